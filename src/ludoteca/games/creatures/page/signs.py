"""Goods by name with their icons, and points in writing."""

from __future__ import annotations

from ludoteca.games.creatures.board import GOODS
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.shapes import ForSale
from ludoteca.i18n.text import has_text, text
from ludoteca.ui.farm import icon_of

CHANGING = ("millpond", "pigs", "cows", "horses")  # spaces that do not get the same good in each round
SIGNS = {name: icon_of(name) for name in GOODS.names}


def stock(sight: Sight) -> dict[str, int]:
    """Return the goods and animals of the viewer."""
    return {**sight.mine["goods"], **sight.mine["animals"]}


def signed(points: float) -> str:
    return f"+{points}" if points > 0 else minus(points)


def minus(points: float) -> str:
    return str(points).replace("-", "−")


def worth(offer: ForSale) -> str:
    """Return the points printed on a building. Some depend on the possessions of the owner."""
    key = f"points.{offer['building']}"
    return text("creatures", key) if has_text("creatures", key) else minus(offer["worth"])
