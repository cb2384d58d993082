"""When questions that are asked in private close by themselves. How long somebody is silent must not tell whether he
was asked: where they do, nothing that others did is settled before the time is over, whether or not anybody is.

Only a closing that changes something is written, and a table is closed at most once in the time that its questions stay
open, whatever happens there: a server that writes by itself must never write without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from weakref import WeakKeyDictionary

from ludoteca.server.errors import Refusal, Unavailable
from ludoteca.server.table.table import CLOSE, Entry, Table


class Windows:
    """The tables where somebody's time runs. `at` looks at a table, which closes what is over."""

    def __init__(self, at: Callable[[str], AbstractAsyncContextManager[Table]]) -> None:
        self.at = at
        self.waiting: dict[str, asyncio.Task[None]] = {}
        self.closed: WeakKeyDictionary[Table, float] = WeakKeyDictionary()  # when each was closed last

    def held(self, table: Table) -> bool:
        """Whether the time in which somebody may be asked is running."""
        return bool(table.setup.windows) and time.time() < table.due

    def left(self, table: Table) -> float | None:
        """How many seconds are left of it; None where questions stay open. By the last moment, which all know."""
        return max(0.0, round(table.due - time.time(), 1)) if table.setup.windows else None

    def due(self, table: Table) -> float:
        """When a table may be closed."""
        return max(table.due, self.closed.get(table, 0.0) + table.setup.windows)

    def over(self, table: Table) -> bool:
        """Whether it is to be closed now."""
        return table.pending and time.time() >= self.due(table)

    def closing(self, table: Table) -> Entry:
        """The act that closes a table."""
        self.closed[table] = time.time()
        return Entry(table.seq + 1, -1, CLOSE)

    def wait(self, table: Table) -> None:
        """See to it that the time ends, even if nobody looks."""
        id_ = table.setup.id
        if table.pending and id_ not in self.waiting:
            self.waiting[id_] = asyncio.create_task(self.close(id_, self.due(table)))

    async def close(self, id_: str, due: float | None) -> None:
        try:
            while due is not None:
                await asyncio.sleep(max(0.0, due - time.time()))
                async with self.at(id_) as table:
                    due = self.due(table) if table.pending else None
        except (Refusal, Unavailable):
            pass  # the table is gone, or closes when somebody looks
        finally:
            self.waiting.pop(id_, None)
