"""A story for each of the four base buildings."""

from __future__ import annotations

from ludoteca.games.creatures.board import GOODS, LAND
from ludoteca.testing import Table, table


def goods(t: Table, who: int = 0) -> str:
    return GOODS.text(t.game.farms[who].goods)


def tile(t: Table, cell: str, who: int = 0) -> str:
    name: str = t.game.farms[who].tiles[LAND.names.index(cell)]
    return name


def test_half_timbered_house_is_built_over_the_cottage_and_holds_two() -> None:
    t = table("creatures", seats=[dict(goods="3 wood 2 stone 1 reed 1 pig", troughs="f3")])
    t.play("special-1 build half-timbered-house")
    assert tile(t, "f3") == "half-timbered-house"
    assert goods(t) == "9 border 1 pig"
    assert [home.room for home in t.game.farms[0].survey().homes] == [4], "two, doubled by the trough that stays"
    assert t.game.scores()[0]["buildings"] == 5


def test_storage_building_scores_half_a_point_for_each_material_left_over() -> None:
    t = table("creatures", seats=[dict(goods="3 wood 2 stone 2 reed")])
    t.play("special-1 build storage-building g1")
    assert goods(t) == "1 wood 2 stone 1 reed 9 border"
    assert t.game.scores()[0]["buildings"] == 2
    t = table("creatures", seats=[dict(goods="1 wood 2 stone 2 sheep", buildings="storage-building@g1 stall@f1")])
    assert t.game.scores()[0]["buildings"] == 2.5, "1½ and the stall: animals do not count"


def test_shelter_brings_an_animal_of_choice_and_holds_one() -> None:
    t = table("creatures", seats=[dict(goods="2 wood 1 stone 1 cow")])
    t.play("special-1 build shelter g1")
    assert t.offered == ["sheep", "pig", "cow", "horse"]
    t.play("horse")
    assert goods(t) == "9 border 1 cow 1 horse"
    assert "shelter" not in t.game.for_sale


def test_open_stables_replace_a_stall_and_bring_a_cow_or_a_horse() -> None:
    t = table("creatures", seats=[dict(goods="3 wood 3 stone 3 sheep", buildings="stall@g2")])
    assert t.game.stalls == 3
    t.play("special-1 build open-stables pay 0 wood")
    assert t.offered == ["cow", "horse"]
    t.play("cow")
    assert goods(t) == "3 wood 9 border 3 sheep 1 cow"
    assert tile(t, "g2") == "open-stables"
    assert t.game.stalls == 4, "the stall is available again"
    assert sorted(home.room for home in t.game.farms[0].survey().homes) == [1, 5]
    assert t.game.scores()[0]["buildings"] == 2


def test_open_stables_need_a_stall_and_cannot_stand_elsewhere_nor_be_built_as_stables() -> None:
    assert not table("creatures", seats=[dict(goods="3 wood")]).offers("special-1")
    assert not table("creatures", seats=[dict(goods="3 wood", buildings="stables@g1")]).offers("special-1")
    assert not table("creatures", seats=[dict(goods="3 wood", buildings="stall@g1")]).offers("stables")
