"""No card that could legally be played stops being playable before its owner was offered it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludoteca.games.hallertau.board import NUMBER_OF, PLAY
from tests.games.hallertau.soak import choice, enrich, setup


def playable(g: Any) -> set[tuple[int, str]]:
    """The cards that somebody could play now, whoever is asked."""
    hands = [(who, name) for who, village in enumerate(g.villages) for name in village.hand.names]
    return {(who, name) for who, name in hands if g.bars(who, g.card(name))}


def missed(seed: int) -> list[tuple[int, str]]:
    """Cards that could be played at some decision and were never offered before they could not any more."""
    dice = random.Random(seed)
    g = setup(dice, seed)
    g.events = None
    if seed % 2:
        enrich(g, dice)
    waiting: set[tuple[int, str]] = set()
    settled: set[tuple[int, str]] = set()
    found: list[tuple[int, str]] = []
    while not g.over:
        step = g.agenda[-1]
        if step.alone and not step.private:  # amid a payment nothing else is done
            g.play(choice(g, dice))
            continue
        able = playable(g)
        hands = {(who, name) for who, village in enumerate(g.villages) for name in village.hand.names}
        found += [card for card in waiting - able if card in hands]
        settled &= able
        offered = {*g.choices, *g.asides}
        settled |= {(who, name) for who, name in able if who == g.who and PLAY + NUMBER_OF[name] in offered}
        waiting = able - settled
        g.play(choice(g, dice))
    return found


@pytest.mark.parametrize("part", range(8))
def test_every_card_that_could_be_played_is_offered(part: int) -> None:
    for seed in range(15 * part, 15 * part + 15):
        assert missed(seed) == [], f"seed {seed}"
