"""Games of bots kept as Parquet: reading them back gives the same positions, and the same ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from ludoteca import arena
from ludoteca.arena import Match
from ludoteca.cli.main import main
from ludoteca.core.errors import LudotecaError
from ludoteca.rl import selfplay
from ludoteca.rl.encoding import encode, fields, legal
from ludoteca.rl.rewards import end_of


def kept(folder: Path, *more: str) -> Path:
    assert main(["selfplay", *more, "--out", str(folder)]) == 0
    return folder


@pytest.mark.parametrize(
    "told",
    [
        ("carrara", "--bots", "greedy,random,random", "--games", "3", "--seed", "4"),
        ("creatures", "--bots", "greedy", "--games", "2", "--set", "setup=expert"),
        ("family", "--bots", "random", "--players", "1", "--games", "2"),
        ("agricola", "--bots", "random", "--players", "3", "--games", "1", "--set", "hands=draft"),
        ("hallertau", "--bots", "random", "--players", "2", "--games", "2", "--set", "gateway=random"),
    ],
    ids=lambda told: told[0],
)
def test_reading_back_gives_the_same_positions(told: tuple[str, ...], tmp_path: Path) -> None:
    folder = kept(tmp_path / "data", *told)
    ends = {row["game"]: row for row in pq.read_table(folder / "games.parquet").to_pylist()}
    last = None
    number = 0
    for g, row in selfplay.positions(folder):
        assert (row["decision"], row["seat"], row["legal"]) == (len(g.log), g.who, legal(g))
        assert np.array_equal(np.array(row["observation"], np.float32), encode(g.view(g.who)))
        assert row["choice"] in legal(g)
        assert g.notation(row["choice"]) == row["notation"]
        end = ends[row["game"]]
        assert g.log == end["choices"][: row["decision"]]
        assert row["bot"] == end["bots"][row["seat"]]
        assert row["margin"] == end["margins"][row["seat"]]
        assert row["won"] == (row["seat"] in end["winners"]) / len(end["winners"])
        last = g
        number += 1
    assert number == sum(len(end["choices"]) for end in ends.values())
    assert last is not None
    assert last.over
    assert end_of(last).margins() == ends[max(ends)]["margins"]


def test_the_games_are_those_of_simulate(tmp_path: Path) -> None:
    match = Match("carrara", 2, {"open_screens": False}, ("greedy", "random"), 5)
    for number in range(3):
        whole = selfplay.play(match, number).whole
        outcome = arena.play(match, number)
        seated = arena.seats_of(match, number)
        assert len(whole["choices"]) == outcome.decisions
        assert [outcome.scores[who] for who in seated] == whole["scores"]
        assert {seated[seat] for seat in whole["winners"]} == set(outcome.winners)


def test_a_searching_bot_leaves_its_visits(tmp_path: Path) -> None:
    game = selfplay.play(Match("carrara", 2, {"open_screens": False}, ("mcts:iterations=8", "random"), 1), 0)
    searched = [row for row in game.decisions if row["bot"].startswith("mcts") and len(row["legal"]) > 1]
    for row in searched:
        visits: dict[int, Any] = {thought["choice"]: thought["visits"] for thought in row["thoughts"]}
        assert set(visits) <= set(row["legal"])
        assert row["choice"] in visits
        assert sum(visits.values()) == 0 or visits[row["choice"]] == max(visits.values())
    assert max(sum(thought["visits"] for thought in row["thoughts"]) for row in searched) == 8
    assert all(row["thoughts"] == [] for row in game.decisions if row["bot"] == "random")


def test_the_files_tell_what_they_are(tmp_path: Path) -> None:
    folder = kept(tmp_path, "family", "--bots", "random", "--games", "1", "--seed", "3")
    told = selfplay.settings(folder)
    assert (told["game"], told["players"], told["bots"], told["seed"]) == ("family", 2, ["random", "random"], 3)
    assert [name for name, *_ in told["fields"]] == [field.name for field in fields("family", 2)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["decisions.parquet", "games.parquet"]


def test_a_folder_with_games_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = kept(tmp_path, "family", "--bots", "random", "--games", "1")
    before = (folder / "games.parquet").read_bytes()
    assert main(["selfplay", "family", "--games", "1", "--out", str(folder)]) == 2
    assert "name a new folder" in capsys.readouterr().err
    assert (folder / "games.parquet").read_bytes() == before


def test_what_cannot_be_written_or_read_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["selfplay", "family", "--games", "1", "--out", str(tmp_path / "file")]) == 2
    assert main(["selfplay", "family", "--bots", "deep", "--out", str(tmp_path / "a")]) == 2
    assert main(["selfplay", "family"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert "cannot be written" in said[0]
    assert "there is no bot 'deep'" in said[1]
    for content in (b"", b"PAR1 but not really"):
        (tmp_path / "games.parquet").write_bytes(content)
        with pytest.raises(LudotecaError, match=r"missing or damaged"):
            next(selfplay.positions(tmp_path))


def test_other_rules_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = kept(tmp_path, "family", "--bots", "random", "--games", "1")
    monkeypatch.setattr("ludoteca.games.family.game.FamilyEdition.rules", 99)
    with pytest.raises(LudotecaError, match="was played by rules"):
        next(selfplay.positions(folder))
