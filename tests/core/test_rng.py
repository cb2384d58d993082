"""Chance: one number in the position, the same everywhere."""

from __future__ import annotations

from ludoteca.core.rng import Dice
from tests.core.village import village


def test_the_generator_is_splitmix64() -> None:
    """The published sequence of the generator for the state 1234567."""
    dice = Dice(0)
    dice.random = 1234567
    drawn = [dice.roll(1 << 64) for _ in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_same_seed_gives_the_same_chance() -> None:
    def draws(seed: int) -> list[int]:
        dice = Dice(seed)
        return [dice.roll(1000) for _ in range(20)]

    assert draws(7) == draws(7)
    assert draws(7) != draws(8)
    assert draws(-1) == draws(-1), "any int is a seed"


def test_every_face_comes_up_about_as_often() -> None:
    dice = Dice(5)
    thrown = [dice.roll(6) for _ in range(6000)]
    assert set(thrown) == set(range(6))
    assert all(850 < thrown.count(face) < 1150 for face in range(6))


def test_shuffling_and_picking_keep_the_things() -> None:
    dice, things = Dice(1), list(range(30))
    dice.shuffle(things)
    assert sorted(things) == list(range(30)) != things
    assert {dice.pick([3, 5]) for _ in range(50)} == {3, 5}


def test_all_orders_of_three_come_up() -> None:
    dice, orders = Dice(2), set()
    for _ in range(200):
        things = [1, 2, 3]
        dice.shuffle(things)
        orders.add(tuple(things))
    assert len(orders) == 6


def test_a_clone_has_the_same_chance_ahead_of_it() -> None:
    g = village(seed=3)
    h = g.clone()
    assert [g.roll(100) for _ in range(5)] == [h.roll(100) for _ in range(5)]
