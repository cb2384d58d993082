"""Hallertau can be taken from the shelf here, also as long as it does not stand there for everybody."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import on_the_shelf


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)
