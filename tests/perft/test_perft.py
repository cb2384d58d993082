"""The numbers of choice sequences from stored positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from tests.perft.count import counted
from tests.playthroughs.test_playthroughs import NAMES, RECORD, stored


@pytest.mark.parametrize("name", NAMES)
def test_there_are_as_many_ways_to_choose_as_before(name: str) -> None:
    file = Path(__file__).parent / name
    assert file.exists(), f"nothing was counted for {name} yet: {RECORD}"
    game, counts = stored(name), json.loads(file.read_text("utf-8"))
    assert counts
    for at, expected in counts.items():
        g = ludoteca.new(game["game"], game["players"], game["seed"], **game["options"])
        for choice in game["log"][: int(at)]:
            g.play(choice)
        assert counted(g) == expected, f"after {at} choices; if meant, {RECORD}"
