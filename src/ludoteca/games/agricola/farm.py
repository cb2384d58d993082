"""A player's farm: the house, the fields and pastures, the family, the goods and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar, Final

from ludoteca.core.cards import Tableau
from ludoteca.core.goods import Vector
from ludoteca.core.record import Record
from ludoteca.games.agricola.board import FIRST_ROOMS, LAND, NONE, SHEEP
from ludoteca.games.agricola.card import DECK, Place
from ludoteca.kit.farm.animals import Home
from ludoteca.kit.farm.enclosing import KNOWN
from ludoteca.kit.farm.fences import pasture_room, pastures

Plot = tuple[int, int, int]  # the cell of a field, what grows there, and how many of it
INDOORS: Final = Place("house", Home(1))
NO_CARDS: Final = Tableau()  # shared by all: tableaus are replaced, never changed
IN_STABLE: Final = Place("stable", Home(1), 1, 1)


@cache
def grassland(pasture: int, stables: int) -> Place:
    """A pasture with so many stables as a place for animals."""
    return Place("pasture", Home(pasture_room(pasture, stables)), pasture.bit_count(), stables)


def outdoors(pastures: tuple[int, ...], stables: int) -> list[Place]:
    """Where animals can live on the land: in pastures, and in stables outside of them."""
    found = []
    for pasture in pastures:
        found.append(grassland(pasture, (pasture & stables).bit_count() if stables else 0))
        stables &= ~pasture
    return found + [IN_STABLE] * stables.bit_count()


@lru_cache(maxsize=KNOWN)
def usual_homes(pastures: tuple[int, ...], stables: int) -> tuple[Home, ...]:
    """All homes where no card has anything to say about them."""
    return tuple([place.home for place in [*outdoors(pastures, stables), INDOORS]])


class Farm(Record):
    """All but `goods` is replaced, never changed, so that clones share it."""

    fields: ClassVar[tuple[str, ...]] = (
        *("goods", "house", "rooms", "plots", "stables", "fences", "pastures", "people", "born", "workers"),
        *("hand", "seen", "cards", "dropped", "pack", "marks", "promised", "begging", "points"),
    )

    goods: list[int]  # animals too
    house: int  # of wood, clay or stone, as in HOUSES
    rooms: int  # cells …
    stables: int  # … and cells
    fences: int  # edges
    plots: tuple[Plot, ...]
    pastures: tuple[int, ...]  # masks of cells: what the fences close in
    people: int  # the family, with children born this round
    born: int  # of them, those born this round
    workers: int  # people who can still be placed this round
    hand: Tableau
    seen: tuple[str, ...]  # cards of the hand that all have seen, since they were passed on
    cards: Tableau  # in play
    dropped: tuple[str, ...]  # cards that left the hand unseen by others
    pack: tuple[str, ...]  # while cards are drafted, those to choose from
    marks: dict[str, tuple[int, ...]]  # counters and crops of cards
    promised: dict[int, Vector]  # by round
    begging: int
    points: int  # noted during the game

    def settle(self, food: int) -> None:
        """A farm at the beginning: two people in two wooden rooms."""
        self.goods = list(NONE)
        self.goods[6] = food
        self.house, self.rooms, self.stables, self.fences = 0, FIRST_ROOMS, 0, 0
        self.plots, self.pastures, self.people, self.born, self.workers = (), (), 2, 0, 2
        self.hand, self.cards, self.seen, self.dropped, self.pack = NO_CARDS, NO_CARDS, (), (), ()
        self.marks, self.promised, self.begging, self.points = {}, {}, 0, 0

    def clone(self) -> Farm:
        copy = Farm()
        copy.goods = self.goods.copy()
        copy.house, copy.rooms, copy.stables, copy.fences = self.house, self.rooms, self.stables, self.fences
        copy.plots, copy.pastures, copy.people, copy.born = self.plots, self.pastures, self.people, self.born
        copy.workers, copy.hand, copy.seen, copy.cards = self.workers, self.hand, self.seen, self.cards
        copy.dropped, copy.pack, copy.marks, copy.promised = self.dropped, self.pack, self.marks, self.promised
        copy.begging, copy.points = self.begging, self.points
        return copy

    # -- the ground --------------------------------------------------------------------------------------------------

    def fields_mask(self) -> int:
        mask = 0
        for cell, _, _ in self.plots:
            mask |= LAND.bits[cell]
        return mask

    def fenced(self) -> int:
        """All cells in pastures."""
        mask = 0
        for pasture in self.pastures:
            mask |= pasture
        return mask

    def open_ground(self) -> int:
        """Cells without room and field: those that can be fenced in."""
        return LAND.whole & ~self.rooms & ~self.fields_mask()

    def empty(self) -> int:
        """Cells that are neither used nor fenced in."""
        return self.open_ground() & ~self.stables & ~self.fenced()

    def has_empty_field(self) -> bool:
        for _, _, n in self.plots:  # noqa: SIM110 (hot)
            if not n:
                return True
        return False

    def room_cells(self) -> list[int]:
        """Where a room can be built: next to another."""
        return LAND.listed(self.empty() & LAND.beside(self.rooms))

    def field_ground(self) -> int:
        """Where a field can be plowed: next to another, if there is one."""
        fields = self.fields_mask()
        return self.empty() & (LAND.beside(fields) if fields else LAND.whole)

    def field_cells(self) -> list[int]:
        return LAND.listed(self.field_ground())

    def stable_cells(self) -> list[int]:
        return LAND.listed(self.open_ground() & ~self.stables)

    def number_of_rooms(self) -> int:
        return self.rooms.bit_count()

    def enclose(self, fences: int) -> None:
        """These fences more."""
        self.fences |= fences
        self.pastures = pastures(LAND, self.open_ground(), self.fences)

    # -- animals -----------------------------------------------------------------------------------------------------

    def herd(self) -> tuple[int, ...]:
        return tuple(self.goods[SHEEP:])

    def places(self) -> list[Place]:
        """Where animals can live: pastures, stables outside, the house, and cards."""
        found = [*outdoors(self.pastures, self.stables), INDOORS]
        for card in self.cards.hear(DECK, "places"):
            found += card.places(self)
        for card in self.cards.hear(DECK, "houses"):
            found = card.houses(self, found)
        return found

    def homes(self) -> Sequence[Home]:
        if self.cards.hear(DECK, "places") or self.cards.hear(DECK, "houses"):
            return [place.home for place in self.places()]
        return usual_homes(self.pastures, self.stables)
