"""How the log is told: what the lists of its events count (COUNTED), which verbs begin an action (BEGINS), and of which
several players can be told at once (TOGETHER)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.family.board import ANIMALS, GOODS

COUNTED: Final = {"goods": GOODS.names, "price": GOODS.names, "animals": ANIMALS}
BEGINS: Final = ("placed",)
TOGETHER: Final = ("reaped", "bred", "fed")
