"""Animals turned into food at the same time: the Slaughterman and the Slaughterhouse are paid once for them."""

from __future__ import annotations

import pytest

from tests.games.agricola.table import table

COOK = "fireplace-2 1 sheep for 2 food"
MINE = dict(goods="3 sheep", pastures="b1", cards="fireplace-2")


def test_a_third_sheep_is_cooked_together_with_the_two_that_feed_the_family() -> None:
    t = table(MINE, dict(goods="4 food", cards="slaughterman"), dict(goods="4 food"), round=4, moment="feeding")
    t.play(COOK, COOK)
    assert (t.game.who, t.offered) == (0, ["done", COOK])
    t.play(COOK)
    assert (t.goods, t.seat(1).goods) == ("2 food", "1 food")


def test_a_third_sheep_that_is_cooked_later_is_cooked_at_another_time() -> None:
    t = table(MINE, dict(goods="4 food", cards="slaughterman"), dict(goods="4 food"), round=4, moment="feeding")
    assert t.play(COOK, COOK, "done").seat(1).goods == "1 food"
    assert t.game.round == 5
    assert t.play(COOK).seat(1).goods == "2 food"


def test_sheep_for_which_there_is_no_room_are_cooked_together_with_others() -> None:
    mine = {**MINE, "goods": "2 sheep 1 boar"}
    t = table(mine, dict(cards="slaughterhouse"), lying={"sheep": "1 sheep"}, round=4)
    t.play("sheep", COOK, COOK, "fireplace-2 1 boar for 2 food", COOK)
    assert (t.goods, t.seat(1).goods) == ("8 food", "1 food")


def test_animals_that_pay_for_something_are_cooked_together_with_others() -> None:
    mine = dict(goods="2 sheep", pastures="b1", cards="fireplace-2", hand="chief")
    t = table(mine, dict(cards="slaughterhouse"), round=4)
    t.play("occupation play chief", COOK)
    assert (t.cards, t.goods, t.seat(1).goods) == ("fireplace-2 chief", "2 food", "1 food")


@pytest.mark.parametrize("cards", ["", "weaver"])
def test_nobody_is_asked_about_more_if_nobody_is_paid(cards: str) -> None:
    t = table(MINE, dict(goods="4 food", cards=cards), dict(goods="4 food"), round=4, moment="feeding")
    assert t.play(COOK, COOK).game.round == 5


def test_nobody_is_asked_about_more_where_he_can_go_on_or_has_none_left() -> None:
    t = table(MINE, dict(cards="slaughterhouse"), round=4).play(COOK)
    assert "wood" in t.offered  # still the question where the next person goes
    mine = {**MINE, "goods": "2 sheep"}
    t = table(mine, dict(goods="4 food", cards="slaughterman"), dict(goods="4 food"), round=4, moment="feeding")
    assert t.play(COOK, COOK).game.round == 5
