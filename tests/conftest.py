"""What several tests share."""

from __future__ import annotations

import signal

import pytest

from ludoteca.core import text
from tests.core import village

# Where tests run in the background Ctrl-C is ignored; it is tested all the same.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def village_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The messages of the toy game."""
    real = text.catalogue

    def catalogue(language: str, book: str) -> dict[str, str]:
        return village.TEXTS if book == "village" else real(language, book)

    monkeypatch.setattr(text, "catalogue", catalogue)
