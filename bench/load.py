"""A club full of people: many live tables on one real server process, on this machine alone.

    python bench/load.py [--tables 200] [--rate 40] [--seconds 60] [--postgres | --database URL] [--page] [--json]
    python bench/load.py --hostile 60 [--json]

Two people play at each table by random choices, one of them watches it live and fetches it anew after each change.
Told at the end: how long choices took at the server (from its /metrics) and for the client, how many failed, and how
long a small answer takes for a client that asks back to back on one connection while nothing else happens.
With --page the choices go through the HTML page instead of the JSON interface; --postgres starts a PostgreSQL of its
own (as the tests do, but one that waits for the disk).

With --hostile somebody opens so many tables of hard bots and looks at all of them, while somebody else plays against
one easy bot: told is how long that one takes to answer a move. What is slower than promised is named, and fails."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

LONGEST = 600  # seconds
BACK_TO_BACK = 500  # requests
MOVES = 12  # of somebody who plays against a bot
PROMISED = {"client_ms.p95": 50.0, "back_to_back_ms.p50": 5.0, "easy_bot_ms.max": 3000.0}
BUCKET = re.compile(r'ludoteca_request_seconds_bucket\{method="POST",route="([^"]+)",le="([^"]+)"\} (\d+)')
SEATS = [{"kind": "here"}, {"kind": "here"}]


class Table:
    """A table, its two players in one browser, and their live connection."""

    def __init__(self, place: int, url: str, page: bool) -> None:
        self.dice = random.Random(place)
        self.page = page
        address = f"10.0.{place // 250}.{place % 250 + 1}"  # everybody comes from elsewhere
        self.browser = httpx.AsyncClient(base_url=url, headers={"X-Forwarded-For": address}, timeout=30)
        self.table = ""
        self.seen: dict[str, Any] = {}
        self.busy = asyncio.Lock()
        self.watcher: asyncio.Task[None] | None = None

    async def open(self, seats: list[dict[str, str]] = SEATS) -> None:
        while True:
            answer = await self.browser.post("/api/tables", json={"game": "carrara", "seats": seats})
            if answer.status_code != 429:
                break
            await asyncio.sleep(0.05)
        self.table = answer.raise_for_status().json()["table"]
        await self.look()
        self.watcher = asyncio.create_task(self.watch(self.table))

    async def look(self) -> None:
        self.seen = (await self.browser.get(f"/api/tables/{self.table}")).raise_for_status().json()

    async def watch(self, table: str) -> None:
        async with self.browser.stream("GET", f"/api/tables/{table}/events") as stream:
            async for line in stream.aiter_lines():
                if line.startswith("id:"):
                    await self.browser.get(f"/api/tables/{table}")

    async def choose(self) -> float:
        """One random choice; how many seconds it took."""
        async with self.busy:
            if self.seen["turn"] is None:
                await self.close_watcher()
                await self.open()
            choice = self.dice.choice(self.seen["view"]["decision"]["choices"])["choice"]
            fields = {"number": self.seen["number"], "choice": choice, "confirm": True}
            began = time.perf_counter()
            if self.page:
                answer = await self.browser.post(
                    f"/t/{self.table}", json={"act": "choose", **fields}, headers={"X-Fragment": "1"}
                )
            else:
                answer = await self.browser.post(f"/api/tables/{self.table}/choose", json=fields)
            took = time.perf_counter() - began
            answer.raise_for_status()
            if self.page:
                await self.look()
            else:
                self.seen = answer.json()
            return took

    async def close_watcher(self) -> None:
        if self.watcher:
            self.watcher.cancel()
            await asyncio.gather(self.watcher, return_exceptions=True)

    async def close(self) -> None:
        await self.close_watcher()
        await self.browser.aclose()


async def drive(url: str, args: argparse.Namespace) -> dict[str, Any]:
    tables = [Table(place, url, args.page) for place in range(args.tables)]
    for table in tables:
        await table.open()
    one = tables[0]
    alone = told(await asyncio.to_thread(back_to_back, url, one.table, one.browser.cookies["ludoteca"]))
    async with httpx.AsyncClient(base_url=url) as host:
        before = buckets((await host.get("/metrics")).text, args.page)
        tasks, began = [], time.perf_counter()
        for n in range(args.rate * args.seconds):
            await asyncio.sleep(max(0.0, began + n / args.rate - time.perf_counter()))
            tasks.append(asyncio.create_task(tables[n % len(tables)].choose()))
        done = await asyncio.gather(*tasks, return_exceptions=True)
        seconds = time.perf_counter() - began
        after = buckets((await host.get("/metrics")).text, args.page)
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
    }


def back_to_back(url: str, table: str, cookie: str) -> list[float]:
    """How many seconds a small answer takes for a client that asks for nothing else, one after the other."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    times = []
    for _ in range(BACK_TO_BACK):
        began = time.perf_counter()
        connection.request("GET", f"/api/tables/{table}/choices", headers={"Cookie": f"ludoteca={cookie}"})
        answer = connection.getresponse()
        answer.read()
        times.append(time.perf_counter() - began)
        assert answer.status == 200, answer.status
        time.sleep(max(0.0, 0.006 - times[-1]))  # no more than one client may ask
    connection.close()
    return times


async def besiege(url: str, args: argparse.Namespace) -> dict[str, Any]:
    """Many tables of hard bots, all looked at by one client, and one honest player."""
    hostile = [Table(0, url, args.page) for _ in range(args.hostile)]
    for table in hostile:
        await table.open([{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}])
        await asyncio.sleep(0.3)  # as fast as one address may
    honest = Table(1, url, args.page)
    await honest.open([{"kind": "here"}, {"kind": "bot", "level": "easy"}])
    times = [await answered(honest) for _ in range(MOVES)]
    for table in (*hostile, honest):
        await table.close()
    return {"hostile_tables": args.hostile, "easy_bot_ms": {**told(times), "max": round(1000 * max(times), 1)}}


async def answered(table: Table) -> float:
    """Make a move; how many seconds the bot takes until it is one's turn again."""
    while table.seen["turn"] == 0:
        await table.choose()
    began = time.perf_counter()
    while table.seen["turn"] == 1:
        await asyncio.sleep(0.02)
        await table.look()
    return time.perf_counter() - began


def told(times: list[float]) -> dict[str, float]:
    """In milliseconds."""
    times = sorted(times)
    return {f"p{p}": round(1000 * times[int(p / 100 * (len(times) - 1))], 1) for p in (50, 95, 99)}


def missed(result: dict[str, Any]) -> list[str]:
    """What was slower than promised."""
    late = []
    for place, most in PROMISED.items():
        part, _, which = place.partition(".")
        took = result.get(part, {}).get(which, 0.0)
        if took > most:
            late.append(f"{place} is {took}, promised {most}")
    return late


def buckets(metrics: str, page: bool) -> dict[float, int]:
    """How many choices took at most so many seconds, as the server counted."""
    wanted = "/t/{table}" if page else "/api/tables/{table}/choose"
    return {float(bound): int(count) for route, bound, count in BUCKET.findall(metrics) if route == wanted}


def quantile(before: dict[float, int], after: dict[float, int], part: float) -> float:
    """In milliseconds, by straight lines between the bounds of the buckets."""
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
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    args.seconds = min(args.seconds, LONGEST)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # not without ending the server
    with ExitStack() as stack:
        url = stack.enter_context(serving(stack.enter_context(fresh(args))))
        result = asyncio.run(besiege(url, args) if args.hostile else drive(url, args))
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not args.hostile and not args.postgres:
        cpu = 1000 * (spent.ru_utime + spent.ru_stime)
        result["server_cpu_ms_a_choice"] = round(cpu / max(1, result["choices"]), 1)
    result["missed"] = missed(result)
    if args.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:24}{value}")
    return 1 if result.get("errors") or result["missed"] else 0


@contextmanager
def fresh(args: argparse.Namespace) -> Iterator[str]:
    """The address of the database."""
    if args.postgres:
        sys.path.insert(0, str(Path(__file__).parents[1]))
        from tests.server.postgres_server import PostgresServer, programs

        found = programs()
        assert found, "no PostgreSQL here (initdb and pg_ctl of Debian's package 'postgresql')"
        postgres = PostgresServer(found, "-c", "fsync=on")
        yield postgres.fresh_database()
        postgres.close()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield args.database or f"sqlite:///{folder}/games.sqlite"


@contextmanager
def serving(database: str) -> Iterator[str]:
    """A server process; its address."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout
        yield next(word for word in server.stdout.readline().split() if word.startswith("http://127.0.0.1"))
    finally:
        server.terminate()
        server.communicate()


if __name__ == "__main__":
    sys.exit(main())
