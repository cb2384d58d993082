"""The knowledge of a game that bots search with: the worth of positions, and the choices that deserve a thought.

This package reads it from `games/<key>/bot.py`, with general answers for parts missing there; it names no game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from ludoteca.core.choices import STOP, YES
from ludoteca.core.game import Game
from ludoteca.core.views import as_known
from ludoteca.installed import module_of


class Values(NamedTuple):
    """The knowledge in a module `games/<game>/bot.py`, with general answers for parts missing there."""

    evaluate: Callable[[Any, int], float]  # a player's points at the end, as far as one can tell now
    sensible: Callable[[Any], list[int]]  # the choices worth looking at, never none
    leanings: Callable[[Any, list[int]], list[float]] | None  # about how many points each gains, without playing it
    reply: Callable[[Any], int]  # the answer to a private question
    worlds: int  # to think about, each another guess of hidden things and of chance
    doubt: float  # points: how far from the best a turn may seem to be and still deserve a third of its attention
    horizon: int  # depth of plans (see `plans`); 0: a tree of turns instead
    breadth: int  # ways to go on that plans look at for each choice after the first turn
    pace: Callable[[Any, Any, Any], int]  # depth that a turn takes: by the position planned from, and those around it
    alone: int  # choices to look ahead alone, turn after turn, until something new is shown; 0: one turn


@cache
def values_of(key: str) -> Values:
    known = module_of(key, "bot") or SimpleNamespace()
    return Values(
        getattr(known, "evaluate", score_now),
        getattr(known, "sensible", all_choices),
        getattr(known, "leanings", None),
        getattr(known, "reply", play_if_better),
        getattr(known, "WORLDS", 4),
        getattr(known, "DOUBT", 2.0),
        getattr(known, "HORIZON", 0),
        getattr(known, "BREADTH", 6),
        getattr(known, "pace", one_by_one),
        getattr(known, "ALONE", 0),
    )


def score_now(g: Game, player: int) -> float:
    return g.scores()[player]["total"]


def one_by_one(start: Game, before: Game, after: Game) -> int:
    """Return 1, because all turns take as long."""
    return 1


def all_choices(g: Game) -> list[int]:
    """Return every choice, once; at a patient step the asides too."""
    step = g.agenda[-1]
    choices = step.narrow(g, g.choices)
    return choices + g.asides if step.patient else choices


def play_if_better(g: Game) -> int:
    """Return the card that gains most, if one gains anything; else pass until there is something new; never wait."""
    me, evaluate = g.who, values_of(g.key).evaluate
    best, most = STOP, evaluate(ahead(g, STOP, me), me)
    for choice in g.choices:
        if choice > YES and (worth := evaluate(ahead(g, choice, me), me)) > most:
            best, most = choice, worth
    return best


def ahead(g: Game, choice: int, me: int) -> Game:
    """Return the position after a choice, as if all others who are then asked in private passed."""
    copy = g.clone()
    copy.play(choice)
    return as_known(copy, me)[0]


def worths(g: Game, values: Values) -> list[float]:
    """Return the points of each player."""
    return [values.evaluate(g, player) for player in range(g.players)]


def lead(worths: list[float], player: int) -> float:
    """Return how many points the player is ahead of the best rival; alone, their points."""
    rivals = [worth for other, worth in enumerate(worths) if other != player]
    return worths[player] - max(rivals, default=0.0)
