"""A table for rule questions: any position in a line or two, played in the words of the game.

>>> t = table("carrara", seats=[dict(coins=3)], wheel={"I": "white black"})
>>> t.offers("buy II black"), t.offers("buy II white")
(True, False)
"""

from __future__ import annotations

from typing import Any

from ludoteca.core.agenda import Game, without
from ludoteca.core.errors import IllegalChoice, ImpossiblePosition
from ludoteca.games import box


class Table:
    """A game set up for a question."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game  # tests look into the fields of their own game

    @property
    def offered(self) -> list[str]:
        """The notations of everything that may be chosen now, at-any-time acts included."""
        return [self.game.notation(c) for c in self.game.choices + self.game.asides]

    def offers(self, *lines: str) -> bool:
        """Whether each of these lines could be played now."""
        return all(self._understood(line) for line in lines)

    def _understood(self, line: str) -> bool:
        try:
            say(self.game.clone(), line)
        except IllegalChoice:
            return False
        return True

    def play(self, *lines: str) -> Table:
        """Play these lines, one after the other."""
        for line in lines:
            say(self.game, line)
        return self


def say(game: Game, line: str) -> None:
    """Play a line, also past what comes to light: at this table nobody is cheated."""
    while line:
        choice, line = game.read(line)
        game.play(choice)
        for _, forced in game.forced if line else ():
            line = without(line, game.notation(forced))


def table(
    game: str, players: int | None = None, seed: int = 0, options: dict[str, Any] | None = None, **parts: Any
) -> Table:
    """A position of `game` with the parts named; what is not named is as in a fresh game. The parts of each game are
    told by the `arrange` of its box. A position that cannot be is refused with the reason."""
    lid = box(game)
    g = lid.new(players, seed, **(options or {}))
    try:
        lid.arrange(g, **parts)
    except TypeError as unknown:
        raise ImpossiblePosition(f"{lid.title}: {unknown}") from None
    g.log, g.events = [], []
    g.advance()
    return Table(g)
