"""Occupations. Each docstring is what players read."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar

from hamlet.actions import (
    FREE,
    BuildStable,
    ComesHome,
    Fence,
    Give,
    Mark,
    OpenSpace,
    PlayCard,
    PutBack,
    Take,
    food,
)
from hamlet.board import (
    CARDS,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    HELP,
    NONE,
    OCCUPATIONS,
    PLACES,
    PLAY,
    REED,
    SPACE,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
)
from hamlet.card import Do, HamletCard, Use
from hamlet.game import Hamlet
from hamlet.improvements import OncePerHarvest
from hamlet.rounds import Turn
from ludoteca.core.choices import STOP
from ludoteca.core.combine import Either, InTurn, May
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.kit.cards.paying import Buy
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.prices import Way, reduced, swapped


class Chief(HamletCard):
    """2 food more to play. At the end a point for each room of stone."""

    name = "chief"
    extra = goods(FOOD, 2)

    def bonus(self, g: Hamlet, me: int, who: int) -> int:
        farm = g.farms[me]
        return farm.rooms if who == me and farm.house == "stone" else 0


class ChiefsDaughter(HamletCard):
    """When another player plays the Chief you may play this out of your hand for nothing."""

    name = "chiefs-daughter"

    def in_hand(self, g: Hamlet, me: int, by: int, card: str) -> Do:
        return PlayNamed(me, self.name) if card == "chief" else None

    def bonus(self, g: Hamlet, me: int, who: int) -> int:
        return {"stone": 3, "clay": 1, "wood": 0}[g.farms[me].house] if who == me else 0


class PlayNamed(PlayCard):
    """This card, for nothing."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def __init__(self, who: int, cause: str) -> None:
        super().__init__(who, cause, ("occupation", "minor"))

    def in_question(self, g: Hamlet) -> list[str]:
        return [name for name in g.farms[self.who].hand.names if name == self.cause]

    def ways(self, g: Hamlet, name: str) -> tuple[Way, ...]:
        return FREE


class CornProfiteer(HamletCard):
    """At any time a grain for 3 food, unless another player buys it from you for 2."""

    name = "corn-profiteer"

    def at_any_time(self, g: Hamlet, me: int) -> Do:
        return Auction(me, self.name) if g.stock(me)[GRAIN] else None


class Auction(Step[Hamlet]):
    """Who wants the grain for 2 food? Asked one after the other; then the owner picks the buyer."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "owner", "asked", "buyers")

    def __init__(self, who: int, cause: str, owner: int = -1, asked: int = 0, buyers: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.owner = owner if owner >= 0 else who
        self.asked, self.buyers = asked, buyers

    def options(self, g: Hamlet) -> list[int]:
        if self.who != self.owner:
            able = g.payable(self.who, goods(FOOD, 2))
            return [STOP, HELP + self.owner] if able else [STOP]
        return [HELP + buyer for buyer in self.buyers] if self.asked else []

    def perform(self, g: Hamlet) -> None:
        if not self.asked:
            first, *_ = g.others(self.owner)
            g.then(Auction(first, self.cause, self.owner, 1))
        else:
            g.spend(self.owner, goods(GRAIN), self.cause)
            g.gain(self.owner, goods(FOOD, 3), self.cause)

    def choose(self, g: Hamlet, choice: int) -> None:
        if self.who == self.owner:
            buyer = choice - HELP
            sale = InTurn(
                (Give(self.owner, self.cause, buyer, goods(GRAIN)), Take(self.owner, self.cause, goods(FOOD, 2)))
            )
            g.then(Buy(buyer, self.cause, food(2), sale))
            return
        buyers = (*self.buyers, self.who) if choice != STOP else self.buyers
        rest = g.others(self.owner)[self.asked :]
        g.then(Auction(rest[0] if rest else self.owner, self.cause, self.owner, self.asked + 1, buyers))


class Educator(HamletCard):
    """When another player plays an occupation you may play one for 3 food; from your fourth on for 2."""

    name = "educator"

    def after_occupation(self, g: Hamlet, me: int, by: int) -> Do:
        price = goods(FOOD, 2 if g.occupations(me) >= 3 else 3)
        return May(PlayCard(me, self.name, ("occupation",), price)) if by != me else None


class WoodBuyer(HamletCard):
    """When another player gets wood from a space you may buy one of it from him for 1 food."""

    name = "wood-buyer"

    def others_use(self, g: Hamlet, me: int, use: Use) -> Do:
        deal = InTurn((Give(use.who, self.name, me, goods(WOOD)), Take(use.who, self.name, goods(FOOD))))
        return May(Buy(me, self.name, food(1), deal)) if use.taken[WOOD] else None


class Sycophant(HamletCard):
    """Others pay you 1 food to take grain. A food comes from the supply whenever grain is taken, by you as well."""

    name = "sycophant"

    def toll(self, g: Hamlet, me: int, space: str) -> Vector:
        return goods(FOOD) if space == "grain" else NONE

    def others_use(self, g: Hamlet, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(FOOD)) if use.space == "grain" else None

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        return self.others_use(g, me, use)


class MasterForester(HamletCard):
    """A new space, 2 wood a round; others pay you 2 food for it."""

    name = "master-forester"

    def when_played(self, g: Hamlet, me: int) -> Do:
        return OpenSpace(me, self.name)

    def toll(self, g: Hamlet, me: int, space: str) -> Vector:
        return goods(FOOD, 2) if space == self.name else NONE


class Taster(HamletCard):
    """If another player is first you may pay him 1 food to place a person before all."""

    name = "taster"

    def work_starts(self, g: Hamlet, me: int) -> Do:
        if g.first == me:
            return None
        return May(Buy(me, self.name, food(1), InTurn((Take(g.first, self.name, goods(FOOD)), Turn(me, self.name)))))


class Foreman(HamletCard):
    """Before work begins you may put a food from the supply on a space."""

    name = "foreman"

    def work_starts(self, g: Hamlet, me: int) -> Do:
        return May(PutOn(me, self.name))


class PutOn(Step[Hamlet]):
    """A food on any space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hamlet) -> list[int]:
        return [SPACE + space for space in g.open]

    def choose(self, g: Hamlet, choice: int) -> None:
        space = choice - SPACE
        g.lying[space] = tuple([a + b for a, b in zip(g.lying[space], goods(FOOD), strict=True)])


class WoodDistributor(HamletCard):
    """2 wood. Before work begins you may spread the wood of the wood space evenly over clay, reed and fishing."""

    name = "wood-distributor"

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Take(me, self.name, goods(WOOD, 2))

    def work_starts(self, g: Hamlet, me: int) -> Do:
        return May(Spread(me, self.name))


class Spread(Step[Hamlet]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def possible(self, g: Hamlet) -> bool:
        return g.lying[PLACES["wood"]][WOOD] >= 3

    def perform(self, g: Hamlet) -> None:
        third = goods(WOOD, g.lying[PLACES["wood"]][WOOD] // 3)
        for name, sign in (("wood", -3), ("clay", 1), ("reed", 1), ("fishing", 1)):
            place = PLACES[name]
            g.lying[place] = tuple([a + sign * b for a, b in zip(g.lying[place], third, strict=True)])


class AdoptiveParents(HamletCard):
    """For 1 food your newborn comes home at once and works this round."""

    name = "adoptive-parents"

    def after_growth(self, g: Hamlet, me: int, by: int) -> Do:
        return May(Buy(me, self.name, food(1), ComesHome(me, self.name))) if by == me else None


class Countryman(HamletCard):
    """When all are placed, your person on the grain or vegetable space may go on to sow."""

    name = "countryman"

    def work_ends(self, g: Hamlet, me: int) -> Do:
        there = any(g.taken[PLACES[name]] >> me & 1 for name in ("grain", "vegetable"))
        return May(Turn(me, self.name, ("sow",), moved=True)) if there else None


class HeadOfTheFamily(HamletCard):
    """You may build rooms and have children where another player stands."""

    name = "head-of-the-family"

    def shares(self, g: Hamlet, me: int, space: str) -> bool:
        return space in ("rooms", "growth")


class FrameBuilder(HamletCard):
    """A wood stands for 1 clay or stone of a renovation, or for 2 of a room."""

    name = "frame-builder"

    def substitutes(self, g: Hamlet, me: int, what: str, way: Way) -> list[Way]:
        n = {"room": 2, "renovation": 1}.get(what, 0)
        return [way.at(swapped(way.price, goods(good, n), goods(WOOD))) for good in (CLAY, STONE) if n]


class Carpenter(HamletCard):
    """A room costs you 3 of the house's material and 2 reed."""

    name = "carpenter"

    def base_price(self, g: Hamlet, me: int, what: str) -> list[Vector]:
        return [GOODS(**{g.farms[me].house: 3}, reed=2)] if what == "room" else []


class Bricklayer(HamletCard):
    """1 clay less for improvements and renovations, 2 for a room."""

    name = "bricklayer"

    def reduces(self, g: Hamlet, me: int, what: str, price: Vector) -> Vector:
        return reduced(price, goods(CLAY, 2 if what == "room" else 0 if what == "stable" else 1))


class DockWorker(HamletCard):
    """At any time 3 wood, or 2 clay, reed or stone, for 1 of another of these."""

    name = "dock-worker"

    rates = tuple(
        Exchange("dock-worker", goods(a, 3 if a == WOOD else 2), goods(b))
        for a, b in permutations((WOOD, CLAY, REED, STONE), 2)
    )


class Grocer(HamletCard):
    """A pile of eight goods; at any time buy the top one for 1 food."""

    name = "grocer"
    rates = tuple(
        Exchange("grocer", goods(FOOD), goods(good), f"grocer {i}", f"grocer {i + 1}")
        for i, good in enumerate((REED, GRAIN, STONE, VEGETABLE, WOOD, CLAY, REED, VEGETABLE))
    )

    def left(self, g: Hamlet, me: int, tokens: tuple[str, ...]) -> Vector:
        top = sum(g.mark(me, self.name))
        return tuple([int(i == top) for i in range(len(tokens))])

    def used_up(self, g: Hamlet, me: int) -> None:
        g.farms[me].marks[self.name] = (sum(g.mark(me, self.name)) + 1,)


class ClayFirer(HamletCard):
    """At any time 2 clay for 1 stone, 3 clay for 2."""

    name = "clay-firer"

    rates = tuple(Exchange("clay-firer", goods(CLAY, n + 1), goods(STONE, n)) for n in (1, 2))


class Turner(HamletCard):
    """At any time a wood for 1 food."""

    name = "turner"

    rates = (Exchange("turner", goods(WOOD), goods(FOOD)),)


class Brewer(OncePerHarvest):
    """In each harvest a grain for 3 food."""

    name = "brewer"
    rates = (Exchange("brewer", goods(GRAIN), goods(FOOD, 3), "brewer"),)


class MushroomCollector(HamletCard):
    """Of wood that you take from a space you may leave 1 there for 2 food."""

    name = "mushroom-collector"

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        return May(PutBack(me, self.name, use.space, goods(WOOD), goods(FOOD, 2))) if use.taken[WOOD] else None


class Merchant(HamletCard):
    """After an improvement action the same once more for 1 food."""

    name = "merchant"

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        if "minor" not in use.kinds():
            return None
        return May(Buy(me, self.name, food(1), PlayCard(me, self.name, use.kinds())))


class HarvestHelper(HamletCard):
    """In each harvest a grain from a field of another player, who gets 2 food."""

    name = "harvest-helper"

    def after_fields(self, g: Hamlet, me: int) -> Do:
        return May(Steal(me, self.name))


class Steal(Step[Hamlet]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hamlet) -> list[int]:
        sown = [who for who in g.others(self.who) if any(crop == GRAIN and n for crop, n in g.farms[who].fields_)]
        return [HELP + who for who in sown]

    def possible(self, g: Hamlet) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hamlet, choice: int) -> None:
        farm = g.farms[choice - HELP]
        at = next(i for i, (crop, n) in enumerate(farm.fields_) if crop == GRAIN and n)
        farm.fields_ = (*farm.fields_[:at], (GRAIN, farm.fields_[at][1] - 1), *farm.fields_[at + 1 :])
        g.gain(choice - HELP, goods(FOOD, 2), self.cause)
        g.gain(self.who, goods(GRAIN), self.cause)


class Fieldsman(HamletCard):
    """If you sow one field in an action it gets 2 more, if two they get 1 more each."""

    name = "fieldsman"

    def extra_sown(self, g: Hamlet, me: int, number: int) -> int:
        return max(0, 3 - number)


class Forester(HamletCard):
    """Up to 3 wood can be sown here, like grain."""

    name = "forester"

    def stacks(self) -> int:
        return 3

    def crops(self) -> tuple[int, ...]:
        return (WOOD,)


class Constable(HamletCard):
    """Wood by the rounds to come. At the end all without negative points get 5."""

    name = "constable"

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Take(me, self.name, goods(WOOD, 3 if g.round < 3 else 2))

    def bonus(self, g: Hamlet, me: int, who: int) -> int:
        return 5 if min(g.sheet(who).values()) >= 0 else 0


class Layabout(HamletCard):
    """You skip the next harvest."""

    name = "layabout"

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Mark(me, self.name, (3 if g.round <= 3 else 6,))

    def skips_harvest(self, g: Hamlet, me: int) -> bool:
        return g.mark(me, self.name) == (g.round,)


class FenceOverseer(HamletCard):
    """Once a round a new stable may be fenced in for 1 food, without wood."""

    name = "fence-overseer"

    def after_stable(self, g: Hamlet, me: int) -> Do:
        if g.mark(me, self.name) == (g.round,):
            return None
        fence = InTurn((Fence(me, self.name, free=15, most=1), Mark(me, self.name, (g.round,))))
        return May(Buy(me, self.name, food(1), fence))


class HedgeKeeper(HamletCard):
    """When you build fences you may build a pasture more, with 3 fences free."""

    name = "hedge-keeper"

    def after_fences(self, g: Hamlet, me: int, by: int, number: int) -> Do:
        if by != me or g.mark(me, self.name) == (g.round,):
            return None
        return May(InTurn((Fence(me, self.name, free=3), Mark(me, self.name, (g.round,)))))


class Stablehand(HamletCard):
    """When you build fences you get a stable for nothing, and must build it."""

    name = "stablehand"

    def after_fences(self, g: Hamlet, me: int, by: int, number: int) -> Do:
        return BuildStable(me, self.name, wood=0) if by == me else None


class Tutor(HamletCard):
    """At the end a point for each occupation that you played after this one."""

    name = "tutor"

    def bonus(self, g: Hamlet, me: int, who: int) -> int:
        names = g.farms[me].cards.names
        later = names[names.index(self.name) + 1 :] if who == me else ()
        return len([name for name in later if name in OCCUPATIONS])


class Patron(HamletCard):
    """2 food before you pay for an occupation."""

    name = "patron"

    def before_paying(self, g: Hamlet, me: int, what: str) -> Vector:
        return goods(FOOD, 2) if what == "occupation" else NONE


class ResourceSeller(HamletCard):
    """A pile of seven; when you get what lies on top you get that too."""

    name = "resource-seller"
    pile: ClassVar[Vector] = (WOOD, CLAY, REED, CLAY, STONE, CLAY, STONE)

    def gained(self, g: Hamlet, me: int, what: Vector) -> Do:
        (sold,) = g.mark(me, self.name) or (0,)
        if sold == len(self.pile) or not what[self.pile[sold]]:
            return None
        return InTurn((Mark(me, self.name, (sold + 1,)), Take(me, self.name, goods(self.pile[sold]))))


class WoodCarver(HamletCard):
    """Once a round 1 wood less for a stable, a room or an improvement."""

    name = "wood-carver"

    def substitutes(self, g: Hamlet, me: int, what: str, way: Way) -> list[Way]:
        if g.mark(me, self.name) == (g.round,) or not way.price[WOOD] or self.name in way.by:
            return []
        return [Way(reduced(way.price, goods(WOOD)), way.returns, (*way.by, self.name))]

    def used_up(self, g: Hamlet, me: int) -> None:
        g.farms[me].marks[self.name] = (g.round,)


class PerpetualStudent(HamletCard):
    """Before you play an occupation you may have it drawn from your hand: 3 food first, but it must be played."""

    name = "perpetual-student"

    def instead(self, g: Hamlet, me: int, space: str) -> Do:
        return Either((Drawn(me, self.name), PlayChosen(me))) if space == "occupation" else None


class PlayChosen(Step[Hamlet]):
    """The usual action."""

    verb: ClassVar[int] = SPACE + PLACES["occupation"]

    def perform(self, g: Hamlet) -> None:
        from hamlet.actions import PlayOccupation

        g.then(PlayOccupation(self.who))


class Drawn(Step[Hamlet]):
    """Chance picks the occupation, among those that could be paid with 3 food more."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def code(self) -> int:
        return 100 + CARDS.index(self.cause)

    def able(self, g: Hamlet) -> list[int]:
        rich = g.clone()
        rich.farms[self.who].goods[FOOD] += 3
        return PlayCard(self.who, "occupation", ("occupation",), goods(FOOD)).options(rich)

    def possible(self, g: Hamlet) -> bool:
        hand = [name for name in g.farms[self.who].hand.names if name in OCCUPATIONS]
        return bool(hand) and len(self.able(g)) == len(hand)

    def perform(self, g: Hamlet) -> None:
        drawn = g.pick(self.able(g))
        g.reveal()
        g.gain(self.who, goods(FOOD, 3), self.cause)
        PlayCard(self.who, "occupation", ("occupation",), goods(FOOD)).choose(g, PLAY + (drawn - PLAY))


class Slaughterman(HamletCard):
    """When another player turns animals into food you get 1 food."""

    name = "slaughterman"

    def others_cook(self, g: Hamlet, me: int, by: int) -> Do:
        return Take(me, self.name, goods(FOOD))


class ClayMixer(HamletCard):
    """2 clay more when a space gives you clay and nothing else."""

    name = "clay-mixer"

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(CLAY, 2)) if use.taken[CLAY] == sum(use.taken) > 0 else None
