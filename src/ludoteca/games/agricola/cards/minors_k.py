"""Minor improvements of the deck K. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import (
    BUILDING,
    FIELD_CARDS,
    FOOD,
    GOODS,
    GRAIN,
    KIND,
    NONE,
    REED,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import DECK, Bed, Do, Place, Use
from ludoteca.games.agricola.cards.base import InHarvest, Minor, Plows, Promises, every_harvest
from ludoteca.games.agricola.cards.minors_base import (
    GROWTH,
    OVENS,
    BakesAfterPlowing,
    BakesAtOnce,
    Brings,
    for_growth,
)
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.fencing import Fence
from ludoteca.games.agricola.fields import crops_of
from ludoteca.games.agricola.steps import (
    Agricola,
    Bake,
    Buy,
    DrawCards,
    DropHand,
    InTurn,
    Mark,
    May,
    PlayCard,
    Plow,
    Step,
    Take,
    Vector,
    food,
)


class Acreage(Minor):
    """Room for 2 stacks of grain, each sown and harvested like a field. It does not count as a field in the scoring."""

    name = "acreage"
    deck = "K"
    needs = {"occupations": 1}
    stacks = 2


class Bakehouse(BakesAtOnce, Minor):
    """Paid with 3 stone and an oven (clay, stone, wood-fired or baker's) that you give back. When you bake bread: 5
    food each for up to 2 grain. You may bake as soon as you have it. It is no oven."""

    name = "bakehouse"
    deck = "K"
    returns = OVENS
    returned_for = goods(STONE, 3)
    only_returns = True
    points = 5
    bakes = (2, 5)


class Lumber(Brings, Minor):
    """You get 3 wood."""

    name = "lumber"
    deck = "K"
    costs = (GOODS(stone=1),)
    passes = True
    gifts = (goods(WOOD, 3),)


class Beehive(Promises, Minor):
    """In each even round to come you get 2 food as it begins."""

    name = "beehive"
    deck = "K"
    needs = {"occupations": 3, "improvements": 2}
    points = 1
    promised = goods(FOOD, 2)
    every = "even"


class SpitRoast(Minor):
    """In each feeding phase in which you turn an animal into food you get 1 food more, once."""

    name = "spit-roast"
    deck = "K"
    costs = (GOODS(wood=1),)
    only_feeding = True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        roasted = by == me and g.phase == "feeding" and g.mark(me, self.name) != (g.round,)
        return InTurn((Mark(me, self.name, (g.round,)), Take(me, self.name, goods(FOOD)))) if roasted else None


class Brewery(InHarvest, Minor):
    """In each harvest you may turn 1 grain into 3 food. This is no baking. At the end 1 point if you have 9 grain, with
    those on fields."""

    name = "brewery"
    deck = "K"
    costs = (GOODS(grain=2, stone=2),)
    points = 2
    has_bonus = True
    rates = every_harvest("brewery", GRAIN, 3)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return int(who == me and g.stock(me)[GRAIN] + crops_of(g, me)[GRAIN] >= 9)


class BreadPaddle(Minor):
    """Whenever you play an occupation you may also bake bread, once it is paid."""

    name = "bread-paddle"
    deck = "K"
    costs = (GOODS(wood=1),)

    def after_occupation(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return May(Bake(me, self.name)) if by == me else None


class Bookshelf(Minor):
    """Whenever you play an occupation you get 3 food before you pay for it."""

    name = "bookshelf"
    deck = "K"
    costs = (GOODS(wood=1),)
    needs = {"occupations": 3}
    points = 1

    def before_paying(self, g: Agricola, me: int, card: str) -> Vector:
        return goods(FOOD, 3) if KIND[card] == "occupation" else NONE


class Flail(BakesAfterPlowing, Minor):
    """Whenever you use one of the two spaces for plowing you may also bake bread."""

    name = "flail"
    deck = "K"
    costs = (GOODS(wood=1),)
    needs = {"occupations": 1}


class DuckPond(Promises, Minor):
    """In each of the next three rounds you get 1 food as it begins."""

    name = "duck-pond"
    deck = "K"
    needs = {"occupations": 2}
    points = 1
    promised = goods(FOOD)
    next_ones = 3


class SwingPlow(Plows, Minor):
    """Twice in the game, when you plow on the space that is for plowing only, plow up to 3 fields instead of 1. Only
    one plow card an action."""

    name = "swing-plow"
    deck = "K"
    costs = (GOODS(wood=3),)
    needs = {"occupations": 3}
    uses = 2
    on = ("plow",)


class Granary(Promises, Minor):
    """In rounds 8, 10 and 12, as far as they are to come, you get 1 grain as they begin."""

    name = "granary"
    deck = "K"
    costs = (GOODS(wood=3), GOODS(clay=3))
    points = 1
    promised = goods(GRAIN)
    rounds = (8, 10, 12)


class Greenhouse(Minor):
    """As the fourth and the seventh round from now begin you may each time buy 1 vegetable for 1 food."""

    name = "greenhouse"
    deck = "K"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 1}
    points = 1

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (g.round + 4, g.round + 7))

    def round_starts(self, g: Agricola, me: int) -> Do:
        bought = Buy(me, self.name, food(1), Take(me, self.name, goods(VEGETABLE)))
        return May(bought) if g.round in g.mark(me, self.name) else None


class LiquidManure(Minor):
    """Whenever you sow, each field and each stack on a field card gets 1 more of what you sow there."""

    name = "liquid-manure"
    deck = "K"
    needs = {"animals": 4}

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        return 1


class CrookedPlow(Plows, Minor):
    """Once in the game, when you plow on the space that is for plowing only, plow up to 3 fields instead of 1. Only one
    plow card an action."""

    name = "crooked-plow"
    deck = "K"
    costs = (GOODS(wood=3),)
    needs = {"occupations": 1}
    on = ("plow",)


class HouseGoat(Minor):
    """In each feeding phase you get 1 food. No animal of yours can live in your house any more; the goat itself counts
    for nothing."""

    name = "house-goat"
    deck = "K"
    points = 1

    def feeding(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, goods(FOOD))

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        return [place for place in places if place.kind != "house"]


class Sawhorse(Minor):
    """The next stable that you build costs nothing; nor does every third of your fences, counted from the first that
    you have built."""

    name = "sawhorse"
    deck = "K"
    costs = (GOODS(wood=2),)

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return NONE if what == "new-stable" and not g.mark(me, self.name) else price

    def after_stable(self, g: Agricola, me: int, cell: int) -> Do:
        return None if g.mark(me, self.name) else Mark(me, self.name, (1,))

    def free_fences(self, g: Agricola, me: int, action: Fence, number: int, rest: int) -> int:
        built = g.farms[me].fences.bit_count()
        return (built + number) // 3 - built // 3


class Sawmill(InHarvest, Minor):
    """Paid with the joinery that you give back. In each harvest you may turn 1 wood into 3 food. At the end 2, 4 or 5
    wood bring 1, 2 or 3 points; a joinery of yours brings none then."""

    name = "sawmill"
    deck = "K"
    returns = ("joinery",)
    only_returns = True
    points = 3
    has_bonus = True
    rates = every_harvest("sawmill", WOOD, 3)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        have = g.stock(me)[WOOD] + crops_of(g, me)[WOOD]
        return sum([have >= n for n in (2, 4, 5)]) if who == me else 0


class WoodenStrongbox(Minor):
    """At the end 2 points if your house has 5 rooms, 4 points if it has more."""

    name = "wooden-strongbox"
    deck = "K"
    costs = (GOODS(wood=1),)
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        rooms = g.farms[me].number_of_rooms()
        return 2 * (rooms >= 5) + 2 * (rooms >= 6) if who == me else 0


class Yoke(Minor):
    """You may plow 1 field for each plow card and for the harrow that lie before players, before you too."""

    name = "yoke"
    deck = "K"
    costs = (GOODS(wood=1),)
    needs = {"cattle": 1}

    def when_played(self, g: Agricola, me: int) -> Do:
        plows = sum([DECK.cards[name].plow for farm in g.farms for name in farm.cards.names])
        return May(Plow(me, self.name, plows)) if plows else None


class Broom(Minor):
    """Put away the minor improvements of your hand and draw 7 new ones. Then you may play one of them at once, at its
    price."""

    name = "broom"
    deck = "K"
    costs = (GOODS(wood=1),)

    def when_played(self, g: Agricola, me: int) -> Do:
        dropped, drawn = DropHand(me, self.name, "minor"), DrawCards(me, self.name, "minor", 7)
        return InTurn((dropped, drawn, May(PlayCard(me, self.name, ("minor",)))))


class LandingNet(Minor):
    """Whenever you get reed from a space you get 2 food more; only 1 if you get wood, clay or stone with it."""

    name = "landing-net"
    deck = "K"
    costs = (GOODS(reed=1),)

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        others = any(use.taken[good] for good in BUILDING if good != REED)
        return Take(me, self.name, goods(FOOD, 1 if others else 2)) if use.taken[REED] else None


class Clapper(Minor):
    """Whenever you use a space for family growth each of your fields with grain gets 1 grain more, and each stack of
    wood on your field cards 1 wood; also now, if a person of yours stands on such a space."""

    name = "clapper"
    deck = "K"
    confidence = "medium"  # one reading of the card speaks of a single field
    costs = (GOODS(wood=1),)

    def when_played(self, g: Agricola, me: int) -> Do:
        """The space that is being used is not over yet, and will be heard."""
        here = g.deed.space if g.phase == "work" and g.deed.who == me else ""
        stands = any(g.stands(me, space) for space in GROWTH if space != here and for_growth(g, space))
        return Ripen(me, self.name) if stands else None

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Ripen(me, self.name) if for_growth(g, use.space) else None


class Ripen(Step[Agricola]):
    """Grain more wherever grain grows, and wood where wood does."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        farm.plots = tuple([(cell, crop, n + (n > 0 and crop == GRAIN)) for cell, crop, n in farm.plots])
        for name, crop in FIELD_CARDS.items():
            if crop != VEGETABLE and g.has(self.who, name) and g.mark(self.who, name):
                g.set_mark(self.who, name, tuple([n + 1 for n in g.mark(self.who, name)]))
