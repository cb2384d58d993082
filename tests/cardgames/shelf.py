"""The two small card games on the shelf, for as long as a test needs them there: found by the entry points of a package
that is installed only then, as a stranger's games are."""

from __future__ import annotations

from pathlib import Path

import pytest

INSTALLED = Path(__file__).parent / "installed"


def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of the project that takes games from the shelf finds them."""
    monkeypatch.syspath_prepend(INSTALLED)
