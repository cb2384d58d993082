"""The shapes of a game's views: the table, and for each question the choices made so far."""

from __future__ import annotations

from typing import TypedDict, final


class Building(TypedDict):
    """A building on a family's board."""

    building: str
    city: str


class Family(TypedDict):
    """The part of a family that all see."""

    points: int
    cost: int
    scorings: int
    pegs: int
    buildings: list[Building]
    scored: list[str]
    sheet: dict[str, int | None]


class Seat(Family):
    """A family. The things behind its screen are None for others."""

    coins: int | None
    blocks: list[int] | None
    objects: list[int] | None


class Own(Family):
    """The viewer's family, with the things behind their own screen."""

    coins: int
    blocks: list[int]
    objects: list[int]


class City(TypedDict):
    """The facts printed on a city: the colours that it takes, and the buildings needed to score it."""

    takes: list[str]
    needs: int


class Printed(TypedDict):
    """The numbers that are printed and the same in all games: the price of a block by section and colour, the price of
    an object, the points for declaring the end, and the facts of each city."""

    prices: list[list[int]]
    object: int
    declaration: int
    cities: dict[str, City]


class Table(TypedDict):
    """The table. `pays` is printed too: the points or coins of each city for a block of a building's cost."""

    printed: Printed
    pays: dict[str, dict[str, int]]
    round: int
    wheel: list[list[int]]
    turns: int
    bag: list[int] | None
    display: list[str | None]
    stack: int
    market: list[int]
    supply: list[int]
    cities: dict[str, int | None]
    goals: dict[str, int]
    declared_by: int | None
    last_round: bool
    seats: list[Seat]


# -- of questions, by the name of their step -----------------------------------------------------------------------


class Brings(TypedDict):
    """The worth of a scoring."""

    coins: int
    points: int
    objects: int


@final
class Turn(TypedDict):
    """The worth of each offered scoring, by its anchor. A player who is `stuck` has no action."""

    brings: dict[str, Brings]
    stuck: bool


@final
class ChooseSection(TypedDict):
    """The lowest price in each section that is offered."""

    cheapest: dict[str, int]


@final
class BuyBlocks(TypedDict):
    section: str
    blocks: list[int]
    price: int


@final
class ChooseCity(TypedDict):
    building: str


@final
class PayBlocks(TypedDict):
    building: str
    city: str
    blocks: list[int]
    cost: int
