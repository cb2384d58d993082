"""Clubs to play in: on both databases, with clients that speak to them as browsers and programs do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.core.shapes import Decision
from ludoteca.server.app import create_app
from ludoteca.server.club.club import Club
from ludoteca.server.club.thinkers import Thinkers
from ludoteca.server.http.guard import Allowance
from ludoteca.server.serve import Server, listening
from ludoteca.server.shapes import Look
from tests.server.described import check_described
from tests.server.postgres_server import PostgresServer, programs

DEAL = 7


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    found = programs()
    if found is None:
        pytest.skip("skipped: no PostgreSQL here (initdb and pg_ctl of Debian's package 'postgresql')")
    server = PostgresServer(found)
    yield server
    server.close()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> str:
    return postgres_server.fresh_database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.sqlite"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(request.param)
    return url


class Visitor(httpx.AsyncClient):
    """A browser (with its cookie) or a program (with a Bearer) that comes to the club."""

    def __init__(self, app: Starlette | None, secret: str | None = None, url: str = "http://club") -> None:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        super().__init__(transport=httpx.ASGITransport(app) if app else None, base_url=url, headers=headers)
        self.app: Any = app  # None if it is far away

    async def request(self, *args: Any, **kwargs: Any) -> httpx.Response:
        answer = await super().request(*args, **kwargs)
        check_described(answer)
        return answer

    async def open_table(self, *kinds: str, **options: Any) -> dict[str, Any]:
        """A table of Carrara with seats like "here", "link" and "bot"."""
        seats = [{"kind": kind} for kind in kinds]
        answer = await self.post("/api/tables", json={"game": "carrara", "seats": seats, "options": options})
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = await self.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    async def act(self, table: str, act: str, **fields: Any) -> httpx.Response:
        """An act with the number that the table has now, unless another is given."""
        if "number" not in fields:
            fields["number"] = (await self.look(table))["number"]
        return await self.post(f"/api/tables/{table}/{act}", json=fields)

    async def choose(self, table: str, *choices: int | str, **fields: Any) -> dict[str, Any]:
        """Choices one after the other; what is seen after the last."""
        seen: dict[str, Any] = {}
        for choice in choices:
            answer = await self.act(table, "choose", choice=choice, **fields)
            assert answer.status_code == 200, answer.text
            seen = {part: told for part, told in answer.json().items() if part not in ("made", "stopped")}
        return seen


class Clubs:
    """Opens clubs (servers) on databases, and lets visitors in."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self.stack = stack
        self.servers: list[Server] = []  # behind real sockets

    async def open(self, database: str, **settings: Any) -> Starlette:
        settings.setdefault("thinkers", Thinkers(1))
        settings.setdefault("allowance", Allowance(1e9, 1e9))
        app = create_app(database, **settings)
        await self.stack.enter_async_context(app.router.lifespan_context(app))
        return app

    async def serve(self, database: str, **settings: Any) -> str:
        """A club behind a real socket; its address."""
        app = await self.open(database, **settings)
        door = self.stack.enter_context(listening("127.0.0.1", 0))
        server = Server(app)
        server.config.lifespan = "off"
        self.servers.append(server)
        task = asyncio.create_task(server.serve([door]))

        async def stop() -> None:
            server.should_exit = True
            await task

        self.stack.push_async_callback(stop)
        return f"http://127.0.0.1:{door.getsockname()[1]}"

    async def visitor(self, app: Starlette, secret: str | None = None) -> Visitor:
        visitor: Visitor = await self.stack.enter_async_context(Visitor(app, secret))
        return visitor

    async def far_visitor(self, url: str, secret: str | None = None) -> Visitor:
        visitor: Visitor = await self.stack.enter_async_context(Visitor(None, secret, url))
        return visitor


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games are dealt alike, so that stories can be told: the first player may buy or build a library."""
    monkeypatch.setattr(Club, "new_seed", lambda club: DEAL)


@pytest.fixture
async def clubs(anyio_backend: str) -> AsyncIterator[Clubs]:
    async with AsyncExitStack() as stack:
        yield Clubs(stack)


@pytest.fixture
async def club(clubs: Clubs, database: str) -> Starlette:
    return await clubs.open(database)


@pytest.fixture
async def anna(clubs: Clubs, club: Starlette) -> Visitor:
    """Somebody at the club."""
    return await clubs.visitor(club)


@pytest.fixture
async def berta(clubs: Clubs, club: Starlette) -> Visitor:
    """Somebody else at the club, in another browser."""
    return await clubs.visitor(club)


# A first turn that the deal allows: after the wheel has turned, section II holds one block of each colour.
TURN = ("buy", "II", "white", "done", "done")


def question(look: Look) -> Decision:
    """The decision that a look shows."""
    decision = look["view"]["decision"]
    assert decision
    return decision


def secret_of(link: str) -> str:
    return link.removeprefix("/seat#")
