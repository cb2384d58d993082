"""The score sheet, and the table as anybody may see it: nothing is hidden."""

from __future__ import annotations

from typing import Any

from ludoteca.core.text import has_text, text
from ludoteca.farmyard.animals import Herd, housed
from ludoteca.games.creatures.board import (
    BONUS,
    BORDER,
    COLUMNS,
    EXPANSION_POINTS,
    GOODS,
    KINDS,
    LAND,
    NO_HERD,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STALL,
    WORKERS,
)
from ludoteca.games.creatures.building import DECK, Points
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures


def bonus(kind: int, number: int) -> int:
    """The points of the table for so many animals of a kind."""
    steps = BONUS[kind]
    if number > steps[-1]:
        return len(steps) - 1 + number - steps[-1]
    return sum([number >= step for step in steps]) - 1 if number >= steps[0] else NO_HERD


def animal_points(herd: Herd) -> int:
    return sum([number + bonus(kind, number) for kind, number in enumerate(herd)])


def counted(g: Creatures, who: int) -> Herd:
    """The animals that score."""
    herd = g.farms[who].herd()
    for building in g.hear(who, "counted"):
        herd = building.counted(g, who, herd)
    return herd


def full_expansions(farm: Farm) -> int:
    """The farm expansions of which all three cells are used."""
    used = farm.survey().used
    return sum([COLUMNS[column] & used == COLUMNS[column] for column in farm.expansions()])


def building_points(g: Creatures, who: int) -> dict[int, Points]:
    """What each building scores, by its cell."""
    return {cell: DECK.cards[name].points(g, who) for cell, name in g.farms[who].tiles.items()}


def sheet(g: Creatures, who: int) -> dict[str, Points]:
    """One point an animal, the bonus points, four for each full expansion, and the buildings; half points stay."""
    herd = counted(g, who)
    lines: dict[str, Points] = {
        "animals": sum(herd),
        "bonus": sum([bonus(kind, number) for kind, number in enumerate(herd)]),
        "expansions": EXPANSION_POINTS * full_expansions(g.farms[who]),
        "buildings": whole(sum(building_points(g, who).values())),
    }
    return {**lines, "total": whole(sum(lines.values()))}


def whole(points: Points) -> Points:
    """Without a fraction if there is none."""
    return int(points) if points == int(points) else points


def table(g: Creatures) -> dict[str, Any]:
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "opener": g.opener,
        "spaces": [
            {"space": name, "goods": goods_on(g, space), "by": by if by >= 0 else None}
            for space, (name, by) in enumerate(zip(SPACE_NAMES, g.taken, strict=True))
        ],
        "market": [offer(name) for name in g.for_sale],
        "supply": {"troughs": g.troughs, "stalls": g.stalls, "expansions": g.expansions},
        "seats": [seat(g, who) for who in range(g.players)],
    }


def goods_on(g: Creatures, space: int) -> dict[str, int]:
    """The goods that lie on a space; the first one of an animal space is that without brackets."""
    _, _, good, bracketed = SPACES[space]
    number = g.lying[space]
    if bracketed < 0:
        return {GOODS.names[good]: number} if number else {}
    lots = {GOODS.names[good]: min(number, 1), GOODS.names[bracketed]: max(number - 1, 0)}
    return {name: n for name, n in lots.items() if n}


def offer(name: str) -> dict[str, Any]:
    """A building of the market with its printed facts."""
    building = DECK[name]
    return {
        "building": name,
        "costs": [dict_of(price) for price in building.costs],
        "worth": building.worth,
        "holds": building.holds,
        "about": about(name),
    }


def about(name: str) -> str:
    """The text of a building: our own words, which stand at its rules, unless the catalogue has others."""
    told = f"about.{name}"
    return text("creatures", told) if has_text("creatures", told) else " ".join((DECK[name].__doc__ or "").split())


def dict_of(goods: tuple[int, ...]) -> dict[str, int]:
    return {name: n for name, n in zip(GOODS.names, goods, strict=True) if n}


def seat(g: Creatures, who: int) -> dict[str, Any]:
    farm = g.farms[who]
    herd = counted(g, who)
    points = building_points(g, who)
    return {
        "goods": dict(zip(GOODS.names[: BORDER + 1], farm.goods, strict=False)),
        "prices": {name: [dict_of(way.price) for way in g.bill(who, name)] for name in (STALL, STABLES, *g.for_sale)},
        "workers": WORKERS - g.taken.count(who),
        "columns": [LAND.names[column * LAND.rows][0] for column in farm.columns()],
        "expansions": [LAND.names[column * LAND.rows][0] for column in farm.expansions()],
        "borders": [name for name, edge in zip(LAND.edge_names, LAND.edges, strict=True) if edge & farm.borders],
        "troughs": [LAND.names[cell] for cell in LAND.listed(farm.troughs)],
        "unused": [LAND.names[cell] for cell in LAND.listed(farm.unused())],
        "pastures": [[LAND.names[cell] for cell in LAND.listed(mask)] for mask in farm.survey().pastures],
        "buildings": {
            LAND.names[cell]: {"building": name, "points": whole(points[cell]), "about": about(name)}
            for cell, name in farm.tiles.items()
        },
        "homes": homes(g, who),
        "animals": dict(zip(KINDS, farm.herd(), strict=True)),
        "counted": dict(zip(KINDS, herd, strict=True)),
        "bonus": {name: bonus(kind, herd[kind]) for kind, name in enumerate(KINDS)},
        "marks": dict(farm.marks),
        "sheet": sheet(g, who),
        "points": sheet(g, who)["total"],
    }


def homes(g: Creatures, who: int) -> list[dict[str, Any]]:
    """Every place for animals with its room and who lives there; newcomers without a place are not among them."""
    survey = g.farms[who].survey()
    return [
        {
            "cell": LAND.names[cell],
            "room": home.room,
            "kinds": [name for kind, name in enumerate(KINDS) if home.kinds >> kind & 1],
            "animals": {name: n for name, n in zip(KINDS, lodgers, strict=True) if n},
        }
        for cell, home, lodgers in zip(survey.places, survey.homes, seating(g, who), strict=True)
    ]


def seating(g: Creatures, who: int) -> list[Herd]:
    """Who lives in each home. At the end it is as the score has it: who does not count lives in the Pen."""
    farm = g.farms[who]
    survey = farm.survey()
    if not (g.over and g.hear(who, "counted")):
        return housed(survey.homes, max(farm.herds_to_keep(), key=sum))
    herd, pen = counted(g, who), farm.cell_of(g.hear(who, "counted")[0].name)
    rest = [n - counts for n, counts in zip(farm.herd(), herd, strict=True)]
    outside = iter(housed(farm.homes(pen), herd))
    return [most_of(rest, home.room) if at == pen else next(outside) for at, home in zip(survey.places, survey.homes)]  # noqa: B905


def most_of(herd: list[int], room: int) -> Herd:
    """The kind of which there are most, as far as there is room."""
    most = herd.index(max(herd))
    return tuple([min(n, room) if kind == most else 0 for kind, n in enumerate(herd)])
