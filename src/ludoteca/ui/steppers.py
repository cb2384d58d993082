"""A question for amounts: so many of each good, as one of the ways that the rules allow.

The herds that can be kept, the goods that can be paid: each way has an amount of each kind. The page shows a stepper
for each kind (`web/templates/amounts.html`, `web/static/amounts.js`) and one button, which plays the way that is set. A
step is possible wherever some way has as many of each kind or more, so that every way can be reached, and nothing else
is ever played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup


class Kind(NamedTuple):
    """A good: its name and icon, how many the player has, and the meaning of each amount of it for the rest."""

    label: str
    icon: Markup
    have: str
    told: Mapping[int, str]


class Way(NamedTuple):
    """Amounts that can be chosen, one for each kind; the choice that makes them (or the line of several, or "" for
    nothing at all), the words of the button, and a note."""

    amounts: tuple[int, ...]
    choice: int | str
    go: str
    said: str = ""


class Amounts(NamedTuple):
    """All ways, the proposed one first; the heading over the steppers; and the words while the amounts that are set are
    not yet one of the ways."""

    kinds: Sequence[Kind]
    ways: Sequence[Way]
    heading: str
    unfinished: str

    def least(self, kind: int) -> int:
        return min(way.amounts[kind] for way in self.ways)

    def most(self, kind: int) -> int:
        return max(way.amounts[kind] for way in self.ways)
