"""Measuring: what is measured is there; how much it is depends on the machine."""

from __future__ import annotations

import pytest

from ludoteca.arena import speed
from ludoteca.core import game
from ludoteca.games import box


def test_a_measurement_has_all_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "RUNS", 1)
    monkeypatch.setattr(speed, "GAMES", 2)
    found = speed.measure(box("carrara"), 3, games=2)
    assert (found["game"], found["players"], found["games"]) == ("carrara", 3, 2)
    figures = ("decision_us", "p99_us", "slowest_ms", "clone_us", "playout_ms", "games_per_second")
    assert all(found[figure] > 0 for figure in figures)
    assert found["p99_us"] <= found["slowest_ms"] * 1e3
    assert found["compiled"] is not (game.__file__ or "").endswith(".py")


def test_random_games_are_played_to_their_ends() -> None:
    games = speed.dealt(box("carrara"), 2, {})
    assert all(game.over for game in speed.finished(games, [3, 1, 4, 1, 5] * 1000))


def test_the_machine_is_named() -> None:
    assert set(speed.machine()) == {"python", "cpu", "cores"}
