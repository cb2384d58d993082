"""The server with quick bots, where a simple bot reaches the first target of a series alone and nobody the second:
`python -m tests.browser.series_club PORT DATABASE`."""

from __future__ import annotations

import runpy

from ludoteca.games.agricola import series

TARGETS = (5, 190)

if __name__ == "__main__":
    series.TARGETS = TARGETS
    runpy.run_module("tests.browser.quick_club", run_name="__main__")
