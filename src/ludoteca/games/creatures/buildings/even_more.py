"""Even More Buildings: the special buildings of the second expansion."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.goods import by_name
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.actions import ONE_BORDER, BuildSpecial, PlaceBorders, PlaceTroughs
from ludoteca.games.creatures.animals import TakeOne
from ludoteca.games.creatures.board import (
    ANY_ANIMAL,
    BORDER,
    CELL,
    COLUMNS,
    COTTAGE,
    FIRST_PLAYER,
    FOREST_ROW,
    GOODS,
    LAND,
    MATERIALS_SPACE,
    ONE_STONE,
    ONLY_COWS,
    ONLY_HORSES,
    ONLY_PIGS,
    ONLY_SHEEP,
    REED,
    ROAD_ROW,
    STABLES,
    STALL,
    STONE,
    THREE_WOOD,
    TWO_STONE,
    WOOD,
    one_each,
)
from ludoteca.games.creatures.building import DECK, Building, Points, if_possible
from ludoteca.games.creatures.company import ORGANIC_FARM, JoinLoneAnimals
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.lacks import dear, lack
from ludoteca.games.creatures.rounds import Breeding, Turn
from ludoteca.games.creatures.scoring import animal_points, building_points
from ludoteca.games.creatures.supply import tiles_within_reach, troughs_within_reach
from ludoteca.games.creatures.windows import window
from ludoteca.kit.cards.paying import Buy
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.kit.payment.prices import Way

# -- borders and troughs -----------------------------------------------------------------------------------------------


class WoodworkingShop(Building):
    """From now on you may place every new border free of charge as soon as you get it. Room for two animals of one
    kind."""

    name = "woodworking-shop"
    costs = (GOODS(wood=2, stone=2),)
    worth = 1
    holds = 2

    def borders_come(self, g: Creatures, me: int, number: int) -> None:
        g.then(PlaceBorders(me, number, (), self.name))


class ServantsCottage(Building):
    """When you build it, you may place up to two borders free of charge, and one trough for 2 wood. Room for one
    animal."""

    name = "servants-cottage"
    costs = (GOODS(wood=2),)
    holds = 1

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(PlaceBorders(me, 2, (), self.name), PlaceTroughs(me, 0, GOODS(wood=2), 1, self.name))


class CarpentersWorkshop(Building):
    """After each action "Stall", on its space or by the Home Workshop, you may place up to two borders free of charge.
    Room for one animal."""

    name = "carpenters-workshop"
    costs = (GOODS(wood=2, stone=1),)
    worth = 2
    holds = 1

    def after_stall_action(self, g: Creatures, me: int) -> None:
        g.then(PlaceBorders(me, 2, (), self.name))


class AssemblyHall(Building):
    """At any time, as often as you like: give a border of your supply to the other player, then place one of yours free
    of charge. No room for animals."""

    name = "assembly-hall"
    costs = (GOODS(wood=3, reed=1),)
    worth = 2

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        # to give a border away and place none is allowed, but never of use
        another = g.farms[me].goods[BORDER] > 1 and PlaceBorders(me, 1, (), self.name).possible(g)
        return GiveBorder(me) if another else None

    def lost_by(self, g: Creatures, me: int, step: Step[Creatures]) -> bool:
        return False  # it could only make room for newborns, and a player who lacks room is asked then


class GiveBorder(Step[Creatures]):
    """The gift of a border to the other player, for which one is placed."""

    def __init__(self, who: int) -> None:
        super().__init__(who, AssemblyHall.name)

    def perform(self, g: Creatures) -> None:
        other = 1 - self.who
        placed_at_once = g.hear(other, "borders_come")  # and this may open what the other could not use before
        g.then(*(window(g, other) if placed_at_once else []), PlaceBorders(self.who, 1, (), self.cause, must=True))
        g.spend(self.who, ONE_BORDER, self.cause)
        g.gain(other, ONE_BORDER, self.cause)


class FeedingStation(Building):
    """Each of your pastures without a trough has room for one more animal. Room for one animal."""

    name = "feeding-station"
    costs = (GOODS(wood=2),)
    holds = 1

    def pasture_room(self, farm: Farm, room: int, troughs: int) -> int:
        return room if troughs else room + 1


# -- stalls and stables ------------------------------------------------------------------------------------------------


class Barn(Building):
    """The next stall that you build, of whatever sort and by whatever means, may become stables at once and free of
    charge; if you decline, the chance is gone. Room for one animal."""

    name = "barn"
    costs = (GOODS(wood=3),)
    holds = 1

    def stall_built(self, g: Creatures, me: int, cell: int) -> None:
        marks = g.farms[me].marks
        if self.name not in marks:
            marks[self.name] = 1
            g.then(May(TurnToStables(me, cell)))


class TurnToStables(Step[Creatures]):
    """The turning of this stall to stables. A special stall needs a tile of the supply for that."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cell")

    def __init__(self, who: int, cell: int) -> None:
        super().__init__(who, Barn.name)
        self.cell = cell

    def possible(self, g: Creatures) -> bool:
        return g.stalls > 0 or g.farms[self.who].tiles[self.cell] == STALL

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("stables_gone")

    def perform(self, g: Creatures) -> None:
        g.put(self.who, self.cell, STABLES)


class BuildingFirm(Building):
    """At any time, as often as you like: pay 2 stone and replace a trough that stands in no building by an ordinary
    stall of the supply. No room for animals."""

    name = "building-firm"
    costs = (GOODS(wood=2, stone=1),)
    worth = 2

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        return if_possible(g, ReplaceTrough(me))

    def lost_by(self, g: Creatures, me: int, step: Step[Creatures]) -> bool:
        """Whether the other player could take the last tiles, or the last troughs with those given back."""
        if step.who == me:
            return isinstance(step, Breeding) and g.troughs == 0  # the Joinery could place one that is given back
        tiles, mine = tiles_within_reach(g, step), g.farms[me].goods[STONE] // ReplaceTrough.way.price[STONE]
        if tiles and g.stalls < tiles + min(mine, len(ReplaceTrough(me).options(g))):
            return True
        return g.troughs < troughs_within_reach(g, step)


class ReplaceTrough(Step[Creatures]):
    """The choice of a trough outside buildings, which goes back to the supply and makes room for a stall."""

    way: ClassVar[Way] = Way(GOODS(stone=2))

    def __init__(self, who: int) -> None:
        super().__init__(who, BuildingFirm.name)

    def possible(self, g: Creatures) -> bool:
        return g.stalls > 0 and g.payable(self.who, self.way.price) and bool(self.options(g))

    def lacking(self, g: Creatures) -> list[Lack]:
        if self.possible(g):
            return []
        return dear(g.farms[self.who].goods, [self.way.price]) or lack("trough_outside" if g.stalls else "stall_gone")

    def options(self, g: Creatures) -> list[int]:
        farm = g.farms[self.who]
        return [CELL + cell for cell in g.sites(self.who, STALL) if farm.has_trough(cell)]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the troughs that stand in buildings, or where no stall may stand."""
        troughs = [CELL + cell for cell in LAND.listed(g.farms[self.who].troughs)]
        return {choice: lacks for choice, lacks in g.other_cells(self.who, STALL).items() if choice in troughs}

    def so_far(self, g: Creatures) -> shapes.ReplaceTrough:
        return {"price": by_name(GOODS.names, self.way.price)}

    def choose(self, g: Creatures, choice: int) -> None:
        farm, cell = g.farms[self.who], choice - CELL
        g.settle(self.who, self.way, self.cause)
        farm.remove_trough(cell)
        g.troughs += 1
        g.put(self.who, cell, STALL)
        g.stall_stands(self.who, cell)


class Haystack(Building):
    """Your stables, Open Stables included, may hold up to three animals of one kind and up to three of another in place
    of five of one kind; a trough doubles all of that. No room for animals in the Haystack."""

    name = "haystack"
    worth = 1

    def refit(self, farm: Farm, name: str, home: Home) -> Home:
        return home._replace(each=home.room * 3 // 5) if name in (STABLES, "open-stables") else home


class MaterialsOutlet(Building):
    """Built over stables, but not over the Open Stables; the tile goes back to the supply. When you build it, you get 4
    wood and 3 stone. Room for one horse."""

    name = "materials-outlet"
    costs = (GOODS(reed=1),)
    worth = 7
    holds = 1
    kinds = ONLY_HORSES
    replaces = (STABLES,)

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(wood=4, stone=3), self.name)


# -- where buildings stand ---------------------------------------------------------------------------------------------


class CornerHouse(Building):
    """Stands in one of the four corners of your farm. You cannot add farm expansions any more. Room for three animals
    of one kind."""

    name = "corner-house"
    costs = (GOODS(stone=2, reed=1),)
    worth = 4
    holds = 3

    def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
        columns = g.farms[me].columns()
        ends = COLUMNS[columns[0]] | COLUMNS[columns[-1]]
        return bool(LAND.bits[cell] & ends & (FOREST_ROW | ROAD_ROW))

    def allows_expansion(self, g: Creatures, me: int) -> bool:
        return False


class CottageExtension(Building):
    """Can only be built in your second turn of round 1, next to your cottage. From then on each new stall and special
    building of yours must stand next to one of your buildings. Room for three animals of one kind."""

    name = "cottage-extension"
    costs = (GOODS(wood=1),)
    worth = 4
    holds = 3

    def may_be_built(self, g: Creatures, me: int) -> bool:
        return g.round == 1 and g.farms[me].workers == 2

    def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
        return COTTAGE in g.farms[me].beside(cell)

    def allows_building(self, g: Creatures, me: int, cell: int) -> bool:
        return bool(g.farms[me].beside(cell))


class ByreDwelling(Building):
    """Built over the cottage. Room for four animals of one kind."""

    name = "byre-dwelling"
    costs = (GOODS(wood=3, stone=3, reed=1),)
    worth = 3
    holds = 4
    replaces = (COTTAGE,)


class Conservatory(Building):
    """When you build it, you may at once build another special building next to it and pay for it. Room for one
    sheep."""

    name = "conservatory"
    costs = (GOODS(stone=1),)
    worth = 1
    holds = 1
    kinds = ONLY_SHEEP

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(BuildNextDoor(me, cell))


class BuildNextDoor(BuildSpecial):
    """The choice of another special building, or of none. An act may come before it: the Conservatory stands."""

    patient: ClassVar[bool] = True

    def __init__(self, who: int, near: int = -1, must: bool = False) -> None:
        super().__init__(who, near, must)
        self.cause = Conservatory.name

    def options(self, g: Creatures) -> list[int]:
        return super().options(g) or [STOP]


class Manor(Building):
    """7 points, less 2 for each building in the row along the road, the cottage (or what stands on it) included. Room
    for two animals of one kind."""

    name = "manor"
    costs = (GOODS(wood=1, stone=3),)
    worth = 7
    holds = 2

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth - 2 * buildings_in(g.farms[me], ROAD_ROW)


class Office(Building):
    """6 points, less 2 for each building in the row along the forest. Room for two horses."""

    name = "office"
    costs = (GOODS(wood=2, stone=2),)
    worth = 6
    holds = 2
    kinds = ONLY_HORSES

    def points(self, g: Creatures, me: int) -> Points:
        return self.worth - 2 * buildings_in(g.farms[me], FOREST_ROW)


def buildings_in(farm: Farm, row: int) -> int:
    return (farm.survey().built & row).bit_count()


class Estate(Building):
    """When you build it, you get a horse. 3 points if you have at least five special buildings at the end, with the
    Estate and the cottage (or what stands on it), without stalls and stables. Room for two horses."""

    name = "estate"
    costs = (GOODS(stone=2, reed=1),)
    worth = 3
    holds = 2
    kinds = ONLY_HORSES

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(horse=1), self.name)

    def points(self, g: Creatures, me: int) -> Points:
        special = [name for name in g.farms[me].tiles.values() if DECK[name].special]
        return self.worth if len(special) >= 5 else 0


# -- animals -----------------------------------------------------------------------------------------------------------


class DairyFarm(Building):
    """Each unused cell next to it has room for two cows, and stays unused. Room for two cows in the building."""

    name = "dairy-farm"
    costs = (GOODS(stone=3, reed=1),)
    worth = 3
    holds = 2
    kinds = ONLY_COWS

    def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
        near = LAND.neighbours[farm.cell_of(self.name)]
        return [(cell, Home(2, ONLY_COWS)) for cell in unused if cell in near]


class OrganicFarm(Building):
    """When you build it, each of your pastures with exactly one animal gets another of that kind. You may move your
    animals, and let some go, before that. No room for animals."""

    name = ORGANIC_FARM
    costs = (GOODS(wood=2, stone=3, reed=1),)
    worth = 4

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.then(JoinLoneAnimals(me))


class Pen(Building):
    """Room for four animals of one kind, but those that live in it at the end do not count for the score."""

    name = "pen"
    costs = (GOODS(wood=2),)
    holds = 4

    def counted(self, g: Creatures, me: int, herd: Herd) -> Herd:
        farm = g.farms[me]
        outside = farm.herds_to_keep(farm.cell_of(self.name))
        return outside[0] if len(outside) == 1 else max(outside, key=lambda kept: self._score(g, me, kept))

    def _score(self, g: Creatures, me: int, herd: Herd) -> Points:
        """Return the points of animals and buildings if only these animals counted: some buildings count them too."""
        trial = g.clone()
        trial.keep(me, herd)
        return animal_points(herd) + sum(building_points(trial, me).values())


class Inn(Building):
    """Its price is 2 stone, a pig and a cow. When you build it, you get a horse. Room for two pigs."""

    name = "inn"
    costs = (GOODS(stone=2, pig=1, cow=1),)
    worth = 4
    holds = 2
    kinds = ONLY_PIGS

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(horse=1), self.name)


class CattleMarket(Building):
    """At any time, as often as you like: swap a reed for an animal of your choice. Room for two animals of one kind."""

    name = "cattle-market"
    costs = (GOODS(wood=4, stone=1),)
    worth = 2
    holds = 2

    def at_any_time(self, g: Creatures, me: int) -> Step[Creatures] | None:
        return if_possible(g, Buy(me, self.name, (Way(GOODS(reed=1)),), TakeOne(me, ANY_ANIMAL, self.name)))


class TradingStation(Building):
    """Immediately before each breeding you may pay two different building materials for an animal of your choice. Room
    for one cow."""

    name = "trading-station"
    costs = (GOODS(wood=1, stone=2),)
    worth = 1
    holds = 1
    kinds = ONLY_COWS

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        pairs = tuple([Way(one_each(*pair)) for pair in ((WOOD, STONE), (WOOD, REED), (STONE, REED))])
        return May(Buy(me, self.name, pairs, TakeOne(me, ANY_ANIMAL, self.name)))


# -- goods and actions -------------------------------------------------------------------------------------------------


class ReedHut(Building):
    """When you build it, you get the 3 reed of its price back. Room for three animals of one kind."""

    name = "reed-hut"
    costs = (GOODS(wood=1, reed=3),)
    holds = 3

    def when_built(self, g: Creatures, me: int, cell: int) -> None:
        g.gain(me, GOODS(reed=3), self.name)


class TimberShop(Building):
    """As soon as the spaces First player, 3 wood, 1 stone and 2 stone are all taken in a round, you get 3 wood. No room
    for animals."""

    name = "timber-shop"
    costs = (GOODS(stone=2),)
    worth = 1

    def anyone_places(self, g: Creatures, me: int, space: int) -> None:
        top = (FIRST_PLAYER, THREE_WOOD, ONE_STONE, TWO_STONE)
        if space in top and all(g.taken[one] >= 0 for one in top):
            g.gain(me, GOODS(wood=3), self.name)


class HomeStorage(Building):
    """Whenever you use the space Building materials, you also take 1 wood from the space 3 wood, if any lies there.
    Room for one horse."""

    name = "home-storage"
    costs = (GOODS(stone=2),)
    worth = 1
    holds = 1
    kinds = ONLY_HORSES

    def after_space(self, g: Creatures, me: int, space: int) -> None:
        # one may leave the wood there, but that is never of use
        if space == MATERIALS_SPACE and g.lying[THREE_WOOD]:
            g.lying[THREE_WOOD] -= 1
            g.gain(me, GOODS(wood=1), self.name)


class StoneCarver(Building):
    """At the end of each round you may put 1 stone of your supply on it, where it stays: 2 points for each stone there.
    No room for animals."""

    name = "stone-carver"
    costs = (GOODS(wood=5),)

    def round_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(CarveStone(me))

    def points(self, g: Creatures, me: int) -> Points:
        return 2 * g.farms[me].marks.get(self.name, 0)


class CarveStone(Step[Creatures]):
    """The placing of a stone of the supply on the Stone Carver."""

    def possible(self, g: Creatures) -> bool:
        return g.farms[self.who].goods[STONE] > 0

    def lacking(self, g: Creatures) -> list[Lack]:
        return dear(g.farms[self.who].goods, [one_each(STONE)])

    def perform(self, g: Creatures) -> None:
        marks = g.farms[self.who].marks
        g.spend(self.who, one_each(STONE), StoneCarver.name)
        marks[StoneCarver.name] = marks.get(StoneCarver.name, 0) + 1


class StewardsOffice(Building):
    """At the end of each work phase, when all workers are placed, you may use a free action space without a worker.
    Room for one animal."""

    name = "stewards-office"
    costs = (GOODS(wood=4, stone=3, reed=2),)
    worth = -3
    holds = 1

    def work_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(Turn(me, worker=False))
