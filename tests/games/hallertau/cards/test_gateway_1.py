"""Gateway cards of the advanced deck (101–130): what they ask for and what they bring, by the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.gateway_rows import Row, as_printed, at_the_third_seat, cases, hand, row
from tests.games.hallertau.table import table

ROWS = (
    row("101", ("4 flax", ""), ("6 flax", ""), ("8 flax", ""), also="1 bonus", sheep="stables:3"),
    row("102", ("8 barley", "1 sheep"), goods="7 flax"),
    row("102", ("8 flax", "1 sheep"), goods="7 hops"),
    row("102", ("8 hops", "1 sheep"), goods="7 rye"),
    row("102", ("8 rye", "1 sheep"), goods="7 barley 9 milk 9 clay"),
    row("103", ("3 hide 3 meat 3 wool", "1 sheep 1 bonus")),
    row("104", ("2 hops", "1 field2"), ("3 hops", "1 field3"), ("4 hops", "1 field4"), ("5 hops", "1 field5")),
    row("105", ("3 sheep", "1 field3"), fields="2 3 4:rye"),
    row("105", ("1 sheep", "1 field3"), fields="5"),
    row("107", ("1 hide", "1 tool"), ("2 hide", "2 tool"), ("4 hide", "3 tool")),
    row("108", ("6 barley", "1 tool"), ("11 barley", "2 tool"), ("16 barley", "3 tool"), also="1 bonus"),
    row(
        "110",
        ("2 flax 2 barley 2 rye", ""),
        ("5 flax 5 barley 5 rye", "1 bonus"),
        ("7 flax 7 barley 7 rye", "2 bonus"),
        also="1 hops 1 clay",
    ),
    row("111", ("3 tool", ""), ("4 tool", "1 bonus"), ("6 tool", "2 bonus"), also="1 rye 1 clay"),
    row("115", ("4 field3 3 tool", "3 barley"), said="3 barley"),
    row("115", ("4 field3 3 tool", "3 flax"), said="3 flax"),
    row("115", ("4 field5 3 tool", "3 hops"), said="3 hops"),
    row("115", ("4 field2:rye 3 tool", "3 rye"), said="3 rye"),
    row("116", ("6 flax", "3 rye 1 bonus")),
    row("116", ("10 flax", "3 rye 1 bonus"), shops="4 4 5 6 7"),
    row("116", ("12 flax", "3 rye 1 bonus"), shops="10 9 9 9 10"),
    row("117", ("2 hops", "1 barley"), ("4 hops", "2 barley"), ("6 hops", "3 barley"), also="1 bonus"),
    row("119", ("6 barley 6 rye", "1 flax 1 hops 1 bonus")),
    row("120", ("3 field5:rye", "1 hops 1 wool 1 bonus"), fields="4:rye 5"),
    row("123", ("1 tool", ""), ("3 tool", "1 milk"), ("4 tool", "2 milk"), ("6 tool", "3 milk"), also="1 bonus"),
    row("124", ("1 meat", "1 milk"), ("2 meat", "2 milk"), ("3 meat", "3 milk")),
    row("125", ("2 wool", "1 milk 1 bonus")),
    row(
        "127",
        ("3 field3:rye", ""),
        ("4 field3:rye", "1 wool"),
        ("5 field3:rye", "2 wool"),
        ("6 field3:rye", "3 wool"),
        ("7 field3:rye", "4 wool"),
        also="1 bonus",
        fields="5",
    ),
    row("128", ("4 tool", "1 flax 2 hide")),
    row("129", ("1 hide 5 wool", "3 meat")),
    row("129", ("6 hide", "3 meat")),
    row("129", ("4 hide 4 wool", "3 meat"), shops="2 2 2 2 2"),
    row("130", ("1 hide 1 meat", "1 hops 1 farmyard"), said="1 hops"),
    row("130", ("1 hide 1 meat", "1 clay 1 farmyard"), said="1 clay"),
)


@pytest.mark.parametrize(("row", "place"), cases(ROWS))
def test_rows_are_as_printed(row: Row, place: int) -> None:
    as_printed(row, place)


# -- sheep -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "flax", "said", "sheep"),
    [
        (1, 4, "sheep 4", "4:2 5:2"),
        (2, 6, "sheep 4 sheep 4", "4:1 5:3"),
        (3, 8, "sheep 4 sheep 4 sheep 5", "4:1 5:2 6:1"),
    ],
)
def test_101_moves_as_many_different_sheep_as_the_place_says(place: int, flax: int, said: str, sheep: str) -> None:
    t = hand("101", goods=f"{flax} flax", sheep="4:3 5:1").play(f"play 101 way {place} {said}")
    assert (t.sheep, t.goods, t.hand) == (sheep, f"{flax} flax", "801")
    assert not t.offers("sheep 4")


def test_101_moves_no_sheep_twice() -> None:
    t = hand("101", goods="8 flax", sheep="4:1 5:1").play("play 101 way 3 sheep 4", "sheep 5")
    assert (t.sheep, t.hand) == ("5:1 6:1", "801")
    t = hand("101", goods="8 flax", sheep="4:1").play("play 101 way 3 sheep 4")
    assert (t.sheep, t.hand) == ("5:1", "801")


def test_101_moves_sheep_from_the_card_of_round_6_into_the_stables() -> None:
    t = hand("101", goods="8 flax", sheep="6:3").play("play 101 way 3 sheep 6 sheep 6 sheep 6")
    assert (t.sheep, t.hand) == ("stables:3", "801")


def test_102_needs_eight_of_one_kind_and_no_mixture() -> None:
    assert not hand("102", goods="7 barley 7 flax 7 hops 7 rye").offers("play 102")
    assert not hand("102", goods="7 hops", fields="5:hops").offers("play 102")
    assert not hand("102", goods="9 milk 9 wool 9 clay").offers("play 102")


def test_104_may_take_a_place_further_left() -> None:
    t = hand("104", goods="5 hops", fields="2").play("play 104 way 1")
    assert t.fields == "2 2"


def test_104_brings_no_ninth_field_but_can_be_played() -> None:
    t = hand("104", goods="5 hops", fields="2 2 2 2 2 2 2 2").play("play 104 way 4")
    assert (t.fields, t.played) == ("2 2 2 2 2 2 2 2", "104")


def test_105_is_met_without_fields_and_sheep() -> None:
    t = hand("105", fields="").play("play 105")
    assert t.fields == "3"
    assert not hand("105", fields="2").offers("play 105")


def test_105_counts_all_sheep_and_all_fields() -> None:
    assert hand("105", sheep="4:1 6:1 stables:1", fields="2 3:rye 5").offers("play 105")
    assert not hand("105", sheep="4:1 6:1", fields="2 3:rye 5").offers("play 105")


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [{"sheep_market": "1 2 3"}, {"bonus_card": "1 2"}])
def test_106_brings_tools_for_a_full_space(space: dict[str, str]) -> None:
    t = hand("106", board=space).play("play 106")
    assert (t.goods, t.hand) == ("1 hops 2 tool", "801")


@pytest.mark.parametrize("space", [{"sheep_market": "1 2 3"}, {"bonus_card": "1 2"}])
def test_118_brings_crops_for_a_full_space(space: dict[str, str]) -> None:
    t = hand("118", board=space).play("play 118")
    assert (t.goods, t.hand) == ("2 barley 1 hops", "801")


@pytest.mark.parametrize("card", ["106", "118"])
def test_106_and_118_are_refused_without_a_full_space(card: str) -> None:
    board = {"sheep_market": "1 2 0", "nursery": "1 2 0", "bonus_card": "1 0"}
    assert not hand(card, board=board).offers(f"play {card}")


@pytest.mark.parametrize("card", ["106", "118"])
def test_106_and_118_can_be_played_when_another_fills_the_space(card: str) -> None:
    t = at_the_third_seat(card, {"clay_delivery": "1 2 0"}, "clay_delivery").play(f"2: play {card}")
    assert t.seat(2).hand == "801"


def test_106_and_118_can_both_be_played_for_one_full_space() -> None:
    t = hand("106", hand="118", board={"nursery": "1 2 3"}).play("play 106", "play 118")
    assert (t.goods, t.hand) == ("2 barley 2 hops 2 tool", "801 802")


# -- cards in play -----------------------------------------------------------------------------------------------------

FARMYARD = ["401", "402", "403", "404", "405", "406", "407", "408", "409", "410", "411"]


@pytest.mark.parametrize(("place", "cards", "jewels"), [(1, 3, 1), (2, 7, 2), (3, 11, 3)])
def test_109_counts_cards_played_of_one_deck(place: int, cards: int, jewels: int) -> None:
    others = "101 102 801 802 901 902"
    t = table(dict(hand="109", played=f"{others} {' '.join(FARMYARD[:cards])}")).play(f"play 109 way {place}")
    assert t.goods == f"{jewels} jewel"
    fewer = table(dict(hand="109", played=f"{others} {' '.join(FARMYARD[: cards - 1])}"))
    assert not fewer.offers(f"play 109 way {place}")


def test_109_counts_gateway_cards_but_not_itself() -> None:
    assert table(dict(hand="109", played="101 102 103")).offers("play 109")
    assert not table(dict(hand="109", played="101 102")).offers("play 109")


def test_109_does_not_add_decks_nor_count_cards_in_hand() -> None:
    assert not table(dict(hand="109 103 803 903", played="101 102 401 402 801 802 901 902")).offers("play 109")


@pytest.mark.parametrize(("place", "cards", "meat"), [(1, 1, ""), (2, 3, "2 meat "), (3, 4, "3 meat ")])
def test_126_counts_farmyard_cards_played(place: int, cards: int, meat: str) -> None:
    others = "101 102 801 802 901 902"
    t = table(dict(hand="126", played=f"{others} {' '.join(FARMYARD[:cards])}")).play(f"play 126 way {place}")
    assert (t.goods, t.hand) == (f"{meat}2 milk", "")
    fewer = table(dict(hand="126 430", played=f"{others} {' '.join(FARMYARD[: cards - 1])}"))
    assert not fewer.offers(f"play 126 way {place}")


# -- the example of 110 ------------------------------------------------------------------------------------------------


def test_110_counts_the_crop_of_which_there_is_least() -> None:
    t = hand("110", goods="6 flax 3 barley 7 rye")
    assert not t.offers("play 110 way 2")
    t.play("play 110")
    assert (t.goods, t.hand) == ("3 barley 6 flax 1 hops 7 rye 1 clay", "")


def test_110_asks_for_barley_flax_and_rye_in_stock() -> None:
    assert not hand("110", goods="9 flax 9 barley 1 rye", fields="4:rye").offers("play 110")


# -- fields ------------------------------------------------------------------------------------------------------------


def test_112_sows_a_clay_in_the_only_empty_field() -> None:
    t = hand("112", goods="2 clay 1 rye", fields="4 5:rye").play("play 112")
    assert not t.offers("sow rye 4")
    t.play("sow clay 4")
    assert (t.goods, t.fields, t.hand) == ("1 rye 1 clay", "4:clay 5:rye", "801")


def test_112_without_clay_or_wish_brings_the_bonus_card() -> None:
    assert hand("112", fields="4 5:rye").play("play 112").hand == "801"
    t = hand("112", goods="1 clay", fields="4").play("play 112", "done")
    assert (t.fields, t.hand, t.goods) == ("4", "801", "1 clay")


def test_112_played_amid_farming_sows_the_field_that_was_empty_not_the_new_one() -> None:
    t = hand("112", goods="1 clay", fields="2 3:rye").play("farming", "play 112", "field")
    assert not t.offers("sow clay 5")
    t.play("sow clay 2")
    assert (t.fields, t.hand) == ("2:clay 3:rye 5", "801")


def test_112_clay_is_harvested_like_a_crop() -> None:
    t = hand("112", goods="1 clay", fields="5 2:rye").play("play 112", "sow clay 5")
    t = table(dict(fields=t.fields), round=2, phase=7)
    assert (t.goods, t.fields) == ("2 rye 5 clay", "2 4")


@pytest.mark.parametrize("card", ["112", "113"])
@pytest.mark.parametrize("fields", ["", "3:rye", "3 4"])
def test_112_and_113_are_refused_unless_exactly_one_field_is_empty(card: str, fields: str) -> None:
    assert not hand(card, goods="1 clay", fields=fields).offers(f"play {card}")


def test_113_sows_the_new_hops_or_another_crop() -> None:
    t = hand("113", fields="3 4:rye").play("play 113", "sow hops 3")
    assert (t.goods, t.fields, t.hand) == ("", "3:hops 4:rye", "")
    t = hand("113", goods="1 flax", fields="3 4:rye").play("play 113", "sow flax 3")
    assert (t.goods, t.fields) == ("1 hops", "3:flax 4:rye")
    t = hand("113", fields="3 4:rye").play("play 113", "done")
    assert (t.goods, t.fields) == ("1 hops", "3 4:rye")


def test_113_played_amid_farming_sows_one_field_of_two() -> None:
    t = hand("113", goods="1 rye", fields="2 3:rye").play("farming", "play 113", "field", "sow hops 5")
    assert not t.offers("sow rye 2")
    assert t.fields == "2 3:rye 5:hops"


@pytest.mark.parametrize(("place", "fields", "sowings"), [(1, 5, 0), (2, 6, 1), (3, 7, 2)])
def test_114_brings_a_crop_and_sows_as_often_as_the_place_says(place: int, fields: int, sowings: int) -> None:
    t = hand("114", goods="2 rye", fields=" ".join(["3"] * fields)).play(f"play 114 way {place} 1 flax")
    t.play(*["sow flax 3", "sow rye 3"][:sowings])
    assert sorted(t.fields.split()) == sorted([*["3"] * (fields - sowings), *["3:flax", "3:rye"][:sowings]])
    assert t.hand == "801"
    assert not t.offers("sow rye 3")
    fewer = hand("114", fields=" ".join(["3"] * (fields - 1)))
    assert not fewer.offers(f"play 114 way {place}")


@pytest.mark.parametrize("crop", ["barley", "flax", "hops", "rye"])
def test_114_brings_any_crop(crop: str) -> None:
    t = hand("114", fields="2 2:rye 3 4 5").play(f"play 114 1 {crop}")
    assert (t.goods, t.hand) == (f"1 {crop}", "801")


def test_115_brings_three_of_one_kind() -> None:
    t = hand("115", goods="3 tool", fields="2 3 4 5").play("play 115")
    assert not t.offers("1 barley")
    assert not t.offers("3 clay")


def test_120_counts_sown_fields_of_row_5_only() -> None:
    assert not hand("120", fields="5:rye 5:hops 5 4:rye").offers("play 120")
    assert hand("120", fields="5:rye 5:wool 5:double_hops").offers("play 120")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_121_raises_the_empty_fields_with_few_workers_left(workers: int) -> None:
    t = hand("121", workers=workers, fields="2 3 4:rye 5").play("play 121")
    assert (t.fields, t.hand, t.workers) == ("3 4 4:rye 5", "801", workers)


def test_121_is_refused_with_more_workers_or_none() -> None:
    assert not hand("121", workers=4, fields="2 3").offers("play 121")
    t = hand("121", workers=1, fields="2 3")
    assert t.offers("play 121")
    assert not t.play("nursery").offers("play 121")
    assert hand("121", workers=4, fields="2 3").play("nursery").offers("play 121")


def test_121_only_in_phase_4() -> None:
    for phase in (3, 5, 6, 7, 8, 9, 10):
        t = table(dict(hand="121 125", fields="2 3:rye", goods="2 wool 2 clay", workers=2), round=2, phase=phase)
        assert t.offers("0: play 125"), phase
        assert not t.offers("0: play 121"), phase


def test_122_raises_the_two_sown_fields() -> None:
    t = hand("122", fields="2 3:rye 4:hops").play("play 122")
    assert (t.fields, t.hand) == ("2 4:rye 5:hops", "801")
    t = hand("122", fields="2:rye 5:hops").play("play 122")
    assert (t.fields, t.hand) == ("3:rye 5:hops", "801")


def test_122_played_amid_sowing_raises_the_two_fields_that_were_sown_not_a_third() -> None:
    t = hand("122", goods="1 hops", fields="2 3:rye 4:rye").play("cultivation", "play 122", "sow hops 2")
    assert (t.fields, t.hand) == ("2:hops 4:rye 5:rye", "801")
    t = hand("122", goods="1 hops", fields="2 3:rye 3:rye").play("less", "cultivation", "play 122", "sow hops 2")
    assert not t.offers("field 2 hops")
    t.play("field 3 rye", "field 3 rye")
    assert t.fields == "2:hops 4:rye 4:rye"


def test_122_played_amid_selling_raises_what_is_left() -> None:
    t = hand("122", fields="2 3:rye 4:hops").play("land_sale", "play 122", "field 3 rye")
    assert (t.fields, t.hand) == ("2 5:hops", "801")


@pytest.mark.parametrize("fields", ["2 3 4", "2 3:rye", "2:rye 3:rye 4:rye", ""])
def test_122_is_refused_unless_exactly_two_fields_are_sown(fields: str) -> None:
    assert not hand("122", fields=fields).offers("play 122")


def test_127_counts_sown_fields_in_all_rows() -> None:
    t = hand("127", fields="2:rye 3:hops 4:flax 5:double_barley").play("play 127 way 2")
    assert (t.goods, t.hand) == ("1 wool", "801")
    assert not hand("127", fields="2:rye 3:hops 4 5").offers("play 127")


def test_129_adds_hides_and_wool_and_is_refused_where_the_window_shows_more() -> None:
    assert not hand("129", goods="3 hide 3 wool", shops="1 1 1 1 1").offers("play 129")
    assert not hand("129", goods="9 meat 9 milk 5 wool").offers("play 129")
