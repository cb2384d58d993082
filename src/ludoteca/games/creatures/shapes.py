"""The shapes of a game's views: the table, the facts of refusals, and for each question the choices made so far."""

from __future__ import annotations

from typing import TypedDict

Goods = dict[str, int]
Points = float


class Space(TypedDict):
    """An action space, with the goods that lie there and the player whose worker is there."""

    space: str
    goods: Goods
    by: int | None


class Named(TypedDict):
    """A building by its name alone."""

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
    """A place for animals with its room, and the animals that live there."""

    cell: str
    room: int
    kinds: list[str]
    animals: Goods


class Supply(TypedDict):
    """The pieces left in the common supply."""

    troughs: int
    stalls: int
    expansions: int


class Lying(TypedDict):
    """The possessions of a player but for the buildings, without the room and the points that they bring."""

    goods: Goods
    workers: int
    columns: list[str]
    borders: list[str]
    troughs: list[str]
    pastures: list[list[str]]
    animals: Goods
    marks: Goods


class SeatFacts(Lying):
    """A seat without the room and the points that its possessions bring."""

    buildings: dict[str, Named]


class Seat(Lying):
    """A seat. `prices` are those that the player would pay, `full` the number of full farm expansions, and `next` the
    number of animals of each kind from which on it brings more bonus points."""

    buildings: dict[str, Building]
    prices: dict[str, list[Goods]]
    expansions: list[str]
    unused: list[str]
    homes: list[Home]
    counted: Goods
    bonus: dict[str, int]
    full: int
    next: Goods
    sheet: dict[str, Points]
    points: Points


class BonusTable(TypedDict):
    """The bonus table: for each kind the number of animals with which each column begins, and the points of the
    columns. In the last column, which has no points of its own, each animal brings one more."""

    begins: dict[str, list[int]]
    points: list[int]


class Printed(TypedDict):
    """The numbers that are printed and the same in all games: the rounds, the goods of the space for building
    materials, and the bonus table."""

    rounds: int
    materials: Goods
    bonus: BonusTable


class Common(TypedDict):
    """The part of the table that belongs to nobody."""

    round: int
    phase: str
    first: int
    opener: int
    spaces: list[Space]
    supply: Supply


class Facts(Common):
    """The table without the room and the points that follow from it."""

    market: list[Named]
    seats: list[SeatFacts]


class Table(Common):
    """The table. `refills` are the goods that each space gets next."""

    printed: Printed
    refills: dict[str, Goods]
    market: list[ForSale]
    seats: list[Seat]


# -- of refusals, by their code ------------------------------------------------------------------------------------


class Dear(TypedDict):
    """`dear`: the prices of which none can be paid, or the price of the `cheapest` of several things."""

    cheapest: bool
    prices: list[Goods]


class Unclosed(TypedDict):
    """`border_here`, `borders`, `border_number` and `border_price`: the borders to `add` around a cell and their price,
    `n` more than there are now, with the borders that the player has and `may` still place free of charge."""

    add: int
    price: Goods
    n: int
    borders: int
    may: int


# -- of questions, by the name of their step -----------------------------------------------------------------------


class Placed(TypedDict):
    """Borders or troughs placed so far: their number, the goods paid for them, and the name of the space or card."""

    number: int
    goods: list[int]
    cause: str


class Borders(Placed):
    edges: str


class Troughs(Placed):
    cells: str


class Priced(TypedDict):
    """The number of free ones, and the price of each other one."""

    free: int
    each: list[int]


class Closing(TypedDict):
    """The borders that would close in a cell: the choices to make and those to take back, and the further price. It
    `joins` the cell to a new pasture, or closes it in alone."""

    cell: str
    joins: bool
    add: list[int]
    back: list[int]
    price: Goods


class PlaceBorders(Borders, Priced):
    """With the pastures that these borders have `closed` in, and the cells that more of them could close in."""

    closed: list[list[str]]
    closes: list[Closing]


class FenceForFoal(PlaceBorders):
    pass


class PlaceTroughs(Troughs, Priced):
    pass


class PlaceBuilding(TypedDict):
    building: str


class ReplaceTrough(TypedDict):
    price: Goods


class Trade(TypedDict):
    given: list[str]


class Rearrange(TypedDict):
    moved: list[str]
    cell: str


class Settle(TypedDict):
    """The herds that can be kept, the choices that lead to each, and the points that its animals score."""

    possible: int
    rows: list[list[int]]
    answers: list[list[int]]
    points: list[int]


class JoinLoneAnimals(Settle):
    pass
