"""Hallertau in the terminal: spaces tell what they are good for, lanes what moves their shops."""

from __future__ import annotations

from ludoteca.games.hallertau.board import SPACE_NAMES
from ludoteca.games.hallertau.terminal import WIDTH, draw
from ludoteca.testing import table


def test_every_space_tells_what_it_takes_and_what_it_is_good_for() -> None:
    lines = draw(table("hallertau", players=2).game.view(0), colour=False).splitlines()
    assert max(map(len, lines)) <= WIDTH
    told = " ".join(" ".join(lines).split())
    assert "Weekly market · · · takes 1 1 sheep and 1 meat" in told
    assert "Town hall · · · takes 1 A shop goes back a step: 2 jewels" in told
    assert told.count("takes") == len(SPACE_NAMES)


def test_lanes_tell_the_goods_that_move_their_shops() -> None:
    told = draw(table("hallertau", players=1).game.view(0), colour=False)
    for shop, goods in (("Carpentry", "Clay, Rye"), ("Brewhouse", "Barley, Hops"), ("Ice house", "Meat, Milk")):
        [lane] = [line for line in told.splitlines() if shop in line]
        assert lane.endswith(goods)
