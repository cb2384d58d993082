"""The games. Everything of a game lives in its folder, and a game is imported only when somebody asks for it.

No game may import another game; what two games share lives in `kit`."""

from __future__ import annotations

from importlib import import_module

from ludoteca.core.box import Box
from ludoteca.core.errors import LudotecaError, allowed

SHELF = ("carrara", "creatures", "family", "agricola", "hallertau")
EASIEST = "creatures"  # to learn: newcomers are shown it first


def box(key: str) -> Box:
    """The box of one game."""
    if key not in SHELF:
        raise LudotecaError(f"there is no game '{key}'; the games are {allowed(SHELF)}")
    lid: Box = import_module(f"ludoteca.games.{key}").BOX
    return lid


def boxes() -> list[Box]:
    return [box(key) for key in SHELF]
