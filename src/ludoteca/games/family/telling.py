"""What the lists in log events count."""

from __future__ import annotations

from typing import Final

from ludoteca.games.family.board import ANIMALS, GOODS

COUNTED: Final = {"goods": GOODS.names, "price": GOODS.names, "animals": ANIMALS}
