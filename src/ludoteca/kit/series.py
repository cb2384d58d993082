"""Series of games alone: which games have one, in a module `series` of their own, and what they tell about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.shapes import Options
from ludoteca.i18n.cards import CardText
from ludoteca.installed import module_of


class Series(NamedTuple):
    """Games alone, one after the other: each asks for more points, and brings something to those that follow."""

    target: Callable[[int], int]  # the points to reach in game 1, 2, …
    first: Callable[[], Options]  # the options that make a game the first one
    to_keep: Callable[[Game], list[str]]  # of which a finished game leaves one to those that follow, if there are any
    after: Callable[[Game, int, str], Options]  # the options of the game after game n, with what is kept
    kept: Callable[[Options], list[str]]  # what was kept of games before, by a game's options
    about: Callable[[str], CardText]  # what can be kept, in words

    def begins(self, options: Options) -> bool:
        """Whether a game with these options is the first of a series: it has nothing of games before."""
        return options.items() >= self.first().items()


@cache
def series_of(game: str) -> Series | None:
    own = module_of(game, "series")
    return own.SERIES if own else None
