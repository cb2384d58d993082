"""The harvest: fields, feeding, breeding."""

from __future__ import annotations

from tests.games.agricola.table import table


def test_one_good_from_each_sown_field() -> None:
    t = table(dict(fields="b1:3g c1:2v d1", goods="9 food"), dict(goods="9 food"), round=4, moment="harvest")
    assert t.fields == "b1:2g c1:1v d1"
    assert t.goods == "1 grain 1 vegetable 5 food"


def test_two_food_for_an_adult_and_one_for_a_child_of_this_round() -> None:
    t = table(dict(people=3, born=1, goods="6 food"), dict(goods="9 food"), round=4, moment="harvest")
    assert t.goods == "1 food"
    t = table(dict(people=3, goods="6 food"), dict(goods="9 food"), round=4, moment="harvest")
    assert t.goods == ""


def test_a_begging_card_for_each_food_that_is_missing() -> None:
    t = table(dict(goods="1 food"), dict(goods="4 food"), round=4, moment="harvest")
    assert t.begging == 3
    assert t.score["cards"] == -9


def test_one_may_beg_and_keep_the_grain() -> None:
    t = table(dict(goods="3 food 1 grain"), dict(goods="4 food"), round=4, moment="harvest")
    assert t.offered == ["yes", "raw 1 grain for 1 food"]
    t.play("yes")
    assert (t.begging, t.goods) == (1, "1 grain")


def test_raw_grain_and_vegetables_are_one_food_each() -> None:
    t = table(dict(goods="2 food 1 grain 1 vegetable"), dict(goods="4 food"), round=4, moment="harvest")
    t.play("raw 1 grain for 1 food", "raw 1 vegetable for 1 food")
    assert t.begging == 0
    assert t.goods == ""


def test_animals_are_no_food_without_a_fireplace() -> None:
    t = table(dict(goods="1 sheep"), dict(goods="4 food"), round=4, moment="harvest")
    assert t.begging == 4


def test_harvested_crops_can_be_eaten_at_once() -> None:
    t = table(dict(goods="3 food", fields="b1:1g"), dict(goods="4 food"), round=4, moment="harvest")
    t.play("raw 1 grain for 1 food")
    assert t.begging == 0


def test_two_of_a_kind_have_one_young_wherever_they_live() -> None:
    t = table(
        dict(goods="4 food 2 sheep", pastures="b1", stables="e1"), dict(goods="4 food"), round=4, moment="breeding"
    )
    assert t.herd == "3 sheep"
    t = table(dict(goods="6 sheep", pastures="b1/c1/d1/e1"), round=4, moment="breeding")
    assert t.herd == "7 sheep"


def test_no_young_without_room() -> None:
    t = table(dict(goods="3 sheep", pastures="b1"), round=4, moment="breeding")
    assert t.herd == "3 sheep"


def test_young_and_parents_cannot_be_cooked_while_breeding() -> None:
    t = table(dict(goods="2 boar 2 sheep", pastures="b1 c1", cards="fireplace-2"), round=4, moment="breeding")
    assert t.game.who == 0
    assert not any("fireplace" in choice for choice in t.offered)
    assert t.offered == ["2 sheep", "3 sheep"]
    t.play("2 sheep")
    assert t.herd == "2 sheep 3 boar"


def test_an_animal_can_be_let_go_so_that_another_kind_has_young() -> None:
    """Animals can be released at any time, while breeding, too."""
    t = table(dict(goods="3 sheep 2 boar", pastures="b1 c1"), round=4, moment="breeding")
    assert t.offered == ["2 sheep", "3 sheep", "4 sheep"]
    t.play("4 sheep")
    assert t.herd == "4 sheep 1 boar"


def test_who_has_enough_food_may_cook_before_his_animals_breed() -> None:
    """Animals are cooked at any time but while they breed: of three sheep one is cooked, and a lamb has its place."""
    seat = dict(goods="4 food", pastures="b1", cards="fireplace-2", workers=1)
    t = table(seat, dict(goods="4 food", workers=0), lying={"sheep": "3 sheep"}, round=4, order="sheep")
    t.play("sheep")
    assert t.game.phase == "feeding"
    assert t.offered == ["yes", "fireplace-2 1 sheep for 2 food"]
    assert t.play("fireplace-2 1 sheep for 2 food").goods == "2 food 3 sheep"


def test_more_can_be_cooked_before_breeding_than_the_family_eats() -> None:
    seat = dict(goods="3 food 3 sheep 3 boar", pastures="b1 c1", stables="e3", cards="fireplace-2")
    t = table(seat, dict(goods="4 food"), round=4, moment="harvest")
    t.play("fireplace-2 1 sheep for 2 food", "fireplace-2 1 boar for 2 food")
    assert t.goods == "3 food 3 sheep 3 boar"


def test_nobody_with_enough_food_is_asked_if_all_young_find_room_or_nothing_can_be_cooked() -> None:
    other = dict(goods="4 food")
    for seat in (
        dict(goods="4 food 2 sheep", pastures="b1", cards="fireplace-2"),
        dict(goods="4 food 3 sheep", pastures="b1"),
        dict(goods="4 food 1 sheep", cards="fireplace-2"),
    ):
        assert table(seat, other, round=4, moment="harvest").game.round == 5


def test_harvests_come_after_rounds_4_7_9_11_13_and_14() -> None:
    for number in range(1, 14):
        t = table(dict(workers=1, fields="b1:3g", goods="9 food"), dict(workers=0, goods="9 food"), round=number)
        t.play("day-laborer")
        assert (t.fields == "b1:2g") == (number in (4, 7, 9, 11, 13))


def test_the_game_ends_after_the_harvest_of_round_14() -> None:
    t = table(dict(workers=1, goods="9 food"), dict(workers=0, goods="9 food"), round=14)
    t.play("day-laborer")
    assert t.game.over
    assert t.goods == "7 food"
