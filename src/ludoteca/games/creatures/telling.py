"""What the lists in log events count."""

from __future__ import annotations

from typing import Final

from ludoteca.games.creatures.board import GOODS, KINDS

COUNTED: Final = {"goods": GOODS.names, "herd": KINDS}
