"""Every worked example of the rulebook, in its order: each test is named after what the example shows."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.creatures.board import BORDER, GOODS, STONE
from ludoteca.testing import Table, table
from tests.games.creatures.test_even_more import herd, points, rooms

ROUND = ("3-wood", "1-stone", "2-stone", "first-player", "materials", "millpond")  # six turns that ask nothing more


def farm(**parts: Any) -> Table:
    return table("creatures", seats=[parts])


def on_space(t: Table, space: str) -> str:
    """What lies on a space."""
    lying = next(s["goods"] for s in t.game.table(None)["spaces"] if s["space"] == space)
    return GOODS.text(GOODS(**lying))


# -- the rounds --------------------------------------------------------------------------------------------------------


def test_example_refill_one_reed_then_a_sheep_each_round_and_a_reed_again_once_it_was_taken() -> None:
    t = table("creatures")
    seen = [on_space(t, "millpond")]
    for _ in range(3):
        t.play("3-wood", "1-stone", "2-stone", "materials", "cows", "horses")
        seen.append(on_space(t, "millpond"))
    assert seen == ["1 reed", "1 reed 1 sheep", "1 reed 2 sheep", "1 reed 3 sheep"]
    t.play("millpond", "keep 1 sheep", "3-wood", "1-stone", "2-stone", "materials", "first-player")
    assert on_space(t, "millpond") == "1 reed"


def test_example_refill_one_stone_a_round_and_none_on_a_space_without_an_arrow() -> None:
    t = table("creatures")
    t.play("3-wood", "2-stone", "materials", "first-player", "cows", "horses")
    assert on_space(t, "1-stone") == "2 stone"
    assert on_space(t, "materials") == ""


def test_example_rounds_the_borders_beside_the_board_count_the_rounds_that_are_left() -> None:
    t = table("creatures")
    for round in range(1, 9):
        assert t.game.round == round
        borders = sum(f.goods[BORDER] + f.borders.bit_count() for f in t.game.farms) + t.game.lying[5]
        assert 26 - borders == 8 - round
        t.play(*ROUND)
    assert t.game.over


def test_example_breeding_two_sheep_in_one_stall_and_two_in_another_have_one_lamb() -> None:
    t = table("creatures", moment="home", seats=[dict(buildings="stall@f1 stall@f2", goods="4 sheep")])
    assert herd(t) == "5 sheep"


# -- room for animals --------------------------------------------------------------------------------------------------


def test_example_pasture_of_two_cells_with_five_borders_and_the_wall_of_the_cottage_holds_four() -> None:
    assert rooms(farm(borders="f2e g2n g2e g3e g3s")) == {"f3": 1, "g2": 4}
    for lacking in ("f2e", "g2n", "g2e", "g3e", "g3s"):
        others = " ".join(edge for edge in ("f2e", "g2n", "g2e", "g3e", "g3s") if edge != lacking)
        assert rooms(farm(borders=others)) == {"f3": 1}, f"without {lacking} it is unfinished"


def test_example_pasture_of_two_cells_beside_a_stall_and_the_cottage_needs_four_borders_only() -> None:
    t = farm(buildings="stall@f2", goods="4 wood 9 border")
    t.play("fences border g2n border g2e border g3e border g3s")
    assert rooms(t) == {"f2": 3, "f3": 1, "g2": 4}


def test_example_stall_in_the_middle_of_a_pasture_of_three_makes_room_for_2_3_2_animals_of_three_kinds() -> None:
    t = farm(pastures="g1 g2 g3", goods="6 sheep 3 stone 1 reed")
    assert rooms(t) == {"f3": 1, "g1": 6}
    t.play("stall g2")
    assert rooms(t) == {"f3": 1, "g1": 2, "g2": 3, "g3": 2}
    assert farm(pastures="g1, g3", buildings="stall@g2", goods="2 sheep 3 pig 2 cow").game.farms[0].has_room()


def test_example_trough_doubles_a_stall_to_6_a_pasture_to_8_and_the_cottage_to_2() -> None:
    assert rooms(farm(buildings="stall@f1", pastures="g1 g2", troughs="f1 g2 f3")) == {"f1": 6, "g1": 8, "f3": 2}


def test_example_trough_on_open_ground_feeds_one_horse() -> None:
    t = farm(troughs="g1", goods="1 horse 1 pig")
    assert rooms(t) == {"f3": 1, "g1": 1}
    assert herd(t) == "1 pig 1 horse"


def test_example_two_troughs_double_a_pasture_of_two_cells_twice_to_16() -> None:
    t = farm(pastures="g1 g2", troughs="g1 g2", goods="16 sheep 1 horse")
    assert rooms(t) == {"f3": 1, "g1": 16}
    assert t.game.farms[0].has_room()


def test_example_moving_the_pig_leaves_the_cottage_for_the_pasture_so_that_the_sheep_finds_the_cottage() -> None:
    t = table("creatures", lying={"pigs": "pig sheep"}, seats=[dict(pastures="g1", goods="1 pig")])
    t.play("pigs")
    assert herd(t) == "1 sheep 2 pig"
    homes = {home["cell"]: home["animals"] for home in t.game.table(None)["seats"][0]["homes"]}
    assert homes == {"f3": {"sheep": 1}, "g1": {"pig": 2}}


def test_example_stables_are_not_paid_with_three_wood_and_two_stone() -> None:
    assert not farm(goods="3 wood 2 stone", buildings="stall@f1").offers("stables")
    assert not farm(goods="4 wood 4 stone", buildings="stall@f1").offers("stables")


# -- the score ---------------------------------------------------------------------------------------------------------


def test_example_score_the_farm_of_the_first_page_has_42_points() -> None:
    """12 sheep, 7 pigs, 5 cows, no horse; two full expansions; buildings worth 10. The picture is lost: this farm has
    what its captions name."""
    seat = dict(
        expansions="left right",
        buildings="half-timbered-house@f3 stables@g3 stall@h1",
        pastures="e1 e2 e3, h2 h3, g1 g2",
        troughs="e1 g1 f2",
        goods="12 sheep 7 pig 5 cow 0 border",
    )
    t = table("creatures", options={"setup": "advanced"}, seats=[seat])
    assert t.game.scores()[0] == {"animals": 24, "bonus": 0, "expansions": 8, "buildings": 10, "total": 42}
    shown = t.game.table(None)["seats"][0]
    assert shown["bonus"] == {"sheep": 2, "pig": 1, "cow": 0, "horse": -3}
    assert (rooms(t)["g3"], rooms(t)["f2"]) == (5, 1), "stables for five, an open trough for one"
    assert points(t, "stall") == 1


# -- special buildings -------------------------------------------------------------------------------------------------


def test_example_feeding_station_pastures_of_one_and_two_cells_hold_3_and_5() -> None:
    t = farm(buildings="feeding-station@f1", pastures="g1, g2 g3")
    assert (rooms(t)["g1"], rooms(t)["g2"]) == (3, 5)
    t = farm(buildings="feeding-station@f1", borders="g1n g1e f1e", goods="1 wood")
    t.play("fences border g2n")
    assert rooms(t)["g1"] == 3, "a pasture of later days too"


@pytest.mark.parametrize(("built", "most"), [(2, 14), (3, 12)])
def test_example_stone_carver_built_in_round_2_brings_14_points_at_most(built: int, most: int) -> None:
    seat = dict(goods="5 wood 8 stone")
    t = table("creatures", market="stone-carver", seats=[seat], round=built, turn=0)
    t.play("special-1 g1", "3-wood", "1-stone", "2-stone", "materials", "first-player")
    for round in range(built, 9):
        assert t.offered == ["done", "use stone-carver"], "in the round in which it was built, and in each after it"
        t.play("use stone-carver")
        if round < 8:
            t.play(*ROUND)
    assert t.game.over
    assert points(t, "stone-carver") == most
    assert t.game.farms[0].goods[STONE] > 0


@pytest.mark.parametrize("name", ["large-extension", "small-extension"])
def test_example_extensions_bring_8_points_at_most_and_the_two_count_each_other(name: str) -> None:
    other = "small-extension" if name == "large-extension" else "large-extension"
    around = f"{name}@g2 {other}@g1 stall@g3 stables@f2 shelter@h2 pen@h1 barn@f1"
    t = farm(buildings=around, expansions="right")
    assert points(t, name) == 8, "those at the corners do not count"
    assert points(t, other) == 6


def test_example_manor_is_worth_5_at_most_and_less_than_nothing_from_four_buildings_on() -> None:
    def manor(*cells: str) -> float:
        seat = dict(buildings=" ".join(["manor@g2", *(f"stall@{cell}" for cell in cells)]), expansions="right right")
        return points(farm(**seat), "manor")

    assert [manor(), manor("g3"), manor("g3", "h3"), manor("g3", "h3", "i3")] == [5, 3, 1, -1]


def test_example_office_is_worth_less_than_nothing_from_four_buildings_on() -> None:
    def office(*cells: str) -> float:
        seat = dict(buildings=" ".join(["office@g2", *(f"stall@{cell}" for cell in cells)]), expansions="right right")
        return points(farm(**seat), "office")

    assert [office(), office("f1", "g1", "h1"), office("f1", "g1", "h1", "i1")] == [6, 0, -2]
