"""Turning goods into others: exchanges as data, and the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.core.choices import Family
from ludoteca.core.goods import Goods, Vector


class Exchange(NamedTuple):
    """An exchange that a card allows: the goods that it takes and gives. A limited one uses up a `token` each time, and
    the token `then` takes its place (the next good of a pile). The number of tokens left lies in the position."""

    cause: str
    takes: Vector
    gives: Vector
    token: str = ""
    then: str = ""


class Rates:
    """The exchanges of all cards of a game, each with a code of its own: `dock-worker 3 wood for 1 clay`. Filled as
    the cards are, and then a choice range of the game's vocabulary."""

    def __init__(self, base: int, goods: Goods) -> None:
        self.base, self.goods = base, goods
        self.known: dict[str, Exchange] = {}
        self.codes: dict[tuple[str, Vector, Vector], int] = {}

    def add(self, *exchanges: Exchange) -> None:
        for x in exchanges:
            words = f"{x.cause} {self.goods.text(x.takes)} for {self.goods.text(x.gives)}"
            if words not in self.known:
                self.codes[x.cause, x.takes, x.gives] = self.base + len(self.known)
                self.known[words] = x

    def family(self) -> Family:
        return Family("exchange", self.base, tuple(self.known), "", "button")

    def code(self, x: Exchange) -> int:
        return self.codes[x.cause, x.takes, x.gives]

    def among(self, exchanges: Sequence[Exchange], code: int) -> Exchange:
        """The one of these exchanges that a code stands for."""
        return next(x for x in exchanges if self.code(x) == code)
