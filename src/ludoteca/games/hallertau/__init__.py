"""Hallertau, for one to four players.

Rules, cards, texts, page and bot of this game live here; the rules may not import the page or the bot."""

from __future__ import annotations

from ludoteca.core.box import Box, Option
from ludoteca.games.hallertau import cards as cards
from ludoteca.games.hallertau import playing as playing
from ludoteca.games.hallertau.arrange import arrange
from ludoteca.games.hallertau.game import Hallertau

BOX = Box(
    key="hallertau",
    title="Hallertau",
    authors="Uwe Rosenberg",
    publisher="Lookout Games",
    players=(1, 2, 3, 4),
    options=(
        Option("gateway", (0, 1, 2, 3, "random"), "the gateway deck: 0 beginner, 1 advanced, 2 expert, 3 master"),
        Option("farmyard", (4, 5, 6, 7, "random"), "the farmyard deck: 4 hops, 5 sheep, 6 fields, 7 jewels"),
        Option("cards", (True, False), "with cards, or the variant without them"),
    ),
    make=Hallertau,
    private=True,
    arrange=arrange,
    measured=((3, {"cards": False}),),
)
