"""Gateway cards of the master's deck (301–330): what they ask for and what they bring, by the rulebook. Those of the
action board are in test_gateway_3_board.py."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.gateway_rows import Row, as_printed, cases, hand, refused_outside, row, workers
from tests.games.hallertau.table import table

ROWS = (
    row("304", ("3 tool", ""), ("7 tool", "1 sheep"), ("10 tool", "2 sheep"), also="1 field2"),
    row("306", ("3 jewel", "1 field2"), fields="3 4:rye"),
    row("306", ("3 sheep", "1 field2"), fields="3 4:rye"),
    row("307", ("1 jewel", ""), ("3 jewel", "1 bonus"), ("6 jewel", "2 bonus"), also="2 clay 1 tool"),
    row("311", ("7 barley", ""), ("14 barley", "1 bonus"), ("21 barley", "2 bonus"), also="1 jewel", goods="6 rye"),
    row("311", ("7 flax", ""), ("14 flax", "1 bonus"), ("21 flax", "2 bonus"), also="1 jewel"),
    row("311", ("7 hops", ""), ("14 hops", "1 bonus"), ("21 hops", "2 bonus"), also="1 jewel", goods="9 milk"),
    row("311", ("7 rye", ""), ("14 rye", "1 bonus"), ("21 rye", "2 bonus"), also="1 jewel", goods="6 hops"),
    row("317", ("1 field3:rye", "2 clay"), fields="2 5"),
    row("317", ("1 field3:wool", "")),
    row("319", ("1 hops", "1 clay"), ("3 hops", "2 clay"), ("6 hops", "3 clay"), also="1 rye 1 bonus"),
    row(
        "320",
        ("2 tool", ""),
        ("4 tool", "1 barley"),
        ("6 tool", "2 barley"),
        ("7 tool", "3 barley"),
        also="2 flax 1 bonus",
    ),
    row("321", ("10 barley", "2 flax 1 hops 1 bonus")),
    row("321", ("6 barley 4 jewel", "2 flax 1 hops 1 bonus")),
    row("321", ("10 jewel", "2 flax 1 hops 1 bonus")),
    row("325", ("", ""), ("10 rye", "1 milk"), ("16 hops", "2 milk"), ("23 flax", "3 milk"), also="1 bonus"),
    row(
        "325",
        ("", ""),
        ("4 barley 3 flax 2 hops 1 rye", "1 milk"),
        ("4 barley 4 flax 4 hops 4 rye", "2 milk"),
        ("1 barley 1 flax 1 hops 20 rye", "3 milk"),
        also="1 bonus",
        goods="9 wool 9 clay",
    ),
    row("327", ("2 sheep", ""), ("3 sheep", "1 bonus"), ("7 sheep", "2 bonus"), also="4 hide"),
)


@pytest.mark.parametrize(("row", "place"), cases(ROWS))
def test_rows_are_as_printed(row: Row, place: int) -> None:
    as_printed(row, place)


# -- sheep -------------------------------------------------------------------------------------------------------------


def test_301_moves_up_to_three_different_sheep_before_they_die() -> None:
    t = hand("301", sheep="4:2 6:2", round=3).play("play 301", "sheep 4", "sheep 4", "sheep 6")
    assert (t.sheep, t.hand) == ("5:2 6:1 stables:1", "801")
    t = hand("301", sheep="5:1 6:1", round=4).play("play 301", "sheep 5", "done")
    assert (t.sheep, t.hand) == ("6:2", "801")


def test_301_moves_no_sheep_twice() -> None:
    t = hand("301", sheep="4:1", round=3).play("play 301", "sheep 4")
    assert (t.sheep, t.hand) == ("5:1", "801")


def test_301_needs_a_sheep_that_dies_next() -> None:
    assert not hand("301", sheep="4:3", round=2).offers("play 301")
    assert not hand("301", sheep="5:3 stables:1", round=3).offers("play 301")
    assert hand("301", sheep="3:1", round=2).offers("play 301")


def test_301_can_be_played_from_the_phase_2_before_to_the_one_in_which_they_die() -> None:
    for round_, phase in ((3, 3), (3, 4), (3, 7), (3, 9), (3, 10), (4, 1), (4, 2)):
        assert hand("301", sheep="4:1", round=round_, phase=phase).offers("0: play 301"), (round_, phase)
    assert not hand("301", sheep="stables:1", round=6).offers("play 301")


def test_301_saves_sheep_in_phase_2_but_not_after_it() -> None:
    t = hand("301", sheep="4:3", round=4, phase=2).play("0: play 301", "sheep 4", "sheep 4", "sheep 4")
    assert t.sheep == "5:3"
    t = hand("301", sheep="4:3", round=4, phase=2).play("0: done")
    assert t.sheep == ""


@pytest.mark.parametrize(
    ("place", "gone", "rye"), [(1, 6, ""), (2, 7, "1 rye"), (3, 8, "2 rye"), (4, 9, "3 rye"), (5, 10, "5 rye")]
)
def test_303_counts_workers_just_removed_from_one_quadrant(place: int, gone: int, rye: str) -> None:
    t = table(dict(hand="303"), round=2, phase=1, done=True, removed=f"5 {gone} 0 4")
    t.play(f"0: play 303 way {place}")
    assert (t.goods, t.sheep, t.hand) == (rye, "5:1", "")
    t = table(dict(hand="303 325"), round=2, phase=1, done=True, removed=f"5 {gone - 1} 5 5")
    assert not t.offers(f"0: play 303 way {place}")


def test_303_follows_the_removal_in_a_game() -> None:
    board = {"sheep_breeding": "1 2 3", "farming": "1 2 3", "nursery": "1 2 3", "clearing": "1 2 0"}
    t = table(dict(hand="303"), players=4, round=3, phase=1, board=board)
    assert (workers(t, "farming"), workers(t, "clearing")) == ((1, 2, 0), (1, 0, 0))
    t.play("0: play 303")
    assert (t.goods, t.sheep) == ("", "6:1")


def test_303_puts_the_sheep_where_those_of_the_round_go() -> None:
    t = table(dict(hand="303"), round=4, phase=1, done=True, removed="6 0 0 0").play("0: play 303")
    assert t.sheep == "stables:1"


def test_303_is_refused_after_phase_1() -> None:
    t = table(dict(hand="303 325"), round=2, phase=1, done=True, removed="0 10 0 0").play("0: done")
    assert t.game.phase > 1
    assert t.offers("0: play 325")
    assert not t.offers("0: play 303")


# -- progress ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "steps", "drawn"), [(1, 3, ""), (2, 4, "801"), (3, 5, "801 802")])
def test_305_counts_the_steps_of_one_shop_in_this_phase(place: int, steps: int, drawn: str) -> None:
    t = hand("305", goods="6 clay 1 barley 9 tool", fields="2", phase=9).play(*["0: carpentry"] * (steps - 1))
    t.play("0: brewhouse")
    assert not t.offers(f"play 305 way {place}")
    t.play("0: carpentry", f"play 305 way {place}")
    assert (t.fields, t.hand) == ("2 5", drawn)


def test_305_can_be_played_after_the_last_step_that_was_possible() -> None:
    t = hand("305", goods="3 clay 3 tool", fields="2", phase=9).play(*["0: carpentry"] * 3, "0: play 305")
    assert t.fields == "2 5"


def test_305_does_not_count_steps_of_earlier_phases() -> None:
    t = hand("305", goods="3 clay 9 tool", shops="3 0 0 0 0", phase=9)
    assert not t.offers("0: play 305")
    assert not t.play("0: carpentry", "0: carpentry").offers("play 305")


def test_305_only_in_phase_9() -> None:
    refused_outside(9, "305", goods="1 clay", counted={"advanced 0": 5}, shops="5 0 0 0 0")


# -- fields and jewels -------------------------------------------------------------------------------------------------


def test_306_sows_in_the_new_field_or_another() -> None:
    t = hand("306", goods="2 jewel 1 rye", fields="5:hops").play("play 306 sow rye 2")
    assert (t.fields, t.goods) == ("2:rye 5:hops", "2 jewel")
    t = hand("306", goods="2 jewel 1 rye", fields="5").play("play 306 sow rye 5")
    assert (t.fields, t.goods) == ("2 5:rye", "2 jewel")
    t = hand("306", goods="2 jewel 2 rye", fields="5").play("play 306", "sow rye 5")
    assert not t.offers("sow rye 2")


def test_306_counts_jewels_and_sheep_apart_and_needs_more() -> None:
    assert not hand("306", goods="2 jewel", sheep="4:2", fields="2 3").offers("play 306")
    assert not hand("306", fields="").offers("play 306")
    assert hand("306", goods="1 jewel", fields="").offers("play 306")


@pytest.mark.parametrize(("place", "cards", "tools"), [(1, 1, 1), (2, 3, 2), (3, 7, 3), (4, 12, 4)])
def test_308_counts_all_cards_played_but_itself(place: int, cards: int, tools: int) -> None:
    played = ["301", "401", "801", "901", "302", "402", "802", "902", "303", "403", "803", "903"]
    t = table(dict(hand="308", played=" ".join(played[:cards]))).play(f"play 308 way {place}")
    assert t.goods == f"{tools} tool"
    fewer = table(dict(hand="308 404", played=" ".join(played[: cards - 1])))
    assert not fewer.offers(f"play 308 way {place}")


# -- just got ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "tools", "hops"), [(1, 2, 1), (2, 3, 2), (3, 4, 3)])
def test_310_follows_tools_got_at_once(place: int, tools: int, hops: int) -> None:
    t = hand("310").play(f"tools {tools}", f"0: play 310 way {place}")
    assert t.goods == f"{hops} hops {tools + 1} tool"
    assert not hand("310").play(f"tools {tools - 1}").offers(f"0: play 310 way {place}")


def test_310_can_follow_the_last_workers_of_the_phase() -> None:
    t = table(dict(hand="310", workers=2), dict(workers=0)).play("tools 2", "0: play 310")
    assert t.goods == "1 hops 3 tool"


def test_310_does_not_add_the_tools_of_two_turns() -> None:
    t = table(dict(hand="310"), {}).play("tools 1", "1: tools 1", "0: tools 1")
    assert t.game.who == 1
    assert not t.offers("0: play 310")


def test_310_does_not_count_tools_that_were_there() -> None:
    assert not hand("310", goods="9 tool").offers("play 310")
    assert not hand("310", goods="9 tool").play("tools 1").offers("0: play 310")


def test_310_follows_tools_out_of_a_card() -> None:
    t = hand("310", hand="308", played="301 302 303").play("play 308 way 2")
    assert t.goods == "2 tool"
    assert t.play("play 310").goods == "1 hops 3 tool"


def test_310_can_follow_another_card_that_brings_a_tool() -> None:
    t = hand("310", hand="307", goods="1 jewel").play("tools 3", "0: play 307", "0: play 310 way 2")
    assert t.goods == "2 hops 2 clay 1 jewel 5 tool"


def test_310_counts_tools_taken_one_by_one_out_of_a_card_as_got_at_once() -> None:
    t = hand("310", hand="308", played="301 302 303 304 305 306 307")
    t.play("less", "play 308 way 3", "yes", "yes", "done")
    assert t.offers("play 310 way 1")
    assert not t.offers("play 310 way 2")


# -- the village -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "fields", "drawn"), [(1, 6, ""), (2, 7, "801"), (3, 8, "801 802")])
def test_312_moves_a_shop_for_nothing(place: int, fields: int, drawn: str) -> None:
    t = hand("312", fields=" ".join(["2"] * fields)).play(f"play 312 way {place}", "yes", "bakery")
    assert (t.shops, t.hand, t.goods) == ("0 0 0 1 0", drawn, "")
    assert not hand("312", fields=" ".join(["2"] * (fields - 1))).offers(f"play 312 way {place}")


def test_312_may_move_the_village_which_brings_no_workers_at_once() -> None:
    t = hand("312", fields="2 2 2 2 2 2", shops="1 1 1 1 0").play("play 312", "yes", "manufactory")
    assert (t.shops, t.tile, t.workers) == ("1 1 1 1 1", 1, 6)


def test_312_only_in_phase_4() -> None:
    refused_outside(4, "312", fields="2 2 2 2 2 2", goods="2 clay")


@pytest.mark.parametrize(("round_", "ways", "drawn"), [(1, 1, ""), (2, 2, "801"), (3, 3, "801 802"), (6, 3, "801 802")])
def test_316_brings_bonus_cards_by_the_round(round_: int, ways: int, drawn: str) -> None:
    t = hand("316", round=round_)
    assert [t.offers(f"play 316 way {way}") for way in (1, 2, 3)] == [way <= ways for way in (1, 2, 3)]
    t.play(f"play 316 way {ways}", "done")
    assert (t.hand, t.boulders) == (drawn, "2 4 2 4 2 4 2 4 2 4")


def test_316_moves_up_to_three_different_boulders() -> None:
    t = hand("316").play("play 316", "boulder bakery 2", "boulder bakery 1", "boulder carpentry 1")
    assert t.boulders == "3 4 2 4 2 4 3 5 2 4"
    t = hand("316").play("play 316", "boulder bakery 2")
    assert not t.offers("boulder bakery 2")


def test_316_needs_no_tools_and_uses_none() -> None:
    t = hand("316", goods="1 tool").play("play 316", "boulder bakery 1", "done")
    assert (t.boulders, t.goods, t.tired) == ("2 4 2 4 2 4 3 4 2 4", "1 tool", 0)


def test_317_counts_all_empty_fields() -> None:
    assert hand("317", fields="2 3 4 5 5:rye").play("play 317").goods == "4 clay"
    assert not hand("317", fields="2 3 4 5").offers("play 317")


@pytest.mark.parametrize(
    ("place", "shops", "clay"), [(1, "3 0 1 1 2", 3), (2, "1 1 5 1 1", 4), (3, "4 4 4 2 7", 5), (3, "8 2 2 2 2", 5)]
)
def test_318_measures_the_gap_between_two_shops(place: int, shops: str, clay: int) -> None:
    t = hand("318", shops=shops).play(f"play 318 way {place}")
    assert (t.goods, t.hand) == (f"{clay} clay", "801")


@pytest.mark.parametrize(("place", "shops"), [(1, "2 0 1 1 2"), (2, "1 1 4 1 1"), (3, "4 4 4 3 7"), (1, "9 9 9 9 9")])
def test_318_is_refused_with_a_smaller_gap(place: int, shops: str) -> None:
    assert not hand("318", shops=shops).offers(f"play 318 way {place}")


def test_321_is_refused_one_barley_short() -> None:
    assert not hand("321", goods="4 barley 5 jewel").offers("play 321")
    assert hand("321", goods="5 barley 5 jewel").offers("play 321")


# -- sowing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [("farming", "field"), ("farming", "done"), ("fertilizing",), ("cultivation",), ("busy_weekend", "1 milk")],
)
def test_322_follows_the_four_spaces_of_sowing(action: tuple[str, ...]) -> None:
    t = hand("322", fields="5").play(*action)
    t.play("0: play 322", "1 hops", "sow hops 5")
    assert "5:hops" in t.fields
    assert "hops" not in t.goods


@pytest.mark.parametrize("crop", ["barley", "flax", "hops", "rye"])
def test_322_sows_the_crop_it_brings_and_no_other(crop: str) -> None:
    t = hand("322", fields="5 5", goods="1 barley 1 rye").play("cultivation", "done", "0: play 322", f"1 {crop}")
    assert not any(t.offers(f"sow {other} 5") for other in {"barley", "flax", "hops", "rye"} - {crop})
    t.play(f"sow {crop} 5")
    assert t.fields == f"5 5:{crop}"


def test_322_brings_the_crop_also_if_it_is_not_sown() -> None:
    t = hand("322", fields="5").play("cultivation", "0: play 322", "1 rye", "done")
    assert (t.goods, t.fields) == ("1 rye", "5")
    t = hand("322", fields="5:rye").play("cultivation", "0: play 322", "1 rye")
    assert (t.goods, t.fields, t.hand) == ("1 rye", "5:rye", "")


def test_322_is_refused_after_other_spaces_before_and_later() -> None:
    assert not hand("322", fields="5").offers("play 322")
    for space in ("clay_delivery", "clearing", "sheep_market", "tools 2"):
        assert not hand("322", fields="5").play(space).offers("0: play 322")
    t = table(dict(hand="322", fields="5"), {}).play("cultivation", "0: done", "1: clay_delivery")
    assert not t.offers("0: play 322")
    t = table({}, dict(hand="322", fields="5")).play("cultivation")
    assert not t.offers("1: play 322")


@pytest.mark.parametrize("row", [2, 3, 5])
def test_323_moves_the_only_empty_field_to_row_4_and_sows_it(row: int) -> None:
    t = hand("323", fields=f"{row} 3:rye", goods="1 hops").play("play 323", f"field {row}", "sow hops 4")
    assert (sorted(t.fields.split()), t.goods, t.hand) == (["3:rye", "4:hops"], "", "801")


def test_323_sows_without_moving_and_moves_without_sowing() -> None:
    t = hand("323", fields="5 3:rye", goods="1 hops").play("play 323", "done", "sow hops 5")
    assert (t.fields, t.hand) == ("3:rye 5:hops", "801")
    t = hand("323", fields="2 3:rye", goods="1 hops").play("play 323", "field 2", "done")
    assert (t.fields, t.goods, t.hand) == ("3:rye 4", "1 hops", "801")


def test_323_sows_a_field_that_lies_in_row_4_already() -> None:
    t = hand("323", fields="3:rye 4", goods="1 hops").play("play 323", "sow hops 4")
    assert (t.fields, t.hand) == ("3:rye 4:hops", "801")


def test_323_played_amid_farming_moves_the_field_that_was_empty_not_the_new_one() -> None:
    t = hand("323", fields="2 3:rye", goods="1 hops").play("farming", "play 323", "field")
    assert not t.offers("field 5")
    t.play("field 2", "sow hops 4")
    assert (t.fields, t.hand) == ("3:rye 4:hops 5", "801")


def test_323_played_amid_sowing_finds_no_empty_field() -> None:
    t = hand("323", fields="2 3:rye", goods="1 hops").play("cultivation", "play 323", "sow hops 2")
    assert (t.fields, t.hand) == ("2:hops 3:rye", "801")


@pytest.mark.parametrize("fields", ["", "3:rye", "3 4"])
def test_323_is_refused_unless_exactly_one_field_is_empty(fields: str) -> None:
    assert not hand("323", goods="1 rye", fields=fields).offers("play 323")


# -- goods for what is there -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "shops", "round_", "milk"),
    [
        (1, 0, 1, 0),
        (1, 1, 1, 1),
        (2, 2, 1, 2),
        (3, 3, 1, 3),
        (1, 2, 2, 1),
        (3, 5, 3, 3),
        (2, 6, 5, 0),
        (1, 6, 6, 1),
        (1, 10, 6, 1),
    ],
)
def test_324_compares_the_window_with_the_round(place: int, shops: int, round_: int, milk: int) -> None:
    """More than the round and 5, 6 or 7."""
    t = hand("324", shops=" ".join([str(shops)] * 5), round=round_)
    window = min(6 + shops, 12)
    for way in (1, 2, 3):
        assert t.offers(f"play 324 way {way}") == (window > round_ + 4 + way), way
    if milk:
        assert t.play(f"play 324 way {place}").goods == f"{milk} milk"


def test_325_counts_crops_only_and_none_that_are_sown() -> None:
    t = hand("325", goods="9 rye 9 milk", fields="5:rye 5:rye")
    assert not t.offers("play 325 way 2")
    assert t.play("play 325").hand == "801"


@pytest.mark.parametrize(("place", "sheep", "wool"), [(1, "4:1", 1), (2, "5:1", 2), (2, "6:1", 2), (3, "stables:1", 3)])
def test_326_brings_wool_by_the_place_of_a_sheep(place: int, sheep: str, wool: int) -> None:
    t = hand("326", sheep=sheep)
    assert [t.offers(f"play 326 way {way}") for way in (1, 2, 3)] == [way == place for way in (1, 2, 3)]
    t.play(f"play 326 way {place}")
    assert (t.goods, t.hand) == (f"{wool} wool", "801")


def test_326_needs_a_sheep_on_the_card_of_round_4_or_later() -> None:
    assert not hand("326").offers("play 326")
    assert not hand("326", sheep="2:1 3:1").offers("play 326")


def test_327_counts_the_cards_on_the_stable_board_without_sheep() -> None:
    assert hand("327", sheep="4:1 6:1").play("play 327").goods == "3 hide"
    assert hand("327", sheep="5:1 stables:1", round=3).play("play 327").goods == "2 hide"
    assert hand("327", sheep="stables:2", round=6).play("play 327").goods == ""
    assert not hand("327", sheep="4:1").offers("play 327")


# -- tools of the phase ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "tools", "drawn"), [(1, 1, ""), (2, 3, "301 "), (3, 5, "301 302 ")])
def test_330_counts_the_tools_got_in_this_phase(place: int, tools: int, drawn: str) -> None:
    decks = {"gateway": "301 302 303 304 305 306", "bonus": "801 802 803 804"}
    t = table(dict(hand="330", goods="4 tool"), dict(workers=6), decks=decks)
    if tools > 1:
        t.play(f"tools {tools - 1}", "1: tools 1")
    assert not t.offers(f"0: play 330 way {place}")
    t.play("0: tools 1", "1: tools 1", f"0: play 330 way {place}")
    assert (t.hand, t.goods) == (f"{drawn}801", f"{tools + 4} tool")


def test_330_is_asked_for_at_the_end_of_the_phase() -> None:
    t = table(dict(hand="330", workers=1), dict(workers=1)).play("tools 1", "1: tools 1")
    t.play("0: play 330")
    assert (t.hand[0], t.goods, t.played) == ("8", "1 tool", "330")


def test_330_counts_tools_out_of_cards() -> None:
    t = hand("330", hand="308", played="301 302 303").play("play 308 way 1", "play 330")
    assert (t.hand, t.goods) == ("801", "1 tool")


def test_330_only_in_phase_4() -> None:
    refused_outside(4, "330", goods="6 tool", counted={"tools": 6})
