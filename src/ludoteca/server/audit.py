"""`ludoteca verify` for a database: every table is played again from its log and compared with what is stored."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import NamedTuple
from urllib.parse import quote

from ludoteca.core.errors import LudotecaError
from ludoteca.server.store import Store, store_at
from ludoteca.server.tables import Table, rules_of


class Verdict(NamedTuple):
    tables: int
    acts: int
    faults: list[str]


def verify(database: str) -> Verdict:
    """All that is wrong with the tables of a database, one sentence each."""
    if database.startswith("sqlite:///"):
        check_file(database.removeprefix("sqlite:///"))
    return asyncio.run(audit(store_at(database)))


def check_file(path: str) -> None:
    """Nothing is made where nothing of ours was."""
    try:
        with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as file:
            file.execute("SELECT 1 FROM holders")
    except sqlite3.Error:
        raise LudotecaError(f"'{path}' is no database of Ludoteca") from None


async def audit(store: Store) -> Verdict:
    await store.open()
    try:
        tables, acts, faults = 0, 0, []
        for id_, turn in await store.all_tables():
            tables += 1
            found, count = await fault(store, id_, turn)
            acts += count
            if found:
                faults.append(f"table {id_}: {found}")
        return Verdict(tables, acts, faults)
    finally:
        await store.close()


async def fault(store: Store, id_: str, turn: int) -> tuple[str, int]:
    """What is wrong with one table (nothing: empty), and how many acts its log has."""
    stored = await store.load(id_)
    assert stored is not None
    _, entries = await store.since(id_, 0)
    setup, snapshot = stored.setup, stored.snapshot
    now = rules_of(setup.game)
    if setup.rules != now:
        return f"begun under rules version {setup.rules}, which is not the present one ({now})", len(entries)
    table, public = Table.opened(setup), -2
    if snapshot and snapshot[0] == 0 and differs(table, snapshot[1]):
        return "the snapshot at the beginning differs", len(entries)
    for expected, entry in enumerate(entries, 1):
        if entry.seq != expected:
            return f"act {expected} is missing", len(entries)
        try:
            settled = table.apply(entry)
        except LudotecaError as refused:
            return f"act {entry.seq} cannot be done again: {refused}", len(entries)
        if settled:
            public = table.turn
        if snapshot and snapshot[0] == entry.seq and differs(table, snapshot[1]):
            return f"the snapshot after act {entry.seq} differs", len(entries)
    if snapshot and snapshot[0] > len(entries):
        return f"the snapshot is of act {snapshot[0]}, but the log has {len(entries)}", len(entries)
    if public not in (-2, turn):
        return f"stored as seat {turn}'s turn, but it is seat {public}'s", len(entries)
    return "", len(entries)


def differs(table: Table, snapshot: str) -> bool:
    return bool(json.loads(table.snapshot()) != json.loads(snapshot))
