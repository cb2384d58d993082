"""Playing cards: out of the hand or from the majors, and cards that listen while still in the hand."""

from __future__ import annotations

from typing import Any, ClassVar

from hamlet.board import (
    CARDS,
    MAJORS,
    NONE,
    OCCUPATIONS,
    PLAY,
    USE,
)
from hamlet.card import DECK
from hamlet.game import Hamlet
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.kit.cards.hands import hands_listen
from ludoteca.kit.cards.moments import each
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.cards.quotes import quoted
from ludoteca.kit.payment.prices import Way


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayCard(Step[Hamlet]):
    """A card out of the hand, or a major improvement, at its price. `kinds` says which: occupation, minor, major."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kinds", "price")

    def __init__(self, who: int, cause: str, kinds: tuple[str, ...], price: Vector = NONE) -> None:
        super().__init__(who, cause)
        self.kinds, self.price = kinds, price

    def code(self) -> int:
        return USE + CARDS.index(self.cause) if self.cause in CARDS else 1

    def ways(self, g: Hamlet, name: str) -> tuple[Way, ...]:
        card = DECK.cards[name]
        if name in OCCUPATIONS:
            return (Way(tuple([a + b for a, b in zip(self.price, card.extra, strict=True)])),)
        return g.card_bill(self.who, card)

    def in_question(self, g: Hamlet) -> list[str]:
        hand = [name for name in g.farms[self.who].hand.names if self.kind(name) in self.kinds]
        return [*hand, *(g.majors if "major" in self.kinds else ())]

    def cards(self, g: Hamlet) -> list[str]:
        comes, able = rebate(g, self.who, self.kinds[0]), g.occupations(self.who)
        return [name for name in self.in_question(g) if self.can_play(g, name, comes, able)]

    def can_play(self, g: Hamlet, name: str, comes: Vector, able: int) -> bool:
        """Whether there are enough occupations for a card, and it can be paid with what comes before paying."""
        return DECK.cards[name].needs <= able and any(
            g.payable(self.who, way.price, comes) for way in self.ways(g, name)
        )

    def kind(self, name: str) -> str:
        return "occupation" if name in OCCUPATIONS else "minor"

    def possible(self, g: Hamlet) -> bool:
        comes, able = rebate(g, self.who, self.kinds[0]), g.occupations(self.who)
        return any(self.can_play(g, name, comes, able) for name in self.in_question(g))

    def options(self, g: Hamlet) -> list[int]:
        return [PLAY + CARDS.index(name) for name in self.cards(g)]

    def choose(self, g: Hamlet, choice: int) -> None:
        name = CARDS[choice - PLAY]
        ways = self.ways(g, name)  # as they are now: what comes before paying must not make it dearer
        g.then(Pay(self.who, name, ways), InPlay(self.who, name))
        bonus = rebate(g, self.who, self.kinds[0])
        if any(bonus):
            g.gain(self.who, bonus, "before-paying")

    def so_far(self, g: Hamlet) -> dict[str, Any]:
        """All cards in question: the choice that plays them (None: refused), what they need, and each way to pay."""
        comes, stock, able = rebate(g, self.who, self.kinds[0]), g.stock(self.who), self.cards(g)
        cards = []
        for name in self.in_question(g):
            ways = [
                quoted(stock, way, [] if g.payable(self.who, way.price, comes) else None) for way in self.ways(g, name)
            ]
            choice = PLAY + CARDS.index(name) if name in able else None
            cards.append({"card": name, "choice": choice, "needs": DECK.cards[name].needs, "ways": ways})
        return {"cards": cards, "occupations": g.occupations(self.who)}


def rebate(g: Hamlet, who: int, what: str) -> Vector:
    """What comes before paying."""
    total: Vector = ()
    for card in g.hear(who, "before_paying"):
        total = tuple([a + b for a, b in zip(total or NONE, card.before_paying(g, who, what), strict=True)])
    return total


class InPlay(Step[Hamlet]):
    """A card has been paid for: it lies before its owner, or is passed on, and does what it does at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hamlet) -> None:
        farm, name = g.farms[self.who], self.cause
        card = DECK.cards[name]
        g.note(self.who, "played", card=name)
        if name in MAJORS:
            g.majors = tuple([other for other in g.majors if other != name])
        else:
            farm.hand = farm.hand.minus(name)
            g.reveal()
        if card.passes:
            left = g.farms[(self.who + 1) % g.players]
            left.hand = left.hand.plus(name)
        else:
            farm.cards = farm.cards.plus(name)
        does = card.when_played(g, self.who)
        hook = "after_occupation" if name in OCCUPATIONS else "after_built"
        args: tuple[Any, ...] = (self.who,) if name in OCCUPATIONS else (self.who, name)
        g.then(
            *([does] if does is not None and does.possible(g) else []),
            *each(g, self.who, hook, *args),
            *hands_listen(g, self.who, name),
        )
