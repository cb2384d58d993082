"""The actions of the spaces. Buildings use the same steps."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.combine import InTurn
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.board import (
    BORDER,
    BUILD,
    BUILDING_NAMES,
    CELL,
    EDGE,
    EXPAND,
    GOODS,
    LAND,
    LEFT,
    MATERIALS,
    RIGHT,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STALL,
    TROUGH,
    TROUGHS,
)
from ludoteca.games.creatures.building import DECK, Price
from ludoteca.games.creatures.fencing import Placing, closed_in, closings
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.lacks import dear, lack
from ludoteca.kit.cards.paying import Pay, affordable

ONE_BORDER: Final = GOODS(border=1)


class Collect(Step[Creatures]):
    """The action to take everything that lies on the space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def possible(self, g: Creatures) -> bool:
        return g.lying[self.space] > 0

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("goods")

    def perform(self, g: Creatures) -> None:
        _, _, good, bracketed = space = SPACES[self.space]
        goods, number = list(GOODS.none), g.lying[self.space]
        g.lying[self.space] = 0
        if bracketed < 0:
            goods[good] = number
        else:
            goods[good], goods[bracketed] = 1, number - 1
        g.gain(self.who, tuple(goods), space.name)


class BecomeFirst(Step[Creatures]):
    """The action to take the first player marker. The order of this round stays."""

    def perform(self, g: Creatures) -> None:
        g.first = self.who
        g.note(self.who, "became_first")


class TakeMaterials(Step[Creatures]):
    """The action to take one wood, one stone and one reed from the supply."""

    def perform(self, g: Creatures) -> None:
        g.gain(self.who, MATERIALS, "materials")


class Expand(Step[Creatures]):
    """The action to take the borders and a farm expansion, as far as there are any."""

    def possible(self, g: Creatures) -> bool:
        return g.lying[EXPAND] > 0 or AddExpansion(self.who).possible(g)

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("expand" if g.expansions else "expand_gone")

    def perform(self, g: Creatures) -> None:
        if g.lying[EXPAND]:
            Collect(self.who, EXPAND).perform(g)
        g.then(AddExpansion(self.who))


class AddExpansion(Step[Creatures]):
    """The choice of the end of the farm, left or right, where an expansion of three cells is added if one is left."""

    def possible(self, g: Creatures) -> bool:
        if g.expansions == 0:
            return False
        return all(b.allows_expansion(g, self.who) for b in g.hear(self.who, "allows_expansion"))

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("no_expansion" if g.expansions else "expansions")

    def options(self, g: Creatures) -> list[int]:
        return [LEFT, RIGHT] if self.possible(g) else []

    def choose(self, g: Creatures, choice: int) -> None:
        farm = g.farms[self.who]
        columns = farm.columns()
        farm.add_column(columns[0] - 1 if choice == LEFT else columns[-1] + 1)
        g.expansions -= 1
        g.note(self.who, "expanded", side="left" if choice == LEFT else "right")
        for building in g.hear(self.who, "expansion_comes"):
            building.expansion_comes(g, self.who)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceBorders(Step[Creatures]):
    """Borders from the player's supply, placed on edges of the farm that bear none: so many `free` ones, then further
    ones for `each` (none if that is empty). A border at the wall of a building is allowed, though it adds nothing."""

    fields: ClassVar[tuple[str, ...]] = ("who", "free", "each", "cause", "must", "placed")

    def __init__(
        self, who: int, free: int, each: Price, cause: str, must: bool = False, placed: tuple[int, ...] = ()
    ) -> None:
        super().__init__(who, cause)
        self.free, self.each, self.must, self.placed = free, each, must, placed

    def next_is_free(self) -> bool:
        return len(self.placed) < self.free

    def possible(self, g: Creatures) -> bool:
        farm = g.farms[self.who]
        payable = self.next_is_free() or (bool(self.each) and g.payable(self.who, self.each))
        return payable and farm.goods[BORDER] > 0 and bool(LAND.edges_of(farm.ground) & ~farm.borders)

    def lacking(self, g: Creatures) -> list[Lack]:
        if self.possible(g):
            return []
        if self.next_is_free():
            price = ONE_BORDER
        elif self.each:
            price = tuple([n + one for n, one in zip(self.each, ONE_BORDER, strict=True)])
        else:
            return lack("free_borders", n=self.free)
        return dear(g.farms[self.who].goods, [price]) or lack("edges")

    def options(self, g: Creatures) -> list[int]:
        if not self.possible(g):
            return []
        farm = g.farms[self.who]
        bare = LAND.edges_of(farm.ground) & ~farm.borders
        edges = [EDGE + edge for edge, bit in enumerate(LAND.edges) if bit & bare]
        return edges if self.must and not self.placed else [STOP, *edges]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the cells that borders cannot close in now, with what each lacks."""
        farm, action = g.farms[self.who], self.placing(g)
        found, told = closings(farm, action), dict[int, list[Lack]]()
        closable = [closing.cell for closing in found if not closing.short]
        for closing in found:
            if closing.cell not in closable and not closing.joins:
                told[CELL + closing.cell] = closing.lacks(farm, action)
        return told

    def placing(self, g: Creatures) -> Placing:
        return Placing(self.placed, self.free, self.each, set(g.choices))

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            self.perform(g)
            return
        edge = choice - EDGE
        if not self.next_is_free():
            g.spend(self.who, self.each, self.cause)
        g.spend(self.who, ONE_BORDER, self.cause)
        g.farms[self.who].add_border(edge)
        g.then(PlaceBorders(self.who, self.free, self.each, self.cause, self.must, (*self.placed, edge)))

    def perform(self, g: Creatures) -> None:
        if self.placed and g.events is not None:
            g.note(self.who, "placed_borders", **self.told())

    def told(self) -> shapes.Borders:
        paid = [n * max(0, len(self.placed) - self.free) for n in self.each or GOODS.none]
        edges = " ".join([LAND.edge_names[edge] for edge in self.placed])
        return {"number": len(self.placed), "edges": edges, "goods": paid, "cause": self.cause}

    def so_far(self, g: Creatures) -> shapes.PlaceBorders:
        """Return the borders placed so far, the pastures that they close in, and the cells that can be closed in."""
        farm, action = g.farms[self.who], self.placing(g)
        closed = [LAND.named(pasture) for pasture in closed_in(farm, self.placed)]
        closes = [closing.told(action) for closing in closings(farm, action) if not closing.short]
        return {**self.told(), "free": self.free, "each": list(self.each), "closed": closed, "closes": closes}

    def narrow(self, g: Creatures, choices: list[int]) -> list[int]:
        last = self.placed[-1] if self.placed else -1
        return [c for c in choices if c == STOP or c > EDGE + last]

    def label(self, g: Creatures, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        price = g.price_words(() if self.next_is_free() else self.each)
        name = LAND.edge_names[choice - EDGE]
        return g.text("choose.PlaceBorders.border", cell=name[:-1], side=g.text(f"side.{name[-1]}"), price=price)


class PlaceTroughs(Step[Creatures]):
    """Troughs from the supply, `most` at most, placed on cells that have none: so many `free` ones, then for `each`."""

    fields: ClassVar[tuple[str, ...]] = ("who", "free", "each", "most", "cause", "must", "placed")
    patient: ClassVar[bool] = True  # an act may take away a trough that has just been placed

    def __init__(
        self, who: int, free: int, each: Price, most: int, cause: str, must: bool = False, placed: tuple[int, ...] = ()
    ) -> None:
        super().__init__(who, cause)
        self.free, self.each, self.most, self.must, self.placed = free, each, most, must, placed

    def price(self, g: Creatures) -> Price:
        """Return the price of the next one."""
        return GOODS.none if len(self.placed) < self.free else self.dearer(g)

    def dearer(self, g: Creatures) -> Price:
        """Return the price of each one that is not free."""
        price = self.each
        for building in g.hear(self.who, "price"):
            price = building.price(g, self.who, TROUGH, price)
        return price

    def payable(self, g: Creatures) -> bool:
        return len(self.placed) < self.most and g.payable(self.who, self.price(g))

    def possible(self, g: Creatures) -> bool:
        farm = g.farms[self.who]
        return g.troughs > 0 and bool(farm.ground & ~farm.troughs) and self.payable(g)

    def lacking(self, g: Creatures) -> list[Lack]:
        farm = g.farms[self.who]
        if self.possible(g):
            return []
        if not g.troughs:
            return lack("troughs_gone")
        if not farm.ground & ~farm.troughs:
            return lack("troughs")
        return dear(farm.goods, [self.price(g)]) or lack("most_troughs", n=self.most)

    def options(self, g: Creatures) -> list[int]:
        if not self.possible(g):
            return [STOP] if self.payable(g) else []
        farm = g.farms[self.who]
        cells = [CELL + cell for cell in LAND.listed(farm.ground & ~farm.troughs)]
        return cells if self.must and not self.placed else [STOP, *cells]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the cells that have a trough already, and the others if none is left."""
        farm = g.farms[self.who]
        return {
            CELL + cell: lack("trough_there" if farm.has_trough(cell) else "troughs_gone")
            for cell in LAND.listed(farm.ground)
            if CELL + cell not in g.choices
        }

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            self.perform(g)
            return
        cell = choice - CELL
        g.spend(self.who, self.price(g), self.cause)
        g.troughs -= 1
        g.farms[self.who].add_trough(cell)
        placed = (*self.placed, cell)
        g.then(PlaceTroughs(self.who, self.free, self.each, self.most, self.cause, self.must, placed))

    def perform(self, g: Creatures) -> None:
        if self.placed and g.events is not None:
            g.note(self.who, "placed_troughs", **self.told(g))

    def told(self, g: Creatures) -> shapes.Troughs:
        paid = [n * max(0, len(self.placed) - self.free) for n in self.dearer(g)]
        cells = " ".join([LAND.names[cell] for cell in self.placed])
        return {"number": len(self.placed), "cells": cells, "goods": paid, "cause": self.cause}

    def so_far(self, g: Creatures) -> shapes.PlaceTroughs:
        return {**self.told(g), "free": self.free, "each": list(self.dearer(g))}

    def narrow(self, g: Creatures, choices: list[int]) -> list[int]:
        last = self.placed[-1] if self.placed else -1
        return [c for c in choices if c == STOP or c > CELL + last]

    def label(self, g: Creatures, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        price = g.price_words(self.price(g))
        return g.text("choose.PlaceTroughs.cell", name=LAND.names[choice - CELL], price=price)


class BuildStall(Step[Creatures]):
    """The action "Stall": a stall on a cell without a building."""

    def possible(self, g: Creatures) -> bool:
        return g.stalls > 0 and g.can_pay(self.who, STALL) and bool(g.sites(self.who, STALL))

    def lacking(self, g: Creatures) -> list[Lack]:
        if self.possible(g):
            return []
        prices = [way.price for way in g.bill(self.who, STALL)]
        without = "no_site" if g.farms[self.who].survey().free else "stall"
        return dear(g.farms[self.who].goods, prices) or lack(without if g.stalls else "stall_gone")

    def options(self, g: Creatures) -> list[int]:
        return [CELL + cell for cell in g.sites(self.who, STALL)]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        return g.other_cells(self.who, STALL)

    def choose(self, g: Creatures, choice: int) -> None:
        g.settle(self.who, g.bill(self.who, STALL)[0], STALL)
        g.put(self.who, choice - CELL, STALL)
        g.stall_stands(self.who, choice - CELL)
        for building in g.hear(self.who, "after_stall_action"):
            building.after_stall_action(g, self.who)


class UpgradeStalls(Step[Creatures]):
    """The action "Stables": stalls are turned over to stables, one at least, each for wood or for stone. Special stalls
    go back to the market, and tiles from the supply take their place."""

    fields: ClassVar[tuple[str, ...]] = ("who", "begun")

    def __init__(self, who: int, begun: bool = False) -> None:
        super().__init__(who)
        self.begun = begun

    def cells(self, g: Creatures) -> list[int]:
        farm = g.farms[self.who]
        stalls = [cell for cell in farm.stalls() if farm.tiles[cell] == STALL or g.stalls]
        return stalls if stalls and g.can_pay(self.who, STABLES) else []

    def possible(self, g: Creatures) -> bool:
        return bool(self.cells(g))

    def lacking(self, g: Creatures) -> list[Lack]:
        farm, prices = g.farms[self.who], [way.price for way in g.bill(self.who, STABLES)]
        if self.possible(g):
            return []
        return dear(farm.goods, prices) or lack("stables_gone" if farm.stalls() else "stables")

    def options(self, g: Creatures) -> list[int]:
        cells = [CELL + cell for cell in self.cells(g)]
        return [STOP, *cells] if self.begun and cells else cells

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the special stalls, if no tile is left that could take their place."""
        stalls = [CELL + cell for cell in g.farms[self.who].stalls()]
        return {choice: lack("stables_gone") for choice in stalls if choice not in g.choices}

    def choose(self, g: Creatures, choice: int) -> None:
        if choice != STOP:
            g.put(self.who, choice - CELL, STABLES)
            g.then(Pay(self.who, STABLES, g.bill(self.who, STABLES)), UpgradeStalls(self.who, True))


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildSpecial(Step[Creatures]):
    """The choice of a special building of the market, next to the cell `near` if one is given; or of none, unless one
    `must`."""

    fields: ClassVar[tuple[str, ...]] = ("who", "near", "must")

    def __init__(self, who: int, near: int = -1, must: bool = True) -> None:
        super().__init__(who)
        self.near, self.must = near, must

    def buildable(self, g: Creatures, name: str) -> bool:
        building = DECK.cards[name]
        return (
            g.can_pay(self.who, name)
            and building.may_be_built(g, self.who)
            and bool(g.sites(self.who, name, self.near))
        )

    def possible(self, g: Creatures) -> bool:
        return any(self.buildable(g, name) for name in g.for_sale)

    def lacking(self, g: Creatures) -> list[Lack]:
        """Return the price of the cheapest building if none can be paid."""
        if self.possible(g):
            return []
        prices = [way.price for name in g.for_sale for way in g.bill(self.who, name)]
        if not prices:
            return lack("sold_out")
        if any(g.can_pay(self.who, name) for name in g.for_sale):
            return lack("special")
        return dear(g.farms[self.who].goods, [min(prices, key=sum)], cheapest=True)

    def options(self, g: Creatures) -> list[int]:
        offers = [BUILD + DECK.cards[name].number for name in g.for_sale if self.buildable(g, name)]
        return offers if self.must or not offers else [STOP, *offers]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the reason for each building of the market that is not offered."""
        choices = [BUILD + DECK.cards[name].number for name in g.for_sale]
        return {
            choice: self.lacks(g, name)
            for choice, name in zip(choices, g.for_sale, strict=True)
            if choice not in g.choices
        }

    def lacks(self, g: Creatures, name: str) -> list[Lack]:
        """Return the reason why this building cannot be built."""
        if too_dear := dear(g.farms[self.who].goods, [way.price for way in g.bill(self.who, name)]):
            return too_dear
        return lack("site" if DECK.cards[name].may_be_built(g, self.who) else "condition")

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            return
        name = BUILDING_NAMES[choice - BUILD]
        g.then(Pay(self.who, name, g.bill(self.who, name)), PlaceBuilding(self.who, name, self.near))

    def label(self, g: Creatures, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        name = BUILDING_NAMES[choice - BUILD]
        price = g.bill_words(affordable(g, self.who, g.bill(self.who, name)))
        return g.text("choose.BuildSpecial.build", name=g.text(f"name.{name}"), price=price)


class PlaceBuilding(Step[Creatures]):
    """The choice of the cell for a building that has been paid."""

    fields: ClassVar[tuple[str, ...]] = ("who", "name", "near")

    def __init__(self, who: int, name: str, near: int) -> None:
        super().__init__(who)
        self.name, self.near = name, near

    def options(self, g: Creatures) -> list[int]:
        return [CELL + cell for cell in g.sites(self.who, self.name, self.near)]

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        return g.other_cells(self.who, self.name, self.near)

    def choose(self, g: Creatures, choice: int) -> None:
        building, cell = DECK.cards[self.name], choice - CELL
        g.put(self.who, cell, self.name)
        building.when_built(g, self.who, cell)
        if building.stall:
            g.stall_stands(self.who, cell)

    def so_far(self, g: Creatures) -> shapes.PlaceBuilding:
        return {"building": self.name}

    def prompt(self, g: Creatures) -> str:
        return g.text("ask.PlaceBuilding", name=g.text(f"name.{self.name}"))


def on_space(name: str, who: int) -> Step[Creatures]:
    """Return the action of the space of that name."""
    match name:
        case "first-player":
            return InTurn((BecomeFirst(who), Collect(who, SPACE_NAMES.index(name))))
        case "materials":
            return TakeMaterials(who)
        case "expand":
            return Expand(who)
        case "fences":
            return PlaceBorders(who, 0, GOODS(wood=1), name, must=True)
        case "walls":
            return PlaceBorders(who, 2, GOODS(stone=2), name, must=True)
        case "troughs":
            return PlaceTroughs(who, 1, GOODS(wood=3), TROUGHS, name, must=True)
        case "stall":
            return BuildStall(who)
        case "stables":
            return UpgradeStalls(who)
        case "special-1" | "special-2":
            return BuildSpecial(who)
    return Collect(who, SPACE_NAMES.index(name))


# steps never change, so that those of the spaces are made once
ACTIONS: Final = [(on_space(space.name, 0), on_space(space.name, 1)) for space in SPACES]
