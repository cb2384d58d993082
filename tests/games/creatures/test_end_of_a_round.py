"""What may still be done and arranged at the end of a round."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.testing import table


def test_the_end_of_a_round_can_be_arranged_with_all_that_may_be_done_then() -> None:
    seat = dict(buildings="stone-carver@g1", goods="1 stone")
    t = table("creatures", moment="round ends", seats=[seat])
    assert t.offered == ["done", "use stone-carver"]
    assert t.play("use stone-carver").marks == {"stone-carver": 1}
    assert t.game.round == 2
    t = table("creatures", moment="round ends", round=8, seats=[seat])
    assert not t.game.over
    assert t.play("use stone-carver").game.over
    assert t.game.scores()[0]["buildings"] == 2


def test_each_of_two_free_spaces_for_special_buildings_can_be_named() -> None:
    seat = dict(goods="2 wood 1 stone")
    t = table("creatures", market="shelter dog-house", seats=[seat, dict(goods="2 wood")])
    assert t.offers("special-1", "special-2 build shelter g1")
    t.play("special-2 build shelter g1 sheep")
    assert (t.offers("1: special-1"), t.offers("1: special-2")) == (False, True), "one of them is left"
    assert t.play("1: special-2 g1").seat(1).buildings == "dog-house@g1"


def test_with_all_workers_placed_the_work_phase_ends() -> None:
    placed = {"3-wood": 0, "walls": 1, "pigs": 0, "cows": 1, "horses": 0, "millpond": 1}
    assert table("creatures", placed=placed).game.round == 2
    t = table("creatures", placed=placed, seats=[dict(buildings="stewards-office@g1")])
    assert t.offered == ["done", "use stewards-office"]
    with pytest.raises(ImpossiblePosition, match="seat 0 has no worker left to place"):
        table("creatures", placed={"3-wood": 0, "walls": 0, "pigs": 0}, turn=0)
