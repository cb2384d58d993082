"""Seats: how they are asked for when a table is opened, the addresses of their links, and who has sat down on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeGuard

from ludoteca.core.errors import allowed
from ludoteca.server.club.thinkers import LEVELS
from ludoteca.server.errors import UNREADABLE, Refusal
from ludoteca.server.keys import digest
from ludoteca.server.store.store import parsed_seats, taken
from ludoteca.server.table.table import BOT, HERE, LINK, Seat

if TYPE_CHECKING:
    from ludoteca.server.club.club import Club

LONGEST_NAME = 30


def seated(title: str, counts: tuple[int, ...], seats: Sequence[object]) -> tuple[Seat, ...]:
    """Return the seats that were asked for, or refuse them."""
    if len(seats) not in counts:
        raise Refusal(422, "seat_count", game=title, counts=allowed([str(n) for n in counts]), given=len(seats))
    return tuple(seat_of(seat) for seat in seats)


def seat_of(asked: object) -> Seat:
    if not isinstance(asked, dict) or not asked.keys() <= {"kind", "level", "name"}:
        raise Refusal(422, "seat_shape")
    kind, name = asked.get("kind"), asked.get("name", "")
    if kind not in (HERE, LINK, BOT):
        raise Refusal(422, "seat_kind")
    if not nameable(name):
        raise Refusal(422, "seat_name", most=LONGEST_NAME)
    if kind != BOT:
        return Seat(kind, None, name)
    level = asked.get("level", "normal")
    if not isinstance(level, str) or level not in LEVELS:
        raise Refusal(422, "seat_level", levels=allowed(list(LEVELS)))
    return Seat(kind, level, name)


def nameable(name: object) -> TypeGuard[str]:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()


def link_to(secret: str) -> str:
    """Return the address of a link. A browser never sends the part after the # by itself, so no log and no Referer has
    it."""
    return f"/seat#{secret}"


# -- sitting down ------------------------------------------------------------------------------------------------------


def is_free(seat: Seat) -> bool:
    """Whether the seat was given away by a link and nobody has come."""
    return seat.kind == LINK and not seat.joined


async def sit_down(club: Club, table: str, seat: int, name: str = "") -> None:
    """Take a seat for a browser. Refuse if a bot plays it; from now on none does."""
    async with club.at(table) as at:
        taken(at.setup.seats[seat])
    club.presence.see(table, [seat])
    await club.presence.write()  # so that others see them here as soon as they are told
    async with club.at(table) as at:
        at.setup = at.setup._replace(seats=await club.store.sit(table, seat, name))
    club.ring(table)


async def comes(club: Club, table: str, seat: int) -> bool:
    """Seat somebody, also a program, who shows the secret of a link at its table. Return whether the seat is theirs,
    because a bot may have got it just before."""
    place = club.places.get(table)
    known = place.table.setup.seats[seat] if place and place.table else None
    if known and known.kind != BOT and not is_free(known):
        return True
    try:
        await club.store.reseat(table, seat, come)
    except Refusal:
        return False
    if place:
        place.behind = True
    club.ring(table)
    return True


def come(seat: Seat) -> Seat:
    """Return the seat after somebody has shown its secret."""
    return seat if seat.kind == HERE else taken(seat)


async def come_everywhere(club: Club, key: str) -> None:
    """Seat somebody who takes a pass, or asks to be called, on all seats that they hold."""
    sql = "SELECT table_id, seat, seats FROM holders JOIN tables ON id = table_id WHERE secret = ? AND turn >= 0"
    [rows] = await club.store.database.transact((sql, (digest(key),)))
    for table, seat, seats in rows:
        if is_free_in(seats, seat):
            await comes(club, table, seat)


def is_free_in(seats: str, seat: int) -> bool:
    """Whether a seat is free, given all seats as they are stored; a seat that cannot be read is not."""
    try:
        return seat >= 0 and is_free(parsed_seats(seats)[seat])
    except UNREADABLE:
        return False
