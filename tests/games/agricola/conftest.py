"""Every name of Agricola's decks has a card here: a blank one, if there is none."""

from __future__ import annotations

import pytest

from ludoteca.games.agricola.board import CARDS, MINORS_E, MINORS_I, OCCUPATIONS_E, OCCUPATIONS_I
from ludoteca.games.agricola.card import DECK, AgricolaCard


def blank(name: str) -> AgricolaCard:
    letter = "E" if name in MINORS_E + OCCUPATIONS_E else "I" if name in MINORS_I + OCCUPATIONS_I else "K"
    card: AgricolaCard = type("Blank", (AgricolaCard,), {"name": name, "deck": letter})()
    card.number = CARDS.index(name)
    return card


@pytest.fixture(autouse=True)
def a_card_for_every_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in CARDS:
        if name not in DECK.cards:
            monkeypatch.setitem(DECK.cards, name, blank(name))
