"""Whether a price can be paid: always answered, and always rightly."""

from __future__ import annotations

import random

import pytest

from ludoteca.kit.payment.balance import Balance
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.search import value
from tests.kit.payment.questions import (
    ALL,
    COOK,
    DOCK,
    GOODS,
    RAW,
    SEESAW,
    Question,
    by_trying,
    pile,
    questions,
    stocked,
    swap,
)


def market(*exchanges: object) -> Market:
    return Market(len(GOODS.names), tuple(exchanges))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(20))
def test_payable_agrees_with_trying_everything(seed: int) -> None:
    for case, answer in questions(seed, 60, most=4000):
        assert case.market.payable(case.have, case.price) == answer, case


BESIDE = [
    swap("sawyer", "wood", "clay reed"),
    swap("miner", "2 stone", "wood grain"),
    swap("potter", "clay", "stone vegetable"),
    swap("shepherd", "sheep", "3 reed"),
    swap("butcher", "cattle", "4 grain 2 vegetable"),
]


@pytest.mark.parametrize("seed", range(12))
def test_what_a_market_has_found_out_stays_true_for_all_its_questions(seed: int) -> None:
    dice = random.Random(seed)
    m = market(*dice.sample([*ALL, *BESIDE * 3], 8))
    tokens = {x.token: 1 for x in m.exchanges}
    for _ in range(40):
        goods = tuple([dice.choice((0, 0, 0, 1, 1, 2, 8)) for _ in GOODS.names])
        price = tuple([dice.choice((0, 0, 0, 0, 0, 1, 2, 5)) for _ in GOODS.names])
        asked = Question(m, stocked(m, goods, tokens), price)
        answer = by_trying(asked, 3000)
        assert m.payable(asked.have, price) == answer or answer is None
    for weights in m.scales.weights:
        assert all(value(weights, gives) <= value(weights, takes) for takes, gives in m.rules)


def test_what_is_had_for_nothing_is_not_overlooked_beside_what_takes_the_first_good() -> None:
    m = market(swap("mill", "wood", "clay"), swap("spring", "", "reed"))
    assert m.payable(GOODS.none, GOODS.parse("2 reed"))
    assert not m.payable(GOODS.none, GOODS.parse("clay"))


def test_what_is_covered_is_payable_without_any_exchange() -> None:
    assert market().payable(GOODS.parse("2 wood"), GOODS.parse("wood"))
    assert not market().payable(GOODS.parse("2 wood"), GOODS.parse("clay"))


def test_an_exchange_can_be_made_more_than_once_and_after_another() -> None:
    m = market(swap("a", "2 wood", "clay"), swap("b", "2 clay", "stone"))
    assert m.payable(GOODS.parse("4 wood"), GOODS.parse("stone"))
    assert not m.payable(GOODS.parse("3 wood"), GOODS.parse("stone"))


def test_an_exchange_that_gives_two_things_serves_two_needs() -> None:
    m = market(swap("a", "wood", "clay reed"), swap("b", "clay", "stone"))
    assert m.payable(GOODS.parse("wood"), GOODS.parse("reed stone"))


def test_the_need_is_searched_beyond_what_is_short() -> None:
    """Two sheep become four boar, three boar three cattle, two cattle a sheep: no good is short on its own."""
    assert market(*SEESAW).payable(GOODS.parse("2 sheep"), GOODS.parse("boar cattle")) is True
    assert market(*SEESAW).payable(GOODS.parse("2 sheep"), GOODS.parse("sheep boar cattle")) is True
    assert market(*SEESAW).payable(GOODS.parse("2 sheep"), GOODS.parse("3 sheep")) is False


def test_a_token_limits_an_exchange_to_so_many_times() -> None:
    m = market(swap("joinery", "wood", "2 food", "joinery"))
    assert m.payable(stocked(m, GOODS.parse("3 wood"), {"joinery": 2}), GOODS.parse("4 food"))
    assert not m.payable(stocked(m, GOODS.parse("3 wood"), {"joinery": 1}), GOODS.parse("4 food"))
    assert not m.payable(stocked(m, GOODS.parse("3 wood"), {}), GOODS.parse("food"))


def test_a_pile_is_bought_from_the_top_only() -> None:
    m = market(*pile())
    top = {"pile 0": 1}
    assert m.payable(stocked(m, GOODS.parse("3 food"), top), GOODS.parse("stone"))
    assert not m.payable(stocked(m, GOODS.parse("2 food"), top), GOODS.parse("stone"))
    assert not m.payable(stocked(m, GOODS.parse("9 food"), top), GOODS.parse("2 grain"))


def test_what_a_pile_gives_can_pay_for_the_next_of_it() -> None:
    m = market(*pile(2), *COOK)
    top = {"pile 2": 1}
    assert m.payable(stocked(m, GOODS.parse("2 food"), top), GOODS.parse("wood clay"))  # the vegetable is cooked
    assert not m.payable(stocked(m, GOODS.parse("1 food"), top), GOODS.parse("wood"))


def test_exchanges_after_which_the_rest_could_not_be_paid_are_not_safe() -> None:
    m = market(*DOCK)
    safe = m.safe(GOODS.parse("6 wood 2 clay 1 reed"), GOODS.parse("5 wood 2 reed"))
    assert [x.takes for x in safe] == [GOODS.parse("2 clay")]


def test_weights_prove_that_a_need_can_never_be_met() -> None:
    rules = market(*RAW, *COOK).rules
    need, stock = GOODS.parse("9 food"), GOODS.parse("2 grain 2 sheep")
    found, uses, _ = Balance(rules, len(need)).weighed(need, stock)
    assert not uses
    weights = tuple(found)
    assert value(weights, need) > value(weights, stock)
    assert all(value(weights, gives) <= value(weights, takes) for takes, gives in rules)


def test_weighing_says_how_often_each_exchange_would_be_made() -> None:
    rules = market(swap("a", "2 wood", "clay"), swap("b", "3 reed", "clay")).rules
    weights, uses, parts = Balance(rules, len(GOODS.names)).weighed(GOODS.parse("2 clay"), GOODS.parse("4 wood"))
    assert not weights
    assert [n / parts for n in uses] == [2, 0]


@pytest.mark.parametrize("seed", range(4))
def test_a_balance_that_has_weighed_before_tells_the_same_as_a_new_one(seed: int) -> None:
    dice = random.Random(seed)
    rules = market(*dice.sample(ALL, 10)).rules
    width = len(rules[0][0])
    used = Balance(rules, width)
    for _ in range(25):
        stock, need = [tuple([dice.choice((0, 0, 1, 2, 5)) for _ in range(width)]) for _ in range(2)]
        weights = tuple(used.weighed(need, stock).weights)
        assert bool(weights) == bool(Balance(rules, width).weighed(need, stock).weights)
        if weights:
            assert value(weights, need) > value(weights, stock)
            assert all(value(weights, gives) <= value(weights, takes) for takes, gives in rules)
