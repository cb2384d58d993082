"""Agricola in the terminal: what is printed on cards can be read there."""

from __future__ import annotations

from typing import Any

from ludoteca.games.agricola.terminal import draw
from ludoteca.testing import table


def shown(**seat: Any) -> str:
    """The table as the first of two players sees it, in one line."""
    t = table("agricola", players=2, seats=[seat])
    return " ".join(draw(t.game.view(0), colour=False).split())


def test_cards_in_the_hand_tell_their_price_what_they_need_their_points_and_that_they_are_passed_on() -> None:
    told = shown(hand="dovecote helpful-neighbors fruit-tree bakers-oven ox-team grocer mansion half-timbered-house")
    assert "Dovecote (2 stone; 2 points): In each round" in told
    assert "Helpful Neighbors (1 wood or 1 clay; passed on to the left): You get" in told
    assert "Fruit Tree (needs 3 occupations; 1 point): In each" in told
    assert "Baker's Oven (Clay Oven or Stone Oven or Wood-fired Oven; 3 points)" in told
    assert "Grocer: On this card" in told


def test_major_improvements_tell_their_price_once() -> None:
    told = shown()
    assert "Fireplace (2 clay), Fireplace (3 clay)" in told
    assert "Clay Oven (3 clay, 1 stone)" in told
    assert "Well (1 wood, 3 stone)" in told
