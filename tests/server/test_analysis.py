"""Analysis of finished games and playing on from them: found once, kept for good, for no other eyes than those of the
seat, and in nobody's way."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.applications import Starlette

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.margins import FEWEST
from ludoteca.server.club import thinker
from ludoteca.server.club.thinkers import Level, Thinkers
from ludoteca.server.study.analyses import Shelf
from ludoteca.server.study.hints import FEW, advised
from ludoteca.server.table.turns import turns_of
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.test_bots import wait_for_turn
from tests.server.test_fair import stranger

pytestmark = pytest.mark.anyio

# A thinking process that knows at once: what was done first in a line is worth two points less than the last choice.
THINKER = """
import json, sys, ludoteca
questions = open({questions!r}, "a")
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps([sys.argv[1:], asked]), file=questions, flush=True)
    {deed}
    kind = asked.get("ask", "choose")
    if kind == "games":
        players, lines = asked["game"]["players"], len(asked["lines"])
        others, worlds = [20.0] * (players - 1), range(min(20, asked["games"]))
        ends = [[[30.0 + world % 7 + 2 * i, *others] for i in range(lines)] for world in worlds]
        answer = {{"ends": ends, "thought": 0.01}}
    elif kind == "advise":
        game = ludoteca.load(asked["game"])
        offer = {{"choice": game.choices[-1], "label": "<i>the last</i>", "anchor": "", "notation": "", "shows": False}}
        answer = {{"ways": [{{"choices": [offer], "then": []}}], "thought": 0.01}}
    else:
        answer = {{"choice": ludoteca.load(asked["game"]).choices[0]}}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def database(sqlite: str) -> str:
    return sqlite


class Room:
    """Where a process thinks, and what it was asked."""

    def __init__(self, folder: Path) -> None:
        self.script, self.file = folder / "thinker.py", folder / "questions"
        self.file.touch()
        self.let("pass")

    def let(self, deed: str) -> None:
        self.script.write_text(THINKER.format(questions=str(self.file), deed=deed))

    def thinkers(self) -> Thinkers:
        return Thinkers(1, (sys.executable, str(self.script)))

    def asked(self, kind: str) -> list[tuple[list[str], dict[str, Any]]]:
        told = [json.loads(line) for line in self.file.read_text().splitlines()]
        return [(words, asked) for words, asked in told if asked.get("ask", "choose") == kind]


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


@pytest.fixture
async def club(clubs: Clubs, database: str, room: Room) -> Starlette:
    return await clubs.open(database, thinkers=room.thinkers())


@cache
def finished(game: str = "carrara", players: int = 2) -> dict[str, Any]:
    g = ludoteca.new(game, players, seed=7)
    bots = [bot("greedy" if game == "carrara" else "random", seed) for seed in range(players)]
    while not g.over:
        g.play(bots[g.who].choose(g))
    return g.save()


async def opened(visitor: Visitor, game: str = "carrara", players: int = 2) -> str:
    answer = await visitor.post("/api/files", json={"file": finished(game, players)})
    table: str = answer.json()["table"]
    return table


async def analysed(visitor: Visitor, table: str, seat: int = 0) -> dict[str, Any]:
    """The analysis when it has come to its end."""
    answer = await visitor.post(f"/api/tables/{table}/analysis", json={"seat": seat})
    assert answer.status_code == 202, answer.text
    async with asyncio.timeout(120):
        while True:
            found: dict[str, Any] = (await visitor.get(f"/api/tables/{table}/analysis?seat={seat}")).json()
            if found["done"] or found["stopped"]:
                return found
            await asyncio.sleep(0.05)


# -- what is found ---------------------------------------------------------------------------------------------------


async def test_every_turn_is_analysed_and_the_own_ones_beside_the_bots(anna: Visitor) -> None:
    found = await analysed(anna, await opened(anna))
    assert found["done"]
    turns = {turn["at"]: turn for turn in found["turns"]}
    assert list(turns) == [turn["at"] for turn in found["plan"]["turns"]]
    assert {turn["who"] for turn in found["turns"]} == {0, 1}
    for turn in found["turns"]:
        assert len(turn["margins"]) == 2
        assert all(games >= FEWEST for games, *_ in turn["margins"])
        assert bool(turn["parts"]) == (turn["who"] == 0)  # what others could have done is not for these eyes
    worths = [part["worth"][1] for turn in found["turns"] for part in turn["parts"] if not part["same"]]
    assert set(worths) == {-2.0}
    assert any(part["same"] for turn in found["turns"] for part in turn["parts"])


@pytest.mark.parametrize(("game", "players"), [("creatures", 2), ("family", 3), ("agricola", 1), ("hallertau", 2)])
async def test_every_game_can_be_analysed(anna: Visitor, game: str, players: int) -> None:
    table = await opened(anna, game, players)
    assert (await analysed(anna, table, players - 1))["done"]
    page = await anna.get(f"/replay/{table}/analysis?seat={players - 1}")
    assert page.status_code == 200
    assert page.text.count('class="arow"') > 5


async def test_the_chart_and_the_lists_are_drawn_without_trusting_labels(anna: Visitor) -> None:
    table = await opened(anna)
    before = (await anna.get(f"/replay/{table}/analysis")).text
    assert 'class="ch ach"' not in before
    assert "The first values come in a moment" in before
    await analysed(anna, table)
    page = (await anna.get(f"/replay/{table}/analysis")).text
    assert page.count('class="ch ach"') == 2
    assert "&lt;i&gt;the last&lt;/i&gt;" in page
    assert "<i>the last</i>" not in page
    assert "±" in page
    assert not any(word in page.lower() for word in ("mistake", "blunder"))


async def test_the_bots_process_is_never_shown_more_than_the_seat_saw(anna: Visitor, room: Room) -> None:
    await analysed(anna, await opened(anna), 1)
    asked = room.asked("games") + room.asked("advise")
    assert asked
    for _, question in asked:
        assert (question["game"]["seed"], question["game"]["log"]) == (0, [])  # redealt
    assert {question["eyes"] for _, question in room.asked("games")} == {1}


async def test_the_last_turns_are_known_first(anna: Visitor, club: Starlette, room: Room) -> None:
    table = await opened(anna)
    room.let("import time; time.sleep(0.05 if asked.get('ask') == 'games' else 0)")
    await anna.post(f"/api/tables/{table}/analysis", json={})
    async with asyncio.timeout(60):
        while not (found := await club.state.club.analyses.look(table, 0))["turns"]:
            await asyncio.sleep(0.01)
    planned = [turn["at"] for turn in found["plan"]["turns"]]
    known = [turn["at"] for turn in found["turns"]]
    assert not found["done"]
    assert known == planned[-len(known) :]
    assert (await anna.get(f"/replay/{table}/analysis")).status_code == 200  # as far as it has come


def test_turns_are_cut_where_another_decides_or_something_came_to_light(sqlite: str) -> None:
    from ludoteca.server.table.loading import replayed
    from ludoteca.server.table.table import Seat, Setup

    data = finished()
    seats = (Seat("here"), Seat("here"))
    setup = Setup("t", "carrara", data["options"], seats, "1", data["rules"], data["seed"], "", True, 0.0)
    table, _, _ = replayed(setup, data["log"])
    turns = turns_of(table)
    assert turns
    choices = [choice for turn in turns for part in turn.parts for choice in part.choices]
    assert choices == data["log"]
    assert sorted({part.at for turn in turns for part in turn.parts}) == list(range(table.moments))
    assert len({turn.at for turn in turns}) == len(turns)
    assert all(a.who != b.who or b.parts[0].game.agenda[-1].begins_turn for a, b in pairwise(turns))
    assert any(len(turn.parts) > 1 for turn in turns)  # the wheel was turned, and then bought from


# -- for whom --------------------------------------------------------------------------------------------------------


async def test_a_running_game_is_not_analysed(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    for answer in (
        await anna.post(f"/api/tables/{table}/analysis", json={}),
        await anna.get(f"/api/tables/{table}/analysis"),
        await anna.get(f"/replay/{table}/analysis", headers={"x-fragment": "1"}),
        await anna.post(f"/api/tables/{table}/play_on", json={"at": 0}),
    ):
        assert answer.status_code == 409
        assert "still running" in answer.json()["error"]
    for act in ("analysis", "play_on"):
        assert (await berta.post(f"/api/tables/{table}/{act}", json={"at": 0})).status_code in (404, 422)
    assert (await berta.get(f"/api/tables/{table}/analysis")).status_code == 404


async def test_a_finished_game_is_analysed_for_all_who_may_look_at_it(anna: Visitor, berta: Visitor) -> None:
    table = await opened(anna)
    assert (await analysed(berta, table))["done"]
    for seat in (2, 99):
        assert (await berta.post(f"/api/tables/{table}/analysis", json={"seat": seat})).status_code == 403
    assert (await berta.post(f"/api/tables/{table}/analysis", json={"seat": "0"})).status_code == 422
    assert (await berta.get(f"/api/tables/{table}/analysis?seat=-1")).status_code == 422


# -- kept ------------------------------------------------------------------------------------------------------------


async def test_an_analysis_is_found_once_and_survives_the_server(
    clubs: Clubs, database: str, club: Starlette, anna: Visitor, room: Room
) -> None:
    table = await opened(anna)
    found = await analysed(anna, table)
    asked = len(room.asked("games"))
    again = await clubs.visitor(await clubs.open(database, thinkers=room.thinkers()))
    assert (await analysed(again, table))["turns"] == found["turns"]
    assert len(room.asked("games")) == asked


async def test_what_is_damaged_is_found_anew(anna: Visitor, sqlite: str, room: Room) -> None:
    table = await opened(anna)
    found = await analysed(anna, table)
    at, asked = found["turns"][3]["at"], len(room.asked("games"))
    for damage in ("{", "[]", '{"version":1}', json.dumps({**found["turns"][3], "margins": [[2, 0, 0, 0, 0]]})):
        with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
            file.execute("UPDATE analyses SET data = ? WHERE at = ?", (damage, at))
            file.commit()
        page = await anna.get(f"/replay/{table}/analysis")
        assert page.status_code == 200
        assert not (await anna.get(f"/api/tables/{table}/analysis")).json()["done"]
        assert (await analysed(anna, table))["turns"] == found["turns"]
    assert asked < len(room.asked("games")) < 2 * asked  # only what was damaged


async def test_a_database_without_analyses_gets_them(clubs: Clubs, sqlite: str, room: Room) -> None:
    first = await clubs.visitor(await clubs.open(sqlite, thinkers=room.thinkers()))
    table = await opened(first)
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.execute("DROP TABLE analyses")
    later = await clubs.visitor(await clubs.open(sqlite, thinkers=room.thinkers()))
    assert (await analysed(later, table))["done"]


async def test_two_servers_share_the_work(clubs: Clubs, postgres: str, room: Room) -> None:
    apps = [await clubs.open(postgres, thinkers=room.thinkers()) for _ in range(2)]
    one, other = [await clubs.visitor(app) for app in apps]
    table = await opened(one)
    both = await asyncio.gather(analysed(one, table), analysed(other, table))
    assert both[0]["turns"] == both[1]["turns"]
    parts = sum(len(turn["parts"]) for turn in both[0]["turns"])
    assert len(room.asked("advise")) == parts


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_one_server_works_at_a_time_until_it_has_gone(
    clubs: Clubs, kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = await clubs.open(request.getfixturevalue(kind))
    table, shelf = await opened(await clubs.visitor(app)), Shelf(app.state.club.store.database)
    assert await shelf.claim(table, 0, "one")
    assert await shelf.claim(table, 0, "one")
    assert not await shelf.claim(table, 0, "other")
    assert await shelf.claim(table, 1, "other")  # other eyes
    await shelf.release(table, 0, "other")  # it has nothing to give back
    assert not await shelf.claim(table, 0, "other")
    await shelf.release(table, 0, "one")
    assert await shelf.claim(table, 0, "other")
    monkeypatch.setattr("ludoteca.server.study.analyses.LEASE", -1.0)
    assert await shelf.claim(table, 0, "other")
    assert await shelf.claim(table, 0, "one")  # the other one has died


# -- in nobody's way -------------------------------------------------------------------------------------------------


async def test_a_move_at_another_table_never_waits_for_an_analysis(
    anna: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.club.LEVELS", {"normal": Level("random", 0.0)})
    room.let("import time; time.sleep(3600 if '--last' in sys.argv else 0)")
    table = await opened(anna)
    await anna.post(f"/api/tables/{table}/analysis", json={})
    while not room.asked("games"):
        await asyncio.sleep(0.01)
    other = (await anna.open_table("here", "bot"))["table"]
    await anna.choose(other, *TURN, confirm=True)
    await wait_for_turn(anna, other, 0)  # with the only process of the bots, while the analysis thinks for ever
    assert {tuple(words) for words, _ in room.asked("games")} == {("--last",)}
    assert {tuple(words) for words, _ in room.asked("choose")} == {()}


async def test_an_analysis_that_fails_stops_and_keeps_what_it_found(anna: Visitor, room: Room) -> None:
    table = await opened(anna)
    room.let("sys.exit() if asked.get('ask') == 'advise' else None")
    found = await analysed(anna, table)
    assert found["stopped"]
    assert not found["done"]
    assert found["plan"]
    page = await anna.get(f"/replay/{table}/analysis")
    assert "has stopped" in page.text
    asked = len(room.asked("games"))
    await anna.post(f"/api/tables/{table}/analysis", json={})  # it rests before it is tried again
    assert len(room.asked("games")) == asked
    assert (await anna.look(table))["view"]["over"]


async def test_analyses_are_bounded(anna: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.study.analysing.AT_ONCE", 1)
    room.let("import time; time.sleep(3600)")
    first, second = await opened(anna), await opened(anna)
    assert (await anna.post(f"/api/tables/{first}/analysis", json={})).status_code == 202
    assert (await anna.post(f"/api/tables/{first}/analysis", json={})).status_code == 202  # it runs already
    assert (await anna.post(f"/api/tables/{second}/analysis", json={})).status_code == 429


async def test_one_client_has_few_analyses_and_the_last_one_is_for_somebody_without(
    clubs: Clubs, anna: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.study.analysing.AT_ONCE", 6)
    room.let("import time; time.sleep(3600)")

    async def begun(address: str) -> list[int]:
        visitor = await stranger(clubs, anna.app, address)
        tables = [await opened(visitor) for _ in range(6)]
        return [(await visitor.post(f"/api/tables/{table}/analysis", json={})).status_code for table in tables]

    assert (await begun("10.0.0.1")).count(202) == 3
    assert (await begun("10.0.0.2")).count(202) == 2
    assert (await begun("10.0.0.3")).count(202) == 1
    assert (await begun("10.0.0.4")).count(202) == 0
    refused = await anna.post(f"/api/tables/{await opened(anna)}/analysis", json={})
    assert refused.json()["error"].startswith("Too many games are being analysed just now")


# -- playing on ------------------------------------------------------------------------------------------------------


async def test_one_can_play_on_from_any_moment(anna: Visitor, berta: Visitor, club: Starlette) -> None:
    table = await opened(anna)
    moments = (await anna.look(table))["moments"]
    for at in (0, 1, 17, moments - 1):
        opened_ = (await berta.post(f"/api/tables/{table}/play_on", json={"at": at, "seat": 1})).json()
        seen = await berta.look(opened_["table"])
        assert [seat["kind"] for seat in seen["seats"]] == ["bot", "here"]
        assert seen["origin"] == f"{table}?at={at}"
        then = (await anna.get(f"/api/tables/{table}/replay?at={at}&seat=1")).json()["view"]
        now = (await berta.get(f"/api/tables/{opened_['table']}/replay?at={at}&seat=1")).json()["view"]
        assert (now["table"], now["who"]) == (then["table"], then["who"])
        page = (await berta.get(f"/t/{opened_['table']}")).text
        assert f"/replay/{table}?at={at}" in page
    assert (await anna.look(table))["moments"] == moments  # the game itself stays as it was


async def test_the_bots_play_on_and_the_table_survives_the_server(
    clubs: Clubs, database: str, anna: Visitor, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.club.club.LEVELS", {"normal": Level("random", 0.0)})
    table = (await anna.post(f"/api/tables/{await opened(anna)}/play_on", json={"at": 5, "seat": 0})).json()["table"]
    seen = await wait_for_turn(anna, table, 0)
    again = await clubs.visitor(await clubs.open(database, thinkers=room.thinkers()))
    again.cookies = anna.cookies
    assert (await again.look(table))["view"] == seen["view"]
    assert (await again.look(table))["origin"] == seen["origin"]


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"at": -1}, 422),
        ({"at": 10**9}, 422),
        ({"at": "3"}, 422),
        ({"at": True}, 422),
        ({}, 422),
        ({"at": 3, "seat": 2}, 403),
        ({"at": 3, "seat": -1}, 403),
        ({"at": 3, "level": "hard"}, 422),
    ],
)
async def test_what_cannot_be_played_on_from_is_refused(anna: Visitor, asked: dict[str, Any], status: int) -> None:
    table = await opened(anna)
    answer = await anna.post(f"/api/tables/{table}/play_on", json=asked)
    assert answer.status_code == status
    assert answer.json()["error"].endswith(".")
    assert (await anna.get("/api/tables")).json()["count"] == 1


async def test_the_end_of_a_game_is_no_moment_to_play_on_from(anna: Visitor) -> None:
    table = await opened(anna)
    moments = (await anna.look(table))["moments"]
    answer = await anna.post(f"/api/tables/{table}/play_on", json={"at": moments})
    assert answer.status_code == 422
    assert f"moments 0 to {moments - 1}" in answer.json()["error"]


# -- hints -----------------------------------------------------------------------------------------------------------


async def test_a_hint_tells_ways_with_their_margins(clubs: Clubs, sqlite: str) -> None:
    anna = await clubs.visitor(await clubs.open(sqlite))  # with real bots
    table = (await anna.open_table("here", "here"))["table"]
    hint = (await anna.post(f"/api/tables/{table}/hint", json={})).json()
    assert 1 <= len(hint["ways"]) <= 3
    assert hint["choice"] == hint["ways"][0]["choices"][0]["choice"]
    means = [way["mean"] for way in hint["ways"] if way["games"] >= FEWEST]
    assert means == sorted(means, reverse=True)
    assert all(way["rough"] == (way["games"] < FEWEST) for way in hint["ways"])


class Slow:
    """A thinker to whom every world takes so many seconds of a processor."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.thought, self.worlds = seconds, 0.0, 0

    @asynccontextmanager
    async def thinker(self, *_: Any) -> AsyncIterator[Slow]:
        yield self

    async def ask_again(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        if question["ask"] == "advise":
            self.thought += seconds
            return thinker.advise({**question, "seconds": 0.05})
        self.thought += self.seconds
        self.worlds += 1
        return {**thinker.games({**question, "games": 1}), "thought": self.seconds}


@pytest.mark.parametrize(("seconds", "rough"), [(0.6, True), (0.1, False), (5.0, True)])
async def test_a_hint_takes_about_five_seconds_of_a_processor_and_plays_a_few_games_in_any_case(
    seconds: float, rough: bool
) -> None:
    slow = Slow(seconds)
    ways = await advised(ludoteca.new("carrara", 4, 1), cast(Any, slow), cast(Any, "somebody"))
    assert slow.thought <= 5 or slow.worlds == FEW
    assert len(ways) == 3
    for way in ways:
        assert way["games"] == slow.worlds >= FEW
        assert way["rough"] == (slow.worlds < FEWEST) == rough
        assert way["low"] <= way["high"]


async def test_the_ways_of_a_rough_guess_stay_as_the_bot_found_them() -> None:
    """So few games would mostly put them in another order by chance."""
    game = ludoteca.new("carrara", 4, 1)
    found = thinker.advise({"game": game.redeal(game.who, 1).save(), "seed": 2, "seconds": 0.05, "ways": 3})["ways"]

    class Known(Slow):
        async def ask_again(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
            if question["ask"] == "advise":
                return {"ways": found}
            worlds = 1 if self.seconds > 1 else FEWEST
            ends = [[float(10 * i), 0.0, 0.0, 0.0] for i in range(len(found))]  # the last way is best
            return {"ends": [ends] * worlds, "thought": self.seconds}

    rough, well = [await advised(game, cast(Any, Known(seconds)), cast(Any, "somebody")) for seconds in (5.0, 0.1)]
    labels = [[offer["label"] for offer in way["choices"]] for way in found]
    assert [[offer["label"] for offer in way["choices"]] for way in rough] == labels
    assert [[offer["label"] for offer in way["choices"]] for way in well] == labels[::-1]


async def test_a_hint_of_five_players_is_a_rough_guess_and_never_dashes(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.study.hints.MOST", 0.0)
    anna = await clubs.visitor(await clubs.open(sqlite))  # with real bots
    setup = {"game": "agricola", "seats": [{"kind": "here"}] * 5}
    table = (await anna.post("/api/tables", json=setup)).json()["table"]
    page = (await anna.post(f"/t/{table}/hint", json={})).text
    assert page.count("±") == page.count("data-way-to") == 3
    said = re.search(r"A rough guess: your points minus the best other’s, from only (\d+) games", page)
    assert said
    assert FEW <= int(said[1]) < FEWEST  # a fast processor plays more of them in its last half second
    assert "<td>–</td>" not in page


async def test_a_bot_that_fails_leaves_a_choice_and_says_so(anna: Visitor) -> None:
    anna.app.state.club.thinkers.command = ("false",)
    table = (await anna.open_table("here", "here"))["table"]
    page = (await anna.post(f"/t/{table}/hint", json={})).text
    assert page.count("data-way-to") == 1
    assert "picked by chance" in page
    assert "±" not in page
    assert "margin" not in page


async def test_a_line_is_played_up_to_what_cannot_be_taken_back(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    decision = (await anna.look(table))["view"]["decision"]
    code = {offer["notation"]: offer["choice"] for offer in decision["choices"]}
    before = (await anna.look(table))["number"]
    fields = {"until": "news", "number": before}
    shows = await anna.post(f"/t/{table}", json={**fields, "line": [code["buy"]]}, headers={"x-fragment": "1"})
    assert shows.status_code == 200
    assert (await anna.look(table))["number"] == before  # the wheel would show new blocks
    build = code["build library1"]
    long = {**fields, "line": [build, *range(200)]}
    assert (await anna.post(f"/t/{table}", json=long, headers={"x-fragment": "1"})).status_code == 422
    assert (await anna.look(table))["number"] == before
    await anna.post(f"/t/{table}", json={**fields, "line": [build, 10**9]}, headers={"x-fragment": "1"})
    seen = await anna.look(table)
    assert seen["chosen"][0] == code["build library1"]
    assert seen["undo"]
    assert seen["moments"] == 0  # nothing was confirmed
    lines: list[list[Any]] = [[[]], [{}], ["nonsense"], [None], [True], [-1], [[-1]]]
    for odd in lines:
        answer = await anna.post(
            f"/t/{table}", json={**fields, "number": seen["number"], "line": odd}, headers={"x-fragment": "1"}
        )
        assert answer.status_code in (409, 422)
    assert (await anna.look(table))["number"] == seen["number"]
    stale = await anna.post(f"/t/{table}", json={**fields, "line": [0, 1, 2]}, headers={"x-fragment": "1"})
    assert stale.status_code == 409
    assert (await anna.look(table))["moments"] == 0
