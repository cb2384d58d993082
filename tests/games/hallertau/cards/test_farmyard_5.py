"""Farmyard cards: sheep (501–535), from the card index of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.printed import CROPS, GOODS, Printed, as_printed, barred, lower_positions_stay_open
from tests.games.hallertau.table import table

EIGHT = "2 2 2 2 2 2 2 2"
SEVEN_SHOPS = "1 1 1 1 1"  # 7 in the window

ROWS = (
    Printed("501", has="5 wool", gets="1 sheep", way="way 1"),
    Printed("501", has="7 wool", gets="1 hide 1 sheep", way="way 2"),
    Printed("501", has="10 wool", gets="2 hide 1 sheep", way="way 3"),
    Printed("502", has="4 jewel", gets="1 sheep", way="way 1"),
    Printed("502", has="5 jewel", gets="1 rye 1 sheep", way="way 2"),
    Printed("502", has="6 jewel", gets="2 rye 1 sheep", way="way 3"),
    Printed("502", has="8 jewel", gets="3 rye 1 sheep", way="way 4"),
    Printed("503", has="3 field2 3 jewel", gets="2 meat", way="way 1"),
    Printed("503", has="5 field2 5 jewel", gets="1 sheep 2 meat", way="way 2"),
    Printed("503", has="7 field2 7 jewel", gets="2 sheep 2 meat", way="way 3"),
    Printed("504", pays="1 field4", gets="1 hide 1 sheep"),
    Printed("505", pays="1 jewel", gets="1 sheep 1 bonus"),
    Printed("506", pays="5 clay", gets="1 milk 1 sheep 1 bonus"),
    Printed("506", pays="8 clay", gets="1 milk 1 sheep 1 bonus", seat=dict(fields="")),
    Printed("506", gets="1 milk 1 sheep 1 bonus", seat=dict(fields=EIGHT), near=[dict(fields="2 2 2 2 2 2 2")]),
    Printed("507", pays="10 rye", gets="2 sheep 1 bonus"),
    Printed("507", has="4 jewel", pays="6 rye", gets="2 sheep 1 bonus"),
    Printed("507", has="10 jewel", gets="2 sheep 1 bonus"),
    Printed("508", gets="1 sheep", near=[dict(sheep="6:1")]),
    Printed("508", gets="1 sheep", seat=dict(sheep="stables:4")),
    Printed("508", pays="3 flax", gets="1 sheep", seat=dict(sheep="4:1 5:2 stables:3"), near=[dict(sheep="4:2 5:2")]),
    Printed("509", gets="1 field2", way="way 1", seat=dict(fields="2 3 4 5:rye"), near=[dict(fields="2 2 2 2 2")]),
    Printed("509", gets="1 field3 1 bonus", way="way 2", seat=dict(fields="2 5"), near=[dict(fields="2 2 2")]),
    Printed("509", gets="1 field4 2 bonus", way="way 3", seat=dict(fields="5"), near=[dict(fields="2 2")]),
    Printed("509", gets="1 field5 2 bonus", way="way 4", seat=dict(fields=""), near=[dict(fields="2")]),
    Printed("510", pays="2 hops", gets="1 field4 1 bonus"),
    *[Printed("511", pays=f"4 {crop}", gets="1 field2 2 bonus") for crop in CROPS],
    Printed("511", pays="4 rye", gets="1 field2 2 bonus", seat=dict(goods="3 barley 3 flax 3 hops")),
    Printed("512", pays="1 field5", gets="2 field3", near=[dict(fields="4 4 3 2")]),
    Printed("513", pays="1 jewel", gets="1 field5 1 bonus"),
    *[Printed("514", pays=f"2 {good}", gets="1 tool 1 field2") for good in GOODS[:9]],
    Printed("514", pays="2 clay", gets="1 tool 1 field2", seat=dict(goods="9 jewel 9 tool 1 rye 1 milk")),
    Printed("515", pays="5 barley", gets="2 tool 1 bonus"),
    Printed("515", pays="8 barley", gets="2 tool 1 bonus", seat=dict(fields="")),
    Printed("515", gets="2 tool 1 bonus", seat=dict(fields=EIGHT), near=[dict(fields="2 2 2 2 2 2 2")]),
    Printed(
        *("516", "", "", "2 tool 1 bonus"),
        seat=dict(fields="3:hops 5"),
        near=[dict(fields="3 5", goods="9 hops")],
        land="3 5",
    ),
    Printed("517", pays="3 sheep", gets="2 tool 2 jewel 2 bonus"),
    Printed("518", pays="1 field2", gets="1 jewel", way="way 1"),
    Printed("518", pays="2 field2", gets="2 jewel", way="way 2"),
    Printed("518", pays="4 field2", gets="3 jewel", way="way 3"),
    Printed("519", pays="3 clay", gets="2 jewel"),
    Printed("519", pays="8 clay", gets="2 jewel", seat=dict(fields=EIGHT)),
    Printed("519", gets="2 jewel", seat=dict(fields=""), near=[dict(fields="2:rye")]),
    Printed("520", pays="3 hops", gets="1 jewel 1 bonus"),
    Printed("521", pays="1 hops", gets="1 clay", way="way 1"),
    Printed("521", pays="2 hops", gets="3 clay", way="way 2"),
    Printed("521", pays="3 hops", gets="5 clay", way="way 3"),
    Printed("522", pays="1 tool"),
    *[Printed("523", has="4 tool 5 field2", gets=f"4 {crop}", then=f"4 {crop}") for crop in CROPS],
    Printed(
        "524", gets="2 barley", way="way 1", seat=dict(fields="2:hops"), near=[dict(fields="2:rye", goods="9 hops")]
    ),
    Printed(
        *("524", "", "", "3 barley 1 bonus", "way 2"),
        seat=dict(fields="2:hops 5:hops"),
        near=[dict(fields="2:hops 5:flax")],
    ),
    Printed(
        *("524", "", "", "4 barley 2 bonus", "way 3"),
        seat=dict(fields="2:hops 5:hops 3:hops"),
        near=[dict(fields="2:hops 5:hops 3")],
    ),
    Printed("525", has="4 field2 5 tool", gets="2 flax", way="way 1"),
    Printed("525", has="8 field2 2 tool", gets="3 flax", way="way 2"),
    Printed("525", has="11 tool", gets="4 flax", way="way 3", seat=dict(fields="")),
    Printed("525", has="6 field2 6 tool", gets="5 flax", way="way 4"),
    Printed("526", pays="2 milk"),
    Printed("527", has="6 milk", gets="1 rye 1 hide 1 meat 1 bonus"),
    Printed("527", has="7 milk", gets="1 rye 1 hide 1 meat 1 bonus", seat=dict(shops=SEVEN_SHOPS)),
    Printed(
        *("528", "", "", "1 bonus 1 wool", "way 1"),
        seat=dict(fields="2:rye 3:flax 4:hops 5:barley"),
        near=[dict(fields="2:rye 3:flax 4:hops 5 5")],
    ),
    Printed(
        *("528", "", "", "2 bonus 1 wool", "way 2"),
        seat=dict(fields="2:rye 3:rye 4:hops 5:clay 5:rye"),
        near=[dict(fields="2:rye 3:rye 4:hops 5:clay 5")],
    ),
    Printed(
        *("528", "", "", "3 bonus 1 wool", "way 3"),
        seat=dict(fields="2:rye 2:rye 2:rye 2:rye 2:rye 2:rye 2:rye"),
        near=[dict(fields="2:rye 2:rye 2:rye 2:rye 2:rye 2:rye 2 2")],
    ),
    *[Printed("529", has=f"10 {crop}", gets="2 meat 1 bonus") for crop in CROPS],
    Printed("529", has="10 rye", gets="2 meat 1 bonus", seat=dict(goods="9 flax 9 hops 9 barley 20 clay 20 wool")),
    Printed("530", pays="1 hops", gets="3 milk"),
    Printed("532", pays="2 sheep", gets="3 hide 6 meat 1 bonus"),
    Printed("533", pays="1 sheep", gets="4 hide 1 bonus"),
    *[Printed("534", pays="1 jewel", gets=f"5 {good}", then=f"5 {good}") for good in GOODS[4:8]],
    Printed("535", pays="1 clay", gets="1 point 1 bonus", way="way 1"),
    Printed("535", pays="2 clay", gets="2 point 1 bonus", way="way 2"),
    Printed("535", pays="4 clay", gets="3 point 1 bonus", way="way 3"),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_what_the_rulebook_prints(row: Printed) -> None:
    as_printed(row)


def test_positions_before_the_one_reached_stay_open() -> None:
    lower_positions_stay_open(ROWS)


def test_503_the_lesser_of_fields_and_jewels_counts() -> None:
    """The example: 6 fields and 4 jewels bring 2 meat and no sheep."""
    t = table(dict(goods="4 jewel", fields="2 2 2 2 2 2", hand="503"))
    assert not t.offers("play 503 way 2")
    t.play("play 503")
    assert (t.goods, t.sheep) == ("2 meat 4 jewel", "")


def test_511_is_four_of_one_kind_not_four_in_all() -> None:
    assert not table(dict(goods="3 barley 3 flax 3 hops 3 rye 9 clay", hand="511")).offers("play 511")


def test_511_who_has_several_kinds_chooses() -> None:
    t = table(dict(goods="4 barley 4 rye", hand="511"), decks={"bonus": ""}).play("play 511 4 barley")
    assert t.goods == "4 rye"


def test_512_takes_a_field_of_row_5_with_what_grows_on_it() -> None:
    t = table(dict(fields="2 5:rye", hand="512")).play("play 512")
    assert (t.fields, t.goods) == ("2 3 3", "")


def test_514_tools_jewels_and_sheep_are_no_goods() -> None:
    assert not table(dict(goods="9 tool 9 jewel 1 rye 1 milk", sheep="4:3", hand="514")).offers("play 514")


def test_516_the_field_stays_and_is_empty() -> None:
    t = table(dict(fields="3:hops 5:wool", hand="516"), decks={"bonus": ""}).play("play 516 field 5 wool")
    assert (t.fields, t.goods) == ("3:hops 5", "2 tool")


def test_518_removed_fields_may_be_sown() -> None:
    t = table(dict(fields="2 3:rye 5", hand="518")).play("play 518 way 2 field 2 field 3 rye")
    assert (t.fields, t.goods) == ("5", "2 jewel")


# -- sowing ------------------------------------------------------------------------------------------------------------


def test_522_clay_grows_like_a_crop() -> None:
    t = table(dict(goods="2 clay 1 tool 1 rye", fields="2 5", hand="522")).play("play 522 sow clay 5")
    assert t.fields == "2 5:clay"
    assert not t.offers("sow clay 2")
    t = table(dict(goods="1 clay", fields="5:clay"), round=2, phase=7)
    assert (t.goods, t.fields) == ("6 clay", "4")


def test_522_sows_clay_alone_and_only_into_an_empty_field() -> None:
    t = table(dict(goods="2 clay 1 tool 1 rye", fields="2 5:rye", hand="522")).play("play 522")
    assert t.offers("sow clay 2")
    assert not t.offers("sow rye 2")
    assert not t.offers("sow clay 5")


def test_522_sows_clay_of_ones_own() -> None:
    t = table(dict(goods="1 tool", fields="5", hand="522")).play("play 522")
    assert (t.fields, t.goods, t.played) == ("5", "", "522")


def test_526_sows_up_to_three() -> None:
    seat = dict(goods="4 rye 2 milk", fields="3 3 3 3", hand="526")
    t = table(seat).play("play 526 sow rye 3", "sow rye 3", "sow rye 3")
    assert (t.fields, t.goods, t.played) == ("3 3:rye 3:rye 3:rye", "1 rye", "526")
    assert not t.offers("sow rye 3")
    assert table(seat).play("play 526 sow rye 3 done").fields == "3 3 3 3:rye"


def test_526_is_barred_in_phase_7() -> None:
    assert barred("526", 7, goods="2 rye 2 milk", fields="3 4")
    for phase in (1, 2, 3, 4, 5, 6, 8, 9, 10):
        assert not barred("526", phase, goods="2 rye 2 milk", fields="3 4")


# -- 531: sheep go back ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "goods"), [("way 1", "4 wool"), ("way 2", "1 jewel")])
def test_531_brings_a_bonus_card_and_wool_or_a_jewel(way: str, goods: str) -> None:
    t = table(dict(sheep="4:2", hand="531"), decks={"bonus": "801"}).play(f"play 531 {way}")
    assert (t.goods, t.sheep, t.hand) == (goods, "3:2", "801")


def test_531_needs_two_sheep() -> None:
    assert not table(dict(sheep="4:1", hand="531")).offers("play 531")
    assert not table(dict(sheep="stables:1", hand="531"), round=6).offers("play 531")


def test_531_two_different_sheep_each_go_back_one_card() -> None:
    t = table(dict(sheep="5:1 6:1", hand="531"), decks={"bonus": ""}).play("play 531 way 2 sheep 6 sheep 5")
    assert t.sheep == "4:1 5:1"
    t = table(dict(sheep="5:1 6:1", hand="531"), decks={"bonus": ""}).play("play 531 way 2 sheep 5 sheep 6")
    assert t.sheep == "4:1 5:1"


def test_531_does_not_move_one_sheep_twice() -> None:
    t = table(dict(sheep="5:1 6:1 stables:1", hand="531"), decks={"bonus": ""}).play("play 531 way 2 sheep 5")
    assert not t.offers("sheep 4")


def test_531_from_the_stables_to_the_card_of_round_6() -> None:
    t = table(dict(sheep="stables:3", hand="531"), round=4, decks={"bonus": ""}).play("play 531 way 2")
    assert t.sheep == "6:2 stables:1"


def test_531_where_the_card_before_has_left_the_board_sheep_go_to_the_supply() -> None:
    t = table(dict(sheep="5:2", hand="531"), round=4, decks={"bonus": ""}).play("play 531 way 2")
    assert t.sheep == ""
    t = table(dict(sheep="3:2", hand="531"), round=2, decks={"bonus": ""}).play("play 531 way 2")
    assert t.sheep == ""


def test_531_before_phase_2_sheep_on_the_card_of_the_round_go_to_the_supply() -> None:
    t = table(dict(sheep="4:1 5:1", hand="531"), round=4, phase=2, decks={"bonus": ""}).play("play 531 way 2 sheep 4")
    assert t.goods == "1 jewel"
    assert t.sheep == ""


def test_531_in_round_6_no_sheep_stays_even_before_the_last_card_leaves() -> None:
    t = table(dict(sheep="stables:3", hand="531 910", goods="5 meat"), round=6, phase=1, decks={"bonus": ""})
    t.play("play 531 way 1")
    assert (t.sheep, t.game.phase) == ("stables:1", 1)


def test_531_in_round_6_two_sheep_go_to_the_supply() -> None:
    t = table(dict(sheep="stables:3", hand="531"), round=6, decks={"bonus": ""}).play("play 531 way 1")
    assert (t.sheep, t.goods) == ("stables:1", "4 wool")
