"""All cards. Importing this module puts them into the deck."""

from __future__ import annotations

from hamlet import improvements as improvements
from hamlet import occupations as occupations
from hamlet.board import CARDS, RATES, WORDS
from hamlet.card import DECK, HamletCard
from hamlet.game import RAW


def deck() -> list[HamletCard]:
    """One of each class that has a name."""
    found: list[HamletCard] = []
    todo: list[type[HamletCard]] = [HamletCard]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        found += [cls()] if cls.name else []
    return sorted(found, key=lambda card: CARDS.index(card.name))


DECK.add(*deck())
RATES.add(*RAW, *[x for card in DECK.cards.values() for x in card.rates])
WORDS.add(RATES.family())
