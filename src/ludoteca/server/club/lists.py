"""The list of a browser's tables, made without loading them.

Whenever something is settled, the line of the table is kept beside it: the round, the points and the winners as all may
know them, and when each seat acted last."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, TypedDict, cast

from ludoteca.games import box
from ludoteca.server.errors import UNREADABLE, Conflict, Refusal
from ludoteca.server.fair import Fair
from ludoteca.server.keys import digest
from ludoteca.server.shapes import ListedTable, ListPage
from ludoteca.server.store.listing import (
    WAITING,
    Counts,
    Listed,
    counts_of,
    newest_setups,
    table_of,
    tables_of,
    waiting_for,
)
from ludoteca.server.store.versions import rules_of
from ludoteca.server.table.table import Setup, Table, seat_taken

if TYPE_CHECKING:
    from ludoteca.server.club.club import Club


class Line(TypedDict):
    """The data that is kept beside a table for lists."""

    round: int | None
    points: list[int]
    winners: list[int]
    moments: int
    acted: list[int]


class Lists:
    """The lists of all browsers, in a fair order, so that a browser with very many tables keeps nobody else waiting."""

    def __init__(self, club: Club) -> None:
        self.club, self.database = club, club.store.database
        self.turns = Fair(2)

    async def page(self, key: str | None, page: int = 1, size: int = 100) -> ListPage:
        """Return a page of the list of a browser's tables (the last one, if there are not so many), first those that
        wait for it."""
        counts, secret = await self.counts(key), digest(key or "")
        pages = max(1, -(-counts.tables // size))
        page = min(max(1, page), pages)
        listed: list[Listed] = []
        if counts.tables:
            async with self.turns.place(secret):
                listed = await tables_of(self.database, secret, (page - 1) * size, size)
        shown = [await self.with_line(self.known(one)) for one in listed]
        return {
            "tables": [line_of(one) for one in shown],
            "page": page,
            "pages": pages,
            "count": counts.tables,
            "waiting": counts.waiting - sum(one.setup is None and one.part == WAITING for one in shown),
            "played": counts.played,
        }

    async def counts(self, key: str | None) -> Counts:
        if key is None:
            return Counts(0, 0, Counter())
        async with self.turns.place(digest(key)):
            return await counts_of(self.database, digest(key))

    async def waiting(self, key: str | None) -> list[Listed]:
        """Return the tables that wait for a browser, the last ones if there are very many."""
        if key is None:
            return []
        async with self.turns.place(digest(key)):
            listed = await waiting_for(self.database, digest(key))
        return [one for one in map(self.known, listed) if one.waits]

    async def newest(self, key: str | None) -> dict[str, Setup]:
        """Return, by game, the setup of the newest table at which a browser has a seat."""
        return {setup.game: setup for setup in await newest_setups(self.database, digest(key))} if key else {}

    async def table(self, secret: str, table: str) -> Listed | None:
        """Return a table as it is on the list of this secret."""
        listed = await table_of(self.database, secret, table)
        return listed and self.known(listed)

    def known(self, listed: Listed) -> Listed:
        """Return a table of a list, marked as damaged if it turned out to be unreadable."""
        return listed._replace(setup=None) if listed.id in self.club.unreadable else listed

    async def with_line(self, listed: Listed) -> Listed:
        """Return a table of a list with its kept line. The line is made now for a table of an older database."""
        if listed.line is not None or listed.setup is None:
            return listed
        try:
            async with self.club.at(listed.id) as table:
                line = summary(table)
                await self.club.store.keep_line(listed.id, line)
                return listed._replace(line=line)
        except (Refusal, Conflict):  # it cannot be read, or is gone
            return listed


def summary(table: Table) -> str:
    """Return the line of a table as JSON, to be kept."""
    game, moments = table.game_for(None), table.moments
    seats = range(len(table.setup.seats))
    acted = dict.fromkeys(seats, 0)
    events, told = table.ahead(None).events, table.told
    for i in range(len(events) - 1, -1, -1):
        who = events[i]["who"]
        if not acted.get(who, 1):
            acted[who] = min(bisect_left(told, i + 1), moments)
        if all(acted.values()):
            break
    seen = game.table(None)
    points = [s["total"] for s in game.scores()] if game.over else [seen["seats"][seat]["points"] for seat in seats]
    kept = {"round": seen.get("round"), "points": points, "winners": game.winners() if game.over else []}
    return json.dumps({**kept, "moments": moments, "acted": list(acted.values())}, separators=(",", ":"))


def told_by(line: str | None, players: int) -> Line:
    """Return the data of a kept line, or an empty line if it cannot be read."""
    nothing: Line = {"round": None, "points": [], "winners": [], "moments": 0, "acted": [0] * players}
    try:
        read = cast(Line, {part: json.loads(line or "")[part] for part in nothing})  # checked below
        numbers = [read["moments"], *read["points"], *read["winners"], *read["acted"]]
        whole = all(type(number) is int for number in numbers) and isinstance(read["round"], int | None)
        fits = len(read["points"]) == len(read["acted"]) == players and set(read["winners"]) <= set(range(players))
    except UNREADABLE:
        return nothing
    return read if whole and fits else nothing


def may_leave(listed: Listed) -> bool:
    """Whether a table can be left: not in the middle of a game with others, if that can go on at all."""
    setup = listed.setup
    plays = setup and listed.seats and listed.running and setup.rules <= rules_of(setup.game)
    return not listed.by_link and not (plays and listed.with_others)


def deletes(listed: Listed) -> bool:
    """Whether a table is deleted when its player leaves it. The next game of a series is kept for later, because it has
    only one deal."""
    follows = listed.setup and listed.setup.origin and not listed.setup.imported
    return listed.own and not follows


def leaving(listed: Listed | None) -> str:
    """Return the consequence of leaving a table: it `deletes` the game, or only takes it off the list, because the game
    is `over`, goes on on `another` device, is one of a `series` or was only `watched`. While `others` play along,
    nobody can leave; and somebody without a place of their own gives up `nothing`."""
    if listed is None or listed.by_link:
        return "nothing"
    if listed.own:
        return "deletes" if deletes(listed) else "series"
    if not may_leave(listed):
        return "others"
    return "watched" if not listed.seats else "another" if listed.running else "over"


def line_of(listed: Listed) -> ListedTable:
    """Return a line of a list."""
    setup = listed.setup
    told = told_by(listed.line, len(setup.seats) if setup else 0)
    return {
        "table": listed.id,
        "game": setup.game if setup else "",
        "title": box(setup.game).title if setup else "",
        "seats": [seat_taken(seat) for seat in setup.seats] if setup else [],
        "mine": list(listed.seats),
        "turn": listed.turn if setup and listed.turn in range(len(setup.seats)) else None,
        "over": not listed.running,
        "may_leave": may_leave(listed),
        "deletes": deletes(listed),
        "damaged": setup is None,
        "created": setup.created if setup else listed.changed,
        "changed": listed.changed,
        "round": told["round"],
        "points": told["points"],
        "winners": told["winners"],
        "news": news(listed, told),
    }


def news(listed: Listed, told: Line) -> int:
    """Return how many moments others have settled since a seat of this browser acted last."""
    acted = max((told["acted"][seat] for seat in listed.seats if listed.setup), default=told["moments"])
    return max(0, told["moments"] - acted)
