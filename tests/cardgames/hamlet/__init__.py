"""Hamlet: a small game with the spaces, the harvest and the hardest cards of Agricola, to try the engine on."""

from __future__ import annotations

from ludoteca.core.box import Box
from tests.cardgames.hamlet import cards as cards
from tests.cardgames.hamlet.arrange import arrange
from tests.cardgames.hamlet.game import Hamlet

BOX = Box("hamlet", "Hamlet", "-", "-", (2, 3, 4), (), Hamlet, arrange)
