"""The ten major improvements. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import BOAR, CATTLE, CLAY, FOOD, GOODS, REED, SHEEP, VEGETABLE, WOOD, goods
from ludoteca.games.agricola.card import Do
from ludoteca.games.agricola.cards.base import InHarvest, Major, Promises, every_harvest
from ludoteca.games.agricola.fields import crops_of
from ludoteca.games.agricola.steps import Agricola, Bake, May

MUCH = 99  # grain in a bake action: as much as one likes
FIREPLACES = ("fireplace-2", "fireplace-3", "simple-fireplace")


class Fireplace(Major):
    points = 1
    fireplace = True
    cooks = {VEGETABLE: 2, SHEEP: 2, BOAR: 2, CATTLE: 3}
    bakes = (MUCH, 2)


class Fireplace2(Fireplace):
    """At any time turn vegetables and animals into food: vegetable 2, sheep 2, wild boar 2, cattle 3. When you bake
    bread: 2 food for each grain."""

    name = "fireplace-2"
    costs = (GOODS(clay=2),)


class Fireplace3(Fireplace):
    """At any time turn vegetables and animals into food: vegetable 2, sheep 2, wild boar 2, cattle 3. When you bake
    bread: 2 food for each grain."""

    name = "fireplace-3"
    costs = (GOODS(clay=3),)


class CookingHearth(Major):
    points = 1
    hearth = True
    returns = FIREPLACES
    cooks = {VEGETABLE: 3, SHEEP: 2, BOAR: 3, CATTLE: 4}
    bakes = (MUCH, 3)


class CookingHearth4(CookingHearth):
    """Instead of paying, give back a fireplace. At any time turn vegetables and animals into food: vegetable 3, sheep
    2, wild boar 3, cattle 4. When you bake bread: 3 food for each grain."""

    name = "cooking-hearth-4"
    costs = (GOODS(clay=4),)


class CookingHearth5(CookingHearth):
    """Instead of paying, give back a fireplace. At any time turn vegetables and animals into food: vegetable 3, sheep
    2, wild boar 3, cattle 4. When you bake bread: 3 food for each grain."""

    name = "cooking-hearth-5"
    costs = (GOODS(clay=5),)


class Oven(Major):
    oven = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return May(Bake(me, self.name))


class ClayOven(Oven):
    """When you bake bread: 5 food for 1 grain. You may bake as soon as you have it."""

    name = "clay-oven"
    costs = (GOODS(clay=3, stone=1),)
    points = 2
    bakes = (1, 5)


class StoneOven(Oven):
    """When you bake bread: 4 food each for up to 2 grain. You may bake as soon as you have it."""

    name = "stone-oven"
    costs = (GOODS(clay=1, stone=3),)
    points = 3
    bakes = (2, 4)


class Workshop(InHarvest, Major):
    """Works with one good, and brings bonus points for what is left of it: from so many on 1, 2, 3."""

    points = 2
    has_bonus = True
    good: ClassVar[int] = WOOD
    scale: ClassVar[tuple[int, ...]] = (3, 5, 7)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        have = g.stock(me)[self.good] + crops_of(g, me)[self.good]
        return sum([have >= n for n in self.scale]) if who == me else 0


class Joinery(Workshop):
    """In each harvest you may turn 1 wood into 2 food. At the end 3, 5 or 7 wood bring 1, 2 or 3 points."""

    name = "joinery"
    costs = (GOODS(wood=2, stone=2),)
    rates = every_harvest("joinery", WOOD, 2)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return 0 if g.has(me, "sawmill") else super().bonus(g, me, who, sheets)


class Pottery(Workshop):
    """In each harvest you may turn 1 clay into 2 food. At the end 3, 5 or 7 clay bring 1, 2 or 3 points."""

    name = "pottery"
    good = CLAY
    costs = (GOODS(clay=2, stone=2),)
    rates = every_harvest("pottery", CLAY, 2)


class BasketmakersWorkshop(Workshop):
    """In each harvest you may turn 1 reed into 3 food. At the end 2, 4 or 5 reed bring 1, 2 or 3 points."""

    name = "basketmakers-workshop"
    good = REED
    scale = (2, 4, 5)
    costs = (GOODS(reed=2, stone=2),)
    rates = every_harvest("basketmakers-workshop", REED, 3)


class Well(Promises, Major):
    """In each of the next five rounds you get 1 food as the round begins."""

    name = "well"
    costs = (GOODS(wood=1, stone=3),)
    points = 4
    promised = goods(FOOD)
    next_ones = 5
