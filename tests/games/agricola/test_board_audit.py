"""The board, asked by somebody who knows the rules: large amounts; all fences of an action, tried edge by edge."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from ludoteca.games.agricola.board import CELLS, LAND, PLACES, SPACE, WOOD
from tests.games.agricola.table import table

# -- nothing is limited but people, stables and fences -----------------------------------------------------------------


def test_any_number_of_grain_is_baked_in_one_action() -> None:
    t = table(dict(goods="40 grain", cards="fireplace-2"), order="sow")
    assert t.play("sow 40 grain").goods == "80 food"


def test_a_herd_of_more_than_thirty_finds_its_room() -> None:
    """32 in the pasture and one in the house: of 35 sheep two leave."""
    ranch = dict(goods="31 sheep", pastures="b1/c1/d1/e1", stables="b1 c1")
    t = table(ranch, lying={"sheep": "4 sheep"}, round=3, order="sheep")
    assert t.play("sheep").herd == "33 sheep"


def test_beside_a_large_herd_another_kind_may_stay() -> None:
    ranch = dict(goods="33 sheep", pastures="b1/c1/d1/e1", stables="b1 c1")
    t = table(ranch, lying={"boar": "4 boar"}, round=9)
    t.play("boar")
    assert t.offered == ["1 sheep", "32 sheep", "33 sheep"]
    assert t.play("32 sheep").herd == "32 sheep 1 boar"


# -- every layout of fences that the rules allow can be built in one action --------------------------------------------

Edge = tuple[int, int, bool]  # column, row, and whether it is the west side of that cell, not the north side
Pastures = frozenset[frozenset[int]]


def sides(cell: int) -> dict[Edge, int]:
    """The four edges of a cell, each with the cell beyond it, −1 outside."""
    x, y = divmod(cell, 3)
    north, south = (x, y, False), (x, y + 1, False)
    west, east = (x, y, True), (x + 1, y, True)
    return {
        north: cell - 1 if y else -1,
        south: cell + 1 if y < 2 else -1,
        west: cell - 3 if x else -1,
        east: cell + 3 if x < 4 else -1,
    }


def spread(start: int, ground: set[int], fences: set[Edge]) -> set[int]:
    """The cells that can be reached from one; with −1 if that is not all that can be reached."""
    found, todo = {start}, [start]
    while todo:
        for edge, beyond in sides(todo.pop()).items():
            cell = beyond if beyond in ground else -1
            if edge not in fences and cell not in found:
                found.add(cell)
                todo += [cell] if cell >= 0 else []
    return found


def laid_out(ground: set[int], fences: set[Edge]) -> Pastures | None:
    """The pastures, if each fence is the border of one, and if they lie side by side."""
    closed = {frozenset(area) for area in (spread(cell, ground, fences) for cell in ground) if -1 not in area}
    lives = {cell: pasture for pasture in closed for cell in pasture}
    borders = {
        edge for cell, pasture in lives.items() for edge, beyond in sides(cell).items() if lives.get(beyond) != pasture
    }
    together = not lives or spread(next(iter(lives)), set(lives), set()) - {-1} == set(lives)
    return frozenset(closed) if fences == borders and together else None


def tried(ground: set[int], before: set[Edge], wood: int) -> set[tuple[Pastures, int]]:
    """All layouts with more fences than before, and how many more."""
    free = sorted({edge for cell in ground for edge in sides(cell)} - before)
    found = set()
    for number in range(1, min(wood, 15 - len(before)) + 1):
        for more in combinations(free, number):
            pastures = laid_out(ground, before | set(more))
            if pastures is not None:
                found.add((pastures, number))
    return found


def built(start: Any) -> set[tuple[Pastures, int]]:
    """All layouts with which the program lets the action end."""
    wood, todo, met, ends = start.farms[0].goods[WOOD], [start.clone()], set(), set()
    if SPACE + PLACES["fences"] not in start.choices:
        return set()
    todo[0].play(SPACE + PLACES["fences"])
    while todo:
        g = todo.pop()
        farm, step = g.farms[0], g.agenda[-1]
        if g.who:
            pastures = frozenset([frozenset(LAND.listed(pasture)) for pasture in farm.pastures])
            ends.add((pastures, wood - farm.goods[WOOD]))
        elif (farm.fences, step.chosen, len(step.made)) not in met:
            met.add((farm.fences, step.chosen, len(step.made)))
            for choice in g.choices:
                todo.append(g.clone())
                todo[-1].play(choice)
    return ends


def grown(dice: Random, ground: list[int], number: int) -> set[int]:
    """Some cells of the ground, side by side."""
    found = {dice.choice(ground)}
    for _ in range(number - 1):
        near = sorted({beyond for cell in found for beyond in sides(cell).values() if beyond in ground} - found)
        found |= {dice.choice(near)} if near else set()
    return found


@pytest.mark.parametrize("seed", range(16))
def test_fences_can_end_in_every_layout_that_the_rules_allow(seed: int) -> None:
    """Pasture by pasture nothing is refused, and no fence stands alone. All other cells are fields."""
    dice = Random(seed)
    cells = [cell for cell in range(len(CELLS)) if cell not in (1, 2)]
    ground = grown(dice, cells, dice.choice((3, 4, 5))) | {dice.choice(cells)}
    pasture = grown(dice, sorted(ground), dice.choice((1, 2, 3))) if dice.random() < 0.6 else set()
    before = {edge for cell in pasture for edge, beyond in sides(cell).items() if beyond not in pasture}
    wood = dice.choice((4, 6, 8))
    fields = " ".join([CELLS[cell] for cell in cells if cell not in ground])
    fenced = "/".join([CELLS[cell] for cell in sorted(pasture)])
    g = table(dict(goods=f"{wood} wood", fields=fields, pastures=fenced), order="fences").game
    assert built(g) == tried(ground, before, wood)
