"""The shapes of `so_far` of payments, amounts, moments and windows: plain data, whose keys mypy knows.

A shape bears the name of its step (see `Sight.told`). Each game names in its own `shapes.py` those that it uses."""

from __future__ import annotations

from typing import TypedDict, final


class Quote(TypedDict):
    """A way to pay: its goods, the cards given back, the cards used, the goods that are short, and the choices that
    lead to it (None: it cannot be paid, whatever is exchanged)."""

    price: list[int]
    returns: list[str]
    by: list[str]
    short: list[int]
    choices: list[int] | None


class Rate(TypedDict):
    """An exchange: the card or rule that allows it, by name, and the goods that it takes and gives."""

    cause: str
    takes: list[int]
    gives: list[int]


class Exchange(Rate):
    """An exchange beside a payment: its choice, the goods that it leaves, and whether it gives goods that are short."""

    choice: int
    leaves: list[int]
    direct: bool


class Plan(TypedDict):
    """How often each exchange is made before a payment, the choices for it, and the goods that are left after it."""

    times: list[int]
    choices: list[int]
    leaves: list[int]


class Exchanging(TypedDict):
    """The exchanges beside a payment, and all plans of them (None: too many to be listed)."""

    exchanges: list[Exchange]
    plans: list[Plan] | None


@final
class Pay(Exchanging):
    """The name of the thing paid for, the goods of the player, and all ways to pay."""

    cause: str
    have: list[int]
    ways: list[Quote]


class Rows(TypedDict):
    """The amounts of all goods among which a player chooses, and the choices that lead to each row of them."""

    possible: int
    rows: list[list[int]]
    answers: list[list[int]]


class ChosenRows(Rows):
    """Rows that are still possible after the amounts of the first goods have been chosen. If there are too many to be
    shown, `rows` is empty."""

    chosen: list[int]


class CardAct(TypedDict):
    """A card that can do something now, the choice that uses it, and whether it may be left."""

    card: str
    choice: int
    may: bool


class Listening(TypedDict):
    """The facts of something that has happened, as in saves, and the cards that answer it."""

    about: list[object]
    cards: list[CardAct]


@final
class HandListens(Listening):
    """`about`: the seat that has played a card, and the card."""


class Moment(Listening):
    """`hook`: the name of the moment, which is that of the cards' hook."""

    hook: str


@final
class Moments(Moment):
    pass


class Playable(TypedDict):
    """A card that can be played out of the hand, and whether it was not declined before."""

    card: str
    choice: int
    new: bool


class Window(TypedDict):
    """The kind of cards that come into question, and those that can be played."""

    kind: str
    cards: list[Playable]
