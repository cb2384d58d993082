"""Friends: who is here, links and invitations, notes, rematches; on both databases, and over two servers."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import Any

import httpx
import pytest

from ludoteca.server.club import presence
from ludoteca.server.club.friends import Friends
from ludoteca.server.keys import mint
from ludoteca.server.reach import addresses, is_local, told, url
from ludoteca.web.parts.qr import qr
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_api import finish
from tests.server.test_upgrade import OLD, OLD_KEY, forget

pytestmark = pytest.mark.anyio


async def join(visitor: Visitor, link: str, name: str = "", **more: Any) -> int:
    asked = {"secret": secret_of(link), "name": name, **more}
    return (await visitor.post("/api/join", json=asked)).status_code


async def states(visitor: Visitor, table: str) -> list[str]:
    answer = await visitor.get(f"/api/tables/{table}/presence")
    assert answer.status_code == 200, answer.text
    return [seat["state"] for seat in answer.json()["seats"]]


async def two(anna: Visitor, berta: Visitor) -> tuple[str, dict[str, Any]]:
    """A table of both."""
    opened = await anna.open_table("here", "link")
    assert await join(berta, opened["links"]["1"], "Berta") == 200
    return opened["table"], opened


async def note(visitor: Visitor, table: str, said: Any) -> tuple[int, str]:
    answer = await visitor.post(f"/api/tables/{table}/notes", json={"said": said})
    return answer.status_code, answer.json().get("error", "")


async def notes(visitor: Visitor, table: str) -> list[tuple[int, str]]:
    answer = (await visitor.get(f"/api/tables/{table}/notes")).json()
    return [(one["seat"], one["said"]) for one in answer["notes"]]


async def rematch(visitor: Visitor, table: str, start: bool = False) -> dict[str, Any]:
    answer = await visitor.post(f"/api/tables/{table}/rematch", json={"start": start})
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


async def played_out(anna: Visitor, berta: Visitor) -> str:
    """A finished game of both."""
    table, _ = await two(anna, berta)
    await over(anna, table)
    return table


async def over(anna: Visitor, table: str) -> None:
    """As if it had been played: all that a rematch asks of a table is that it is over."""
    solo = (await anna.open_table("here", "here"))["table"]
    await finish(anna, solo)
    database = anna.app.state.club.store.database
    for part in ("log", "snapshots", "moments", "lines"):
        await database.transact(
            (f"DELETE FROM {part} WHERE table_id = ?", (table,)),
            (f"UPDATE {part} SET table_id = ? WHERE table_id = ?", (table, solo)),
        )
    await database.transact(("UPDATE tables SET turn = -1 WHERE id = ?", (table,)))
    forget(anna.app)


# -- who is here -------------------------------------------------------------------------------------------------------


async def test_somebody_is_never_here_then_here_then_away(
    anna: Visitor, berta: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await anna.open_table("here", "link", "bot")
    table = opened["table"]
    assert await states(anna, table) == ["here", "never", "bot"]
    await join(berta, opened["links"]["1"])
    await berta.look(table)
    assert await states(anna, table) == ["here", "here", "bot"]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + presence.HERE + 90)
    seen = (await anna.get(f"/api/tables/{table}/presence")).json()["seats"]
    assert seen[0] == {"state": "here", "ago": None}
    assert (seen[1]["state"], seen[1]["ago"] >= 115) == ("away", True)
    assert "away 2 min" in (await anna.get(f"/t/{table}")).text


async def test_who_opens_a_link_was_there_and_who_watches_is_no_seat(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link", "link")
    table = opened["table"]
    await join(berta, opened["watch"])
    await berta.look(table)
    assert await states(anna, table) == ["here", "never", "never"]
    answer = await berta.post("/api/invitation", json={"secret": secret_of(opened["links"]["1"])})
    assert answer.json()["seat"] == 1
    assert await states(anna, table) == ["here", "here", "never"]
    seats = (await anna.look(table))["seats"]
    assert not seats[1]["joined"]  # to look at an invitation is not to accept it


async def test_presence_is_for_those_who_may_see_the_table(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "link"))["table"]
    for part in ("presence", "notes", "rematch"):
        assert (await berta.get(f"/api/tables/{table}/{part}")).status_code == 404


async def test_presence_is_written_sparingly(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await anna.open_table("here", "link"))["table"]
    kept: presence.Presence = anna.app.state.club.presence
    await anna.look(table)
    await kept.write()
    for _ in range(50):
        await anna.look(table)
    assert kept.unwritten == {}
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + presence.EVERY + 1)
    await anna.look(table)
    assert list(kept.unwritten) == [(table, 0)]


@asynccontextmanager
async def hearing(visitor: Visitor, table: str, query: str = "") -> AsyncIterator[AsyncIterator[tuple[str, Any]]]:
    """What a live connection tells: events and their data."""
    async with visitor.stream("GET", f"/api/tables/{table}/events{query}") as answer:

        async def events() -> AsyncIterator[tuple[str, Any]]:
            what = ""
            async for line in answer.aiter_lines():
                if line.startswith("event: "):
                    what = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    yield what, json.loads(line.removeprefix("data: "))

        yield events()


async def heard(events: AsyncIterator[tuple[str, Any]], what: str) -> Any:
    async def wait() -> Any:
        async for kind, data in events:
            if kind == what:
                return data
        return None

    return await asyncio.wait_for(wait(), 20)


async def come_to(events: AsyncIterator[tuple[str, Any]], *states: str) -> None:
    """Wait until the seats are told to be so: on a machine that has stood still they may be told otherwise before."""
    while [seat["state"] for seat in (await heard(events, "presence"))["seats"]] != [*states]:
        pass


async def test_coming_and_going_is_told_live_between_two_servers(
    clubs: Clubs, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "HERE", 6.0)
    monkeypatch.setattr(presence, "EVERY", 0.3)
    monkeypatch.setattr("ludoteca.server.club.club.SIGN_OF_LIFE", 0.5)
    first, second = await clubs.serve(postgres), await clubs.serve(postgres)
    anna, berta = await clubs.far_visitor(first), await clubs.far_visitor(second)
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    async with hearing(anna, table) as events:
        await come_to(events, "here", "never")
        assert await join(berta, opened["links"]["1"]) == 200
        async with hearing(berta, table) as hers:
            await come_to(events, "here", "here")
            await come_to(hers, "here", "here")
            await asyncio.sleep(7)
            assert await states(anna, table) == ["here", "here"]  # as long as she looks
        await come_to(events, "here", "away")
        async with hearing(berta, table, "?looks=no") as hers:  # opening it is being there …
            await come_to(events, "here", "here")
            await come_to(events, "here", "away")  # … a page out of sight is not
            assert await note(anna, table, "Hello") == (201, "")
            assert await heard(hers, "note") == {}


# -- invitations -------------------------------------------------------------------------------------------------------


async def test_an_invitation_tells_game_host_seats_and_rules(anna: Visitor, berta: Visitor) -> None:
    seats = [{"kind": "here", "name": "Anna <b>"}, {"kind": "link", "name": "Berta"}, {"kind": "bot", "level": "hard"}]
    body = {"game": "carrara", "seats": seats, "options": {"open_screens": True}}
    opened = (await anna.post("/api/tables", json=body)).json()
    page = (await berta.post("/seat", json={"secret": secret_of(opened["links"]["1"])})).text
    for words in (
        "Anna &lt;b&gt; asks you to play",
        "The Palaces of Carrara",
        "Open screens",
        "bot, strong",
        "Buy marble",
    ):
        assert words in page
    assert 'value="Berta"' in page
    watch = (await berta.post("/seat", json={"secret": secret_of(opened["watch"])})).text
    assert "lets you watch" in watch
    assert "Sit down" not in watch
    assert await join(berta, opened["links"]["1"], watch=True) == 200  # who has a seat's link may only watch, too
    assert (await berta.look(opened["table"]))["seat"] is None


async def test_a_link_that_is_guessed_or_half_is_no_invitation(anna: Visitor) -> None:
    for secret in (mint(), "", "x", "\u202e" * 43, "'" * 43, "x" * 60_000):
        for address in ("/seat", "/api/invitation"):
            answer = await anna.post(address, json={"secret": secret})
            assert (answer.status_code, "This link is not valid" in answer.text) == (404, True)
    assert (await anna.post("/api/invitation", json={"secret": 7})).status_code == 422


async def test_who_sits_there_already_goes_straight_to_the_table(anna: Visitor, berta: Visitor) -> None:
    table, opened = await two(anna, berta)
    page = (await berta.post("/seat", json={"secret": secret_of(opened["links"]["1"])})).text
    assert f'data-table="{table}"' in page


async def test_a_bot_takes_only_a_seat_to_which_nobody_has_come(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link", "link")
    table = opened["table"]
    await join(berta, opened["links"]["1"])
    for visitor, seat, status in ((berta, 2, 403), (anna, 1, 409), (anna, 0, 409), (anna, 9, 409), (anna, -1, 409)):
        assert (await visitor.post(f"/api/tables/{table}/bot", json={"seat": seat})).status_code == status
    assert (await anna.post(f"/api/tables/{table}/bot", json={"seat": 2})).status_code == 200
    assert [seat["kind"] for seat in (await anna.look(table))["seats"]] == ["here", "link", "bot"]
    clara = Visitor(anna.app)
    assert await join(clara, opened["links"]["2"]) == 409
    assert await join(clara, opened["links"]["2"], watch=True) == 200
    await clara.aclose()


async def test_a_qr_code_is_one_path_with_a_margin_and_bounded(anna: Visitor) -> None:
    words = "http://192.168.1.20:8000/seat#" + mint()
    answer = await anna.post("/api/qr", json={"words": words}, headers={"Accept-Encoding": "gzip"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert "content-encoding" not in answer.headers  # it may hold a secret
    assert answer.text == qr(words)
    assert answer.text.count("<path") == 1
    assert "M4 4h7" in answer.text  # the corner, after four light modules
    for bad in ("", "x" * 301):
        assert (await anna.post("/api/qr", json={"words": bad})).status_code == 422


def test_the_addresses_that_others_can_use_are_told_with_a_warning() -> None:
    assert all(map(is_local, ("127.0.0.1", "127.8.8.8", "localhost", "[::1]", "::1", "x.localhost", "LOCALHOST.")))
    assert not any(map(is_local, ("192.168.1.20", "play.example.org", "0.0.0.0", "", None)))
    assert told("127.0.0.1", 8000) == ["Ludoteca is open at http://127.0.0.1:8000 (stop with Ctrl-C)"]
    wide = told("0.0.0.0", 8000)
    assert wide[0] == "Ludoteca is open at http://127.0.0.1:8000 (stop with Ctrl-C)"
    assert wide[1].startswith("Others on your network reach it at ")
    assert "only in a network that you trust" in wide[2]
    assert all(not is_local(one) for one in addresses("0.0.0.0"))
    assert url("::1", 80) == "http://[::1]:80"


async def test_only_who_sits_at_this_machine_is_told_its_other_addresses(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    anna = await clubs.visitor(app)
    table = (await anna.open_table("here", "link"))["table"]
    app.state.addresses = ["http://192.168.1.20:8000"]
    key = anna.cookies["ludoteca"]
    for host, client, shown in (("127.0.0.1", "127.0.0.1", 1), ("127.0.0.1", "10.0.0.9", 0), ("club", "127.0.0.1", 0)):
        scope = {"host": host, "cookie": f"ludoteca={key}"}
        transport = httpx.ASGITransport(app, client=(client, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://club") as other:
            page = (await other.get(f"/t/{table}", headers=scope)).text
        assert ("192.168.1.20" in page) == bool(shown)
    app.state.addresses = []
    page = (await anna.get(f"/t/{table}", headers={"host": "127.0.0.1:8000"})).text
    assert "Only this machine can reach this address" in page
    assert "No QR code" in page


# -- notes -------------------------------------------------------------------------------------------------------------


async def test_a_note_reaches_the_others_as_it_was_written(anna: Visitor, berta: Visitor) -> None:
    table, opened = await two(anna, berta)
    said = "<b>Back at nine</b> & {x} שלום 👩\u200d🌾"
    assert await note(berta, table, f"  {said} ") == (201, "")
    assert await notes(anna, table) == [(1, said)]
    clara = Visitor(anna.app)
    await join(clara, opened["watch"])
    assert (await note(clara, table, "me too"))[0] == 403  # a spectator neither writes nor reads
    assert (await clara.get(f"/api/tables/{table}/notes")).status_code == 403
    await clara.aclose()


ODD = ["", " ", "x" * 121, "x" * 10_000, "a\nb", "\x1b[31m", "a\u202eb", "\u2066x", "\0", "\ufeffx"]


@pytest.mark.parametrize("said", ODD)
async def test_what_is_no_plain_line_is_no_note(anna: Visitor, berta: Visitor, said: str) -> None:
    table, _ = await two(anna, berta)
    status, why = await note(anna, table, said)
    assert (status, why) == (422, "A note is one line of plain text, at most 120 characters.")
    assert await notes(anna, table) == []


async def test_notes_do_not_flood(anna: Visitor, berta: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await two(anna, berta)
    now = time.time()
    clock = [now]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    assert (await note(anna, table, "1"))[0] == 201
    status, why = await note(anna, table, "2")
    assert (status, "the next one in 10 s" in why) == (429, True)
    assert (await note(berta, table, "hers"))[0] == 201  # each has his own
    for n in range(2, 6):
        clock[0] += 10.1
        assert (await note(anna, table, str(n)))[0] == 201
    clock[0] += 10.1
    assert (await note(anna, table, "6"))[0] == 429
    clock[0] = now + 601
    assert (await note(anna, table, "6"))[0] == 201


async def test_notes_written_through_two_servers_at_once_keep_the_limit(clubs: Clubs, postgres: str) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    anna = await clubs.visitor(app)
    table = (await anna.open_table("here", "link"))["table"]
    again = await clubs.visitor(other, anna.cookies["ludoteca"])
    answers = await asyncio.gather(*(note(who, table, str(n)) for n in range(6) for who in (anna, again)))
    assert sorted(status for status, _ in answers) == [201] + [429] * 11
    assert len(await notes(again, table)) == 1


async def test_a_damaged_note_or_line_is_harmless(anna: Visitor, berta: Visitor) -> None:
    table, _ = await two(anna, berta)
    assert (await note(anna, table, "one"))[0] == 201
    database = anna.app.state.club.store.database
    for seat, said in ((9, "who"), (0, "\u202eevil"), (-4, "x")):
        row = (table, 90 + seat + len(said), seat, 0, said, 1.0)
        await database.transact(("INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?)", row))
    assert await notes(berta, table) == [(0, "one")]
    for line in ("", "[]", '{"round": "x"}', '{"round":1,"points":[1],"winners":[7],"moments":0,"acted":[0]}'):
        await database.transact(("UPDATE lines SET data = ?", (line,)))
        [shown] = (await anna.get("/api/tables")).json()["tables"]
        assert (shown["round"], shown["points"], shown["news"]) == (None, [], 0)
        assert (await anna.get("/")).status_code == 200
    await database.transact(("UPDATE seen SET at = 1e300, seat = seat + 5", ()))
    anna.app.state.club.presence.read.clear()
    assert (await anna.get(f"/t/{table}")).status_code == 200


# -- the rematch -------------------------------------------------------------------------------------------------------


async def test_a_rematch_turns_the_seats_and_begins_when_all_want_it(anna: Visitor, berta: Visitor) -> None:
    table = await played_out(anna, berta)
    first = await rematch(anna, table)
    assert first == {"next": None, "wants": [0], "asked": [0, 1], "order": [1, 0], "may_start": True}
    assert await rematch(anna, table) == first  # twice is once
    page = (await berta.get(f"/t/{table}")).text
    assert 'data-do="rematch"' in page
    second = await rematch(berta, table)
    seen = await berta.look(second["next"])
    assert [(seat["name"], seat["mine"]) for seat in seen["seats"]] == [("Berta", True), ("", False)]
    assert seen["turn"] == 0
    assert (await rematch(anna, table))["next"] == second["next"]
    assert (await anna.look(second["next"]))["seat"] == 1
    assert second["next"] in [one["table"] for one in (await anna.get("/api/tables")).json()["tables"]]


async def test_a_rematch_is_for_those_who_played_a_game_that_is_over(anna: Visitor, berta: Visitor) -> None:
    table, _ = await two(anna, berta)
    assert (await anna.post(f"/api/tables/{table}/rematch", json={})).status_code == 409
    await over(anna, table)
    clara = Visitor(anna.app)
    assert (await clara.post(f"/api/tables/{table}/rematch", json={})).status_code == 403
    assert 'data-do="rematch"' not in (await clara.get(f"/t/{table}")).text
    await clara.aclose()


async def test_the_host_need_not_wait_and_who_comes_later_has_his_seat(anna: Visitor, berta: Visitor) -> None:
    table = await played_out(anna, berta)
    await rematch(berta, table)
    assert (await rematch(berta, table, start=True))["next"] is None  # she is not the host
    following = (await rematch(anna, table, start=True))["next"]
    assert following
    assert (await rematch(berta, table))["next"] == following
    assert (await berta.look(following))["seat"] == 0


async def test_who_has_left_is_not_waited_for_and_his_seat_is_given_away(anna: Visitor, berta: Visitor) -> None:
    table = await played_out(anna, berta)
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200  # the host himself
    following = (await rematch(berta, table))["next"]
    seats = (await berta.look(following))["seats"]
    assert [(seat["kind"], seat["joined"]) for seat in seats] == [("link", True), ("link", False)]
    link = (await berta.post(f"/api/tables/{following}/links", json={"seat": 1})).json()["link"]  # she is the host now
    assert await join(anna, link) == 200


async def test_two_servers_open_one_rematch(clubs: Clubs, postgres: str) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    anna, berta = await clubs.visitor(app), await clubs.visitor(other)
    table = await played_out(anna, berta)
    forget(other)
    answers = await asyncio.gather(*(rematch(who, table, start=True) for who in (anna, berta, anna, berta)))
    begun = {answer["next"] for answer in answers} - {None}
    assert len(begun) == 1
    [[[count]]] = await app.state.club.store.database.transact(("SELECT COUNT(*) FROM rematches", ()))
    assert count == 1
    [following] = begun
    assert (await anna.look(following))["seat"] == 1
    assert (await berta.look(following))["seat"] == 0


async def test_that_a_rematch_has_begun_is_told_at_the_other_server_too(
    clubs: Clubs, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    anna, berta = await clubs.visitor(app), await clubs.visitor(other)
    table = await played_out(anna, berta)
    forget(other)
    await rematch(anna, table)
    looked, begin = asyncio.Event(), Friends.begin

    async def later(*about: Any) -> str:
        await looked.wait()
        return await begin(*about)

    monkeypatch.setattr(Friends, "begin", later)
    news = app.state.club.subscribe(await app.state.club.viewer(table, anna.cookies["ludoteca"]))

    async def told(what: str) -> None:
        async with asyncio.timeout(20):
            while (heard := await anext(news)) is None or heard[0] != what:
                pass

    await told("presence")
    wanted = asyncio.create_task(rematch(berta, table))
    await told("seated")  # she wants it, too; but there is none yet
    looked.set()
    await told("seated")
    while 'data-follow="/t/' not in (await anna.get(f"/t/{table}")).text:
        await told("seated")  # her own wish may have come back to her late
    await news.aclose()
    await wanted


async def test_the_link_of_a_game_leads_to_that_game_after_a_rematch(clubs: Clubs, anna: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table, secret = opened["table"], secret_of(opened["links"]["1"])
    program = await clubs.visitor(anna.app, secret)
    await over(anna, table)
    assert (await rematch(program, table))["next"] is None
    following = (await rematch(anna, table))["next"]
    assert (await rematch(program, table))["next"] == following
    assert (await program.look(following))["seat"] == 0
    assert (await anna.post("/api/invitation", json={"secret": secret})).json()["table"] == table


# -- one's games -------------------------------------------------------------------------------------------------------


async def test_ones_games_come_by_who_is_waited_for_the_longest_wait_first(anna: Visitor) -> None:
    waits = [(await anna.open_table("here", "link"))["table"] for _ in range(2)]
    others = [(await anna.open_table("link", "here"))["table"] for _ in range(2)]
    done = (await anna.open_table("here", "here"))["table"]
    await finish(anna, done)
    listed = (await anna.get("/api/tables")).json()
    assert [one["table"] for one in listed["tables"]] == [*waits, *others, done]
    assert (listed["waiting"], listed["played"]) == (2, {"carrara": 1})
    last = listed["tables"][-1]
    seen = await anna.look(done)
    assert last["winners"] == seen["view"]["winners"]
    page = (await anna.get("/")).text
    for words in ("Waiting for you", "Others decide", "Finished", "2 games wait for you", "You won", "1 played"):
        assert words in page
    assert page.index("Waiting for you") < page.index("Others decide") < page.index("Finished")


async def test_a_line_tells_round_points_and_what_is_new(anna: Visitor, berta: Visitor) -> None:
    table, _ = await two(anna, berta)
    [line] = (await anna.get("/api/tables")).json()["tables"]
    assert (line["round"], line["points"], line["news"]) == (1, [0, 0], 0)
    await anna.choose(table, *TURN, confirm=True)
    [line] = (await berta.get("/api/tables")).json()["tables"]
    assert line["news"] == (await berta.look(table))["moments"] == 2
    assert "2 moves to see" in (await berta.get("/")).text
    assert "Berta decides" in (await anna.get("/")).text


async def test_a_newcomer_sees_three_steps_and_the_easiest_game(anna: Visitor) -> None:
    page = (await anna.get("/")).text
    assert "First time here" in page
    assert 'data-game="creatures"' in page
    other = (await anna.get("/?game=hallertau")).text  # whatever is chosen, the easiest is the easiest
    assert "Agricola: All Creatures Big and Small is the easiest to learn" in other
    await anna.open_table("here", "bot")
    page = (await anna.get("/")).text
    assert "First time here" not in page
    assert "Your games" in page


async def test_games_of_an_older_database_get_their_lines(clubs: Clubs, sqlite: str) -> None:
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.executescript(OLD.read_text("utf-8"))
    anna = await clubs.visitor(await clubs.open(sqlite), OLD_KEY)
    lines = (await anna.get("/api/tables")).json()["tables"]
    assert all(line["points"] and line["round"] for line in lines)
    table = lines[0]["table"]
    assert (await anna.get(f"/api/tables/{table}/presence")).status_code == 200
