"""The readings of docs/rules/hallertau.md that have no test among the rules and windows."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.games.hallertau.card import DECK
from tests.games.hallertau.table import table


def test_discarded_cards_are_seen_by_all() -> None:
    t = table(dict(hand="414 007 910"), decks={"bonus": ""}).play("play 414 discard 007 discard 910")
    assert t.game.view(1)["table"]["discarded"] == ["007", "910"]
    assert t.goods == "1 tool"


def test_used_tools_are_spent_first() -> None:
    t = table(dict(goods="1 jewel 3 tool 2 milk", hand="430"), round=5, phase=9, decks={"bonus": ""})
    t.game.villages[0].tired = 2
    t.play("0: play 430")
    assert t.tired == 1


def test_217_counts_the_farmyard_card_with_most_sheep() -> None:
    t = table(dict(goods="3 jewel", sheep="4:1 5:3 stables:6", hand="217"), decks={"bonus": ""}).play("play 217")
    assert t.goods == "3 barley 3 jewel"


def test_217_for_the_sheep_of_another_card_one_takes_less() -> None:
    seat = dict(goods="3 jewel", sheep="4:1 5:3 stables:6", hand="217")
    t = table(seat, decks={"bonus": ""}).play("less", "play 217", "yes", "done")
    assert t.goods == "1 barley 3 jewel"


def test_328_can_be_played_with_neither_a_sheep_nor_a_jewel_and_brings_its_hides() -> None:
    """Workers may be placed where nothing can be done, and the card asks for nothing but the Butchery."""
    t = table(dict(hand="328"), decks={"bonus": "801"}).play("butchery", "play 328")
    assert (t.goods, t.hand) == ("2 hide", "801")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "509",
            "At most 4/2/1/0 fields. Take 1 field in row 2 / 1 field in row 3 / 1 field in row 4 / 1 field in row 5",
        ),
        ("625", "Have more jewels than fields."),
        ("715", "Have more sheep than fields."),
        ("306", "Have more jewels than fields or more sheep than fields."),
        ("105", "Have at least as many sheep as fields."),
        ("115", "Have 4 fields and 3 tools. Take 3 of one kind (barley or flax or hops or rye)."),
        ("213", "Have 1 field with hops. Take 1 milk or clay."),
        ("326", "Have 1 sheep on the card of round 4 / 1 sheep on the card of round 5 or 6 / 1 sheep in the stables."),
    ],
)
def test_the_words_of_a_card_say_what_is_compared(card: str, words: str) -> None:
    assert (DECK.cards[card].__doc__ or "").startswith(words)


def test_222_before_the_last_action_makes_the_next_action_the_last() -> None:
    seat = dict(goods="1 rye", fields="2 3", hand="222", workers=2)
    t = table(seat, board={"cultivation": "1 0 0"}, decks={"bonus": ""})
    t.play("play 222", "field 3", "field 2")
    assert t.fields == "3 4"
    assert t.offered == ["cultivation", "tools 2", "less"]


def test_222_after_the_last_action_needs_that_nothing_was_sown_before_it() -> None:
    t = table(dict(goods="1 rye", fields="2 3", hand="222", workers=1), dict(workers=2), decks={"bonus": ""})
    t.play("cultivation sow rye 3")
    assert t.offers("0: play 222")
    t = table(dict(goods="1 rye", fields="2 3:rye", hand="222", workers=1), dict(workers=2)).play("tools 1")
    assert t.game.who == 1


def test_426_doubles_a_field_also_after_another_was_reaped_before_the_harvest() -> None:
    seat = dict(goods="6 tool", fields="5:rye 4:hops", hand="022 426")
    t = table(seat, round=2, phase=7, decks={"bonus": ""}).play("play 022", "field 4 hops", "play 426", "yes")
    assert t.goods == "4 hops 10 rye 6 tool"


def test_302_and_725_empty_top_rows_also_if_some_of_the_spaces_are_empty() -> None:
    board = {"sheep_market": "1 2 0", "weekly_market": "1 0 0"}
    t = table(dict(hand="302", workers=2), board=board).play("play 302", "yes")
    assert (t.game.board[19], t.game.board[13], t.game.board[1]) == ((1, 0, 0), (0, 0, 0), (0, 0, 0))
    t = table(dict(goods="1 tool", hand="725"), board={"town_hall": "1 2 3"}, decks={"bonus": ""})
    assert t.play("play 725", "yes").game.board[18] == (1, 2, 0)


def test_312_moves_a_shop_with_no_boulder_right_ahead() -> None:
    rocks = "1 4 2 4 2 4 2 4 2 4"
    t = table(dict(fields="2 2 2 2 2 2", boulders=rocks, hand="312")).play("play 312", "yes")
    assert not t.offers("carpentry")
    assert t.play("bakery").shops == "0 0 0 1 0"


def test_314_empties_a_full_card_space_but_cannot_fill_it() -> None:
    t = table(dict(hand="314"), board={"gateway_card": "1 2", "nursery": "1 2 0"}, decks={"bonus": ""})
    t.play("play 314", "yes")
    assert (t.game.board[0], t.game.board[7]) == ((0, 0), (1, 2, 3))


def test_316_moves_no_boulder_into_another() -> None:
    t = table(dict(boulders="3 4 2 4 2 4 2 4 2 4", hand="316"), decks={"bonus": ""}).play("play 316")
    assert not t.offers("boulder carpentry 1")
    t.play("boulder carpentry 2", "boulder carpentry 1")
    assert t.boulders.startswith("4 5 2 4")
    assert not t.offers("boulder carpentry 1")


def test_516_takes_one_good_of_two_and_the_other_stays() -> None:
    seat = dict(fields="2 5:double_rye", hand="516")
    t = table(seat, decks={"bonus": ""}).play("play 516")
    assert (t.fields, t.goods) == ("2 5:rye", "2 tool")


def test_531_sends_sheep_back_and_off_the_board_where_their_card_is_gone() -> None:
    t = table(dict(sheep="4:1 stables:1", hand="531"), round=2, decks={"bonus": ""})
    t.play("play 531 way 1", "sheep 4")
    assert (t.sheep, t.goods) == ("3:1 6:1", "4 wool")
    t = table(dict(sheep="stables:2", hand="531"), round=6, decks={"bonus": ""}).play("play 531 way 2")
    assert (t.sheep, t.goods) == ("", "1 jewel")


# -- amid a payment and right after it ---------------------------------------------------------------------------------


def test_a_price_is_paid_in_one_go_also_where_its_fields_are_asked_for_one_by_one() -> None:
    """After the first of the three fields there is exactly one empty one, as 214 asks for."""
    t = table(dict(fields="2 3 5:flax 5:rye", hand="214 825"), decks={"bonus": ""})
    t.play("less", "play 825", "field 2")
    assert t.offered == ["field 3", "field 5 flax", "field 5 rye"]


def test_a_price_is_paid_in_one_go_also_where_its_cards_are_asked_for_one_by_one() -> None:
    """029 asks for two cards that are no gateway cards, and there are two all the time."""
    t = table(dict(hand="007 011 029 414 903 910"), decks={"bonus": ""}).play("less", "play 414", "discard 007")
    assert t.offered == ["discard 011", "discard 029", "discard 903", "discard 910"]


def test_right_after_a_price_is_paid_who_has_said_less_can_play_a_card_before_anything_comes() -> None:
    """409 takes the field in row 5, so that one empty field is left for 214, and then brings three."""
    seat = dict(goods="2 clay", fields="3 5", hand="214 409")
    t = table(seat, decks={"bonus": ""}).play("play 409")
    assert (t.fields, t.offers("play 214")) == ("2 2 2 3", False)
    t = table(seat, decks={"bonus": ""}).play("less", "play 409")
    assert (t.fields, t.offers("play 214")) == ("3", True)
    assert t.play("play 214").played == "409 214"


def test_020_can_be_played_between_the_jewels_that_719_takes_and_those_that_it_gives_back() -> None:
    seat = dict(goods="7 jewel", hand="020 719")
    assert not table(seat, decks={"bonus": ""}).play("play 719 way 2").offers("play 020")
    t = table(seat, decks={"bonus": ""}).play("less", "play 719 way 2")
    assert (t.goods, t.offers("play 020")) == ("", True)


# -- positions that cannot be ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (dict(goods="1 sheep"), "sheep are told by their places"),
        (dict(goods="11 jewel"), "10 jewels at most"),
        (dict(goods="1 gold"), "there is no good called 'gold'"),
        (dict(fields="2 3 4 5 5 5 5 5 5"), "room for 8 fields"),
        (dict(fields="6"), "a row of fields"),
        (dict(sheep="9:1"), "a place of sheep"),
        (dict(shops="1 1"), "there are 5 shops"),
        (dict(hand="999"), "a card can be"),
        (dict(hand="007 107"), "cards of 2 gateway decks"),
        (dict(hand="007", played="007"), "one of each card"),
        (dict(boulders="1 2 3"), "two boulders ahead"),
        (dict(coins=3), "a part of a seat"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(seat: dict[str, object], told: str) -> None:
    with pytest.raises(ImpossiblePosition, match=told):
        table(seat)


def told(t: Any, verb: str) -> list[Any]:
    return [event["space"] for event in t.game.events if event["verb"] == verb]


def test_the_log_tells_top_rows_from_whole_spaces() -> None:
    t = table(dict(goods="4 jewel", hand="315"), board={"nursery": "1 2 0"}).play("play 315", "yes", "nursery")
    assert (told(t, "top_emptied"), told(t, "cleared")) == (["nursery"], [])
    t = table(dict(hand="302", workers=1), board={"sheep_market": "1 2 0"}).play("play 302", "yes")
    assert told(t, "top_emptied") == ["sheep_market"]
    board = {"nursery": "1 2 0", "farming": "1 2 0"}
    t = table(dict(hand="314"), board=board, decks={"bonus": ""}).play("play 314", "yes", "nursery")
    assert (told(t, "cleared"), told(t, "filled")) == (["nursery"], ["farming"])
