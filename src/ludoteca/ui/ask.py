"""The decision of a page: its question, rows of what can be chosen, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from ludoteca.core.choices import STOP
from ludoteca.core.shapes import Offer
from ludoteca.i18n.text import has_text
from ludoteca.ui.drawing import S, Shown, Sight, joined, mark
from ludoteca.ui.steppers import Amounts


class Row(NamedTuple):
    """A line of the decision panel. Without `choice` and `back` it is refused, and its `note` says why."""

    label: str
    choice: int | str | None = None  # or several, as `line` writes them
    anchor: str = ""
    icon: Markup = Markup()
    note: Markup = Markup()
    price: Markup = Markup()
    kind: str = "choice"  # or "toggle": picked or not; or "steps": so many picked
    picked: int = 0  # so far …
    back: int | None = None  # … and the choice that is taken back to have one less
    hold: str = ""  # words of the filled button that plays the choice: a click only picks what cannot be undone
    shows: str = ""  # words for what it brings to light (`Sight.shows`); the thing on the board is held then
    later: str = ""  # as `hold`, for players who do not confirm what they do: something comes to light after it


class Group(NamedTuple):
    """Rows under a heading; `small` ones stand side by side."""

    heading: str
    rows: list[Row]
    small: bool = False
    folded: bool = False  # only the heading and their number are seen until it is opened


class Answer(NamedTuple):
    """A button beside the filled one, and the key that presses it."""

    words: str
    choice: int | str
    key: str = ""
    shows: str = ""  # as of a `Row`


class Ask(NamedTuple):
    """A decision: the question and its reason, the rows of choices, their sum, and the one filled button."""

    eyebrow: str
    question: str
    why: str
    source: str
    groups: list[Group]
    total: Markup = Markup()  # left of the sum line
    rest: Markup = Markup()  # right of it
    go: str = ""  # words of the filled button …
    go_choice: int | str | None = None  # … and what it plays (or the line of several)
    clear: int = 0  # how many choices the button Clear takes back
    lines: list[Shown] = []  # further offers, of several choices at once (see `line`): for things on the board
    amounts: Amounts | None = None  # steppers in place of rows; the button plays what they are set to (see `stepped`)
    css: str = ""  # "react" to something that another player does, "long" if it needs much room
    body: Markup = Markup()  # stands above the rows
    foot: Markup = Markup()  # stays above the button while the rows are scrolled
    others: list[Answer] = []  # buttons beside the filled one
    key: str = ""  # the key that presses the filled button
    private: bool = False  # nobody else knows that it is asked, and a table may close it by itself


def line(choices: Sequence[int], back: Sequence[int] = ()) -> str:
    """Return several choices as one line: those of `back` are taken back, then the others are made, one after the
    other; choices that are not asked any more are left out."""
    return " ".join([*(f"-{choice}" for choice in back), *map(str, choices)])


def stepped(plain: Ask, amounts: Amounts) -> Ask:
    """Return the decision as a question for amounts; asides stay beside it."""
    first, acts = amounts.ways[0], [group for group in plain.groups if group.heading]
    return plain._replace(groups=acts, amounts=amounts, go=first.go, go_choice=first.choice)


def plain_ask(sight: Sight) -> Ask:
    """Return the decision as it comes: every choice a row, under the catalogue's words for why it is asked."""
    decision = sight.asked
    offered = decision["choices"] + decision["asides"]
    key = f"why.{sight.step}"
    return Ask(
        eyebrow=decision["source"],
        question=decision["prompt"],
        why=sight.text(key) if has_text(sight.game, key) else "",
        source=decision["source"],
        groups=[Group("", [row_of(sight, offer) for offer in offered])],
    )


def row_of(sight: Sight, offer: Offer) -> Row:
    shows = sight.shows(offer)
    return Row(offer["label"], offer["choice"], offer["anchor"], note=escape(shows), shows=shows)


def news(sight: Sight) -> Markup:
    """Return the note for a choice that brings something hidden to light: where it is read, one press is enough."""
    return joined([mark("eye", "ic-14"), " ", sight.text("ask.news")])


def ask_beside(
    sight: S,
    row: Callable[[S, Offer], Row],
    on_the_board: Callable[[str], bool],
    briefly: bool = False,
) -> Ask:
    """Return the decision with rows for the choices that do not lie on the board, with the asides apart from them
    (`briefly`: side by side and without notes), and with the button for enough."""

    def told(offer: Offer) -> Row:
        shown, shows = row(sight, offer), sight.shows(offer)
        return shown._replace(note=news(sight), shows=shows) if shows and not shown.shows else shown

    decision = sight.asked
    choices = [offer for offer in decision["choices"] if offer["choice"] != STOP]
    rows = [told(offer) for offer in choices if not on_the_board(offer["anchor"])]
    acts = [told(offer) for offer in decision["asides"]]
    if briefly:
        acts = [act if act.shows else act._replace(note=Markup()) for act in acts]
    groups = [Group("", rows), Group(sight.text("note.any_time"), acts, small=briefly)]
    stop = next((offer["label"] for offer in decision["choices"] if offer["choice"] == STOP), "")
    return plain_ask(sight)._replace(
        groups=[group for group in groups if group.rows], go=stop, go_choice=STOP if stop else None
    )
