"""The page of The Palaces of Carrara. It offers what `ui/drawing.py` says that the page of a game offers.

It draws the view of one seat and may not change the game."""

from __future__ import annotations

from ludoteca.games.carrara.page.coach import coach
from ludoteca.games.carrara.page.decision import ask, facts, sheet
from ludoteca.games.carrara.page.introduction import INTRODUCTION
from ludoteca.games.carrara.page.places import claims, places
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.page.table import describe, panels, svg

__all__ = ["INTRODUCTION", "Sight", "ask", "claims", "coach", "describe", "facts", "panels", "places", "sheet", "svg"]
