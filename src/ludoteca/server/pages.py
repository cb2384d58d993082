"""The pages: HTML made by the server from what the club lets a viewer see, for every game the same way.

A table is one template filled from a view; `web/sights.py` prepares it, and `games/<key>/render.py` draws it (what a
renderer offers is told in `drawing.py`). The browser plays with one small script that knows no rules: it posts what was
offered, and puts the answer, the same page made anew, in place of the old one piece by piece."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from ludoteca.core.errors import LudotecaError
from ludoteca.core.text import text
from ludoteca.drawing import Sight, joined, tag
from ludoteca.games import box
from ludoteca.library import replayed
from ludoteca.server.api import LOOKING_BACK, Kinds, asked_number, body
from ludoteca.server.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.fair import Fair
from ludoteca.server.guard import Allowance, answer, client_of
from ludoteca.server.keys import key_of
from ludoteca.server.tables import Viewer
from ludoteca.server.thinkers import LEVELS
from ludoteca.web.chart import chart
from ludoteca.web.pieces import lines_kept, named
from ludoteca.web.rules import rules_html
from ludoteca.web.shelf import my_tables, new_table, shelf
from ludoteca.web.sights import names_of, renderer, table_page

FRAGMENT = "x-fragment"  # the header of a request that wants only what changes: the pieces it has
ACT: Kinds = {
    "act": (str, "choose, undo, restart, confirm, back or clear"),
    "number": (int, "the number of the table you saw"),
}
DRAWING = 5  # what the page of a table costs of a client's allowance
LISTED = 20  # tables on the start page
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def minus(number: int) -> str:
    return str(number).replace("-", "−")


def slug(heading: str) -> str:
    return re.sub(r"\W+", "-", heading.lower()).strip("-")


@cache
def environment() -> Environment:
    pages = Environment(
        loader=PackageLoader("ludoteca.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    sprite = resources.files("ludoteca").joinpath("web", "static", "icons.svg").read_text("utf-8")
    pages.globals["t"] = lambda key, **values: text("web", key, **values)
    pages.globals["sprite"] = Markup(sprite.replace("<svg ", '<svg class="vh" ', 1))
    pages.filters["minus"] = minus
    pages.filters["slug"] = slug
    return pages


class Files(StaticFiles):
    """Our own files; a browser asks each time whether they have changed."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


class Pages:
    """To draw a table takes ten times as long as all else. It is done beside the server's own thread, one page at a
    time and in a fair order, and counts for more than one request."""

    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.allowance = club, allowance
        self.templates = environment()
        self.easel = Fair(1)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self.start),
            Route("/new/{game}", self.new),
            Route("/seat", self.seat),
            Route("/t/{table}", self.table),
            Route("/t/{table}", self.act, methods=["POST"]),
            Route("/replay/{table}", self.replay),
            Route("/replay/{table}/picture.svg", self.picture),
            Route("/rules", self.all_rules),
            Route("/rules/{game}", self.rules),
            Route("/credits", self.credits),
            Mount("/static", Files(packages=[("ludoteca.web", "static")])),
        ]

    def page(self, template: str, status: int = 200, **filling: Any) -> Response:
        return HTMLResponse(self.templates.get_template(template).render(**filling), status)

    async def drawn(self, request: Request, draw: Callable[[], Response]) -> Response:
        async with self.easel.place(client_of(request.scope)):
            return await asyncio.to_thread(draw)

    # -- the door ------------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        games = shelf(self.club.games())
        wanted = request.query_params.get("game")
        chosen = next((game for game in games if game["key"] == wanted), games[0])
        listed = await self.club.tables(key_of(request), asked_number(request, "page") or 1, LISTED)
        tables = my_tables(listed.pop("tables"))
        form = new_table(chosen, list(LEVELS))
        return self.page("start.html", games=games, tables=tables, list=listed, **form)

    async def new(self, request: Request) -> Response:
        """The form for a new table of one game."""
        key = box(request.path_params["game"]).key
        game = next(game for game in shelf(self.club.games()) if game["key"] == key)
        return self.page("start_form.html", **new_table(game, list(LEVELS)))

    async def seat(self, request: Request) -> Response:
        """Where secret links lead: the page's script shows the secret behind the # to the server."""
        return self.page("seat.html", title=text("web", "seat.title"))

    async def all_rules(self, request: Request) -> Response:
        return self.page("rules.html", title=text("web", "start.rules"), games=self.club.games())

    async def rules(self, request: Request) -> Response:
        game = box(request.path_params["game"])
        title = text("web", "rules.title", game=game.title)
        return self.page("leaf.html", title=title, words=rules_html(game.key, slug), others=True)

    async def credits(self, request: Request) -> Response:
        told = [{part: game[part] for part in ("title", "authors", "publisher")} for game in self.club.games()]
        games = [tag("li", text("web", "credits.game", **parts)) for parts in told]
        words = joined([tag("p", text("web", "credits.words")), tag("ul", *games)])
        return self.page("leaf.html", title=text("web", "credits.title"), words=words)

    # -- tables --------------------------------------------------------------------------------------------------

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def table(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.viewer(request)
        look = await self.club.look(viewer)
        return await self.shown(request, viewer, look)

    async def shown(self, request: Request, viewer: Viewer, look: dict[str, Any]) -> Response:
        """The page of a table, or only the part of it that changes."""
        log = await self.club.log(viewer, look["seat"])
        saved = json.dumps(await self.club.export(viewer)) if look["turn"] is None else None

        def draw() -> Response:
            filling = table_page(look, log["log"])
            filling["may_invite"] = "host" if viewer.host else "seat" if viewer.seats else ""
            filling["chart"] = points_by_round(saved, look) if saved else ""
            return self.table_page(request, filling)

        return await self.drawn(request, draw)

    def table_page(self, request: Request, filling: dict[str, Any]) -> Response:
        had = named(request.headers.get(FRAGMENT, ""))
        template = "table_page.html" if FRAGMENT in request.headers else "table.html"
        return self.page(template, **filling, had=had, lines_kept=lines_kept(had, filling["prints"]))

    async def act(self, request: Request) -> Response:
        """What a player does; the answer is the page as it is then. `back` takes back one choice of the turn and
        makes the later ones again; `clear` takes back the last `times` ones."""
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.viewer(request)
        asked = await body(
            request,
            ACT,
            {
                "choice": (int, "a choice that was offered"),
                "times": (int, "how many"),
                "confirm": (bool, "true or false"),
            },
        )
        look = await self.acted(viewer, asked)
        return await self.shown(request, viewer, look)

    async def acted(self, viewer: Viewer, asked: dict[str, Any]) -> dict[str, Any]:
        club, number, choice = self.club, asked["number"], asked.get("choice", -1)
        match asked["act"]:
            case "choose":
                return await club.choose(viewer, number, choice, asked.get("confirm", False))
            case "undo":
                return await club.undo(viewer, number)
            case "restart":
                return await club.restart(viewer, number)
            case "confirm":
                return await club.confirm(viewer, number)
            case "back":
                return await self.take_back(viewer, number, choice)
            case "clear":
                return await self.undo_times(viewer, number, min(asked.get("times", 1), 100))
        raise Refusal(422, "wrong_kind", field="act", kind=ACT["act"][1])

    async def undo_times(self, viewer: Viewer, number: int, times: int) -> dict[str, Any]:
        look = await self.club.undo(viewer, number)
        for _ in range(times - 1):
            if look["undo"]:
                look = await self.club.undo(viewer, look["number"])
        return look

    async def take_back(self, viewer: Viewer, number: int, choice: int) -> dict[str, Any]:
        chosen = (await self.club.look(viewer))["chosen"]
        if choice not in chosen:
            return await self.club.undo(viewer, number)
        later = chosen[::-1].index(choice)
        look = await self.undo_times(viewer, number, later + 1)
        for again in chosen[len(chosen) - later :]:
            if not look["confirm"]:
                look = await self.club.choose(viewer, look["number"], again)
        return look

    # -- looking back --------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        look, then = await self.then(request)

        def draw() -> Response:
            view = {**then["view"], "decision": None}
            filling = table_page({**look, "view": view, "turn": view["who"], "undo": True}, then["log"])
            filling["result"] = None
            eyes = list(range(len(look["seats"]))) if look["view"]["over"] else []
            filling["replay"] = {**then, "seats": eyes}
            filling["plain_names"] = names_of(look["seats"])
            return self.table_page(request, filling)

        return await self.drawn(request, draw)

    async def then(self, request: Request) -> tuple[dict[str, Any], dict[str, Any]]:
        """The table now, and as it was at the moment asked for."""
        self.allowance.spend(request.scope, LOOKING_BACK)
        viewer = await self.viewer(request)
        seat = asked_number(request, "seat")
        look = await self.club.look(viewer, seat)
        at = asked_number(request, "at")
        return look, await self.club.replay(viewer, look["moments"] if at is None else at, seat)

    async def picture(self, request: Request) -> Response:
        look, then = await self.then(request)
        name = f"{look['game']}-{then['at']}.svg"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Content-Security-Policy": PICTURE_POLICY}

        def draw() -> Response:
            drawn = renderer(look["game"]).svg(Sight(then["view"], names_of(look["seats"])))
            return Response(drawn, media_type="image/svg+xml", headers=headers)

        return await self.drawn(request, draw)


def points_by_round(saved: str, look: dict[str, Any]) -> Markup:
    """The chart of a finished game, played again from its beginning, if the rules still lead to its end."""
    rounds = rounds_of(saved)
    return chart(names_of(look["seats"]), rounds, text("web", "over.chart"), 480, 240) if rounds else Markup()


@lru_cache(maxsize=100)
def rounds_of(saved: str) -> list[list[float]]:
    """The points of all seats at the end of each round of a finished game; none if older rules led to another end."""
    data = json.loads(saved)
    rounds: list[list[float]] = []
    try:
        game = replayed(data, at=0)
        now, before = game.table(None).get("round"), [sheet["total"] for sheet in game.scores()]
        for choice in data["log"]:
            game.play(choice)
            if game.over or game.table(None).get("round") != now:
                rounds.append(before if not game.over else [sheet["total"] for sheet in game.scores()])
                now = game.table(None).get("round")
            before = [sheet["total"] for sheet in game.scores()]
    except LudotecaError:
        return []
    return rounds if game.position() == data["snapshot"] else []


def page_routes(club: Club, allowance: Allowance) -> list[BaseRoute]:
    return Pages(club, allowance).routes()


def page_error(request: Request, status: int, sentence: str, file: str | None = None) -> Response:
    """A refusal: a page with its one sentence (and a file to be had instead), or the sentence alone for a script."""
    if request.method != "GET" or FRAGMENT in request.headers:
        return answer(status, sentence, file)
    template = environment().get_template("error.html")
    return HTMLResponse(template.render(title=text("web", "error.title"), sentence=sentence, file=file), status)
