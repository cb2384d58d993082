"""Minor improvements of the deck E. Each docstring is what players read."""

from __future__ import annotations

from ludoteca.games.agricola.board import (
    BUILDING,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    NONE,
    REED,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import Bed, Do, Place, Use
from ludoteca.games.agricola.cards.base import Minor, MoreThere, Promises
from ludoteca.games.agricola.cards.majors import MUCH
from ludoteca.games.agricola.cards.minors_base import (
    FIRST_OVENS,
    BakesAtOnce,
    Brings,
    Roof,
    StoneRooms,
)
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.steps import (
    Agricola,
    Either,
    May,
    Plow,
    PutBack,
    Take,
    Vector,
    Way,
    reduced,
)


class Field(Minor):
    """Plow 1 field at once. Plow cards cannot add to it."""

    name = "field"
    deck = "E"
    costs = (GOODS(food=1),)
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return Plow(me, self.name)


class FishingRod(Minor):
    """Whenever you go fishing you get 1 food more, from round 8 on 2 food more."""

    name = "fishing-rod"
    deck = "E"
    costs = (GOODS(wood=1),)

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        more = goods(FOOD, 1 if g.round < 8 else 2)
        return Take(me, self.name, more) if use.space == "fishing" else None


class Axe(Minor):
    """Each new room of a wooden house costs you 2 wood and 2 reed."""

    name = "axe"
    deck = "E"
    costs = (GOODS(wood=1, stone=1),)

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        return [GOODS(wood=2, reed=2)] if what == "room" and g.farms[me].house == 0 else []


class BakersOven(BakesAtOnce, Minor):
    """Paid with an oven (clay, stone or wood-fired) that you give back. When you bake bread: 5 food each for up to 2
    grain. You may bake as soon as you have it."""

    name = "bakers-oven"
    deck = "E"
    returns = FIRST_OVENS
    only_returns = True
    points = 3
    oven = True
    bakes = (2, 5)


class BakingTray(Minor):
    """You may take the clay oven and the stone oven as minor improvements. Each of them, and the wood-fired oven, costs
    you 1 building resource less; you choose which one of its price."""

    name = "baking-tray"
    deck = "E"
    costs = (GOODS(wood=1),)

    def minor_for_me(self, g: Agricola, me: int, card: str) -> bool:
        return card in ("clay-oven", "stone-oven")

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        spared = [good for good in BUILDING if way.price[good]] if what in FIRST_OVENS else []
        return [way.at(reduced(way.price, goods(good))) for good in spared]


class BuildingMaterial(Brings, Minor):
    """You get 1 wood or 1 clay."""

    name = "building-material"
    deck = "E"
    passes = True
    gifts = (goods(WOOD), goods(CLAY))


class Windmill(Minor):
    """At any time turn any number of grain into 2 food each. This is no baking."""

    name = "windmill"
    deck = "E"
    costs = (GOODS(wood=3, stone=1),)
    points = 2
    cooks = {GRAIN: 2}


class BeanField(Minor):
    """A field for vegetables only. It is sown and harvested like others, but does not count as a field in the
    scoring."""

    name = "bean-field"
    deck = "E"
    needs = {"occupations": 2}
    points = 1
    stacks = 1


class HalfTimberedHouse(StoneRooms, Minor):
    """At the end 1 point for each room, if your house is of stone. Nothing if you have the mansion."""

    name = "half-timbered-house"
    deck = "E"
    costs = (GOODS(wood=1, clay=1, reed=1, stone=2),)
    each = 1

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return 0 if g.has(me, "mansion") else super().bonus(g, me, who, sheets)


class Raft(Minor):
    """Whenever you go fishing you also get 1 food or 1 reed."""

    name = "raft"
    deck = "E"
    costs = (GOODS(wood=2),)
    points = 1

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        more = (Take(me, self.name, goods(FOOD)), Take(me, self.name, goods(REED)))
        return Either(more) if use.space == "fishing" else None


class Manger(Minor):
    """At the end count the spaces in your pastures: 6, 7, 8 or at least 9 bring 1, 2, 3 or 4 points."""

    name = "manger"
    deck = "E"
    costs = (GOODS(wood=2),)
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return min(4, max(0, g.farms[me].fenced().bit_count() - 5)) if who == me else 0


class AnimalPen(Promises, Minor):
    """In each round to come you get 2 food as it begins."""

    name = "animal-pen"
    deck = "E"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 4}
    points = 1
    promised = goods(FOOD, 2)
    every = "all"


class WoodFiredOven(BakesAtOnce, Minor):
    """When you bake bread: 3 food for each grain. You may bake as soon as you have it."""

    name = "wood-fired-oven"
    deck = "E"
    costs = (GOODS(wood=3, stone=1),)
    points = 2
    oven = True
    bakes = (MUCH, 3)


class Clogs(Minor):
    """At the end 1 point if your house is of clay, 2 points if it is of stone."""

    name = "clogs"
    deck = "E"
    costs = (GOODS(wood=1),)
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.farms[me].house if who == me else 0


class ShepherdsPipe(Minor):
    """Each of your pastures has room for 2 sheep more if sheep live there, and each stable outside pastures for 2
    sheep. So has the animal yard, if sheep live there, and the wildlife reserve, for 2 sheep more."""

    name = "shepherds-pipe"
    deck = "E"
    needs = {"sheep": 1}

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        more = {"pasture": 2, "stable": 1}
        return [
            place._replace(home=place.home._replace(more=(more[place.kind],))) if place.kind in more else place
            for place in places
        ]


class Canoe(MoreThere, Minor):
    """Whenever you go fishing you also get 1 food and 1 reed."""

    name = "canoe"
    deck = "E"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    points = 1
    spaces = ("fishing",)
    more = GOODS(food=1, reed=1)


class CarpPond(Promises, Minor):
    """In each odd round to come you get 1 food as it begins."""

    name = "carp-pond"
    deck = "E"
    needs = {"occupations": 1, "improvements": 2}
    points = 1
    promised = goods(FOOD)
    every = "odd"


class PotatoDibber(Minor):
    """Whenever you sow vegetables each of those fields gets 1 vegetable more."""

    name = "potato-dibber"
    deck = "E"
    costs = (GOODS(wood=1),)

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        return int(bed.crop == VEGETABLE)


class Ceramics(Brings, Minor):
    """You get 2 food. From now on you may take the pottery as a minor improvement, and pay nothing for it."""

    name = "ceramics"
    deck = "E"
    costs = (GOODS(clay=1),)
    needs = {"ovens": 1}
    gifts = (goods(FOOD, 2),)

    def minor_for_me(self, g: Agricola, me: int, card: str) -> bool:
        return card == "pottery"

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return NONE if what == "pottery" else price


class Basket(Minor):
    """Whenever you take wood that lies on a space you may leave 2 of it there and get 3 food."""

    name = "basket"
    deck = "E"
    costs = (GOODS(reed=1),)

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        left = PutBack(me, self.name, use.space, goods(WOOD, 2), goods(FOOD, 3))
        return May(left) if use.lay[WOOD] > 1 else None


class CornScoop(MoreThere, Minor):
    """Whenever you take grain on the space for it you get 1 grain more."""

    name = "corn-scoop"
    deck = "E"
    costs = (GOODS(wood=1),)
    spaces = ("grain",)
    more = goods(GRAIN)


class ClayRoof(Roof, Minor):
    """For a new room and for a renovation you may pay clay in place of up to 2 reed."""

    name = "clay-roof"
    deck = "E"
    needs = {"occupations": 1}
    points = 1
    roof = CLAY


class ClaySupports(Minor):
    """A new room of a clay house may cost you 2 clay, 1 wood and 1 reed."""

    name = "clay-supports"
    deck = "E"
    costs = (GOODS(wood=2),)

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        return [GOODS(wood=1, clay=2, reed=1)] if what == "room" and g.farms[me].house == 1 else []
