"""A class can be renamed: saves keep its name, and saves with an older name are still read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli.commands.verify import compare
from ludoteca.core.game import Game
from ludoteca.core.record import KINDS, kind_of
from ludoteca.core.step import Step
from ludoteca.games.carrara.turn import BuyObject

OLD = Path(__file__).parent / "old_saves.json"  # made when the class BuyObject was called AfterAction


def test_a_renamed_class_reads_and_writes_the_same_saves() -> None:
    for saved in json.loads(OLD.read_text("utf-8")):
        game = ludoteca.load(saved)
        assert isinstance(game.agenda[-1], BuyObject)
        now = game.save()  # whose digest is that of all that it says, not of the position alone
        assert {**now, "digest": saved["digest"]} == saved
        assert ludoteca.load(now).position() == game.position()
        decision = game.view(game.who)["decision"]
        assert decision
        assert decision["step"] == "AfterAction"
        assert decision["prompt"] == "Buy an object for 10 coins?"


def test_verifying_finds_the_field_that_was_changed_in_a_renamed_class() -> None:
    saved = json.loads(OLD.read_text("utf-8"))[0]
    agenda = saved["snapshot"]["Carrara"][0]
    assert agenda == [{"AfterAction": [0]}]
    agenda[0] = {"AfterAction": [1]}
    assert compare(saved).startswith("the position, agenda 0, who ")


def test_a_kind_with_a_new_name_in_saves_is_still_read_by_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    KINDS.pop(BuyObject, None)
    monkeypatch.setattr(BuyObject, "saved_as", "buy-object")
    monkeypatch.setattr(BuyObject, "renamed", ("AfterAction",), raising=False)
    try:
        game = ludoteca.load(json.loads(OLD.read_text("utf-8"))[0])
        assert "buy-object" in json.dumps(game.save())
        assert "AfterAction" not in json.dumps(game.save()["snapshot"])
        assert ludoteca.load(game.save()).position() == game.position()
    finally:
        KINDS.pop(BuyObject, None)


def test_a_kind_is_not_inherited() -> None:
    class Later(Step[Game]):
        pass

    class Derived(BuyObject):
        pass

    assert (kind_of(Later), kind_of(Derived)) == ("Later", "Derived")
