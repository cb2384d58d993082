"""The places on the table of All Creatures Big and Small that can be pointed at, with the things that are there."""

from __future__ import annotations

from ludoteca.games.creatures.page.lodging import cells, lodging
from ludoteca.games.creatures.shapes import Seat, Table
from ludoteca.ui.news import Place, Places, of_seat


def places(table: Table) -> Places:
    """Return the spaces with their workers, and the farms with cells and borders."""
    found: Places = {}
    for space in table["spaces"]:
        here = [] if space["by"] is None else [space["by"]]
        found[f"space:{space['space']}"] = Place(here, empties=False, seat=space["by"])
    for seat, data in enumerate(table["seats"]):
        for cell in cells(data):
            found[of_seat(f"cell:{cell}", seat)] = Place(standing(data, cell))
        found |= {of_seat(f"edge:{edge}", seat): Place(True) for edge in data["borders"]}
    return found


def standing(data: Seat, cell: str) -> list[str]:
    """Return a cell, its building, its trough and the animals that live there."""
    building = [data["buildings"][cell]["building"]] if cell in data["buildings"] else []
    trough = ["trough"] if cell in data["troughs"] else []
    animals = [kind for kind, number in sorted(lodging(data, cell).animals.items()) for _ in range(number)]
    return [cell, *building, *trough, *animals]
