"""The numbers of choice sequences from stored positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.perft.count import counted
from tests.playthroughs.replay import RECORD, replayed, stored
from tests.playthroughs.test_playthroughs import NAMES, of


@pytest.mark.parametrize("name", NAMES)
def test_there_are_as_many_ways_to_choose_as_before(name: str) -> None:
    file = Path(__file__).parent / name
    assert file.exists(), f"nothing was counted for {name} yet: {RECORD}"
    expected = json.loads(file.read_text("utf-8"))
    assert expected
    for at, g in enumerate(replayed(*of(name), stored(name)["games"][0])):
        if str(at) in expected:
            assert counted(g) == expected[str(at)], f"after {at} choices; if meant, {RECORD}"
