"""The JSON interface for what calls people back to their tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludoteca.games import box
from ludoteca.server.club.club import Club
from ludoteca.server.club.seating import come_everywhere
from ludoteca.server.errors import Refusal
from ludoteca.server.http.asked import Empty, KeepHook, Subscribe, Subscribed
from ludoteca.server.http.bodies import body_of
from ludoteca.server.http.doors import GET, POST, Door
from ludoteca.server.http.guard import Allowance, bare, client_of
from ludoteca.server.http.routes.tables import DEAR, LISTING, TABLE, with_key
from ludoteca.server.keys import digest, key_of, mint
from ludoteca.server.notify.calls import Calls
from ludoteca.server.notify.reminders import remind
from ludoteca.server.shapes import Called, Nothing, PushKey, Reminded, Waiting, WaitingTables, Webhook

TESTS, BETWEEN = 6.0, 10.0  # tests of one client: at once, and seconds until the next


class CallsApi:
    def __init__(self, club: Club, calls: Calls, allowance: Allowance) -> None:
        self.club, self.calls, self.allowance = club, calls, allowance
        self.tests = Allowance(1 / BETWEEN, TESTS)

    async def waiting(self, request: Request) -> Response:
        """Tell which tables wait for you, as far as all may know it."""
        self.allowance.spend(request.scope, LISTING)
        listed = await self.club.lists.waiting(key_of(request))
        told = [
            Waiting(table=one.id, title=box(one.setup.game).title, since=one.changed) for one in listed if one.setup
        ]
        return JSONResponse(WaitingTables(waiting=told))

    async def webhook(self, request: Request) -> Response:
        """Tell your webhook, which is called when it is your turn."""
        key = key_of(request)
        hook = await self.calls.hook(digest(key)) if key else None
        return bare(JSONResponse(Webhook(webhook=hook.told() if hook else None)))

    async def keep(self, request: Request) -> Response:
        """Keep your webhook, which is called when it is your turn; an empty address removes it."""
        self.allowance.spend(request.scope, DEAR)
        asked = await body_of(request, KeepHook)
        key = key_of(request) or mint()
        told = None
        if asked.url:
            wishes = (asked.shape, asked.on, asked.quiet, asked.zone, base_of(request))
            told = (await self.calls.keep(digest(key), asked.url, *wishes)).told()
            await come_everywhere(self.club, key)
        else:
            await self.calls.remove(digest(key))
        return with_key(request, bare(JSONResponse(Webhook(webhook=told))), key)

    async def test(self, request: Request) -> Response:
        """Call your webhook now."""
        await body_of(request, Empty)
        self.count_test(request)
        return JSONResponse((await self.calls.test(digest(key_of(request) or ""))).told())

    def count_test(self, request: Request) -> None:
        try:
            self.tests.spend(request.scope, 1)
        except Refusal:
            raise Refusal(429, "webhook_tests") from None

    async def remind(self, request: Request) -> Response:
        """Call the player to move again."""
        await body_of(request, Empty)
        viewer = await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))
        return JSONResponse(await remind(self.club, viewer))

    async def push_key(self, request: Request) -> Response:
        """Tell the key by which browsers know this server."""
        return JSONResponse(PushKey(key=await self.calls.pushes.public_key()))

    async def keep_push(self, request: Request) -> Response:
        """Push to a browser from now on when it is your turn."""
        self.allowance.spend(request.scope, DEAR)
        asked = await body_of(request, Subscribe)
        key = key_of(request) or mint()
        wishes = (asked.subscription, asked.quiet, asked.zone, base_of(request))
        await self.calls.pushes.keep(digest(key), *wishes)
        await come_everywhere(self.club, key)
        return with_key(request, JSONResponse(Nothing()), key)

    async def remove_push(self, request: Request) -> Response:
        """Push no more to a browser."""
        asked = await body_of(request, Subscribed)
        await self.calls.pushes.remove(digest(key_of(request) or ""), asked.endpoint)
        return JSONResponse(Nothing())

    async def test_push(self, request: Request) -> Response:
        """Push to a browser now."""
        asked = await body_of(request, Subscribed)
        self.count_test(request)
        return JSONResponse((await self.calls.test_push(digest(key_of(request) or ""), asked.endpoint)).told())

    doors = (
        Door(GET, "/api/waiting", waiting, WaitingTables),
        Door(GET, "/api/webhook", webhook, Webhook),
        Door(POST, "/api/webhook", keep, Webhook, KeepHook),
        Door(POST, "/api/webhook/test", test, Called, Empty),
        Door(POST, f"{TABLE}/remind", remind, Reminded, Empty),
        Door(GET, "/api/push", push_key, PushKey),
        Door(POST, "/api/push", keep_push, Nothing, Subscribe),
        Door(POST, "/api/push/remove", remove_push, Nothing, Subscribed),
        Door(POST, "/api/push/test", test_push, Called, Subscribed),
    )


def base_of(request: Request) -> str:
    """Return the address under which a browser knows this server."""
    return f"{request.url.scheme}://{request.url.netloc}"
