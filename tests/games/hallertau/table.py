"""A test table for Hallertau: `ludoteca.testing.table`, with the seats as arguments."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table
from ludoteca.testing import table as any_table

KEY = "hallertau"


def table(*seats: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    """Seats as in `arrange`, one after the other."""
    return any_table(KEY, players, seats=parts.pop("seats", list(seats)), **parts)
