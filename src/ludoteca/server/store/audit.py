"""`ludoteca verify` for a database: every table is played again from its log and compared with the stored data."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import NamedTuple
from urllib.parse import quote

from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.server.errors import UNREADABLE, Refusal, Unavailable
from ludoteca.server.store.store import Store, Stored, store_at
from ludoteca.server.store.versions import rules_of, written
from ludoteca.server.table.loading import brought_over
from ludoteca.server.table.table import RULES, Entry, Table

BEFORE_ALL = -(1 << 62)  # the number of an act before any that is stored


class Verdict(NamedTuple):
    tables: int
    acts: int
    faults: list[str]
    older: int  # tables that were only read, because they were played by older rules
    file: str = ""  # the fault of the database file itself; empty: none


def verify(database: str) -> Verdict:
    """Return the faults of the tables of a database, one sentence each."""
    wrong = check_file(database.removeprefix("sqlite:///")) if database.startswith("sqlite:///") else ""
    try:
        return asyncio.run(audit(store_at(database)))._replace(file=wrong)
    except Unavailable as broken:
        raise LudotecaError(wrong or f"the database cannot be read: {broken}") from None


def check_file(path: str) -> str:
    """Return the fault that SQLite finds in a file; empty: none. It makes no file where there was no database of
    ours."""
    try:
        with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as file:
            file.execute("SELECT 1 FROM holders")
            [[found]] = file.execute("PRAGMA integrity_check(1)")
            return "" if found == "ok" else f"the file '{path}' is damaged: {found}"
    except sqlite3.Error:
        raise LudotecaError(f"'{path}' is no database of Ludoteca") from None
    except UnicodeError:
        raise LudotecaError(f"the file '{path}' is damaged: what it says of its layout is no text") from None


class Examined(NamedTuple):
    fault: str  # empty: none
    acts: int
    older: bool = False


async def audit(store: Store) -> Verdict:
    await store.open(upgrade=False)
    try:
        tables, acts, faults, older = 0, 0, [], 0
        for id_, turn in await store.all_tables():
            found = await examined(store, id_, turn)
            tables, acts, older = tables + 1, acts + found.acts, older + found.older
            if found.fault:
                faults.append(f"table {id_}: {found.fault}")
        return Verdict(tables, acts, faults, older)
    finally:
        await store.close()


async def examined(store: Store, id_: str, turn: int) -> Examined:
    """Return the fault of one table, however damaged it is, so that the others have their turn."""
    acts = 0
    try:
        stored = await store.load(id_)
        _, entries = await store.since(id_, BEFORE_ALL)
        acts = len(entries)
        assert stored is not None
        missing = next((place for place, entry in enumerate(entries, 1) if entry.seq != place), None)
        if missing:
            return Examined(f"act {missing} is missing", acts)
        now = rules_of(stored.setup.game)
        if stored.setup.rules < 1:
            return Examined(f"begun under rules version {stored.setup.rules}, which there never was", acts)
        if stored.setup.rules > now:
            then = stored.setup.rules
            return Examined(f"begun under rules version {then}, which is newer than the present one ({now})", acts)
        if stored.setup.rules < now:
            await brought_over(store, stored)
            return Examined("", acts, older=True)
        return Examined(await fault(store, stored, entries, turn), acts)
    except Unavailable as broken:
        return Examined(f"it cannot be read: {broken}", acts)
    except (Refusal, *UNREADABLE) as broken:
        return Examined(f"it is damaged: {broken}", acts)


async def fault(store: Store, stored: Stored, entries: list[Entry], turn: int) -> str:
    """Return the fault of a table of the present rules; empty: none. A table begun under older rules is played again
    from the point where it went over."""
    setup, snapshot = stored.setup, stored.snapshot
    positions = await store.positions(setup.id)
    carried = [entry.seq for entry in entries if entry.act == RULES]
    table = gone_over(stored, carried[-1], positions) if carried else Table.opened(setup)
    first, public = table.seq, -2
    if damaged := [at for at, kept in sorted(positions.items()) if kept is None]:
        return f"the position kept of moment {damaged[0]} is damaged"
    if found := lies(table, positions):
        return found
    if snapshot and snapshot[0] == table.seq and differs(table, snapshot[1]):
        return "the snapshot at the beginning differs"
    for entry in entries[table.seq :]:
        try:
            settled = table.apply(entry)
        except UNREADABLE as refused:
            return f"act {entry.seq} cannot be done again: {refused}"
        if settled:
            public = table.public_turn
        if found := lies(table, positions):
            return found
        if snapshot and snapshot[0] == entry.seq and differs(table, snapshot[1]):
            return f"the snapshot after act {entry.seq} differs"
    if snapshot and not first <= snapshot[0] <= len(entries):
        return f"the snapshot is of act {snapshot[0]}, but the log has {len(entries)}"
    if unknown := [at for at in positions if at not in range(table.moments + 1)]:
        return f"a position is kept of moment {unknown[0]}, but there are {table.moments}"
    if public not in (-2, turn):
        return f"stored as seat {turn}'s turn, but it is seat {public}'s"
    return ""


def lies(table: Table, positions: dict[int, str | None]) -> str:
    """Return the first kept position of the moments just settled that differs, as a fault; empty: none."""
    for at, game in table.fresh:
        if at in positions and position(table, at, positions) != written(game):
            return f"the position kept of moment {at} differs"
    return ""


def gone_over(stored: Stored, seq: int, positions: dict[int, str | None]) -> Table:
    """Return a table as it was when it went over to the present rules, without its log before."""
    if stored.snapshot is None:
        raise BrokenSave("nothing is kept of when it went over to newer rules")
    now = Table.restored(stored.setup, *stored.snapshot)
    at = now.carried.moment if now.carried else -1
    table = Table(stored.setup, now.then(at, positions.get(at)))
    table.seq, table.carried = seq, now.carried
    table.told = now.told[: at + 1]
    return table


def position(table: Table, at: int, positions: dict[int, str | None]) -> str:
    """Return a kept position as it would be written now."""
    return written(table.then(at, positions[at]))


def differs(table: Table, snapshot: str) -> bool:
    """Whether a snapshot differs from the table to which the log leads. Events under older rules cannot be compared."""
    try:
        stored = Table.restored(table.setup, table.seq, snapshot)
    except LudotecaError:
        return True
    if not table.carried:
        return stored.snapshot() != table.snapshot()
    return stored.settled.position() != table.settled.position() or stored.running != table.running
