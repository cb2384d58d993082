"""Taking all one's seats along to another browser: a pass, which is written into a file, and taken there.

A pass is a secret of its own, so the key of a browser never leaves its cookie. Who shows it gets all seats that the one
who made it holds then; both hold them from now on. It is good for a year, and the newest ten of a browser are."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.server.http.guard import Allowance, bare
from ludoteca.server.http.routes.tables import DEAR, body, with_key
from ludoteca.server.keys import A_YEAR, SHAPE, digest, key_of, mint
from ludoteca.server.store.store import Database

NEWEST = 10  # passes of one browser


class Moving:
    def __init__(self, database: Database, allowance: Allowance) -> None:
        self.database, self.allowance = database, allowance

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/pass", self.give, methods=["POST"]),
            Route("/api/pass/take", self.take, methods=["POST"]),
        ]

    async def give(self, request: Request) -> Response:
        """{pass}: null for who has no seats anywhere."""
        self.allowance.spend(request.scope, DEAR)
        await body(request, {})
        key = key_of(request)
        return bare(JSONResponse({"pass": await self.pass_of(digest(key)) if key else None}))

    async def take(self, request: Request) -> Response:
        """{tables: the ids of all tables that the pass leads to; none if it is of another server}"""
        self.allowance.spend(request.scope, DEAR)
        asked = await body(request, {"pass": (str, "the pass of a file")})
        key = key_of(request) or mint()
        tables = await self.taken(asked["pass"], digest(key)) if SHAPE.fullmatch(asked["pass"]) else []
        return with_key(request, JSONResponse({"tables": tables}), key)

    async def pass_of(self, owner: str) -> str:
        secret = mint()
        newest = f"SELECT secret FROM passes WHERE owner = ? ORDER BY at DESC LIMIT {NEWEST}"
        await self.database.transact(
            ("INSERT INTO passes VALUES (?, ?, ?)", (digest(secret), owner, time.time())),
            (f"DELETE FROM passes WHERE owner = ? AND secret NOT IN ({newest})", (owner, owner)),
        )
        return secret

    async def taken(self, secret: str, to: str) -> list[str]:
        whose = "secret = (SELECT owner FROM passes WHERE passes.secret = ? AND at > ?)"
        good = (digest(secret), time.time() - A_YEAR)
        _, rows = await self.database.transact(
            (
                f"INSERT INTO holders SELECT ?, table_id, seat FROM holders WHERE {whose} ON CONFLICT DO NOTHING",
                (to, *good),
            ),
            (f"SELECT DISTINCT table_id FROM holders WHERE {whose} ORDER BY table_id", good),
        )
        return [row[0] for row in rows]
