"""What spaces and cards bring: things one after the other, from top to bottom, all of them optional."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from ludoteca.core.choices import STOP, YES
from ludoteca.core.goods import Vector
from ludoteca.core.record import kind_of
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.between import Between, SpaceAction
from ludoteca.games.hallertau.board import (
    AMOUNTS,
    CROPS,
    DECKS,
    JEWEL,
    MOST_FIELDS,
    MOST_JEWELS,
    NONE,
    SPACE_NAMES,
    STOCK,
    THING,
    THINGS,
    stock,
)
from ludoteca.games.hallertau.card import Amount, Items
from ludoteca.games.hallertau.counts import count
from ludoteca.games.hallertau.fieldwork import Raise, ReapNow, Sow, only_empty, raise_all, sown_since
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.sheep import Sustain, SustainOne
from ludoteca.games.hallertau.wording import items_words, phrase
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts

FIELDS: Final = {"field2": 2, "field3": 3, "field4": 4, "field5": 5}
RAISED: Final = {"raise all": "any", "raise empty": "empty", "raise sown": "sown"}


class Gets(SpaceAction):
    """Things for a player, see `Items`: goods, fields, cards, and what he may do."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "items")

    def __init__(self, who: int, cause: str, items: Items) -> None:
        super().__init__(who, cause)
        self.items = items

    def code(self) -> int:
        return THING + THINGS.index(thing(self.items[0][0]))

    def possible(self, g: Hallertau) -> bool:
        name = self.items[0][0]
        if name in FIELDS:
            return len(g.villages[self.who].land) < MOST_FIELDS
        step = asked(g, self.who, self.cause, name, 1) if name.startswith("sow") else None
        return step is None or step.possible(g)

    def lacks(self, g: Hallertau) -> str:
        name, amount = self.items[0] if self.items else ("", "")
        step = asked(g, self.who, self.cause, name, amount) if isinstance(amount, int) else None
        return step.lacks(g) if isinstance(step, SpaceAction) else ""

    def rest(self, i: int) -> list[Step[Hallertau]]:
        """The things from a place on: on a space what one does there is an action of its own, and so is each sowing."""
        items, further = self.items[i:], Gets(self.who, self.cause, self.items[i:])
        sows = i > 0 and self.items[i - 1][0] == "sow"
        apart = self.cause in SPACE_NAMES and (sows or (len(items) > 0 and is_action(items[0][0])))
        return [Between(self.who, self.cause), further] if apart else [further]

    def perform(self, g: Hallertau) -> None:
        goods = list(NONE)
        for i, (name, amount) in enumerate(self.items):
            n = amount if isinstance(amount, int) else max(0, count(amount)(g, self.who))
            if n <= 0:
                continue
            step = asked(g, self.who, self.cause, name, n)
            if step is None and name in STOCK.names:
                goods[STOCK.names.index(name)] += n
                continue
            if any(goods):
                g.gain(self.who, tuple(goods), self.cause)
                goods = list(NONE)
            if step is not None:
                before = self.rest(i) if i else []
                g.then(*(before if len(before) > 1 else [step, *self.rest(i + 1)]))
                return
            take(g, self.who, self.cause, name, n)
        if any(goods):
            g.gain(self.who, tuple(goods), self.cause)


def is_action(name: str) -> bool:
    """Whether a thing on a space is an action apart from the one before it, and not a part of it."""
    return "/" in name or name in ("sow", "sustain")


def thing(name: str) -> str:
    """By which word a thing is offered among others."""
    return "field" if name in FIELDS else name


def take(g: Hallertau, who: int, cause: str, name: str, n: int) -> None:
    """Something that asks nothing, and is no good."""
    if name in FIELDS:
        g.add_fields(who, FIELDS[name], n)
    elif name in DECKS:
        g.draw(who, DECKS.index(name), n)
    elif name in RAISED:
        raise_all(g, who, RAISED[name], left_low(g, who, cause, name))
    elif name == "first":
        g.first = who
        g.note(who, "first")
    else:
        raise TypeError(f"nobody can get '{name}'")


def changes(g: Hallertau, who: int, name: str) -> bool:
    """Whether a thing that asks nothing would change anything now."""
    if name in FIELDS:
        return len(g.villages[who].land) < MOST_FIELDS
    if name in DECKS:
        return bool(g.decks[DECKS.index(name)])
    if name == "jewel":
        return g.villages[who].goods[JEWEL] < MOST_JEWELS
    return name != "first" or g.first != who


def left_low(g: Hallertau, who: int, cause: str, name: str) -> tuple[int, ...]:
    """Fields that do not rise with the others."""
    return sown_since(g.villages[who], cause) if name == "raise sown" else ()


def asked(g: Hallertau, who: int, cause: str, name: str, n: int) -> Step[Hallertau] | None:
    """The step for a thing that leaves a choice."""
    sparing = g.villages[who].sparing
    if "/" in name:
        return PickKind(who, cause, tuple([STOCK.names.index(kind) for kind in name.split("/")]), n)
    if name in RAISED and sparing:
        return Raise(who, cause, MOST_FIELDS, RAISED[name], left_low(g, who, cause, name))
    match name:
        case "crops":
            return PickCrops(who, cause, n, sparing)
        case "different crops":
            return PickDifferent(who, cause, n, sparing)
        case "crop and sow":
            return PickKind(who, cause, CROPS, n, sow=True)
        case "sow":
            return Sow(who, cause, n)
        case "sow double":
            return Sow(who, cause, n, double=True)
        case "sustain":
            return Sustain(who, cause, n)
        case "sustain one":
            return SustainOne(who, cause, n)
        case "harvest":
            return ReapNow(who, cause, n)
        case "raise":
            return Raise(who, cause, n)
    if name.startswith("sow "):
        return Sow(who, cause, n, (STOCK.names.index(name[4:]),), only_empty(g.villages[who], cause))
    return TakeOrLeave(who, cause, name, n) if sparing else None


class TakeOrLeave(Step[Hallertau]):
    """Who wants to be asked takes things one by one, or leaves the rest."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "name", "number", "taken")

    def __init__(self, who: int, cause: str, name: str, number: int, taken: int = 0) -> None:
        super().__init__(who, cause)
        self.name, self.number, self.taken = name, number, taken

    def options(self, g: Hallertau) -> list[int]:
        return [STOP, YES] if self.number and changes(g, self.who, self.name) else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            taken, village = self.taken + 1, g.villages[self.who]
            g.then(TakeOrLeave(self.who, self.cause, self.name, self.number - 1, taken))
            if self.name in STOCK.names:
                g.gain(self.who, stock(STOCK.names.index(self.name)), self.cause)
                if self.name == "tool":  # all of them are got at once
                    village.has_just("tools", max(taken, village.just["tools"]))
            else:
                take(g, self.who, self.cause, self.name, 1)

    def prompt(self, g: Hallertau) -> str:
        return g.text("ask.TakeOrLeave", thing=phrase(self.name, [self.number]))


class PickKind(SpaceAction):
    """So many of one of several goods; `sow`: one of it may be sown then."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kinds", "number", "sow")

    def __init__(self, who: int, cause: str, kinds: tuple[int, ...], number: int, sow: bool = False) -> None:
        super().__init__(who, cause)
        self.kinds, self.number, self.sow = kinds, number, sow

    def options(self, g: Hallertau) -> list[int]:
        codes = [AMOUNTS.code(kind, self.number) for kind in self.kinds]
        return [STOP, *codes] if g.villages[self.who].sparing else codes

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice == STOP:
            return
        kind = next(kind for kind in self.kinds if AMOUNTS.code(kind, self.number) == choice)
        sow: Items = ((f"sow {STOCK.names[kind]}", 1),) if self.sow else ()
        g.then(Gets(self.who, self.cause, ((STOCK.names[kind], self.number), *sow)))


class PickCrops(ChooseAmounts[Hallertau]):
    """So many crops in any combination; fewer only for those who want to be asked."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "fewer", "chosen")

    def __init__(self, who: int, cause: str, number: int, fewer: bool = False, chosen: Vector = ()) -> None:
        super().__init__(who, cause, chosen)
        self.number, self.fewer = number, fewer

    def may_leave(self, g: Hallertau) -> bool:
        """Who wants to be asked may have said so at this question."""
        return self.fewer or g.villages[self.who].sparing

    def menu(self, g: Hallertau) -> list[Vector]:
        return crop_menu(self.number, self.number, self.may_leave(g))

    def amounts(self, g: Hallertau) -> Amounts:
        return AMOUNTS

    def further(self, chosen: Vector) -> Step[Hallertau]:
        return type(self)(self.who, self.cause, self.number, self.fewer, chosen)

    def done(self, g: Hallertau, vector: Vector) -> None:
        g.gain(self.who, vector, self.cause)

    def prompt(self, g: Hallertau) -> str:
        return g.text(f"ask.{kind_of(type(self))}", n=self.number)


class PickDifferent(PickCrops):
    """So many crops, one of each kind at most."""

    def menu(self, g: Hallertau) -> list[Vector]:
        return crop_menu(self.number, 1, self.may_leave(g))


MENUS: Final[dict[tuple[int, int, bool], list[Vector]]] = {}


def crop_menu(number: int, most: int, fewer: bool) -> list[Vector]:
    """All ways to take so many crops, `most` of each kind at most."""
    found = MENUS.get((number, most, fewer))
    if found is None:
        wanted = range(number + 1) if fewer else range(number, number + 1)
        mixes = product(range(min(number, most) + 1), repeat=len(CROPS))
        found = [(*mix, *NONE[len(CROPS) :]) for mix in mixes if sum(mix) in wanted]
        MENUS[number, most, fewer] = found
    return found


class OneOf(Step[Hallertau]):
    """One of several things that a space offers, or none."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways")

    def __init__(self, who: int, cause: str, ways: tuple[Items, ...]) -> None:
        super().__init__(who, cause)
        self.ways = ways

    def offered(self, g: Hallertau) -> dict[int, Gets]:
        steps = [Gets(self.who, self.cause, items) for items in self.ways]
        return {step.code(): step for step in steps if step.possible(g)}

    def options(self, g: Hallertau) -> list[int]:
        offered = self.offered(g)
        return [STOP, *offered] if offered else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            g.then(self.offered(g)[choice])

    def label(self, g: Hallertau, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        return items_words(self.offered(g)[choice].items)

    def so_far(self, g: Hallertau) -> shapes.OneOf:
        return {"ways": [{"choice": code, "items": told(step.items)} for code, step in self.offered(g).items()]}


def told(items: Items) -> list[list[Amount]]:
    return [[name, n] for name, n in items]
