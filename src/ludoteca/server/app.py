"""The application: the club, its JSON interface, its pages, and what guards them."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from itertools import chain

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ludoteca.core.errors import LudotecaError
from ludoteca.server.club.club import Club
from ludoteca.server.club.thinkers import Thinkers
from ludoteca.server.errors import Refusal, Unavailable
from ludoteca.server.http.doors import routes_of
from ludoteca.server.http.guard import Allowance, Guard, answer
from ludoteca.server.http.metrics import Metrics, Watch
from ludoteca.server.http.routes.calls import CallsApi
from ludoteca.server.http.routes.friends import FriendsApi
from ludoteca.server.http.routes.moving import Moving
from ludoteca.server.http.routes.pages import Pages, page_error
from ludoteca.server.http.routes.series import SeriesApi
from ludoteca.server.http.routes.study import Study
from ludoteca.server.http.routes.tables import Api
from ludoteca.server.http.streams import Streams
from ludoteca.server.notify.calls import Calls
from ludoteca.server.notify.webhooks import Caller
from ludoteca.server.store.store import store_at

RATE, BURST = 200.0, 1000.0  # requests of one client: each second, and in one burst
COMPRESSION = 6  # of 9: the highest level takes two thirds longer for answers that are a hundredth shorter
LARGE = 64 * 1024  # bytes from which on an answer is compressed beside the server's own thread
LONGEST_SENTENCE = 2000
REFUSED = (Refusal, LudotecaError, HTTPException, Unavailable, ClientDisconnect)


def create_app(
    database: str,
    thinkers: Thinkers | None = None,
    allowance: Allowance | None = None,
    hosts: Collection[str] | None = None,
    webhooks_to: Sequence[str] = (),
) -> Starlette:
    """Return the application of one database: `sqlite:///FILE` or `postgresql://…`. It answers to the host names in
    `hosts` (None: to any). Webhooks may go to public addresses, and to the addresses and networks in `webhooks_to`.

    There are twice as many thinking processes as processors. Each bot thinks for a fixed time, so that under load bots
    look less far ahead but nobody waits longer."""
    club = Club(store_at(database), thinkers or Thinkers(2 * (os.cpu_count() or 2)))
    allowance, metrics, streams = allowance or Allowance(RATE, BURST), Metrics(), Streams()
    pages, calls = Pages(club, allowance), Calls(club.store.database, Caller(webhooks_to))
    study = Study(pages)
    apis = (
        Api(club, allowance, metrics, streams),
        FriendsApi(club, allowance),
        CallsApi(club, calls, allowance),
        Moving(club, allowance),
        SeriesApi(club, allowance),
        study,
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await club.open()
        calls.open()
        yield
        await calls.close()
        await club.close()

    def refused(request: Request, error: Exception) -> Response:
        status, sentence = told(request, error)
        ours, file = request.url.path.startswith("/api/"), getattr(error, "file", None)
        return answer(status, sentence, file) if ours else page_error(request, status, sentence, file)

    app = Starlette(
        routes=[*chain.from_iterable(routes_of(api, api.doors) for api in apis), *pages.routes(), *study.routes()],
        middleware=[
            Middleware(Watch, metrics=metrics),
            Middleware(Guard, allowance=allowance, hosts=hosts),
            Middleware(GZipMiddleware, compresslevel=COMPRESSION, thread_minimum_size=LARGE),  # live news excepted
        ],
        exception_handlers=dict.fromkeys(REFUSED, refused),
        lifespan=lifespan,
    )
    app.state.club = club
    app.state.streams = streams
    app.state.addresses = []  # addresses under which others reach this machine
    app.state.metrics_to = []  # networks besides this machine that may read the metrics
    return app


def told(request: Request, error: Exception) -> tuple[int, str]:
    """Return the status and the sentence of a refusal. The sentence may quote any input, so it is cut and cleaned."""
    if isinstance(error, HTTPException):
        why = {404: "not_found", 405: "not_allowed"}.get(error.status_code, "bad_request")
        error = Refusal(error.status_code, why, method=request.method)
    elif isinstance(error, Unavailable):
        error = Refusal(503, "no_database")
    elif isinstance(error, ClientDisconnect):
        error = Refusal(400, "bad_request")
    sentence = str(error)[:LONGEST_SENTENCE].encode("utf-8", "replace").decode()
    return (error.status if isinstance(error, Refusal) else 422), sentence
