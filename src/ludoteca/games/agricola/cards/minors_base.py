"""What several minor improvements have in common."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import FOOD, GROWTH_FROM, NONE, REED, SHEEP, SPACES, WOOD, goods
from ludoteca.games.agricola.card import Do, Use
from ludoteca.games.agricola.cards.base import Looks, Minor
from ludoteca.games.agricola.steps import (
    FREE,
    Agricola,
    Bake,
    BuildRoom,
    Either,
    May,
    OpenSpace,
    Points,
    Take,
    Vector,
    Way,
    swapped,
)

FIRST_OVENS = ("clay-oven", "stone-oven", "wood-fired-oven")
OVENS = (*FIRST_OVENS, "bakers-oven")
STONE_SPACES = ("stone", "stone-2")
GROWTH = tuple([space.name for space in SPACES if "growth" in space.offers])
BUILT = ("room", "clay-renovation", "stone-renovation")  # what is built with reed, beside cards


def for_growth(g: Agricola, space: str) -> bool:
    """Whether a space is one for family growth now."""
    return space in GROWTH and (space != "lessons-or-growth" or g.round >= GROWTH_FROM)


class Brings(Minor):
    """Goods as soon as it is played, one of these amounts."""

    gifts: ClassVar[tuple[Vector, ...]] = ()

    def when_played(self, g: Agricola, me: int) -> Do:
        taken = tuple([Take(me, self.name, goods) for goods in self.gifts])
        return Either(taken) if len(taken) > 1 else taken[0]


class BakesAtOnce(Minor):
    """One may bake as soon as it is played."""

    def when_played(self, g: Agricola, me: int) -> Do:
        return May(Bake(me, self.name))


class BakesAfterPlowing(Minor):
    """A bake action whenever the owner uses a space for plowing."""

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return May(Bake(me, self.name)) if use.offers("plow") else None


class Extends(Minor):
    """A room for the price of the card."""

    def when_played(self, g: Agricola, me: int) -> Do:
        return BuildRoom(me, self.name, FREE)


class Roof(Minor):
    """Something else in place of up to 2 reed, for each room and renovation."""

    roof: ClassVar[int] = WOOD

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        most = min(2, way.price[REED]) if what in BUILT else 0
        return [way.at(swapped(way.price, goods(REED, n), goods(self.roof, n))) for n in range(1, most + 1)]


class StoneRooms(Minor):
    """Points for each room of a stone house."""

    has_bonus: ClassVar[bool] = True
    each: ClassVar[int] = 1

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        farm = g.farms[me]
        return self.each * farm.number_of_rooms() if who == me and farm.house == 2 else 0


class FoodFromAnimals(Looks):
    """In the field phase of each harvest 1, 2, 3 food from so many animals of a kind on."""

    kind: ClassVar[int] = SHEEP
    scale: ClassVar[tuple[int, ...]] = ()

    def sees(self, g: Agricola, me: int) -> Vector:
        return goods(FOOD, sum([g.stock(me)[self.kind] >= n for n in self.scale]))

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        return [goods(self.kind, n) for n in self.scale if n > g.stock(me)[self.kind]]

    def field_phase(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)


class OwnSpace(Minor):
    """A space for all, on which the owner may take 2 points instead of the goods."""

    has_bonus: ClassVar[bool] = True
    offered: ClassVar[Vector] = NONE

    def when_played(self, g: Agricola, me: int) -> Do:
        return OpenSpace(me, self.name)

    def on_space(self, g: Agricola, me: int, by: int) -> Do:
        taken = Take(by, self.name, self.offered)
        return Either((taken, Points(me, self.name, 2))) if by == me else taken
