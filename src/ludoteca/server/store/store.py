"""Storage of all tables: how they were opened, the log of all acts, snapshots, and who holds which seat.

The log only grows; the place of an act in it is unique, which settles who was first when several servers share a
database. A snapshot is kept whenever something is settled. It makes loading quick, and a game goes on from it when the
rules have changed and the numbers in its log may not mean the same any more. The position of every moment is kept too,
so that moments played by older rules can still be seen."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.games import box
from ludoteca.server.errors import UNREADABLE, Refusal, Unavailable
from ludoteca.server.table.table import BOT, HERE, LINK, Entry, Seat, Setup

WINDOWS, ORIGIN = "windows close", "played on from"  # options of a table, stored among those of its game
NOTE, REMATCH = "note", "rematch"  # begin the news of a note or a wish for a rematch
WATCH = -1  # the seat number of a spectator's place
LOST = -2  # that of a link whose seat 0 was given to a bot; for seat 1 it is −3, for seat 2 it is −4, …
SCHEMA = 2
OLDER_SCHEMA = 1  # had no links and no moments, and fewer snapshots
NEVER = 1 << 60  # an act that no table has reached
TRIES = 100  # attempts to change a seat while others change seats
TABLES = """
CREATE TABLE IF NOT EXISTS about (schema INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL, engine TEXT NOT NULL,
    rules INTEGER NOT NULL, seed TEXT NOT NULL, host TEXT NOT NULL, imported INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL, turn INTEGER NOT NULL, changed DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL REFERENCES tables(id), seq INTEGER NOT NULL, who INTEGER NOT NULL, act TEXT NOT NULL,
    choice INTEGER, final INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE IF NOT EXISTS snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables(id), seq INTEGER NOT NULL, data TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS holders (
    secret TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL,
    PRIMARY KEY (secret, table_id, seat));
CREATE TABLE IF NOT EXISTS links (secret TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS moments (
    table_id TEXT NOT NULL REFERENCES tables(id), moment INTEGER NOT NULL, position BYTEA NOT NULL,
    PRIMARY KEY (table_id, moment));
CREATE TABLE IF NOT EXISTS lines (table_id TEXT PRIMARY KEY REFERENCES tables(id), data TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS seen (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat));
CREATE TABLE IF NOT EXISTS notes (
    table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
    moment INTEGER NOT NULL, said TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number));
CREATE TABLE IF NOT EXISTS wants (
    table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, PRIMARY KEY (table_id, seat));
CREATE TABLE IF NOT EXISTS rematches (table_id TEXT PRIMARY KEY REFERENCES tables(id), next TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS analyses (
    table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, at INTEGER NOT NULL, data TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat, at));
CREATE TABLE IF NOT EXISTS hooks (
    secret TEXT PRIMARY KEY, url TEXT NOT NULL, shape TEXT NOT NULL, sign TEXT NOT NULL, quiet TEXT NOT NULL,
    zone TEXT NOT NULL, base TEXT NOT NULL, active INTEGER NOT NULL, failures INTEGER NOT NULL, answer TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS calls (
    secret TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL,
    due DOUBLE PRECISION NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (secret, table_id));
CREATE TABLE IF NOT EXISTS pushes (
    id TEXT PRIMARY KEY, secret TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
    quiet TEXT NOT NULL, zone TEXT NOT NULL, base TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    failing DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS vapid (one INTEGER PRIMARY KEY, private TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS reminders (
    table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat));
CREATE TABLE IF NOT EXISTS passes (secret TEXT PRIMARY KEY, owner TEXT NOT NULL, at DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS holders_by_table ON holders (table_id, seat);
CREATE INDEX IF NOT EXISTS calls_by_table ON calls (table_id);
CREATE INDEX IF NOT EXISTS calls_by_due ON calls (due);
CREATE INDEX IF NOT EXISTS pushes_by_owner ON pushes (secret);
CREATE INDEX IF NOT EXISTS passes_by_owner ON passes (owner);
"""
# the parts of a table, without the holders of its seats
PARTS = [
    "log",
    "snapshots",
    "moments",
    "lines",
    "seen",
    "notes",
    "wants",
    "rematches",
    "analyses",
    "calls",
    "reminders",
]
SETUP = "id, game, options, seats, engine, rules, seed, host, imported, created"
ENTRY = "seq, who, act, choice, final"

Row = Sequence[Any]  # the columns of an answer: their types are known to SQL alone
Statement = tuple[str, tuple[object, ...]]
Record = dict[str, Any]  # all stored columns of a table, by name
Moment = tuple[int, str]  # the number of a moment, and the position then


class Database(Protocol):
    """A database that holds the rows. Statements are written with `?` for their values."""

    async def open(self, script: str) -> None:
        """Connect, and run the script that creates missing tables."""

    async def close(self) -> None: ...

    async def transact(self, *statements: Statement, news: str | None = None) -> list[list[Row]]:
        """Run all statements or none, and return the rows of each once they cannot be lost any more. Raise Conflict if
        a row with the same key exists, and Unavailable if the database does not work. All who listen are told the
        `news` afterwards."""

    def listen(self) -> AsyncIterator[str | None]:
        """Yield the news of other servers; None when some may have been missed."""


class Holding(NamedTuple):
    """A seat (or a spectator's place) that the secret with this digest gives."""

    secret: str
    table: str
    seat: int


class Stored(NamedTuple):
    """A table as it is stored: whose turn it is for all to see, its newest snapshot, and the log after it."""

    setup: Setup
    turn: int
    snapshot: tuple[int, str] | None
    entries: list[Entry]
    changed: float = 0.0  # when something was last settled


class Found(NamedTuple):
    """A table as a secret finds it: whose turn it is, who opened it, the places of the secret, all seats (none if they
    are damaged), and the place of the last act in its log."""

    turn: int
    host: str
    places: list[int]
    seats: tuple[Seat, ...]
    seq: int


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self, upgrade: bool = True) -> None:
        """Connect. A database of an older layout is read as it is; with `upgrade` it gets the present layout."""
        try:
            await self.database.open(TABLES)
            await self.check_layout(upgrade)
        except Unavailable as broken:
            await self.close()
            raise LudotecaError(f"the database cannot be used: {broken}") from None
        except BaseException:
            await self.close()
            raise

    async def check_layout(self, upgrade: bool) -> None:
        _, [[layout]] = await self.database.transact(
            ("INSERT INTO about SELECT ? WHERE NOT EXISTS (SELECT 1 FROM about) ON CONFLICT DO NOTHING", (SCHEMA,)),
            ("SELECT schema FROM about", ()),
        )
        if layout == OLDER_SCHEMA and upgrade:
            await self.database.transact(("UPDATE about SET schema = ? WHERE schema = ?", (SCHEMA, OLDER_SCHEMA)))
        if layout not in (SCHEMA, OLDER_SCHEMA):
            raise LudotecaError(f"the database has layout {layout}; this version reads layout {SCHEMA}")

    async def close(self) -> None:
        await self.database.close()

    # -- writing -------------------------------------------------------------------------------------------------

    async def add(
        self,
        setup: Setup,
        turn: int,
        entries: list[Entry],
        snapshot: str | None,
        holdings: list[Holding],
        links: Sequence[str] = (),
        moments: Sequence[Moment] = (),
        line: str | None = None,
        after: str | None = None,
    ) -> None:
        """Add a new table with its log so far. `links` are the secrets among the holdings that are given away. As the
        rematch `after` another table it is the only one: raise Conflict if there is one already."""
        s = setup
        values = (s.id, s.game, options_text(s), seats_text(s.seats), s.engine, s.rules, str(s.seed), s.host)
        row = (*values, int(s.imported), s.created, turn, s.created)
        statements: list[Statement] = [(f"INSERT INTO tables VALUES ({marks(12)})", row)]
        statements += [logged(s.id, entry) for entry in entries]
        statements += [kept(s.id, entries[-1].seq if entries else 0, snapshot)] if snapshot else []
        statements += [held(holding) for holding in holdings]
        statements += [called(s.id, turn, "called.secret <> host")] if after else []
        statements += [given(link) for link in links]
        statements += [seen(s.id, moment) for moment in moments]
        statements += [lined(s.id, line)] if line else []
        statements += [("INSERT INTO rematches VALUES (?, ?)", (after, s.id))] if after else []
        await self.database.transact(*statements, news=f"{REMATCH} {after}" if after else None)

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        turn: int | None,
        snapshot: str | None,
        moments: Sequence[Moment] = (),
        line: str | None = None,
    ) -> None:
        """Add acts: all of them are in the log, or none. `turn` is whose turn it is for all to see, and `line` the line
        of the table on lists; None means unchanged."""
        statements = [logged(table, entry) for entry in entries]
        if turn is not None:
            statements += [called(table, turn), turned(table, turn)]
        if snapshot is not None:
            statements.append(kept(table, entries[-1].seq, snapshot))
        if line is not None:
            statements.append(lined(table, line))
        await self.database.transact(*statements, *(seen(table, moment) for moment in moments), news=table)

    async def carry(
        self, setup: Setup, turn: int, entries: list[Entry], snapshot: str, moments: Sequence[Moment]
    ) -> None:
        """Take a table over to newer rules, with these entries of its log."""
        await self.database.transact(
            *(logged(setup.id, entry) for entry in entries),
            ("UPDATE tables SET rules = ? WHERE id = ?", (setup.rules, setup.id)),
            turned(setup.id, turn),
            kept(setup.id, entries[-1].seq, snapshot),
            *(seen(setup.id, moment) for moment in moments),
            news=setup.id,
        )

    async def correct_turn(self, table: str, turn: int) -> None:
        await self.database.transact(("UPDATE tables SET turn = ? WHERE id = ?", (turn, table)))

    async def keep_snapshot(self, table: str, seq: int, snapshot: str) -> None:
        """Keep a snapshot that was made when the table was loaded, unless another server has kept a newer one."""
        sql, values = kept(table, seq, snapshot)
        await self.database.transact((f"{sql} WHERE snapshots.seq <= excluded.seq", values))

    async def keep_line(self, table: str, line: str) -> None:
        await self.database.transact(lined(table, line))

    async def hold(self, holding: Holding, link: bool = False) -> None:
        await self.database.transact(held(holding), *([given(holding.secret)] if link else []))

    async def sit(self, table: str, seat: int, name: str) -> tuple[Seat, ...]:
        """Let somebody sit down and return the seats. Refuse if a bot plays the seat."""
        return await self.reseat(table, seat, lambda was: taken(was, name))

    async def reseat(self, table: str, seat: int, change: Callable[[Seat], Seat]) -> tuple[Seat, ...]:
        """Change a seat and return the seats. Changes by others at the same moment are not lost; `change` gets the seat
        as it is then, and may refuse it."""
        for _ in range(TRIES):
            [rows] = await self.database.transact(("SELECT seats FROM tables WHERE id = ?", (table,)))
            if not rows:
                raise Refusal(404, "no_table")
            before, seats = rows[0][0], list(parsed_seats(rows[0][0]))
            seats[seat] = change(was := seats[seat])
            if seats[seat] == was:
                return tuple(seats)
            after = seats_text(tuple(seats))
            _, now, *_ = await self.database.transact(
                ("UPDATE tables SET seats = ? WHERE id = ? AND seats = ?", (after, table, before)),
                ("SELECT seats FROM tables WHERE id = ?", (table,)),
                news=table,
            )
            if now and now[0][0] == after:
                return tuple(seats)
        raise Unavailable("too many sit down at once")

    async def lose(self, table: str, seat: int) -> None:
        """Let the links of a seat that was given to a bot give a spectator's place from now on."""
        await self.database.transact(
            ("UPDATE holders SET seat = ? WHERE table_id = ? AND seat = ?", (LOST - seat, table, seat))
        )

    async def leave(self, table: str, secret: str) -> None:
        """Take all places at this table away from a secret."""
        await self.database.transact(("DELETE FROM holders WHERE table_id = ? AND secret = ?", (table, secret)))

    async def remove(self, table: str, secret: str) -> None:
        """Delete a table. Raise Conflict if anybody but the owner of this secret holds a seat there."""
        await self.database.transact(
            *((f"DELETE FROM {part} WHERE table_id = ?", (table,)) for part in PARTS),
            ("DELETE FROM holders WHERE table_id = ? AND (secret = ? OR seat <= ?)", (table, secret, WATCH)),
            ("DELETE FROM tables WHERE id = ?", (table,)),
            news=table,
        )

    # -- reading -------------------------------------------------------------------------------------------------

    async def found(self, table: str, secret: str | None) -> Found | None:
        """Return a table as this secret finds it; None if there is none. Instead of a seat that was given to a bot the
        secret gives a spectator's place."""
        last = "(SELECT MAX(seq) FROM log WHERE log.table_id = id)"
        mine = "LEFT JOIN holders ON holders.table_id = id AND secret = ?"
        [rows] = await self.database.transact(
            (f"SELECT turn, host, seats, {last}, seat FROM tables {mine} WHERE id = ? ORDER BY seat", (secret, table))
        )
        if not rows:
            return None
        turn, host, text, seq, _ = rows[0]
        try:
            seats = parsed_seats(text)
        except BrokenSave:
            seats = ()
        lost = {LOST - seat for seat in range(len(seats))} | {i for i, seat in enumerate(seats) if seat.kind == BOT}
        held = {WATCH if row[-1] in lost else row[-1] for row in rows}
        places = sorted(held & {*range(WATCH, len(seats))})
        last_act = seq if isinstance(seq, int) else 0 if seq is None else NEVER
        return Found(turn if isinstance(turn, int) else 0, host, places, seats, last_act)

    async def seats_of(self, table: str, secret: str | None) -> tuple[int, str, list[int]] | None:
        """Return whose turn it is at a table, who opened it, and which seats a secret gives there; None if there is no
        such table."""
        found = await self.found(table, secret)
        return found and (found.turn, found.host, found.places)

    async def place_of(self, secret: str) -> tuple[str, int] | None:
        """Return the table and seat that a link was made for, even if rematches followed or somebody else has got the
        seat."""
        sql = "SELECT table_id, seat FROM holders JOIN tables ON id = table_id WHERE secret = ?"
        [rows] = await self.database.transact((f"{sql} ORDER BY created, seat DESC LIMIT 1", (secret,)))
        return (rows[0][0], LOST - rows[0][1] if rows[0][1] <= LOST else rows[0][1]) if rows else None

    async def load(self, table: str) -> Stored | None:
        setups, snapshots = await self.database.transact(
            (f"SELECT {SETUP}, turn, changed FROM tables WHERE id = ?", (table,)),
            ("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)),
        )
        if not setups:
            return None
        *row, turn, changed = setups[0]
        changed = changed if isinstance(changed, (int, float)) else 0.0
        snapshot = (snapshots[0][0], snapshots[0][1]) if snapshots else None
        _, entries = await self.since(table, snapshot[0] if snapshot else 0)
        return Stored(setup_of(row), turn if isinstance(turn, int) else 0, snapshot, entries, changed)

    async def since(self, table: str, seq: int, most: int | None = None) -> tuple[tuple[Seat, ...], list[Entry]]:
        """Return the seats of a table now, and the acts after `seq` (the first `most` of them)."""
        few = f" LIMIT {most}" if most is not None else ""
        seats, entries = await self.database.transact(
            ("SELECT seats FROM tables WHERE id = ?", (table,)),
            (f"SELECT {ENTRY} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq{few}", (table, seq)),
        )
        if not seats:
            raise Refusal(404, "no_table")
        return parsed_seats(seats[0][0]), [entry_of(row) for row in entries]

    async def position(self, table: str, moment: int) -> str | None:
        """Return the position at a moment, if it was kept."""
        [rows] = await self.database.transact(
            ("SELECT position FROM moments WHERE table_id = ? AND moment = ?", (table, moment))
        )
        return unpacked(rows[0][0]) if rows else None

    async def positions(self, table: str) -> dict[int, str | None]:
        """Return the positions that were kept, by moments; None if one is damaged."""
        [rows] = await self.database.transact(("SELECT moment, position FROM moments WHERE table_id = ?", (table,)))
        return {row[0]: unpacked(row[1]) for row in rows}

    async def record(self, table: str) -> Record:
        """Return all that is stored of a table, as it is stored, so that a damaged table can be saved as far as
        possible."""
        tables, snapshots, entries = await self.database.transact(
            (f"SELECT {SETUP}, turn FROM tables WHERE id = ?", (table,)),
            ("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)),
            (f"SELECT {ENTRY} FROM log WHERE table_id = ? ORDER BY seq", (table,)),
        )
        if not tables:
            raise Refusal(404, "no_table")
        names = [*SETUP.split(", "), "turn"]
        told = {name: value for name, value in zip(names, tables[0], strict=True) if name != "host"}
        return {**told, "snapshots": [list(row) for row in snapshots], "acts": [list(row) for row in entries]}

    async def all_tables(self) -> list[tuple[str, int]]:
        """Return every table, with whose turn it is."""
        [rows] = await self.database.transact(("SELECT id, turn FROM tables ORDER BY created, id", ()))
        return [(row[0], row[1]) for row in rows]


def store_at(url: str) -> Store:
    """Return the store of a database: `sqlite:///games.sqlite`, `sqlite:////absolute/path` or `postgresql://…`."""
    if url.startswith("sqlite:///") and len(url) > len("sqlite:///"):
        from ludoteca.server.store.sqlite import SQLite

        return Store(SQLite(Path(url.removeprefix("sqlite:///"))))
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from ludoteca.server.store.postgres import Postgres
        except ImportError:
            raise LudotecaError("for PostgreSQL install Ludoteca with its extra 'postgres'") from None
        return Store(Postgres(url))
    raise LudotecaError("a database is sqlite:///FILE or postgresql://…")


def marks(n: int) -> str:
    return ", ".join("?" * n)


def logged(table: str, entry: Entry) -> Statement:
    values = (table, entry.seq, entry.who, entry.act, entry.choice, int(entry.final), time.time())
    return (f"INSERT INTO log VALUES ({marks(7)})", values)


def kept(table: str, seq: int, snapshot: str) -> Statement:
    newer = "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, data = excluded.data"
    return (f"INSERT INTO snapshots VALUES ({marks(3)}) {newer}", (table, seq, snapshot))


def held(holding: Holding) -> Statement:
    return (f"INSERT INTO holders VALUES ({marks(3)}) ON CONFLICT DO NOTHING", tuple(holding))


def given(secret: str) -> Statement:
    return ("INSERT INTO links VALUES (?) ON CONFLICT DO NOTHING", (secret,))


def turned(table: str, turn: int) -> Statement:
    return ("UPDATE tables SET turn = ?, changed = ? WHERE id = ?", (turn, time.time(), table))


HAS_MOVED = "SELECT 1 FROM holders own WHERE own.secret = called.secret AND own.table_id = id AND own.seat = turn"
HOLDS = "holders.secret, table_id, seat FROM holders"
WAYS = (
    f"SELECT hooks.secret AS whom, {HOLDS} JOIN hooks ON hooks.secret = holders.secret"
    " WHERE table_id = ? AND seat = ? AND active = 1"
    f" UNION ALL SELECT pushes.id AS whom, {HOLDS} JOIN pushes ON pushes.secret = holders.secret"
    " WHERE table_id = ? AND seat = ?"
)


def called(table: str, turn: int, whom: str = f"NOT EXISTS ({HAS_MOVED})") -> Statement:
    """Return the statement that notes a call to the holders of the seat to move who have a webhook or web push
    (`server/notify/calls.py`), because they are to move after somebody else. Run it before the turn is written."""
    return (
        f"INSERT INTO calls SELECT whom, id, called.seat, ?, 0 FROM ({WAYS}) called JOIN tables ON id = table_id"
        f" WHERE {whom} ON CONFLICT (secret, table_id) DO UPDATE"
        " SET seat = excluded.seat, due = excluded.due, tries = 0",
        (time.time(), table, turn, table, turn),
    )


def seen(table: str, moment: Moment) -> Statement:
    at, position = moment
    newer = "ON CONFLICT (table_id, moment) DO UPDATE SET position = excluded.position"
    return (f"INSERT INTO moments VALUES ({marks(3)}) {newer}", (table, at, zlib.compress(position.encode())))


def lined(table: str, line: str) -> Statement:
    newer = "ON CONFLICT (table_id) DO UPDATE SET data = excluded.data"
    return (f"INSERT INTO lines VALUES ({marks(2)}) {newer}", (table, line))


def unpacked(position: bytes) -> str | None:
    """Return a position; None if it is damaged."""
    try:
        return zlib.decompress(position).decode()
    except (zlib.error, *UNREADABLE):
        return None


def entry_of(row: Row) -> Entry:
    return Entry(row[0], row[1], row[2], row[3], bool(row[4]))


def setup_of(row: Row) -> Setup:
    """Return the setup of a table, or raise BrokenSave."""
    id_, game, options, seats, engine, rules, seed, host, imported, created = row
    try:
        lid = box(game)
        given = json.loads(options)
        windows, origin = int(given.pop(WINDOWS, 0)), str(given.pop(ORIGIN, ""))
        sitting, settled = parsed_seats(seats), lid.settle(given)
        lid.seats(len(sitting))
        setup = Setup(
            id_, game, settled, sitting, engine, rules, int(seed), host, bool(imported), created, windows, origin
        )
    except UNREADABLE as broken:
        raise BrokenSave(f"how it was opened cannot be read: {broken}") from None
    if not isinstance(rules, int) or not isinstance(created, (int, float)):
        raise BrokenSave("how it was opened cannot be read")
    return setup


def options_text(setup: Setup) -> str:
    """Return the options of a game and of its table as JSON."""
    own = {WINDOWS: setup.windows, ORIGIN: setup.origin}
    return json.dumps({**setup.options, **{name: value for name, value in own.items() if value}})


@lru_cache(maxsize=5000)
def parsed_seats(text: str) -> tuple[Seat, ...]:
    try:
        seats = tuple(Seat(**seat) for seat in json.loads(text))
    except UNREADABLE as broken:
        raise BrokenSave(f"its seats cannot be read: {broken}") from None
    if not all(map(sound, seats)):
        raise BrokenSave("its seats cannot be read")
    return seats


def taken(seat: Seat, name: str = "") -> Seat:
    """Return a seat as it is when somebody has sat down on it."""
    if seat.kind == BOT:
        raise Refusal(409, "bot_sits")
    return seat._replace(joined=True, name=name or seat.name)


def sound(seat: Seat) -> bool:
    level = isinstance(seat.level, str) if seat.kind == BOT else seat.level is None
    return seat.kind in (HERE, LINK, BOT) and level and isinstance(seat.name, str) and isinstance(seat.joined, bool)


def seats_text(seats: tuple[Seat, ...]) -> str:
    return json.dumps([seat._asdict() for seat in seats])
