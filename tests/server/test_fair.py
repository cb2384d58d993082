"""Who asks for much keeps nobody else waiting: told by the order in which they are served, never by time."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.server.club.thinkers import Level
from ludoteca.server.fair import Fair
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.test_bots import thinkers_that, wait_for_turn

pytestmark = pytest.mark.anyio


async def served(fair: Fair, *askers: tuple[str, bool]) -> list[str]:
    """The owners in the order in which they get a place; all ask at once, while the only place is taken."""
    order: list[str] = []

    async def ask(owner: str, urgent: bool) -> None:
        async with fair.place(owner, lambda: urgent):
            order.append(owner)

    async with fair.place("before"):
        tasks = [asyncio.create_task(ask(*asker)) for asker in askers]
        await asyncio.sleep(0)
        assert not order
    await asyncio.gather(*tasks)
    assert (fair.free, fair.busy, fair.waiting) == (1, 0, [])
    return order


async def test_one_who_asks_sixty_times_is_served_in_turn_with_others() -> None:
    order = await served(Fair(1), *[("greedy", True)] * 60, ("honest", True), ("honest", True), ("other", True))
    assert order[:5] == ["greedy", "honest", "other", "greedy", "honest"]


async def test_who_was_served_lately_comes_after_who_was_not() -> None:
    fair = Fair(1)
    await served(fair, ("greedy", True))
    assert await served(fair, *[("greedy", True)] * 3, ("honest", True)) == ["honest", *["greedy"] * 3]


async def test_what_nobody_looks_at_comes_last() -> None:
    order = await served(Fair(1), ("away", False), ("here", True), ("here", True), ("away", False))
    assert order == ["here", "here", "away", "away"]


@pytest.mark.parametrize(("places", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (8, 4)])
async def test_nobody_gets_the_last_free_place_who_has_one_already(places: int, most: int) -> None:
    fair = Fair(places)
    async with AsyncExitStack() as stack:
        greedy = [asyncio.create_task(stack.enter_async_context(fair.place("greedy"))) for _ in range(60)]
        await asyncio.sleep(0)
        assert fair.having["greedy"] == most
        if places > 1:
            async with asyncio.timeout(20):
                await stack.enter_async_context(fair.place("honest"))  # at once: nobody has gone
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        assert fair.waiting == []


async def test_who_gives_up_waiting_takes_no_place() -> None:
    fair = Fair(1)

    async def ask() -> None:
        async with fair.place("impatient"):
            pass

    async with fair.place("first"):
        early, late = asyncio.create_task(ask()), asyncio.create_task(ask())
        await asyncio.sleep(0)
        early.cancel()
    late.cancel()  # it has the place by now, and has not yet heard of it
    await asyncio.gather(early, late, return_exceptions=True)
    assert (fair.free, fair.busy, fair.waiting) == (1, 0, [])


# -- at the tables ---------------------------------------------------------------------------------------------------


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that answer at once, and hard ones whose processes hang."""
    quick = Level("random", 0.0)
    monkeypatch.setattr("ludoteca.server.club.club.LEVELS", {"easy": quick, "hard": Level("hang", 0.0)})


HANGS = "import time; time.sleep(3600) if question['bot'] == 'hang' else None; answer = {'choice': 2}"


async def stranger(clubs: Clubs, app: Starlette, address: str) -> Visitor:
    """Somebody from elsewhere."""
    visitor = await clubs.visitor(app)
    visitor._transport = httpx.ASGITransport(app, client=(address, 1))
    return visitor


async def with_bots(visitor: Visitor, *levels: str, people: int = 0) -> str:
    seats = [{"kind": "here"}] * people + [{"kind": "bot", "level": level} for level in levels]
    table: str = (await visitor.post("/api/tables", json={"game": "carrara", "seats": seats})).json()["table"]
    await visitor.look(table)
    return table


@pytest.mark.usefixtures("levels")
async def test_sixty_tables_of_bots_do_not_delay_the_bot_of_somebody_else(
    clubs: Clubs, sqlite: str, tmp_path: Path
) -> None:
    thinkers = thinkers_that(HANGS, tmp_path, 2)
    app = await clubs.open(sqlite, thinkers=thinkers)
    hostile, honest = await stranger(clubs, app, "10.0.0.1"), await stranger(clubs, app, "10.0.0.2")
    for _ in range(60):
        await with_bots(hostile, "hard", "hard")
    while thinkers.queue.busy + len(thinkers.queue.waiting) < 60:
        await asyncio.sleep(0.01)
    table = await with_bots(honest, "easy", people=1)
    await honest.choose(table, *TURN, confirm=True)
    await wait_for_turn(honest, table, 0)  # though the thoughts of the others never end
    assert thinkers.queue.having == {"10.0.0.1": 1}
    assert f"ludoteca_bots_waiting {len(thinkers.queue.waiting)}\n" in (await honest.get("/metrics")).text


@pytest.mark.usefixtures("levels")
async def test_bots_among_themselves_sleep_while_nobody_looks(
    clubs: Clubs, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.onlookers.STILL_HERE", 0.0)
    app = await clubs.open(sqlite, thinkers=thinkers_that("answer = {'choice': 2}", tmp_path, 1))
    anna, club = await clubs.visitor(app), app.state.club
    table = await with_bots(anna, "easy", "easy")
    await asyncio.gather(*club.bots.values())
    assert (await anna.look(table))["moments"] == 0
    viewer = await club.viewer(table, anna.cookies["ludoteca"])
    news = club.subscribe(viewer)
    async with asyncio.timeout(60):
        while await anext(news) != ("changed", 3):  # somebody looks: they play
            pass
    await news.aclose()
    await asyncio.gather(*club.bots.values())  # they stop in the middle of the game when he goes
    assert (await anna.look(table))["turn"] is not None


@pytest.mark.usefixtures("levels")
async def test_the_bot_of_somebody_who_has_gone_answers_his_move_all_the_same(
    clubs: Clubs, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.onlookers.STILL_HERE", 0.0)
    app = await clubs.open(sqlite, thinkers=thinkers_that("answer = {'choice': 2}", tmp_path, 1))
    anna = await clubs.visitor(app)
    table = await with_bots(anna, "easy", people=1)
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.gather(*app.state.club.bots.values())
    assert (await anna.look(table))["turn"] == 0
