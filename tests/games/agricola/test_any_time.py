"""Cooking “at any time”: whoever is asked only where it matters loses nothing by it in a harvest."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from ludoteca.games.agricola.harvest import Feed
from tests.games.agricola.table import table

State = tuple[int, ...]  # grain, vegetables, food, sheep, boars, cattle, begging cards
RATES = {"": (1, 1), "fireplace-2": (1, 2, 0, 2, 2, 3), "cooking-hearth-4": (1, 3, 0, 2, 3, 4)}
GROUNDS = {"": (), "b1": (2,), "b1 c1": (2, 2), "b1/c1": (4,), "b1/c1 d1": (4, 2)}
STABLES = {"": (), "e3": (1,), "e2 e3": (1, 1)}
NEED = 4  # food for two people
HARVEST = 4  # the round before it


def cooked(states: set[State], rates: tuple[int, ...]) -> set[State]:
    """These, and all that becomes of them by turning goods into food."""
    found, todo = set(states), list(states)
    while todo:
        state = todo.pop()
        for good, food in enumerate(rates):
            after = list(state)
            after[good] -= 1
            after[2] += food
            if food and state[good] and tuple(after) not in found:
                found.add(tuple(after))
                todo.append(tuple(after))
    return found


@cache
def has_room(homes: tuple[int, ...], herd: State) -> bool:
    """One kind in each home, tried in all ways."""
    for kinds in product(range(3), repeat=len(homes)):
        room = [sum(home for home, lives in zip(homes, kinds, strict=True) if lives == kind) for kind in range(3)]
        if all(n <= most for n, most in zip(herd, room, strict=True)):
            return True
    return False


def by_the_book(starts: set[State], homes: tuple[int, ...], rates: tuple[int, ...]) -> set[State]:
    """How a harvest can end: feed, breed, and let go whom one likes."""
    ends: set[State] = set()
    for *crops, food, sheep, boars, cattle, _ in starts:
        born = [n + (n > 1) for n in (sheep, boars, cattle)]
        for herd in product(*[range(n + 1) for n in born]):
            if has_room(homes, herd):
                ends.add((*crops, max(0, food - NEED), *herd, max(0, NEED - food)))
    return cooked(ends, rates)


def by_the_program(start: Any, rates: tuple[int, ...]) -> set[State]:
    ends: set[State] = set()
    met, todo = set(), [start]
    while todo:
        g = todo.pop()
        farm = g.farms[0]
        trace = (*farm.goods, g.phase, len(g.agenda), str(getattr(g.agenda[-1], "chosen", "")))
        if g.round > HARVEST:
            ends.add((*farm.goods[4:], farm.begging))
        elif trace not in met:
            met.add(trace)
            for choice in g.choices + g.asides:
                todo.append(g.clone())
                todo[-1].play(choice)
    return cooked(ends, rates)


def as_good(one: State, other: State) -> bool:
    return all(a >= b for a, b in zip(one[:-1], other[:-1], strict=True)) and one[-1] <= other[-1]


@pytest.mark.parametrize("seed", range(40))
def test_a_harvest_can_end_as_well_as_cooking_at_every_moment_allows(seed: int) -> None:
    """And before the meal a player is asked only if some of these ends could not be reached by cooking later."""
    dice = Random(seed)
    card, ground, stables = dice.choice([*RATES]), dice.choice([*GROUNDS]), dice.choice([*STABLES])
    homes, herd = (*GROUNDS[ground], *STABLES[stables], 1), (9, 9, 9)
    while not has_room(homes, herd):
        herd = (dice.randrange(5), dice.randrange(4), dice.randrange(4))
    start = (dice.randrange(2), dice.randrange(2), dice.randrange(7), *herd, 0)
    names = ("grain", "vegetable", "food", "sheep", "boar", "cattle")
    goods = " ".join([f"{n} {name}" for n, name in zip(start, names, strict=False) if n])
    mine = dict(goods=goods, pastures=ground, stables=stables, cards=card)
    g = table(mine, dict(goods="4 food"), round=HARVEST, moment="harvest").game
    offered = by_the_program(g, RATES[card])
    ends = by_the_book(cooked({start}, RATES[card]), homes, RATES[card])
    for end in ends - offered:
        assert any(as_good(other, end) for other in offered)
    assert isinstance(g.agenda[-1], Feed) == (ends != by_the_book({start}, homes, RATES[card]))
