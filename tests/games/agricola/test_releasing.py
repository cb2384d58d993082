"""Animals may be released at any time: who could gain by it is asked, and nobody else."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ludoteca.games.agricola.board import SHEEP
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.scoring import sheets
from tests.games.agricola.table import table


def test_horse_and_yeoman_farmer_score_more_without_the_last_sheep() -> None:
    mine = dict(goods="1 sheep 1 boar 1 cattle", pastures="e1 d1", cards="horse yeoman-farmer")
    t = table(mine, {}, {}, moment="end")
    assert t.score["bonus"] == 0
    before = t.score["total"]
    assert t.game.who == 0
    t.play("0 sheep")
    assert t.herd == "1 boar 1 cattle"
    assert (t.score["bonus"], t.score["total"]) == (2, before + 1)


def test_horse_alone_gains_nothing_by_it_and_its_owner_is_not_asked() -> None:
    mine = dict(goods="1 sheep 1 boar 1 cattle", pastures="e1 d1", cards="horse")
    assert table(mine, {}, moment="end").game.over


def test_organic_farmer_makes_room_in_his_pastures() -> None:
    """Room for 12, for 4 and for 1: with 14 sheep one pasture can have room for three more, with 11 both."""
    mine = dict(goods="15 sheep", pastures="c1/d1/e1 c2/d2", stables="c1", cards="organic-farmer")
    t = table(mine, {}, moment="end")
    assert t.score["bonus"] == 0
    assert t.offered == ["11 sheep", "14 sheep", "15 sheep"]
    assert t.play("11 sheep").score["bonus"] == 2


def test_milking_shed_of_another_may_be_begrudged() -> None:
    mine, other = dict(goods="2 sheep 9 food", pastures="e1"), dict(goods="3 sheep 9 food", pastures="e1/e2")
    t = table(mine, other | dict(cards="milking-shed"), moment="harvest", round=4)
    assert (t.game.who, t.offered) == (0, ["1 sheep", "2 sheep"])
    milk = t.game.clone()
    t.play("1 sheep")
    assert t.herd == "1 sheep"  # alone, it has no young
    assert t.seat(1).goods == "5 food 4 sheep"
    t.game = milk
    assert t.play("2 sheep").seat(1).goods == "6 food 4 sheep"


def test_animals_cooked_amid_the_question_are_gone() -> None:
    """What is asked then counts those that are left."""
    mine = dict(goods="2 sheep 1 boar 9 food", pastures="e1 d1", cards="fireplace-2")
    t = table(mine, dict(goods="3 sheep 9 food", pastures="e1/e2", cards="milking-shed"), moment="harvest", round=4)
    t.play("fireplace-2 1 sheep for 2 food")
    assert (t.goods, t.seat(1).goods) == ("7 food 1 sheep 1 boar", "5 food 4 sheep")
    mine = {**mine, "goods": "3 sheep 9 food", "pastures": "e1/d1"}
    t = table(mine, dict(goods="3 sheep 9 food", pastures="e1/e2", cards="milking-shed"), moment="harvest", round=4)
    assert t.offered == ["1 sheep", "3 sheep", "fireplace-2 1 sheep for 2 food"]
    t.play("fireplace-2 1 sheep for 2 food")
    assert t.offered == ["1 sheep", "2 sheep", "fireplace-2 1 sheep for 2 food"]
    assert t.play("2 sheep").goods == "7 food 3 sheep"


def test_milking_shed_of_ones_own_asks_nothing() -> None:
    mine = dict(goods="5 sheep 9 food", pastures="e1/e2 d1", cards="milking-shed")
    assert table(mine, {"goods": "9 food"}, moment="harvest", round=4).goods == "6 food 6 sheep"


SCORING = [
    name
    for name in DECK.cards
    if {"bonus", "reckons"} & DECK.cards[name].hooks and name not in ("horse", "organic-farmer")
]


@pytest.mark.parametrize("name", SCORING)
@pytest.mark.parametrize("beside", ["", "yeoman-farmer"])
def test_no_other_card_makes_fewer_animals_worth_more_points(name: str, beside: str) -> None:
    dice = random.Random(name)
    for _ in range(6):
        n = dice.sample([dice.randrange(8), dice.randrange(5), dice.randrange(2)], 3)
        mine = dict(goods=f"{n[0]} sheep {n[1]} boar {n[2]} cattle 3 stone 3 wood", pastures="b1/c1/d1/e1 b2/c2")
        cards = " ".join({name: None, beside: None}).strip()
        t = table(mine | dict(cards=cards), dict(goods="1 sheep"), {}, moment="end", forced=False)
        farm, most = t.game.farms[0], sheets(t.game)[0]["total"]
        for kept in product(*[range(n + 1) for n in farm.goods[SHEEP:]]):
            farm.goods[SHEEP:] = kept
            assert sheets(t.game)[0]["total"] <= most
