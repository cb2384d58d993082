"""Saved games: opening them, playing them again, and reading the JSON in which they are written."""

from __future__ import annotations

import json
from typing import Any

from ludoteca.core.errors import BrokenSave, IllegalChoice
from ludoteca.core.game import Game
from ludoteca.core.save import check, digest, restore, sealed
from ludoteca.games import box


def load(data: Any) -> Game:
    """Return the game that `Game.save` wrote."""
    data = check(data)
    lid = box(data["game"])
    lid.seats(data["players"])
    options = lid.settle(data["options"])
    if options != data["options"] and intact(data):
        data = sealed({**data, "options": options})
    return restore(data, lid.make())


def intact(data: dict[str, Any]) -> bool:
    """Whether saved data is unchanged since it was saved. The digest of an older save is that of its position alone."""
    return data.get("digest") in (sealed(data)["digest"], digest(data["snapshot"]))


def replayed(data: Any, at: int | None = None) -> Game:
    """Return the game of saved data played again from its beginning, up to decision `at` (all of them by default)."""
    data = check(data)
    if data.get("carried"):
        raise BrokenSave("the game was begun under older rules, so its choices cannot be played again")
    lid = box(data["game"])
    game = lid.new(data["players"], data["seed"], **lid.settle(data["options"]))
    choices = data["log"] if at is None else data["log"][:at]
    for number, choice in enumerate(choices, 1):
        try:
            if type(choice) is not int:
                raise IllegalChoice(f"{choice!r:.80} is no number")
            game.play(choice)
        except IllegalChoice as refused:
            raise BrokenSave(f"choice {number} of the log cannot be replayed: {refused}") from None
    return game


def parsed(written: bytes) -> Any:
    """Return JSON data; refuse an object with a key that stands twice, so that every program reads the same in it."""
    return json.loads(written.decode("utf-8"), object_pairs_hook=said_once)


def said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)
