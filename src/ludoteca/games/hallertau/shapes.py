"""The shapes of what a seat may see: the table, and the choices made so far in each question that tells them."""

from __future__ import annotations

from typing import TypedDict, final

from ludoteca.kit.cards import shapes
from ludoteca.kit.cards.shapes import Pay as Pay

Goods = dict[str, int]  # by name
Amount = int | str  # a number, or what is counted when it is needed
Items = list[list[Amount]]  # each a name and its amount


# -- the table ---------------------------------------------------------------------------------------------------------


class Occupied(TypedDict):
    """The workers in the rows of a space from the bottom, and the seats that they belong to (None: nobody's)."""

    rows: list[int]
    seats: list[int | None]


class Space(Occupied):
    """A space: `price` is the number of workers that it takes now (None: it is full)."""

    name: str
    quadrant: int
    price: int | None


class Field(TypedDict):
    """A field: its row, and what grows there, such as `hops` or `double hops`; nothing if it is empty."""

    row: int
    grows: str


class Village(TypedDict):
    """A player as all see them, without what can be worked out from it: sheep by their places, shops by their places,
    the two boulders of each shop, the place of the village, used tools, and of the hand the number of each deck."""

    goods: Goods
    flock: Goods
    fields: list[Field]
    shops: dict[str, int]
    boulders: list[list[int]]
    tile: int
    workers: int
    tired: int
    backs: dict[str, int]
    stalls: int
    played: list[str]


class SeatFacts(Village):
    """A player without the facts that are worked out. The hand is None for others."""

    hand: list[str] | None


class Worth(TypedDict):
    """The facts worked out for a player: the workers and points in the window, the symbols to be seen, what remains
    before it is divided, and points."""

    window: list[int]
    symbols: int
    remains: int
    sheet: dict[str, int]
    points: int


class Seat(SeatFacts, Worth):
    """A player."""


class Own(Village, Worth):
    """The viewer, who sees the own hand."""

    hand: list[str]


class Common(TypedDict):
    """The parts of the table that belong to all: the quadrants emptied in this round, the workers removed from each,
    the numbers of the gateway and the farmyard deck in play (−1 in a game without cards), the cards left in each deck,
    and those discarded."""

    round: int
    phase: int
    first: int
    emptied: list[int]
    removed: list[int]
    cards: list[int]
    decks: dict[str, int]
    discarded: list[str]


class Facts(Common):
    """The table without printed facts and those that are worked out."""

    spaces: list[Occupied]
    seats: list[SeatFacts]


class Table(Common):
    """The whole table: `targets` are the points to reach alone (None: there are others), `symbols` the columns of the
    3-point symbols."""

    spaces: list[Space]
    seats: list[Seat]
    targets: list[int] | None
    symbols: list[int]


# -- of questions, by the name of their step ---------------------------------------------------------------------------


@final
class Turn(TypedDict):
    """The workers that a player has left."""

    workers: int


@final
class Sow(TypedDict):
    """The number of fields still to be sown, the crops allowed, and the only row allowed (0: any)."""

    number: int
    goods: list[str]
    row: int


class Position(TypedDict):
    """A position of a card: the choice that plays it (None: refused), the ways to meet its condition, the most that
    one may have, the ways to pay, and what it brings."""

    choice: int | None
    has: list[Items]
    most: Items
    pay: list[Items]
    get: Items


@final
class PlayCard(TypedDict):
    """The card that is played, and all its positions."""

    card: str
    positions: list[Position]


class Way(TypedDict):
    """A choice, and what it brings."""

    choice: int
    items: Items


@final
class OneOf(TypedDict):
    """The things of which one can be taken."""

    ways: list[Way]


class Bringing(TypedDict):
    """A card with an income, and the choice that takes it."""

    card: str
    choice: int


@final
class Income(TypedDict):
    """The cards whose income is still to come."""

    cards: list[Bringing]


@final
class Window(shapes.Window):
    """`order`: what could be taken one by one, `income` or `harvest` (else empty); `leads`: the cards that others lead
    to."""

    order: str
    leads: list[str]


class Ahead(TypedDict):
    """A further step of a shop: the tools that it needs, and the places of its boulders after it."""

    tools: int
    boulders: list[int]


class Shop(TypedDict):
    """A shop: its place and boulders, the tools that its next step needs, the prices of a step, the choices that pay
    each of them, all further steps, the prices that can be paid now, and the choices that move it for goods and for a
    jewel (None: not offered)."""

    shop: str
    place: int
    boulders: list[int]
    tools: int
    prices: list[list[int]]
    answers: list[list[int]]
    ahead: list[Ahead]
    payable: list[list[int]]
    choice: int | None
    jewel: int | None


@final
class Progress(TypedDict):
    """All that is needed to plan the whole phase: goods, jewels and free tools, whether tools are spent, the place of
    the village, the workers and points in its window at each place, the columns of the symbols, and the shops."""

    round: int
    goods: list[int]
    jewels: int
    tools: int
    spends_tools: bool
    tile: int
    window: list[int]
    points: list[int]
    symbols: list[int]
    shops: list[Shop]
