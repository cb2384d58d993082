"""Many games of a match: the same games in the same order, by any crew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ludoteca.arena.crew import Crew, crew_of
from ludoteca.arena.match import Match, Outcome, play

MOST_AT_ONCE = 10  # games that a process plays before it reports


def series(match: Match, games: int, jobs: int = 1, crew: Crew | None = None) -> Iterator[Outcome]:
    """Return the outcomes of games 0 to `games` − 1 in this order, played by `jobs` processes or by a crew."""
    crew = crew or crew_of(jobs)
    size = max(1, min(MOST_AT_ONCE, games // (4 * crew.hands))) if crew.hands > 1 else 1
    portions = [range(start, min(start + size, games)) for start in range(0, games, size)]
    for outcomes in crew.each(partial(several, match), portions):
        yield from outcomes


def several(match: Match, numbers: range) -> list[Outcome]:
    return [play(match, number) for number in numbers]
