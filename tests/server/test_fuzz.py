"""Thousands of requests that no client of ours would send: each is refused with a sentence, and no game changes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlencode

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import ASGIApp, Message

from ludoteca.server.app import create_app
from ludoteca.server.club.thinkers import Thinkers
from ludoteca.server.http.guard import Allowance
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_analysis import finished
from tests.server.test_bots import thinkers_that

REQUESTS = 5000
METHODS = ["GET", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "QUERY"]

words = st.sampled_from(
    ["game", "seats", "options", "kind", "level", "name", "number", "choice", "confirm", "seat", "secret", "file"]
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=20) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
games = st.sampled_from(["carrara", "chess", "", "../carrara"])
seats = st.lists(st.fixed_dictionaries({"kind": st.sampled_from(["here", "link", "bot", "ghost"])}) | json_values)
saves = st.fixed_dictionaries(
    {"format": st.just(1), "game": games, "players": st.integers(-1, 5), "rules": st.integers(0, 2)},
    optional={
        "options": json_values,
        "seed": st.integers(),
        "log": st.lists(st.integers(-1, 90) | json_values),
        "snapshot": json_values,
    },
)
bodies = st.one_of(
    st.binary(max_size=50),
    json_values.map(json.dumps).map(str.encode),
    st.fixed_dictionaries(
        {"number": st.integers(3, 99) | json_values}, optional={"choice": st.integers(0, 90) | json_values}
    )
    .map(json.dumps)
    .map(str.encode),
    st.fixed_dictionaries({"game": games, "seats": seats.map(lambda s: [*s, "nobody"])})
    .map(json.dumps)
    .map(str.encode),
    st.fixed_dictionaries({"file": saves}).map(json.dumps).map(str.encode),
    st.integers(3, 99).map(lambda number: json.dumps({"number": number, "choice": 0}).encode()),
    st.integers(3, 99).map(lambda number: json.dumps({"number": number}).encode()),
)
PLACES = [
    "/api/tables/TABLE/choose",
    "/api/tables/TABLE/undo",
    "/api/tables/TABLE/restart",
    "/api/tables/TABLE/confirm",
    "/api/tables/TABLE/links",
    "/api/tables/TABLE/replay",
    "/api/tables/TABLE",
    "/api/tables",
    "/api/files",
    "/api/join",
]
paths = st.text(max_size=12).map("/api/tables/{}/choose".format) | st.text(max_size=12).map("/{}".format)
values = st.sampled_from(
    [b"null", b"Bearer ", b"Bearer x", b"ludoteca=\xe4", b"ludoteca=", b"-1", b"9" * 40, b"http://[", b"text/html"]
)
headers = st.lists(
    st.tuples(
        st.sampled_from(
            [b"origin", b"authorization", b"cookie", b"last-event-id", b"content-type", b"accept", b"host"]
        ),
        values | st.binary(max_size=10),
    ),
    max_size=2,
)
queries = st.dictionaries(
    st.sampled_from(["seat", "at", "x"]), st.text(max_size=6) | st.integers().map(str), max_size=2
).map(lambda query: urlencode(query, errors="replace").encode())


class Answer(NamedTuple):
    status: int
    body: bytes
    kind: str


async def send(app: ASGIApp, method: str, path: str, query: bytes, headers: list[Any], body: bytes) -> Answer:
    """A request as no decent client could send it, straight to the application."""
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode("utf-8", "replace"),
        "query_string": query,
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("club", 80),
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def take(message: Message) -> None:
        sent.append(dict(message))

    await app(scope, receive, take)
    kinds = [value.decode() for name, value in sent[0]["headers"] if name == b"content-type"]
    return Answer(sent[0]["status"], b"".join(message["body"] for message in sent[1:]), "".join(kinds))


def test_malformed_requests_change_nothing_and_break_nothing(sqlite: str) -> None:
    app = create_app(sqlite, Thinkers(1), Allowance(1e9, 1e9))
    seen: Counter[int] = Counter()
    with asyncio.Runner() as runner:
        runner.run(app.state.club.open())
        anna = Visitor(app)
        opened = runner.run(anna.open_table("here", "link", "link"))
        runner.run(anna.choose(opened["table"], "buy", "II"))
        keys = [anna.cookies["ludoteca"], secret_of(opened["links"]["1"]), secret_of(opened["watch"])]
        program = [(b"authorization", f"Bearer {keys[1]}".encode())]
        sat_down = runner.run(send(app, "GET", f"/api/tables/{opened['table']}", b"", program, b""))
        assert sat_down.status == 200  # from its first request on a program keeps its seat
        before = runner.run(stored(app))

        @settings(
            max_examples=REQUESTS // len(PLACES),
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.sampled_from(METHODS), paths, queries, headers, bodies, st.integers(0, 3))
        def fuzz(method: str, path: str, query: bytes, headers: list[Any], body: bytes, who: int) -> None:
            assume(b'"number": 2' not in body)  # the number that the table has: that would be a sound request
            secret = [(b"authorization", f"Bearer {keys[who]}".encode())] if who < len(keys) else []
            for place in (*PLACES, path):
                path = place.replace("TABLE", opened["table"])
                answer = runner.run(send(app, method, path, query, secret + headers, body))
                seen[answer.status] += 1
                assert answer.status < 500, (path, answer)
                if answer.status >= 400 and "json" in answer.kind and method != "HEAD":
                    assert list(json.loads(answer.body)) == ["error"]

        fuzz()
        assert runner.run(stored(app)) == before
        runner.run(anna.aclose())
        runner.run(app.state.club.close())
    assert seen.total() >= REQUESTS
    assert {403, 404, 405, 409, 422} <= seen.keys()  # it was not all refused at the first door


async def stored(app: Any) -> Any:
    """Everything that tells of games in the database."""
    kept = ("SELECT * FROM log ORDER BY table_id, seq", "SELECT * FROM tables", "SELECT * FROM snapshots")
    return await app.state.club.store.database.transact(*((select, ()) for select in kept))


# -- every field of every route --------------------------------------------------------------------------------------

DEEP = 900  # within what the reader of JSON takes


def deep(inner: str, depth: int = DEEP) -> str:
    return "[" * depth + inner + "]" * depth


NASTY = [
    r'"\ud800"',
    r'"\udfffx"',
    r'["\ud800"]',
    r'{"\ud800": 1}',
    r'{"a": {"kind": "\udc00"}}',
    r'"\u0000"',
    r'"a\u0000b"',
    "NaN",
    "-Infinity",
    "1e999",
    "0.5",
    "-1",
    str(2**31),
    str(2**63),
    str(-(10**30)),
    "1" * 4000,
    "1" * 5000,
    "true",
    "null",
    '""',
    "[]",
    "{}",
    "[[]]",
    "[null, 1, {}]",
    deep("1"),
    deep("1", 990),
    deep("1", 5000),
    '{"a":' * DEEP + "1" + "}" * DEEP,
    '"' + "x" * 60_000 + '"',
    '"http://["',
    '"https://1.2.3.4:99999/"',
]
ENDS = [r"\u0000", r"\u0000" * 4, r"\ud800", "=", "é", "    "]
WORDS = [
    "%ED%A0%80",
    "%00",
    "%FF",
    "\u0663",
    "1" * 5000,
    "9" * 9,
    "-1",
    "1e9",
    "NaN",
    "",
    "x" * 5000,
    "%252e%252e",
    "a/b",
]
SECRET = "x" * 43
KEYS = {
    "p256dh": "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U",
    "auth": "A" * 22,
}
SOUND: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "carrara", "seats": [{"kind": "here"}, {"kind": "here"}], "options": {}, "windows": 0},
    "/api/files": {"file": None, "seats": [{"kind": "here"}, {"kind": "here"}]},
    "/api/join": {"secret": SECRET, "name": "Anna", "watch": False},
    "/api/invitation": {"secret": SECRET},
    "/seat": {"secret": SECRET},
    "/api/qr": {"words": "http://club"},
    "/api/pass": {},
    "/api/pass/take": {"pass": SECRET},
    "/api/webhook": {
        "url": "https://a.example/",
        "shape": "json",
        "on": True,
        "quiet": "01:00-02:00",
        "zone": "Etc/UTC",
    },
    "/api/webhook/test": {},
    "/api/push": {
        "subscription": {"endpoint": "https://a.example/", "keys": KEYS},
        "quiet": "01:00-02:00",
        "zone": "Etc/UTC",
    },
    "/api/push/remove": {"endpoint": "https://a.example/"},
    "/api/push/test": {"endpoint": "https://a.example/none"},
    "/t/{table}": {"number": 0, "line": [0], "back": 0, "until": "news", "confirm": False},
    "/t/{table}/hint": {},
    "/api/tables/{table}/choose": {"number": 0, "choice": 0, "confirm": False},
    "/api/tables/{table}/play": {"number": 0, "line": [0], "back": 0, "until": "end", "confirm": False},
    "/api/tables/{table}/undo": {"number": 0},
    "/api/tables/{table}/restart": {"number": 0},
    "/api/tables/{table}/confirm": {"number": 0},
    "/api/tables/{table}/hint": {},
    "/api/tables/{table}/links": {"seat": 0},
    "/api/tables/{table}/bot": {"seat": 1},
    "/api/tables/{table}/notes": {"said": "Back at nine."},
    "/api/tables/{table}/rematch": {"start": False},
    "/api/tables/{table}/remind": {},
    "/api/tables/{table}/series": {"keep": ""},
    "/api/tables/{table}/analysis": {"seat": 0},
    "/api/tables/{table}/play_on": {"at": 0, "seat": 0},
    "/api/tables/{table}/leave": {},
}


MARK = "@"


def spots(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something else can be put into a body; of a list only into its beginning, of a position nowhere deep."""
    yield at
    if len(at) < 3 and isinstance(value, (dict, list)):
        inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value[:1]))
        for name, part in inner:
            yield from spots(part, (*at, name))


def put(value: Any, at: tuple[Any, ...]) -> Any:
    """A copy with the mark there."""
    if not at:
        return MARK
    inner = dict(value) if isinstance(value, dict) else list(value)
    inner[at[0]] = put(value[at[0]], at[1:])
    return inner


def at_spot(value: Any, at: tuple[Any, ...]) -> Any:
    return at_spot(value[at[0]], at[1:]) if at else value


def nasty_bodies(sound: dict[str, Any]) -> Iterator[bytes]:
    """A body with something nasty in each of its places, and text with something nasty at its end."""
    for at in spots(sound):
        before, _, after = json.dumps(put(sound, at)).partition(json.dumps(MARK))
        yield from (f"{before}{nasty}{after}".encode() for nasty in NASTY)
        if isinstance(text := at_spot(sound, at), str):
            yield from (f'{before}{json.dumps(text)[:-1]}{end}"{after}'.encode() for end in ENDS)


class Hall(NamedTuple):
    """A club with a table in the midst of a game and one at its end, and the key of who plays there."""

    app: Starlette
    tables: tuple[str, str]
    key: list[tuple[bytes, bytes]]

    async def sound(self, method: str, path: str, query: bytes = b"", body: bytes = b"") -> Answer:
        """The answer, which breaks nothing: no failure of ours, and one sentence if it is a refusal."""
        answer = await send(self.app, method, path, query, self.key, body)
        assert answer.status < 500, (path, query[:50], body[:300], answer)
        if answer.status >= 400 and "json" in answer.kind:
            assert list(json.loads(answer.body)) == ["error"]
        return answer


@asynccontextmanager
async def hall(clubs: Clubs, database: str, folder: Path) -> AsyncIterator[Hall]:
    app = await clubs.open(database, thinkers=thinkers_that("answer = {'choice': 2}", folder))
    anna = await clubs.visitor(app)
    running = (await anna.open_table("here", "link"))["table"]
    over = (await anna.post("/api/files", json={"file": finished()})).json()["table"]
    yield Hall(app, (running, over), [(b"authorization", f"Bearer {anna.cookies['ludoteca']}".encode())])


def paths_of(app: Starlette, method: str) -> set[str]:
    return {route.path for route in app.routes if isinstance(route, Route) and method in (route.methods or ())}


@pytest.mark.anyio
async def test_nothing_nasty_in_any_field_of_any_body_breaks_anything(
    clubs: Clubs, database: str, tmp_path: Path
) -> None:
    async with hall(clubs, database, tmp_path) as here:
        assert paths_of(here.app, "POST") == SOUND.keys()
        for path, given in SOUND.items():
            body = {**given, "file": finished()} if "file" in given else given
            for table in here.tables if "{table}" in path else here.tables[:1]:
                place = path.replace("{table}", table)
                for nasty in nasty_bodies(body):
                    await here.sound("POST", place, body=nasty)


@pytest.mark.anyio
async def test_nothing_nasty_in_any_address_breaks_anything(clubs: Clubs, database: str, tmp_path: Path) -> None:
    async with hall(clubs, database, tmp_path) as here:
        for path in sorted(paths_of(here.app, "GET") | {"/static/{game}", "/static/games/{game}"}):
            for word in WORDS:
                said = unquote(word)
                for table in (*here.tables, said) if "{table}" in path else ("",):
                    method = "HEAD" if path.endswith("/events") else "GET"
                    for name in ("seat", "at", "page", "game", "card", "looks"):
                        place = path.replace("{table}", table).replace("{game}", said)
                        await here.sound(method, place, f"{name}={word}".encode())


@pytest.mark.anyio
@pytest.mark.parametrize("text", [b'{"secret": "\\ud800"}', b'{"secret": "\xed\xa0\x80"}', b'{"secret": "\xff"}'])
async def test_what_is_no_text_is_refused_with_a_sentence(anna: Visitor, text: bytes) -> None:
    answer = await anna.post("/api/join", content=text)
    assert answer.status_code == 422
    assert answer.json()["error"] == "The body must be text in UTF-8, and half of a surrogate pair is no character."
