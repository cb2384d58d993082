"""Rematches at the worst moment: seats that others have got since, games that were left, games that were played on."""

from __future__ import annotations

import pytest

from ludoteca.server.table.table import Seat
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_api import finish
from tests.server.test_friends import join, over, rematch

pytestmark = pytest.mark.anyio


async def begun(clubs: Clubs, anna: Visitor) -> tuple[str, str, Visitor]:
    """A rematch that has begun without the program that played the second seat: the game before, the rematch, and the
    program, whose seat is given away by a link."""
    opened = await anna.open_table("here", "link")
    program = await clubs.visitor(anna.app, secret_of(opened["links"]["1"]))
    await program.look(opened["table"])
    await over(anna, opened["table"])
    return opened["table"], (await rematch(anna, opened["table"]))["next"], program


async def test_whoever_comes_late_to_a_rematch_takes_the_seat_of_nobody(
    clubs: Clubs, anna: Visitor, berta: Visitor
) -> None:
    table, following, program = await begun(clubs, anna)
    link = (await anna.post(f"/api/tables/{following}/links", json={"seat": 0})).json()["link"]
    assert await join(berta, link, "Berta") == 200
    assert (await rematch(program, table))["next"] == following
    seen = await program.look(following)
    assert (seen["seat"], [seat["mine"] for seat in seen["seats"]]) == (None, [False, False])
    assert (await program.act(following, "choose", choice="buy")).status_code == 403
    assert (await berta.look(following))["seat"] == 0


async def test_whoever_comes_late_to_a_rematch_does_not_play_for_a_bot(clubs: Clubs, anna: Visitor) -> None:
    table, following, program = await begun(clubs, anna)
    assert (await anna.post(f"/api/tables/{following}/bot", json={"seat": 0})).status_code == 200
    await rematch(program, table)
    seen = await program.look(following)
    assert (seen["seat"], seen["seats"][0]) == (None, {**Seat("bot", "normal")._asdict(), "mine": False})


async def test_whoever_plays_at_two_devices_has_the_seat_at_both(clubs: Clubs, anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table, link = opened["table"], opened["links"]["1"]
    assert await join(berta, link) == 200
    await over(anna, table)
    await rematch(berta, table)
    following = (await rematch(anna, table))["next"]
    phone = await clubs.visitor(anna.app)
    assert await join(phone, link) == 200
    await rematch(phone, table)
    assert [(await visitor.look(following))["seat"] for visitor in (berta, phone)] == [0, 0]


async def test_a_rematch_that_was_left_and_deleted_can_be_had_again(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await finish(anna, table)
    first = (await rematch(anna, table))["next"]
    assert (await anna.post(f"/api/tables/{first}/leave", json={})).status_code == 200
    state = (await anna.get(f"/api/tables/{table}/rematch")).json()
    assert state["next"] is None
    assert "data-follow" not in (await anna.get(f"/t/{table}")).text
    second = (await rematch(anna, table))["next"]
    assert second not in (None, first)
    assert (await anna.look(second))["moments"] == 0
    assert (await rematch(anna, table))["next"] == second


async def test_a_rematch_of_a_game_that_was_played_on_begins_at_its_beginning(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await finish(anna, table)
    played_on = (await anna.post(f"/api/tables/{table}/play_on", json={"at": 3, "seat": 0})).json()["table"]
    assert (await anna.look(played_on))["origin"] == f"{table}?at=3"
    await over(anna, played_on)
    following = (await rematch(anna, played_on))["next"]
    seen = await anna.look(following)
    assert (seen["origin"], seen["moments"], seen["imported"]) == ("", 0, False)
