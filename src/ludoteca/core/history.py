"""Taking back: one clone per choice of the running turn, until it is confirmed or its player let something be shown."""

from __future__ import annotations

from typing import Generic

from ludoteca.core.agenda import Event, G
from ludoteca.core.errors import LudotecaError


class History(Generic[G]):
    """A game that can be taken back. What follows from a choice and could not be taken back (somebody else acts,
    something comes to light, the game ends) waits for `seal`; only a choice that `shows` something is final at once."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.past: list[tuple[int, G, list[Event]]] = []  # who chose, and the position and events before

    @property
    def waiting(self) -> bool:
        """Whether nothing more can be chosen before the player confirms what he did."""
        return bool(self.past) and not self.game.choices

    def play(self, choice: int) -> None:
        g = self.game
        who, before, events = g.who, g.clone(), list(g.events or [])
        g.play(choice, careful=True)
        self.past.append((who, before, events))
        if g.reveals != before.reveals:
            self.seal()

    def seal(self) -> None:
        """The player confirms what he did, and the game goes on."""
        self.past.clear()
        self.game.advance()

    def can_undo(self, player: int) -> bool:
        return bool(self.past) and self.past[-1][0] == player

    def undo(self, player: int) -> None:
        """Back to before this player's last choice."""
        if not self.can_undo(player):
            raise LudotecaError("nothing can be taken back: the turn has just begun, is over, or showed something new")
        _, self.game, self.game.events = self.past.pop()

    def restart(self, player: int) -> None:
        """Back to the first choice of the turn that can still be taken back."""
        self.undo(player)
        while self.can_undo(player):
            self.undo(player)
