"""The places of the Family Edition's table that marks can point at, with what is there."""

from __future__ import annotations

from ludoteca.games.family.shapes import Goods, Pasture, Table
from ludoteca.ui.news import Place, Places, of_seat


def places(table: Table) -> Places:
    """Return the spaces with their people, the improvements with their owners, and the farms tile by tile."""
    found: Places = {}
    for space in table["spaces"]:
        here = [] if space["worker"] is None else [space["worker"]]
        found[f"space:{space['name']}"] = Place(here, empties=False, seat=space["worker"])
    for tile in table["improvements"]:
        found[f"improvement:{tile['tile']}"] = Place(tile["owner"] is not None, seat=tile["owner"])
    for seat, data in enumerate(table["seats"]):
        house = data["house"]
        for square in house["squares"]:
            found[of_seat(f"tile:{square}", seat)] = Place([house["material"]])
        for field in data["fields"]:
            found[of_seat(f"tile:{field['square']}", seat)] = Place(["field", *["grain"] * field["grain"]])
        for pasture in data["pastures"]:
            found[of_seat(f"tile:{pasture['squares'][0]}", seat)] = Place(grazing(pasture))
        for number, animals in enumerate(data["stables"]):
            found[of_seat(f"stable:{number}", seat)] = Place(["stable", *listed(animals)])
    return found


def grazing(pasture: Pasture) -> list[str]:
    stable = ["stable"] if pasture["stable"] else []
    return ["pasture", *stable, *listed(pasture["animals"])]


def listed(animals: Goods) -> list[str]:
    return [kind for kind, number in sorted(animals.items()) for _ in range(number)]
