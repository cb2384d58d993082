"""Gateway cards of the beginner's deck (001–030): what they ask for and what they bring, by the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.gateway_rows import Row, as_printed, at_the_third_seat, cases, hand, row
from tests.games.hallertau.table import table

ROWS = (
    row("002", ("7 barley", "1 sheep")),
    row("002", ("2 hops", "1 sheep")),
    row("003", ("1 wool 3 sheep", "1 sheep")),
    row("004", ("6 clay", "1 field4")),
    row("004", ("9 clay", "1 field4"), shops="3 5 4 3 3"),
    row("004", ("12 clay", "1 field4"), shops="8 8 8 8 8"),
    row("005", ("4 sheep", "1 wool 1 field2")),
    row("006", ("4 barley 4 hops", "1 tool 1 bonus")),
    row("007", ("1 meat", ""), ("2 meat", "1 tool"), ("5 meat", "2 tool"), also="1 bonus"),
    row("008", ("3 flax 2 wool", "1 tool 1 bonus")),
    row("010", ("2 hide", "2 clay 1 bonus"), goods="1 meat"),
    row("010", ("2 meat", "2 clay 1 bonus"), goods="1 hide"),
    row("011", ("1 milk 1 wool", "1 clay 1 bonus")),
    row("012", ("4 tool", "1 clay 1 milk 1 wool")),
    row("013", ("3 sheep", "1 clay")),
    row("014", ("1 field5", ""), ("2 field5", ""), ("4 field5", ""), ("6 field5", ""), also="1 bonus", fields="4 4"),
    row("016", ("3 tool 3 hops", "2 barley 1 bonus"), said="2 barley"),
    row("016", ("3 tool 3 hops", "2 rye 1 bonus"), said="2 rye"),
    row("017", ("2 field3:hops", "2 barley 1 rye 1 bonus"), fields="4 5:rye", goods="3 hops"),
    row("018", ("6 barley", "2 flax 1 bonus")),
    row("018", ("7 barley", "2 flax 1 bonus"), shops="1 1 1 1 1"),
    row("018", ("12 barley", "2 flax 1 bonus"), shops="7 6 6 6 6"),
    row("019", ("6 field2", "1 rye 1 hide 1 bonus")),
    row("019", ("6 field2:rye", "1 rye 1 hide 1 bonus")),
    row(
        "021", ("1 sheep", "1 hops"), ("2 sheep", "2 hops"), ("4 sheep", "3 hops"), ("7 sheep", "4 hops"), said="* hops"
    ),
    row(
        "021", ("1 sheep", "1 meat"), ("2 sheep", "2 meat"), ("4 sheep", "3 meat"), ("7 sheep", "4 meat"), said="* meat"
    ),
    row("024", ("6 rye", "1 milk"), ("9 rye", "2 milk"), ("12 rye", "3 milk"), also="1 bonus"),
    row("025", ("4 clay", "1 milk"), ("5 clay", "2 milk"), ("7 clay", "3 milk")),
    row("026", ("3 tool 2 sheep", "1 milk 1 wool 1 bonus")),
    row("028", ("2 jewel", "1 hide"), ("3 jewel", "2 hide"), ("4 jewel", "3 hide"), also="1 bonus"),
    row(
        "030",
        ("1 jewel 2 field3", ""),
        ("1 jewel 4 field3", "1 farmyard"),
        ("1 jewel 6 field3", "2 farmyard"),
        also="1 clay 1 bonus",
    ),
)


@pytest.mark.parametrize(("row", "place"), cases(ROWS))
def test_rows_are_as_printed(row: Row, place: int) -> None:
    as_printed(row, place)


# -- sheep -------------------------------------------------------------------------------------------------------------


def test_001_moves_one_sheep_as_often_as_the_place_says() -> None:
    assert not hand("001", sheep="4:1").offers("play 001")
    t = hand("001", sheep="4:2").play("play 001", "sheep 4")
    assert (t.sheep, t.hand) == ("4:1 5:1", "801")
    t = hand("001", sheep="4:3").play("play 001 way 2 sheep 4 yes")
    assert (t.sheep, t.hand) == ("4:2 6:1", "801")
    t = hand("001", sheep="4:2 5:2").play("play 001 way 3 sheep 4 yes yes")
    assert (t.sheep, t.hand) == ("4:1 5:2 stables:1", "801")


def test_001_moves_no_second_sheep() -> None:
    t = hand("001", sheep="4:4").play("play 001 way 3", "sheep 4")
    assert not t.offers("sheep 4")
    assert t.play("done").sheep == "4:3 5:1"
    assert t.hand == "801"


def test_001_moves_it_three_times_at_most_and_needs_four_sheep_for_that() -> None:
    t = hand("001", sheep="3:1 4:3").play("play 001 way 3 sheep 3 yes yes")
    assert (t.sheep, t.hand) == ("4:3 6:1", "801")
    assert not hand("001", sheep="3:1 4:2").offers("play 001 way 3")
    assert not hand("001", sheep="3:1 4:1").offers("play 001 way 2")


def test_001_moves_a_sheep_from_the_card_of_round_6_into_the_stables_and_no_further() -> None:
    t = hand("001", sheep="6:2 stables:1").play("play 001 way 2", "sheep 6")
    assert (t.sheep, t.hand) == ("6:1 stables:2", "801")


def test_001_counts_sheep_in_the_stables_but_does_not_move_them() -> None:
    t = hand("001", sheep="stables:2").play("play 001")
    assert (t.sheep, t.hand) == ("stables:2", "801")


def test_002_brings_one_sheep_also_if_both_conditions_are_met() -> None:
    t = hand("002", goods="7 barley 2 hops").play("play 002")
    assert (t.sheep, t.goods) == ("4:1", "7 barley 2 hops")


def test_002_does_not_count_what_is_sown() -> None:
    assert not hand("002", goods="6 barley 1 hops", fields="3:barley 4:hops").offers("play 002")


def test_003_needs_the_wool_in_stock_and_counts_sheep_everywhere() -> None:
    assert hand("003", goods="1 wool", sheep="4:1 6:1 stables:1").offers("play 003")
    assert not hand("003", sheep="4:3", fields="3:wool").offers("play 003")


def test_003_and_005_put_new_sheep_and_fields_where_they_belong() -> None:
    t = hand("003", goods="1 wool", sheep="5:3", round=2).play("play 003")
    assert t.sheep == "5:4"
    t = hand("003", goods="1 wool", sheep="stables:3", round=4).play("play 003")
    assert t.sheep == "stables:4"
    t = hand("005", sheep="4:4", fields="5 5 5 5 5 5 5 5").play("play 005")
    assert (t.fields, t.goods) == ("5 5 5 5 5 5 5 5", "1 wool")


def test_004_and_018_are_refused_where_the_window_shows_more() -> None:
    assert not hand("004", goods="6 clay", shops="1 1 1 1 1").offers("play 004")
    assert not hand("018", goods="6 barley", shops="1 1 1 1 1").offers("play 018")


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [{"farming": "1 2 3"}, {"point_card": "1 2"}, {"nursery": "1 1 3"}])
def test_009_needs_a_space_that_is_full(space: dict[str, str]) -> None:
    t = hand("009", board=space).play("play 009")
    assert (t.goods, t.hand) == ("1 jewel", "801")


@pytest.mark.parametrize("space", [{"farming": "1 2 0"}, {"point_card": "1 0"}, {"nursery": "0 1 0"}])
def test_009_is_refused_if_no_space_is_full(space: dict[str, str]) -> None:
    assert not hand("009", board=space).offers("play 009")


def test_009_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("009", {"clay_delivery": "1 2 0"}, "clay_delivery").play("2: play 009")
    assert (t.seat(2).goods, t.seat(2).hand) == ("1 jewel", "801")


def test_009_brings_no_eleventh_jewel() -> None:
    t = hand("009", goods="10 jewel", board={"farming": "1 2 3"}).play("play 009")
    assert (t.goods, t.hand) == ("10 jewel", "801")


def test_010_does_not_add_hides_and_meat() -> None:
    assert not hand("010", goods="1 hide 1 meat").offers("play 010")
    t = hand("010", goods="2 hide 2 meat").play("play 010")
    assert (t.goods, t.hand) == ("2 hide 2 meat 2 clay", "801")


# -- fields ------------------------------------------------------------------------------------------------------------


def test_013_sows_a_field() -> None:
    t = hand("013", sheep="4:3", goods="1 hops", fields="2 4").play("play 013 sow hops 4")
    assert (t.goods, t.fields, t.hand) == ("1 clay", "2 4:hops", "")
    t = hand("013", sheep="4:3", goods="2 hops", fields="2 4").play("play 013", "sow hops 4")
    assert not t.offers("sow hops 2")
    t = hand("013", sheep="4:3", goods="1 hops", fields="2 4").play("play 013", "done")
    assert (t.goods, t.fields) == ("1 hops 1 clay", "2 4")


@pytest.mark.parametrize(("place", "fields", "sowings"), [(1, 1, 0), (2, 2, 1), (3, 4, 2), (4, 6, 3)])
def test_014_sows_as_many_fields_as_the_place_says(place: int, fields: int, sowings: int) -> None:
    t = hand("014", goods="4 rye", fields=" ".join(["3", "3", *["5"] * fields]))
    t.play(" ".join([f"play 014 way {place}", *["sow rye 5"] * min(sowings, fields)]))
    assert t.fields.split().count("5:rye") == sowings
    assert t.hand == "801"
    assert not t.offers("sow rye 3")


def test_014_counts_sown_fields_and_sows_any_field() -> None:
    t = hand("014", goods="2 rye", fields="2 5:hops 5:hops").play("play 014 way 2", "sow rye 2")
    assert (t.fields, t.hand) == ("2:rye 5:hops 5:hops", "801")
    assert not hand("014", fields="4 4 4 4 4 4").offers("play 014")


@pytest.mark.parametrize(
    ("place", "fields", "said", "goods"),
    [
        (1, "2 3 4 4", "0 barley 0 flax 1 hops", "1 hops"),
        (2, "2 3 4 4:rye 5", "1 barley 0 flax 0 hops", "1 barley 1 rye"),
        (3, "2 3 4 4 4 4", "0 barley", "1 flax 1 hops 1 rye"),
        (4, "2 2 2 3 3 4 5", "", "1 barley 1 flax 1 hops 1 rye"),
    ],
)
def test_015_brings_crops_of_different_kinds(place: int, fields: str, said: str, goods: str) -> None:
    t = hand("015", fields=fields).play(f"play 015 way {place} {said}".strip())
    assert (t.goods, t.hand) == (goods, "")
    assert not hand("015", fields=fields.partition(" ")[2]).offers(f"play 015 way {place}")


def test_015_never_brings_two_of_a_kind() -> None:
    t = hand("015", fields="2 3 4 4 4").play("play 015 way 2")
    assert not t.offers("2 barley")
    assert not t.offers("2 rye")


def test_016_brings_no_mixture() -> None:
    t = hand("016", goods="3 tool 3 hops").play("play 016")
    assert not t.offers("1 barley")
    assert not t.offers("2 flax")


def test_017_counts_fields_with_hops_in_any_row_and_nothing_in_stock() -> None:
    assert hand("017", fields="2:hops 5:double_hops").offers("play 017")
    assert not hand("017", goods="9 hops", fields="2:hops 3:barley 4").offers("play 017")


# -- just --------------------------------------------------------------------------------------------------------------


def test_020_follows_the_last_jewel_spent_for_progress() -> None:
    t = hand("020", goods="1 jewel", phase=9, round=2).play("0: jewel bakery")
    assert t.offers("play 020")
    assert t.play("play 020").goods == "1 hops 1 milk"


def test_020_is_refused_with_a_jewel_left_or_with_none_to_begin_with() -> None:
    t = hand("020", goods="2 jewel", phase=9, round=2).play("0: jewel bakery")
    assert not t.offers("play 020")
    assert t.play("jewel carpentry").offers("play 020")
    assert not hand("020").offers("play 020")
    assert not hand("020", phase=9, round=2, goods="1 tool 4 clay").offers("play 020")


def test_020_follows_the_last_jewel_paid_for_another_card() -> None:
    t = hand("020", hand="410", goods="1 jewel").play("play 410")
    assert t.fields == "2 2 2 3 4"
    assert t.play("play 020").goods == "1 hops 1 milk"


def test_020_is_too_late_after_a_turn_or_a_phase() -> None:
    t = table(dict(hand="020 410", goods="1 jewel"), {}).play(
        "play 410", "clay_delivery", "0: done", "1: clay_delivery"
    )
    assert t.game.who == 0
    assert not t.offers("play 020")


def test_020_is_too_late_after_the_next_step_of_progress() -> None:
    t = hand("020", goods="1 jewel 2 clay", phase=9, round=2).play("0: jewel bakery")
    assert t.offers("play 020")
    assert not t.play("carpentry").offers("play 020")


def test_021_brings_one_kind_only() -> None:
    t = hand("021", sheep="4:1 stables:1").play("play 021 way 2")
    assert not t.offers("1 hops")
    assert not t.offers("2 milk")
    assert t.play("2 meat").goods == "2 meat"


# -- harvest and rows of fields ----------------------------------------------------------------------------------------


def test_022_harvests_one_field_at_once_which_sinks() -> None:
    t = hand("022", fields="2 3:rye 5:hops").play("play 022", "field 5 hops")
    assert (t.goods, t.fields, t.hand) == ("5 hops", "2 3:rye 4", "801")
    t = hand("022", fields="2:flax 4").play("play 022 field 2 flax")
    assert (t.goods, t.fields, t.hand) == ("2 flax", "2 4", "801")
    t = hand("022", fields="3:rye 4").play("play 022", "done")
    assert (t.goods, t.fields, t.hand) == ("", "3:rye 4", "801")


@pytest.mark.parametrize("fields", ["2 3 4", "", "2:rye 3:rye 4:rye"])
def test_022_is_refused_unless_one_or_two_fields_are_sown(fields: str) -> None:
    assert not hand("022", fields=fields).offers("play 022")


def test_023_raises_all_fields_but_those_on_top() -> None:
    t = hand("023", fields="2:rye 3:hops 5:flax").play("play 023")
    assert (t.fields, t.goods, t.hand) == ("3:rye 4:hops 5:flax", "", "")


def test_023_is_met_with_no_field_at_all_and_refused_with_an_empty_one() -> None:
    assert hand("023", fields="").offers("play 023")
    assert not hand("023", fields="2:rye 5").offers("play 023")


def test_023_may_leave_fields_where_they_are() -> None:
    t = hand("023", fields="2:rye 3:hops").play("less", "play 023", "field 3 hops", "done")
    assert t.fields == "2:rye 4:hops"


def test_027_sows_a_wool_in_the_only_empty_field() -> None:
    t = hand("027", goods="2 wool 1 rye", fields="4 5:rye").play("play 027")
    assert not t.offers("sow rye 4")
    t.play("sow wool 4")
    assert (t.goods, t.fields, t.hand) == ("1 rye 1 wool", "4:wool 5:rye", "801")


def test_027_without_wool_or_wish_brings_the_bonus_card() -> None:
    t = hand("027", fields="4 5:rye").play("play 027")
    assert (t.fields, t.hand) == ("4 5:rye", "801")
    t = hand("027", goods="1 wool", fields="4").play("play 027", "done")
    assert (t.fields, t.hand, t.goods) == ("4", "801", "1 wool")


@pytest.mark.parametrize("fields", ["", "3:rye", "3 4"])
def test_027_is_refused_unless_exactly_one_field_is_empty(fields: str) -> None:
    assert not hand("027", goods="1 wool", fields=fields).offers("play 027")


def test_027_played_amid_sowing_keeps_its_condition_but_finds_no_empty_field() -> None:
    t = hand("027", goods="1 rye 1 wool", fields="3:rye 4").play("cultivation", "play 027", "sow rye 4")
    assert (t.fields, t.goods, t.hand) == ("3:rye 4:rye", "1 wool", "801")


def test_027_played_amid_farming_sows_the_field_that_was_empty_not_the_new_one() -> None:
    t = hand("027", goods="1 wool", fields="2 3:rye").play("farming", "play 027", "field")
    assert not t.offers("sow wool 5")
    t.play("sow wool 2")
    assert (t.fields, t.hand) == ("2:wool 3:rye 5", "801")


def test_027_played_amid_fertilizing_follows_the_field_to_row_5() -> None:
    t = hand("027", goods="1 wool", fields="2 3:rye").play("fertilizing", "play 027", "field 2", "sow wool 5")
    assert (t.fields, t.hand) == ("3:rye 5:wool", "801")


def test_027_wool_is_harvested_like_a_crop() -> None:
    t = hand("027", goods="1 wool", fields="4 5:rye").play("play 027", "sow wool 4")
    t = table(dict(fields=t.fields), round=2, phase=7)
    assert (t.goods, t.fields) == ("5 rye 4 wool", "3 4")


# -- cards in hand -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "others", "meat"),
    [(1, "401 901", 1), (2, "401 402 830 901", 2), (3, "401 402 830 831 901 902", 3)],
)
def test_029_counts_cards_in_hand_that_are_no_gateway_cards(place: int, others: str, meat: int) -> None:
    t = hand("029", hand=f"{others} 007 008").play(f"play 029 way {place}")
    assert (t.goods, t.hand) == (f"{meat} meat", f"{others} 007 008")
    fewer = others.partition(" ")[2]
    assert not hand("029", hand=f"{fewer} 007 008").offers(f"play 029 way {place}")


def test_029_does_not_count_gateway_cards_nor_cards_in_play() -> None:
    assert not hand("029", hand="007 008 010 901").offers("play 029")
    assert not hand("029", hand="901", played="401 402").offers("play 029")


def test_030_draws_farmyard_cards_and_needs_the_jewel_but_keeps_it() -> None:
    assert not hand("030", fields="2 2 2 2 2 2").offers("play 030")
    t = hand("030", goods="1 jewel", fields="2 2:rye").play("play 030")
    assert (t.goods, t.hand) == ("1 clay 1 jewel", "801")
