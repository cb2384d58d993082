"""Fences: pasture by pasture, cell by cell. Every fence closes in a pasture."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.board import CELL, DOING, LAND, MOST_FENCES, PLACES, WOOD, goods
from ludoteca.games.agricola.building import can_pay
from ludoteca.games.agricola.card import DECK, Fencing
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.cards.moments import each, moment
from ludoteca.kit.cards.paying import Pay, dear
from ludoteca.kit.farm.enclosing import enclosures, reach
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.prices import Way

Given = tuple[tuple[str, int], ...]  # cards, and how many fences each of them has given


@mypyc_attr(allow_interpreted_subclasses=True)
class Fence(Step[Agricola]):
    """Fences around new pastures: the cells of one (`chosen`), `done`, the next. The first `free` fences cost nothing;
    at most so many `fences` and `pastures`; only `within` these cells (0: anywhere); each of so many cells (`size`, 0:
    any). In this action `built` fences were built, some `given_by` cards, around the pastures `made`, whose cells
    `unused` had been empty; `before` it there were these pastures."""

    fields: ClassVar[tuple[str, ...]] = (
        *("who", "cause", "free", "fences", "pastures", "within", "size"),
        *("chosen", "built", "given_by", "made", "unused", "before"),
    )
    verb: ClassVar[int] = DOING["build fences"]

    def __init__(
        self,
        who: int,
        cause: str = "",
        free: int = 0,
        fences: int = MOST_FENCES,
        pastures: int = 15,
        within: int = 0,
        size: int = 0,
        chosen: int = 0,
        built: int = 0,
        given_by: Given = (),
        made: tuple[int, ...] = (),
        unused: int = 0,
        before: tuple[int, ...] = (),
    ) -> None:
        super().__init__(who, cause)
        self.free, self.fences, self.pastures, self.within, self.size = free, fences, pastures, within, size
        self.chosen, self.built, self.given_by, self.made, self.unused = chosen, built, given_by, made, unused
        self.before = before

    def given(self, name: str) -> int:
        """How many fences a card has given in this action."""
        return sum([n for card, n in self.given_by if card == name])

    # -- what it costs, and what can be paid -------------------------------------------------------------------------

    def gifts(self, g: Agricola, number: int) -> Given:
        """Return the cards that give some of so many further fences, with their numbers."""
        rest = max(0, number - max(0, self.free - self.built))
        found: list[tuple[str, int]] = []
        giving = g.farms[self.who].cards.hear(DECK, "free_fences")
        for card in sorted(giving, key=lambda card: card.name != "sawhorse"):  # its fences go first, by a ruling
            n = min(rest, card.free_fences(g, self.who, self, number, rest)) if rest else 0
            if n:
                found.append((card.name, n))
                rest -= n
        return tuple(found)

    def ways(self, g: Agricola, number: int) -> tuple[Way, ...]:
        """Return the ways to pay for so many further fences."""
        free = max(0, self.free - self.built) + sum([n for _, n in self.gifts(g, number)])
        return g.bill(self.who, "fence", (Way(goods(WOOD, max(0, number - free))),))

    def left(self, g: Agricola) -> int:
        """How many more fences may be built, whatever they cost."""
        return min(g.fences_left(self.who), self.fences - self.built)

    def payable(self, g: Agricola) -> int:
        """How many more fences can be paid for at the most."""
        farm = g.farms[self.who]
        if g.only_in_kind(self.who) and not farm.cards.hear(DECK, "free_fences"):
            most = farm.goods[WOOD] + max(0, self.free - self.built)
            return min(self.left(g), most) if most else 0
        number, left = 0, self.left(g)
        while number < left and can_pay(g, self.who, self.ways(g, number + 1)):
            number += 1
        return number

    def known(self, g: Agricola) -> tuple[tuple[int, ...], ...]:
        """Return all pastures that could be closed in next, whatever they cost, by 0, 1, 2 … fences."""
        farm = g.farms[self.who]
        return enclosures(LAND, farm.open_ground(), farm.pastures, farm.fences)

    def offered(self, g: Agricola) -> list[tuple[int, int]]:
        """The pastures that can be closed in and paid for now: how many fences each takes, and its cells."""
        if len(self.made) >= self.pastures:
            return []
        most = self.payable(g)
        if not most:
            return []
        return [(n, mask) for n, masks in enumerate(self.known(g)[: most + 1]) for mask in masks if self.fits(mask)]

    def fits(self, mask: int) -> bool:
        """Whether a pasture can come of the cells chosen, where and as large as it may be."""
        if mask & self.chosen != self.chosen or (self.within and mask & ~self.within):
            return False
        return not self.size or mask.bit_count() == self.size

    def possible(self, g: Agricola) -> bool:
        most = self.payable(g)
        if not most or self.chosen or self.within or self.size:
            return bool(most) and bool(self.offered(g))
        return any(self.known(g)[: most + 1])

    def lacking(self, g: Agricola) -> list[Lack]:
        """Return the price of one fence if that is too dear, else the wood and the fences that there are for a
        pasture."""
        if self.possible(g):
            return []
        left = self.left(g)
        if left > 0 and (lacks := dear(g, self.who, self.ways(g, 1))):
            return lacks
        return [{"code": "fence_count", "facts": {"wood": g.stock(self.who)[WOOD], "n": left}}]

    # -- the question ------------------------------------------------------------------------------------------------

    def options(self, g: Agricola) -> list[int]:
        cells, whole = self.cells(g)
        found = [CELL + cell for cell in LAND.listed(cells & ~self.chosen)]
        if whole or (found and not self.chosen and self.made):
            return [STOP, *found]
        return found

    def cells(self, g: Agricola) -> tuple[int, bool]:
        """The cells of all pastures that can come of those chosen; and whether those are a whole pasture."""
        if self.within or self.size:
            masks = [mask for _, mask in self.offered(g)]
            cells = 0
            for mask in masks:
                cells |= mask
            return cells, self.chosen in masks
        farm = g.farms[self.who]
        most = self.payable(g) if len(self.made) < self.pastures else 0
        return reach(LAND, farm.open_ground(), farm.pastures, farm.fences, most, self.chosen)

    def choose(self, g: Agricola, choice: int) -> None:
        if choice != STOP:
            g.then(self.with_cell(choice - CELL))
        elif self.chosen:
            self.close(g)
        else:
            self.perform(g)

    def with_cell(self, cell: int) -> Fence:
        chosen = self.chosen | LAND.bits[cell]
        return Fence(
            *(self.who, self.cause, self.free, self.fences, self.pastures, self.within, self.size),
            *(chosen, self.built, self.given_by, self.made, self.unused, self.before),
        )

    def close(self, g: Agricola) -> None:
        """The chosen cells become a pasture."""
        farm = g.farms[self.who]
        number = (LAND.rim(self.chosen) & ~farm.fences).bit_count()
        further = Fence(
            *(self.who, self.cause, self.free, self.fences, self.pastures, self.within, self.size),
            *(0, self.built + number, self.given_by + self.gifts(g, number), (*self.made, self.chosen)),
            self.unused | self.chosen & farm.empty(),
            self.before if self.made else farm.pastures,
        )
        g.then(Pay(self.who, "fence", self.ways(g, number)), Fenced(self.who, self.cause, self.chosen), further)

    def perform(self, g: Agricola) -> None:
        """No more pastures."""
        if not self.built:
            return
        if self.cause in PLACES:
            g.did(self.who, "fences")
        heard: list[Step[Agricola]] = []
        if g.anybody_hears("after_fences"):
            fencing = Fencing(self.who, self.cause, self.built, self.made, self.unused, self.before)
            heard = each(g, self.who, "after_fences", fencing)
        if g.crowded(self.who):  # a stable doubles the room of a smaller pasture only; the Stablehand may build one
            heard.insert(len(moment(g, self.who, "after_fences")), Settle(self.who))
        g.then_all(heard)

    def narrow(self, g: Agricola, choices: list[int]) -> list[int]:
        """For machines: offer each pasture in one order of its cells only."""
        last = max(LAND.listed(self.chosen), default=-1)
        kept = [choice for choice in choices if choice == STOP]
        masks = [mask for _, mask in self.offered(g)]
        for choice in choices:
            cell = choice - CELL
            if choice != STOP and cell > last:
                below = sum(LAND.bits[:cell])
                if any(mask & LAND.bits[cell] and mask & below == self.chosen for mask in masks):
                    kept.append(choice)
        return kept or choices

    def so_far(self, g: Agricola) -> shapes.Fence:
        """Return the chosen cells with the edges without a fence around them, and every pasture that can come of them,
        with its cells, its fences and their price."""
        prices: dict[int, Vector] = {}
        offered: list[shapes.Pasture] = []
        for n, mask in self.offered(g):
            if n not in prices:
                prices[n] = self.ways(g, n)[0].price
            offered.append({"cells": LAND.named(mask), "fences": n, "price": list(prices[n])})
        return {
            "cells": LAND.named(self.chosen),
            "edges": LAND.named_edges(LAND.rim(self.chosen) & ~g.farms[self.who].fences),
            "pastures": offered,
            "built": self.built,
            "left": self.left(g),
        }


class Fenced(Step[Agricola]):
    """A new pasture is closed in."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "mask")

    def __init__(self, who: int, cause: str, mask: int) -> None:
        super().__init__(who, cause)
        self.mask = mask

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        new = LAND.rim(self.mask) & ~farm.fences
        farm.enclose(new)
        if g.events is not None:
            g.note(self.who, "fenced", cells=" ".join(LAND.named(self.mask)), fences=new.bit_count())
