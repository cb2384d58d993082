"""The data of requests: a frozen dataclass for each body, and for each query behind the `?` of an address. Only types
are checked here; the club knows whether something can be done at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from ludoteca.core.shapes import OptionValue
from ludoteca.server.http.bodies import Says
from ludoteca.server.shapes import Said
from ludoteca.web.parts.qr import LONGEST

Number = Annotated[int, Says("the number of the table you saw", 0)]
Sure = Annotated[bool, Says("true or false")]
SeatNumber = Annotated[int, Says("the number of a seat")]
Whole = Annotated[int, Says("a whole number")]
Secret = Annotated[str, Says("the secret of a link")]
Seats = Annotated[list[object], Says("a list of seats")]
Endpoint = Annotated[str, Says("the address of a push subscription")]
Quiet = Annotated[str, Says("two times like 22:00-08:00")]
Zone = Annotated[str, Says("a time zone")]


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing: the address says it all."""


# -- tables ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Create:
    """A new table."""

    game: Annotated[str, Says("the key of a game")]
    seats: Seats
    options: Annotated[dict[str, OptionValue], Says("an object of options")] = field(default_factory=dict)
    windows: Annotated[int, Says("a whole number of seconds")] = 0


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A saved game, and who sits at its table."""

    file: Annotated[dict[str, object], Says("a saved game")]
    seats: Seats | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """A link, and the name of its holder. Somebody who only watches takes no seat."""

    secret: Secret
    name: Annotated[str, Says("text")] = ""
    watch: Sure = False


@dataclass(frozen=True, slots=True)
class ShowLink:
    """A link that somebody looks at."""

    secret: Secret


@dataclass(frozen=True, slots=True)
class Invite:
    """The seat that a link is for."""

    seat: Annotated[int | None, Says("the number of a seat, or null for spectators")]


@dataclass(frozen=True, slots=True)
class LetBotPlay:
    """The seat that a bot takes."""

    seat: SeatNumber


# -- acting ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Numbered:
    """The number of the table, for acts that need nothing else."""

    number: Number


@dataclass(frozen=True, slots=True)
class Choose:
    """One choice."""

    number: Number
    choice: Annotated[int | str, Says("a choice that was offered, as its number or its notation")]
    confirm: Sure = False


@dataclass(frozen=True, slots=True)
class Play:
    """Choices to take back and to make, and whether to confirm them, all at once."""

    number: Number
    line: Annotated[list[Said], Says("a list of at most 100 choices", 0, 100)] = field(default_factory=list)
    back: Annotated[
        int, Says("how many of your last choices are taken back before, 0 to 100, or -1 for all", -1, 100)
    ] = 0
    until: Annotated[Literal["end", "question", "news"], Says("end, question or news")] = "end"
    confirm: Sure = False


# -- friends, series and analyses --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say:
    """A note."""

    said: Annotated[str, Says("text")]


@dataclass(frozen=True, slots=True)
class Again:
    """A rematch, which begins at once if the host says so."""

    start: Sure = False


@dataclass(frozen=True, slots=True)
class GoOn:
    """The thing that is kept for the next game of a series."""

    keep: Annotated[str, Says('what is kept for the next game, or ""')]


@dataclass(frozen=True, slots=True)
class Analyse:
    """The seat through whose eyes a game is analysed."""

    seat: SeatNumber | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The moment from which a finished game is played on, and in which seat."""

    at: Annotated[int, Says("the number of a moment")]
    seat: SeatNumber | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """The words of a QR code."""

    words: Annotated[str, Says(f"text of 1 to {LONGEST} characters", 1, LONGEST)]


# -- calls and passes --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeepHook:
    """A webhook: where and how somebody is called. An empty address removes it."""

    url: Annotated[str, Says("an address")]
    shape: Annotated[Literal["discord", "slack", "json"], Says("discord, slack or json")]
    on: Sure = True
    quiet: Quiet = ""
    zone: Zone = ""


@dataclass(frozen=True, slots=True)
class Subscribe:
    """A browser that wants to be pushed to. Without quiet hours the known ones stay."""

    subscription: Annotated[dict[str, object], Says("a push subscription of a browser")]
    quiet: Quiet | None = None
    zone: Zone = ""


@dataclass(frozen=True, slots=True)
class Subscribed:
    """A push subscription, by its address."""

    endpoint: Endpoint


@dataclass(frozen=True, slots=True)
class TakePass:
    """A pass."""

    pass_: Annotated[str, Says("the pass of a file")]


# -- addresses ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Through:
    """The seat through which somebody looks."""

    seat: Whole | None = None


@dataclass(frozen=True, slots=True)
class AtMoment:
    """A moment of a game, and the seat through which somebody looks."""

    at: Whole | None = None
    seat: Whole | None = None


@dataclass(frozen=True, slots=True)
class ListedPage:
    """A page of a list."""

    page: Whole = 1


@dataclass(frozen=True, slots=True)
class Listen:
    """Whether a listener counts as present at the table."""

    looks: Annotated[str, Says('"no" if you only listen')] = "yes"


@dataclass(frozen=True, slots=True)
class Start:
    """The start page: a page of one's own games, and the game of the form."""

    page: Whole = 1
    game: Annotated[str, Says("the key of a game")] | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the coach."""

    card: Annotated[str, Says("the name of a card")] = ""
