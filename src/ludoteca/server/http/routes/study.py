"""The routes for the help of bots: hints during a game, the analysis of a finished one, and playing on from any of its
moments; as fragments of pages and as JSON."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.server.errors import Refusal
from ludoteca.server.http.asked import Analyse, PlayOn, Through
from ludoteca.server.http.bodies import address_of, body_of
from ludoteca.server.http.doors import GET, POST, Door
from ludoteca.server.http.guard import bare
from ludoteca.server.http.routes.pages import DRAWING, Pages
from ludoteca.server.http.routes.tables import DEAR, TABLE, with_key
from ludoteca.server.keys import key_of, mint
from ludoteca.server.shapes import Analysed, Eyes, Found, Opened
from ludoteca.server.study.playing_on import play_on
from ludoteca.server.table.table import Viewer
from ludoteca.web.pages.analysis import analysis_page
from ludoteca.web.pages.hint import hint_page


class Study:
    def __init__(self, pages: Pages) -> None:
        self.pages, self.club, self.allowance = pages, pages.club, pages.allowance

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/t/{table}/hint", self.hint, methods=["POST"]),
            Route("/replay/{table}/analysis", self.page),
        ]

    async def hint(self, request: Request) -> Response:
        """Show a hint on the page."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        told = await self.club.hint(viewer)
        seats = len((await self.club.look(viewer))["seats"])
        return self.pages.page("hint.html", **hint_page(told, seats))

    async def eyes(self, viewer: Viewer, asked: int | None) -> int:
        """Return the seat through whose eyes a finished game is analysed: by default one's own."""
        seen = await self.club.look(viewer, asked)
        if not seen["view"]["over"]:
            raise Refusal(409, "not_over")
        return seen["seat"] or 0

    async def begin(self, request: Request) -> Response:
        """Let a bot analyse a finished game through the eyes of a seat."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        seat = await self.eyes(viewer, (await body_of(request, Analyse)).seat)
        async with self.club.threads.long_work.place(viewer.client):
            await self.club.analyses.begin(self.club.at(viewer), seat, viewer.client)
        return JSONResponse(Eyes(seat=seat), 202)

    async def look(self, request: Request) -> Response:
        """Tell the analysis of a finished game as far as it has come."""
        viewer, found = await self.found(request)
        return JSONResponse(Analysed(table=viewer.table, **found))

    async def found(self, request: Request) -> tuple[Viewer, Found]:
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.pages.viewer(request)
        seat = await self.eyes(viewer, address_of(request, Through).seat)
        return viewer, await self.club.analyses.look(viewer.table, seat)

    async def page(self, request: Request) -> Response:
        """Show the analysis as far as it has come, as a fragment of the replay's page."""
        viewer, found = await self.found(request)
        seen = await self.club.seen_now(viewer, found["seat"])
        filling = (seen.look, seen.log, found)
        return await self.pages.drawn(
            request, lambda: self.pages.page("analysis_sheet.html", **analysis_page(*filling))
        )

    async def play_on(self, request: Request) -> Response:
        """Open a table at which a finished game is played on from one of its moments."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.pages.viewer(request)
        asked = await body_of(request, PlayOn)
        seat = await self.eyes(viewer, asked.seat)
        key = key_of(request) or mint()
        opened = await play_on(self.club, key, viewer, asked.at, seat)
        return with_key(request, bare(JSONResponse(opened, 201)), key)

    doors = (
        Door(GET, f"{TABLE}/analysis", look, Analysed, asks=Through),
        Door(POST, f"{TABLE}/analysis", begin, Eyes, Analyse, status=202),
        Door(POST, f"{TABLE}/play_on", play_on, Opened, PlayOn, status=201),
    )
