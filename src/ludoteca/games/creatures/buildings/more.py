"""More Buildings: the special buildings of the first expansion."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.actions import AddExpansion, BuildStall, PlaceBorders, PlaceTroughs
from ludoteca.games.creatures.animals import Settle, TakeOne
from ludoteca.games.creatures.board import (
    ANIMALS,
    ANY_ANIMAL,
    CELL,
    COTTAGE,
    COW,
    EDGE,
    FOREST_ROW,
    GOOD,
    GOODS,
    HORSE,
    LAND,
    ONLY_COWS,
    ONLY_HORSES,
    ONLY_PIGS,
    ONLY_SHEEP,
    PIECE,
    PIECES,
    PIG,
    REED,
    ROAD_ROW,
    SHEEP,
    STONE,
    TROUGH,
    WOOD,
    one_each,
)
from ludoteca.games.creatures.building import Building, Points, Price, if_possible
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.lacks import lack
from ludoteca.games.creatures.rounds import ReturnHome
from ludoteca.games.creatures.scoring import counted
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.kit.farm.fences import spread
from ludoteca.kit.payment.exchange import Exchange

# -- animals that come -------------------------------------------------------------------------------------------------


class FodderBeetField(Building):
    """Can only be built by somebody who has at least two animals of each kind. When you build it, you get a sheep, a
    pig, a cow and a horse. No room for animals."""

    name = "fodder-beet-field"

    def may_be_built(self, g: Creatures, me: int) -> bool:
        return min(g.farms[me].herd()) >= 2

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(sheep=1, pig=1, cow=1, horse=1), self.name)


class HayRack(Building):
    """When you build it, you get a sheep, a cow and a horse. No room for animals."""

    name = "hay-rack"
    costs = (GOODS(wood=3, reed=1),)

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(sheep=1, cow=1, horse=1), self.name)


class BarnFloorManufacturer(Building):
    """When you build it, you get a pig or a cow. No room for animals."""

    name = "barn-floor-manufacturer"
    costs = (GOODS(stone=1, reed=1),)

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, (PIG, COW), self.name))


class FarmShop(Building):
    """Stands in the row along the road. When you build it, you get a building material and an animal of your choice.
    Room for one sheep."""

    name = "farm-shop"
    costs = (GOODS(wood=1),)
    holds = 1
    kinds = ONLY_SHEEP

    def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
        return bool(LAND.bits[cell] & ROAD_ROW)

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, (WOOD, STONE, REED), self.name), TakeOne(me, ANY_ANIMAL, self.name))


class CountryHouse(Building):
    """When you build it, you get a cow, and you add a farm expansion if there is one left. Room for three animals of
    one kind."""

    name = "country-house"
    costs = (GOODS(wood=3, stone=3),)
    worth = 1
    holds = 3

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        # the expansion first: it may make room for the cow
        g.then(AddExpansion(me), TakeOne(me, (COW,), self.name))


class CattleFarm(Building):
    """Whenever you add a farm expansion, you may swap a sheep, a pig or a horse for a cow. Room for three cows."""

    name = "cattle-farm"
    costs = (GOODS(wood=2, stone=2),)
    worth = 1
    holds = 3
    kinds = ONLY_COWS

    def expansion_comes(self, g: Creatures, me: int) -> None:
        g.then(SwapForCow(me))


class SwapForCow(Step[Creatures]):
    """The swap of a sheep, a pig or a horse for a cow, which finds its home with all others when the action is done."""

    def __init__(self, who: int) -> None:
        super().__init__(who, CattleFarm.name)

    def options(self, g: Creatures) -> list[int]:
        animals = [GOOD + kind for kind in (SHEEP, PIG, HORSE) if g.farms[self.who].goods[kind]]
        return [STOP, *animals] if animals else []

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        return {GOOD + kind: lack("no_animal") for kind in (SHEEP, PIG, HORSE) if not g.farms[self.who].goods[kind]}

    def choose(self, g: Creatures, choice: int) -> None:
        if choice != STOP:
            g.exchange(self.who, Exchange(self.cause, one_each(choice - GOOD), one_each(COW)))


class AnimalTrader(Building):
    """At any time in the work phase, as often as you like: swap two animals of different kinds for one of a third kind.
    Room for two animals of one kind."""

    name = "animal-trader"
    costs = (GOODS(wood=2, reed=2),)
    worth = 3
    holds = 2

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        different = [number for number in g.farms[me].herd() if number]
        return Trade(me) if g.phase == "work" and len(different) > 1 else None

    def lost_by(self, g: Creatures, me: int, step: Step[Creatures]) -> bool:
        return isinstance(step, ReturnHome)


class Trade(Step[Creatures]):
    """The swap of two animals of different kinds for one of a third kind. `given` are the kinds named so far."""

    fields: ClassVar[tuple[str, ...]] = ("who", "given")

    def __init__(self, who: int, given: tuple[int, ...] = ()) -> None:
        super().__init__(who, AnimalTrader.name)
        self.given = given

    def options(self, g: Creatures) -> list[int]:
        stock, gives = g.farms[self.who].goods, len(self.given) < 2
        return [GOOD + kind for kind in ANY_ANIMAL if kind not in self.given and (stock[kind] or not gives)]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the kinds that are given already, and those that the player does not have."""
        return {
            GOOD + kind: lack("given" if kind in self.given else "no_animal")
            for kind in ANY_ANIMAL
            if GOOD + kind not in g.choices
        }

    def choose(self, g: Creatures, choice: int) -> None:
        kind = choice - GOOD
        if len(self.given) < 2:
            g.then(Trade(self.who, (*self.given, kind)))
        else:
            g.exchange(self.who, Exchange(self.cause, one_each(*self.given), one_each(kind)))

    def so_far(self, g: Creatures) -> shapes.Trade:
        return {"given": [GOODS.names[kind] for kind in self.given]}

    def narrow(self, g: Creatures, choices: list[int]) -> list[int]:
        """Return the choices that name the two given animals in the order of their kinds."""
        if len(self.given) == 0:
            return choices[:-1]
        return [c for c in choices if c > GOOD + self.given[0]] or choices if len(self.given) == 1 else choices

    def prompt(self, g: Creatures) -> str:
        return g.text(f"ask.Trade.{('first', 'second', 'third')[len(self.given)]}")


# -- room for animals --------------------------------------------------------------------------------------------------


class LogHouse(Building):
    """Built over the cottage. 4 points if you have at least 4 wood in your supply at the end. Room for four animals of
    one kind."""

    name = "log-house"
    costs = (GOODS(wood=2, reed=1),)
    worth = 4
    holds = 4
    replaces = (COTTAGE,)

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth if g.farms[me].goods[WOOD] >= 4 else 0


class DogHouse(Building):
    """Each unused cell in the middle row and in the row along the road has room for a sheep, and stays unused. No room
    in the Dog House itself."""

    name = "dog-house"
    costs = (GOODS(wood=2),)

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        return [(cell, Home(1, ONLY_SHEEP)) for cell in unused if not LAND.bits[cell] & FOREST_ROW]


class WildBoarPen(Building):
    """Each unused cell in the row along the forest has room for a pig, and stays unused. Room for two pigs in the Wild
    Boar Pen itself, which is no pasture."""

    name = "wild-boar-pen"
    costs = (GOODS(wood=2),)
    holds = 2
    kinds = ONLY_PIGS

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        return [(cell, Home(1, ONLY_PIGS)) for cell in unused if LAND.bits[cell] & FOREST_ROW]


class Stud(Building):
    """Each unused cell next to it has room for two horses, and stays unused. Room for two horses in the Stud itself."""

    name = "stud"
    costs = (GOODS(wood=1, stone=3, reed=1),)
    worth = 3
    holds = 2
    kinds = ONLY_HORSES

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        near = LAND.neighbours[farm.cell_of(self.name)]
        return [(cell, Home(2, ONLY_HORSES)) for cell in unused if cell in near]


class PigStall(Building):
    """Counts as a stall. When you build it, you get a pig. 4 points if you have at least 13 pigs at the end. When it is
    upgraded or built over, it can be built again by anybody. Room for three pigs."""

    name = "pig-stall"
    costs = (GOODS(wood=4, reed=1),)
    worth = 4
    holds = 3
    kinds = ONLY_PIGS
    stall = True

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, (PIG,), self.name))

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth if counted(g, me)[PIG - ANIMALS] >= 13 else 0


class CowStall(Building):
    """Counts as a stall. When you build it, you get a cow. 4 points if you have at least 11 cows at the end. When it is
    upgraded or built over, it can be built again by anybody. Room for three cows."""

    name = "cow-stall"
    costs = (GOODS(wood=4, reed=1),)
    worth = 4
    holds = 3
    kinds = ONLY_COWS
    stall = True

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(TakeOne(me, (COW,), self.name))

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth if counted(g, me)[COW - ANIMALS] >= 11 else 0


# -- breeding ----------------------------------------------------------------------------------------------------------


class InseminationCenter(Building):
    """A single animal of a kind is enough for a newborn of that kind. No room for animals."""

    name = "insemination-center"
    costs = (GOODS(stone=2),)

    def parents(self, g: Creatures, me: int) -> int:
        return 1


class RearingStation(Building):
    """Room for a sheep, a pig, a cow and a horse at the same time. At the start of each breeding it must be emptied:
    those that find no other room run away. The newborns may then live in it."""

    name = "rearing-station"
    costs = (GOODS(wood=2, reed=1),)
    worth = 1

    def homes(self, farm: Farm, cell: int) -> list[Home]:
        return [Home(1 << farm.has_trough(cell), kind) for kind in (ONLY_SHEEP, ONLY_PIGS, ONLY_COWS, ONLY_HORSES)]

    def breeding_starts(self, g: Creatures, me: int) -> None:
        g.then(Settle(me, closed=g.farms[me].cell_of(self.name)))


class BreedingStation(Building):
    """After the breeding of the last round your animals breed once more, with all that your buildings do before and at
    a breeding. Room for two animals of one kind."""

    name = "breeding-station"
    costs = (GOODS(wood=2, stone=3),)
    holds = 2

    def breeds_again(self, g: Creatures, me: int) -> bool:
        return True


class Ranch(Building):
    """Whenever a foal is born to you in a breeding and finds room, you may place a border free of charge, also before
    the foal is given its place. You may let horses go before the breeding, so that there is room. Room for two
    horses."""

    name = "ranch"
    costs = (GOODS(wood=2, stone=3),)
    worth = 2
    holds = 2
    kinds = ONLY_HORSES

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(Settle(me, foal=True))

    def newborns_come(self, g: Creatures, me: int, young: Herd) -> None:
        if young[HORSE - ANIMALS]:
            g.then(FenceForFoal(me, 1, (), self.name))


class FenceForFoal(PlaceBorders):
    """A border for a foal, where all horses find room then, though others may have to go. Horses are alike: to let
    another one go now would be to let the foal go."""

    patient: ClassVar[bool] = True

    def options(self, g: Creatures) -> list[int]:
        farm = g.farms[self.who]
        horses = farm.goods[HORSE]
        return [c for c in super().options(g) if c == STOP or farm.room_for_horses(c - EDGE) >= horses]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return besides the edges where a border does not make room for all horses."""
        edges = [choice for choice in super().options(g) if choice not in g.choices]
        return {**{edge: lack("foal") for edge in edges}, **super().refusals(g)}

    def choose(self, g: Creatures, choice: int) -> None:
        if choice != STOP:
            g.then(Settle(self.who, fixed=ONLY_HORSES))
        super().choose(g, choice)


# -- borders, troughs and stalls ---------------------------------------------------------------------------------------


class FenceManufacturer(Building):
    """When you build it, you may place any number of borders for 1 wood each. Room for one animal."""

    name = "fence-manufacturer"
    costs = (GOODS(stone=1, reed=1),)
    holds = 1

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(PlaceBorders(me, 0, GOODS(wood=1), self.name))


class FeedStorehouse(Building):
    """When you build it, you get a trough, which you place free of charge. 3 points if you have at least 5 troughs at
    the end. No room for animals."""

    name = "feed-storehouse"
    costs = (GOODS(wood=1, reed=1),)
    worth = 3

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(free_trough(me, self.name))

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth if g.farms[me].troughs.bit_count() >= 5 else 0


class FarmWell(Building):
    """At the start of rounds 6, 7 and 8, before anybody places a worker, you get a trough, which you place free of
    charge. No room for animals."""

    name = "farm-well"
    costs = (GOODS(wood=1, stone=2),)

    def round_starts(self, g: Creatures, me: int) -> None:
        if g.round >= 6:
            g.then(free_trough(me, self.name))


def free_trough(who: int, cause: str) -> Step[Creatures]:
    return PlaceTroughs(who, 1, GOODS.none, 1, cause, must=True)


class Joinery(Building):
    """Immediately before each breeding you may place a trough for 2 wood. No room for animals."""

    name = "joinery"
    costs = (GOODS(stone=1, reed=1),)

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(PlaceTroughs(me, 0, GOODS(wood=2), 1, self.name, must=True))


class HomeWorkshop(Building):
    """Immediately before each breeding you may build a stall for 3 stone and 1 reed, as with the action "Stall". No
    room for animals."""

    name = "home-workshop"
    costs = (GOODS(wood=2, reed=1),)
    worth = 1

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(BuildStall(me))


class Sawmill(Building):
    """You pay 1 wood less for each trough, for each upgrade to stables and for each special building, where that costs
    wood. No room for animals."""

    name = "sawmill"
    costs = (GOODS(stone=5),)
    worth = 4

    def price(self, g: Creatures, me: int, what: str, price: Price) -> Price:
        return (price[WOOD] - 1, *price[WOOD + 1 :]) if price[WOOD] else price


class Carpenter(Building):
    """At any time, as often as you like: move your troughs and your stalls (Cow Stall and Pig Stall too, but not
    stables) to other cells. Animals only run away if there is less room for them in the end. No room for animals."""

    name = "carpenter"
    costs = (GOODS(wood=1, stone=1),)
    worth = 1

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        return if_possible(g, Rearrange(me))

    def lost_by(self, g: Creatures, me: int, step: Step[Creatures]) -> bool:
        return False  # it could only make room for newborns, and a player who lacks room is asked then


class Rearrange(Step[Creatures]):
    """The moving of troughs and stalls, one after the other, until it is enough. `moved` are the cells to which some
    have come. A move names a cell, the piece there, and then another cell."""

    fields: ClassVar[tuple[str, ...]] = ("who", "moved", "source_cell", "piece")

    def __init__(self, who: int, moved: tuple[int, ...] = (), source_cell: int = -1, piece: int = -1) -> None:
        super().__init__(who, Carpenter.name)
        self.moved, self.source_cell, self.piece = moved, source_cell, piece

    def possible(self, g: Creatures) -> bool:
        return bool(self.options(g))

    def options(self, g: Creatures) -> list[int]:
        farm = g.farms[self.who]
        if self.piece >= 0:
            return [CELL + cell for cell in targets(farm, self.source_cell, PIECES[self.piece])]
        if self.source_cell >= 0:
            return [PIECE + piece for piece, name in enumerate(PIECES) if targets(farm, self.source_cell, name)]
        cells = sorted({*LAND.listed(farm.troughs), *farm.stalls()})
        movable = [CELL + cell for cell in cells if any(targets(farm, cell, name) for name in PIECES)]
        return [STOP, *movable] if self.moved else movable

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("no_target")

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the cells to which the piece cannot move, or those with pieces that cannot move."""
        farm = g.farms[self.who]
        if self.piece >= 0:
            cells, reason = LAND.listed(farm.ground), lack("no_room_there")
        elif self.source_cell >= 0:
            return {}
        else:
            cells, reason = sorted({*LAND.listed(farm.troughs), *farm.stalls()}), lack("no_target")
        return {CELL + cell: reason for cell in cells if CELL + cell not in g.choices}

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            return
        if self.piece >= 0:
            move(g, self.who, PIECES[self.piece], self.source_cell, choice - CELL)
            g.then(Rearrange(self.who, (*self.moved, choice - CELL)))
        elif self.source_cell >= 0:
            g.then(Rearrange(self.who, self.moved, self.source_cell, choice - PIECE))
        else:
            g.then(Rearrange(self.who, self.moved, choice - CELL))

    def so_far(self, g: Creatures) -> shapes.Rearrange:
        cell = LAND.names[self.source_cell] if self.source_cell >= 0 else ""
        return {"moved": [LAND.names[cell] for cell in self.moved], "cell": cell}

    def narrow(self, g: Creatures, choices: list[int]) -> list[int]:
        """Return the choices that leave a piece where it is once it has been moved."""
        return [c for c in choices if c == STOP or c - CELL not in self.moved] if self.source_cell < 0 else choices

    def prompt(self, g: Creatures) -> str:
        asked = "target" if self.piece >= 0 else "piece" if self.source_cell >= 0 else "cell"
        return g.text(f"ask.Rearrange.{asked}")


def targets(farm: Farm, cell: int, piece: str) -> list[int]:
    """Return the cells to which the trough or the stall of a cell, if it has one, may be moved."""
    if piece == TROUGH:
        return LAND.listed(farm.ground & ~farm.troughs) if farm.has_trough(cell) else []
    if cell not in farm.stalls():
        return []
    survey = farm.survey()
    if "cottage-extension" not in farm.buildings.names:
        return survey.free
    return [target for target in survey.free if stays_together(survey.built, LAND.bits[cell], LAND.bits[target])]


def stays_together(built: int, stall: int, target: int) -> bool:
    """Whether all buildings that form a group with this stall still do so with the stall on the target."""
    group = spread(LAND, stall, built, 0) & ~stall
    return not group & ~spread(LAND, target, built & ~stall | target, 0)


def move(g: Creatures, who: int, piece: str, cell: int, target: int) -> None:
    farm = g.farms[who]
    if piece == TROUGH:
        farm.remove_trough(cell)
        farm.add_trough(target)
    else:
        piece = farm.tiles[cell]
        farm.remove(cell)
        farm.put(target, piece)
    g.note(who, "moved", building=piece, cell=LAND.names[cell], to=LAND.names[target])


# -- points and materials ----------------------------------------------------------------------------------------------


class LargeExtension(Building):
    """2 points for each building next to it, the cottage included. Room for two animals of one kind."""

    name = "large-extension"
    costs = (GOODS(wood=3),)
    worth = 2
    holds = 2

    def points(self, g: Creatures, me: int) -> Points:
        farm = g.farms[me]
        return self.worth * len(farm.beside(farm.cell_of(self.name)))


class SmallExtension(LargeExtension):
    """2 points for each building next to it, the cottage included. Room for one animal."""

    name = "small-extension"
    costs = (GOODS(stone=1),)
    holds = 1


class DuckPond(Building):
    """Can only be built by somebody who has at least six unused cells, the one for the Duck Pond counted. When you
    build it, you get 1 reed. No room for animals."""

    name = "duck-pond"
    worth = 1

    def may_be_built(self, g: Creatures, me: int) -> bool:
        return g.farms[me].unused().bit_count() >= 6

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(reed=1), self.name)
