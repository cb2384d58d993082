"""The ten major improvements."""

from __future__ import annotations

import pytest

from ludoteca.games.agricola.board import GOODS, MAJORS
from ludoteca.games.agricola.card import DECK
from tests.games.agricola.table import table

PRICES = {
    "fireplace-2": ("2 clay", 1),
    "fireplace-3": ("3 clay", 1),
    "cooking-hearth-4": ("4 clay", 1),
    "cooking-hearth-5": ("5 clay", 1),
    "clay-oven": ("3 clay 1 stone", 2),
    "stone-oven": ("1 clay 3 stone", 3),
    "joinery": ("2 wood 2 stone", 2),
    "pottery": ("2 clay 2 stone", 2),
    "basketmakers-workshop": ("2 reed 2 stone", 2),
    "well": ("1 wood 3 stone", 4),
}


@pytest.mark.parametrize("name", MAJORS)
def test_what_it_costs_and_what_it_is_worth(name: str) -> None:
    price, points = PRICES[name]
    t = table(dict(goods=price), order="improvement")
    t.play(f"improvement play {name}")
    assert t.cards == name
    assert t.goods == ""
    assert t.score["cards"] == points
    assert name not in t.game.majors


def test_cooking_on_a_fireplace_and_on_a_hearth() -> None:
    cooked = {"fireplace-2": (2, 2, 2, 3), "fireplace-3": (2, 2, 2, 3), "cooking-hearth-4": (3, 2, 3, 4)}
    for name, foods in cooked.items():
        for good, food in zip(("vegetable", "sheep", "boar", "cattle"), foods, strict=True):
            t = table(dict(goods=f"1 {good}", cards=name))
            assert t.play(f"{name} 1 {good} for {food} food").goods == f"{food} food"


def test_a_hearth_for_a_fireplace_given_back() -> None:
    t = table(dict(goods="4 clay", cards="fireplace-3"), order="improvement")
    t.play("improvement", "play cooking-hearth-4")
    assert t.offered == ["done", "use fireplace-3"]
    t.play("use fireplace-3")
    assert (t.cards, t.goods) == ("cooking-hearth-4", "4 clay")
    assert "fireplace-3" in t.game.majors


def test_a_fireplace_given_back_can_be_bought_again() -> None:
    t = table(dict(goods="", cards="fireplace-2"), dict(goods="2 clay"), order="improvement")
    t.play("improvement play cooking-hearth-4")
    assert t.cards == "cooking-hearth-4"
    assert t.game.majors[0] == "fireplace-2"


def test_several_fireplaces_and_hearths() -> None:
    t = table(dict(goods="3 clay", cards="fireplace-2 cooking-hearth-4"), order="improvement")
    t.play("improvement play fireplace-3")
    assert t.cards == "fireplace-2 cooking-hearth-4 fireplace-3"


def test_an_oven_bakes_as_soon_as_it_is_bought() -> None:
    t = table(dict(goods="2 grain 3 clay 1 stone", cards="fireplace-2"), order="improvement")
    t.play("improvement play clay-oven", "bake bread 2 grain")
    assert t.goods == "7 food"  # with all baking improvements
    t = table(dict(goods="2 grain 1 clay 3 stone"), order="improvement")
    t.play("improvement play stone-oven", "done")
    assert t.goods == "2 grain"


@pytest.mark.parametrize(
    ("name", "good", "food"), [("joinery", "wood", 2), ("pottery", "clay", 2), ("basketmakers-workshop", "reed", 3)]
)
def test_a_workshop_turns_one_good_a_harvest(name: str, good: str, food: int) -> None:
    t = table(dict(goods=f"3 {good} 4 food", cards=name), dict(goods="4 food"), round=4, moment="feeding")
    exchange = f"{name} 1 {good} for {food} food"
    t.play(exchange)
    assert t.goods == f"2 {good} {food} food"
    assert not table(dict(goods=f"3 {good}", cards=name)).offers(exchange)


@pytest.mark.parametrize(
    ("name", "good", "scale"),
    [("joinery", "wood", (3, 5, 7)), ("pottery", "clay", (3, 5, 7)), ("basketmakers-workshop", "reed", (2, 4, 5))],
)
def test_bonus_points_for_what_is_left(name: str, good: str, scale: tuple[int, ...]) -> None:
    for number in range(9):
        t = table(dict(goods=f"{number} {good}", cards=name))
        assert t.score["bonus"] == sum(number >= n for n in scale)


def test_the_well_brings_food_in_the_next_five_rounds() -> None:
    t = table(dict(goods="1 wood 3 stone"), round=3, order="improvement")
    t.play("improvement play well")
    assert t.promised == {4: "1 food", 5: "1 food", 6: "1 food", 7: "1 food", 8: "1 food"}
    t = table(dict(goods="1 wood 3 stone"), round=12)
    t.play("improvement play well")
    assert t.promised == {13: "1 food", 14: "1 food"}


def test_promised_goods_come_when_the_round_begins() -> None:
    t = table(dict(promised={5: "1 food 1 wood"}), round=5, moment="start")
    assert (t.goods, t.promised) == ("1 wood 1 food", {})


def test_all_majors_have_their_facts() -> None:
    assert [DECK.cards[name].costs[0] for name in MAJORS] == [GOODS.parse(PRICES[name][0]) for name in MAJORS]
