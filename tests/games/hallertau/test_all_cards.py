"""What holds for every one of the 330 cards."""

from __future__ import annotations

from ludoteca.games.hallertau.board import BONUS, CARDS, GATEWAY, POINT, PRINTED
from ludoteca.games.hallertau.card import DECK
from tests.games.hallertau.cardtable import FILE, table


def test_there_are_330_cards_in_ten_decks() -> None:
    assert set(DECK.cards) == set(CARDS)
    assert len(CARDS) == 330
    assert [len(PRINTED[deck]) for deck in range(10)] == [30] * 4 + [35] * 4 + [45, 25]


def test_codes_point_at_the_printed_numbers() -> None:
    assert all(CARDS[card.number] == name for name, card in DECK.cards.items())


def test_bonus_cards_bring_an_income_and_points_and_others_no_income() -> None:
    for card in DECK.cards.values():
        assert ("income" in card.hooks) == (card.deck == BONUS)
        assert (card.worth > 0) == (card.deck in (BONUS, POINT))


def test_gateway_cards_cost_nothing() -> None:
    for card in DECK.cards.values():
        if card.deck == GATEWAY:
            assert not any(items for bar in card.printed for items in bar.pay)


def test_as_many_cards_of_each_deck_have_a_price_as_the_rulebook_says() -> None:
    """About two farmyard cards of three, three bonus cards of five, four point cards of five."""
    costly = [
        name for name, card in DECK.cards.items() if any(i for bar in card.printed for i in bar.pay) or pays(name)
    ]
    shares = [sum(name in costly for name in PRINTED[deck]) / len(PRINTED[deck]) for deck in range(10)]
    assert 0.6 <= sum(shares[4:8]) / 4 <= 0.7
    assert shares[8] == 0.6
    assert shares[9] == 0.84


def pays(name: str) -> bool:
    printed = any(items for bar in DECK[name].printed for items in bar.pay)
    return printed or "pays" in DECK[name].hooks or name in ("907", "908")


def test_every_card_says_what_it_does() -> None:
    for card in DECK.cards.values():
        words = type(card).__doc__ or ""
        assert words.strip().endswith("."), card.name
        assert "{" not in words


def test_the_card_table_is_the_one_that_the_program_makes() -> None:
    assert FILE.read_text("utf-8") == table(), "python -m tests.games.hallertau.cardtable"
