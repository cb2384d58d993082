"""What games with hidden cards share when all that a seat cannot see is dealt anew."""

from __future__ import annotations

from typing import Any

from ludoteca.core.rng import MASK, Dice, value
from ludoteca.core.views import as_known
from ludoteca.kit.cards.cardgame import K
from ludoteca.kit.cards.windows import Window


def as_seen(g: K, player: int, seed: int) -> tuple[K, Dice]:
    """For `redeal`: the position that a seat knows of, without the past, without what others have declined and without
    the cards in other hands that listen; and the chance for what is dealt anew. A window is there whatever anybody
    holds."""
    known: Any = as_known(g, player)[0]
    copy: K = known.clone()
    copy.forget()
    copy.random = value(seed & MASK)
    copy.declined = [cards if who == player else () for who, cards in enumerate(copy.declined)]
    copy.agenda = [step for step in copy.agenda if not step.private or step.who == player or isinstance(step, Window)]
    return copy, Dice(seed)
