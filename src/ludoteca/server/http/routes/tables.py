"""The JSON interface, told in docs/api.md: the same acts as on the page, for other programs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.server.club.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.http.bodies import parsed, read
from ludoteca.server.http.guard import FILES, Allowance, bare, client_of
from ludoteca.server.http.metrics import Metrics
from ludoteca.server.http.streams import Streams
from ludoteca.server.keys import hand_key, key_of, mint
from ludoteca.server.reach import is_insider
from ludoteca.server.shapes import Choose, Create, Play
from ludoteca.server.table.lines import ALL, Until
from ludoteca.server.table.table import Viewer

DEAR = 50  # what a table, a file or a hint costs of a client's allowance
LOOKING_BACK = 10  # what a moment of a replay costs
LISTING = 10  # what a page of a list costs
LISTED = 100  # tables on a page of the list

Kinds = dict[str, tuple[type | tuple[type, ...], str]]  # the fields of a body: what they may be, and how that is said
NUMBER: Kinds = {"number": (int, "the number of the table you saw")}


class Api:
    def __init__(self, club: Club, allowance: Allowance, metrics: Metrics, streams: Streams) -> None:
        self.club, self.allowance, self.metrics, self.streams = club, allowance, metrics, streams

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}"
        return [
            Route("/api/games", self.games),
            Route("/api/tables", self.tables),
            Route("/api/tables", self.create, methods=["POST"]),
            Route(FILES, self.open_file, methods=["POST"]),
            Route("/api/join", self.join, methods=["POST"]),
            Route(at, self.look),
            Route(f"{at}/choices", self.choices),
            Route(f"{at}/log", self.log),
            Route(f"{at}/replay", self.replay),
            Route(f"{at}/export", self.export),
            Route(f"{at}/events", self.events),
            Route(f"{at}/choose", self.choose, methods=["POST"]),
            Route(f"{at}/play", self.play, methods=["POST"]),
            Route(f"{at}/undo", self.undo, methods=["POST"]),
            Route(f"{at}/restart", self.restart, methods=["POST"]),
            Route(f"{at}/confirm", self.confirm, methods=["POST"]),
            Route(f"{at}/hint", self.hint, methods=["POST"]),
            Route(f"{at}/links", self.links, methods=["POST"]),
            Route(f"{at}/leave", self.leave, methods=["POST"]),
            Route("/healthz", self.health),
            Route("/metrics", self.measures),
        ]

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    # -- the door ------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        return JSONResponse({"games": self.club.games()})

    async def tables(self, request: Request) -> Response:
        self.allowance.spend(request.scope, LISTING)
        return JSONResponse(await self.club.lists.page(key_of(request), asked_number(request, "page") or 1, LISTED))

    async def create(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        asked = read(Create, await request.body())
        key = key_of(request) or mint()
        opened = await self.club.create(key, asked.game, asked.seats, asked.options, asked.windows)
        return with_key(request, bare(JSONResponse(opened, 201)), key)

    async def open_file(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        asked = await body(request, {"file": (dict, "a saved game")}, {"seats": (list, "a list of seats")})
        key = key_of(request) or mint()
        opened = await self.club.open_file(key, asked["file"], asked.get("seats"), client_of(request.scope))
        return with_key(request, bare(JSONResponse(opened, 201)), key)

    async def join(self, request: Request) -> Response:
        possible: Kinds = {"name": (str, "text"), "watch": (bool, "true or false")}
        asked = await body(request, {"secret": (str, "the secret of a link")}, possible)
        key = key_of(request) or mint()
        table = await self.club.join(key, asked["secret"], asked.get("name", ""), asked.get("watch", False))
        return with_key(request, JSONResponse({"table": table}), key)

    async def links(self, request: Request) -> Response:
        asked = await body(request, {"seat": ((int, type(None)), "the number of a seat, or null for spectators")})
        return bare(JSONResponse({"link": await self.club.invite(await self.viewer(request), asked["seat"])}, 201))

    async def leave(self, request: Request) -> Response:
        await body(request, {})
        await self.club.leave(key_of(request), request.path_params["table"])
        return JSONResponse({})

    # -- looking -------------------------------------------------------------------------------------------------

    async def look(self, request: Request) -> Response:
        return JSONResponse(await self.club.look(await self.viewer(request), asked_number(request, "seat")))

    async def choices(self, request: Request) -> Response:
        seen = await self.club.look(await self.viewer(request), asked_number(request, "seat"))
        parts = ("number", "seat", "turn", "confirm", "brings", "undo", "kept", "dropped")
        return JSONResponse({**{part: seen[part] for part in parts}, "decision": seen["view"]["decision"]})

    async def log(self, request: Request) -> Response:
        return JSONResponse(await self.club.log(await self.viewer(request), asked_number(request, "seat")))

    async def replay(self, request: Request) -> Response:
        self.allowance.spend(request.scope, LOOKING_BACK)
        at = asked_number(request, "at") or 0
        return JSONResponse(await self.club.replay(await self.viewer(request), at, asked_number(request, "seat")))

    async def export(self, request: Request) -> Response:
        viewer = await self.viewer(request)
        saved = await self.club.export(viewer, asked_number(request, "seat"))
        name = f"{saved['game']}-{viewer.table[:6]}.json"
        return JSONResponse(saved, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def events(self, request: Request) -> Response:
        viewer = await self.viewer(request)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        last = request.headers.get("last-event-id", "")
        seen = int(last) if last.isascii() and last.isdecimal() and len(last) < 10 else None
        news = self.news(viewer, seen, request.query_params.get("looks") != "no")
        return self.streams.opened(client_of(request.scope), news)

    async def news(self, viewer: Viewer, last: int | None, looks: bool) -> AsyncIterator[str]:
        yield "retry: 2000\n\n"
        async for news in self.club.subscribe(viewer, last, looks):
            if news is None:
                yield ": still here\n\n"
                continue
            what, number = news
            if what == "presence":
                told = json.dumps({"seats": await self.club.friends.presence(viewer)})
                yield f"event: presence\ndata: {told}\n\n"
            elif what == "note":
                yield "event: note\ndata: {}\n\n"
            else:
                yield f'id: {number}\nevent: {what}\ndata: {{"number":{number}}}\n\n'

    # -- acting --------------------------------------------------------------------------------------------------

    async def play(self, request: Request) -> Response:
        viewer, asked = await self.viewer(request), read(Play, await request.body())
        until = Until(asked.until)
        return JSONResponse(await self.club.play(viewer, asked.number, asked.line, asked.back, until, asked.confirm))

    async def choose(self, request: Request) -> Response:
        viewer, asked = await self.viewer(request), read(Choose, await request.body())
        return JSONResponse(await self.club.play(viewer, asked.number, [asked.choice], confirm=asked.confirm))

    async def undo(self, request: Request) -> Response:
        return await self.acted(request, back=1)

    async def restart(self, request: Request) -> Response:
        return await self.acted(request, back=ALL)

    async def confirm(self, request: Request) -> Response:
        return await self.acted(request, confirm=True)

    async def acted(self, request: Request, back: int = 0, confirm: bool = False) -> Response:
        viewer, number = await self.viewer(request), (await body(request, NUMBER))["number"]
        return JSONResponse(await self.club.play(viewer, number, back=back, confirm=confirm))

    async def hint(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        return JSONResponse(await self.club.hint(await self.viewer(request)))

    # -- for those who run the server ------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        await self.club.healthy()
        return PlainTextResponse("ok\n")

    async def measures(self, request: Request) -> Response:
        """Numbers that change with each request would tell players what others do in secret."""
        if not is_insider(request):
            raise Refusal(403, "metrics")
        text = self.metrics.text(self.club.gauges())
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


async def body(request: Request, needed: Kinds, possible: Kinds | None = None) -> dict[str, Any]:
    """The fields of a JSON body, each of the kind it must be, and no others."""
    asked = parsed(await request.body())
    known = {**needed, **(possible or {})}
    if not asked.keys() <= known.keys():
        raise Refusal(422, "unknown_fields", known=", ".join(known))
    for field, (kind, said) in known.items():
        if field not in asked:
            if field in needed:
                raise Refusal(422, "missing", field=field, kind=said)
        elif not isinstance(asked[field], kind) or (isinstance(asked[field], bool) and kind is not bool):
            raise Refusal(422, "wrong_kind", field=field, kind=said)
    return asked


def asked_number(request: Request, name: str) -> int | None:
    """A small whole number from the address."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 10):
        raise Refusal(422, "wrong_kind", field=name, kind="a whole number")
    return int(given)


def with_key(request: Request, response: Response, key: str) -> Response:
    """A browser keeps its key; who shows one himself has it already."""
    if "authorization" not in request.headers:
        hand_key(request, response, key)
    return response
