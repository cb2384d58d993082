"""The bot that takes what looks best at once, and looks no further than the end of its own turn."""

from __future__ import annotations

from ludoteca.bots.base import Bot
from ludoteca.bots.values import Values, standing, values_of
from ludoteca.core.agenda import Game

POSITIONS = 240  # looked at in a turn, shared among the choices
DEPTH = 12  # choices ahead, where no other player ever ends the turn


class GreedyBot(Bot):
    def choose(self, g: Game) -> int:
        values = values_of(g.key)
        choices = values.sensible(g)
        if len(choices) == 1:
            return choices[0]
        if values.leanings is not None:
            gains = values.leanings(g, choices)
        else:
            gains = [best_end(g, choice, values, POSITIONS // len(choices)) for choice in choices]
        return choices[gains.index(max(gains))]


def best_end(g: Game, first: int, values: Values, positions: int) -> float:
    """The best standing found in which the player can end a turn that begins with the choice `first`."""
    me = g.who
    best = float("-inf")
    todo = [(g, first, DEPTH)]
    while todo and (positions > 0 or best == float("-inf")):
        before, choice, depth = todo.pop()
        positions -= 1
        here = before.clone()
        here.play(choice)
        if here.who != me or depth == 0:
            best = max(best, standing(here, me, values))
        else:
            todo += [(here, choice, depth - 1) for choice in values.sensible(here)]
    return best
