"""What the tests of the drawn tables share: moments of games played by chance, and letters without their colours."""

from __future__ import annotations

import re

from ludoteca.core.game import Game
from ludoteca.core.rng import Dice

COLOUR_CODE = re.compile(r"\x1b\[[\d;]*m")


def moments(g: Game, seed: int, every: int) -> list[Game]:
    """The game early, in the middle and at the end: what it looks like every so many choices."""
    found, dice = [], Dice(seed)
    while not g.over:
        if len(g.log) % every == 0:
            found.append(g.clone())
        g.play(dice.pick(g.choices + g.asides))
    return [*found, g]
