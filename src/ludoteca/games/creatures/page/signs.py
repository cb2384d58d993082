"""Goods by name, with their icons; points as they are written."""

from __future__ import annotations

from ludoteca.games.creatures.board import BONUS, GOODS, KINDS
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.shapes import ForSale, Seat
from ludoteca.i18n.text import has_text, text
from ludoteca.ui.farm import icon_of

SIGNS = {name: icon_of(name) for name in GOODS.names}


def stock(sight: Sight) -> dict[str, int]:
    """Goods and animals of the viewer."""
    return {**sight.mine["goods"], **sight.mine["animals"]}


def signed(points: float) -> str:
    return f"+{points}" if points > 0 else minus(points)


def minus(points: float) -> str:
    return str(points).replace("-", "−")


def worth(offer: ForSale) -> str:
    """The points printed on a building; some depend on what one has."""
    key = f"points.{offer['building']}"
    return text("creatures", key) if has_text("creatures", key) else minus(offer["worth"])


def more_from(seat: Seat, kind: int) -> int:
    """With how many animals of a kind there would be more bonus points."""
    living, counted = seat["animals"][KINDS[kind]], seat["counted"][KINDS[kind]]
    return next((step for step in BONUS[kind] if step > counted), counted + 1) + living - counted
