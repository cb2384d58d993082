"""The parts with which positions of all games are arranged: things by name, goods in words, and the next rolls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from ludoteca.core.errors import ImpossiblePosition, LudotecaError, allowed
from ludoteca.core.goods import Goods
from ludoteca.core.rng import Chance, Dice
from ludoteca.core.shapes import Data

MOST_DRAWS = 6  # that can be named: each of them makes the search for such a chance about six times as long


def known(thing: Any, things: Sequence[Any], what: str) -> Any:
    if thing not in things:
        raise ImpossiblePosition(f"{what} can be {allowed([str(t) for t in things])}, not '{thing}'")
    return thing


def goods_of(goods: Goods, text: Any) -> list[int]:
    """Read goods, which are written as `"3 wood 2 sheep"` wherever they lie."""
    if not isinstance(text, str):
        raise ImpossiblePosition(f"goods are written like '2 {goods.names[0]} {goods.names[1]}', not {text!r}")
    try:
        return list(goods.parse(text))
    except LudotecaError as unknown:
        raise ImpossiblePosition(str(unknown)) from None


def seated(players: int, seats: Sequence[Data], parts: Sequence[str]) -> list[Data]:
    """Return the description of each seat, an empty one for seats that are not described."""
    if len(seats) > players:
        raise ImpossiblePosition(f"there are {players} seats, and {len(seats)} are described")
    for seat in seats:
        for part in seat:
            known(part, parts, "a part of a seat")
    return [*seats, *[{}] * (players - len(seats))]


def in_supply(name: str, whole: int, used: int, named: dict[str, int]) -> int:
    """Return how many pieces of a kind are in the supply: all that are not used, or fewer if `named` says so."""
    if used > whole:
        raise ImpossiblePosition(f"there are {whole} {name} in all, not {used}")
    left = whole - used
    return int(known(named.get(name, left), range(left + 1), f"{name} in the supply"))


def give_chance(g: Chance, draws: list[tuple[int, int, int]]) -> None:
    """Set the chance so that the next rolls come as wanted. A draw (n, first, end): of n, from `first` to `end` − 1."""
    if len(draws) > MOST_DRAWS:
        raise ImpossiblePosition(f"{MOST_DRAWS} draws at most can be named, not {len(draws)}")
    for seed in count() if draws else ():
        dice = Dice(seed)
        start = dice.random
        if all(first <= dice.roll(number) < end for number, first, end in draws):
            g.random = start
            return
