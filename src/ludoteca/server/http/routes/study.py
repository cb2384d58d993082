"""The doors to what bots think: hints in the midst of a game, the analysis of a finished one, and playing on from any
of its moments; as fragments of pages and as JSON."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.server.errors import Refusal
from ludoteca.server.http.guard import bare
from ludoteca.server.http.routes.pages import DRAWING, Pages
from ludoteca.server.http.routes.tables import DEAR, Kinds, asked_number, body, with_key
from ludoteca.server.keys import key_of, mint
from ludoteca.server.study.playing_on import play_on
from ludoteca.server.table.table import Viewer
from ludoteca.web.pages.analysis import analysis_page
from ludoteca.web.pages.hint import hint_page

SEAT: Kinds = {"seat": (int, "the number of a seat")}


class Study:
    def __init__(self, pages: Pages) -> None:
        self.pages, self.club, self.allowance = pages, pages.club, pages.allowance

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}"
        return [
            Route("/t/{table}/hint", self.hint, methods=["POST"]),
            Route("/replay/{table}/analysis", self.page),
            Route(f"{at}/analysis", self.look),
            Route(f"{at}/analysis", self.begin, methods=["POST"]),
            Route(f"{at}/play_on", self.play_on, methods=["POST"]),
        ]

    async def hint(self, request: Request) -> Response:
        """A hint as the page shows it."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        told = await self.club.hint(viewer)
        seats = len((await self.club.look(viewer))["seats"])
        return self.pages.page("hint.html", **hint_page(told, seats))

    async def eyes(self, viewer: Viewer, asked: int | None) -> int:
        """Through whose eyes a finished game is analysed: by default one's own."""
        seen = await self.club.look(viewer, asked)
        if not seen["view"]["over"]:
            raise Refusal(409, "not_over")
        return seen["seat"] or 0

    async def begin(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        seat = await self.eyes(viewer, (await body(request, {}, SEAT)).get("seat"))
        async with self.club.threads.long_work.place(viewer.client):
            await self.club.analyses.begin(self.club.at(viewer), seat, viewer.client)
        return JSONResponse({"seat": seat}, 202)

    async def look(self, request: Request) -> Response:
        viewer, found = await self.found(request)
        return JSONResponse({"table": viewer.table, **found})

    async def found(self, request: Request) -> tuple[Viewer, dict[str, Any]]:
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.pages.viewer(request)
        seat = await self.eyes(viewer, asked_number(request, "seat"))
        return viewer, await self.club.analyses.look(viewer.table, seat)

    async def page(self, request: Request) -> Response:
        """The analysis as far as it has come, a fragment of the replay's page."""
        viewer, found = await self.found(request)
        look = await self.club.look(viewer, found["seat"])
        log = (await self.club.log(viewer, found["seat"]))["log"]
        return await self.pages.drawn(
            request, lambda: self.pages.page("analysis_sheet.html", **analysis_page(look, log, found))
        )

    async def play_on(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        asked = await body(request, {"at": (int, "the number of a moment")}, SEAT)
        seat = await self.eyes(viewer, asked.get("seat"))
        key = key_of(request) or mint()
        opened = await play_on(self.club, key, viewer, asked["at"], seat)
        return with_key(request, bare(JSONResponse(opened, 201)), key)
