"""Why a step or a choice is not possible, as codes with facts. The words are the page's."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.goods import Vector, by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.games.family import shapes
from ludoteca.games.family.board import GOODS
from ludoteca.games.family.farm import Farm
from ludoteca.games.family.game import FamilyEdition


def lack(code: str, **facts: object) -> list[Lack]:
    """Return one thing that is lacking, as a list."""
    return [{"code": code, "facts": facts}]


def dear(farm: Farm, prices: Sequence[Vector], of: str = "", cheapest: bool = False) -> list[Lack]:
    """Return the lack of goods if the farm can pay none of these prices."""
    if any([covers(farm.goods, price) for price in prices]):  # noqa: C419
        return []
    facts: shapes.Dear = {"of": of, "cheapest": cheapest, "prices": [by_name(GOODS.names, p) for p in prices]}
    return lack("dear", **facts)


def built(g: FamilyEdition, tile: int) -> list[Lack]:
    """Return whose improvement the tile is."""
    facts: shapes.Built = {"by": next(seat for seat, farm in enumerate(g.farms) if farm.improvements >> tile & 1)}
    return lack("built", **facts)
