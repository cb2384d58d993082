"""The final score, what each seat may see, and the dealing anew of what it may not."""

from __future__ import annotations

from typing import Any

from ludoteca.core.rng import Dice
from ludoteca.games.carrara.board import (
    BLOCKS_OF_A_COLOUR,
    BUILDING_NAMES,
    CITIES,
    COINS_A_POINT,
    GOAL_COST,
    GOAL_OBJECTS,
    GOAL_SCORINGS,
    OBJECT_POINTS,
    OBJECTS_OF_A_KIND,
    PEGS,
    STARTING_COINS,
    TYPES,
    N,
)
from ludoteca.games.carrara.game import Carrara, Family, Turn


def sheet(family: Family) -> dict[str, int]:
    """What was earned during the game, three for an object, the cost of all buildings, one for five coins."""
    lines = {
        "earned": family.points,
        "objects": OBJECT_POINTS * sum(family.objects),
        "buildings": family.total_cost(),
        "coins": family.coins // COINS_A_POINT,
    }
    return {**lines, "total": sum(lines.values())}


def sees_behind_screen(g: Carrara, player: int | None, seat: int) -> bool:
    return player == seat or bool(g.options["open_screens"]) or g.over


def table(g: Carrara, player: int | None) -> dict[str, Any]:
    return {
        "round": g.round,
        "wheel": [g.wheel[i * N : i * N + N] for i in range(N)],
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
        "seats": [seat(family, sees_behind_screen(g, player, i)) for i, family in enumerate(g.families)],
    }


def seat(family: Family, open_: bool) -> dict[str, Any]:
    lines: dict[str, int | None] = dict(sheet(family))
    if not open_:
        lines["objects"] = lines["coins"] = lines["total"] = None
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
        "objects": list(family.objects) if open_ else None,
        "sheet": lines,
    }


def redeal(g: Carrara, player: int, dice: Dice) -> Carrara:
    """With open screens only chance to come is hidden. Behind closed ones, the others' coins, blocks and objects are
    drawn from what is missing on the table, by nothing but what the player sees. Somebody else in the middle of an
    action keeps his own, so that the action can be finished."""
    copy = g.clone()
    copy.forget()
    copy.random = dice.roll(1 << 62)
    copy.stack.sort()
    dice.shuffle(copy.stack)
    if g.options["open_screens"] or g.over:
        return copy
    busy = g.who if g.who != player and not isinstance(g.agenda[-1], Turn) else -1
    known = [f for seat, f in enumerate(copy.families) if seat in (player, busy)]
    hidden = [f for seat, f in enumerate(copy.families) if seat not in (player, busy)]
    for family in hidden:
        family.coins = dice.roll(STARTING_COINS)
        family.blocks, family.objects = [0] * N, [0] * N
    pool: list[int] = []
    for i in range(N):
        out = OBJECTS_OF_A_KIND - copy.supply[i] - copy.market[i] - sum(f.objects[i] for f in known)
        for _ in range(out if hidden else 0):
            hidden[dice.roll(len(hidden))].objects[i] += 1
        pool += [i] * (BLOCKS_OF_A_COLOUR - sum(copy.wheel[i::N]) - sum(f.blocks[i] for f in known))
    dice.shuffle(pool)
    for family in hidden:
        for _ in range(min(len(pool), dice.roll(7))):
            family.blocks[pool.pop()] += 1
    copy.bag = [pool.count(colour) for colour in range(N)]
    copy.choices = copy.agenda[-1].options(copy)
    return copy
