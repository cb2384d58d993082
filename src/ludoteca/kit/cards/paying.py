"""Paying: a step that takes a price in one of several ways, after exchanges for goods that are short. A payment can
always be ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.goods import by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.kit.cards import shapes
from ludoteca.kit.cards.cardgame import CardGame, K
from ludoteca.kit.cards.quotes import exchanging, on_the_way, quoted
from ludoteca.kit.payment.amounts import next_good
from ludoteca.kit.payment.prices import Way


def affordable(g: CardGame, who: int, ways: tuple[Way, ...]) -> list[Way]:
    """Return the ways that a player can pay, if need be after exchanges."""
    return [way for way in ways if g.payable(who, way.price)]


def can_pay(g: CardGame, who: int, ways: tuple[Way, ...]) -> bool:
    """Whether a player can pay in one of these ways. Exchanges are looked at only if the goods cover none."""
    stock = g.stock(who)
    return any([covers(stock, way.price) for way in ways]) or any(g.payable(who, way.price) for way in ways)  # noqa: C419


def dear(g: CardGame, who: int, ways: Sequence[Way]) -> list[Lack]:
    """Return the prices of these ways if a player can pay none of them, else nothing."""
    if any(g.payable(who, way.price) for way in ways):
        return []
    return [{"code": "dear", "facts": {"prices": named_prices(g, ways)}}]


def named_prices(g: CardGame, ways: Sequence[Way]) -> list[dict[str, int]]:
    """Return the prices of these ways by the names of goods, each once."""
    return [by_name(g.rates.goods.names, price) for price in dict.fromkeys([way.price for way in ways])]


class Pay(Step[K]):
    """A payment in one of several ways. The player chooses the way card by card (given back, or used up), then good by
    good. Goods that are short are exchanged first, and only so that the rest can still be paid: a payment that is begun
    can always be ended."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...]) -> None:
        super().__init__(who, cause)
        self.ways = ways

    def possible(self, g: K) -> bool:
        return can_pay(g, self.who, self.ways)

    def lacking(self, g: K) -> list[Lack]:
        return dear(g, self.who, self.ways)

    def options(self, g: K) -> list[int]:
        ways = affordable(g, self.who, self.ways)
        if not ways:
            raise TypeError(f"{self.cause} cannot be paid and should not have been offered")
        codes = telling_apart(g, ways)
        if codes or covers(g.stock(self.who), ways[0].price):
            return codes
        return [g.rates.code(x) for x in on_the_way(g, g.market(self.who), g.have(self.who), ways[0].price)]

    def choose(self, g: K, choice: int) -> None:
        ways = affordable(g, self.who, self.ways)
        exchanges = not telling_apart(g, ways)
        g.then(Pay(self.who, self.cause, tuple(ways if exchanges else narrowed(g, ways, choice))))
        if exchanges:
            g.act(self.who, choice)

    def perform(self, g: K) -> None:
        g.settle(self.who, affordable(g, self.who, self.ways)[0], self.cause)

    def so_far(self, g: K) -> shapes.Pay:
        """Return the goods of the player, the price of each way and how it is chosen; then the exchanges, and all plans
        of them if they can be listed."""
        ways, have = affordable(g, self.who, self.ways), g.stock(self.who)
        told: shapes.Exchanging = {"exchanges": [], "plans": []}
        if not telling_apart(g, ways):
            told = exchanging(g, self.who, ways[0].price)
        return {
            "cause": self.cause,
            "have": list(have),
            "exchanges": told["exchanges"],
            "plans": told["plans"],
            "ways": [quoted(have, way, answers(g, ways, way) if way in ways else None) for way in self.ways],
        }


def telling_apart(g: CardGame, ways: list[Way]) -> list[int]:
    """Return the answers that tell these ways apart: cards that only some of them need, then amounts of a good; none if
    they agree."""
    cards = in_doubt(ways) if len(ways) > 1 else []
    if cards:
        plain = [STOP] if any(not set(way.cards()) & set(cards) for way in ways) else []
        return plain + [g.use + g.card(name).number for name in cards]
    prices = [way.price for way in ways]
    good = next_good(prices, 0)
    return [g.amounts.code(good, n) for n in sorted({price[good] for price in prices})] if good >= 0 else []


def narrowed(g: CardGame, ways: list[Way], choice: int) -> list[Way]:
    """Return the ways that are left after an answer."""
    cards = in_doubt(ways)
    if not cards:
        good, n = next_good([way.price for way in ways], 0), g.amounts.read(choice)
        return [way for way in ways if way.price[good] == n]
    if choice == STOP:
        return [way for way in ways if not set(cards) & set(way.cards())]
    name = next(name for name in cards if g.use + g.card(name).number == choice)
    return [way for way in ways if name in way.cards()]


def in_doubt(ways: list[Way]) -> list[str]:
    """Return the cards that some of these ways need and others do not."""
    names = dict.fromkeys([name for way in ways for name in way.cards()])
    return [name for name in names if not all(name in way.cards() for way in ways)]


def answers(g: CardGame, ways: list[Way], way: Way) -> list[int]:
    """Return the choices that lead to one of these ways."""
    found: list[int] = []
    while codes := telling_apart(g, ways):
        found.append(next(code for code in codes if way in narrowed(g, ways, code)))
        ways = narrowed(g, ways, found[-1])
    return found


class Buy(Step[K]):
    """A step for a price. It is possible only if the price can be paid and the step itself is possible."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways", "step")

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...], step: Step[K]) -> None:
        super().__init__(who, cause)
        self.ways, self.step = ways, step

    def code(self) -> int:
        return self.step.code()

    def possible(self, g: K) -> bool:
        return self.step.possible(g) and can_pay(g, self.who, self.ways)

    def lacking(self, g: K) -> list[Lack]:
        return self.step.lacking(g) + dear(g, self.who, self.ways)

    def perform(self, g: K) -> None:
        g.then(Pay(self.who, self.cause, self.ways), self.step)
