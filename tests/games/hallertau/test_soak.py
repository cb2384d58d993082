"""A short soak in every run of the tests; a long one by hand, see `soak`."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.hallertau.soak import play


@pytest.mark.parametrize("part", range(10))
def test_random_games_keep_all_limits(part: int) -> None:
    plays: Counter[str] = Counter()
    for seed in range(20 * part, 20 * part + 20):
        play(seed, plays)
    assert plays
