"""Live connections (Server-Sent Events). Each address may have some, and all together a part of the server's
connections, so that pages are answered however many listen.

When there is no room for another one, the address with most of them loses the one that has had no news for longest. A
browser that loses one comes again by itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ludoteca.server.errors import Refusal
from ludoteca.server.http.connections import CONNECTIONS

OF_ONE = 64  # live connections of one address
PART = 0.6  # of all connections that may be live ones


def share(connections: int) -> int:
    """Return how many of a server's connections may be live ones."""
    return max(1, int(connections * PART))


class Streams:
    """All live connections of a server: counted from the moment they are granted."""

    def __init__(self) -> None:
        self.most = share(CONNECTIONS)
        self.open: dict[Live, None] = {}  # the one that has had no news for longest comes first
        self.of: Counter[str] = Counter()  # by address

    def opened(self, client: str, news: AsyncIterator[str]) -> Response:
        """Return the answer that is a new live connection."""
        if self.of[client] >= OF_ONE:
            raise Refusal(429, "too_many_streams")
        live = Live(news, self, client)
        self.open[live] = None
        self.of[client] += 1
        if len(self.open) > self.most:
            crowd = max(self.of.values())
            next(one for one in self.open if self.of[one.client] == crowd).end()
        return live

    def told(self, live: Live) -> None:
        """Note that a live connection has had news."""
        if live in self.open:
            del self.open[live]
            self.open[live] = None

    def closed(self, live: Live) -> None:
        """Stop counting a live connection, however it ended."""
        if live in self.open:
            del self.open[live]
            self.of[live.client] -= 1
            if not self.of[live.client]:
                del self.of[live.client]


class Live(StreamingResponse):
    def __init__(self, news: AsyncIterator[str], streams: Streams, client: str) -> None:
        super().__init__(news, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self.news, self.streams, self.client = news, streams, client
        self.ended = False
        self.limit: asyncio.Timeout | None = None

    def end(self) -> None:
        """End the connection to make room for another one."""
        self.ended = True
        self.streams.closed(self)
        if self.limit:
            self.limit.reschedule(0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.streams.closed(self)

    async def stream_response(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        try:
            async with asyncio.timeout(0 if self.ended else None) as self.limit:
                async for piece in self.news:
                    if not piece.startswith(":"):  # a sign of life is no news
                        self.streams.told(self)
                    await send({"type": "http.response.body", "body": piece.encode(), "more_body": True})
        except TimeoutError:
            if not self.ended:
                raise
        finally:
            self.limit = None
        await send({"type": "http.response.body", "body": b"", "more_body": False})
