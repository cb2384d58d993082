"""Quiet hours: two times of the day in a time zone, as "22:00-08:00" and "Europe/Rome"; "" means none."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ludoteca.server.errors import Refusal

HOURS = re.compile(r"(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d)")


def check_hours(quiet: str, zone: str) -> None:
    if quiet and not (HOURS.fullmatch(quiet) and zone_named(zone)):
        raise Refusal(422, "quiet_hours")


def zone_named(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def quiet_until(quiet: str, zone: str, now: float) -> float | None:
    """Return when the quiet hours of now are over, in seconds since 1970; None if there are none now."""
    hours, place = HOURS.fullmatch(quiet), zone_named(zone) if quiet else None
    if hours is None or place is None:
        return None
    begin, end = hours[1], hours[3]
    here = datetime.fromtimestamp(now, UTC).astimezone(place)
    time_of_day = f"{here:%H:%M}"
    if not (begin <= time_of_day < end if begin < end else begin != end and not end <= time_of_day < begin):
        return None
    over = here.replace(hour=int(end[:2]), minute=int(end[3:]), second=0, microsecond=0)
    return (over if over > here else over + timedelta(days=1)).timestamp()
