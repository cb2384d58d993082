"""A fair queue: whoever asks for much waits for himself, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

OWNERS = 10_000  # of whom is remembered when it was their turn


def always() -> bool:
    return True


@dataclass(eq=False)
class Waiting:
    owner: str
    urgent: Callable[[], bool]
    turn: asyncio.Future[None]


class Fair:
    """Some places, and who has them. An owner who has n of them gets another only while more than n are free: so one
    owner never has more than half of them (rounded up), and the last one is for somebody who has none. Of those who
    wait the urgent ones come first, then who has least, then whose turn it has not been for the longest time."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.having: Counter[str] = Counter()
        self.waiting: list[Waiting] = []
        self.served: OrderedDict[str, int] = OrderedDict()  # the number of the last turn of an owner
        self.turns = 0

    @property
    def busy(self) -> int:
        return self.having.total()

    @asynccontextmanager
    async def place(self, owner: str, urgent: Callable[[], bool] = always) -> AsyncIterator[None]:
        """A place for as long as it is needed. What is `urgent` may change while one waits."""
        asked = Waiting(owner, urgent, asyncio.get_running_loop().create_future())
        self.waiting.append(asked)
        self.admit()
        try:
            await asked.turn
            yield
        finally:
            if asked in self.waiting:
                self.waiting.remove(asked)
            else:
                self.leave(owner)

    def admit(self) -> None:
        while asked := self.next():
            self.waiting.remove(asked)
            self.free -= 1
            self.having[asked.owner] += 1
            self.turns += 1
            self.served[asked.owner] = self.turns
            self.served.move_to_end(asked.owner)
            if len(self.served) > OWNERS:
                self.served.popitem(last=False)
            asked.turn.set_result(None)

    def next(self) -> Waiting | None:
        ready = (one for one in self.waiting if self.having[one.owner] < self.free and not one.turn.cancelled())
        return min(ready, key=self.rank, default=None)

    def rank(self, one: Waiting) -> tuple[bool, int, int]:
        return (not one.urgent(), self.having[one.owner], self.served.get(one.owner, 0))

    def leave(self, owner: str) -> None:
        self.free += 1
        self.having[owner] -= 1
        if not self.having[owner]:
            del self.having[owner]
        self.admit()
