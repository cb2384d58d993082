"""Hamlet: a small game with the spaces, the harvest and the hardest cards of Agricola, to try the engine on."""

from __future__ import annotations

from hamlet import cards as cards
from hamlet.arrange import arrange
from hamlet.game import Hamlet
from ludoteca.core.box import Box

BOX = Box(
    key="hamlet",
    title="Hamlet",
    authors="the authors of Ludoteca",
    publisher="nobody",
    players=(2, 3, 4),
    options=(),
    make=Hamlet,
    arrange=arrange,
)
