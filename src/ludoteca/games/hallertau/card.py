"""What a card of Hallertau is. Most are rows: what one must have, what one pays and what one gets, by positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ludoteca.core.cards import Card, Deck
from ludoteca.core.goods import Vector, covers
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import AnyStep
from ludoteca.games.hallertau.aspects import (
    EVERYTHING,
    NUMBERED,
    Aspects,
    Numbers,
    changes,
    conditions,
    most_brought,
    multipliers,
)
from ludoteca.games.hallertau.board import CARDS, DECKS, STOCK, deck_of, enough, parts_of
from ludoteca.games.hallertau.counts import OF_VILLAGE, Count, count

if TYPE_CHECKING:
    from ludoteca.games.hallertau.game import Hallertau

Do = AnyStep | None
Amount = int | str  # a number, or something that is counted when it is needed
Items = tuple[tuple[str, Amount], ...]
HARVEST: Final = 7  # the phase
# paid, but no goods
BROUGHT: Final[tuple[str, ...]] = ("fields", "crops", "sheep")  # what an action may lack, and cards may bring
GIVEN: Final[tuple[str, ...]] = ("field", "field3+", "field5", "sown field", "card", "point card", "sown good")


class Need:
    """What one must have in one way: goods, and what else is counted."""

    def __init__(self, items: Items) -> None:
        self.goods = [(STOCK.names.index(name), n) for name, n in items if name in STOCK.names and isinstance(n, int)]
        others = [item for item in items if item[0] not in STOCK.names]
        fixed = [(name, n) for name, n in others if isinstance(n, int)]
        self.owned = [(OF_VILLAGE[name], n) for name, n in fixed if name in OF_VILLAGE]
        self.fixed = [(count(name), n) for name, n in fixed if name not in OF_VILLAGE]
        self.counted = [(count(name), count(n)) for name, n in items if isinstance(n, str)]

    def met(self, g: Hallertau, me: int) -> bool:
        village = g.villages[me]
        have = village.goods
        for good, n in self.goods:
            if have[good] < n:
                return False
        for own, n in self.owned:
            if own(village) < n:
                return False
        for what, n in self.fixed:
            if what(g, me) < n:
                return False
        for what, limit in self.counted:  # noqa: SIM110 (hot)
            if what(g, me) < limit(g, me):
                return False
        return True


class Bar:
    """One position of a card: what one must have (in one of several ways), may have at most, pays (in one of several
    ways) and gets. Made once and never changed."""

    def __init__(self, has: tuple[Items, ...], most: Items, pay: tuple[Items, ...], get: Items) -> None:
        self.has, self.most, self.pay, self.get = has, most, pay, get
        self.needs = [Need(items) for items in has if items]
        self.limits = [(count(name), count(n)) for name, n in most]
        self.gives: Items = tuple([item for item in pay[0] if item[0] in GIVEN])
        self.prices = [price_of(items) for items in pay]
        fixed = [price for price, counted in self.prices if not counted]
        self.free = any(not any(price) for price in fixed)
        self.few = [parts_of(price) for price in fixed] if len(fixed) == len(pay) else []
        numbers = [isinstance(n, int) and name not in GIVEN for items in (*has, *pay) for name, n in items]
        self.plain = len(has) == len(pay) == 1 and not most and all(numbers)  # nothing but numbers that must be there

    def met(self, g: Hallertau, me: int) -> bool:
        """Whether all that one must have is there, and not more than allowed."""
        for what, n in self.limits:
            if what(g, me) > n(g, me):
                return False
        for need in self.needs:
            if need.met(g, me):
                return True
        return not self.needs

    def payable(self, g: Hallertau, me: int) -> bool:
        """Whether one of the prices in goods could be paid now."""
        if self.free:
            return True
        if not self.few:
            return bool(self.ways(g, me))
        have = g.villages[me].goods
        for few in self.few:  # noqa: SIM110 (hot)
            if enough(have, few):
                return True
        return False

    def ways(self, g: Hallertau, me: int) -> list[Vector]:
        """The prices in goods that one could pay now."""
        have, found = g.villages[me].goods, []
        for fixed, counted in self.prices:
            price = fixed
            if counted:
                whole = list(fixed)
                for good, n in counted:
                    whole[good] += max(0, n(g, me))
                price = tuple(whole)
            if covers(have, price):
                found.append(price)
        return found


def price_of(items: Items) -> tuple[Vector, list[tuple[int, Count]]]:
    """The part of a price that is goods: what is fixed, and what is counted when it is paid."""
    fixed: dict[str, int] = {}
    counted: list[tuple[int, Count]] = []
    for name, n in items:
        if name in GIVEN:
            continue
        if isinstance(n, int):
            fixed[name] = n
        else:
            counted.append((STOCK.names.index(name), count(n)))
    return STOCK.vector(fixed), counted


def least_of(bars: Sequence[Bar]) -> tuple[tuple[int, int], ...]:
    """Goods without which none of the positions can be played, to find out soon that a card cannot."""
    return tuple([(at, n) for at, n in numbers_of(bars) if at < len(STOCK.names)])


def numbers_of(bars: Sequence[Bar]) -> Numbers:
    """The same, and the fields."""
    found: list[tuple[int, int]] = []
    for at, name in enumerate(NUMBERED):
        n = min([max(lowest(bar.has, name), lowest(bar.pay, name)) for bar in bars], default=0)
        if n > 0:
            found.append((at, n))
    return tuple(found)


def least_counts(bars: Sequence[Bar]) -> Items:
    """The same of what is no good: it is counted once for all positions."""
    names = {name for bar in bars for items in bar.has for name, _ in items if name not in STOCK.names}
    least = [(name, min([lowest(bar.has, name) for bar in bars])) for name in sorted(names)]
    return tuple([(name, n) for name, n in least if n > 0])


def lowest(ways: tuple[Items, ...], name: str) -> int:
    """The least number of a good in these ways that is printed."""
    numbers = [[n for what, n in items if what == name and isinstance(n, int)] for items in ways]
    return min([max(own, default=0) for own in numbers], default=0)


def amid_harvest(bars: Sequence[Bar]) -> str:
    """Why a card may be better played between two fields of a harvest than before or after it: it wants few empty or
    few sown fields, but some; or it counts empty fields as long as something is sown; or it lets one sow again."""
    for bar in bars:
        if ("empty", 1) in bar.most:
            return "few empty"
        if any(name == "sown" for name, _ in bar.most):
            return "few sown"
        if any(n == "empty" or name.startswith("sow") or name == "crop and sow" for name, n in bar.get):
            return "sows"
    return ""


def helps(bars: Sequence[Bar]) -> tuple[str, ...]:
    """What a card brings that an action may lack: empty fields, crops or sheep. A harvest brings fields and crops."""
    names = {part for bar in bars for name, _ in bar.get for part in name.split("/")}
    reaps = "harvest" in names
    found = {
        "fields": reaps or any(name.startswith("field") for name in names),
        "crops": reaps or bool(names & {*STOCK.names[:4], "crops", "different crops"}),
        "sheep": "sheep" in names,
    }
    return tuple([name for name in BROUGHT if found[name]])


def draws(bars: Sequence[Bar]) -> frozenset[int]:
    """The decks of which a card brings cards."""
    return frozenset([DECKS.index(name) for bar in bars for name, _ in bar.get if name in DECKS])


def helps_placed(card: HallertauCard) -> bool:
    """Whether a card may be playable only once workers are placed, and helps to use the space."""
    counts_workers = any(name == "workers" for bar in card.printed for items in bar.has for name, _ in items)
    raises = any(name.startswith("raise") for bar in card.printed for name, _ in bar.get)
    return (card.watches or counts_workers) and (raises or len(card.helps) > 0)


def beside(hooks: frozenset[str], told: Aspects | None) -> Aspects:
    """The aspects that some methods of a card look at or change: all of them unless it names them."""
    if not hooks:
        return frozenset()
    return EVERYTHING if told is None else told


READY: Final = frozenset(["ready", "bars_now"])
LOOKING: Final = READY | {"effect"}
ALTERING: Final = frozenset(["bars_now", "pays", "effect", "income"])


@mypyc_attr(allow_interpreted_subclasses=True)
class HallertauCard(Card):
    """A card. It can be played when `bars_now` has a position whose conditions are met and whose price can be paid."""

    phase: ClassVar[int] = 0  # the only one in which it can be played; below 0: in any but this one
    watches: ClassVar[bool] = False  # it looks at the action board, or changes it: asked in others' turns too
    urgent: ClassVar[bool] = False  # of something that was just done: asked at the end of a turn and of a phase
    answers_draw: ClassVar[bool] = False  # of a card played right after it was drawn: that is asked at once too
    amid_income: ClassVar[bool] = False  # some of the income may help to play it, and some hinder
    in_harvest: ClassVar[str] = ""  # what `amid_harvest` would find, if its row could say what it does
    looks_at: ClassVar[Aspects | None] = None  # the aspects that `ready`, `bars_now` and `effect` look at
    alters: ClassVar[Aspects | None] = None  # those that `bars_now`, `pays` and `effect` change
    worth: ClassVar[int] = 0  # points
    printed: ClassVar[tuple[Bar, ...]] = ()
    brings: ClassVar[Items] = ()  # as income

    def __init__(self) -> None:
        super().__init__()
        self.deck = deck_of(self.name) if self.name else -1
        self.only_in, self.hasty = self.phase, self.urgent or self.watches  # sooner found on the card than on its class
        self.least = least_of(self.printed)
        self.wants = Need(least_counts(self.printed))
        able = self.phase in (0, HARVEST) or (self.phase < 0 and self.phase != -HARVEST)
        self.amid_harvest = (amid_harvest(self.printed) or self.in_harvest) if able and not self.urgent else ""
        self.helps = helps(self.printed)
        self.helps_placed = helps_placed(self)
        self.draws = draws(self.printed)
        self.awaits = conditions(self.printed) | beside(self.hooks & READY, self.looks_at)
        self.depends = self.awaits | multipliers(self.printed) | beside(self.hooks & LOOKING, self.looks_at)
        self.changes = changes(self.printed, self.brings) | beside(self.hooks & ALTERING, self.alters)
        self.numbers = numbers_of(self.printed)
        self.most_brought = most_brought(self.printed, self.brings, self.changes)
        self.simple = len(self.printed) == 1 and self.printed[0].plain and "bars_now" not in self.hooks

    def ready(self, g: Hallertau, me: int) -> bool:
        """Conditions that are not a number of things."""
        return True

    def bars_now(self, g: Hallertau, me: int) -> tuple[Bar, ...]:
        """The positions among which there is a choice."""
        return self.printed

    def pays(self, g: Hallertau, me: int) -> Do:
        """What is paid beside what a row can say."""
        return None

    def paid(self, g: Hallertau, me: int) -> None:
        """It has just been paid; for facts that matter before its effect."""
        return

    def effect(self, g: Hallertau, me: int) -> Do:
        """What it does beside what a row can say, before that."""
        return None

    def income(self, g: Hallertau, me: int) -> Do:
        """What it brings in phase 3 of every round."""
        return None


DECK: Final = Deck(HallertauCard, CARDS)
