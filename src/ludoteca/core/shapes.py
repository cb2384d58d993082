"""The shapes of what passes between engine, server, pages and other programs: plain data, whose keys mypy knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypedDict, TypeVar

TableT = TypeVar("TableT")
OptionValue = bool | int | str  # of a game
Options = dict[str, OptionValue]  # the options of a game, by name
Fact = Any  # a number, a word, or a list or dict of these: whatever JSON holds
Facts = Mapping[str, Fact]
Data = dict[str, Fact]  # an object of JSON
Table = Mapping[str, Fact]  # of any game; each game says in its `shapes.py` what its own holds


class Offer(TypedDict):
    """A choice as it is offered. `shows`: it brings something hidden to light, and cannot be taken back."""

    choice: int
    notation: str
    label: str
    anchor: str
    shows: bool


class Lack(TypedDict):
    """Why something cannot be done: a code, whose words the game has, and its facts."""

    code: str
    facts: Facts


class Refused(TypedDict):
    """What is not offered though it is there, and why: all that is lacking, or one of several ways."""

    anchor: str
    lacks: list[Lack]


class Asked(TypedDict):
    """Which question it is. The shape of `so_far` bears the name of the step (see `Sight.told`)."""

    step: str
    so_far: Facts


class Decision(Asked):
    """The question asked now."""

    prompt: str
    source: str
    choices: list[Offer]
    asides: list[Offer]
    refused: list[Refused]


class ViewOf(TypedDict, Generic[TableT]):
    """What one viewer may know of a game with such a table."""

    game: str
    players: int
    options: Options
    you: int | None
    over: bool
    who: int | None
    winners: list[int] | None
    table: TableT
    decision: Decision | None


View = ViewOf[Any]  # of any game: which table it is, is known only when it runs


class Glance(TypedDict):
    """As much of a view as machines look at."""

    game: str
    players: int
    you: int | None
    over: bool
    who: int | None
    table: Table
    decision: Asked | None
