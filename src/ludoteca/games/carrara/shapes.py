"""The shapes of what is seen of a game: the table, and what has been chosen so far in each question that tells it."""

from __future__ import annotations

from typing import TypedDict, final


class Building(TypedDict):
    building: str
    city: str


class Family(TypedDict):
    """What all see of a family."""

    points: int
    cost: int
    scorings: int
    pegs: int
    buildings: list[Building]
    scored: list[str]
    sheet: dict[str, int | None]


class Seat(Family):
    """A family; what lies behind its screen is None for others."""

    coins: int | None
    blocks: list[int] | None
    objects: list[int] | None


class Own(Family):
    """The viewer's family: he sees behind his own screen."""

    coins: int
    blocks: list[int]
    objects: list[int]


class Table(TypedDict):
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
