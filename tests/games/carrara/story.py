"""What the stories of Carrara share: the pieces by name, and seats that have reached their goals."""

from __future__ import annotations

from typing import Any

from ludoteca.games.carrara.board import BUILDING_NAMES, GOAL_OBJECTS, OBJECTS
from ludoteca.testing import Table

EVERYTHING = "7 white 7 yellow 7 red 7 green 7 blue 7 black"
ALL_OBJECTS = "book crown gate chalice flag arms"

# Buildings of exactly the cost that the goal asks for, with at least four types among them.
GOAL_BUILDINGS = {
    2: "library5 library4 palace5 palace4 gate5 gate4 cathedral3",
    3: "library5 library4 palace5 palace4 gate5 cathedral2",
    4: "library5 palace5 gate5 cathedral5",
}


def shown(*names: str, among: str = "") -> str:
    """Nine buildings for the display: these, and others that stand nowhere yet (`among` are built already)."""
    built = [entry.partition("@")[0] for entry in among.split()]
    others = [name for name in BUILDING_NAMES if name not in names and name not in built]
    return " ".join([*names, *others[: 9 - len(names)]])


def in_city(buildings: str, city: str) -> str:
    return " ".join(f"{building}@{city}" for building in buildings.split())


def some_objects(number: int) -> str:
    """So many objects, spread over the kinds."""
    return " ".join(OBJECTS.names[i % 6] for i in range(number))


def at_the_goals(players: int, **changes: Any) -> dict[str, Any]:
    """A seat that has just reached all three goals: four scorings, objects and buildings as asked for, not one more."""
    return {
        "buildings": in_city(GOAL_BUILDINGS[players], "lerici"),
        "scored": "library palace gate cathedral",
        "objects": some_objects(GOAL_OBJECTS[players]),
        "coins": 0,
        **changes,
    }


def coins(t: Table, seat: int = 0) -> int:
    n: int = t.game.families[seat].coins
    return n


def points(t: Table, seat: int = 0) -> int:
    n: int = t.game.families[seat].points
    return n


def blocks(t: Table, seat: int = 0) -> tuple[int, ...]:
    """White, yellow, red, green, blue, black."""
    return tuple(t.game.families[seat].blocks)


def objects(t: Table, seat: int = 0) -> str:
    return OBJECTS.text(t.game.families[seat].objects)
