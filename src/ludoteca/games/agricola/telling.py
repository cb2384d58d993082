"""How the log is told: what the lists of its events count (COUNTED), which verbs begin an action (BEGINS), which only
say what the space names (IMPLIED), and of which several players can be told at once (TOGETHER)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.agricola.board import GOODS

COUNTED: Final = {"goods": GOODS.names}
BEGINS: Final = ("placed", "stayed")
IMPLIED: Final = {"starts": "starting-player"}
TOGETHER: Final = ("gained", "paid", "let_go", "fed", "new_hand")
