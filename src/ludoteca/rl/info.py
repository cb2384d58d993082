"""The `info` of an environment, beside the observation. A view is made only on request, because it costs more than a
whole decision."""

from __future__ import annotations

from typing import Any

from ludoteca.cli.terminal.showing import table
from ludoteca.core.game import Game
from ludoteca.core.shapes import Data, View
from ludoteca.rl.encoding import legal
from ludoteca.ui.terminal import Ink


class Info(Data):
    """A dictionary in which `info["view"]` (all that the seat sees, as plain data) and `info["notation"]` (the legal
    actions and their notations) are made when they are looked up: from the position then, or, with `at` (the decision
    at which it was given), only until the game goes on."""

    def __init__(self, game: Game, seat: int, at: int | None = None, /, **known: Any) -> None:
        super().__init__(known)
        self.game, self.seat, self.at = game, seat, at

    def __missing__(self, key: str) -> Any:
        if key not in TOLD:
            raise KeyError(key)
        if self.at not in (None, len(self.game.log)):
            raise KeyError(f"{key}: the game has gone on; look it up before the next step")
        return TOLD[key](self.game, self.seat)

    def __reduce__(self) -> Any:
        """Pickle only the entries that are in it by now."""
        return dict, (dict(self),)


def view(game: Game, seat: int) -> View:
    return game.view(seat)


def notation(game: Game, seat: int) -> dict[int, str]:
    return {choice: game.notation(choice) for choice in legal(game)} if game.who == seat else {}


TOLD = {"view": view, "notation": notation}


def drawn(game: Game, seat: int) -> str:
    """Return the table as a seat sees it, as text."""
    return table(game.view(seat), Ink(False))
