"""How often the database is asked: once to look at a table that is in memory, twice to choose there, and never for
those who watch; all that is written together is sent together."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludoteca.server.club.club import Club, News
from ludoteca.server.errors import Conflict
from ludoteca.server.store.postgres import Postgres
from ludoteca.server.store.sqlite import SQLite
from ludoteca.server.store.store import Row, Statement, store_at
from tests.server.conftest import TURN, Clubs, Visitor, secret_of

pytestmark = pytest.mark.anyio

BY_ITSELF = ("INSERT INTO seen", "SELECT calls.")  # what a server asks of the database from time to time


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Statement, ...]]:
    """The transactions of requests from now on."""
    transactions: list[tuple[Statement, ...]] = []
    for kind in (SQLite, Postgres):
        transact = kind.transact

        async def noted(
            self: Any, *statements: Statement, news: str | None = None, transact: Any = transact
        ) -> list[list[Row]]:
            if not statements[0][0].startswith(BY_ITSELF):
                transactions.append(statements)
            rows: list[list[Row]] = await transact(self, *statements, news=news)
            return rows

        monkeypatch.setattr(kind, "transact", noted)
    return transactions


async def told(news: AsyncIterator[News | None]) -> News:
    """The next thing that somebody who watches is told."""
    while (one := await asyncio.wait_for(anext(news), 20)) is None or one[0] == "presence":
        pass
    return one


async def watching(club: Club, visitor: Visitor, table: str) -> AsyncIterator[News | None]:
    return club.subscribe(await club.viewer(table, visitor.cookies["ludoteca"]))


async def test_to_look_asks_the_database_once_and_to_choose_twice(
    anna: Visitor, asked: list[tuple[Statement, ...]]
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    number = (await anna.look(table))["number"]
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/choices", f"/api/tables/{table}/log"):
        asked.clear()
        assert (await anna.get(path)).is_success
        assert len(asked) == 1
        assert len(asked[0]) == 1
    for choice in TURN:
        asked.clear()
        answer = await anna.act(table, "choose", choice=choice, number=number, confirm=True)
        assert answer.status_code == 200
        number = answer.json()["number"]
        assert len(asked) == 2
        assert len(asked[0]) == 1


async def test_who_watches_is_told_without_asking_the_database(
    anna: Visitor, asked: list[tuple[Statement, ...]]
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    news = await watching(anna.app.state.club, anna, table)
    number = (await told(news))[1]
    for choice in TURN:
        asked.clear()
        seen = (await anna.act(table, "choose", choice=choice, number=number)).json()
        assert await told(news) == ("changed", seen["number"])
        number = seen["number"]
        assert len(asked) == 2  # those of the choice


async def test_what_another_server_did_is_seen_at_once_and_told_to_who_watches(clubs: Clubs, postgres: str) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    anna, berta = await clubs.visitor(app), await clubs.visitor(other)
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    join = {"secret": secret_of(opened["links"]["1"])}
    assert (await berta.post("/api/join", json=join)).is_success
    news = await watching(other.state.club, berta, table)
    before = (await told(news))[1]
    for choice in (*TURN[:4], "done"):
        seen = await anna.choose(table, choice, confirm=True)
        assert (await berta.look(table))["moments"] == seen["moments"]  # whether or not she was told already
    assert await told(news) == ("changed", before + 2)  # the wheel has turned, and the turn is over
    assert (await berta.post(f"/api/tables/{table}/choose", json={"number": before + 2, "choice": "buy"})).is_success
    assert await told(news) == ("changed", before + 3)
    heard = await watching(app.state.club, anna, table)
    number = (await told(heard))[1]
    await berta.choose(table, *TURN[1:], confirm=True)
    assert await told(heard) == ("changed", number + 1)


async def test_a_server_does_not_hear_of_what_it_has_done_itself(postgres: str) -> None:
    store, other = store_at(postgres), store_at(postgres)
    await store.open()
    await other.open()
    heard: list[str] = []

    async def listen() -> None:
        async for news in store.database.listen():
            heard.append(news or "listening")

    ears = asyncio.create_task(listen())
    while heard != ["listening"]:
        await asyncio.sleep(0.01)
    await store.database.transact(("SELECT 1", ()), news="own")
    await other.database.transact(("SELECT 1", ()), news="another")
    while len(heard) == 1:
        await asyncio.sleep(0.01)
    ears.cancel()
    assert heard == ["listening", "another"]
    await store.close()
    await other.close()


async def test_all_statements_of_a_transaction_are_sent_together(postgres: str) -> None:
    store = store_at(postgres)
    await store.open()
    database = store.database
    assert isinstance(database, Postgres)
    connection = await database.idle.get()
    database.idle.put_nowait(connection)
    assert connection
    insert = "INSERT INTO links VALUES (?)"
    with tempfile.TemporaryFile() as journal:
        connection.pgconn.trace(journal.fileno())
        await database.transact((insert, ("a",)), (insert, ("b",)), ("SELECT 1", ()), news="told")
        connection.pgconn.untrace()
        journal.seek(0)
        sent = [line.split(b"\t")[-2:] for line in journal.read().splitlines() if b"\tF\t" in line]
    ends = [message for message in sent if b"Sync" in message[-1] or b"Query" in message[-1]]
    assert len(ends) == 1, sent
    with pytest.raises(Conflict):
        await database.transact((insert, ("c",)), (insert, ("a",)), (insert, ("d",)))
    [rows] = await database.transact(("SELECT secret FROM links ORDER BY secret", ()))
    assert [row[0] for row in rows] == ["a", "b"]  # all of them or none
    await store.close()
