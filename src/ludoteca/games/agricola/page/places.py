"""The things to point at on the table of Agricola, and their contents."""

from __future__ import annotations

from ludoteca.games.agricola.board import CELLS, MAJORS
from ludoteca.games.agricola.printed import printed
from ludoteca.games.agricola.shapes import Seat, Table
from ludoteca.ui.news import Place, Places, of_seat


def places(table: Table) -> Places:
    """Return the spaces with their people, the cards in play, and the farms with cells and fences."""
    found: Places = {}
    for space in table["spaces"]:
        people = space["who"]
        found[f"space:{space['name']}"] = Place(people, empties=False, seat=people[-1] if people else None)
    for seat, data in enumerate(table["seats"]):
        for cell, there in contents(data).items():
            found[of_seat(f"cell:{cell}", seat)] = Place(there)
        found |= {of_seat(f"edge:{edge}", seat): Place(True) for edge in data["fences"]}
        kinds = [printed(card["card"])["kind"] for card in data["cards"]]
        for kind in ("occupation", "minor", "major"):
            found[of_seat(f"cards:{kind}", seat)] = Place(kinds.count(kind))
        for card in data["cards"]:
            name = card["card"]
            found[f"card:{name}"] = Place(True, f"major:{name}" if name in MAJORS else "", seat=seat)
    return found


def contents(data: Seat) -> dict[str, list[str | None]]:
    """Return all cells of a farm, each with the things, crops and animals there. A pasture's animals are at its first
    cell."""
    there: dict[str, list[str | None]] = {cell: [] for cell in CELLS}
    for cell in data["rooms"]:
        there[cell].append(data["house"])
    for field in data["fields"]:
        if field["cell"] in there:
            there[field["cell"]] += ["field", *[field["crop"]] * field["number"]]
    for cell in data["stables"]:
        there[cell].append("stable")
    for place in data["places"]:
        living = [kind for kind, number in sorted(place["animals"].items()) for _ in range(number)]
        if place["cells"] and place["kind"] != "house":
            there[place["cells"][0]] += living
    return there
