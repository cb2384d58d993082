"""The table of Carrara in letters: what lies on it can be read off, and nothing else can."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.carrara.terminal import WIDTH, draw
from ludoteca.testing import table
from tests.terminal.moments import COLOUR_CODE, moments


def row(g: Game, word: str) -> str:
    """What the table says from a word on to the end of its line, without needless spaces."""
    lines = [" ".join(line.split()) for line in draw(g.view(0), colour=False).splitlines()]
    line = next(line for line in lines if f" {word} " in f" {line}")
    return line[f" {line}".index(f" {word} ") :]


def test_each_section_of_the_wheel_tells_prices_and_blocks() -> None:
    g = table("carrara", wheel={"I": "white 2 black", "III": "3 yellow red", "VI": "4 green"}).game
    assert row(g, "I").startswith("I 6 W 5 4 3 2 1 KK Library")
    assert row(g, "III").startswith("III 4 3 YYY 2 R 1 0 0 Gate")
    assert row(g, "VI").startswith("VI 1 0 0 0 G×4 0 0 Villa")


def test_the_display_tells_types_and_costs() -> None:
    g = table("carrara", display="villa1 villa5 gate2 gate3 palace4 castle1 castle2 castle3 castle4").game
    assert row(g, "Villa").startswith("Villa 1 · · · 5 ")
    assert row(g, "Castle").startswith("Castle 1 2 3 4 · ")
    assert row(g, "Library").startswith("Library · · · · · ")


def test_objects_are_told_with_what_is_left_and_whether_one_is_for_sale() -> None:
    g = table("carrara", market="book crown gate chalice flag", seats=[{"objects": "2 crown arms"}]).game
    assert row(g, "Palace").endswith("3 Crown 10")
    assert row(g, "Villa").endswith("5 Arms –")


def test_a_city_tells_what_it_takes_and_pays_what_stands_there_and_who_scored_it() -> None:
    built = "villa3@pisa gate1@pisa castle2@lerici"
    g = table("carrara", seats=[{"buildings": built}], cities={"pisa": 0}).game
    assert row(g, "Pisa") == "Pisa WY coins ×3 Player 1 Vil3 Gat1 ·"
    assert row(g, "Lerici") == "Lerici WYRGBK coins ×1 needs 3 Cas2 ·"
    assert row(g, "Livorno") == "Livorno W points ×3 needs 2 · ·"


def test_one_sees_the_own_side_and_not_that_of_the_others() -> None:
    seats = [
        {"coins": 7, "blocks": "2 white black", "objects": "book"},
        {"coins": 9, "blocks": "red", "objects": "2 flag"},
    ]
    g = table("carrara", seats=seats).game
    mine, theirs = draw(g.view(0), colour=False), draw(g.view(1), colour=False)
    assert "Player 1 (you) 0      7     0/4      1/8      0/30     6    WW K" in mine
    assert "Player 2       0      ?     0/4      ?/8      0/30     6    behind the screen" in mine
    assert "objects: Book" in mine
    assert "2 Flag" not in mine
    assert "objects: 2 Flag" in theirs
    assert draw(g.view(None), colour=False).count("behind the screen") == 2


def test_a_goal_that_is_reached_is_marked() -> None:
    seats = [{"objects": "5 book 3 crown", "buildings": "villa5@lerici castle5@lerici"}]
    drawn = draw(table("carrara", market="gate chalice flag arms", seats=seats).game.view(0), colour=False)
    assert "8/8 ✓" in drawn
    assert "10/30 " in drawn


def test_whose_turn_it_is_and_who_declared_the_end_are_told() -> None:
    g = table("carrara", players=3, turn=2, declared_by=1).game
    drawn = draw(g.view(0), colour=False)
    assert "▶ Player 3" in drawn
    assert "Player 2 declared the end" in drawn.splitlines()[0]


def positions() -> list[Game]:
    """Random games of two to four."""
    games = [(players, ludoteca.new("carrara", players, seed=players)) for players in (2, 3, 4)]
    return [moment for seed, g in games for moment in moments(g, seed, 40)]


@pytest.mark.parametrize("g", positions(), ids=lambda g: f"{g.players}-{len(g.log)}")
def test_colour_adds_nothing_to_the_letters_and_all_fits_in_80_columns(g: Game) -> None:
    for player in [None, *range(g.players)]:
        plain = draw(g.view(player), colour=False)
        assert COLOUR_CODE.sub("", draw(g.view(player), colour=True)) == plain
        held = [seat["blocks"] for seat in g.view(player)["table"]["seats"] if seat["blocks"]]
        if all(sum(blocks) < 10 for blocks in held):  # who hoards blocks gets a longer line
            assert max(map(len, plain.splitlines())) <= WIDTH
