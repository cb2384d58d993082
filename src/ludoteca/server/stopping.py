"""Ending what runs beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

AGAIN = 1.0  # seconds after which a task that goes on is told once more


async def stopped(tasks: Iterable[asyncio.Task[object]]) -> None:
    """Cancel tasks and wait until all have ended. They are told again and again, because a task that is told to end
    just as what it waits for is over may not hear it."""
    running = list(tasks)
    while waiting := [task for task in running if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=AGAIN)
    await asyncio.gather(*running, return_exceptions=True)
