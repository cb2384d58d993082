"""A crew on many machines, by Ray: the same games in the same order, even if machines are lost."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from platform import node
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, TypeVar

from ludoteca.arena.crew import AHEAD, Crew
from ludoteca.arena.version import fingerprint
from ludoteca.core.errors import LudotecaError

if TYPE_CHECKING:
    from ray import ObjectRef

T = TypeVar("T")
R = TypeVar("R")

TRIES = 20  # machines that may be lost over one portion before it is given up
PATIENCE = 1.0  # seconds between two looks at the size of the cluster


class RayCrew(Crew):
    """A Ray cluster. It may grow and shrink meanwhile: the work of a lost machine is done again by another."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise LudotecaError("--on ray needs Ray on this machine: pip install 'ludoteca[ray]'") from None
        self.ray: Any = ray
        self.address = address
        self.joined = not ray.is_initialized()  # by us, so that we leave it again
        if self.joined:
            self.join()
        self.hands = self.size()

    def join(self) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody unless it is wanted
        self.terminated = signal.getsignal(signal.SIGTERM)  # Ray takes it for itself
        try:
            self.ray.init(self.address or None, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as refused:
            raise LudotecaError(f"there is no Ray cluster at '{self.address or 'auto'}': {refused}") from None

    def leave(self) -> None:
        self.ray.shutdown()
        if current_thread() is main_thread():
            signal.signal(signal.SIGTERM, self.terminated)

    def size(self) -> int:
        """How many portions the cluster can work on now."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def each(self, work: Callable[[T], R], portions: Sequence[T]) -> Iterator[R]:
        if not self.ray.is_initialized():
            self.join()
        task, code = self.ray.remote(max_retries=TRIES, num_cpus=1)(done), fingerprint()
        todo, due = enumerate(portions), 0
        begun: dict[ObjectRef[R], int] = {}
        ready: dict[int, R] = {}
        try:
            while begun or due < len(portions):
                room = max(0, self.size() * AHEAD - len(begun) - len(ready))
                begun |= {task.remote(work, portion, code): i for i, portion in islice(todo, room)}
                for ref in self.ray.wait(list(begun), timeout=PATIENCE)[0]:
                    ready[begun.pop(ref)] = self.result(ref)
                while due in ready:
                    yield ready.pop(due)
                    due += 1
        finally:
            if self.joined:  # ends the tasks begun; `ray.cancel` is no way, since it can bring the whole process down
                self.leave()

    def result(self, ref: ObjectRef[R]) -> R:
        errors = self.ray.exceptions
        try:
            found: R = self.ray.get(ref)
        except errors.RayTaskError as wrong:
            raise wrong.cause if isinstance(wrong.cause, LudotecaError) else wrong from None
        except errors.RayError as lost:
            raise LudotecaError(f"the cluster lost a piece of work {TRIES} times: {lost}") from None
        return found


def done(work: Callable[[T], R], portion: T, code: str) -> R:
    """Do a portion of the work, on a machine that must have the same code as the one that asks."""
    if fingerprint() != code:
        raise LudotecaError(f"the machine {node()} has another version of Ludoteca; install the same everywhere")
    return work(portion)
