"""The JSON interface for what calls people back to their tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteca.games import box
from ludoteca.server.club.club import Club
from ludoteca.server.club.seating import come_everywhere
from ludoteca.server.errors import Refusal
from ludoteca.server.http.guard import Allowance, bare, client_of
from ludoteca.server.http.routes.tables import DEAR, LISTING, Kinds, body, with_key
from ludoteca.server.keys import digest, key_of, mint
from ludoteca.server.notify.calls import Calls
from ludoteca.server.notify.reminders import remind

HOURS: Kinds = {"quiet": (str, "two times like 22:00-08:00"), "zone": (str, "a time zone")}
ENDPOINT: Kinds = {"endpoint": (str, "the address of a push subscription")}
TESTS, BETWEEN = 6.0, 10.0  # of one client: at once, and seconds until the next


class CallsApi:
    def __init__(self, club: Club, calls: Calls, allowance: Allowance) -> None:
        self.club, self.calls, self.allowance = club, calls, allowance
        self.tests = Allowance(1 / BETWEEN, TESTS)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/waiting", self.waiting),
            Route("/api/webhook", self.webhook),
            Route("/api/webhook", self.keep, methods=["POST"]),
            Route("/api/webhook/test", self.test, methods=["POST"]),
            Route("/api/tables/{table}/remind", self.remind, methods=["POST"]),
            Route("/api/push", self.push_key),
            Route("/api/push", self.keep_push, methods=["POST"]),
            Route("/api/push/remove", self.remove_push, methods=["POST"]),
            Route("/api/push/test", self.test_push, methods=["POST"]),
        ]

    async def waiting(self, request: Request) -> Response:
        """The tables that wait for this browser, as all may know it: {waiting: [{table, title, since}]}."""
        self.allowance.spend(request.scope, LISTING)
        listed = await self.club.lists.waiting(key_of(request))
        told = [
            {"table": one.id, "title": box(one.setup.game).title, "since": one.changed} for one in listed if one.setup
        ]
        return JSONResponse({"waiting": told})

    async def webhook(self, request: Request) -> Response:
        key = key_of(request)
        hook = await self.calls.hook(digest(key)) if key else None
        return bare(JSONResponse({"webhook": hook.told() if hook else None}))

    async def keep(self, request: Request) -> Response:
        """An empty address takes it away."""
        self.allowance.spend(request.scope, DEAR)
        asked = await body(
            request,
            {"url": (str, "an address"), "shape": (str, "discord, slack or json")},
            {"on": (bool, "true or false"), **HOURS},
        )
        key = key_of(request) or mint()
        told = None
        if asked["url"]:
            quiet, zone = asked.get("quiet", ""), asked.get("zone", "")
            wishes = (asked["shape"], asked.get("on", True), quiet, zone, base_of(request))
            told = (await self.calls.keep(digest(key), asked["url"], *wishes)).told()
            await come_everywhere(self.club, key)
        else:
            await self.calls.remove(digest(key))
        return with_key(request, bare(JSONResponse({"webhook": told})), key)

    async def test(self, request: Request) -> Response:
        await body(request, {})
        self.count_test(request)
        return JSONResponse((await self.calls.test(digest(key_of(request) or ""))).told())

    def count_test(self, request: Request) -> None:
        try:
            self.tests.spend(request.scope, 1)
        except Refusal:
            raise Refusal(429, "webhook_tests") from None

    async def remind(self, request: Request) -> Response:
        await body(request, {})
        viewer = await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))
        return JSONResponse(await remind(self.club, viewer))

    async def push_key(self, request: Request) -> Response:
        """{key}: by which browsers know this server; null if it cannot push."""
        return JSONResponse({"key": await self.calls.pushes.public_key()})

    async def keep_push(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DEAR)
        asked = await body(request, {"subscription": (dict, "a push subscription of a browser")}, HOURS)
        key = key_of(request) or mint()
        hours = (asked.get("quiet"), asked.get("zone", ""))
        await self.calls.pushes.keep(digest(key), asked["subscription"], *hours, base_of(request))
        await come_everywhere(self.club, key)
        return with_key(request, JSONResponse({}), key)

    async def remove_push(self, request: Request) -> Response:
        asked = await body(request, ENDPOINT)
        await self.calls.pushes.remove(digest(key_of(request) or ""), asked["endpoint"])
        return JSONResponse({})

    async def test_push(self, request: Request) -> Response:
        asked = await body(request, ENDPOINT)
        self.count_test(request)
        return JSONResponse((await self.calls.test_push(digest(key_of(request) or ""), asked["endpoint"])).told())


def base_of(request: Request) -> str:
    """Under which address a browser knows this server."""
    return f"{request.url.scheme}://{request.url.netloc}"
