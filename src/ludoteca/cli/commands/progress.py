"""The progress of a long run."""

from __future__ import annotations

import sys


class Progress:
    """A bar on the terminal, which shows nothing in a pipe."""

    WIDTH = 40

    def __init__(self, whole: int) -> None:
        self.whole, self.live, self.shown = whole, sys.stderr.isatty(), -1

    def show(self, done: int) -> None:
        filled = done * self.WIDTH // self.whole
        if self.live and (done * 1000 // self.whole) != self.shown:
            self.shown = done * 1000 // self.whole
            bar = "█" * filled + "·" * (self.WIDTH - filled)
            print(f"\r{bar} {done:,} of {self.whole:,}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
