"""More minor improvements of the deck K. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import (
    AMOUNTS,
    ANIMALS,
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    MOST_PEOPLE,
    ROUNDS,
    SHEEP,
    STONE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import Do, Place
from ludoteca.games.agricola.cards.base import FewerCounts, Minor, MoreThere, Promises
from ludoteca.games.agricola.cards.minors_base import (
    Brings,
    Extends,
    FoodFromAnimals,
    Roof,
    StoneRooms,
    for_growth,
)
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.steps import (
    Agricola,
    Either,
    InTurn,
    Mark,
    May,
    Plow,
    Sow,
    Step,
    Vector,
    Worker,
)
from ludoteca.kit.farm.animals import Home


class CornSheaf(Brings, Minor):
    """You get 1 grain."""

    name = "corn-sheaf"
    deck = "K"
    passes = True
    gifts = (goods(GRAIN),)


class HerbGarden(Promises, Minor):
    """In each of the next five rounds you get 1 food as it begins."""

    name = "herb-garden"
    deck = "K"
    needs = {"vegetable-fields": 1}
    points = 1
    promised = goods(FOOD)
    next_ones = 5


class ClayPit(MoreThere, Minor):
    """Whenever you work as a day laborer you also get 3 clay."""

    name = "clay-pit"
    deck = "K"
    needs = {"occupations": 3}
    points = 1
    spaces = ("day-laborer",)
    more = goods(CLAY, 3)


class ClayHutExtension(Extends, Minor):
    """Build 1 room on your clay house at once, for nothing more."""

    name = "clay-hut-extension"
    deck = "K"
    costs = (GOODS(clay=4, reed=1),)
    passes = True
    house = "clay"


class MilkingStool(FoodFromAnimals, Minor):
    """In the field phase of each harvest: 1 food if you have cattle, 2 food if you have 3, 3 food if you have 5. At the
    end 1 point for every 2 cattle."""

    name = "milking-stool"
    deck = "K"
    costs = (GOODS(wood=1),)
    needs = {"occupations": 2}
    has_bonus = True
    kind = CATTLE
    scale = (1, 3, 5)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.stock(me)[CATTLE] // 2 if who == me else 0


class OxTeam(Minor):
    """You may plow a field for each round to come, 3 at most. It is no plow card."""

    name = "ox-team"
    deck = "K"
    costs = (GOODS(wood=3),)
    needs = {"cattle": 2}
    points = 1

    def when_played(self, g: Agricola, me: int) -> Do:
        fields = min(3, ROUNDS - g.round)
        return May(Plow(me, self.name, fields)) if fields else None


class Horse(FewerCounts, Minor):
    """At the end 2 points if you have no sheep, no wild boar or no cattle. The horse itself is no animal."""

    name = "horse"
    deck = "K"
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return 2 if who == me and not all(g.farms[me].herd()) else 0


class BrushwoodRoof(Roof, Minor):
    """For a new room and for a renovation you may pay wood in place of up to 2 reed."""

    name = "brushwood-roof"
    deck = "K"
    confidence = "medium"  # the appendix gives it 1 point, all lists of cards none
    needs = {"occupations": 2}
    roof = WOOD


class TurnipField(Minor):
    """A field for vegetables only; it does not count as a field in the scoring. Now you may sow."""

    name = "turnip-field"
    deck = "K"
    needs = {"occupations": 3}
    points = 1
    stacks = 1

    def when_played(self, g: Agricola, me: int) -> Do:
        return May(Sow(me, self.name))


class ReedHut(Minor):
    """One of your unused people lives here from now on, beside the family: placed from this round on, after the family,
    fed like others, but worth no points. When your family grows he may become the child, and must if nobody else is
    left."""

    name = "reed-hut"
    deck = "K"
    costs = (GOODS(wood=1, reed=4),)
    points = 1

    def when_played(self, g: Agricola, me: int) -> Do:
        moves_in = InTurn((Mark(me, self.name, (1,)), Worker(me, self.name)))
        return moves_in if g.farms[me].people < MOST_PEOPLE else None

    def people(self, g: Agricola, me: int) -> int:
        return len(g.mark(me, self.name))

    def hunger(self, g: Agricola, me: int, food: int) -> int:
        """For the cook he is one of the others, behind two of the family."""
        each = 1 if g.has(me, "cook") else g.adult_food()
        return food + each * len(g.mark(me, self.name))

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        if by != me or not g.mark(me, self.name):
            return None
        leaves = MovesOut(me, self.name)
        return leaves if g.farms[me].people == MOST_PEOPLE else May(leaves)


class MovesOut(Step[Agricola]):
    """Who lived on a card lives there no longer; as the last of all to be placed he is still at home if anybody is."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        farm.workers = max(0, farm.workers - 1)
        g.set_mark(self.who, self.cause, ())


class SleepingCorner(Minor):
    """You may use spaces for family growth on which others stand."""

    name = "sleeping-corner"
    deck = "K"
    costs = (GOODS(wood=1),)
    needs = {"grain-fields": 2}
    points = 1

    def shares(self, g: Agricola, me: int, space: str) -> bool:
        return for_growth(g, space)


class SwanLake(Promises, Minor):
    """In each of the next five rounds you get 1 food as it begins."""

    name = "swan-lake"
    deck = "K"
    needs = {"occupations": 4}
    points = 2
    promised = goods(FOOD)
    next_ones = 5


class BoarBreeding(Brings, Minor):
    """You get 1 wild boar."""

    name = "boar-breeding"
    deck = "K"
    costs = (GOODS(food=1),)
    passes = True
    gifts = (goods(BOAR),)


class StoneCart(Promises, Minor):
    """In each even round to come you get 1 stone as it begins."""

    name = "stone-cart"
    deck = "K"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    promised = goods(STONE)
    every = "even"


class StoneExchange(Brings, Minor):
    """You get 2 stone."""

    name = "stone-exchange"
    deck = "K"
    costs = (GOODS(wood=2), GOODS(clay=2))
    passes = True
    gifts = (goods(STONE, 2),)


class Mansion(StoneRooms, Minor):
    """At the end 2 points for each room, if your house is of stone."""

    name = "mansion"
    deck = "K"
    costs = (GOODS(wood=3, clay=3, reed=2, stone=3),)
    each = 2


class ForestPasture(Minor):
    """Room for any number of wild boar. It is no pasture."""

    name = "forest-pasture"
    deck = "K"
    needs = {"occupations": 3}
    points = 1

    def places(self, farm: Farm) -> list[Place]:
        return [Place("card", Home(99, 2), name=self.name)]


class Loom(FoodFromAnimals, Minor):
    """In the field phase of each harvest: 1 food if you have sheep, 2 food if you have 4, 3 food if you have 7. At the
    end 1 point for every 3 sheep."""

    name = "loom"
    deck = "K"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    points = 1
    has_bonus = True
    kind = SHEEP
    scale = (1, 4, 7)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.stock(me)[SHEEP] // 3 if who == me else 0


class Pelts(Minor):
    """For each animal that you turn into food you may put 1 food of yours into a room, 1 in each room at the most.
    There it stays, and at the end it is worth 1 point."""

    name = "pelts"
    deck = "K"
    needs = {"occupations": 3}
    has_bonus = True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        rooms = g.farms[me].number_of_rooms() - sum(g.mark(me, self.name))
        most = min(sum([takes[kind] for kind in ANIMALS]), rooms, g.stock(me)[FOOD])
        laid = tuple([LayDown(me, self.name, n + 1) for n in range(most)])
        return May(laid[0] if most == 1 else Either(laid)) if by == me and most > 0 else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return sum(g.mark(me, self.name)) if who == me else 0


class LayDown(Step[Agricola]):
    """Food that stays in rooms."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def code(self) -> int:
        return AMOUNTS.code(FOOD, self.number)

    def perform(self, g: Agricola) -> None:
        g.spend(self.who, goods(FOOD, self.number), self.cause)
        g.set_mark(self.who, self.cause, (sum(g.mark(self.who, self.cause)) + self.number,))
