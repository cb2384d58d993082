"""The parts that all drawings of tables share: ink and icons, seats and their tokens, and things that can be chosen.

A game draws its table in its package `page`, from a `Sight` and nothing else: the view of one seat and the names at the
table. Nothing else can be shown. Without such a package the table is drawn by `ui/plain.py`, which stands in
for each of these that a game's page does not offer, as far as it can:

    panels(sight) -> list[Panel]           the parts of the table, each its own SVG (or a grid of small ones), so that
                                           the `style.css` beside them can lay them out: `.board-<key>` is the grid, a
                                           panel has its name as class; `tab` is the phone tab that holds it (messages
                                           `tabs.<tab>` of the page's catalogue)
    svg(sight) -> Markup                   the whole table, by `ui/pictures.py`: exports, notebooks, docs
    describe(sight) -> list[str]           the table in words, a sentence for each part
    ask(sight) -> Ask                      the decision (`ui/ask.py`); start from `plain_ask(sight)` or
                                           `ask_beside(…)`, change the steps for which icons, prices, counts or a sum
                                           say more than a plain list; `stepped(…)` asks for so many of each kind
                                           at once
    facts(event, sight) -> {…: Markup}     HTML for the places of a log message (`log.<verb>` of the game's catalogue),
                                           from the event and the words alone: a line is drawn once, for all who may
                                           read it, and its `sight` sees no table
    sheet(sight) -> list[Line]             the lines of the score sheet, as far as this seat may see them
    below_sheet(sight) -> Markup           HTML under it, if the game has something to add
    course(sight) -> str                   words for the bar after the round, if the board does not tell them
    places(table) -> {name: Place}         the places to point at and what is there, if changes are to be marked (see
                                           `ui/news.py`); things before a seat have a `where(...)`, the points of a
                                           seat the anchor `points@<seat>`

    coach(sight) -> Coach                  the cards of the coach for a first game, if it has one (see `ui/coach.py`)
    INTRODUCTION                           its form for a new table, the rules at a glance and the drawings of its rules
                                           (see `ui/introduction.py`)

The page also reads each seat's `points` and `sheet` and, if there is one, the `round` from the view's table; from the
game's catalogue `lid.about` and `.time`, `rule.<Step>` (a heading of `texts/<language>/rules.toml`, to which it links),
`why.<Step>`, `shows.<thing>` (what a choice brings to light), `sealed.<verb>` (why undo has ended) and `tie`. The start
page shows `scene.svg` beside the page, and a table takes `style.css` and the module `script.js` there; a script may
import others that lie beside it.

HTML and SVG are `Markup`, all else is text: `tag(...)` makes elements and escapes the text in them, and nothing
but a literal is declared to be Markup by hand (a test looks). So names, titles and cards cannot become markup.

Rules of the house: colours only by class or `var(--token)`; no `style`; every piece that can move has a stable and
unique `data-piece`, and one that comes from the people of a seat `data-from` (where they are at home bears
`data-home`); a thing that choices point at is drawn with `thing(...)` or `tile(...)` around a shape of class `hit`, so
that it is outlined when it is offered, reads its name aloud, and says why when it is not; a thing with a card to read
names it with `data-card`, the id of a hidden element (`static/cards.js` shows and pins it); a large part that seldom
changes with the rest of its panel is `apart(...)`, so that a click need not send it again. Card games have their parts
in `ui/cards.py` and `ui/questions.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, wraps
from html import unescape
from importlib import import_module
from importlib.resources.abc import Traversable
from re import compile, sub
from types import ModuleType
from typing import Any, Generic, NamedTuple, ParamSpec, TypedDict, TypeVar, cast

from markupsafe import Markup, escape

from ludoteca.core.shapes import Data, Decision, Offer, View
from ludoteca.i18n import text as texts
from ludoteca.i18n.events import Count
from ludoteca.i18n.text import has_text
from ludoteca.installed import folder, module_of
from ludoteca.ui.news import of_seat

LETTERS = "ABCDE"
SHAPES = ("br", "circle", "input", "path", "rect", "use")  # elements that never have a body
P = ParamSpec("P")
T = TypeVar("T")
TableT = TypeVar("TableT")
SeatT = TypeVar("SeatT")
S = TypeVar("S", bound="Sight")
new = str.__new__
NBSP = Markup("&nbsp;")
END = Markup("<!---->")  # ends a piece set apart: nothing that is escaped reads so
Attributes = dict[str, str | float | None]


class Page:
    """The page that draws a game: its own package `page`, and the plain page for everything that this does not
    offer."""

    def __init__(self, own: ModuleType | None) -> None:
        self.own, self.plain = own, import_module("ludoteca.ui.plain")  # which itself draws with this module

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own if hasattr(self.own, name) else self.plain, name)


@cache
def renderer(game: str) -> Page:
    """Return the page that draws a game."""
    return Page(module_of(game, "page"))


def page_file(game: str, name: str) -> Traversable | None:
    """Return a file beside the page of a game, as its `style.css`, `scene.svg` or `script.js`, if it has one."""
    place = folder(game)
    file = place.joinpath("page", name) if place else None
    return file if file and file.is_file() else None


class Panel(NamedTuple):
    """A part of the table; `seat` if it is a player's."""

    name: str
    html: Markup
    tab: str = "table"
    seat: int | None = None


class Line(NamedTuple):
    """A line of the score sheet: for each seat the points (None: hidden), and what they were counted from."""

    label: str
    icon: Markup
    points: list[int | None]
    counts: list[str] = []


@cache
def messages(language: str, game: str) -> dict[str, str]:
    """Return all messages that a game's drawings may need."""
    books = [texts.catalogue(language, book) for book in ("common", "web", game)]
    return books[0] | books[1] | books[2]


class Known(str):
    """A thing as it is written, by which its drawing is found again."""

    what: Any


def known(what: Any) -> Known:
    written = Known(repr(what))
    written.what = what
    return written


class LineOffer(TypedDict):
    """Several choices at once, offered as one (see `line`)."""

    choice: str
    notation: str
    label: str
    anchor: str
    shows: bool


Shown = Offer | LineOffer
NOTHING_ASKED: Decision = {
    "step": "",
    "prompt": "",
    "source": "",
    "so_far": {},
    "choices": [],
    "asides": [],
    "refused": [],
}


class Sight:
    """The view of one viewer with the names of the seats: all that a drawing is made from."""

    def __init__(
        self, view: View, names: Sequence[str] = (), called_you: bool = True, chosen: Sequence[int] = ()
    ) -> None:
        self.called_you = called_you  # whether the viewer is called “you”; not where several share a screen
        self.chosen = chosen  # the viewer's choices in the running turn, as far as they can be taken back
        self.view, self.you = view, view["you"]
        self.table: Any = view["table"]
        self.game = view["game"]
        self.messages = messages(texts.LANGUAGE.get(), self.game)
        self.names = names or [LETTERS[seat] for seat in range(view["players"])]
        self.decision = view["decision"]
        self.asked = self.decision or NOTHING_ASKED
        self.step = self.asked["step"]
        self.so_far: Any = self.asked["so_far"]
        self.refused = {refused["anchor"]: refused["lacks"] for refused in self.asked["refused"]}
        self.offers: dict[str, list[Shown]] = {}
        for offer in self.asked["choices"] + self.asked["asides"]:
            self.offers.setdefault(offer["anchor"], []).append(offer)

    def name(self, seat: int) -> str:
        return self.text("you") if seat == self.you and self.called_you else self.names[seat]

    def seating(self) -> list[int]:
        """Return the seats: the viewer's first, the others in turn order."""
        first, players = self.you or 0, self.view["players"]
        return [(first + i) % players for i in range(players)]

    def text(self, key: str, **values: object) -> str:
        """Return a message of the game's catalogue or of the page's, in which numbers know their nouns."""
        message = self.messages[key]
        return filled_in(message, **values) if values else message

    def shows(self, offer: Shown) -> str:
        """Return the words for an offer that brings something hidden to light (`shows.<thing>` of the game's
        catalogue)."""
        key = f"shows.{offer['anchor'].partition(':')[2]}"
        if not offer["shows"]:
            return ""
        return self.text(key) if has_text(self.game, key) else self.text("ask.shows", label=offer["label"])

    @property
    def mine(self) -> Any:
        """The viewer's seat at the table."""
        return self.table["seats"][self.you]

    @property
    def cause(self) -> str:
        """The space, card or rule from which the question comes, by name."""
        return str(self.so_far.get("cause", ""))

    def told(self, shape: type[T]) -> T | None:
        """Return the facts of the question (`so_far`), if it is the one of this shape, which bears the name of its
        step."""
        return cast(T, self.so_far) if self.step == shape.__name__ else None

    def so_far_of(self, shape: type[T]) -> T:
        """Return the facts of the question (`so_far`), where no other question than that of this shape can be asked."""
        assert self.step == shape.__name__, f"{self.step} is asked, not {shape.__name__}"
        return cast(T, self.so_far)

    def choice(self, anchor: str) -> int | str | None:
        """Return the choice that a click on this thing makes, if it is one choice."""
        offers = self.offers.get(anchor, [])
        return offers[0]["choice"] if len(offers) == 1 else None


class SightOf(Sight, Generic[TableT, SeatT]):
    """A sight of one game's table: each game names its own, `class Sight(SightOf[Table, Seat])`."""

    table: TableT

    @property
    def mine(self) -> SeatT:
        seat: SeatT = super().mine
        return seat


def sight_of(view: View, names: Sequence[str] = (), called_you: bool = True, chosen: Sequence[int] = ()) -> Sight:
    """Return the sight of a viewer, of the class that the page of its game names."""
    kind: type[Sight] = getattr(renderer(view["game"]), "Sight", Sight)
    return kind(view, names, called_you, chosen)


# -- elements ------------------------------------------------------------------------------------------------------


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep the results of a drawing, because all tables show the same things; Markup is not taken for the same text."""
    return cast(Callable[P, T], lru_cache(maxsize=5000, typed=True)(draw))


@kept
def filled_in(message: str, **values: object) -> str:
    """Return a message with its places filled in, in which numbers know their nouns."""
    return message.format(**{name: Count(v) if isinstance(v, int) else v for name, v in values.items()})


def tag(name: str, *body: str | float, **attributes: str | float | None) -> Markup:
    """Return an element: `tag("div.a.b", …, id="c")` is `<div class="a b" id="c">…</div>`. In its body all but Markup
    is text, and attributes are always text. `css` is a class that is computed, underlines become hyphens, numbers are
    written as coordinates, and attributes that are None are left out."""
    opening, closing = ends(name)
    parts = [opening]
    for key, value in attributes.items():
        if value is not None:
            parts.append(attribute(key, value))
    if not closing:
        parts.append("/>")
        return new(Markup, "".join(parts))
    parts.append(">")
    for part in body:
        parts.append(part if type(part) is Markup else escaped(part))
    parts.append(closing)
    return new(Markup, "".join(parts))


def apart(name: str, *body: str | float, **attributes: str | float | None) -> Markup:
    """Return a `div` within a panel that is sent to a page only when it has itself changed (see
    `web/parts/pieces.py`)."""
    return joined([tag("div", *body, id=name, data_print="", **attributes), END])


def joined(parts: Iterable[str | float]) -> Markup:
    """Return parts side by side."""
    return new(Markup, "".join([part if type(part) is Markup else escaped(part) for part in parts]))


def filled(message: str, places: dict[str, Markup]) -> Markup:
    """Return a sentence with drawings in its places."""
    return Markup(without_nouns(message).format(**places))


@cache
def without_nouns(message: str) -> str:
    """Return a message as HTML, its places without the nouns of numbers, because those are drawn."""
    return str(escape(sub(r"\{(\w+):[^{}]*\}", r"{\1}", message)))


@kept
def escaped(part: str | float) -> str:
    return escape(part)


@cache
def ends(name: str) -> tuple[str, str]:
    """Return the beginning and the end of an element by its name and classes; a shape is closed at once."""
    element, _, classes = name.partition(".")
    css = f' class="{escape(classes.replace(".", " "))}"' if classes else ""
    return f"<{element}{css}", "" if element in SHAPES else f"</{element}>"


@kept
def attribute(name: str, value: str | float) -> str:
    """Return an attribute whose value, be it Markup or not, is text: quotes in it are escaped."""
    key = "class" if name == "css" else name.replace("_", "-")
    return f' {key}="{escape(str(value)) if isinstance(value, str) else n(value)}"'


# -- what is drawn once ------------------------------------------------------------------------------------------------

BESIDE = 400  # drawings of other players that are kept, for each kind of drawing
ANCHOR = compile('data-anchor="([^"]*)"')


@cache
def nobody(language: str, game: str) -> Sight:
    """Return a sight of no table, so that its drawings depend on the words of a language alone."""
    nothing: View = {
        "game": game,
        "players": 0,
        "options": {},
        "you": None,
        "over": False,
        "who": None,
        "winners": None,
        "table": {},
        "decision": None,
    }
    return Sight(nothing)


def of_others(*parts: str) -> Callable[[Callable[[S, int], Markup]], Callable[[S, int], Markup]]:
    """Keep a drawing of what lies before another player. It is made from that seat of the table, from the table's
    `parts` and from the names, and made anew only when one of them has changed, or if something in it can be chosen
    now."""

    def keeping(draw: Callable[[S, int], Markup]) -> Callable[[S, int], Markup]:
        @lru_cache(maxsize=BESIDE)
        def once(language: str, kind: Known, view: Known, seat: int) -> tuple[Markup, frozenset[str]]:
            names = view.what["names"]
            table = view.what["table"] | {"seats": {seat: view.what["seat"]}}
            drawn = draw(kind.what({**view.what["view"], "table": table}, names, False), seat)
            return drawn, frozenset(unescape(anchor) for anchor in ANCHOR.findall(drawn))

        @wraps(draw)
        def drawn(sight: S, seat: int) -> Markup:
            view: View = {**sight.view, "options": {}, "you": None, "who": None, "winners": None, "decision": None}
            shown: Data = {"view": {**view, "table": {}}}
            shown |= {"names": [sight.name(each) for each in range(sight.view["players"])]}
            shown |= {"seat": sight.table["seats"][seat], "table": {part: sight.table[part] for part in parts}}
            beside, anchors = once(texts.LANGUAGE.get(), known(type(sight)), known(shown), seat)
            return beside if anchors.isdisjoint(sight.offers) else draw(sight, seat)

        return drawn

    return keeping


# -- ink -----------------------------------------------------------------------------------------------------------


@kept
def n(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


@kept
def words(x: float, y: float, said: str | float, size: float, css: str = "", **more: str | float | None) -> Markup:
    return tag("text", said, x=x, y=y, font_size=size, css=css, **more)


@kept
def icon(name: str, x: float, y: float, size: float, css: str = "") -> Markup:
    drawn = tag("use", href=f"#i-{name}", x=x, y=y, width=size, height=size)
    return tag("g", drawn, css=css) if css else drawn


@kept
def box(x: float, y: float, width: float, height: float, radius: float, css: str) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, css=css)


@kept
def peg(seat: int, x: float, y: float, size: float) -> Markup:
    """Draw the token of a seat on a board: colour, shape and letter."""
    middle = x + size / 2
    letter = words(middle, y + size * 0.715, LETTERS[seat], size * 0.6, "mid pegt")
    return tag("g", icon(f"seat-{seat + 1}", x, y, size), letter, css=f"peg p{seat + 1}")


def svg(width: float, height: float, body: Markup, /, **attributes: str | float | None) -> Markup:
    return tag("svg", body, viewBox=f"0 0 {n(width)} {n(height)}", **attributes)


def where(thing: str, seat: int, x: float, y: float, width: float, height: float) -> Markup:
    """Mark where something lies before a seat, so that it can be pointed at; it is not seen, and takes no clicks."""
    return tag("rect.at", x=x, y=y, width=width, height=height, data_anchor=of_seat(thing, seat))


# -- things that can be chosen --------------------------------------------------------------------------------------


def marks(
    sight: Sight, anchor: str, says: str, *, css: str = "", why: str = "", picked: bool = False, back: int | None = None
) -> Attributes:
    """Return the attributes of a thing that choices point at: offered, picked (and what takes it back), or refused."""
    return marks_of(anchor, says, css, anchor in sight.offers, picked, back, bool(why and sight.decision))


def marks_of(
    anchor: str, says: str, css: str, offered: bool, picked: bool, back: int | None, refused: bool
) -> Attributes:
    state = " ".join(s for s, on in (("can", offered), ("sel", picked), ("off", not offered and not picked)) if on)
    given: Attributes = {"css": f"{css} {state}", "data_anchor": anchor, "aria_label": says}
    if offered or picked:
        given |= {"role": "button", "tabindex": -1}
        if picked:
            given["aria_pressed"] = "true"
    elif refused:
        given |= {"role": "button", "tabindex": -1, "aria_disabled": "true"}
    else:
        given["role"] = "img"
    if back is not None:
        given["data_back"] = back
    return given


def thing(
    sight: Sight,
    anchor: str,
    body: Markup,
    says: str,
    *,
    css: str = "",
    why: str = "",
    picked: bool = False,
    back: int | None = None,
    more: Attributes | None = None,
) -> Markup:
    """Draw a part of a board that choices point at; the reason of a refusal is its title."""
    offered, others = anchor in sight.offers, tuple(more.items()) if more else ()
    said = f"{says}. {why}" if why and not offered and not picked else says
    refused = bool(why and sight.decision)
    return a_thing(anchor, body, said, css, offered, picked, back, refused, others)


@kept
def a_thing(
    anchor: str,
    body: Markup,
    said: str,
    css: str,
    offered: bool,
    picked: bool,
    back: int | None,
    refused: bool,
    others: tuple[tuple[str, str | float | None], ...],
) -> Markup:
    attributes = marks_of(anchor, said, css, offered, picked, back, refused)
    return tag("g", tag("title", said), body, **attributes, **dict(others))


def tile(
    sight: Sight,
    anchor: str,
    width: float,
    height: float,
    body: Markup,
    says: str,
    *,
    css: str = "",
    why: str = "",
    picked: bool = False,
) -> Markup:
    """Draw a thing that is a small picture of its own, so that a page can lay out many of them."""
    offered = anchor in sight.offers
    said = f"{says}. {why}" if why and not offered else says
    return a_tile(anchor, width, height, body, said, css, offered, picked, bool(why and sight.decision))


@kept
def a_tile(
    anchor: str,
    width: float,
    height: float,
    body: Markup,
    said: str,
    css: str,
    offered: bool,
    picked: bool,
    refused: bool,
) -> Markup:
    attributes = marks_of(anchor, said, css, offered, picked, None, refused)
    hit = box(1.5, 1.5, width - 3, height - 3, 8, "hit")
    return svg(width, height, joined([tag("title", said), body, hit]), **attributes)


# -- HTML around the boards -----------------------------------------------------------------------------------------


@kept
def mark(name: str, css: str = "", says: str = "") -> Markup:
    """Draw an icon in a line of text; with words for those who do not see it, if it says something of its own."""
    heard: Attributes = {"role": "img", "aria_label": says} if says else {"aria_hidden": "true"}
    return tag("svg", tag("use", href=f"#i-{name}"), css=f"ic {css}", **heard)


@kept
def token(seat: int) -> Markup:
    shape = tag("svg", tag("use", href=f"#i-seat-{seat + 1}"), aria_hidden="true")
    return tag("span", shape, tag("i", LETTERS[seat]), css=f"tok p{seat + 1}")


@kept
def chip(name: str, count: float, says: str, css: str = "") -> Markup:
    return tag("span", mark(name, css, says), count, css="chip" if count else "chip nil", title=says)
