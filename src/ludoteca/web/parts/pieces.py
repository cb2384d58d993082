"""Pieces of a page that need not be sent again. Each part of the board, each piece set apart in it and some lines of
the log bear a print of their content (a line: of all lines since the print before). A page that asks for changes names
the pieces it has; of those only the names are sent, and the page's script puts in its own copies."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable

from markupsafe import Markup, escape

from ludoteca.ui.drawing import END, Panel, joined

SIZE = 9  # bytes of a print
APART = re.compile(r'<div id="([\w-]+)" data-print="()"')
KEPT, KEPT_AS, KEPT_END = Markup('<div id="'), Markup('" data-kept="'), Markup('"></div>')
Prints = dict[str, str]


def print_of(*shown: object) -> str:
    return urlsafe_b64encode(hashlib.blake2b(repr(shown).encode(), digest_size=SIZE).digest()).decode()


def prints_of(panels: Iterable[Panel]) -> Prints:
    """Return the prints of the panels, by the ids they have on the page."""
    return {f"part-{i}": print_of(*panel) for i, panel in enumerate(panels, 1)}


def spared(html: Markup, had: Prints) -> Markup:
    """Return a part of the board in which each piece set apart has its print or, if the page has it, is its name
    alone."""
    parts: list[str] = []
    at = 0
    while piece := APART.search(html, at):
        end = html.index(END, piece.end())
        name, print_ = piece[1], print_of(html[piece.start() : end])
        parts.append(html[at : piece.start()])
        if had.get(name) == print_:
            parts += [KEPT, escape(name), KEPT_AS, escape(print_), KEPT_END]
        else:
            parts += [html[piece.start() : piece.start(2)], escape(print_), html[piece.end(2) : end]]
        at = end + len(END)
    return joined([*parts, html[at:]]) if parts else html


def named(header: str) -> Prints:
    """Return the pieces that a page has, from its header: `part-1=PRINT log-10=PRINT …`."""
    return {name: given for name, _, given in (word.partition("=") for word in header.split()) if given}
