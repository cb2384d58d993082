"""The score sheet, and the food that decides ties."""

from __future__ import annotations

from ludoteca.games.family.board import (
    BEGGING_POINTS,
    CRAFTED,
    FOOD,
    GOODS_A_POINT,
    GRAIN,
    PERSON_POINTS,
    STORED_A_POINT,
    STOREHOUSE,
    WINDMILL,
    WOOD,
)
from ludoteca.games.family.farm import Farm


def sheet(farm: Farm) -> dict[str, int]:
    """Return the points of a farm by category: three for a person, one for each tile but wooden rooms, each grain on
    a field, each animal and each stable in a pasture."""
    lines = {
        "people": PERSON_POINTS * farm.people,
        "begging": BEGGING_POINTS * farm.begging,
        "rooms": farm.rooms() if farm.clay_house else 0,
        "fields": len(farm.plots),
        "crops": sum(farm.crops),
        "pastures": len(farm.pastures),
        "stables": sum([pasture.stable for pasture in farm.pastures]),
        "animals": sum(farm.herd()),
        "improvements": farm.improvements.bit_count(),
        "goods": goods_points(farm, farm.goods),
    }
    return {**lines, "total": sum(lines.values())}


def goods_points(farm: Farm, goods: list[int]) -> int:
    """Return a point for two goods of a workshop's kind, then a point for three goods left if there is a storehouse.

    A good counts once. Two in a workshop bring as much as three in the storehouse, so workshops come first."""
    points = 0
    left = goods[:FOOD]
    for i, good in enumerate(CRAFTED):
        if farm.improvements >> WINDMILL + i & 1:
            points += left[good] // GOODS_A_POINT
            left[good] %= GOODS_A_POINT
    if farm.improvements >> STOREHOUSE & 1:
        points += sum(left) // STORED_A_POINT
    return points


def larder(farm: Farm) -> int:
    """Return the food that counts in a tie, with all porridge and bread that can be made without losing a point."""
    points, best = goods_points(farm, farm.goods), 0
    bread = farm.kitchen().bread
    for baked in range(min(farm.goods[GRAIN], farm.goods[WOOD]) + 1 if bread else 1):
        for eaten in range(farm.goods[GRAIN] - baked + 1):
            left = farm.goods.copy()
            left[GRAIN] -= baked + eaten
            left[WOOD] -= baked
            if goods_points(farm, left) == points:
                best = max(best, bread * baked + eaten)
    return farm.goods[FOOD] + best
