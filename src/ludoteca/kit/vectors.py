"""Positions as numbers for machines that learn: the fields of a vector, one after the other.

Each game has a module `encoding` with `layout(players)`, which names the fields and fills them from the view of a seat
and from nothing else, and `facts(g, player)`, the part of the table that it needs. Seats are counted from the viewer
on, clockwise: seat 0 of a vector is the viewer."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from ludoteca.core.shapes import Fact, Glance, View

TableT = TypeVar("TableT")
SeatT = TypeVar("SeatT")
BYTES: Final = 4  # of a number
Numbers: TypeAlias = "memoryview[float]"  # of single precision; faster to fill than an array


class Field(NamedTuple):
    """A part of a vector: where it begins, how many numbers it has, and what they mean."""

    name: str
    start: int
    size: int
    about: str


class Layout(Generic[TableT, SeatT]):
    """The fields of a game's vectors for a number of players. A game derives its own, which adds the fields of the
    table and of a seat, and fills them and those of a question."""

    steps: ClassVar[tuple[str, ...]] = ()  # the steps whose questions are told apart
    tells: ClassVar[tuple[str, ...]] = ()  # the steps whose `so_far` is part of the vector

    def __init__(self, players: int) -> None:
        self.players, self.size = players, 0
        self.fields: list[Field] = []
        self.step, self.other, steps = numbered(self.steps), len(self.steps), listed(self.steps)
        self.asked = self.add("question", self.other + 1, f"what the viewer is asked: one of {steps}, another")
        self.decides = self.add("decides", players, "who decides, from the viewer on; nobody where that is not known")
        self.you = self.add("you", players, "the viewer's place in the order of the table")
        self.over = self.add("over", 1, "1 once the game is over")
        self.add_table()
        self.seats = [self.add_seat(seat) for seat in range(players)]

    def add(self, name: str, size: int, about: str) -> int:
        """Add a field; return where it begins."""
        start = self.size
        self.fields.append(Field(name, start, size, about))
        self.size += size
        return start

    def add_table(self) -> None:
        """Add the fields of the things that all have in common."""
        raise NotImplementedError

    def add_seat(self, seat: int) -> int:
        """Add the fields of a seat; return where they begin."""
        raise NotImplementedError

    def fill_table(self, vector: Numbers, on: TableT, me: int) -> None:
        raise NotImplementedError

    def fill_question(self, vector: Numbers, told: Fact) -> None:
        """Write the choices made so far in the question of a step in `tells`."""

    def fill_seat(self, vector: Numbers, at: int, told: SeatT) -> None:
        raise NotImplementedError

    def encode(self, view: Glance | View) -> bytearray:
        """Return the vector of a seat's view, as its numbers lie in memory."""
        players = self.players
        me = view["you"] or 0
        memory = bytearray(BYTES * self.size)
        vector = memoryview(memory).cast("f")
        vector[self.you + me] = 1.0
        decision, who = view["decision"], view["who"]
        if decision is not None:
            step = decision["step"]
            vector[self.asked + self.step.get(step, self.other)] = 1.0
            if step in self.tells:
                self.fill_question(vector, decision["so_far"])
        if who is not None:
            vector[self.decides + (who - me) % players] = 1.0
        if view["over"]:
            vector[self.over] = 1.0
        on: Fact = view["table"]
        self.fill_table(vector, on, me)
        told: list[SeatT] = on["seats"]
        for i in range(players):
            self.fill_seat(vector, self.seats[i], told[(me + i) % players])
        return memory


def put(vector: Numbers, at: int, amounts: list[int], scale: float) -> None:
    """Write amounts, divided by `scale`, one after the other from a place on."""
    for n in amounts:
        if n:
            vector[at] = n / scale
        at += 1


def put_all(vector: Numbers, at: int, amounts: dict[str, int], scale: float) -> None:
    """Do the same with amounts by name, which must hold all names in their order."""
    for n in amounts.values():
        if n:
            vector[at] = n / scale
        at += 1


def mark(vector: Numbers, at: int, names: list[str], places: dict[str, int]) -> None:
    """Write a 1 in the place of each of these names."""
    for name in names:
        vector[at + places[name]] = 1.0


def marked(places: list[int], size: int) -> bytearray:
    """Return `size` bytes with a 1 in each of these places."""
    memory = bytearray(size)
    for place in places:
        memory[place] = 1
    return memory


def listed(names: tuple[str, ...]) -> str:
    return ", ".join(names)


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Return the place of each name."""
    return {name: i for i, name in enumerate(names)}
