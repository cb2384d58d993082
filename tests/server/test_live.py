"""Live updates over real connections: told at once, resumed, and passed on between servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.server.store.postgres import CHANNEL
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_bots import thinkers_that
from tests.server.test_connections import Town

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def live(visitor: Visitor, table: str, last: int | None = None) -> AsyncIterator[AsyncIterator[int]]:
    """The numbers that a live connection tells."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    async with visitor.stream("GET", f"/api/tables/{table}/events", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")

        async def numbers() -> AsyncIterator[int]:
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    yield int(line.removeprefix("id: "))

        yield numbers()


async def told(numbers: AsyncIterator[int]) -> int:
    return await asyncio.wait_for(anext(numbers), 20)


async def test_a_change_is_told_at_once(clubs: Clubs, database: str) -> None:
    anna = await clubs.far_visitor(await clubs.serve(database))
    table = (await anna.open_table("here", "here"))["table"]
    async with live(anna, table) as numbers:
        assert await told(numbers) == 0
        for number, choice in enumerate(TURN, 1):
            await anna.choose(table, choice)
            assert await told(numbers) == number


async def test_others_are_told_only_what_they_see(clubs: Clubs, sqlite: str) -> None:
    url = await clubs.serve(sqlite)
    anna, berta = await clubs.far_visitor(url), await clubs.far_visitor(url)
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"])})
    async with live(berta, table) as numbers:
        heard = await told(numbers)
        for choice, seen in zip(TURN, (1, 1, 1, 1, 2), strict=True):
            await anna.choose(table, choice, confirm=True)
            if seen > heard:
                heard = await told(numbers)
            assert heard == seen


async def test_who_waits_is_told_that_a_friend_has_sat_down(clubs: Clubs, database: str) -> None:
    url = await clubs.serve(database)
    anna, berta = await clubs.far_visitor(url), await clubs.far_visitor(url)
    opened = await anna.open_table("here", "link")
    async with live(anna, opened["table"]) as numbers:
        assert await told(numbers) == 0
        await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"]), "name": "Berta"})
        assert await told(numbers) == 0  # told again: the table is another, though no choice was made
    seats = (await anna.look(opened["table"]))["seats"]
    assert (seats[1]["joined"], seats[1]["name"]) == (True, "Berta")


async def test_a_broken_connection_resumes_where_it_was(clubs: Clubs, sqlite: str) -> None:
    anna = await clubs.far_visitor(await clubs.serve(sqlite))
    table = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, "buy")
    async with live(anna, table, last=0) as numbers:
        assert await told(numbers) == 1  # missed in between
    async with live(anna, table, last=1) as numbers:
        await anna.choose(table, "II")
        assert await told(numbers) == 2  # nothing was missed, so nothing is told twice


async def test_quiet_connections_show_signs_of_life_and_are_cleaned_up(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.club.SIGN_OF_LIFE", 0.05)
    url = await clubs.serve(sqlite)
    anna = await clubs.far_visitor(url)
    table = (await anna.open_table("here", "here"))["table"]
    async with anna.stream("GET", f"/api/tables/{table}/events") as answer:
        lines = answer.aiter_lines()
        while await asyncio.wait_for(anext(lines), 20) != ": still here":
            pass
        assert "ludoteca_watchers 1\n" in (await anna.get("/metrics")).text
    while "ludoteca_watchers 0\n" not in (await anna.get("/metrics")).text:
        await asyncio.sleep(0.02)


async def test_two_servers_on_one_database_tell_each_other(clubs: Clubs, postgres: str) -> None:
    here, there = await clubs.serve(postgres), await clubs.serve(postgres)
    anna, berta = await clubs.far_visitor(here), await clubs.far_visitor(there)
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"])})
    async with live(berta, table) as numbers:
        assert await told(numbers) == 0
        await anna.choose(table, "buy")
        assert await told(numbers) == 1
        await anna.choose(table, *TURN[1:], confirm=True)
        assert await told(numbers) == 2
        assert (await berta.look(table))["turn"] == 1
    async with live(anna, table, last=(await anna.look(table))["number"]) as numbers:
        await berta.choose(table, "buy")
        await told(numbers)
        assert (await anna.look(table))["view"]["table"] == {
            **(await berta.look(table))["view"]["table"],
            "seats": (await anna.look(table))["view"]["table"]["seats"],
        }


async def test_two_servers_never_both_accept_a_choice(clubs: Clubs, postgres: str) -> None:
    visitors = [await clubs.visitor(await clubs.open(postgres)) for _ in range(2)]
    anna, there = visitors
    table = (await anna.open_table("here", "here"))["table"]
    there.cookies = anna.cookies
    number = 0
    for choice in TURN:
        both = await asyncio.gather(
            *(visitor.act(table, "choose", number=number, choice=choice) for visitor in visitors)
        )
        assert sorted(answer.status_code for answer in both) == [200, 409]
        number += 1
    assert [(await visitor.look(table))["number"] for visitor in visitors] == [number, number]


async def test_watchers_hear_of_changes_made_while_the_database_was_away(
    clubs: Clubs, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.store.postgres.PATIENCE", 0.3)
    here, there = await clubs.serve(postgres), await clubs.open(postgres)
    anna = await clubs.far_visitor(here)
    table = (await anna.open_table("here", "here"))["table"]
    other = await clubs.visitor(there, anna.cookies["ludoteca"])
    async with live(anna, table) as numbers:
        assert await told(numbers) == 0
        await end_listeners(there)
        await other.choose(table, "buy")
        assert await told(numbers) == 1


async def end_listeners(club: Starlette) -> None:
    """The database drops all connections on which servers listen."""
    await club.state.club.store.database.transact(
        (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = ? AND datname = current_database()",
            (f"LISTEN {CHANNEL}",),
        )
    )


async def test_a_server_that_closes_ends_its_live_connections(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    visitor = await clubs.visitor(app)
    table = (await visitor.open_table("here", "here"))["table"]
    club = app.state.club
    viewer = await club.viewer(table, visitor.cookies["ludoteca"])
    asyncio.get_running_loop().call_later(0.05, club.end_streams)
    assert [number async for number in club.subscribe(viewer)] == [("changed", 0), ("presence", 0)]


async def test_a_server_that_stops_answers_those_who_still_wait(
    clubs: Clubs, sqlite: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = await clubs.serve(sqlite, thinkers=thinkers_that("import time; time.sleep(3600)", tmp_path))
    [server] = clubs.servers
    server.config.timeout_graceful_shutdown = 1
    anna, idle = await clubs.far_visitor(url), await Town(clubs, url).line()
    table = (await anna.open_table("here", "here"))["table"]
    hint = asyncio.create_task(anna.post(f"/api/tables/{table}/hint", json={}))
    idle.writer.write(b"POST /api/join HTTP/1.1\r\nHost: club\r\nContent-Length: 9999\r\n\r\n{")
    while not server.club.thinkers.queue.busy:
        await asyncio.sleep(0.01)
    async with live(anna, table) as numbers:
        assert await told(numbers) == 0
        server.should_exit = True
        answer = await hint
    assert (answer.status_code, answer.json()["error"]) == (
        503,
        "The server stops now, perhaps to begin anew; nothing is lost. Try again in a moment.",
    )
    await idle.ended()
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("last", [b"-1", b"1e3", b"9" * 40, b"0x1", b"\xd9\xa3", b"\xff", b"NaN", b"1 OR 1", b""])
async def test_nonsense_in_the_place_of_the_last_number_is_as_if_nothing_had_been_heard(
    clubs: Clubs, sqlite: str, last: bytes
) -> None:
    anna = await clubs.far_visitor(await clubs.serve(sqlite))
    table = (await anna.open_table("here", "here"))["table"]
    headers = [(b"Last-Event-ID", last)]
    async with anna.stream("GET", f"/api/tables/{table}/events", headers=headers) as answer:
        lines = answer.aiter_lines()
        while (line := await asyncio.wait_for(anext(lines), 20)) != "id: 0":
            assert not line.startswith("id: ")


async def test_programs_need_no_page(clubs: Clubs, sqlite: str) -> None:
    """A program plays with nothing but its secret, over a real connection."""
    url = await clubs.serve(sqlite)
    async with httpx.AsyncClient(base_url=url) as program:
        seats = [{"kind": "link"}, {"kind": "link"}]
        opened = (await program.post("/api/tables", json={"game": "carrara", "seats": seats})).json()
        secret = {"Authorization": f"Bearer {secret_of(opened['links']['0'])}"}
        answer = await program.post(
            f"/api/tables/{opened['table']}/choose", json={"number": 0, "choice": "buy"}, headers=secret
        )
        assert answer.json()["number"] == 1
