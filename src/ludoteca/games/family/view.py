"""The table as everybody sees it: nothing is hidden in this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.goods import by_name
from ludoteca.games.family import shapes
from ludoteca.games.family.board import (
    ANIMALS,
    BEGGING_POINTS,
    CRAFTED,
    CROP,
    FOOD,
    GOODS,
    GOODS_A_POINT,
    HARVESTS,
    KINDS,
    MATERIALS,
    PRICES,
    ROOSTER_FOOD,
    ROUNDS,
    SPACES,
    STORED_A_POINT,
    TILES,
    WORKSHOPS,
    kind_of,
)
from ludoteca.games.family.farm import Farm, Pasture
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.kitchen import PRINTED as RATES_OF_KINDS
from ludoteca.games.family.land import SQUARES, listed
from ludoteca.games.family.scoring import sheet
from ludoteca.games.family.shapes import (
    Effect,
    Facts,
    Improvement,
    PastureFacts,
    Pile,
    Printed,
    Seat,
    SeatFacts,
    Space,
    Table,
)
from ludoteca.kit.farm.animals import lodged
from ludoteca.kit.payment.exchange import Exchange


def table(g: FamilyEdition) -> Table:
    return {
        **facts(g),
        "next_harvest": next((n for n in HARVESTS if n >= g.round), None) if not g.over else None,
        "spaces": [space(g, SPACES.index(name), opens) for name, opens, _ in g.board.spaces],
        "improvements": [improvement(g, tile) for tile in listed(g.board.tiles)],
        "seats": [seat(farm) for farm in g.farms],
        "printed": PRINTED,
    }


def facts(g: FamilyEdition, player: int | None = None) -> Facts:
    """Return the table without what is printed on it and what follows from it."""
    return {
        "round": g.round,
        "first": g.first,
        "harvest": g.harvest,
        "spaces": [pile(g, SPACES.index(name), opens) for name, opens, _ in g.board.spaces],
        "improvements": [{"tile": TILES[tile], "owner": owner(g, tile)} for tile in listed(g.board.tiles)],
        "pastures": [
            {"holds": kind.holds, "wood": kind.wood, "squares": kind.squares, "left": g.pastures_left[kind.holds]}
            for kind in g.board.pastures
        ],
        "left": {"rooms": g.rooms_left, "fields": g.fields_left, "stables": g.stables_left},
        "seats": [lying(farm) for farm in g.farms],
    }


def pile(g: FamilyEdition, number: int, opens: int) -> Pile:
    """Return the goods on a space, and the player whose person is there."""
    worker = g.workers[number]
    return {
        "name": SPACES[number],
        "open": opens <= g.round,
        "goods": by_name(GOODS.names, g.board.taken(number, g.piles[number])),
        "worker": worker if worker >= 0 else None,
        "newborn": worker >= 0 and number in g.farms[worker].births,
    }


def space(g: FamilyEdition, number: int, opens: int) -> Space:
    """Return a space with its goods, its people and what is printed on it."""
    board = g.board
    return {
        **pile(g, number, opens),
        "round": opens,
        "adds": by_name(GOODS.names, board.adds[number]),
        "pick": board.picks[number],
        "offers": [GOODS.names[good] for good in board.offers[number]],
    }


def owner(g: FamilyEdition, tile: int) -> int | None:
    """Return the player who has an improvement."""
    return next((seat for seat, farm in enumerate(g.farms) if farm.improvements >> tile & 1), None)


def improvement(g: FamilyEdition, tile: int) -> Improvement:
    return {
        "tile": TILES[tile],
        "kind": KINDS[kind_of(tile)],
        "price": by_name(GOODS.names, g.board.price[tile]),
        "owner": owner(g, tile),
    }


def lying(farm: Farm) -> SeatFacts:
    """Return a seat without where its animals live and what it is worth."""
    return {
        "goods": dict(zip(GOODS.names, farm.goods, strict=True)),
        "people": farm.people,
        "home": farm.home,
        "born": len(farm.births),
        "begging": farm.begging,
        "house": {
            "material": "clay" if farm.clay_house else "wood",
            "squares": [SQUARES[s] for s in listed(farm.house)],
        },
        "fields": [{"square": SQUARES[s], "grain": n} for s, n in zip(farm.plots, farm.crops, strict=True)],
        "pastures": [tile_of(pasture) for pasture in farm.pastures],
        "stables": [{}] * farm.stables,
        "improvements": [TILES[tile] for tile in listed(farm.improvements)],
        "crafted": [name for i, name in enumerate(WORKSHOPS) if farm.crafted >> i & 1],
    }


def seat(farm: Farm) -> Seat:
    herd, points = farm.herd(), sheet(farm)
    living, waiting = lodged(farm.homes(), herd)
    *lodgers, indoors = [by_name(ANIMALS, lodging) for lodging in living]
    grazing, in_stables = lodgers[: len(farm.pastures)], lodgers[len(farm.pastures) :]
    lies = lying(farm)
    return {
        **lies,
        "owed": farm.appetite(),
        "house": {**lies["house"], "animals": indoors},
        "pastures": [{**tile_of(p), "animals": there} for p, there in zip(farm.pastures, grazing, strict=True)],
        "stables": in_stables,
        "waiting": by_name(ANIMALS, waiting),
        "exchanges": into_food(farm.kitchen().exchanges),
        "sheet": points,
        "points": points["total"],
    }


def into_food(exchanges: Sequence[Exchange]) -> dict[str, shapes.Exchange]:
    return {x.cause: {"takes": by_name(GOODS.names, x.takes), "food": x.gives[FOOD]} for x in exchanges}


def tile_of(tile: Pasture) -> PastureFacts:
    squares = [SQUARES[s] for s in tile.squares]
    return {"holds": tile.holds, "room": tile.room(), "squares": squares, "stable": tile.stable}


# -- what is printed, made once for all views ----------------------------------------------------------------------


def effect(kind: int) -> Effect:
    """Return what an improvement of this kind turns into food, and what it scores for goods."""
    name, counts, a_point = KINDS[kind], list[str](), 0
    if name in WORKSHOPS:
        counts, a_point = [GOODS.names[CRAFTED[WORKSHOPS.index(name)]]], GOODS_A_POINT
    elif name == "storehouse":
        counts, a_point = [*MATERIALS, "grain"], STORED_A_POINT
    return {"exchanges": into_food(RATES_OF_KINDS[kind]), "counts": counts, "a_point": a_point}


PRINTED: Final[Printed] = {
    "rounds": ROUNDS,
    "harvests": list(HARVESTS),
    "rooster": {"food": ROOSTER_FOOD},
    "crop": CROP,
    "begging": BEGGING_POINTS,
    "prices": {
        space: {part: by_name(GOODS.names, price) for part, price in parts.items()} for space, parts in PRICES.items()
    },
    "improvements": {name: effect(kind) for kind, name in enumerate(KINDS)},
}
