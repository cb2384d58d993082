"""However many tables strangers have, no request reads them all: each statement finds its rows by an index."""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.club.club import Club
from ludoteca.server.http.routes import pages
from ludoteca.server.http.routes import tables as api
from ludoteca.server.store.postgres import Postgres
from ludoteca.server.store.sqlite import SQLite
from ludoteca.server.store.store import Database, Row, Statement
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_api import finish
from tests.server.test_upgrade import ALONE, OLD, OLD_KEY

pytestmark = pytest.mark.anyio

STRANGERS = 20_000
SMALL = ("about", "vapid")  # have one row each
OWN_ROWS = ("page", "others", "CONSTANT")  # what a statement makes itself


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[Any, ...]]:
    """What is asked of the database from now on, each with values that were given once."""
    asked: dict[str, tuple[Any, ...]] = {}
    for kind in (SQLite, Postgres):
        transact = kind.transact

        async def noted(
            self: Any, *statements: Statement, news: str | None = None, transact: Any = transact
        ) -> list[list[Row]]:
            asked.update(statements)
            rows: list[list[Row]] = await transact(self, *statements, news=news)
            return rows

        monkeypatch.setattr(kind, "transact", noted)
    return asked


async def everything(clubs: Clubs, anna: Visitor, berta: Visitor) -> None:
    """Somebody does all that can be done at a club."""
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    assert (await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"]), "name": "Berta"})).is_success
    await anna.choose(table, *TURN, confirm=True)
    await anna.act(table, "undo")
    at = f"/api/tables/{table}"
    for visitor in (anna, berta):
        for path in ("/", "/?page=2", "/new/carrara", f"/t/{table}", f"/replay/{table}?at=1", "/api/tables", at):
            assert (await visitor.get(path)).is_success
        for path in ("/api/waiting", f"{at}/log", f"{at}/notes", f"{at}/presence", f"{at}/export", "/api/webhook"):
            assert (await visitor.get(path)).is_success, path
    assert (await anna.post(f"{at}/notes", json={"said": "Hello"})).is_success
    assert (await anna.post(f"{at}/links", json={"seat": None})).is_success
    hook = {"url": "https://example.org/hook", "shape": "json"}
    assert (await berta.post("/api/webhook", json=hook)).is_success
    assert (await anna.post(f"{at}/remind", json={})).status_code in (200, 409)
    await anna.app.state.club.presence.write()
    given = (await anna.post("/api/pass", json={})).json()["pass"]
    assert (await berta.post("/api/pass/take", json={"pass": given})).is_success
    alone = (await anna.open_table("here", "bot"))["table"]
    assert (await anna.post(f"/api/tables/{alone}/leave", json={})).is_success
    series = await anna.post("/api/tables", json={"game": "agricola", "seats": [{"kind": "here"}]})
    assert series.is_success
    assert (await anna.get("/?game=agricola")).is_success
    over = (await anna.open_table("here", "here"))["table"]
    await finish(anna, over)
    assert (await anna.get(f"/t/{over}")).is_success
    assert (await anna.post(f"/api/tables/{over}/rematch", json={})).is_success
    assert (await anna.post(f"/api/tables/{over}/leave", json={})).is_success
    anna.app.state.club.places.clear()
    await anna.look(table)


async def with_strangers(database: Database) -> None:
    """Thousands of them, with two seats, a link, a webhook and a call each."""
    numbers = f"WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < {STRANGERS})"
    rows = {
        "tables": "'t' || n, 'carrara', '{}', '[]', '1', 1, '7', 's' || n, 0, n, n - n / 3 * 3 - 1, n",
        "holders": "'s' || n, 't' || n, n - n / 3 * 3 - 1",
        "links": "'s' || n",
        "lines": "'t' || n, '{}'",
        "log": "'t' || n, 1, 0, 'choose', 1, 0, n",
        "snapshots": "'t' || n, 1, '{}'",
        "moments": "'t' || n, 0, 'x'",
        "analyses": "'t' || n, 0, 0, '', 0",
        "notes": "'t' || n, 1, 0, 0, 'x', n",
        "wants": "'t' || n, 0",
        "seen": "'t' || n, 0, n",
        "hooks": "'s' || n, 'u', 'json', '', '', '', '', 1, 0, ''",
        "pushes": "'p' || n, 's' || n, 'e', '', '', '', '', '', n, 0",
        "calls": f"'s' || n, 't' || n, 0, n + {time.time()}, 0",
        "passes": "'p' || n, 's' || n, n",
        "reminders": "'t' || n, 0, n",
        "rematches": "'t' || n, 'r' || n",
    }
    for table, row in rows.items():
        await database.transact((f"{numbers} INSERT INTO {table} SELECT {row} FROM many", ()))
    if isinstance(database, Postgres):
        await database.transact(("ANALYZE", ()))


def scanned_by_sqlite(plan: list[Row]) -> list[str]:
    """The tables that are read from one end to the other, by the names they have in the statement."""
    found = [re.match(r"SCAN (\w+)", str(row[3])) for row in plan]
    return [scan[1] for scan in found if scan and scan[1] not in OWN_ROWS]


def scanned_by_postgres(plan: dict[str, Any]) -> list[str]:
    scans = plan["Node Type"] == "Seq Scan" or ("Index" in plan["Node Type"] and "Index Cond" not in plan)
    below = [scan for part in plan.get("Plans", []) for scan in scanned_by_postgres(part)]
    return [*([plan["Relation Name"]] if scans and "Relation Name" in plan else []), *below]


async def scanned(club: Club, statement: Statement) -> list[str]:
    """The tables that a statement reads as a whole."""
    sql, values = statement
    database = club.store.database
    if isinstance(database, SQLite):
        [plan] = await database.transact((f"EXPLAIN QUERY PLAN {sql}", values))
        return scanned_by_sqlite(plan)
    [[[[plan]]]] = await database.transact((f"EXPLAIN (FORMAT JSON) {sql}", values))
    return scanned_by_postgres(plan["Plan"])


async def test_no_request_reads_a_whole_table(
    clubs: Clubs, anna: Visitor, berta: Visitor, statements: dict[str, tuple[Any, ...]]
) -> None:
    await everything(clubs, anna, berta)
    club, asked = anna.app.state.club, list(statements.items())
    await with_strangers(club.store.database)
    read = {statement[0]: await scanned(club, statement) for statement in asked}
    assert len(read) > 50
    whole = {sql: tables for sql, tables in read.items() if set(tables) - set(SMALL)}
    assert whole == {}


@pytest.mark.parametrize("older", [OLD, ALONE], ids=lambda file: file.stem)
async def test_a_database_of_before_is_read_by_an_index_too(
    clubs: Clubs, sqlite: str, older: Path, statements: dict[str, tuple[Any, ...]]
) -> None:
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.executescript(older.read_text("utf-8"))
    app = await clubs.open(sqlite)
    anna = await clubs.visitor(app, OLD_KEY)
    [line, *_] = (await anna.get("/api/tables")).json()["tables"]
    assert (await anna.get(f"/t/{line['table']}")).is_success
    read = {sql: await scanned(app.state.club, (sql, values)) for sql, values in list(statements.items())}
    assert {sql: tables for sql, tables in read.items() if set(tables) - set(SMALL)} == {}


async def test_a_list_reads_one_page_of_ones_own_tables(
    anna: Visitor, berta: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database hands over as many rows as are shown, and never those of strangers."""
    for _ in range(7):
        await anna.open_table("here", "here")
        await berta.open_table("here", "here")
    monkeypatch.setattr(api, "LISTED", 3)
    monkeypatch.setattr(pages, "LISTED", 3)
    for visitor in (anna, berta):
        for path in ("/api/tables", "/api/tables?page=2", "/"):
            rows = Rows(anna.app.state.club.store.database, monkeypatch)
            assert (await visitor.get(path)).is_success
            assert rows.count <= 1 + 3 * 3 + 1  # one game in one group; the places at three tables; the newest table


class Rows:
    """The rows that a database hands over."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        transact = database.transact

        async def counted(*statements: Statement, news: str | None = None) -> list[list[Row]]:
            found = await transact(*statements, news=news)
            self.count += sum(map(len, found))
            return found

        monkeypatch.setattr(database, "transact", counted)
