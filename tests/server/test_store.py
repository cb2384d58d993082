"""Both databases keep what they were given, and let nobody take a place in the log that is taken."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Conflict, Unavailable
from ludoteca.server.store.listing import tables_of
from ludoteca.server.store.store import Holding, Store, store_at
from ludoteca.server.table.table import CHOOSE, UNDO, Entry, Seat, Setup
from tests.server.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio

SEATS = (Seat("here", name="Änne"), Seat("bot", "hard"))
SETUP = Setup("t1", "carrara", {"open_screens": True}, SEATS, "1", 1, 2**64 - 1, "host", False, 12.5)


async def opened(database: str) -> Store:
    store = store_at(database)
    await store.open()
    return store


async def test_what_was_added_is_found_again(database: str) -> None:
    store = await opened(database)
    await store.add(SETUP, 0, [], None, [Holding("k", "t1", 0)])
    await store.append("t1", [Entry(1, 0, CHOOSE, 2, True)], None, None)
    await store.append("t1", [Entry(2, 0, UNDO)], 1, None)
    await store.close()
    store = await opened(database)
    stored = await store.load("t1")
    assert stored is not None
    assert stored.setup == SETUP
    assert stored.entries == [Entry(1, 0, CHOOSE, 2, True), Entry(2, 0, UNDO)]
    assert await store.seats_of("t1", "k") == (1, "host", [0])
    await store.close()


async def test_a_place_in_the_log_is_taken_once(database: str) -> None:
    store, other = await opened(database), await opened(database)
    await store.add(SETUP, 0, [], None, [])
    await store.append("t1", [Entry(1, 0, CHOOSE, 2)], None, None)
    with pytest.raises(Conflict):
        await other.append("t1", [Entry(1, 0, CHOOSE, 3)], 1, "snapshot")
    stored = await other.load("t1")
    assert stored is not None
    assert (stored.snapshot, stored.entries) == (None, [Entry(1, 0, CHOOSE, 2)])
    assert await other.seats_of("t1", None) == (0, "host", [])
    await store.close()
    await other.close()


async def test_loading_begins_at_the_newest_snapshot(database: str) -> None:
    store = await opened(database)
    await store.add(SETUP, 0, [], None, [])
    for seq in range(1, 8):
        await store.append("t1", [Entry(seq, 0, CHOOSE, 2)], None, f"at {seq}" if seq in (2, 5) else None)
    stored = await store.load("t1")
    assert stored is not None
    assert stored.snapshot == (5, "at 5")
    assert [entry.seq for entry in stored.entries] == [6, 7]
    assert [entry.seq for entry in (await store.since("t1", 3))[1]] == [4, 5, 6, 7]
    await store.close()


async def test_lists_are_per_secret_and_the_longest_wait_comes_first(database: str) -> None:
    store = await opened(database)
    for i in (1, 2, 3):
        setup = SETUP._replace(id=f"t{i}", created=float(i))
        holdings = [Holding("k", f"t{i}", seat) for seat in (-1, 0, 1)] if i < 3 else []
        await store.add(setup, 0, [], None, holdings)
    await store.append("t1", [Entry(1, 0, CHOOSE, 2)], 1, None)
    listed = await tables_of(store.database, "k", 0, 9)
    assert [(row.id, row.turn, row.seats) for row in listed] == [("t2", 0, (0, 1)), ("t1", 1, (0, 1))]
    assert [row.id for row in await tables_of(store.database, "k", 1, 1)] == ["t1"]
    assert await tables_of(store.database, "nobody", 0, 9) == []
    await store.close()


async def test_a_database_of_another_layout_is_refused(database: str) -> None:
    store = await opened(database)
    await store.database.transact(("UPDATE about SET schema = 99", ()))
    await store.close()
    with pytest.raises(LudotecaError, match="layout 99; this version reads layout 2"):
        await opened(database)


async def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    store = await opened(f"sqlite:///{tmp_path}/games.sqlite")
    [[mode]], [[synchronous]] = await store.database.transact(("PRAGMA journal_mode", ()), ("PRAGMA synchronous", ()))
    assert (mode, synchronous) == ("wal", 2)  # 2 is FULL
    assert (tmp_path / "games.sqlite").stat().st_mode & 0o077 == 0
    await store.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database, but long enough to be taken for one" * 20)
    with pytest.raises(LudotecaError, match=r"notes\.txt cannot be used: file is not a database"):
        await opened(f"sqlite:///{tmp_path}/notes.txt")


async def test_a_database_that_is_locked_is_unavailable(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.store.sqlite.BUSY", 0.05)
    store = await opened(sqlite)
    other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Unavailable, match="locked"):
        await store.add(SETUP, 0, [], None, [])
    other.execute("ROLLBACK")
    other.close()
    await store.add(SETUP, 0, [], None, [])
    await store.close()


async def test_a_postgres_that_was_restarted_is_found_again(postgres_server: PostgresServer, postgres: str) -> None:
    store = await opened(postgres)
    await store.add(SETUP, 0, [], None, [])
    postgres_server.stop()
    with pytest.raises(Unavailable):
        await store.load("t1")
    postgres_server.start()
    await store.append("t1", [Entry(1, 0, CHOOSE, 2)], None, None)
    assert len((await store.since("t1", 0))[1]) == 1
    await store.close()


def test_an_unknown_kind_of_database_is_refused() -> None:
    for url in ("games.sqlite", "mysql://here", "sqlite:///"):
        with pytest.raises(LudotecaError, match="a database is sqlite:///FILE or postgresql"):
            store_at(url)
