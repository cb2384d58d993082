"""Exchanges are made whole: what could be paid only by parts of them is ruled out without trying everything."""

from __future__ import annotations

import random

import pytest

from ludoteca.kit.payment.balance import Balance
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.search import Search
from ludoteca.kit.payment.whole import Whole
from tests.kit.payment.questions import (
    COOK,
    CROCK,
    DOCK,
    FIRE,
    GOODS,
    ONCE,
    RAW,
    SELL,
    TURN,
    Question,
    pile,
    questions,
    stocked,
    swap,
)


def market(*exchanges: Exchange) -> Market:
    return Market(len(GOODS.names), exchanges)


def weighed_whole(asked: Question) -> Whole:
    need = asked.price + asked.market.none
    return Whole(asked.market.rules, [n - h for n, h in zip(need, asked.have, strict=True)])


def test_half_an_exchange_buys_nothing() -> None:
    """Two clay for a stone and two reed for a stone: with three of each, parts of exchanges would make three stones."""
    m = market(swap("kiln", "2 clay", "stone"), swap("dock", "2 reed", "stone"))
    stock, price = GOODS.parse("3 clay 3 reed"), GOODS.parse("3 stone")
    assert not Balance(m.rules, m.width).weighed(price, stock).weights
    whole = weighed_whole(Question(m, stock, price))
    uses = whole.next_round()
    while not whole.ended:
        uses = whole.next_round()
    assert uses is None
    assert not m.payable(stock, price)


@pytest.mark.parametrize("seed", range(8))
def test_rounded_weights_never_rule_out_what_trying_finds(seed: int) -> None:
    for case, answer in questions(100 + seed, 40, most=2000):
        whole = weighed_whole(case)
        while not whole.ended:
            uses = whole.next_round()
            assert uses is not None or not answer, case


def test_whole_uses_make_up_for_what_is_short() -> None:
    dice, found = random.Random(5), 0
    for case, _ in questions(dice.randrange(1000), 120, most=2000):
        whole = weighed_whole(case)
        uses: list[int] | None = []
        while not whole.ended:
            uses = whole.next_round()
        if uses and not any(n % whole.parts for n in uses):
            found += 1
            times = [n // whole.parts for n in uses]
            for good, n in enumerate(case.price + case.market.none):
                brought = sum(
                    k * (gives[good] - takes[good]) for k, (takes, gives) in zip(times, case.market.rules, strict=True)
                )
                assert case.have[good] + brought >= n
    assert found > 5


NEAR_MISSES = [  # of a pile from this good on: the stock, and a price that parts of exchanges would pay
    (
        0,
        "1 wood 1 clay 1 reed 2 stone 2 grain 2 vegetable 1 food 2 sheep 1 boar 2 cattle",
        "clay 2 reed 2 grain 2 boar",
    ),
    (1, "1 wood 2 reed 3 stone 2 grain 4 food 1 sheep 4 boar 3 cattle", "clay stone grain 20 food 5 boar"),
    (1, "1 wood 2 clay 1 grain 2 vegetable 2 food 2 boar 3 cattle", "3 reed grain 25 food cattle"),
]


@pytest.mark.parametrize(("top", "stock", "price"), NEAR_MISSES)
def test_near_misses_are_ruled_out_after_few_of_the_stocks_that_can_be_made(top: int, stock: str, price: str) -> None:
    """Tens of thousands of stocks can be made here, and none pays."""
    m = market(*RAW, *COOK, *CROCK, *DOCK, *FIRE, *SELL, *TURN, *ONCE, *pile(top))
    have = stocked(m, GOODS.parse(stock), {"joinery": 1, "brewer": 1, f"pile {top}": 1})
    need = GOODS.parse(price) + m.none
    search = Search(m.rules, m.moves, m.useful(have, need), m.scales, have, need)
    assert (search.briefly() or search.to_the_end()) == -1
    assert len(search.stocks) < 5000
