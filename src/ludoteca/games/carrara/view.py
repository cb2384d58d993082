"""The table as a seat sees it."""

from __future__ import annotations

from typing import Final

from ludoteca.games.carrara.board import (
    BUILDING_NAMES,
    CITIES,
    COLOURS,
    DECLARATION_POINTS,
    GOAL_COST,
    GOAL_OBJECTS,
    GOAL_SCORINGS,
    NEEDED_TO_SCORE,
    OBJECT_PRICE,
    PAYS_POINTS,
    PEGS,
    PRICES,
    TYPES,
    VALUE,
    N,
)
from ludoteca.games.carrara.game import Carrara, Family
from ludoteca.games.carrara.scoring import sheet
from ludoteca.games.carrara.shapes import Printed, Seat, Table

PRINTED: Final[Printed] = {
    "prices": [PRICES[section * N : section * N + N] for section in range(N)],
    "object": OBJECT_PRICE,
    "declaration": DECLARATION_POINTS,
    "cities": {
        name: {
            "takes": list(COLOURS.names[: city + 1]),
            "needs": NEEDED_TO_SCORE[city],
        }
        for city, name in enumerate(CITIES)
    },
}
PAYS: Final = {
    name: {"points" if in_points else "coins": value}
    for name, in_points, value in zip(CITIES, PAYS_POINTS, VALUE, strict=True)
}


def sees_behind_screen(g: Carrara, player: int | None, seat: int) -> bool:
    return player == seat or bool(g.options["open_screens"]) or g.over


def table(g: Carrara, player: int | None) -> Table:
    return {
        "printed": PRINTED,
        "pays": PAYS,
        "round": g.round,
        "wheel": [g.wheel[i * N : i * N + N] for i in range(N)],
        "turns": g.turns,
        "bag": list(g.bag) if g.options["open_screens"] or g.over else None,
        "display": [BUILDING_NAMES[b] if b >= 0 else None for b in g.display],
        "stack": len(g.stack),
        "market": list(g.market),
        "supply": list(g.supply),
        "cities": {city: (by if by >= 0 else None) for city, by in zip(CITIES, g.scored_by, strict=True)},
        "goals": {
            "scorings": GOAL_SCORINGS,
            "objects": GOAL_OBJECTS[g.players],
            "cost": GOAL_COST[g.players],
        },
        "declared_by": g.declared_by if g.declared_by >= 0 else None,
        "last_round": g.last_round,
        "seats": [
            seat(family, sees_behind_screen(g, player, i), g.declared_by == i) for i, family in enumerate(g.families)
        ],
    }


def seat(family: Family, open_: bool, declared: bool) -> Seat:
    """Return a family as a viewer sees it. A player who has declared the end has shown their objects."""
    lines: dict[str, int | None] = dict(sheet(family))
    if not open_:
        lines["coins"] = lines["total"] = None
    if not open_ and not declared:
        lines["objects"] = None
    return {
        "points": family.points,
        "cost": family.total_cost(),
        "scorings": PEGS - family.pegs,
        "pegs": family.pegs,
        "buildings": [
            {"building": BUILDING_NAMES[b], "city": CITIES[c]} for b, c in zip(family.built, family.places, strict=True)
        ],
        "scored": [name for i, name in enumerate(TYPES) if family.scored >> i & 1],
        "coins": family.coins if open_ else None,
        "blocks": list(family.blocks) if open_ else None,
        "objects": list(family.objects) if open_ or declared else None,
        "sheet": lines,
    }
