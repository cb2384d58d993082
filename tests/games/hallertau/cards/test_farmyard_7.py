"""Farmyard cards: jewels (701–735), from the card index of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.printed import CROPS, Printed, as_printed, barred, lower_positions_stay_open
from tests.games.hallertau.table import table

SEVEN_SHOPS = "1 1 1 1 1"  # 7 in the window
FULL = dict(board={"farming": "1 2 3"})

ROWS = (
    Printed("701", has="11 barley", gets="1 sheep"),
    Printed("703", gets="1 sheep 1 field2", parts=FULL),
    Printed("704", has="4 sheep", gets="1 field2", way="way 1", seat=dict(fields="2 3 4")),
    Printed(
        *("704", "4 sheep", "", "1 field2", "way 1"),
        seat=dict(fields="2 3 4 5 5 5 5"),
        near=[dict(fields="2 2 2 2 2 2 2 2")],
    ),
    Printed(
        "704",
        has="4 sheep",
        gets="1 field3",
        way="way 2",
        seat=dict(fields="2 3 4 5 5"),
        near=[dict(fields="2 2 2 2 2 2")],
    ),
    Printed(
        "704", has="4 sheep", gets="1 field4", way="way 3", seat=dict(fields="2 3 4 5"), near=[dict(fields="2 2 2 2 2")]
    ),
    Printed(
        "704", has="4 sheep", gets="1 field5", way="way 4", seat=dict(fields="2 3 4"), near=[dict(fields="2 2 2 2")]
    ),
    Printed(
        "705", has="4 sheep", gets="1 tool 1 bonus", way="way 1", seat=dict(goods="7 tool"), near=[dict(goods="8 tool")]
    ),
    Printed(
        "705", has="4 sheep", gets="2 tool 1 bonus", way="way 2", seat=dict(goods="4 tool"), near=[dict(goods="5 tool")]
    ),
    Printed(
        "705", has="4 sheep", gets="3 tool 1 bonus", way="way 3", seat=dict(goods="1 tool"), near=[dict(goods="2 tool")]
    ),
    Printed("707", has="2 tool", gets="1 hide 1 bonus", way="way 1"),
    Printed("707", has="6 tool", gets="1 jewel 1 hide 1 bonus", way="way 2"),
    Printed("707", has="10 tool", gets="2 jewel 1 hide 1 bonus", way="way 3"),
    Printed("708", has="9 tool", gets="1 jewel"),
    Printed("708", has="12 tool", gets="1 jewel", seat=dict(fields="")),
    Printed("708", has="8 field2 4 tool", gets="1 jewel"),
    Printed(
        "709", gets="1 jewel", seat=dict(shops="0 0 4 0 0"), near=[dict(shops="0 0 3 0 0"), dict(shops="1 1 4 1 1")]
    ),
    Printed("709", gets="1 jewel", seat=dict(shops="5 9 5 9 5"), near=[dict(shops="5 8 5 8 5")]),
    Printed("710", has="8 tool", gets="2 barley 1 hops 2 clay", way="way 1"),
    Printed("710", has="4 tool 4 sheep", gets="2 barley 1 hops 2 clay", way="way 1"),
    Printed("710", has="5 tool 6 sheep", gets="1 bonus 2 barley 1 hops 2 clay", way="way 2"),
    Printed("710", has="16 sheep", gets="2 bonus 2 barley 1 hops 2 clay", way="way 3"),
    Printed("711", has="6 jewel", gets="3 rye 1 bonus"),
    Printed("711", has="2 jewel 4 tool", gets="3 rye 1 bonus"),
    Printed("711", has="7 tool", gets="3 rye 1 bonus", seat=dict(shops=SEVEN_SHOPS)),
    Printed("712", has="3 jewel", gets="2 flax 1 bonus", way="way 1", seat=dict(goods="5 tool")),
    Printed("712", has="6 tool", gets="2 flax 1 bonus", way="way 1", seat=dict(goods="2 jewel")),
    Printed("712", has="5 jewel", gets="3 flax 1 bonus", way="way 2", seat=dict(goods="7 tool")),
    Printed("712", has="8 tool", gets="3 flax 1 bonus", way="way 2", seat=dict(goods="4 jewel")),
    Printed("712", has="7 jewel", gets="4 flax 1 bonus", way="way 3", seat=dict(goods="9 tool")),
    Printed("712", has="10 tool", gets="4 flax 1 bonus", way="way 3", seat=dict(goods="6 jewel")),
    Printed(
        *("714", "", "", "1 wool 1 bonus", "way 1"),
        seat=dict(fields="2:flax 3:rye"),
        near=[dict(fields="2 3:rye", goods="9 flax")],
    ),
    Printed(
        "714", gets="3 wool 1 bonus", way="way 2", seat=dict(fields="2:flax 3:flax"), near=[dict(fields="2:flax 3:rye")]
    ),
    Printed(
        *("714", "", "", "4 wool 1 bonus", "way 3"),
        seat=dict(fields="2:flax 3:flax 5:flax"),
        near=[dict(fields="2:flax 3:flax 5")],
    ),
    Printed("715", has="4 sheep", gets="2 meat 1 bonus"),
    Printed("715", has="1 sheep", gets="2 meat 1 bonus", seat=dict(fields=""), near=[dict(fields="2:rye")]),
    Printed("716", pays="1 jewel", gets="1 sheep 1 bonus", way="way 1"),
    Printed("716", pays="2 jewel", gets="2 sheep 1 bonus", way="way 2"),
    Printed("716", pays="4 jewel", gets="3 sheep 1 bonus", way="way 3"),
    Printed("716", pays="5 jewel", gets="4 sheep 1 bonus", way="way 4"),
    Printed("717", pays="2 hops", gets="1 sheep", way="way 1"),
    Printed("717", pays="3 hops", gets="1 bonus 1 sheep", way="way 2"),
    Printed("717", pays="5 hops", gets="2 bonus 1 sheep", way="way 3"),
    Printed("718", pays="3 hide", gets="2 field3 1 bonus", seat=dict(goods="3 hops")),
    Printed("718", pays="4 hops", gets="2 field3 1 bonus", seat=dict(goods="2 hide")),
    Printed("719", pays="2 jewel", gets="2 field3 1 bonus", way="way 1"),
    Printed("719", pays="7 jewel", gets="6 jewel 2 field3 1 bonus", way="way 2"),
    Printed("719", pays="9 jewel", gets="9 jewel 2 field3 1 bonus", way="way 3"),
    Printed("720", pays="1 sheep", gets="2 clay 2 tool 1 bonus"),
    *[Printed("721", pays="1 jewel", gets=f"1 {crop} 3 tool 1 bonus", then=f"1 {crop}") for crop in CROPS],
    Printed("722", pays="3 hops", gets="1 tool 1 jewel 1 bonus"),
    Printed("723", pays="7 flax", gets="2 jewel 1 bonus"),
    Printed("723", pays="5 flax 1 hide", gets="2 jewel 1 bonus", several=True),
    Printed("723", pays="3 flax 2 hide", gets="2 jewel 1 bonus", several=True),
    Printed("723", pays="1 flax 3 hide", gets="2 jewel 1 bonus", several=True),
    Printed("723", pays="4 hide", gets="2 jewel 1 bonus"),
    Printed("724", pays="3 barley", gets="1 jewel", seat=dict(fields="2 3 4")),
    Printed("724", pays="1 barley", gets="1 jewel", seat=dict(fields="5 3:rye 4:barley"), near=[dict(fields="5 5")]),
    Printed("724", gets="1 jewel", seat=dict(fields="5:flax 3:rye"), near=[dict(fields="5 3:rye")]),
    Printed("724", gets="1 jewel", seat=dict(fields="")),
    Printed("725", pays="1 tool", gets="1 bonus"),
    Printed("727", pays="1 jewel", gets="7 clay", seat=dict(goods="2 tool")),
    Printed("727", pays="3 tool", gets="7 clay"),
    Printed("728", gets="1 bonus", then="done", seat=dict(goods="1 barley 2 rye 9 clay 9 wool")),
    Printed("729", pays="1 jewel", gets="1 field4"),
    Printed("730", pays="5 rye", gets="3 milk 1 bonus"),
    Printed("730", pays="4 rye", gets="3 milk 1 bonus", seat=dict(sheep="4:2 stables:3")),
    Printed("730", pays="4 rye", gets="3 milk 1 bonus", seat=dict(sheep="stables:3"), parts=dict(round=2)),
    Printed("730", pays="1 rye", gets="3 milk 1 bonus", seat=dict(sheep="5:1"), parts=dict(round=4)),
    Printed(
        "730",
        gets="3 milk 1 bonus",
        seat=dict(sheep="3:1 4:1 5:1 6:1"),
        parts=dict(round=2),
        near=[dict(sheep="4:2 5:1 6:1")],
    ),
    Printed("730", gets="3 milk 1 bonus", parts=dict(round=6)),
    Printed("731", pays="1 tool", gets="2 barley 2 wool 1 bonus", seat=dict(goods="5 hide")),
    Printed("731", pays="1 tool", gets="1 bonus", seat=dict(goods="1 hide")),
    Printed("731", pays="1 tool", gets="3 barley 3 wool 1 bonus", seat=dict(goods="6 hide")),
    Printed("732", pays="1 jewel", gets="4 hide 1 bonus", way="way 1"),
    Printed("732", pays="1 jewel", gets="5 wool 1 bonus", way="way 2"),
    Printed("733", pays="10 barley", gets="6 hide 2 meat 1 bonus"),
    Printed("733", has="3 jewel", pays="7 barley", gets="6 hide 2 meat 1 bonus"),
    Printed("733", has="10 jewel", gets="6 hide 2 meat 1 bonus"),
    Printed("734", pays="2 jewel", gets="5 meat 1 bonus", way="way 1"),
    Printed("734", pays="6 jewel", gets="5 jewel 5 meat 1 bonus", way="way 2"),
    Printed("734", pays="9 jewel", gets="9 jewel 5 meat 1 bonus", way="way 3"),
    Printed(
        *("735", "", "1 jewel"),
        parts=dict(decks={"farmyard": "701 702 703"}),
        after=dict(hand="701 702 843 844"),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_what_the_rulebook_prints(row: Printed) -> None:
    as_printed(row)


def test_positions_before_the_one_reached_stay_open() -> None:
    lower_positions_stay_open(ROWS)


# -- 702: workers into tools -------------------------------------------------------------------------------------------


def test_702_needs_three_workers_turned_into_tools_in_one_turn() -> None:
    t = table(dict(hand="702")).play("tools 3", "play 702")
    assert (t.sheep, t.goods) == ("4:1", "3 tool")
    assert not table(dict(hand="702")).play("tools 2").offers("play 702")
    assert not table(dict(goods="9 tool", hand="702")).offers("play 702")


def test_702_tools_of_two_turns_do_not_add_up() -> None:
    t = table(dict(hand="702"), {}).play("0: tools 2", "1: tools 1", "0: tools 2")
    assert t.game.who == 1


def test_702_tools_of_a_card_are_no_exchange() -> None:
    t = table(dict(goods="1 jewel", hand="702 721"), decks={"bonus": ""}).play("play 721 1 rye")
    assert t.goods == "1 rye 3 tool"
    assert not t.offers("play 702")


def test_702_is_over_with_the_next_turn() -> None:
    t = table(dict(hand="702"), {}).play("0: tools 3", "0: yes", "1: tools 1")
    assert t.game.who == 0
    assert not t.offers("play 702")


# -- 703: a full space -------------------------------------------------------------------------------------------------


def test_703_needs_all_rows_of_a_space() -> None:
    assert not table(dict(hand="703"), board={"farming": "1 2 0", "nursery": "1 2 0"}).offers("play 703")
    assert table(dict(hand="703"), board={"bonus_card": "1 2"}).offers("play 703")
    assert not table(dict(hand="703"), board={"bonus_card": "1 0"}).offers("play 703")


def test_703_in_anothers_turn_whoever_filled_the_space() -> None:
    t = table({}, dict(hand="703"), board={"clay_delivery": "1 2 0"}).play("0: clay_delivery", "1: play 703")
    assert (t.seat(1).sheep, t.seat(1).fields) == ("4:1", "2 2 3 4")


# -- 706: a great harvest ----------------------------------------------------------------------------------------------


def test_706_needs_eleven_of_one_crop_in_the_harvest() -> None:
    t = table(dict(fields="5:rye 4:rye 2:rye 3:flax", hand="706"), round=2, phase=7).play("play 706")
    assert t.goods == "3 flax 11 rye 1 jewel 1 tool"


def test_706_counts_no_supply_no_other_crop_and_no_clay() -> None:
    for fields, goods in (("5:rye 5:rye 5:flax", "9 rye"), ("5:clay 5:clay 5:clay", ""), ("5", "20 rye")):
        t = table(dict(fields=fields, goods=goods, hand="706"), round=2, phase=7)
        assert not t.offers("play 706")
        assert t.game.phase > 7


def test_706_cannot_be_played_before_the_harvest_or_after_phase_7() -> None:
    assert barred("706", 7, fields="5:rye 4:rye 2:rye")
    t = table(dict(fields="5:rye 4:rye 2:rye", hand="706"), round=2, phase=7).play("done")
    assert t.game.phase > 7
    assert not t.offers("play 706")


def test_712_does_not_add_jewels_and_tools() -> None:
    assert not table(dict(goods="2 jewel 5 tool", hand="712")).offers("play 712")


# -- 713: a card played as soon as it was drawn ------------------------------------------------------------------------


def test_713_follows_a_card_played_right_after_it_was_drawn() -> None:
    t = table(dict(goods="1 wool", hand="713"), decks={"bonus": "801 802"}).play("bonus_card", "play 801")
    t.play("play 713 1 flax")
    assert (t.goods, t.hand, t.played) == ("1 flax 1 milk", "802", "801 713")


def test_713_follows_a_card_that_a_card_brought() -> None:
    t = table(dict(goods="1 jewel 1 wool", hand="713 732"), decks={"bonus": "801"}).play("play 732 way 1")
    assert not t.offers("play 713")
    t.play("play 801")
    assert t.offers("play 713")


def test_713_follows_the_second_of_two_cards_drawn_together() -> None:
    t = table(dict(goods="1 jewel 1 wool 1 hops", hand="713 735"), decks={"bonus": "801 802", "farmyard": ""})
    t.play("play 735", "play 801", "play 802")
    assert t.offers("play 713")


def test_713_follows_a_card_drawn_by_the_same_card_from_another_deck() -> None:
    t = table(dict(goods="2 jewel", hand="713 735"), decks={"bonus": "801 802", "farmyard": "732 701"})
    t.play("play 735", "play 732 way 1")
    assert t.offers("play 713")


def test_713_not_after_a_card_held_before() -> None:
    t = table(dict(goods="1 wool", hand="713 801")).play("play 801")
    assert not t.offers("play 713")


def test_713_not_if_another_card_came_between() -> None:
    t = table(dict(goods="1 jewel 1 wool 1 hops", hand="713 732 802"), decks={"bonus": "801"})
    t.play("play 732 way 1", "play 802", "play 801")
    assert not t.offers("play 713")


def test_713_not_for_itself() -> None:
    t = table(dict(hand=""), decks={"farmyard": "713"}).play("farmyard_card")
    assert t.hand == "713"
    assert not t.offers("play 713")


def test_713_not_a_turn_later() -> None:
    t = table(dict(goods="1 wool", hand="713"), {}, decks={"bonus": "801"}).play("0: bonus_card", "0: yes")
    t.play("1: clay_delivery", "0: play 801")
    assert not t.offers("play 713")


def test_713_follows_the_farmyard_card_of_phase_5() -> None:
    t = table(dict(sheep="6:1", hand="713", stalls="720"), {}, round=2, phase=2, decks={"bonus": ""})
    t.play("0: tools 6", "1: tools 6")
    assert (t.game.phase, t.hand) == (5, "713 720")
    t.play("0: play 720", "0: play 713 1 rye")
    assert t.played == "720 713"


def test_713_applies_after_the_card_it_follows() -> None:
    """The other card's own draw is not what it waits for, and that card's things come first."""
    t = table(dict(goods="1 jewel", hand="713"), decks={"farmyard": "732", "bonus": "801 802"})
    t.play("farmyard_card", "play 732 way 2")
    assert (t.goods, t.hand) == ("5 wool", "713 801")
    t.play("play 713 1 hops")
    assert (t.goods, t.hand) == ("1 hops 1 milk 5 wool", "801 802")


# -- prices with a choice ----------------------------------------------------------------------------------------------


def test_718_takes_hides_or_hops_not_both() -> None:
    t = table(dict(goods="3 hide 4 hops", hand="718"), decks={"bonus": ""}).play("play 718 0 hops")
    assert t.goods == "4 hops"
    t = table(dict(goods="3 hide 4 hops", hand="718"), decks={"bonus": ""}).play("play 718 4 hops")
    assert t.goods == "3 hide"


def test_723_any_of_its_prices_may_be_chosen() -> None:
    left = set()
    for line in ("7 flax", "5 flax", "3 flax", "1 flax", "0 flax"):
        t = table(dict(goods="7 flax 4 hide", hand="723"), decks={"bonus": ""}).play(f"play 723 {line}")
        left.add(t.goods)
    assert left == {
        f"{words}2 jewel" for words in ("4 hide ", "2 flax 3 hide ", "4 flax 2 hide ", "6 flax 1 hide ", "7 flax ")
    }


def test_727_takes_a_jewel_or_tools_not_both() -> None:
    goods = set()
    for line in ("1 jewel", "0 jewel"):
        goods.add(table(dict(goods="1 jewel 3 tool", hand="727")).play(f"play 727 {line}").goods)
    assert goods == {"7 clay 3 tool", "7 clay 1 jewel"}


# -- 724 ---------------------------------------------------------------------------------------------------------------


def test_724_is_barred_in_phase_7() -> None:
    assert barred("724", 7, fields="")
    for phase in (1, 2, 3, 4, 5, 6, 8, 9, 10):
        assert not barred("724", phase, fields="")


# -- 725: two top rows -------------------------------------------------------------------------------------------------


def test_725_removes_the_top_rows_of_land_sale_and_town_hall_both() -> None:
    board = {"land_sale": "1 2 3", "town_hall": "1 2 0", "nursery": "1 2 3"}
    t = table(dict(goods="1 tool", hand="725"), board=board, decks={"bonus": "801"}).play("play 725 yes")
    assert (t.game.board[14], t.game.board[18], t.game.board[7]) == ((1, 2, 0), (1, 0, 0), (1, 2, 3))
    assert (t.goods, t.hand) == ("", "801")


def test_725_may_leave_the_workers_and_draws_nevertheless() -> None:
    board = {"land_sale": "1 2 3", "town_hall": "1 2 0"}
    t = table(dict(goods="1 tool", hand="725"), board=board, decks={"bonus": "801"}).play("play 725 done")
    assert (t.game.board[14], t.game.board[18], t.hand) == ((1, 2, 3), (1, 2, 0), "801")


# -- 726: a space out of turn ------------------------------------------------------------------------------------------


def test_726_is_barred_in_phase_4() -> None:
    assert barred("726", 4, goods="1 jewel")
    for phase in (1, 2, 3, 5, 6, 7, 8, 9, 10):
        assert not barred("726", phase, goods="1 jewel")


def test_726_costs_a_jewel() -> None:
    assert barred("726", 6, goods="9 tool")


def test_726_uses_a_space_with_at_most_one_worker_with_workers_of_the_supply() -> None:
    board = {"clay_delivery": "1 0 0", "nursery": "1 2 0"}
    t = table(dict(goods="1 jewel", hand="726", workers=3), round=3, phase=6, board=board).play("play 726 yes")
    assert not t.offers("nursery")
    t.play("clay_delivery")
    assert (t.goods, t.workers, t.game.board[3]) == ("3 clay", 3, (1, 2, 0))


def test_726_a_space_that_it_fills_is_seen_by_703() -> None:
    t = table(dict(goods="1 jewel", hand="726"), dict(hand="703"), round=2, phase=6, board={"bonus_card": "1 0"})
    t.play("0: play 726 yes bonus_card")
    while t.game.who == 0:
        t.play("0: done")
    assert t.play("1: play 703").seat(1).sheep == "5:1"


# -- 728: three crops stay ---------------------------------------------------------------------------------------------


def test_728_all_crops_but_three_go_and_other_goods_stay() -> None:
    t = table(dict(goods="2 barley 1 flax 1 hops 1 rye 4 clay", fields="2 3", hand="728"), decks={"bonus": "801"})
    t.play("play 728 2 barley 0 flax 1 hops")
    assert t.goods == "2 barley 1 hops 4 clay"
    t.play("sow barley 2", "sow hops 3")
    assert (t.fields, t.goods, t.hand) == ("2:barley 3:hops", "1 barley 4 clay", "801")


def test_728_sows_up_to_three() -> None:
    t = table(dict(goods="3 rye", fields="2 2 2 2", hand="728"), decks={"bonus": "801"})
    t.play("play 728 sow rye 2", "sow rye 2", "sow rye 2")
    assert (t.fields, t.goods, t.hand) == ("2 2:rye 2:rye 2:rye", "", "801")


def test_728_what_is_sown_counts_for_nothing() -> None:
    t = table(dict(goods="3 rye", fields="2:rye 2:hops", hand="728"), decks={"bonus": ""}).play("play 728")
    assert t.goods == "3 rye"


def test_728_can_be_played_in_phase_7_too() -> None:
    assert not barred("728", 7, goods="9 rye")


# -- 729 ---------------------------------------------------------------------------------------------------------------


def test_729_sows_in_the_new_field_or_in_another() -> None:
    t = table(dict(goods="1 jewel 2 rye", fields="2", hand="729")).play("play 729 sow rye 4")
    assert (t.fields, t.goods) == ("2 4:rye", "1 rye")
    assert not t.offers("sow rye 2")
    assert table(dict(goods="1 jewel 2 rye", fields="2", hand="729")).play("play 729 sow rye 2").fields == "2:rye 4"


def test_730_before_phase_2_the_card_of_the_round_is_still_on_the_board() -> None:
    assert barred("730", 2, round=4, goods="2 rye")
    assert not barred("730", 2, round=4, goods="3 rye")
    assert not barred("730", 3, round=4, goods="2 rye")


def test_730_in_round_6_costs_nothing_even_before_the_last_card_leaves() -> None:
    for phase in (1, 2, 4):
        assert not barred("730", phase, round=6)
    t = table(dict(goods="1 rye", hand="730"), round=6, phase=1, decks={"bonus": ""}).play("play 730")
    assert t.goods == "1 rye 3 milk"
