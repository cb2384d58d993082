"""The laws of reasons: a step that cannot be done says what is lacking, and nothing is both offered and refused.

They hold for the games that have joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from ludoteca.core.combine import Repeat, Several
from ludoteca.core.step import Step
from ludoteca.games.agricola import spaces as agricola
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.family import rounds as family
from tests.laws.walks import Setup, setups, walk


def in_agricola(g: Agricola) -> list[Step[Any]]:
    """Return the actions of all spaces that are on the board."""
    return [step for space in g.open for step in agricola.ACTIONS[space][g.who]]


# by game: the steps that the player to move could begin with a turn, whether they are possible or not
BEGUN: dict[str, Callable[[Any], Sequence[Step[Any]]]] = {
    "agricola": in_agricola,
    "family": lambda g: family.WORKS[g.who],
}

of_those_who_joined = pytest.mark.parametrize("setup", [s for s in setups() if s.game in BEGUN], ids=str)


def parts_of(step: Step[Any]) -> Iterator[Step[Any]]:
    """Yield a step, and the steps that it is made of."""
    yield step
    made_of = step.steps if isinstance(step, Several) else (step.step,) if isinstance(step, Repeat) else ()
    for part in made_of:
        yield from parts_of(part)


@of_those_who_joined
def test_a_step_lacks_something_just_when_it_is_not_possible(setup: Setup) -> None:
    impossible = 0
    for start, dice in setup.starts():
        for g in walk(start, dice):
            for step in [*BEGUN[setup.game](g), *g.agenda]:
                for part in parts_of(step):
                    lacks, possible = part.lacking(g), part.possible(g)
                    assert bool(lacks) is not possible, f"{part} lacks {lacks}"
                    impossible += not possible
    assert impossible


@of_those_who_joined
def test_whatever_is_refused_is_not_offered_and_has_a_reason(setup: Setup) -> None:
    refused = 0
    for start, dice in setup.starts():
        for g in walk(start, dice):
            step = g.agenda[-1]
            offered = {step.anchor(g, choice) for choice in g.choices + g.asides}
            for choice, lacks in step.refusals(g).items():
                assert step.anchor(g, choice) not in offered
                assert lacks, f"{g.notation(choice)} is refused without a reason"
                assert all(lack["code"] for lack in lacks)
                refused += 1
    assert refused
