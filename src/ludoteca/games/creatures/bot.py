"""The values for bots: the worth of a farm in points at the end of the game."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.games.creatures.actions import PlaceBorders
from ludoteca.games.creatures.board import (
    BORDER,
    CELL,
    COLUMNS,
    EDGE,
    EXPANSION_POINTS,
    LAND,
    REED,
    ROUNDS,
    STONE,
    WOOD,
)
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.scoring import bonus, building_points, sheet
from ludoteca.kit.farm.animals import Home

WORLDS = 1  # nothing is hidden, and nothing is left to chance
WORKER = 2.0  # of a turn that is still to come in this round
MATERIALS = ((WOOD, 0.34, 12), (STONE, 0.44, 10), (REED, 0.8, 3), (BORDER, 0.3, 12))  # worth, and how many are of use
ROOM = 1.2  # of a place for an animal that has not come yet
LARGEST_PASTURE = 4  # cells, of those that borders are planned for
BEST = 4  # ways that deserve a thought, where there are many


def evaluate(g: Creatures, player: int) -> float:
    """Return the worth of a farm as if its animals bred on as far as there is room, and of its goods and its ground."""
    if g.over:
        return sheet(g, player)["total"] + 0.001 * (player != g.opener)
    farm = g.farms[player]
    rounds = ROUNDS - g.round
    left = 3 * rounds + farm.workers  # turns
    survey = farm.survey()
    herd = farm.herd()
    bred = [n + rounds + 1 if n >= 2 else n for n in herd]
    kept = crowded(survey.homes, bred)
    worth = WORKER * farm.workers
    for kind, n in enumerate(kept):
        worth += n + bonus(kind, n)
        if n < 4 and left:
            worth += hope(herd[kind], rounds)
    room = sum([home.room for home in survey.homes])
    worth += ROOM * min(room - sum(kept), 2 * left) * min(1.0, left / 8) if room > sum(kept) else 0.0
    worth += sum(building_points(g, player).values())
    worth += ground(farm, rounds)
    use = min(1.0, left / 7)
    goods = farm.goods
    for good, each, most in MATERIALS:
        worth += each * use * min(goods[good], most)
    return worth


def hope(number: int, rounds: int) -> float:
    """Return the worth of the hope that a kind will still come to four animals: a pair is half the way."""
    return (0.0, 0.9, 1.5, 1.8)[min(number, 3)] * min(1.0, rounds / 2) + 0.25 * rounds * (number < 2)


def crowded(homes: list[Home], herd: list[int]) -> list[int]:
    """Return about which animals find room: the roomiest home takes the kind that waits in the greatest number."""
    waiting = list(herd)
    for home in sorted(homes, reverse=True):
        kinds = [kind for kind in range(4) if home.kinds >> kind & 1 and waiting[kind] > 0]
        if kinds:
            best = max(kinds, key=waiting.__getitem__)
            waiting[best] -= min(home.room, waiting[best])
    return [n - w for n, w in zip(herd, waiting)]  # noqa: B905 (hot)


def ground(farm: Farm, rounds: int) -> float:
    """Return the worth of full expansions, and of those that may still become full."""
    used, worth = farm.survey().used, 0.0
    for column in farm.expansions():
        cells = (COLUMNS[column] & used).bit_count()
        if cells == 3:
            worth += EXPANSION_POINTS
        elif rounds:
            worth += (0.8, 1.4, 2.4)[cells] * min(1.0, (rounds + 1) / 3)
    return worth


# -- the choices worth looking at ------------------------------------------------------------------------------------


def sensible(g: Creatures) -> list[int]:
    """Return the choices worth thinking about: borders as parts of a pasture, other things where they serve best."""
    step = g.agenda[-1]
    if isinstance(step, PlaceBorders):
        return borders(g, step)
    choices = step.narrow(g, g.choices)
    on_cells = CELL <= choices[-1] < EDGE
    return places(g, step.who, choices) if on_cells and len(choices) > BEST else choices


def places(g: Creatures, who: int, choices: list[int]) -> list[int]:
    """Return the roomiest cells and the barest ones, and all choices that are no cells."""
    farm = g.farms[who]
    survey = farm.survey()
    roomy: dict[int, int] = {}
    for home, place in zip(survey.homes, survey.places, strict=True):
        roomy[place] = max(roomy.get(place, 0), home.room)
    cells = [c for c in choices if CELL <= c < EDGE]
    others = [c for c in choices if not CELL <= c < EDGE]
    near = sorted(cells, key=lambda c: (-roomy.get(c - CELL, 0), len(farm.beside(c - CELL)) == 0))
    spread = near[: BEST // 2] + near[-BEST // 2 :]
    return others + sorted(set(spread))


def borders(g: Creatures, step: PlaceBorders) -> list[int]:
    """Return the next border of each of the best pastures that can be closed in now, and to stop if that is offered."""
    farm = g.farms[step.who]
    offered = set(g.choices)
    plans = sorted(pasture_plans(g, farm, step), reverse=True)[:BEST]
    chosen = list(dict.fromkeys([EDGE + edge for _, edge in plans if EDGE + edge in offered]))
    if STOP in offered:
        return [STOP, *chosen]
    return chosen or g.choices[:BEST]


def pasture_plans(g: Creatures, farm: Farm, step: PlaceBorders) -> list[tuple[float, int]]:
    """Return the worth of each pasture within reach, and a border that is missing."""
    survey = farm.survey()
    closed = farm.borders | LAND.edges_of(survey.built)
    grazed = sum(survey.pastures)
    goods = farm.goods
    free = max(0, step.free - len(step.placed))
    payable = min([goods[i] // n for i, n in enumerate(step.each) if n], default=0)
    most = min(goods[BORDER], free + payable)
    plans = []
    for cells in shapes(farm.ground & ~survey.built):
        missing = LAND.rim(cells) & ~closed
        number = missing.bit_count()
        if 0 < number <= most and (cells & grazed == 0 or cells & grazed == cells):
            troughs = (cells & farm.troughs).bit_count()
            gain = float((2 * cells.bit_count() << troughs) if not cells & grazed else 1.5)
            price = 0.3 * number + 0.35 * sum(step.each) * max(0, number - free)
            edge = next(i for i, bit in enumerate(LAND.edges) if bit & missing)
            plans.append((gain - price, edge))
    return plans


def shapes(ground: int) -> set[int]:
    """Return the connected groups of cells, from one cell to the largest that is planned for."""
    cells = LAND.listed(ground)
    found = {LAND.bits[cell] for cell in cells}
    grown = set(found)
    for _ in range(LARGEST_PASTURE - 1):
        wider = set()
        for shape in grown:
            for cell in cells:
                bit = LAND.bits[cell]
                if not shape & bit and LAND.walls[cell] & LAND.edges_of(shape):
                    wider.add(shape | bit)
        grown = wider
        found |= wider
    return found
