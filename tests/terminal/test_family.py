"""The table of the Family Edition in letters: what lies on it can be read off."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.core.agenda import Game
from ludoteca.core.rng import Dice
from ludoteca.games.family.terminal import WIDTH, draw
from ludoteca.testing import table

COLOUR_CODE = re.compile(r"\x1b\[[\d;]*m")


def lines(g: Game, player: int | None = 0) -> list[str]:
    """The lines of the table, without needless spaces."""
    return [" ".join(line.split()) for line in draw(g.view(player), colour=False).splitlines()]


def test_open_spaces_tell_what_lies_there_and_who_is_there() -> None:
    drawn = "\n".join(lines(table("family", round=2, spaces={"forest": "6 wood"}, workers={"fishing": 0}).game))
    assert "Forest: 6 wood" in drawn
    assert "Fishing: 1 food ▶Player 1" in drawn
    assert "Later: 3 Sow, 4 Improvement" in drawn


def test_the_harvest_to_come_is_named() -> None:
    assert lines(table("family", round=5).game)[0].endswith("round 5 of 14 · harvest after round 7")
    feeding = table("family", round=7, harvest="feeding", seats=[{"goods": "1 grain"}]).game
    assert lines(feeding)[0].endswith("round 7 of 14 · harvest")


def test_a_farm_is_a_map_of_its_tiles() -> None:
    seats = [{"goods": "3 sheep", "house": "clay", "fields": "2,0:3 2,1", "pastures": "4@0,1/1,1 2@-1,0+stable"}]
    drawn = lines(table("family", round=5, seats=seats).game)
    first = next(i for i, line in enumerate(drawn) if line.startswith("▶ Player 1 (you)"))
    assert drawn[first + 1].startswith("p C C f3 Goods: 3 sheep")
    assert drawn[first + 2].startswith("· s3 == f· Animals in pastures: 3/4 0/4+")


def test_improvements_tell_their_price_or_their_owner() -> None:
    drawn = " ".join(lines(table("family", seats=[{"improvements": "fireplace1"}]).game))
    assert "Fireplace (Player 1), Fireplace (3 clay)" in drawn


def test_animals_without_room_and_begging_are_told() -> None:
    spaces = {"sheep_market": "3 sheep"}
    t = table("family", round=4, seats=[{"goods": "1 boar", "begging": 2}], spaces=spaces).play("sheep_market")
    drawn = " ".join(lines(t.game))
    assert "No room for:" in drawn
    assert "Begging markers: 2" in drawn


def positions() -> list[Game]:
    """Random games of one to four, early, in the middle and at the end."""
    found = []
    for players in (1, 2, 3, 4):
        g, dice = ludoteca.new("family", players, seed=players), Dice(players)
        while not g.over:
            if len(g.log) % 40 == 0:
                found.append(g.clone())
            g.play(dice.pick(g.choices))
        found.append(g)
    return found


@pytest.mark.parametrize("g", positions(), ids=lambda g: f"{g.players}-{len(g.log)}")
def test_colour_adds_nothing_to_the_letters_and_all_fits_in_80_columns(g: Game) -> None:
    for player in [None, *range(g.players)]:
        plain = draw(g.view(player), colour=False)
        painted = COLOUR_CODE.sub("", draw(g.view(player), colour=True))
        assert [line.rstrip() for line in painted.splitlines()] == [line.rstrip() for line in plain.splitlines()]
        assert max(map(len, plain.splitlines())) <= WIDTH
