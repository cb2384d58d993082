"""What is printed, for those who draw it: words and numbers alone, and nothing of a position."""

from __future__ import annotations

from functools import cache

from ludoteca.core.goods import by_name
from ludoteca.games.agricola.board import BOOK, GOODS, KIND
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.shapes import PrintedCard
from ludoteca.i18n.cards import CardText, card_text
from ludoteca.i18n.text import has_text


@cache
def printed(name: str) -> PrintedCard:
    """Return the facts of a card."""
    card = DECK[name]
    prices = [*(() if card.only_returns else card.costs), card.extra]
    return {
        "kind": KIND[name],
        "deck": card.deck,
        "prices": [by_name(GOODS.names, price) for price in prices if any(price)],
        "returns": list(card.returns),
        "needs": dict(card.needs),
        "house": card.house,
        "points": card.points,
        "passes": card.passes,
    }


def words(name: str) -> CardText:
    """Return the texts of a card in the language of this moment."""
    return card_text(BOOK, DECK[name])


def space_key(name: str, family: bool) -> str:
    """Return the key of the message for a space. In the family game it names no minor improvements, because there are
    none."""
    return f"family_space.{name}" if family and has_text(BOOK, f"family_space.{name}") else f"space.{name}"
