"""Stored games are played again: any change of the rules shows here."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.games import box
from tests.playthroughs.replay import (
    FOLDER,
    RECORD,
    SEPARATOR,
    SIGN,
    covered,
    fingerprint,
    replayed,
    stored,
    whole,
)

NAMES = [f"{box.key}-{players}.json" for box in ludoteca.boxes() for players in box.players]


def of(name: str) -> tuple[str, int]:
    key, _, players = name.removesuffix(".json").partition("-")
    return key, int(players)


@pytest.mark.parametrize("name", NAMES)
def test_stored_games_go_the_same_way_again(name: str) -> None:
    key, players = of(name)
    kept = stored(name)
    assert type(box(key).make()).rules == kept["rules"], f"if meant, {RECORD}"
    for number, game in enumerate(kept["games"]):
        signs = game["signs"]
        for at, g in enumerate(replayed(key, players, game)):
            sign, where = signs[SIGN * at : SIGN * (at + 1)], f"game {number} after {at} choices; if meant, {RECORD}"
            assert fingerprint(g) == sign, where
        assert g.over
        assert SEPARATOR.join(map(g.notation, g.log)) == game["log"]
        assert ([sheet["total"] for sheet in g.scores()], g.winners()) == (game["totals"], game["winners"])


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])
def test_stored_games_come_to_every_step_and_build_every_building(key: str) -> None:
    missing = whole(key)
    for players in box(key).players:
        games = stored(f"{key}-{players}.json")["games"]
        assert len(games) >= 20
        for game in games:
            missing -= covered(key, players, game)
    assert missing == set()


def test_every_stored_game_is_of_a_game_on_the_shelf() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.json")) == sorted(NAMES)
