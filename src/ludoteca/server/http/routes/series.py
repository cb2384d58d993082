"""The JSON interface to series of games alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteca.games import box
from ludoteca.server.club.club import Club
from ludoteca.server.club.series import all_of, go_on, state, told
from ludoteca.server.http.asked import GoOn
from ludoteca.server.http.bodies import body_of
from ludoteca.server.http.doors import GET, POST, Door
from ludoteca.server.http.guard import Allowance, client_of
from ludoteca.server.http.routes.tables import DEAR, TABLE
from ludoteca.server.keys import key_of
from ludoteca.server.shapes import MySeries, SeriesHere, TableId
from ludoteca.server.table.table import Viewer

MOST = 10  # series of a browser that are listed


class SeriesApi:
    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.allowance = club, allowance

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def mine(self, request: Request) -> Response:
        """Tell your series of a game, the last one first."""
        game = box(request.path_params["game"]).key
        series = await all_of(self.club, key_of(request), game, MOST)
        return JSONResponse(MySeries(series=[told(games) for games in series]))

    async def state(self, request: Request) -> Response:
        """Tell the series of a table."""
        series = await state(self.club, await self.viewer(request), key_of(request))
        return JSONResponse(SeriesHere(series=series))

    async def go_on(self, request: Request) -> Response:
        """Open the next game of a series."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.viewer(request)
        asked = await body_of(request, GoOn)
        return JSONResponse(TableId(table=await go_on(self.club, viewer, key_of(request) or "", asked.keep)))

    doors = (
        Door(GET, "/api/series/{game}", mine, MySeries),
        Door(GET, f"{TABLE}/series", state, SeriesHere),
        Door(POST, f"{TABLE}/series", go_on, TableId, GoOn),
    )
