"""What all drawings of tables share: ink and icons, seats and their tokens, and things that can be chosen.

A game draws its table in `games/<key>/render.py`, from a `Sight` and nothing else: the view of one seat and the names
at the table. What the view does not hold cannot be shown. A renderer offers

    panels(sight) -> list[Panel]           the parts of the table, each its own SVG (or a grid of small ones), so that
                                           `web/static/games/<key>.css` can lay them out: `.board-<key>` is the grid, a
                                           panel has its name as class; `tab` is the phone tab that holds it (messages
                                           `tabs.<tab>` of the page's catalogue)
    svg(sight) -> str                      the whole table, by `picture(...)`: exports, notebooks, docs
    describe(sight) -> list[str]           the table in words, a sentence for each part
    ask(sight) -> Ask                      the decision; start from `plain_ask(sight)` or `ask_beside(…)`, change the
                                           steps for which icons, prices, counts or a sum say more than a plain list
    facts(event, sight) -> dict[str, str]  HTML for the places of a log message (`log.<verb>` of the game's catalogue)
    sheet(sight) -> list[Line]             the lines of the score sheet, as far as this seat may see them
    below_sheet(sight) -> str              HTML under it, if the game has something to add

The page also reads `round` and each seat's `points` from the view's table; from the game's catalogue `rule.<Step>` (a
heading of `<key>_rules.toml`, to which it links), `why.<Step>`, `shows.<thing>` (what a choice brings to light),
`sealed.<verb>` (why undo has ended) and `tie`; from
the page's catalogue `game.<key>.about` and `.time`. The start page shows `web/templates/scenes/<key>.svg`.

Rules of the house: colours only by class or `var(--token)`; no `style`; every piece that can move has a stable and
unique `data-piece`; what choices point at is drawn with `thing(...)` or `tile(...)` around a shape of class `hit`, so
that it is outlined when it is offered, reads its name aloud, and says why when it is not; what has a card to read names
it with `data-card`, the id of a hidden element (`static/cards.js` shows and pins it)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib import resources
from re import findall
from typing import Any, NamedTuple

from ludoteca.core.choices import STOP
from ludoteca.core.text import has_text, text
from ludoteca.telling import Count

LETTERS = "ABCDE"


class Panel(NamedTuple):
    """A part of the table; `seat` if it is a player's."""

    name: str
    html: str
    tab: str = "table"
    seat: int | None = None


class Row(NamedTuple):
    """A line of the decision panel. Without `choice` and `back` it is refused, and its `note` says why."""

    label: str
    choice: int | str | None = None  # or several, as `line` writes them
    anchor: str = ""
    icon: str = ""  # HTML, as are note and price
    note: str = ""
    price: str = ""
    kind: str = "choice"  # or "toggle": picked or not; or "steps": so many picked
    picked: int = 0  # so far …
    back: int | None = None  # … and the choice that is taken back to have one less
    hold: str = ""  # words of the filled button that plays the choice: a click only picks it, since it cannot be undone
    shows: str = ""  # what it brings to light, as `Sight.shows` says it; the thing on the board is held then
    later: str = ""  # as `hold`, for those who do not confirm what they do: something comes to light after it


class Group(NamedTuple):
    """Rows under a heading; `small` ones stand side by side."""

    heading: str
    rows: list[Row]
    small: bool = False


class Ask(NamedTuple):
    """The decision: what is asked and why, what may be chosen, what it comes to, and the one button."""

    eyebrow: str
    question: str
    why: str
    source: str
    groups: list[Group]
    total: str = ""  # left of the sum line, HTML
    rest: str = ""  # right of it
    go: str = ""  # words of the filled button …
    go_choice: int | None = None  # … and what it plays
    clear: int = 0  # how many choices the button Clear takes back
    lines: list[dict[str, Any]] = []  # further offers, of several choices at once (see `line`): for things on the board


class Line(NamedTuple):
    """A line of the score sheet: for each seat the points (None: hidden), and what they were counted from."""

    label: str
    icon: str
    points: list[int | None]
    counts: list[str] = []


class Sight:
    """What one viewer sees, with the names of the seats: all that a drawing is made from."""

    def __init__(
        self, view: dict[str, Any], names: Sequence[str] = (), called_you: bool = True, chosen: Sequence[int] = ()
    ) -> None:
        self.called_you = called_you  # the viewer, not by his name; not where several share a screen
        self.chosen = chosen  # what the viewer has chosen in the running turn, as far as it can be taken back
        self.view, self.table, self.you = view, view["table"], view["you"]
        self.game: str = view["game"]
        self.names = names or [LETTERS[seat] for seat in range(view["players"])]
        self.decision: dict[str, Any] | None = view["decision"]
        decision = self.decision or {"choices": [], "asides": [], "step": "", "so_far": {}}
        self.step: str = decision["step"]
        self.so_far: dict[str, Any] = decision["so_far"]
        self.offers: dict[str, list[dict[str, Any]]] = {}
        for offer in decision["choices"] + decision["asides"]:
            self.offers.setdefault(offer["anchor"], []).append(offer)

    def name(self, seat: int) -> str:
        return self.text("you") if seat == self.you and self.called_you else self.names[seat]

    def text(self, key: str, **values: object) -> str:
        """A message of the game's catalogue or of the page's, in which numbers know their nouns."""
        counted = {name: Count(v) if isinstance(v, int) else v for name, v in values.items()}
        return text(self.game if has_text(self.game, key) else "web", key, **counted)

    def shows(self, offer: dict[str, Any]) -> str:
        """The words for an offer that brings something hidden to light (`shows.<thing>` of the game's catalogue)."""
        key = f"shows.{offer['anchor'].partition(':')[2]}"
        if not offer.get("shows"):
            return ""
        return self.text(key) if has_text(self.game, key) else self.text("ask.shows", label=offer["label"])

    @property
    def mine(self) -> dict[str, Any]:
        """The viewer's seat at the table."""
        seat: dict[str, Any] = self.table["seats"][self.you]
        return seat

    def choice(self, anchor: str) -> int | None:
        """What a click on this thing would choose, if it is one choice."""
        offers = self.offers.get(anchor, [])
        return offers[0]["choice"] if len(offers) == 1 else None


# -- ink -----------------------------------------------------------------------------------------------------------


def n(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def words(x: float, y: float, said: object, size: float, css: str = "") -> str:
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" class="{css}">{escape(str(said))}</text>'


def icon(name: str, x: float, y: float, size: float, css: str = "") -> str:
    drawn = f'<use href="#i-{name}" x="{n(x)}" y="{n(y)}" width="{n(size)}" height="{n(size)}"/>'
    return f'<g class="{css}">{drawn}</g>' if css else drawn


def box(x: float, y: float, width: float, height: float, radius: float, css: str) -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}" class="{css}"/>'


def peg(seat: int, x: float, y: float, size: float) -> str:
    """The token of a seat on a board: colour, shape and letter."""
    middle = x + size / 2
    letter = words(middle, y + size * 0.715, LETTERS[seat], size * 0.6, "mid pegt")
    return f'<g class="peg p{seat + 1}">{icon(f"seat-{seat + 1}", x, y, size)}{letter}</g>'


def svg(width: float, height: float, body: str, attributes: str) -> str:
    return f'<svg viewBox="0 0 {n(width)} {n(height)}" {attributes}>{body}</svg>'


# -- things that can be chosen --------------------------------------------------------------------------------------


def marks(
    sight: Sight, anchor: str, says: str, *, css: str = "", why: str = "", picked: bool = False, back: int | None = None
) -> str:
    """The attributes of a thing that choices point at: offered, picked (and what takes it back), or refused."""
    offered = anchor in sight.offers
    state = " ".join(s for s, on in (("can", offered), ("sel", picked), ("off", not offered and not picked)) if on)
    parts = [f'class="{css} {state}"', f'data-anchor="{anchor}"', f'aria-label="{escape(says)}"']
    if offered or picked:
        parts.append('role="button" tabindex="-1"')
        if picked:
            parts.append('aria-pressed="true"')
    elif why and sight.decision:
        parts.append('role="button" tabindex="-1" aria-disabled="true"')
    else:
        parts.append('role="img"')
    if back is not None:
        parts.append(f'data-back="{back}"')
    return " ".join(parts)


def thing(
    sight: Sight,
    anchor: str,
    body: str,
    says: str,
    *,
    css: str = "",
    why: str = "",
    picked: bool = False,
    back: int | None = None,
    more: str = "",
) -> str:
    """A part of a board that choices point at; the reason of a refusal is its title."""
    said = f"{says}. {why}" if why and anchor not in sight.offers and not picked else says
    attributes = marks(sight, anchor, said, css=css, why=why, picked=picked, back=back)
    return f"<g {attributes} {more}><title>{escape(said)}</title>{body}</g>"


def tile(
    sight: Sight,
    anchor: str,
    width: float,
    height: float,
    body: str,
    says: str,
    *,
    css: str = "",
    why: str = "",
    picked: bool = False,
) -> str:
    """A thing that is a small picture of its own, so that a page can lay out many of them."""
    said = f"{says}. {why}" if why and anchor not in sight.offers else says
    attributes = marks(sight, anchor, said, css=css, why=why, picked=picked)
    hit = box(1.5, 1.5, width - 3, height - 3, 8, "hit")
    return svg(width, height, f"<title>{escape(said)}</title>{body}{hit}", attributes)


# -- HTML around the boards -----------------------------------------------------------------------------------------


def mark(name: str, css: str = "", says: str = "") -> str:
    """An icon in a line of text; with words for those who do not see it, if it says something of its own."""
    heard = f'role="img" aria-label="{escape(says)}"' if says else 'aria-hidden="true"'
    return f'<svg class="ic {css}" {heard}><use href="#i-{name}"/></svg>'


def token(seat: int) -> str:
    return (
        f'<span class="tok p{seat + 1}"><svg aria-hidden="true"><use href="#i-seat-{seat + 1}"/></svg>'
        f"<i>{LETTERS[seat]}</i></span>"
    )


def chip(name: str, count: object, says: str, css: str = "") -> str:
    nil = "" if count else " nil"
    return f'<span class="chip{nil}" title="{escape(says)}">{mark(name, css, says)}{count}</span>'


def line(choices: Sequence[int], back: Sequence[int] = ()) -> str:
    """Several choices in place of one: those of `back` are taken back, then these are made, one after the other; what
    is not asked any more is left out."""
    return " ".join([*(f"-{choice}" for choice in back), *map(str, choices)])


def plain_ask(sight: Sight) -> Ask:
    """The decision as it comes: every choice a row, under the catalogue's words for why it is asked."""
    decision = sight.decision or {}
    offered = decision["choices"] + decision["asides"]
    key = f"why.{sight.step}"
    return Ask(
        eyebrow=decision["source"],
        question=decision["prompt"],
        why=sight.text(key) if has_text(sight.game, key) else "",
        source=decision["source"],
        groups=[Group("", [row_of(sight, offer) for offer in offered])],
    )


def row_of(sight: Sight, offer: dict[str, Any]) -> Row:
    shows = sight.shows(offer)
    return Row(offer["label"], offer["choice"], offer["anchor"], note=escape(shows), shows=shows)


def ask_beside(
    sight: Sight,
    row: Callable[[Sight, dict[str, Any]], Row],
    on_the_board: Callable[[str], bool],
    briefly: bool = False,
) -> Ask:
    """The decision with rows for what does not lie on the board, with what may be done at any time apart from it (if
    briefly, side by side and without notes), and with the button for enough."""
    decision = sight.decision or {}
    choices = [offer for offer in decision["choices"] if offer["choice"] != STOP]
    rows = [row(sight, offer) for offer in choices if not on_the_board(offer["anchor"])]
    acts = [row(sight, offer) for offer in decision["asides"]]
    if briefly:
        acts = [act._replace(note="") for act in acts]
    groups = [Group("", rows), Group(sight.text("note.any_time"), acts, small=briefly)]
    stop = next((offer["label"] for offer in decision["choices"] if offer["choice"] == STOP), "")
    return plain_ask(sight)._replace(
        groups=[group for group in groups if group.rows], go=stop, go_choice=STOP if stop else None
    )


# -- whole pictures -------------------------------------------------------------------------------------------------


@cache
def sprite() -> dict[str, str]:
    """The symbols of the icon sprite by their id."""
    source = resources.files("ludoteca").joinpath("web", "static", "icons.svg").read_text("utf-8")
    return {name: symbol for symbol, name in findall(r'(<symbol id="([^"]+)".*?</symbol>)', source)}


def placed(drawing: str, x: float, y: float, width: float, height: float) -> str:
    """A picture put into another one."""
    place = f'x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"'
    return drawing.replace("<svg ", f"<svg {place} ", 1)


def picture(game: str, width: float, height: float, body: str, says: str) -> str:
    """A picture that stands alone: with the symbols it uses and the colours of the page, light or dark as the viewer
    likes it."""
    used = dict.fromkeys(findall(r'href="#(i-[a-z0-9-]+)"', body))
    static = resources.files("ludoteca").joinpath("web", "static")
    sheets = ("tokens.css", "boards.css", f"games/{game}.css")
    style = "".join(static.joinpath(*name.split("/")).read_text("utf-8") for name in sheets)
    symbols = "".join(sprite()[name] for name in used)
    ground = f'<rect width="{n(width)}" height="{n(height)}" class="table"/>'
    frame = f'xmlns="http://www.w3.org/2000/svg" width="{n(width)}" height="{n(height)}" role="img"'
    before = f"<title>{escape(says)}</title><style>{escape(style, quote=False)}</style><defs>{symbols}</defs>"
    return svg(width, height, before + ground + body, frame)
