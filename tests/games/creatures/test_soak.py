"""The soak itself, for a few games."""

from __future__ import annotations

from tests.games.creatures.soak import Tally


def test_a_few_games_of_eager_farmers_go_without_an_error() -> None:
    tally = Tally()
    for seed in range(1, 9):
        tally.play(seed)
    assert tally.errors == []
    assert tally.built["shelter"] > 0
    assert "8 games" in tally.told()
