"""The shapes of what is seen of a game: the table, and what has been chosen so far in each question that tells it."""

from __future__ import annotations

from typing import TypedDict, final

Goods = dict[str, int]


class Pile(TypedDict):
    """What lies on a space, and who is there."""

    name: str
    open: bool
    goods: Goods
    worker: int | None
    newborn: bool


class Space(Pile):
    """A space with what is printed on it. `round` opens it (0: open from the start); `adds` comes each round; `pick`
    goods can be taken out of those that it `offers`."""

    round: int
    adds: Goods
    pick: int
    offers: list[str]


class Owned(TypedDict):
    """An improvement, of which only the owner is told."""

    tile: str
    owner: int | None


class Improvement(Owned):
    kind: str
    price: Goods


class PastureKind(TypedDict):
    """The pasture tiles of one kind, and how many are left."""

    holds: int
    wood: int
    squares: int
    left: int


class HouseFacts(TypedDict):
    material: str
    squares: list[str]


class House(HouseFacts):
    animals: Goods


class Field(TypedDict):
    square: str
    grain: int


class PastureFacts(TypedDict):
    """A pasture on a farm: what is printed on it, and how many animals find room."""

    holds: int
    room: int
    squares: list[str]
    stable: bool


class Pasture(PastureFacts):
    animals: Goods


class Exchange(TypedDict):
    """What an act at any time takes, and the food that it brings."""

    takes: Goods
    food: int


class Effect(TypedDict):
    """What an improvement turns into food, by notation, and how many of which goods are a point in the end."""

    exchanges: dict[str, Exchange]
    counts: list[str]
    a_point: int


class Printed(TypedDict):
    """What is printed and the same in all games: the rounds, and those before a harvest; the goods that the rooster
    brings; the grain on a newly sown field; the points of a begging marker; for each space that builds something the
    price of each part, by notation; and the improvements by kind."""

    rounds: int
    harvests: list[int]
    rooster: Goods
    crop: int
    begging: int
    prices: dict[str, dict[str, Goods]]
    improvements: dict[str, Effect]


class Lying(TypedDict):
    """What a player has, but for the house and the pastures. `stables` are those outside pastures."""

    goods: Goods
    people: int
    home: int
    born: int
    begging: int
    fields: list[Field]
    stables: list[Goods]
    improvements: list[str]
    crafted: list[str]


class SeatFacts(Lying):
    """A seat without where its animals live and what it is worth."""

    house: HouseFacts
    pastures: list[PastureFacts]


class Seat(Lying):
    """A seat. Its animals live in the house, in pastures and in stables; those without room are `waiting`."""

    house: House
    pastures: list[Pasture]
    owed: int
    waiting: Goods
    exchanges: dict[str, Exchange]
    sheet: dict[str, int]
    points: int


class Common(TypedDict):
    """What lies on the table for all. `left` are the rooms, fields and stables in the supply."""

    round: int
    first: int
    harvest: bool
    pastures: list[PastureKind]
    left: dict[str, int]


class Facts(Common):
    """The table without what is printed on it and what follows from it."""

    spaces: list[Pile]
    improvements: list[Owned]
    seats: list[SeatFacts]


class Table(Common):
    next_harvest: int | None
    spaces: list[Space]
    improvements: list[Improvement]
    seats: list[Seat]
    printed: Printed


# -- of questions, by the name of their step -----------------------------------------------------------------------


@final
class BuildHouse(TypedDict):
    """The price of each part that the space builds, by notation."""

    prices: dict[str, Goods]


@final
class Sow(TypedDict):
    """The price of each number of fields."""

    prices: dict[str, Goods]


@final
class LayPasture(TypedDict):
    """What the pasture holds, and the square of its first half once that is laid."""

    holds: int
    first: str | None


@final
class Feed(TypedDict):
    """The food that is needed, the food that is there, and the begging markers for what is missing. `last` are the
    choices after which nothing is left to turn into food."""

    need: int
    have: int
    begs: int
    last: list[int]


@final
class MakeRoom(TypedDict):
    """The herds that can be kept, with the choices that lead to each and the animals that are cooked for it. `young`
    were just born; `there` are all animals that look for room, the young among them."""

    young: Goods
    cooked: list[list[int]]
    possible: int
    rows: list[list[int]]
    answers: list[list[int]]
    there: list[int]


# -- of what is lacking, by its code ---------------------------------------------------------------------------------


@final
class Dear(TypedDict):
    """The code `dear`: none of these prices can be paid. `of` names the part that they are for, if there are several;
    `cheapest` says that there are dearer ones."""

    of: str
    cheapest: bool
    prices: list[Goods]


@final
class Material(TypedDict):
    """The code `material`: the house is of another one."""

    house: str


@final
class Built(TypedDict):
    """The code `built`: the improvement belongs to a player."""

    by: int
