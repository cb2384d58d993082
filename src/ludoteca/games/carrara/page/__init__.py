"""The page of The Palaces of Carrara, with the functions that every page of a game offers (see `ui/drawing.py`).

It draws the view of one seat, knows no rule, and may not change the game."""

from __future__ import annotations

from ludoteca.games.carrara.page.coach import coach
from ludoteca.games.carrara.page.decision import ask, facts, sheet
from ludoteca.games.carrara.page.introduction import INTRODUCTION
from ludoteca.games.carrara.page.places import claims, places
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.page.table import describe, panels, svg

__all__ = ["INTRODUCTION", "Sight", "ask", "claims", "coach", "describe", "facts", "panels", "places", "sheet", "svg"]
