"""Farmyard cards: fields (601–635), from the card index of the rulebook."""

from __future__ import annotations

import pytest

from ludoteca.testing import Table
from tests.games.hallertau.cards.printed import Printed, as_printed, barred, lower_positions_stay_open
from tests.games.hallertau.table import table

EIGHT = "2 2 2 2 2 2 2 2"
SEVEN_SHOPS = "1 1 1 1 1"  # 7 in the window
ELEVEN_SHOPS = "5 5 5 5 6"  # 11 in the window

ROWS = (
    Printed("601", has="6 field2", gets="1 sheep"),
    Printed("602", has="2 wool 4 tool", gets="1 sheep"),
    Printed("603", pays="1 field5", gets="2 sheep", near=[dict(fields="2 3 4 4")]),
    Printed("604", pays="5 flax", gets="2 sheep"),
    Printed("604", pays="8 flax", gets="2 sheep", seat=dict(fields="")),
    Printed("604", gets="2 sheep", seat=dict(fields=EIGHT), near=[dict(fields="2 2 2 2 2 2 2")]),
    Printed("605", pays="3 milk", gets="1 sheep 1 bonus"),
    Printed(
        *("606", "", "", "1 field3 1 bonus"),
        seat=dict(fields="2:rye 3:rye 5:rye 5:flax"),
        near=[dict(fields="2:rye 3:rye 5:flax 5:flax"), dict(fields="2:wool 2:wool 2:wool")],
    ),
    Printed("608", has="1 meat", gets="1 field4", way="way 1"),
    Printed("608", has="2 meat", gets="1 wool 1 field4", way="way 2"),
    Printed("608", has="5 meat", gets="2 wool 1 field4", way="way 3"),
    Printed("608", has="7 meat", gets="3 wool 1 field4", way="way 4"),
    Printed("609", has="6 jewel", gets="1 tool 1 field5"),
    Printed("609", has="2 jewel 4 sheep", gets="1 tool 1 field5"),
    Printed("609", has="7 sheep", gets="1 tool 1 field5", seat=dict(shops=SEVEN_SHOPS)),
    Printed("610", pays="3 hops", gets="1 field5 1 bonus"),
    Printed("611", pays="1 hops", gets="1 field4", way="way 1"),
    Printed("611", pays="3 hops", gets="1 bonus 1 field4", way="way 2"),
    Printed("611", pays="5 hops", gets="2 bonus 1 field4", way="way 3"),
    Printed("612", pays="2 flax", gets="1 field3 1 bonus"),
    Printed("613", pays="2 tool", gets="1 field4 1 bonus"),
    Printed("614", pays="2 sheep", gets="2 field4 1 bonus"),
    Printed("615", has="5 jewel", gets="2 tool", way="way 1"),
    Printed("615", has="6 jewel", gets="2 field2", way="way 2"),
    Printed("615", has="7 jewel", gets="2 field5", way="way 3"),
    Printed("615", has="8 jewel", gets="3 sheep", way="way 4"),
    Printed("616", has="1 hide", gets="1 meat 1 tool", way="way 1"),
    Printed("616", has="2 hide", gets="2 meat 1 tool", way="way 2"),
    Printed("616", has="5 hide", gets="3 meat 1 tool", way="way 3"),
    Printed("616", has="7 hide", gets="4 meat 1 tool", way="way 4"),
    Printed("617", pays="1 jewel", gets="3 hide 1 tool 1 bonus"),
    Printed("618", pays="1 sheep", gets="2 milk 2 tool 1 bonus"),
    Printed("619", has="4 wool", gets="1 jewel", way="way 1"),
    Printed("619", has="9 wool", gets="2 jewel", way="way 2"),
    Printed("619", has="16 wool", gets="3 jewel", way="way 3"),
    Printed("620", pays="3 milk", gets="1 jewel 1 bonus", way="way 1"),
    Printed("620", pays="8 milk", gets="6 milk 1 jewel 1 bonus", way="way 2"),
    Printed("620", pays="13 milk", gets="12 milk 1 jewel 1 bonus", way="way 3"),
    Printed("621", pays="1 hops", gets="1 jewel", way="way 1"),
    Printed("621", pays="5 hops", gets="2 jewel", way="way 2"),
    Printed("621", pays="10 hops", gets="3 jewel", way="way 3"),
    Printed("622", pays="4 hops", gets="7 clay"),
    Printed("623", pays="2 field2", gets="5 clay"),
    Printed("624", has="3 sheep", gets="2 flax 1 bonus"),
    Printed("624", has="6 field2", gets="2 flax 1 bonus"),
    Printed("624", has="2 field2 5 sheep", gets="2 flax 1 bonus", seat=dict(shops=SEVEN_SHOPS)),
    Printed("625", has="4 jewel", gets="1 barley 1 hops 1 rye 1 bonus"),
    Printed("625", has="1 jewel", gets="1 barley 1 hops 1 rye 1 bonus", seat=dict(fields="")),
    Printed("626", pays="1 field2", gets="3 barley 1 hops 3 rye"),
    Printed("627", has="7 tool"),
    Printed(
        *("628", "", "", "1 bonus"),
        then="done",
        seat=dict(fields="2:rye 3:flax 4:hops 5:barley"),
        near=[
            dict(fields="2:rye 3:flax 4:hops 5", goods="9 barley"),
            dict(fields="2:rye 3:flax 4 5:barley 5:barley", goods="9 hops"),
            dict(fields="2:rye 3:clay 4:hops 5:barley 5:rye", goods="9 flax"),
            dict(fields="2:wool 3:flax 4:hops 5:barley 5:flax", goods="9 rye"),
        ],
    ),
    Printed("629", has="3 sheep 3 jewel", gets="1 hide 1 meat", way="way 1"),
    Printed("629", has="5 sheep 5 jewel", gets="2 hide 2 meat", way="way 2"),
    Printed("629", has="6 sheep 6 jewel", gets="3 hide 3 meat", way="way 3"),
    Printed("629", has="7 sheep 7 jewel", gets="4 hide 4 meat", way="way 4"),
    Printed(
        *("630", "", "", "1 hide 1 meat 1 wool 1 bonus"),
        seat=dict(fields="2:rye 2:rye 3:clay 4:hops 5:double_rye 5:rye"),
        near=[dict(fields="2:rye 2:rye 3:clay 4:hops 5:double_rye 5 5 5")],
    ),
    Printed("631", pays="2 tool", gets="1 bonus", seat=dict(goods="4 hide")),
    Printed("632", pays="2 field3", gets="8 meat 2 bonus"),
    Printed("632", pays="2 field3", gets="3 meat 2 bonus", seat=dict(shops=ELEVEN_SHOPS)),
    Printed("632", pays="2 field3", gets="2 meat 2 bonus", seat=dict(shops="9 9 9 9 9")),
    Printed("633", pays="1 sheep", gets="2 hide 2 meat 2 wool"),
    Printed(
        *("634", "", "", "1 wool 2 bonus"),
        price="discard 006 discard 907",
        seat=dict(hand="006 907"),
        near=[dict(hand="006"), dict(hand="")],
    ),
    Printed(
        *("635", "", "", "1 gateway 2 bonus"),
        price="discard 906 discard 907",
        seat=dict(hand="906 907"),
        near=[dict(hand="906 006 801 601"), dict(hand="906", played="907")],
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_what_the_rulebook_prints(row: Printed) -> None:
    as_printed(row)


def test_positions_before_the_one_reached_stay_open() -> None:
    lower_positions_stay_open(ROWS)


def test_605_is_barred_in_phase_8() -> None:
    assert barred("605", 8, goods="3 milk")
    for phase in (1, 2, 3, 4, 5, 6, 7, 9, 10):
        assert not barred("605", phase, goods="3 milk")


def test_606_two_of_a_crop_in_one_field_are_one_field() -> None:
    assert not table(dict(fields="3:double_rye 2:rye", hand="606")).offers("play 606")
    assert table(dict(fields="3:double_rye 2:rye 2:rye", hand="606")).offers("play 606")


def test_628_two_of_a_crop_in_one_field_are_of_that_kind() -> None:
    assert table(dict(fields="2:double_rye 3:flax 4:hops 5:barley", hand="628")).offers("play 628")


# -- 607: two fields for the jewels ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("jewels", "sets"),
    [
        (4, {"", "2 2", "4"}),
        (5, {"", "2 3", "5"}),
        (6, {"", "2 4", "3 3"}),
        (7, {"", "2 5", "3 4"}),
        (8, {"", "3 5", "4 4"}),
        (9, {"", "4 5"}),
        (10, {"", "5 5"}),
    ],
)
def test_607_the_rows_of_the_fields_sum_up_to_the_jewels(jewels: int, sets: set[str]) -> None:
    assert fields_of_607(jewels, "") == sets


def test_607_without_room_for_two_fields() -> None:
    seven = "2:rye 2:rye 2:rye 2:rye 2:rye 2:rye 2:rye"
    assert fields_of_607(5, seven) == {"", "5"}
    assert fields_of_607(6, seven) == {""}


def test_607_needs_six_tools_and_four_jewels() -> None:
    assert not table(dict(goods="5 tool 4 jewel", hand="607")).offers("play 607")
    assert not table(dict(goods="6 tool 3 jewel", hand="607")).offers("play 607")


def fields_of_607(jewels: int, fields: str) -> set[str]:
    """All that can be there after it, as new fields."""
    found, waiting = set(), [table(dict(goods=f"6 tool {jewels} jewel", fields=fields, hand="607")).play("play 607")]
    while waiting:
        t = waiting.pop()
        if type(t.game.agenda[-1]).__name__ == "Turn":
            assert t.goods == f"{jewels} jewel 6 tool"
            found.add(" ".join(word for word in t.fields.split() if ":" not in word))
            continue
        for code in t.game.choices:
            waiting.append(Table(t.game.clone()))
            waiting[-1].game.play(code)
    return found


def test_615_the_first_position_is_two_tools_and_the_others_are_in_its_place() -> None:
    t = table(dict(goods="10 jewel", hand="615")).play("play 615 way 1")
    assert (t.goods, t.fields, t.sheep) == ("10 jewel 2 tool", "2 3 4", "")


# -- 627: two crops in a field -----------------------------------------------------------------------------------------


def test_627_two_of_a_kind_in_one_field() -> None:
    t = table(dict(goods="3 rye 7 tool", fields="5 4", hand="627")).play("play 627 sow double rye 5")
    assert (t.fields, t.goods) == ("4 5:double_rye", "1 rye 7 tool")
    assert not t.offers("sow rye 4")


def test_627_may_sow_one_only_and_not_two_kinds() -> None:
    t = table(dict(goods="1 rye 1 flax 7 tool", fields="5", hand="627")).play("play 627")
    assert not t.offers("sow double rye 5")
    assert t.play("sow rye 5").fields == "5:rye"


def test_627_sows_crops_alone_in_an_empty_field() -> None:
    t = table(dict(goods="2 clay 2 rye 7 tool", fields="5:rye 4", hand="627")).play("play 627")
    assert t.offers("sow double rye 4")
    assert not t.offers("sow double rye 5")
    assert not t.offers("sow clay 4")


def test_627_the_field_brings_twice_its_row_and_sinks_once() -> None:
    t = table(dict(fields="5:double_rye 3"), round=2, phase=7)
    assert (t.goods, t.fields) == ("10 rye", "3 4")


# -- 628: a harvest at any time ----------------------------------------------------------------------------------------


def test_628_reaps_up_to_three_fields_which_sink() -> None:
    seat = dict(fields="2:rye 3:flax 4:hops 5:barley", hand="628")
    t = table(seat, decks={"bonus": "801"}).play("play 628 field 2 rye", "field 4 hops", "field 5 barley")
    assert (t.goods, t.fields, t.hand) == ("5 barley 4 hops 2 rye", "2 3 3:flax 4", "801")
    assert not t.offers("field 3 flax")


def test_628_reaps_fields_of_other_goods_too_and_may_stop() -> None:
    seat = dict(fields="2:rye 3:flax 4:hops 5:barley 5:clay", hand="628")
    t = table(seat, decks={"bonus": "801"}).play("play 628 field 5 clay done")
    assert (t.goods, t.fields, t.hand) == ("5 clay", "2:rye 3:flax 4 4:hops 5:barley", "801")


def test_628_what_it_reaps_pays_for_811() -> None:
    """Flax that was just taken from a field, also outside of phase 7."""
    t = table(dict(fields="2:rye 3:flax 4:hops 5:barley", hand="628 811"), decks={"bonus": ""})
    t.play("play 628 field 3 flax done")
    assert t.offers("play 811")
    t = table(dict(fields="2:rye 3:flax 4:hops 5:barley", hand="628 811"), decks={"bonus": ""})
    t.play("play 628 field 5 barley done")
    assert not t.offers("play 811")


def test_628_what_it_reaps_is_just_taken_only_until_the_next_turn() -> None:
    t = table(dict(fields="2:rye 3:flax 4:hops 5:barley", hand="628 811"), {}, decks={"bonus": ""})
    t.play("play 628 field 3 flax done", "clay_delivery", "0: yes", "1: clay_delivery")
    assert (t.game.who, t.goods) == (0, "3 flax 1 clay")
    assert not t.offers("play 811")


def test_629_the_lesser_of_sheep_and_jewels_counts() -> None:
    """The example: 6 sheep and 4 jewels bring a hide and a meat."""
    t = table(dict(goods="4 jewel", sheep="4:3 stables:3", hand="629"))
    assert not t.offers("play 629 way 2")
    assert t.play("play 629").goods == "1 hide 1 meat 4 jewel"


# -- 631: as many hides as tools ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("5 tool", "3 hide 3 tool"),
        ("1 hide 5 tool", "3 hide 3 tool"),
        ("3 hide 5 tool", "3 hide 3 tool"),
        ("9 hide 5 tool", "9 hide 3 tool"),
        ("2 tool", ""),
    ],
)
def test_631_as_many_hides_as_there_are_tools_after_paying_and_none_is_lost(before: str, after: str) -> None:
    assert table(dict(goods=before, hand="631"), decks={"bonus": ""}).play("play 631").goods == after


# -- discarding --------------------------------------------------------------------------------------------------------


def test_634_does_not_discard_itself() -> None:
    t = table(dict(hand="634 801 006 907"), decks={"bonus": "845"}).play("play 634 discard 801")
    assert not t.offers("discard 634")
    t.play("discard 006")
    assert (t.hand, t.goods) == ("907 845", "1 wool")


def test_635_discards_point_cards_alone() -> None:
    t = table(dict(hand="635 906 907 908 801 006"), decks={"bonus": "", "gateway": ""}).play("play 635 discard 906")
    assert not t.offers("discard 801")
    assert not t.offers("discard 006")
    assert t.play("discard 908").hand == "907 801 006"


def test_626_and_623_take_fields_with_what_grows_on_them() -> None:
    assert table(dict(fields="2 5:rye", hand="626")).play("play 626 field 5 rye").goods == "3 barley 1 hops 3 rye"
    t = table(dict(fields="2 3:rye 5", hand="623")).play("play 623 field 3 rye field 2")
    assert (t.fields, t.goods) == ("5", "5 clay")


def test_632_the_example() -> None:
    """The window shows 11: 3 meat and 2 bonus cards."""
    t = table(dict(shops=ELEVEN_SHOPS, fields="2 3 4", hand="632"), decks={"bonus": "801 802 803"})
    t.play("play 632 field 2 field 3")
    assert (t.goods, t.hand) == ("3 meat", "801 802")
