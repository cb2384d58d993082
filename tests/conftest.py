"""What several tests share."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca import bots, games, installed
from ludoteca.arena.version import fingerprint
from ludoteca.i18n import text
from ludoteca.i18n.text import catalogue
from ludoteca.ui.drawing import renderer
from tests.core import village

# Where tests run in the background Ctrl-C is ignored; it is tested all the same.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

gc.disable()  # as long as tests are collected, hardly anything becomes garbage …


def pytest_collection_finish() -> None:
    """… and what they are, the collector of garbage need not look at again and again."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where packages are installed for one test."""
    caches = (games.taken, bots.taken, catalogue, fingerprint, installed.left_out, installed.submodule, renderer)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for known in caches:
        known.cache_clear()  # of packages that are not there any more


@pytest.fixture
def village_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The messages of the toy game."""
    real = text.catalogue

    def catalogue(language: str, book: str) -> dict[str, str]:
        return village.TEXTS if book == "village" else real(language, book)

    monkeypatch.setattr(text, "catalogue", catalogue)
