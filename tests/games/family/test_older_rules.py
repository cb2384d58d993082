"""Positions of games that were begun under older rules."""

from __future__ import annotations

from typing import Any

from ludoteca.core.record import decode, encode
from ludoteca.core.save import kinds_of
from ludoteca.testing import table


def read(data: Any) -> Any:
    return decode(data, kinds_of("ludoteca.core", "ludoteca.kit.cards", "ludoteca.kit.farm", "ludoteca.games.family"))


def test_room_that_was_asked_for_animal_by_animal_is_asked_for_kind_by_kind() -> None:
    """Rules 2 had the kind that went last where the numbers said so far are now."""
    seat = {"goods": "2 sheep 2 boar", "pastures": "2@2,0 2@3,0"}
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    t.game.agenda[-1] = read({"MakeRoom": [0, {"tuple": [1, 1, 0]}, 1]})
    t.game.advance()
    assert set(t.offered) == {"keep 2 sheep", "keep 3 sheep"}
    assert t.play("keep 3 sheep").goods == "3 sheep 2 boar"


def test_what_was_said_is_kept_in_a_save() -> None:
    seat = {"goods": "1 boar 1 cattle", "pastures": "4@2,0/3,0"}
    t = table("family", seats=[seat]).play("sheep_market", "keep 1 sheep")
    step = t.game.agenda[-1]
    assert encode(step) == {"MakeRoom": [0, {"tuple": [0, 0, 0]}, {"tuple": [1]}]}
    assert encode(read(encode(step))) == encode(step)
