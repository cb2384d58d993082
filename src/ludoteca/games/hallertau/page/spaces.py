"""The action board: four quadrants with their decks in the outer corners."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.hallertau.board import CARD_SPACES, SPACE_NAMES
from ludoteca.games.hallertau.card import Items
from ludoteca.games.hallertau.page.cards import DECK_SIGNS, drawn
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.shapes import Space
from ludoteca.games.hallertau.spaces import (
    BRINGS,
    MILK_FOR_SHEEP,
    OF_BUTCHERY,
    OF_LAND_SALE,
    OF_TOWN_HALL,
    ONE_OF,
)
from ludoteca.ui.drawing import icon, joined, mark, marks, svg, tag, words

PLACE = 12  # of a worker
QUADRANT_NUMERALS = ("I", "II", "III", "IV")


def board(sight: Sight) -> Markup:
    spaces = sight.table["spaces"]
    quads = []
    for quadrant in (1, 2, 3, 4):
        tiles = [tile(sight, there) for there in spaces if there["quadrant"] == quadrant]
        css = "quad r" if quadrant in (2, 4) else "quad"
        emptied = mark("h-broom", "ic-14", sight.text("draw.emptied")) if quadrant in sight.table["emptied"] else ""
        number = tag("span.qn", QUADRANT_NUMERALS[quadrant - 1], emptied)
        quads.append(tag("div", *tiles, number, css=css))
    return joined(quads)


def tile(sight: Sight, there: Space) -> Markup:
    """A space: its name, what it brings, and the rows of workers; the next row is its price."""
    name = there["name"]
    full, anchor = there["price"] is None, f"space:{name}"
    why = refusal(sight, there)
    says = said(sight, there)
    css = "sp hsp full" if full else "sp hsp"
    deck = SPACE_NAMES.index(name) in CARD_SPACES
    kind = name.removesuffix("_card")
    title = tag("b.nm", sight.text(f"kind.{kind}" if deck else f"name.{name}"))
    body = pile(sight, kind) if deck else tag("span.fx", effect(sight, name))
    spoken = f"{says}. {why}" if why and anchor not in sight.offers else says
    return tag(
        "div",
        title,
        body,
        rows(sight, there),
        **marks(sight, anchor, spoken, css=f"{css}{' deckt k-' + kind if deck else ''}", why=why),
        title=spoken,
    )


def pile(sight: Sight, kind: str) -> Markup:
    left = sight.table["decks"][kind]
    return tag("span.pile", mark(DECK_SIGNS[kind], "ic-20 kd"), tag("b", left), mark("first", "ic-14"))


def rows(sight: Sight, there: Space) -> Markup:
    """The workers in their rows from the bottom, in the shape of their seat; the next row is its own price."""
    number = len(there["rows"])
    wide, high = PLACE * 3 + 2, PLACE * number + 2
    parts = []
    for row, workers in enumerate(there["rows"]):
        size, y = row + 1, high - PLACE * (row + 1)
        seat = there["seats"][row] if row < len(there["seats"]) else None
        left = wide - PLACE * size
        if workers:
            for k in range(workers):
                name = f"seat-{seat + 1}" if seat is not None else "worker"
                css = f"peg p{seat + 1}" if seat is not None else "neu"
                sign, piece = icon(name, left + PLACE * k, y, PLACE - 1), f"worker-{there['name']}-{row}-{k}"
                parts.append(tag("g", sign, css=css, data_piece=piece, data_from=seat))
        elif there["price"] == size:
            pill = tag("rect", x=left, y=y, width=PLACE * size - 1, height=PLACE - 1, rx=5)
            parts.append(tag("g.price", pill, words(left + PLACE * size / 2, y + 9.5, size, 11.4, "mid bold")))
        else:
            for k in range(size):
                parts.append(tag("rect.slot", x=left + PLACE * k, y=y, width=PLACE - 2, height=PLACE - 2, rx=2))
    return svg(wide, high, joined(parts), css="wkr", aria_hidden="true")


def effect(sight: Sight, name: str) -> Markup:
    """What a space brings, in signs; what depends on the viewer is worked out."""
    to, either = mark("to", "ic-12"), tag("span.or", sight.text("note.or"))
    if name in BRINGS:
        return items(sight, BRINGS[name])
    if name in ONE_OF:
        return either.join([items(sight, part) for part in ONE_OF[name]])
    if name == "sheep_breeding":
        ways = [joined([drawn(sight, "milk", str(m)), to, drawn(sight, "sheep", str(s))]) for m, s in MILK_FOR_SHEEP]
        return either.join(ways)
    if name == "butchery":
        return joined([drawn(sight, "sheep", "1"), to, items(sight, OF_BUTCHERY)])
    if name == "land_sale":
        return joined([mark("field", "ic-14 g-field"), to, items(sight, OF_LAND_SALE)])
    if name == "town_hall":
        return joined([mark("h-back", "ic-14"), to, items(sight, OF_TOWN_HALL)])
    return joined(["2", mark("h-fallow", "ic-14 g-field"), to, tag("i.ft", "5"), drawn(sight, "sow", "1")])


def items(sight: Sight, what: Items) -> Markup:
    own = sight.table["seats"][sight.you or 0]
    counted = {"sheep": own["goods"]["sheep"], "round": sight.table["round"]}
    shown = [drawn(sight, name, str(counted.get(str(n), n))) for name, n in what]
    return Markup(" ").join(shown)


def said(sight: Sight, there: Space) -> str:
    """A space in words."""
    parts = [sight.text(f"name.{there['name']}"), sight.text(f"space.{there['name']}")]
    if there["price"] is None:
        parts.append(sight.text("draw.full"))
    else:
        parts.append(sight.text("draw.price", n=there["price"]))
    return ". ".join(parts)


def refusal(sight: Sight, there: Space) -> str:
    if sight.step != "Turn" or f"space:{there['name']}" in sight.offers:
        return ""
    if there["price"] is None:
        return sight.text("not.full")
    return sight.text("not.workers", n=there["price"], have=str(sight.mine["workers"]))
