"""Laws of the card games, held against random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hamlet import BOX as HAMLET
from hamlet.board import CARDS, MINORS, OCCUPATIONS, RATES
from hamlet.card import DECK
from hamlet.playing import PlayCard

from ludoteca.core.box import Box
from ludoteca.core.choices import STOP
from ludoteca.core.goods import covers
from ludoteca.core.save import restore
from tests.cardgames.deal import deal_out
from tests.cardgames.hopfield import BOX as HOPFIELD
from tests.cardgames.hopfield.board import CARDS as HOP_CARDS
from tests.cardgames.hopfield.board import PLAY as HOP_PLAY


def walk(box: Box, seed: int, cards: int = 0) -> Iterator[Any]:
    """The positions of a random game."""
    dice = random.Random(seed)
    g: Any = box.new(dice.choice((2, 3, 4)), seed)
    if cards and box is HAMLET:
        deal_out(g, dice, cards)
    while not g.over:
        yield g
        asides = g.asides if dice.random() < 0.2 else []
        g.play(dice.choice(g.choices + asides))


@pytest.mark.parametrize("box", [HAMLET, HOPFIELD], ids=lambda box: box.key)
@pytest.mark.parametrize("seed", range(6))
def test_every_offered_choice_plays_and_clones_and_saves_are_exact(box: Box, seed: int) -> None:
    for n, g in enumerate(walk(box, seed, cards=24 * (seed % 2))):
        if n % 7 == 0:
            for choice in g.choices + g.asides:
                g.clone().play(choice)
            assert g.clone().position() == g.position()
            again = restore(g.save(), type(g)())
            assert (again.position(), again.choices) == (g.position(), g.choices)


@pytest.mark.parametrize("seed", range(10))
def test_nobody_strands_in_a_payment(seed: int) -> None:
    """`Pay` raises if it cannot be paid; here everybody always exchanges whatever he may."""
    dice = random.Random(seed)
    for n, g in enumerate(walk(HAMLET, seed, cards=40)):
        if type(g.agenda[-1]).__name__ == "Pay" or n % 5 == 0:
            trial = g.clone()
            for _ in range(40):
                if trial.over:
                    break
                swaps = [c for c in trial.choices if c >= RATES.base] or trial.choices
                trial.play(dice.choice(swaps))


@pytest.mark.parametrize("seed", range(8))
def test_a_card_that_could_be_played_is_offered(seed: int) -> None:
    """Every card in hand, and every major: can one exchange oneself into paying it? By trying on clones."""
    for n, g in enumerate(walk(HAMLET, seed, cards=16)):
        if n % 9 or type(g.agenda[-1]).__name__ != "Turn" or sum(g.stock(g.who)) > 9:
            continue
        who = g.who
        step = PlayCard(who, "improve", ("minor", "major"))
        legal: set[str] = set()
        todo, seen = [g], set()
        while todo:
            here = todo.pop()
            key = (tuple(here.stock(who)), str(here.farms[who].marks))
            if key in seen:
                continue
            seen.add(key)
            names = [*[c for c in here.farms[who].hand.names if c in MINORS], *here.majors]
            able = [c for c in names if DECK[c].needs <= here.occupations(who)]
            legal |= {c for c in able if any(covers(here.stock(who), way.price) for way in step.ways(here, c))}
            for choice in here.asides:
                if choice >= RATES.base:
                    ahead = here.clone()
                    ahead.play(choice)
                    if ahead.who == who:
                        todo.append(ahead)
        assert set(step.cards(g)) == legal


@pytest.mark.parametrize("seed", range(12))
def test_no_other_seat_sees_that_somebody_is_asked_in_private(seed: int) -> None:
    """What the others see while somebody is asked is what they see once he has passed."""
    for g in walk(HOPFIELD, seed):
        if not g.agenda[-1].private:
            continue
        others = [seat for seat in (*range(g.players), None) if seat != g.who]
        passed = g.clone()
        passed.play(STOP)
        while not passed.over and passed.agenda[-1].private and passed.who == g.who:
            passed.play(STOP)
        if passed.reveals == g.reveals and not passed.over:
            assert [g.view(seat) for seat in others] == [passed.view(seat) for seat in others]
        else:
            assert all(g.view(seat)["who"] is None for seat in others)


@pytest.mark.parametrize("seed", range(12))
def test_a_card_in_hand_is_asked_about_before_it_can_no_longer_be_played(seed: int) -> None:
    """Whoever could play a card at his own question is offered it."""
    for g in walk(HOPFIELD, seed):
        if not g.agenda[-1].alone:
            hand = g.villages[g.who].hand.names
            able = {HOP_PLAY + HOP_CARDS.index(name) for name in hand if g.bars(g.who, g.card(name))}
            assert able == {code for code in g.asides if HOP_PLAY <= code < HOP_PLAY + len(HOP_CARDS)}


def test_occupations_and_minors_are_all_in_the_deck() -> None:
    assert set(DECK.cards) == set(CARDS)
    assert set(OCCUPATIONS) < set(CARDS)
