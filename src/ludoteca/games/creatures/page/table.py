"""The table of All Creatures Big and Small, drawn: action spaces, both farms, and the special buildings."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.creatures.board import KINDS, SPACE_NAMES
from ludoteca.games.creatures.page.decision import below_sheet
from ludoteca.games.creatures.page.farm import HEIGHT, farm, units
from ludoteca.games.creatures.page.farm import says as farm_says
from ludoteca.games.creatures.page.fencing import by_cell
from ludoteca.games.creatures.page.market import ROW, market, row_drawn
from ludoteca.games.creatures.page.market import says as building_says
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import SIGNS, signed
from ludoteca.games.creatures.page.space_tiles import space_tiles
from ludoteca.games.creatures.page.spaces import HEIGHT as SPACE_HEIGHT
from ludoteca.games.creatures.page.spaces import WIDTH as SPACE_WIDTH
from ludoteca.games.creatures.page.spaces import says as space_says
from ludoteca.games.creatures.page.spaces import tiles
from ludoteca.ui.drawing import Panel, apart, chip, joined, mark, peg, tag, token, words
from ludoteca.ui.farm import counted, said, sign
from ludoteca.ui.news import of_seat
from ludoteca.ui.pictures import picture, placed

OWN_SHARE = 1.15  # the viewer's farm is drawn larger than the other by so much
WIDE, HIGH = 760, 412  # pixels for both farms together on a page of 1366 × 768, and for the drawing of one
LEAST, FRAME = 196, 16  # pixels that a farm gets at least, and what its frame takes of them
ELSEWHERE = ("Turn", "BuildSpecial", "BuildNextDoor")  # questions that are not about the farm
ROOMY = 0.75  # below this scale the bonus table finds room under the smaller drawing


def panels(sight: Sight) -> list[Panel]:
    sight = by_cell(sight)
    first, other = sight.seating()
    return [
        Panel(f"own {columns(sight, first)}", farmstead(sight, first), seat=first),
        Panel("shared actions", joined(space_tiles(sight)), tab="actions"),
        Panel("special beside", market(sight), tab="supply"),
        Panel(f"other {columns(sight, other)}", farmstead(sight, other), tab="other", seat=other),
    ]


def columns(sight: Sight, seat: int) -> str:
    """Return the class that gives a farm its share of the width."""
    return f"c{len(sight.table['seats'][seat]['columns'])}"


def describe(sight: Sight) -> list[str]:
    """Return the table in words."""
    spaces = [space_says(sight, name) for name in SPACE_NAMES]
    offers = [building_says(sight, offer) for offer in sight.table["market"]]
    return [*spaces, *(farm_says(sight, seat) for seat in sight.seating()), *offers]


def scale_of(sight: Sight, seat: int) -> float:
    """Return the pixels that a unit of this farm's drawing will have on a page of 1366 × 768."""
    own, other = (units(len(sight.table["seats"][s]["columns"])) for s in sight.seating())
    wide = max(WIDE * own * OWN_SHARE / (own * OWN_SHARE + other), LEAST)
    wide = min(wide, WIDE - LEAST)
    if seat == sight.seating()[0]:
        return min((wide - FRAME) / own, HIGH / HEIGHT)
    return min((WIDE - wide - FRAME) / other, HIGH / HEIGHT)


def farmstead(sight: Sight, seat: int) -> Markup:
    """Return a farm with the goods beside it."""
    data = sight.table["seats"][seat]
    name = sight.text("draw.your_farm") if seat == sight.you and sight.called_you else sight.name(seat)
    first = mark("first", "", sight.text("draw.first")) if sight.table["first"] == seat else ""
    goods = [
        chip(SIGNS[good], number, sight.text(f"goods.{good}", n=number), f"g-{SIGNS[good]}")
        for good, number in data["goods"].items()
    ]
    asked = " asked" if seat == sight.you and sight.decision and sight.step not in ELSEWHERE else ""
    scale, other_scale = scale_of(sight, seat), scale_of(sight, 1 - seat)
    bonus = below_sheet(sight) if scale < min(ROOMY, other_scale) else ""
    return tag(
        "section",
        tag("div.ph", token(seat), tag("b", name), first, tag("span.stock", *goods)),
        apart(f"land-{seat}", farm(sight, seat, scale), css="land"),
        bonus,
        herds(sight, seat),
        css=f"fw sheet p{seat + 1}{asked}",
        id=f"seat-{seat}",
        aria_label=name,
    )


def herds(sight: Sight, seat: int) -> Markup:
    """Return the animals by kind, with the bonus points they bring and the number that would bring more."""
    data = sight.table["seats"][seat]
    parts = []
    for name in KINDS:
        number, points, more = data["animals"][name], data["bonus"][name], data["next"][name]
        told = sight.text("draw.bonus", animals=said(sight, {name: number}), points=points, more=more)
        brings = tag("span", signed(points), css="neg" if points < 0 else None)
        ahead = tag("small", sight.text("draw.next", n=more))
        parts.append(tag("li", sign(sight, name, "ic-20"), tag("b", number), brings, ahead, title=told))
    return tag("ul.herds", *parts, data_anchor=of_seat("herd", seat))


# -- the whole table in one picture ------------------------------------------------------------------------------------


def svg(sight: Sight) -> Markup:
    """Draw the table as one picture: the spaces above, the farms and the market below."""
    sight = by_cell(sight)
    body = Markup()
    for i, tile in enumerate(tiles(sight)):
        body += placed(tile, 8 + i % 6 * 174, 8 + i // 6 * 72, SPACE_WIDTH, SPACE_HEIGHT)
    x = 8.0
    for seat in sight.seating():
        data = sight.table["seats"][seat]
        wide = 788 * units(len(data["columns"])) / sum(units(len(s["columns"])) for s in sight.table["seats"])
        body += peg(seat, x + 4, 230, 22) + words(x + 34, 246, f"{sight.name(seat)}: {data['points']}", 14, "semi")
        scale = min((wide - 8) / units(len(data["columns"])), 1.02)
        body += placed(farm(sight, seat, scale), x, 260, wide - 8, HEIGHT * scale)
        body += counted(data["goods"], x + 4, 266 + HEIGHT * scale, 18)
        x += wide
    for i, offer in enumerate(sight.table["market"]):
        body += placed(row_drawn(sight, offer), 808, 228 + 38 * i, *ROW)
    return picture(sight.game, 1052, 696, body, " ".join(describe(sight)))
