"""The shapes of data that passes between engine, server, pages and other programs, so that mypy knows their keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypedDict, TypeVar

TableT = TypeVar("TableT")
OptionValue = bool | int | str  # of a game
Options = dict[str, OptionValue]  # the options of a game, by name
Fact = Any  # anything that JSON holds: a number, a word, or a list or dict of these
Facts = Mapping[str, Fact]
Data = dict[str, Fact]  # an object of JSON
Table = Mapping[str, Fact]  # of any game; each game gives the keys of its own in its `shapes.py`


class Offer(TypedDict):
    """An offered choice. `shows`: it brings something hidden to light, so that it cannot be taken back."""

    choice: int
    notation: str
    label: str
    anchor: str
    shows: bool


class Lack(TypedDict):
    """A reason why something cannot be done: a code, for which the game's catalogue has words, and its facts."""

    code: str
    facts: Facts


class Refused(TypedDict):
    """A refusal: a thing that is seen but not offered, and all that it lacks, or that each of several ways lacks."""

    anchor: str
    lacks: list[Lack]


class Asked(TypedDict):
    """The step that asks, and the choices made so far. The shape of `so_far` has the step's name (see `Sight.told`)."""

    step: str
    so_far: Facts


class Decision(Asked):
    """The question asked now, with its choices, asides and refusals."""

    prompt: str
    source: str
    choices: list[Offer]
    asides: list[Offer]
    refused: list[Refused]


class ViewOf(TypedDict, Generic[TableT]):
    """All that one viewer may know of a game with such a table."""

    game: str
    players: int
    options: Options
    you: int | None
    over: bool
    who: int | None
    winners: list[int] | None
    table: TableT
    decision: Decision | None


View = ViewOf[Any]  # of any game: the shape of its table is known only when it runs


class Glance(TypedDict):
    """The part of a view that machines that learn look at."""

    game: str
    players: int
    you: int | None
    over: bool
    who: int | None
    table: Table
    decision: Asked | None
