"""Webhooks: who is called when, by whom and how often; real receivers on this machine, friendly and hostile."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import itertools
import json
import secrets
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca.core.errors import LudotecaError
from ludoteca.server.club import presence
from ludoteca.server.notify import calls, lookups
from ludoteca.server.notify import webhooks as hooks
from ludoteca.server.notify.quiet_hours import quiet_until
from ludoteca.server.notify.webhooks import Answer, Caller, networks, public
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_friends import played_out, rematch

pytestmark = pytest.mark.anyio
HERE = "127.0.0.1"
OK = b"HTTP/1.1 204 No Content\r\n\r\n"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Receiver:
    """A real server that writes down what it is sent, and answers as it is told."""

    def __init__(self, says: Callable[[asyncio.StreamWriter], Awaitable[None]]) -> None:
        self.says = says
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.connections = 0
        self.url = ""

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = head.split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:] if line)}
            self.got.append((headers, await reader.readexactly(int(headers["content-length"]))))
            await self.says(writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.got]


def saying(answer: bytes) -> Callable[[asyncio.StreamWriter], Awaitable[None]]:
    async def says(writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await writer.drain()

    return says


@asynccontextmanager
async def receiving(says: Callable[[asyncio.StreamWriter], Awaitable[None]]) -> AsyncIterator[Receiver]:
    receiver = Receiver(says)
    server = await asyncio.start_server(receiver.meet, HERE, 0)
    receiver.url = f"http://{HERE}:{server.sockets[0].getsockname()[1]}/hook?of=mine"
    try:
        yield receiver
    finally:
        server.close()


@pytest.fixture
async def receiver(anyio_backend: str) -> AsyncIterator[Receiver]:
    async with receiving(saying(OK)) as one:
        yield one


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is here for long, and what fails is tried again at once."""
    monkeypatch.setattr(calls, "EVERY", 0.02)
    monkeypatch.setattr(calls, "PAUSES", (0.02, 0.03, 0.04, 0.05))
    monkeypatch.setattr(presence, "HERE", 0.3)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


async def hook_of(visitor: Visitor) -> dict[str, Any]:
    told: dict[str, Any] = (await visitor.get("/api/webhook")).json()["webhook"]
    return told


async def wants_calls(visitor: Visitor, url: str, shape: str = "json", **wishes: Any) -> dict[str, Any]:
    answer = await visitor.post("/api/webhook", json={"url": url, "shape": shape, **wishes})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()["webhook"]
    return told


async def at_one_table(anna: Visitor, berta: Visitor) -> str:
    """Anna is to move, then Berta."""
    opened = await anna.open_table("here", "link")
    joined = await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"]), "name": "Berta"})
    assert joined.status_code == 200
    table: str = opened["table"]
    return table


async def open_club(clubs: Clubs, database: str, **settings: Any) -> Starlette:
    return await clubs.open(database, webhooks_to=[HERE], **settings)


# -- who is called ---------------------------------------------------------------------------------------------------


async def test_who_is_away_is_called_once_when_his_turn_comes(clubs: Clubs, database: str, receiver: Receiver) -> None:
    club = await open_club(clubs, database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    told = await wants_calls(berta, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    await until(lambda: receiver.got)
    await asyncio.sleep(0.5)
    assert receiver.bodies == [
        {
            "event": "your_turn",
            "table": table,
            "seat": 1,
            "game": "carrara",
            "title": "The Palaces of Carrara",
            "url": f"http://club/t/{table}",
            "text": f"Your turn: The Palaces of Carrara – http://club/t/{table}",
        }
    ]
    headers, body = receiver.got[0]
    signed = hmac.new(told["sign"].encode(), f"{headers['ludoteca-time']}.".encode() + body, hashlib.sha256)
    assert headers["ludoteca-signature"] == f"sha256={signed.hexdigest()}"
    assert (await hook_of(berta))["answer"]["ok"]


async def test_two_servers_on_one_database_make_one_call(clubs: Clubs, postgres: str, receiver: Receiver) -> None:
    first, second = await open_club(clubs, postgres), await open_club(clubs, postgres)
    anna, berta = await clubs.visitor(first), await clubs.visitor(second)
    tables = [await at_one_table(anna, berta) for _ in range(5)]
    await wants_calls(berta, receiver.url)
    for table in tables:
        await anna.choose(table, *TURN, confirm=True)
    await until(lambda: len(receiver.got) >= len(tables))
    await asyncio.sleep(0.5)
    assert sorted(body["table"] for body in receiver.bodies) == sorted(tables)


async def about_to_be_called(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> tuple[Visitor, str, calls.Calls]:
    """Somebody whose turn has come at a table, and who is called when the test says so."""
    monkeypatch.setattr(calls, "EVERY", 3600.0)
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await wants_calls(berta, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    return berta, table, calls.Calls(club.state.club.store.database, Caller([HERE]))


async def test_who_looks_is_called_only_when_he_has_gone(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "HERE", 3600.0)
    _, _, late = await about_to_be_called(clubs, sqlite, receiver, monkeypatch)
    [due] = await late.due()
    await late.take(due)
    assert await late.due() == []  # put off
    monkeypatch.setattr(presence, "HERE", 0.0)
    await late.database.transact(("UPDATE calls SET due = 0", ()))
    [due] = await late.due()
    assert receiver.got == []
    await late.take(due)
    await until(lambda: receiver.got)
    await late.close()


async def test_who_has_moved_meanwhile_is_not_called(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "HERE", 0.0)
    berta, table, late = await about_to_be_called(clubs, sqlite, receiver, monkeypatch)
    assert [due.seat for due in await late.due()] == [1]
    while (seen := await berta.look(table))["turn"] == 1:
        await berta.choose(table, seen["view"]["decision"]["choices"][0]["choice"], confirm=True)
    for due in await late.due():
        await late.take(due)
    await late.close()
    assert receiver.got == []
    assert await late.database.transact(("SELECT * FROM calls", ())) == [[]]


async def test_who_moves_for_both_seats_is_not_called(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    club = await open_club(clubs, sqlite)
    anna = await clubs.visitor(club)
    table = (await anna.open_table("here", "here"))["table"]
    await wants_calls(anna, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.8)
    assert receiver.got == []


async def test_who_begins_a_rematch_is_called_unless_he_has_opened_it(
    clubs: Clubs, database: str, receiver: Receiver
) -> None:
    club = await open_club(clubs, database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await played_out(anna, berta)
    await wants_calls(anna, receiver.url)
    await wants_calls(berta, receiver.url)
    told = await rematch(anna, table, start=True)  # who was second begins
    await until(lambda: receiver.got)
    await asyncio.sleep(0.5)
    assert [(body["table"], body["seat"]) for body in receiver.bodies] == [(told["next"], 0)]


async def test_in_quiet_hours_nobody_is_called_until_they_are_over(
    clubs: Clubs, sqlite: str, receiver: Receiver
) -> None:
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    now = datetime.now(UTC)
    quiet = f"{now.hour:02}:00-{(now.hour + 2) % 24:02}:00"
    await wants_calls(berta, receiver.url, quiet=quiet, zone="Etc/UTC")
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.8)
    assert receiver.got == []
    [rows] = await club.state.club.store.database.transact(("SELECT due FROM calls", ()))
    assert rows[0][0] == quiet_until(quiet, "Etc/UTC", now.timestamp())


def test_quiet_hours_end_on_the_clock_of_their_zone() -> None:
    def at(year: int, month: int, day: int, hour: int) -> float:
        return datetime(year, month, day, hour, tzinfo=UTC).timestamp()

    assert quiet_until("22:00-08:00", "Europe/Rome", at(2026, 7, 1, 21)) == at(2026, 7, 2, 6)
    assert quiet_until("22:00-08:00", "Europe/Rome", at(2026, 1, 1, 5)) == at(2026, 1, 1, 7)
    assert quiet_until("22:00-08:00", "Europe/Rome", at(2026, 1, 1, 7)) is None
    assert quiet_until("13:00-14:00", "Europe/Rome", at(2026, 1, 1, 12)) == at(2026, 1, 1, 13)
    assert quiet_until("", "", at(2026, 1, 1, 12)) is None
    assert quiet_until("08:00-08:00", "Europe/Rome", at(2026, 1, 1, 7)) is None


async def test_a_table_with_calls_can_be_deleted(clubs: Clubs, database: str, receiver: Receiver) -> None:
    club = await open_club(clubs, database)
    anna = await clubs.visitor(club)
    table = (await anna.open_table("here", "bot"))["table"]
    await wants_calls(anna, receiver.url, on=True)
    note = ("INSERT INTO calls SELECT secret, table_id, 0, ?, 0 FROM holders WHERE seat = 0", (4e9,))
    await club.state.club.store.database.transact(note)
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    assert (await club.state.club.store.database.transact(("SELECT * FROM calls", ())))[0] == []


# -- failures ---------------------------------------------------------------------------------------------------------


async def test_what_fails_is_tried_again_and_works_in_the_end(clubs: Clubs, sqlite: str) -> None:
    answers = [b"HTTP/1.1 500 Oh\r\n\r\n", b"HTTP/1.1 429 Slower\r\n\r\n", OK]

    async def says(writer: asyncio.StreamWriter) -> None:
        writer.write(answers.pop(0))

    async with receiving(says) as moody:
        club = await open_club(clubs, sqlite)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_calls(berta, moody.url)
        await anna.choose(table, *TURN, confirm=True)
        await until(lambda: not answers)
        await asyncio.sleep(0.4)
        assert len(moody.got) == 3
        told = await hook_of(berta)
        assert (told["on"], told["switched_off"], told["answer"]["ok"]) == (True, False, True)


async def test_after_five_failures_it_is_switched_off_and_says_so(clubs: Clubs, database: str) -> None:
    async with receiving(saying(b"HTTP/1.1 404 Gone\r\n\r\n")) as gone:
        club = await open_club(clubs, database)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_calls(berta, gone.url)
        await anna.choose(table, *TURN, confirm=True)
        await until(lambda: len(gone.got) >= 5)
        await asyncio.sleep(0.5)
        assert len(gone.got) == 5
        told = await hook_of(berta)
        assert (told["on"], told["switched_off"]) == (False, True)
        assert "404" in told["answer"]["said"]
        assert (await wants_calls(berta, gone.url))["switched_off"] is False  # switched on again


async def test_a_move_waits_for_no_receiver(clubs: Clubs, sqlite: str) -> None:
    asked, released = asyncio.Event(), asyncio.Event()

    async def says(writer: asyncio.StreamWriter) -> None:
        asked.set()
        await released.wait()

    async with receiving(says) as slow:
        club = await open_club(clubs, sqlite)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_calls(berta, slow.url)
        await anna.choose(table, *TURN, confirm=True)
        await asked.wait()
        seen = await berta.look(table)  # while the call is under way
        await berta.choose(table, seen["view"]["decision"]["choices"][0]["choice"])
        assert not released.is_set()
        released.set()


# -- hostile receivers ------------------------------------------------------------------------------------------------


async def post(url: str, *allowed: str) -> Answer:
    return await Caller(allowed).post(url, b"{}", {})


async def test_this_machine_is_called_only_if_the_host_allows_it(receiver: Receiver) -> None:
    assert (await post(receiver.url)).why == "private"
    assert receiver.connections == 0
    assert (await post(receiver.url, "127.0.0.0/8")).ok
    assert receiver.connections == 1


@pytest.mark.parametrize(
    "host",
    ["127.1", "2130706433", "0x7f.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "0.0.0.0", "169.254.169.254"],
)
async def test_no_spelling_of_a_private_address_is_called(receiver: Receiver, host: str) -> None:
    port = receiver.url.split(":")[2].split("/")[0]
    for scheme in ("http", "https"):
        answer = await post(f"{scheme}://{host}:{port}/")
        assert answer.why in ("private", "no_name")
    assert receiver.connections == 0


@pytest.mark.parametrize(
    ("address", "is_public"),
    [
        ("93.184.216.34", True),
        ("2606:4700::1111", True),
        ("10.1.2.3", False),
        ("172.20.0.1", False),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("0.0.0.0", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("ff02::1", False),
        ("192.0.0.9", False),  # answered by the next router, whosever it is
        ("192.0.0.10", False),
        ("192.0.0.170", False),
        ("192.88.99.1", False),
        ("198.19.255.255", False),
        ("192.0.2.1", False),
        ("203.0.113.1", False),
        ("240.0.0.1", False),
        ("fec0::1", False),
        ("feff:ffff::1", False),
        ("fe00::1", False),
        ("fc00::1", False),
        ("::1", False),
        ("::10.0.0.1", False),
        ("::ffff:100.64.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("::ffff:0:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::1", False),
        ("2002:a00:1::", False),
        ("2002:808:808::", False),
        ("2001::1", False),
        ("2001:2::1", False),
        ("2001:20::1", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("100::1", False),
        ("fe80::1%eth0", False),
    ],
)
def test_only_public_addresses_are_public(address: str, is_public: bool) -> None:
    assert public(ipaddress.ip_address(address)) is is_public


async def test_a_name_that_leads_to_one_private_address_among_others_is_not_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lookups, "addresses_of", lambda name, port: ["93.184.216.34", "10.0.0.1"])
    assert (await post("https://hook.example/")).why == "private"


async def test_a_name_is_looked_up_once_and_that_address_is_connected_to(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    port, leads = int(receiver.url.split(":")[2].split("/")[0]), iter([[HERE], ["10.0.0.1"]])
    monkeypatch.setattr(lookups, "addresses_of", lambda name, port: next(leads))
    connected: list[Any] = []
    connect = asyncio.open_connection

    async def watched(host: str, *rest: Any, **more: Any) -> Streams:
        connected.append(host)
        return await connect(host, *rest, **more)

    monkeypatch.setattr(asyncio, "open_connection", watched)
    assert (await post(f"http://rebinding.example:{port}/", HERE)).ok
    assert connected == [HERE]
    assert receiver.got[0][0]["host"] == f"rebinding.example:{port}"


async def test_public_addresses_are_called_encrypted_and_at_ports_of_the_web(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "addresses_of", lambda name, port: ["93.184.216.34"])
    assert (await post("http://hook.example/")).why == "unencrypted"
    assert (await post("https://hook.example:25/")).why == "port"


async def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    elsewhere = f"HTTP/1.1 307 There\r\nLocation: {receiver.url}\r\n\r\n".encode()
    async with receiving(saying(elsewhere)) as redirecting:
        answer = await post(redirecting.url, HERE)
    assert (answer.status, answer.why, answer.ok) == (307, "redirect", False)
    assert receiver.connections == 0


async def test_who_answers_too_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "PATIENCE", 0.3)

    async def drips(writer: asyncio.StreamWriter) -> None:
        for letter in OK.decode():
            writer.write(letter.encode())
            await asyncio.sleep(0.1)

    async with receiving(drips) as slow:
        assert (await post(slow.url, HERE)).why == "slow"


async def test_of_a_huge_answer_only_the_beginning_is_read() -> None:
    sent = 0

    async def floods(writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n")
        while sent < 1 << 30:
            writer.write(b"x" * 65536)
            await writer.drain()
            sent += 65536

    async with receiving(floods) as huge:
        assert (await post(huge.url, HERE)).ok
        await asyncio.sleep(0.2)
    assert sent < 1 << 26  # what the network itself holds


@pytest.mark.parametrize(
    "start",
    [b"HTTP/1.1 200 OK\r\nX: ", b"", b"HTTP/1.1 100 Go on\r\n\r\n"],
    ids=["a head without end", "no HTTP", "announcements without end"],
)
async def test_an_answer_without_end_is_nonsense(start: bytes) -> None:
    async def floods(writer: asyncio.StreamWriter) -> None:
        writer.write(start)
        for _ in range(4096):
            writer.write(b"HTTP/1.1 100 Go on\r\n\r\n" * 50 if start.startswith(b"HTTP/1.1 100") else b"y" * 1024)
            await writer.drain()

    async with receiving(floods) as endless:
        assert (await post(endless.url, HERE)).why == "nonsense"


async def test_nobody_there_is_told_as_such() -> None:
    with socket.socket() as free:
        free.bind((HERE, 0))
        port = free.getsockname()[1]
    assert (await post(f"http://{HERE}:{port}/", HERE)).why == "unreachable"


# -- many hostile receivers -------------------------------------------------------------------------------------------


class Queue:
    """Webhooks of many people who are all to be called because of one table."""

    def __init__(self, club: Starlette, table: str) -> None:
        self.club = club
        self.calls = calls.Calls(club.state.club.store.database, Caller(["127.0.0.0/8"]))
        self.table = table

    async def wait_in_line(self, *urls: str, answered: bool = False) -> list[str]:
        """Somebody at each address is to be called, in this order; they are `answered` if they were before. Returns who
        they are."""
        answer = json.dumps(Answer(204, "answered", 1, 1.0)) if answered else ""
        people = [secrets.token_hex(8) for _ in urls]
        for who, url in zip(people, urls, strict=True):
            await self.calls.keep(who, url, "json", True, "", "", "http://club")
            row = (who, self.table, 1.0 + next(self.places))
            await self.calls.database.transact(
                ("UPDATE hooks SET answer = ? WHERE secret = ?", (answer, who)),
                ("INSERT INTO calls VALUES (?, ?, 0, ?, 0)", row),
            )
        return people

    async def look(self) -> set[str]:
        """Look once at what is due; who is being called then."""
        for due in await self.calls.due():
            await self.calls.take(due)
        return set(self.calls.calling)

    places = itertools.count()


@pytest.fixture
async def line(clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Queue]:
    monkeypatch.setattr(calls, "EVERY", 3600.0)
    monkeypatch.setattr(hooks, "PATIENCE", 3600.0)  # as long as the test takes, a silent receiver is waited for
    club = await open_club(clubs, sqlite)
    anna = await clubs.visitor(club)
    queue = Queue(club, (await anna.open_table("here", "here"))["table"])
    yield queue
    await queue.calls.close()


@asynccontextmanager
async def silent() -> AsyncIterator[list[str]]:
    """Many addresses at which calls are taken and never answered."""
    forever = asyncio.Event()

    async def says(writer: asyncio.StreamWriter) -> None:
        await forever.wait()

    receiver = Receiver(says)
    server = await asyncio.start_server(receiver.meet, "0.0.0.0", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield [f"http://127.0.1.{n}:{port}/" for n in range(1, 121)]
    finally:
        forever.set()
        server.close()


async def test_a_receiver_with_120_silent_webhooks_delays_nobody_else(line: Queue, receiver: Receiver) -> None:
    async with silent() as addresses:
        await line.wait_in_line(*addresses[:1] * 120)
        await line.wait_in_line(receiver.url)
        await line.look()
        await until(lambda: receiver.got and len(line.calls.calling) == calls.AT_ONCE // 2)


async def test_who_has_answered_before_is_called_while_120_silent_receivers_keep_others_waiting(
    line: Queue, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LOOKED_AT", 60)  # fewer than are due then
    async with silent() as addresses:
        await line.wait_in_line(*addresses)
        assert len(await line.look()) == 0.75 * calls.AT_ONCE
        await line.wait_in_line(receiver.url, answered=True)
        await line.look()
        await until(lambda: receiver.got)


async def test_hundreds_of_calls_that_are_due_hide_no_other(line: Queue, receiver: Receiver) -> None:
    async with silent() as addresses:
        await line.wait_in_line(*addresses[:1] * 300)
        await line.wait_in_line(receiver.url)
        await line.look()
        await until(lambda: receiver.got)


async def test_a_webhook_that_is_due_at_many_tables_is_looked_at_once(
    clubs: Clubs, line: Queue, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "LOOKED_AT", 4)
    anna = await clubs.visitor(line.club)
    async with silent() as addresses:
        [many] = await line.wait_in_line(addresses[0])
        for _ in range(5):
            row = (many, (await anna.open_table("here", "here"))["table"], 1.0 + next(line.places))
            await line.calls.database.transact(("INSERT INTO calls VALUES (?, ?, 0, ?, 0)", row))
        await line.wait_in_line(receiver.url)
        await line.look()
        await until(lambda: receiver.got)


async def test_webhooks_that_fail_get_few_places_and_wait_longer(line: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "PAUSES", (10.0, 60.0, 600.0, 3600.0))
    async with silent() as addresses:
        people = await line.wait_in_line(*addresses)
        failed = json.dumps(Answer(0, "slow", 8000, time.time()))
        count = "UPDATE hooks SET failures = ?, answer = ? WHERE secret = ?"
        for n, who in enumerate(people):
            await line.calls.database.transact((count, (n % 4 + 1, failed, who)))
        assert await line.look() == set()  # whichever table calls, they are left alone for a while
        [rows] = await line.calls.database.transact(("SELECT secret, due FROM calls", ()))
        due = {row[0]: row[1] for row in rows}
        waits = [round((due[who] - time.time()) / pause) for who, pause in zip(people, calls.PAUSES, strict=False)]
        assert waits == [1, 1, 1, 1]
        for who in people:
            await line.calls.database.transact((count, (1, json.dumps(Answer(0, "slow", 8000, 1.0)), who)))
        await line.calls.database.transact(("UPDATE calls SET due = 1.0", ()))
        assert len(await line.look()) == calls.AT_ONCE // 4


class Resolver:
    """Where names lead: to this machine, but for those for which nobody answers as long as the test takes."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.leads_to = [HERE]
        self.released = threading.Event()

    def addresses_of(self, name: str, port: int) -> list[str]:
        self.asked.append(name)
        if is_dead(name):
            self.released.wait(60)
        return self.leads_to


def is_dead(name: str) -> bool:
    return ".dead" in name


@pytest.fixture
def resolver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Resolver]:
    one = Resolver()
    monkeypatch.setattr(lookups, "addresses_of", one.addresses_of)
    monkeypatch.setattr(lookups, "PATIENCE", 3600.0)
    yield one
    one.released.set()


async def test_names_that_do_not_answer_delay_nobody_else(line: Queue, receiver: Receiver, resolver: Resolver) -> None:
    port = receiver.url.split(":")[2].split("/")[0]
    await line.wait_in_line(*(f"http://n{n}.dead.example:{port}/" for n in range(48)))
    await line.wait_in_line(receiver.url, f"http://hook.alive.example:{port}/")
    await line.look()
    await until(lambda: len(receiver.got) == 2)
    assert len(resolver.asked) == calls.AT_ONCE // 2 + 1
    assert {name for name in resolver.asked if not is_dead(name)} == {"hook.alive.example"}


async def test_names_of_many_owners_that_do_not_answer_delay_nobody_else(
    line: Queue, receiver: Receiver, resolver: Resolver
) -> None:
    port = receiver.url.split(":")[2].split("/")[0]
    dead = [f"http://n.dead{n}.example:{port}/" for n in range(48)]
    await line.wait_in_line(*dead[:40], f"http://hook.alive.example:{port}/", *dead[40:])
    await line.look()
    await until(lambda: receiver.got)


async def test_names_of_one_owner_take_no_more_than_half_of_the_places(resolver: Resolver) -> None:
    names = lookups.Lookups()
    asked = [asyncio.create_task(names.addresses(f"n{n}.dead.example", 443)) for n in range(2 * lookups.STRANGE)]
    async with asyncio.timeout(20):
        assert await names.addresses("hook.alive.example", 443) == [HERE]
    assert len(resolver.asked) == 1 + lookups.STRANGE // 2
    resolver.released.set()
    await asyncio.gather(*asked)


async def test_names_that_led_somewhere_before_have_places_of_their_own(resolver: Resolver) -> None:
    """However many names do not answer, one that has is looked up at once; when it does not answer either, that is
    over."""
    names = lookups.Lookups()
    assert await names.addresses("hook.alive.example", 443) == [HERE]
    asked = [asyncio.create_task(names.addresses(f"n.dead{n}.example", 443)) for n in range(2 * lookups.STRANGE)]
    await until(lambda: len(resolver.asked) == 1 + lookups.STRANGE)
    async with asyncio.timeout(20):
        assert await names.addresses("hook.alive.example", 443) == [HERE]
    resolver.leads_to = []
    assert await names.addresses("hook.alive.example", 443) == []
    late = asyncio.create_task(names.addresses("hook.alive.example", 443))
    await asyncio.sleep(0.1)
    assert not late.done()
    resolver.released.set()
    await asyncio.gather(late, *asked)


async def test_a_name_is_looked_up_once_at_a_time_and_not_waited_for_long(
    monkeypatch: pytest.MonkeyPatch, resolver: Resolver
) -> None:
    monkeypatch.setattr(lookups, "PATIENCE", 0.1)
    caller = Caller([HERE])
    answers = await asyncio.gather(*(caller.post("http://one.dead.example:1/", b"", {}) for _ in range(20)))
    assert {answer.why for answer in answers} == {"no_name"}
    assert resolver.asked == ["one.dead.example"]
    resolver.released.set()
    await until(lambda: not caller.lookups.running)
    assert (caller.lookups.strange.busy, caller.lookups.strange.waiting) == (0, {})


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1", "2130706433", "[::1]"])
async def test_addresses_in_numbers_are_not_looked_up(host: str, resolver: Resolver) -> None:
    assert (await post(f"https://{host}/")).why == "private"
    assert resolver.asked == []


STOPS = """
import asyncio, time
from ludoteca.server.notify import lookups
lookups.PATIENCE = 0.05
lookups.addresses_of = lambda name, port: time.sleep(3600)
print(asyncio.run(lookups.Lookups().addresses("nobody.example", 1)))
"""


async def test_a_server_that_stops_does_not_wait_for_names() -> None:
    program = await asyncio.create_subprocess_exec(sys.executable, "-c", STOPS, stdout=asyncio.subprocess.PIPE)
    async with asyncio.timeout(60):
        assert (await program.communicate())[0] == b"[]\n"


def test_addresses_belong_to_owners_by_their_domain() -> None:
    caller = Caller(["10.0.0.0/8"])
    owners = {
        "https://a.b.example.org/": "example.org",
        "https://EXAMPLE.org.:8443/": "example.org",
        "http://10.0.0.1/": "10.0.0.1",
        "https://93.184.216.34/": "numbers",
        "https://1572395042/": "numbers",
        "https://[2606:4700::1111]/": "numbers",
    }
    assert {url: caller.owner(url) for url in owners} == owners


# -- settings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "https://",
        "https://a b/",
        "https://user:word@example.org/",
        "https://example.org/\r\nX: y",
        "https://example.org:99999/",
        "https://exämple.org/",
        "javascript:alert(1)",
        "https://example.org/" + "x" * 500,
    ],
)
async def test_what_is_no_address_is_refused(anna: Visitor, url: str) -> None:
    answer = await anna.post("/api/webhook", json={"url": url, "shape": "json"})
    assert answer.status_code == 422
    assert "https://example.org/path" in answer.json()["error"]
    assert await hook_of(anna) is None


async def test_unknown_shapes_and_hours_are_refused(anna: Visitor) -> None:
    for wrong in ({"shape": "fax"}, {"quiet": "8-9", "zone": "Etc/UTC"}, {"quiet": "08:00-09:00", "zone": "../etc"}):
        asked = {"url": "https://example.org/", "shape": "json", **wrong}
        assert (await anna.post("/api/webhook", json=asked)).status_code == 422


async def test_a_webhook_is_seen_and_taken_away_by_its_owner_alone(anna: Visitor, berta: Visitor) -> None:
    assert (await anna.post("/api/webhook/test", json={})).status_code == 404
    kept = await wants_calls(anna, "https://example.org/secret", "slack")
    await wants_calls(berta, "https://example.org/other")
    assert await hook_of(anna) == kept
    assert (await anna.post("/api/webhook", json={"url": "", "shape": "json"})).json() == {"webhook": None}
    assert await hook_of(anna) is None
    assert (await hook_of(berta))["url"] == "https://example.org/other"


async def test_a_test_tells_the_answer_and_its_time(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    club = await open_club(clubs, sqlite)
    anna = await clubs.visitor(club)
    for shape, part in (("discord", "content"), ("slack", "text"), ("json", "event")):
        await wants_calls(anna, receiver.url, shape)
        told = (await anna.post("/api/webhook/test", json={})).json()
        assert told["ok"]
        assert told["said"].startswith("answered 204 in ")
        assert part in receiver.bodies[-1]
        assert (await hook_of(anna))["answer"] == told
    assert receiver.bodies[0]["allowed_mentions"] == {"parse": []}
    for _ in range(10):
        last = await anna.post("/api/webhook/test", json={})
    assert last.status_code == 429


async def test_the_default_refuses_this_machine(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    anna = await clubs.visitor(await clubs.open(sqlite))
    await wants_calls(anna, receiver.url)
    told = (await anna.post("/api/webhook/test", json={})).json()
    assert not told["ok"]
    assert "not public" in told["said"]
    assert receiver.connections == 0


def test_what_the_host_allows_must_be_addresses() -> None:
    with pytest.raises(LudotecaError, match=r"10\.0\.0\.0/8"):
        networks(["everywhere"])
