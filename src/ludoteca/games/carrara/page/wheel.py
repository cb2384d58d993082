"""The wheel, drawn: the ring of prices, six sections with their blocks, and the bag in the middle."""

from __future__ import annotations

from math import cos, radians, sin

from markupsafe import Markup

from ludoteca.games.carrara.board import COLOURS, SECTIONS
from ludoteca.games.carrara.page.decision import BLOCKS, LETTERS
from ludoteca.games.carrara.page.refusals import why
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.shapes import BuyBlocks
from ludoteca.ui.drawing import box, icon, joined, kept, n, svg, tag, thing, words

SIZE = 480
MIDDLE = 240.0
RING, DISC, BED, HUB = 236.0, 187.0, 186.0, 58.0
PILE = 3  # blocks of a colour drawn one behind the other; the rest is a number

# where one to six piles stand in section I and in section II, seen from the middle; the others mirror these two
SIZES = (38, 38, 38, 34, 31, 28)  # of a block, by the number of piles
TOP = (
    ((0, -118),),
    ((-31, -126), (31, -126)),
    ((-38, -146), (38, -146), (0, -89)),
    ((-33, -152), (33, -152), (-22, -102), (22, -102)),
    ((-41, -146), (0, -140), (41, -146), (-20, -93), (20, -93)),
    ((-54, -149), (-18, -140), (18, -140), (54, -149), (-20, -91), (20, -91)),
)
SIDE = (
    ((102, -59),),
    ((103, -103), (135, -36)),
    ((103, -98), (149, -32), (98, -33)),
    ((116, -99), (71, -58), (114, -49), (157, -27)),
    ((101, -116), (73, -64), (115, -70), (112, -24), (157, -28)),
    ((101, -116), (75, -71), (118, -70), (80, -24), (120, -25), (159, -24)),
)
MIRRORED = ((TOP, 1, 1), (SIDE, 1, 1), (SIDE, 1, -1), (TOP, 1, -1), (SIDE, -1, -1), (SIDE, -1, 1))
VEINS = "M118 150q40 22 62 8t60-44M320 330q-30 8-42 34t-50 34M96 250q38-4 60 20t30 68M300 118q10 40 46 52t40 60"


def wheel(sight: Sight) -> Markup:
    table = sight.table
    turned = table["turns"] * 60
    arrow = tag("path.arrow", d="M240 54.500l-7 10h14z", transform="rotate(270 240 240)")
    face = tag("g", tag("path.vein", d=VEINS), arrow, transform="translate(-240 -240)")
    turning = tag("g.turning", face, data_turn=turned, transform=f"rotate({turned % 360})")
    parts = [
        tag("circle.foot", cx=240, cy=244, r=236),
        tag("circle.frame", cx=240, cy=240, r=236),
        tag("circle.disc", cx=240, cy=240, r=187),
        tag("g", turning, transform="translate(240 240)"),
        *(section(sight, i) for i in range(len(SECTIONS))),
        hub(sight),
    ]
    return svg(SIZE, SIZE, joined(parts), css="b", role="group", aria_label=says(sight))


def says(sight: Sight) -> str:
    """Return the wheel in words."""
    parts = []
    for i, name in enumerate(SECTIONS):
        there = [said for c, count in enumerate(held(sight, i)) if count and (said := pile_says(sight, i, c, count))]
        parts.append(sight.text("draw.section", section=name, blocks=", ".join(there) or sight.text("draw.empty")))
    return f"{sight.text('draw.wheel')}. {' '.join(parts)}"


def pile_says(sight: Sight, section: int, colour: int, count: int) -> str:
    price = price_of(sight, section, colour)
    cost = sight.text("draw.each", price=price) if price else sight.text("draw.free")
    return sight.text("draw.pile", n=count, colour=sight.text(f"name.{COLOURS.names[colour]}").lower(), price=cost)


def price_of(sight: Sight, section: int, colour: int) -> int:
    return sight.table["printed"]["prices"][section][colour]


def held(sight: Sight, section: int) -> list[int]:
    """Return the blocks of a section, with those that the viewer is just buying."""
    blocks: list[int] = list(sight.table["wheel"][section])
    return [left + picked for left, picked in zip(blocks, buying(sight, section), strict=True)]


def buying(sight: Sight, section: int) -> list[int]:
    so_far = sight.told(BuyBlocks)
    return so_far["blocks"] if so_far and so_far["section"] == SECTIONS[section] else [0] * len(SECTIONS)


def is_chosen(sight: Sight, section: int) -> bool:
    so_far = sight.told(BuyBlocks)
    return so_far is not None and so_far["section"] == SECTIONS[section]


@kept
def at(distance: float, degrees: float) -> tuple[float, float]:
    """Return a point of the wheel. Degrees run clockwise from the top."""
    return MIDDLE + distance * sin(radians(degrees)), MIDDLE - distance * cos(radians(degrees))


@kept
def sector(outer: float, inner: float, axis: float) -> str:
    """Return the outline of a part of a ring, a sixth of the circle wide."""
    (x0, y0), (x1, y1) = at(outer, axis - 29.7), at(outer, axis + 29.7)
    (x2, y2), (x3, y3) = at(inner, axis + 29.7), at(inner, axis - 29.7)
    return (
        f"M{n(x0)} {n(y0)}A{n(outer)} {n(outer)} 0 0 1 {n(x1)} {n(y1)}"
        f"L{n(x2)} {n(y2)}A{n(inner)} {n(inner)} 0 0 0 {n(x3)} {n(y3)}Z"
    )


def section(sight: Sight, i: int) -> Markup:
    axis, name = i * 60, SECTIONS[i]
    blocks = held(sight, i)
    chosen = is_chosen(sight, i)
    x, y = at(171, axis)
    ground = joined(
        [
            tag("path.rim", d=sector(RING, DISC, axis)),
            tag("path.bed", d=sector(BED, HUB, axis)),
            prices(i, tuple(sight.table["printed"]["prices"][i])),
            words(x, y + 6, name, 17, "mid dsp rom"),
            tag("path.hit", d=sector(RING - 1, HUB + 1, axis)),
        ]
    )
    if not any(blocks):
        x, y = at(116, axis)
        ground += words(x, y + 4, sight.text("draw.empty"), 12, "mid t2")
    there = ", ".join(pile_says(sight, i, c, count) for c, count in enumerate(blocks) if count)
    label = sight.text("draw.section", section=name, blocks=there or sight.text("draw.empty"))
    reason = why(sight, f"section:{name}")
    land = thing(sight, f"section:{name}", ground, label.removesuffix(".") if reason else label, css="land", why=reason)
    state = "on" if chosen else "far" if sight.step == "BuyBlocks" else ""
    return tag("g", land, piles(sight, i, blocks), css=f"sec {state}")


@kept
def prices(section: int, by_colour: tuple[int, ...]) -> Markup:
    """Draw the prices on the ring, from the dearest colour to the cheapest. Colours without one are free."""
    dear = [(letter, price) for letter, price in zip(LETTERS, by_colour, strict=True) if price]
    way = -9.7 if section in (3, 4) else 9.7  # read from left to right at the foot of the wheel too
    drawn = Markup()
    for k, (letter, price) in enumerate(dear):
        x, y = at(211.5, section * 60 + (k - (len(dear) - 1) / 2) * way)
        said = joined([tag("tspan.thin", letter.upper(), font_size=12), f" {price}"])
        plate = box(x - 15.5, y - 10.5, 31, 21, 5, "")
        drawn += tag("g", plate, words(x, y + 4.6, said, 13.5, "mid bold"), css=f"pr b-{letter}")
    return drawn


def piles(sight: Sight, section: int, blocks: list[int]) -> Markup:
    """Draw the blocks of a section, with a pile for each colour: there is room for eleven."""
    present = [colour for colour, number in enumerate(blocks) if number]
    if not present:
        return Markup()
    pattern, across, down = MIRRORED[section]
    size = SIZES[len(present) - 1]
    places = sorted((MIDDLE + x * across, MIDDLE + y * down) for x, y in pattern[len(present) - 1])
    return joined(
        pile(sight, section, colour, blocks[colour], x, y, size) for colour, (x, y) in zip(present, places, strict=True)
    )


def pile(sight: Sight, section: int, colour: int, count: int, x: float, y: float, size: int) -> Markup:
    picked = buying(sight, section)[colour]
    segment = (section - sight.table["turns"]) % len(SECTIONS)  # of the wheel itself
    left, top = x - size / 2, y - size / 2 - 5
    body = [box(left - 3.5, top - 1.5, size + 7, size + 13, 9, "hit")]
    for k in reversed(range(count)):
        behind = min(k, PILE - 1) * 3
        piece = f"block-{segment}-{LETTERS[colour]}-{k}"
        block = icon(f"block-{LETTERS[colour]}", left + behind, top - behind, size)
        body.append(tag("g", block, data_piece=piece))
    price = price_of(sight, section, colour)
    body.append(price_tag(str(price) if price else sight.text("draw.free"), 20 if price else 42, x - 1, top + size - 5))
    if count > 1:
        number = words(left + 6.5, top + 11.5, f"×{count}", 12, "mid bold")
        body.append(tag("g.many", box(left - 8, top - 2, 29, 18, 9, ""), number))
    if picked:
        body.append(badge(picked if count > 1 else 0, left + size - 3, top + 5))
    anchor = f"block:{SECTIONS[section]}:{COLOURS.names[colour]}"
    return thing(
        sight,
        anchor,
        joined(body),
        pile_says(sight, section, colour, count),
        css="blk",
        why=why(sight, anchor),
        picked=bool(picked),
        back=BLOCKS[colour] if picked else None,
        more={"data_within": f"section:{SECTIONS[section]}", "data_then": BLOCKS[colour]},
    )


@kept
def price_tag(said: str, width: float, x: float, y: float) -> Markup:
    return joined([box(x - width / 2, y, width, 18, 9, "tag"), words(x, y + 13.5, said, 12, "mid bold")])


def badge(number: int, x: float, y: float) -> Markup:
    """Draw the sign of picked blocks: a check, or their number."""
    inner = words(x, y + 4.3, number, 12, "mid bold") if number else icon("check", x - 5.5, y - 5.5, 11)
    return tag("g.badge", tag("circle", cx=x, cy=y, r=8.5), inner)


def hub(sight: Sight) -> Markup:
    """Draw the bag. A click on it turns the wheel and buys."""
    total = sum(map(sum, sight.table["wheel"]))
    offered = "button:buy" in sight.offers
    below = sight.text("draw.turn" if offered else "draw.on_wheel")
    body = joined(
        [
            tag("circle.hub", cx=240, cy=240, r=56),
            icon("bag", 224, 203, 32, "bag"),
            words(240, 255, sight.text("draw.blocks", n=total), 12.5, "mid semi"),
            words(240, 271, below, 12, "mid t2"),
            tag("circle.hit", cx=240, cy=240, r=54),
        ]
    )
    says = "".join(sight.shows(offer) for offer in sight.offers.get("button:buy", ())) or sight.text("name.buy")
    return thing(sight, "button:buy", body, says, css="hubb", why=why(sight, "button:buy"))
