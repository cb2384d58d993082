"""The reasons of refusals, as codes with facts. The page has the words for them."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.goods import Vector, by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.board import GOODS


def lack(code: str, **facts: object) -> list[Lack]:
    """Return one thing that is lacking, as a list."""
    return [{"code": code, "facts": facts}]


def dear(stock: Sequence[int], prices: Sequence[Vector], cheapest: bool = False) -> list[Lack]:
    """Return the lack of goods if the stock covers none of these prices, or not that of the `cheapest` thing."""
    if any([covers(stock, price) for price in prices]):  # noqa: C419
        return []
    facts: shapes.Dear = {"cheapest": cheapest, "prices": [by_name(GOODS.names, price) for price in prices]}
    return lack("dear", **facts)
