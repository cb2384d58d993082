"""Reminders to a player that it is their turn, by the ways they have switched on: once in twelve hours for each
seat."""

from __future__ import annotations

import time
from math import ceil

from ludoteca.i18n.text import text
from ludoteca.server.club.club import Club
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Reminded
from ludoteca.server.store.store import called
from ludoteca.server.table.table import BOT, Viewer

BETWEEN = 12 * 3600.0  # seconds
HOUR = 3600


async def remind(club: Club, viewer: Viewer) -> Reminded:
    """Call the player to move, by the ways they have switched on."""
    if not viewer.seats:
        raise Refusal(403, "remind_seats")
    known = await club.store.seats_of(viewer.table, None)
    turn = known[0] if known else -1
    async with club.at(viewer) as table:
        seats = table.setup.seats
    if turn not in range(len(seats)) or turn in viewer.seats or seats[turn].kind == BOT:
        raise Refusal(409, "remind_nobody")
    if (await club.presence.at(viewer.table, seats))[turn].state == "here":
        raise Refusal(409, "remind_here")
    done = await noted(club, viewer.table, turn)
    return Reminded(called=done, said=text("friends", "remind.called" if done else "remind.nothing"))


async def noted(club: Club, table: str, seat: int) -> bool:
    """Have the seat to move called, once for all who ask, at any server. Return whether there is a way to call it."""
    database, now, place = club.store.database, time.time(), (table, seat)
    claim = "ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at WHERE reminders.at <= ? RETURNING at"
    claimed, last = await database.transact(
        (f"INSERT INTO reminders VALUES (?, ?, ?) {claim}", (*place, now, now - BETWEEN)),
        ("SELECT at FROM reminders WHERE table_id = ? AND seat = ?", place),
    )
    if not claimed:
        raise Refusal(429, "remind_soon", hours=ceil((last[0][0] + BETWEEN - now) / HOUR))
    _, calls = await database.transact(
        called(table, seat, "1 = 1"), ("SELECT 1 FROM calls WHERE table_id = ? AND seat = ?", place)
    )
    if not calls:
        await database.transact(("DELETE FROM reminders WHERE table_id = ? AND seat = ?", place))
    return bool(calls)
