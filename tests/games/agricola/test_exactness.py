"""What is offered can be done, and what can be done is offered: compared with trying everything on clones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import PLACES, RATES, SPACE
from tests.games.agricola.soak import chosen, deal_out, in_the_midst
from tests.games.agricola.table import table
from tests.laws.offers import idle_choices

CARD_SPACES = ("tavern", "clay-deposit")  # what is done there is the card's own
SELDOM = 6  # one of so many turns is looked into
OFTEN = 3  # one of so many questions


def turns(seed: int) -> Iterator[tuple[Any, Random]]:
    """Positions of a random game in which somebody is to be placed."""
    dice = Random(seed)
    g: Any = BOX.new(dice.choice((2, 3, 4, 5)), seed, deck="eik")
    deal_out(g, dice, dice.choice((0, 8, 20)))
    while not g.over:
        if type(g.agenda[-1]).__name__ == "Turn" and dice.randrange(SELDOM) == 0:
            yield g, dice
        g.play(dice.choice(g.choices))


@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_placed_does_something(seed: int) -> None:
    for g, dice in turns(seed):
        for choice in g.choices:
            ahead = g.clone()
            who, turn = g.who, len(g.agenda)
            ahead.play(choice)
            while not ahead.over and len(ahead.agenda) >= turn and not started_anew(ahead, turn):
                asides = [code for code in ahead.asides if code >= RATES.base] if dice.random() < 0.3 else []
                ahead.play(dice.choice(ahead.choices + asides))
            if ahead.deed.who == who and PLACES[ahead.deed.space] == choice - SPACE:
                assert ahead.deed.done or any(ahead.deed.taken) or ahead.deed.space in CARD_SPACES


def started_anew(g: Any, turn: int) -> bool:
    return type(g.agenda[-1]).__name__ == "Turn" and len(g.agenda) <= turn


@pytest.mark.parametrize("seed", range(6))
def test_no_exchange_makes_a_space_usable_that_was_refused_but_for_what_is_sown_or_baked(seed: int) -> None:
    """A price that can be paid after exchanges is payable before: nobody has to guess what to exchange first. Seed is
    no price: who wants to sow what he has not yet must exchange for it first."""
    for g, _ in turns(seed):
        who, offered = g.who, set(g.choices)
        todo, seen = [g], {tuple(g.stock(who))}
        while todo and len(seen) < 60:
            here = todo.pop()
            for code in [code for code in here.asides if code >= RATES.base]:
                ahead = here.clone()
                ahead.play(code)
                if ahead.who != who or type(ahead.agenda[-1]).__name__ != "Turn" or tuple(ahead.stock(who)) in seen:
                    continue
                seen.add(tuple(ahead.stock(who)))
                new = {g.notation(choice) for choice in set(ahead.choices) - offered}
                assert not new - {"sow", "plow-and-sow", "stable-or-bake", "yes"}
                todo.append(ahead)


@pytest.mark.parametrize("seed", range(16))
def test_every_offered_choice_comes_to_something_else_than_declining(seed: int) -> None:
    """In rich games with many cards in play."""
    dice = Random(seed)
    g: Any = BOX.new(dice.choice(BOX.players), seed, deck="eik")
    in_the_midst(g, dice)
    while not g.over:
        if dice.randrange(OFTEN) == 0:
            assert idle_choices(g) == []
        g.play(chosen(g, dice, richly=True))


def test_merchant_is_not_offered_without_his_food() -> None:
    """Neither where the second improvement could be paid in kind, nor where his food had to be made of its stone."""
    mine = dict(goods="2 clay", cards="merchant", hand="spices")
    assert table(mine, {}, round=2).play("improvement play spices").game.who == 1
    well = dict(goods="1 wood 3 stone", cards="merchant quarryman", hand="spices")
    assert table(well, {}, round=2).play("improvement play spices").game.who == 1
    richer = {**well, "goods": "1 wood 4 stone"}
    t = table(richer, {}, round=2).play("improvement play spices", "use merchant play well")
    assert (t.cards, t.goods) == ("merchant quarryman spices well", "1 food")


def test_manure_is_not_offered_where_nothing_grows_and_nothing_follows() -> None:
    mine = dict(goods="2 food 2 sheep", pastures="e1/e2", fields="b1", workers=1)
    for cards, asked in (
        ("manure grocer", False),
        ("manure corn-storehouse", False),  # without grain
        ("manure water-mill", False),
        ("manure grocer corn-storehouse", True),  # the second good of his pile is grain
    ):
        t = table(mine | dict(cards=cards), dict(workers=0), round=5).play("clay")
        assert (t.game.round == 5) == asked
