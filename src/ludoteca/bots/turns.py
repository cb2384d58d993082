"""Whole turns: all that a player can make of one, choice after choice, as far as there is time to look."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.bots.values import Values
from ludoteca.core.agenda import Game, Step

DEPTH = 12  # choices ahead, where a turn does not seem to end


class Way(NamedTuple):
    """A way to play a turn: the choices, where they lead to, and what the player then has, in points."""

    choices: tuple[int, ...]
    end: Game
    worth: float


def ways(g: Game, values: Values, each: int) -> list[Way]:
    """Ways to play the turn, or what is left of it: of each sensible choice so many, with different choices to
    follow."""
    me, start = g.who, g.agenda[-1]
    found: list[Way] = []
    todo: list[tuple[Game, tuple[int, ...], int]] = [(g, (choice,), each) for choice in values.sensible(g)]
    while todo:
        before, choices, number = todo.pop()
        here = before.clone()
        here.play(choices[-1])
        if len(choices) == DEPTH or turn_over(here, me, start, values):
            found.append(Way(choices, here, values.evaluate(here, me)))
            continue
        further = values.sensible(here)[-number:]
        share, more = divmod(number, len(further))
        todo += [(here, (*choices, choice), share + (i < more)) for i, choice in enumerate(further)]
    return found


def turn_over(g: Game, me: int, start: Step[Game], values: Values) -> bool:
    """Whether another player decides now, or the same one begins another turn."""
    if g.who != me:
        return True
    step = g.agenda[-1]
    return step is not start and values.turn is not None and isinstance(step, values.turn)
