"""What the lists in log events count."""

from __future__ import annotations

from typing import Final

from ludoteca.games.carrara.board import COLOURS, OBJECTS

COUNTED: Final = {"blocks": COLOURS.names, "objects": OBJECTS.names}
