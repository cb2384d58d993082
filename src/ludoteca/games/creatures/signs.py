"""Goods by name, with their icons."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.farmdrawing import icon_of
from ludoteca.games.creatures.board import GOODS

SIGNS = {name: icon_of(name) for name in GOODS.names}


def lots(goods: Sequence[int]) -> dict[str, int]:
    """A vector of goods by name; one that is empty has none."""
    return {name: n for name, n in zip(GOODS.names, goods, strict=False) if n > 0}
