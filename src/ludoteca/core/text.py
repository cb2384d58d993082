"""The one function behind everything a player reads: messages by key, from the catalogue of a language."""

from __future__ import annotations

import tomllib
from contextvars import ContextVar
from functools import cache
from importlib import resources

LANGUAGE: ContextVar[str] = ContextVar("LANGUAGE", default="en")


@cache
def catalogue(language: str, book: str) -> dict[str, str]:
    """The messages of one book (a game, or `common`), keys joined with dots."""
    source = resources.files("ludoteca").joinpath("texts", language, f"{book}.toml")
    flat: dict[str, str] = {}

    def flatten(prefix: str, table: dict[str, object]) -> None:
        for key, entry in table.items():
            if isinstance(entry, dict):
                flatten(f"{prefix}{key}.", entry)
            else:
                flat[prefix + key] = str(entry)

    flatten("", tomllib.loads(source.read_text("utf-8")))
    return flat


def has_text(book: str, key: str) -> bool:
    return key in catalogue(LANGUAGE.get(), book)


def text(book: str, key: str, **values: object) -> str:
    """A message with its places filled in; a message that a book lacks is looked up in `common`."""
    language = LANGUAGE.get()
    message = catalogue(language, book).get(key)
    if message is None:
        message = catalogue(language, "common")[key]
    return message.format(**values) if values else message
