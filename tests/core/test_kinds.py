"""What is called otherwise in the code stays what it was in saves; and what has another kind now is still read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.record import KINDS, kind_of
from ludoteca.core.step import Step
from ludoteca.games.carrara.game import BuyObject

OLD = Path(__file__).parent / "old_saves.json"  # made before the class AfterAction was called BuyObject


def test_a_class_of_another_name_writes_and_reads_the_same_saves() -> None:
    for saved in json.loads(OLD.read_text("utf-8")):
        game = ludoteca.load(saved)
        assert isinstance(game.agenda[-1], BuyObject)
        assert game.save() == saved
        assert game.view(game.who)["decision"]["step"] == "AfterAction"  # type: ignore[index]


def test_a_kind_that_is_called_otherwise_now_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    KINDS.pop(BuyObject, None)
    monkeypatch.setattr(BuyObject, "saved_as", "buy-object")
    monkeypatch.setattr(BuyObject, "renamed", ("AfterAction",), raising=False)
    try:
        saved = json.loads(OLD.read_text("utf-8"))[0]
        game = ludoteca.load(saved)
        assert "buy-object" in json.dumps(game.save())
        assert "AfterAction" not in json.dumps(game.save()["snapshot"])
        assert ludoteca.load(game.save()).position() == game.position()
    finally:
        KINDS.pop(BuyObject, None)


def test_every_kind_is_its_own() -> None:
    class Later(Step[Game]):
        pass

    class Derived(BuyObject):
        pass

    assert (kind_of(Later), kind_of(Derived)) == ("Later", "Derived")  # a kind is not inherited
