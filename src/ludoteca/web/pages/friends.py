"""What a table's page shows of those who are there: presence in words, and the rematch."""

from __future__ import annotations

from typing import Any

from ludoteca.i18n.text import text
from ludoteca.web.pages.table import names_of

MINUTE, HOUR, DAY = 60, 3600, 86400


def away(seconds: int) -> str:
    """How long somebody is away: minutes, then hours, then days."""
    if seconds < HOUR:
        return text("friends", "presence.minutes", n=max(1, seconds // MINUTE))
    if seconds < 2 * DAY:
        return text("friends", "presence.hours", n=seconds // HOUR)
    return text("friends", "presence.days", n=seconds // DAY)


def in_words(one: dict[str, Any]) -> str:
    state, ago = one["state"], one["ago"]
    return away(ago) if state == "away" and ago is not None else text("friends", f"presence.{state}")


def company_page(
    look: dict[str, Any], presence: list[dict[str, Any]], rematch: dict[str, Any] | None
) -> dict[str, Any]:
    """What the templates are filled with. Where everybody sits at one screen nobody is told who is there."""
    names = names_of(look["seats"])
    far = any(seat["kind"] == "link" for seat in look["seats"])
    told = [{**one, "words": in_words(one)} for one in presence] if far else None
    filling: dict[str, Any] = {"presence": told, "plain": names, "rematch": None}
    if rematch:
        mine = [seat for seat, s in enumerate(look["seats"]) if s["mine"] and s["kind"] != "bot"]
        then = ", ".join(names[seat] for seat in rematch["order"][1:])
        wanted = set(mine) <= set(rematch["wants"])
        filling["rematch"] = {**rematch, "wanted": wanted, "then": then}
    return filling
