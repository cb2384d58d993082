"""Alone: no food, three food for an adult, two wood a round; and series of games."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import GOODS, KIND
from tests.games.agricola.table import table


def new(**options: Any) -> Any:
    return BOX.new(1, 5, **options)


def test_alone_an_adult_eats_three_food_and_a_child_one() -> None:
    t = table(dict(goods="7 food"), players=1, round=4, moment="harvest")
    assert t.goods == "1 food"
    t = table(dict(goods="9 food", people=3, born=1), players=1, round=4, moment="harvest")
    assert t.goods == "2 food"


def test_alone_two_wood_come_each_round() -> None:
    assert new().lying_on("wood") == GOODS(wood=2)


def test_permanent_occupations_lie_there_and_the_hand_is_smaller() -> None:
    g = new(permanent="tutor chief")
    assert g.farms[0].cards.names == ("tutor", "chief")
    held = [KIND[name] for name in g.farms[0].hand.names]
    assert (held.count("occupation"), held.count("minor")) == (5, 7)
    assert "tutor" not in (*g.farms[0].hand.names, *g.piles[0])


def test_food_of_the_last_game_and_the_target() -> None:
    g = new(food="3", target="55")
    assert g.farms[0].goods[6] == 3
    assert g.view(0)["table"]["target"] == 55


def test_a_series_is_for_one_player() -> None:
    g: Any = BOX.new(2, 5, permanent="tutor", food=4)
    assert g.farms[0].cards.names == ()


@pytest.mark.parametrize("wrong", ["nobody", "tutor tutor", "raft"])
def test_only_occupations_can_be_permanent(wrong: str) -> None:
    with pytest.raises(LudotecaError, match="occupations by name"):
        new(permanent=wrong)


@pytest.mark.parametrize("wanted", ["-1", "1000", "9" * 5000, "x", ""])
def test_a_series_is_told_in_small_numbers(wanted: str) -> None:
    with pytest.raises(LudotecaError, match="from 0 to 999"):
        BOX.new(1, 0, target=wanted)
