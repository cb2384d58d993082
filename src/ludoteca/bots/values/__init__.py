"""What positions are worth and which choices deserve a thought: knowledge of each game, for the bots that search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, NamedTuple

from ludoteca.core.agenda import Game, Step


class Values(NamedTuple):
    """What a module `values/<game>.py` knows; what it does not tell is found by general sense."""

    evaluate: Callable[[Any, int], float]  # a player's points at the end, as far as one can tell now
    sensible: Callable[[Any], list[int]]  # the choices worth looking at, never none
    leanings: Callable[[Any, list[int]], list[float]] | None  # about how many points each gains, without playing it
    turn: type[Step[Any]] | None  # the step that begins a turn
    worlds: int  # to think about, each another guess of what is hidden and of what chance will bring
    doubt: float  # points: how far from the best a turn may seem to be and still deserve a third of its attention


@cache
def values_of(key: str) -> Values:
    name = f"{__name__}.{key}"
    known: Any = import_module(name) if find_spec(name) else SimpleNamespace()
    return Values(
        getattr(known, "evaluate", score_now),
        getattr(known, "sensible", all_choices),
        getattr(known, "leanings", None),
        getattr(known, "TURN", None),
        getattr(known, "WORLDS", 4),
        getattr(known, "DOUBT", 2.0),
    )


def score_now(g: Game, player: int) -> float:
    return g.scores()[player]["total"]


def all_choices(g: Game) -> list[int]:
    """Every choice, once; and what may be done at any time where the question waits for it."""
    step = g.agenda[-1]
    choices = step.narrow(g, g.choices)
    return choices + g.asides if step.patient else choices


def worths(g: Game, values: Values) -> list[float]:
    """What each player has."""
    return [values.evaluate(g, player) for player in range(g.players)]


def lead(worths: list[float], player: int) -> float:
    """How far ahead of the best rival the player is; alone, what he has."""
    rivals = [worth for other, worth in enumerate(worths) if other != player]
    return worths[player] - max(rivals, default=0.0)
