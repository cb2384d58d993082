"""The company on a table's page: presence in words, and the rematch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludoteca.i18n.text import text
from ludoteca.server.shapes import Rematch, SeatHere
from ludoteca.web.pages.table import HereSaid, RematchShown, TablePage, names_of

MINUTE, HOUR, DAY = 60, 3600, 86400


def away(seconds: int) -> str:
    """Say how long somebody is away: minutes, then hours, then days."""
    if seconds < HOUR:
        return text("friends", "presence.minutes", n=max(1, seconds // MINUTE))
    if seconds < 2 * DAY:
        return text("friends", "presence.hours", n=seconds // HOUR)
    return text("friends", "presence.days", n=seconds // DAY)


def in_words(one: SeatHere) -> str:
    state, ago = one["state"], one["ago"]
    return away(ago) if state == "away" and ago is not None else text("friends", f"presence.{state}")


def with_company(page: TablePage, presence: Sequence[SeatHere], rematch: Rematch | None) -> TablePage:
    """Return a page with the presence at its table and the rematch. Presence is left out where everybody sits at one
    screen."""
    seats = page.look["seats"]
    names, far = names_of(seats), any(seat["kind"] == "link" for seat in seats)
    told = [HereSaid(**one, words=in_words(one)) for one in presence] if far else None
    shown = None
    if rematch:
        mine = {i for i, seat in enumerate(seats) if seat["mine"] and seat["kind"] != "bot"}
        then = ", ".join(names[seat] for seat in rematch["order"][1:])
        shown = RematchShown(**rematch, wanted=mine <= set(rematch["wants"]), then=then)
    return replace(page, presence=told, plain=names, rematch=shown)
