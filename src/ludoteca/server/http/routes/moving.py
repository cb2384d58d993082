"""Passes: a browser writes one into a file, and another browser takes all seats by it.

A pass is a secret of its own, so the key of a browser never leaves its cookie. The browser that shows it gets all seats
that its maker holds then; both hold them from now on. A pass is good for a year, and only the newest ten of a browser
are good."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteca.server.club.club import Club
from ludoteca.server.club.seating import come_everywhere
from ludoteca.server.errors import Refusal
from ludoteca.server.http.asked import Empty, TakePass
from ludoteca.server.http.bodies import body_of
from ludoteca.server.http.doors import POST, Door
from ludoteca.server.http.guard import Allowance, bare
from ludoteca.server.http.routes.tables import DEAR, with_key
from ludoteca.server.keys import A_YEAR, SHAPE, digest, key_of, mint
from ludoteca.server.shapes import PassGiven, TableIds

NEWEST = 10  # passes of one browser
AT_ONCE = 100  # tables whose seats are taken in one transaction
HANDS = 20  # holders of a seat from which on no pass gives it to another browser
AGAIN = 0.1  # seconds


class Moving:
    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.database, self.allowance = club, club.store.database, allowance

    async def give(self, request: Request) -> Response:
        """Make a pass for all your seats."""
        self.allowance.spend(request.scope, DEAR)
        await body_of(request, Empty)
        key = key_of(request)
        return bare(JSONResponse(PassGiven({"pass": await self.pass_of(digest(key)) if key else None})))

    async def take(self, request: Request) -> Response:
        """Take all seats to which a pass leads. Very many tables take time, because each piece of them costs as much as
        opening a table."""
        self.allowance.spend(request.scope, DEAR)
        given = (await body_of(request, TakePass)).pass_
        key = key_of(request) or mint()
        owner = await self.owner_of(given) if SHAPE.fullmatch(given) else None
        tables: list[str] = []
        after: str | None = ""
        while owner and after is not None:
            held, after = await self.taken(owner, digest(key), after)
            tables += held
            if after is not None:
                await self.paid(request)
        await come_everywhere(self.club, key)
        return with_key(request, JSONResponse(TableIds(tables=tables)), key)

    doors = (
        Door(POST, "/api/pass", give, PassGiven, Empty),
        Door(POST, "/api/pass/take", take, TableIds, TakePass),
    )

    async def pass_of(self, owner: str) -> str:
        secret = mint()
        newest = f"SELECT secret FROM passes WHERE owner = ? ORDER BY at DESC LIMIT {NEWEST}"
        await self.database.transact(
            ("INSERT INTO passes VALUES (?, ?, ?)", (digest(secret), owner, time.time())),
            (f"DELETE FROM passes WHERE owner = ? AND secret NOT IN ({newest})", (owner, owner)),
        )
        return secret

    async def paid(self, request: Request) -> None:
        """Wait until the client's allowance covers as much again."""
        while True:
            try:
                return self.allowance.spend(request.scope, DEAR)
            except Refusal:
                await asyncio.sleep(AGAIN)

    async def owner_of(self, secret: str) -> str | None:
        """Return the owner of a pass; None if there is no such pass, or not any more."""
        good = (digest(secret), time.time() - A_YEAR)
        [rows] = await self.database.transact(("SELECT owner FROM passes WHERE secret = ? AND at > ?", good))
        return rows[0][0] if rows else None

    async def taken(self, owner: str, to: str, after: str) -> tuple[list[str], str | None]:
        """Give `to` the seats that the owner of a pass holds at the next few tables, in the order of their ids. Return
        the tables at which it holds something now, and the table after which to go on, None at the end. Seats that it
        holds already are not written again, and a seat that is in many hands is left out."""
        ids = "SELECT DISTINCT table_id FROM holders WHERE secret = ? AND table_id > ? ORDER BY table_id"
        piece, values = f"{ids} LIMIT {AT_ONCE}", (owner, after)
        hands = "SELECT 1 FROM holders other WHERE other.table_id = own.table_id AND other.seat = own.seat"
        few = f"(SELECT COUNT(*) FROM ({hands} LIMIT {HANDS}) others) < {HANDS}"
        own = f"SELECT ?, table_id, seat FROM holders own WHERE secret = ? AND table_id IN ({piece}) AND {few}"
        held = f"SELECT DISTINCT table_id FROM holders WHERE secret = ? AND table_id IN ({piece}) ORDER BY table_id"
        _, rows, looked_at = await self.database.transact(
            (f"INSERT INTO holders {own} ON CONFLICT DO NOTHING", (to, owner, *values)),
            (held, (to, *values)),
            (piece, values),
        )
        return [row[0] for row in rows], looked_at[-1][0] if len(looked_at) == AT_ONCE else None
