"""More minor improvements of the deck I. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.basics import Guests
from ludoteca.games.agricola.board import (
    ANIMALS,
    CATTLE,
    FOOD,
    GOODS,
    GRAIN,
    HARVESTS,
    LAND,
    NONE,
    REED,
    SHEEP,
    VEGETABLE,
    goods,
)
from ludoteca.games.agricola.card import Bed, Do, Place, Use
from ludoteca.games.agricola.cards.base import InHarvest, Looks, Minor, Promises, every_harvest, skips_harvest
from ludoteca.games.agricola.cards.minors_base import (
    BUILT,
    Brings,
    OwnSpace,
)
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.fields import crops_of
from ludoteca.games.agricola.steps import (
    Agricola,
    Buy,
    Exchange,
    FieldPhase,
    Give,
    InTurn,
    May,
    Sow,
    Step,
    Take,
    Turn,
    Vector,
    Way,
    reduced,
)
from ludoteca.kit.cards.moments import Moment
from ludoteca.kit.farm.animals import Home, fits

ANIMAL_SPACES = ("sheep", "boar", "cattle")


class ChickenCoop(Promises, Minor):
    """In each of the next eight rounds you get 1 food as it begins."""

    name = "chicken-coop"
    deck = "I"
    costs = (GOODS(wood=2, reed=1), GOODS(clay=2, reed=1))
    points = 1
    promised = goods(FOOD)
    next_ones = 8


class CornStorehouse(Minor):
    """At the end of each of your field phases you may sow grain on empty fields; the supply adds 1 grain less than
    usual."""

    name = "corn-storehouse"
    deck = "I"
    costs = (GOODS(wood=2, reed=2), GOODS(clay=2, reed=2))
    points = 1

    def fields_end(self, g: Agricola, me: int) -> Do:
        return May(Sow(me, self.name, (GRAIN,), less=1))


class Flagon(Minor):
    """Whenever somebody builds the well or the village well you get 4 food and each other player gets 1 food; also now,
    once for each of the two that lies before somebody."""

    name = "flagon"
    deck = "I"
    costs = (GOODS(clay=1),)

    def when_played(self, g: Agricola, me: int) -> Do:
        wells = [name for name in ("well", "village-well") if any(g.has(who, name) for who in range(g.players))]
        return self._drink(g, me, len(wells)) if wells else None

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return self._drink(g, me, 1) if card in ("well", "village-well") else None

    def _drink(self, g: Agricola, me: int, times: int) -> Do:
        others = [Take(other, self.name, goods(FOOD, times)) for other in g.others(me)]
        return InTurn((Take(me, self.name, goods(FOOD, 4 * times)), *others))


class Lasso(Minor):
    """You may place 2 people right after each other, if one of them goes to the sheep, the wild boar or the cattle;
    again in your next turn, but never 3 in a row."""

    name = "lasso"
    deck = "I"
    costs = (GOODS(reed=1),)

    def turn_ends(self, g: Agricola, me: int, use: Use) -> Do:
        return May(Turn(me, self.name, () if use.space in ANIMAL_SPACES else ANIMAL_SPACES))


class PlanterBox(Minor):
    """Whenever you sow a field next to a room of your house it gets 2 grain or 1 vegetable more."""

    name = "planter-box"
    deck = "I"
    needs = {"occupations": 2}

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        near = bed.cell >= 0 and LAND.bits[bed.cell] & LAND.beside(g.farms[me].rooms)
        return {GRAIN: 2, VEGETABLE: 1}.get(bed.crop, 0) if near else 0


class Ladder(Minor):
    """Each room, each renovation and the water mill, half-timbered house, chicken coop, holiday house, mansion and corn
    storehouse cost you 1 reed less."""

    name = "ladder"
    deck = "I"
    costs = (GOODS(wood=2),)
    spared: ClassVar[tuple[str, ...]] = (
        *BUILT,
        *("water-mill", "half-timbered-house", "chicken-coop", "holiday-house", "mansion", "corn-storehouse"),
    )

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return reduced(price, goods(REED)) if what in self.spared else price


class Manure(Minor):
    """At the end of each round without harvest you may have a field phase of your own: take 1 crop from each of your
    fields and field cards."""

    name = "manure"
    deck = "I"
    needs = {"animals": 2}

    def round_ends(self, g: Agricola, me: int) -> Do:
        ends = (Moment[Agricola](me, "fields_end"), Guests(me, me, "anybody_fields_end"))
        useful = any(crops_of(g, me)) or any(end.offers(g) for end in ends)
        return May(FieldPhase(me, self.name)) if g.round not in HARVESTS and useful else None


class MilkingShed(Looks, Minor):
    """As the field phase of each harvest begins: 1 food for every 5 sheep and 1 food for every 3 cattle of all players
    together."""

    name = "milking-shed"
    deck = "I"
    costs = (GOODS(clay=2, stone=3),)
    points = 2

    def sees(self, g: Agricola, me: int) -> Vector:
        return goods(FOOD, self._milk(g))

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        more = self._milk(g) + 1
        sheep, cattle = [sum([g.stock(who)[kind] for who in g.others(me)]) for kind in (SHEEP, CATTLE)]
        return [GOODS(sheep=max(0, 5 * n - sheep), cattle=max(0, 3 * (more - n) - cattle)) for n in range(more + 1)]

    def fields_start(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)

    def fewer_animals(self, g: Agricola, me: int, who: int) -> int:
        """Another player may begrudge it."""
        return -self._milk(g) if who != me and g.phase == "fields" and not skips_harvest(g, me) else 0

    def _milk(self, g: Agricola) -> int:
        sheep, cattle = [sum([farm.goods[kind] for farm in g.farms]) for kind in (SHEEP, CATTLE)]
        return sheep // 5 + cattle // 3


class FishTrap(Minor):
    """Whenever you go fishing, or get reed from a space, you get 1 food more."""

    name = "fish-trap"
    deck = "I"
    costs = (GOODS(wood=1),)

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(FOOD)) if use.space == "fishing" or use.taken[REED] else None


class ReedExchange(Brings, Minor):
    """You get 2 reed."""

    name = "reed-exchange"
    deck = "I"
    costs = (GOODS(wood=2), GOODS(clay=2))
    passes = True
    gifts = (goods(REED, 2),)


class Slaughterhouse(Minor):
    """Whenever another player turns animals into food, however many at one time, you get 1 food. In each harvest you
    feed your family after the others."""

    name = "slaughterhouse"
    deck = "I"
    costs = (GOODS(clay=2, stone=2),)
    points = 2

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        return Take(me, self.name, goods(FOOD)) if by != me and first else None

    def feeds_last(self, g: Agricola, me: int) -> bool:
        return True


class SchnapsDistillery(InHarvest, Minor):
    """In each harvest you may turn 1 vegetable into 4 food. At the end 1 point each for your 5th and your 6th
    vegetable, with those on fields."""

    name = "schnaps-distillery"
    deck = "I"
    costs = (GOODS(vegetable=1, stone=2),)
    points = 2
    has_bonus = True
    rates: ClassVar[tuple[Exchange, ...]] = every_harvest("schnaps-distillery", VEGETABLE, 4)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        have = g.stock(me)[VEGETABLE] + crops_of(g, me)[VEGETABLE]
        return (have >= 5) + (have >= 6) if who == me else 0


class StrawThatchedRoof(Minor):
    """You need no reed any more for rooms and renovations."""

    name = "straw-thatched-roof"
    deck = "I"
    needs = {"grain-fields": 3}
    points = 1

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return reduced(price, goods(REED, price[REED])) if what in BUILT else price


class Tavern(OwnSpace, Minor):
    """A space for all: another player gets 3 food there, you get 3 food or 2 points."""

    name = "tavern"
    deck = "I"
    costs = (GOODS(wood=2, stone=2),)
    points = 2
    offered = goods(FOOD, 3)


class ClayDeposit(OwnSpace, Minor):
    """A space for all: another player pays you 1 food and gets 5 clay there, you get 5 clay or 2 points."""

    name = "clay-deposit"
    deck = "I"
    needs = {"occupations": 3}
    offered = GOODS(clay=5)

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        return goods(FOOD) if space == self.name else NONE


class AnimalFeed(Looks, Minor):
    """Just before the scoring you get 1 animal of each kind that you have, if it finds room."""

    name = "animal-feed"
    deck = "I"
    needs = {"planted-fields": 4}

    def sees(self, g: Agricola, me: int) -> Vector:
        return (*NONE[:SHEEP], *[int(n > 0) for n in g.farms[me].herd()])

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        lacking = [kind for kind in ANIMALS if not g.stock(me)[kind]]
        return [goods(kind) for kind in lacking if fits(g.homes(me), goods(kind, 2)[SHEEP:])]

    def game_ends(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)


class WildlifeReserve(Minor):
    """Room for 1 sheep, 1 wild boar and 1 cattle. It is no pasture."""

    name = "wildlife-reserve"
    deck = "I"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    points = 1

    def places(self, farm: Farm) -> list[Place]:
        sheep = 3 if "shepherds-pipe" in farm.cards.names else 1
        homes = [Home(sheep, 1), Home(1, 2), Home(1, 4)]
        if "drinking-trough" in farm.cards.names:
            homes.append(Home(2, mixed=True))
        return [Place("card", home, name=self.name) for home in homes]


class WaterMill(Minor):
    """At the end of the field phase of each harvest every player may turn 1 grain into 3 food. Another who does so
    gives you 1 of them."""

    name = "water-mill"
    deck = "I"
    costs = (GOODS(wood=1, clay=2, reed=1, stone=2),)
    points = 2

    def anybody_fields_end(self, g: Agricola, me: int, who: int) -> Do:
        ground: Step[Agricola] = Take(who, self.name, goods(FOOD, 3))
        if who != me:
            ground = InTurn((ground, Give(who, self.name, me, goods(FOOD))))
        return May(Buy(who, self.name, (Way(goods(GRAIN)),), ground))


class WeeklyMarket(Brings, Minor):
    """You get 2 vegetables."""

    name = "weekly-market"
    deck = "I"
    costs = (GOODS(grain=3),)
    passes = True
    gifts = (goods(VEGETABLE, 2),)
