"""What the rulebook says of major improvements beside what is printed on them: when not, and how not."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import table


@pytest.mark.parametrize(
    ("card", "short"),
    [
        ("fireplace-2", "1 clay"),
        ("fireplace-3", "2 clay"),
        ("cooking-hearth-4", "3 clay"),
        ("cooking-hearth-5", "4 clay"),
        ("clay-oven", "2 clay 1 stone"),
        ("clay-oven", "3 clay"),
        ("stone-oven", "3 stone"),
        ("stone-oven", "1 clay 2 stone"),
        ("joinery", "1 wood 2 stone"),
        ("joinery", "2 wood 1 stone"),
        ("pottery", "1 clay 2 stone"),
        ("pottery", "2 clay 1 stone"),
        ("basketmakers-workshop", "1 reed 2 stone"),
        ("basketmakers-workshop", "2 reed 1 stone"),
        ("well", "3 stone"),
        ("well", "1 wood 2 stone"),
    ],
)
def test_it_is_not_sold_below_its_price(card: str, short: str) -> None:
    assert not table(dict(goods=short), round=5).offers(f"improvement play {card}")


def test_a_major_improvement_needs_an_action_for_majors() -> None:
    t = table(dict(goods="9 clay 9 stone", rooms="b2", cards="fireplace-2"), round=7)
    assert not t.offers("starting-player play improvement")
    assert not t.offers("growth play cooking-hearth-4")
    assert t.offers("improvement play cooking-hearth-4")


def test_a_major_improvement_is_there_once() -> None:
    assert not table(dict(goods="9 clay"), dict(cards="fireplace-2"), round=5).offers("improvement play fireplace-2")


def test_a_hearth_may_be_paid_in_clay_beside_a_fireplace() -> None:
    t = table(dict(goods="4 clay", cards="fireplace-2"), round=5).play("improvement play cooking-hearth-4 done")
    assert (t.cards, t.goods) == ("fireplace-2 cooking-hearth-4", "")


def test_a_hearth_is_not_given_back_for_a_hearth() -> None:
    assert not table(dict(cards="cooking-hearth-4"), round=5).offers("improvement play cooking-hearth-5")


def test_fireplaces_and_hearths_bake_any_number_of_grain() -> None:
    for card, food in (("fireplace-3", "10 food"), ("cooking-hearth-5", "15 food")):
        assert table(dict(goods="5 grain", cards=card), round=5).play("sow bake bread 5 grain").goods == food


def test_bread_is_baked_by_a_bake_action_only() -> None:
    t = table(dict(goods="1 grain", cards="fireplace-2 clay-oven"))
    assert [line for line in t.offered if "grain for" in line] == ["raw 1 grain for 1 food"]


def test_ovens_bake_one_and_two_grain_at_most() -> None:
    for card, most in (("clay-oven", 1), ("stone-oven", 2)):
        t = table(dict(goods="5 grain", cards=card), round=5)
        assert t.offers(f"sow bake bread {most} grain")
        assert not t.offers(f"sow bake bread {most + 1} grain")


def test_ovens_cook_nothing() -> None:
    t = table(dict(goods="1 vegetable 1 sheep", cards="clay-oven stone-oven"))
    assert [line for line in t.offered if " for " in line] == ["raw 1 vegetable for 1 food"]


def test_a_workshop_uses_its_resource_once_a_harvest() -> None:
    t = table(dict(goods="3 wood 1 grain", cards="joinery"), round=4, moment="feeding")
    t.play("joinery 1 wood for 2 food")
    assert not t.offers("joinery 1 wood for 2 food")


def test_no_animal_is_cooked_while_animals_breed() -> None:
    """Neither parents nor young, not even to make room for the young."""
    t = table(dict(goods="3 sheep", cards="fireplace-2", pastures="b1"), {}, round=4, moment="breeding")
    assert (t.goods, t.game.round) == ("3 sheep", 5)
