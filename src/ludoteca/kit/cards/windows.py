"""Windows: private questions to players who could play a card out of their hand, even when it is not their turn."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP, YES
from ludoteca.core.shapes import Data
from ludoteca.core.step import Step
from ludoteca.kit.cards.cardgame import K


class Window(Step[K]):
    """A private question to each player from `who` on (`left` of them) who could play a card they have not declined.
    `kind` says which cards come into question. Declining (`done`) holds until another card can be played; to wait
    (`yes`) is to be asked again at the next window. After a card was played all are asked again."""

    fields: ClassVar[tuple[str, ...]] = ("who", "kind", "left")
    private: ClassVar[bool] = True
    alone: ClassVar[bool] = True

    def __init__(self, who: int, kind: str, left: int) -> None:
        super().__init__(who)
        self.kind, self.left = kind, left

    def asked(self, g: K) -> list[int]:
        """The cards in question that can be played now."""
        return g.playable(self.who, self.kind)

    def options(self, g: K) -> list[int]:
        playable = self.asked(g)
        fresh = any(code not in g.declined[self.who] for code in playable)
        return [STOP, YES, *playable] if fresh else []

    def choose(self, g: K, choice: int) -> None:
        if choice > YES:
            g.then(Window(self.who, self.kind, g.players))
            g.play_card(self.who, choice)
        else:
            self.remember(g, self.asked(g) if choice == STOP else [])
            self.go_on(g)

    def perform(self, g: K) -> None:
        self.remember(g, [])
        self.go_on(g)

    def label(self, g: K, choice: int) -> str:
        words = {STOP: "choose.Window.done", YES: "choose.Window.yes"}
        return g.text(words[choice]) if choice in words else super().label(g, choice)

    def so_far(self, g: K) -> Data:
        """The cards that can be played; `new`: not declined before."""
        declined = g.declined[self.who]
        cards = [{"card": g.words.item(code), "choice": code, "new": code not in declined} for code in self.asked(g)]
        return {"kind": self.kind, "cards": cards}

    def remember(self, g: K, declined: list[int]) -> None:
        """Add declined cards, and forget those that cannot be played any more, in whatever window."""
        able = g.playable(self.who, "")
        still = [code for code in g.declined[self.who] if code in able]
        g.declined[self.who] = tuple(dict.fromkeys(still + declined))

    def go_on(self, g: K) -> None:
        if self.left > 1:
            g.then(Window((self.who + 1) % g.players, self.kind, self.left - 1))
