"""What the page tells of what happened: to a seat what it could see, about moments that there are."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any, cast

import pytest

from ludoteca.server.club.club import Club, Seen
from ludoteca.server.http.past import Past
from ludoteca.server.shapes import Look
from ludoteca.server.table.table import Viewer
from ludoteca.ui.news import Point
from tests.server.conftest import Clubs, Visitor, secret_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(sqlite: str) -> str:
    """One database is enough here."""
    return sqlite


def steps(page: str) -> list[dict[str, Any]]:
    found = re.search(r'id="since"[^>]* data-steps="([^"]*)"', page)
    assert found
    told: list[dict[str, Any]] = json.loads(unescape(found[1]))
    return told


def hidden(page: str) -> bool:
    return bool(re.search(r'id="since"[^>]* hidden', page))


async def turn(visitor: Visitor, table: str, until: int) -> None:
    """Whatever is offered last, confirmed, until it is that seat's turn."""
    while (look := await visitor.look(table))["turn"] != until:
        if look["confirm"]:
            await visitor.act(table, "confirm")
        else:
            choices = look["view"]["decision"]["choices"]
            await visitor.act(table, "choose", choice=choices[0]["choice"])


async def two(clubs: Clubs, anna: Visitor) -> tuple[str, Visitor, Visitor]:
    """A table at which the first has made two turns and the second one."""
    opened = await anna.open_table("link", "link")
    players = [await clubs.visitor(anna.app, secret_of(link)) for link in opened["links"].values()]
    for seat in (0, 1, 0):
        await turn(players[seat], opened["table"], 1 - seat)
    return opened["table"], players[0], players[1]


async def test_a_seat_is_told_what_the_other_did_since_its_last_turn(clubs: Clubs, anna: Visitor) -> None:
    table, ada, bruno = await two(clubs, anna)
    page = (await bruno.get(f"/t/{table}")).text
    told = steps(page)
    assert told
    assert {step["seat"] for step in told} == {0}
    assert not hidden(page)
    moments = (await bruno.look(table))["moments"]
    assert told[-1]["at"] == moments
    assert all(step["marks"] for step in told)
    assert hidden((await ada.get(f"/t/{table}")).text)  # it is not her turn
    assert steps((await ada.get(f"/t/{table}")).text) == []


async def test_what_happened_stays_until_the_turn_is_over(clubs: Clubs, anna: Visitor) -> None:
    """Also when something has come to light in between, so that the turn has a part that is settled."""
    table, _, bruno = await two(clubs, anna)
    before = steps((await bruno.get(f"/t/{table}")).text)
    await bruno.act(table, "choose", choice="buy")
    page = (await bruno.get(f"/t/{table}")).text
    assert [step["marks"] for step in steps(page)] != []
    assert len(steps(page)) == len(before)
    assert "data-begun" in page
    await turn(bruno, table, 0)
    assert steps((await bruno.get(f"/t/{table}")).text) == []


async def test_spectators_have_no_turn_of_their_own(clubs: Clubs, anna: Visitor) -> None:
    table, _, _ = await two(clubs, anna)
    page = (await anna.get(f"/t/{table}")).text
    assert "You are watching" in page
    assert steps(page) == []


async def test_a_moment_can_be_asked_for_if_there_is_one(clubs: Clubs, anna: Visitor) -> None:
    table, ada, _ = await two(clubs, anna)
    first = (await ada.get(f"/t/{table}/moment?at=1")).json()
    assert [step["seat"] for step in first] == [0]
    assert first[0]["marks"]
    for at in ("0", "99", "-1", "x", ""):
        answer = await ada.get(f"/t/{table}/moment?at={at}", headers={"X-Fragment": "1"})
        assert answer.status_code == 422, at
        assert answer.json()["error"]


async def test_the_replay_is_told_by_turns_of_the_game(clubs: Clubs, anna: Visitor) -> None:
    table, ada, _ = await two(clubs, anna)
    page = (await ada.get(f"/replay/{table}?at=1")).text
    ends = re.search(r'data-turns="([\d ]+)"', page)
    assert ends
    assert len(ends[1].split()) == 1 + 3  # the beginning and three turns
    assert "Round 1, your turn" in page


async def two_rounds(visitor: Visitor) -> str:
    """A table at which two rounds have been played."""
    table: str = (await visitor.open_table("here", "here"))["table"]
    while (look := await visitor.look(table))["view"]["table"]["round"] < 3:
        await visitor.choose(table, look["view"]["decision"]["choices"][0]["choice"], confirm=True)
    return table


async def replay(visitor: Visitor, table: str) -> list[str]:
    """The replay at each moment."""
    moments = (await visitor.look(table))["moments"]
    pages = [await visitor.get(f"/replay/{table}?at={at}") for at in range(moments + 1)]
    assert {page.status_code for page in pages} == {200}
    return [page.text for page in pages]


async def test_a_replay_is_told_whole_however_little_is_kept_in_memory(
    clubs: Clubs, anna: Visitor, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_rounds(anna)
    told = await replay(anna, table)
    monkeypatch.setattr("ludoteca.server.http.past.KEPT", 1)
    again = await clubs.visitor(await clubs.open(database), anna.cookies["ludoteca"])
    assert await replay(again, table) == told


@pytest.mark.parametrize("lost", [(0,), (2,), (0, 1, 2)])
async def test_a_moment_whose_position_is_lost_belongs_to_the_round_before_it(
    anna: Visitor, lost: tuple[int, ...]
) -> None:
    table = await two_rounds(anna)
    for at in lost:
        damage = ("UPDATE moments SET position = ? WHERE moment = ?", (b"damaged", at))
        await anna.app.state.club.store.database.transact(damage)
    page = (await anna.get(f"/replay/{table}?at={lost[-1] + 1}")).text
    assert 'aria-valuetext="1"' in page
    assert re.search(r'data-rounds="\d+ \d+"', page)  # of two rounds


async def test_what_was_told_before_the_first_moment_does_not_lead_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was laid out in the middle of a game knows no moment before it."""
    ends: list[int] = []

    def moments_since(doing: dict[int, int], end: int, seat: int) -> range:
        ends.append(end)
        return range(0)

    async def course(past: Past, viewer: Viewer, moments: list[int]) -> list[Point]:
        return [Point() for _ in moments]

    monkeypatch.setattr("ludoteca.server.http.past.moments_since", moments_since)
    monkeypatch.setattr(Past, "course", course)
    look = cast(Look, {"seat": 0, "turn": 0, "moments": 0, "chosen": [], "view": {"over": False, "players": 2}})
    events = [{"at": 0, "who": who, "verb": "placed"} for who in (1, 0)]
    for told in (events, events[::-1]):
        await Past(cast(Club, None)).since(Viewer("t", (0,)), Seen(look, told, 0))
    assert ends == [0, 0]
