"""Agricola can be taken from the shelf here, and every name of its decks has a card: a blank one, if there is none."""

from __future__ import annotations

import pytest

from ludoteca import games
from ludoteca.games.agricola.board import CARDS, MINORS_E, MINORS_I, OCCUPATIONS_E, OCCUPATIONS_I
from ludoteca.games.agricola.card import DECK, AgricolaCard


def blank(name: str) -> AgricolaCard:
    letter = "E" if name in MINORS_E + OCCUPATIONS_E else "I" if name in MINORS_I + OCCUPATIONS_I else "K"
    card: AgricolaCard = type("Blank", (AgricolaCard,), {"name": name, "deck": letter})()
    card.number = CARDS.index(name)
    return card


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "SHELF", (*[key for key in games.SHELF if key != "agricola"], "agricola"))
    for name in CARDS:
        if name not in DECK.cards:
            monkeypatch.setitem(DECK.cards, name, blank(name))
