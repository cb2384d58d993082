"""The two small card games on the shelf, for as long as a test needs them there: as a game would come that is written
somewhere else, with a box and a catalogue of its own."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from ludoteca import games
from ludoteca.i18n import text
from tests.cardgames import hamlet, hopfield

Catalogue = Callable[[str, str], dict[str, str]]
CARD_GAMES = {"hamlet": hamlet, "hopfield": hopfield}
ON_THE_LID = {f"game.{game}.{part}": "-" for game in CARD_GAMES for part in ("time", "about")}


@cache
def book_of(game: str) -> dict[str, str]:
    return dict(text.messages(tomllib.loads((Path(__file__).parent / game / "texts.toml").read_text("utf-8"))))


def with_card_games(real: Catalogue) -> Catalogue:
    """The catalogues that there are, and those of the card games."""

    def catalogue(language: str, book: str) -> dict[str, str]:
        if book in CARD_GAMES:
            return book_of(book)
        if book.removesuffix("_rules") in CARD_GAMES:
            return {}  # nobody has written their rules down
        return real(language, book) | (ON_THE_LID if book == "web" else {})

    return catalogue


def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of the project that takes games from the shelf finds them."""
    monkeypatch.setattr(text, "catalogue", with_card_games(text.catalogue))
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, *CARD_GAMES))
    for key, module in CARD_GAMES.items():
        monkeypatch.setitem(sys.modules, f"ludoteca.games.{key}", module)
