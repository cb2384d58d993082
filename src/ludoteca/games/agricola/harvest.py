"""The harvest, in the parts into which cards divide it."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.basics import Guests
from ludoteca.games.agricola.board import ANIMALS, FOOD, NONE, ROUNDS, SHEEP, goods, plus
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.cooking import cookable
from ludoteca.games.agricola.fields import Reap
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.releasing import releases
from ludoteca.kit.cards.moments import Moment, moment
from ludoteca.kit.farm import feeding
from ludoteca.kit.farm.animals import Herd, fits, newborns
from ludoteca.kit.farm.household import BEGGING_POINTS
from ludoteca.kit.payment.exchange import Exchange

PARTS: Final[tuple[str, ...]] = (
    *("fields_start", "reap", "fields_end", "after_fields", "feeding_starts", "feed", "feeding_ends"),
    *("before_breeding", "breeding_starts", "breed", "breeding_ends"),
)
MOST_PARENTS: Final = 4  # of sheep, with the Shepherd
PHASE: Final = {"fields_start": "fields", "feeding_starts": "feeding", "breeding_starts": "breeding"}


class Harvest(Step[Agricola]):
    """The parts of a harvest one after the other, from `part` on, each for all players in turn but those who `skip`
    it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "part", "skip")

    def __init__(self, who: int, part: int = 0, skip: tuple[int, ...] | None = None) -> None:
        super().__init__(who)
        self.part, self.skip = part, skip

    def perform(self, g: Agricola) -> None:
        skip = self.skip
        if skip is None:
            skip = skipping(g)
            g.note(-1, "harvest", round=g.round)
        part, order = self.part, [who for who in g.order_from(g.first) if who not in skip]
        quiet = g.quiet("harvest")
        while part < len(PARTS):
            name = PARTS[part]
            g.phase = PHASE.get(name, g.phase)
            part += 1
            steps = plain_steps(g, name, order) if quiet else steps_of(g, name, order)
            if steps:
                g.then_all([*steps, Harvest(self.who, part, skip)])
                return
        g.phase = "home"


def skipping(g: Agricola) -> tuple[int, ...]:
    """Return the players who take no part in the harvest that begins now."""
    if g.quiet("harvest"):
        return ()
    return tuple(
        [who for who in range(g.players) if any([card.skips_harvest(g, who) for card in g.hear(who, "skips_harvest")])]  # noqa: C419
    )


def steps_of(g: Agricola, part: str, order: list[int]) -> list[Step[Agricola]]:
    """Return the steps of a part of the harvest."""
    if part == "reap":
        return [step for who in order for step in (Reap(who), *moment(g, who, "field_phase"))]
    if part == "fields_end":
        return [
            *[Moment(who, part) for who in order if g.hear(who, part)],
            *[Guests(who, owner, "anybody_fields_end") for owner in range(g.players)
              if g.hear(owner, "anybody_fields_end") for who in order],
        ]  # fmt: skip
    if part == "feed":
        last = [who for who in order if any(card.feeds_last(g, who) for card in g.hear(who, "feeds_last"))]
        eating = [who for who in order if who not in last] + last
        return [step for who in eating for step in (*moment(g, who, "feeding"), Feed(who))]
    if part == "breed":
        return plain_steps(g, part, order)
    if part == "fields_start":
        return [*releases(g), *[Moment(who, part) for who in order if g.hear(who, part)]]
    return [Moment(who, part) for who in order if g.hear(who, part)]


def plain_steps(g: Agricola, part: str, order: list[int]) -> list[Step[Agricola]]:
    """Return the steps of a part of the harvest if no card speaks about it."""
    if part == "reap":
        return [Reap(who) for who in order]
    if part == "feed":
        return [Feed(who) for who in order]
    if part == "breed":
        return [Breed(who) for who in order if max(g.farms[who].goods[SHEEP:]) > 1]
    return []


class FieldPhase(Step[Agricola]):
    """A field phase of one player outside the harvest: they take their crops, and cards speak at its end."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        own = [Guests(self.who, self.who, "anybody_fields_end")] if g.hear(self.who, "anybody_fields_end") else []
        g.then(Reap(self.who, self.cause), *moment(g, self.who, "fields_end"), *own)


def expected(g: Agricola, who: int) -> Herd:
    """Return the young of a player's animals, whether or not there is room for them."""
    farm = g.farms[who]
    young: Herd = newborns(farm.herd())
    for card in farm.cards.hear(DECK, "newborns"):
        young = card.newborns(g, who, young)
    return young


def parents(g: Agricola, who: int, kind: int, young: int) -> int:
    """Return how many animals of a kind a player needs so that so many are born, 0 if no number of them has so many."""
    stock = g.farms[who].goods
    before, found = stock[SHEEP + kind], 0
    for number in range(1, MOST_PARENTS + 1 if young else 0):
        stock[SHEEP + kind] = number
        if expected(g, who)[kind] >= young:
            found = number
            break
    stock[SHEEP + kind] = before
    return found


def could_have_more_young(g: Agricola, who: int) -> bool:
    """Whether exchanges could bring a player the parents that are missing for young animals, with room for them."""
    for kind, young in enumerate(expected(g, who)):
        number = parents(g, who, kind, young + 1)
        if number and g.payable(who, goods(SHEEP + kind, number)):
            family = tuple([(number + young + 1) * (i == kind) for i in range(len(ANIMALS))])
            if fits(g.homes(who), family):
                return True
    return False


class Feed(feeding.Feed[Agricola]):
    """The meal of a family, as everywhere. Nothing is cooked while animals breed, so it is asked even with enough food
    if animals cooked now make room for young: where three of a kind lived, one that was cooked is born again."""

    def perform(self, g: Agricola) -> None:
        super().perform(g)
        g.cooking = -1  # what is cooked after the meal is cooked at another time

    def only_now(self, g: Agricola) -> bool:
        return super().only_now(g) or self.could_spend(g) or self.makes_room(g) or self.card_speaks(g)

    def of_the_phase(self, x: Exchange) -> bool:
        return bool(x.token) and DECK.cards[x.cause].only_feeding

    def could_spend(self, g: Agricola) -> bool:
        """Whether food that the family will eat can be spent on goods before."""
        market, have = g.market(self.who), g.have(self.who)
        eaten = min(g.appetite(self.who), have[FOOD])
        buying = [move for x, move in zip(market.exchanges, market.moves, strict=True) if x.takes[FOOD]]
        while have[FOOD] >= eaten:
            move = next((move for move in buying if move.possible(have)), None)
            if move is None:
                return False
            have = move.after(have)
        return True

    def card_speaks(self, g: Agricola) -> bool:
        """Whether animals can be cooked, and a card makes something of that which it would not make later: of this
        phase, or in the last round of animals or of the food."""
        last, cards = g.round == ROUNDS, g.farms[self.who].cards
        hearing = [card for card in cards.hear(DECK, "converted") if last or card.only_feeding]
        spending = last and any([DECK.cards[name].spends_last for name in cards.names])  # noqa: C419
        cooked = cookable(g, self.who) if hearing or spending else []
        if spending and cooked:
            return True
        return any(card.converted(g, self.who, self.who, x.takes, x.cause, True) for card in hearing for x in cooked)

    def makes_room(self, g: Agricola) -> bool:
        """Whether young will find no room, and would if some animals were cooked before, and not their parents."""
        farm = g.farms[self.who]
        herd, young, homes = farm.herd(), expected(g, self.who), farm.homes()
        if not any(young) or fits(homes, plus(herd, young)) or not cookable(g, self.who):
            return False
        for born in product(*[range(n + 1) for n in young]):
            kept = [parents(g, self.who, kind, n) for kind, n in enumerate(born)]
            if any(born) and not fits(homes, plus(herd, born)) and fits(homes, plus(tuple(kept), born)):
                return True
        return False

    def so_far(self, g: Agricola) -> shapes.Feed:
        """Return the food needed, there and begged for, and the points that begging costs."""
        told = super().so_far(g)
        return {**told, "points": BEGGING_POINTS * told["begs"]}

    def prompt(self, g: Agricola) -> str:
        fed = g.stock(self.who)[FOOD] >= g.appetite(self.who)
        return g.text("ask.BeforeBreeding") if fed and self.makes_room(g) else super().prompt(g)


class Breed(Step[Agricola]):
    """The young animals of a player: one of each kind of which there are two, if there is room for it."""

    def perform(self, g: Agricola) -> None:
        young = expected(g, self.who)
        if any(young):
            g.gain(self.who, (*NONE[:SHEEP], *young), "breeding")


class BreedOnce(Step[Agricola]):
    """Breeding of these kinds of animals (goods) outside the harvest. Nothing is cooked meanwhile, as in a breeding
    phase."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kinds")

    def __init__(self, who: int, cause: str, kinds: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.kinds = kinds

    def young(self, g: Agricola) -> tuple[int, ...]:
        stock = g.farms[self.who].goods
        return tuple([int(good in self.kinds and stock[good] > 1) for good in range(len(NONE))])

    def possible(self, g: Agricola) -> bool:
        return any(self.young(g))

    def perform(self, g: Agricola) -> None:
        if not self.possible(g):
            return
        g.then(PhaseAgain(self.who, g.phase))
        g.phase = "breeding"
        g.gain(self.who, self.young(g), "breeding")


class PhaseAgain(Step[Agricola]):
    """The end of breeding by a card: the phase is the one before."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        g.phase = self.cause
