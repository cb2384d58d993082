"""The score sheet, and the homes of the animals when it is counted."""

from __future__ import annotations

from ludoteca.games.creatures.board import BONUS, COLUMNS, EXPANSION_POINTS, NO_HERD
from ludoteca.games.creatures.building import DECK, Points
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.kit.farm.animals import Herd, housed


def bonus(kind: int, number: int) -> int:
    """Return the points of the bonus table for so many animals of a kind."""
    steps = BONUS[kind]
    if number > steps[-1]:
        return len(steps) - 1 + number - steps[-1]
    return sum([number >= step for step in steps]) - 1 if number >= steps[0] else NO_HERD


def next_bonus(kind: int, number: int) -> int:
    """Return the number of animals of a kind from which on there are more bonus points."""
    for step in BONUS[kind]:
        if step > number:
            return step
    return number + 1


def animal_points(herd: Herd) -> int:
    """Return one point an animal and the bonus points."""
    return sum([number + bonus(kind, number) for kind, number in enumerate(herd)])


def counted(g: Creatures, who: int) -> Herd:
    """Return the animals that score."""
    herd = g.farms[who].herd()
    for building in g.hear(who, "counted"):
        herd = building.counted(g, who, herd)
    return herd


def full_expansions(farm: Farm) -> int:
    """Return the number of farm expansions of which all three cells are used."""
    used = farm.survey().used
    return sum([COLUMNS[column] & used == COLUMNS[column] for column in farm.expansions()])


def building_points(g: Creatures, who: int) -> dict[int, Points]:
    """Return the points of each building, by its cell."""
    return {cell: DECK.cards[name].points(g, who) for cell, name in g.farms[who].tiles.items()}


def sheet(g: Creatures, who: int) -> dict[str, Points]:
    """Return one point an animal, the bonus points, four for each full expansion, and the points of the buildings."""
    herd = counted(g, who)
    lines: dict[str, Points] = {
        "animals": sum(herd),
        "bonus": sum([bonus(kind, number) for kind, number in enumerate(herd)]),
        "expansions": EXPANSION_POINTS * full_expansions(g.farms[who]),
        "buildings": whole(sum(building_points(g, who).values())),
    }
    return {**lines, "total": whole(sum(lines.values()))}


def whole(points: Points) -> Points:
    """Return an `int` if the points have no fraction."""
    return int(points) if points == int(points) else points


def seating(g: Creatures, who: int) -> list[Herd]:
    """Return the animals in each home. At the end those that do not count live in the Pen."""
    farm = g.farms[who]
    survey = farm.survey()
    if not (g.over and g.hear(who, "counted")):
        return housed(survey.homes, max(farm.herds_to_keep(), key=sum))
    herd, pen = counted(g, who), farm.cell_of(g.hear(who, "counted")[0].name)
    rest = [n - counts for n, counts in zip(farm.herd(), herd, strict=True)]
    outside = iter(housed(farm.homes(pen), herd))
    return [most_of(rest, home.room) if at == pen else next(outside) for at, home in zip(survey.places, survey.homes)]  # noqa: B905


def most_of(herd: list[int], room: int) -> Herd:
    """Return the animals of the kind of which there are most, as far as there is room."""
    most = herd.index(max(herd))
    return tuple([min(n, room) if kind == most else 0 for kind, n in enumerate(herd)])
