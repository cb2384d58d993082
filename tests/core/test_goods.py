"""Goods as vectors."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.goods import add, covers, pay
from tests.core.village import GOODS


def test_goods_are_named_and_the_rest_is_nothing() -> None:
    assert GOODS(grain=3, wood=1) == (1, 0, 3, 0)
    assert GOODS() == GOODS.none == (0, 0, 0, 0)


def test_goods_are_read_and_written_as_text() -> None:
    assert GOODS.parse("2 wood food") == (2, 0, 0, 1)
    assert GOODS.parse("wood wood 3 wood") == (5, 0, 0, 0)
    assert GOODS.parse("") == GOODS.none
    assert GOODS.text((2, 0, 0, 1)) == "2 wood 1 food"
    assert GOODS.text(GOODS.none) == ""
    for vector in ((0, 1, 2, 3), (4, 0, 0, 0)):
        assert GOODS.parse(GOODS.text(vector)) == vector


def test_an_unknown_good_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(LudotecaError, match="no good called 'gold'; the goods are wood, clay, grain, food"):
        GOODS(gold=1)
    with pytest.raises(LudotecaError, match="no good called 'gold'"):
        GOODS.parse("2 gold")


def test_a_number_without_its_good_is_refused() -> None:
    with pytest.raises(LudotecaError, match="no good called '2'"):
        GOODS.parse("wood 2")


def test_a_stock_covers_pays_and_grows() -> None:
    stock = [2, 1, 0, 0]
    assert covers(stock, (2, 1, 0, 0))
    assert not covers(stock, (0, 2, 0, 0))
    pay(stock, (1, 1, 0, 0))
    add(stock, (0, 0, 4, 0))
    assert stock == [1, 0, 4, 0]
