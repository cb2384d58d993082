"""The shapes of what a seat may see: the table, and the choices made so far in each question that tells them."""

from __future__ import annotations

from typing import TypedDict, final

from ludoteca.kit.cards.shapes import CardAct as CardAct
from ludoteca.kit.cards.shapes import HandListens as HandListens
from ludoteca.kit.cards.shapes import Listening as Listening
from ludoteca.kit.cards.shapes import Moment as Moment
from ludoteca.kit.cards.shapes import Moments as Moments
from ludoteca.kit.cards.shapes import Pay as Pay
from ludoteca.kit.cards.shapes import Quote as Quote
from ludoteca.kit.cards.shapes import Rate
from ludoteca.kit.cards.shapes import Rows as Rows
from ludoteca.kit.farm import shapes
from ludoteca.kit.farm.shapes import Settle as Settle

Goods = dict[str, int]  # by name


# -- the table ---------------------------------------------------------------------------------------------------------


class Occupied(TypedDict):
    """A space: the goods that lie there, and the seats that stand there."""

    name: str
    lying: Goods
    who: list[int]


class Space(Occupied):
    """A space with its printed facts: the goods that come each round, those that it gives besides, and the actions
    there. `round` is the one of a round card, else 0; `green` is whether it is a green card, `card` whether it is a
    card in play."""

    adds: Goods
    gives: Goods
    offers: list[str]
    round: int
    green: bool
    card: bool


class Field(TypedDict):
    """A field: its crop (None: it is empty), and the number of it."""

    cell: str
    crop: str | None
    number: int


class Card(TypedDict):
    """A card in play: the numbers that it counts or that lie on it, and the crop of a card that is sown."""

    card: str
    marks: list[int]
    crop: str | None


class Place(TypedDict):
    """A place for animals (a pasture, a stable, the house or a card), its room, and the animals that live there."""

    kind: str
    card: str
    cells: list[str]
    room: int
    animals: Goods


class InHand(TypedDict):
    """The numbers of cards in a hand."""

    occupation: int
    minor: int


class Farm(TypedDict):
    """A player as all see them, without what can be worked out from it. `promised` is by round."""

    goods: Goods
    people: int
    born: int
    workers: int
    begging: int
    noted: int
    house: str
    rooms: list[str]
    fields: list[Field]
    stables: list[str]
    fences: list[str]
    pastures: list[list[str]]
    cards: list[Card]
    in_hand: InHand
    seen: list[str]
    promised: dict[str, Goods]


class Hidden(TypedDict):
    """The cards that only their owner sees: for others the hand is None, and of the rest they see the number."""

    hand: list[str] | None
    pack: list[str] | int
    dropped: list[str] | int


class Open(TypedDict):
    """The hidden cards as their owner sees them."""

    hand: list[str]
    pack: list[str]
    dropped: list[str]


class Lodgings(TypedDict):
    """Where the animals live, and those that wait for room."""

    places: list[Place]
    waiting: Goods


class Left(TypedDict):
    """How many are left on a card: uses (`next` is None), or goods of its pile, of which `next` comes first."""

    number: int
    next: Goods | None


class Exchange(Rate):
    """An exchange that a player has, and the choice that makes it."""

    choice: int


class Worth(Lodgings):
    """The facts worked out for a player: food for the next harvest, prices, pieces left, what is left on cards that
    are used up, the exchanges of all cards in play, and points."""

    needs: int
    prices: dict[str, Goods]
    stables_left: int
    fences_left: int
    left: dict[str, Left]
    exchanges: list[Exchange]
    sheet: dict[str, int]
    points: int


class SeatFacts(Farm, Hidden):
    """A player without the facts that are worked out."""


class Seat(Farm, Hidden, Worth):
    """A player."""


class Own(Farm, Open, Worth):
    """The viewer, who sees the own hand."""


class Common(TypedDict):
    """The parts of the table that belong to all. `order` has the round cards, None for those that are still hidden;
    `target` are the points to reach alone, else 0."""

    round: int
    phase: str
    first: int
    family: bool
    order: list[str | None]
    majors: list[str]
    piles: list[int]
    removed: list[str]
    target: int


class Facts(Common):
    """The table without printed facts and those that are worked out."""

    spaces: list[Occupied]
    seats: list[SeatFacts]


class Printed(TypedDict):
    """What is printed and the same in all games: the rounds, those before a harvest, and the round cards by stage."""

    rounds: int
    harvests: list[int]
    stages: list[list[str]]


class Table(Common):
    """The whole table."""

    next_harvest: int | None
    spaces: list[Space]
    seats: list[Seat]
    printed: Printed


# -- what is printed on cards ------------------------------------------------------------------------------------------


class PrintedCard(TypedDict):
    """A card as it is printed: its kind and deck, the prices of which one is paid or the improvements of which one is
    given back, its prerequisites with the house among them, its points, and whether it is passed on."""

    kind: str
    deck: str
    prices: list[Goods]
    returns: list[str]
    needs: dict[str, int]
    house: str
    points: int
    passes: bool


# -- of questions, by the name of their step -----------------------------------------------------------------------


@final
class Turn(TypedDict):
    """The only spaces allowed (none named: all), whether the person is placed already, and the people at home."""

    spaces: list[str]
    moved: bool
    workers: int


class Pasture(TypedDict):
    """A pasture that could be closed in, the fences that it takes, and their price."""

    cells: list[str]
    fences: int
    price: list[int]


@final
class Fence(TypedDict):
    """The cells chosen and the edges still to be fenced around them, the pastures that can come of them, and the fences
    built in this action and left."""

    cells: list[str]
    edges: list[str]
    pastures: list[Pasture]
    built: int
    left: int


@final
class Bake(TypedDict):
    """The food that each number of grain brings."""

    brings: list[int]


class Candidate(TypedDict):
    """A card in question: the choice that plays it (None: refused), the prerequisites that it lacks (which, how many
    are needed, how many there are), and each way to pay."""

    card: str
    choice: int | None
    lacks: list[list[str | int]]
    ways: list[Quote]


class PlayCard(TypedDict):
    """The cards in question, the number of occupations played, and the kinds that may be played."""

    cards: list[Candidate]
    occupations: int
    kinds: list[str]


class MayPlay(PlayCard):
    pass


class PlayNamed(PlayCard):
    pass


class Learn(PlayCard):
    pass


@final
class PutAway(TypedDict):
    """The kind of the cards to put away, and how many."""

    kind: str
    number: int


@final
class Swap(TypedDict):
    """The number of cards that are still to be given away."""

    left: int


@final
class Release(Rows):
    """The herds that a player may keep."""


class Feed(shapes.Feed):
    """`points`: those that begging would cost, never above 0."""

    points: int
