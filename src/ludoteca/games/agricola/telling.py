"""What the lists in log events count."""

from __future__ import annotations

from typing import Final

from ludoteca.games.agricola.board import GOODS

COUNTED: Final = {"goods": GOODS.names}
