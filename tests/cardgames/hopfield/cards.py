"""The cards: rows for those that are numbers, classes for those that are not."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from ludoteca.core.combine import May
from ludoteca.core.step import Step
from tests.cardgames.hopfield.board import CLAY, CROPS, FLAX, JEWEL, NONE, SPACE, SPACES, STOCK, TOOL, stock
from tests.cardgames.hopfield.card import DECK, FREE, Bar, Do, HopCard, bars, row
from tests.cardgames.hopfield.game import Hopfield
from tests.cardgames.hopfield.phases import Gain, Sow, TakeCrop, UseSpace


class Income(HopCard):
    """Goods in phase 3."""

    brings: ClassVar[dict[str, int]] = {}

    def income(self, g: Hopfield, me: int) -> Do:
        return Gain(me, self.name, STOCK.vector(self.brings))


def bonus(name: str, pay: dict[str, Any], worth: int, **brings: int) -> HopCard:
    base = type(f"Income{name}", (Income,), {"brings": brings})
    return row(name, pay=pay, worth=worth, base=base)


ROWS = (
    row("007", has={"meat": (1, 2, 5)}, get={"tool": (0, 1, 2), "bonus": 1}),
    row("412", pay={"hops": (3, 5, 7)}, get={"hops": (0, 3, 6), "field4": 1, "bonus": 1}),
    bonus("802", {"hops": 1}, 2, barley=1),
    bonus("803", {"meat": 2}, 2, sheep=1),
    bonus("827", {"jewel": 3}, 8, jewel=1),
)


class FullSpace(HopCard):
    """A space is full: 1 jewel and a bonus card."""

    name = "009"
    watches = True
    printed = bars({}, {}, {"jewel": 1, "bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return g.full()


class LastJewel(HopCard):
    """You have just spent your last jewel: 1 hops and 1 milk."""

    name = "020"
    urgent = True
    printed = bars({}, {}, {"hops": 1, "milk": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return "last jewel" in g.villages[me].just and not g.stock(me)[JEWEL]


class BigHarvest(HopCard):
    """Phase 7: you have harvested 8 goods or more in it. A tool and a bonus card."""

    name = "208"
    phase = 7
    printed = bars({}, {}, {"tool": 1, "bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return g.villages[me].counted.get("harvested", 0) >= 8


class ClearSpace(HopCard):
    """With 2 hops: you may remove all workers from a space. A bonus card."""

    name = "210"
    watches = True
    printed = bars({"hops": 2}, {}, {"bonus": 1})

    def effect(self, g: Hopfield, me: int) -> Do:
        return May(Clear(me, self.name))


class Clear(Step[Hopfield]):
    """Which space is emptied."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hopfield) -> list[int]:
        return [SPACE + s for s, rows in enumerate(g.board) if any(rows)]

    def possible(self, g: Hopfield) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hopfield, choice: int) -> None:
        g.board[choice - SPACE] = (0,) * SPACES[choice - SPACE].rows


class SaveSheep(HopCard):
    """A sheep is about to die: up to 3 sheep live a round longer. A bonus card."""

    name = "301"
    printed = bars({}, {}, {"bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return g.villages[me].old > 0

    def effect(self, g: Hopfield, me: int) -> Do:
        return Rejuvenate(me, self.name)


class Rejuvenate(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hopfield) -> None:
        village = g.villages[self.who]
        village.old = max(0, village.old - 3)


class BusyQuadrant(HopCard):
    """You have just used a space, and now 5, 7 or 9 workers are in its quadrant: 1, 2 or 3 barley, and a tool."""

    name = "309"
    urgent = True
    printed = bars({}, {}, {"barley": (1, 2, 3), "tool": 1})

    def bars_now(self, g: Hopfield, me: int) -> tuple[Bar, ...]:
        there = g.villages[me].just.get("quadrant", 0)
        return self.printed[: sum(there >= n for n in (5, 7, 9))]


class ManyTools(HopCard):
    """You have just got 2, 3 or 4 tools at once: 1, 2 or 3 hops, and a tool."""

    name = "310"
    urgent = True
    printed = bars({}, {}, {"hops": (1, 2, 3), "tool": 1})

    def bars_now(self, g: Hopfield, me: int) -> tuple[Bar, ...]:
        got = g.villages[me].just.get("tools", 0)
        return self.printed[: sum(got >= n for n in (2, 3, 4))]


class LastWorker(HopCard):
    """Phase 4, one worker left: he may go into an empty second row, and the space is used. A bonus card."""

    name = "313"
    phase = 4
    watches = True
    printed = bars({}, {}, {"bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return g.villages[me].workers == 1

    def effect(self, g: Hopfield, me: int) -> Do:
        return May(SecondRow(me, self.name))


class SecondRow(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hopfield) -> list[int]:
        return [SPACE + s for s, rows in enumerate(g.board) if not rows[1]]

    def possible(self, g: Hopfield) -> bool:
        return g.villages[self.who].workers == 1 and bool(self.options(g))

    def choose(self, g: Hopfield, choice: int) -> None:
        g.villages[self.who].workers = 0
        g.set_row(choice - SPACE, 1, 1)
        g.then(UseSpace(self.who, choice - SPACE))


class PileUp(HopCard):
    """Two spaces have exactly 3 workers: those of one may go into the top row of the other. A bonus card."""

    name = "314"
    watches = True
    printed = bars({}, {}, {"bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return len(threes(g)) >= 2

    def effect(self, g: Hopfield, me: int) -> Do:
        return May(MoveThree(me, self.name))


def threes(g: Hopfield) -> list[int]:
    return [s for s, rows in enumerate(g.board) if rows == (1, 2, 0)]


class MoveThree(Step[Hopfield]):
    """First the space that is emptied, then the one that is filled."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "out")

    def __init__(self, who: int, cause: str, out: int = -1) -> None:
        super().__init__(who, cause)
        self.out = out

    def options(self, g: Hopfield) -> list[int]:
        return [SPACE + s for s in threes(g) if s != self.out]

    def possible(self, g: Hopfield) -> bool:
        return len(threes(g)) >= 2

    def choose(self, g: Hopfield, choice: int) -> None:
        if self.out < 0:
            g.then(MoveThree(self.who, self.cause, choice - SPACE))
        else:
            g.board[self.out] = (0, 0, 0)
            g.board[choice - SPACE] = (1, 2, 3)


class Recall(HopCard):
    """Phase 4, with 1 jewel: the workers of the top row of a space may come into your reserve."""

    name = "315"
    phase = 4
    watches = True
    printed = bars({"jewel": 1}, {}, {})

    def effect(self, g: Hopfield, me: int) -> Do:
        return May(Fetch(me, self.name))


class Fetch(Clear):
    """From which space."""

    def choose(self, g: Hopfield, choice: int) -> None:
        g.villages[self.who].workers += g.clear_top(choice - SPACE)


class AfterSowing(HopCard):
    """You have just used Farming: a crop of your choice, which you may sow."""

    name = "322"
    urgent = True
    printed = FREE

    def ready(self, g: Hopfield, me: int) -> bool:
        return "used farming" in g.villages[me].just

    def effect(self, g: Hopfield, me: int) -> Do:
        return TakeCrop(me, self.name, sow=True)


class JewelForSheep(HopCard):
    """Only when you use the Butchery: a jewel in place of the sheep. 2 hides and a bonus card."""

    name = "328"
    printed = bars({}, {}, {"hide": 2, "bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return "used butchery" in g.villages[me].just and g.phase == 4

    def paid(self, g: Hopfield, me: int) -> None:
        g.villages[me].just["jewel for sheep"] = 1


class ToolsInPhase(HopCard):
    """Phase 4: you have got 1, 3 or 5 tools in it: 0, 1 or 2 gateway cards, and a bonus card."""

    name = "330"
    phase = 4
    printed = bars({}, {}, {"gateway": (0, 1, 2), "bonus": 1})

    def bars_now(self, g: Hopfield, me: int) -> tuple[Bar, ...]:
        got = g.villages[me].counted.get("tools", 0)
        return self.printed[: sum(got >= n for n in (1, 3, 5))]


class UseOutside(HopCard):
    """Not in phase 4, for a jewel: use a space with at most 1 worker, with workers from the supply."""

    name = "419"
    phase = -4
    watches = True
    printed = bars({}, {"jewel": 1}, {})

    def effect(self, g: Hopfield, me: int) -> Do:
        return May(FromSupply(me, self.name))


class FromSupply(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hopfield) -> list[int]:
        return [SPACE + s for s, rows in enumerate(g.board) if sum(rows) <= 1 and g.row_for(s) >= 0]

    def possible(self, g: Hopfield) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hopfield, choice: int) -> None:
        space = choice - SPACE
        row = g.row_for(space)
        g.set_row(space, row, row + 1)
        g.then(UseSpace(self.who, space))


class JustHarvested(HopCard):
    """Phase 7: you have just taken 5 of one crop: a tool and a jewel."""

    name = "706"
    phase = 7
    printed = bars({}, {}, {"tool": 1, "jewel": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return any(g.villages[me].just.get(f"harvested {crop}", 0) >= 5 for crop in CROPS)


class JustDrawn(HopCard):
    """You have just played another card right after you drew it: a crop, 1 milk and a bonus card."""

    name = "713"
    urgent = True
    printed = bars({}, {}, {"milk": 1, "bonus": 1})

    def ready(self, g: Hopfield, me: int) -> bool:
        return "played drawn" in g.villages[me].just

    def effect(self, g: Hopfield, me: int) -> Do:
        return TakeCrop(me, self.name)


class FlaxOrHides(HopCard):
    """7 flax, or 2 less for each hide: 2 jewels and a bonus card."""

    name = "723"
    prices = (*[STOCK(flax=7 - 2 * n, hide=n) for n in range(4)], STOCK(hide=4))
    printed = (Bar({}, prices, {"jewel": 2, "bonus": 1}),)


class FreshFlax(HopCard):
    """3 flax that you have just harvested. In phase 3 you may sow a flax."""

    name = "811"
    worth = 3
    urgent = True
    printed = bars({}, {"flax": 3}, {})

    def ready(self, g: Hopfield, me: int) -> bool:
        return g.villages[me].just.get(f"harvested {FLAX}", 0) >= 3

    def income(self, g: Hopfield, me: int) -> Do:
        return May(Sow(me, 1, (FLAX,)))


class ToolToJewel(HopCard):
    """With 3 tools. In phase 3 you may turn a tool into a jewel."""

    name = "839"
    worth = 3
    printed = bars({"tool": 3}, {}, {})

    def income(self, g: Hopfield, me: int) -> Do:
        return May(Swap(me, self.name))


class Swap(Step[Hopfield]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def possible(self, g: Hopfield) -> bool:
        return g.stock(self.who)[TOOL] > 0

    def perform(self, g: Hopfield) -> None:
        g.spend(self.who, stock(TOOL), self.cause)
        g.gain(self.who, stock(JEWEL), self.cause)


class Kinds(HopCard):
    """So many goods of each of several kinds."""

    of_each: ClassVar[int] = 0
    kinds: ClassVar[int] = 0

    def bars_now(self, g: Hopfield, me: int) -> tuple[Bar, ...]:
        """Only kinds of which there are enough: the menu stays short."""
        n = self.of_each
        rich = [good for good in range(CLAY + 1) if g.stock(me)[good] >= n]
        menu = [tuple([n * (i in some) for i in range(len(NONE))]) for some in combinations(rich, self.kinds)]
        return (Bar({}, tuple(menu), {}),) if menu else ()


class FivesOfTwo(Kinds):
    """5 goods of each of two kinds."""

    name = "907"
    of_each, kinds, worth = 5, 2, 7


class FoursOfThree(Kinds):
    """4 goods of each of three kinds."""

    name = "908"
    of_each, kinds, worth = 4, 3, 8


def classes() -> list[HopCard]:
    found: list[HopCard] = []
    todo: list[type[HopCard]] = [HopCard]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        found += [cls()] if cls.name and not cls.__name__.startswith("Card") else []
    return found


DECK.add(*ROWS, *classes())
