"""The parts of `redeal` that games with hidden cards share: all that a seat cannot see is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.rng import MASK, Dice, value
from ludoteca.core.views import as_known
from ludoteca.kit.cards.cardgame import K
from ludoteca.kit.cards.windows import Window

G = TypeVar("G", bound=Game)


def as_seen(g: K, player: int, seed: int) -> tuple[K, Dice]:
    """Return the position that a seat knows of, without the past and the cards that others have declined; and the dice
    for dealing anew. Where it stays open who is asked in private, the position is that of the last window, whoever is
    really asked."""
    found, hushed = as_known(g, player)
    known: Any = found
    copy: K = at_the_last_window(known, player) if hushed else known.clone()
    copy.forget()
    copy.random = value(seed & MASK)
    copy.declined = [cards if who == player else () for who, cards in enumerate(copy.declined)]
    return copy, Dice(seed)


def asked_anew(g: G, player: int) -> G:
    """Return the position with the choices of another player found anew, because they may depend on the new deal."""
    if g.choices and g.who != player:
        g.choices = g.agenda[-1].options(g)
    return g


def shuffled(names: Sequence[str], dice: Dice) -> list[str]:
    """Return the names in a new order."""
    order = list(range(len(names)))
    dice.shuffle(order)
    return [names[i] for i in order]


def at_the_last_window(g: K, player: int) -> K:
    """Return the position at the last window of somebody else before this seat sees something new, as if all who could
    be asked before had passed. It is the same whoever is really asked, and in whichever window."""
    copy: K = g.clone()
    last: K = g.clone()
    seen = g.table(player)
    while copy.reveals == g.reveals and copy.agenda and copy.table(player) == seen:
        step = copy.agenda[-1]
        if isinstance(step, Window) and step.who != player:
            last = copy.clone()
        copy.choices = [STOP] if step.private else step.options(copy)
        copy.carry_out(copy.choices[0] if copy.choices else -1)
    last.choices = g.choices  # somebody is asked
    return last
