"""Paying: a step that takes a price in one of several ways, exchanges what is short, and never strands."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.cards.amounts import next_good
from ludoteca.cards.cardgame import CardGame, K
from ludoteca.cards.prices import Way
from ludoteca.core.agenda import Step
from ludoteca.core.choices import STOP
from ludoteca.core.goods import covers


def affordable(g: CardGame, who: int, ways: tuple[Way, ...]) -> list[Way]:
    """The ways that a player can pay, if need be after exchanges."""
    return [way for way in ways if g.payable(who, way.price)]


class Pay(Step[K]):
    """Pay in one of several ways. Which one is chosen card by card (given back, or used up), then good by good; what is
    short is exchanged first, and only so that the rest can still be paid: who begins to pay can always end."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...]) -> None:
        super().__init__(who, cause)
        self.ways = ways

    def possible(self, g: K) -> bool:
        return bool(affordable(g, self.who, self.ways))

    def options(self, g: K) -> list[int]:
        ways = affordable(g, self.who, self.ways)
        if not ways:
            raise TypeError(f"{self.cause} cannot be paid and should not have been offered")
        cards = in_doubt(ways)
        if cards:
            plain = [STOP] if any(not set(way.cards()) & set(cards) for way in ways) else []
            return plain + [g.use + g.card(name).number for name in cards]
        prices = [way.price for way in ways]
        good = next_good(prices, 0)
        if good >= 0:
            return [g.amounts.code(good, n) for n in sorted({price[good] for price in prices})]
        stock = g.stock(self.who)
        if covers(stock, prices[0]):
            return []
        return list(dict.fromkeys([g.rates.code(x) for x in g.market(self.who).safe(g.have(self.who), prices[0])]))

    def choose(self, g: K, choice: int) -> None:
        ways = affordable(g, self.who, self.ways)
        cards = in_doubt(ways)
        if cards:
            named = [name for name in cards if g.use + g.card(name).number == choice]
            ways = [
                way for way in ways if (set(named) <= set(way.cards()) if named else not set(cards) & set(way.cards()))
            ]
        elif (good := next_good([way.price for way in ways], 0)) >= 0:
            n = g.amounts.read(choice)
            ways = [way for way in ways if way.price[good] == n]
        g.then(Pay(self.who, self.cause, tuple(ways)))
        if not cards and good < 0:
            g.act(self.who, choice)

    def perform(self, g: K) -> None:
        g.settle(self.who, affordable(g, self.who, self.ways)[0], self.cause)


def in_doubt(ways: list[Way]) -> list[str]:
    """The cards that some of these ways need and others do not."""
    names = dict.fromkeys([name for way in ways for name in way.cards()])
    return [name for name in names if not all(name in way.cards() for way in ways)]


class Buy(Step[K]):
    """Something for a price. Only if it can be paid, and if the step is possible."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways", "step")

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...], step: Step[K]) -> None:
        super().__init__(who, cause)
        self.ways, self.step = ways, step

    def code(self) -> int:
        return self.step.code()

    def possible(self, g: K) -> bool:
        return self.step.possible(g) and bool(affordable(g, self.who, self.ways))

    def perform(self, g: K) -> None:
        g.then(Pay(self.who, self.cause, self.ways), self.step)
