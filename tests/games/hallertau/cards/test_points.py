"""Point cards (901–925), from the card index of the rulebook."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.hallertau.cards.printed import CROPS, GOODS, Printed, needs_all_of_it, played_as_printed, plays
from tests.games.hallertau.table import table

KINDS = GOODS[:9]  # the nine kinds of goods; jewels and tools are none
SIX_BONUS = "801 802 803 804 805 806"
FIVE_GATEWAY = "006 007 008 009 010"
FIVE_FARMYARD = "401 402 403 404 405"

ROWS = (
    Printed(
        "901", worth=2, seat=dict(played="903"), near=[dict(played=SIX_BONUS), dict(played="", hand="903 904 905")]
    ),
    Printed("901", worth=2, seat=dict(played=f"{SIX_BONUS} 807"), near=[dict(played=f"{SIX_BONUS} 006 401")]),
    Printed(
        "902",
        worth=3,
        seat=dict(played="903"),
        near=[dict(played=f"{SIX_BONUS} 807 808 006 401"), dict(hand="903", played="")],
    ),
    Printed("903", pays="3 tool", worth=4),
    Printed(
        "904",
        worth=5,
        seat=dict(played=f"{FIVE_GATEWAY} 011"),
        near=[dict(played=f"{FIVE_GATEWAY} 401 801 901", hand="011")],
    ),
    Printed("905", pays="4 tool", worth=6),
    Printed(
        "906",
        worth=6,
        seat=dict(played=f"{FIVE_FARMYARD} 406"),
        near=[dict(played=f"{FIVE_FARMYARD} 006 801 901", hand="406")],
    ),
    Printed("909", pays="2 hide 3 jewel", worth=10),
    Printed("910", pays="5 meat", worth=10),
    Printed("911", pays="6 barley 2 jewel", worth=10),
    Printed("912", pays="10 hops", worth=10),
    *[Printed("913", pays=f"11 {crop}", worth=10) for crop in CROPS],
    Printed("913", pays="11 rye", worth=10, seat=dict(goods="10 barley 10 flax 10 hops 20 clay")),
    Printed("914", pays="6 flax 6 hops", worth=10),
    Printed("915", pays="6 hops 6 rye", worth=10),
    Printed("916", pays="12 clay", worth=10),
    Printed("917", pays="12 wool", worth=10),
    Printed("918", pays="13 wool", worth=10, seat=dict(goods="15 milk")),
    Printed("918", pays="16 milk", worth=10, seat=dict(goods="12 wool")),
    *[Printed("919", pays=f"14 {kind}", worth=10) for kind in KINDS],
    Printed("919", pays="14 milk", worth=10, seat=dict(goods="13 wool 13 rye 20 tool 10 jewel")),
    Printed("920", pays="14 milk", worth=10),
    Printed("921", pays="4 jewel", worth=12),
    Printed("922", pays="7 field3", worth=12, near=[dict(fields="3 3 4 4 5 5 2 2")]),
    Printed("923", pays="8 sheep", worth=12),
    Printed("924", pays="8 field2", worth=13),
    Printed("925", pays="5 jewel", worth=14, seat=dict(sheep="stables:9")),
    Printed("925", pays="10 sheep", worth=14, seat=dict(goods="4 jewel")),
)
WORTH = {**{row.card: row.worth for row in ROWS}, "907": 7, "908": 8}


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_played_as_the_rulebook_prints(row: Printed) -> None:
    played_as_printed(row)


@pytest.mark.parametrize(("card", "worth"), [*WORTH.items()])
def test_it_is_worth_its_points_once_played(card: str, worth: int) -> None:
    assert table(dict(fields="", played=card)).points == worth
    assert table(dict(fields="", hand=card)).points == 0


# -- prices of several kinds -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [*combinations(KINDS, 2)], ids=" ".join)
def test_907_five_each_of_any_two_kinds(kinds: tuple[str, ...]) -> None:
    row = Printed("907", pays=" ".join(f"5 {kind}" for kind in kinds), worth=7)
    plays(row)
    needs_all_of_it(row)


@pytest.mark.parametrize("kinds", [*combinations(KINDS, 3)], ids=" ".join)
def test_908_four_each_of_any_three_kinds(kinds: tuple[str, ...]) -> None:
    row = Printed("908", pays=" ".join(f"4 {kind}" for kind in kinds), worth=8)
    plays(row)
    needs_all_of_it(row)


def test_907_ten_of_one_kind_are_not_two_kinds() -> None:
    assert not table(dict(goods="20 barley 4 wool 10 tool 10 jewel", hand="907")).offers("play 907")


def test_907_who_has_more_kinds_chooses_two() -> None:
    t = table(dict(goods="6 barley 6 wool 6 clay", hand="907")).play("play 907 5 barley 0 wool")
    assert t.goods == "1 barley 6 wool 1 clay"


def test_908_ten_of_two_kinds_are_not_three_kinds() -> None:
    assert not table(dict(goods="20 barley 20 wool 3 clay 10 tool 10 jewel", hand="908")).offers("play 908")


def test_908_who_has_more_kinds_chooses_three() -> None:
    t = table(dict(goods="4 rye 4 meat 4 milk 4 clay", hand="908")).play("play 908 4 rye 0 meat")
    assert t.goods == "4 meat"


def test_918_takes_wool_or_milk_not_both() -> None:
    t = table(dict(goods="16 milk 13 wool", hand="918")).play("play 918 16 milk")
    assert t.goods == "13 wool"
    t = table(dict(goods="16 milk 13 wool", hand="918")).play("play 918 0 milk")
    assert t.goods == "16 milk"


def test_919_does_not_take_tools() -> None:
    assert not table(dict(goods="20 tool 13 milk", hand="919")).offers("play 919")


def test_922_takes_no_field_of_row_2_and_leaves_the_choice_among_the_others() -> None:
    t = table(dict(fields="2 3 3 3:rye 4 4 5 5", hand="922"))
    assert not t.offers("play 922 field 2")
    assert t.play("play 922 field 3 field 3 field 3 rye field 4 field 4 field 5 field 5").fields == "2"
    t = table(dict(fields="3 4 4 4 4 4 4 4", hand="922")).play(
        "play 922 field 4 field 4 field 4 field 4 field 4 field 4 field 4"
    )
    assert t.fields == "3"


def test_923_takes_sheep_from_cards_and_stables() -> None:
    t = table(dict(sheep="4:4 stables:5", hand="923")).play("play 923 sheep 4 sheep 4 sheep 4 sheep 4")
    assert t.sheep == "stables:1"
    t = table(dict(sheep="4:4 stables:5", hand="923")).play("play 923" + " sheep stables" * 5)
    assert t.sheep == "4:1"


def test_924_takes_sown_fields_too() -> None:
    t = table(dict(fields="2 2 2 2 2 2 2 5:rye", hand="924"))
    t.play("play 924 field 5 rye")
    assert (t.fields, t.goods, t.played) == ("", "", "924")


def test_925_takes_jewels_or_sheep_not_both() -> None:
    seat = dict(goods="5 jewel", sheep="stables:10", hand="925")
    t = table(seat).play("play 925 5 jewel")
    assert (t.goods, t.sheep) == ("", "stables:10")
    t = table(seat).play("play 925 0 jewel")
    assert (t.goods, t.sheep) == ("5 jewel", "")


# -- cards played before -----------------------------------------------------------------------------------------------


def test_901_and_902_do_not_count_themselves_but_each_other() -> None:
    t = table(dict(hand="901 902"))
    assert not t.offers("play 901")
    assert not t.offers("play 902")
    t = table(dict(goods="3 tool", hand="901 902 903")).play("play 903", "play 902", "play 901")
    assert t.points == table(dict(played="903")).points + 5


def test_904_and_906_do_not_count_cards_that_were_discarded() -> None:
    t = table(dict(played="401 402 403 404 405", hand="906 415 414 006 801"), decks={"bonus": ""})
    assert not t.offers("play 906")
    t.play("play 414 discard 415 discard 006")
    assert t.offers("play 906")


def test_point_cards_can_be_played_after_the_last_round() -> None:
    t = table(dict(goods="5 meat", fields="", hand="910"), round=6, phase=10).play("play 910")
    assert t.game.over
    assert t.points == 10


def test_what_is_left_in_the_hand_is_worth_nothing() -> None:
    t = table(dict(goods="4 meat", fields="", hand="910 801"), round=6, phase=10)
    assert t.game.over
    assert t.points == 0
