"""What is kept for good: how tables were opened, the log of all acts, snapshots, and who holds which seat.

The log only grows; the place of an act in it is unique, which settles who was first when several servers share a
database. Snapshots only make loading quick."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Refusal
from ludoteca.server.tables import BOT, Entry, Seat, Setup

WATCH = -1  # the seat number of a spectator's place
SCHEMA = 1
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
"""
SETUP = "id, game, options, seats, engine, rules, seed, host, imported, created"
ENTRY = "seq, who, act, choice, final"

Row = Sequence[Any]
Statement = tuple[str, tuple[Any, ...]]


class Database(Protocol):
    """Where the rows lie. Statements are written with `?` for their values."""

    async def open(self, script: str) -> None:
        """Connect, and run the script that makes what is missing."""

    async def close(self) -> None: ...

    async def transact(self, *statements: Statement, news: str | None = None) -> list[list[Row]]:
        """Run all of them or none, and answer the rows of each once they cannot be lost any more. Raises Conflict if
        a row with the same key exists, and Unavailable if the database does not work. `news` is told to all who
        listen, once it is true."""

    def listen(self) -> AsyncIterator[str | None]:
        """The news of all servers; None when some may have been missed."""


class Holding(NamedTuple):
    """Who shows a secret with this digest sits here (or watches)."""

    secret: str
    table: str
    seat: int


class Stored(NamedTuple):
    """What is needed to go on with a table: its newest snapshot, and the log after it."""

    setup: Setup
    snapshot: tuple[int, str] | None
    entries: list[Entry]


class Listed(NamedTuple):
    """A table as one who has a place there finds it on his list: whose turn it is, and which seats are his."""

    setup: Setup
    turn: int
    changed: float
    seats: tuple[int, ...]

    @property
    def running(self) -> bool:
        return self.turn >= 0

    @property
    def with_others(self) -> bool:
        """Whether other people sit there."""
        return any(seat.kind != BOT and i not in self.seats for i, seat in enumerate(self.setup.seats))


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self) -> None:
        try:
            await self.database.open(TABLES)
            await self.check_layout()
        except BaseException:
            await self.close()
            raise

    async def check_layout(self) -> None:
        _, [[layout]] = await self.database.transact(
            ("INSERT INTO about SELECT ? WHERE NOT EXISTS (SELECT 1 FROM about) ON CONFLICT DO NOTHING", (SCHEMA,)),
            ("SELECT schema FROM about", ()),
        )
        if layout != SCHEMA:
            raise LudotecaError(f"the database has layout {layout}; this version reads layout {SCHEMA}")

    async def close(self) -> None:
        await self.database.close()

    # -- writing -------------------------------------------------------------------------------------------------

    async def add(
        self, setup: Setup, turn: int, entries: list[Entry], snapshot: str | None, holdings: list[Holding]
    ) -> None:
        """A new table with its log so far."""
        s = setup
        values = (s.id, s.game, json.dumps(s.options), seats_text(s.seats), s.engine, s.rules, str(s.seed), s.host)
        row = (*values, int(s.imported), s.created, turn, s.created)
        statements: list[Statement] = [(f"INSERT INTO tables VALUES ({marks(12)})", row)]
        statements += [logged(s.id, entry) for entry in entries]
        statements += [kept(s.id, entries[-1].seq if entries else 0, snapshot)] if snapshot else []
        statements += [held(holding) for holding in holdings]
        await self.database.transact(*statements)

    async def append(self, table: str, entry: Entry, turn: int | None, snapshot: str | None) -> None:
        """One more act. `turn` says whose turn it is for all to see, if that has changed."""
        statements = [logged(table, entry)]
        if turn is not None:
            statements.append(("UPDATE tables SET turn = ?, changed = ? WHERE id = ?", (turn, time.time(), table)))
        if snapshot is not None:
            statements.append(kept(table, entry.seq, snapshot))
        await self.database.transact(*statements, news=table)

    async def hold(self, holding: Holding) -> None:
        await self.database.transact(held(holding))

    async def reseat(self, table: str, seats: tuple[Seat, ...]) -> None:
        """Somebody has sat down."""
        statement = ("UPDATE tables SET seats = ? WHERE id = ?", (seats_text(seats), table))
        await self.database.transact(statement, news=table)

    async def leave(self, table: str, secret: str) -> None:
        """A secret gives no place at this table any more."""
        await self.database.transact(("DELETE FROM holders WHERE table_id = ? AND secret = ?", (table, secret)))

    async def remove(self, table: str) -> None:
        """Nothing is kept of a table."""
        parts = [(f"DELETE FROM {part} WHERE table_id = ?", (table,)) for part in ("log", "snapshots", "holders")]
        await self.database.transact(*parts, ("DELETE FROM tables WHERE id = ?", (table,)), news=table)

    # -- reading -------------------------------------------------------------------------------------------------

    async def seats_of(self, table: str, secret: str | None) -> tuple[int, str, list[int]] | None:
        """Whose turn it is at a table, who opened it, and which seats a secret gives there; None if no such table."""
        tables, holders = await self.database.transact(
            ("SELECT turn, host FROM tables WHERE id = ?", (table,)),
            ("SELECT seat FROM holders WHERE secret = ? AND table_id = ? ORDER BY seat", (secret or "", table)),
        )
        return (tables[0][0], tables[0][1], [row[0] for row in holders]) if tables else None

    async def place_of(self, secret: str) -> tuple[str, int] | None:
        """The table and seat of a link."""
        [rows] = await self.database.transact(
            ("SELECT table_id, seat FROM holders WHERE secret = ? ORDER BY seat DESC", (secret,))
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def tables_of(self, secret: str) -> list[Listed]:
        """The tables where a secret gives a place, the last changed first."""
        [rows] = await self.database.transact(
            (
                f"SELECT {SETUP}, turn, changed, seat FROM tables JOIN holders ON table_id = id WHERE secret = ?"
                " ORDER BY changed DESC, id, seat",
                (secret,),
            )
        )
        listed: dict[str, Listed] = {}
        for *row, turn, changed, seat in rows:
            before = listed.get(row[0])
            seats = (*(before.seats if before else ()), *((seat,) if seat != WATCH else ()))
            listed[row[0]] = Listed(setup_of(row), turn, changed, seats)
        return list(listed.values())

    async def load(self, table: str) -> Stored | None:
        setups, snapshots = await self.database.transact(
            (f"SELECT {SETUP} FROM tables WHERE id = ?", (table,)),
            ("SELECT seq, data FROM snapshots WHERE table_id = ?", (table,)),
        )
        if not setups:
            return None
        snapshot = (snapshots[0][0], snapshots[0][1]) if snapshots else None
        _, entries = await self.since(table, snapshot[0] if snapshot else 0)
        return Stored(setup_of(setups[0]), snapshot, entries)

    async def since(self, table: str, seq: int) -> tuple[tuple[Seat, ...], list[Entry]]:
        """Who sits at a table now, and the acts after `seq`."""
        seats, entries = await self.database.transact(
            ("SELECT seats FROM tables WHERE id = ?", (table,)),
            (f"SELECT {ENTRY} FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table, seq)),
        )
        if not seats:
            raise Refusal(404, "no_table")
        return parsed_seats(seats[0][0]), [entry_of(row) for row in entries]

    async def all_tables(self) -> list[tuple[str, int]]:
        """Every table there is, with whose turn it is."""
        [rows] = await self.database.transact(("SELECT id, turn FROM tables ORDER BY created, id", ()))
        return [(row[0], row[1]) for row in rows]


def store_at(url: str) -> Store:
    """The store of a database: `sqlite:///games.sqlite`, `sqlite:////absolute/path` or `postgresql://…`."""
    if url.startswith("sqlite:///") and len(url) > len("sqlite:///"):
        from ludoteca.server.sqlite import SQLite

        return Store(SQLite(Path(url.removeprefix("sqlite:///"))))
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from ludoteca.server.postgres import Postgres
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


def entry_of(row: Row) -> Entry:
    return Entry(row[0], row[1], row[2], row[3], bool(row[4]))


def setup_of(row: Row) -> Setup:
    id_, game, options, seats, engine, rules, seed, host, imported, created = row
    settled = json.loads(options)
    return Setup(id_, game, settled, parsed_seats(seats), engine, rules, int(seed), host, bool(imported), created)


def parsed_seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(**seat) for seat in json.loads(text))


def seats_text(seats: tuple[Seat, ...]) -> str:
    return json.dumps([seat._asdict() for seat in seats])
