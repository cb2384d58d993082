"""Positions for rule questions: what can be said, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.testing import table
from tests.games.family.story import farm, space


def test_a_whole_position_in_one_go() -> None:
    seat = {
        "goods": "2 wood 1 grain 3 sheep",
        "house": "clay",
        "rooms": "2,0",
        "fields": "-1,0 -2,0:3",
        "pastures": "2@0,1+stable 4@0,2/1,2",
        "stables": 1,
        "people": 3,
        "improvements": "fireplace1 joinery",
        "begging": 2,
    }
    t = table(
        "family",
        3,
        round=6,
        first=2,
        turn=0,
        lying={"forest": "9 wood"},
        placed={"grain": 0, "plow": 1},
        seats=[seat],
    )
    mine = farm(t)
    assert t.goods == "2 wood 1 grain 3 sheep"
    assert mine["house"] == {"material": "clay", "squares": ["0,0", "1,0", "2,0"], "animals": {}}
    assert mine["fields"] == [{"square": "-1,0", "grain": 0}, {"square": "-2,0", "grain": 3}]
    assert [(p["holds"], p["room"], p["squares"], p["stable"]) for p in mine["pastures"]] == [
        (2, 4, ["0,1"], True),
        (4, 4, ["0,2", "1,2"], False),
    ]
    assert sum(p["animals"].get("sheep", 0) for p in mine["pastures"]) == 3
    assert (mine["people"], mine["home"], mine["begging"], mine["improvements"]) == (3, 2, 2, ["fireplace1", "joinery"])
    assert (t.game.who, t.game.table(None)["first"]) == (0, 2)
    assert space(t, "forest")["goods"] == {"wood": 9}
    assert space(t, "plow")["worker"] == 1
    assert t.game.table(None)["left"] == {"rooms": 19, "fields": 18, "stables": 8}


def test_a_birth_of_this_round() -> None:
    t = table("family", round=5, placed={"growth": 0}, seats=[{"born": "growth", "rooms": "2,0"}])
    assert (t.people, farm(t)["home"], farm(t)["owed"]) == (3, 1, 5)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"round": 15}, "round can be"),
        ({"first": 2}, "first can be 0, 1"),
        ({"turn": 5}, "turn can be 0, 1"),
        ({"moon": 1}, "moon"),
        ({"moment": "dinner", "round": 4}, "moment can be work, home, fields, feeding, breeding"),
        ({"moment": "feeding", "round": 5}, "harvests come after rounds 4, 7, 9, 11, 13, 14"),
        ({"lying": {"moor": "1 reed"}}, "an open space in round 1 can be"),
        ({"lying": {"pastures": "1 wood"}, "round": 2}, "'pastures' gets nothing a round"),
        ({"lying": {"forest": "4 wood"}}, "'forest' gets 3 wood a round, for 1 rounds"),
        ({"lying": {"forest": "6 wood"}}, "'forest' gets 3 wood a round, for 1 rounds"),
        ({"lying": {"forest": "3 gold"}}, "there is no good called 'gold'"),
        ({"placed": {"forest": 3}}, "a worker's player can be 0, 1"),
        ({"placed": {"forest": 0, "grain": 0, "plow": 0}}, "seat 0 has placed more people than it has"),
        ({"placed": {"forest": 0, "grain": 0}}, "seat 0 has nobody left to place"),
        ({"seats": [{}] * 5}, "there are 2 seats, and 5 are described"),
        ({"seats": [{"cows": 2}]}, "a part of a seat can be"),
        ({"seats": [{"goods": "2 gold"}]}, "there is no good called 'gold'"),
        ({"seats": [{"goods": "2 sheep"}]}, "seat 0 has no room for all its animals"),
        ({"seats": [{"house": "stone"}]}, "house can be wood, clay"),
        ({"seats": [{"rooms": "3,0"}]}, "the rooms must lie side by side with the house"),
        ({"seats": [{"rooms": "1,0"}]}, "two tiles lie on 1,0"),
        ({"seats": [{"rooms": "99,0"}]}, "a square can be"),
        ({"seats": [{"fields": "4,0"}]}, "every tile must lie beside another one of the farm"),
        ({"seats": [{"fields": "2,0:4"}]}, "grain on a field can be 0, 1, 2, 3"),
        ({"seats": [{"fields": "2,0 2,0"}]}, "two tiles lie on 2,0"),
        ({"seats": [{"pastures": "3@2,0"}]}, "what a pasture holds can be 2, 4"),
        ({"seats": [{"pastures": "4@2,0"}]}, "a pasture for 4 covers 2 squares"),
        ({"seats": [{"pastures": "4@2,0/4,0"}]}, "a pasture for 4 covers 2 squares"),
        ({"seats": [{"pastures": "2@2,0+barn"}]}, "in it can be"),
        ({"seats": [{"stables": 11}]}, "there are 10 stables in all, not 11"),
        ({"seats": [{"stables": -1}]}, "never negative"),
        ({"seats": [{"people": 6}]}, "people can be 2, 3, 4, 5"),
        ({"seats": [{"people": 3}]}, "in round 1 nobody has more people than rooms"),
        ({"seats": [{"born": "growth", "rooms": "2,0"}], "round": 5}, "where its parent was placed"),
        ({"seats": [{"improvements": "well"}]}, "an improvement can be"),
        ({"seats": [{"improvements": "oven3"}]}, "is not in the box"),
        ({"seats": [{"improvements": "oven1"}, {"improvements": "oven1"}]}, "named twice"),
        ({"seats": [{"crafted": "joinery"}]}, "a workshop that was used must be owned"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition) as refusal:
        table("family", **parts)
    assert reason in str(refusal.value)
