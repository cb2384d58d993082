"""The JSON interface for invitations, presence, notes and rematches."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteca.server.club.club import Club
from ludoteca.server.http.asked import Again, LetBotPlay, Picture, Say, ShowLink
from ludoteca.server.http.bodies import body_of
from ludoteca.server.http.doors import GET, POST, SVG, Door
from ludoteca.server.http.guard import Allowance, bare, client_of
from ludoteca.server.http.routes.tables import DEAR, TABLE
from ludoteca.server.keys import key_of
from ludoteca.server.shapes import Invitation, NoteNumber, Notes, Nothing, Presence, Rematch
from ludoteca.server.table.table import Viewer
from ludoteca.web.parts.qr import qr

SHOWING = 5  # cost of an invitation or a QR code, of a client's allowance


class FriendsApi:
    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.friends, self.allowance = club, club.friends, allowance

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def invitation(self, request: Request) -> Response:
        """Tell what a link invites to."""
        self.allowance.spend(request.scope, SHOWING)
        asked = await body_of(request, ShowLink)
        return JSONResponse(await self.friends.invitation(key_of(request), asked.secret))

    async def qr(self, request: Request) -> Response:
        """Draw the QR code of an address. It may hold a secret: nothing of it is kept, and it is not compressed."""
        self.allowance.spend(request.scope, SHOWING)
        asked = await body_of(request, Picture)
        return bare(Response(qr(asked.words), media_type=SVG))

    async def presence(self, request: Request) -> Response:
        """Tell who is at a table."""
        return JSONResponse({"seats": await self.friends.presence(await self.viewer(request))})

    async def notes(self, request: Request) -> Response:
        """Tell the last notes, if you sit at the table."""
        return JSONResponse({"notes": await self.friends.notes(await self.viewer(request))})

    async def say(self, request: Request) -> Response:
        """Leave a note for the others."""
        viewer = await self.viewer(request)
        asked = await body_of(request, Say)
        return JSONResponse(NoteNumber(number=await self.friends.say(viewer, asked.said)), 201)

    async def rematch_state(self, request: Request) -> Response:
        """Tell who wants a rematch."""
        return JSONResponse(await self.friends.rematch_state(await self.viewer(request)))

    async def rematch(self, request: Request) -> Response:
        """Ask for a rematch of a game that is over."""
        self.allowance.spend(request.scope, DEAR)
        viewer = await self.viewer(request)
        asked = await body_of(request, Again)
        return JSONResponse(await self.friends.rematch(viewer, key_of(request) or "", asked.start))

    async def bot(self, request: Request) -> Response:
        """Let a bot take a seat to which nobody has come."""
        viewer = await self.viewer(request)
        asked = await body_of(request, LetBotPlay)
        await self.friends.let_bot_play(viewer, asked.seat)
        return JSONResponse(Nothing())

    doors = (
        Door(POST, "/api/invitation", invitation, Invitation, ShowLink),
        Door(POST, "/api/qr", qr, body=Picture, kind=SVG),
        Door(GET, f"{TABLE}/presence", presence, Presence),
        Door(GET, f"{TABLE}/notes", notes, Notes),
        Door(POST, f"{TABLE}/notes", say, NoteNumber, Say, status=201),
        Door(GET, f"{TABLE}/rematch", rematch_state, Rematch),
        Door(POST, f"{TABLE}/rematch", rematch, Rematch, Again),
        Door(POST, f"{TABLE}/bot", bot, Nothing, LetBotPlay),
    )
