"""Major and minor improvements. Each docstring is what players read."""

from __future__ import annotations

from typing import Any

from hamlet.actions import (
    Bake,
    OpenSpace,
    Points,
    Promise,
    PutBack,
    Take,
    Worker,
)
from hamlet.board import (
    CLAY,
    COOKING,
    FOOD,
    GOODS,
    GRAIN,
    NONE,
    PLACES,
    REED,
    VEGETABLE,
    WOOD,
    goods,
    pair,
)
from hamlet.card import Do, HamletCard, Use
from hamlet.game import Hamlet
from hamlet.rounds import Turn
from ludoteca.core.cards import Tableau
from ludoteca.core.combine import Either, InTurn, May
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.kit.cards.paying import Buy
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.prices import Way, reduced, swapped


def cooking(name: str) -> tuple[Exchange, ...]:
    """One good, or two together (with Gypsy's Crock), turned into food."""
    rates = COOKING[name]
    single = [Exchange(name, goods(good), goods(FOOD, n)) for good, n in rates]
    return (*single, *[pair(name, a, b) for i, a in enumerate(rates) for b in rates[i:]])


class Cooking(HamletCard):
    """What fireplaces and hearths have in common."""

    def exchanges(self, cards: Tableau) -> tuple[Exchange, ...]:
        return self.rates if "gypsys-crock" in cards.names else self.rates[: len(COOKING[self.name])]


class Fireplace(Cooking):
    """At any time: a vegetable, a sheep or a boar for 2 food, cattle for 3. Bread: 2 food for each grain."""

    name = "fireplace"
    costs = (GOODS(clay=2),)
    worth = 1
    rates = cooking("fireplace")

    def bakes(self) -> tuple[int, int]:
        return 99, 2


class Hearth(Cooking):
    """As the fireplace, but a vegetable or a boar for 3, cattle for 4, bread for 3. A fireplace may be given for it."""

    name = "hearth"
    costs = (GOODS(clay=4),)
    returns = ("fireplace",)
    worth = 1
    rates = cooking("hearth")

    def bakes(self) -> tuple[int, int]:
        return 99, 3


class ClayOven(HamletCard):
    """Bread: 5 food for a grain. Bake when you get it."""

    name = "clay-oven"
    costs = (GOODS(clay=3, stone=1),)
    worth = 2

    def bakes(self) -> tuple[int, int]:
        return 1, 5

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Bake(me, self.name)


class OncePerHarvest(HamletCard):
    """An exchange that can be made once in each harvest."""

    def left(self, g: Hamlet, me: int, tokens: tuple[str, ...]) -> Vector:
        return (int(g.phase == "harvest" and g.mark(me, self.name) != (g.round,)),)

    def used_up(self, g: Hamlet, me: int) -> None:
        g.farms[me].marks[self.name] = (g.round,)


class Joinery(OncePerHarvest):
    """In each harvest a wood for 2 food."""

    name = "joinery"
    costs = (GOODS(wood=2, stone=2),)
    worth = 2
    rates = (Exchange("joinery", goods(WOOD), goods(FOOD, 2), "joinery"),)


class Well(HamletCard):
    """A food in each of the next 5 rounds."""

    name = "well"
    costs = (GOODS(wood=1, stone=3),)
    worth = 4

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Promise(me, self.name, tuple(range(g.round + 1, g.round + 6)), goods(FOOD))


class Tavern(HamletCard):
    """A space for all: 3 food, or for you 2 points."""

    name = "tavern"
    costs = (GOODS(wood=2, stone=2),)
    worth = 2

    def when_played(self, g: Hamlet, me: int) -> Do:
        return OpenSpace(me, self.name)

    def instead(self, g: Hamlet, me: int, space: str) -> Do:
        return Either((Take(me, self.name, goods(FOOD, 3)), Points(me, self.name, 2))) if space == self.name else None


class Lasso(HamletCard):
    """Two people in a row, if one of them goes to an animal space."""

    name = "lasso"
    costs = (GOODS(reed=1),)

    def turn_ends(self, g: Hamlet, me: int, use: Use) -> Do:
        markets = ("sheep", "cattle")
        return May(Turn(me, self.name, () if use.space in markets else markets, last=True))


class ReedHut(HamletCard):
    """A person who lives here, works and eats, from this round on."""

    name = "reed-hut"
    costs = (GOODS(reed=4, wood=1),)
    worth = 1

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Worker(me, self.name)

    def people(self) -> int:
        return 1


class ClayRoof(HamletCard):
    """Of rooms and renovations you may pay 1 or 2 clay in place of as much reed."""

    name = "clay-roof"
    needs = 1
    worth = 1

    def substitutes(self, g: Hamlet, me: int, what: str, way: Way) -> list[Way]:
        able = what in ("room", "renovation")
        return [way.at(swapped(way.price, goods(REED, n), goods(CLAY, n))) for n in (1, 2) if able]


class Basket(HamletCard):
    """Of wood that you take from a space you may leave 2 there for 3 food."""

    name = "basket"
    costs = (GOODS(reed=1),)

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        left = g.lying[PLACES[use.space]][WOOD]  # what another card has put back already
        leave = PutBack(me, self.name, use.space, goods(WOOD, 2), goods(FOOD, 3))
        return May(leave) if use.taken[WOOD] - left >= 2 else None


class ReedPond(HamletCard):
    """A reed in each of the next 3 rounds."""

    name = "reed-pond"
    needs = 3
    worth = 1

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Promise(me, self.name, tuple(range(g.round + 1, g.round + 4)), goods(REED))


class Guest(HamletCard):
    """A guest works for you in this round; the card goes to the left."""

    name = "guest"
    costs = (GOODS(food=2),)
    passes = True

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Worker(me, self.name)


class BakersOven(HamletCard):
    """For an oven that is given back. Bread: 5 food each for 2 grain. Bake when you get it."""

    name = "bakers-oven"
    returns = ("clay-oven",)
    only_returns = True
    worth = 3

    def bakes(self) -> tuple[int, int]:
        return 2, 5

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Bake(me, self.name)


class GypsysCrock(HamletCard):
    """For every 2 goods cooked together a food more."""

    name = "gypsys-crock"
    costs = (GOODS(clay=2),)
    worth = 1


class WaterMill(HamletCard):
    """After the fields everybody may turn a grain into 3 food; others give you one of them."""

    name = "water-mill"
    costs = (GOODS(wood=1, clay=2, reed=1, stone=2),)
    worth = 2

    def anybody_after_fields(self, g: Hamlet, me: int, who: int) -> Do:
        got = Take(who, self.name, goods(FOOD, 3 if who == me else 2))
        deal: Step[Any] = got if who == me else InTurn((got, Take(me, self.name, goods(FOOD))))
        return Buy(who, self.name, (Way(goods(GRAIN)),), deal)


class Bookshelf(HamletCard):
    """3 food before you pay for an occupation."""

    name = "bookshelf"
    costs = (GOODS(wood=1),)
    needs = 3
    worth = 1

    def before_paying(self, g: Hamlet, me: int, what: str) -> Vector:
        return goods(FOOD, 3) if what == "occupation" else NONE


class MarketStall(HamletCard):
    """A vegetable; the card goes to the left."""

    name = "market-stall"
    costs = (GOODS(grain=1),)
    passes = True

    def when_played(self, g: Hamlet, me: int) -> Do:
        return Take(me, self.name, goods(VEGETABLE))


class BeanField(HamletCard):
    """A field for vegetables."""

    name = "bean-field"
    needs = 2
    worth = 1

    def stacks(self) -> int:
        return 1

    def crops(self) -> tuple[int, ...]:
        return (VEGETABLE,)


class Ladder(HamletCard):
    """1 reed less for rooms and renovations."""

    name = "ladder"
    costs = (GOODS(wood=2),)

    def reduces(self, g: Hamlet, me: int, what: str, price: Vector) -> Vector:
        return reduced(price, goods(REED)) if what in ("room", "renovation") else price


class Flagon(HamletCard):
    """When anybody builds the well you get 4 food, the others 1."""

    name = "flagon"
    costs = (GOODS(clay=1),)

    def after_built(self, g: Hamlet, me: int, by: int, card: str) -> Do:
        if card != "well":
            return None
        return InTurn(
            (Take(me, self.name, goods(FOOD, 4)), *[Take(who, self.name, goods(FOOD)) for who in g.others(me)])
        )


class Raft(HamletCard):
    """When you fish, a food or a reed more."""

    name = "raft"
    costs = (GOODS(wood=2),)
    worth = 1

    def after_space(self, g: Hamlet, me: int, use: Use) -> Do:
        more = (Take(me, self.name, goods(FOOD)), Take(me, self.name, goods(REED)))
        return Either(more) if use.space == "fishing" else None
