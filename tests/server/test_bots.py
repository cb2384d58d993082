"""Bots at the tables: they play on, whatever happens to them, and their haste tells nothing."""

from __future__ import annotations

import asyncio
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

import ludoteca
from ludoteca.server.club.thinkers import Level, Thinkers
from ludoteca.server.store.store import entry_of
from ludoteca.server.table.table import Table
from tests.server.conftest import TURN, Clubs, Visitor

pytestmark = pytest.mark.anyio

ANSWERS = """
import json, os, signal, sys
for line in sys.stdin:
    question = json.loads(line)
    {deed}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {level: Level("random", 0.02) for level in ("easy", "normal", "hard")}
    monkeypatch.setattr("ludoteca.server.club.club.LEVELS", levels)


@pytest.fixture
def database(sqlite: str) -> str:
    """One database is enough here."""
    return sqlite


def thinkers_that(deed: str, folder: Path, processes: int = 1) -> Thinkers:
    """Thinking processes that do something else instead of thinking."""
    script = folder / "thinker.py"
    script.write_text(ANSWERS.format(deed=deed))
    return Thinkers(processes, (sys.executable, str(script)))


async def wait_for_turn(visitor: Visitor, table: str, turn: int | None) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while (seen := await visitor.look(table))["turn"] != turn:
            await asyncio.sleep(0.02)
    return seen


async def test_a_bot_answers_a_move(anna: Visitor) -> None:
    table = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(table, *TURN)
    assert (await anna.look(table))["turn"] == 0  # it waits until the turn is confirmed
    await anna.act(table, "confirm")
    seen = await wait_for_turn(anna, table, 0)
    log = (await anna.get(f"/api/tables/{table}/log")).json()["log"]
    assert {event["who"] for event in log} == {0, 1}
    assert seen["undo"] is False  # nothing of one's own to take back


async def test_bots_alone_play_to_the_end(anna: Visitor) -> None:
    table = (await anna.open_table("bot", "bot"))["table"]
    seen = await wait_for_turn(anna, table, None)
    assert seen["view"]["over"]


async def test_a_new_server_wakes_the_bots_of_a_table(clubs: Clubs, sqlite: str, anna: Visitor) -> None:
    club = anna.app.state.club
    opened = await anna.open_table("here", "bot")
    club.closing = True  # this server lets no bot think any more
    await anna.choose(opened["table"], *TURN, confirm=True)
    assert (await anna.look(opened["table"]))["turn"] == 1
    again = await clubs.visitor(await clubs.open(sqlite), anna.cookies["ludoteca"])
    await wait_for_turn(again, opened["table"], 0)


@pytest.mark.parametrize(
    "deed",
    [
        "answer = {'failure': 'ValueError: lost'}",
        "answer = {'choice': 123456}",
        "answer = 'nonsense'",
        "answer = print('no JSON')",
        "sys.exit(1)",
        "os.kill(os.getpid(), signal.SIGKILL)",
    ],
)
async def test_a_bot_that_fails_never_loses_a_game(clubs: Clubs, sqlite: str, tmp_path: Path, deed: str) -> None:
    thinkers = thinkers_that(deed, tmp_path)
    anna = await clubs.visitor(await clubs.open(sqlite, thinkers=thinkers))
    table = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    await wait_for_turn(anna, table, 0)  # chance decided for it
    assert thinkers.failures >= 2  # it was asked a second time first


async def test_a_bot_that_hangs_is_given_up(
    clubs: Clubs, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.thinkers.GRACE", 0.3)
    thinkers = thinkers_that("import time; time.sleep(3600)", tmp_path)
    anna = await clubs.visitor(await clubs.open(sqlite, thinkers=thinkers))
    table = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    await wait_for_turn(anna, table, 0)


async def test_a_killed_process_is_replaced(clubs: Clubs, sqlite: str) -> None:
    thinkers = Thinkers(1)
    anna = await clubs.visitor(await clubs.open(sqlite, thinkers=thinkers))
    table = (await anna.open_table("here", "here"))["table"]
    assert (await anna.post(f"/api/tables/{table}/hint", json={})).status_code == 200
    [process] = thinkers.idle
    assert process is not None
    process.kill()
    hint = (await anna.post(f"/api/tables/{table}/hint", json={})).json()
    assert hint["notation"] in {"buy", "build library1", "build castle1", "build gate1"}
    [successor] = thinkers.idle
    assert successor is not None
    assert successor.pid != process.pid


async def test_thinking_keeps_nobody_waiting(clubs: Clubs, sqlite: str, tmp_path: Path) -> None:
    thinkers = thinkers_that("import time; time.sleep(3600)", tmp_path)
    app = await clubs.open(sqlite, thinkers=thinkers)
    anna = await clubs.visitor(app)
    thought = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(thought, *TURN, confirm=True)
    other = (await anna.open_table("here", "here"))["table"]
    await anna.choose(other, *TURN)
    assert (await anna.look(thought))["turn"] == 1
    assert thinkers.queue.busy == 1


async def test_an_easy_bot_leaves_some_choices_to_chance(tmp_path: Path) -> None:
    thinkers = thinkers_that("answer = {'choice': 2}", tmp_path)
    game = ludoteca.new("carrara", seed=7)
    assert {await thinkers.choose(game, Level("greedy", 0.0, slips=0.0), 0.02) for _ in range(5)} == {2}
    assert {await thinkers.choose(game, Level("greedy", 0.0, slips=1.0), 0.02) for _ in range(200)} == set(game.choices)
    await thinkers.close()


async def test_one_hint_at_a_time(clubs: Clubs, sqlite: str, tmp_path: Path) -> None:
    anna = await clubs.visitor(await clubs.open(sqlite, thinkers=thinkers_that("answer = {'choice': 2}", tmp_path)))
    table = (await anna.open_table("here", "here"))["table"]
    both = await asyncio.gather(*(anna.post(f"/api/tables/{table}/hint", json={}) for _ in range(2)))
    assert sorted(answer.status_code for answer in both) == [200, 429]
    assert (await anna.post(f"/api/tables/{table}/hint", json={})).status_code == 200


async def test_all_steps_of_a_bot_between_two_moments_take_the_same_time(
    club: Starlette, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a bot was asked one question or five, others see its turn after the same pause."""
    pace = 0.3
    monkeypatch.setattr("ludoteca.server.club.club.LEVELS", {"normal": Level("random", pace)})
    table = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    await wait_for_turn(anna, table, 0)
    [rows] = await club.state.club.store.database.transact(
        ("SELECT seq, who, act, choice, final, at FROM log ORDER BY seq", ())
    )
    again = Table.opened((await club.state.club.store.load(table)).setup)
    shown = [row[5] for row in rows if again.apply(entry_of(row)) and row[0] >= len(TURN)]
    assert len(rows) - len(TURN) > len(shown) - 1  # there were questions in between
    assert all(later - earlier >= pace for earlier, later in pairwise(shown))
