"""The table, of which everybody sees all."""

from __future__ import annotations

from typing import Final

from ludoteca.core.goods import by_name
from ludoteca.games.creatures.board import (
    BONUS,
    BORDER,
    GOODS,
    KINDS,
    LAND,
    MATERIALS,
    NO_HERD,
    ROUNDS,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STALL,
    WORKERS,
    Space,
)
from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.scoring import (
    bonus,
    building_points,
    counted,
    full_expansions,
    next_bonus,
    seating,
    sheet,
    whole,
)
from ludoteca.games.creatures.shapes import Facts, ForSale, Home, Printed, Seat, SeatFacts, Table
from ludoteca.i18n.text import has_text, text

PRINTED: Final[Printed] = {
    "rounds": ROUNDS,
    "materials": by_name(GOODS.names, MATERIALS),
    "bonus": {
        "begins": {kind: [0, *begins, begins[-1] + 1] for kind, begins in zip(KINDS, BONUS, strict=True)},
        "points": [NO_HERD, *range(len(BONUS[0]))],
    },
}


def refills_of(space: Space) -> tuple[dict[str, int], dict[str, int]]:
    """Return the goods that a space gets each round while it is empty, and while something lies there."""
    if not space.each_round:
        return {}, {}
    empty = {GOODS.names[space.good]: space.each_round}
    return empty, empty if space.bracketed < 0 else {GOODS.names[space.bracketed]: 1}


REFILLS: Final = {space.name: refills_of(space) for space in SPACES}


def table(g: Creatures) -> Table:
    seats, market = [seat(g, who) for who in range(g.players)], [offer(name) for name in g.for_sale]
    refills = {name: REFILLS[name][lying > 0] for name, lying in zip(SPACE_NAMES, g.lying, strict=True)}
    return {**facts(g), "printed": PRINTED, "refills": refills, "market": market, "seats": seats}


def facts(g: Creatures, player: int | None = None) -> Facts:
    """Return the table without the room and the points that follow from it."""
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "opener": g.opener,
        "spaces": [
            {"space": name, "goods": goods_on(g, space), "by": by if by >= 0 else None}
            for space, (name, by) in enumerate(zip(SPACE_NAMES, g.taken, strict=True))
        ],
        "market": [{"building": name} for name in g.for_sale],
        "supply": {"troughs": g.troughs, "stalls": g.stalls, "expansions": g.expansions},
        "seats": [lying(g, who) for who in range(g.players)],
    }


def goods_on(g: Creatures, space: int) -> dict[str, int]:
    """Return the goods that lie on a space. The first one of an animal space is that without brackets."""
    _, _, good, bracketed = SPACES[space]
    number = g.lying[space]
    if bracketed < 0:
        return {GOODS.names[good]: number} if number else {}
    lots = {GOODS.names[good]: min(number, 1), GOODS.names[bracketed]: max(number - 1, 0)}
    return {name: n for name, n in lots.items() if n}


def offer(name: str) -> ForSale:
    """Return a building of the market with its printed facts."""
    building = DECK[name]
    return {
        "building": name,
        "costs": [by_name(GOODS.names, price) for price in building.costs],
        "worth": building.worth,
        "holds": building.holds,
        "about": about(name),
    }


def about(name: str) -> str:
    """Return the text of a building: the words beside its rules, unless the catalogue has others."""
    told = f"about.{name}"
    return text("creatures", told) if has_text("creatures", told) else " ".join((DECK[name].__doc__ or "").split())


def lying(g: Creatures, who: int) -> SeatFacts:
    """Return a seat without the room and the points that its possessions bring."""
    farm = g.farms[who]
    return {
        "goods": dict(zip(GOODS.names[: BORDER + 1], farm.goods, strict=False)),
        "workers": WORKERS - g.taken.count(who),
        "columns": [LAND.names[column * LAND.rows][0] for column in farm.columns()],
        "borders": LAND.named_edges(farm.borders),
        "troughs": LAND.named(farm.troughs),
        "pastures": [LAND.named(mask) for mask in farm.survey().pastures],
        "buildings": {LAND.names[cell]: {"building": name} for cell, name in farm.tiles.items()},
        "animals": dict(zip(KINDS, farm.herd(), strict=True)),
        "marks": dict(farm.marks),
    }


def seat(g: Creatures, who: int) -> Seat:
    farm = g.farms[who]
    herd = counted(g, who)
    points, points_sheet = building_points(g, who), sheet(g, who)
    return {
        **lying(g, who),
        "prices": {
            name: [by_name(GOODS.names, way.price) for way in g.bill(who, name)]
            for name in (STALL, STABLES, *g.for_sale)
        },
        "expansions": [LAND.names[column * LAND.rows][0] for column in farm.expansions()],
        "unused": LAND.named(farm.unused()),
        "buildings": {
            LAND.names[cell]: {"building": name, "points": whole(points[cell]), "about": about(name)}
            for cell, name in farm.tiles.items()
        },
        "homes": homes(g, who),
        "counted": dict(zip(KINDS, herd, strict=True)),
        "bonus": {name: bonus(kind, herd[kind]) for kind, name in enumerate(KINDS)},
        "full": full_expansions(farm),
        "next": {
            name: next_bonus(kind, herd[kind]) + living - herd[kind]
            for kind, (name, living) in enumerate(zip(KINDS, farm.herd(), strict=True))
        },
        "sheet": points_sheet,
        "points": points_sheet["total"],
    }


def homes(g: Creatures, who: int) -> list[Home]:
    """Return all places for animals with their room and the animals that live there."""
    survey = g.farms[who].survey()
    return [
        {
            "cell": LAND.names[cell],
            "room": home.room,
            "kinds": [name for kind, name in enumerate(KINDS) if home.kinds >> kind & 1],
            "animals": by_name(KINDS, lodgers),
        }
        for cell, home, lodgers in zip(survey.places, survey.homes, seating(g, who), strict=True)
    ]
