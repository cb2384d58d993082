"""The cells and edges of a farm by name, and the animals that are drawn on each cell."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.games.creatures.board import KINDS
from ludoteca.games.creatures.shapes import Seat

ROWS = "123"
STEPS = {"n": (0, -1, "s"), "s": (0, 1, "n"), "w": (-1, 0, "e"), "e": (1, 0, "w")}  # to the cell on the other side


class Lodging(NamedTuple):
    """The animals on a cell. If `told` the number living in this place and its room are drawn here."""

    animals: dict[str, int]
    living: int
    room: int
    told: bool


def cells(data: Seat) -> list[str]:
    """Return the names of a farm's cells, row by row."""
    return [f"{column}{row}" for row in ROWS for column in data["columns"]]


def both_names(edge: str) -> tuple[str, str]:
    """Return both names of an edge, which lies on two cells: `f1s` is `f2n`."""
    column, row, side = edge[0], int(edge[1]), edge[2]
    right, down, other = STEPS[side]
    return edge, f"{chr(ord(column) + right)}{row + down}{other}"


def is_wall(data: Seat, edge: str) -> bool:
    return any(same[:2] in data["buildings"] for same in both_names(edge))


def lodging(data: Seat, cell: str) -> Lodging:
    """Return the animals of a cell. Those of a pasture are spread over its cells; its room is told at its upper right
    end."""
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
    """Return the animals for which there is no room."""
    housed = {kind: sum(home["animals"].get(kind, 0) for home in data["homes"]) for kind in KINDS}
    return {kind: left for kind in KINDS if (left := data["animals"][kind] - housed[kind]) > 0}
