"""What is only likely lies in one file, which is checked, and which an owner of the box can replace."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.save import restore
from ludoteca.games import box
from ludoteca.games.hallertau.boardfile import OWN_FILE, board, boards, read
from ludoteca.games.hallertau.game import Hallertau

FILE = """
symbols = [7, 8, 9]
[quadrants]
1 = ["1", "2", "3", "4", "1|2", "3|4"]
2 = ["1 2", "2 4", "3 4", "1 4", "1 3", "2 3"]
3 = ["1 2 3|4", "2 3 4", "1 3 4", "1 2 3", "1 2 4", "1|2 3 4"]
"""


def test_every_pair_of_quadrants_stands_on_a_card_for_two_players() -> None:
    pairs = {tuple(q for (q,) in card) for card in board(2).quadrants}
    assert len(pairs) == 6
    assert all(len(pair) == 2 for pair in pairs)


def test_with_four_players_all_quadrants_are_emptied_each_round() -> None:
    assert set(board(4).quadrants) == {((1,), (2,), (3,), (4,))}


def test_alone_and_with_three_players_some_quadrants_are_drawn() -> None:
    for players in (1, 3):
        assert any(len(among) > 1 for card in board(players).quadrants for among in card)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[7, 8, 9]", "[7, 7]", "symbols: a column stands twice"),
        ("[7, 8, 9]", "[10]", "symbols must be a list of columns from 0 to 9"),
        ("[7, 8, 9]", '"7"', "symbols must be a list"),
        ('"2 4", ', "", r"quadrants.2 must be a list of 6 cards"),
        ('"2 4"', '"2 5"', r"quadrants.2\[1\]: '2 5' should read like"),
        ('"2 4"', '"2 2"', r"quadrants.2\[1\]: a quadrant stands twice"),
        ("symbols =", "symbol =", "it needs symbols and quadrants"),
        ("1 = [", "4 = [", "quadrants needs an entry for 1"),
    ],
)
def test_a_broken_file_is_refused_with_the_entry(old: str, new: str, told: str) -> None:
    with pytest.raises(LudotecaError, match=told):
        read(FILE.replace(old, new, 1))


def test_an_owner_can_name_a_file_and_a_game_keeps_its_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "board.toml"
    own.write_text(FILE, "utf-8")
    monkeypatch.setenv(OWN_FILE, str(own))
    g = box("hallertau").new(2, 0)
    saved = g.save()
    monkeypatch.delenv(OWN_FILE)
    again = restore(saved, Hallertau())
    assert isinstance(again, Hallertau)
    assert again.printed.symbols == (7, 8, 9)
    assert board(2).symbols == (6, 7, 8, 9)


def test_a_file_that_is_missing_or_no_text_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(LudotecaError, match="cannot be read"):
        boards(str(tmp_path / "none.toml"))
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LudotecaError, match="is no text"):
        boards(str(tmp_path / "odd.toml"))
