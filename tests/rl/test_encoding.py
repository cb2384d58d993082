"""The vectors that machines learn from: of a fixed length, of what the seat may see and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import boxes
from ludoteca.core.game import Game
from ludoteca.core.record import kind_of
from ludoteca.core.rng import Dice
from ludoteca.rl.encoding import FARTHEST, actions, encode, encoding_of, fields, glance, legal, mask_of, observed, size
from tests.laws.unseen import changed
from tests.laws.walks import Setup, setups, walk

every_setup = pytest.mark.parametrize("setup", setups(), ids=str)
every_count = pytest.mark.parametrize(("game", "players"), [(lid.key, n) for lid in boxes() for n in lid.players])

SELDOM = 8  # one of so many positions is looked at


def positions(setup: Setup) -> Iterator[tuple[Game, Dice]]:
    """Positions of one random game, and its end."""
    g, dice = setup.start(3), Dice(setup.players)
    for here in walk(g, dice):
        if dice.roll(SELDOM) == 0:
            yield here, dice
    yield g, dice


def within(part: Any, whole: Any) -> bool:
    """Whether plain data is a part of other plain data: fewer keys, nothing else."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and within(value, whole[key]) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return bool(part == whole)


@every_setup
def test_what_is_encoded_is_part_of_the_view(setup: Setup) -> None:
    for g, _ in positions(setup):
        for seat in range(g.players):
            view = g.view(seat)
            assert within(glance(g, seat), view)
            assert np.array_equal(observed(g, seat), encode(view))


@every_setup
def test_positions_alike_for_a_seat_give_equal_vectors(setup: Setup) -> None:
    for g, dice in positions(setup):
        for seat in range(g.players):
            mine = observed(g, seat)
            for variant in changed(g, seat, dice):
                assert np.array_equal(observed(variant, seat), mine)


@every_setup
def test_a_vector_has_its_length_and_small_numbers(setup: Setup) -> None:
    for g, _ in positions(setup):
        for seat in range(g.players):
            vector = observed(g, seat)
            assert vector.dtype == np.float32
            assert vector.shape == (size(g.key, g.players),)
            assert np.abs(vector).max() < FARTHEST


@every_count
def test_every_number_of_a_vector_belongs_to_one_field_that_is_described(game: str, players: int) -> None:
    end = 0
    for field in fields(game, players):
        assert field.start == end
        assert field.about
        end += field.size
    assert end == size(game, players)
    names = [field.name for field in fields(game, players)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", ["carrara", "creatures", "family"])
def test_every_question_of_a_game_without_cards_has_its_place(game: str) -> None:
    known = encoding_of(game).layout(2).steps
    for setup in [setup for setup in setups() if setup.game == game]:
        for g in walk(setup.start(7), Dice(7)):
            assert kind_of(type(g.agenda[-1])) in known


@every_setup
def test_an_action_is_a_choice_of_the_vocabulary(setup: Setup) -> None:
    number = actions(setup.game)
    for g, _ in positions(setup):
        mask = mask_of(legal(g), number)
        assert [int(action) for action in np.flatnonzero(mask)] == sorted(g.choices + g.asides)
        assert all(g.words.codes[g.notation(int(action)).lower()] == action for action in np.flatnonzero(mask))


def test_a_seat_sees_itself_first() -> None:
    g = ludoteca.new("carrara", players=3, seed=1)
    start = {field.name: field.start for field in fields("carrara", 3)}
    for seat in range(3):
        vector = observed(g, seat)
        assert vector[start["seat 0 coins"]] == 1  # one's own coins are seen …
        assert vector[start["seat 1 coins"]] == 0  # … and no others
        assert vector[start["decides"] + (0 - seat) % 3] == 1
        assert vector[start["you"] + seat] == 1


def test_what_a_seat_holds_and_lays_out_is_in_its_vector() -> None:
    """The check of the checks: vectors differ where the seat can see a difference."""
    g = ludoteca.new("agricola", players=2, seed=1, hands="draft")
    mine = encoding_of("agricola").layout(2)
    hand = next(field for field in mine.fields if field.name == "pack")
    view = g.view(g.who)
    assert encode(view)[hand.start : hand.start + hand.size].sum() == len(view["table"]["seats"][g.who]["pack"]) > 0
    before = observed(g, 1 - g.who)
    g.farms[g.who].goods[0] += 1  # type: ignore[attr-defined]
    assert not np.array_equal(observed(g, 1 - g.who), before)
