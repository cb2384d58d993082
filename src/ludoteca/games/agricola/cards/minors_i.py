"""Minor improvements of the deck I. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import (
    FOOD,
    GOODS,
    GRAIN,
    ROUNDS,
    SHEEP,
    STONE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import DECK, Do, Fencing, Use
from ludoteca.games.agricola.cards.base import InHarvest, Minor, MoreThere, Plows, Promises, every_harvest
from ludoteca.games.agricola.cards.minors_base import (
    OVENS,
    STONE_SPACES,
    BakesAfterPlowing,
    BakesAtOnce,
    Extends,
)
from ludoteca.games.agricola.steps import (
    Agricola,
    Buy,
    Either,
    Give,
    InTurn,
    Mark,
    May,
    Plow,
    Take,
    Worker,
    food,
)


class MoldboardPlow(Plows, Minor):
    """Twice in the game, when you plow on the space that is for plowing only, plow 2 fields instead of 1. Only one plow
    card an action."""

    name = "moldboard-plow"
    deck = "I"
    confidence = "medium"  # one printing allows it once only
    costs = (GOODS(wood=2),)
    needs = {"occupations": 1}
    plowed = 2
    uses = 2
    on = ("plow",)


class Alms(Minor):
    """You get 1 food for each round before this one."""

    name = "alms"
    deck = "I"
    needs = {"no-occupations": 1}
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, goods(FOOD, g.round - 1)) if g.round > 1 else None


class BakersKitchen(BakesAtOnce, Minor):
    """Paid with 2 stone and an oven (clay, stone, wood-fired or baker's) that you give back. When you bake bread: 5
    food each for up to 2 grain. You may bake as soon as you have it. It is no oven."""

    name = "bakers-kitchen"
    deck = "I"
    returns = OVENS
    returned_for = goods(STONE, 2)
    only_returns = True
    points = 4
    bakes = (2, 5)


class VillageWell(Promises, Minor):
    """Paid with the well that you give back; what it promised still comes. In each of the next three rounds you get 1
    food as it begins."""

    name = "village-well"
    deck = "I"
    returns = ("well",)
    only_returns = True
    points = 5
    promised = goods(FOOD)
    next_ones = 3

    def when_played(self, g: Agricola, me: int) -> Do:
        promises = super().when_played(g, me)
        return InTurn((promises, Mark(me, "well", ()))) if promises else None


class ThreshingBoard(BakesAfterPlowing, Minor):
    """Whenever you use one of the two spaces for plowing you may also bake bread."""

    name = "threshing-board"
    deck = "I"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    points = 1


class Harrow(Minor):
    """Once in the game, when you plow on one of the two spaces for it, plow 2 fields instead of 1. So may each other
    player once, who pays you 2 food. Not together with a plow card."""

    name = "harrow"
    deck = "I"
    costs = (GOODS(wood=2),)
    plow = True  # in an action with it no other plow card is used; rake, yoke and punner speak of it

    def anybody_plows(self, g: Agricola, me: int, who: int, cause: str) -> Do:
        used, plows = g.mark(me, self.name), Plow(who, self.name)
        if who in used or g.deed.did("plow-card") or not plows.possible(g):
            return None
        marks = Mark(me, self.name, (*used, who))
        lent = InTurn((Take(me, self.name, goods(FOOD, 2)), marks, plows))  # others hear of the field: it comes last
        return May(InTurn((marks, plows)) if who == me else Buy(who, self.name, food(2), lent))


class StrawberryPatch(Promises, Minor):
    """In each of the next three rounds you get 1 food as it begins."""

    name = "strawberry-patch"
    deck = "I"
    needs = {"vegetable-fields": 2}
    points = 2
    promised = goods(FOOD)
    next_ones = 3


class Punner(Minor):
    """Whenever another player plows more than 1 field with a plow card or the harrow you may plow 1 field."""

    name = "punner"
    deck = "I"
    costs = (GOODS(wood=1),)

    def after_plow(self, g: Agricola, me: int, by: int, cause: str, number: int) -> Do:
        helped = by != me and cause in DECK.cards and DECK.cards[cause].plow
        return May(Plow(me, self.name)) if helped else None


class HolidayHouse(Minor):
    """In round 14 you place nobody. Not to be played in that round."""

    name = "holiday-house"
    deck = "I"
    costs = (GOODS(wood=3, reed=2), GOODS(clay=3, reed=2))
    points = 8

    def able(self, g: Agricola, me: int) -> bool:
        return g.round < ROUNDS

    def work_starts(self, g: Agricola, me: int) -> Do:
        """Whoever came as the round began stays at home, too."""
        idle = g.farms[me].workers if g.round == ROUNDS else 0
        return Worker(me, self.name, -idle) if idle else None


class GoosePond(Promises, Minor):
    """In each of the next four rounds you get 1 food as it begins."""

    name = "goose-pond"
    deck = "I"
    needs = {"occupations": 3}
    points = 1
    promised = goods(FOOD)
    next_ones = 4


class Guest(Minor):
    """In the next round you can place a guest, beside your people. He needs no room and no food."""

    name = "guest"
    deck = "I"
    costs = (GOODS(food=2),)
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (*[n for n in g.mark(me, self.name) if n > g.round], g.round + 1))


class GrainCart(MoreThere, Minor):
    """Whenever you take grain on the space for it you get 2 grain more."""

    name = "grain-cart"
    deck = "I"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    spaces = ("grain",)
    more = goods(GRAIN, 2)


class HandMill(InHarvest, Minor):
    """In each harvest you may turn up to 2 grain into 2 food each. This is no baking."""

    name = "hand-mill"
    deck = "I"
    costs = (GOODS(stone=1),)
    times = 2
    rates = every_harvest("hand-mill", GRAIN, 2)


class Rake(Minor):
    """At the end 2 points if you have 5 fields; if a plow card, the harrow, the punner or the yoke lies before you,
    only if you have 6."""

    name = "rake"
    deck = "I"
    costs = (GOODS(wood=1),)
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        helped = [name for name in g.farms[me].cards.names if DECK.cards[name].plow or name in ("punner", "yoke")]
        return 2 if who == me and len(g.farms[me].plots) >= (6 if helped else 5) else 0


class ShepherdsCrook(Minor):
    """For each new pasture of at least 4 spaces you get 2 sheep. Dividing a pasture brings nothing, unless you have
    more of such pastures than before."""

    name = "shepherds-crook"
    deck = "I"
    costs = (GOODS(wood=1),)

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        if fencing.who != me:
            return None
        now, before = [
            len([1 for pasture in pastures if pasture.bit_count() >= 4])
            for pastures in (g.farms[me].pastures, fencing.before)
        ]
        return Take(me, self.name, goods(SHEEP, 2 * (now - before))) if now > before else None


class Copse(Minor):
    """Room for 2 stacks of wood. When you sow you may plant 1 wood for each: like grain it becomes 3. In each field
    phase you take 1 wood from each stack. It is no field."""

    name = "copse"
    deck = "I"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 1}
    points = 1
    stacks = 2


class WoodCart(Minor):
    """Whenever you take wood that lies on a space you get 2 wood more."""

    name = "wood-cart"
    deck = "I"
    costs = (GOODS(wood=3),)
    needs = {"occupations": 3}

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(WOOD, 2)) if use.lay[WOOD] else None


class Spinney(Minor):
    """Whenever another player takes wood on the space with 3 wood he gives you 1 of it."""

    name = "spinney"
    deck = "I"
    costs = (GOODS(wood=1),)
    needs = {"occupations": 3}
    points = 1

    def others_take(self, g: Agricola, me: int, use: Use) -> Do:
        return Give(use.who, self.name, me, goods(WOOD)) if use.space == "wood" and use.taken[WOOD] else None


class WoodenHutExtension(Extends, Minor):
    """Build 1 room on your wooden house at once, for nothing more."""

    name = "wooden-hut-extension"
    deck = "I"
    costs = (GOODS(wood=5, reed=1),)
    passes = True
    house = "wood"


class WoodenCrane(Minor):
    """Whenever you take stone on one of the two round cards for it you get 1 stone more, or 2 stone more for 1 food."""

    name = "wooden-crane"
    deck = "I"
    costs = (GOODS(wood=3),)
    points = 1

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        more = Buy(me, self.name, food(1), Take(me, self.name, goods(STONE, 2)))
        return Either((Take(me, self.name, goods(STONE)), more)) if use.space in STONE_SPACES else None


class Street(Minor):
    """The best street in the game brings its owner 2 points."""

    deck = "I"
    has_bonus = True
    better: ClassVar[tuple[str, ...]] = ()

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        beaten = any(g.has(player, name) for player in range(g.players) for name in self.better)
        return 0 if beaten or who != me else 2


class WoodenPath(Street):
    """At the end 2 points, unless somebody has the clay path or the paved road."""

    name = "wooden-path"
    costs = (GOODS(wood=1),)
    better = ("clay-path", "paved-road")


class ClayPath(Street):
    """At the end 2 points, unless somebody has the paved road."""

    name = "clay-path"
    costs = (GOODS(clay=3),)
    points = 1
    better = ("paved-road",)


class PavedRoad(Street):
    """At the end 2 points. The wooden path and the clay path then bring none."""

    name = "paved-road"
    costs = (GOODS(stone=5),)
    points = 2
