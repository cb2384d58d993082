"""The messages of the two small card games, which are not on the shelf."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from ludoteca.core import text

Catalogue = Callable[[str, str], dict[str, str]]


@cache
def book_of(game: str) -> dict[str, str]:
    return dict(text.messages(tomllib.loads((Path(__file__).parent / game / "texts.toml").read_text("utf-8"))))


def with_card_games(real: Catalogue) -> Catalogue:
    """The catalogues that there are, and those of the card games."""

    def catalogue(language: str, book: str) -> dict[str, str]:
        return book_of(book) if book in ("hamlet", "hopfield") else real(language, book)

    return catalogue


@pytest.fixture(autouse=True)
def card_game_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "catalogue", with_card_games(text.catalogue))
