"""Small steps that spaces and cards are made of: goods, points, marks and people."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ludoteca.core.combine import May
from ludoteca.core.goods import Vector, covers
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola.board import (
    AMOUNTS,
    BUILDING,
    DOING,
    FOOD,
    GROWTH_FROM,
    MOST_PEOPLE,
    NONE,
    PLACES,
    SPACE,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, Use
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.cards.moments import each
from ludoteca.kit.payment.prices import Way, reduced

# green cards that allow growth from a round on
LATE_GROWTH: Final[tuple[str, ...]] = ("lessons-or-growth", "resources-or-growth")
BESIDE_PLAYERS: Final = "room-or-players"  # where their food stays if a room is built
FREE: tuple[Way, ...] = (Way(NONE),)
Args = tuple[Any, ...]  # that a hook is called with: each hook has its own


def food(n: int) -> tuple[Way, ...]:
    """Return a price of so much food."""
    return (Way(goods(FOOD, n)),)


def next_rounds(g: Agricola, n: int) -> tuple[int, ...]:
    return tuple(range(g.round + 1, min(g.round + n, len(g.order)) + 1))


def rounds_left(g: Agricola) -> tuple[int, ...]:
    return next_rounds(g, len(g.order))


@mypyc_attr(allow_interpreted_subclasses=True)
class Take(Step[Agricola]):
    """Goods that a player gets from the supply. If a space gives them, they count as taken there."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.goods = what

    def code(self) -> int:
        """The last good names the step, where one of several is chosen."""
        good = max([i for i, n in enumerate(self.goods) if n], default=0)
        return AMOUNTS.code(good, self.goods[good])

    def perform(self, g: Agricola) -> None:
        use = g.deed
        if use.who == self.who and use.space == self.cause:
            taken, kept = plus(use.taken, self.goods), plus(use.kept, self.goods)
            g.deed = Use(use.who, use.space, use.lay, taken, kept, use.done)
        g.gain(self.who, self.goods, self.cause)


class TakeLying(Step[Agricola]):
    """Goods that lie on a space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "space", "goods")

    def __init__(self, who: int, cause: str, space: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.space, self.goods = space, what

    def possible(self, g: Agricola) -> bool:
        return covers(g.lying_on(self.space), self.goods)

    def perform(self, g: Agricola) -> None:
        g.lay(PLACES[self.space], tuple([-n for n in self.goods]))
        g.gain(self.who, self.goods, self.cause)


@mypyc_attr(allow_interpreted_subclasses=True)
class Give(Step[Agricola]):
    """Goods that go from one player to another, without being asked. If a space has just given them, they leave what is
    kept of it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "to", "goods")

    def __init__(self, who: int, cause: str, to: int, what: Vector) -> None:
        super().__init__(who, cause)
        self.to, self.goods = to, what

    def possible(self, g: Agricola) -> bool:
        return covers(g.stock(self.who), self.goods)

    def perform(self, g: Agricola) -> None:
        use = g.deed
        if use.who == self.who:
            kept = reduced(use.kept, self.goods)
            g.deed = Use(use.who, use.space, use.lay, use.taken, kept, use.done)
        g.spend(self.who, self.goods, self.cause)
        g.gain(self.to, self.goods, self.cause)


class Lose(Step[Agricola]):
    """Goods that go back to the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.goods = what

    def possible(self, g: Agricola) -> bool:
        return covers(g.stock(self.who), self.goods)

    def perform(self, g: Agricola) -> None:
        g.spend(self.who, self.goods, self.cause)


class Points(Step[Agricola]):
    """Bonus points that are noted at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def perform(self, g: Agricola) -> None:
        g.farms[self.who].points += self.number
        g.note(self.who, "scored", points=self.number, card=self.cause)


class Mark(Step[Agricola]):
    """A card remembers something."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "mark")

    def __init__(self, who: int, cause: str, mark: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.mark = mark

    def perform(self, g: Agricola) -> None:
        g.set_mark(self.who, self.cause, self.mark)


class Promise(Step[Agricola]):
    """Goods in rounds to come."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "rounds", "goods")

    def __init__(self, who: int, cause: str, rounds: tuple[int, ...], what: Vector) -> None:
        super().__init__(who, cause)
        self.rounds, self.goods = rounds, what

    def perform(self, g: Agricola) -> None:
        g.promise(self.who, self.rounds, self.goods)


class OpenSpace(Step[Agricola]):
    """A card becomes an action space for all, maybe with goods on it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector = NONE) -> None:
        super().__init__(who, cause)
        self.goods = what

    def perform(self, g: Agricola) -> None:
        g.open = (*g.open, PLACES[self.cause])
        g.lay(PLACES[self.cause], self.goods)


class PutOn(Step[Agricola]):
    """Goods from the supply on a space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "space", "goods")

    def __init__(self, who: int, cause: str, space: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.space, self.goods = space, what

    def perform(self, g: Agricola) -> None:
        g.lay(PLACES[self.space], self.goods)


def seen_spaces(g: Agricola) -> list[int]:
    """Return the spaces in the game and the round cards to come that a card has turned over."""
    early = [PLACES[name] for who in range(g.players) for card in g.hear(who, "opens") for name in card.opens(g, who)]
    return list(dict.fromkeys((*g.open, *early)))


class PutAnywhere(Step[Agricola]):
    """Goods from the supply on a space of the player's choice. The card remembers how often those of the traveling
    players' space were chosen, because its goods are taken apart."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.goods = what

    def options(self, g: Agricola) -> list[int]:
        return [SPACE + space for space in seen_spaces(g)]

    def choose(self, g: Agricola, choice: int) -> None:
        g.lay(choice - SPACE, self.goods)
        if choice == SPACE + PLACES[BESIDE_PLAYERS]:
            g.set_mark(self.who, self.cause, (sum(g.mark(self.who, self.cause)) + 1,))


class PutBack(Step[Agricola]):
    """Some of the goods just taken from a space go back there, and the player gets others from the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "space", "goods", "instead")

    def __init__(self, who: int, cause: str, space: str, what: Vector, instead: Vector) -> None:
        super().__init__(who, cause)
        self.space, self.goods, self.instead = space, what, instead

    def possible(self, g: Agricola) -> bool:
        return covers(g.deed.kept, self.goods) and covers(g.stock(self.who), self.goods)

    def perform(self, g: Agricola) -> None:
        use = g.deed
        kept = tuple([k - n for k, n in zip(use.kept, self.goods, strict=True)])
        g.deed = Use(use.who, use.space, use.lay, use.taken, kept, use.done)
        g.spend(self.who, self.goods, self.cause)
        g.lay(PLACES[self.space], self.goods)
        g.gain(self.who, self.instead, self.cause)


class PickResources(Step[Agricola]):
    """A choice of so many different building resources from the supply, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "picked")
    verb: ClassVar[int] = DOING["take resources"]

    def __init__(self, who: int, cause: str, number: int, picked: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.number, self.picked = number, picked

    def options(self, g: Agricola) -> list[int]:
        return [AMOUNTS.code(good, 1) for good in BUILDING if good not in self.picked]

    def choose(self, g: Agricola, choice: int) -> None:
        good = (choice - AMOUNTS.base) // (AMOUNTS.most + 1)
        picked = (*self.picked, good)
        if len(picked) < self.number:
            g.then(PickResources(self.who, self.cause, self.number, picked))
            return
        what = tuple([int(good in picked) for good in range(len(NONE))])
        g.then(Take(self.who, self.cause, what))

    def narrow(self, g: Agricola, choices: list[int]) -> list[int]:
        later = [AMOUNTS.code(good, 1) for good in BUILDING if good > max(self.picked, default=-1)]
        most = later[: len(later) - (self.number - len(self.picked)) + 1]
        return [choice for choice in choices if choice in most] or choices


# -- people ------------------------------------------------------------------------------------------------------------


class Grow(Step[Agricola]):
    """Family growth, with a room for the child or without. The child works from the next round on."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "room")
    verb: ClassVar[int] = DOING["grow family"]

    def __init__(self, who: int, cause: str = "", room: bool = True) -> None:
        super().__init__(who, cause)
        self.room = room

    def possible(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        if farm.people >= MOST_PEOPLE or (g.round < GROWTH_FROM and self.cause in LATE_GROWTH):
            return False
        return not self.room or farm.people < farm.rooms.bit_count() or self.crowded(g)

    def lacking(self, g: Agricola) -> list[Lack]:
        if self.possible(g):
            return []
        farm = g.farms[self.who]
        if g.round < GROWTH_FROM and self.cause in LATE_GROWTH:
            return [{"code": "growth_late", "facts": {"n": GROWTH_FROM}}]
        code = "family" if farm.people >= MOST_PEOPLE else "growth_room"
        return [{"code": code, "facts": {"people": farm.people, "rooms": farm.rooms.bit_count()}}]

    def crowded(self, g: Agricola) -> bool:
        """Whether a card lets the family grow without room."""
        for card in g.hear(self.who, "grows_without_room"):  # noqa: SIM110 (hot)
            if card.grows_without_room(g, self.who):
                return True
        return False

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        farm.people += 1
        farm.born += 1
        g.did(self.who, "growth")
        g.note(self.who, "grew", people=farm.people)
        if g.anybody_hears("after_growth"):
            g.then(*each(g, self.who, "after_growth", self.who, farm.people))


class ComesHome(Step[Agricola]):
    """A child born in this round counts as an adult: it can be placed at once, and eats like one."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def possible(self, g: Agricola) -> bool:
        return g.farms[self.who].born > 0

    def perform(self, g: Agricola) -> None:
        g.farms[self.who].born -= 1
        g.farms[self.who].workers += 1


class Worker(Step[Agricola]):
    """More people to place in this round."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int = 1) -> None:
        super().__init__(who, cause)
        self.number = number

    def perform(self, g: Agricola) -> None:
        g.farms[self.who].workers += self.number


class Starts(Step[Agricola]):
    """Take the first player's marker."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    verb: ClassVar[int] = DOING["become starting player"]

    def perform(self, g: Agricola) -> None:
        g.first = self.who
        g.did(self.who, "start")
        g.note(self.who, "starts")


class Beg(Step[Agricola]):
    """Begging cards for a player, or fewer of them if the number is negative."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        farm.begging = max(0, farm.begging + self.number)


class Discard(Step[Agricola]):
    """A card in play is given up."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "card")

    def __init__(self, who: int, cause: str, card: str) -> None:
        super().__init__(who, cause)
        self.card = card

    def perform(self, g: Agricola) -> None:
        g.put_away(self.who, self.card)


class Guests(Step[Agricola]):
    """An offer to a player by a card of `owner`, who may be somebody else."""

    fields: ClassVar[tuple[str, ...]] = ("who", "owner", "hook", "args", "used")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, owner: int, hook: str, args: Args = (), used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.owner, self.hook, self.args, self.used = owner, hook, args, used

    def offers(self, g: Agricola) -> dict[int, Step[Agricola]]:
        found: dict[int, Step[Agricola]] = {}
        for card in g.farms[self.owner].cards.hear(DECK, self.hook):
            if card.name not in self.used:
                does = getattr(card, self.hook)(g, self.owner, self.who, *self.args)
                does = does.step if isinstance(does, May) else does
                if does is not None and does.possible(g):
                    found[g.use + card.number] = does
        return found

    def options(self, g: Agricola) -> list[int]:
        offers = self.offers(g)
        return [0, *offers] if offers else []

    def choose(self, g: Agricola, choice: int) -> None:
        if choice:
            used = (*self.used, g.words.item(choice))
            g.note(self.who, "used", card=used[-1])
            g.then(self.offers(g)[choice], Guests(self.who, self.owner, self.hook, self.args, used))


def guests(g: Agricola, who: int, hook: str, *args: object) -> list[Step[Agricola]]:
    """Return an offer to a player by the cards of each player who has one, their own first."""
    return [Guests(who, owner, hook, args) for owner in g.order_from(who) if g.hear(owner, hook)]
