"""Rooms, stables and renovation: their places, their prices and their consequences."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola.board import (
    CELLS,
    DOING,
    HOUSES,
    LAND,
    MATERIAL,
    MOST_STABLES,
    NONE,
    PLACES,
    REED,
    ROOM,
    STABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.cards.moments import each, moment
from ludoteca.kit.cards.paying import Pay, affordable, dear
from ludoteca.kit.payment.prices import Way

ROOM_PRICE: Final = 5  # of the house's material, and of reed
ROOF: Final = 2
STABLE_PRICE: Final = 2


@cache
def priced(material: int, n: int, reed: int) -> tuple[Way, ...]:
    price = [0] * len(NONE)
    price[material] = n
    price[REED] = reed
    return (Way(tuple(price)),)


@cache
def stable_price(wood: int) -> tuple[Way, ...]:
    return (Way(goods(WOOD, wood)),)


def room_bill(g: Agricola, who: int) -> tuple[Way, ...]:
    return g.bill(who, "room", priced(MATERIAL[g.farms[who].house], ROOM_PRICE, ROOF))


def can_pay(g: Agricola, who: int, ways: tuple[Way, ...]) -> bool:
    """Whether a player can pay in one of these ways."""
    for way in ways:  # noqa: SIM110 (hot)
        if g.payable(who, way.price):
            return True
    return False


def stable_bill(g: Agricola, who: int, wood: int = STABLE_PRICE) -> tuple[Way, ...]:
    """Return the ways to pay for a stable. Cards know it as `new-stable`, because one of them is called `stable`."""
    return g.bill(who, "new-stable", stable_price(wood))


def no_place_for_room(g: Agricola, who: int) -> list[Lack]:
    """Return what a player lacks for one more room, but for its price."""
    return [] if g.farms[who].room_cells() else [{"code": "room_place", "facts": {}}]


def no_place_for_stable(g: Agricola, who: int) -> list[Lack]:
    """Return what a player lacks for one more stable, but for its price."""
    if g.farms[who].stables.bit_count() == MOST_STABLES:
        return [{"code": "stables", "facts": {"n": MOST_STABLES}}]
    return [] if g.farms[who].stable_cells() else [{"code": "stable_place", "facts": {}}]


class Build(Step[Agricola]):
    """Rooms and stables, one at least, in any number and order. `rooms` and `stables` are how many may still be built,
    `wood` is the price of a stable."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "rooms", "stables", "wood", "built")

    def __init__(
        self, who: int, cause: str, rooms: int = 99, stables: int = 99, wood: int = STABLE_PRICE, built: int = 0
    ) -> None:
        super().__init__(who, cause)
        self.rooms, self.stables, self.wood, self.built = rooms, stables, wood, built

    def code(self) -> int:
        return DOING["build room" if self.rooms else "build stable"]

    def can_room(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        if g.only_in_kind(self.who):
            able = farm.goods[REED] >= ROOF and farm.goods[MATERIAL[farm.house]] >= ROOM_PRICE
        else:
            able = can_pay(g, self.who, room_bill(g, self.who))
        return able and self.rooms > 0 and bool(farm.room_cells())

    def can_stable(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        if g.only_in_kind(self.who):
            able = farm.goods[WOOD] >= self.wood
        else:
            able = can_pay(g, self.who, stable_bill(g, self.who, self.wood))
        room = farm.open_ground() & ~farm.stables if able and self.stables > 0 else 0
        return bool(room) and farm.stables.bit_count() < MOST_STABLES

    def possible(self, g: Agricola) -> bool:
        return self.can_stable(g) or self.can_room(g)

    def lacking(self, g: Agricola) -> list[Lack]:
        """Return the prices of rooms and stables that have a place, and what keeps the others from having one."""
        if self.possible(g):
            return []
        found, prices = list[Lack](), list[Way]()
        if self.rooms > 0:
            found += no_place_for_room(g, self.who)
            prices += room_bill(g, self.who) if not found else ()
        if self.stables > 0 and (none := no_place_for_stable(g, self.who)):
            found += none
        elif self.stables > 0:
            prices += stable_bill(g, self.who, self.wood)
        return (dear(g, self.who, prices) if prices else []) + found

    def options(self, g: Agricola) -> list[int]:
        farm = g.farms[self.who]
        found = [ROOM + cell for cell in farm.room_cells()] if self.can_room(g) else []
        found += [STABLE + cell for cell in farm.stable_cells()] if self.can_stable(g) else []
        return [STOP, *found] if found and self.built else found

    def choose(self, g: Agricola, choice: int) -> None:
        if choice == STOP:
            return
        is_room = choice < STABLE
        rooms, stables = self.rooms - is_room, self.stables - (not is_room)
        more = Build(self.who, self.cause, rooms, stables, self.wood, self.built + 1)
        if is_room:
            what, ways, cell = "room", room_bill(g, self.who), choice - ROOM
        else:
            what, ways, cell = "stable", stable_bill(g, self.who, self.wood), choice - STABLE
        g.then(Pay(self.who, what, ways), Built(self.who, self.cause, what, cell), more)


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildRoom(Step[Agricola]):
    """One room, at the usual price or by other ways."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways")
    verb: ClassVar[int] = DOING["build room"]

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...] | None = None) -> None:
        super().__init__(who, cause)
        self.ways = ways

    def bill(self, g: Agricola) -> tuple[Way, ...]:
        return room_bill(g, self.who) if self.ways is None else self.ways

    def possible(self, g: Agricola) -> bool:
        return can_pay(g, self.who, self.bill(g)) and bool(g.farms[self.who].room_cells())

    def lacking(self, g: Agricola) -> list[Lack]:
        return no_place_for_room(g, self.who) + dear(g, self.who, self.bill(g))

    def options(self, g: Agricola) -> list[int]:
        return [ROOM + cell for cell in g.farms[self.who].room_cells()] if self.possible(g) else []

    def choose(self, g: Agricola, choice: int) -> None:
        g.then(Pay(self.who, "room", self.bill(g)), Built(self.who, self.cause, "room", choice - ROOM))


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildStable(Step[Agricola]):
    """One stable, at the usual price or by other ways."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "ways")
    verb: ClassVar[int] = DOING["build stable"]

    def __init__(self, who: int, cause: str, ways: tuple[Way, ...] | None = None) -> None:
        super().__init__(who, cause)
        self.ways = ways

    def bill(self, g: Agricola) -> tuple[Way, ...]:
        return stable_bill(g, self.who) if self.ways is None else self.ways

    def possible(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        able = farm.stables.bit_count() < MOST_STABLES and bool(farm.stable_cells())
        return able and can_pay(g, self.who, self.bill(g))

    def lacking(self, g: Agricola) -> list[Lack]:
        return no_place_for_stable(g, self.who) + dear(g, self.who, self.bill(g))

    def options(self, g: Agricola) -> list[int]:
        return [STABLE + cell for cell in g.farms[self.who].stable_cells()] if self.possible(g) else []

    def choose(self, g: Agricola, choice: int) -> None:
        g.then(Pay(self.who, "stable", self.bill(g)), Built(self.who, self.cause, "stable", choice - STABLE))


class Built(Step[Agricola]):
    """The end of building a room or a stable: it stands on its cell."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "what", "cell")

    def __init__(self, who: int, cause: str, what: str, cell: int) -> None:
        super().__init__(who, cause)
        self.what, self.cell = what, cell

    def perform(self, g: Agricola) -> None:
        farm, bit = g.farms[self.who], LAND.bits[self.cell]
        if self.what == "room":
            farm.rooms |= bit
        else:
            farm.stables |= bit
        if self.cause in PLACES:
            g.did(self.who, self.what)
        if g.events is not None:
            g.note(self.who, "built", what=self.what, cell=CELLS[self.cell])
        if self.what == "room":
            if farm.cards.hear(DECK, "after_room"):
                g.then(*moment(g, self.who, "after_room"))
        elif farm.cards.hear(DECK, "after_stable"):
            g.then(*moment(g, self.who, "after_stable", self.cell))


# -- renovation --------------------------------------------------------------------------------------------------------


class Renovate(Step[Agricola]):
    """Renovation from wood to clay or from clay to stone, for 1 of the new material for each room and 1 reed. `to`
    names the only house allowed."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "to")

    def __init__(self, who: int, cause: str = "", to: int = -1) -> None:
        super().__init__(who, cause)
        self.to = to

    def houses(self, g: Agricola) -> list[int]:
        """Return the houses to which a player can renovate and pay for it."""
        farm = g.farms[self.who]
        if g.only_in_kind(self.who) and not farm.cards.hear(DECK, "renovates_to"):
            if farm.house == 2 or not farm.goods[REED]:
                return []
            if farm.goods[MATERIAL[farm.house + 1]] < farm.rooms.bit_count():
                return []
            if self.to < 0:
                return [farm.house + 1]
        wanted = [farm.house + 1] if farm.house + 1 < len(HOUSES) else []
        if self.cause in PLACES:
            for card in farm.cards.hear(DECK, "renovates_to"):
                wanted += card.renovates_to(g, self.who)
        if self.to >= 0:
            wanted = [self.to] if self.to > farm.house else []
        return [to for to in dict.fromkeys(wanted) if affordable(g, self.who, self.bill(g, to))]

    def bill(self, g: Agricola, to: int) -> tuple[Way, ...]:
        rooms = g.farms[self.who].rooms.bit_count()
        return g.bill(self.who, f"{HOUSES[to]}-renovation", priced(MATERIAL[to], rooms, 1))

    def code(self) -> int:
        return DOING["renovate to stone" if self.to == 2 else "renovate to clay"]

    def possible(self, g: Agricola) -> bool:
        return bool(self.houses(g))

    def lacking(self, g: Agricola) -> list[Lack]:
        """Return the price of the next house in each way, after cards."""
        to = g.farms[self.who].house + 1
        if self.possible(g):
            return []
        return dear(g, self.who, self.bill(g, to)) if to < len(HOUSES) else [{"code": "renovated", "facts": {}}]

    def options(self, g: Agricola) -> list[int]:
        return [DOING[f"renovate to {HOUSES[to]}"] for to in self.houses(g)]

    def choose(self, g: Agricola, choice: int) -> None:
        to = 1 if choice == DOING["renovate to clay"] else 2
        g.then(Pay(self.who, f"{HOUSES[to]}-renovation", self.bill(g, to)), Renovated(self.who, self.cause, to))


class Renovated(Step[Agricola]):
    """The end of a renovation: the house is of the new material."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "to")

    def __init__(self, who: int, cause: str, to: int) -> None:
        super().__init__(who, cause)
        self.to = to

    def perform(self, g: Agricola) -> None:
        g.farms[self.who].house = self.to
        if self.cause in PLACES:
            g.did(self.who, "renovate")
        g.note(self.who, "renovated", house=HOUSES[self.to])
        if g.anybody_hears("after_renovation"):
            g.then(*each(g, self.who, "after_renovation", self.who))


def prices(g: Agricola, who: int) -> dict[str, Vector]:
    """Return the cheapest price of a room, of a stable and of the next renovation."""
    house = g.farms[who].house
    bills = {"room": room_bill(g, who), "stable": stable_bill(g, who)}
    if house + 1 < len(HOUSES):
        bills["renovate"] = Renovate(who).bill(g, house + 1)
    return {what: min([way.price for way in ways], key=sum) for what, ways in bills.items()}
