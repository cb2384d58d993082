"""Borders by the cell: the borders that would close in each cell of a farm, and what they would cost."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteca.core.goods import Vector, by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.board import BORDER, EDGE, GOODS, LAND
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.lacks import lack

WALLS: Final = [[edge for edge, bit in enumerate(LAND.edges) if bit & walls] for walls in LAND.walls]  # of each cell


class Placing(NamedTuple):
    """An action in which borders are placed: the ones placed so far, the free ones, the price of each further one, and
    the choices offered."""

    placed: tuple[int, ...]
    free: int
    each: Vector
    offered: set[int]

    def bought(self, more: int) -> int:
        """Return how many borders are paid for when so many more are placed."""
        return max(0, len(self.placed) + more - self.free)


class Closing(NamedTuple):
    """The borders that close in a cell, alone or joined to a new pasture beside it. To join it, borders of this action
    are taken back. `extra` borders are paid for on top of those paid so far; `short` is the code of what is lacking."""

    cell: int
    joins: bool
    add: list[int]  # choices
    back: list[int]
    extra: int
    short: str

    def price(self, action: Placing) -> shapes.Goods:
        prices = [n * self.extra for n in action.each]
        return by_name(GOODS.names, prices) if prices else {}

    def told(self, action: Placing) -> shapes.Closing:
        cell, price = LAND.names[self.cell], self.price(action)
        return {"cell": cell, "joins": self.joins, "add": self.add, "back": self.back, "price": price}

    def lacks(self, farm: Farm, action: Placing) -> list[Lack]:
        facts: shapes.Unclosed = {
            "add": len(self.add),
            "price": self.price(action),
            "n": len(self.add) - len(self.back),
            "borders": farm.goods[BORDER],
            "may": max(0, action.free - len(action.placed)),
        }
        return lack(self.short, **facts)


def closed_in(farm: Farm, placed: tuple[int, ...]) -> list[int]:
    """Return the pastures that these borders close in."""
    pending = sum([LAND.edges[edge] for edge in placed])
    return [pasture for pasture in farm.survey().pastures if LAND.rim(pasture) & pending]


def closings(farm: Farm, action: Placing) -> list[Closing]:
    """Return the ways to close in each cell that is not closed in."""
    survey = farm.survey()
    closed = farm.borders | LAND.edges_of(survey.built)
    pending = sum([LAND.edges[edge] for edge in action.placed])
    new = closed_in(farm, action.placed)
    found: list[Closing] = []
    for cell in survey.free:
        missing = LAND.walls[cell] & ~closed
        if not missing:
            continue
        found.append(closing(farm, action, cell, missing, 0))
        for pasture in new:
            between = LAND.walls[cell] & LAND.edges_of(pasture)
            if between & pending and not LAND.bits[cell] & pasture:
                found.append(closing(farm, action, cell, missing & ~between, between & pending))
    return found


def closing(farm: Farm, action: Placing, cell: int, add: int, back: int) -> Closing:
    """Return a way to close in a cell, with its price and the code of what is lacking."""
    more, choices = add.bit_count() - back.bit_count(), choices_of(cell, add)
    bought = action.bought(more)
    extra, short = bought - action.bought(0), ""
    if not action.offered.issuperset(choices):
        short = "border_here"
    elif farm.goods[BORDER] < more:
        short = "borders"
    elif bought and not action.each:
        short = "border_number"
    elif extra > 0 and not covers(farm.goods, [n * extra for n in action.each]):
        short = "border_price"
    return Closing(cell, back > 0, choices, choices_of(cell, back), extra, short)


def choices_of(cell: int, edges: int) -> list[int]:
    """Return the choices of these edges, which lie around the cell."""
    return [EDGE + edge for edge in WALLS[cell] if LAND.edges[edge] & edges]
