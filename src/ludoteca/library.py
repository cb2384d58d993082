"""The library's front door: new games, loaded games, replayed games."""

from __future__ import annotations

from typing import Any

from ludoteca.core.errors import BrokenSave, IllegalChoice
from ludoteca.core.game import Game
from ludoteca.core.save import check, restore
from ludoteca.games import box


def new(game: str, players: int | None = None, seed: int = 0, **options: Any) -> Game:
    """A new game, ready for its first decision: `new("carrara", players=3, seed=7)`."""
    return box(game).new(players, seed, **options)


def load(data: Any) -> Game:
    """The game that `Game.save` wrote."""
    data = check(data)
    lid = box(data["game"])
    lid.seats(data["players"])
    return restore({**data, "options": lid.settle(data["options"])}, lid.make())


def replayed(data: Any, at: int | None = None) -> Game:
    """The game of saved data played again from its beginning, up to decision `at` (all of them by default)."""
    data = check(data)
    if data.get("carried"):
        raise BrokenSave("the game was begun under older rules, so its choices cannot be played again")
    lid = box(data["game"])
    game = lid.new(data["players"], data["seed"], **lid.settle(data["options"]))
    choices = data["log"] if at is None else data["log"][:at]
    for number, choice in enumerate(choices, 1):
        try:
            game.play(choice)
        except (IllegalChoice, TypeError) as refused:
            raise BrokenSave(f"choice {number} of the log cannot be replayed: {refused}") from None
    return game
