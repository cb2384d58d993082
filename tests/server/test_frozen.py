"""A database that does not answer keeps nobody waiting, and nothing is lost or half done."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import store_at
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio

NEVER = 60.0  # seconds: a test that waits so long has failed


@pytest.fixture(autouse=True)
def less_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.store.sqlite.BUSY", 0.2)
    for place in ("store.sqlite.PATIENCE", "store.postgres.PATIENCE", "club.club.HEALTHY"):
        monkeypatch.setattr(f"ludoteca.server.{place}", 0.6)


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Another program writes, and does not end."""
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as file:
        file.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def stuck(visitor: Visitor) -> Iterator[None]:
    """The disk does not answer."""
    free = threading.Event()
    visitor.app.state.club.store.database.thread.submit(free.wait)
    try:
        yield
    finally:
        free.set()


@contextmanager
def frozen(server: PostgresServer) -> Iterator[None]:
    """No process of the database does anything."""
    postmaster = int((server.data / "postmaster.pid").read_text().split()[0])
    family = [postmaster, *children(postmaster)]
    for process in family:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in family:
            os.kill(process, signal.SIGCONT)


def children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


async def refused(visitor: Visitor, table: str, number: int) -> set[int]:
    """What is answered to many who look and act while the database does not answer."""
    at = f"/api/tables/{table}"
    asked = [visitor.post(f"{at}/choose", json={"number": number, "choice": "buy"}) for _ in range(10)]
    asked += [visitor.post("/api/tables", json={"game": "carrara", "seats": [{"kind": "here"}] * 2}) for _ in range(10)]
    answers = await asyncio.wait_for(asyncio.gather(*asked), NEVER)
    return {answer.status_code for answer in answers}


async def sound(visitor: Visitor, database: str, table: str, before: dict[str, object]) -> None:
    """As before, and it goes on."""
    assert await visitor.look(table) == before
    assert len((await visitor.get("/api/tables")).json()["tables"]) == 1
    await visitor.choose(table, "buy")
    assert (await audit(store_at(database))).faults == []


async def started(clubs: Clubs, database: str) -> tuple[Visitor, str, dict[str, object]]:
    anna = await clubs.visitor(await clubs.open(database))
    table = (await anna.open_table("here", "here"))["table"]
    return anna, table, await anna.choose(table, *TURN, confirm=True)


async def test_a_locked_sqlite_answers_503_and_nothing_is_half_done(clubs: Clubs, sqlite: str) -> None:
    anna, table, before = await started(clubs, sqlite)
    with locked(sqlite):
        assert await refused(anna, table, int(str(before["number"]))) == {503}
        assert (await asyncio.wait_for(anna.get("/healthz"), NEVER)).status_code == 200  # it can still be read
        assert await anna.look(table) == before
    await sound(anna, sqlite, table, before)


async def test_a_disk_that_does_not_answer_keeps_nobody_waiting(clubs: Clubs, sqlite: str) -> None:
    anna, table, before = await started(clubs, sqlite)
    with stuck(anna):
        assert (await asyncio.wait_for(anna.get("/healthz"), NEVER)).status_code == 503
        assert await refused(anna, table, int(str(before["number"]))) == {503}
        assert (await asyncio.wait_for(anna.get(f"/t/{table}"), NEVER)).status_code == 503
    await sound(anna, sqlite, table, before)  # what was refused while it waited was never begun


async def test_a_frozen_postgres_keeps_nobody_waiting(
    clubs: Clubs, postgres_server: PostgresServer, postgres: str
) -> None:
    anna, table, before = await started(clubs, postgres)
    with frozen(postgres_server):
        assert (await asyncio.wait_for(anna.get("/healthz"), NEVER)).status_code == 503
        assert await refused(anna, table, int(str(before["number"]))) == {503}
        assert (await asyncio.wait_for(anna.get("/healthz"), NEVER)).status_code == 503
    assert (await asyncio.wait_for(anna.get("/healthz"), NEVER)).status_code == 200
    seen = await anna.look(table)
    assert seen["number"] in (before["number"], int(str(before["number"])) + 1)  # done whole or not at all
    assert (await audit(store_at(postgres))).faults == []
    await anna.choose(table, seen["view"]["decision"]["choices"][0]["choice"])


async def test_the_metrics_and_pages_without_tables_need_no_database(clubs: Clubs, sqlite: str) -> None:
    anna, _, _ = await started(clubs, sqlite)
    with stuck(anna):
        for page in ("/metrics", "/credits", "/rules/carrara"):
            assert (await asyncio.wait_for(anna.get(page), NEVER)).status_code == 200
