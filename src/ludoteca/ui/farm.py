"""The parts that the drawings of all farms share: goods and animals as icons, people, flocks, and the room for them."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from markupsafe import Markup

from ludoteca.core.shapes import Lack
from ludoteca.ui.drawing import LETTERS, Attributes, Sight, box, icon, joined, kept, mark, marks, n, svg, tag, words
from ludoteca.ui.news import of_seat

SMALLEST = 11.4  # pixels that a letter must have on a page of 1366 × 768
ICONS = {
    "border": "fence",
    "pig": "boar",
    "cow": "cattle",
    "hide": "hides",
    "jewel": "jewelry",
    "tool": "tools",
}  # things whose icon has another name


def icon_of(name: str) -> str:
    return ICONS.get(name, name)


def said(sight: Sight, goods: Mapping[str, int]) -> str:
    """Return goods in words: `2 stone, 1 reed`."""
    return ", ".join(sight.text(f"goods.{name}", n=number) for name, number in goods.items())


def too_dear(
    sight: Sight, ways: Sequence[Mapping[str, int]], have: Mapping[str, int], words: str = "refused.price"
) -> str:
    """Return the price and the stock, of those goods that are short; nothing if one of the ways could be paid."""
    lacks = [{name: n for name, n in way.items() if n > have.get(name, 0)} for way in ways]
    if not lacks or not all(lacks):
        return ""
    short = {name: have.get(name, 0) for lack in lacks for name in lack}
    price = sight.text("refused.or").join(dict.fromkeys(said(sight, lack) for lack in lacks))
    return sight.text(words, price=price, have=said(sight, short) if len(short) > 1 else str(*short.values()))


def taken(sight: Sight, lacks: Sequence[Lack]) -> str:
    """Return the words for who stands on a space, if that is why it is not offered."""
    by: list[int] = next((lack["facts"]["by"] for lack in lacks if lack["code"] == "taken"), [])
    names = [sight.text("refused.you") if seat == sight.you else sight.name(seat) for seat in by]
    return sight.text("refused.taken", names=sight.text("and").join(names)) if names else ""


def sign(sight: Sight, name: str, size: str = "") -> Markup:
    """Draw a good or an animal in a line of HTML."""
    return mark(icon_of(name), f"{size} g-{icon_of(name)}", sight.text(f"name.{name}"))


def priced(sight: Sight, goods: Mapping[str, int], size: str = "") -> Markup:
    """Draw goods with icons, for a line of HTML: `2 stone, 1 reed`."""
    parts = [part for name, number in goods.items() for part in (" ", one_price(number, sign(sight, name, size)))]
    return joined(parts[1:])


@kept
def one_price(number: int, good: Markup) -> Markup:
    return tag("span.nw", number, good)


@kept
def drawn(name: str, x: float, y: float, size: float) -> Markup:
    """Draw a good or an animal on a board."""
    return icon(icon_of(name), x, y, size, f"g-{icon_of(name)}")


def counted(goods: Mapping[str, int], x: float, y: float, size: float = 26, type_size: float = 0) -> Markup:
    """Draw goods in a row, each with its number: an icon of this size and bold figures."""
    figures = type_size or size * 0.66
    parts: list[Markup] = []
    for name, number in goods.items():
        parts += [drawn(name, x, y, size), words(x + size + 3, y + size / 2 + figures * 0.36, number, figures, "bold")]
        x += size + figures * (1.35 if number < 10 else 1.9)
    return joined(parts)


@kept
def worker(seat: int, x: float, y: float, size: float, type_size: float = 11.5) -> Markup:
    """Draw a person of a seat, with its letter."""
    letter = words(x + size / 2, y + size * 0.84, LETTERS[seat], max(type_size, size * 0.4), "mid pegt")
    return tag("g", icon("worker", x, y, size), letter, css=f"peg p{seat + 1}")


@kept
def tuft(x: float, y: float) -> Markup:
    """Draw a little grass."""
    return tag("path.tuft", d=f"M{n(x)} {n(y)}q-1-6-5-8m5 8q0-6 0-9m0 9q1-6 5-8")


@kept
def flock(
    kind: str, number: int, x: float, y: float, width: float, height: float, size: float, type_size: float
) -> Markup:
    """Draw animals of a kind in the middle of a piece of ground: one by one if there is room, else one with their
    number."""
    across, down = int(width // size), int(height // size)
    if number > across * down:
        left, top = x + width / 2 - size / 2 - type_size * 0.75, y + height / 2 - size / 2
        told = words(left + size + 3, top + size / 2 + type_size * 0.4, f"×{number}", type_size * 1.15, "bold")
        return drawn(kind, left, top, size) + told
    rows = -(-number // across)
    row = -(-number // rows)  # rows as even as can be
    parts = []
    for k in range(number):
        in_row = min(row, number - k // row * row)
        left = x + width / 2 + (k % row - in_row / 2) * size
        parts.append(drawn(kind, left, y + height / 2 + (k // row - rows / 2) * size, size))
    return joined(parts)


@kept
def pill(living: int, room: int, right: float, y: float, type_size: float, fresh: bool = False) -> Markup:
    """Draw how many live here, and how many could."""
    told = f"{living}/{room}"
    wide, high = max(36.0, type_size * (0.9 + 0.58 * len(told))), type_size + 7.5
    css = "cnt nw" if fresh else "cnt full" if living >= room else "cnt"
    return tag(
        "g",
        box(right - wide, y, wide, high, high / 2, ""),
        words(right - wide / 2, y + high / 2 + type_size * 0.36, told, type_size, "mid bold"),
        css=css,
    )


# -- tiles of HTML: their words wrap, so that no font can cut or cover them --------------------------------------------


def space(
    sight: Sight, anchor: str, says: str, name: str, corner: Markup, content: Markup, *, css: str = "", why: str = ""
) -> Markup:
    """Draw an action space: its name, the goods of each round, and what lies there or can be done."""
    said_so = f"{says}. {why}" if why and anchor not in sight.offers else says
    return tag(
        "div",
        tag("b", name),
        tag("span.cn", corner),
        tag("div.in", content),
        **marks(sight, anchor, said_so, css=f"sp {css}", why=why),
        title=said_so,
    )


def lying(goods: Mapping[str, int], size: str = "ic-24") -> Markup:
    """Draw goods that lie on a space, each with its number."""
    return joined([one_lot(icon_of(name), number, size) for name, number in goods.items()])


@kept
def one_lot(sign_name: str, number: int, size: str) -> Markup:
    return tag("span.gn", mark(sign_name, f"{size} g-{sign_name}"), tag("b", number))


@kept
def rule_in_short(said_so: str) -> Markup:
    return tag("small", " ".join(said_so.split()))


@kept
def refills(number: int) -> Markup:
    return joined([mark("refill", "ic-12 ref"), f"+{number}"])


@kept
def figure(seat: int, css: str = "", space: str = "") -> Markup:
    """Draw a person of a seat, on a tile; on an action `space` it is a piece that has come there from the seat's
    home."""
    drawn = worker(seat, 0, 0, 32, 17 if css else 15)
    piece: Attributes = {"data_piece": f"person-{seat}-{space}", "data_from": seat} if space else {}
    return svg(32, 32, drawn, css=f"wk {css}", aria_hidden="true", **piece)


def rounds(now: int, of: int, harvests: Container[int] = ()) -> Markup:
    """Draw the course of the game: a pip for each round, with a sheaf where a harvest follows."""
    pips = []
    for number in range(1, of + 1):
        css = "rd" if number < now else "rn" if number == now else "rt"
        pips.append(tag("i", mark("grain", "g-grain") if number in harvests else "", css=css))
    return tag("span.pips", *pips)


def fed(sight: Sight, seat: int, need: int, says: str) -> Markup:
    """Draw the food of a seat, and how much it will need."""
    food = sight.table["seats"][seat]["goods"]["food"]
    css = "need short" if food < need and seat == sight.you else "need"
    shown = [mark("food", "g-food", says), food, tag("i", f"/{need}")]
    return tag("span", *shown, css=css, title=says, data_anchor=of_seat("food", seat))
