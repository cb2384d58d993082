"""Ludoteca: strategy board games, exactly by their rulebooks, to play, to study and to teach machines.

This package exports the public library, and `__all__` is its contract:

    new(game, players, seed, **options)   a new game, ready for its first decision
    load(data), replayed(data, at)        the game of saved data, as it was saved, or played again up to a decision
    box(key), boxes()                     one game in its box, with title, numbers of players and options; all of them
    Game, Step, Box, Option               what games are made of: a position, a pending piece of the rules, the box and
                                          what can be settled before a game
    Vocabulary, Family, STOP, YES         the choices of a game, of one kind, and the two that all games have
    LudotecaError                         bad input: one sentence that says what is allowed

It may not import the server, the pages or the command line."""

from __future__ import annotations

from ludoteca.core.box import Box, Option
from ludoteca.core.choices import STOP, YES, Family, Vocabulary
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.step import Step
from ludoteca.games import box, boxes, new
from ludoteca.games.saved import load, replayed

__version__ = "0.1.0"
__all__ = [
    "STOP",
    "YES",
    "Box",
    "Family",
    "Game",
    "LudotecaError",
    "Option",
    "Step",
    "Vocabulary",
    "__version__",
    "box",
    "boxes",
    "load",
    "new",
    "replayed",
]
