"""The course of the game: six rounds of work, and two harvests."""

from __future__ import annotations

from typing import Any, ClassVar

from hamlet.actions import ACTIONS
from hamlet.board import (
    FOOD,
    HARVESTS,
    NONE,
    PLACES,
    ROUNDS,
    SHEEP,
    SPACE,
    SPACES,
    goods,
)
from hamlet.card import Use
from hamlet.game import Hamlet
from ludoteca.core.choices import YES
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.kit.cards.moments import each, moment, moments
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.farm.animals import newborns
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.prices import Way


class RoundStarts(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        g.round += 1
        g.phase = "start"
        g.then(*each(g, g.first, "round_starts"), Refill(g.first))
        for who, farm in enumerate(g.farms):
            farm.workers = farm.people + sum(card.people() for card in g.hear(who, "people"))
            promised = farm.promised.pop(g.round, NONE)
            if any(promised):
                g.gain(who, promised, "promised")


class Refill(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        for space in g.open:
            adds = SPACES[space].adds
            g.lying[space] = tuple([a + b for a, b in zip(g.lying[space], adds, strict=True)])
        g.phase = "work"
        g.then(*moments(g, g.first, "work_starts"), NextTurn(g.first))


class NextTurn(Step[Hamlet]):
    """The next player who has somebody to place, from `who` on."""

    def perform(self, g: Hamlet) -> None:
        for i in range(g.players):
            who = (self.who + i) % g.players
            if g.farms[who].workers:
                g.then(Turn(who), NextTurn((who + 1) % g.players))
                return
        g.phase = "home"
        g.then(*each(g, g.first, "work_ends"), ReturnHome(g.first))


class Turn(Step[Hamlet]):
    """Place a person on a free space and do what it says. `spaces` may be the only ones allowed; `moved` if the person
    has been placed already."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "spaces", "moved", "last")
    patient: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True

    def __init__(
        self, who: int, cause: str = "", spaces: tuple[str, ...] = (), moved: bool = False, last: bool = False
    ) -> None:
        super().__init__(who, cause)
        self.spaces, self.moved, self.last = spaces, moved, last

    def possible(self, g: Hamlet) -> bool:
        return bool(self.moved or g.farms[self.who].workers) and bool(self.usable(g))

    def usable(self, g: Hamlet) -> list[int]:
        wanted = [PLACES[name] for name in self.spaces if PLACES[name] in g.open] if self.spaces else g.open
        collectors = g.collectors(self.who)
        return [
            space
            for space in wanted
            if (not g.taken[space] or g.free(self.who, space))
            and (not collectors or not (tolls := g.tolls(space, collectors)) or self.toll_is_payable(g, tolls))
            and (not (steps := ACTIONS[space][self.who]) or steps[0].possible(g))
        ]

    def toll_is_payable(self, g: Hamlet, tolls: list[tuple[int, Vector]]) -> bool:
        together = [toll for _, toll in tolls]
        return g.payable(self.who, tuple([sum(column) for column in zip(*together, strict=True)]))

    def options(self, g: Hamlet) -> list[int]:
        usable = self.usable(g)
        return [SPACE + space for space in usable] or ([YES] if not self.spaces else [])  # nothing to do: stay at home

    def choose(self, g: Hamlet, choice: int) -> None:
        farm = g.farms[self.who]
        if not self.moved:
            farm.workers -= 1
        if choice == YES:
            return
        space = choice - SPACE
        name = SPACES[space].name
        g.note(self.who, "placed", space=name)
        g.taken[space] |= 1 << self.who
        use = Use(self.who, name)
        g.then(UseSpace(use), *([] if self.last or self.moved else moment(g, self.who, "turn_ends", use)))
        for owner, toll in g.tolls(space, g.collectors(self.who)):
            g.then(Pay(self.who, name, (Way(toll),)), Received(owner, name, toll))


class Received(Step[Hamlet]):
    """What another player has paid."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "goods")

    def __init__(self, who: int, cause: str, what: Vector) -> None:
        super().__init__(who, cause)
        self.goods = what

    def perform(self, g: Hamlet) -> None:
        g.gain(self.who, self.goods, self.cause)


class UseSpace(Step[Hamlet]):
    """Take what lies on a space and do what it allows; then cards add to it, the user's first."""

    fields: ClassVar[tuple[str, ...]] = ("use",)

    def __init__(self, use: Use) -> None:
        super().__init__(use.who)
        self.use = use

    def perform(self, g: Hamlet) -> None:
        who, place = self.who, PLACES[self.use.space]
        for card in g.hear(who, "instead"):
            does = card.instead(g, who, self.use.space)
            if does is not None:
                g.then(does, Settle(who))
                return
        taken = tuple([a + b for a, b in zip(g.lying[place], SPACES[place].gives, strict=True)])
        use = Use(who, self.use.space, taken)
        g.lying[place] = NONE
        g.then(*moment(g, who, "before_space", use), *ACTIONS[place][who], Used(use))
        if any(taken):
            g.gain(who, taken, self.use.space)


class Used(Step[Hamlet]):
    """A space has been used."""

    fields: ClassVar[tuple[str, ...]] = ("use",)

    def __init__(self, use: Use) -> None:
        super().__init__(use.who)
        self.use = use

    def perform(self, g: Hamlet) -> None:
        who = self.who
        g.then(*moment(g, who, "after_space", self.use), *each(g, who, "others_use", self.use, but=who), Settle(who))


class ReturnHome(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        g.taken = [0] * len(SPACES)
        for farm in g.farms:
            farm.newborn = farm.newborn if g.round in HARVESTS else 0
        after: Step[Any] = RoundStarts(g.first) if g.round < ROUNDS else GameEnds(g.first)
        g.then(*([Harvest(g.first)] if g.round in HARVESTS else []), after)


class Harvest(Step[Hamlet]):
    """Fields, feeding, breeding."""

    def perform(self, g: Hamlet) -> None:
        g.phase = "harvest"
        order = [(g.first + i) % g.players for i in range(g.players)]
        order = [who for who in order if not any(card.skips_harvest(g, who) for card in g.hear(who, "skips_harvest"))]
        for who in order:
            self.reap(g, who)
        after = [step for who in order for step in moment(g, who, "after_fields")]
        common = [
            step
            for owner in order
            if g.hear(owner, "anybody_after_fields")
            for who in order
            for step in [Guests(who, owner)]
        ]
        g.then(*common, *after, *[Feed(who) for who in order], *[Breed(who) for who in order], HarvestEnds(g.first))

    def reap(self, g: Hamlet, who: int) -> None:
        farm = g.farms[who]
        got = [0] * len(NONE)
        stacks = []
        for crop, n in farm.fields_:
            got[crop] += n > 0
            stacks.append((crop, n - (n > 0)))
        farm.fields_ = tuple(stacks)
        for card in g.hear(who, "stacks"):
            got[card.crops()[0]] += len([n for n in farm.marks.get(card.name, ()) if n])
            farm.marks[card.name] = tuple([n - 1 for n in farm.marks.get(card.name, ()) if n > 1])
        g.gain(who, tuple(got), "harvest")


class Guests(Step[Hamlet]):
    """A card that others may use too: this player is asked about the cards of `owner`."""

    fields: ClassVar[tuple[str, ...]] = ("who", "owner", "used")

    def __init__(self, who: int, owner: int, used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.owner, self.used = owner, used

    def offers(self, g: Hamlet) -> dict[int, Step[Any]]:
        found: dict[int, Step[Any]] = {}
        for card in g.hear(self.owner, "anybody_after_fields"):
            does = card.anybody_after_fields(g, self.owner, self.who)
            if card.name not in self.used and does is not None and does.possible(g):
                found[g.use + card.number] = does
        return found

    def options(self, g: Hamlet) -> list[int]:
        offers = self.offers(g)
        return [0, *offers] if offers else []

    def choose(self, g: Hamlet, choice: int) -> None:
        if choice:
            g.then(self.offers(g)[choice], Guests(self.who, self.owner, (*self.used, g.words.item(choice))))


class Feed(Step[Hamlet]):
    """2 food for each person, 1 for a newborn; who lacks food begs, or exchanges something first."""

    patient: ClassVar[bool] = True

    def need(self, g: Hamlet) -> int:
        farm = g.farms[self.who]
        guests = sum(card.people() for card in g.hear(self.who, "people"))
        return 2 * (farm.people + guests) - farm.newborn

    def options(self, g: Hamlet) -> list[int]:
        return [YES]

    def choose(self, g: Hamlet, choice: int) -> None:
        farm, need = g.farms[self.who], self.need(g)
        eaten = min(need, farm.goods[FOOD])
        g.spend(self.who, goods(FOOD, eaten), "feeding")
        farm.begging += need - eaten


class Breed(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        young = newborns(g.farms[self.who].herd())
        if any(young):
            g.gain(self.who, (*NONE[:SHEEP], *young), "breeding")


class HarvestEnds(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        for farm in g.farms:
            farm.newborn = 0


class GameEnds(Step[Hamlet]):
    def perform(self, g: Hamlet) -> None:
        g.phase = "over"
        g.reveal()
