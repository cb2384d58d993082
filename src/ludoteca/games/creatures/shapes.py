"""The shapes of what is seen of a game: the table, and what has been chosen so far in each question that tells it."""

from __future__ import annotations

from typing import TypedDict

Goods = dict[str, int]
Points = float


class Space(TypedDict):
    space: str
    goods: Goods
    by: int | None


class Named(TypedDict):
    """A building, of which nothing more is told."""

    building: str


class Building(Named):
    """A building on a farm."""

    points: Points
    about: str


class ForSale(Named):
    """A building of the market with its printed facts."""

    costs: list[Goods]
    worth: Points
    holds: int
    about: str


class Home(TypedDict):
    """A place for animals with its room, and who lives there."""

    cell: str
    room: int
    kinds: list[str]
    animals: Goods


class Supply(TypedDict):
    troughs: int
    stalls: int
    expansions: int


class Lying(TypedDict):
    """What a player has, but for his buildings, without what it makes possible and what it is worth."""

    goods: Goods
    workers: int
    columns: list[str]
    borders: list[str]
    troughs: list[str]
    pastures: list[list[str]]
    animals: Goods
    marks: Goods


class SeatFacts(Lying):
    buildings: dict[str, Named]


class Seat(Lying):
    buildings: dict[str, Building]
    prices: dict[str, list[Goods]]
    expansions: list[str]
    unused: list[str]
    homes: list[Home]
    counted: Goods
    bonus: dict[str, int]
    sheet: dict[str, Points]
    points: Points


class Common(TypedDict):
    """What lies on the table for all."""

    round: int
    phase: str
    first: int
    opener: int
    spaces: list[Space]
    supply: Supply


class Facts(Common):
    """The table without what follows from it."""

    market: list[Named]
    seats: list[SeatFacts]


class Table(Common):
    market: list[ForSale]
    seats: list[Seat]


# -- of questions, by the name of their step -----------------------------------------------------------------------


class Placed(TypedDict):
    """Borders or troughs: so many, what they have cost, and the name of the space or card."""

    number: int
    goods: list[int]
    cause: str


class Borders(Placed):
    edges: str


class Troughs(Placed):
    cells: str


class Priced(TypedDict):
    """What each one costs that is not `free`."""

    free: int
    each: list[int]


class PlaceBorders(Borders, Priced):
    pass


class FenceForFoal(PlaceBorders):
    pass


class PlaceTroughs(Troughs, Priced):
    pass


class PlaceBuilding(TypedDict):
    building: str


class Trade(TypedDict):
    given: list[str]


class Rearrange(TypedDict):
    moved: list[str]
    cell: str


class Settle(TypedDict):
    """The herds that one can have in the end, and the choices that lead to each."""

    possible: int
    rows: list[list[int]]
    answers: list[list[int]]


class JoinLoneAnimals(Settle):
    pass
