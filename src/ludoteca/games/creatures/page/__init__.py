"""The page of All Creatures Big and Small, with the functions that every page of a game offers (see `ui/drawing.py`).

It draws the view of one seat, knows no rule, and may not change the game."""

from __future__ import annotations

from ludoteca.games.creatures.page.coach import coach
from ludoteca.games.creatures.page.decision import ask, below_sheet, facts, sheet
from ludoteca.games.creatures.page.introduction import INTRODUCTION
from ludoteca.games.creatures.page.places import places
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.table import describe, panels, svg

__all__ = [
    "INTRODUCTION",
    "Sight",
    "ask",
    "below_sheet",
    "coach",
    "describe",
    "facts",
    "panels",
    "places",
    "sheet",
    "svg",
]
