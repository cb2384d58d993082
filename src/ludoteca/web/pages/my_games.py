"""The games of this browser on the start page: those that wait for it, those in which others decide, and those that are
over."""

from __future__ import annotations

from ludoteca.i18n.events import Count
from ludoteca.i18n.text import text
from ludoteca.server.shapes import ListedTable
from ludoteca.web.pages.friends import DAY, HOUR, MINUTE
from ludoteca.web.pages.table import names_of

SHOWN = 3  # games of a folded list
PLACES = ("first", "second", "third", "fourth", "fifth")


def my_games(tables: list[ListedTable], now: float) -> list[dict[str, object]]:
    """Return groups of rows, each with its heading; empty groups are left out. The `rest` of the rows is hidden in a
    folded list."""
    groups: dict[str, list[dict[str, object]]] = {"waiting": [], "running": [], "finished": [], "damaged": []}
    seen = seen_folded(tables)
    for table in tables:
        groups[group(table)].append({**row(table, now), "rest": table["table"] not in seen})
    return [{"title": text("friends", f"start.{name}"), "rows": rows} for name, rows in groups.items() if rows]


def seen_folded(tables: list[ListedTable]) -> set[str]:
    """Return the tables that a folded list shows: those that wait for this browser, then those that changed last."""
    latest = sorted(tables, key=lambda table: -table["changed"])
    waiting = [table for table in tables if group(table) == "waiting"]
    others = [table for table in latest if group(table) != "waiting"]
    return {table["table"] for table in [*waiting, *others][:SHOWN]}


def group(table: ListedTable) -> str:
    if table["damaged"]:
        return "damaged"
    return "finished" if table["over"] else "waiting" if yours(table) else "running"


def yours(table: ListedTable) -> bool:
    return table["turn"] is not None and table["turn"] in table["mine"]


def row(table: ListedTable, now: float) -> dict[str, object]:
    shown: dict[str, object]
    if table["damaged"]:
        shown = {"about": text("web", "start.damaged"), "others": "", "state": "", "when": "", "news": "", "points": []}
    else:
        shown = told(table, now)
    return {
        "id": table["table"],
        "game": table["game"],
        "title": table["title"],
        "your_turn": not table["damaged"] and not table["over"] and yours(table),
        "may_leave": table["may_leave"],
        "deletes": table["deletes"],
        "damaged": table["damaged"],
        **shown,
    }


def told(table: ListedTable, now: float) -> dict[str, object]:
    over = table["over"]
    others = with_whom(table)
    turn = text("friends", "start.round", n=table["round"]) if table["round"] else ""
    about = [place(table) if over else turn, others]
    news = Count(table["news"]) if yours(table) and table["news"] else None
    return {
        "about": " · ".join(part for part in about if part),
        "others": others,
        "state": result(table) if over else state(table),
        "when": when("ago" if over else "since", now - table["changed"]),
        "news": text("friends", "start.news", n=news) if news else "",
        "points": [(seat, points, seat in table["winners"]) for seat, points in enumerate(table["points"])],
    }


def with_whom(table: ListedTable) -> str:
    names = [name for i, name in enumerate(names_of(table["seats"])) if i not in table["mine"]]
    return text("web", "start.with", names=", ".join(names)) if names else text("web", "start.alone")


def state(table: ListedTable) -> str:
    if yours(table):
        return text("web", "ask.yours")
    if table["turn"] is None:
        return text("web", "wait.somebody")
    seat, name = table["seats"][table["turn"]], names_of(table["seats"])[table["turn"]]
    if seat["kind"] == "link" and not seat["joined"]:
        return text("friends", "start.never", name=name)
    return text("web", "wait.decides", name=name)


def result(table: ListedTable) -> str:
    """Say how a game ended, for the holder of the list."""
    points, winners, mine = table["points"], table["winners"], table["mine"]
    if not points:
        return text("web", "start.finished")
    best = max((points[seat] for seat in mine), default=0)
    if len(points) == 1:
        return text("friends", "start.points", n=Count(best))
    if not mine or not winners:
        names = [names_of(table["seats"])[seat] for seat in winners]
        told = {"name": names[0]} if len(names) == 1 else {"names": text("web", "and").join(names)}
        return text("friends", "start.watched" if len(names) == 1 else "start.watched_shared", **told)
    if set(winners) & set(mine):
        return text("friends", "start.won" if set(winners) <= set(mine) else "start.shared")
    return text("friends", "start.behind", n=Count(max(points) - best))


def place(table: ListedTable) -> str:
    """Say where the holder of the list stands at the end, if they sat in one place."""
    points, mine = table["points"], table["mine"]
    if len(mine) != 1 or len(points) < 2 or mine[0] in table["winners"]:
        return ""
    better = sum(p > points[mine[0]] for p in points)
    return text("friends", "start.place", place=text("friends", f"start.{PLACES[better]}"), players=len(points))


def when(how: str, seconds: float) -> str:
    """Say since when, or how long ago."""
    if seconds < MINUTE:
        return text("friends", "start.now")
    name, unit = ("minutes", MINUTE) if seconds < HOUR else ("hours", HOUR) if seconds < 2 * DAY else ("days", DAY)
    return text("friends", f"start.{how}", time=text("friends", f"start.{name}", n=Count(int(seconds // unit))))
