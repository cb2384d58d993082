"""Agricola: All Creatures Big and Small, the Big Box edition, for two players.

Rules, buildings, texts, page and bot of this game live here; the rules may not import the page or the bot."""

from __future__ import annotations

from ludoteca.core.box import Box, Option
from ludoteca.games.creatures import buildings as buildings
from ludoteca.games.creatures.arrange import arrange
from ludoteca.games.creatures.game import Creatures

BOX = Box(
    key="creatures",
    title="Agricola: All Creatures Big and Small",
    authors="Uwe Rosenberg",
    publisher="Lookout Games",
    players=(2,),
    options=(
        Option(
            "setup",
            ("basic", "advanced", "expert"),
            "only the 4 base buildings, or 4 or 8 random special buildings more",
        ),
    ),
    make=Creatures,
    arrange=arrange,
    open=True,
    drawn_once=True,
    easy=True,
)
