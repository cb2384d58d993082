"""Where the animals of a farm live: in a pasture, a building, beside a trough, or nowhere."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.games.creatures.board import KINDS, LAND
from ludoteca.games.creatures.shapes import Seat


class Lodging(NamedTuple):
    """Who lives on a cell; and how many there are in this place and could be, if that is told here."""

    animals: dict[str, int]
    living: int
    room: int
    told: bool


def cells(data: Seat) -> list[str]:
    """The names of a farm's cells, row by row."""
    return [f"{column}{row + 1}" for row in range(LAND.rows) for column in data["columns"]]


def lodging(data: Seat, cell: str) -> Lodging:
    """The animals of a pasture are spread over its cells; its room is told at its upper right end."""
    animals: dict[str, int] = {}
    living, room, told = 0, 0, False
    for i, home in enumerate(data["homes"]):
        here = data["pastures"][i] if i < len(data["pastures"]) else [home["cell"]]
        if cell not in here:
            continue
        for kind, number in home["animals"].items():
            share, more = divmod(number, len(here))
            animals[kind] = animals.get(kind, 0) + share + (here.index(cell) < more)
        if cell == min(here, key=lambda name: (name[1], -ord(name[0]))):
            here_now = sum(home["animals"].values())
            living, room, told = living + here_now, room + max(home["room"], here_now), True  # two kinds may be more
    return Lodging({kind: number for kind, number in animals.items() if number}, living, room, told)


def homeless(data: Seat) -> dict[str, int]:
    """The animals for which there is no room."""
    housed = {kind: sum(home["animals"].get(kind, 0) for home in data["homes"]) for kind in KINDS}
    return {kind: left for kind in KINDS if (left := data["animals"][kind] - housed[kind]) > 0}
