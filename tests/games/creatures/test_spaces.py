"""The 17 action spaces: what they give, what they cost, and where they stop."""

from __future__ import annotations

import pytest

from ludoteca.games.creatures.board import BORDER, GOODS, LAND, SPACE_NAMES
from ludoteca.testing import Table, table


def goods(t: Table, who: int = 0) -> str:
    return GOODS.text(t.game.farms[who].goods)


@pytest.mark.parametrize(
    ("space", "gained"),
    [
        ("first-player", "1 wood 9 border"),
        ("3-wood", "3 wood 9 border"),
        ("1-stone", "1 stone 9 border"),
        ("2-stone", "2 stone 9 border"),
        ("materials", "1 wood 1 stone 1 reed 9 border"),
        ("millpond", "1 reed 9 border"),
        ("pigs", "9 border 1 pig"),
        ("cows", "9 border 1 cow"),
        ("horses", "9 border 1 horse"),
    ],
)
def test_a_space_gives_what_lies_on_it_in_round_1(space: str, gained: str) -> None:
    t = table("creatures")
    t.play(space)
    assert goods(t) == gained


@pytest.mark.parametrize(
    ("space", "there", "gained"),
    [
        ("first-player", "4 wood", "4 wood 9 border"),
        ("3-wood", "9 wood", "9 wood 9 border"),
        ("1-stone", "3 stone", "3 stone 9 border"),
        ("2-stone", "6 stone", "6 stone 9 border"),
        ("millpond", "reed 2 sheep", "1 reed 9 border 2 sheep"),
        ("pigs", "pig 2 sheep", "9 border 2 sheep 1 pig"),
        ("cows", "cow 2 pig", "9 border 2 pig 1 cow"),
        ("horses", "horse 2 sheep", "9 border 2 sheep 1 horse"),
    ],
)
def test_a_worker_takes_all_that_has_gathered(space: str, there: str, gained: str) -> None:
    t = table("creatures", lying={space: there}, seats=[dict(buildings="stall@f1 stall@g1 stall@g2", goods="9 border")])
    t.play(space)
    assert goods(t) == gained
    assert t.game.lying[SPACE_NAMES.index(space)] == 0


def test_building_materials_are_always_one_of_each() -> None:
    t = table("creatures", round=6)
    t.play("materials")
    assert goods(t) == "1 wood 1 stone 1 reed 9 border"


# -- expand ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "new"), [("left", "e1 e2 e3"), ("right", "h1 h2 h3")])
def test_expand_gives_the_borders_and_three_cells_on_either_side(side: str, new: str) -> None:
    t = table("creatures", lying={"expand": "3 border"})
    before = t.game.farms[0].ground
    t.play(f"expand {side}")
    farm = t.game.farms[0]
    assert farm.goods[BORDER] == 12
    assert " ".join(LAND.names[cell] for cell in LAND.listed(farm.ground & ~before)) == new
    assert t.game.expansions == 3


def test_expand_gives_only_borders_when_no_expansion_is_left() -> None:
    seats = [dict(expansions="left left"), dict(expansions="right left")]
    t = table("creatures", seats=seats)
    t.play("expand")
    assert t.game.who == 1
    assert t.game.farms[0].goods[BORDER] == 10
    assert len(t.game.farms[0].expansions()) == 2


def test_five_expansions_on_one_side_have_room() -> None:
    t = table("creatures", options={"setup": "expert"}, seats=[dict(expansions="left left left left")])
    t.play("expand left")
    assert t.game.farms[0].columns() == [0, 1, 2, 3, 4, 5, 6]


# -- fences and walls --------------------------------------------------------------------------------------------------


def test_fences_cost_one_wood_each() -> None:
    t = table("creatures", seats=[dict(goods="3 wood 9 border")])
    t.play("fences border f1n border f1w border f2n")
    assert goods(t) == "6 border"
    assert t.game.who == 1, "the wood is spent, so the action is over"


def test_fences_need_at_least_one_border_and_one_wood() -> None:
    assert not table("creatures").offers("fences")
    assert not table("creatures", seats=[dict(goods="3 wood 0 border")]).offers("fences")
    t = table("creatures", seats=[dict(goods="3 wood 9 border")])
    t.play("fences")
    assert "done" not in t.offered
    t.play("border f1n")
    assert "done" in t.offered


def test_the_first_two_walls_are_free_and_each_further_one_costs_two_stone() -> None:
    t = table("creatures", seats=[dict(goods="5 stone 9 border")])
    t.play("walls border f1n border f1w")
    assert goods(t) == "5 stone 7 border"
    t = table("creatures", seats=[dict(goods="5 stone 9 border")])
    t.play("walls border f1n border f1w border g1n border g1e")
    assert goods(t) == "1 stone 5 border"
    assert t.game.who == 1, "one stone pays for no further border"


def test_walls_can_be_used_for_the_free_borders_alone() -> None:
    t = table("creatures")
    t.play("walls", "border g3s", "done")
    assert goods(t) == "8 border"


def test_the_price_of_a_border_stands_at_its_edge() -> None:
    t = table("creatures", seats=[dict(goods="2 stone 9 border")])
    t.play("walls")
    assert t.game.label(t.game.parse("border f1n")) == "f1 north: free"
    t.play("border f1n", "border f1w")
    assert t.game.label(t.game.parse("border g2e")) == "g2 east: 2 stone"


def test_borders_come_only_from_ones_own_supply() -> None:
    t = table("creatures", seats=[dict(goods="9 wood 1 border")])
    t.play("fences border f1n")
    assert goods(t) == "8 wood"
    assert not table("creatures", seats=[dict(goods="9 wood 0 border")]).offers("walls")


# -- troughs -----------------------------------------------------------------------------------------------------------


def test_the_first_trough_is_free_and_each_further_one_costs_three_wood() -> None:
    t = table("creatures", seats=[dict(goods="7 wood")])
    t.play("troughs f1 f3 g2")
    assert goods(t) == "1 wood 9 border"
    assert t.game.troughs == 7
    assert t.game.who == 1


def test_the_free_trough_can_be_taken_alone() -> None:
    t = table("creatures")
    t.play("troughs g3")
    assert t.game.farms[0].has_trough(LAND.names.index("g3"))
    assert t.game.who == 1


def test_a_cell_has_one_trough_at_most() -> None:
    t = table("creatures", seats=[dict(troughs="f1 f2")])
    t.play("troughs")
    assert t.offered == ["f3", "g1", "g2", "g3"]


def test_ten_troughs_are_all_there_are() -> None:
    seats = [dict(troughs="f1 f2 f3 g1 g2"), dict(troughs="f1 f2 f3 g1 g2")]
    assert not table("creatures", seats=seats).offers("troughs")
    one_left = [dict(troughs="f1 f2 f3 g1", goods="9 wood"), dict(troughs="f1 f2 f3 g1 g2")]
    t = table("creatures", seats=one_left)
    t.play("troughs g3")
    assert t.game.who == 1


# -- stall and stables -------------------------------------------------------------------------------------------------


def test_a_stall_costs_three_stone_and_a_reed() -> None:
    assert not table("creatures", seats=[dict(goods="3 stone")]).offers("stall")
    assert not table("creatures", seats=[dict(goods="2 stone 1 reed")]).offers("stall")
    t = table("creatures", seats=[dict(goods="7 stone 3 reed")])
    t.play("stall g2")
    assert goods(t) == "4 stone 2 reed 9 border"
    assert t.game.who == 1, "one stall an action"
    assert t.game.stalls == 3


def test_a_stall_goes_on_a_cell_without_a_building_even_in_a_pasture_or_on_a_trough() -> None:
    t = table("creatures", seats=[dict(goods="3 stone 1 reed", pastures="f1 g1", troughs="f1", buildings="shelter@g3")])
    t.play("stall")
    assert t.offered == ["f1", "f2", "g1", "g2"]
    t.play("f1")
    assert t.game.farms[0].has_trough(LAND.names.index("f1")), "the trough stays"


def test_when_the_tiles_are_gone_there_are_no_stalls() -> None:
    seats = [dict(goods="3 stone 1 reed", buildings="stall@f1 stables@f2"), dict(buildings="stall@f1 stables@g1")]
    assert not table("creatures", seats=seats).offers("stall")


def test_stables_cost_five_wood_or_five_stone_each_and_never_a_mixture() -> None:
    stalls = "stall@f1 stall@f2"
    assert not table("creatures", seats=[dict(goods="3 wood 2 stone", buildings=stalls)]).offers("stables")
    t = table("creatures", seats=[dict(goods="5 wood 6 stone", buildings=stalls)])
    t.play("stables f1")
    assert t.offered == ["pay 0 wood", "pay 5 wood"]
    t.play("pay 0 wood")
    t.play("f2")
    assert goods(t) == "1 stone 9 border"
    assert list(t.game.farms[0].tiles.values()) == ["cottage", "stables", "stables"]
    assert t.game.stalls == 2, "a tile is only turned over"


def test_stables_need_a_stall() -> None:
    assert not table("creatures", seats=[dict(goods="9 wood", buildings="stables@f1")]).offers("stables")


def test_one_may_upgrade_only_some_of_the_stalls() -> None:
    t = table("creatures", seats=[dict(goods="9 wood 9 stone", buildings="stall@f1 stall@f2")])
    t.play("stables f1 pay 5 wood")
    t.play("done")
    assert sorted(t.game.farms[0].tiles.values()) == ["cottage", "stables", "stall"]


def test_a_trough_stays_when_a_stall_becomes_stables() -> None:
    t = table("creatures", seats=[dict(goods="5 wood", buildings="stall@f1", troughs="f1")])
    assert max(home.room for home in t.game.farms[0].survey().homes) == 6
    t.play("stables")
    assert max(home.room for home in t.game.farms[0].survey().homes) == 10


# -- special buildings -------------------------------------------------------------------------------------------------


def test_a_special_building_is_paid_and_stands_on_a_cell_without_a_building() -> None:
    t = table("creatures", seats=[dict(goods="2 wood 1 reed", buildings="stall@f1", troughs="g1")])
    t.play("special-1 g1")
    assert goods(t) == "9 border"
    assert t.game.farms[0].tiles[LAND.names.index("g1")] == "storage-building"
    assert "storage-building" not in t.game.for_sale


def test_the_space_is_of_no_use_without_a_building_that_can_be_paid() -> None:
    assert not table("creatures", seats=[dict(goods="1 wood 1 stone 1 reed")]).offers("special-1")


def test_special_spaces_build_no_stalls_and_no_stables() -> None:
    t = table("creatures", seats=[dict(goods="9 wood 9 stone 9 reed", buildings="stall@f1")])
    t.play("special-1")
    assert all(offer.startswith("build ") for offer in t.offered)
    assert not {"build stall", "build stables"} & set(t.offered)
