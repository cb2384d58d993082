"""The page of the Family Edition: what `ui/drawing.py` says that a game's page offers."""

from __future__ import annotations

from ludoteca.games.family.page.coach import coach
from ludoteca.games.family.page.decision import ask, facts, sheet
from ludoteca.games.family.page.places import places
from ludoteca.games.family.page.table import describe, panels, svg

__all__ = ["ask", "coach", "describe", "facts", "panels", "places", "sheet", "svg"]
