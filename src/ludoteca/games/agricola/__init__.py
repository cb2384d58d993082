"""Agricola, the game of 2007, for one to five players.

Rules, cards, texts, page and bot of this game live here; the rules may not import the page or the bot."""

from __future__ import annotations

from ludoteca.core.box import Box, Option
from ludoteca.core.errors import LudotecaError
from ludoteca.games.agricola import cards as cards
from ludoteca.games.agricola.arrange import arrange
from ludoteca.games.agricola.board import OCCUPATIONS
from ludoteca.games.agricola.game import Agricola


def decks(text: str) -> str:
    """Any mix of the decks E, I and K."""
    if not text or set(text) - set("eik") or len(set(text)) != len(text):
        raise LudotecaError(f"deck can be any mix of e, i and k, such as 'ek', not '{text}'")
    return "".join(sorted(text))


def taught(text: str) -> str:
    """Occupations by name."""
    names = text.replace(",", " ").split()
    unknown = [name for name in names if name not in OCCUPATIONS]
    if unknown or len(set(names)) != len(names):
        raise LudotecaError(f"permanent can be different occupations by name, such as 'chief tutor', not '{text}'")
    return " ".join(names)


def number(text: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise LudotecaError(f"a number of points or food from 0 to 999 is needed, not '{text[:20]}'")
    return int(text)


BOX = Box(
    key="agricola",
    title="Agricola",
    authors="Uwe Rosenberg",
    publisher="Lookout Games",
    players=(1, 2, 3, 4, 5),
    options=(
        Option("variant", ("full", "family"), "the full game, or the family game without hands"),
        Option("deck", ("e", "eik"), "the decks of cards in the game: any mix of e, i and k", decks),
        Option("hands", ("dealt", "draft", "10-3", "mulligan"), "how everybody gets a hand"),
        Option("exchange", (False, True), "whether three cards of the hand may be exchanged for a new one"),
        Option("permanent", ("",), "in a solo series: the occupations that lie there from the beginning", taught),
        Option("target", (0,), "in a solo series: the points to reach", number),
        Option("food", (0,), "in a solo series: the food that the last game brought", number),
    ),
    make=Agricola,
    private=True,
    arrange=arrange,
    measured=((2, {"variant": "family"}), (4, {"deck": "eik"})),
)
