"""What several cards have in common."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import ANIMALS, FOOD, NONE, PLACES, ROUNDS, SHEEP, WOOD, goods
from ludoteca.games.agricola.card import DECK, AgricolaCard, Do, Use
from ludoteca.games.agricola.scoring import sheets
from ludoteca.games.agricola.steps import (
    STOP,
    Agricola,
    BreedOnce,
    Buy,
    Either,
    Exchange,
    Give,
    InTurn,
    Mark,
    May,
    Plow,
    Promise,
    Step,
    Take,
    Vector,
    food,
    next_rounds,
    rounds_left,
)
from ludoteca.kit.farm.animals import fits


class Major(AgricolaCard):
    """A major improvement."""


class Minor(AgricolaCard):
    """A minor improvement."""


class Occupation(AgricolaCard):
    """An occupation."""


def every_harvest(name: str, good: int, food: int) -> tuple[Exchange, ...]:
    """One such good for food, once in each feeding phase."""
    return (Exchange(name, goods(good), goods(FOOD, food), name),)


def skips_harvest(g: Agricola, who: int) -> bool:
    """Whether a player takes no part in the harvest."""
    return any(card.skips_harvest(g, who) for card in g.hear(who, "skips_harvest"))


class InHarvest(AgricolaCard):
    """Its exchanges are made so many times in each feeding phase; they have a token, called like the card."""

    only_feeding: ClassVar[bool] = True
    times: ClassVar[int] = 1

    def left(self, g: Agricola, me: int, tokens: tuple[str, ...]) -> Vector:
        if g.phase != "feeding" or skips_harvest(g, me):
            return (0,) * len(tokens)
        return (self.times - self._used(g, me), *[0] * (len(tokens) - 1))

    def used_up(self, g: Agricola, me: int) -> None:
        g.set_mark(me, self.name, (g.round, self._used(g, me) + 1))

    def _used(self, g: Agricola, me: int) -> int:
        """How often in this harvest."""
        mark = g.mark(me, self.name)
        return mark[1] if mark and mark[0] == g.round else 0


class Promises(AgricolaCard):
    """When it is played goods are promised for rounds to come: the next so many, or those that are named."""

    promised: ClassVar[Vector] = NONE
    next_ones: ClassVar[int] = 0
    rounds: ClassVar[tuple[int, ...]] = ()
    ahead: ClassVar[tuple[int, ...]] = ()  # so many rounds after this one
    every: ClassVar[str] = ""  # `even`, `odd` or `all` that are left

    def when_played(self, g: Agricola, me: int) -> Do:
        """It remembers the rounds, since who gives it up again may lose what is still to come."""
        when = self._when(g)
        return InTurn((Promise(me, self.name, when, self.promised), Mark(me, self.name, when)))

    def _when(self, g: Agricola) -> tuple[int, ...]:
        if self.every:
            wanted = {"even": (0,), "odd": (1,), "all": (0, 1)}[self.every]
            return tuple([number for number in rounds_left(g) if number % 2 in wanted])
        if self.ahead:
            return tuple([g.round + n for n in self.ahead])
        return self.rounds or next_rounds(g, self.next_ones)


class Plows(AgricolaCard):
    """A plow card: so often in the game a plow action brings so many fields in all. One plow card an action."""

    plow: ClassVar[bool] = True
    plowed: ClassVar[int] = 3
    uses: ClassVar[int] = 1
    on: ClassVar[tuple[str, ...]] = ("plow", "plow-and-sow")

    def after_plow(self, g: Agricola, me: int, by: int, cause: str, number: int) -> Do:
        spent = sum(g.mark(me, self.name))
        able = by == me and cause in self.on and spent < self.uses and not g.deed.did("plow-card")
        return May(PlowOn(me, self.name, self.plowed - 1)) if able else None


class PlowOn(Plow):
    """More fields by a plow card, which is used up by that."""

    def __init__(self, who: int, cause: str, number: int = 1, least: int = 1, plowed: int = 0) -> None:
        super().__init__(who, cause, number, least, plowed)

    def choose(self, g: Agricola, choice: int) -> None:
        if not self.plowed:
            g.set_mark(self.who, self.cause, (sum(g.mark(self.who, self.cause)) + 1,))
        super().choose(g, choice)


# -- tools of the occupations ------------------------------------------------------------------------------------------

ONE_PASTURE = ("fence-overseer", "mini-pasture")  # cards that give the fences of a single pasture


def this_turn(g: Agricola) -> tuple[int, int]:
    """What tells one turn from all others: nobody uses a space twice in a round."""
    return g.round, -1 if g.phase == "start" else PLACES[g.deed.space]


def well_built(g: Agricola) -> bool:
    """Whether anybody has built the Well, even if it has become the Village Well since, or was given up."""
    upgraded = "village-well" in g.removed or any(g.has(who, "village-well") for who in range(g.players))
    return upgraded or "well" not in g.majors or any("well" in farm.marks for farm in g.farms)


def with_players(use: Use) -> bool:
    """Whether it was the traveling players' food that was taken."""
    return use.did("players")


def meat(name: str, food: tuple[int, int, int]) -> tuple[Exchange, ...]:
    """So much food for a sheep, a boar and cattle, at any time."""
    return tuple([Exchange(name, goods(kind), goods(FOOD, n)) for kind, n in zip(ANIMALS, food, strict=True)])


class Once(Step[Agricola]):
    """A step by which a card is used up: it remembers that before."""

    fields: ClassVar[tuple[str, ...]] = ("step", "mark")

    def __init__(self, step: Step[Agricola], mark: tuple[int, ...] = (1,)) -> None:
        super().__init__(step.who, step.cause)
        self.step, self.mark = step, mark

    def code(self) -> int:
        return self.step.code()

    def possible(self, g: Agricola) -> bool:
        return self.step.possible(g)

    def perform(self, g: Agricola) -> None:
        g.set_mark(self.who, self.cause, self.mark)
        g.then(self.step)


def stone_helps(g: Agricola, who: int) -> bool:
    """Whether a stone house is of use to a player as soon as a round begins."""
    return any(g.has(who, name) for name in ("groom", "plow-driver", "scholar"))


class AtAnyTime(AgricolaCard):
    """What the owner may do at any time is offered when all people are placed, too: maybe he is asked nothing later."""

    def work_ends(self, g: Agricola, me: int) -> Do:
        does = self.at_any_time(g, me)
        return None if does is None else May(does)


class Barter(Step[Agricola]):
    """The exchanges of a card, as often as its owner likes, and others before them."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def wanted(self, g: Agricola, x: Exchange) -> bool:
        """Whether it is asked because of such an exchange."""
        return x.cause == self.cause

    def possible(self, g: Agricola) -> bool:
        return any(self.wanted(g, x) for x in g.reachable(self.who))

    def options(self, g: Agricola) -> list[int]:
        market, have = g.market(self.who), g.have(self.who)
        wanted = [x for x in market.reachable(have) if self.wanted(g, x)]
        now = [x for x in market.usable(have) if x in wanted]
        before = [first for x in wanted if x not in now for first in market.safe(have, x.takes)]
        return [STOP, *dict.fromkeys([g.rates.code(x) for x in (*now, *before)])] if wanted else []

    def choose(self, g: Agricola, choice: int) -> None:
        if choice != STOP:
            g.then(self)
            g.act(self.who, choice)


def could_have(g: Agricola, who: int, stock: Vector) -> bool:
    """Whether a player has so much, or can by exchanges, with room for the animals."""
    return g.payable(who, stock) and (not any(stock[SHEEP:]) or fits(g.homes(who), stock[SHEEP:]))


class Looks(AgricolaCard):
    """A card that brings something because of what its owner has. He says when it looks, if it would bring more after
    exchanges."""

    def _look(self, g: Agricola, me: int) -> Do:
        now = self.sees(g, me)
        more = any(could_have(g, me, stock) for stock in self.would_see(g, me))
        if any(now):
            take = Take(me, self.name, now)
            return Either((take,)) if more else take
        return May(ExchangeFirst(me, self.name)) if more else None


class ExchangeFirst(Step[Agricola]):
    """Exchanges before a card looks at what its owner has."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Agricola) -> list[int]:
        stocks = DECK.cards[self.cause].would_see(g, self.who)
        market, have = g.market(self.who), g.have(self.who)
        found = [x for stock in stocks if could_have(g, self.who, stock) for x in market.safe(have, stock)]
        return [STOP, *dict.fromkeys([g.rates.code(x) for x in found])] if found else []

    def choose(self, g: Agricola, choice: int) -> None:
        if choice == STOP:
            self.perform(g)
            return
        g.then(self)
        g.act(self.who, choice)

    def perform(self, g: Agricola) -> None:
        brought = DECK.cards[self.cause].sees(g, self.who)
        if any(brought):
            g.then(Take(self.who, self.cause, brought))


class MoreThere(AgricolaCard):
    """Whoever has it gets more on some spaces, and maybe something when it is played."""

    spaces: ClassVar[tuple[str, ...]] = ()
    more: ClassVar[Vector] = NONE
    first: ClassVar[Vector] = NONE

    def when_played(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, self.first) if any(self.first) else None

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, self.more) if use.space in self.spaces else None


class FewerCounts(AgricolaCard):
    """At the end its owner may have more points with fewer animals."""

    def fewer_animals(self, g: Agricola, me: int, who: int) -> int:
        return sheets(g)[me]["total"] if who == me and g.phase == "end" else 0


class WithHouse(Occupation):
    """Goods are promised as soon as the owner lives in a house that is good enough: for `next_ones` rounds, or all."""

    least: ClassVar[int] = 1  # as in HOUSES
    promised: ClassVar[Vector] = NONE
    next_ones: ClassVar[int] = ROUNDS

    def when_played(self, g: Agricola, me: int) -> Do:
        return self._promise(g, me) if g.farms[me].house >= self.least else None

    def after_renovation(self, g: Agricola, me: int, by: int) -> Do:
        """From wood to stone at once, too; but not for a second time."""
        new = g.farms[me].house == self.least or (g.farms[me].house > self.least and g.has(me, "conservator"))
        return self._promise(g, me) if by == me and new and not g.mark(me, self.name) else None

    def _promise(self, g: Agricola, me: int) -> Do:
        return Once(Promise(me, self.name, next_rounds(g, self.next_ones), self.promised))


class Honored(Occupation):
    """Wood by the number of rounds to come; and points at the end for all, not only for the owner."""

    has_bonus: ClassVar[bool] = True
    honor: ClassVar[int] = 3

    def when_played(self, g: Agricola, me: int) -> Do:
        wood = sum([ROUNDS - g.round >= least for least in (1, 3, 6, 9)])
        return Take(me, self.name, goods(WOOD, wood)) if wood else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return self.honor if self._deserves(g, me, who, sheets) else 0

    def _deserves(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> bool:
        raise NotImplementedError


class MostOf(Honored):
    """For all who have most of something."""

    what: ClassVar[str] = ""

    def _deserves(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> bool:
        return g.count(who, self.what) == max([g.count(other, self.what) for other in range(g.players)])


class FirstBuyer(Occupation):
    """When a good is taken for the first time in a round, and by another player, the owner may buy 1 of it from him."""

    good: ClassVar[int] = 0
    spaces: ClassVar[tuple[str, ...]] = ()  # where it can be taken

    def when_played(self, g: Agricola, me: int) -> Do:
        return self._mark(g, me) if any(g.standing(space) for space in self.spaces) else None

    def others_take(self, g: Agricola, me: int, use: Use) -> Do:
        """Before the other's own cards: he cannot refuse by doing something else with it first."""
        sale = (Give(use.who, self.name, me, goods(self.good)), Take(use.who, self.name, goods(FOOD, 2)))
        first = use.taken[self.good] and g.mark(me, self.name) != (g.round,)
        return May(Buy(me, self.name, food(1), InTurn(sale))) if first else None

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        """Bought or not, it was the first time."""
        return self._mark(g, me) if use.taken[self.good] else None

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return self.others_use(g, me, use)

    def _mark(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (g.round,))


class BreedsInRound12(MoreThere, Occupation):
    """An animal at once; and at the end of round 12, which has no harvest, animals of that kind breed."""

    kind: ClassVar[int] = 0

    def round_ends(self, g: Agricola, me: int) -> Do:
        if g.round != 12:
            return None
        before, breed = BeforeLitter(me, self.name, self.kind), BreedOnce(me, self.name, (self.kind,))
        return InTurn((before, breed)) if before.possible(g) else breed


class BeforeLitter(Barter):
    """Before animals of a kind breed: exchanges that bring the second of them, or that make room for the young one."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kind")

    def __init__(self, who: int, cause: str, kind: int) -> None:
        super().__init__(who, cause)
        self.kind = kind

    def wanted(self, g: Agricola, x: Exchange) -> bool:
        farm = g.farms[self.who]
        if farm.goods[self.kind] < 2:
            return x.gives[self.kind] > 0
        born = [n + (SHEEP + i == self.kind) for i, n in enumerate(farm.herd())]
        return any(x.takes[SHEEP:]) and not fits(farm.homes(), born)

    def prompt(self, g: Agricola) -> str:
        return g.text("ask.Barter")
