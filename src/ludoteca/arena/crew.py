"""Crews, which do the work: this process alone or several. Every crew gives the results in the order of the work."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from types import FrameType
from typing import TypeVar

from ludoteca.arena.guests import ENDINGS, end_all
from ludoteca.core.errors import LudotecaError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # portions for each hand that are begun before the first result is asked for
MOST_DEATHS = 3  # processes that may die over one portion before it is given up


class Crew:
    """One process: each portion of the work is done when its result is asked for."""

    hands = 1  # how many portions can be worked on at the same time

    def each(self, work: Callable[[T], R], portions: Sequence[T]) -> Iterator[R]:
        """Return `work` of every portion, in order."""
        return map(work, portions)


class Processes(Crew):
    """Several processes on this machine. A process that dies is replaced, and its work is done again."""

    def __init__(self, jobs: int) -> None:
        self.hands = jobs

    def each(self, work: Callable[[T], R], portions: Sequence[T]) -> Iterator[R]:
        pool, todo, deaths = self.pool(), iter(portions), 0
        begun: deque[tuple[T, Future[R] | None]] = deque()
        try:
            while True:
                begun.extend((portion, None) for portion in islice(todo, self.hands * AHEAD - len(begun)))
                if not begun:
                    return
                try:
                    with held_back():
                        begun = deque((portion, future or pool.submit(work, portion)) for portion, future in begun)
                    first = begun[0][1]
                    assert first is not None
                    result = first.result()
                except BrokenProcessPool:
                    deaths += 1
                    if deaths == MOST_DEATHS:
                        raise LudotecaError(f"{deaths} processes died over {begun[0][0]}: out of memory?") from None
                    pool.shutdown()
                    pool = self.pool()
                    begun = deque((portion, future if kept(future) else None) for portion, future in begun)
                    continue
                begun.popleft()
                deaths = 0
                yield result
        finally:
            pool.shutdown(cancel_futures=True)

    def pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.hands, get_context("spawn"), initializer=end_with_the_others)


@contextmanager
def held_back() -> Iterator[None]:
    """Hold signals back while processes are started, and in these until they can answer them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def kept(future: Future[R] | None) -> bool:
    """Whether a result was there before the processes died."""
    return future is not None and future.done() and not future.cancelled() and future.exception() is None


def crew_of(jobs: int) -> Crew:
    return Crew() if jobs == 1 else Processes(jobs)


def end_with_the_others() -> None:
    """End this process when the first one ends, and on Ctrl-C at once and silently, because the first one tells."""
    for asks in ENDINGS:  # once one of them has ended, the pool asks the others to
        signal.signal(asks, leave)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    Thread(target=end_with_the_first, daemon=True).start()


def leave(number: int, frame: FrameType | None) -> None:
    end_all()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def end_with_the_first() -> None:
    first = parent_process()
    if first is not None:
        wait([first.sentinel])
        end_all()
        os._exit(1)
