"""The places on the table of The Palaces of Carrara that can be pointed at, with the things that are there."""

from __future__ import annotations

from ludoteca.games.carrara.board import COLOURS, OBJECTS, SECTIONS
from ludoteca.games.carrara.shapes import Table
from ludoteca.ui.news import NEW, Claims, Place, Places, of_seat

claims: Claims = {("segment", NEW): "turned"}  # the player who turns the wheel puts new blocks on it


def places(table: Table) -> Places:
    """Return the sections of the wheel (which stay the same while it turns), the display, the objects for sale, the
    cities, and the families' boards."""
    found: Places = {}
    for i, blocks in enumerate(table["wheel"]):
        there = dict(zip(COLOURS.names, blocks, strict=True))
        found[f"segment:{(i - table['turns']) % len(SECTIONS)}"] = Place(there, f"section:{SECTIONS[i]}")
    for i, building in enumerate(table["display"]):
        found[f"slot:{i}"] = Place(building, f"building:{building}" if building else "", fills=False)
    for name, for_sale in zip(OBJECTS.names, table["market"], strict=True):
        found[f"object:{name}"] = Place(for_sale)
    for city, by in table["cities"].items():
        found[f"place:{city}"] = Place(by is not None, seat=by)
    for seat, data in enumerate(table["seats"]):
        found |= {of_seat(f"building:{one['building']}", seat): Place(one["city"]) for one in data["buildings"]}
        found |= {of_seat(f"type:{what}", seat): Place(True) for what in data["scored"]}
    return found
