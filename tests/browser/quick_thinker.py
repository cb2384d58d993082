"""A process that gives hints and analyses in no time: games are not played on but guessed from where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots.margins import follow
from ludoteca.bots.values import values_of, worths
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.server.club import thinker


def guessed(g: Game, eyes: int, lines: Sequence[Sequence[int]], seed: int) -> list[list[float]]:
    ends = []
    for line in lines:
        game, dice = g.redeal(eyes, seed), Dice(seed)
        follow(game, line)
        ends.append([worth + dice.roll(7) for worth in worths(game, values_of(g.key))])
    return ends


if __name__ == "__main__":
    vars(thinker)["games_on"] = guessed
    thinker.main()
