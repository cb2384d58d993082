"""What runs beside the requests ends with the server."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from ludoteca.server import stopping

pytestmark = pytest.mark.anyio


async def test_who_did_not_hear_that_it_is_over_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stopping, "AGAIN", 0.01)
    told = 0

    async def deaf() -> None:
        nonlocal told
        while told < 3:
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            told += 1

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    await stopping.stopped([task])
    assert told == 3
