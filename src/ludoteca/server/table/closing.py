"""Private questions that close by themselves. How long somebody is silent must not tell whether they were asked, so
nothing that others did is settled before the time is over, whether or not anybody is asked.

Only a closing that changes something is written, and a table is closed at most once in the time that its questions stay
open, because a server that writes by itself must never write without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from weakref import WeakKeyDictionary

from ludoteca.server.errors import Refusal, Unavailable
from ludoteca.server.table.table import CLOSE, Entry, Table


class Windows:
    """The tables where the time of private questions runs. `at` gives out a table and closes questions whose time is
    over."""

    def __init__(self, at: Callable[[str], AbstractAsyncContextManager[Table]]) -> None:
        self.at = at
        self.waiting: dict[str, asyncio.Task[None]] = {}
        self.closed: WeakKeyDictionary[Table, float] = WeakKeyDictionary()  # when each was closed last

    def held(self, table: Table) -> bool:
        """Whether the time in which somebody may be asked is running."""
        return bool(table.setup.windows) and time.time() < table.due

    def left(self, table: Table) -> float | None:
        """Return how many seconds are left of it, counted from the last moment, which all know; None where questions
        stay open."""
        return max(0.0, round(table.due - time.time(), 1)) if table.setup.windows else None

    def due(self, table: Table) -> float:
        """Return when a table may be closed, in seconds since 1970."""
        return max(table.due, self.closed.get(table, 0.0) + table.setup.windows)

    def over(self, table: Table) -> bool:
        """Whether a table is to be closed now."""
        return table.pending and time.time() >= self.due(table)

    def closing(self, table: Table) -> Entry:
        """Return the act that closes a table, and note when."""
        self.closed[table] = time.time()
        return Entry(table.seq + 1, -1, CLOSE)

    def wait(self, table: Table) -> None:
        """Make sure that a table is closed when its time ends, even if nobody looks."""
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
