"""A test table for Hallertau: `ludoteca.testing.table`, with the game on the shelf."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import games
from ludoteca.testing import Table
from ludoteca.testing import table as any_table

KEY = "hallertau"


def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    if KEY not in games.SHELF:
        monkeypatch.setattr(games, "SHELF", (*games.SHELF, KEY))


def table(*seats: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    """Seats as in `arrange`, one after the other."""
    return any_table(KEY, players, seats=parts.pop("seats", list(seats)), **parts)
