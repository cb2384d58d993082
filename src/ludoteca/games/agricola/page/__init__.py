"""The page of Agricola: the functions that `ui/drawing.py` asks of the page of a game.

It draws the view of one seat and may not change the game."""

from __future__ import annotations

from ludoteca.games.agricola.page.coach import coach
from ludoteca.games.agricola.page.decision import ask, facts, sheet
from ludoteca.games.agricola.page.introduction import INTRODUCTION
from ludoteca.games.agricola.page.places import places
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.page.table import course, describe, panels, svg

__all__ = ["INTRODUCTION", "Sight", "ask", "coach", "course", "describe", "facts", "panels", "places", "sheet", "svg"]
