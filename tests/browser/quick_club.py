"""The server as it is, with bots that take no time: `python -m tests.browser.quick_club PORT DATABASE`."""

from __future__ import annotations

import asyncio
import sys

from ludoteca.server.command import serve
from ludoteca.server.thinkers import LEVELS, Level

if __name__ == "__main__":
    LEVELS.update(dict.fromkeys(LEVELS, Level("random", 0.0)))
    asyncio.run(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2]))
