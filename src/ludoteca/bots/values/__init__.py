"""What positions are worth and which choices deserve a thought: knowledge of each game, for the bots that search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from ludoteca.core.agenda import Game


class Values(NamedTuple):
    """What a module `values/<game>.py` knows; what it does not tell is found by general sense."""

    evaluate: Callable[[Any, int], float]  # a player's points at the end, as far as one can tell now
    sensible: Callable[[Any], list[int]]  # the choices worth looking at, never none
    leanings: Callable[[Any, list[int]], list[float]] | None  # about how many points each gains, without playing it


@cache
def values_of(key: str) -> Values:
    name = f"{__name__}.{key}"
    if find_spec(name) is None:
        return Values(score_now, all_choices, None)
    known = import_module(name)
    return Values(known.evaluate, getattr(known, "sensible", all_choices), getattr(known, "leanings", None))


def score_now(g: Game, player: int) -> float:
    return g.scores()[player]["total"]


def all_choices(g: Game) -> list[int]:
    """Every choice, once; and what may be done at any time where the question waits for it."""
    step = g.agenda[-1]
    choices = step.narrow(g, g.choices)
    return choices + g.asides if step.patient else choices


def standing(g: Game, player: int, values: Values) -> float:
    """How far ahead of the best rival; alone, what the player has."""
    rivals = [values.evaluate(g, other) for other in range(g.players) if other != player]
    return values.evaluate(g, player) - max(rivals, default=0.0)
