"""The two small card games can be taken from the shelf here."""

from __future__ import annotations

import pytest

from tests.cardgames.shelf import on_the_shelf


@pytest.fixture(autouse=True)
def card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)
