"""A farm, drawn: rooms, fields and pastures side by side, as far as they reach, and where the next tile could go."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ludoteca.games.family.board import WORDS
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.shapes import LayPasture, Pasture, Seat
from ludoteca.ui.drawing import Attributes, box, icon, joined, n, svg, tag, thing, where, words
from ludoteca.ui.farm import SMALLEST, counted, drawn, flock, pill, said, tuft, worker

PITCH, SIDE = 104, 100  # from tile to tile, and the side of one
MARGIN = 14
PILL = 2.9  # the width of a pill in letters
STRIP, CROWD = 84, 48  # below the tiles: stables outside, and animals that wait
LARGEST = 1.12  # pixels of a unit, however small the farm is
SMALL = 0.42  # pixels of a unit below which only the most important is drawn …
TINY = 0.28  # … and of a pasture only who lives there
PHONE_PITCH = 50  # pixels for a tile of a wide farm on a phone, where it can be moved from side to side
BRICKS = (
    "M8 50h84M8 64h84M8 78h84M30 36v14M66 36v14M18 50v14M50 50v14M80 50v14M34 64v14M68 64v14M20 78v16M54 78v16M82 78v16"
)
LOGS = "M8 48h84M8 60h84M8 72h84M8 84h84"
FURROWS = "".join(f"M10 {y}c14-9 26 9 40 0s26 9 40 0" for y in (22, 40, 58, 76, 92))

Place = tuple[int, int]


def place(square: str) -> Place:
    x, y = square.split(",")
    return int(x), int(y)


class Frame(NamedTuple):
    """Pixels for a drawing on a page of 1366 × 768, and the least of them: on a low page, or on a phone."""

    wide: float
    high: float
    least_wide: float
    least_high: float
    beyond: float = 0  # units of meadow on either side of the drawing


class Plan:
    """The layout of a farm on a piece of the page: how far it reaches, and how large a unit will be at least."""

    def __init__(self, sight: Sight, seat: int, page: Frame) -> None:
        self.sight, self.seat, self.own = sight, seat, seat == sight.you
        self.data = sight.table["seats"][seat]
        self.tiles = [place(square) for square in squares(self.data)]
        self.laying = sight.told(LayPasture) if self.own else None
        self.pending = self.laying["first"] if self.laying else None
        offered = [anchor.removeprefix("cell:") for anchor in sight.offers if anchor.startswith("cell:")]
        self.free = [square for square in offered if place(square) not in self.tiles] if self.own else []
        shown = self.shown = [*self.tiles, *map(place, self.free), *([place(self.pending)] if self.pending else [])]
        self.west, self.north = min(x for x, _ in shown), min(y for _, y in shown)
        columns, rows = max(x for x, _ in shown) - self.west + 1, max(y for _, y in shown) - self.north + 1
        self.columns = columns
        self.beside = self.own and "button:beside" in sight.offers
        strip = STRIP if self.data["stables"] or self.beside else 0
        crowd = CROWD if self.data["waiting"] else 0
        across, down = columns * PITCH + 2 * MARGIN, rows * PITCH + 2 * MARGIN + strip + crowd
        self.width, self.height = max(across, page.wide / LARGEST), max(down, page.high / LARGEST)
        least_wide = min(page.wide, max(page.least_wide, PHONE_PITCH * columns))
        self.scale = min(least_wide / self.width, page.least_high / self.height)
        self.left, self.top = (self.width - across) / 2 + MARGIN, (self.height - down) / 2 + MARGIN
        self.below = self.top + rows * PITCH  # the stables, …
        self.foot = self.below + strip  # … the crowd
        self.beyond = page.beyond
        self.small, self.tiny = self.scale < SMALL, self.scale < TINY
        self.type = max(13.0, SMALLEST / self.scale)

    def at(self, square: str) -> tuple[float, float]:
        """Return the upper left corner of a square."""
        x, y = place(square)
        return self.left + PITCH * (x - self.west) + 2, self.top + PITCH * (y - self.north) + 2


def squares(data: Seat) -> list[str]:
    """Return all squares on which tiles lie."""
    fields = [field["square"] for field in data["fields"]]
    pastures = [square for pasture in data["pastures"] for square in pasture["squares"]]
    return [*data["house"]["squares"], *fields, *pastures]


def farm(sight: Sight, seat: int, page: Frame) -> Markup:
    """Draw a whole farm. Squares and pastures of the viewer's own farm can be chosen."""
    plan = Plan(sight, seat, page)
    parts = [*tufts_on_free_squares(plan), *(room(plan, k) for k in range(len(plan.data["house"]["squares"])))]
    parts += [field(plan, number) for number in range(len(plan.data["fields"]))]
    parts += [pasture(plan, tile) for tile in plan.data["pastures"]]
    parts += [spot(plan, square) for square in plan.free]
    if plan.laying and plan.pending:
        parts.append(half(plan, plan.pending, plan.laying["holds"]))
    parts += [*stables(plan), waiting(plan)]
    role = "group" if plan.own else "img"
    shape: Attributes = {"css": f"b farm p{seat + 1} w{min(plan.columns, 12)}", "role": role}
    return svg(plan.width, plan.height, joined(parts), **shape, aria_label=farm_words(sight, seat))


def tufts_on_free_squares(plan: Plan) -> list[Markup]:
    if plan.small:
        return []
    west, east = 6 - plan.beyond, plan.width + plan.beyond - 6
    tufts, x = [], plan.left - PITCH * (1 + (plan.left - west) // PITCH)
    while x < east:
        y = plan.top % PITCH - PITCH
        while y < plan.height:
            here = (round((x - plan.left) / PITCH) + plan.west, round((y - plan.top) / PITCH) + plan.north)
            if here not in plan.shown:
                shift = (here[0] * 37 + here[1] * 23) % 53  # here and there
                a, b = x + 20 + shift, y + 78 - shift * 0.7
                if west < a < east and 10 < b < plan.height - 2 and not plan.below < b < plan.foot + 10:
                    tufts.append(tuft(a, b))
            y += PITCH
        x += PITCH
    return tufts


def put(body: Markup, x: float, y: float) -> Markup:
    return tag("g", body, transform=f"translate({n(x)} {n(y)})")


# -- rooms and fields -------------------------------------------------------------------------------------------------


HOUSE_WALLS = [
    joined([box(7, 34, 86, 62, 4, "hb"), tag("path.grainy", d=grain), tag("path.hr", d="M2 38L50 4L98 38z")])
    for grain in (LOGS, BRICKS)
]


def room(plan: Plan, number: int) -> Markup:
    """Draw a room with the people who are at home. The animal of the house lives in the first room."""
    house = plan.data["house"]
    clay = house["material"] == "clay"
    body = [HOUSE_WALLS[clay]]
    home = inmates(plan, number)
    if not plan.small:
        step = 26 if home > 1 or house["animals"] else 0
        left = 34 - step * (home - 1) / 2 + (13 if house["animals"] and number == 0 else 0)
        body += [worker(plan.seat, left + step * k, 58, 34, plan.type) for k in range(home)]
    if number == 0:
        for kind in house["animals"]:
            size = 64 if plan.small else 34
            body.append(drawn(kind, 18 if plan.small else 10, 34 if plan.small else 60, size))
        if not plan.small:
            body.append(pill(sum(house["animals"].values()), 1, 99, 1, plan.type))
    square = house["squares"][number]
    body.append(where(f"tile:{square}", plan.seat, 0, 0, 100, 100))
    return tag("g", put(joined(body), *plan.at(square)), css=f"room {'cl' if clay else 'wd'}")


def inmates(plan: Plan, number: int) -> int:
    """Return how many people are at home in a room: one, but in the last room all who have none of their own."""
    home, rooms = plan.data["home"], len(plan.data["house"]["squares"])
    return max(0, home - rooms + 1) if number == rooms - 1 else int(number < home)


def field(plan: Plan, number: int) -> Markup:
    tile = plan.data["fields"][number]
    body = box(1, 1, 98, 98, 8, "soil") + tag("path.furrow", d=FURROWS)
    if plan.small and tile["grain"]:
        body += words(50, 50 + plan.type * 0.36, tile["grain"], plan.type * 1.1, "mid bold")
    elif tile["grain"]:
        left = 50 - 14 * tile["grain"]
        body += joined(drawn("grain", left + 28 * k - 3, 30, 34) for k in range(tile["grain"]))
    body += where(f"tile:{tile['square']}", plan.seat, 0, 0, 100, 100)
    return tag("g.tilled", put(body, *plan.at(tile["square"])))


# -- pastures, stables and animals ------------------------------------------------------------------------------------


def pasture(plan: Plan, tile: Pasture) -> Markup:
    """Draw a pasture as a fenced meadow. A click puts a stable into it where that is offered."""
    corners = [plan.at(square) for square in tile["squares"]]
    x, y = min(a for a, _ in corners), min(b for _, b in corners)
    wide, high = max(a for a, _ in corners) - x + SIDE, max(b for _, b in corners) - y + SIDE
    body = box(4, 4, wide - 8, high - 8, 9, "lawn") + box(4, 4, wide - 8, high - 8, 9, "planks")
    if tile["stable"]:
        body += icon("stable", 10, 8, 36 if plan.small else 30, "g-wood")
    body += (few if plan.small else grazing)(plan, tile, wide, high)
    body = put(body + where(f"tile:{tile['squares'][0]}", plan.seat, 0, 0, wide, high), x, y)
    anchor = f"cell:{tile['squares'][0]}"
    if not (plan.own and anchor in plan.sight.offers):
        return tag("g.past", tag("title", pasture_words(plan.sight, tile)), body)
    hit = box(x + 12, y + 12, wide - 24, high - 24, 6, "hit")
    return thing(
        plan.sight, anchor, body + hit, plan.sight.text("draw.stable_here", pasture=pasture_words(plan.sight, tile))
    )


def grazing(plan: Plan, tile: Pasture, wide: float, high: float) -> Markup:
    """Draw the animals of a pasture one by one, under their number and the room."""
    body = [tuft(wide - 18, high - 14), tuft(22, 30 if not tile["stable"] else high - 14)]
    body.append(pill(sum(tile["animals"].values()), tile["room"], wide - 9, 9, plan.type))
    top = max(14.0, plan.type - 2)
    for kind, number in tile["animals"].items():
        body.append(flock(kind, number, 7, 9 + top, wide - 14, high - 16 - top, 29, plan.type))
    return joined(body)


def few(plan: Plan, tile: Pasture, wide: float, high: float) -> Markup:
    """Draw the animals of a small pasture as one, with their number if it fits."""
    size, aside = 72 if plan.tiny else 50, 12 if tile["stable"] else 0
    top = high / 2 - (size / 2 - aside if plan.tiny else 38)
    body = joined(drawn(kind, wide / 2 - size / 2 + aside, top, size) for kind in tile["animals"])
    told = f"{sum(tile['animals'].values())}/{tile['room']}"
    return body + ("" if plan.tiny else words(wide / 2, high - 13, told, plan.type, "mid bold"))


def stables(plan: Plan) -> list[Markup]:
    """Draw the stables outside pastures, each with its animal, and the place for another one."""
    lodged = plan.data["stables"]
    number = len(lodged) + plan.beside
    step = min(PITCH, (plan.width - 2 * MARGIN) / max(number, 1))
    left, y = plan.width / 2 - step * number / 2, plan.below + 6
    parts = []
    shrunk = min(1.0, step / 84)
    for k, animals in enumerate(lodged):
        x = left + step * k
        inside = [part for kind in animals for part in (box(30, 30, 36, 36, 5, "stall"), drawn(kind, 33, 33, 30))]
        inside.append(where(f"stable:{k}", plan.seat, 14, 0, 68, 68))
        place = f"translate({n(x)} {n(y)}) scale({shrunk:.2f})"
        body = [tag("g", icon("stable", 14, 0, 68, "g-wood"), *inside, transform=place)]
        if not plan.small and step >= plan.type * PILL + 4:  # else who lives there tells it alone
            body.append(pill(sum(animals.values()), 1, x + min(step, 100) - 4, y, plan.type))
        parts.append(tag("g.barn", *body))
    if plan.beside:
        x = left + step * len(lodged)
        spot = icon("stable", x + 30, y + 14, 40, "ghost") + box(x + 4, y - 2, SIDE - 8, STRIP - 12, 8, "hit")
        parts.append(thing(plan.sight, "button:beside", spot, plan.sight.text("name.beside"), css="spot"))
    return parts


def waiting(plan: Plan) -> Markup:
    """Draw the animals for which there is no room."""
    crowd = plan.data["waiting"]
    if not crowd:
        return Markup()
    told = plan.sight.text("draw.no_room")
    wide = plan.type * (0.66 * len(told) + 2.7 * len(crowd)) + 24
    left, high = plan.width / 2 - wide / 2, plan.type + 14
    top = plan.foot + 4
    return tag(
        "g.crowd",
        box(left, top, wide, high, high / 2, ""),
        words(left + 12, top + high / 2 + plan.type * 0.36, told, plan.type, "semi"),
        counted(crowd, left + 16 + plan.type * 0.66 * len(told), top + 5, plan.type + 4, plan.type),
    )


# -- where a tile could go --------------------------------------------------------------------------------------------


def spot(plan: Plan, square: str) -> Markup:
    """Draw a free square that can be chosen."""
    x, y = plan.at(square)
    body = box(x + 4, y + 4, SIDE - 8, SIDE - 8, 8, "hit") + icon("plus", x + 38, y + 38, 24, "ghost")
    label = plan.sight.offers[f"cell:{square}"][0]["label"]
    return thing(plan.sight, f"cell:{square}", body, label, css="spot")


def half(plan: Plan, square: str, holds: int) -> Markup:
    """Draw the first half of a large pasture. A click takes it back."""
    x, y = plan.at(square)
    body = box(x + 4, y + 4, SIDE - 8, SIDE - 8, 8, "pend") + box(x + 4, y + 4, SIDE - 8, SIDE - 8, 8, "hit")
    body += pill(0, holds, x + 91, y + 9, plan.type, fresh=True)
    told = plan.sight.text("draw.half", square=square)
    return thing(plan.sight, f"cell:{square}", body, told, css="spot", picked=True, back=WORDS.codes[square])


# -- in words ---------------------------------------------------------------------------------------------------------


def pasture_words(sight: Sight, tile: Pasture) -> str:
    living = said(sight, tile["animals"]) or sight.text("draw.none")
    return sight.text("draw.pasture_stable" if tile["stable"] else "draw.pasture", room=tile["room"], animals=living)


def farm_words(sight: Sight, seat: int) -> str:
    """Return a farm in words."""
    data, none = sight.table["seats"][seat], sight.text("draw.none")
    house = data["house"]
    parts = [
        sight.text(f"draw.house_{house['material']}", n=len(house["squares"])),
        sight.text("draw.people", n=data["people"], home=data["home"]),
        sight.text("draw.fields", fields=", ".join(str(field["grain"]) for field in data["fields"]) or none),
        sight.text("draw.pastures", pastures="; ".join(pasture_words(sight, p) for p in data["pastures"]) or none),
        sight.text("draw.stables", n=len(data["stables"])),
        sight.text("draw.indoors", animals=said(sight, house["animals"]) or none),
        sight.text("draw.goods", goods=said(sight, data["goods"])),
        sight.text("draw.owns", improvements=", ".join(improvement_names(sight, seat)) or none),
        sight.text("draw.begging", n=data["begging"]),
        sight.text("draw.points", n=data["points"]),
    ]
    return f"{sight.text('draw.farm_of', name=sight.name(seat))}: {' '.join(parts)}"


def improvement_names(sight: Sight, seat: int) -> list[str]:
    return [sight.text(f"name.{t['kind']}") for t in sight.table["improvements"] if t["owner"] == seat]
