"""What the two small card games share when all that a seat cannot see is dealt anew."""

from __future__ import annotations

from ludoteca.core.rng import Dice
from ludoteca.kit.cards.cardgame import K


def asked_anew(g: K, player: int) -> K:
    """What somebody else may choose depends on what he now holds."""
    if g.choices and g.who != player:
        g.choices = g.agenda[-1].options(g)
    return g


def shuffled(names: list[str], dice: Dice) -> list[str]:
    order = list(range(len(names)))
    dice.shuffle(order)
    return [names[i] for i in order]
