"""When the end of the game may be declared, and what a turn of the wheel does to prices before it."""

from __future__ import annotations

import pytest

from ludoteca.testing import table
from tests.games.carrara.story import at_the_goals, shown

GOALS = at_the_goals(2, coins=10, blocks="1 white")
DISPLAY = shown("villa1", among=str(GOALS["buildings"]))
EMPTY_BAG = dict(blocks="7 green 7 blue 7 black")


def test_the_end_may_be_declared_before_the_extra_purchase_too() -> None:
    t = table("carrara", display=DISPLAY, seats=[GOALS]).play("build villa1 livorno")
    assert t.offers("declare", "object flag declare", "done declare", "declare object flag", "declare done")
    t.play("declare")
    assert (t.points, t.coins, t.game.who) == (5, 10, 0)
    assert not t.offers("declare"), "once"
    t.play("object flag")
    assert (t.coins, t.game.who, t.game.declared_by) == (0, 1, 0)


def test_machines_are_asked_about_the_end_after_the_purchase_only() -> None:
    t = table("carrara", display=DISPLAY, seats=[GOALS]).play("build villa1 livorno")
    step, choices = t.game.agenda[-1], t.game.choices
    assert "declare" in t.offered
    assert "declare" not in [t.game.notation(c) for c in step.narrow(t.game, choices)]


def test_with_one_object_too_few_only_the_purchase_opens_the_declaration() -> None:
    poorer = at_the_goals(2, coins=10, blocks="1 white", objects="2 book 2 crown 2 gate 1 chalice")
    t = table("carrara", display=DISPLAY, seats=[poorer]).play("build villa1 livorno")
    assert t.offers("object flag declare")
    assert not t.offers("declare")
    assert not t.offers("done declare")


@pytest.mark.parametrize(("coins", "after", "blocks"), [(4, 6, 6), (5, 0, 7)])
def test_the_price_counts_after_the_turn_of_the_wheel(coins: int, after: int, blocks: int) -> None:
    seat = dict(coins=coins, blocks="6 white 7 yellow 7 red")
    t = table("carrara", wheel={"I": "white"}, seats=[seat, EMPTY_BAG]).play("buy")
    assert (t.coins, t.blocks.split()[0], t.game.who) == (after, str(blocks), 1)
