"""Margins to be expected from a position: many games are played on from it to their end, quickly and without looking
at things that a seat cannot see.

The players know no more than `values` and look no further than one turn: games are many rather than deep. The result
is told with two kinds of doubt that are kept apart: how far games still go apart (quartiles), and how
well their mean is known (`error`, twice its standard error)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ludoteca.bots.turns import ways
from ludoteca.bots.values import Values, lead, values_of
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice

TRIED = 6  # first choices that are looked at for a turn, picked by chance
FEWEST = 30  # games; fewer give a rough guess at most


class Estimate(NamedTuple):
    """The figures of games in points: mean, twice its standard error, and the quartiles that hold half of them."""

    games: int
    mean: float
    error: float
    low: float
    high: float


def estimate(margins: Sequence[float]) -> Estimate:
    games, ordered = len(margins), sorted(margins)
    mean = sum(ordered) / games
    spread = sum((margin - mean) ** 2 for margin in ordered) / max(games - 1, 1)
    return Estimate(games, mean, 2 * sqrt(spread / games), quantile(ordered, 0.25), quantile(ordered, 0.75))


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the value below which this part (0 to 1) of the figures lies, between the two around it."""
    at = part * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])


def games_on(g: Game, eyes: int, lines: Sequence[Sequence[int]], seed: int) -> list[list[float]]:
    """Return the points of all seats at the end of one game for each line: all in the same world, dealt anew for the
    seat `eyes`, and with the same luck. A line is the first choices; it ends where its next choice is not offered."""
    ends = []
    for line in lines:
        game = g.redeal(eyes, seed)
        follow(game, line)
        ends.append(played_out(game, Dice(seed)))
    return ends


def follow(g: Game, line: Sequence[int]) -> None:
    for choice in line:
        if choice not in g.choices and choice not in g.asides:
            return
        g.play(choice)


def played_out(g: Game, dice: Dice) -> list[float]:
    """Play a game on to its end; return the points of all seats."""
    values = values_of(g.key)
    while not g.over:
        g = turned(g, values, dice)
    return [float(sheet["total"]) for sheet in g.scores()]


def turned(g: Game, values: Values, dice: Dice) -> Game:
    """Return the game after another turn, or another choice of it: the one that looks best at once."""
    if g.agenda[-1].private:
        g.play(values.reply(g))
        return g
    choices = values.sensible(g)
    if len(choices) == 1:
        g.play(choices[0])
        return g
    if values.leanings is not None:
        gains = values.leanings(g, choices)
        most = max(gains)
        g.play(dice.pick([choice for choice, gain in zip(choices, gains, strict=True) if gain == most]))
        return g
    begun = choices.copy()
    dice.shuffle(begun)
    return max(ways(g, values, 1, begun[:TRIED]), key=lambda way: way.worth).end


def margins(ends: Sequence[Sequence[float]], seat: int) -> list[float]:
    """Return by how many points the seat was ahead of the best other in each game; alone, its points."""
    return [lead(list(end), seat) for end in ends]
