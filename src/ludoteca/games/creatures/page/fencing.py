"""Borders by the cell: the borders that a click on a cell of the farm would place, as the question tells them."""

from __future__ import annotations

from copy import copy

from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.shapes import Closing, FenceForFoal, PlaceBorders
from ludoteca.ui.ask import line
from ludoteca.ui.drawing import LineOffer
from ludoteca.ui.farm import said


def placing(sight: Sight) -> PlaceBorders | None:
    """Return the borders that the viewer has placed so far, if they are placing borders."""
    return sight.told(PlaceBorders) or sight.told(FenceForFoal)


def new_pastures(sight: Sight) -> list[list[str]]:
    """Return the pastures of the viewer's farm that borders of this action close in."""
    so_far = placing(sight)
    return so_far["closed"] if so_far else []


def closings(sight: Sight) -> list[Closing]:
    """Return the ways to close in cells of the viewer's farm while borders are placed."""
    so_far = placing(sight)
    return so_far["closes"] if so_far else []


def label(sight: Sight, closing: Closing) -> str:
    borders = said(sight, {"border": len(closing["add"])})
    price = said(sight, closing["price"]) or sight.text("name.free")
    key = "draw.join" if closing["joins"] else "draw.enclose"
    return sight.text(key, cell=closing["cell"], borders=borders, price=price)


def offer(sight: Sight, closing: Closing) -> LineOffer:
    """Return a way to close in a cell as a choice: its borders are placed one after the other."""
    return {
        "choice": line(closing["add"], closing["back"]),
        "notation": "",
        "label": label(sight, closing),
        "anchor": f"cell:{closing['cell']}",
        "shows": False,
    }


def by_cell(sight: Sight) -> Sight:
    """Return the same sight with the cells that a click would close in among the offers."""
    wider = copy(sight)
    wider.offers = dict(sight.offers)
    for closing in closings(sight):
        anchor = f"cell:{closing['cell']}"
        wider.offers[anchor] = [*wider.offers.get(anchor, []), offer(sight, closing)]
    return wider
