"""The past of a table as one of its seats saw it: the changes of each moment, and the course of the game.

Both are found from the seat's views of the positions that were kept. They never change, so they are found once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from ludoteca.core.game import Event, Game
from ludoteca.core.views import as_known
from ludoteca.server.club.club import Club, Seen
from ludoteca.server.errors import UNREADABLE
from ludoteca.server.table.table import Table, Viewer
from ludoteca.ui.drawing import renderer
from ludoteca.ui.news import Change, Point, Turn, change, doers, moments_since, turns_of
from ludoteca.web.pages.table import Since

KEPT = 5000  # changes and points that are kept in memory
FAR = 40  # moments back, at most, whose changes are shown
K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    """A cache of what was found lately."""

    def __init__(self) -> None:
        self.found: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self.found

    def __getitem__(self, key: K) -> V:
        self.found.move_to_end(key)
        return self.found[key]

    def __setitem__(self, key: K, value: V) -> None:
        self.found[key] = value
        while len(self.found) > KEPT:
            self.found.popitem(last=False)


class Past:
    """The past of the tables of a club, as their viewers saw it."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.points: Kept[tuple[str, int], Point] = Kept()
        self.changes: Kept[tuple[str, int | None, int], Change] = Kept()

    async def since(self, viewer: Viewer, seen: Seen) -> Since:
        """Return what the others have done since the last turn of the seat through which the viewer looks."""
        look, end = seen.look, seen.moments
        seat = look["seat"]
        if seat is None or look["view"]["over"] or look["view"]["players"] == 1:
            return Since()
        doing = doers(event for event in seen.log if event["at"] <= end)
        if look["turn"] == seat:
            while end and doing.get(end) == seat and (await self.course(viewer, [end]))[0].turn != seat:
                end -= 1
        moments = moments_since(doing, end, seat)[-FAR:]
        begun = end < seen.moments or bool(look["chosen"])
        return Since(moments, await self.between(viewer, seat, moments), begun)

    async def turns(self, viewer: Viewer, moments: int, events: list[Event]) -> list[Turn]:
        """Return the whole game by turns."""
        return turns_of(await self.course(viewer, range(moments + 1)), doers(events))

    async def course(self, viewer: Viewer, moments: Iterable[int]) -> list[Point]:
        """Return where the game stood after these moments, as everybody knows. At a moment whose position cannot be
        read nobody's turn begins, and the round is that of the moment before (at the beginning that of the first
        known)."""
        id_, wanted = viewer.table, list(moments)
        found = {at: self.points[id_, at] for at in wanted if (id_, at) in self.points}
        fresh = await self.read(viewer, [at for at in wanted if at not in found], point_of)
        for at, point in fresh.items():
            self.points[id_, at] = point
        found |= fresh
        points: list[Point] = []
        round_ = next((found[at].round for at in wanted if at in found), 0)
        for at in wanted:
            points.append(found.get(at, Point(round_)))
            round_ = points[-1].round
        return points

    async def between(self, viewer: Viewer, seat: int | None, moments: Iterable[int]) -> dict[int, Change]:
        """Return the changes of these moments for a seat, without those that cannot be shown any more."""
        id_, wanted = viewer.table, list(moments)
        found = {at: self.changes[id_, seat, at] for at in wanted if (id_, seat, at) in self.changes}
        missing = [at for at in wanted if at not in found]
        needed = sorted({at for moment in missing for at in (moment - 1, moment)})
        places = await self.read(viewer, needed, lambda game: (game.key, as_known(game, seat)[0].table(seat)))
        for at in missing:
            if at - 1 in places and at in places:
                (_, before), (game, after) = places[at - 1], places[at]
                found[at] = change(before, after, getattr(renderer(game), "places", None))
                self.changes[id_, seat, at] = found[at]
        return {at: found[at] for at in wanted if at in found}

    async def read(self, viewer: Viewer, moments: list[int], look: Callable[[Game], V]) -> dict[int, V]:
        """Return the results of `look` for the positions of these moments, as far as they were kept."""
        if not moments:
            return {}
        id_ = viewer.table
        if len(moments) > FAR:
            kept = await self.club.store.positions(id_)
        else:
            kept = {at: await self.club.store.position(id_, at) for at in moments}
        async with (
            self.club.threads.reading.place(viewer.client),
            self.club.at(viewer) as table,
        ):  # which stays as it is meanwhile
            return await asyncio.to_thread(looked_at, table, {at: kept.get(at) for at in moments}, look)


def looked_at(table: Table, kept: dict[int, str | None], look: Callable[[Game], V]) -> dict[int, V]:
    found: dict[int, V] = {}
    for at, position in kept.items():
        try:
            if position is not None and at <= table.moments:
                found[at] = look(table.then(at, position))
        except UNREADABLE:
            continue  # of older rules, or damaged
    return found


def point_of(game: Game) -> Point:
    """Return where a game stands, as far as everybody knows."""
    known, hushed = as_known(game, None)
    step = known.agenda[-1] if known.agenda and not hushed else None
    return Point(known.table(None).get("round") or 0, step.who if step and step.begins_turn else -1)
