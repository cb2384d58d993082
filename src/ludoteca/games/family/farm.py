"""A player's farm: the house and the tiles laid beside it, the family, the goods and the animals."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.record import Record
from ludoteca.games.family.board import GOODS, SHEEP
from ludoteca.games.family.kitchen import Kitchen, kitchen
from ludoteca.games.family.land import HOUSE
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.kit.farm.household import appetite

SINGLE: Final = Home(1)


class Pasture(Record):
    """A pasture tile on its squares, with a stable in it or without."""

    fields: ClassVar[tuple[str, ...]] = ("holds", "squares", "stable")
    made_whole: ClassVar[bool] = True

    def __init__(self, holds: int, squares: tuple[int, ...], stable: bool = False) -> None:
        self.holds, self.squares, self.stable = holds, squares, stable

    def room(self) -> int:
        return 2 * self.holds if self.stable else self.holds


class Farm(Record):
    """Everything that belongs to a player. Tuples are replaced on change, so that clones share them."""

    fields: ClassVar[tuple[str, ...]] = (
        "goods",
        "people",
        "home",
        "births",
        "clay_house",
        "house",
        "land",
        "plots",
        "crops",
        "pastures",
        "stables",
        "improvements",
        "crafted",
        "begging",
    )

    goods: list[int]  # animals too
    people: int
    home: int  # people who have not been placed this round
    births: tuple[int, ...]  # the spaces on which children were born this round
    clay_house: bool
    house: int  # the squares of the rooms …
    land: int  # … and of all tiles, as sets
    plots: tuple[int, ...]  # the squares of the fields …
    crops: tuple[int, ...]  # … and the grain on each
    pastures: tuple[Pasture, ...]
    stables: int  # outside pastures
    improvements: int  # as a set of tiles
    crafted: int  # the workshops used in this harvest, as a set
    begging: int

    def settle(self, food: int) -> None:
        """Lay out a farm as at the beginning: two people in two wooden rooms."""
        self.goods = list(GOODS(food=food))
        self.people = self.home = 2
        self.births, self.plots, self.crops, self.pastures = (), (), (), ()
        self.clay_house, self.house, self.land = False, HOUSE, HOUSE
        self.stables = self.improvements = self.crafted = self.begging = 0

    def clone(self) -> Farm:
        copy = Farm()
        copy.goods = self.goods.copy()
        copy.people = self.people
        copy.home = self.home
        copy.births = self.births
        copy.clay_house = self.clay_house
        copy.house = self.house
        copy.land = self.land
        copy.plots = self.plots
        copy.crops = self.crops
        copy.pastures = self.pastures
        copy.stables = self.stables
        copy.improvements = self.improvements
        copy.crafted = self.crafted
        copy.begging = self.begging
        return copy

    def rooms(self) -> int:
        return self.house.bit_count()

    def herd(self) -> Herd:
        return tuple(self.goods[SHEEP:])

    def homes(self) -> tuple[Home, ...]:
        """Return the homes of animals: one kind in each pasture, one animal in each stable outside and in the house."""
        return (*[Home(pasture.room()) for pasture in self.pastures], *[SINGLE] * (self.stables + 1))

    def appetite(self) -> int:
        return appetite(self.people, len(self.births))  # a newborn stands on its parent's space: three for both

    def unsown(self) -> int:
        return self.crops.count(0)

    def kitchen(self) -> Kitchen:
        return kitchen(self.improvements)
