"""The screen on which a game is shown and typed."""

from __future__ import annotations

import os
import shutil
import sys
from importlib import import_module
from importlib.util import find_spec

from ludoteca.i18n.text import text
from ludoteca.ui.terminal import Ink, plain

WIDEST = 100
CLEAR = "\x1b[2J\x1b[H"
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # also the lines that have scrolled away


def say(key: str, **values: object) -> str:
    """Return a message of the terminal's own catalogue. Nothing put into it can command the terminal."""
    return text("terminal", key, **{name: n if isinstance(n, int) else plain(str(n)) for name, n in values.items()})


class Leave(Exception):
    """Raised when somebody gets up from the table."""


class Screen:
    """The terminal. `live`: a person sits there, not a file or a pipe."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.ink = Ink(has_colour())
        self.columns = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        if self.live and find_spec("readline"):
            import_module("readline")  # from now on `input` lets one edit the line

    def clear(self) -> None:
        print(CLEAR if self.live else "\n", end="")

    def wipe(self) -> None:
        """Clear the screen, so that nobody sees another's side, not even by scrolling back."""
        print(WIPE, end="")

    def ask(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            raise Leave from None


def has_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
