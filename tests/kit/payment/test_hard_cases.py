"""The cases built to be hard: each answer is proved here, and `payable` gives it."""

from __future__ import annotations

import pytest

from ludoteca.core.goods import covers
from ludoteca.kit.payment.search import after, value
from tests.kit.payment.hard_cases import ALL_HARD, Hard
from tests.kit.payment.questions import GOODS, Question, by_trying


def paid_by(asked: Question, made: tuple[tuple[str, str], ...]) -> bool:
    """Whether these exchanges can be made in turn, and pay."""
    have = asked.have
    for cause, takes in made:
        known = [(x.cause, x.takes) for x in asked.market.exchanges]
        rule = asked.market.rules[known.index((cause, GOODS.parse(takes)))]
        assert covers(have, rule[0])
        have = after(have, rule)
    return covers(have, asked.price)


def ruled_out_by(asked: Question, weights: tuple[int, ...]) -> bool:
    """Whether a stock never gets heavier, since each exchange is no gain or takes more than there can ever be."""
    stock = value(weights, asked.have)
    kept = all(value(weights, g) <= value(weights, t) or value(weights, t) > stock for t, g in asked.market.rules)
    return kept and value(weights, asked.price) > stock


@pytest.mark.parametrize("case", ALL_HARD, ids=lambda case: f"{case.stock}: {case.price} by {case.sources}")
def test_what_is_hard_is_answered_rightly(case: Hard) -> None:
    asked = case.question()
    if case.made:
        assert paid_by(asked, case.made)
    elif case.weights:
        assert ruled_out_by(asked, GOODS.parse(case.weights))
    else:
        assert by_trying(asked, 10_000) is case.answer
    assert asked.market.payable(asked.have, asked.price) is case.answer


def test_there_are_fifty_hard_cases_of_each_kind_some_that_can_be_paid_and_some_that_cannot() -> None:
    assert len(set(map(str, ALL_HARD))) == len(ALL_HARD) >= 50
    assert {case.answer for case in ALL_HARD} == {True, False}
