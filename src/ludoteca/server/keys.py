"""Secrets: the keys of browsers, seat links and spectator links. Only their digests are ever stored."""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "ludoteca"
A_YEAR = 365 * 24 * 3600
SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")


def mint() -> str:
    """Return a new secret: 256 random bits from the operating system."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(request: HTTPConnection) -> str | None:
    """Return the secret that a request carries: `Authorization: Bearer …`, or the browser's cookie."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    secret = given.strip() if kind.lower() == "bearer" else request.cookies.get(COOKIE, "")
    return secret if SHAPE.fullmatch(secret) else None


def hand_key(request: HTTPConnection, response: Response, key: str) -> None:
    """Give a browser its key to keep."""
    response.set_cookie(
        COOKIE, key, max_age=A_YEAR, httponly=True, samesite="strict", secure=request.url.scheme == "https"
    )
