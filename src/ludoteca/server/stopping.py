"""Ending of tasks that run beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

AGAIN = 1.0  # seconds after which a task that goes on is cancelled once more


async def stopped(tasks: Iterable[asyncio.Task[object]]) -> None:
    """Cancel tasks and wait until all have ended. They are cancelled again and again, because a task may miss it if its
    own wait ends at the same time."""
    running = list(tasks)
    while waiting := [task for task in running if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=AGAIN)
    await asyncio.gather(*running, return_exceptions=True)
