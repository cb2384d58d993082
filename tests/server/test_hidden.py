"""Positions that differ only in what a seat cannot see give that seat the same answers, byte for byte."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

import ludoteca
from ludoteca import boxes
from ludoteca.core.agenda import Game
from ludoteca.games.carrara.game import Carrara
from ludoteca.server.app import create_app
from ludoteca.server.guard import Allowance
from ludoteca.server.keys import digest
from ludoteca.server.store import WATCH, Holding
from ludoteca.server.tables import Seat, Setup, Table, Viewer
from ludoteca.server.thinkers import LEVELS, Thinker, Thinkers
from tests.server.conftest import TURN, Clubs, Visitor, secret_of

SECRETS, WATCHER = [letter * 43 for letter in "abcde"], "w" * 43
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


async def lay(app: Starlette, id_: str, game: Game, events: Any, seed: int) -> None:
    """Put a table in this position into the club."""
    game.events = list(events)
    seats = tuple(Seat("link") for _ in range(game.players))
    setup = Setup(id_, game.key, dict(game.options), seats, "1", type(game).rules, seed, "host", False, 1.0)
    holdings = [Holding(digest(secret), id_, seat) for seat, secret in enumerate(SECRETS[: game.players])]
    holdings.append(Holding(digest(WATCHER), id_, WATCH))
    table = Table(setup, game)
    await app.state.club.store.add(setup, table.turn, [], table.snapshot(), holdings)


async def answers(app: Starlette, id_: str, secret: str) -> list[tuple[str, int, str]]:
    """All that the server tells who has this secret, and all with which it refuses him."""
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
        for offer in [o for o in decision["choices"] + decision["asides"] if not o["shows"]] if decision else ():
            note(offer["notation"], await visitor.act(id_, "choose", choice=offer["choice"]))
            for path in LOOKS:
                note(path, await visitor.get(f"/api/tables/{id_}{path}"))
            note("page", await visitor.get(f"/t/{id_}"))
            note("choose more", await visitor.act(id_, "choose", choice=offer["choice"]))
            note("take back", await visitor.act(id_, "restart"))
    return told


async def compare(app: Starlette, game: Game, seat: int | None) -> None:
    """Deal anew, twice, what the seat cannot see, and compare what it is told."""
    told = []
    for seed in (1, 2):
        id_ = secrets.token_urlsafe(16)
        redealt = game.redeal(seed % game.players if seat is None else seat, seed)
        assume(rests(redealt))
        await lay(app, id_, redealt, game.events, seed)
        told.append(await answers(app, id_, WATCHER if seat is None else SECRETS[seat]))
    assert told[0] == told[1]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Game, int | None], None]]:
    """`compare` in one club for many positions."""
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('hidden')}/games.sqlite", Thinkers(1), Allowance(1e9, 1e9))
    with asyncio.Runner() as runner:
        runner.run(app.state.club.open())
        yield lambda game, seat: runner.run(compare(app, game, seat))
        runner.run(app.state.club.close())


@settings(max_examples=40, deadline=None)
@given(positions(), st.integers(0, 4))
def test_a_seat_gets_the_same_answers_whatever_it_cannot_see(
    compared: Callable[[Game, int | None], None], game: Game, seat: int
) -> None:
    compared(game, seat % game.players)


@settings(max_examples=15, deadline=None)
@given(positions())
def test_a_spectator_gets_the_same_answers_whatever_is_hidden(
    compared: Callable[[Game, int | None], None], game: Game
) -> None:
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
    monkeypatch.setattr("ludoteca.server.thinkers.secrets.randbits", lambda bits: 3)
    questions: list[str] = []

    async def ask(self: Thinker, question: str, seconds: float) -> int:
        questions.append(question)
        return 2

    monkeypatch.setattr(Thinker, "ask", ask)
    for variation in (1, 2):
        game = position("carrara", 3, 2, 0).redeal(0, variation)
        game.seed = variation
        await Thinkers(1).choose(game, LEVELS["hard"], 1.0)
    assert questions[0] == questions[1]
    question = json.loads(questions[0])
    assert (question["game"]["seed"], question["game"]["log"]) == (0, [])


def test_what_only_looks_different_to_others_is_seen_through_each_own_seat() -> None:
    """The check of the checks: answers do differ where the seat can see a difference."""
    game = position("carrara", 3, 2, 40)
    table = Table(Setup("t", "carrara", dict(game.options), (Seat("link"),) * 2, "1", 1, 1, "", False, 1.0), game)
    assert table.look(Viewer("t", (0,)), None)["view"] != table.look(Viewer("t", (1,)), None)["view"]
