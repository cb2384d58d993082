"""What an environment tells beside the observation. A view costs more than a whole decision, so it is made when it is
asked for."""

from __future__ import annotations

from typing import Any

from ludoteca.cli.terminal.showing import table
from ludoteca.core.game import Game
from ludoteca.core.shapes import Data, View
from ludoteca.rl.encoding import legal
from ludoteca.ui.terminal import Ink


class Info(Data):
    """A dictionary in which `info["view"]` (all that the seat sees, as plain data) and `info["notation"]` (the legal
    actions and their notations) are found when they are looked up: as things stand then or, if it is told at which
    decision it was given (`at`), only until the game goes on."""

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
        """To another process only what is in it by now goes."""
        return dict, (dict(self),)


def view(game: Game, seat: int) -> View:
    return game.view(seat)


def notation(game: Game, seat: int) -> dict[int, str]:
    return {choice: game.notation(choice) for choice in legal(game)} if game.who == seat else {}


TOLD = {"view": view, "notation": notation}


def drawn(game: Game, seat: int) -> str:
    """The table as a seat sees it, in letters."""
    return table(game.view(seat), Ink(False))
