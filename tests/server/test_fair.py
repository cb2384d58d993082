"""Who asks for much keeps nobody else waiting: told by the order in which they are served, never by time."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.server.club import lists, waiting
from ludoteca.server.club.thinkers import Level
from ludoteca.server.fair import Fair
from ludoteca.server.keys import digest
from ludoteca.server.store.listing import Listed, tables_of
from ludoteca.server.store.store import Database
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
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
    assert (fair.free, fair.busy, fair.waiting) == (1, 0, {})
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
        assert fair.waiting == {}


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
    assert (fair.free, fair.busy, fair.waiting) == (1, 0, {})


async def test_what_is_done_for_several_owners_is_counted_for_the_one_with_least() -> None:
    fair = Fair(3)
    async with fair.place("friend"), fair.place(lambda: ["friend", "honest"]):
        assert fair.having == {"friend": 1, "honest": 1}
    assert fair.having == {}


async def test_no_more_of_one_owner_may_wait_than_there_is_room_in_the_line() -> None:
    fair, order = Fair(1, line=3), list[str]()

    async def ask(owner: str) -> None:
        async with fair.place(owner):
            order.append(owner)

    async with fair.place("first"):
        tasks = [asyncio.create_task(ask(owner)) for owner in ["greedy"] * 5 + ["honest"]]
        await asyncio.sleep(0)
        refused = [task.exception() for task in tasks if task.done()]
        assert [getattr(refusal, "status", 0) for refusal in refused] == [429, 429]
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["greedy", "honest", "greedy", "greedy"]
    assert (fair.free, fair.busy, fair.waiting, fair.lines) == (1, 0, {}, {})


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
    assert (
        f"ludoteca_bots_waiting {len(thinkers.queue.waiting)}\n"
        in (await (await clubs.visitor(app)).get("/metrics")).text
    )


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


async def spectator(clubs: Clubs, app: Starlette, address: str, link: str) -> Visitor:
    """Somebody with the link for spectators."""
    visitor = await stranger(clubs, app, address)
    assert (await visitor.post("/api/join", json={"secret": secret_of(link)})).status_code == 200
    return visitor


async def honest_table(visitor: Visitor) -> dict[str, str]:
    """A table with somebody who plays and a bot: its id, and the link for spectators."""
    seats = [{"kind": "here"}, {"kind": "bot", "level": "easy"}]
    opened: dict[str, str] = (await visitor.post("/api/tables", json={"game": "carrara", "seats": seats})).json()
    await visitor.look(opened["table"])
    return opened


@pytest.mark.usefixtures("levels")
async def test_a_spectator_whose_own_bots_think_for_ever_does_not_delay_the_bots_that_he_watches(
    clubs: Clubs, sqlite: str, tmp_path: Path
) -> None:
    thinkers = thinkers_that(HANGS, tmp_path, 2)
    app = await clubs.open(sqlite, thinkers=thinkers)
    honest = await stranger(clubs, app, "10.0.0.2")
    opened = await honest_table(honest)
    hostile = await spectator(clubs, app, "10.0.0.1", opened["watch"])
    await with_bots(hostile, "hard", "hard")
    while thinkers.queue.busy < 1:
        await asyncio.sleep(0.01)
    await honest.choose(opened["table"], *TURN)
    await honest.act(opened["table"], "confirm")
    async with asyncio.timeout(60):
        while (await hostile.look(opened["table"]))["turn"] != 0:  # nobody looks but he
            await asyncio.sleep(0.02)


async def test_whoever_watches_waits_for_bots_and_for_those_who_play(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    honest = await stranger(clubs, app, "10.0.0.2")
    opened = await honest_table(honest)
    hostile = await spectator(clubs, app, "10.0.0.1", opened["watch"])
    club, table, order = app.state.club, opened["table"], list[str]()

    async def look(who: str, visitor: Visitor) -> None:
        await visitor.look(table)
        order.append(who)

    async def think() -> None:
        async with club.at(table):
            order.append("bot")

    async with club.at(table):
        tasks = [asyncio.create_task(look("hostile", hostile)) for _ in range(60)]
        while len(club.places[table].turn.waiting) < 60:
            await asyncio.sleep(0.01)
        tasks += [asyncio.create_task(think()), asyncio.create_task(look("honest", honest))]
        while len(club.places[table].turn.waiting) < 62:
            await asyncio.sleep(0.01)
    await asyncio.gather(*tasks)
    assert set(order[:3]) >= {"bot", "honest"}


async def asking_for_hints(clubs: Clubs, app: Starlette, addresses: int) -> list[asyncio.Task[httpx.Response]]:
    """So many people from different places who ask for a hint; they wait for their turn."""
    tasks = []
    for n in range(addresses):
        visitor = await stranger(clubs, app, f"10.0.1.{n}")
        table = (await visitor.open_table("here", "here"))["table"]
        tasks.append(asyncio.create_task(visitor.post(f"/api/tables/{table}/hint", json={})))
    while len(app.state.club.thinkers.queue.waiting) < addresses:
        await asyncio.sleep(0.01)
    return tasks


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize(("patient", "first"), [(3600.0, "10.0.0.2"), (-1.0, "10.0.1.0")])
async def test_bots_at_live_tables_come_before_hints_but_not_for_ever(
    clubs: Clubs, sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patient: float, first: str
) -> None:
    monkeypatch.setattr("ludoteca.server.study.hints.PATIENT", patient)
    thinkers = thinkers_that("answer = {'choice': 2}", tmp_path, 1)
    app = await clubs.open(sqlite, thinkers=thinkers)
    honest = await stranger(clubs, app, "10.0.0.2")
    table = (await honest_table(honest))["table"]
    async with thinkers.queue.place("somebody"):
        hints = await asking_for_hints(clubs, app, 5)
        await honest.choose(table, *TURN, confirm=True)
        while len(thinkers.queue.waiting) < 6:
            await asyncio.sleep(0.01)
        assert list(min(thinkers.queue.waiting, key=thinkers.queue.rank).owners()) == [first]
    await asyncio.gather(*hints)


async def test_threads_are_shared_fairly_by_those_who_look_back(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    honest, hostile = await stranger(clubs, app, "10.0.0.2"), await stranger(clubs, app, "10.0.0.1")
    own = (await honest.open_table("here", "here"))["table"]
    tables = [(await hostile.open_table("here", "here"))["table"] for _ in range(3)]
    reading = app.state.club.threads.reading
    async with reading.place("one"), reading.place("other"):
        asked = [asyncio.create_task(hostile.get(f"/api/tables/{table}/replay")) for table in tables * 20]
        while len(reading.waiting) < waiting.LINE_OF_READINGS:
            await asyncio.sleep(0.01)
        mine = asyncio.create_task(honest.get(f"/api/tables/{own}/replay"))
        while len(reading.waiting) == waiting.LINE_OF_READINGS:
            await asyncio.sleep(0.01)
    answers = Counter([(await task).status_code for task in asked])
    assert (await mine).status_code == 200
    assert reading.served["10.0.0.2"] <= 4  # the two before, and one of the other's
    assert answers == {200: waiting.LINE_OF_READINGS, 429: 60 - waiting.LINE_OF_READINGS}


@pytest.mark.usefixtures("levels")
async def test_bots_for_which_there_is_no_room_in_the_line_play_when_somebody_looks_again(
    clubs: Clubs, sqlite: str, tmp_path: Path
) -> None:
    thinkers = thinkers_that("answer = {'choice': 2}", tmp_path, 1)
    app = await clubs.open(sqlite, thinkers=thinkers)
    thinkers.queue.line = 2
    anna = await clubs.visitor(app)
    async with thinkers.queue.place("somebody"):
        tables = [await with_bots(anna, "easy", people=1) for _ in range(5)]
        for table in tables:
            await anna.choose(table, *TURN, confirm=True)
        await asyncio.sleep(0)
        assert len(thinkers.queue.waiting) == 2
    for table in tables:
        await wait_for_turn(anna, table, 0)


async def test_one_with_very_many_tables_whose_lists_take_long_keeps_no_other_list_waiting(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = await clubs.open(sqlite)
    honest, hostile = await stranger(clubs, app, "10.0.0.2"), await stranger(clubs, app, "10.0.0.1")
    for visitor in (honest, hostile):
        await visitor.open_table("here", "here")
    asked, end = list[str](), asyncio.Event()
    own = digest(honest.cookies["ludoteca"])

    async def slow(database: Database, secret: str, first: int, most: int) -> list[Listed]:
        asked.append(secret)
        if secret != own:
            await end.wait()
        return await tables_of(database, secret, first, most)

    monkeypatch.setattr(lists, "tables_of", slow)
    many = [asyncio.create_task(hostile.get("/api/tables")) for _ in range(20)]
    while not asked:
        await asyncio.sleep(0.01)
    async with asyncio.timeout(20):
        assert (await honest.get("/api/tables")).json()["count"] == 1
    await asyncio.sleep(0.05)
    assert len(asked) == 2  # one of each
    end.set()
    assert {(await one).status_code for one in many} == {200}
