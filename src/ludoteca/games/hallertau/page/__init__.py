"""The page of Hallertau. It offers what `ui/drawing.py` says that the page of a game offers.

It draws the view of one seat and may not change the game."""

from __future__ import annotations

from ludoteca.games.hallertau.page.coach import coach
from ludoteca.games.hallertau.page.decision import ask, facts, sheet
from ludoteca.games.hallertau.page.introduction import INTRODUCTION
from ludoteca.games.hallertau.page.places import places
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.page.table import course, describe, panels, svg

__all__ = ["INTRODUCTION", "Sight", "ask", "coach", "course", "describe", "facts", "panels", "places", "sheet", "svg"]
