"""Point cards (901–925)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import ClassVar

from ludoteca.games.hallertau.aspects import GOOD_NAMES, less, more
from ludoteca.games.hallertau.board import CROPS, GOODS, STOCK
from ludoteca.games.hallertau.card import Bar, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import bars, one_of, point, written

ROWS = (
    point("901", 2, has=[{"played point": 1}, {"played bonus": 7}]),
    point("902", 3, has={"played point": 1}),
    point("903", 4, pay={"tool": 3}),
    point("904", 5, has={"played gateway": 6}),
    point("905", 6, pay={"tool": 4}),
    point("906", 6, has={"played farmyard": 6}),
    point("909", 10, pay={"hide": 2, "jewel": 3}),
    point("910", 10, pay={"meat": 5}),
    point("911", 10, pay={"barley": 6, "jewel": 2}),
    point("912", 10, pay={"hops": 10}),
    point("913", 10, pay=one_of(11, CROPS)),
    point("914", 10, pay={"flax": 6, "hops": 6}),
    point("915", 10, pay={"hops": 6, "rye": 6}),
    point("916", 10, pay={"clay": 12}),
    point("917", 10, pay={"wool": 12}),
    point("918", 10, pay=[{"wool": 13}, {"milk": 16}]),
    point("919", 10, pay=one_of(14, GOODS)),
    point("920", 10, pay={"milk": 14}),
    point("921", 12, pay={"jewel": 4}),
    point("922", 12, pay={"field3+": 7}),
    point("923", 12, pay={"sheep": 8}),
    point("924", 13, pay={"field": 8}),
    point("925", 14, pay=[{"jewel": 5}, {"sheep": 10}]),
)


class Kinds(HallertauCard):
    """So many goods of each of several kinds."""

    looks_at, alters = more(GOOD_NAMES), less(GOOD_NAMES)
    of_each: ClassVar[int] = 0
    kinds: ClassVar[int] = 0

    def bars_now(self, g: Hallertau, me: int) -> tuple[Bar, ...]:
        """Only kinds of which there are enough, so that the menu stays short."""
        have = g.villages[me].goods
        rich = [STOCK.names[good] for good in GOODS if have[good] >= self.of_each]
        if len(rich) < self.kinds:
            return ()
        return menu(tuple(rich), self.kinds, self.of_each)


@cache
def menu(rich: tuple[str, ...], kinds: int, of_each: int) -> tuple[Bar, ...]:
    return bars(pay=[dict.fromkeys(some, of_each) for some in combinations(rich, kinds)])


class FivesOfTwo(Kinds):
    """Pay 5 goods of each of two kinds."""

    name, worth, of_each, kinds = "907", 7, 5, 2


class FoursOfThree(Kinds):
    """Pay 4 goods of each of three kinds."""

    name, worth, of_each, kinds = "908", 8, 4, 3


written(globals(), *ROWS)
