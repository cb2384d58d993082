"""Pieces of a page that need not be sent again. Each part of the board and some lines of the log bear a print of what
they show (a line: of all lines up to it). A page that asks for what has changed names those it has; of what it has
only the name is sent, and its script puts in what it kept."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from typing import Any

EVERY = 10  # lines of the log from print to print
Prints = dict[str, str]


def print_of(*shown: Any) -> str:
    return urlsafe_b64encode(hashlib.blake2b(repr(shown).encode(), digest_size=9).digest()).decode()


def prints_of(panels: Iterable[Any], lines: Iterable[Any], names: list[str]) -> Prints:
    """The prints of the panels and of the log's lines, by the ids they have on the page."""
    prints = {f"part-{i}": print_of(*panel) for i, panel in enumerate(panels, 1)}
    so_far = ""
    for i, line in enumerate(lines, 1):
        so_far = print_of(so_far, names[line.seat] if line.seat is not None else "", *line)
        if i % EVERY == 0:
            prints[f"log-{i}"] = so_far
    return prints


def named(header: str) -> Prints:
    """The pieces that a page has: `part-1=PRINT log-10=PRINT …`."""
    return {name: given for name, _, given in (word.partition("=") for word in header.split()) if given}


def lines_kept(had: Prints, prints: Prints) -> int:
    """Up to which line the log of a page is as it is now."""
    same = (int(name[4:]) for name, given in prints.items() if name.startswith("log-") and had.get(name) == given)
    return max(same, default=0)
