"""What every request must pass: the same headers for all answers, no other site's requests, no floods."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server.errors import Refusal

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
BODY = 64 * 1024  # bytes
FILE = 1024 * 1024  # bytes of a game file
FILES = "/api/files"
READS = ("GET", "HEAD", "OPTIONS")
CLIENTS = 10_000  # whose allowances are remembered

log = logging.getLogger("ludoteca.guard")


class Allowance:
    """How much each client may ask for: `rate` requests a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def spend(self, request: Scope, cost: float) -> None:
        client = (request.get("client") or ("",))[0]
        now = time.monotonic()
        left, then = self.left.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        enough = left >= cost
        self.left[client] = (left - cost if enough else left, now)
        if len(self.left) > CLIENTS:
            self.left.popitem(last=False)
        if not enough:
            raise Refusal(429, "too_many")


class Guard:
    def __init__(self, app: ASGIApp, allowance: Allowance) -> None:
        self.app, self.allowance = app, allowance

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self.allowance.spend(scope, 1)
            check_origin(Headers(scope=scope), scope["method"])
            await self.app(scope, limited(scope, receive), with_headers)
        except Refusal as refusal:
            await answer(refusal.status, str(refusal))(scope, receive, with_headers)
        except Exception:
            log.exception("a request failed")
            if not started:
                broken = Refusal(500, "broken")
                await answer(500, str(broken))(scope, receive, with_headers)
        return None


def check_origin(headers: Headers, method: str) -> None:
    """Only our own pages, and programs that are no browsers, may change anything."""
    origin = headers.get("origin")
    if method in READS:
        return
    if origin is None:
        if headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return
    elif origin.partition("://")[2] == headers.get("host"):
        return
    elif origin == "null" and headers.get("sec-fetch-site") == "same-origin":
        return  # a form of our own page: without a Referer browsers do not name the origin
    raise Refusal(403, "origin")


def limited(scope: Scope, receive: Receive) -> Receive:
    """The body of a request, as far as it may go."""
    most = FILE if scope["path"] == FILES else BODY
    had = 0

    async def measured() -> Message:
        nonlocal had
        message = await receive()
        had += len(message.get("body", b""))
        if had > most:
            raise Refusal(413, "too_large", most=most)
        return message

    return measured


def answer(status: int, sentence: str, file: str | None = None) -> Response:
    """A refusal as JSON, with where a file can be had instead."""
    return JSONResponse({"error": sentence, **({"file": file} if file else {})}, status)
