"""The Palaces of Carrara (first edition, base game), for two to four players.

Rules, texts, page and bot of this game live here; the rules may not import the page or the bot."""

from __future__ import annotations

from ludoteca.core.box import Box, Option
from ludoteca.games.carrara.arrange import arrange
from ludoteca.games.carrara.game import Carrara

BOX = Box(
    key="carrara",
    title="The Palaces of Carrara",
    authors="Wolfgang Kramer and Michael Kiesling",
    publisher="Hans im Glück",
    players=(2, 3, 4),
    options=(Option("open_screens", (False, True), "show everybody what lies behind the screens"),),
    make=Carrara,
    arrange=arrange,
)
