"""Random games in all modes, with what never changes looked at after every choice."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.agricola.soak import played

GAMES = 300
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_and_nobody_strands(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS):
        played(seed, seen)
    assert seen
