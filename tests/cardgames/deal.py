"""Cards of Hamlet that are in play from the beginning, for random games that meet many of them."""

from __future__ import annotations

import random

from hamlet.board import CARDS, PLACES
from hamlet.game import Hamlet


def deal_out(g: Hamlet, dice: random.Random, number: int) -> None:
    """So many cards in play, one after the other to each player."""
    for i, name in enumerate(dice.sample(CARDS, number)):
        farm = g.farms[i % g.players]
        g.majors = tuple([major for major in g.majors if major != name])
        for other in g.farms:
            other.hand = other.hand.minus(name)
        farm.cards = farm.cards.plus(name)
        g.open = (*g.open, PLACES[name]) if name in PLACES else g.open
    g.advance()
