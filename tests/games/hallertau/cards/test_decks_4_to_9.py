"""Each of the 210 farmyard, bonus and point cards has a row in a table or a test named after it."""

from __future__ import annotations

import re

from ludoteca.games.hallertau.board import PRINTED
from tests.games.hallertau.cards import (
    test_bonus,
    test_farmyard_4,
    test_farmyard_5,
    test_farmyard_6,
    test_farmyard_7,
    test_points,
)

DECKS = {
    4: test_farmyard_4,
    5: test_farmyard_5,
    6: test_farmyard_6,
    7: test_farmyard_7,
    8: test_bonus,
    9: test_points,
}


def test_210_of_210_cards_have_a_test() -> None:
    tested = {row.card for module in DECKS.values() for row in module.ROWS}
    for module in DECKS.values():
        tested |= {card for name in vars(module) if name.startswith("test_") for card in re.findall(r"\d{3}", name)}
    cards = {card for deck in DECKS for card in PRINTED[deck]}
    assert len(cards) == 210
    assert cards - tested == set()


def test_rows_stand_in_the_table_of_their_deck() -> None:
    for deck, module in DECKS.items():
        assert {row.card[0] for row in module.ROWS} == {str(deck)}
