"""Cards that listen while they are still in somebody's hand.

The waits of a turn, and the end of undo, must not depend on a hand that others cannot see. So the question stands
on the agenda for every player in whose hand a card that listens may be, as far as everybody knows, and it stops a turn
whether or not that player is asked. Public knowledge decides, not that of the seat: if the holder of the card were
spared a confirmation, the others would count one moment fewer. Without hidden hands, or once the listening card lies
open, there is no step and nothing to confirm. For the same reason no step is `patient` where what may be done at any
time is a card of the hand: a window asks for it before."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.step import AnyStep, Step
from ludoteca.kit.cards import shapes
from ludoteca.kit.cards.cardgame import CardGame, K


class HandListens(Step[K]):
    """A question to a player with cards in hand that listen (by their hook `in_hand`) to a card just played. Nobody
    else learns that they were asked."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "by")
    private: ClassVar[bool] = True
    reacts: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, by: int) -> None:
        super().__init__(who, cause)
        self.by = by

    def steps(self, g: K) -> dict[int, AnyStep]:
        found = {g.use + c.number: c.in_hand(g, self.who, self.by, self.cause) for c in g.held(self.who, "in_hand")}
        return {code: does for code, does in found.items() if does is not None and does.possible(g)}

    def options(self, g: K) -> list[int]:
        steps = self.steps(g)
        return [STOP, *steps] if steps else []

    def choose(self, g: K, choice: int) -> None:
        if choice != STOP:
            g.then(self.steps(g)[choice])

    def so_far(self, g: K) -> shapes.HandListens:
        cards: list[shapes.CardAct] = [
            {"card": g.words.item(code), "choice": code, "may": True} for code in self.steps(g)
        ]
        return {"about": [self.by, self.cause], "cards": cards}


def hands_listen(g: CardGame, by: int, card: str) -> list[AnyStep]:
    """Return the question to all others in whose hand a card that listens to this one may be, as far as all know. It is
    there whether or not they hold one, so that neither a wait nor the end of undo tells what is in a hand."""
    return [HandListens(who, card, by) for who in g.order_from(by)[1:] if may_listen(g, who, by, card)]


def may_listen(g: CardGame, who: int, by: int, card: str) -> bool:
    return any(listener.in_hand(g, who, by, card) is not None for listener in g.unseen(who, "in_hand"))
