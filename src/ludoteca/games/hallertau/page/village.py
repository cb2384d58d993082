"""A village with its shops and boulders, and the fields: pictures with numerals only."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ludoteca.games.hallertau.board import SHOPS, STOCK, TAKES, WINDOW_POINTS, WORKERS
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.shapes import Field
from ludoteca.ui.drawing import Attributes, box, icon, joined, n, svg, tag, thing, where, words
from ludoteca.ui.farm import drawn


class Plan(NamedTuple):
    """The measures of a drawing: a place, a lane, where they begin, and its letters."""

    step: float
    lane: float
    left: float
    top: float
    type: float

    @property
    def wide(self) -> float:
        return self.left + self.step * 12 + 4

    @property
    def high(self) -> float:
        return self.top + self.lane * len(SHOPS) + 4


LARGE = Plan(24, 28, 68, 34, 15.6)
SMALL = Plan(13, 17, 27, 2, 16)  # without the goods and the scale: beside others of its kind
WIDE, HIGH = LARGE.wide, LARGE.high
SHOP_SIGNS = {shop: f"h-{shop.replace('_', '')}" for shop in SHOPS}
ROW, FIELD = 34, 30  # of the field board
PACKED = 3  # so many fields stand beside each other in a small one
# Letters on the field board and on a packed one: still 11 pixels high on the narrowest desk, which draws two boards
# beside each other at three fifths of these measures, and on the lowest, which draws packed ones at 0.49.
LETTERS, PACKED_LETTERS = 19, 24


def village(sight: Sight, seat: int, plan: Plan = LARGE) -> Markup:
    """The five lanes: what each shop takes, where it is, its boulders, and the village's window over the scale."""
    data = sight.table["seats"][seat]
    tile = data["tile"]
    parts = [box(plan.left, plan.top, plan.step * tile, plan.lane * 5, 4, "grown")] if tile else []
    parts += [scale(plan, place, tile) for place in range(11) if plan is LARGE]
    parts += [lane_of(sight, seat, plan, lane, shop) for lane, shop in enumerate(SHOPS)]
    parts.append(tile_of(plan, tile, seat))
    css = f"b vil p{seat + 1}"
    return svg(
        plan.wide,
        plan.high,
        joined(parts),
        css=css,
        preserveAspectRatio="xMinYMin",
        role="group",
        aria_label=village_says(sight, seat),
    )


def tile_of(plan: Plan, tile: int, seat: int) -> Markup:
    """The village, as high as all lanes, and the number in its window; wider than a place it lies over what is behind
    it, never over a shop."""
    wide = max(plan.step, 1.5 * plan.type)
    x = plan.left + plan.step * (tile + 1) - wide
    value, sign = window(tile)
    middle, high = x + wide / 2, plan.type + (15 if plan.top > plan.type else 3)
    body = [box(x, 1, wide, plan.high - 3, 5, "tb"), box(x + 2, 3, wide - 4, high, 4, "win")]
    if plan is LARGE:
        body.append(icon(sign, middle - 6, 4, 12))
    body.append(words(middle, high, value, plan.type, "mid bold"))
    size = min(18.0, wide - 6)
    body.append(icon("h-village", middle - size / 2, high + plan.lane * 1.6, size))
    return tag("g.tile", *body, where("village", seat, x, 1, wide, plan.high - 3))


def window(place: int) -> tuple[int, str]:
    """What the scale shows at a place: workers, or points."""
    return (WINDOW_POINTS[place], "vp") if WINDOW_POINTS[place] else (WORKERS[place], "worker")


def scale(plan: Plan, place: int, tile: int) -> Markup:
    if place == tile:
        return Markup()
    x = plan.left + plan.step * (place + 0.5)
    value, sign = window(place)
    return tag("g.sc", icon(sign, x - 5, 6, 10), words(x, 30, value, plan.type, "mid"))


def lane_of(sight: Sight, seat: int, plan: Plan, lane: int, shop: str) -> Markup:
    """A lane; on the viewer's own board its shop can be clicked."""
    data, step, high = sight.table["seats"][seat], plan.step, plan.lane
    y, place = plan.top + high * lane, data["shops"][shop]
    size = min(20.0, high - 4, step - 3)
    if plan is LARGE:
        kinds = [STOCK.names[good] for good in reversed(TAKES[lane])]
        parts = [drawn(kind, plan.left - 22 * (k + 1), y + 5, 18) for k, kind in enumerate(kinds)]
    else:
        parts = [tag("g.sc", icon(SHOP_SIGNS[shop], 1, y + 2, 15))]
    first = data["tile"] + 1
    parts.insert(0, box(plan.left + step * first, y + 1, step * (12 - first), high - 2, 3, "lane"))
    taken = [place, *data["boulders"][lane]]
    for symbol in sight.table["symbols"]:
        if symbol >= data["tile"] and symbol not in taken:
            star = icon("vp", plan.left + step * (symbol + 1.5) - 5, y + high / 2 - 5, 10)
            parts.append(tag("g", star, css="star on" if symbol < place else "star"))
    for boulder in data["boulders"][lane]:
        if boulder <= 10:
            x = plan.left + step * (boulder + 1.5) - size / 2
            parts.append(icon("boulder", x, y + (high - size) / 2, size, "g-stone"))
    x = plan.left + step * (place + 1)
    sign = icon(SHOP_SIGNS[shop], x + (step - size) / 2, y + (high - size) / 2, size)
    house = tag("g.shop", box(x + 0.5, y + 1, step - 1, high - 2, 4, "hs"), sign)
    body = joined([*parts, house, box(x, y, step, high, 5, "hit"), where(f"shop:{shop}", seat, x, y, step, high)])
    says = sight.text("draw.shop", name=sight.text(f"name.{shop}"), n=place)
    if seat != sight.you:
        return tag("g", tag("title", says), body)
    more: Attributes = {"id": f"shop-{shop}"}
    return thing(sight, f"shop:{shop}", body, says, css="lanes", more=more)


def village_says(sight: Sight, seat: int) -> str:
    data = sight.table["seats"][seat]
    shops = ", ".join(f"{sight.text(f'name.{shop}')} {place}" for shop, place in data["shops"].items())
    workers, points = data["window"]
    return sight.text("draw.village", name=sight.name(seat), shops=shops, workers=workers, points=points)


def fields(sight: Sight, seat: int, packed: bool = False) -> Markup:
    """The field board: greener rows are better; a sown field shows its crop. Packed, only its left part is drawn, and
    many fields of a row move together."""
    data = sight.table["seats"][seat]
    columns = PACKED if packed else 8
    wide, high = 22 + columns * ROW, 4 * ROW
    letters = PACKED_LETTERS if packed else LETTERS
    parts = []
    for k, row in enumerate((5, 4, 3, 2)):
        parts.append(box(20, k * ROW, columns * ROW, ROW - 1, 3, f"fr r{row}"))
        parts.append(where(f"row:{row}", seat, 20, k * ROW, columns * ROW, ROW - 1))
        parts.append(words(9, k * ROW + 24, row, letters, "mid bold t2"))
    here = [field["row"] for field in data["fields"]]
    for column, field in enumerate(data["fields"]):
        place, pitch = float(column), float(ROW)
        if packed:
            place, pitch = (
                here[:column].count(field["row"]),
                min(ROW, ROW * (PACKED - 1) / max(1, here.count(field["row"]) - 1)),
            )
        x, y = 22 + place * pitch, (5 - field["row"]) * ROW + 2
        parts.append(plot(sight, seat, field, x, y, column, letters))
    shape: Attributes = {"css": f"b fie p{seat + 1}", "preserveAspectRatio": "xMidYMin"}
    return svg(wide, high, joined(parts), **shape, role="group", aria_label=fields_say(sight, seat))


def plot(sight: Sight, seat: int, field: Field, x: float, y: float, column: int, letters: float) -> Markup:
    grown = field["grows"]
    body = box(x, y, FIELD, FIELD, 5, "soil") + tag(
        "path.furrow", d=f"M{n(x + 4)} {n(y + 9)}q5-4 11 0t11 0M{n(x + 4)} {n(y + 21)}q5-4 11 0t11 0"
    )
    if grown:
        kind = grown.removeprefix("double ")
        body += tag("circle.cb", cx=x + 15, cy=y + 15, r=11) + drawn(kind, x + 6, y + 6, 18)
        if kind != grown:
            body += words(x + 22, y + 29, "2", letters, "mid bold")
    anchor = f"field:{field['row']} {grown}".strip()
    says = field_says(sight, field)
    if seat != sight.you:
        return tag("g", tag("title", says), body)
    more: Attributes = {"id": f"field-{column}"}
    return thing(sight, anchor, body + box(x - 1, y - 1, FIELD + 2, FIELD + 2, 6, "hit"), says, css="plot", more=more)


def field_says(sight: Sight, field: Field) -> str:
    if not field["grows"]:
        return sight.text("field.empty", row=field["row"])
    kind = field["grows"].removeprefix("double ")
    key = "field.sown" if kind == field["grows"] else "field.double"
    return sight.text(key, row=field["row"], good=sight.text(f"name.{kind}").lower())


def fields_say(sight: Sight, seat: int) -> str:
    told = [field_says(sight, field) for field in sight.table["seats"][seat]["fields"]]
    return f"{sight.name(seat)}: {'; '.join(told)}"
