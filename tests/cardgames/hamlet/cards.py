"""All cards. Importing this module puts them into the deck."""

from __future__ import annotations

from tests.cardgames.hamlet import improvements as improvements
from tests.cardgames.hamlet import occupations as occupations
from tests.cardgames.hamlet.board import CARDS, RATES, WORDS
from tests.cardgames.hamlet.card import DECK, HamletCard
from tests.cardgames.hamlet.game import RAW


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
