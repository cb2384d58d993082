"""A farm, drawn: forest above, road below, cells between, with borders, troughs, buildings and animals."""

from __future__ import annotations

from typing import cast

from markupsafe import Markup

from ludoteca.games.creatures.board import COTTAGE, STABLES, STALL, WORDS
from ludoteca.games.creatures.page.fencing import closings, label, new_pastures, placing
from ludoteca.games.creatures.page.lodging import cells, homeless, is_wall, lodging
from ludoteca.games.creatures.page.refusals import BORDERS, why
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.shapes import Closing, Goods, PlaceTroughs, Rearrange, Seat, Unclosed
from ludoteca.ui.drawing import Attributes, box, icon, joined, kept, n, svg, tag, thing, where, words
from ludoteca.ui.farm import SMALLEST, counted, drawn, pill, said, tuft

PITCH, SIDE = 112, 104  # from cell to cell, and the side of a cell
LEFT, TOP = 20, 34  # of the first cell
HEIGHT = 392
LOW_TYPE = 15  # the least size of letters on a page of 1366 × 650, on which a farm is drawn smaller
NAME_ROOM = 86  # for the name of a building: a longer one is drawn narrower
ENDS = 44  # the room beside the farm on which an expansion is offered
ROOFS = {
    COTTAGE: "cot",
    "half-timbered-house": "cot",
    "log-house": "cot",
    "byre-dwelling": "cot",
    STALL: "stl",
    "cow-stall": "stl",
    "pig-stall": "stl",
    STABLES: "stb",
    "open-stables": "stb",
}
RIDGES = {
    "cot": ("M43 24h18M52 16v14", "hl lt"),
    "stl": ("M16 20l8-5M30 25l12-10M62 14l12 11M80 18l8 7", "hl"),
    "stb": ("M14 28h76M26 20h52", "hl"),
    "spc": ("M20 26h64", "hl lt"),
}


class Plan:
    """A farm to be drawn, with the size of a unit on the page, and the things that the viewer is just placing there if
    it is their own."""

    def __init__(self, sight: Sight, seat: int, scale: float) -> None:
        self.sight, self.seat, self.own = sight, seat, seat == sight.you
        self.data = sight.table["seats"][seat]
        self.columns = self.data["columns"]
        self.grows = self.own and ("side:left" in sight.offers or "side:right" in sight.offers)
        self.ends = ENDS if self.grows else 0
        self.width = units(len(self.columns)) + 2 * self.ends
        self.scale = scale * units(len(self.columns)) / self.width
        self.type = max(12.5, SMALLEST / self.scale)  # the size of letters
        borders, troughs = (placing(sight), sight.told(PlaceTroughs)) if self.own else (None, None)
        moving = sight.told(Rearrange) if self.own else None
        self.edges = borders["edges"].split() if borders else []
        self.troughs = troughs["cells"].split() if troughs else []
        self.picked = [*self.troughs, moving["cell"] if moving else ""]  # the latter has something that is being moved
        self.fresh = new_pastures(sight) if self.own else []
        self.wanted: dict[str, list[Closing]] = {}
        for closing in closings(sight) if self.own else []:
            self.wanted.setdefault(closing["cell"], []).append(closing)

    def at(self, cell: str) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        return self.ends + LEFT + PITCH * self.columns.index(cell[0]), TOP + PITCH * (int(cell[1]) - 1)

    def identity(self, kind: str, name: str) -> Attributes:
        """Return the id that keeps a thing the same on the page when the farm is drawn anew."""
        return {"id": f"{kind}-{self.seat}-{name}"}

    def edge(self, name: str) -> tuple[float, float, bool]:
        """Return the middle of an edge, and whether it runs from left to right."""
        x, y = self.at(name[:2])
        if name[2] in "ns":
            return x + SIDE / 2, y + (SIDE + 4 if name[2] == "s" else -4), True
        return x + (SIDE + 4 if name[2] == "e" else -4), y + SIDE / 2, False


def units(columns: int) -> float:
    """Return the width of a farm with so many columns."""
    return 32 + PITCH * columns


def farm(sight: Sight, seat: int, scale: float) -> Markup:
    """Draw the whole farm. The viewer's own shows the choices."""
    plan = Plan(sight, seat, scale)
    parts = [ground(plan.ends + 2, plan.width - plan.ends - 2), *seams(plan)]
    if plan.grows:
        parts += [end(plan, "left"), end(plan, "right")]
    parts += [meadow(plan, pasture) for pasture in plan.data["pastures"]]
    parts += [house(plan, c) if c in plan.data["buildings"] else cell(plan, c) for c in cells(plan.data)]
    parts += [where(f"cell:{name}", seat, *plan.at(name), SIDE, SIDE) for name in cells(plan.data)]
    parts += [*fences(plan), waiting(plan)]
    fine = " fine" if plan.type < LOW_TYPE else ""
    shape: Attributes = {"css": f"b farm p{seat + 1}{fine}", "preserveAspectRatio": "xMidYMin"}
    return svg(plan.width, HEIGHT, joined(parts), **shape, role="group", aria_label=says(sight, seat))


# -- ground ------------------------------------------------------------------------------------------------------------


@kept
def ground(left: float, right: float) -> Markup:
    """Draw the farm board between its ends: the wood, the land and the road."""
    trees = []
    for k in range(int((right - left - 8) / 19)):
        high = n((20, 23, 26, 21.5, 24.5)[k % 5])
        css = "wood2" if k % 2 else "wood3"
        trees.append(tag("path", d=f"M{n(left + 6 + 19 * k)} 28l8.5-{high} 8.5 {high}z", css=css))
    parts = [
        box(left, 2, right - left, 388, 14, "ground"),
        tag("path.wood1", d=f"M{n(left)} 26V16q0-14 14-14H{n(right - 14)}q14 0 14 14V26z"),
        *trees,
        tag("path.roadway", d=f"M{n(left)} 370H{n(right)}V376q0 14-14 14H{n(left + 14)}q-14 0-14-14z"),
        tag("path.ruts", d=f"M{n(left + 12)} 380H{n(right - 12)}"),
    ]
    return joined(parts)


def seams(plan: Plan) -> list[Markup]:
    """Draw the seams between the farm board and its expansions."""
    lines, added = [], plan.data["expansions"]
    for before, after in zip(plan.columns, plan.columns[1:], strict=False):
        if before in added or after in added:
            lines.append(tag("path.seam", d=f"M{n(plan.at(f'{after}1')[0] - 4)} 28V370"))
    return lines


def end(plan: Plan, side: str) -> Markup:
    """Draw the end of the farm where an expansion could be added."""
    x = 3.0 if side == "left" else plan.width - ENDS + 5
    body = box(x, TOP - 4, ENDS - 8, 336, 8, "hit") + icon("plus", x + 8, 190, 20, "plus")
    return thing(plan.sight, f"side:{side}", body, plan.sight.text(f"draw.expand_{side}"), css="end")


def meadow(plan: Plan, pasture: list[str]) -> Markup:
    """Draw the ground of a pasture: its cells, and the gaps between them."""
    fields = joined(box(*plan.at(name), SIDE, SIDE, 10, "") for name in pasture)
    for name in pasture:
        x, y = plan.at(name)
        right, below = f"{chr(ord(name[0]) + 1)}{name[1]}", f"{name[0]}{int(name[1]) + 1}"
        gap_right, gap_below = x + SIDE - 10, y + SIDE - 10
        if right in pasture:
            fields += tag("rect", x=gap_right, y=y, width=28, height=SIDE)
        if below in pasture:
            fields += tag("rect", x=x, y=gap_below, width=SIDE, height=28)
        if {right, below, f"{right[0]}{below[1]}"} <= set(pasture):
            fields += tag("rect", x=gap_right, y=gap_below, width=28, height=28)
    return tag("g", fields, css="pend" if pasture in plan.fresh else "past")


# -- open cells --------------------------------------------------------------------------------------------------------


def cell(plan: Plan, name: str) -> Markup:
    """Draw a cell without a building. A click closes it in, puts something there, or takes a new trough back."""
    sight, data, (x, y) = plan.sight, plan.data, plan.at(name)
    lodged, picked = lodging(data, name), name in plan.picked
    enclosed = any(name in pasture for pasture in data["pastures"])
    anchor, wanted, short = f"cell:{name}", plan.wanted.get(name, []), plan.own and unclosed(sight, name)
    body = [] if enclosed else [box(x, y, SIDE, SIDE, 10, "plot")]
    body.append(words(x + 10, y + 8 + plan.type, name, plan.type, "t2 spot"))
    if lodged.animals:
        body.append(grazing(plan, lodged.animals, x, y, name in data["troughs"]))
    else:
        body.append(tuft(x + 22, y + 94))
    if wanted and not enclosed and not lodged.animals:
        body.append(quote(plan, len(wanted[0]["add"]), wanted[0]["price"], x, y, free=True))
    elif short and not enclosed and not lodged.animals:
        body.append(quote(plan, short["add"], short["price"], x, y))
    elif name in data["unused"] and not lodged.animals:
        body.append(words(x + 52, y + 57, sight.text("draw.unused"), plan.type, "mid t2"))
    if name in data["troughs"]:
        body.append(trough(x + 68, y + 70, 28, name in plan.troughs))
    if lodged.told:
        fresh = any(name in pasture for pasture in plan.fresh)
        body.append(pill(lodged.living, lodged.room, x + 99, y + 6, plan.type, fresh))
    told = cell_says(sight, data, name)
    if not plan.own:
        return tag("g", tag("title", told), *body)
    body.append(box(x + 5, y + 5, SIDE - 10, SIDE - 10, 8, "hit"))
    told = ". ".join([told, *(label(sight, closing) for closing in wanted)])
    css, back = "cell fence" if wanted or short else "cell", WORDS.codes[name] if picked else None
    more, reason = plan.identity("cell", name), why(sight, anchor)
    return thing(sight, anchor, joined(body), told, css=css, why=reason, picked=picked, back=back, more=more)


def unclosed(sight: Sight, cell: str) -> Unclosed | None:
    """Return the borders that are lacking to close in a cell."""
    lacks = sight.refused.get(f"cell:{cell}", [])
    return next((cast(Unclosed, lack["facts"]) for lack in lacks if lack["code"] in BORDERS), None)


def quote(plan: Plan, borders: int, price: Goods, x: float, y: float, free: bool = False) -> Markup:
    """Draw the number of borders that would close in this cell, and their price."""
    size = plan.type + 9
    told = counted({"border": borders}, x + 30, y + 24, size)
    if price:
        told += counted(price, x + 30, y + 26 + size, size)
    elif free:
        told += words(x + 52, y + 44 + size, plan.sight.text("name.free"), plan.type, "mid t2")
    return tag("g.quote", told)


def trough(x: float, y: float, size: float, pending: bool) -> Markup:
    ring = tag("circle.ring", cx=x + size / 2, cy=y + size / 2, r=size * 0.6) if pending else ""
    return ring + icon("trough", x, y, size, "g-trough")


# -- animals -----------------------------------------------------------------------------------------------------------


def grazing(plan: Plan, animals: dict[str, int], x: float, y: float, beside_trough: bool) -> Markup:
    """Draw the animals on open ground, up to six of them one by one, below the cell's name and its room."""
    flock = [kind for kind, number in animals.items() for _ in range(number)]
    below, figures = y + max(26.0, plan.type + 15), max(16.0, plan.type)
    if len(flock) > (5 if beside_trough else 6):
        return joined(
            drawn(kind, x + 12, below + 36 * k, 34) + words(x + 50, below + 24 + 36 * k, f"×{number}", figures, "bold")
            for k, (kind, number) in enumerate(animals.items())
        )
    if len(flock) == 1:
        return drawn(flock[0], x + 35, y + 32, 34)
    first = len(flock) if len(flock) <= 3 else 3 if beside_trough else (len(flock) + 1) // 2
    rows = [flock[:first], flock[first:]]
    top = below if rows[1] else y + 38
    left = [x + 53 - 15 * first, x + (8 if beside_trough else 53 - 15 * len(rows[1]))]
    return joined(
        drawn(kind, left[r] + 30 * k, top + 30 * r, 28) for r, row in enumerate(rows) for k, kind in enumerate(row)
    )


def indoors(plan: Plan, animals: dict[str, int], y: float) -> Markup:
    """Draw the animals in a building, side by side, or many of a kind as one with their number."""
    flock = [kind for kind, number in animals.items() for _ in range(number)]
    if len(flock) > 5:
        left, figures = 56 - 33 * len(animals), max(15.0, plan.type)
        return joined(
            drawn(kind, left + 66 * k, y, 28) + words(left + 30 + 66 * k, y + 20, f"×{number}", figures, "bold")
            for k, (kind, number) in enumerate(animals.items())
        )
    size, step = {4: (24.0, 21.0), 5: (20.0, 17.5)}.get(len(flock), (28.0, 28.0))
    start = 52 - (size + step * (len(flock) - 1)) / 2
    return joined(drawn(kind, start + step * k, y + (28 - size) / 2, size) for k, kind in enumerate(flock))


def waiting(plan: Plan) -> Markup:
    """Draw the animals without a place, which wait on the road."""
    crowd = homeless(plan.data)
    if not crowd:
        return Markup()
    told = plan.sight.text("draw.no_room")
    wide = breadth(plan, told) + 22 + 46 * len(crowd)
    left = plan.width / 2 - wide / 2
    return tag(
        "g.crowd",
        box(left, 364, wide, 27, 13.5, ""),
        words(left + 12, 382, told, plan.type, "semi"),
        counted(crowd, left + wide - 46 * len(crowd) - 4, 367, 22, max(14.5, plan.type)),
    )


# -- buildings ---------------------------------------------------------------------------------------------------------


def house(plan: Plan, cell: str) -> Markup:
    """Draw a building: walls, a roof of its kind, its name, and the animals in it."""
    data, (x, y) = plan.data, plan.at(cell)
    building = data["buildings"][cell]["building"]
    roof = ROOFS.get(building, "spc")
    ridge, css = RIDGES[roof]
    body = [box(6, 6, 92, 92, 6, "hb"), tag("path.hr", d="M3 32L52 2L101 32z"), tag("path", d=ridge, css=css)]
    lines = name_lines(plan, plan.sight.text(f"name.{building}"))
    body += [name_line(plan, line, 91 - k * plan.type * 1.02) for k, line in enumerate(reversed(lines))]
    lodged = lodging(data, cell)
    body.append(indoors(plan, lodged.animals, 34 if len(lines) == 1 else 31))
    if cell in data["troughs"]:
        body += [tag("circle.plate", cx=16, cy=16, r=15), trough(5, 4, 22, cell in plan.troughs)]
    if building == "stone-carver" and data["marks"].get(building):
        body.append(counted({"stone": data["marks"][building]}, 32, 36, 24, max(15.8, plan.type)))
    if lodged.told:
        body.append(pill(lodged.living, lodged.room, 101, 3, plan.type))
    hit = box(x + 1, y + 1, 102, 102, 8, "hit")
    drawn_there = joined([tag("g", *body, transform=f"translate({n(x)} {n(y)})"), hit])
    return house_thing(plan, cell, building, drawn_there, f"house {roof}")


def house_thing(plan: Plan, cell: str, building: str, body: Markup, css: str) -> Markup:
    """Return a building, which is chosen by its cell or by its name if it may be, and shows its card otherwise."""
    sight, more = plan.sight, plan.identity("cell", cell) | {"data_card": f"card-{building}"}
    told, picked = cell_says(sight, plan.data, cell), cell in plan.picked
    if plan.own and (f"cell:{cell}" in sight.offers or picked):
        back = WORDS.codes[cell] if picked else None
        return thing(sight, f"cell:{cell}", body, told, css=css, picked=picked, back=back, more=more)
    if plan.own and f"building:{building}" in sight.offers:
        aside = any(offer["anchor"] == f"building:{building}" for offer in sight.asked["asides"])
        css += " aside" if aside else ""
        return thing(sight, f"building:{building}", body, told, css=css, more=more)
    heard: Attributes = {"role": "button", "tabindex": -1, "aria_label": told}
    return tag("g", body, css=css, data_anchor=f"building:{building}", **heard, **more)


def name_lines(plan: Plan, name: str) -> list[str]:
    """Return the name of a building in one line, or in two if there is no room."""
    if breadth(plan, name) <= NAME_ROOM or " " not in name:
        return [name]
    first, _, rest = name.rpartition(" ")
    if breadth(plan, first) > NAME_ROOM:
        first, _, rest = name.partition(" ")
    return [first, rest]


def name_line(plan: Plan, line: str, y: float) -> Markup:
    if breadth(plan, line) <= NAME_ROOM:
        return words(52, y, line, plan.type, "mid semi")
    return words(52, y, line, plan.type, "mid semi", textLength=NAME_ROOM, lengthAdjust="spacingAndGlyphs")


def breadth(plan: Plan, line: str) -> float:
    """Return about how wide a line of words is in the widest of the usual fonts, where letters are largest."""
    return max(plan.type, LOW_TYPE) * sum(
        0.4 if letter in "fijlrt' -" else 1 if letter in "mwMW" else 0.78 if letter.isupper() else 0.67
        for letter in line
    )


# -- borders -----------------------------------------------------------------------------------------------------------


def fences(plan: Plan) -> list[Markup]:
    """Draw the borders of the farm, those of this action with their numbers, and the edges where one could go."""
    parts = [plank(plan, name) for name in plan.data["borders"] if name not in plan.edges]
    edges = [anchor.removeprefix("edge:") for anchor in plan.sight.offers if anchor.startswith("edge:")]
    parts += [bare_edge(plan, name, is_wall(plan.data, name)) for name in edges if plan.own]
    return parts + [pending_border(plan, name, k + 1) for k, name in enumerate(plan.edges)]


def plank(plan: Plan, name: str, css: str = "bdr") -> Markup:
    x, y, across = plan.edge(name)
    if across:
        joints = "".join(f"M{n(x + d)} {n(y - 5)}v10" for d in (-26, 0, 26))
        long = box(x - 53, y - 5, 106, 10, 4, "pl") + where(f"edge:{name}", plan.seat, x - 53, y - 5, 106, 10)
        return tag("g", long, tag("path.nail", d=joints), css=css)
    joints = "".join(f"M{n(x - 5)} {n(y + d)}h10" for d in (-26, 0, 26))
    high = box(x - 5, y - 53, 10, 106, 4, "pl") + where(f"edge:{name}", plan.seat, x - 5, y - 53, 10, 106)
    return tag("g", high, tag("path.nail", d=joints), css=css)


def reach(plan: Plan, name: str) -> Markup:
    """Draw the area in which a click means this edge: 32 pixels wide, and still 24 where the farm is smaller."""
    x, y, across = plan.edge(name)
    broad = max(32.0, 32 / plan.scale)
    long = SIDE - broad + 6
    wide, high = (long, broad) if across else (broad, long)
    return box(x - wide / 2, y - high / 2, wide, high, 0, "reach")


def bare_edge(plan: Plan, name: str, walled: bool) -> Markup:
    """Draw an edge where a border could go. Beside a building it would change nothing."""
    x, y, across = plan.edge(name)
    ghost = f"M{n(x - 40)} {n(y)}h80" if across else f"M{n(x)} {n(y - 40)}v80"
    body = reach(plan, name) + tag("path.hit.ghost", d=ghost)
    label = plan.sight.offers[f"edge:{name}"][0]["label"]
    css, more = "edge wall" if walled else "edge", plan.identity("edge", name)
    return thing(plan.sight, f"edge:{name}", body, label, css=css, more=more)


def pending_border(plan: Plan, name: str, number: int) -> Markup:
    """Draw a border of this action. A click takes it back."""
    x, y, _ = plan.edge(name)
    disc = tag("circle.num", cx=x, cy=y, r=max(11.0, 9 / plan.scale))
    figure = words(x, y + plan.type * 0.36, number, plan.type, "mid bold numt")
    body = joined([plank(plan, name, "bdr new"), disc, figure, reach(plan, name)])
    side = plan.sight.text(f"side.{name[2]}")
    told = plan.sight.text("draw.border_pending", n=number, edge=f"{name[:2]} {side}")
    code, more = WORDS.codes[f"border {name}"], plan.identity("edge", name)
    return thing(plan.sight, f"edge:{name}", body, told, css="edge", picked=True, back=code, more=more)


# -- in words ----------------------------------------------------------------------------------------------------------


def cell_says(sight: Sight, data: Seat, name: str) -> str:
    """Return a cell in words: its building, its trough, the animals there."""
    parts = [name]
    if name in data["buildings"]:
        parts.append(sight.text(f"name.{data['buildings'][name]['building']}"))
    if name in data["troughs"]:
        parts.append(sight.text("draw.trough"))
    if any(name in pasture for pasture in data["pastures"]):
        parts.append(sight.text("draw.pasture"))
    elif name in data["unused"]:
        parts.append(sight.text("draw.unused"))
    lodged = lodging(data, name)
    if lodged.animals:
        parts.append(said(sight, lodged.animals))
    if lodged.told:
        parts.append(sight.text("draw.room", n=lodged.living, room=lodged.room))
    return ", ".join(parts)


def says(sight: Sight, seat: int) -> str:
    """Return the farm in words."""
    data = sight.table["seats"][seat]
    animals = said(sight, {kind: number for kind, number in data["animals"].items() if number})
    used = "; ".join(cell_says(sight, data, name) for name in cells(data) if name not in data["unused"])
    return sight.text(
        "draw.farm",
        name=sight.name(seat),
        columns=len(data["columns"]),
        goods=said(sight, data["goods"]),
        animals=animals or sight.text("draw.none"),
        cells=used,
        borders=len(data["borders"]),
        points=data["points"],
    )
