"""However many tables strangers have, no request reads them all: each statement finds its rows by an index."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from ludoteca.core.game import Game
from ludoteca.server.club.club import Club
from ludoteca.server.http.metrics import Metrics
from ludoteca.server.http.routes import pages
from ludoteca.server.http.routes import tables as api
from ludoteca.server.shapes import Way
from ludoteca.server.store.postgres import Postgres
from ludoteca.server.store.sqlite import SQLite
from ludoteca.server.store.store import Database, Row, Statement
from ludoteca.server.study import hints
from ludoteca.server.table.table import CHOOSE
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_calls import OK, Receiver, in_a_hurry, open_club, receiver, saying, until, wants_calls
from tests.server.test_push import wants_pushes
from tests.server.test_series import go_on, low_targets, open_solo
from tests.server.test_series import play as play_solo
from tests.server.test_upgrade import ALONE, OLD, OLD_KEY

__all__ = ["in_a_hurry", "low_targets", "receiver"]  # fixtures
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


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The routes at which something is answered from now on, with the method."""
    done: set[tuple[str, str]] = set()

    def add(metrics: Metrics, method: str, route: str, status: int, seconds: float) -> None:
        if status < 400:
            done.add((method, route))

    monkeypatch.setattr(Metrics, "add", add)
    return done


DOOR = (
    *("/", "/?page=2", "/?game=agricola", "/new/carrara", "/rules", "/rules/carrara", "/credits"),
    *("/api/games", "/api/tables", "/api/waiting", "/api/webhook", "/api/push", "/api/series/agricola"),
    *("/healthz", "/metrics"),
)
PARTS = ("", "/choices", "/log", "/replay?at=1", "/notes", "/presence", "/export", "/rematch", "/series")
AT_A_TABLE = (
    *("/t/{table}", "/t/{table}/moment?at=1", "/t/{table}/coach?card=round", "/t/{table}/leave"),
    *("/replay/{table}?at=1", "/replay/{table}/picture.svg?at=1"),
    *("/api/tables/{table}" + part for part in PARTS),
)


async def everything(anna: Visitor, berta: Visitor, receiver: Receiver) -> None:
    """Somebody does all that can be done at a club."""
    club: Club = anna.app.state.club
    table = await beside_each_other(anna, berta)
    await called_by_each_way(anna, berta, receiver)
    alone = (await anna.open_table("here", "link"))["table"]
    await post(anna, f"/api/tables/{alone}/bot", seat=1)
    await post(anna, f"/api/tables/{alone}/leave")
    solo = await open_solo(anna)
    await play_solo(anna, solo)
    await go_on(anna, solo)
    await when_it_is_over(anna, berta)
    await club.presence.write()
    club.places.clear()
    await anna.look(table)
    club.places.clear()
    await club.store.database.transact(("UPDATE tables SET seed = ? WHERE id = ?", ("seven", table)))
    await get(anna, f"/api/tables/{table}/export")


async def get(visitor: Visitor, *paths: str) -> None:
    for path in paths:
        assert (await visitor.get(path)).is_success, path


async def post(visitor: Visitor, path: str, **body: Any) -> Any:
    answer = await visitor.post(path, json=body)
    assert answer.is_success, f"{path} {answer.text}"
    return answer.json() if answer.headers["Content-Type"] == "application/json" else None


async def beside_each_other(anna: Visitor, berta: Visitor) -> str:
    """They sit down at a table, look at all there is and act in every way; the table."""
    opened = await anna.open_table("here", "link")
    table: str = opened["table"]
    secret = secret_of(opened["links"]["1"])
    at, page = f"/api/tables/{table}", f"/t/{table}"
    await post(berta, "/api/invitation", secret=secret)
    await get(berta, "/seat")
    await post(berta, "/seat", secret=secret)
    await post(anna, "/api/qr", words=opened["links"]["1"])
    await post(berta, "/api/join", secret=secret, name="Berta")
    section, *rest = TURN[1:]
    await anna.choose(table, TURN[0])
    for act in ("undo", "restart"):
        await anna.choose(table, section)
        assert (await anna.act(table, act)).is_success
    number = (await anna.look(table))["number"]
    await post(anna, f"{at}/play", number=number, line=[section])
    await post(anna, page, number=number + 1, back=1)
    await anna.choose(table, section, *rest)
    assert (await anna.act(table, "confirm")).is_success
    await post(berta, f"{at}/hint")
    await post(berta, f"{page}/hint")
    for visitor in (anna, berta):
        await get(visitor, *DOOR, *(path.format(table=table) for path in AT_A_TABLE))
        assert (await visitor.head(f"{at}/events")).is_success
    await post(anna, f"{at}/notes", said="Hello")
    await post(anna, f"{at}/links", seat=None)
    await post(anna, "/api/pass/take", **await post(berta, "/api/pass"))
    return table


async def called_by_each_way(anna: Visitor, berta: Visitor, receiver: Receiver) -> None:
    """The second player is called by a webhook and by web push, which fails and works, and wants it no more."""
    for answer in (b"HTTP/1.1 500 No\r\n\r\n", OK):
        receiver.says = saying(answer)
        await wants_calls(berta, receiver.url)
        await wants_pushes(berta, f"{receiver.url}/push")
        await post(berta, "/api/webhook/test")
        await post(berta, "/api/push/test", endpoint=f"{receiver.url}/push")
        before = len(receiver.got)
        opened = await anna.open_table("here", "link")
        await post(berta, "/api/join", secret=secret_of(opened["links"]["1"]))
        await anna.choose(opened["table"], *TURN, confirm=True)
        await calls(receiver, before + 2)
        await post(berta, "/api/push/remove", endpoint=f"{receiver.url}/push")
    await asyncio.sleep(0.4)
    await post(anna, f"/api/tables/{opened['table']}/remind")
    await post(berta, "/api/webhook", url="", shape="json")


async def calls(receiver: Receiver, most: int) -> None:
    await until(lambda: len(receiver.got) >= most)


async def when_it_is_over(anna: Visitor, berta: Visitor) -> None:
    club: Club = anna.app.state.club
    opened = await anna.open_table("here", "link")
    over, phone = opened["table"], secret_of(opened["links"]["1"])
    await post(berta, "/api/join", secret=phone)
    async with Visitor(anna.app, phone) as program:
        await program.look(over)
        await finish_both(club, over)
        at = f"/api/tables/{over}"
        await get(anna, f"/t/{over}", f"/replay/{over}")
        await post(anna, "/api/files", file=(await anna.get(f"{at}/export")).json())
        await post(anna, f"{at}/analysis", seat=0)
        await get(anna, f"{at}/analysis?seat=0", f"/replay/{over}/analysis?seat=0")
        shelf = club.analyses.shelf
        await shelf.keep_plan(over, 0, {"games": 0, "turns": [], "thought": 0.0})
        await shelf.keep(over, 0, 1, {"at": 1, "who": 0, "margins": [], "parts": [], "thought": 0.0})
        await shelf.release(over, 0, "nobody")
        await post(anna, f"{at}/play_on", at=1, seat=0)
        for visitor in (anna, berta, program):
            await post(visitor, f"{at}/rematch")
    await post(anna, f"{at}/leave")


async def finish_both(club: Club, table: str) -> None:
    """Both seats make the last choice that is offered, to the end."""
    async with club.at(table) as at:
        while not at.over:
            await club.write(at, [(at.turn, CHOOSE, at.history.game.choices[-1], True, False)])


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
        "calls": f"'s' || n, 't' || n, 0, n + {time.time() + 3600}, 0",
        "passes": "'p' || n, 's' || n, n",
        "reminders": "'t' || n, 0, n",
        "rematches": "'t' || n, 'r' || n",
    }
    for table, row in rows.items():
        await database.transact((f"{numbers} INSERT INTO {table} SELECT {row} FROM many", ()))
        if isinstance(database, Postgres):
            await database.transact((f"ANALYZE {table}", ()))  # what it knows of a table decides how it reads it


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
    clubs: Clubs,
    database: str,
    receiver: Receiver,
    statements: dict[str, tuple[Any, ...]],
    asked: set[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludoteca.server.study.hints.advised", by_chance)
    app = await open_club(clubs, database)
    anna, berta = await clubs.visitor(app), await clubs.visitor(app)
    await everything(anna, berta, receiver)
    assert routes_of(app) - asked == set()
    club, made = app.state.club, list(statements.items())
    for kind in ("sqlite", "postgres"):
        monkeypatch.setattr(f"ludoteca.server.store.{kind}.PATIENCE", 120.0)  # strangers come on slow machines too
    await with_strangers(club.store.database)
    read = {statement[0]: await scanned(club, statement) for statement in made}
    whole = {sql: tables for sql, tables in read.items() if set(tables) - set(SMALL)}
    assert whole == {}


def routes_of(app: Starlette) -> set[tuple[str, str]]:
    """All that can be asked of a server. Live connections never end, so that only their beginning is asked for."""
    routes = [route for route in app.routes if isinstance(route, Route)]
    live = {route.path for route in routes if route.path.endswith("/events")}
    methods = [
        ({"HEAD"} if route.path in live else (route.methods or set()) - {"HEAD"}, route.path) for route in routes
    ]
    return {(method, path) for several, path in methods for method in several}


async def by_chance(game: Game, *_: object) -> list[Way]:
    return [hints.by_chance(game)]


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
