"""How the log is told: what the lists of its events count (COUNTED), which verbs begin an action (BEGINS), and of which
several players can be told at once (TOGETHER)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.hallertau.board import STOCK

COUNTED: Final = {"goods": STOCK.names, "quadrants": ("quadrant1", "quadrant2", "quadrant3", "quadrant4")}
BEGINS: Final = ("placed", "made_tools")
TOGETHER: Final = ("took", "paid", "raised", "died")
