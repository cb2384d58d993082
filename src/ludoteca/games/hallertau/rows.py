"""How cards are written: as rows of numbers, or as classes. Not compiled, like the cards themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteca.games.hallertau.board import STOCK
from ludoteca.games.hallertau.card import DECK, Amount, Bar, Do, HallertauCard, Items
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.getting import Gets
from ludoteca.games.hallertau.wording import described

Values = Amount | tuple[Amount, ...]
Part = dict[str, Values]
Ways = Part | list[Part]
Printed = Any  # what a card has beside its numbers: each fact has a type of its own, which its class declares
CROP = "barley/flax/hops/rye"  # so many of one crop
PRODUCT = "hide/meat/milk/wool"


def bars(
    has: Ways | None = None,
    pay: Ways | None = None,
    get: Ways | None = None,
    most: Part | None = None,
    exactly: Part | None = None,
) -> tuple[Bar, ...]:
    """`has={"meat": (1, 2, 5)}, get={"tool": (0, 1, 2), "bonus": 1}`: numbers in the same place belong together. A list
    of parts means one or the other; in `get` it makes positions of its own."""
    needs, prices, gains = listed(has), listed(pay), listed(get)
    needs = [{**part, **(exactly or {})} for part in needs]
    limits = {**(most or {}), **(exactly or {})}
    values = [v for part in (*needs, *prices, *gains, limits) for v in part.values()]
    places = max([len(v) for v in values if isinstance(v, tuple)], default=1)
    return tuple(
        [
            Bar(tuple([at(p, i) for p in needs]), at(limits, i), tuple([at(p, i) for p in prices]), at(gain, i))
            for i in range(places)
            for gain in gains
        ]
    )


def listed(ways: Ways | None) -> list[Part]:
    return ways if isinstance(ways, list) else [ways or {}]


def at(part: Part, place: int) -> Items:
    numbers = [(name, v[place] if isinstance(v, tuple) else v) for name, v in part.items()]
    return tuple([(name, n) for name, n in numbers])


def one_of(n: int, goods: Iterable[int]) -> list[Part]:
    """So many of one of these goods."""
    return [{STOCK.names[good]: n} for good in goods]


def row(
    name: str,
    has: Ways | None = None,
    pay: Ways | None = None,
    get: Ways | None = None,
    most: Part | None = None,
    exactly: Part | None = None,
    base: type[HallertauCard] = HallertauCard,
    **facts: Printed,
) -> HallertauCard:
    """A card that is nothing but a row."""
    printed = bars(has, pay, get, most, exactly)
    words = described(printed, facts.get("brings", ()), facts.get("phase", 0))
    own = {"__doc__": words, "name": name, "printed": printed, **facts}
    card: HallertauCard = type(f"Card{name}", (base,), own)()
    return card


class OnlyEmptyField(HallertauCard):
    """A card for the only empty field. Which one that was is remembered: a running action may bring another."""

    def paid(self, g: Hallertau, me: int) -> None:
        village = g.villages[me]
        village.has_just(f"only empty {self.name}", village.empty_rows()[0])


class Bonus(HallertauCard):
    """A card that brings something in phase 3 of every round."""

    alters = frozenset()  # but what it brings, which its row tells

    def income(self, g: Hallertau, me: int) -> Do:
        return Gets(me, self.name, self.brings)


def bonus(name: str, worth: int, brings: Part, **parts: Printed) -> HallertauCard:
    """A bonus card: its points, what it brings each round, and its condition or price."""
    return row(name, base=Bonus, worth=worth, brings=at(brings, 0), **parts)


def point(name: str, worth: int, **parts: Printed) -> HallertauCard:
    """A point card: its points, and its condition or price."""
    return row(name, worth=worth, **parts)


def written(module: dict[str, object], *rows: HallertauCard) -> None:
    """Rows, and the cards that a module writes as classes, come into the deck."""
    classes = [
        thing
        for thing in module.values()
        if isinstance(thing, type)
        and issubclass(thing, HallertauCard)
        and thing.name
        and thing.__module__ == module["__name__"]
    ]
    DECK.add(*rows, *[cls() for cls in classes])
