"""Saved games: how it was set up, what was chosen, and the position itself. Loading never replays."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from ludoteca.core.agenda import Game
from ludoteca.core.errors import BrokenSave
from ludoteca.core.record import Record, decode

FORMAT = 1


def save(g: Game) -> dict[str, Any]:
    snapshot = g.position()
    how = {"format": FORMAT, "game": g.key, "rules": type(g).rules, "players": g.players, "options": dict(g.options)}
    return {**how, "seed": g.seed, "log": list(g.log), "snapshot": snapshot, "digest": digest(snapshot)}


def check(data: Any) -> dict[str, Any]:
    """The outer shape of saved data, or a clear refusal."""
    if not isinstance(data, dict):
        raise BrokenSave("a saved game must be an object")
    needed = {"format": int, "game": str, "players": int, "options": dict, "seed": int, "log": list, "snapshot": dict}
    for key, kind in needed.items():
        if not isinstance(data.get(key), kind):
            raise BrokenSave(f"a saved game needs '{key}' ({kind.__name__})")
    if data["format"] != FORMAT:
        raise BrokenSave(f"the saved game has format {data['format']}; this version reads format {FORMAT}")
    return data


def restore(data: dict[str, Any], empty: Game, still: bool = False) -> Game:
    """The game of checked data, of the class of `empty`; `still`: as it was, even if by newer rules it would go on."""
    try:
        if data.get("digest") != digest(data["snapshot"]):
            raise BrokenSave("it was damaged or changed")
        package = type(empty).__module__.rpartition(".")[0]
        game = decode(data["snapshot"], kinds_of("ludoteca.core", "ludoteca.farmyard", package))
        if type(game) is not type(empty):
            raise BrokenSave("it is of another game")
        game.players, game.options, game.seed = data["players"], dict(data["options"]), data["seed"]
        game.log, game.events, game.forced, game.choices = list(data["log"]), [], [], []
        if not still:
            game.advance()
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as broken:
        raise BrokenSave(f"the saved position cannot be read: {broken}") from None
    return game


def digest(position: Any) -> str:
    """A fingerprint of a position: equal for equal positions."""
    return sha256(json.dumps(position, separators=(",", ":")).encode()).hexdigest()[:32]


def kinds_of(*packages: str) -> dict[str, type[Record]]:
    """All record classes defined in these packages, by name."""
    found: dict[str, type[Record]] = {}
    todo: list[type[Record]] = [Record]
    while todo:
        cls = todo.pop()
        todo.extend(cls.__subclasses__())
        ours = any(cls.__module__ == p or cls.__module__.startswith(p + ".") for p in packages)
        if ours and found.setdefault(cls.__name__, cls) is not cls:
            raise TypeError(f"two kinds of record are called {cls.__name__}")
    return found
