"""Positions as plain data, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludoteca.core.combine import AndOr, May, Repeat
from ludoteca.core.errors import BrokenSave
from ludoteca.core.record import decode, encode
from ludoteca.core.save import kinds_of
from tests.core.village import Bake, Saw, Trade, Village, village

KINDS = kinds_of("ludoteca.core", "tests.core")


def back_and_forth(thing: Any) -> Any:
    return decode(json.loads(json.dumps(encode(thing))), KINDS)


@pytest.mark.parametrize(
    "thing",
    [
        None,
        True,
        -3,
        "two words",
        [1, [2, "x"], []],
        (1, (2, 3), ()),
        {1: "a", "b": (2, [3])},
        {(1, 2): {"deep": [(None, False)]}},
    ],
)
def test_plain_things_come_back_as_they_were(thing: Any) -> None:
    again = back_and_forth(thing)
    assert again == thing
    assert type(again) is type(thing)


def test_steps_inside_steps_come_back() -> None:
    step = AndOr((May(Trade(1, 4)), Repeat(Saw(1), 2, 5), Bake(1)), True)
    again = back_and_forth(step)
    assert encode(again) == encode(step)
    assert again.who == 1
    assert type(again.steps[0].step) is Trade
    assert (again.steps[1].least, again.steps[1].most, again.begun) == (2, 5, True)


def test_a_whole_game_comes_back() -> None:
    g = village("Thresher", "Woodcutter", food=3)
    g.marks["done"] = (1, 2)
    again: Village = back_and_forth(g)
    assert again.position() == g.position()
    assert again.cards[0].names == ("Thresher", "Woodcutter")
    assert again.marks == {"done": (1, 2)}


def test_what_has_no_fields_cannot_be_saved() -> None:
    with pytest.raises(TypeError, match="set cannot be saved"):
        encode([{1, 2}])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"Dragon": [0]}, "'Dragon' is not one of this game's things"),
        ({"Saw": []}, "'Saw' is not one of this game's things"),
        ({"Saw": [0, 0]}, "'Saw' is not one of this game's things"),
    ],
)
def test_broken_data_is_refused_with_a_reason(data: Any, reason: str) -> None:
    with pytest.raises(BrokenSave, match=reason):
        decode(data, KINDS)


def test_all_kinds_of_a_package_are_known_by_name() -> None:
    assert KINDS["Saw"] is Saw
    assert KINDS["Village"] is Village
    assert "Carrara" not in kinds_of("ludoteca.core")
