"""Hallertau drawn with letters."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import Dice
from ludoteca.games.hallertau.board import SPACE_NAMES
from ludoteca.games.hallertau.terminal import draw
from ludoteca.ui.terminal import UNSEEN
from tests.games.hallertau.table import table
from tests.laws.walks import Setup, viewers, walk


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_colour_adds_nothing_to_the_letters_and_all_fits_in_80_columns(players: int) -> None:
    for seed in range(2):
        for g in walk(Setup("hallertau", players, (("gateway", "random"),), 1).start(seed), Dice(seed)):
            if len(g.log) % 40 == 0:
                for viewer in viewers(g):
                    plain = draw(g.view(viewer), False)
                    assert UNSEEN.sub("", draw(g.view(viewer), True)) == plain
                    assert max(map(len, plain.split("\n"))) <= 80


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    t = table(dict(hand="007 910"), {})
    assert "007  Have 1/2/5 meat" in draw(t.game.view(0), False)
    assert "910" not in draw(t.game.view(1), False)
    assert "1 gateway, 1 point" in draw(t.game.view(1), False)


def test_shops_boulders_and_the_village_are_marked_on_their_lanes() -> None:
    drawn = draw(table(dict(shops="3 2 2 2 2")).game.view(0), False)
    assert "Carpentry    # # · S · o · o · · ·" in drawn
    assert "Bakery       # # S · o · o · · · ·" in drawn


def test_every_space_tells_what_it_takes_and_what_it_is_good_for() -> None:
    lines = draw(table({}, {}).game.view(0), False).splitlines()
    told = " ".join(" ".join(lines).split())
    assert "Weekly market · · · takes 1 1 sheep and 1 meat" in told
    assert "Town hall · · · takes 1 A shop goes back a step: 2 jewels" in told
    assert told.count("takes") == len(SPACE_NAMES)


def test_lanes_tell_the_goods_that_move_their_shops() -> None:
    told = draw(table({}, {}).game.view(0), False)
    for shop, goods in (("Carpentry", "Clay, Rye"), ("Brewhouse", "Barley, Hops"), ("Ice house", "Meat, Milk")):
        lane = next(line for line in told.splitlines() if shop in line)
        assert lane.endswith(goods)
