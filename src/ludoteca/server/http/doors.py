"""The addresses of the JSON interface, each with its input and its answer. Routes and the OpenAPI description are made
from them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from types import MethodType
from typing import NamedTuple

from starlette.responses import Response
from starlette.routing import BaseRoute, Route

GET, POST = "GET", "POST"
JSON, TEXT, SVG, LIVE = "application/json", "text/plain", "image/svg+xml", "text/event-stream"


class Door(NamedTuple):
    """An address: its HTTP method, the method of an interface that answers there, the types of its answer, its body and
    its query (behind the `?`), and the status and the kind of its answer."""

    method: str
    address: str
    opens: Callable[..., Awaitable[Response]]
    answer: object = None
    body: type | None = None
    asks: type | None = None
    status: int = 200
    kind: str = JSON


def routes_of(api: object, doors: Sequence[Door]) -> list[BaseRoute]:
    """Make the routes of an interface."""
    return [Route(door.address, MethodType(door.opens, api), methods=[door.method]) for door in doors]
