"""Series of games alone. A game that has one describes it in its module `series`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.shapes import Options
from ludoteca.i18n.cards import CardText
from ludoteca.installed import module_of


class Series(NamedTuple):
    """A series of games alone: each game asks for more points, and leaves something to those that follow."""

    target: Callable[[int], int]  # the points to reach in game 1, 2, …
    first: Callable[[], Options]  # the options that make a game the first one
    to_keep: Callable[[Game], list[str]]  # the things of a finished game of which one is kept, if there are any
    after: Callable[[Game, int, str], Options]  # the options of the game after game n, with the thing kept
    kept: Callable[[Options], list[str]]  # the things kept from games before, by a game's options
    about: Callable[[str], CardText]  # a thing that can be kept, in words

    def begins(self, options: Options) -> bool:
        """Whether these options begin a series: they hold nothing of games before."""
        return options.items() >= self.first().items()


@cache
def series_of(game: str) -> Series | None:
    own = module_of(game, "series")
    return own.SERIES if own else None
