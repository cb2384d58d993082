"""Playing on from any moment of a finished game, at a table of its own, against bots."""

from __future__ import annotations

import asyncio

from ludoteca.server.club.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Opened
from ludoteca.server.table.loading import replayed
from ludoteca.server.table.table import BOT, HERE, Seat, Setup, Table, Viewer
from ludoteca.server.table.turns import log_until, turns_of

LEVEL = "normal"


async def play_on(club: Club, key: str, viewer: Viewer, at: int, seat: int) -> Opened:
    """Open a table that repeats a finished game up to the moment `at`, with the browser in one seat and bots in the
    others. Hidden things, and what chance brings, stay the same."""
    async with club.threads.long_work.place(viewer.client):
        before, log = await game_of(club, viewer, at, seat)
        opened = club.setup_for(key, before.game, seats_of(before, seat), before.options)
        setup = opened._replace(seed=before.seed, imported=True, origin=f"{before.id}?at={at}")
        choices = await asyncio.to_thread(log_until, Table.opened(before).history.game, log, at)
        again, entries, moments = await asyncio.to_thread(replayed, setup, choices)
    return await club.add(key, again, entries, moments)


async def game_of(club: Club, viewer: Viewer, at: int, seat: int) -> tuple[Setup, list[int]]:
    """Return the setup and the choices of a finished game, or refuse if it cannot be played on from there."""
    async with club.at(viewer) as table:
        if not table.over:
            raise Refusal(409, "not_over")
        if not 0 <= seat < len(table.setup.seats):
            raise Refusal(422, "not_your_seat", seat=seat)
        if not 0 <= at < table.moments:
            raise Refusal(422, "no_play_on", last=table.moments - 1, at=at)
        if await asyncio.to_thread(turns_of, table) is None:
            raise Refusal(409, "no_analysis")
        return table.setup, table.settled.log


def seats_of(setup: Setup, mine: int) -> tuple[Seat, ...]:
    return tuple(Seat(HERE, None, s.name) if i == mine else Seat(BOT, LEVEL, s.name) for i, s in enumerate(setup.seats))
