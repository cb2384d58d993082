"""Goods as vectors: a tuple is a price or an income, a list is somebody's stock."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ludoteca.core.errors import LudotecaError, allowed

Vector = tuple[int, ...]


class Goods:
    """The goods of a game, by name and in one order."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.none = (0,) * len(names)

    def __call__(self, **amounts: int) -> tuple[int, ...]:
        """Return `goods(wood=3, reed=1)` as a vector."""
        return self.vector(amounts)

    def vector(self, amounts: dict[str, int]) -> tuple[int, ...]:
        for name in amounts:
            if name not in self.names:
                raise LudotecaError(f"there is no good called '{name}'; the goods are {allowed(self.names)}")
        return tuple(amounts.get(name, 0) for name in self.names)

    def parse(self, text: str) -> tuple[int, ...]:
        """Read `"2 white red"` as a vector: a number counts the good after it."""
        amounts: dict[str, int] = {}
        for count, name in re.findall(r"(\d+\s+)?(\S+)", text):
            amounts[name] = amounts.get(name, 0) + int(count or 1)
        return self.vector(amounts)

    def text(self, vector: Sequence[int]) -> str:
        """Write a vector as `"2 white 1 red"`."""
        return " ".join(f"{n} {name}" for n, name in zip(vector, self.names, strict=True) if n)


def by_name(names: Sequence[str], amounts: Sequence[int]) -> dict[str, int]:
    """Return the amounts above 0 by name."""
    return {name: n for name, n in zip(names, amounts, strict=True) if n > 0}


def covers(stock: Sequence[int], price: Sequence[int]) -> bool:
    for have, need in zip(stock, price):  # noqa: B905, SIM110 (hot)
        if have < need:
            return False
    return True


def add(stock: list[int], income: Sequence[int]) -> None:
    for good, n in enumerate(income):
        stock[good] += n


def pay(stock: list[int], price: Sequence[int]) -> None:
    for good, n in enumerate(price):
        stock[good] -= n
