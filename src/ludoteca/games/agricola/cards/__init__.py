"""All cards, one deck in each module. Importing this package puts them into the deck; a card without a class is not
dealt.

Steps that several cards share live in the folder above and not here."""

from __future__ import annotations

from ludoteca.games.agricola.board import CARDS, RATES, WORDS
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.games.agricola.cards import majors as majors
from ludoteca.games.agricola.cards import minors_cooking as minors_cooking
from ludoteca.games.agricola.cards import minors_e as minors_e
from ludoteca.games.agricola.cards import minors_e2 as minors_e2
from ludoteca.games.agricola.cards import minors_i as minors_i
from ludoteca.games.agricola.cards import minors_i2 as minors_i2
from ludoteca.games.agricola.cards import minors_k as minors_k
from ludoteca.games.agricola.cards import minors_k2 as minors_k2
from ludoteca.games.agricola.cards import occupations_e as occupations_e
from ludoteca.games.agricola.cards import occupations_e2 as occupations_e2
from ludoteca.games.agricola.cards import occupations_i as occupations_i
from ludoteca.games.agricola.cards import occupations_i2 as occupations_i2
from ludoteca.games.agricola.cards import occupations_k as occupations_k
from ludoteca.games.agricola.cards import occupations_k2 as occupations_k2
from ludoteca.games.agricola.game import RAW


def deck() -> list[AgricolaCard]:
    """One of each class that has a name."""
    found: set[type[AgricolaCard]] = set()
    todo: list[type[AgricolaCard]] = [AgricolaCard]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        found |= {cls} if cls.name else set()
    return sorted([cls() for cls in found], key=lambda card: CARDS.index(card.name))


DECK.add(*deck())
RATES.add(*RAW, *[x for card in DECK.cards.values() for x in card.all_rates])
WORDS.add(RATES.family())
