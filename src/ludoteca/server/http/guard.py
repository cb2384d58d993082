"""Checks of every request: the same headers for all answers, no other site's requests, no floods.

Answers are compressed, so their length tells something of what they hold. A stranger who sees the lengths of somebody's
encrypted answers, and can have text of their own put beside a secret in them, could guess it piece by piece. Therefore:

- Keys are never in an answer's body, and the few answers that tell the secrets of links are not compressed (`bare`).
- On a page, a player's hidden things stand beside names that others chose. Compressed answers get a header of random
  length, so that a guess must be tried many hundred times, and each time a player whose line the stranger listens to
  must fetch the page anew."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server.errors import Refusal

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
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
CLIENTS = 10_000  # clients whose allowances are remembered
PADDING = 128  # bytes at most
BARE = "identity"

log = logging.getLogger("ludoteca.guard")


def client_of(scope: Scope) -> str:
    """Return the address that a request comes from, or its neighbourhood."""
    return neighbourhood((scope.get("client") or ("",))[0])


def neighbourhood(address: str) -> str:
    """Return the address, or for IPv6 the network that one household or host has to itself."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 4 or known.is_loopback:
        return address
    return str(known.ipv4_mapped or ipaddress.ip_network((known.packed, 64), strict=False))


class Allowance:
    """An allowance for each client: `rate` requests a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # by client: what is left, and when that was

    def spend(self, request: Scope, cost: float) -> None:
        client = client_of(request)
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
    """The middleware that checks every request. `hosts` are the names under which the server may be asked; None:
    any."""

    def __init__(self, app: ASGIApp, allowance: Allowance, hosts: Collection[str] | None) -> None:
        self.app, self.allowance, self.hosts = app, allowance, hosts

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
                if headers.get("content-encoding") == BARE:
                    del headers["content-encoding"]
                elif "content-encoding" in headers:
                    headers["X-Padding"] = "x" * secrets.randbelow(PADDING)
            await send(message)

        try:
            self.allowance.spend(scope, 1)
            headers = Headers(scope=scope)
            check_host(headers.get("host"), self.hosts)
            check_origin(headers, scope["method"])
            await self.app(scope, limited(scope, receive), with_headers)
        except Refusal as refusal:
            await answer(refusal.status, str(refusal))(scope, receive, with_headers)
        except asyncio.CancelledError:  # the server stops, and waits no longer
            if not started:
                stopping = Refusal(503, "stopping")
                await answer(503, str(stopping))(scope, receive, with_headers)
        except Exception:
            log.exception("a request failed")
            if not started:
                broken = Refusal(500, "broken")
                await answer(500, str(broken))(scope, receive, with_headers)
        return None


def check_host(given: str | None, hosts: Collection[str] | None) -> None:
    """Refuse a request to a host name that is not known. A stranger's name may suddenly lead to this machine, and a
    browser would let that stranger's page read our answers. Addresses cannot be made to lead elsewhere, and programs
    that name no host are no browsers."""
    if hosts is None or given is None:
        return
    name = given.rpartition(":")[0] if given.rpartition(":")[2].isdecimal() else given
    name = name.lower().removesuffix(".")
    if name not in hosts and not name.endswith(".localhost") and not is_address(name):
        raise Refusal(421, "host", host=name[:100])


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def check_origin(headers: Headers, method: str) -> None:
    """Refuse a change that comes neither from our own pages nor from a program that is no browser."""
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
    """Return a `receive` that refuses a body above the size limit."""
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


def bare(response: Response) -> Response:
    """Mark an answer as never to be compressed, because it tells a secret."""
    response.headers["Content-Encoding"] = BARE
    return response


def answer(status: int, sentence: str, file: str | None = None) -> Response:
    """Return a refusal as JSON, with the address of a file that can be had instead."""
    return JSONResponse({"error": sentence, **({"file": file} if file else {})}, status)
