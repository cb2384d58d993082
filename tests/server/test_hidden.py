"""Positions that differ only in what a seat cannot see give that seat the same answers, byte for byte."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

import ludoteca
from ludoteca import boxes
from ludoteca.core.choices import YES
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.core.views import as_known
from ludoteca.games.carrara.game import Carrara
from ludoteca.server.app import create_app
from ludoteca.server.club.club import Club
from ludoteca.server.club.thinkers import LEVELS, Thinker, Thinkers
from ludoteca.server.errors import Refusal
from ludoteca.server.http.guard import Allowance
from ludoteca.server.keys import digest
from ludoteca.server.store.store import WATCH, Holding
from ludoteca.server.table.lines import ALL
from ludoteca.server.table.private_answers import brings_news
from ludoteca.server.table.table import Seat, Setup, Table, Viewer
from tests.server.conftest import TURN, Clubs, Visitor, secret_of

SECRETS, WATCHER = [letter * 43 for letter in "abcde"], "w" * 43
Compare = Callable[..., None]
LOOKS = ("", "/choices", "/log", "/export", "?seat=0", "?seat=1", "/log?seat=1", "/export?seat=0", "/replay?at=99")
REFUSED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("choose", {"number": 10_000, "choice": 2}),
    ("choose", {"number": 0, "choice": 999_999}),
    ("choose", {"number": 0, "choice": "nothing of the kind"}),
    ("choose", {"number": "0", "choice": 2}),
    ("undo", {"number": 0}),
    ("restart", {"number": 0}),
    ("confirm", {"number": 0}),
    ("links", {"seat": 9}),
)


def position(key: str, seed: int, players: int, steps: int) -> Game:
    """Somewhere in a game, by random choices."""
    game, dice = ludoteca.new(key, players, seed), random.Random(seed)
    for _ in range(steps):
        if not game.over:
            game.play(dice.choice(game.choices))
    return game


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """A running game of any kind."""
    lid = draw(st.sampled_from(boxes()))
    game = position(
        lid.key, draw(st.integers(0, 10_000)), draw(st.sampled_from(lid.players)), draw(st.integers(0, 150))
    )
    assume(not game.over)
    return game


def rests(game: Game) -> bool:
    """Whether the game would wait here: somebody has a real decision."""
    return bool(ludoteca.load(game.save()).position() == game.position())


async def lay(app: Starlette, id_: str, game: Game, events: Any, seed: int, windows: int = 0) -> None:
    """Put a table in this position into the club."""
    game.events = list(events)
    seats = tuple(Seat("link") for _ in range(game.players))
    opened = time.time() if windows else 1.0
    setup = Setup(id_, game.key, dict(game.options), seats, "1", type(game).rules, seed, "host", False, opened, windows)
    holdings = [Holding(digest(secret), id_, seat) for seat, secret in enumerate(SECRETS[: game.players])]
    holdings.append(Holding(digest(WATCHER), id_, WATCH))
    table = Table(setup, game)
    await app.state.club.store.add(setup, table.public_turn, [], table.snapshot(), holdings)


def tells_by_going_on(game: Game, choice: int) -> bool:
    """Whether something comes to light when somebody who is asked in private passes here, and all others do. That it
    comes at once tells him that nobody else was asked: only a table whose questions have their time can hide that."""
    return brings_news(History(game.clone()), choice)


async def tried(club: Club, id_: str, secret: str, offer: dict[str, Any]) -> list[tuple[str, int, str]]:
    """What all answers are made of that somebody gets who makes a choice, asks, makes it again and takes it back. His
    page is drawn from his look and his log."""
    viewer = await club.viewer(id_, secret)
    told: list[tuple[str, int, str]] = []

    async def note(what: str, answer: Awaitable[object]) -> None:
        try:
            told.append((what, 200, json.dumps(await answer).replace(id_, "")))
        except Refusal as refusal:
            told.append((what, refusal.status, str(refusal)))

    async def number() -> int:
        return int((await club.look(viewer))["number"])

    await note(offer["notation"], club.play(viewer, await number(), [offer["choice"]]))
    await note("log", club.log(viewer))
    await note("export", club.export(viewer))
    await note("choose more", club.play(viewer, await number(), [offer["choice"]]))
    await note("take back", club.play(viewer, await number(), back=ALL))
    return told


async def answers(app: Starlette, id_: str, secret: str, game: Game | None = None) -> list[tuple[str, int, str]]:
    """All that the server tells who has this secret, and all with which it refuses him, before any choice and after the
    first, the middle and the last one (or, if he is asked in private, each); after all others, what answers are made
    of. `game` if its questions stay open, and passing may tell something."""
    told: list[tuple[str, int, str]] = []
    async with Visitor(app, secret) as visitor:
        visitor.headers["Accept-Encoding"] = "identity"  # else the length depends on the table's id, and on chance

        def note(what: str, answer: httpx.Response) -> None:
            headers = [header for header in answer.headers.multi_items() if header[0] != "content-disposition"]
            told.append((what, answer.status_code, f"{headers} {answer.text}".replace(id_, "")))

        for path in LOOKS:
            note(path, await visitor.get(f"/api/tables/{id_}{path}"))
        note("page", await visitor.get(f"/t/{id_}"))
        for act, fields in REFUSED:
            note(f"{act} {fields}", await visitor.post(f"/api/tables/{id_}/{act}", json=fields))
        decision = (await visitor.get(f"/api/tables/{id_}/choices")).json()["decision"]
        quiet = [o for o in decision["choices"] + decision["asides"] if not o["shows"]] if decision else []
        private = bool(decision) and decision["step"] == "Window"
        if game and private:
            quiet = [offer for offer in quiet if not tells_by_going_on(game, offer["choice"])]
        for i, offer in enumerate(quiet):
            if not private and i not in (0, len(quiet) // 2, len(quiet) - 1):
                told += await tried(app.state.club, id_, secret, offer)
                continue
            note(offer["notation"], await visitor.act(id_, "choose", choice=offer["choice"]))
            for path in LOOKS:
                note(path, await visitor.get(f"/api/tables/{id_}{path}"))
            note("page", await visitor.get(f"/t/{id_}"))
            if game and private and offer["choice"] <= YES:
                break  # he has passed, and is asked something else now
            note("choose more", await visitor.act(id_, "choose", choice=offer["choice"]))
            note("take back", await visitor.act(id_, "restart"))
    return told


async def compare(app: Starlette, game: Game, seat: int | None, windows: int = 0) -> None:
    """Deal anew, twice, what the seat cannot see, and compare what it is told."""
    told = []
    for seed in (1, 2):
        id_ = secrets.token_urlsafe(16)
        eyes = seed % game.players if seat is None else seat
        redealt = game.redeal(eyes, seed)
        assume(rests(redealt))
        # a redeal goes on past others who are asked in private, and forgets what happened then
        await lay(app, id_, redealt, as_known(game, eyes)[0].events, seed, windows)
        secret = WATCHER if seat is None else SECRETS[seat]
        told.append(await answers(app, id_, secret, None if windows else redealt))
    assert told[0] == told[1]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Compare]:
    """`compare` in one club for many positions, in which no time goes by."""
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('hidden')}/games.sqlite", Thinkers(1), Allowance(1e9, 1e9))
    with asyncio.Runner() as runner:
        runner.run(app.state.club.open())
        app.state.club.windows.left = lambda table: 1.0 if table.setup.windows else None
        yield lambda game, seat, windows=0: runner.run(compare(app, game, seat, windows))
        runner.run(app.state.club.close())


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 4))
def test_a_seat_gets_the_same_answers_whatever_it_cannot_see(compared: Compare, game: Game, seat: int) -> None:
    compared(game, seat % game.players)


@st.composite
def asked_in_private(draw: st.DrawFn) -> Game:
    """A game in which somebody is asked in private."""
    players, steps = draw(st.sampled_from((2, 3, 4))), draw(st.integers(0, 300))
    game, dice = position("hallertau", draw(st.integers(0, 10_000)), players, steps), random.Random(steps)
    while not game.over and not game.agenda[-1].private:
        game.play(dice.choice(game.choices))
    assume(not game.over)
    return game


@settings(max_examples=25, deadline=None)
@given(asked_in_private(), st.integers(0, 3), st.sampled_from((0, 600)))
def test_who_is_asked_in_private_and_who_is_not_gets_the_same_answers_whoever_else_is_asked(
    compared: Compare, game: Game, after: int, windows: int
) -> None:
    """Also after he has passed or played a card: if questions have their time, whatever comes then; if they stay open,
    until something comes to light."""
    compared(game, (game.who + after) % game.players, windows)


@settings(max_examples=15, deadline=None)
@given(positions())
def test_a_spectator_gets_the_same_answers_whatever_is_hidden(compared: Compare, game: Game) -> None:
    compared(game, None)


def vary(monkeypatch: pytest.MonkeyPatch, change: Callable[[Carrara], None]) -> None:
    """Games are dealt as always, then something hidden is changed."""
    dealt = Carrara.set_up

    def set_up(game: Carrara) -> None:
        dealt(game)
        change(game)

    monkeypatch.setattr(Carrara, "set_up", set_up)


async def whole_turns(app: Starlette, clubs: Clubs, *lines: str) -> list[Any]:
    """The second player's answers after each of the first player's steps that others may see."""
    anna, berta = await clubs.visitor(app), await clubs.visitor(app)
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"])})
    told = []
    for line in lines:
        await anna.choose(table, line, confirm=True)
    for path in (*LOOKS[:4], "/replay?at=0", "/replay?at=1", "/replay?at=2"):
        answer = await berta.get(f"/api/tables/{table}{path}")
        told.append((answer.status_code, answer.text.replace(table, "")))
    return told


@pytest.mark.anyio
async def test_a_question_that_only_a_full_purse_raises_is_not_noticed_by_others(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rich = await whole_turns(await clubs.open(sqlite), clubs, *TURN)

    def poor(game: Carrara) -> None:
        game.families[0].coins = 9

    vary(monkeypatch, poor)
    *asked_nothing_more, _ = TURN  # with less than ten coins nobody is asked about objects
    assert await whole_turns(await clubs.open(sqlite), clubs, *asked_nothing_more) == rich


@pytest.mark.anyio
async def test_replays_and_logs_of_running_games_tell_nothing_of_the_cards_to_come(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await whole_turns(await clubs.open(sqlite), clubs, *TURN)
    vary(monkeypatch, lambda game: game.stack.reverse())
    assert await whole_turns(await clubs.open(sqlite), clubs, *TURN) == before


@pytest.mark.anyio
async def test_a_bot_is_told_nothing_its_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.club.thinkers.secrets.randbits", lambda bits: 3)
    questions: list[dict[str, Any]] = []

    async def ask(self: Thinker, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        questions.append(question)
        return {"choice": 2}

    monkeypatch.setattr(Thinker, "ask", ask)
    for variation in (1, 2):
        game = position("carrara", 3, 2, 0).redeal(0, variation)
        game.seed = variation
        await Thinkers(1).choose(game, LEVELS["hard"], 1.0)
    assert questions[0] == questions[1]
    question = questions[0]
    assert (question["game"]["seed"], question["game"]["log"]) == (0, [])


def test_what_only_looks_different_to_others_is_seen_through_each_own_seat() -> None:
    """The check of the checks: answers do differ where the seat can see a difference."""
    game = position("carrara", 3, 2, 40)
    table = Table(Setup("t", "carrara", dict(game.options), (Seat("link"),) * 2, "1", 1, 1, "", False, 1.0), game)
    assert table.look(Viewer("t", (0,)), None)["view"] != table.look(Viewer("t", (1,)), None)["view"]
