"""Connections over real sockets: who is slow, silent or many takes nothing from the others."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from ludoteca.server.http.connections import SPARE, TAKE, room
from ludoteca.server.http.metrics import SAME_A_MINUTE, Terse
from tests.server.conftest import Clubs, Visitor

pytestmark = pytest.mark.anyio

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: club\r\n\r\n"
LINES = b"POST /api/join HTTP/1.1\r\nHost: club\r\nContent-Length: 9999\r\n\r\n"
CHUNKS = b"POST /api/join HTTP/1.1\r\nHost: club\r\nTransfer-Encoding: chunked\r\n\r\n"
UNWANTED = b"POST /nowhere HTTP/1.1\r\nHost: club\r\nContent-Length: 9999\r\n\r\n"  # answered before its body has come


class Line:
    """A raw connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ask(self, request: bytes = HEALTH) -> bytes:
        """A request and the first line of its answer."""
        self.writer.write(request)
        async with asyncio.timeout(20):
            head = await self.reader.readuntil(b"\r\n\r\n")
            if b"content-length: 3" in head:
                await self.reader.readexactly(3)
        return head.partition(b"\r\n")[0]

    async def ended(self, trickle: bytes = b"") -> None:
        """Return when the server has closed the connection, however much one goes on sending."""
        async with asyncio.timeout(20):
            try:
                while True:
                    self.writer.write(trickle)
                    await self.writer.drain()
                    try:
                        if not await asyncio.wait_for(self.reader.read(1000), 0.02):
                            return
                    except TimeoutError:
                        pass
            except ConnectionError:
                return


class Town:
    """A server, and lines to it."""

    def __init__(self, clubs: Clubs, url: str) -> None:
        self.clubs = clubs
        self.port = int(url.rpartition(":")[2])
        self.server = clubs.servers[-1]

    async def line(self, address: str = "127.0.0.1") -> Line:
        """A new line from an address of this machine."""
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0)))
        self.clubs.stack.callback(line.writer.close)
        return line

    async def connections(self, number: int) -> None:
        """Wait until there are so many."""
        async with asyncio.timeout(20):
            while len(self.server.server_state.connections) != number:
                await asyncio.sleep(0.01)

    @asynccontextmanager
    async def live(self) -> AsyncIterator[asyncio.StreamReader]:
        """A live connection to a table."""
        visitor = await self.clubs.far_visitor(f"http://127.0.0.1:{self.port}")
        table = (await visitor.open_table("here", "here"))["table"]
        await visitor.aclose()
        line = await self.line()
        cookie = f"ludoteca={visitor.cookies['ludoteca']}"
        head = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: club\r\nCookie: {cookie}\r\n\r\n"
        assert await line.ask(head.encode()) == b"HTTP/1.1 200 OK"
        yield line.reader
        line.writer.close()


async def town(clubs: Clubs, database: str) -> Town:
    return Town(clubs, await clubs.serve(database))


async def test_small_answers_do_not_wait_for_an_acknowledgement(clubs: Clubs, sqlite: str) -> None:
    here = await town(clubs, sqlite)
    line = await here.line()
    await line.ask()
    [connection] = here.server.server_state.connections
    its_socket = connection.transport.get_extra_info("socket")
    assert its_socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="skipped: only Linux can tell that")
async def test_who_vanishes_without_a_word_is_gone_after_the_time_that_answers_may_take(
    clubs: Clubs, sqlite: str
) -> None:
    here = await town(clubs, sqlite)
    await (await here.line()).ask()
    [connection] = here.server.server_state.connections
    its_socket = connection.transport.get_extra_info("socket")
    assert its_socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * TAKE


@pytest.mark.parametrize(
    ("begin", "trickle"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: club\r\n", b""),
        (b"GET / HTTP/1.1\r\nX: ", b"x"),
        (LINES, b""),
        (LINES, b" "),
        (UNWANTED, b" "),
        (CHUNKS, b"1\r\n \r\n"),
        (CHUNKS, b"1;x"),
        (HEALTH + b"GET / HTTP/1.1\r\nX: ", b""),
        (HEALTH + b"GET / HTTP/1.1\r\nX: ", b"x"),
    ],
)
async def test_a_request_that_never_ends_is_not_waited_for(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch, begin: bytes, trickle: bytes
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.HEAD", 0.3)
    monkeypatch.setattr("ludoteca.server.http.connections.BODY", 0.4)
    here = await town(clubs, sqlite)
    line = await here.line()
    line.writer.write(begin)
    await line.ended(trickle)
    await here.connections(0)


async def test_a_connection_may_rest_between_two_requests(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.HEAD", 0.3)
    line = await (await town(clubs, sqlite)).line()
    for _ in range(3):
        assert await line.ask() == b"HTTP/1.1 200 OK"
        await asyncio.sleep(0.4)


async def test_live_connections_outlive_all_deadlines(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deadline in ("HEAD", "BODY", "TAKE"):
        monkeypatch.setattr(f"ludoteca.server.http.connections.{deadline}", 0.2)
    monkeypatch.setattr("ludoteca.server.club.club.SIGN_OF_LIFE", 0.1)
    here = await town(clubs, sqlite)
    async with here.live() as reader, asyncio.timeout(20):
        for _ in range(10):
            await reader.readuntil(b": still here\n")


async def test_a_live_connection_that_its_client_has_half_closed_is_gone(clubs: Clubs, sqlite: str) -> None:
    here = await town(clubs, sqlite)
    request, visitor, _ = await events(here)
    await visitor.aclose()
    line = await here.line()
    assert await line.ask(request) == b"HTTP/1.1 200 OK"
    line.writer.write_eof()
    await here.connections(0)
    while here.server.club.onlookers.live:
        await asyncio.sleep(0.01)


async def test_an_answer_that_is_not_taken_is_dropped(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.TAKE", 0.2)
    here = await town(clubs, sqlite)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", here.port))
        await asyncio.get_running_loop().sock_sendall(deaf, b"GET / HTTP/1.1\r\nHost: club\r\n\r\n" * 300)
        await here.connections(1)
        await here.connections(0)


async def test_who_opens_connections_without_end_loses_his_oldest_ones(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.OF_ONE", 5)
    here = await town(clubs, sqlite)
    here.server.server_state.proxies = frozenset()  # type: ignore[attr-defined]
    async with here.live() as reader:
        lines = [await here.line() for _ in range(20)]
        await lines[0].ended()
        await here.connections(5)
        assert await lines[-1].ask() == b"HTTP/1.1 200 OK"
        assert await reader.read(10)  # what is in use stays


async def test_a_proxy_may_bring_many_connections_along(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.OF_ONE", 5)
    here = await town(clubs, sqlite)
    lines = [await here.line() for _ in range(20)]
    assert [await line.ask() for line in lines] == [b"HTTP/1.1 200 OK"] * 20


async def test_a_full_house_still_answers(clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.CONNECTIONS", 10)
    here = await town(clubs, sqlite)
    async with here.live() as reader:
        for _ in range(100):
            (await here.line()).writer.write(LINES)
        assert await (await here.line()).ask() == b"HTTP/1.1 200 OK"
        await here.connections(10)
        assert await reader.read(10)


FLOOD = [f"127.0.0.{n}" for n in range(2, 10)]  # addresses of somebody who has many
GUESTS = [f"127.0.0.{n}" for n in range(100, 110)]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house for 40 connections, 24 of which may be live ones, eight of an address."""
    monkeypatch.setattr("ludoteca.server.http.connections.CONNECTIONS", 40)
    monkeypatch.setattr("ludoteca.server.http.streams.OF_ONE", 8)


async def events(here: Town) -> tuple[bytes, Visitor, str]:
    """How one asks for a live connection to a table, who opened it, and the table."""
    visitor = await here.clubs.far_visitor(f"http://127.0.0.1:{here.port}")
    table = (await visitor.open_table("here", "here"))["table"]
    cookie = f"ludoteca={visitor.cookies['ludoteca']}"
    head = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: club\r\nCookie: {cookie}\r\n\r\n"
    return head.encode(), visitor, table


async def without_proxies(clubs: Clubs, sqlite: str) -> Town:
    here = await town(clubs, sqlite)
    here.server.server_state.proxies = frozenset()  # type: ignore[attr-defined]
    return here


@pytest.mark.usefixtures("small")
async def test_live_connections_of_many_addresses_lock_nobody_out(clubs: Clubs, sqlite: str) -> None:
    here = await without_proxies(clubs, sqlite)
    request, _, _ = await events(here)
    for address in FLOOD * 8:
        await (await here.line(address)).ask(request)
    for address in GUESTS:
        assert await (await here.line(address)).ask() == b"HTTP/1.1 200 OK"
        live = await here.line(address)
        assert await live.ask(request) == b"HTTP/1.1 200 OK"
        await live.reader.readuntil(b"event: presence")
    streams = here.server.config.app.state.streams  # type: ignore[union-attr]
    assert len(streams.open) == 24
    assert all(streams.of[address] == 1 for address in GUESTS)


@pytest.mark.usefixtures("small")
async def test_behind_a_proxy_live_connections_leave_room_for_pages_too(clubs: Clubs, sqlite: str) -> None:
    here = await town(clubs, sqlite)
    request, _, _ = await events(here)
    for address in FLOOD * 8:
        forwarded = request[:-2] + f"X-Forwarded-For: 10.0.{address[-1]}.1\r\n\r\n".encode()
        await (await here.line()).ask(forwarded)
    assert [await (await here.line()).ask() for _ in GUESTS] == [b"HTTP/1.1 200 OK"] * len(GUESTS)


@pytest.mark.usefixtures("small")
async def test_who_has_most_live_connections_loses_the_one_without_news_for_longest(clubs: Clubs, sqlite: str) -> None:
    here = await without_proxies(clubs, sqlite)
    busy, visitor, table = await events(here)
    quiet, _, _ = await events(here)
    few = [await here.line("127.0.0.50") for _ in range(2)]
    many = [await here.line("127.0.0.2") for _ in range(8)]
    silent = (few[0], many[3])
    told = [line for line in (*few, *many) if line not in silent]
    for line in (*few, *many):
        assert await line.ask(quiet if line in silent else busy) == b"HTTP/1.1 200 OK"
        await line.reader.readuntil(b"event: presence")
    await visitor.choose(table, "buy")
    for line in told:
        await line.reader.readuntil(b"event: changed")
    for address in FLOOD[1:3] * 7:
        await (await here.line(address)).ask(busy)
    assert await (await here.line("127.0.0.60")).ask(busy) == b"HTTP/1.1 200 OK"
    async with asyncio.timeout(20):
        assert b"changed" not in await many[3].reader.readuntil(b"0\r\n\r\n")  # it has come to its end
    streams = here.server.config.app.state.streams  # type: ignore[union-attr]
    assert (streams.of["127.0.0.50"], streams.of["127.0.0.2"]) == (2, 7)
    await visitor.choose(table, "II")
    for line in told:
        await line.reader.readuntil(b"event: changed")


@pytest.mark.usefixtures("small")
async def test_requests_that_are_never_answered_lock_nobody_out(clubs: Clubs, sqlite: str) -> None:
    here = await without_proxies(clubs, sqlite)
    _, visitor, table = await events(here)
    cookie = f"ludoteca={visitor.cookies['ludoteca']}"
    look = f"GET /api/tables/{table} HTTP/1.1\r\nHost: club\r\nCookie: {cookie}\r\n\r\n".encode()
    await visitor.aclose()
    async with here.server.club.at(table):  # all who look wait
        for address in FLOOD * 6:
            (await here.line(address)).writer.write(look)
        for address in GUESTS:
            assert await (await here.line(address)).ask() == b"HTTP/1.1 200 OK"


async def test_when_all_are_busy_a_crowd_loses_its_oldest_connection(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.CONNECTIONS", 2)
    monkeypatch.setattr("ludoteca.server.http.streams.PART", 1.0)
    here = await without_proxies(clubs, sqlite)
    async with here.live() as one, here.live() as other:
        await (await here.line()).ended()  # from the same address
        assert await one.read(10)
        assert await (await here.line("127.0.0.2")).ask() == b"HTTP/1.1 200 OK"
        assert await other.read(10)
        async with asyncio.timeout(20):
            while await one.read(1000):
                pass


async def test_behind_a_proxy_newcomers_are_not_let_in_when_all_are_busy(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.connections.CONNECTIONS", 2)
    monkeypatch.setattr("ludoteca.server.http.streams.PART", 1.0)
    here = await town(clubs, sqlite)
    async with here.live() as one, here.live() as other:
        await (await here.line()).ended()
        assert await one.read(10)
        assert await other.read(10)


def test_there_are_never_more_connections_than_descriptors(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.append(wanted))
    assert room() == 1024 - SPARE
    limits.append((1024, 1_000_000))
    assert room() == 2000
    assert limits[-1][0] >= 2000 + SPARE
    limits.append((256, 256))
    assert room() == 1
    monkeypatch.setattr(sys, "platform", "win32")
    assert room() == 2000


async def test_nonsense_is_refused_without_a_word_in_the_log(
    clubs: Clubs, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    here = await town(clubs, sqlite)
    for nonsense in (b"\x16\x03\x01\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
        assert await (await here.line()).ask(nonsense) == b"HTTP/1.1 400 Bad Request"
    upgrade = b"GET /healthz HTTP/1.1\r\nHost: club\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
    assert await (await here.line()).ask(upgrade) == b"HTTP/1.1 200 OK"
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_the_same_trouble_is_told_a_few_times_a_minute() -> None:
    terse = Terse()

    def told(level: int, what: str, minute: int) -> bool:
        record = logging.LogRecord("ludoteca", level, "", 0, what, (), None)
        record.created = 60.0 * minute
        return terse.filter(record)

    assert sum(told(logging.ERROR, "boom", 1) for _ in range(1000)) == SAME_A_MINUTE
    assert told(logging.ERROR, "something else", 1)
    assert told(logging.ERROR, "boom", 2)
    assert all(told(logging.INFO, "request", 2) for _ in range(1000))


async def test_no_more_live_connections_get_in_when_all_come_at_once(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.streams.OF_ONE", 8)
    url = await clubs.serve(sqlite)
    here, anna = Town(clubs, url), await clubs.far_visitor(url)
    table = (await anna.open_table("here", "here"))["table"]
    cookie = f"ludoteca={anna.cookies['ludoteca']}"
    request = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: club\r\nCookie: {cookie}\r\n\r\n".encode()
    lines = [await here.line() for _ in range(40)]
    answers = await asyncio.gather(*(line.ask(request) for line in lines))
    assert sorted(answers) == [b"HTTP/1.1 200 OK"] * 8 + [b"HTTP/1.1 429 Too Many Requests"] * 32
    for line in lines:
        line.writer.close()
    await here.connections(1)  # anna's own
    assert await (await here.line()).ask(request) == b"HTTP/1.1 200 OK"  # those that are gone do not count
