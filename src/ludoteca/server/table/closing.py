"""When questions that are asked in private close by themselves. How long somebody is silent must not tell whether he
was asked: where they do, nothing that others did is settled before the time is over, whether or not anybody is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from ludoteca.server.errors import Refusal, Unavailable
from ludoteca.server.table.table import Table


class Windows:
    """The tables where somebody's time runs. `at` looks at a table, which closes what is over."""

    def __init__(self, at: Callable[[str], AbstractAsyncContextManager[Table]]) -> None:
        self.at = at
        self.waiting: dict[str, asyncio.Task[None]] = {}

    def held(self, table: Table) -> bool:
        """Whether the time in which somebody may be asked is running."""
        return bool(table.setup.windows) and time.time() < table.due

    def left(self, table: Table) -> float | None:
        """How many seconds are left of it; None where questions stay open. By the last moment, which all know."""
        return max(0.0, round(table.due - time.time(), 1)) if table.setup.windows else None

    def over(self, table: Table) -> bool:
        """Whether it is over, and something is to be done."""
        return table.pending and not self.held(table)

    def wait(self, table: Table) -> None:
        """See to it that the time ends, even if nobody looks."""
        id_ = table.setup.id
        if table.pending and id_ not in self.waiting:
            self.waiting[id_] = asyncio.create_task(self.close(id_, table.due))

    async def close(self, id_: str, due: float | None) -> None:
        try:
            while due is not None:
                await asyncio.sleep(max(0.0, due - time.time()))
                async with self.at(id_) as table:
                    due = table.due if table.pending else None
        except (Refusal, Unavailable):
            pass  # the table is gone, or closes when somebody looks
        finally:
            self.waiting.pop(id_, None)
