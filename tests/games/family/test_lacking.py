"""Why a space is not offered comes from the step that it would begin."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteca
from ludoteca.core.rng import Dice
from ludoteca.games.family.rounds import WORKS

CODES = {"dear", "goods", "material", "growth", "sow", "stables", "built"}


def test_a_step_lacks_something_just_when_it_is_not_possible() -> None:
    seen = set[str]()
    for seed in range(12):
        game: Any = ludoteca.new("family", 2 + seed % 3, seed=seed)
        dice = Dice(seed)
        while not game.over:
            for work in WORKS[game.who]:
                lacks = work.lacking(game)
                assert bool(lacks) is not work.possible(game)
                seen.update(lack["code"] for lack in lacks)
            game.play(dice.pick(game.choices))
    assert seen >= CODES


@pytest.mark.parametrize("seed", range(12))
def test_what_is_refused_is_not_offered_and_says_why(seed: int) -> None:
    game, dice = ludoteca.new("family", 2 + seed % 3, seed=seed), Dice(seed)
    while not game.over:
        for choice, lacks in game.agenda[-1].refusals(game).items():
            assert lacks
            assert choice not in game.choices
        game.play(dice.pick(game.choices))
