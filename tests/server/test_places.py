"""Who holds which seat: two who sit down at once, who leaves, and what that takes from others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteca.server.errors import Conflict
from ludoteca.server.store.listing import tables_of
from ludoteca.server.store.store import Holding, Store, store_at
from ludoteca.server.table.table import LINK, Seat
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_store import SETUP, opened

pytestmark = pytest.mark.anyio

TRIES = 40


async def join(visitor: Visitor, link: str, name: str = "") -> int:
    return (await visitor.post("/api/join", json={"secret": secret_of(link), "name": name})).status_code


async def leave(visitor: Visitor, table: str) -> int:
    return (await visitor.post(f"/api/tables/{table}/leave", json={})).status_code


async def lines(visitor: Visitor) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = (await visitor.get("/api/tables")).json()["tables"]
    return told


# -- sitting down ------------------------------------------------------------------------------------------------------


async def test_two_who_sit_down_at_once_through_two_servers_keep_their_names(clubs: Clubs, postgres: str) -> None:
    first, second = await clubs.serve(postgres), await clubs.serve(postgres)
    anna, berta = await clubs.far_visitor(first), await clubs.far_visitor(second)
    lost = []
    for _ in range(TRIES):
        told = await anna.open_table("link", "link", "bot")
        for visitor in (anna, berta):  # both servers know the table already
            await join(visitor, told["watch"])
            await visitor.look(told["table"])
        await asyncio.gather(join(anna, told["links"]["0"], "Anna"), join(berta, told["links"]["1"], "Berta"))
        for visitor in (anna, berta):
            seats = (await visitor.look(told["table"]))["seats"]
            if [(seat["name"], seat["joined"]) for seat in seats[:2]] != [("Anna", True), ("Berta", True)]:
                lost.append(seats)
    assert lost == []


async def test_who_sits_down_changes_no_other_seat(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits down between the moment in which the seats are read and that in which they are written."""
    store, other = await opened(database), await opened(database)
    await store.add(SETUP._replace(seats=(Seat(LINK), Seat(LINK))), 0, [], None, [])
    transact = store.database.transact

    async def late(*statements: Any, **told: Any) -> Any:
        rows = await transact(*statements, **told)
        monkeypatch.setattr(store.database, "transact", transact)
        await other.sit("t1", 1, "Berta")
        return rows

    monkeypatch.setattr(store.database, "transact", late)
    seats = await store.sit("t1", 0, "Anna")
    assert [(seat.name, seat.joined) for seat in seats] == [("Anna", True), ("Berta", True)]
    assert (await other.since("t1", 0))[0] == seats
    await store.close()
    await other.close()


async def test_a_link_of_a_table_that_is_just_deleted_is_not_valid_any_more(anna: Visitor, berta: Visitor) -> None:
    told = await anna.open_table("here", "bot")
    store: Store = anna.app.state.club.store
    place_of = store.place_of

    async def late(secret: str) -> Any:
        place = await place_of(secret)
        assert await leave(anna, told["table"]) == 200
        return place

    store.place_of = late  # type: ignore[method-assign]
    assert await join(berta, told["watch"]) == 404


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bearer", [True, False])
async def test_a_spectator_who_leaves_takes_the_shared_link_from_nobody(
    clubs: Clubs, anna: Visitor, berta: Visitor, bearer: bool
) -> None:
    told = await anna.open_table("here", "link")
    secret, table = secret_of(told["watch"]), told["table"]
    clara = await clubs.visitor(anna.app, secret if bearer else None)
    if not bearer:
        clara.cookies.set("ludoteca", secret)
    assert [line["may_leave"] for line in await lines(clara)] == [False]
    assert await leave(clara, table) == 403
    assert (await clara.look(table))["seat"] is None
    assert await join(berta, told["watch"]) == 200
    assert await leave(berta, table) == 200  # her own place is hers to give up
    assert (await berta.get(f"/api/tables/{table}")).status_code == 404
    assert await join(berta, told["watch"]) == 200


async def test_a_fresh_link_for_spectators_stays_too(clubs: Clubs, anna: Visitor) -> None:
    table = (await anna.open_table("here", "bot"))["table"]
    link = (await anna.post(f"/api/tables/{table}/links", json={"seat": None})).json()["link"]
    clara = await clubs.visitor(anna.app, secret_of(link))
    assert await leave(clara, table) == 403
    assert (await clara.look(table))["table"] == table


async def test_an_opener_with_two_seats_cannot_delete_a_game_that_a_friend_plays(anna: Visitor, berta: Visitor) -> None:
    told = await anna.open_table("here", "link")
    table, link = told["table"], told["links"]["1"]
    assert await join(berta, link, "Berta") == 200
    assert await join(anna, link) == 200  # and now she holds both
    line = (await lines(anna))[0]
    assert (line["mine"], line["may_leave"], line["deletes"]) == ([0, 1], False, False)
    assert await leave(anna, table) == 409
    assert [seat["mine"] for seat in (await berta.look(table))["seats"]] == [False, True]
    assert (await anna.look(table))["turn"] == 0


async def test_a_friend_who_plays_a_seat_by_its_link_alone_is_not_left_either(clubs: Clubs, anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    link = (await anna.post(f"/api/tables/{table}/links", json={"seat": 1})).json()["link"]
    friend = await clubs.visitor(anna.app, secret_of(link))
    assert (await friend.look(table))["seat"] == 1
    assert await leave(anna, table) == 409
    assert (await friend.look(table))["seat"] == 1


async def test_who_plays_on_at_another_device_can_take_the_game_off_the_list_of_one(
    anna: Visitor, berta: Visitor
) -> None:
    table = (await anna.open_table("here", "bot"))["table"]
    link = (await anna.post(f"/api/tables/{table}/links", json={"seat": 0})).json()["link"]
    assert await join(berta, link) == 200
    assert [(line["may_leave"], line["deletes"]) for line in await lines(anna)] == [(True, False)]
    assert 'data-sure="Remove?"' in (await anna.get("/")).text
    assert await leave(anna, table) == 200
    assert await lines(anna) == []
    assert (await berta.look(table))["seat"] == 0


async def test_nothing_is_deleted_if_somebody_sits_down_at_that_moment(database: str) -> None:
    store = store_at(database)
    await store.open()
    await store.add(SETUP, 0, [], "snapshot", [Holding("k", "t1", 0), Holding("k", "t1", -1), Holding("w", "t1", -1)])
    await store.hold(Holding("friend", "t1", 0))
    with pytest.raises(Conflict):
        await store.remove("t1", "k")
    stored = await store.seats_of("t1", "friend")
    assert stored == (0, "host", [0])
    assert len(await tables_of(store.database, "k", 0, 9)) == 1
    await store.leave("t1", "friend")
    await store.remove("t1", "k")
    assert await store.all_tables() == []
    await store.close()
