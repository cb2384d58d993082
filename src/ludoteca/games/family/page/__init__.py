"""The page of the Family Edition. It offers what `ui/drawing.py` says that the page of a game offers.

It draws the view of one seat and may not change the game."""

from __future__ import annotations

from ludoteca.games.family.page.coach import coach
from ludoteca.games.family.page.decision import ask, facts, sheet
from ludoteca.games.family.page.introduction import INTRODUCTION
from ludoteca.games.family.page.places import places
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.table import describe, panels, svg

__all__ = ["INTRODUCTION", "Sight", "ask", "coach", "describe", "facts", "panels", "places", "sheet", "svg"]
