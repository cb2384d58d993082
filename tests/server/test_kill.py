"""What was acknowledged is there, however the server dies."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from ludoteca.server.store.audit import verify
from ludoteca.server.store.store import store_at
from ludoteca.server.table.table import Entry

ROUNDS = 50
PLAYERS = 3


class Player(threading.Thread):
    """Somebody who plays both seats of a table as fast as the server answers, and remembers what it acknowledged."""

    def __init__(self, url: str, key: str | None, table: str | None) -> None:
        super().__init__()
        self.server = http.client.HTTPConnection(urlsplit(url).netloc, timeout=20)
        self.key, self.table = key, table
        self.dice = random.Random(len(url))
        self.acknowledged: list[tuple[str, int, int]] = []  # table, place in the log, choice

    def ask(self, method: str, path: str, fields: dict[str, Any] | None = None) -> Any:
        headers = {"Cookie": f"ludoteca={self.key}"} if self.key else {}
        self.server.request(method, path, json.dumps(fields) if fields else None, headers)
        answer = self.server.getresponse()
        told = json.loads(answer.read())
        assert answer.status in (200, 201), told
        if cookie := answer.getheader("set-cookie"):
            self.key = cookie.split(";")[0].removeprefix("ludoteca=")
        return told

    def run(self) -> None:
        try:
            while True:
                self.play()
        except (OSError, http.client.HTTPException, ValueError):
            self.server.close()  # the server is dead

    def play(self) -> None:
        if self.table is None:
            seats = [{"kind": "here"}, {"kind": "here"}]
            self.table = self.ask("POST", "/api/tables", {"game": "carrara", "seats": seats})["table"]
        seen = self.ask("GET", f"/api/tables/{self.table}")
        while seen["turn"] is not None:
            choice = self.dice.choice(seen["view"]["decision"]["choices"])["choice"]
            fields = {"number": seen["number"], "choice": choice, "confirm": True}
            place = seen["number"] + 1  # who holds all seats sees every entry of the log
            seen = self.ask("POST", f"/api/tables/{self.table}/choose", fields)
            self.acknowledged.append((self.table or "", place, choice))
        self.table = None


NURSERY = """
import os, sys
import ludoteca.games.carrara, ludoteca.server.serve, psycopg
from ludoteca.cli.main import main
for line in sys.stdin:
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(theirs, sys.stdout.fileno())
        sys.stdin = open(os.devnull)
        os._exit(main(line.split()))
    os.close(theirs)
    with open(ours) as told:
        print(child, told.readline().strip(), flush=True)
        os.waitpid(child, 0)
"""


class Nursery:
    """Starts one server after the other, each a process of its own, without importing everything anew. What a server
    says comes by a pipe of its own: two processes that write to one would mix their words."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )

    def serve(self, database: str) -> tuple[int, str]:
        """A running server: its process and its address. The one before has to have ended."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"serve --port 0 --database {database}\n")
        self.process.stdin.flush()
        pid, *words = self.process.stdout.readline().split()
        urls = [word for word in words if word.startswith("http")]
        assert len(urls) == 1, f"the server did not start: {words}"
        return int(pid), urls[0]

    def wait(self) -> None:
        """Until the last server has ended."""
        self.process.communicate(timeout=30)

    def close(self) -> None:
        """Nothing is left running, whatever became of the test."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


async def log_of(database: str, table: str) -> dict[int, Entry]:
    store = store_at(database)
    await store.open()
    _, entries = await store.since(table, 0)
    await store.close()
    return {entry.seq: entry for entry in entries}


def test_every_acknowledged_choice_survives_kill_9(database: str, nursery: Nursery) -> None:
    dice = random.Random(9)
    keys: list[tuple[str | None, str | None]] = [(None, None)] * PLAYERS
    acknowledged: list[tuple[str, int, int]] = []
    rounds_with_choices = 0
    for _ in range(ROUNDS):
        server, url = nursery.serve(database)
        players = [Player(url, *key) for key in keys]
        for player in players:
            player.start()
        while not any(player.acknowledged for player in players):
            assert any(player.is_alive() for player in players)
            time.sleep(0.002)
        time.sleep(dice.uniform(0.0, 0.12))
        os.kill(server, signal.SIGKILL)
        for player in players:
            player.join()
        keys = [(player.key, player.table) for player in players]
        made = [choice for player in players for choice in player.acknowledged]
        rounds_with_choices += bool(made)
        acknowledged += made
    logs = {table: asyncio.run(log_of(database, table)) for table in {table for table, _, _ in acknowledged}}
    lost = [(table, place) for table, place, choice in acknowledged if logs[table].get(place, (None,) * 4)[3] != choice]
    assert lost == []
    assert rounds_with_choices == ROUNDS
    assert verify(database).faults == []


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_server_asked_to_stop_leaves_a_sound_database(sqlite: str, nursery: Nursery, ending: signal.Signals) -> None:
    server, url = nursery.serve(sqlite)
    player = Player(url, None, None)
    player.start()
    while len(player.acknowledged) < 30:
        assert player.is_alive()
        time.sleep(0.002)
    os.kill(server, ending)
    player.join()
    nursery.wait()
    verdict = verify(sqlite)
    assert verdict.faults == []
    assert verdict.acts >= len(player.acknowledged)
