"""The table of The Palaces of Carrara, drawn: the wheel, the market, the cities, the families' boards."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.games.carrara.board import CITIES, COLOURS, OBJECTS, TYPES
from ludoteca.games.carrara.page.decision import BLOCKS, COUNTRY, LETTERS, OBJECT_ICONS, name_of, paid_by, takes_says
from ludoteca.games.carrara.page.refusals import why
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.page.wheel import says as wheel_says
from ludoteca.games.carrara.page.wheel import wheel
from ludoteca.games.carrara.shapes import ChooseCity, PayBlocks
from ludoteca.ui.drawing import (
    Panel,
    apart,
    box,
    chip,
    icon,
    joined,
    kept,
    mark,
    marks,
    n,
    of_others,
    peg,
    tag,
    thing,
    tile,
    token,
    where,
    words,
)
from ludoteca.ui.drawing import svg as drawing
from ludoteca.ui.news import of_seat
from ludoteca.ui.pictures import picture, placed

STREET = "M2 62h12v-5h8v5h18v-8h8v8h22v-5h8v5h96V76q0 6-6 6H8q-6 0-6-6z"
HILLS = "M2 58q14-9 28 0t28 0 28 0 28 0 60 -1V76q0 6-6 6H8q-6 0-6-6z"
BUILDING, OBJECT, CITY, BOARD = (176, 86), (86, 42), (86, 62), 176  # sizes of the tiles, height of a family's board
BOARD_WIDTHS = {2: (500, 500), 3: (400, 296), 4: (384, 206)}  # of one's own board and of the others'


def panels(sight: Sight) -> list[Panel]:
    boards = joined((family if seat == sight.you else beside)(sight, seat) for seat in sight.seating())
    return [
        Panel("wheel", wheel(sight)),
        Panel("market", market(sight)),
        Panel(f"players of{sight.view['players']}", boards, tab="players"),
    ]


def describe(sight: Sight) -> list[str]:
    """Return the table in words."""
    market_says = [sight.text("draw.display", buildings=", ".join(name_of(sight, b) for b in shown(sight)))]
    for_sale = [sight.text(f"name.{o}") for o, there in zip(OBJECTS.names, sight.table["market"], strict=True) if there]
    market_says.append(sight.text("draw.for_sale", objects=", ".join(for_sale) or sight.text("draw.none")))
    return [wheel_says(sight), *market_says, *(board_says(sight, seat) for seat in sight.seating())]


def shown(sight: Sight) -> list[str]:
    return [b for b in sight.table["display"] if b]


# -- the market: buildings, objects, cities ---------------------------------------------------------------------------


def market(sight: Sight) -> Markup:
    table = sight.table
    parts = [
        heading(sight, "buildings", sight.text("draw.stack", n=table["stack"])),
        tag("div.buildings", *(building(sight, i) for i in range(len(table["display"])))),
        heading(sight, "objects", sight.text("draw.objects_rule")),
        tag("div.objects", *(object_tile(sight, i) for i in range(len(OBJECTS.names)))),
        heading(sight, "cities", sight.text("draw.cities_rule")),
        tag("div.cities", *(city_tile(sight, name) for name in CITIES)),
    ]
    return joined(parts)


def heading(sight: Sight, key: str, note: str) -> Markup:
    return tag("div.head", tag("h2.eyebrow", sight.text(f"draw.{key}")), tag("span", note))


def building(sight: Sight, place: int) -> Markup:
    name = sight.table["display"][place]
    width, height = BUILDING
    if name is None:
        body = box(1, 1, width - 2, height - 4, 8, "slot") + words(88, 47, sight.text("draw.gone"), 12, "mid t2")
        return drawing(width, height, body, css="bt sold", role="img", data_anchor=f"slot:{place}")
    what, cost = name[:-1], int(name[-1])
    body = tag(
        "g",
        box(1, 3, width - 2, height - 3, 8, "foot"),
        box(1, 1, width - 2, height - 4, 8, "tbg"),
        tag("path.hill", d=HILLS if what in COUNTRY else STREET),
        icon(f"b-{what}", 78, 25, 52, "bld"),
        tag("circle.cst", cx=20, cy=20, r=14),
        words(20, 26, cost, 17, "mid bold"),
        words(40, 19, sight.text(f"name.{what}"), 14, "dsp semi"),
        icon(OBJECT_ICONS[TYPES.index(what)], 146, 54, 22, "obj"),
        *(box(9 + 13 * i, 65, 10, 10, 2, "pip") for i in range(cost)),
        css=f"tile {'country' if what in COUNTRY else 'town'}",
        data_piece=name,
    )
    says = sight.text("draw.building", name=sight.text(f"name.{what}"), cost=cost, object=object_of(sight, what))
    building_it = sight.told(ChooseCity) or sight.told(PayBlocks)
    picked = building_it is not None and building_it["building"] == name
    anchor = f"building:{name}"
    return tile(sight, anchor, width, height, body, says, css="bt", why=why(sight, anchor), picked=picked)


def object_of(sight: Sight, what: str) -> str:
    return sight.text(f"name.{OBJECTS.names[TYPES.index(what)]}").lower()


def object_tile(sight: Sight, i: int) -> Markup:
    name, (width, height) = OBJECTS.names[i], OBJECT
    there, supply, price = sight.table["market"][i], sight.table["supply"][i], sight.table["printed"]["object"]
    body = [box(0.5, 0.5, width - 1, height - 1, 8, "slot")]
    if there:
        body.append(tag("g", icon(OBJECT_ICONS[i], 7, 9, 24, "obj"), data_piece=f"object-{name}"))
        body += [words(37, 18, price, 14, "bold"), icon("coin", 58, 6, 14, "g-coin")]
    else:
        body += [icon(OBJECT_ICONS[i], 7, 9, 24, "obj gone"), words(37, 18, sight.text("draw.sold"), 12, "t2")]
    body.append(words(37, 34, sight.text("draw.supply", n=supply), 12, "t2"))
    state = sight.text("draw.object_price" if there else "draw.sold", price=price)
    says = f"{sight.text(f'name.{name}')}, {state}, {sight.text('draw.supply', n=supply)}"
    anchor = f"object:{name}"
    return tile(sight, anchor, width, height, joined(body), says, css="" if there else "sold", why=why(sight, anchor))


@kept
def accepts(i: int, x: float, y: float) -> Markup:
    """Draw the colours that a city takes: from white to its own."""
    if not i:
        return icon("block-w", x, y, 15)
    middle = tag("path.dash", d=f"M{n(x + 16)} {n(y + 8.5)}h3.5")
    return joined([icon("block-w", x, y, 15), middle, icon(f"block-{LETTERS[i]}", x + 20, y, 15)])


def city_tile(sight: Sight, name: str) -> Markup:
    printed, by, (width, height) = sight.table["printed"]["cities"][name], sight.table["cities"][name], CITY
    unit, value = paid_by(sight, name)
    paid = "vp" if unit == "points" else "coin"
    parts = [
        box(0.5, 0.5, width - 1, height - 1, 8, "slot"),
        words(9, 18, sight.text(f"name.{name}"), 13, "dsp semi"),
        words(9, 36, f"×{value}", 14, "bold"),
        icon(paid, 32, 24, 15, f"g-{paid}"),
        accepts(len(printed["takes"]) - 1, 48, 23),
    ]
    if by is None:
        needs = sight.text("draw.needs", n=printed["needs"])
        parts.append(words(9, 54, needs, 12, "t2"))
    else:
        needs = sight.text("draw.scored_by", name=sight.name(by))
        parts.append(words(9, 54, sight.text("draw.scored"), 12, "t2"))
        parts.append(tag("g", peg(by, 60, 42, 17), data_piece=f"peg-{name}"))
    worth = sight.text(f"draw.value_{unit}", n=value)
    says = f"{sight.text(f'name.{name}')}, {worth}, {takes_says(sight, name)}, {needs}"
    return tile(sight, f"place:{name}", width, height, joined(parts), says, why=why(sight, f"place:{name}"))


# -- a family's board ------------------------------------------------------------------------------------------------


@of_others("goals", "pays")
def beside(sight: Sight, seat: int) -> Markup:
    return family(sight, seat)


def family(sight: Sight, seat: int) -> Markup:
    own = seat == sight.you
    width = BOARD_WIDTHS[sight.view["players"]][0 if own else 1]
    return tag(
        "section",
        title(sight, seat),
        apart(f"board-{seat}", board(sight, seat, width), css="pb"),
        stock(sight, seat),
        css=f"pl sheet p{seat + 1}{' own' if own else ''}",
        id=f"seat-{seat}",
        aria_label=sight.name(seat),
    )


def title(sight: Sight, seat: int) -> Markup:
    data, goals = sight.table["seats"][seat], sight.table["goals"]
    objects = None if data["objects"] is None else sum(data["objects"])
    reached = [
        ("scorings", "chart", data["scorings"]),
        ("objects", "crown", objects),
        ("cost", "b-palace", data["cost"]),
    ]
    shown = []
    for goal, sign, done in reached:
        if done is not None:
            css = "met" if done >= goals[goal] else None
            told = sight.text(f"draw.goal_{goal}", n=goals[goal])
            goal_sign = mark(sign, "ic-14", told)
            shown.append(tag("span", goal_sign, done, tag("i", f"/{goals[goal]}"), css=css, title=told))
    star = mark("vp", "g-vp", sight.text("draw.points"))
    points = tag("strong", data["points"], star, data_anchor=of_seat("points", seat))
    met = tag("span.goals", *shown, data_anchor=of_seat("goals", seat))
    return tag("div.ph", token(seat), tag("b", sight.name(seat)), met, points)


def stock(sight: Sight, seat: int) -> Markup:
    """Draw the things behind the screen, for those who may see them."""
    data = sight.table["seats"][seat]
    objects = joined(
        chip(OBJECT_ICONS[i], count, f"{count} {sight.text(f'name.{OBJECTS.names[i]}').lower()}")
        for i, count in enumerate(data["objects"] or ())
        if count
    )
    if data["coins"] is None or data["blocks"] is None:
        hidden = sight.text("draw.hidden_still" if data["objects"] else "draw.hidden")
        return tag("div.stock.hid", mark("screen"), tag("span", hidden), objects)
    chips = chip("coin", data["coins"], sight.text("draw.coins", n=data["coins"]), "g-coin")
    chips += joined(block_chip(sight, seat, colour, n) for colour, n in enumerate(data["blocks"]))
    return tag("div.stock", chips, objects)


def block_chip(sight: Sight, seat: int, colour: int, count: int) -> Markup:
    """Draw the blocks of a colour. They are picked here to pay for a building."""
    name, anchor = COLOURS.names[colour], f"block:{COLOURS.names[colour]}"
    paying = sight.told(PayBlocks) if seat == sight.you else None
    picked = paying["blocks"][colour] if paying else 0
    says = f"{count} {sight.text(f'name.{name}').lower()}"
    if seat != sight.you or (anchor not in sight.offers and not picked):
        return chip(f"block-{LETTERS[colour]}", count, says)
    back = BLOCKS[colour] if picked else None
    attributes = marks(sight, anchor, says, css="chip", picked=bool(picked), back=back)
    paid = tag("s", f"−{picked}") if picked else ""
    return tag("span", mark(f"block-{LETTERS[colour]}"), count, paid, **attributes)


class Packing(NamedTuple):
    """The layout of a board's buildings: the size of a tile, the number above each other, the width of each column."""

    wide: float
    high: float
    rows: int
    columns: list[float]


def packing(counts: list[int], width: int) -> Packing:
    """Return the layout with the largest tiles that find room. A crowded city takes width from the others."""
    if width >= 360 and max(counts) <= 3:
        return Packing(width / len(counts) - 10, 31, 3, [width / len(counts)] * len(counts))
    for size in (31, 28, 25, 22, 19, 16):
        rows = int(104 / (size + 2))
        needed = [max(31.0, ceil(count / rows) * (size + 2) + 3) for count in counts]
        if sum(needed) <= width:
            break
    spare = (width - sum(needed)) / len(counts)
    return Packing(size, size, rows, [each + spare for each in needed])


def board(sight: Sight, seat: int, width: int) -> Markup:
    """Draw the six cities with their buildings, over the six types that can be scored."""
    data, own = sight.table["seats"][seat], seat == sight.you
    stands: list[list[str]] = [[b["building"] for b in data["buildings"] if b["city"] == city] for city in CITIES]
    if own and (paying := sight.told(PayBlocks)):
        stands[CITIES.index(paying["city"])].append(f"+{paying['building']}")
    pack = packing([len(s) for s in stands], width)
    long_names = min(pack.columns) >= 58
    parts, x = [], 0.0
    for i, column in enumerate(pack.columns):
        parts.append(city(sight, seat, i, stands[i], x, column, pack, long_names))
        x += column
    drawn = joined([*parts, *(type_slot(sight, seat, i, width) for i in range(len(TYPES)))])
    role = "group" if own else "img"
    return drawing(width, BOARD, drawn, css=f"b p{seat + 1}", role=role, aria_label=board_says(sight, seat))


def board_says(sight: Sight, seat: int) -> str:
    data = sight.table["seats"][seat]
    parts = []
    for city in CITIES:
        there = [name_of(sight, b["building"]) for b in data["buildings"] if b["city"] == city]
        if there:
            parts.append(f"{sight.text(f'name.{city}')}: {', '.join(there)}")
    built = "; ".join(parts) or sight.text("draw.nothing_built")
    scored = ", ".join(sight.text(f"name.{what}") for what in data["scored"]) or sight.text("draw.none")
    return sight.text("draw.board", name=sight.name(seat), built=built, scored=scored, points=data["points"])


def city(
    sight: Sight, seat: int, i: int, stands: list[str], x: float, width: float, pack: Packing, long_names: bool
) -> Markup:
    name, middle = CITIES[i], x + width / 2
    ground = box(x + 1.5, 0, width - 3, 140, 6, "col")
    full = sight.text(f"name.{name}")
    unit, value = paid_by(sight, name)
    paid = "vp" if unit == "points" else "coin"
    foot = [
        tag("path.base", d=f"M{n(x + 5)} 106.500H{n(x + width - 5)}"),
        city_name(full if long_names else full[:3], middle, width - 6),
        words(middle + 3, 134.5, f"×{value}", 12.5, "end bold"),
        icon(paid, middle + 4, 124.5, 11.5, f"g-{paid}"),
    ]
    tiles = [standing(sight, seat, b, k, len(stands), x, width, pack) for k, b in enumerate(stands)]
    if seat != sight.you:
        return joined([ground, *foot, *tiles])
    hit = box(x + 2.5, 1, width - 5, 138, 6, "hit")
    body = joined([ground, hit, *foot, *tiles])
    if f"place:{name}" in sight.offers:
        return thing(sight, f"place:{name}", body, sight.text("draw.score", name=full))
    return thing(sight, f"city:{name}", body, f"{full}, {takes_says(sight, name)}", why=why(sight, f"city:{name}"))


def city_name(said: str, middle: float, room: float) -> Markup:
    """Draw a name that no font makes wider than its city: a long one is drawn just as wide."""
    if 7.7 * len(said) <= room:
        return words(middle, 119, said, 12.5, "mid dsp semi")
    return words(middle, 119, said, 12.5, "mid dsp semi", textLength=room, lengthAdjust="spacingAndGlyphs")


def standing(
    sight: Sight, seat: int, building: str, k: int, count: int, x: float, width: float, pack: Packing
) -> Markup:
    """Draw a building in its city. One that is being paid for has a plus before its name."""
    pending, name = building.startswith("+"), building.lstrip("+")
    what, cost = name[:-1], name[-1]
    columns = ceil(count / pack.rows)
    left = x + width / 2 + (k // pack.rows - columns / 2) * (pack.wide + 2) + 1
    top = 103 - (k % pack.rows + 1) * (pack.high + 2)
    ground = box(left, top, pack.wide, pack.high, 5, "tbg")
    if pack.wide > pack.high:
        sign, r = icon(f"b-{what}", left + 4, top + 4, 23, "bld"), 10.0
        x, y = left + pack.wide - 13, top + pack.high / 2
    else:
        sign, r = icon(f"b-{what}", left + 1, top + 1, pack.wide * 0.62, "bld"), max(pack.wide / 4, 6.2)
        x, y = left + pack.wide - r, top + pack.high - r
    price = joined([tag("circle.cst", cx=x, cy=y, r=r), words(x, y + 4.4, cost, 12.5, "mid bold")])
    css = f"tile {'country' if what in COUNTRY else 'town'}"
    piece = None if pending else name  # it is still in the display
    says = tag("title", name_of(sight, name))
    place = "" if pending else where(f"building:{name}", seat, left, top, pack.wide, pack.high)
    return tag("g", says, ground, sign, price, place, css=f"{css} pending" if pending else css, data_piece=piece)


def type_slot(sight: Sight, seat: int, i: int, width: int) -> Markup:
    what, data = TYPES[i], sight.table["seats"][seat]
    left, wide = i * width / len(TYPES) + 1.5, width / len(TYPES) - 3
    scored, roomy = what in data["scored"], wide > 48
    body = [box(left, 145, wide, 30, 6, "slot"), where(f"type:{what}", seat, left, 145, wide, 30)]
    middle = left + wide / 2
    if roomy or not scored:
        shift = 12 if scored else 0
        body.append(icon(f"b-{what}", middle - 10 - shift, 150, 20, "bld"))
    if scored:
        stands = peg(seat, middle + (4 if roomy else -10.5), 149.5, 21)
        body.append(tag("g", stands, data_piece=f"peg-{seat}-{what}"))
    name = sight.text(f"name.{what}")
    says = sight.text("draw.type_scored" if scored else "draw.type_open", name=name)
    css = "ty done" if scored else "ty"
    if seat != sight.you:
        return tag("g", tag("title", says), *body, css=css)
    body.append(box(left + 1, 146, wide - 2, 28, 6, "hit"))
    return thing(sight, f"type:{what}", joined(body), says, css=css, why=why(sight, f"type:{what}"))


# -- the whole table in one picture ----------------------------------------------------------------------------------


def svg(sight: Sight) -> Markup:
    """Draw the table as one picture: the wheel, the market, and the families' boards below."""
    body = placed(wheel(sight), 8, 8, 456, 456)
    x0 = 480
    for i in range(len(sight.table["display"])):
        body += placed(building(sight, i), x0 + i % 3 * 182, 8 + i // 3 * 92, *BUILDING)
    for i, name in enumerate(CITIES):
        body += placed(object_tile(sight, i), x0 + i * 91, 292, *OBJECT)
        body += placed(city_tile(sight, name), x0 + i * 91, 342, *CITY)
    x, players = 8.0, sight.view["players"]
    for seat in sight.seating():
        width = 1016 / players
        body += placed(board(sight, seat, 500 if players == 2 else 296), x, 504, width - 8, BOARD)
        body += peg(seat, x + 4, 474, 22) + words(x + 34, 491, sight.name(seat), 14, "semi")
        points = sight.table["seats"][seat]["points"]
        body += words(x + width - 36, 491, points, 15, "bold end") + icon("vp", x + width - 32, 477, 16, "g-vp")
        x += width
    return picture(sight.game, 1032, 688, body, " ".join(describe(sight)))
