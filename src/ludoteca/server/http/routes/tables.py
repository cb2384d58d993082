"""The JSON interface, described in docs/api.md: the same acts as on the page, for other programs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ludoteca.server.club.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.http.asked import (
    AtMoment,
    Choose,
    Create,
    Empty,
    Invite,
    Join,
    ListedPage,
    Listen,
    Numbered,
    OpenFile,
    Play,
    Through,
)
from ludoteca.server.http.bodies import address_of, body_of
from ludoteca.server.http.doors import GET, LIVE, POST, TEXT, Door
from ludoteca.server.http.guard import FILES, Allowance, bare, client_of
from ludoteca.server.http.metrics import Metrics
from ludoteca.server.http.streams import Streams
from ludoteca.server.keys import hand_key, key_of, mint
from ludoteca.server.reach import is_insider
from ludoteca.server.shapes import (
    Choices,
    Export,
    Games,
    Hint,
    Link,
    ListPage,
    Log,
    Look,
    Nothing,
    Opened,
    Played,
    TableId,
    Then,
)
from ludoteca.server.table.lines import ALL, Until
from ludoteca.server.table.table import Viewer

DEAR = 50  # cost of a table, a file or a hint, of a client's allowance
LOOKING_BACK = 10  # cost of a moment of a replay
LISTING = 10  # cost of a page of a list
LISTED = 100  # tables on a page of the list
TABLE = "/api/tables/{table}"


class Api:
    """The tables: opening, looking, acting."""

    def __init__(self, club: Club, allowance: Allowance, metrics: Metrics, streams: Streams) -> None:
        self.club, self.allowance, self.metrics, self.streams = club, allowance, metrics, streams

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    # -- the door ------------------------------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        """Tell which games can be played, with their options."""
        return JSONResponse(Games(games=self.club.games()))

    async def tables(self, request: Request) -> Response:
        """Tell a page of the tables where you have a place."""
        self.allowance.spend(request.scope, LISTING)
        page = address_of(request, ListedPage).page
        return JSONResponse(await self.club.lists.page(key_of(request), page, LISTED))

    async def create(self, request: Request) -> Response:
        """Open a table."""
        self.allowance.spend(request.scope, DEAR)
        asked = await body_of(request, Create)
        key = key_of(request) or mint()
        opened = await self.club.create(key, asked.game, asked.seats, asked.options, asked.windows)
        return with_key(request, bare(JSONResponse(opened, 201)), key)

    async def open_file(self, request: Request) -> Response:
        """Open a table from a saved game."""
        self.allowance.spend(request.scope, DEAR)
        asked = await body_of(request, OpenFile)
        key = key_of(request) or mint()
        opened = await self.club.open_file(key, asked.file, asked.seats, client_of(request.scope))
        return with_key(request, bare(JSONResponse(opened, 201)), key)

    async def join(self, request: Request) -> Response:
        """Take the place of a link."""
        asked = await body_of(request, Join)
        key = key_of(request) or mint()
        table = await self.club.join(key, asked.secret, asked.name, asked.watch)
        return with_key(request, JSONResponse(TableId(table=table)), key)

    async def links(self, request: Request) -> Response:
        """Make a fresh link for a seat, or for spectators."""
        asked = await body_of(request, Invite)
        return bare(JSONResponse(Link(link=await self.club.invite(await self.viewer(request), asked.seat)), 201))

    async def leave(self, request: Request) -> Response:
        """Take a table off your list, and give up your places there."""
        await body_of(request, Empty)
        await self.club.leave(key_of(request), request.path_params["table"])
        return JSONResponse(Nothing())

    # -- looking -------------------------------------------------------------------------------------------------

    async def look(self, request: Request) -> Response:
        """Tell what you see of a table."""
        return JSONResponse(await self.club.look(await self.viewer(request), address_of(request, Through).seat))

    async def choices(self, request: Request) -> Response:
        """Tell what you can choose."""
        seen = await self.club.look(await self.viewer(request), address_of(request, Through).seat)
        return JSONResponse(
            Choices(
                number=seen["number"],
                seat=seen["seat"],
                turn=seen["turn"],
                confirm=seen["confirm"],
                brings=seen["brings"],
                undo=seen["undo"],
                kept=seen["kept"],
                dropped=seen["dropped"],
                decision=seen["view"]["decision"],
            )
        )

    async def log(self, request: Request) -> Response:
        """Tell what happened, as far as your seat may know."""
        return JSONResponse(await self.club.log(await self.viewer(request), address_of(request, Through).seat))

    async def replay(self, request: Request) -> Response:
        """Tell how the table was after a moment, as your seat saw it then."""
        self.allowance.spend(request.scope, LOOKING_BACK)
        asked = address_of(request, AtMoment)
        return JSONResponse(await self.club.replay(await self.viewer(request), asked.at or 0, asked.seat))

    async def export(self, request: Request) -> Response:
        """Give the save of a finished game, or what you see of a running one."""
        viewer = await self.viewer(request)
        saved = await self.club.export(viewer, address_of(request, Through).seat)
        name = f"{saved['game']}-{viewer.table[:6]}.json"
        return JSONResponse(saved, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def events(self, request: Request) -> Response:
        """Tell at once whenever something has changed."""
        viewer, looks = await self.viewer(request), address_of(request, Listen).looks
        if request.method == "HEAD":
            return Response(media_type=LIVE)
        last = request.headers.get("last-event-id", "")
        seen = int(last) if last.isascii() and last.isdecimal() and len(last) < 10 else None
        return self.streams.opened(client_of(request.scope), self.news(viewer, seen, looks != "no"))

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
        """Take back, choose and confirm, all at once."""
        viewer, asked = await self.viewer(request), await body_of(request, Play)
        until = Until(asked.until)
        done = await self.club.play(viewer, asked.number, asked.line, asked.back, until, asked.confirm)
        return JSONResponse(done.played)

    async def choose(self, request: Request) -> Response:
        """Make one choice."""
        viewer, asked = await self.viewer(request), await body_of(request, Choose)
        done = await self.club.play(viewer, asked.number, [asked.choice], confirm=asked.confirm)
        return JSONResponse(done.played)

    async def undo(self, request: Request) -> Response:
        """Take back your last choice."""
        return await self.acted(request, back=1)

    async def restart(self, request: Request) -> Response:
        """Take back all choices of your running turn that can be taken back."""
        return await self.acted(request, back=ALL)

    async def confirm(self, request: Request) -> Response:
        """Confirm your choices."""
        return await self.acted(request, confirm=True)

    async def acted(self, request: Request, back: int = 0, confirm: bool = False) -> Response:
        viewer, number = await self.viewer(request), (await body_of(request, Numbered)).number
        return JSONResponse((await self.club.play(viewer, number, back=back, confirm=confirm)).played)

    async def hint(self, request: Request) -> Response:
        """Tell what a bot would do in your place."""
        self.allowance.spend(request.scope, DEAR)
        return JSONResponse(await self.club.hint(await self.viewer(request)))

    # -- for those who run the server ------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """Tell whether the database answers."""
        await self.club.healthy()
        return PlainTextResponse("ok\n")

    async def measures(self, request: Request) -> Response:
        """Tell the figures of the server. They change with each request, so that players could learn from them what
        others do in secret."""
        if not is_insider(request):
            raise Refusal(403, "metrics")
        text = self.metrics.text(self.club.gauges())
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    doors = (
        Door(GET, "/api/games", games, Games),
        Door(GET, "/api/tables", tables, ListPage, asks=ListedPage),
        Door(POST, "/api/tables", create, Opened, Create, status=201),
        Door(POST, FILES, open_file, Opened, OpenFile, status=201),
        Door(POST, "/api/join", join, TableId, Join),
        Door(GET, TABLE, look, Look, asks=Through),
        Door(GET, f"{TABLE}/choices", choices, Choices, asks=Through),
        Door(GET, f"{TABLE}/log", log, Log, asks=Through),
        Door(GET, f"{TABLE}/replay", replay, Then, asks=AtMoment),
        Door(GET, f"{TABLE}/export", export, Export, asks=Through),
        Door(GET, f"{TABLE}/events", events, asks=Listen, kind=LIVE),
        Door(POST, f"{TABLE}/choose", choose, Played, Choose),
        Door(POST, f"{TABLE}/play", play, Played, Play),
        Door(POST, f"{TABLE}/undo", undo, Played, Numbered),
        Door(POST, f"{TABLE}/restart", restart, Played, Numbered),
        Door(POST, f"{TABLE}/confirm", confirm, Played, Numbered),
        Door(POST, f"{TABLE}/hint", hint, Hint),
        Door(POST, f"{TABLE}/links", links, Link, Invite, status=201),
        Door(POST, f"{TABLE}/leave", leave, Nothing, Empty),
        Door(GET, "/healthz", health, kind=TEXT),
        Door(GET, "/metrics", measures, kind=TEXT),
    )


def with_key(request: Request, response: Response, key: str) -> Response:
    """Give a browser its key; a program that sends one itself has it already."""
    if "authorization" not in request.headers:
        hand_key(request, response, key)
    return response
