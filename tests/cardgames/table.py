"""A test table for the two small card games, as `ludoteca.testing.table` is for those on the shelf."""

from __future__ import annotations

from typing import Any

from hamlet import BOX as HAMLET

from ludoteca.core.box import Box
from ludoteca.testing import Table
from tests.cardgames.hopfield import BOX as HOPFIELD


def arranged(box: Box, players: int, parts: dict[str, Any]) -> Table:
    g = box.new(players, 0)
    box.arrange(g, **parts)
    g.log, g.events = [], []
    g.advance()
    return Table(g)


def hamlet(*seats: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    return arranged(HAMLET, players, {"seats": list(seats), **parts})


def hopfield(*seats: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    return arranged(HOPFIELD, players, {"seats": list(seats), **parts})
