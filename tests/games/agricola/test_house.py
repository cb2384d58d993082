"""Rooms, stables, renovation and the family."""

from __future__ import annotations

from tests.games.agricola.table import table


def test_a_wooden_room_costs_5_wood_and_2_reed_and_lies_beside_another() -> None:
    t = table(dict(goods="5 wood 2 reed"))
    t.play("rooms")
    assert [choice for choice in t.offered if choice.startswith("room")] == ["room a1", "room b2", "room b3"]
    assert t.play("room b2").goods == ""
    assert t.rooms == "b2"


def test_rooms_are_of_the_material_of_the_house() -> None:
    t = table(dict(goods="5 wood 5 clay 2 reed", house="clay"))
    t.play("rooms room a1")
    assert t.goods == "5 wood"
    assert not table(dict(goods="1 wood 5 clay 2 reed", house="stone")).offers("rooms")


def test_any_number_of_rooms_and_stables_in_any_order() -> None:
    t = table(dict(goods="14 wood 4 reed"))
    t.play("rooms", "room b2", "stable e1", "room c2")
    assert (t.rooms, t.stables, t.goods) == ("b2 c2", "e1", "2 wood")
    assert t.offered[0] == "done"
    assert t.play("stable e2").stables == "e1 e2"


def test_at_least_one_room_or_stable_must_be_built() -> None:
    t = table(dict(goods="2 wood"))
    t.play("rooms")
    assert "done" not in t.offered


def test_four_stables_are_all() -> None:
    t = table(dict(goods="8 wood", stables="e1 e2 e3"))
    t.play("rooms stable d1")
    assert t.game.who == 1
    assert not table(dict(goods="8 wood", stables="e1 e2 e3 d1")).offers("rooms")


def test_a_stable_stands_on_a_free_cell_or_in_a_pasture_once() -> None:
    t = table(dict(goods="2 wood", fields="b1", pastures="c1/c2", stables="c1"))
    t.play("rooms")
    offered = {choice.removeprefix("stable ") for choice in t.offered}
    assert offered == {"a1", "b2", "b3", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"}


def test_no_room_in_a_pasture_or_on_a_stable() -> None:
    t = table(dict(goods="5 wood 2 reed", pastures="b2", stables="a1"))
    t.play("rooms")
    assert [choice for choice in t.offered if choice.startswith("room")] == ["room b3"]


def test_renovation_costs_1_for_each_room_and_1_reed() -> None:
    t = table(dict(goods="3 clay 1 reed", rooms="b2"), round=7)
    t.play("renovation")
    assert (t.house, t.goods) == ("clay", "")
    t = table(dict(goods="3 stone 1 reed", rooms="b2", house="clay"), round=7)
    assert t.play("renovation").house == "stone"


def test_one_renovation_an_action() -> None:
    t = table(dict(goods="2 clay 2 stone 2 reed"), round=7)
    t.play("renovation")
    assert t.house == "clay"


def test_a_stone_house_cannot_be_renovated() -> None:
    assert not table(dict(goods="9 stone 9 clay 9 reed", house="stone"), round=7).offers("renovation")


# -- the family --------------------------------------------------------------------------------------------------------


def test_family_growth_needs_more_rooms_than_people() -> None:
    assert not table(round=7).offers("growth")
    t = table(dict(rooms="b2"), round=7)
    t.play("growth")
    assert (t.people, t.born, t.workers) == (3, 1, 1)


def test_growth_without_room_in_a_full_house() -> None:
    assert table(dict(people=4), round=13).play("growth-without-room").people == 5


def test_five_people_are_all() -> None:
    assert not table(dict(people=5), round=13).offers("growth-without-room")


def test_rooms_built_later_are_for_those_who_had_none() -> None:
    assert not table(dict(people=3, rooms="b2"), round=13).offers("growth")
    assert table(dict(people=3, rooms="b2 b3"), round=13).offers("growth")


def test_the_child_works_from_the_next_round_on() -> None:
    t = table(dict(rooms="b2", workers=1), dict(workers=0), round=5, order="growth")
    t.play("growth")
    assert (t.game.round, t.workers, t.born) == (6, 3, 0)


def test_growth_on_the_green_card_of_five_players_from_round_5_on() -> None:
    assert not table(dict(rooms="b2"), players=5, round=4).offers("lessons-or-growth")
    t = table(dict(rooms="b2"), players=5, round=5, order="stone")
    assert t.play("lessons-or-growth").people == 3


def test_minor_improvement_after_growth_only() -> None:
    t = table(dict(rooms="b2", hand="raft", goods="2 wood"), round=7)
    t.play("growth")
    assert t.offered == ["done", "play raft"]
