"""Recorded games: what is there is gone on with, what is torn is played again, what is not ours is refused."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from fcntl import F_GETFL, fcntl
from pathlib import Path
from typing import Any

import pytest

from ludoteca.arena.contest import Contest, play
from ludoteca.arena.entrants import Entrant
from ludoteca.arena.results import Results
from ludoteca.core.errors import LudotecaError

DUEL = Contest("carrara", 2, {"open_screens": False}, (Entrant("random"), Entrant("greedy")), 3, 60.0)


def recorded(path: Path, games: int, contest: Contest = DUEL) -> bytes:
    with Results(path, contest) as results:
        for number in range(len(results.games), games):
            results.add(play(contest, number))
    return path.read_bytes()


def test_a_broken_run_goes_on_as_if_it_had_not_been_broken(tmp_path: Path) -> None:
    whole = recorded(tmp_path / "whole", 6)
    recorded(tmp_path / "parts", 2)
    assert recorded(tmp_path / "parts", 6) == whole


@pytest.mark.parametrize("torn", [1, 20, 300])
def test_a_torn_last_line_is_played_again(tmp_path: Path, torn: int) -> None:
    path = tmp_path / "games"
    whole = recorded(path, 4)
    path.write_bytes(whole[:-torn])
    with Results(path, DUEL) as results:
        assert len(results.games) == 3
    assert recorded(path, 4) == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (DUEL._replace(seed=4), "its match is"),
        (DUEL._replace(players=3), "its players is 2, not 3"),
        (DUEL._replace(game="creatures", options={}), 'its game is "carrara", not "creatures"'),
        (DUEL._replace(options={"open_screens": True}), "its options is"),
        (DUEL._replace(bots=(Entrant("random"), Entrant("mcts"))), "its match is"),
        (DUEL._replace(bots=(Entrant("random"), Entrant("greedy", "command", "true"))), "its match is"),
    ],
)
def test_the_games_of_another_contest_are_refused_and_stay(tmp_path: Path, other: Contest, said: str) -> None:
    path = tmp_path / "games"
    whole = recorded(path, 1)
    with pytest.raises(LudotecaError, match="holds games of another contest") as refused:
        Results(path, other)
    assert said in str(refused.value)
    assert path.read_bytes() == whole


def test_games_of_other_code_are_not_mixed_with_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that was made better meanwhile is another bot."""
    recorded(tmp_path / "games", 1)
    monkeypatch.setattr("ludoteca.arena.contest.fingerprint", lambda game: "another")
    with pytest.raises(LudotecaError, match=r'its code is "\w+", not "another"'):
        Results(tmp_path / "games", DUEL)


def test_the_clock_matters_only_to_bots_from_outside(tmp_path: Path) -> None:
    recorded(tmp_path / "games", 1)
    recorded(tmp_path / "games", 2, DUEL._replace(seconds=1.0))


def changed(**fields: Any) -> Callable[[bytes], bytes]:
    return lambda line: json.dumps({**json.loads(line), **fields}).encode() + b"\n"


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: b"\n",
        lambda line: b"[" * 100_000 + b"\n",
        lambda line: b"\xff\xfe\n",
        lambda line: b"{}\n",
        lambda line: line[:40] + b"\n",
        changed(number=5),
        changed(seats=["greedy", "random"]),
        changed(seats=["random"]),
        changed(scores=[1]),
        changed(scores=[1, "many"]),
        changed(winners=[]),
        changed(winners=[7]),
        changed(failed=9),
        changed(failed="greedy"),
        changed(log=None),
        changed(match=[]),
    ],
)
def test_a_damaged_line_is_refused_and_the_file_stays(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "games"
    first, second, third = recorded(path, 3).splitlines(keepends=True)
    damaged = damage(first) + second + third
    path.write_bytes(damaged)
    with pytest.raises(LudotecaError):
        Results(path, DUEL)
    assert path.read_bytes() == damaged


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    with (
        Results(tmp_path / "games", DUEL),
        pytest.raises(LudotecaError, match="another run is writing"),
    ):
        Results(tmp_path / "games", DUEL)


def test_what_is_no_file_of_ours_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LudotecaError, match="cannot be written"):
        Results(tmp_path, DUEL)
    with pytest.raises(LudotecaError, match="cannot be written"):
        Results(tmp_path / "nowhere" / "games", DUEL)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LudotecaError, match="no ordinary file"):
        Results(tmp_path / "pipe", DUEL)


def test_a_file_that_has_nothing_to_read_yet_keeps_no_arena_waiting(tmp_path: Path) -> None:
    """As /proc/kmsg, which is an ordinary file by its kind."""
    with Results(tmp_path / "games", DUEL) as results:
        assert fcntl(results.file, F_GETFL) & os.O_NONBLOCK
