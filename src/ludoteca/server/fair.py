"""A fair queue: a client that asks for much waits behind its own requests, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ludoteca.server.errors import Refusal

OWNERS = 10_000  # owners whose last turn is remembered

Owners = Callable[[], Sequence[str]]


def always() -> bool:
    return True


@dataclass(eq=False)
class Waiting:
    owners: Owners
    urgent: Callable[[], bool]
    turn: asyncio.Future[str]  # the owner who gets the place
    lined: str  # the owner in whose line it stands


class Fair:
    """Places that are shared fairly among owners. An owner with n places gets another only while more than n are free,
    so that nobody ever has more than half of them (rounded up) and the last one goes to somebody who has none. Urgent
    requests come first, then owners with the fewest places, then those whose last turn is longest ago. Work for several
    owners counts for the first of them in this order. With a `line`, an owner has at most that many requests waiting;
    more are refused."""

    def __init__(self, places: int, line: int | None = None) -> None:
        self.free = places
        self.line = line
        self.having: Counter[str] = Counter()
        self.waiting: dict[Waiting, None] = {}
        self.lines: Counter[str] = Counter()  # waiting requests, by owner
        self.served: OrderedDict[str, int] = OrderedDict()  # the number of each owner's last turn
        self.turns = 0

    @property
    def busy(self) -> int:
        return self.having.total()

    @asynccontextmanager
    async def place(self, owners: str | Owners, urgent: Callable[[], bool] = always) -> AsyncIterator[None]:
        """Hold a place while the block runs. The owners, and whether they are `urgent`, may change during the wait."""
        taken = await self.enter(owners, urgent)
        try:
            yield
        finally:
            self.leave(taken)

    async def enter(self, owners: str | Owners, urgent: Callable[[], bool] = always) -> str:
        """Wait for a place. Return the owner for whom `leave` has to give it back."""
        several = (lambda: (owners,)) if isinstance(owners, str) else owners
        mine = min(several(), key=self.share)
        if self.line is not None and self.lines[mine] >= self.line:
            raise Refusal(429, "too_many")
        asked = Waiting(several, urgent, asyncio.get_running_loop().create_future(), mine)
        self.waiting[asked] = None
        self.lines[mine] += 1
        self.admit()
        try:
            return await asked.turn
        except BaseException:
            if asked in self.waiting:
                self.go(asked)
            else:
                self.leave(asked.turn.result())
            raise

    def admit(self) -> None:
        while asked := self.next():
            self.go(asked)
            owner = self.first(asked)
            self.take(owner)
            asked.turn.set_result(owner)

    def go(self, asked: Waiting) -> None:
        """Take a waiting request out of the line."""
        del self.waiting[asked]
        self.lines[asked.lined] -= 1
        if not self.lines[asked.lined]:
            del self.lines[asked.lined]

    def open_to(self, owner: str) -> bool:
        """Whether an owner may take a place just now."""
        return self.having[owner] < self.free

    def take(self, owner: str) -> None:
        """Take a place that is open."""
        self.free -= 1
        self.having[owner] += 1
        self.turns += 1
        self.served[owner] = self.turns
        self.served.move_to_end(owner)
        if len(self.served) > OWNERS:
            self.served.popitem(last=False)

    def next(self) -> Waiting | None:
        if not self.free:
            return None
        ready = (one for one in self.waiting if self.open_to(self.first(one)) and not one.turn.cancelled())
        return min(ready, key=self.rank, default=None)

    def rank(self, one: Waiting) -> tuple[bool, int, int]:
        return (not one.urgent(), *self.share(self.first(one)))

    def first(self, one: Waiting) -> str:
        return min(one.owners(), key=self.share)

    def share(self, owner: str) -> tuple[int, int]:
        """Return how many places an owner has and the number of their last turn; the smallest pair comes first."""
        return self.having[owner], self.served.get(owner, 0)

    def leave(self, owner: str) -> None:
        self.free += 1
        self.having[owner] -= 1
        if not self.having[owner]:
            del self.having[owner]
        self.admit()
