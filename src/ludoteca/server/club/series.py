"""Series of games alone, read from the tables themselves; nothing else is kept. The first game of a series is a table
that only its player has opened, with the options of a beginning; each later game is the one table that follows a
finished game whose target was reached. Its id follows from that game's, so there is never a second one, and no options
made by hand put a table into a series."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ludoteca.core.errors import BrokenSave
from ludoteca.core.shapes import Options
from ludoteca.games import box
from ludoteca.kit.series import Series, series_of
from ludoteca.server.club.lists import summary, told_by
from ludoteca.server.errors import Conflict, Refusal
from ludoteca.server.keys import digest
from ludoteca.server.shapes import SeriesAt, SeriesGame
from ludoteca.server.store.listing import games_alone
from ludoteca.server.store.store import SETUP, WATCH, Holding, Store, setup_of
from ludoteca.server.table.table import BOT, Setup, Table, Viewer

if TYPE_CHECKING:
    from ludoteca.server.club.club import Club

LOOKED_AT = 500  # games alone of one browser, at most, among which its series are found
LINE = "(SELECT data FROM lines WHERE lines.table_id = id)"


class Alone(NamedTuple):
    """A game of a series: its place in it, its target, and its final points (None while it is running)."""

    setup: Setup
    number: int
    target: int
    points: int | None

    @property
    def reached(self) -> bool:
        return self.points is not None and self.points >= self.target


def follower(setup: Setup) -> str:
    """Return the id of the table that follows a table in its series. Nobody can guess it without the key of its
    host."""
    return urlsafe_b64encode(sha256(f"{setup.host} {setup.id}".encode()).digest()[:16]).decode().rstrip("=")


def rules_for(setup: Setup) -> Series | None:
    """Return the series that a table may be part of, None unless somebody plays it alone from its beginning."""
    alone = len(setup.seats) == 1 and setup.seats[0].kind != BOT
    return series_of(setup.game) if alone and not setup.imported else None


def is_first(setup: Setup) -> bool:
    series = rules_for(setup)
    return series is not None and not setup.origin and series.begins(setup.options)


async def found(store: Store, table: str) -> tuple[Setup, int | None] | None:
    """Return the setup of a table, and the points of its only seat if it is over; None if it cannot be read."""
    [rows] = await store.database.transact((f"SELECT {SETUP}, turn, {LINE} FROM tables WHERE id = ?", (table,)))
    if not rows:
        return None
    *row, turn, line = rows[0]
    try:
        setup = setup_of(row)
    except BrokenSave:
        return None
    points = told_by(line, 1)["points"] if turn == -1 and len(setup.seats) == 1 else []
    return setup, points[0] if points else None


async def chain(store: Store, table: str) -> list[Alone]:
    """Return the whole series of a table, from its first game on; an empty list if it is in none."""
    now = await found(store, table)
    while now and now[0].origin and rules_for(now[0]):
        before = await found(store, now[0].origin)
        now = before if before and follower(before[0]) == now[0].id else None
    games: list[Alone] = []
    series = rules_for(now[0]) if now and is_first(now[0]) else None
    while now and series:
        number = len(games) + 1
        games.append(Alone(now[0], number, series.target(number), now[1]))
        now = await found(store, follower(now[0])) if games[-1].reached else None
    return games


async def all_of(club: Club, key: str | None, game: str, most: int, before: float = inf) -> list[list[Alone]]:
    """Return at most `most` series of a browser, the latest first, found from games opened `before` a time. A series is
    theirs as long as any game of it is among the newest on their list."""
    mine = await games_alone(club.store.database, digest(key), game, before, LOOKED_AT) if key else []
    told: list[list[Alone]] = []
    known: set[str] = set()
    for setup in mine:
        if len(told) == most:
            break
        if setup.id not in known and (is_first(setup) or (setup.origin and rules_for(setup))):
            games = await chain(club.store, setup.id)
            known |= {one.setup.id for one in games}
            told += [games] if games else []
    return told


async def state(club: Club, viewer: Viewer, key: str | None) -> SeriesAt | None:
    """Return the series of a table, None if it is in none."""
    games = await chain(club.store, viewer.table)
    here = next((one for one in games if one.setup.id == viewer.table), None)
    series = rules_for(here.setup) if here else None
    if here is None or series is None:
        return None
    earlier = await all_of(club, key, here.setup.game, 1, games[0].setup.created)
    async with club.at(viewer) as table:
        choices = series.to_keep(table.history.game) if table.over else []
    return {
        "number": here.number,
        "games": told(games),
        "before": [one.points for one in earlier[0]] if earlier else [],
        "kept": series.kept(here.setup.options),
        "choices": choices,
        "next": games[here.number].setup.id if here.number < len(games) else None,
        "mine": 0 in viewer.seats,
        "goes_on": here.reached and 0 in viewer.seats,
        "again": {**here.setup.options, **series.first()},
    }


def told(games: list[Alone]) -> list[SeriesGame]:
    return [SeriesGame(table=g.setup.id, number=g.number, target=g.target, points=g.points) for g in games]


async def go_on(club: Club, viewer: Viewer, key: str, keep: str) -> str:
    """Open the next game of a series with what is kept of this one, or find that it is open already; return its id."""
    if 0 not in viewer.seats:
        raise Refusal(403, "spectator")
    games = await chain(club.store, viewer.table)
    here = next((one for one in games if one.setup.id == viewer.table), None)
    series = rules_for(here.setup) if here else None
    if here is None or series is None:
        raise Refusal(409, "no_series")
    if here.points is None:
        raise Refusal(409, "series_runs", target=here.target)
    if not here.reached:
        raise Refusal(409, "series_over", target=here.target, points=here.points)
    if here.number == len(games):
        async with club.at(viewer) as table:
            before, game = table.setup, table.history.game
            choices = series.to_keep(game)
        if keep not in (choices or [""]):
            raise Refusal(422, "series_keep", choices=", ".join(choices) or '""')
        await begin(club, before, box(before.game).settle(series.after(game, here.number, keep)))
    next_ = follower(here.setup)
    for seat in (0, WATCH):
        await club.store.hold(Holding(digest(key), next_, seat))
    return next_


async def begin(club: Club, before: Setup, options: Options) -> None:
    """Open the next game, for all who hold the seat of the one before."""
    opened = club.setup_for("", before.game, before.seats, options)
    setup = opened._replace(id=follower(before), host=before.host, windows=before.windows, origin=before.id)
    table = Table.opened(setup)
    held = [Holding(who, setup.id, seat) for who, _, seat in (await club.friends.wishes(before)).holders]
    kept = (table.snapshot(), held, (), table.positions(), summary(table))
    try:
        await club.store.add(setup, table.public_turn, [], *kept)
    except Conflict:
        return  # another has begun it at the same moment
    club.wake(table)
