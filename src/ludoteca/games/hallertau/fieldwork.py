"""Fields: sowing, reaping out of season, and fields that rise."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.between import SpaceAction, then_again
from ludoteca.games.hallertau.board import (
    CROPS,
    DOUBLE,
    HIGHEST,
    LOWEST,
    MOST_FIELDS,
    NONE,
    SPACE_NAMES,
    STOCK,
    field,
    field_at,
    field_code,
    sow_code,
    sown_at,
    stock,
    yields,
)
from ludoteca.games.hallertau.card import DECK, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.village import ASKED, LAST_ACTION, Village


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldStep(Step[Hallertau]):
    """Something that a card does with fields."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")


class Sow(SpaceAction):
    """Up to so many goods, one at a time, from the supply of the player into empty fields. `goods` says which can be
    sown, `row` into which row alone (0: any), `double` that two of a crop may go into one field."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "goods", "row", "double", "last")

    def __init__(
        self,
        who: int,
        cause: str,
        number: int,
        goods: tuple[int, ...] = CROPS,
        row: int = 0,
        double: bool = False,
        last: int = 0,
    ) -> None:
        super().__init__(who, cause)
        self.number, self.goods, self.row, self.double, self.last = number, goods, row, double, last

    def able(self, g: Hallertau) -> list[int]:
        village = g.villages[self.who]
        rows = [row for row in village.empty_rows() if self.row in (0, row)]
        if not rows or not self.number or LAST_ACTION in village.counted:
            return []
        contents = [good + 1 for good in self.goods if village.goods[good]]
        if self.double:
            contents += [DOUBLE + good for good in self.goods if village.goods[good] > 1]
        return [sow_code(row, content) for row in rows for content in contents]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.able(g))

    def lacks(self, g: Hallertau) -> str:
        if self.possible(g):
            return ""
        return "crops" if g.villages[self.who].empty_rows() else "fields"

    def anchor(self, g: Hallertau, choice: int) -> str:
        """An empty field of the row; cards that may be played meanwhile point at themselves."""
        sows = choice in self.able(g)
        return f"field:{sown_at(choice)[0]}" if sows else super().anchor(g, choice)

    def options(self, g: Hallertau) -> list[int]:
        able = self.able(g)
        return [STOP, *able] if able else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice == STOP:
            return
        row, content = sown_at(choice)
        twice = content >= DOUBLE
        good = content - DOUBLE if twice else content - 1
        village = g.villages[self.who]
        village.goods[good] -= 2 if twice else 1
        village.swap_field(field(row), field(row, content))
        if g.events is not None:
            g.note(self.who, "sowed", good=STOCK.names[good], row=row)
        if self.number > 1:
            again = Sow(self.who, self.cause, self.number - 1, self.goods, self.row, self.double, choice)
            if self.cause in SPACE_NAMES:
                then_again(g, again)
            else:
                g.then(again)

    def narrow(self, g: Hallertau, choices: list[int]) -> list[int]:
        """The order of the fields makes no difference."""
        return [c for c in choices if c == STOP or c >= self.last]

    def prompt(self, g: Hallertau) -> str:
        return g.text("ask.Sow", n=self.number)

    def so_far(self, g: Hallertau) -> shapes.Sow:
        return {"number": self.number, "goods": [STOCK.names[good] for good in self.goods], "row": self.row}


def only_empty(village: Village, cause: str) -> int:
    """The row, by now, of the field that was the only empty one when a card was played: 0 if the card wants any field,
    −1 if it is sown or gone."""
    row, rows = village.just.get(f"only empty {cause}", 0), village.empty_rows()
    if not row or row in rows:
        return row
    return rows[0] if len(rows) == 1 else -1  # the running action moved it


def reaped(g: Hallertau, who: int, what: int) -> tuple[int, int]:
    """A field is harvested and sinks; the good and how many there are: twice as many of one that a card has named."""
    village, row = g.villages[who], what >> 4
    village.swap_field(what, field(max(LOWEST, row - 1)))
    good, n = yields(what)
    if village.just.get("twice", 0) == what:
        village.has_just("twice", 0)
        n *= 2
    return good, n


class ReapNow(Step[Hallertau]):
    """Up to so many sown fields are harvested one by one, outside the harvest or amid it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def options(self, g: Hallertau) -> list[int]:
        sown = {f for f in g.villages[self.who].land if f & 15} if self.number else set()
        return [STOP, *[field_code(f) for f in sorted(sown)]] if sown else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice == STOP:
            return
        good, n = reaped(g, self.who, field_at(choice))
        harvested(g, self.who, stock(good, n))
        g.then(ReapNow(self.who, self.cause, self.number - 1))


def harvested(g: Hallertau, who: int, goods: tuple[int, ...]) -> None:
    """Goods come from the fields; of each how many were just taken is remembered."""
    village = g.villages[who]
    for good, n in enumerate(goods):
        if n:
            village.has_just(
                f"harvested {STOCK.names[good]}", n + village.just.get(f"harvested {STOCK.names[good]}", 0)
            )
    village.count("harvested", sum(goods))
    if any(goods):
        g.gain(who, goods, "harvest")


class Harvest(Step[Hallertau]):
    """Phase 7: every sown field brings as much as its row and sinks. Who said before that he wants to be asked harvests
    one by one, and may play cards in between; what is sown then is harvested too."""

    def perform(self, g: Hallertau) -> None:
        village = g.villages[self.who]
        if village.sparing:
            village.sparing = False
            g.then(ReapNow(self.who, "harvest", MOST_FIELDS), Harvest(self.who))
            return
        got = list(NONE)
        for f in village.land:
            if f & 15:
                good, n = reaped(g, self.who, f)
                got[good] += n
        harvested(g, self.who, tuple(got))
        village.count("harvest over", 1)


def field_by_field(g: Hallertau, who: int) -> bool:
    """Whether a player holds a card that might be played, or bring more, between two fields of his harvest; he is asked
    about that once, in private."""
    village = g.villages[who]
    if ASKED in village.counted or "harvest over" in village.counted:
        return False
    sown = len([f for f in village.land if f & 15])
    empty = len(village.land) - sown
    return sown > 0 and any([helped(g, who, DECK.cards[name], sown, empty) for name in village.hand.names])  # noqa: C419


def helped(g: Hallertau, who: int, card: HallertauCard, sown: int, empty: int) -> bool:
    """Whether a card could get better amid the harvest, when there are fewer sown fields and more empty ones."""
    have = g.villages[who].goods
    if any([have[good] < n for good, n in card.least if good not in CROPS]):  # noqa: C419
        return False
    match card.amid_harvest:
        case "few empty":
            return empty == 0
        case "few sown":
            return sown > 2
        case "sows":
            return card.wants.met(g, who)
    return False


class Raise(Step[Hallertau]):
    """Up to so many different fields rise by one row. `which` is "any", "empty" or "sown"; `risen` are those that have
    risen already, as they are now."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "which", "risen")

    def __init__(self, who: int, cause: str, number: int, which: str = "any", risen: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.number, self.which, self.risen = number, which, risen

    def able(self, g: Hallertau) -> list[int]:
        """The kinds of fields that can rise."""
        left = list(g.villages[self.who].land)
        for done in self.risen:
            if done in left:
                left.remove(done)
        return sorted({f for f in left if f >> 4 < HIGHEST and fits(f, self.which)})

    def options(self, g: Hallertau) -> list[int]:
        able = self.able(g) if self.number else []
        return [STOP, *[field_code(f) for f in able]] if able else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            up = risen(g, self.who, field_at(choice))
            g.then(Raise(self.who, self.cause, self.number - 1, self.which, (*self.risen, up)))


def fits(f: int, which: str) -> bool:
    return which == "any" or (f & 15 > 0) == (which == "sown")


def risen(g: Hallertau, who: int, what: int, row: int = 0) -> int:
    """A field rises by one row, or to a row."""
    up = field(row or min(HIGHEST, (what >> 4) + 1), what & 15)
    village = g.villages[who]
    village.swap_field(what, up)
    if village.just.get("twice", 0) == what:
        village.has_just("twice", up)  # a field that will bring twice as much does so in its new row
    if g.events is not None:
        g.note(who, "raised", row=up >> 4)
    return up


def raise_all(g: Hallertau, who: int, which: str, but: tuple[int, ...] = ()) -> None:
    """All fields (all empty ones, all sown ones) rise by one row, but for some."""
    village = g.villages[who]
    rising = list(village.land)
    for f in but:
        rising.remove(f)
    village.land = tuple(sorted([*[higher(f, which) for f in rising], *but]))
    if village.just.get("twice", 0):
        village.has_just("twice", higher(village.just["twice"], which))


def higher(f: int, which: str) -> int:
    return f + 16 if f >> 4 < HIGHEST and fits(f, which) else f


def sown_since(village: Village, cause: str) -> tuple[int, ...]:
    """Fields that were sown after a card was played which means those that were sown by then."""
    since = [f for f in village.land if f & 15]
    for fact in (f"sown {cause}", f"sown too {cause}"):
        f = village.just.get(fact, 0)
        if f in since:
            since.remove(f)
    return tuple(since)


class Fallow(Step[Hallertau]):
    """One empty field must rise once more, if one can."""

    def options(self, g: Hallertau) -> list[int]:
        return [field_code(field(row)) for row in g.villages[self.who].empty_rows() if row < HIGHEST]

    def choose(self, g: Hallertau, choice: int) -> None:
        risen(g, self.who, field_at(choice))


class Fertilize(Step[Hallertau]):
    """Up to two empty fields go to the highest row."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def options(self, g: Hallertau) -> list[int]:
        rows = [row for row in g.villages[self.who].empty_rows() if row < HIGHEST] if self.number else []
        return [STOP, *[field_code(field(row)) for row in rows]] if rows else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            risen(g, self.who, field_at(choice), HIGHEST)
            g.then(Fertilize(self.who, self.cause, self.number - 1))
