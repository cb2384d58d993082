"""The shapes of requests and answers: what the JSON interface promises."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypedDict

from ludoteca.core.shapes import View
from ludoteca.server.http.bodies import Says

Number = Annotated[int, Says("the number of the table you saw", 0)]
Sure = Annotated[bool, Says("true or false")]
Said = int | str | list[int]  # a choice, its notation, or a group: the first answers the line's question, then others


@dataclass(frozen=True, slots=True)
class Create:
    """Open a table."""

    game: Annotated[str, Says("the key of a game")]
    seats: Annotated[list[Any], Says("a list of seats")]
    options: Annotated[dict[str, bool | int | str], Says("an object of options")] = field(default_factory=dict)
    windows: Annotated[int, Says("a whole number of seconds")] = 0


@dataclass(frozen=True, slots=True)
class Choose:
    """Make one choice."""

    number: Number
    choice: Annotated[int | str, Says("a choice that was offered, as its number or its notation")]
    confirm: Sure = False


@dataclass(frozen=True, slots=True)
class Play:
    """Take back, choose and confirm, all at once."""

    number: Number
    line: Annotated[list[Said], Says("a list of at most 100 choices", 0, 100)] = field(default_factory=list)
    back: Annotated[int, Says("how many of your last choices are taken back before, 0 to 100", 0, 100)] = 0
    until: Annotated[Literal["end", "question", "news"], Says("end, question or news")] = "end"
    confirm: Sure = False


class SeatAt(TypedDict):
    kind: str
    level: str | None
    name: str
    joined: bool
    mine: bool


class Look(TypedDict):
    """What a viewer gets to know about a table."""

    table: str
    number: int
    game: str
    title: str
    seats: list[SeatAt]
    seat: int | None
    turn: int | None
    confirm: bool
    brings: str | None
    undo: bool
    chosen: list[int]
    kept: bool
    dropped: str | None
    windows: int
    moments: int
    imported: bool
    view: View
    closes: float | None
    origin: str


class Played(Look):
    """What is seen when a line was done: how many of its choices were made, and why not all."""

    made: int
    stopped: str
