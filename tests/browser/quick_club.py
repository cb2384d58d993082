"""The server as it is, with bots and hints that take no time, the same luck at each table and patience with a client as
fast as a test: `python -m tests.browser.quick_club PORT DATABASE`. The easy bot plays as it always does, the others by
chance."""

from __future__ import annotations

import asyncio
import sys

from ludoteca.server import app
from ludoteca.server.club import club
from ludoteca.server.club.club import Club
from ludoteca.server.club.thinkers import LEVELS, Level, Thinkers
from ludoteca.server.serve import serve
from ludoteca.server.study import analysing, hints


def same_luck(self: Club) -> int:
    return 7


if __name__ == "__main__":
    LEVELS.update({name: Level("random", 0.0) for name in LEVELS}, easy=LEVELS["easy"]._replace(pace=0.0))
    quick = (sys.executable, "-m", "tests.browser.quick_thinker")
    vars(app)["Thinkers"] = lambda processes: Thinkers(processes, quick)
    vars(club)["last_of_all"] = lambda thinkers: Thinkers(1, quick)
    analysing.SEARCH, hints.SECONDS = 0.02, 0.1
    app.RATE, app.BURST = 10_000.0, 100_000.0
    Club.new_seed = same_luck  # type: ignore[method-assign]
    asyncio.run(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2]))
