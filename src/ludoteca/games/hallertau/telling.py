"""What the lists in log events count."""

from __future__ import annotations

from typing import Final

from ludoteca.games.hallertau.board import STOCK

COUNTED: Final = {"goods": STOCK.names, "quadrants": ("quadrant1", "quadrant2", "quadrant3", "quadrant4")}
