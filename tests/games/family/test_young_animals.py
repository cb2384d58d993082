"""Young animals: who is asked to cook for them, and what becomes of one without room."""

from __future__ import annotations

import pytest

from ludoteca.testing import Table, table

FULL = {"goods": "3 sheep", "pastures": "2@2,0", "improvements": "fireplace1"}  # two in the pasture, one in the house


def breeding(seat: dict[str, str]) -> Table:
    return table("family", 1, round=4, moment="breeding", seats=[seat])


def test_a_young_animal_without_room_brings_no_food_by_itself() -> None:
    t = breeding(FULL)
    assert t.goods == "3 sheep", "nothing goes into the pot unasked"
    t.play("done")
    assert (t.goods, t.game.round) == ("3 sheep", 5), "it is released"
    assert {"who": 0, "verb": "released", "animal": "sheep"} in t.game.events


def test_nobody_is_asked_to_cook_for_a_young_one_that_finds_room_or_has_no_third_beside_it() -> None:
    roomy = {**FULL, "pastures": "4@2,0/3,0"}
    assert (breeding(roomy).goods, breeding(roomy).game.round) == ("4 sheep", 5)
    pair = {"goods": "2 sheep", "improvements": "hearth1"}
    t = table("family", 1, round=4, moment="breeding", seats=[{**pair, "stables": 1}])
    assert (t.goods, t.game.round) == ("2 sheep", 5)
    bare = {"goods": "3 sheep", "pastures": "2@2,0"}
    assert (breeding(bare).goods, breeding(bare).game.round) == ("3 sheep", 5), "without a fireplace"


@pytest.mark.parametrize(
    ("lines", "goods"),
    [
        (["done", "keep 3 sheep"], "3 sheep 3 boar"),
        (["cook sheep", "done", "keep 3 sheep"], "2 food 3 sheep 3 boar"),
        (["cook boar", "done", "keep 3 sheep"], "2 food 3 sheep 3 boar"),
        (["cook boar", "cook sheep"], "4 food 3 sheep 3 boar"),
    ],
)
def test_one_of_each_kind_may_be_cooked_for_its_young(lines: list[str], goods: str) -> None:
    seat = dict(goods="3 sheep 3 boar", pastures="2@2,0 2@0,1", improvements="fireplace1", stables=1)
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    assert t.play(*lines).goods == goods


def test_the_end_of_a_round_can_be_arranged() -> None:
    seat = dict(goods="4 food", fields="0,1:2")
    for parts in ({"moment": "home"}, {"placed": {"forest": 0, "plow": 0}}):
        t = table("family", 1, round=4, seats=[seat], **parts)
        assert (t.game.round, t.goods, t.fields) == (5, "1 grain", "0,1:1"), "with the harvest"
    assert table("family", 1, round=5, moment="home", seats=[seat]).goods == "4 food"
