"""Cards out of the hand: when one is asked, in which order, and that nobody else notices."""

from __future__ import annotations

from ludoteca.games.hallertau.board import DECKS
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.game import LAST_CARDS
from ludoteca.testing import Table
from tests.games.hallertau.table import table


def asked(t: Table) -> tuple[str, int]:
    """The question, and whom it is put to."""
    return type(t.game.agenda[-1]).__name__, t.game.who


def test_a_card_can_be_played_at_a_question_of_ones_own() -> None:
    t = table(dict(goods="1 milk 1 wool", hand="011"), decks={"bonus": "801"}).play("play 011")
    assert (t.goods, t.hand, t.played) == ("1 milk 1 wool 1 clay", "801", "011")
    assert asked(t) == ("Turn", 0)


def test_positions_of_slashes_belong_together_and_need_not_be_the_last() -> None:
    """The example: with 3 jewels a meat or a tool, with 5 also a sheep."""
    t = table(dict(goods="3 jewel", hand="206")).play("play 206")
    assert t.offered == ["way 1", "way 2"]
    assert t.play("way 1").goods == "1 meat 3 jewel"
    t = table(dict(goods="5 jewel", hand="206")).play("play 206 way 3")
    assert t.sheep == "4:1"


def test_a_card_that_could_not_be_played_is_not_offered() -> None:
    assert not table(dict(goods="1 jewel", hand="206")).offers("play 206")


def test_a_card_with_a_price_takes_exactly_that() -> None:
    t = table(dict(goods="6 hops", hand="412")).play("play 412 way 2")
    assert (t.goods, t.fields) == ("4 hops", "2 3 4 4")


def test_a_card_does_not_count_itself() -> None:
    t = table(dict(hand="308", played="301 302"))
    assert t.play("play 308").goods == "1 tool"


def test_amid_an_action_a_card_is_paid_at_once_and_brings_something_after_it() -> None:
    t = table(dict(goods="2 barley 4 hops", fields="2 3", hand="411")).play("cultivation", "play 411")
    assert t.fields == "2 3"
    assert t.goods == "2 barley"
    t.play("sow barley 3")
    assert t.fields == "2 3 3 3:barley"


def test_others_are_asked_in_somebodys_turn_only_for_cards_that_watch_the_board() -> None:
    t = table({}, dict(goods="1 milk 1 wool", hand="009 011"), board={"farming": "1 2 0"}).play("farming", "done")
    assert asked(t) == ("Window", 1)
    assert t.offered == ["done", "yes", "play 009", "play 011", "less"]
    t = table({}, dict(goods="1 milk 1 wool", hand="009 011")).play("clay_delivery")
    assert asked(t) == ("Turn", 1)


def test_what_was_declined_is_not_asked_again_and_what_waits_is() -> None:
    t = table({}, dict(hand="009"), {}, players=3, board={"farming": "1 2 0"}).play("farming", "done", "1: done")
    t.play("1: clay_delivery", "2: clay_delivery", "0: clay_delivery")
    assert asked(t) == ("Turn", 1)
    assert t.offers("play 009")
    t = table({}, dict(hand="009"), {}, players=3, board={"farming": "1 2 0"}).play("farming", "done", "1: yes")
    t.play("1: clay_delivery")
    assert asked(t) == ("Window", 1)


def test_being_asked_tells_the_others_nothing() -> None:
    t = table({}, dict(hand="009"), {}, players=3, board={"farming": "1 2 0"}).play("farming", "done")
    assert asked(t) == ("Window", 1)
    before = [t.game.view(seat) for seat in (0, 2, None)]
    t.play("1: done")
    assert before == [t.game.view(seat) for seat in (0, 2, None)]


def test_order_is_clockwise_from_the_active_player_in_phase_4_and_from_the_first_player_elsewhere() -> None:
    hands = [dict(hand=name) for name in ("009",)]
    t = table(dict(hand="009"), {}, dict(hand="020"), players=3, turn=2, board={"farming": "1 2 0"})
    assert t.play("2: farming", "done").game.who == 0
    t = table(*hands, dict(goods="1 milk 1 wool", hand="011"), first=1, phase=6, round=2, board={"farming": "1 2 3"})
    assert asked(t) == ("Window", 1)


def test_after_a_card_was_played_all_are_asked_again() -> None:
    """314 fills a space amid a turn, and 703 sees it at once."""
    board = {"farming": "1 2 0", "nursery": "1 2 0"}
    t = table(dict(hand="314"), dict(hand="703"), board=board, decks={"bonus": ""})
    t.play("play 314", "yes", "nursery")
    assert t.game.board[4] == (1, 2, 3)
    assert asked(t) == ("Window", 1)
    assert t.play("1: play 703").seat(1).sheep == "4:1"
    assert asked(t) == ("Turn", 0)


def test_a_card_bound_to_a_phase_is_asked_before_and_after_what_the_phase_does() -> None:
    t = table(dict(goods="6 tool", fields="5:rye 4:rye", hand="426"), round=2, phase=7).play(
        "play 426", "yes", "field 5 rye"
    )
    assert t.goods == "14 rye 6 tool"
    t = table(dict(fields="5:rye 5:rye 4:flax 3:hops", hand="208"), round=2, phase=7)
    assert t.play("play 208").goods == "4 flax 3 hops 10 rye 1 tool"


def test_a_card_barred_in_the_next_phase_is_asked_before() -> None:
    t = table(dict(goods="1 jewel", hand="419"), round=2, phase=3)
    assert asked(t) == ("Window", 0)
    t.play("0: yes")
    assert asked(t) == ("Window", 0)
    t.play("0: play 419", "yes", "clay_delivery")
    assert t.goods == "2 clay"


def test_sheep_that_are_about_to_die_can_be_saved_before_phase_2() -> None:
    t = table(dict(sheep="4:2", hand="301"), round=4, phase=2, decks={"bonus": ""})
    t.play("play 301", "sheep 4", "sheep 4")
    assert t.sheep == "5:2"


def test_workers_that_come_back_let_phase_4_go_on() -> None:
    t = table(dict(goods="4 jewel", hand="315", workers=1), dict(workers=1), board={"nursery": "1 2 0"})
    t.play("0: tools 1")
    assert asked(t) == ("Window", 0)
    t.play("0: yes", "1: tools 1", "0: play 315", "yes")
    assert t.workers == 2
    assert asked(t) == ("Turn", 0)


def test_a_jewel_in_place_of_the_sheep_amid_the_butchery() -> None:
    t = table(dict(goods="1 jewel", hand="328"), decks={"bonus": ""}).play("butchery")
    assert asked(t) == ("Window", 0)  # in private: nobody else learns that he could go on
    t.play("play 328", "jewel")
    assert t.goods == "4 hide 4 meat"


def test_just_is_over_with_the_next_turn() -> None:
    t = table(dict(hand="310"), {}).play("tools 3")
    assert asked(t) == ("Window", 0)
    t.play("0: done", "1: tools 1")
    assert not t.offers("play 310")


def test_a_card_just_drawn_and_played_lets_713_follow() -> None:
    t = table(dict(goods="1 milk 1 wool", hand="713"), decks={"gateway": "011", "bonus": ""}).play("gateway_card")
    assert asked(t) == ("Window", 0)
    t.play("play 011", "play 713", "1 hops")
    assert t.goods == "1 hops 2 milk 1 wool 1 clay"


def test_the_last_window_is_after_the_last_round() -> None:
    t = table(dict(goods="5 meat", hand="910"), round=6, phase=10)
    assert asked(t) == ("Window", 0)
    assert t.play("play 910").game.over


def test_after_the_last_round_cards_are_asked_for_once_more_that_were_declined_before() -> None:
    t = table(dict(goods="3 tool", fields="", hand="903"), round=6, phase=8).play("done")
    assert (asked(t), t.game.phase) == (("Window", 0), 10)
    t.play("play 903")
    assert (t.game.over, t.points) == (True, 4)


def test_who_wants_less_is_asked_in_a_window_too() -> None:
    t = table({}, dict(hand="703"), board={"farming": "1 2 0"}).play("farming", "done")
    t.play("1: less", "1: play 703", "1: yes", "1: done")
    assert (t.seat(1).sheep, t.seat(1).fields) == ("4:1", "2 3 4")


def test_income_is_asked_about_where_its_order_matters() -> None:
    seat = dict(fields="2 2 2 2 2 2 2", played="819 825")
    t = table(seat, round=2, phase=3)
    assert asked(t) == ("Income", 0)
    t.play("use 825")
    assert t.fields.endswith("5")


def test_fields_of_income_may_be_left_by_those_who_hold_cards_whichever_they_are() -> None:
    for hand in ("832", "910"):
        t = table(dict(played="819", fields="4", hand=hand), round=2, phase=3)
        assert asked(t) == ("Income", 0)
        assert t.play("done").fields == "4"
    assert table(dict(played="819", fields="4"), round=2, phase=3).fields == "4 4"


def test_who_is_asked_for_a_card_may_first_play_another_that_it_would_make_impossible() -> None:
    t = table(dict(goods="5 flax", fields="3:flax", hand="811 838"), round=2, phase=7)
    assert t.offers("play 811", "play 838")
    t.play("play 838", "play 811")
    assert t.played == "838 811"


def test_what_one_has_just_done_by_a_card_in_somebody_elses_turn_can_be_answered_at_once() -> None:
    """315 is what he is asked for; 721 takes the jewel that it needs and brings three tools at once."""
    t = table({}, dict(goods="4 jewel", hand="315 310 721"), board={"farming": "1 2 0"}, decks={"bonus": ""})
    t.play("clay_delivery", "1: play 721", "1: 1 rye")
    assert asked(t) == ("Window", 1)
    assert t.play("1: play 310", "1: way 2").seat(1).goods == "2 hops 1 rye 3 jewel 4 tool"


def test_a_card_drawn_in_somebody_elses_turn_can_be_played_at_once_and_713_after_it() -> None:
    t = table({}, dict(goods="1 wool", hand="009 713"), board={"farming": "1 2 0"}, decks={"bonus": "801"})
    t.play("farming", "done", "1: play 009")
    assert asked(t) == ("Window", 1)
    t.play("1: play 801", "1: play 713", "1: 1 hops")
    assert t.seat(1).goods == "1 hops 1 milk 1 jewel"


# -- the last cards of a deck ------------------------------------------------------------------------------------------


def test_who_could_draw_one_of_the_last_cards_is_asked_after_his_action_before_another_takes_it() -> None:
    """The Butchery brings the hides that 010 asks for, and one bonus card is left: the next player could take it."""
    seats = dict(sheep="4:1", hand="010"), dict(goods="1 milk 1 wool", hand="011")
    t = table(*seats, decks={"bonus": "801"}).play("butchery", "sheep 4")
    assert (asked(t), t.offers("play 010")) == (("Window", 0), True)
    t.play("0: play 010")
    assert (t.hand, asked(t)) == ("801", ("Turn", 1))


def test_who_passes_leaves_the_last_card_to_the_next_player() -> None:
    seats = dict(sheep="4:1", hand="010"), dict(goods="1 milk 1 wool", hand="011")
    t = table(*seats, decks={"bonus": "801"}).play("butchery", "sheep 4", "0: done")
    assert (asked(t), t.offers("play 011")) == (("Window", 1), True)
    assert t.play("1: play 011").seat(1).hand == "801"


def test_nobody_is_asked_for_the_cards_of_a_deck_in_which_more_are_left_than_a_card_brings() -> None:
    t = table(dict(sheep="4:1", hand="010"), decks={"bonus": "801 802 803 804"}).play("butchery", "sheep 4")
    assert asked(t) == ("Turn", 1)


def test_no_card_brings_more_cards_of_a_deck_than_are_called_its_last() -> None:
    brought = [n for card in DECK.cards.values() for bar in card.printed for name, n in bar.get if name in DECKS]
    assert max(int(n) for n in brought) == LAST_CARDS


def test_who_has_just_played_a_card_is_asked_again_after_the_player_whose_turn_it_is() -> None:
    """One card of two is left: the player whose turn it is has the first right to it, though he has waited."""
    seats = dict(goods="1 milk 1 wool", hand="011"), dict(goods="2 hide", hand="009 010")
    t = table(*seats, board={"farming": "1 2 3"}, decks={"bonus": "801 802"}).play("clay_delivery", "0: yes")
    t.play("1: play 009")
    assert (asked(t), t.offers("play 011")) == (("Window", 0), True)


def test_a_card_that_leaves_the_last_cards_of_a_deck_lets_all_be_asked_at_once() -> None:
    seats = dict(goods="1 milk 1 wool", hand="011"), dict(goods="2 hide", hand="010")
    t = table(*seats, decks={"bonus": "801 802 803 804"}).play("play 011")
    assert (asked(t), t.offers("play 010")) == (("Window", 1), True)
    assert asked(t.play("1: done")) == ("Turn", 0)
