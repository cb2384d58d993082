"""What is done in secret raises no number and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest

from ludoteca.core.views import offer
from ludoteca.server.shapes import Way
from tests.cardgames.shelf import on_the_shelf
from tests.server.conftest import Clubs
from tests.server.test_asked import opened
from tests.server.test_hidden import SECRETS

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)


async def test_a_pass_in_private_and_a_running_turn_raise_no_number(clubs: Clubs, sqlite: str) -> None:
    """How many choices a turn takes, and that somebody passes who is asked in private, is nobody else's business."""
    app = await clubs.open(sqlite)
    table, club = await opened(app), app.state.club
    first, second, third = [await clubs.visitor(app, secret) for secret in SECRETS[:3]]
    for visitor in (first, second, third):
        await visitor.look(table)
    before = club.gauges()
    await third.choose(table, "done")
    assert club.gauges() == before
    await second.choose(table, "tools 6")
    await second.act(table, "undo")
    await second.choose(table, "farming")
    assert club.gauges() == before
    await second.act(table, "restart")
    await second.choose(table, "tools 6", confirm=True)
    after = club.gauges()
    assert {name for name in after if after[name] != before[name]} == {"moments_total"}


async def test_whoever_asks_for_a_hint_is_not_kept_waiting_by_one_who_is_asked_in_private(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = await clubs.open(sqlite)
    table = await opened(app)
    second, third = [await clubs.visitor(app, secret) for secret in SECRETS[1:3]]
    thinking, end = list[int](), asyncio.Event()

    async def advised(game: Any, *_: object) -> list[Way]:
        thinking.append(game.who)
        await end.wait()
        return [{"choices": [offer(game, secrets.choice(game.choices))], "then": [], "games": 0}]

    monkeypatch.setattr("ludoteca.server.study.hints.advised", advised)
    hint = f"/api/tables/{table}/hint"
    asked = [asyncio.create_task(visitor.post(hint, json={})) for visitor in (third, second)]
    while len(thinking) < len(asked) and not any(one.done() for one in asked):
        await asyncio.sleep(0.01)
    assert sorted(thinking) == [1, 2]
    assert (await second.post(hint, json={})).status_code == 429  # one at a time for each seat
    end.set()
    assert [(await one).status_code for one in asked] == [200, 200]
    assert (await second.post(hint, json={})).status_code == 200
