"""The one function behind everything a player reads: messages by key, from the catalogue of a language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextvars import ContextVar
from functools import cache
from importlib import resources
from typing import Any

LANGUAGE: ContextVar[str] = ContextVar("LANGUAGE", default="en")


@cache
def catalogue(language: str, book: str) -> dict[str, str]:
    """The messages of one book (a game, its rules as `<game>_rules`, or one of our own, as `common`), keys joined with
    dots."""
    package, (game, _, part) = resources.files("ludoteca"), book.partition("_")
    of_game = package.joinpath("games", game, "texts", language, f"{part or 'game'}.toml")
    source = of_game if of_game.is_file() else package.joinpath("i18n", "texts", language, f"{book}.toml")
    return dict(messages(tomllib.loads(source.read_text("utf-8"))))


def messages(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from messages(entry, f"{prefix}{key}.")
        else:
            yield prefix + key, str(entry)


def has_text(book: str, key: str) -> bool:
    return key in catalogue(LANGUAGE.get(), book)


def text(book: str, key: str, **values: object) -> str:
    """A message with its places filled in; a message that a book lacks is looked up in `common`."""
    message = catalogue(LANGUAGE.get(), book if has_text(book, key) else "common")[key]
    return message.format(**values) if values else message
