"""The JSON interface for what friends do besides playing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.server.club.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.http.guard import Allowance, bare, client_of
from ludoteca.server.http.routes.tables import DEAR, body
from ludoteca.server.keys import key_of
from ludoteca.server.table.table import Viewer
from ludoteca.web.parts.qr import LONGEST, qr

SHOWING = 5  # what an invitation or a QR code costs of a client's allowance


class FriendsApi:
    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.friends, self.allowance = club, club.friends, allowance

    def routes(self) -> list[BaseRoute]:
        at = "/api/tables/{table}"
        return [
            Route("/api/invitation", self.invitation, methods=["POST"]),
            Route("/api/qr", self.qr, methods=["POST"]),
            Route(f"{at}/presence", self.presence),
            Route(f"{at}/notes", self.notes),
            Route(f"{at}/notes", self.say, methods=["POST"]),
            Route(f"{at}/rematch", self.rematch_state),
            Route(f"{at}/rematch", self.rematch, methods=["POST"]),
            Route(f"{at}/bot", self.bot, methods=["POST"]),
        ]

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def invitation(self, request: Request) -> Response:
        self.allowance.spend(request.scope, SHOWING)
        asked = await body(request, {"secret": (str, "the secret of a link")})
        return JSONResponse(await self.friends.invitation(key_of(request), asked["secret"]))

    async def qr(self, request: Request) -> Response:
        """The QR code of an address, as SVG. It may hold a secret: nothing of it is kept, and it is not compressed."""
        self.allowance.spend(request.scope, SHOWING)
        asked = await body(request, {"words": (str, f"text of at most {LONGEST} characters")})
        if not 0 < len(asked["words"]) <= LONGEST:
            raise Refusal(422, "qr", most=LONGEST)
        return bare(Response(qr(asked["words"]), media_type="image/svg+xml"))

    async def presence(self, request: Request) -> Response:
        return JSONResponse({"seats": await self.friends.presence(await self.viewer(request))})

    async def notes(self, request: Request) -> Response:
        return JSONResponse({"notes": await self.friends.notes(await self.viewer(request))})

    async def say(self, request: Request) -> Response:
        viewer = await self.viewer(request)
        asked = await body(request, {"said": (str, "text")})
        return JSONResponse({"number": await self.friends.say(viewer, asked["said"])}, 201)

    async def rematch_state(self, request: Request) -> Response:
        return JSONResponse(await self.friends.rematch_state(await self.viewer(request)))

    async def rematch(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.viewer(request)
        asked = await body(request, {}, {"start": (bool, "true or false")})
        return JSONResponse(await self.friends.rematch(viewer, key_of(request) or "", asked.get("start", False)))

    async def bot(self, request: Request) -> Response:
        viewer = await self.viewer(request)
        asked = await body(request, {"seat": (int, "the number of a seat")})
        await self.friends.let_bot_play(viewer, asked["seat"])
        return JSONResponse({})
