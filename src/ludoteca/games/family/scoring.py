"""The score sheet, the food that decides ties, and the table as everybody sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.farmyard.animals import housed, keeps
from ludoteca.games.family.board import (
    ANIMALS,
    BEGGING_POINTS,
    CRAFTED,
    FOOD,
    GOODS,
    GOODS_A_POINT,
    GRAIN,
    HARVESTS,
    KINDS,
    PERSON_POINTS,
    SPACES,
    STORED_A_POINT,
    STOREHOUSE,
    TILES,
    WINDMILL,
    WOOD,
    WORKSHOPS,
    kind_of,
)
from ludoteca.games.family.farm import Farm, Pasture
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.land import SQUARES, listed


def sheet(farm: Farm) -> dict[str, int]:
    """Three for a person, one for each tile but wooden rooms, for grain on fields, animals and stables in pastures."""
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
    """A point for two of what a workshop scores; then a point for three of what is left, if there is a storehouse.

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
    """The food that counts in a tie: with all the porridge and bread that can be made without losing a point."""
    points, best = goods_points(farm, farm.goods), 0
    bread = farm.bread()
    for baked in range(min(farm.goods[GRAIN], farm.goods[WOOD]) + 1 if bread else 1):
        for eaten in range(farm.goods[GRAIN] - baked + 1):
            left = farm.goods.copy()
            left[GRAIN] -= baked + eaten
            left[WOOD] -= baked
            if goods_points(farm, left) == points:
                best = max(best, bread * baked + eaten)
    return farm.goods[FOOD] + best


# -- the table -------------------------------------------------------------------------------------------------------


def table(g: FamilyEdition) -> dict[str, Any]:
    """Nothing is hidden in this game."""
    return {
        "round": g.round,
        "first": g.first,
        "harvest": g.harvest,
        "next_harvest": next((n for n in HARVESTS if n >= g.round), None) if not g.over else None,
        "spaces": [space(g, SPACES.index(name), opens) for name, opens, _ in g.board.spaces],
        "improvements": [improvement(g, tile) for tile in listed(g.board.tiles)],
        "pastures": [
            {"holds": kind.holds, "wood": kind.wood, "squares": kind.squares, "left": g.pastures_left[kind.holds]}
            for kind in g.board.pastures
        ],
        "left": {"rooms": g.rooms_left, "fields": g.fields_left, "stables": g.stables_left},
        "seats": [seat(farm) for farm in g.farms],
    }


def space(g: FamilyEdition, number: int, opens: int) -> dict[str, Any]:
    """A space: what it is for, what lies there, and who is there."""
    board, worker = g.board, g.workers[number]
    return {
        "name": SPACES[number],
        "round": opens,
        "open": opens <= g.round,
        "adds": counted(board.adds[number]),
        "goods": counted(board.taken(number, g.piles[number])),
        "pick": board.picks[number],
        "offers": [GOODS.names[good] for good in board.offers[number]],
        "worker": worker if worker >= 0 else None,
        "newborn": worker >= 0 and number in g.farms[worker].births,
    }


def counted(goods: tuple[int, ...] | list[int]) -> dict[str, int]:
    return {name: n for name, n in zip(GOODS.names, goods, strict=True) if n}


def improvement(g: FamilyEdition, tile: int) -> dict[str, Any]:
    owner = next((seat for seat, farm in enumerate(g.farms) if farm.improvements >> tile & 1), None)
    return {
        "tile": TILES[tile],
        "kind": KINDS[kind_of(tile)],
        "price": counted(g.board.price[tile]),
        "owner": owner,
    }


def seat(farm: Farm) -> dict[str, Any]:
    herd, points = farm.herd(), sheet(farm)
    kept = keeps(farm.homes(), herd)[0]  # all of them, except while some wait for room
    *lodgers, indoors = [animals(lodging) for lodging in housed(farm.homes(), kept)]
    grazing, in_stables = lodgers[: len(farm.pastures)], lodgers[len(farm.pastures) :]
    return {
        "goods": dict(zip(GOODS.names, farm.goods, strict=True)),
        "people": farm.people,
        "home": farm.home,
        "born": len(farm.births),
        "owed": farm.appetite(),
        "begging": farm.begging,
        "house": {
            "material": "clay" if farm.clay_house else "wood",
            "squares": [SQUARES[s] for s in listed(farm.house)],
            "animals": indoors,
        },
        "fields": [{"square": SQUARES[s], "grain": n} for s, n in zip(farm.plots, farm.crops, strict=True)],
        "pastures": [pasture(p, there) for p, there in zip(farm.pastures, grazing, strict=True)],
        "stables": in_stables,
        "waiting": animals([n - k for n, k in zip(herd, kept, strict=True)]),
        "improvements": [TILES[tile] for tile in listed(farm.improvements)],
        "crafted": [name for i, name in enumerate(WORKSHOPS) if farm.crafted >> i & 1],
        "bread": farm.bread(),
        "meat": dict(zip(ANIMALS, farm.meat(), strict=True)),
        "sheet": points,
        "points": points["total"],
    }


def animals(herd: Sequence[int]) -> dict[str, int]:
    return {name: n for name, n in zip(ANIMALS, herd, strict=True) if n}


def pasture(tile: Pasture, there: dict[str, int]) -> dict[str, Any]:
    return {
        "holds": tile.holds,
        "room": tile.room(),
        "squares": [SQUARES[s] for s in tile.squares],
        "stable": tile.stable,
        "animals": there,
    }
