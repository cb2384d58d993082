"""The facts of the log: the things that lists in events count (COUNTED), the verbs that begin an action (BEGINS)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.carrara.board import COLOURS, OBJECTS

COUNTED: Final = {"blocks": COLOURS.names, "objects": OBJECTS.names}
BEGINS: Final = ("turned", "built", "scored_type", "scored_city", "stuck")
