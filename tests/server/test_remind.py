"""Reminding who is to move: by what he has switched on, seldom, and not who is there."""

from __future__ import annotations

import asyncio

import pytest

from ludoteca.server.club import presence
from ludoteca.server.notify import reminders
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.test_calls import Receiver, at_one_table, in_a_hurry, open_club, receiver, until, wants_calls

__all__ = ["in_a_hurry", "receiver"]  # fixtures
pytestmark = pytest.mark.anyio


async def reminded(visitor: Visitor, table: str) -> tuple[int, str]:
    answer = await visitor.post(f"/api/tables/{table}/remind", json={})
    return answer.status_code, answer.json().get("said") or answer.json()["error"]


async def test_who_is_away_is_reminded_once_in_twelve_hours(
    clubs: Clubs, database: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = await open_club(clubs, database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await wants_calls(berta, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    await until(lambda: receiver.got)
    await asyncio.sleep(0.4)
    assert (await reminded(anna, table))[0] == 200
    await until(lambda: len(receiver.got) == 2)
    assert receiver.bodies[0] == receiver.bodies[1]
    status, said = await reminded(anna, table)
    assert (status, "12 hours" in said) == (429, True)
    monkeypatch.setattr(reminders, "BETWEEN", 0.0)
    assert (await reminded(anna, table))[0] == 200
    await until(lambda: len(receiver.got) == 3)


async def test_who_has_switched_on_nothing_is_not_counted_as_reminded(clubs: Clubs, sqlite: str) -> None:
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.4)
    for _ in range(2):
        answer = await anna.post(f"/api/tables/{table}/remind", json={})
        assert (answer.status_code, answer.json()["called"]) == (200, False)


async def test_nobody_reminds_himself_a_bot_or_who_is_there_and_no_stranger_does(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = await open_club(clubs, sqlite)
    anna, berta, stranger = [await clubs.visitor(club) for _ in range(3)]
    table = await at_one_table(anna, berta)
    assert await reminded(anna, table) == (409, "Nobody else is to move here, or it is a bot.")
    monkeypatch.setattr(presence, "HERE", 3600.0)
    assert await reminded(berta, table) == (409, "Who is to move is here just now.")
    assert (await stranger.post(f"/api/tables/{table}/remind", json={})).status_code in (403, 404)


async def test_two_servers_remind_once(clubs: Clubs, postgres: str, receiver: Receiver) -> None:
    first, second = await open_club(clubs, postgres), await open_club(clubs, postgres)
    anna, berta = await clubs.visitor(first), await clubs.visitor(second)
    table = await at_one_table(anna, berta)
    await anna.choose(table, *TURN, confirm=True)
    await wants_calls(berta, receiver.url)  # after the turn came: nobody was called
    await asyncio.sleep(0.8)
    again = await clubs.visitor(second, anna.cookies["ludoteca"])
    answers = await asyncio.gather(reminded(anna, table), reminded(again, table))
    assert sorted(status for status, _ in answers) == [200, 429]
    await until(lambda: receiver.got)
    await asyncio.sleep(0.4)
    assert len(receiver.got) == 1
