"""Thousands of requests that no client of ours would send: each is refused with a sentence, and no game changes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any, NamedTuple
from urllib.parse import urlencode

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from starlette.types import ASGIApp, Message

from ludoteca.server.app import create_app
from ludoteca.server.club.thinkers import Thinkers
from ludoteca.server.http.guard import Allowance
from tests.server.conftest import Visitor, secret_of

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
