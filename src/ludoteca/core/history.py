"""Taking back: one clone per choice of the running turn, until something came to light or somebody else has acted."""

from __future__ import annotations

from typing import Generic

from ludoteca.core.agenda import Event, G
from ludoteca.core.errors import LudotecaError


class History(Generic[G]):
    """A game that can be taken back. `seal` is called when a player confirms the turn."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.past: list[tuple[int, G, list[Event]]] = []  # who chose, and the position and events before

    def play(self, choice: int) -> None:
        g = self.game
        who, before, events = g.who, g.clone(), list(g.events or [])
        g.play(choice)
        if self.past and self.past[-1][0] != who:
            self.past.clear()
        self.past.append((who, before, events))
        if g.reveals != before.reveals:
            self.past.clear()

    def seal(self) -> None:
        self.past.clear()

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
