"""The texts of cards: from the catalogue of the game under the card's name, or else from the card's class."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.cards import Card
from ludoteca.i18n.text import has_text, text


class CardText(NamedTuple):
    """The texts of a card: its title, and its effect in a few words and in full."""

    title: str
    short: str
    full: str


def card_text(game: str, card: Card) -> CardText:
    """Return `name.<card>`, `short.<card>` and `card.<card>` of the catalogue. Without them the title is made of the
    name, the full text is the docstring of the card's own class (which compiled classes lack: folders of cards are not
    compiled), and the short text is the full one."""
    title = told(game, "name", card) or card.name.replace("-", " ").capitalize()
    full = told(game, "card", card) or " ".join((type(card).__doc__ or "").split())
    return CardText(title, told(game, "short", card) or full, full)


def told(game: str, section: str, card: Card) -> str:
    key = f"{section}.{card.name}"
    return text(game, key) if has_text(game, key) else ""
