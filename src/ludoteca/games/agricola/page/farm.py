"""A farm, drawn: rooms, fields, pastures with their fences, stables and animals."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ludoteca.games.agricola.board import CELLS, WORDS
from ludoteca.games.agricola.page.places import contents
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.shapes import Fence, Field, Place
from ludoteca.ui.drawing import Attributes, box, icon, joined, n, svg, tag, thing, where, words
from ludoteca.ui.farm import drawn, flock, pill, said, tuft, worker

PITCH, SIDE = 100, 90  # from cell to cell, and the side of one
WALLS = {
    "wood": ("wd", "grainy", "M-34 -4h68M-34 10h68M-34 24h68"),
    "clay": ("cl", "daub", "M-30 2h8M-8 -2h8M16 4h8M-22 18h8M4 14h8M24 20h6M-30 30h7M-6 30h8"),
    "stone": ("sn", "brick", "M-38 5h76M-38 24h76M-14 -12v17M14 -12v17M-26 5v19M0 5v19M26 5v19M-14 24v19M14 24v19"),
}
FURROWS = "".join(f"M8 {y}c12-7 24 7 36 0s24 7 36 0" for y in (18, 34, 50, 66, 80))


class Frame(NamedTuple):
    """How a farm is drawn: where its first cell is, its size, and that of letters; small ones leave much out."""

    left: float
    top: float
    width: float
    height: float
    type: float
    small: bool = False
    marked: bool = True  # whether what has changed can be pointed at


LARGE = Frame(17, 31, 524, 350, 22)
TO_LOOK_AT = LARGE._replace(marked=False)
SMALL = Frame(13, 13, 516, 316, 48, True)


class Plan:
    """A farm to be drawn. If it is the viewer's own, it also has the cells that they are just fencing in, and the
    fences planned around them."""

    def __init__(self, sight: Sight, seat: int, frame: Frame) -> None:
        self.sight, self.seat, self.frame, self.own = sight, seat, frame, seat == sight.you and not frame.small
        self.data = sight.table["seats"][seat]
        fencing = sight.told(Fence) if self.own else None
        self.picked = fencing["cells"] if fencing else []
        self.planned = fencing["edges"] if fencing else []
        self.used = [name for name, there in contents(self.data).items() if there]
        self.fenced = [cell for pasture in self.data["pastures"] for cell in pasture]
        self.fields = {field["cell"]: field for field in self.data["fields"]}
        living = self.data["places"]
        self.pastures = [place for place in living if place["kind"] == "pasture"]
        outside = [cell for cell in self.data["stables"] if cell not in self.fenced]
        self.sheds = dict(zip(outside, [place for place in living if place["kind"] == "stable"], strict=False))
        self.indoors = next((p["animals"] for p in living if p["kind"] == "house"), {})

    def at(self, cell: str) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.frame.left + PITCH * (ord(cell[0]) - 97), self.frame.top + PITCH * (int(cell[1]) - 1)


def farm(sight: Sight, seat: int, frame: Frame) -> Markup:
    """Draw the whole farm. The viewer's own takes clicks."""
    plan = Plan(sight, seat, frame)
    parts = [ground(plan)]
    parts += [lawn(plan, pasture) for pasture in plan.data["pastures"]]
    parts += [lawn(plan, plan.picked, "pend")] if plan.picked else []
    parts += [cell(plan, name) for name in CELLS]
    if frame.marked and not plan.own:
        parts += [where(f"cell:{name}", seat, *plan.at(name), SIDE, SIDE) for name in plan.used]
    parts += [plank(plan, edge) for edge in plan.data["fences"]]
    parts += [plank(plan, edge, "plank planned") for edge in plan.planned]
    parts += [herd(plan, pasture, place) for pasture, place in zip(plan.data["pastures"], plan.pastures, strict=False)]
    shape: Attributes = {"css": f"b farm p{seat + 1}{' mini' if frame.small else ''}"}
    return svg(
        frame.width,
        frame.height,
        joined([*parts, waiting(plan)]),
        **shape,
        preserveAspectRatio="xMidYMin",
        role="group",
        aria_label=says(sight, seat),
    )


# -- ground ------------------------------------------------------------------------------------------------------------


def ground(plan: Plan) -> Markup:
    wide, high = plan.frame.width, plan.frame.height
    meadow = box(0, 0, wide, high, 14, "meadow")
    if plan.frame.small:
        return meadow
    back = "".join(f"M{x} 22l9-15 9 15z" for x in range(8, int(wide) - 20, 21))
    front = "".join(f"M{x} 24l10-20 10 20z" for x in range(18, int(wide) - 30, 21))
    road = box(1, high - 15, wide - 2, 14, 7, "road") + tag("path.dash", d=f"M10 {n(high - 8)}h{n(wide - 20)}")
    return joined([meadow, tag("path.tr2", d=back), tag("path.tr1", d=front), road])


def lawn(plan: Plan, pasture: list[str], css: str = "lawn") -> Markup:
    cells = [plan.at(name) for name in pasture]
    return tag("g", *[box(x - 5, y - 5, PITCH, PITCH, 0, "") for x, y in cells], css=css)


def plank(plan: Plan, edge: str, css: str = "plank") -> Markup:
    """A fence on a side of a cell."""
    x, y = plan.at(edge[:2])
    thick = 12 if plan.frame.small else 9
    x, y = x - 5, y - 5
    if edge[2] in "ns":
        size = (x - 2, y + (PITCH if edge[2] == "s" else 0) - thick / 2, PITCH + 4, thick)
    else:
        size = (x + (PITCH if edge[2] == "e" else 0) - thick / 2, y - 2, thick, PITCH + 4)
    fence = box(*size, 4, css)
    return fence + where(f"edge:{edge}", plan.seat, *size) if plan.frame.marked and css == "plank" else fence


# -- cells -------------------------------------------------------------------------------------------------------------


def cell(plan: Plan, name: str) -> Markup:
    """Draw a cell. On the viewer's own farm a click builds, plows, sows or fences there."""
    x, y = plan.at(name)
    if name in plan.data["rooms"]:
        body = room(plan, name, x, y)
    elif name in plan.fields:
        body = field(plan, plan.fields[name], x, y)
    elif name in plan.fenced:
        body = barn(plan, x, y) if name in plan.data["stables"] else Markup()
    elif name in plan.sheds:
        body = shed(plan, plan.sheds[name], x, y)
    else:
        body = box(x, y, SIDE, SIDE, 8, "plot") + (Markup() if plan.frame.small else tuft(x + 26, y + 74))
    if not plan.own:
        return body
    body += box(x + 4, y + 4, SIDE - 8, SIDE - 8, 7, "hit")
    picked = name in plan.picked
    back = WORDS.codes[name] if picked else None
    more: Attributes = {"id": f"cell-{name}"}
    return thing(
        plan.sight, f"cell:{name}", body, cell_says(plan, name), css="cell", picked=picked, back=back, more=more
    )


def room(plan: Plan, name: str, x: float, y: float) -> Markup:
    """Draw a room of the house with the people at home in it, or with the animals that live in the house."""
    css, texture, lines = WALLS[plan.data["house"]]
    walls = (
        box(-39, -15, 78, 58, 3, "hb") + tag("path", d=lines, css=texture) + tag("path.hr", d="M-47 -12 0 -40 47 -12z")
    )
    house = tag("g", walls, css=f"rm {css}", transform=f"translate({n(x + 45)} {n(y + 44)})")
    place = plan.data["rooms"].index(name)
    at_home, born = plan.data["workers"], plan.data["born"]
    if plan.indoors and place == len(plan.data["rooms"]) - 1:
        kind, number = next(iter(plan.indoors.items()))
        size = 54.0 if plan.frame.small else 40.0
        house += drawn(kind, x + 45 - size / 2, y + 66 - size / 2, size)
        if number > 1:
            house += words(x + 84, y + 84, f"×{number}", plan.frame.type, "mid bold")
    elif plan.frame.small:
        return house
    elif place < at_home:
        house += worker(plan.seat, x + 25, y + 41, 40, 22)
    elif place < at_home + born:
        house += tag("g", icon("newborn", x + 28, y + 46, 34), css=f"peg p{plan.seat + 1}")
    return house


def field(plan: Plan, field: Field, x: float, y: float) -> Markup:
    soil = box(x + 1, y + 1, SIDE - 2, SIDE - 2, 8, "soil")
    if not plan.frame.small:
        soil += tag("path.furrow", d=FURROWS, transform=f"translate({n(x + 1)} {n(y)})")
    number, crop = field["number"], field["crop"]
    if not crop:
        return soil
    if plan.frame.small or number > 3:
        size = 48.0 if plan.frame.small else 36.0
        return (
            soil
            + tag("g.onsoil", drawn(crop, x + 3, y + 21, size))
            + words(x + 69, y + 62, number, plan.frame.type, "mid bold")
        )
    step, left = 27, x + 45 - 17 - 13.5 * (number - 1)
    crops = [drawn(crop, left + step * k, y + 31, 34) for k in range(number)]
    return soil + tag("g.onsoil", *crops) + count(plan, number, x + 86, y + 2)


def count(plan: Plan, number: int, right: float, y: float) -> Markup:
    badge = box(right - 25, y, 25, 27, 13.5, "") + words(right - 12.5, y + 20, number, plan.frame.type, "mid bold")
    return tag("g.cnt", badge)


def barn(plan: Plan, x: float, y: float) -> Markup:
    size = 34.0 if plan.frame.small else 30.0
    return tag("g.barn", icon("stable", x + 4, y + (2 if plan.frame.small else 56), size))


def shed(plan: Plan, place: Place, x: float, y: float) -> Markup:
    """A stable outside of pastures, and its animal."""
    body = box(x, y, SIDE, SIDE, 8, "plot")
    living = [(kind, number) for kind, number in place["animals"].items() if number]
    if plan.frame.small:
        shown = drawn(living[0][0], x + 18, y + 18, 54) if living else tag("g.barn", icon("stable", x + 22, y + 22, 46))
        return body + box(x + 8, y + 8, SIDE - 16, SIDE - 16, 8, "shed") + shown
    body += tag("g.barn", icon("stable", x + 8, y + 38, 42))
    if living:
        kind, number = living[0]
        body += drawn(kind, x + 50, y + 44, 36)
        body += pill(number, place["room"], x + 86, y + 4, plan.frame.type)
    return body


def herd(plan: Plan, pasture: list[str], place: Place) -> Markup:
    """The animals of a pasture, in its middle, and how many more could live there."""
    corners = [plan.at(name) for name in widest(pasture)]
    x, y = min(x for x, _ in corners), min(y for _, y in corners)
    wide = max(x for x, _ in corners) - x + SIDE
    high = max(y for _, y in corners) - y + SIDE
    living = [(kind, number) for kind, number in place["animals"].items() if number]
    total = sum(number for _, number in living)
    parts = []
    for k, (kind, number) in enumerate(living):
        part = wide / len(living)
        if plan.frame.small:
            top, left = y + high / 2 - 27, x + part * k + part / 2 - (27 if number == 1 else 41)
            parts.append(drawn(kind, left, top, 54))
            parts.append(words(left + 69, top + 44, number, plan.frame.type, "mid bold") if number > 1 else Markup())
        else:
            parts.append(flock(kind, number, x + part * k, y + 26, part, high - 30, 32, plan.frame.type))
    if not plan.frame.small:
        parts.append(pill(total, place["room"], x + wide - 4, y + 4, plan.frame.type))
    return joined(parts)


def widest(pasture: list[str]) -> list[str]:
    """Return the cells of a pasture if they are a rectangle, else its longest straight piece, where its animals
    stand."""
    columns, rows = {name[0] for name in pasture}, {name[1] for name in pasture}
    if len(pasture) == len(columns) * len(rows):
        return pasture
    lines = [[name for name in sorted(pasture) if line in name] for line in sorted(columns | rows)]
    pieces: list[list[str]] = []
    for line in lines:
        for i, name in enumerate(line):
            before = line[i - 1] if i else ""
            near = before and abs(ord(name[0]) - ord(before[0])) + abs(int(name[1]) - int(before[1])) == 1
            pieces.append([*pieces[-1], name] if near else [name])
    return max(pieces, key=len)


def waiting(plan: Plan) -> Markup:
    """Animals without a place wait on the road."""
    crowd = {kind: number for kind, number in plan.data["waiting"].items() if number}
    if not crowd or plan.frame.small:
        return Markup()
    wide = 20 + 60 * len(crowd)
    left = plan.frame.width / 2 - wide / 2
    shown = [
        drawn(kind, left + 10 + 60 * k, plan.frame.height - 36, 30)
        + words(left + 44 + 60 * k, plan.frame.height - 14, number, plan.frame.type, "bold")
        for k, (kind, number) in enumerate(crowd.items())
    ]
    return tag("g.crowd", box(left, plan.frame.height - 38, wide, 34, 17, ""), *shown)


# -- in words ----------------------------------------------------------------------------------------------------------


def cell_says(plan: Plan, name: str) -> str:
    sight = plan.sight
    if name in plan.data["rooms"]:
        what = sight.text(f"house.{plan.data['house']}")
    elif name in plan.fields:
        there = plan.fields[name]
        crops = said(sight, {there["crop"]: there["number"]}) if there["crop"] else sight.text("draw.empty")
        what = f"{sight.text('draw.field')}, {crops}"
    elif name in plan.fenced:
        what = sight.text("draw.pasture")
    else:
        what = sight.text("draw.unused")
    stable = f", {sight.text('draw.stable')}" if name in plan.data["stables"] else ""
    return f"{name}: {what}{stable}"


def says(sight: Sight, seat: int) -> str:
    """The farm in one sentence."""
    data = sight.table["seats"][seat]
    parts = [sight.text("draw.house", what=sight.text(f"house.{data['house']}"), n=len(data["rooms"]))]
    for field in data["fields"]:
        crops = said(sight, {field["crop"]: field["number"]}) if field["crop"] else sight.text("draw.empty")
        parts.append(f"{sight.text('draw.field')} {field['cell']}: {crops}")
    homes = [place for place in data["places"] if place["kind"] == "pasture"]
    for pasture, home in zip(data["pastures"], homes, strict=False):
        living = said(sight, home["animals"]) or sight.text("draw.empty")
        parts.append(
            f"{sight.text('draw.pasture')} {' '.join(pasture)}: {living}, {sight.text('draw.room_for', n=home['room'])}"
        )
    if data["stables"]:
        parts.append(sight.text("draw.stables", n=len(data["stables"])))
    return f"{sight.name(seat)}: {'; '.join(parts)}"
