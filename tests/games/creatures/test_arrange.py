"""Positions that the pieces cannot give are refused with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.testing import table


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        (dict(seats=[{}, {}, {}]), "there are 2 seats"),
        (dict(seats=[dict(fields="f1")]), "a part of a seat can be"),
        (dict(seats=[dict(expansions="up")]), "a side can be left, right"),
        (dict(seats=[dict(expansions="left left left left left")]), "there are 4 expansions"),
        (dict(seats=[dict(borders="f9n")]), "an edge can be"),
        (dict(seats=[dict(borders="h1n")]), "is not on the farm"),
        (dict(seats=[dict(troughs="h1")]), "is not on the farm"),
        (dict(seats=[dict(buildings="castle@f1")]), "a building can be"),
        (dict(seats=[dict(buildings="shelter@f3")]), "shelter cannot stand on f3"),
        (dict(seats=[dict(buildings="half-timbered-house@f1")]), "cannot stand on f1"),
        (dict(seats=[dict(buildings="stall@f1 stall@f1")]), "cannot stand on f1"),
        (dict(seats=[dict(pastures="f1 g2")]), "is not one pasture"),
        (dict(seats=[dict(goods="2 sheep")]), "no room on the farm for 2 sheep"),
        (dict(seats=[dict(goods="2 gold")]), "no good called 'gold'"),
        (dict(seats=[dict(goods="20 border")]), "26 borders in all"),
        (dict(seats=[dict(buildings="shelter@f1"), dict(buildings="shelter@f1")]), "one of each special building"),
        (dict(seats=[dict(buildings="shelter@f1")], market="shelter"), "either in the market or on a farm"),
        (dict(market="stall"), "a building of the market can be"),
        (dict(round=9), "round can be 1, 2"),
        (dict(moment="harvest"), "moment can be"),
        (dict(first=2), "a player can be 0, 1"),
        (dict(placed={"walls": 0, "fences": 0, "stall": 0, "stables": 0}), "each player has 3 workers"),
        (dict(lying={"forest": "3 wood"}), "a space can be"),
        (dict(weather="rain"), "weather"),
    ],
)
def test_an_impossible_position_is_refused(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition, match=reason):
        table("creatures", **parts)


def test_any_moment_of_a_round_can_be_set_up() -> None:
    t = table(
        "creatures", round=5, first=1, placed={"walls": 1, "fences": 0, "3-wood": 1}, lying={"pigs": "pig 3 sheep"}
    )
    assert (t.game.round, t.game.who) == (5, 0)
    assert [farm.workers for farm in t.game.farms] == [2, 1]
    assert t.game.table(None)["spaces"][14]["goods"] == {"pig": 1, "sheep": 3}
    assert table("creatures", moment="refill", round=3).game.round == 3
    assert table("creatures", moment="work ends", round=3).game.round == 4
