"""Hopfield: a small game with the phases, the action board and the hardest cards of Hallertau, to try the engine on."""

from __future__ import annotations

from ludoteca.core.box import Box
from tests.cardgames.hopfield import cards as cards
from tests.cardgames.hopfield.arrange import arrange
from tests.cardgames.hopfield.game import Hopfield

BOX = Box("hopfield", "Hopfield", "-", "-", (2, 3, 4), (), Hopfield, arrange, private=True)
