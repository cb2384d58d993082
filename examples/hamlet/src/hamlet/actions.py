"""What people do on the spaces, and what cards let them do besides."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hamlet.board import (
    AMOUNTS,
    CARDS,
    CROP,
    FOOD,
    GRAIN,
    HELP,
    NONE,
    PLACES,
    REED,
    SPACE,
    SPACES,
    USE,
    VEGETABLE,
    goods,
)
from hamlet.card import DECK
from hamlet.game import Hamlet
from hamlet.playing import PlayCard as PlayCard
from ludoteca.core.choices import STOP
from ludoteca.core.combine import AndOr, May, Repeat
from ludoteca.core.goods import Vector, covers
from ludoteca.core.step import Step
from ludoteca.kit.cards.moments import each, moment
from ludoteca.kit.cards.paying import Pay, can_pay
from ludoteca.kit.payment.prices import Way

FREE: tuple[Way, ...] = (Way(NONE),)
HOUSES: Final[tuple[str, ...]] = ("wood", "clay", "stone")
MATERIAL: Final = {"wood": 0, "clay": 1, "stone": 3}


def food(n: int) -> tuple[Way, ...]:
    return (Way(goods(FOOD, n)),)


class Take(Step[Hamlet]):
    """Goods from the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.goods = what

    def code(self) -> int:
        """One good names the step, where one of several is chosen."""
        good = next((i for i, n in enumerate(self.goods) if n), 0)
        return AMOUNTS.code(good, self.goods[good])

    def perform(self, g: Hamlet) -> None:
        g.gain(self.who, self.goods, self.cause)


class Give(Step[Hamlet]):
    """Goods from one player to another, who need not agree."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "to", "goods")

    def __init__(self, who: int, cause: str, to: int, what: Vector) -> None:
        super().__init__(who, cause)
        self.to, self.goods = to, what

    def possible(self, g: Hamlet) -> bool:
        return covers(g.stock(self.who), self.goods)

    def perform(self, g: Hamlet) -> None:
        g.spend(self.who, self.goods, self.cause)
        g.gain(self.to, self.goods, self.cause)


class Points(Step[Hamlet]):
    """Points that are noted at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")
    verb: ClassVar[int] = 1

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def perform(self, g: Hamlet) -> None:
        g.farms[self.who].points += self.number


class Mark(Step[Hamlet]):
    """A card remembers something."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "mark")

    def __init__(self, who: int, cause: str, mark: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.mark = mark

    def perform(self, g: Hamlet) -> None:
        g.farms[self.who].marks[self.cause] = self.mark


class Promise(Step[Hamlet]):
    """Goods in rounds to come."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "rounds", "goods")

    def __init__(self, who: int, cause: str, rounds: tuple[int, ...], what: Vector) -> None:
        super().__init__(who, cause)
        self.rounds, self.goods = rounds, what

    def perform(self, g: Hamlet) -> None:
        g.promise(self.who, self.rounds, self.goods)


class OpenSpace(Step[Hamlet]):
    """A card becomes an action space for all."""

    def perform(self, g: Hamlet) -> None:
        g.open = (*g.open, PLACES[self.cause])

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")


class PutBack(Step[Hamlet]):
    """Goods just taken are left on the space, for something else."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "space", "goods", "instead")

    def __init__(self, who: int, cause: str, space: str, what: Vector, instead: Vector) -> None:
        super().__init__(who, cause)
        self.space, self.goods, self.instead = space, what, instead

    def possible(self, g: Hamlet) -> bool:
        return covers(g.stock(self.who), self.goods)

    def perform(self, g: Hamlet) -> None:
        place = PLACES[self.space]
        g.spend(self.who, self.goods, self.cause)
        g.lying[place] = tuple([a + b for a, b in zip(g.lying[place], self.goods, strict=True)])
        g.gain(self.who, self.instead, self.cause)


# -- the farm ----------------------------------------------------------------------------------------------------


class BuildRoom(Step[Hamlet]):
    """A room: 5 of the house's material and 2 reed, unless cards know better."""

    verb: ClassVar[int] = SPACE + PLACES["rooms"]

    def ways(self, g: Hamlet) -> tuple[Way, ...]:
        price = [0] * len(NONE)
        price[MATERIAL[g.farms[self.who].house]] = 5
        price[REED] = 2
        return g.bill(self.who, "room", [Way(tuple(price))])

    def possible(self, g: Hamlet) -> bool:
        return g.farms[self.who].rooms < 6 and can_pay(g, self.who, self.ways(g))

    def perform(self, g: Hamlet) -> None:
        g.then(Pay(self.who, "room", self.ways(g)), Built(self.who, "room"))


class Built(Step[Hamlet]):
    """A room or a stable stands."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        if self.cause == "room":
            farm.rooms += 1
        else:
            farm.stables += 1
        g.then(*moment(g, self.who, f"after_{self.cause}"))


class BuildStable(Step[Hamlet]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "wood")
    verb: ClassVar[int] = 1

    def __init__(self, who: int, cause: str = "", wood: int = 2) -> None:
        super().__init__(who, cause)
        self.wood = wood

    def ways(self, g: Hamlet) -> tuple[Way, ...]:
        return g.bill(self.who, "stable", [Way(goods(0, self.wood))])

    def possible(self, g: Hamlet) -> bool:
        return g.farms[self.who].stables < 4 and can_pay(g, self.who, self.ways(g))

    def perform(self, g: Hamlet) -> None:
        g.then(Pay(self.who, "stable", self.ways(g)), Built(self.who, "stable"))


class Renovate(Step[Hamlet]):
    """All rooms from wood to clay, or from clay to stone: 1 of it for each room, and 1 reed."""

    def ways(self, g: Hamlet) -> tuple[Way, ...]:
        farm = g.farms[self.who]
        price = [0] * len(NONE)
        price[MATERIAL[HOUSES[HOUSES.index(farm.house) + 1]]] = farm.rooms
        price[REED] = 1
        return g.bill(self.who, "renovation", [Way(tuple(price))])

    def possible(self, g: Hamlet) -> bool:
        return g.farms[self.who].house != "stone" and can_pay(g, self.who, self.ways(g))

    def perform(self, g: Hamlet) -> None:
        g.then(Pay(self.who, "renovation", self.ways(g)), Renovated(self.who))


class Renovated(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        farm.house = HOUSES[HOUSES.index(farm.house) + 1]


class Fence(Step[Hamlet]):
    """A pasture: 2 fences for each of its cells and 2 more, `free` of them without wood. The size is the choice."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "free", "most")

    def __init__(self, who: int, cause: str = "", free: int = 0, most: int = 4) -> None:
        super().__init__(who, cause)
        self.free, self.most = free, most

    def wood(self, size: int) -> Vector:
        return goods(0, max(0, 2 * size + 2 - self.free))

    def largest(self, g: Hamlet) -> int:
        """For which there are fences, and room."""
        return min(self.most, (13 - g.farms[self.who].fences) // 2, room_left(g, self.who))

    def options(self, g: Hamlet) -> list[int]:
        return [HELP + n - 1 for n in range(1, self.largest(g) + 1) if g.payable(self.who, self.wood(n))]

    def possible(self, g: Hamlet) -> bool:
        return self.largest(g) > 0 and g.payable(self.who, self.wood(1))

    def choose(self, g: Hamlet, choice: int) -> None:
        size = choice - HELP + 1
        g.then(Pay(self.who, "fences", (Way(self.wood(size)),)), Fenced(self.who, self.cause, size))


def room_left(g: Hamlet, who: int) -> int:
    farm = g.farms[who]
    return 15 - farm.rooms - len(farm.fields_) - sum(farm.pastures) - farm.stables


class Fenced(Step[Hamlet]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "size")

    def __init__(self, who: int, cause: str, size: int) -> None:
        super().__init__(who, cause)
        self.size = size

    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        farm.fences += 2 * self.size + 2
        farm.pastures = (*farm.pastures, self.size)
        g.then(*each(g, self.who, "after_fences", self.who, 2 * self.size + 2))


def grain_and_stacks(g: Hamlet, who: int) -> list[tuple[int, tuple[int, ...]]]:
    """The empty places to sow: −1 for a field, else a card's number, and what may be sown there."""
    farm = g.farms[who]
    found: list[tuple[int, tuple[int, ...]]] = [(-1, (GRAIN, VEGETABLE)) for crop, n in farm.fields_ if not n]
    for card in farm.cards.hear(DECK, "stacks"):
        stacks = farm.marks.get(card.name, ())
        full = len([n for n in stacks if n])
        found += [(card.number, card.crops())] * (card.stacks() - full)
    return found


class Sow(Step[Hamlet]):
    """Sow as much as one likes, place by place; what cards add depends on how much was sown in all."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "sown")

    def __init__(self, who: int, cause: str = "", sown: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.sown = sown  # places sown in this action, as in `grain_and_stacks`

    def possible(self, g: Hamlet) -> bool:
        return len(self.options(g)) > 1

    def code(self) -> int:
        return CROP + GRAIN

    def options(self, g: Hamlet) -> list[int]:
        stock = g.stock(self.who)
        codes = {}
        for place, crops in grain_and_stacks(g, self.who):
            for crop in crops:
                if stock[crop]:
                    codes[CROP + crop if place < 0 else USE + place] = 1
        return [STOP, *codes] if codes else []

    def choose(self, g: Hamlet, choice: int) -> None:
        farm = g.farms[self.who]
        if choice == STOP:
            self.perform(g)
            return
        if choice >= CROP:
            crop = choice - CROP
            at = [n for _, n in farm.fields_].index(0)
            farm.fields_ = (*farm.fields_[:at], (crop, 3 if crop == GRAIN else 2), *farm.fields_[at + 1 :])
            place = at
        else:
            card = DECK.cards[CARDS[choice - USE]]
            crop = card.crops()[0]
            stacks = tuple([n for n in farm.marks.get(card.name, ()) if n])
            farm.marks[card.name] = (*stacks, 2 if crop == VEGETABLE else 3)
            place = -1 - card.number
        g.spend(self.who, goods(crop), "sow")
        g.then(Sow(self.who, self.cause, (*self.sown, place)))

    def perform(self, g: Hamlet) -> None:
        """The action is over: what cards add to each place."""
        farm, n = g.farms[self.who], len(self.sown)
        extra = sum(card.extra_sown(g, self.who, n) for card in g.hear(self.who, "extra_sown")) if n else 0
        for place in self.sown if extra else ():
            if place >= 0:
                crop, number = farm.fields_[place]
                farm.fields_ = (*farm.fields_[:place], (crop, number + extra), *farm.fields_[place + 1 :])
            else:
                name = CARDS[-1 - place]
                *before, last = farm.marks[name]
                farm.marks[name] = (*before, last + extra)


class Bake(Step[Hamlet]):
    """Turn grain into food, oven by oven, best first: one grain, again and again."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "baked")
    verb: ClassVar[int] = 1

    def __init__(self, who: int, cause: str = "", baked: int = 0) -> None:
        super().__init__(who, cause)
        self.baked = baked

    def oven(self, g: Hamlet) -> int:
        """The food that the next grain brings."""
        foods: list[int] = []
        for card in g.hear(self.who, "bakes"):
            n, each_brings = card.bakes()
            foods += [each_brings] * n
        foods.sort(reverse=True)
        return foods[self.baked] if self.baked < len(foods) else 0

    def possible(self, g: Hamlet) -> bool:
        return bool(self.oven(g)) and bool(g.stock(self.who)[GRAIN])

    def options(self, g: Hamlet) -> list[int]:
        return [STOP, CROP + GRAIN] if self.possible(g) else []

    def choose(self, g: Hamlet, choice: int) -> None:
        if choice != STOP:
            g.then(Bake(self.who, self.cause, self.baked + 1))
            g.spend(self.who, goods(GRAIN), "bake")
            g.gain(self.who, goods(FOOD, self.oven(g)), "bake")


class Plow(Step[Hamlet]):
    verb: ClassVar[int] = SPACE + PLACES["plow"]

    def possible(self, g: Hamlet) -> bool:
        return room_left(g, self.who) > 0

    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        farm.fields_ = (*farm.fields_, (GRAIN, 0))


class Grow(Step[Hamlet]):
    """A child, if there is a room for it; `home` if it works already in this round."""

    def possible(self, g: Hamlet) -> bool:
        farm = g.farms[self.who]
        return farm.people < min(5, farm.rooms)

    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        farm.people += 1
        farm.newborn += 1
        g.then(*each(g, self.who, "after_growth", self.who))


class ComesHome(Step[Hamlet]):
    """A newborn can be placed in this round, and is no newborn any more."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hamlet) -> None:
        farm = g.farms[self.who]
        farm.newborn -= 1
        farm.workers += 1


class Worker(Step[Hamlet]):
    """One more person to place in this round."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hamlet) -> None:
        g.farms[self.who].workers += 1


class Starts(Step[Hamlet]):
    """Take the first player's marker."""

    def perform(self, g: Hamlet) -> None:
        g.first = self.who


def occupation_price(g: Hamlet, who: int) -> Vector:
    return goods(FOOD) if g.occupations(who) else NONE


class PlayOccupation(Step[Hamlet]):
    """The action: the first one is free, others cost 1 food."""

    def possible(self, g: Hamlet) -> bool:
        return self.step(g).possible(g)

    def step(self, g: Hamlet) -> PlayCard:
        return PlayCard(self.who, "occupation", ("occupation",), occupation_price(g, self.who))

    def perform(self, g: Hamlet) -> None:
        g.then(self.step(g))


def actions(space: str, who: int) -> list[Step[Any]]:
    """What a space allows beside the goods that it gives."""
    match space:
        case "plow":
            return [Plow(who)]
        case "rooms":
            return [AndOr((Repeat(BuildRoom(who), 1), Repeat(BuildStable(who), 1)))]
        case "occupation":
            return [PlayOccupation(who)]
        case "minor":
            return [Starts(who), May(PlayCard(who, "minor", ("minor",)))]
        case "improve":
            return [PlayCard(who, "improve", ("minor", "major"))]
        case "sow":
            return [AndOr((Sow(who), Bake(who)))]
        case "fences":
            return [Fence(who), May(Fence(who))]
        case "renovate":
            return [Renovate(who)]
        case "growth":
            return [Grow(who)]
        case _:
            return []


ACTIONS: Final = [[actions(space.name, who) for who in range(4)] for space in SPACES]
