"""The harvest: the offered ways against all ways there are to make food, to eat and to keep young animals."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ludoteca.games.family.board import CRAFT_FOOD, CRAFTED, FOOD, GRAIN, SHEEP, WINDMILL, WOOD
from ludoteca.games.family.farm import Farm
from ludoteca.games.family.game import FamilyEdition
from ludoteca.kit.farm.animals import fits
from ludoteca.testing import table

End = tuple[int, ...]  # all goods, and the begging markers as a negative number


def converted(farm: Farm, start: End, crafting: bool) -> set[End]:
    """All that porridge, bread, meat and (each once) the workshops can make of these goods."""
    deals = [{GRAIN: -1, FOOD: 1}]
    if farm.kitchen().bread:
        deals.append({GRAIN: -1, WOOD: -1, FOOD: farm.kitchen().bread})
    if any(farm.kitchen().meat):
        deals += [{SHEEP + kind: -1, FOOD: food} for kind, food in enumerate(farm.kitchen().meat)]
    found = {start}
    if crafting:
        for i, good in enumerate(CRAFTED):
            if farm.improvements >> WINDMILL + i & 1:
                found |= {traded(end, {good: -1, FOOD: CRAFT_FOOD[i]}) for end in found if end[good]}
    todo = list(found)
    while todo:
        end = todo.pop()
        for ahead in [traded(end, deal) for deal in deals]:
            if min(ahead[: SHEEP + 3]) >= 0 and ahead not in found:
                found.add(ahead)
                todo.append(ahead)
    return found


def traded(end: End, deal: dict[int, int]) -> End:
    return tuple(n + deal.get(good, 0) for good, n in enumerate(end))


def possible_ends(farm: Farm) -> set[End]:
    """Make food, eat, make food again, breed, keep what has room: as the rules have it, workshops before the meal."""
    ends, meals = set(), set()
    for end in converted(farm, (*farm.goods, 0), crafting=True):
        paid = min(farm.appetite(), end[FOOD])
        meals.add((*traded(end, {FOOD: -paid})[:-1], paid - farm.appetite()))
    for meal in meals:
        for end in converted(farm, meal, crafting=False):
            herd = end[SHEEP : SHEEP + 3]
            for kept in product(*[range(n + (n >= 2) + 1) for n in herd]):
                if fits(farm.homes(), kept):
                    ends.add((*end[:SHEEP], *kept, end[-1]))
    return ends


def offered_ends(start: FamilyEdition) -> set[End]:
    """What the answers of the player lead to, up to the next placing of a person."""
    ends, todo, met = set(), [start], set()
    while todo:
        g = todo.pop()
        if type(g.agenda[-1]).__name__ == "Turn":
            ends.add((*g.farms[0].goods, -g.farms[0].begging))
        elif (trace := str(g.position())) not in met:
            met.add(trace)
            for choice in g.choices + g.asides:
                ahead = g.clone()
                ahead.play(choice)
                todo.append(ahead)
    return ends


def best(farm: Farm, ends: set[End]) -> set[End]:
    """With all food that can still be made afterwards; without those that another surpasses."""
    kept: list[End] = []
    later = set().union(*[converted(farm, end, crafting=False) for end in ends])
    for end in sorted(later, key=sum, reverse=True):
        if not any(all(a <= b for a, b in zip(end, other, strict=True)) for other in kept):
            kept.append(end)
    return set(kept)


@pytest.mark.parametrize(
    "seat",
    [
        {"goods": "2 grain 1 wood 1 food"},
        {"goods": "2 grain 2 wood 1 food", "improvements": "oven1 windmill"},
        {"goods": "1 grain 1 wood 1 clay 1 reed", "improvements": "pottery basketmaker joinery"},
        {"goods": "2 sheep 1 boar 3 food", "pastures": "2@2,0", "improvements": "fireplace1"},
        {"goods": "3 sheep 2 boar 1 grain", "pastures": "2@2,0 2@3,0", "improvements": "hearth1"},
        {"goods": "3 sheep 1 cattle 1 wood 2 food", "pastures": "4@2,0/3,0", "improvements": "hearth1 joinery"},
        {"goods": "2 boar 2 cattle 4 food", "pastures": "2@2,0 2@3,0", "stables": 1},
        {
            "goods": "2 sheep 2 boar 2 cattle 9 food",
            "pastures": "2@2,0+stable 2@3,0 2@4,0",
            "improvements": "fireplace1",
        },
        {"goods": "1 wood 1 grain 1 sheep", "improvements": "fireplace1 oven1 windmill"},
    ],
)
def test_a_harvest_leaves_every_best_end_open(seat: dict[str, Any]) -> None:
    before = table("family", 1, round=4, seats=[seat]).game.farms[0]
    g = table("family", 1, round=4, moment="feeding", seats=[seat]).game
    possible, offered = best(before, possible_ends(before)), best(before, offered_ends(g))
    assert possible == offered
