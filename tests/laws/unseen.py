"""Positions that a seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.rng import Dice


def carrara(g: Any, seat: int, dice: Dice) -> None:
    """Other coins, blocks and objects behind the others' screens, another bag, another stack, other luck."""
    g.random = dice.roll(1 << 62)
    dice.shuffle(g.stack)
    if g.options["open_screens"] or g.over:
        return
    for other, family in enumerate(g.families):
        if other != seat:
            family.coins = dice.roll(50)
            family.blocks = [dice.roll(4) for _ in range(6)]
            if other != g.declared_by:  # who shows them
                family.objects = [dice.roll(3) for _ in range(6)]
    bag_was_empty = not any(g.bag)  # which he sees in his own turn when the wheel is empty too
    g.bag = [0 if bag_was_empty else 1 + dice.roll(6) for _ in range(6)]


CHANGES: dict[str, Callable[[Any, int, Dice], None]] = {"carrara": carrara}


def changed(g: Game, seat: int, dice: Dice) -> list[Game]:
    """The game with all that the seat cannot see changed: dealt anew, and by hand."""
    variants = [g.redeal(seat, dice.roll(1 << 30))]
    if g.key in CHANGES:
        copy = g.clone()
        CHANGES[g.key](copy, seat, dice)
        variants.append(copy)
    return variants
