"""Many games of a match, in one process or in several: the same games, in the same order."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from ludoteca.arena.match import Match, Outcome, play

MOST_AT_ONCE = 10  # games that a process plays before it reports


def series(match: Match, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes of the games 0 to `games` − 1, in this order whatever `jobs` is."""
    if jobs == 1:
        for number in range(games):
            yield play(match, number)
        return
    size = max(1, min(MOST_AT_ONCE, games // (4 * jobs)))
    portions = [range(start, min(start + size, games)) for start in range(0, games, size)]
    pool = ProcessPoolExecutor(min(jobs, len(portions)), get_context("spawn"), initializer=end_with_the_others)
    try:
        for outcomes in pool.map(partial(several, match), portions):
            yield from outcomes
    finally:
        pool.shutdown(cancel_futures=True)


def several(match: Match, numbers: range) -> list[Outcome]:
    return [play(match, number) for number in numbers]


def end_with_the_others() -> None:
    """Ctrl-C ends the processes at once and without words; the first one tells."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
