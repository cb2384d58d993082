"""What the server keeps to itself, and whom it lets do what."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from ludoteca.cli.main import main
from ludoteca.server.http.guard import BODY, FILE, HEADERS, Allowance
from ludoteca.server.http.metrics import JsonLines
from ludoteca.server.http.routes import pages
from ludoteca.server.http.routes.pages import DRAWING
from ludoteca.server.http.routes.tables import DEAR, LISTING, LOOKING_BACK
from ludoteca.server.keys import digest
from ludoteca.server.reach import network
from ludoteca.web.pages.table import TablePage, table_page
from tests.server.conftest import TURN, Clubs, Visitor, secret_of
from tests.server.test_fuzz import send

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(sqlite: str) -> str:
    """One database is enough here."""
    return sqlite


async def test_every_answer_has_the_security_headers(
    club: Starlette, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("boom")

    table = (await anna.open_table("here", "here"))["table"]
    answers = [
        await anna.get(f"/api/tables/{table}"),
        await anna.get("/healthz"),
        await anna.get("/nowhere"),
        await anna.delete("/api/games"),
        await anna.post("/api/tables", content=b"x" * (BODY + 1)),
        await anna.post("/api/join", json={}, headers={"Origin": "https://evil.example"}),
    ]
    monkeypatch.setattr(club.state.club, "look", broken)
    answers.append(await anna.get(f"/api/tables/{table}"))
    assert [answer.status_code for answer in answers] == [200, 200, 404, 405, 413, 403, 500]
    for answer in answers:
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, answer.request.url
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


async def test_a_failure_tells_the_client_nothing_of_the_inside(
    club: Starlette, anna: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(club.state.club.lists, "page", broken)
    answer = await anna.get("/api/tables")
    assert answer.json() == {"error": "Something went wrong here; nothing is lost. Load the page again."}
    assert "a secret of the inside" in caplog.text


async def test_a_database_that_does_not_answer_is_told_as_such(club: Starlette, anna: Visitor, sqlite: str) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    file = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    file.execute("ALTER TABLE log RENAME TO elsewhere")
    answer = await anna.act(table, "choose", number=0, choice="buy")
    assert (answer.status_code, answer.json()["error"]) == (
        503,
        "The database does not answer now; nothing is lost. Try again in a moment.",
    )
    file.execute("ALTER TABLE elsewhere RENAME TO log")
    file.close()
    assert (await anna.look(table))["number"] == 0
    assert (await anna.act(table, "choose", number=0, choice="buy")).status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),  # a program
        ({"Origin": "http://club"}, 201),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, 201),  # a form of our own page
        ({"Origin": "null"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "http://club.evil.example"}, 403),
        ({"Origin": "http://club:81"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
async def test_other_sites_cannot_act(anna: Visitor, headers: dict[str, str], status: int) -> None:
    seats = [{"kind": "here"}, {"kind": "here"}]
    answer = await anna.post("/api/tables", json={"game": "carrara", "seats": seats}, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("Play.Example.ORG.:8000", 200),
        ("localhost:8000", 200),
        ("carlo.localhost", 200),
        ("127.0.0.1:8000", 200),
        ("192.168.1.5", 200),  # an address leads where it leads
        ("[::1]:8000", 200),
        ("evil.example", 421),
        ("play.example.org.evil.example", 421),
        ("evil.example:8000", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
    ],
)
async def test_only_known_names_are_answered(clubs: Clubs, sqlite: str, host: str, status: int) -> None:
    """Else a stranger's page could let its name lead here, and read our answers as its own."""
    visitor = await clubs.visitor(await clubs.open(sqlite, hosts={"localhost", "play.example.org"}))
    for path in ("/", "/api/games", "/healthz"):
        answer = await visitor.get(path, headers={"Host": host})
        assert answer.status_code == status, path
    if status == 421:
        name = host.removesuffix(":8000")
        assert answer.json()["error"] == (
            f"This server does not go by the name '{name}'; whoever runs it can allow it: ludoteca serve --name {name}"
        )


async def test_programs_that_name_no_host_are_answered(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite, hosts={"localhost"})
    assert (await send(app, "GET", "/healthz", b"", [], b"")).status == 200


async def test_the_key_of_a_browser_is_kept_from_scripts_and_other_sites(clubs: Clubs, club: Starlette) -> None:
    for scheme, secure in (("http", False), ("https", True)):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(club), base_url=f"{scheme}://club") as browser:
            seats = [{"kind": "here"}, {"kind": "here"}]
            answer = await browser.post("/api/tables", json={"game": "carrara", "seats": seats})
            name, *flags = answer.headers["set-cookie"].split("; ")
            assert name.startswith("ludoteca=")
            assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(flags)
            assert ("Secure" in flags) is secure
            assert len(name.removeprefix("ludoteca=")) == 43  # 256 bits
            assert name.removeprefix("ludoteca=") not in answer.text


async def test_only_digests_of_secrets_are_stored(anna: Visitor, sqlite: str) -> None:
    opened = await anna.open_table("here", "link")
    link = (await anna.post(f"/api/tables/{opened['table']}/links", json={"seat": None})).json()["link"]
    key = anna.cookies["ludoteca"]
    file = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    dump = "\n".join(file.iterdump())
    file.close()
    for secret in (key, secret_of(opened["links"]["1"]), secret_of(opened["watch"]), secret_of(link)):
        assert secret not in dump
        assert digest(secret) in dump


async def test_log_lines_are_json_without_secrets(
    anna: Visitor, berta: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    opened = await anna.open_table("here", "link")
    secret = secret_of(opened["links"]["1"])
    await berta.post("/api/join", json={"secret": secret})
    await berta.get(f"/{secret}?key={secret}", headers={"Referer": f"http://club/{secret}"})
    await berta.get(f"/api/tables/{opened['table']}")
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if record.name.startswith("ludoteca")]
    assert {"method": "GET", "route": "/api/tables/{table}", "status": 200}.items() <= lines[-1].items()
    text = json.dumps(lines)
    for hidden in (secret, anna.cookies["ludoteca"], berta.cookies["ludoteca"], opened["table"]):
        assert hidden not in text


async def test_measures_name_routes_not_tables(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, *TURN)
    text = (await anna.get("/metrics")).text
    chosen = 'method="POST",route="/api/tables/{table}/choose"'
    assert f'ludoteca_requests_total{{{chosen},status="200"}} {len(TURN)}\n' in text
    assert f'ludoteca_request_seconds_bucket{{{chosen},le="+Inf"}} {len(TURN)}\n' in text
    assert "ludoteca_moments_total 1\n" in text  # what `buy` has brought to light; the turn is not confirmed
    assert table not in text


@pytest.mark.parametrize(
    ("client", "status"),
    [
        *[("127.0.0.1", 200), ("::1", 200), ("::ffff:127.0.0.1", 200), ("10.1.2.3", 200), ("::ffff:10.1.2.3", 200)],
        *[("192.168.1.7", 403), ("2001:db8::1", 403), ("::ffff:192.168.1.7", 403), ("unknown", 403)],
    ],
)
async def test_measures_are_told_to_whoever_runs_the_server_alone(
    clubs: Clubs, sqlite: str, client: str, status: int
) -> None:
    """Each request raises one of them, and some requests are secret: to pass when one is asked in private."""
    app = await clubs.open(sqlite)
    app.state.metrics_to = [network("10.0.0.0/8")]
    transport = httpx.ASGITransport(app, client=(client, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://club") as browser:
        answer = await browser.get("/metrics")
    assert answer.status_code == status
    assert ("ludoteca_requests_total" in answer.text) is (status == 200)
    assert ("These numbers are for those who run the server" in answer.text) is (status == 403)


def test_a_network_that_is_none_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--metrics-to", "10.0.0.0/99"]) == 2
    assert "'10.0.0.0/99' is no address and no network such as 10.0.0.0/8" in capsys.readouterr().err


async def test_bodies_are_limited(anna: Visitor) -> None:
    answer = await anna.post("/api/tables", content=b" " * (BODY + 1))
    assert (answer.status_code, answer.json()["error"]) == (413, f"The body may have at most {BODY} bytes.")

    async def endless() -> Any:
        while True:
            yield b" " * 10_000

    assert (await anna.post("/api/join", content=endless())).status_code == 413
    assert (await anna.post("/api/files", content=b" " * (BODY + 1))).status_code == 422  # files may be larger
    assert (await anna.post("/api/files", content=b" " * (FILE + 1))).status_code == 413


async def test_floods_are_refused_and_recover(clubs: Clubs, sqlite: str) -> None:
    allowance = Allowance(rate=0, burst=20)
    flooder = await clubs.visitor(await clubs.open(sqlite, allowance=allowance))
    statuses = [(await flooder.get("/api/games")).status_code for _ in range(25)]
    assert statuses == [200] * 20 + [429] * 5
    assert (await flooder.get("/api/games")).json()["error"] == "Too many requests; wait a moment."
    allowance.rate = 1e9
    assert (await flooder.get("/api/games")).status_code == 200


async def test_a_flood_does_not_flood_the_log(clubs: Clubs, sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    flooder = await clubs.visitor(await clubs.open(sqlite, allowance=Allowance(rate=0, burst=3)))
    for _ in range(50):
        await flooder.get("/api/games")
    assert len([record for record in caplog.records if record.name == "ludoteca.requests"]) == 3


@pytest.mark.parametrize(
    ("place", "cost"),
    [
        ("/t/{}", DRAWING),
        *[(place, LOOKING_BACK) for place in ("/replay/{}", "/api/tables/{}/replay")],
        *[(place, LISTING) for place in ("/", "/api/tables", "/api/waiting")],
    ],
)
async def test_pages_and_lists_count_at_their_cost(clubs: Clubs, sqlite: str, place: str, cost: int) -> None:
    allowance = Allowance(rate=0, burst=1e9)
    visitor = await clubs.visitor(await clubs.open(sqlite, allowance=allowance))
    table = (await visitor.open_table("here", "here"))["table"]
    [(client, _)] = allowance.left.items()
    allowance.left[client] = (2.5 * (1 + cost), 0.0)
    statuses = [(await visitor.get(place.format(table))).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


async def test_pages_are_drawn_beside_the_loop(clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a page is drawn others are answered."""
    visitor = await clubs.visitor(await clubs.open(sqlite))
    table = (await visitor.open_table("here", "here"))["table"]
    begun, go_on, draw = threading.Event(), threading.Event(), table_page

    def slowly(*args: Any) -> TablePage:
        begun.set()
        assert go_on.wait(20)
        return draw(*args)

    monkeypatch.setattr(pages, "table_page", slowly)
    for page in (f"/t/{table}", f"/replay/{table}"):
        begun.clear()
        go_on.clear()
        asked = asyncio.create_task(visitor.get(page))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        assert (await visitor.look(table))["number"] == 0
        go_on.set()
        assert (await asked).status_code == 200


async def test_who_has_a_whole_network_is_one_client(clubs: Clubs, sqlite: str) -> None:
    """Of IPv6 everybody has as many addresses as he likes."""
    app = await clubs.open(sqlite, allowance=Allowance(rate=0, burst=3))
    statuses = []
    for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3:4", "2001:db8::5", "2001:db8:0:1::1"):
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://club") as browser:
            statuses.append((await browser.get("/api/games")).status_code)
    assert statuses == [200, 200, 200, 429, 200]


async def test_dear_things_cost_more_of_the_allowance(clubs: Clubs, sqlite: str) -> None:
    visitor = await clubs.visitor(await clubs.open(sqlite, allowance=Allowance(rate=0, burst=2.5 * DEAR)))
    seats = {"game": "carrara", "seats": [{"kind": "here"}, {"kind": "here"}]}
    statuses = [(await visitor.post("/api/tables", json=seats)).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


@pytest.mark.parametrize("path", ["/new/agricola", "/rules/hallertau", "/t/TABLE"])
async def test_large_pages_cost_more_of_the_allowance(clubs: Clubs, sqlite: str, path: str) -> None:
    allowance = Allowance(rate=0, burst=1e6)
    app = await clubs.open(sqlite, allowance=allowance)
    visitor = await clubs.visitor(app)
    path = path.replace("TABLE", (await visitor.open_table("here", "here"))["table"])
    allowance.left.clear()
    allowance.burst = 2.5 * DRAWING
    statuses = [(await visitor.get(path)).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "The body must be a JSON object."),
        (b"[]", "The body must be a JSON object."),
        (b"{", "The body must be a JSON object."),
        (b"\xff", "The body must be text in UTF-8, and half of a surrogate pair is no character."),
        (b"[" * 50_000, "The body must be a JSON object."),
        (b'{"number": 1}', "'choice' is missing; it must be a choice that was offered, as its number or its notation."),
        (b'{"number": true, "choice": 1}', "'number' must be the number of the table you saw."),
        (b'{"number": 0, "choice": 1, "extra": 1}', "Only these fields are known here: number, choice, confirm."),
        (
            b'{"number": 0, "choice": "\\ud800"}',
            "The body must be text in UTF-8, and half of a surrogate pair is no character.",
        ),
        (b'{"number": 0, "choice": "\\ud83c\\udfe0"}', "That is not offered now; possible: buy, build library1"),
    ],
)
async def test_bad_bodies_get_one_clear_sentence(anna: Visitor, body: bytes, sentence: str) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    answer = await anna.post(f"/api/tables/{table}/choose", content=body)
    assert answer.status_code == 422
    assert answer.json()["error"].startswith(sentence)
    assert (await anna.look(table))["number"] == 0


async def test_odd_input_is_quoted_safely(anna: Visitor) -> None:
    answer = await anna.post("/api/tables", content=b'{"game": "\\ud800<script>", "seats": []}')
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/json"
    answer = await anna.post("/api/tables", content=b'{"game": "\\u0000<script>\\u202e", "seats": []}')
    assert answer.status_code == 422


async def test_unknown_tables_and_those_of_others_cannot_be_told_apart(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    unknown = await berta.get(f"/api/tables/{'x' * 22}")
    assert (await berta.get(f"/api/tables/{table}")).content == unknown.content
    assert unknown.status_code == 404
    assert (await berta.get("/api/tables/%00")).content == unknown.content


async def test_live_connections_of_one_client_are_limited(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.http.streams.OF_ONE", 0)
    visitor = await clubs.visitor(await clubs.open(sqlite))
    table = (await visitor.open_table("here", "here"))["table"]
    answer = await visitor.get(f"/api/tables/{table}/events")
    assert (answer.status_code, answer.json()["error"]) == (
        429,
        "Too many live connections from one address; close some pages.",
    )
