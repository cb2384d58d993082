"""Agricola Family Edition, for one to four players.

Rules, texts, page and bot of this game live here; the rules may not import the page or the bot."""

from __future__ import annotations

from ludoteca.core.box import Box
from ludoteca.games.family.arrange import arrange
from ludoteca.games.family.game import FamilyEdition

BOX = Box(
    key="family",
    title="Agricola Family Edition",
    authors="Uwe Rosenberg",
    publisher="Lookout Games",
    players=(1, 2, 3, 4),
    options=(),
    make=FamilyEdition,
    arrange=arrange,
    open=True,
    drawn_once=True,
)
