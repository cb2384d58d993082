"""All 318 cards are there, each with a story, and the table of them is the one that the program makes."""

from __future__ import annotations

from ludoteca.games.agricola.board import CARDS, MAJORS, MINORS, OCCUPATIONS
from ludoteca.games.agricola.card import DECK
from tests.games.agricola.cardtable import FILE, stories, table


def test_there_are_ten_majors_139_minors_and_169_occupations() -> None:
    assert (len(MAJORS), len(MINORS), len(OCCUPATIONS)) == (10, 139, 169)
    assert [name for name in CARDS if name not in DECK.cards] == []


def test_every_card_has_a_story() -> None:
    told = stories()
    assert [name for name in CARDS if not told[name]] == []


def test_every_card_has_words_of_its_own() -> None:
    inherited = [name for name in CARDS if not type(DECK[name]).__dict__.get("__doc__")]
    assert inherited == []


def test_the_table_of_cards_is_what_the_program_makes() -> None:
    assert FILE.read_text("utf-8") == table(), "python -m tests.games.agricola.cardtable"
