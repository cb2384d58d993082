"""Borders by the cell: which of them a click on a cell of the farm would place, and what they would cost."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import NamedTuple

from ludoteca.core.goods import by_name
from ludoteca.games.creatures.board import EDGE, GOODS, LAND
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.shapes import FenceForFoal, PlaceBorders
from ludoteca.ui.ask import line
from ludoteca.ui.drawing import LineOffer
from ludoteca.ui.farm import said


class Proposal(NamedTuple):
    """The borders that close in a cell, alone or together with the new pasture beside it; that needs borders of this
    action taken back. `short` says what is missing for it."""

    cell: str
    joins: bool
    add: list[int]  # edges, by number
    back: list[int]
    price: list[int]  # on top of what has been paid
    short: str

    def label(self, sight: Sight) -> str:
        borders = said(sight, {"border": len(self.add)})
        price = said(sight, by_name(GOODS.names, self.price)) or sight.text("name.free")
        return sight.text("draw.join" if self.joins else "draw.enclose", cell=self.cell, borders=borders, price=price)

    def refusal(self, sight: Sight) -> str:
        """What is missing for it, with what one has of that."""
        so_far = placing(sight)
        if not self.short or not so_far:
            return ""
        price, goods = by_name(GOODS.names, self.price), sight.mine["goods"]
        have = said(sight, {name: goods[name] for name in price})
        needed = len(self.add) - len(self.back)
        told = {
            "price": said(sight, price),
            "have": have,
            "n": needed,
            "borders": str(goods["border"]),
            "may": max(0, so_far["free"] - so_far["number"]),
        }
        return sight.text(self.short, **told)

    def offer(self, sight: Sight) -> LineOffer:
        """As one of the choices: the borders are placed one after the other."""
        choices = line([EDGE + edge for edge in self.add], [EDGE + edge for edge in self.back])
        label, anchor = self.label(sight), f"cell:{self.cell}"
        return {"choice": choices, "notation": "", "label": label, "anchor": anchor, "shows": False}


def edges_named(names: Iterable[str]) -> int:
    """The mask of these edges."""
    return sum(LAND.edges[LAND.edge_names.index(name)] for name in names)


def cells_named(names: Iterable[str]) -> int:
    """The mask of these cells."""
    return sum(LAND.bits[LAND.names.index(name)] for name in names)


def numbers(edges: int) -> list[int]:
    return [edge for edge, bit in enumerate(LAND.edges) if bit & edges]


def placing(sight: Sight) -> PlaceBorders | None:
    """What the viewer has placed so far, if he is placing borders."""
    return sight.told(PlaceBorders) or sight.told(FenceForFoal)


def new_pastures(sight: Sight) -> list[list[str]]:
    """The pastures of the viewer's farm that borders of this action close in."""
    if not (so_far := placing(sight)):
        return []
    pending = edges_named(so_far["edges"].split())
    return [cells for cells in sight.mine["pastures"] if LAND.rim(cells_named(cells)) & pending]


def proposals(sight: Sight) -> list[Proposal]:
    """What a click on each cell of the viewer's farm stands for while borders are placed."""
    if not (so_far := placing(sight)):
        return []
    seat = sight.mine
    closed = edges_named(seat["borders"]) | LAND.edges_of(cells_named(seat["buildings"]))
    pending = edges_named(so_far["edges"].split())
    found = []
    for name in [f"{column}{row + 1}" for column in seat["columns"] for row in range(LAND.rows)]:
        cell = LAND.names.index(name)
        missing = LAND.walls[cell] & ~closed
        if name in seat["buildings"] or not missing:
            continue
        found.append(proposal(sight, so_far, name, False, missing, 0))
        for pasture in map(cells_named, new_pastures(sight)):
            between = LAND.walls[cell] & LAND.edges_of(pasture)
            if between & pending and not LAND.bits[cell] & pasture:
                found.append(proposal(sight, so_far, name, True, missing & ~between, between & pending))
    return found


def proposal(sight: Sight, so_far: PlaceBorders, cell: str, joins: bool, add: int, back: int) -> Proposal:
    """With its price, and what is missing for it."""
    stock = sight.mine["goods"]
    number = so_far["number"] + add.bit_count() - back.bit_count()
    bought = max(0, number - so_far["free"])
    price = [n * bought - paid for n, paid in zip(so_far["each"] or GOODS.none, so_far["goods"], strict=True)]
    short = ""
    if any(f"edge:{LAND.edge_names[edge]}" not in sight.offers for edge in numbers(add)):
        short = "not.border_here"
    elif stock["border"] < add.bit_count() - back.bit_count():
        short = "not.borders"
    elif bought and not so_far["each"]:
        short = "not.border_number"
    elif any(n > stock[name] for name, n in by_name(GOODS.names, price).items()):
        short = "not.border_price"
    return Proposal(cell, joins, numbers(add), numbers(back), price, short)


def affordable(sight: Sight) -> list[Proposal]:
    return [offer for offer in proposals(sight) if not offer.short]


def by_cell(sight: Sight) -> Sight:
    """The same sight with the cells that a click would close in among what is offered."""
    wider = copy(sight)
    wider.offers = dict(sight.offers)
    for offer in affordable(sight):
        anchor = f"cell:{offer.cell}"
        wider.offers[anchor] = [*wider.offers.get(anchor, []), offer.offer(sight)]
    return wider
