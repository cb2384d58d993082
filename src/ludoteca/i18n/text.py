"""The one function behind everything a player reads: messages by key, from the catalogue of a language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca.installed import folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH = "en"
LANGUAGE: ContextVar[str] = ContextVar("LANGUAGE", default=ENGLISH)


@cache
def catalogue(language: str, book: str) -> dict[str, str]:
    """Return the messages of one book, keys joined with dots: a book of no game, such as `common`, a game's main book
    by its key, or another book of a game, such as `<key>_rules` or `<key>_coach`, which may be missing."""
    ours = our_book(language, book)
    return read(ours) if ours.is_file() else of_game(language, book)


def our_book(language: str, book: str) -> Path:
    """Return the file of a book that belongs to no game."""
    return Path(__file__).with_name("texts") / language / f"{book}.toml"


def of_game(language: str, book: str) -> dict[str, str]:
    """Return the messages of a game's book, in English where the game does not speak the language."""
    place, name = folder(book), "game"
    if place is None:
        game, _, name = book.rpartition("_")
        place = folder(game)
    if place is None:
        raise LookupError(f"there are no texts '{book}'")
    sources = [place.joinpath("texts", spoken, f"{name}.toml") for spoken in (language, ENGLISH)]
    source = next((source for source in sources if source.is_file()), None)
    if source is None and name == "game":
        raise LookupError(f"its texts are missing: {sources[-1]}")
    return read(source) if source else {}


def read(source: Path | Traversable) -> dict[str, str]:
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
    """Return a message with its places filled in; a message that a book lacks is looked up in `common`."""
    message = catalogue(LANGUAGE.get(), book if has_text(book, key) else "common")[key]
    return message.format(**values) if values else message
