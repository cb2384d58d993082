"""Whoever has sat down keeps the seat; and the link of a seat that a bot got is one for spectators, on every route."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca.server.club.club import Club
from ludoteca.server.keys import digest
from ludoteca.server.table.table import BOT, Seat
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_friends import over

pytestmark = pytest.mark.anyio

HOOK = {"url": "https://example.org/x", "shape": "json"}
# what is sent to the routes that change something, once as it is and once as a spectator could never mean it
BODIES: dict[str, tuple[dict[str, Any], ...]] = {
    "choose": ({"number": 0, "choice": "clay"}, {"number": 0, "choice": 0, "confirm": True}),
    "play": ({"number": 0, "line": ["clay"]}, {"number": 0, "back": 1}, {"number": 0, "confirm": True}),
    "undo": ({"number": 0},),
    "restart": ({"number": 0},),
    "confirm": ({"number": 0},),
    "links": ({"seat": 0}, {"seat": 1}, {"seat": None}),
    "notes": ({"said": "Hello"},),
    "bot": ({"seat": 0},),
    "analysis": ({}, {"seat": 0}),
    "play_on": ({"at": 0}, {"at": 0, "seat": 0}),
    "series": ({"keep": ""},),
}
PAGE = ({"number": 0, "line": [4]}, {"number": 0, "line": [4], "until": "news"})
QUERIES = ("", "?at=0&seat=0", "?card=round")


async def opened(anna: Visitor, *kinds: str) -> tuple[str, dict[str, str]]:
    """A game with hidden hands in which the second seat begins, its table and its links."""
    asked = {"game": "agricola", "seats": [{"kind": kind} for kind in kinds]}
    told = (await anna.post("/api/tables", json=asked)).json()
    return told["table"], {"watch": secret_of(told["watch"])} | {n: secret_of(to) for n, to in told["links"].items()}


async def give_to_bot(anna: Visitor, table: str, seat: int = 0) -> int:
    return (await anna.post(f"/api/tables/{table}/bot", json={"seat": seat})).status_code


async def given_by_an_older_server(app: Starlette, table: str, seat: int = 0) -> None:
    """A seat whose link is in use, as it is found in databases of before."""
    await app.state.club.store.reseat(table, seat, lambda _: Seat(BOT, "normal"))


def asked_of(app: Starlette, over: bool) -> list[tuple[str, str, dict[str, Any] | None]]:
    """Every route of a table, with all that can be asked there; what all may begin when the game is over is left out
    then."""
    asked: list[tuple[str, str, dict[str, Any] | None]] = []
    for route in app.routes:
        path, methods = str(getattr(route, "path", "")), getattr(route, "methods", None) or ()
        if "{table}" not in path or path.endswith("/events"):
            continue
        if "GET" in methods:
            asked += [("GET", path + query, None) for query in QUERIES]
        elif over and path.endswith(("analysis", "play_on")):
            continue
        elif path == "/t/{table}":
            asked += [("POST", path, body) for body in PAGE]
        else:
            asked += [("POST", path, body) for body in BODIES.get(path.rsplit("/", 1)[1], ({},))]
    return asked


async def answers(visitor: Visitor, table: str, over: bool = False) -> list[tuple[str, int, str]]:
    """All that is answered at a table; what is made anew by each request (a table, a link) is not compared."""
    told = []
    for method, path, body in asked_of(visitor.app, over):
        answer = await visitor.request(method, path.format(table=table), json=body)
        made = answer.status_code == 201
        told.append((f"{method} {path} {body}", answer.status_code, "" if made else answer.text))
    return told


async def heard(app: Starlette, table: str, secret: str) -> Any:
    club: Any = app.state.club
    news = club.subscribe(await club.viewer(table, secret))
    first = [await anext(news), await anext(news)]
    await news.aclose()
    return first


@pytest.mark.parametrize("older", [False, True])
async def test_the_link_of_a_seat_that_a_bot_got_is_one_for_spectators_on_every_route(
    clubs: Clubs, database: str, older: bool
) -> None:
    app = await clubs.open(database)
    anna = await clubs.visitor(app)
    table, links = await opened(anna, "link", "here")
    lost, watcher = [await clubs.visitor(app, links[which]) for which in ("0", "watch")]
    twin = await clubs.open(database) if database.startswith("postgres") else app  # another server
    lost_there = await clubs.visitor(twin, links["0"])
    if older:
        hand = (await lost_there.look(table))["view"]["table"]["seats"][0]["hand"]
        assert len(hand) == 14, "it was a seat"
        await given_by_an_older_server(app, table)
    else:
        assert await give_to_bot(anna, table) == 200
    for visitor in (lost, lost_there):
        seen = await visitor.look(table)
        assert (seen["seat"], seen["view"]["you"], [seat["mine"] for seat in seen["seats"]]) == (
            None,
            None,
            [False] * 2,
        )
        assert seen["view"]["table"]["seats"][0]["hand"] is None
    told = await answers(watcher, table)
    refused = {status for asked, status, _ in told if asked.startswith("POST")}
    assert refused <= {403, 404, 409, 422}
    for visitor in (lost, lost_there):
        for mine, theirs in zip(await answers(visitor, table), told, strict=True):
            assert mine == theirs
        assert await heard(visitor.app, table, links["0"]) == await heard(app, table, links["watch"])


async def test_when_the_game_is_over_it_is_still_one_for_spectators(clubs: Clubs, anna: Visitor) -> None:
    told = await anna.open_table("here", "link")
    lost, watcher = [await clubs.visitor(anna.app, secret_of(to)) for to in (told["links"]["1"], told["watch"])]
    assert await give_to_bot(anna, told["table"], 1) == 200
    await over(anna, told["table"])
    told_to = [await answers(visitor, told["table"], over=True) for visitor in (lost, watcher)]
    assert told_to[0] == told_to[1]
    assert {status for asked, status, _ in told_to[0] if asked.startswith("POST")} <= {403, 404, 409, 422}


async def test_what_else_leads_to_tables_tells_a_lost_link_that_it_has_no_seat(
    clubs: Clubs, anna: Visitor, berta: Visitor
) -> None:
    table, links = await opened(anna, "link", "here")
    lost = await clubs.visitor(anna.app, links["0"])
    assert await give_to_bot(anna, table) == 200
    [line] = (await lost.get("/api/tables")).json()["tables"]
    assert (line["mine"], line["may_leave"], line["deletes"]) == ([], False, False)
    assert (await lost.get("/api/waiting")).json() == {"waiting": []}
    assert (await lost.get("/api/series/agricola")).json() == {"series": []}
    given = (await lost.post("/api/pass", json={})).json()["pass"]
    assert (await berta.post("/api/pass/take", json={"pass": given})).json() == {"tables": [table]}
    assert (await berta.look(table))["seat"] is None
    assert (await anna.look(table))["seats"][0] == {**Seat(BOT, "normal")._asdict(), "mine": False}
    assert (await berta.post("/api/join", json={"secret": links["0"]})).status_code == 409
    assert not (await berta.post("/api/invitation", json={"secret": links["0"]})).json()["mine"]


async def test_who_is_left_with_bots_alone_can_delete_the_game(anna: Visitor) -> None:
    table, _ = await opened(anna, "link", "here")
    assert await give_to_bot(anna, table) == 200
    [line] = (await anna.get("/api/tables")).json()["tables"]
    assert (line["may_leave"], line["deletes"]) == (True, True)
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    assert await anna.app.state.club.store.all_tables() == []


async def test_nobody_is_called_for_the_turn_of_a_bot(clubs: Clubs, anna: Visitor) -> None:
    table, links = await opened(anna, "link", "here")
    lost = await clubs.visitor(anna.app, links["0"])
    assert await give_to_bot(anna, table) == 200
    assert (await lost.post("/api/webhook", json=HOOK)).status_code == 200
    club: Club = anna.app.state.club
    club.closing = True  # the bot does not answer
    await anna.choose(table, "clay", confirm=True)
    assert (await anna.look(table))["turn"] == 0
    assert await club.store.database.transact(("SELECT * FROM calls", ())) == [[]]


async def test_a_browser_that_held_the_seat_of_a_bot_watches_the_rematch(clubs: Clubs, anna: Visitor) -> None:
    """As databases of before may have it."""
    told = await anna.open_table("here", "link")
    table, berta = told["table"], await clubs.visitor(anna.app)
    assert (await berta.post("/api/join", json={"secret": secret_of(told["links"]["1"])})).status_code == 200
    await given_by_an_older_server(anna.app, table, 1)
    await over(anna, table)
    assert (await berta.post(f"/api/tables/{table}/rematch", json={})).status_code == 403
    following = (await anna.post(f"/api/tables/{table}/rematch", json={})).json()["next"]
    assert (await berta.look(following))["seat"] is None


# -- whoever has sat down keeps the seat -------------------------------------------------------------------------------


async def joins(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    browser = await clubs.visitor(app)
    assert (await browser.post("/api/join", json={"secret": secret})).status_code == 200


async def looks(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    """A program that has seen its hand."""
    program = await clubs.visitor(app, secret)
    assert (await program.look(table))["view"]["table"]["seats"][0]["hand"]


async def listens(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    await heard(app, table, secret)


async def writes(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    program = await clubs.visitor(app, secret)
    assert (await program.post(f"/api/tables/{table}/notes", json={"said": "Hello"})).status_code == 201


async def takes_a_pass(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    """The link gives a pass, and a browser takes it."""
    program, browser = await clubs.visitor(app, secret), await clubs.visitor(app)
    given = (await program.post("/api/pass", json={})).json()["pass"]
    assert (await browser.post("/api/pass/take", json={"pass": given})).json()["tables"] == [table]


async def wants_to_be_called(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    program = await clubs.visitor(app, secret)
    assert (await program.post("/api/webhook", json=HOOK)).status_code == 200


async def came_by_pass_before(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    """At an older server, which noted nothing at the seat."""
    sql = "INSERT INTO holders SELECT ?, table_id, seat FROM holders WHERE secret = ?"
    await app.state.club.store.database.transact((sql, (digest("p" * 43), digest(secret))))


async def acted_before(clubs: Clubs, app: Starlette, secret: str, table: str) -> None:
    """The same for the choice of a program."""
    store, row = app.state.club.store, (table, 1, 0, "choose", 4, 0, 1.0)
    await store.database.transact(("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row))


WAYS = (joins, looks, listens, writes, takes_a_pass, wants_to_be_called)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
async def test_whoever_has_sat_down_keeps_the_seat(clubs: Clubs, anna: Visitor, way: Any) -> None:
    table, links = await opened(anna, "link", "here")
    await way(clubs, anna.app, links["0"], table)
    assert (await anna.look(table))["seats"][0]["joined"]
    assert await give_to_bot(anna, table) == 409
    program = await clubs.visitor(anna.app, links["0"])
    assert (await program.look(table))["seat"] == 0


@pytest.mark.parametrize("way", [came_by_pass_before, acted_before], ids=lambda way: way.__name__)
async def test_whoever_sat_down_at_an_older_server_keeps_the_seat(clubs: Clubs, anna: Visitor, way: Any) -> None:
    table, links = await opened(anna, "link", "here")
    await way(clubs, anna.app, links["0"], table)
    assert await give_to_bot(anna, table) == 409


async def test_looking_at_an_invitation_or_watching_takes_no_seat(clubs: Clubs, anna: Visitor, berta: Visitor) -> None:
    table, links = await opened(anna, "link", "here")
    await berta.post("/api/invitation", json={"secret": links["0"]})
    await berta.post("/seat", json={"secret": links["0"]})
    assert (await berta.post("/api/join", json={"secret": links["0"], "watch": True})).status_code == 200
    await berta.look(table)
    assert await give_to_bot(anna, table) == 200


async def test_of_a_bot_and_somebody_who_sits_down_at_once_one_gets_the_seat(clubs: Clubs, postgres: str) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    for knocks in ("join", "look") * 4:
        anna, berta = await clubs.visitor(app), await clubs.visitor(other)
        table, links = await opened(anna, "link", "here")
        if knocks == "join":
            come = berta.post("/api/join", json={"secret": links["0"]})
        else:
            berta = await clubs.visitor(other, links["0"])
            come = berta.get(f"/api/tables/{table}")
        answer, given = await asyncio.gather(come, give_to_bot(anna, table))
        [seat, _] = (await anna.look(table))["seats"]
        assert (seat["kind"], seat["joined"]) == (("bot", False) if given == 200 else ("link", True))
        if knocks == "join":
            assert answer.status_code == (409 if given == 200 else 200)
        else:
            assert json.loads(answer.text)["seat"] == (None if given == 200 else 0)
