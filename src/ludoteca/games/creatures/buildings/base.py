"""The buildings of every game: the cottage, stalls and stables, and the four base buildings."""

from __future__ import annotations

from ludoteca.games.creatures.animals import TakeOne
from ludoteca.games.creatures.board import (
    ANY_ANIMAL,
    BORDER,
    COTTAGE,
    COW,
    GOODS,
    HORSE,
    STABLES,
    STABLES_PRICES,
    STALL,
    STALL_PRICE,
)
from ludoteca.games.creatures.building import Building, Points
from ludoteca.games.creatures.game import Creatures


class Cottage(Building):
    """Room for one animal. It is printed on the farm."""

    name = COTTAGE
    holds = 1


class Stall(Building):
    """Room for three animals of one kind. It can be upgraded to stables."""

    name = STALL
    costs = (STALL_PRICE,)
    worth = 1
    holds = 3
    special = False
    stall = True


class Stables(Building):
    """The other side of a stall. Room for five animals of one kind."""

    name = STABLES
    costs = STABLES_PRICES
    worth = 4
    holds = 5
    special = False


class HalfTimberedHouse(Building):
    """Built over the cottage. Room for two animals of one kind."""

    name = "half-timbered-house"
    costs = (GOODS(wood=3, stone=2, reed=1),)
    worth = 5
    holds = 2
    replaces = (COTTAGE,)


class StorageBuilding(Building):
    """Half a point for each wood, stone and reed in your supply at the end. No room for animals."""

    name = "storage-building"
    costs = (GOODS(wood=2, reed=1),)

    def points(self, g: Creatures, me: int) -> Points:
        return sum(g.farms[me].goods[:BORDER]) / 2


class Shelter(Building):
    """When you build it, you get an animal of your choice. Room for one animal."""

    name = "shelter"
    costs = (GOODS(wood=2, stone=1),)
    holds = 1

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, ANY_ANIMAL, self.name))


class OpenStables(Building):
    """Built over a stall, which goes back to the supply. When you build it, you get a cow or a horse. Room for five
    animals of one kind."""

    name = "open-stables"
    costs = (GOODS(wood=3), GOODS(stone=3))
    worth = 2
    holds = 5
    replaces = (STALL, "cow-stall", "pig-stall")

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, (COW, HORSE), self.name))
