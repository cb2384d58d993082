"""Text on a terminal: colour where it is wanted, and the width in columns."""

from __future__ import annotations

import re

STYLES = {
    "strong": "1",
    "quiet": "2",
    "act": "1;36",
    "white": "30;107",
    "yellow": "30;43",
    "red": "97;41",
    "green": "30;42",
    "blue": "97;44",
    "black": "97;40",
}
UNSEEN = re.compile(r"\x1b\[[\d;]*m")


class Ink:
    """A painter of words; without colour it leaves them as they are."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, style: str, words: str) -> str:
        return f"\x1b[{STYLES[style]}m{words}\x1b[0m" if self.colour and words else words


def plain(words: str) -> str:
    """Return words from elsewhere so that they cannot command the terminal: letters that cannot be seen are spelt
    out."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in words)


def width(words: str) -> int:
    """Return how many columns a text takes."""
    return len(UNSEEN.sub("", words))


def pad(words: str, columns: int) -> str:
    """Return the text, filled up with spaces to so many columns."""
    return words + " " * (columns - width(words))
