"""The JSON interface to series of games alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.games import box
from ludoteca.server.club.club import Club
from ludoteca.server.club.series import all_of, go_on, state, told
from ludoteca.server.http.guard import Allowance, client_of
from ludoteca.server.http.routes.tables import DEAR, body
from ludoteca.server.keys import key_of
from ludoteca.server.table.table import Viewer

MOST = 10  # series of one's own that are told


class SeriesApi:
    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.allowance = club, allowance

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}/series"
        return [
            Route("/api/series/{game}", self.mine),
            Route(at, self.state),
            Route(at, self.go_on, methods=["POST"]),
        ]

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def mine(self, request: Request) -> Response:
        game = box(request.path_params["game"]).key
        series = await all_of(self.club, key_of(request), game, MOST)
        return JSONResponse({"series": [told(games) for games in series]})

    async def state(self, request: Request) -> Response:
        return JSONResponse({"series": await state(self.club, await self.viewer(request), key_of(request))})

    async def go_on(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.viewer(request)
        asked = await body(request, {"keep": (str, 'what is kept for the next game, or ""')})
        return JSONResponse({"table": await go_on(self.club, viewer, key_of(request) or "", asked["keep"])})
