"""The table for rule questions, the same for every game."""

from __future__ import annotations

import doctest

import pytest

import ludoteca
from ludoteca import testing
from ludoteca.core.errors import IllegalChoice, ImpossiblePosition, LudotecaError
from ludoteca.testing import table


def test_the_example_of_its_documentation_is_true() -> None:
    result = doctest.testmod(testing)
    assert (result.attempted > 0, result.failed) == (True, 0)


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])
def test_every_game_can_be_asked_as_it_stands_at_the_beginning(key: str) -> None:
    t = table(key)
    assert (t.game.log, t.game.events) == ([], [])
    first = t.offered[0]
    assert t.offers(first, *t.offered)
    assert t.play(first) is t
    assert [t.game.notation(choice) for choice in t.game.log] == [first]


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])
def test_an_unknown_part_is_refused_by_every_game(key: str) -> None:
    with pytest.raises(ImpossiblePosition, match="dragons"):
        table(key, dragons=3)


def test_players_options_and_seed_are_those_of_a_new_game() -> None:
    t = table("carrara", 3, seed=8, options={"open_screens": True})
    assert t.game.save() == ludoteca.new("carrara", 3, 8, open_screens=True).save()
    with pytest.raises(LudotecaError, match="no game 'chess'"):
        table("chess")
    with pytest.raises(LudotecaError, match="is for 2, 3, 4 players, not 5"):
        table("carrara", 5)


def test_asking_what_is_offered_changes_nothing() -> None:
    t = table("carrara")
    before = t.game.save()
    assert t.offers("buy II black", "buy I")
    assert not t.offers("buy II black", "buy VI")
    assert t.game.save() == before


def test_a_line_that_is_not_offered_is_refused_and_the_lines_before_it_are_played() -> None:
    t = table("carrara", seats=[dict(coins=0)])
    with pytest.raises(IllegalChoice, match="cannot be chosen now"):
        t.play("buy II black", "declare")
    assert t.game.who == 1
