"""The list of somebody's tables: what each line tells of a table without loading it.

Whenever something is settled the line of the table is kept beside it: the round, the points and who has won as all may
know it, and when each seat acted last."""

from __future__ import annotations

import json
from bisect import bisect_left
from typing import Any

from ludoteca.games import box
from ludoteca.server.errors import UNREADABLE
from ludoteca.server.store.store import Listed
from ludoteca.server.store.versions import rules_of
from ludoteca.server.table.table import Table

WAITING, RUNNING, FINISHED = range(3)  # the groups of a list


def summary(table: Table) -> str:
    """The line of a table, as it is kept."""
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


def told_by(line: str | None, players: int) -> dict[str, Any]:
    """What a line says of its table; what cannot be read of it is not told."""
    nothing = {"round": None, "points": [], "winners": [], "moments": 0, "acted": [0] * players}
    try:
        read = {part: json.loads(line or "")[part] for part in nothing}
        numbers = [read["moments"], *read["points"], *read["winners"], *read["acted"]]
        whole = all(type(number) is int for number in numbers) and isinstance(read["round"], int | None)
        fits = len(read["points"]) == len(read["acted"]) == players and set(read["winners"]) <= set(range(players))
    except UNREADABLE:
        return nothing
    return read if whole and fits else nothing


def group(listed: Listed) -> int:
    return WAITING if listed.waits else RUNNING if listed.running else FINISHED


def in_order(tables: list[Listed]) -> list[Listed]:
    """First what waits for somebody, then what others decide, the longest wait first; then what is over, newest
    first."""
    return sorted(tables, key=lambda one: (group(one), one.changed if one.running else -one.changed))


def may_leave(listed: Listed) -> bool:
    """Not in the middle of a game with others, if it can go on at all."""
    setup = listed.setup
    plays = setup and listed.seats and listed.running and setup.rules <= rules_of(setup.game)
    return not listed.by_link and not (plays and listed.with_others)


def line_of(listed: Listed) -> dict[str, Any]:
    """A line of somebody's list."""
    setup = listed.setup
    told = told_by(listed.line, len(setup.seats) if setup else 0)
    return {
        "table": listed.id,
        "game": setup.game if setup else "",
        "title": box(setup.game).title if setup else "",
        "seats": [seat._asdict() for seat in setup.seats] if setup else [],
        "mine": list(listed.seats),
        "turn": listed.turn if setup and listed.turn in range(len(setup.seats)) else None,
        "over": not listed.running,
        "may_leave": may_leave(listed),
        "deletes": listed.own,
        "damaged": setup is None,
        "created": setup.created if setup else listed.changed,
        "changed": listed.changed,
        "round": told["round"],
        "points": told["points"],
        "winners": told["winners"],
        "news": news(listed, told),
    }


def news(listed: Listed, told: dict[str, Any]) -> int:
    """How many moments others have settled since he acted last."""
    acted: int = max((told["acted"][seat] for seat in listed.seats if listed.setup), default=told["moments"])
    moments: int = told["moments"]
    return max(0, moments - acted)
