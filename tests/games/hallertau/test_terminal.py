"""Hallertau drawn with letters."""

from __future__ import annotations

import pytest

from ludoteca.core.rng import Dice
from ludoteca.games.hallertau.terminal import draw
from ludoteca.terminal_text import UNSEEN
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
