"""The pages: HTML made by the server from what the club lets a viewer see, for every game the same way.

A table is one template filled from a view; `web/pages/table.py` prepares it, and `games/<key>/page` draws it with
`ui/drawing.py`. The browser plays with one small script that knows no rules: it posts an offered choice, and the
answer, the same page made anew, replaces the old page piece by piece."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from importlib import resources
from typing import cast

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from ludoteca.core.errors import LudotecaError
from ludoteca.core.shapes import View
from ludoteca.games import box
from ludoteca.games.saved import replayed
from ludoteca.i18n.events import Count
from ludoteca.i18n.text import text
from ludoteca.kit.series import series_of
from ludoteca.server.club.club import Club, Seen
from ludoteca.server.club.series import all_of, state, told
from ludoteca.server.club.thinkers import LEVELS
from ludoteca.server.errors import Refusal
from ludoteca.server.fair import Fair
from ludoteca.server.http.asked import AtMoment, Card, Play, ShowLink, Start
from ludoteca.server.http.bodies import address_of, body_of
from ludoteca.server.http.guard import Allowance, answer, client_of
from ludoteca.server.http.past import Past
from ludoteca.server.http.routes.tables import LISTING, LOOKING_BACK
from ludoteca.server.keys import key_of
from ludoteca.server.reach import reach
from ludoteca.server.shapes import Invitation, Look, Rematch, SeatHere, Then
from ludoteca.server.table.lines import Until
from ludoteca.server.table.table import Setup, Viewer
from ludoteca.ui.coach import MOMENTS
from ludoteca.ui.drawing import joined, mark, page_file, renderer, sight_of, tag, token
from ludoteca.web.pages.friends import with_company
from ludoteca.web.pages.invitation import invitation_page
from ludoteca.web.pages.my_games import my_games
from ludoteca.web.pages.replay import replay_bar, turn_at
from ludoteca.web.pages.rules import rules_html, rules_pane
from ludoteca.web.pages.series import series_page, series_start
from ludoteca.web.pages.shelf import GameShown, Last, easiest, new_table, shelf
from ludoteca.web.pages.table import TablePage, happened, names_of, table_page
from ludoteca.web.parts.chart import chart
from ludoteca.web.parts.log import listed, shown
from ludoteca.web.parts.offers import all_offers
from ludoteca.web.parts.pieces import named, print_of, spared

FRAGMENT = "x-fragment"  # the header of a request for changes only: it names the pieces that the page has
DRAWING = 5  # cost of a large page, of a client's allowance
LINE = 64  # pages of one client that wait to be drawn
LISTED = 20  # tables on the start page
OF_GAMES = (".css", ".js", ".svg")  # files beside the page of a game that browsers may read
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


def minus(number: int) -> str:
    return str(number).replace("-", "−")


def slug(heading: str) -> str:
    return re.sub(r"\W+", "-", heading.lower()).strip("-")


def scene(name: str) -> str | None:
    """Return the picture of a game, for templates that include `scenes/<key>.svg`."""
    picture = page_file(name.removesuffix(".svg"), "scene.svg")
    return picture.read_text("utf-8") if picture else None


@cache
def environment() -> Environment:
    pages = Environment(
        loader=ChoiceLoader([PrefixLoader({"scenes": FunctionLoader(scene)}), PackageLoader("ludoteca.web")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    sprite = resources.files("ludoteca").joinpath("web", "static", "icons.svg").read_text("utf-8")
    pages.globals["t"] = lambda key, book="web", **values: text(book, key, **values)
    pages.globals["a"] = lambda key, **values: text("analysis", key, **values)
    pages.globals |= {"tag": tag, "mark": mark, "seat_token": token, "count": Count}
    pages.globals["page_file"] = page_file
    pages.globals |= {"log_lines": listed, "all_offers": all_offers}
    pages.globals["seen"] = lambda key, **values: text("seen", key, **values)
    pages.globals["coach"] = lambda key, **values: text("coach", key, **values)
    pages.globals["c"] = lambda key, **values: text("calls", key, **values)
    pages.globals["sprite"] = Markup(sprite.replace("<svg ", '<svg class="vh" ', 1))
    pages.filters["minus"] = minus
    pages.filters["slug"] = slug
    pages.filters["spared"] = spared
    pages.filters["print_of"] = print_of
    return pages


class Files(StaticFiles):
    """Our own files, and styles, scripts and pictures beside the page of each game as `games/<key>/<file>`. A browser
    asks each time whether they have changed."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        folder, name = os.path.split(path)
        place, key = os.path.split(folder)
        if place == "games" and os.path.splitext(name)[1] in OF_GAMES and (file := page_file(key, name)):
            return str(file), os.stat(str(file))
        return super().lookup_path(path)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        return response


class Pages:
    """The pages. Drawing a page takes ten times as long as all else, so it is done beside the server's own thread, one
    page at a time and in a fair order, and counts for more than one request."""

    def __init__(self, club: Club, allowance: Allowance) -> None:
        self.club, self.allowance = club, allowance
        self.templates = environment()
        self.easel = Fair(1, LINE)
        self.past = Past(club)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/", self.start),
            Route("/new/{game}", self.new),
            Route("/seat", self.seat),
            Route("/seat", self.invitation, methods=["POST"]),
            Route("/t/{table}", self.table),
            Route("/t/{table}", self.act, methods=["POST"]),
            Route("/t/{table}/moment", self.moment),
            Route("/t/{table}/coach", self.coach),
            Route("/t/{table}/leave", self.leave),
            Route("/replay/{table}", self.replay),
            Route("/replay/{table}/picture.svg", self.picture),
            Route("/rules", self.all_rules),
            Route("/rules/{game}", self.rules),
            Route("/credits", self.credits),
            Mount("/static", Files(packages=[("ludoteca.web", "static")])),
        ]

    def page(self, template: str, /, **filling: object) -> Response:
        return HTMLResponse(self.templates.get_template(template).render(**filling))

    async def drawn(self, request: Request, draw: Callable[[], Response]) -> Response:
        async with self.easel.place(client_of(request.scope)):
            return await asyncio.to_thread(draw)

    # -- the door ------------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        self.allowance.spend(request.scope, LISTING)
        asked = address_of(request, Start)
        listed = await self.club.lists.page(key_of(request), asked.page, LISTED)
        newcomer = not listed["count"]
        games = shelf(self.club.games(), None if newcomer else listed["played"])
        last = await self.club.lists.newest(key_of(request))
        newest = max(last.values(), key=lambda setup: setup.created, default=None)
        usual = newest.game if newest else easiest().key if newcomer else ""
        wanted = usual if asked.game is None else asked.game
        chosen = next((game for game in games if game["key"] == wanted), games[0])
        mine = my_games(listed["tables"], time.time())
        form = self.form(chosen, last.get(chosen["key"]), newcomer)
        series = await self.series(request, chosen["key"])
        filling = {"games": games, "mine": mine, "list": listed, **form, "series": series, "easiest": easiest()}
        return await self.drawn(request, lambda: self.page("start.html", **filling))

    def form(self, game: GameShown, last: Setup | None, newcomer: bool) -> dict[str, object]:
        """Return the data for the form of a new table: the game, and the options of the browser's last one."""
        had = Last(last.options, last.windows) if last else None
        return new_table(game, list(LEVELS), "easy" if newcomer else "normal", had)

    async def series(self, request: Request, game: str) -> dict[str, object] | None:
        """Return the facts of a browser's series for the form of a game; None if the game has no series."""
        rules = series_of(game)
        last = await all_of(self.club, key_of(request), game, 2) if rules else []
        return series_start(rules, [told(games) for games in last]) if rules else None

    async def new(self, request: Request) -> Response:
        """Show the form for a new table of one game."""
        self.allowance.spend(request.scope, DRAWING)
        key = box(request.path_params["game"]).key
        game = next(game for game in shelf(self.club.games()) if game["key"] == key)
        newcomer = not (await self.club.lists.counts(key_of(request))).tables
        last = await self.club.lists.newest(key_of(request))
        form = self.form(game, last.get(key), newcomer)
        series = await self.series(request, key)
        return await self.drawn(request, lambda: self.page("start_form.html", **form, series=series))

    async def seat(self, request: Request) -> Response:
        """Show the page to which secret links lead: its script sends the secret behind the # to the server."""
        return self.page("seat.html", title=text("friends", "join.title"))

    async def invitation(self, request: Request) -> Response:
        """Show the invitation of the link with this secret."""
        self.allowance.spend(request.scope, DRAWING)
        asked = await body_of(request, ShowLink)
        invited = await self.club.friends.invitation(key_of(request), asked.secret)
        return self.page("invitation.html", **invitation_page(cast(Invitation, invited)))

    async def all_rules(self, request: Request) -> Response:
        return self.page("rules.html", title=text("web", "start.rules"), games=self.club.games())

    async def rules(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DRAWING)
        game = box(request.path_params["game"])
        title = text("web", "rules.title", game=game.title)

        def draw() -> Response:
            return self.page("text_page.html", title=title, words=rules_html(game.key, slug), others=True)

        return await self.drawn(request, draw)

    async def credits(self, request: Request) -> Response:
        told = [{part: game[part] for part in ("title", "authors", "publisher")} for game in self.club.games()]
        games = [tag("li", text("web", "credits.game", **parts)) for parts in told]
        words = joined([tag("p", text("web", "credits.words")), tag("ul", *games)])
        return self.page("text_page.html", title=text("web", "credits.title"), words=words)

    # -- tables --------------------------------------------------------------------------------------------------

    async def viewer(self, request: Request) -> Viewer:
        return await self.club.viewer(request.path_params["table"], key_of(request), client_of(request.scope))

    async def table(self, request: Request) -> Response:
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.viewer(request)
        return await self.shown(request, viewer, await self.club.seen_now(viewer))

    async def shown(self, request: Request, viewer: Viewer, seen: Seen) -> Response:
        """Answer with the page of a table, or only the part of it that changes."""
        look = seen.look
        since = await self.past.since(viewer, seen)
        saved = json.dumps(await self.club.export(viewer)) if look["view"]["over"] else None
        presence = cast(list[SeatHere], await self.club.friends.presence_in(dict(look)))
        wants = await self.club.friends.rematch_state(viewer) if saved and viewer.seats else None
        rematch = cast(Rematch | None, wants)
        series = await state(self.club, viewer, key_of(request)) if saved and len(look["seats"]) == 1 else None

        def draw() -> Response:
            page = replace(
                table_page(look, seen.log, since),
                may_invite="host" if viewer.host else "seat" if viewer.seats else "",
                chart=points_by_round(saved, look) if saved else Markup(),
                series=series_page(look["game"], series) if series else None,
                reach=reach(request),
            )
            return self.table_page(request, with_company(page, presence, rematch))

        return await self.drawn(request, draw)

    def table_page(self, request: Request, page: TablePage) -> Response:
        had = named(request.headers.get(FRAGMENT, ""))
        template = "table_page.html" if FRAGMENT in request.headers else "table.html"
        game = page.look["game"]
        told = shown(page.log, game, page.names, had)
        return self.page(template, **vars(page), rules=rules_pane(game, slug), had=had, told=told)

    async def act(self, request: Request) -> Response:
        """Play a line as the JSON interface does; answer with the page as it is then."""
        self.allowance.spend(request.scope, DRAWING)
        viewer = await self.viewer(request)
        asked = await body_of(request, Play)
        until = Until(asked.until)
        seen = await self.club.play(viewer, asked.number, asked.line, asked.back, until, asked.confirm)
        return await self.shown(request, viewer, seen)

    async def moment(self, request: Request) -> Response:
        """Return what was done at a moment, and where that lies on the table now: for the line of the log under the
        pointer."""
        viewer, at = await self.viewer(request), address_of(request, AtMoment).at or 0
        seen = await self.club.seen_now(viewer)
        if not 0 < at <= seen.moments:
            raise Refusal(422, "no_moment", last=seen.moments, at=at)
        changes = await self.past.between(viewer, seen.look["seat"], [at])
        return Response(happened(seen.log, at, changes, sight_of(seen.look["view"])), media_type="application/json")

    async def coach(self, request: Request) -> Response:
        """Show a card of the coach, with the numbers as they stand now on the table."""
        look = await self.club.look(await self.viewer(request))
        moment, draw = address_of(request, Card).card, getattr(renderer(look["game"]), "coach", None)
        if moment not in MOMENTS or draw is None or look["seat"] is None:
            raise Refusal(422, "no_card", known=", ".join(MOMENTS))
        card = draw(sight_of(look["view"], names_of(look["seats"]))).told(look["game"], moment)
        return self.page("coach.html", card=card, at=MOMENTS.index(moment), number=len(MOMENTS))

    async def leave(self, request: Request) -> Response:
        """Show the consequence of leaving the table for this browser, to be confirmed."""
        viewer = await self.viewer(request)
        return self.page("leave.html", means=await self.club.leaving(key_of(request), viewer.table))

    # -- looking back --------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        viewer, seen, then = await self.then(request)
        look, seat, at = seen.look, then["seat"], then["at"]
        turns = await self.past.turns(viewer, seen.moments, seen.log)
        now = turn_at(turns, at)
        changes = await self.past.between(viewer, seat, range(now.first, at + 1) if now else ())

        def draw() -> Response:
            view: View = {**then["view"], "decision": None}
            who = now.seat if now else view["who"]
            page = table_page({**look, "view": view, "turn": who, "undo": True}, then["log"])
            eyes = list(range(len(look["seats"]))) if look["view"]["over"] else []
            bar = replay_bar(at, turns, seen.log, page.log, changes, page.sight)
            replay: dict[str, object] = {**then, "seats": eyes, **bar}
            page = replace(page, result=None, replay=replay, plain_names=names_of(look["seats"]))
            return self.table_page(request, page)

        return await self.drawn(request, draw)

    async def then(self, request: Request) -> tuple[Viewer, Seen, Then]:
        """Return the viewer, the table now, and the table as it was at the moment asked for."""
        self.allowance.spend(request.scope, LOOKING_BACK)
        viewer = await self.viewer(request)
        asked = address_of(request, AtMoment)
        seen = await self.club.seen_now(viewer, asked.seat)
        at = seen.moments if asked.at is None else asked.at
        return viewer, seen, await self.club.replay(viewer, at, asked.seat)

    async def picture(self, request: Request) -> Response:
        _, seen, then = await self.then(request)
        look = seen.look
        name = f"{look['game']}-{then['at']}.svg"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Content-Security-Policy": PICTURE_POLICY}

        def draw() -> Response:
            drawn = renderer(look["game"]).svg(sight_of(then["view"], names_of(look["seats"])))
            return Response(drawn, media_type="image/svg+xml", headers=headers)

        return await self.drawn(request, draw)


def points_by_round(saved: str, look: Look) -> Markup:
    """Draw the chart of a finished game, played again from its beginning, if the rules still lead to its end."""
    rounds = rounds_of(saved)
    return chart(names_of(look["seats"]), rounds, text("web", "over.chart"), 480, 240) if rounds else Markup()


@lru_cache(maxsize=100)
def rounds_of(saved: str) -> list[list[float]]:
    """Return the points of all seats at the end of each round of a finished game; none if older rules led to another
    end."""
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


def page_error(request: Request, status: int, sentence: str, file: str | None = None) -> Response:
    """Return a refusal: a page with its one sentence (and a file to be had instead), or the sentence alone for a
    script."""
    if request.method != "GET" or FRAGMENT in request.headers:
        return answer(status, sentence, file)
    template = environment().get_template("error.html")
    return HTMLResponse(template.render(title=text("web", "error.title"), sentence=sentence, file=file), status)
