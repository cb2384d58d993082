"""Cells, edges and what they close in, checked against a plain walk from cell to cell."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import Dice
from ludoteca.kit.farm.cells import Land
from ludoteca.kit.farm.fences import pastures

FARM = Land(5, 3, 4)  # three rows of five
STRIP = Land(12, 3, 5)  # two columns in the middle of what they may grow to


def cells(land: Land, names: str) -> int:
    return sum(land.bits[land.names.index(name)] for name in names.split())


def edges(land: Land, names: str) -> int:
    return sum(land.edges[land.edge_names.index(name)] for name in names.split())


def names(land: Land, found: tuple[int, ...]) -> list[str]:
    return sorted(" ".join(land.names[cell] for cell in land.listed(mask)) for mask in found)


def test_three_rows_of_five_have_38_edges() -> None:
    assert len(FARM.edges) == len(set(FARM.edges)) == len(set(FARM.edge_names)) == 38


def test_a_farm_of_two_columns_has_17_edges_and_every_name_is_of_a_cell_that_is_there() -> None:
    ground = STRIP.column(5) | STRIP.column(6)
    mine = [name for name, edge in zip(STRIP.edge_names, STRIP.edges, strict=True) if edge & STRIP.edges_of(ground)]
    assert len(mine) == 17
    assert {name[:2] for name in mine} == {"f1", "f2", "f3", "g1", "g2", "g3"}


def test_an_edge_has_one_name_whichever_cell_it_is_seen_from() -> None:
    assert edges(FARM, "b2w") & edges(FARM, "b2n") == 0
    walls = FARM.walls
    shared = walls[FARM.names.index("a2")] & walls[FARM.names.index("b2")]
    assert shared == edges(FARM, "b2w")
    assert walls[FARM.names.index("a1")] & walls[FARM.names.index("a2")] == edges(FARM, "a2n")


def test_a_corner_has_two_neighbours_and_the_middle_four() -> None:
    assert [FARM.names[n] for n in FARM.neighbours[0]] == ["a2", "b1"]
    assert [FARM.names[n] for n in FARM.neighbours[FARM.names.index("c2")]] == ["b2", "c1", "c3", "d2"]


def test_a_cell_is_a_pasture_only_with_all_four_sides_closed() -> None:
    assert names(FARM, pastures(FARM, FARM.whole, edges(FARM, "a1n a1w a2n b1w"))) == ["a1"]
    for missing in ("a1n", "a1w", "a2n", "b1w"):
        rest = edges(FARM, "a1n a1w a2n b1w") ^ edges(FARM, missing)
        assert pastures(FARM, FARM.whole, rest) == ()


def test_a_fence_through_a_pasture_divides_it() -> None:
    around = FARM.rim(cells(FARM, "c1 d1 c2 d2"))
    assert around.bit_count() == 8
    assert names(FARM, pastures(FARM, FARM.whole, around)) == ["c1 c2 d1 d2"]
    assert names(FARM, pastures(FARM, FARM.whole, around | edges(FARM, "c2n"))) == ["c1 c2 d1 d2"]
    assert names(FARM, pastures(FARM, FARM.whole, around | edges(FARM, "c2n d2n"))) == ["c1 d1", "c2 d2"]


def test_what_is_not_ground_lets_animals_out_unless_it_has_walls() -> None:
    ground = FARM.whole & ~cells(FARM, "a3")
    three_sides = FARM.rim(cells(FARM, "a2")) & ~edges(FARM, "a3n")
    assert pastures(FARM, ground, three_sides) == ()
    assert names(FARM, pastures(FARM, ground, three_sides | FARM.walls[FARM.names.index("a3")])) == ["a2"]


def walked(land: Land, ground: int, closed: int) -> list[str]:
    """The pastures found by walking from every cell, side by side."""
    found = set()
    for start in land.listed(ground):
        area, todo, escaped = {start}, [start], False
        while todo:
            cell = todo.pop()
            open_sides = (land.walls[cell] & ~closed).bit_count()
            for near in land.neighbours[cell]:
                if not land.walls[cell] & land.walls[near] & closed:
                    open_sides -= bool(land.bits[near] & ground)
                    if land.bits[near] & ground and near not in area:
                        area.add(near)
                        todo.append(near)
            escaped = escaped or open_sides > 0
        if not escaped:
            found.add(" ".join(land.names[cell] for cell in sorted(area)))
    return sorted(found)


@pytest.mark.parametrize("land", [FARM, STRIP], ids=["5x3", "12x3"])
def test_pastures_are_those_that_a_walk_cannot_leave(land: Land) -> None:
    dice = Dice(3)
    seen = 0
    for _ in range(500):
        ground = sum(bit for bit in land.bits if dice.roll(8))
        closed = sum(edge for edge in land.edges if dice.roll(3))
        found = names(land, pastures(land, ground, closed))
        assert found == walked(land, ground, closed)
        seen += len(found)
    assert seen > 500
