"""Animals: where they live, and what becomes of those that find no room."""

from __future__ import annotations

from ludoteca.games.agricola.board import GOODS
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.farm.animals import Home, fits, keeps
from ludoteca.kit.payment.prices import Way
from tests.games.agricola.table import table


def test_one_pet_lives_in_the_house_however_large_it_is() -> None:
    t = table(dict(rooms="b2 b3"), lying={"sheep": "2 sheep"}, round=3, order="sheep")
    t.play("sheep")
    assert t.goods == "1 sheep"


def test_a_pasture_holds_2_on_each_cell_and_a_stable_doubles_it() -> None:
    assert table(dict(goods="4 sheep 1 boar", pastures="b1/c1")).goods == "4 sheep 1 boar"
    assert table(dict(goods="8 sheep 1 boar", pastures="b1/c1", stables="b1")).herd == "8 sheep 1 boar"
    assert table(dict(goods="16 sheep", pastures="b1/c1", stables="b1 c1")).herd == "16 sheep"


def test_a_stable_outside_holds_one() -> None:
    assert table(dict(goods="1 sheep 1 boar 1 cattle", stables="b1 e1")).herd == "1 sheep 1 boar 1 cattle"


def test_one_kind_in_each_pasture() -> None:
    t = table(dict(goods="2 boar", pastures="b1"), lying={"sheep": "3 sheep"}, round=3, order="sheep")
    t.play("sheep")
    assert t.offered == ["1 sheep", "2 sheep", "3 sheep"]
    t.play("2 sheep")
    assert t.herd == "2 sheep 1 boar"


def test_freshly_taken_animals_can_be_cooked_before_they_run_away() -> None:
    t = table(dict(cards="fireplace-2"), lying={"sheep": "3 sheep"}, round=3, order="sheep")
    t.play("sheep", "fireplace-2 1 sheep for 2 food", "fireplace-2 1 sheep for 2 food")
    assert t.goods == "4 food 1 sheep"
    assert t.game.who == 1


def test_animals_bought_by_an_exchange_amid_a_payment_need_room_only_when_it_is_paid() -> None:
    """Nothing comes between the parts of a payment, so that it cannot strand."""
    t = table(dict(goods="1 boar"))
    g = t.game
    g.then(Pay(0, "test", (Way(GOODS(sheep=2)),)))
    for _ in range(2):
        g.gain(0, GOODS(sheep=1), "test")
    assert type(g.agenda[-1]).__name__ == "Pay"
    g.advance()
    assert t.herd == "1 boar"


def test_room_by_kind() -> None:
    """A home that holds more of one kind than of others, for cards."""
    pipe = Home(2, more=(2,))
    assert fits([pipe], (4, 0, 0))
    assert not fits([pipe], (0, 3, 0))
    assert not fits([pipe], (4, 1, 0))
    assert keeps([pipe], (5, 3, 0)) == [(4, 0, 0), (0, 2, 0)]
    assert fits([Home(1, more=(1,)), Home(1, more=(1,))], (2, 1, 0))


def test_a_pasture_divided_may_hold_fewer_animals() -> None:
    """A stable doubles the room of the smaller pasture only."""
    t = table(dict(goods="1 wood 9 sheep", pastures="d1/e1", stables="d1"), order="fences")
    t.play("fences d1")
    assert t.pastures == "d1 e1"
    assert t.herd == "7 sheep"


def test_animals_need_room_only_when_all_fences_of_the_action_stand() -> None:
    """The pasture divided has room for 6 of 9 sheep, but the next one built takes the others."""
    t = table(dict(goods="4 wood 9 sheep", pastures="d1/e1", stables="d1"), order="fences")
    t.play("fences d1")
    assert t.herd == "9 sheep"
    t.play("c1")
    assert (t.pastures, t.herd, t.goods) == ("c1 d1 e1", "9 sheep", "9 sheep")


def test_who_cooks_what_he_has_just_promised_is_asked_anew() -> None:
    t = table(dict(goods="1 sheep 1 boar 1 cattle", pastures="e1 d1", cards="tenant-farmer fireplace-2"), {}, round=5)
    t.play("use tenant-farmer 1 sheep", "fireplace-2 1 sheep for 2 food")
    assert t.offered[:2] == ["0 boar", "1 boar"]
    assert t.play("1 boar 0 cattle").goods == "2 food 1 cattle"


def test_who_cooks_in_the_midst_of_settling_is_asked_anew() -> None:
    seat = dict(goods="6 sheep", pastures="b1/c1/d1", cards="cooking-hearth-4")
    t = table(seat, lying={"boar": "3 boar"}, round=9)
    t.play("boar", "6 sheep", "cooking-hearth-4 1 sheep for 2 food")
    assert t.offered[:2] == ["1 sheep", "5 sheep"]
    t.play("1 sheep")
    assert t.herd == "1 sheep 3 boar"


def test_no_herd_is_offered_that_another_surpasses_whatever_has_been_said() -> None:
    """With 2 sheep and 1 cattle there would be room for 2 wild boars, but also for a third sheep."""
    seat = dict(goods="3 sheep 2 boar 1 cattle", pastures="b1/c1/d1/e1 b2", cards="fireplace-2")
    t = table(seat, lying={"cattle": "2 cattle"}, round=11).play("cattle", "2 sheep")
    assert [said for said in t.offered if said.endswith("boar")] == ["1 boar"]
    t.play("1 boar")
    assert t.herd == "2 sheep 1 boar 3 cattle"


def test_nobody_leaves_before_all_is_said() -> None:
    """So that who is to leave can still be cooked."""
    seat = dict(goods="3 sheep 2 boar 1 cattle", pastures="b1/c1/d1/e1 b2", cards="fireplace-2")
    t = table(seat, lying={"cattle": "2 cattle"}, round=11).play("cattle", "2 sheep")
    assert t.herd == "3 sheep 2 boar 3 cattle"
    t.play("fireplace-2 1 sheep for 2 food", "fireplace-2 1 boar for 2 food")
    assert (t.herd, t.goods.split(" food")[0]) == ("2 sheep 1 boar 3 cattle", "4")
