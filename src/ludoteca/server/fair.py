"""A fair queue: whoever asks for much waits for himself, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ludoteca.server.errors import Refusal

OWNERS = 10_000  # of whom is remembered when it was their turn

Owners = Callable[[], Sequence[str]]


def always() -> bool:
    return True


@dataclass(eq=False)
class Waiting:
    owners: Owners
    urgent: Callable[[], bool]
    turn: asyncio.Future[str]  # the owner for whom it is
    lined: str  # in whose line it stands


class Fair:
    """Some places, and who has them. An owner who has n of them gets another only while more than n are free: so one
    owner never has more than half of them (rounded up), and the last one is for somebody who has none. Of those who
    wait the urgent ones come first, then who has least, then whose turn it has not been for the longest time. What is
    done for several owners is counted for the one whose turn is first. If there is a `line`, no more than so many of an
    owner may wait; others are refused."""

    def __init__(self, places: int, line: int | None = None) -> None:
        self.free = places
        self.line = line
        self.having: Counter[str] = Counter()
        self.waiting: dict[Waiting, None] = {}
        self.lines: Counter[str] = Counter()  # how many of an owner wait
        self.served: OrderedDict[str, int] = OrderedDict()  # the number of the last turn of an owner
        self.turns = 0

    @property
    def busy(self) -> int:
        return self.having.total()

    @asynccontextmanager
    async def place(self, owners: str | Owners, urgent: Callable[[], bool] = always) -> AsyncIterator[None]:
        """A place for as long as it is needed. Who the owners are, and what is `urgent`, may change while one waits."""
        taken = await self.enter(owners, urgent)
        try:
            yield
        finally:
            self.leave(taken)

    async def enter(self, owners: str | Owners, urgent: Callable[[], bool] = always) -> str:
        """Wait for a place. Returns the owner for whom it is to be given back by `leave`."""
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
        """Somebody waits no longer."""
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
        """How many places an owner has, and when it was his turn; who has least comes first."""
        return self.having[owner], self.served.get(owner, 0)

    def leave(self, owner: str) -> None:
        self.free += 1
        self.having[owner] -= 1
        if not self.having[owner]:
            del self.having[owner]
        self.admit()
