"""The shapes of answers: the JSON interface promises them, and the pages are drawn from them. mypy checks them, and
`server/http/openapi.py` describes them. Plain data: no function lives here.

A field that is only in some answers is `NotRequired`. The shapes of bodies are in `server/http/asked.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, NamedTuple, NotRequired, TypedDict

from ludoteca.bots.margins import Estimate
from ludoteca.core.game import Event
from ludoteca.core.shapes import Decision, Offer, Options, OptionValue, View

Said = int | str | list[int]  # a choice, its notation, or a group: the first answers the line's question, then others
Save = dict[str, object]  # a saved game, or what can be had of one; `core/save.py` knows what is in it


class As(NamedTuple):
    """The schema of a type that Python cannot write."""

    shape: object


class Happened(TypedDict):
    """An event: its moment, by whom (-1: the game itself), and its verb; the facts depend on the verb."""

    at: int
    who: int
    verb: str
    only: NotRequired[int]


Events = Annotated[list[Event], As(list[Happened])]


class Nothing(TypedDict):
    """No facts: it is done."""


# -- the shelf and new tables ------------------------------------------------------------------------------------------


class OptionOffered(TypedDict):
    """An option of a game; its first value is the default."""

    name: str
    values: Sequence[OptionValue]
    about: str


class GameOffered(TypedDict):
    """A game of the shelf. `private`: somebody may be asked in private."""

    key: str
    title: str
    authors: str
    publisher: str
    players: Sequence[int]
    private: bool
    options: list[OptionOffered]


class Games(TypedDict):
    """The shelf."""

    games: list[GameOffered]


class Opened(TypedDict):
    """A new table: its id, the links of its seats by seat, and the link for spectators."""

    table: str
    links: dict[str, str]
    watch: str


class TableId(TypedDict):
    """A table's id."""

    table: str


class Link(TypedDict):
    """A fresh link."""

    link: str


# -- lists -------------------------------------------------------------------------------------------------------------


class SeatTaken(TypedDict):
    """A seat, and whether somebody has come by its link."""

    kind: str
    level: str | None
    name: str
    joined: bool


class ListedTable(TypedDict):
    """A table on the list of a browser. Times are seconds since 1970; `news` counts the moments since one of its own
    seats acted last."""

    table: str
    game: str
    title: str
    seats: list[SeatTaken]
    mine: list[int]
    turn: int | None
    over: bool
    may_leave: bool
    deletes: bool
    damaged: bool
    created: float
    changed: float
    round: int | None
    points: list[int]
    winners: list[int]
    news: int


class ListPage(TypedDict):
    """A page of the list of a browser's tables: `waiting` of them wait for it, `played` are over, by game."""

    tables: list[ListedTable]
    page: int
    pages: int
    count: int
    waiting: int
    played: Annotated[Counter[str], As(dict[str, int])]


class Waiting(TypedDict):
    """A table that waits for a browser, and since when (seconds since 1970)."""

    table: str
    title: str
    since: float


class WaitingTables(TypedDict):
    """The tables that wait for a browser."""

    waiting: list[Waiting]


class TableIds(TypedDict):
    """The ids of all tables to which a pass leads."""

    tables: list[str]


# -- a table -----------------------------------------------------------------------------------------------------------


class SeatAt(SeatTaken):
    """A seat at a table, and whether the viewer holds it."""

    mine: bool


class Look(TypedDict):
    """All that a viewer may know about a table."""

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
    """The look of a viewer after a line: how many of its choices were made, and why not all."""

    made: int
    stopped: str


class Choices(TypedDict):
    """The part of a look that is needed to choose."""

    number: int
    seat: int | None
    turn: int | None
    confirm: bool
    brings: str | None
    undo: bool
    kept: bool
    dropped: str | None
    decision: Decision | None


class Log(TypedDict):
    """The events at a table, as far as a seat may know them."""

    number: int
    log: Events


class Then(TypedDict):
    """A table as it was after a moment, through the eyes of a seat."""

    at: int
    moments: int
    seat: int | None
    view: View
    log: Events


class Partial(TypedDict):
    """A file of a running game: the view of a seat, and its events."""

    partial: bool
    game: str
    rules: int
    seat: int | None
    view: View
    log: Events


Export = Partial | Save


# -- what bots think ---------------------------------------------------------------------------------------------------


class Lead(TypedDict):
    """A way to play the turn: the choices up to the first thing that cannot be taken back, and what would follow."""

    choices: list[Offer]
    then: list[Offer]


class Way(Lead):
    """A way, and the expected margin of the games that were played on after it (none if the way is left to chance)."""

    games: int
    rough: NotRequired[bool]
    mean: NotRequired[float]
    error: NotRequired[float]
    low: NotRequired[float]
    high: NotRequired[float]


class Hint(Offer):
    """The first choice of the best way, and up to three ways."""

    number: int
    ways: list[Way]


class PlannedTurn(TypedDict):
    """A turn to be analysed: from the moment `at` to the moment `last`."""

    at: int
    who: int
    round: int | None
    last: int


class Plan(TypedDict):
    """The turns of an analysis, how many games are played on after each, and the seconds that planning took."""

    games: int
    turns: list[PlannedTurn]
    thought: float


Margin = Annotated[Estimate, As(list[float])]


class PartFound(TypedDict):
    """A part of a turn beside the bot's choices: their values, and that of the difference in the same worlds."""

    at: int
    bot: list[str]
    codes: list[int]
    same: bool
    mine: Margin
    other: Margin
    worth: Margin


class TurnFound(TypedDict):
    """The expected margin of each seat at a turn, and the parts of the turn if it was one's own."""

    at: int
    who: int
    margins: list[Margin]
    parts: list[PartFound]
    thought: float


class Found(TypedDict):
    """An analysis as far as it has come."""

    seat: int
    running: bool
    stopped: bool
    done: bool
    plan: Plan | None
    turns: list[TurnFound]


class Analysed(Found):
    """An analysis as far as it has come, with the table's id."""

    table: str


class Eyes(TypedDict):
    """The seat through whose eyes a game is analysed."""

    seat: int


# -- series ------------------------------------------------------------------------------------------------------------


class SeriesGame(TypedDict):
    """A game of a series: its place in it, and its points as soon as it is over."""

    table: str
    number: int
    target: int
    points: int | None


class SeriesAt(TypedDict):
    """The series of a table: `before` has the points of the series before it, `again` the options of a new one."""

    number: int
    games: list[SeriesGame]
    before: list[int | None]
    kept: list[str]
    choices: list[str]
    next: str | None
    mine: bool
    goes_on: bool
    again: Options


class SeriesHere(TypedDict):
    """The series of a table, if it is in one."""

    series: SeriesAt | None


class MySeries(TypedDict):
    """The series of a browser, the last one first."""

    series: list[list[SeriesGame]]


# -- friends -----------------------------------------------------------------------------------------------------------


class SeatHere(TypedDict):
    """The holder of a seat: a bot, or somebody who is here, away (for so many seconds) or has never come."""

    state: str
    ago: int | None


class Presence(TypedDict):
    """The holders of all seats at a table."""

    seats: list[SeatHere]


class SeatInvited(SeatTaken, SeatHere):
    """A seat as an invitation shows it."""


class Invitation(TypedDict):
    """The invitation of a link; without a seat it is for spectators."""

    table: str
    game: str
    title: str
    options: Options
    host: str
    seats: list[SeatInvited]
    seat: int | None
    over: bool
    mine: bool


class Note(TypedDict):
    """A note of a seat: when it was written (seconds since 1970) and after which moment."""

    number: int
    seat: int
    moment: int
    said: str
    at: float


class Notes(TypedDict):
    """The last notes at a table."""

    notes: list[Note]


class NoteNumber(TypedDict):
    """The place of a note among those of its table."""

    number: int


class Rematch(TypedDict):
    """The seats that want a rematch, those that are waited for, and its table as soon as it has begun."""

    next: str | None
    wants: list[int]
    asked: list[int]
    order: list[int]
    may_start: bool


# -- calls -------------------------------------------------------------------------------------------------------------


class Called(TypedDict):
    """The answer to a call: whether it was taken, in a sentence, and when (seconds since 1970)."""

    ok: bool
    said: str
    at: float


class HookKept(TypedDict):
    """A webhook, with its signing key and the last answer; it may have been switched off after too many failures."""

    url: str
    shape: str
    sign: str
    quiet: str
    zone: str
    on: bool
    switched_off: bool
    answer: Called | None


class Webhook(TypedDict):
    """The webhook of a browser, if it has one."""

    webhook: HookKept | None


class Reminded(TypedDict):
    """Whether the player to move has switched on anything by which they are called; the same in a sentence."""

    called: bool
    said: str


class PushKey(TypedDict):
    """The key by which browsers know this server, if it can push."""

    key: str | None


PassGiven = TypedDict("PassGiven", {"pass": str | None})  # the name is a word of Python
PassGiven.__doc__ = "A pass for all seats of a browser, if it has any."
