"""The facts of the log: the things that lists in events count (COUNTED), the verbs that begin an action (BEGINS), those
that only repeat the name of a space (IMPLIED), and those that can be told of several players at once (TOGETHER)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.creatures.board import GOODS, KINDS

COUNTED: Final = {"goods": GOODS.names, "herd": KINDS}
BEGINS: Final = ("placed", "used_space")
IMPLIED: Final = {"became_first": "first-player"}
TOGETHER: Final = ("gained", "bred", "ran_away")
