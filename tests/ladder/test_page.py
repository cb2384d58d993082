"""The ladder's page covers the whole shelf, and its script makes it from recorded games."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from ludoteca import boxes
from ludoteca.cli.main import main

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def ladder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ladder_page", DOCS / "ladder.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_game_and_number_of_players_has_its_ladder() -> None:
    page = (DOCS / "ladder.md").read_text("utf-8")
    for lid in boxes():
        for players in lid.players:
            assert f"`ludoteca arena {lid.key} --players {players} --bots random,greedy" in page, lid.key
        for players in {2, lid.players[-1]}:
            assert f"`ludoteca arena {lid.key} --players {players} --bots greedy,mcts:iterations=" in page, lid.key


def test_a_meeting_is_of_whole_rounds_and_of_enough_games(ladder: ModuleType) -> None:
    for table in ladder.tables():
        for meeting in ladder.meetings(table):
            each = meeting.games // (2 if table.players == 1 else 1)
            assert each >= (40 if "mcts" in meeting.bots[1] else 200)
            assert meeting.games % (table.players if table.players % 2 == 0 else 2 * table.players) == 0


def test_the_page_shows_what_was_played_and_says_what_was_not(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "DOCS", tmp_path)
    [first, *_] = ladder.meetings(ladder.Table("carrara", 2))
    monkeypatch.chdir(tmp_path)
    line = ["4" if word == "200" else word for word in first.command]
    assert main(line) == 0
    table = capsys.readouterr().out.splitlines()
    ladder.write(tmp_path)
    page = (tmp_path / "ladder.md").read_text("utf-8")
    assert f"| {' | '.join(table[2].split()[:2])} |" in page
    assert "Not yet played out: random and greedy: 4 of 200 games so far." in page
    assert (tmp_path / "ladder" / "carrara-2.svg").exists()
