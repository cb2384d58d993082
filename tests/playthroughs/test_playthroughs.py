"""Stored games are played again: any change of the rules shows here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.core.save import digest

FOLDER = Path(__file__).parent
RECORD = "python -m tests.playthroughs.record"
NAMES = [f"{box.key}-{players}.json" for box in ludoteca.boxes() for players in box.players]


def stored(name: str) -> dict[str, Any]:
    assert (FOLDER / name).exists(), f"there is no playthrough {name} yet: {RECORD}"
    game: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return game


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_game_goes_the_same_way_again(name: str) -> None:
    game = stored(name)
    g = ludoteca.new(game["game"], game["players"], game["seed"], **game["options"])
    assert type(g).rules == game["rules"]
    for number, (choice, notation) in enumerate(zip(game["log"], game["notations"], strict=True)):
        expected = game["digests"].get(str(number))
        assert expected in (None, digest(g.position())), f"another position after {number} choices; if meant, {RECORD}"
        assert g.notation(choice) == notation
        assert g.parse(notation) == choice
        g.play(choice)
    assert g.over
    assert digest(g.position()) == game["digests"][str(len(game["log"]))]
    assert g.scores() == game["scores"]
    assert g.winners() == game["winners"]


def test_every_stored_game_is_of_a_game_on_the_shelf() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.json")) == sorted(NAMES)
