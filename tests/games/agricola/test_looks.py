"""Cards that look at what their owner has: what may be exchanged at any time may be exchanged before, and he is asked
if the card would bring more then. Who could not gain is not asked."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from ludoteca.testing import Table
from tests.games.agricola.table import table

OTHERS: list[dict[str, Any]] = [dict(goods="9 food")] * 3


def begun(**mine: Any) -> Table:
    """A round has begun for the first of four players."""
    return table(mine, *OTHERS, round=6, moment="start")


def reaped(**mine: Any) -> Table:
    return table({"goods": "9 food"} | mine, *OTHERS, round=4, moment="harvest")


def test_storehouse_clerk_looks_once_the_dock_worker_has_traded_what_the_round_brought() -> None:
    mine = dict(cards="storehouse-clerk dock-worker", promised={6: "2 clay"})
    t = begun(goods="4 stone", **mine)
    assert t.offered[:2] == ["done", "use storehouse-clerk"]
    assert t.play("dock-worker 2 clay for 1 stone").goods == "6 stone"
    t = begun(goods="4 stone", **mine)
    assert t.play("use storehouse-clerk dock-worker 2 clay for 1 stone").goods == "6 stone"
    assert begun(goods="4 stone", **mine).play("done").goods == "2 clay 4 stone"


def test_storehouse_clerk_looks_when_his_owner_says_if_there_is_more_to_gain() -> None:
    t = begun(goods="5 stone 5 reed 2 clay", cards="storehouse-clerk dock-worker")
    assert t.offered[0] == "use storehouse-clerk"
    assert t.play("dock-worker 2 clay for 1 reed").goods == "7 reed 6 stone"
    t = begun(goods="5 stone 5 reed 2 clay", cards="storehouse-clerk dock-worker")
    assert t.play("use storehouse-clerk").goods == "2 clay 5 reed 6 stone"


def test_storehouse_clerk_is_not_asked_if_no_trade_brings_him_more() -> None:
    for goods in ("3 stone 2 clay", "5 stone 2 clay", "4 stone 1 clay", "2 wood"):
        t = begun(goods=goods, cards="storehouse-clerk dock-worker")
        assert "wood" in t.offered  # the first person is placed


def test_weaver_looks_once_the_clay_seller_has_bought_sheep() -> None:
    t = begun(goods="2 clay 1 sheep", pastures="e1", cards="weaver clay-seller")
    assert t.play("clay-seller 2 clay for 1 sheep").goods == "1 food 2 sheep"
    t = begun(goods="4 clay", pastures="e1", cards="weaver clay-seller")
    t.play("use weaver clay-seller 2 clay for 1 sheep", "clay-seller 2 clay for 1 sheep")
    assert t.goods == "1 food 2 sheep"
    assert "wood" in begun(goods="4 clay", cards="weaver clay-seller").offered  # in the house is room for one


def test_loom_looks_once_the_clay_of_the_last_person_is_sold_for_sheep() -> None:
    mine = dict(goods="4 food 1 clay", pastures="e1", cards="loom clay-seller", workers=1)
    rest = [dict(goods="4 food", workers=0)] * 3
    t = table(mine, *rest, round=4, lying={"clay": "1 clay"})
    t.play("clay", "clay-seller 2 clay for 1 sheep")
    assert t.goods == "1 food 1 sheep"  # 4 and 1 less 4 for the family
    t = table(mine, *rest, round=4, lying={"clay": "1 clay"})
    assert t.play("clay", "done").goods == "2 clay"


@pytest.mark.parametrize(
    ("card", "clay", "bought", "food"),
    [
        ("spindle", 6, ["sheep"] * 3, 1),
        ("butter-churn", 6, ["sheep"] * 3, 1),
        ("milking-stool", 4, ["cattle"], 1),
        ("milking-hand", 4, ["cattle"], 1),
        ("milking-shed", 10, ["sheep"] * 5, 1),
    ],
)
def test_food_of_animals_counts_those_bought_just_before(card: str, clay: int, bought: list[str], food: int) -> None:
    mine = dict(pastures="d1/e1/d2/e2", cards=f"{card} clay-seller")
    t = reaped(goods=f"8 food {clay} clay", **mine)
    price = {"sheep": 2, "cattle": 4}
    t.play(*[f"clay-seller {price[kind]} clay for 1 {kind}" for kind in bought])
    young = int(len(bought) > 1)
    assert t.goods == f"{4 + food} food {len(bought) + young} {bought[0]}"
    t = reaped(goods=f"8 food {clay - 1} clay", **mine)
    assert t.game.phase != "fields"  # it is too little: nobody is asked


def test_milking_shed_counts_what_the_sheep_farmer_has_swapped() -> None:
    """Eight sheep and two cattle of all: three sheep fewer, and a third cattle, bring 1 food more."""
    mine = dict(goods="9 food 5 sheep", pastures="d1/e1/d2/e2 c1", cards="milking-shed sheep-farmer")
    other = dict(goods="9 food 3 sheep 2 cattle", pastures="d1/e1 d2")
    t = table(mine, other, {}, {}, round=4, moment="fields")
    assert t.offered[0] == "use milking-shed"
    t.play("sheep-farmer 3 sheep for 1 boar 1 cattle")
    assert t.goods.startswith("7 food")  # 9 and 2 less 4


def test_animal_feed_counts_what_the_clay_seller_buys_before_the_scoring() -> None:
    mine = dict(goods="4 clay", pastures="e1", cards="animal-feed clay-seller")
    t = table(mine, *OTHERS, round=14, moment="end")
    assert t.play("clay-seller 4 clay for 1 cattle").herd == "2 cattle"
    nothing = dict(goods="4 clay", cards="animal-feed clay-seller")  # in the house is room for one
    assert table(nothing, *OTHERS, round=14, moment="end").game.over


def test_plow_driver_may_have_a_stone_house_of_what_the_round_brings() -> None:
    mine = dict(
        goods="2 reed 1 food", cards="plow-driver stone-breaker builders-trowel", promised={6: "2 clay 2 stone"}
    )
    t = begun(**mine)
    t.play("use builders-trowel", "use stone-breaker", "use plow-driver b1")
    assert (t.house, t.fields) == ("stone", "b1")
    assert "wood" in begun(**{**mine, "promised": {6: "2 clay 1 stone"}}).offered


def test_clay_seller_is_asked_before_animals_breed_only_if_more_could_be_born() -> None:
    for mine, asked in (
        (dict(goods="9 food 2 clay 1 sheep", pastures="d1/e1"), True),
        (dict(goods="9 food 2 clay 1 sheep", pastures="e1", cards=""), False),
        (dict(goods="9 food 2 clay", pastures="d1/e1"), False),  # one alone has no young
        (dict(goods="9 food 2 clay 1 sheep", stables="e1"), False),  # no room for a lamb
    ):
        t = table({"cards": "clay-seller"} | mine, *OTHERS, round=4, moment="feeding")
        assert (t.game.round == 4) == asked
    t = table(dict(goods="9 food 2 clay", cards="clay-seller"), *OTHERS, round=14, moment="feeding")
    assert not t.game.over  # the last chance to have a sheep


LEAST = {"wood": 8, "clay": 7, "reed": 6, "stone": 5}
NAMES = tuple(LEAST)
TRADES = {
    "dock-worker": [(a, 3 if a == "wood" else 2, b, 1) for a, b in permutations(NAMES, 2)],
    "clay-firer": [("clay", 2, "stone", 1), ("clay", 3, "stone", 2)],
    "clay-seller": [("clay", 2, "reed", 1), ("clay", 3, "stone", 1)],
}


def stocks(start: tuple[int, ...], cards: list[str]) -> set[tuple[int, ...]]:
    """All that can be made of building resources."""
    found, todo = {start}, [start]
    while todo:
        have = todo.pop()
        for a, n, b, more in [trade for card in cards for trade in TRADES[card]]:
            then = [h - n * (good == a) + more * (good == b) for h, good in zip(have, NAMES, strict=True)]
            if min(then) >= 0 and tuple(then) not in found:
                found.add(tuple(then))
                todo.append(tuple(then))
    return found


def given(have: tuple[int, ...]) -> tuple[bool, ...]:
    return tuple([n >= LEAST[good] for n, good in zip(have, NAMES, strict=True)])


@pytest.mark.parametrize("seed", range(40))
def test_storehouse_clerk_is_asked_just_if_he_can_be_brought_to_give_something_more(seed: int) -> None:
    dice = Random(seed)
    cards = dice.sample([*TRADES], dice.choice((1, 1, 2)))
    start = tuple([dice.choice((0, 0, n - 2, n - 1, n)) for n in LEAST.values()])
    goods = " ".join([f"{n} {good}" for n, good in zip(start, NAMES, strict=True) if n])
    t = begun(goods=goods, cards=" ".join(["storehouse-clerk", *cards]))
    now = given(start)
    gains = any(more and not now[i] for have in stocks(start, cards) for i, more in enumerate(given(have)))
    assert (t.game.phase == "start") == gains
