"""Who sits where when a table is opened: seats as they are asked for, names, and the addresses of links."""

from __future__ import annotations

from typing import Any

from ludoteca.core.errors import allowed
from ludoteca.server.club.thinkers import LEVELS
from ludoteca.server.errors import Refusal
from ludoteca.server.table.table import BOT, HERE, LINK, Seat

LONGEST_NAME = 30


def seated(title: str, counts: tuple[int, ...], seats: list[Any]) -> tuple[Seat, ...]:
    """The seats as they were asked for, if they can be."""
    if len(seats) not in counts:
        raise Refusal(422, "seat_count", game=title, counts=allowed([str(n) for n in counts]), given=len(seats))
    return tuple(seat_of(seat) for seat in seats)


def seat_of(asked: Any) -> Seat:
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


def nameable(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()


def link_to(secret: str) -> str:
    """The address of a link. What follows the # never leaves the browser on its own: no log and no Referer has it."""
    return f"/seat#{secret}"
