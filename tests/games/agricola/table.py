"""A test table for Agricola: any position in a line or two, played in the words of the game."""

from __future__ import annotations

from typing import Any

from ludoteca.games.agricola import BOX
from ludoteca.testing import Table, settle


def table(
    *seats: dict[str, Any],
    players: int | None = None,
    options: dict[str, Any] | None = None,
    forced: bool = True,
    seed: int = 0,
    **parts: Any,
) -> Table:
    """Seats in the words of `arrange`; as many players as are described, two at least, if it is not said."""
    number = players or max(2, len(seats))
    g = BOX.new(number, seed, **(options or {}))
    BOX.arrange(g, seats=list(seats), **parts)
    g.log, g.events, g.forced = [], [], []
    if forced:
        g.advance()
    else:
        settle(g)
    return Table(g, forced)
