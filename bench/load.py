"""A club full of people: many live tables on real server processes, on this machine alone.

    python bench/load.py [--tables 200] [--rate 40] [--seconds 60] [--postgres | --database URL] [--page] [--json]
                         [--servers 1]
    python bench/load.py --hostile 60 [--json]

Two people play at each table by random choices, one of them watches it live and fetches it anew after each change.
It prints at the end: how long choices took at the server (from its /metrics) and for the client, how many failed, and
how long a small answer takes for a client that asks back to back on one connection while nothing else happens; and how
much processor time a choice took, of all servers, of the PostgreSQL that was started here, and of the client.
With --page the choices go through the HTML page instead of the JSON interface; --postgres starts a PostgreSQL of its
own (as the tests do, but one that waits for the disk). Several --servers share a PostgreSQL; each choice at a table is
made at the next of them, and the watching player stays at one.

With --hostile somebody opens so many tables of hard bots and looks at all of them, while somebody else plays against
one easy bot: it prints how long that bot takes to answer a move. Figures slower than promised are named, and fail."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PROC = Path("/proc")
LONGEST = 600  # seconds
BACK_TO_BACK = 500  # requests
MOVES = 12  # moves of the player against a bot
PROMISED = {"client_ms.p95": 50.0, "back_to_back_ms.p50": 5.0, "easy_bot_ms.max": 3000.0}
BUCKET = re.compile(r'ludoteca_request_seconds_bucket\{method="POST",route="([^"]+)",le="([^"]+)"\} (\d+)')
HOST = "10.1.0.1"  # the address of the host, who alone may read /metrics
SEATS = [{"kind": "here"}, {"kind": "here"}]


class Processes:
    """The processor time of servers and their children, as Linux tells it; none elsewhere."""

    def __init__(self) -> None:
        self.roots: dict[str, list[int]] = {"client": [os.getpid()]} if PROC.exists() else {}

    def add(self, who: str, pid: int) -> None:
        if self.roots:
            self.roots.setdefault(who, []).append(pid)

    def spent(self) -> dict[str, float]:
        """Return the milliseconds by who spent them."""
        parents: dict[int, list[int]] = {}
        times: dict[int, int] = {}
        for stat in PROC.glob("[0-9]*/stat"):
            try:
                _, _, rest = stat.read_text().rpartition(") ")
            except OSError:
                continue  # it has just ended
            fields, pid = rest.split(), int(stat.parent.name)
            parents.setdefault(int(fields[1]), []).append(pid)
            times[pid] = sum(map(int, fields[11:15]))  # its own, and that of children which have ended
        own = {pid for who, pids in self.roots.items() if who != "client" for pid in pids}

        def with_children(pid: int) -> int:
            return times.get(pid, 0) + sum(with_children(child) for child in parents.get(pid, []) if child not in own)

        tick = 1000 / os.sysconf("SC_CLK_TCK")
        return {who: tick * sum(map(with_children, pids)) for who, pids in self.roots.items()}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def read(self) -> Any:
        """Return the JSON of the answer. Raise OSError if it is a refusal."""
        if self.status >= 400:
            raise OSError(f"{self.status}: {self.body[:200]!r}")
        return json.loads(self.body)


class Connection:
    """A connection to a server, for one request after the other. It costs a fraction of a general client, so that the
    time of a choice is the server's and not the client's."""

    def __init__(self, url: str, address: str) -> None:
        self.server = urlsplit(url)
        self.always = f"Host: {self.server.netloc}\r\nX-Forwarded-For: {address}\r\nAccept-Encoding: gzip\r\n"
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.turn = asyncio.Lock()

    async def ask(self, method: str, path: str, cookie: str, body: Any = None, more: str = "") -> Answer:
        async with self.turn:
            reader = await self.send(method, path, cookie, body, more)
            status, headers = await head(reader)
            said = await reader.readexactly(int(headers["content-length"]))
        gzipped = headers.get("content-encoding") == "gzip"
        return Answer(status, headers, zlib.decompress(said, 31) if gzipped else said)

    async def listen(self, path: str, cookie: str) -> AsyncIterator[bytes]:
        """Yield the pieces of an answer that never ends."""
        reader = await self.send("GET", path, cookie)
        await head(reader)
        while piece := await reader.read(4096):
            yield piece

    async def send(self, method: str, path: str, cookie: str, body: Any = None, more: str = "") -> asyncio.StreamReader:
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(self.server.hostname, self.server.port)
        said = b"" if body is None else json.dumps(body).encode()
        lines = f"{method} {path} HTTP/1.1\r\n{self.always}{more}Content-Length: {len(said)}\r\n"
        self.writer.write(f"{lines}Cookie: ludoteca={cookie}\r\n\r\n".encode() + said)
        return self.reader

    def close(self) -> None:
        if self.writer:
            self.writer.close()


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Return the status and the headers of an answer."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    named = (line.partition(": ") for line in lines if line)
    return int(first.split()[1]), {name.lower(): value for name, _, value in named}


class Table:
    """A table, its two players in one browser, and their live connection."""

    def __init__(self, place: int, urls: list[str], page: bool) -> None:
        self.dice = random.Random(place)
        self.page = page
        self.address = f"10.0.{place // 250}.{place % 250 + 1}"  # all tables have different addresses
        first = place % len(urls)
        self.connections = [Connection(url, self.address) for url in urls[first:] + urls[:first]]
        self.servers = cycle(self.connections)
        self.home = self.connections[0]
        self.cookie, self.table = "", ""
        self.seen: dict[str, Any] = {}
        self.busy = asyncio.Lock()
        self.watcher: asyncio.Task[None] | None = None

    async def open(self, seats: list[dict[str, str]] = SEATS) -> None:
        while True:
            answer = await self.home.ask("POST", "/api/tables", self.cookie, {"game": "carrara", "seats": seats})
            if answer.status != 429:
                break
            await asyncio.sleep(0.05)
        self.table = answer.read()["table"]
        given = answer.headers.get("set-cookie", "")
        self.cookie = given.partition("ludoteca=")[2].partition(";")[0] or self.cookie
        await self.look()
        self.watcher = asyncio.create_task(self.watch(self.table))

    async def look(self) -> None:
        self.seen = (await self.home.ask("GET", f"/api/tables/{self.table}", self.cookie)).read()

    async def watch(self, table: str) -> None:
        """Listen at the home server, on a connection of its own, and look whenever something has changed."""
        url = self.home.server.geturl()
        ears, eyes = Connection(url, self.address), Connection(url, self.address)
        try:
            async for piece in ears.listen(f"/api/tables/{table}/events", self.cookie):
                if b"id: " in piece:
                    await eyes.ask("GET", f"/api/tables/{table}", self.cookie)
        finally:
            ears.close()
            eyes.close()

    async def choose(self) -> float:
        """Make one random choice; return how many seconds it took."""
        async with self.busy:
            if self.seen["turn"] is None:
                await self.close_watcher()
                await self.open()
            choice = self.dice.choice(self.seen["view"]["decision"]["choices"])["choice"]
            fields = {"number": self.seen["number"], "choice": choice, "confirm": True}
            server = next(self.servers)
            began = time.perf_counter()
            if self.page:
                asked = {"number": fields["number"], "line": [choice], "confirm": True}
                answer = await server.ask("POST", f"/t/{self.table}", self.cookie, asked, "X-Fragment: 1\r\n")
            else:
                answer = await server.ask("POST", f"/api/tables/{self.table}/choose", self.cookie, fields)
            took = time.perf_counter() - began
            if answer.status >= 400 or not self.page:
                self.seen = answer.read()
            else:
                await self.look()
            return took

    async def close_watcher(self) -> None:
        if self.watcher:
            self.watcher.cancel()
            await asyncio.gather(self.watcher, return_exceptions=True)

    async def close(self) -> None:
        await self.close_watcher()
        for connection in self.connections:
            connection.close()


async def drive(urls: list[str], processes: Processes, args: argparse.Namespace) -> dict[str, Any]:
    tables = [Table(place, urls, args.page) for place in range(args.tables)]
    for table in tables:
        await table.open()
    one = tables[0]
    alone = told(await asyncio.to_thread(back_to_back, urls[0], one.table, one.cookie))
    before, spent = await counted(urls, args.page), processes.spent()
    tasks, began = [], time.perf_counter()
    for n in range(args.rate * args.seconds):
        await asyncio.sleep(max(0.0, began + n / args.rate - time.perf_counter()))
        tasks.append(asyncio.create_task(tables[n % len(tables)].choose()))
    done = await asyncio.gather(*tasks, return_exceptions=True)
    seconds = time.perf_counter() - began
    after, all_spent = await counted(urls, args.page), processes.spent()
    for table in tables:
        await table.close()
    times = [took for took in done if isinstance(took, float)]
    failures = [repr(failure) for failure in done if not isinstance(failure, float)]
    return {
        "tables": args.tables,
        "choices": len(times),
        "choices_per_second": round(len(times) / seconds, 1),
        "errors": len(failures),
        "first_errors": failures[:3],
        "server_ms": {f"p{p}": quantile(before, after, p / 100) for p in (50, 95, 99)},
        "client_ms": told(times),
        "back_to_back_ms": alone,
        "cpu_ms_a_choice": {who: round((all_spent[who] - spent[who]) / max(1, len(times)), 2) for who in spent},
    }


async def counted(urls: list[str], page: bool) -> dict[float, int]:
    """Return how many choices took at most so many seconds, at all servers."""
    found: Counter[float] = Counter()
    for url in urls:
        host = Connection(url, HOST)
        answer = await host.ask("GET", "/metrics", "")
        assert answer.status == 200, answer
        found.update(buckets(answer.body.decode(), page))
        host.close()
    return found


def back_to_back(url: str, table: str, cookie: str) -> list[float]:
    """Return the seconds of each small answer, for a client that asks for nothing else, one after the other."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    times = []
    for _ in range(BACK_TO_BACK):
        began = time.perf_counter()
        connection.request("GET", f"/api/tables/{table}/choices", headers={"Cookie": f"ludoteca={cookie}"})
        answer = connection.getresponse()
        answer.read()
        times.append(time.perf_counter() - began)
        assert answer.status == 200, answer.status
        time.sleep(max(0.0, 0.006 - times[-1]))  # a client may not ask more often
    connection.close()
    return times


async def besiege(urls: list[str], args: argparse.Namespace) -> dict[str, Any]:
    """Measure one honest player beside many tables of hard bots, all looked at by one client."""
    hostile = [Table(0, urls, args.page) for _ in range(args.hostile)]
    for table in hostile:
        await table.open([{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}])
        await asyncio.sleep(0.3)  # as fast as one address may
    honest = Table(1, urls, args.page)
    await honest.open([{"kind": "here"}, {"kind": "bot", "level": "easy"}])
    times = [await answered(honest) for _ in range(MOVES)]
    for table in (*hostile, honest):
        await table.close()
    return {"hostile_tables": args.hostile, "easy_bot_ms": {**told(times), "max": round(1000 * max(times), 1)}}


async def answered(table: Table) -> float:
    """Make a move; return how many seconds the bot takes until it is the player's turn again."""
    while table.seen["turn"] == 0:
        await table.choose()
    began = time.perf_counter()
    while table.seen["turn"] == 1:
        await asyncio.sleep(0.02)
        await table.look()
    return time.perf_counter() - began


def told(times: list[float]) -> dict[str, float]:
    """Return quantiles in milliseconds."""
    times = sorted(times)
    return {f"p{p}": round(1000 * times[int(p / 100 * (len(times) - 1))], 1) for p in (50, 95, 99)}


def missed(result: dict[str, Any]) -> list[str]:
    """Return a line for each figure that is slower than promised."""
    late = []
    for place, most in PROMISED.items():
        part, _, which = place.partition(".")
        took = result.get(part, {}).get(which, 0.0)
        if took > most:
            late.append(f"{place} is {took}, promised {most}")
    return late


def buckets(metrics: str, page: bool) -> dict[float, int]:
    """Return how many choices took at most so many seconds, as the server counted."""
    wanted = "/t/{table}" if page else "/api/tables/{table}/choose"
    return {float(bound): int(count) for route, bound, count in BUCKET.findall(metrics) if route == wanted}


def quantile(before: dict[float, int], after: dict[float, int], part: float) -> float:
    """Return a quantile in milliseconds, by straight lines between the bounds of the buckets."""
    counts = {bound: count - before.get(bound, 0) for bound, count in after.items()}
    wanted = part * counts[float("inf")]
    low, passed = 0.0, 0
    for bound, count in sorted(counts.items()):
        if count >= wanted:
            if bound == float("inf"):
                break
            return round(1000 * (low + (bound - low) * (wanted - passed) / max(1, count - passed)), 1)
        low, passed = bound, count
    return round(1000 * low, 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=int, default=40, help="choices a second, in all")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--database", metavar="URL", help="default: a fresh SQLite file")
    parser.add_argument("--postgres", action="store_true", help="a fresh PostgreSQL of its own")
    parser.add_argument(
        "--hostile", type=int, default=0, metavar="TABLES", help="tables of hard bots, and nothing else"
    )
    parser.add_argument("--page", action="store_true", help="through the page instead of the JSON interface")
    parser.add_argument("--servers", type=int, default=1, help="that share a PostgreSQL")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.servers > 1 and not args.postgres and not (args.database or "").startswith("postgres"):
        parser.error("only a PostgreSQL is shared by several servers")
    args.seconds = min(args.seconds, LONGEST)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # not without ending the servers
    with ExitStack() as stack:
        processes = Processes()
        database = stack.enter_context(fresh(args, processes))
        urls = [stack.enter_context(serving(database, processes)) for _ in range(args.servers)]
        result = asyncio.run(besiege(urls, args) if args.hostile else drive(urls, processes, args))
    result["missed"] = missed(result)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:24}{value}")
    return 1 if result.get("errors") or result["missed"] else 0


@contextmanager
def fresh(args: argparse.Namespace, processes: Processes) -> Iterator[str]:
    """Yield the address of the database."""
    if args.postgres:
        sys.path.insert(0, str(Path(__file__).parents[1]))
        from tests.server.postgres_server import PostgresServer, programs

        found = programs()
        assert found, "no PostgreSQL here (initdb and pg_ctl of Debian's package 'postgresql')"
        postgres = PostgresServer(found, "-c", "fsync=on")
        processes.add("postgres", postgres.process.pid)
        yield postgres.fresh_database()
        postgres.close()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield args.database or f"sqlite:///{folder}/games.sqlite"


@contextmanager
def serving(database: str, processes: Processes) -> Iterator[str]:
    """Start a server process; yield its address."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--database", database, "--metrics-to", HOST]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    processes.add("servers", server.pid)
    try:
        assert server.stdout
        yield next(word for word in server.stdout.readline().split() if word.startswith("http://127.0.0.1"))
    finally:
        server.terminate()
        server.communicate()


if __name__ == "__main__":
    sys.exit(main())
