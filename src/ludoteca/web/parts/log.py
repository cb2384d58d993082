"""The log beside the board: its lines, which of them a page has already, and how they are drawn. `i18n/events.py` joins
events into a line, and says nothing in it twice.

A line is drawn from its events and the names of the seats, never from the table, so it says the same as long as the
game lasts. Therefore the lines that a page has are found without drawing them, and an event is drawn once for all who
may read of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from ludoteca.core.game import Event
from ludoteca.i18n import text as texts
from ludoteca.i18n.events import lines, message, together
from ludoteca.i18n.text import text
from ludoteca.ui.drawing import Known, filled, joined, kept, known, mark, nobody, renderer, tag, token
from ludoteca.web.parts.pieces import Prints, print_of

EVERY = 10  # lines of the log from print to print
BLOCKS = 1000  # drawn blocks of lines that are kept
SHOWN = 60  # lines that a page has at least; it has to ask for earlier ones
FROM = re.compile("[0-9]{1,6}")
# the pieces of which lines are made
BETWEEN, BREAK, NOTHING = Markup("; "), Markup("\n"), Markup()
LINE, PRINT, STATE = Markup('<li id="log-'), Markup('" data-print="'), Markup('" class="')
NEW, OPEN, STEP, WORDS = Markup("new"), Markup(" open"), Markup('" data-step="'), Markup('">')
NOBODY, BEGIN, SPACE = Markup("<span> "), Markup("<span>"), Markup(" ")
SETTLED, UNSETTLED, END = Markup("</span>"), Markup(" …</span>"), Markup("</li>")


class Entry(NamedTuple):
    """A line of the log."""

    game: str
    seats: tuple[int, ...]  # the seats that did it; none: the game itself
    told: Sequence[Event]
    at: int
    new: bool = False
    unsettled: bool = False
    step: int = 0  # the number of its step since the viewer's last turn; 0: none

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple([event["verb"] for event in self.told])

    @property
    def html(self) -> Markup:
        """The words of the line, with icons and without names."""
        first, *more = [drawn(self.game, event) for event in self.told]
        return joined([first, *(part for each in more for part in (BETWEEN, each))]) if more else first


def lines_of(events: Iterable[Event], game: str, newest: int, settled: int) -> list[Entry]:
    """Return the lines of the log, each of one moment. Lines from the `newest` event on are new, and lines after the
    last `settled` moment may yet be taken back."""
    events = list(events)
    parts = [(event["at"], i >= newest) for i, event in enumerate(events)]
    found = []
    for seats, (at, new), told in lines(game, events, parts):
        found.append(Entry(game, seats, told, at, new, at > settled))
    return found


# -- an event --------------------------------------------------------------------------------------------------------


def drawn(game: str, event: Event) -> Markup:
    """Return an event as its line tells it: without its seat, because the line begins with that seat's token."""
    told = event.copy()
    told.pop("at", None)
    told.pop("who", None)
    times = told.pop("times", 1)
    said = sentence(texts.LANGUAGE.get(), game, known(told))
    return said if times == 1 else filled(text("common", "log.times"), {"said": said, "n": escape(times)})


@kept
def sentence(language: str, game: str, event: Known) -> Markup:
    facts = {**renderer(game).facts(event.what, nobody(language, game)), "who": Markup()}
    return filled(message(game, event.what["verb"], facts), facts).strip()


# -- what a page has -------------------------------------------------------------------------------------------------


@cache
def wording(language: str, game: str) -> str:
    """Return the print of all words of a game: if they change, so do the lines."""
    return print_of(language, texts.catalogue(language, game))


class Shown(NamedTuple):
    """The part of the log that a page gets: the `first` lines are left out, and the page has those up to `kept`
    already."""

    first: int
    kept: int
    prints: Prints


def shown(lines: Sequence[Entry], game: str, names: Sequence[str], had: Prints) -> Shown:
    """Return the part of the log for a page: the last lines, all new ones with one before those, and all from the line
    on that the page names, as where somebody reads them."""
    named = had.get("log", "")
    wanted = int(named) if FROM.fullmatch(named) else len(lines)
    first = max(0, min(wanted - 1, left_out(lines))) // EVERY * EVERY
    prints = prints_of(lines, first, game, names)
    kept = first
    while had.get(name := f"log-{kept + EVERY}", "") == prints.get(name):
        kept += EVERY
    return Shown(first, kept, prints)


def left_out(lines: Sequence[Entry]) -> int:
    new = next((i for i, line in enumerate(lines) if line.new), len(lines))
    return min(new - 1, len(lines) - SHOWN)


def prints_of(lines: Sequence[Entry], first: int, game: str, names: Sequence[str]) -> Prints:
    """Return the prints of some lines by their ids: each covers the lines after the print before it."""
    words = wording(texts.LANGUAGE.get(), game)
    ends = range(first + EVERY, len(lines) + 1, EVERY)
    return {f"log-{end}": print_of(words, names, lines[end - EVERY : end]) for end in ends}


# -- the list --------------------------------------------------------------------------------------------------------


class Around(NamedTuple):
    """The pieces around the words of every line, drawn once for all lines of a page."""

    tokens: Sequence[Markup]  # before the words: the token of each seat …
    names: Sequence[str]  # … and its name as it is read aloud
    link: Markup  # to the moment, whose number is put in before its `rest`
    rest: Markup


def around(names: Sequence[str], table: str) -> Around:
    tokens = [token(seat) for seat in range(len(names))]
    says = text("web", "log.at")
    link = joined([Markup('<a class="at" href="/replay/'), escape(table), Markup("?at=")])
    named = [Markup('" title="'), says, Markup('" aria-label="'), says]
    return Around(tokens, names, link, joined([*named, WORDS, mark("play", "ic-14"), Markup("</a>")]))


def listed(lines: Sequence[Entry], shown: Shown, names: Sequence[str], table: str, replayed: bool) -> Markup:
    """Return the lines after those that the page has, with a mark before the lines new to the viewer. Lines up to a
    print are drawn once for all who see the same."""
    if not lines:
        return tag("li.open", text("web", "log.empty"))
    first, had, prints = shown
    parts: list[Markup] = []
    if had > first:
        parts.append(tag("li", id=f"log-{had}", data_kept=prints[f"log-{had}"]))
    for start in range(had, len(lines), EVERY):
        block = Known(prints.get(f"log-{start + EVERY}", ""))
        block.what = lines[start : start + EVERY]
        draw = block_once if block else block_of
        parts.append(draw(block, start, tuple(names), table, replayed, start > 0 and not lines[start - 1].new))
    return BREAK.join(parts)


def block_of(block: Known, start: int, names: tuple[str, ...], table: str, replayed: bool, after_old: bool) -> Markup:
    """Return the lines of a block, which is known by its print. `start` lines come before it; `after_old` if the viewer
    had seen the last of them already."""
    with_it = around(names, table)
    parts: list[Markup] = []
    for i, line in enumerate(block.what, start + 1):
        if line.new and not replayed and after_old:
            parts.append(tag("li.mark", text("web", "log.since")))
        after_old = not line.new
        parts.append(item(line, i, block if i == start + EVERY else "", with_it, replayed))
    return BREAK.join(parts)


block_once = lru_cache(maxsize=BLOCKS)(block_of)


def item(line: Entry, number: int, print_: str, with_it: Around, replayed: bool) -> Markup:
    state = NEW if line.new and not replayed else NOTHING
    parts: list[str | int] = [LINE, number, *([PRINT, escape(print_)] if print_ else []), STATE, state]
    if line.unsettled:
        parts.append(OPEN)
    if line.step:
        parts += [STEP, line.step]
    parts += [WORDS, *whose(line, with_it), line.html]
    parts += [UNSETTLED] if line.unsettled else [SETTLED, with_it.link, line.at, with_it.rest]
    if line.step and line.seats:
        parts.append(tag("b", line.step, css=f"sn p{line.seats[0] + 1}"))
    parts.append(END)
    return joined(parts)


def whose(line: Entry, with_it: Around) -> list[Markup]:
    """Return the pieces before the words of a line."""
    if not line.seats:
        return [NOBODY]
    names = together([with_it.names[seat] for seat in line.seats])
    return [*[with_it.tokens[seat] for seat in line.seats], BEGIN, tag("span.vh", names), SPACE]
