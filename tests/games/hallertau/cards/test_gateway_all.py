"""That no gateway card is without a test of its own."""

from __future__ import annotations

from ludoteca.games.hallertau.board import PRINTED
from tests.games.hallertau.cards import (
    test_gateway_0,
    test_gateway_1,
    test_gateway_2,
    test_gateway_3,
    test_gateway_3_board,
)

DECKS = (test_gateway_0, test_gateway_1, test_gateway_2, test_gateway_3)
STORIES = (*DECKS, test_gateway_3_board)


def test_each_of_the_120_gateway_cards_is_in_a_table_or_has_a_story() -> None:
    tested = {row.card for deck in DECKS for row in deck.ROWS}
    tested |= {word for file in STORIES for name in dir(file) if name.startswith("test_") for word in name.split("_")}
    gateway = {name for deck in range(4) for name in PRINTED[deck]}
    assert len(gateway) == 120
    assert gateway - tested == set()
