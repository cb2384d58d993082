"""Whole turns: the ways to play one, choice after choice, as many as there is time to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.bots.values import Values
from ludoteca.core.game import Game
from ludoteca.core.step import Step

DEPTH = 12  # choices ahead, where a turn does not seem to end


class Way(NamedTuple):
    """A way to play a turn: the choices, the position that they lead to, and the player's points there."""

    choices: tuple[int, ...]
    end: Game
    worth: float


def ways(g: Game, values: Values, each: int, begun: Sequence[int] | None = None, beyond: bool = False) -> list[Way]:
    """Return ways to play the turn, or the rest of it: `each` of them for each sensible choice (or each of `begun`),
    followed by different choices. Alone also `beyond` it, as far as the game's values look and nothing new is shown."""
    me, start = g.who, g.agenda[-1]
    far = values.alone if beyond and g.players == 1 else 0
    depth = far or DEPTH
    found: list[Way] = []
    todo: list[tuple[Game, tuple[int, ...], int]] = [(g, (choice,), each) for choice in begun or values.sensible(g)]
    while todo:
        before, choices, number = todo.pop()
        here = before.clone()
        here.play(choices[-1])
        answer_windows(here, values)
        over = turn_over(here, me, start) and (here.reveals != g.reveals or not far or here.who != me)
        if over or len(choices) == depth:
            found.append(Way(choices, here, values.evaluate(here, me)))
            continue
        further = values.sensible(here)[-number:]
        share, more = divmod(number, len(further))
        todo += [(here, (*choices, choice), share + (i < more)) for i, choice in enumerate(further)]
    return found


def answer_windows(g: Game, values: Values) -> None:
    """Answer private questions, up to the next question that all may know of."""
    while g.choices and g.agenda[-1].private:
        g.play(values.reply(g))


def turn_over(g: Game, me: int, start: Step[Game]) -> bool:
    """Whether another player decides now, or the same one begins another turn."""
    return g.who != me or (g.agenda[-1] is not start and g.agenda[-1].begins_turn)
