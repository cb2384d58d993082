"""Presence at tables: when each seat was last seen.

A seat is seen with every request of its holder, and all the time while they look at its table. This server knows at
once what it has seen; it writes that down for the others sparingly, all seats together, but soon when somebody comes.
Nobody announces that they go: a seat that was not seen for a while is away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from ludoteca.server.errors import Unavailable
from ludoteca.server.stopping import stopped
from ludoteca.server.store.store import Database, Statement
from ludoteca.server.table.table import BOT, LINK, Seat

HERE = 30.0  # seconds after which a seat that was not seen is away
EVERY = 10.0  # seconds in which a seat is written down once at most
SOON = 0.2  # seconds until it is written that somebody has come
TABLES = 5000  # tables whose presence is remembered
CAME = "came"  # begins the news that somebody has come to these tables
TOLD_AT_ONCE = 200  # seats written in one transaction, and tables in one such news

V = TypeVar("V")

log = logging.getLogger("ludoteca.presence")


class Here(NamedTuple):
    """The presence of a seat: "bot", "here", "away" or "never"; for an "away" seat, since how many seconds if known."""

    state: str
    ago: int | None = None


class Presence:
    def __init__(self, database: Database, ring: Callable[[str], None]) -> None:
        self.database, self.ring = database, ring
        self.seen: OrderedDict[str, dict[int, float]] = OrderedDict()  # times by this server
        self.read: OrderedDict[str, tuple[float, dict[int, float]]] = OrderedDict()  # times by all, and when read
        self.unwritten: dict[tuple[str, int], float] = {}
        self.written: dict[str, dict[int, float]] = {}
        self.came: set[str] = set()  # tables to which somebody has come
        self.hurry = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.writer = self.writer or asyncio.create_task(self.keep_writing())

    async def close(self) -> None:
        if self.writer:
            await stopped([self.writer])
            await self.write()

    # -- seeing --------------------------------------------------------------------------------------------------

    def see(self, table: str, seats: Iterable[int]) -> None:
        """Note that the holder of these seats is at the table now."""
        now, seen = time.time(), remembered(self.seen, table)
        for seat in seats:
            before, seen[seat] = seen.get(seat, 0.0), now
            came = now - before > HERE
            if came or now - self.written.get(table, {}).get(seat, 0.0) >= EVERY:
                self.unwritten[table, seat] = now
            if came:
                self.came.add(table)
                self.hurry.set()
                self.ring(table)

    async def at(self, table: str, seats: Sequence[Seat]) -> list[Here]:
        """Return who is at a table now."""
        times, now = await self.times(table), time.time()
        return [here(seat, times.get(i), now) for i, seat in enumerate(seats)]

    async def times(self, table: str) -> dict[int, float]:
        """Return when the seats of a table were last seen. The times are read again when somebody might have gone, or
        when another server has reported somebody."""
        now, seen = time.time(), self.seen.get(table, {})
        when, known = self.read.get(table, (0.0, {}))
        if table not in self.read or any(when < at + HERE <= now and at >= seen.get(s, 0.0) for s, at in known.items()):
            [rows] = await self.database.transact(("SELECT seat, at FROM seen WHERE table_id = ?", (table,)))
            known = {seat: at for seat, at in rows if isinstance(seat, int) and isinstance(at, (int, float))}
            self.read[table] = (now, known)
            self.read.move_to_end(table)
            forget(self.read)
        return known | {seat: at for seat, at in seen.items() if at > known.get(seat, 0.0)}

    def next_change(self, table: str) -> float:
        """Return the seconds until somebody who is here will be away, if they are not seen before then."""
        _, known = self.read.get(table, (0.0, {}))
        now, seen = time.time(), self.seen.get(table, {})
        ends = [max(at, seen.get(seat, 0.0)) + HERE for seat, at in {**seen, **known}.items()]
        return min((end - now for end in ends if end > now), default=HERE)

    def heard(self, table: str) -> None:
        """Forget what was read of a table, because somebody has come to it at another server."""
        self.read.pop(table, None)

    # -- writing down --------------------------------------------------------------------------------------------

    async def keep_writing(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self.hurry.wait(), EVERY)
                await asyncio.sleep(SOON)
            except TimeoutError:
                pass
            await self.write()

    async def write(self) -> None:
        """Write all times that are not written yet, in the same order on every server, so that servers wait for each
        other."""
        rows, came = sorted(self.unwritten.items()), self.came
        self.unwritten, self.came = {}, set()
        self.hurry.clear()
        for (table, seat), at in rows:
            self.written.setdefault(table, {})[seat] = at
        try:
            for first in range(0, len(rows), TOLD_AT_ONCE):
                some = rows[first : first + TOLD_AT_ONCE]
                told = sorted(came & {table for (table, _), _ in some})
                news = " ".join([CAME, *told]) if told else None
                await self.database.transact(*(noted(table, seat, when) for (table, seat), when in some), news=news)
        except Unavailable as broken:
            log.error("presence not written", extra={"facts": {"failure": str(broken)}})
        for table in list(self.written):
            if table not in self.seen:
                del self.written[table]


def remembered(seen: OrderedDict[str, dict[int, float]], table: str) -> dict[int, float]:
    seats = seen.setdefault(table, {})
    seen.move_to_end(table)
    forget(seen)
    return seats


def forget(tables: OrderedDict[str, V]) -> None:
    if len(tables) > TABLES:
        tables.popitem(last=False)


def noted(table: str, seat: int, at: float) -> Statement:
    """Return the statement that notes when a seat was seen. The latest time counts, whichever server writes last;
    nothing is written for a deleted table."""
    known = "SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
    later = "ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at WHERE seen.at < excluded.at"
    return (f"INSERT INTO seen {known} {later}", (table, seat, at, table))


def here(seat: Seat, at: float | None, now: float) -> Here:
    if seat.kind == BOT:
        return Here("bot")
    if at is None:
        return Here("never" if seat.kind == LINK and not seat.joined else "away")
    return Here("here") if now - at < HERE else Here("away", round(now - at))
