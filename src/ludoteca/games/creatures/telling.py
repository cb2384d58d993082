"""How the log is told: what the lists of its events count (COUNTED), which verbs begin an action (BEGINS), which only
say what the space names (IMPLIED), and of which several players can be told at once (TOGETHER)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.creatures.board import GOODS, KINDS

COUNTED: Final = {"goods": GOODS.names, "herd": KINDS}
BEGINS: Final = ("placed", "used_space")
IMPLIED: Final = {"became_first": "first-player"}
TOGETHER: Final = ("gained", "bred", "ran_away")
