"""The table drawn with letters, 80 columns wide: the spaces, the supply, and every farm as a map."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import cast

from ludoteca.core.shapes import Decision, ViewOf
from ludoteca.games.family.board import ANIMALS, KINDS, WORKSHOPS
from ludoteca.games.family.shapes import Goods, Improvement, LayPasture, Pasture, Seat, Space, Table
from ludoteca.i18n.events import named
from ludoteca.i18n.text import text
from ludoteca.ui.terminal import Ink, pad, width

WIDTH = 80
ANIMAL_LETTERS = {"sheep": "s", "boar": "b", "cattle": "c"}
GAP = "   "
INDENT = "    "
KIND_COLUMNS = (18, 20)  # for the name of an improvement, and for prices or owners
ROOM_BESIDE_MAP = 30  # columns that the list of belongings needs, else it stands above the map
FIXED = "\xa0"  # a space at which no line is broken


def draw(view: ViewOf[Table], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    parts = [heading(table, ink), "", *spaces(table, names, ink), "", *supply(table, names), ""]
    return "\n".join([*parts, *farms(view, names, ink)])


def say(key: str, **values: object) -> str:
    return text("family", f"table.{key}", **values)


def counts(goods: Goods) -> str:
    """Return goods as `2 wood, 1 reed`."""
    return ", ".join(f"{n}{FIXED}{named('family', good).lower()}" for good, n in goods.items() if n)


def heading(table: Table, ink: Ink) -> str:
    parts = [ink("strong", say("title")), say("round", n=table["round"], of=table["printed"]["rounds"])]
    if table["harvest"]:
        parts.append(ink("act", say("harvest")))
    elif table["next_harvest"]:
        parts.append(say("next_harvest", n=table["next_harvest"]))
    return " · ".join(parts)


def wrapped(words: str, columns: int = WIDTH, indent: str = INDENT) -> list[str]:
    lines = textwrap.wrap(words, columns, subsequent_indent=indent)
    return [line.replace(FIXED, " ") for line in lines]


# -- spaces and supply ------------------------------------------------------------------------------------------------


def spaces(table: Table, names: list[str], ink: Ink) -> list[str]:
    """Return the open spaces in two columns, with goods and people, and the others by round."""
    on_sale = {tile["tile"]: tile for tile in table["improvements"]}
    prices = {name: next(iter(parts.values())) for name, parts in table["printed"]["prices"].items()}
    cells = [space(s, on_sale.get(s["name"]), prices.get(s["name"]), names, ink) for s in table["spaces"] if s["open"]]
    half = -(-len(cells) // 2)
    rows = [pad(left, WIDTH // 2) + right for left, right in zip_longest(cells[:half], cells[half:], fillvalue="")]
    later = [f"{s['round']} {named('family', s['name'])}" for s in table["spaces"] if not s["open"]]
    lines = [row.rstrip() for row in rows]
    told = ", ".join(line.replace(" ", FIXED) for line in later)
    return lines + (wrapped(say("later", spaces=told)) if later else [])


def space(data: Space, tile: Improvement | None, price: Goods | None, names: list[str], ink: Ink) -> str:
    """Return a space with the goods there, or with the price of its improvement (`tile`) or of its first part."""
    name = data["name"]
    told, goods = named("family", name), counts(data["goods"])
    if data["pick"]:
        goods = say("pick", n=data["pick"], goods=", ".join(named("family", good).lower() for good in data["offers"]))
    elif tile:
        goods = price_or_owner(tile, names)
    elif price:
        told, goods = text("family", f"tile.{name}"), counts(price)
    told = (f"{told}: {goods}" if goods else told).replace(FIXED, " ")
    if data["worker"] is None:
        return told
    who = names[data["worker"]] + (say("newborn") if data["newborn"] else "")
    return f"{told[: WIDTH // 2 - len(who) - 3]} {ink('act', f'▶{who}')}"


def price_or_owner(tile: Improvement, names: list[str]) -> str:
    return counts(tile["price"]) if tile["owner"] is None else names[tile["owner"]]


def supply(table: Table, names: list[str]) -> list[str]:
    """Return the improvements with prices or owners, the pastures, and how many other tiles are left."""
    kinds = [
        say("pasture", holds=kind["holds"], squares=kind["squares"], wood=kind["wood"], n=kind["left"])
        for kind in table["pastures"]
    ]
    grounds = "; ".join([*kinds, say("left", **table["left"])])
    return [
        say("improvements"),
        *(line for kind in KINDS for line in kind_lines(table, kind, names)),
        *wrapped(grounds),
    ]


def kind_lines(table: Table, kind: str, names: list[str]) -> list[str]:
    """Return an improvement: its name, the price or owner of each tile, and what it is good for."""
    tiles = [price_or_owner(tile, names) for tile in table["improvements"] if tile["kind"] == kind]
    name, price = KIND_COLUMNS
    line = pad("  " + text("family", f"tile.{kind}"), name) + pad(" / ".join(tiles), price) + use(table, kind)
    return wrapped(line, indent=" " * name)


def use(table: Table, kind: str) -> str:
    """Return what an improvement is good for."""
    printed = table["printed"]["improvements"][kind]
    food = {notation: exchange["food"] for notation, exchange in printed["exchanges"].items()}
    if kind in WORKSHOPS:
        good = named("family", printed["counts"][0]).lower()
        return say("workshop", good=good, food=food[f"craft {kind}"], pair=printed["a_point"])
    if not food:
        return say("stored", n=printed["a_point"])
    meat = {animal: food[f"cook {animal}"] for animal in ANIMALS if f"cook {animal}" in food}
    return say("meat", bread=food["bake"], **meat) if meat else say("bread", bread=food["bake"])


# -- farms ------------------------------------------------------------------------------------------------------------

Marks = dict[tuple[int, int], tuple[str, str]]  # for each square of a map up to three letters, and their style


def farms(view: ViewOf[Table], names: list[str], ink: Ink) -> list[str]:
    """Return for each player the figures, then the farm."""
    lines, free = [], offered(view)
    for number, seat in enumerate(view["table"]["seats"]):
        own = view["you"] == number
        mark = ink("act", "▶") if view["who"] == number else " "
        who = say("you", name=names[number]) if own else names[number]
        rooster = f" · {say('rooster')}" if view["table"]["first"] == number else ""
        facts = say("figures", points=seat["points"], people=seat["people"], home=seat["home"], owed=seat["owed"])
        lines.append(f"{mark} {ink('strong', who)}: {facts}{rooster}")
        drawn = plan({**free, **tiles(seat)}, ink, named_squares=True) if own else plan(tiles(seat), ink)
        lines += beside(drawn, belongings(view["table"], number))
    return [*lines, "", *wrapped(say("legend")), *([say("numbers")] if free else [])]


def beside(drawn: list[str], things: list[str]) -> list[str]:
    """Return the map with the belongings to its right, or under them if it is wide."""
    wide = max(map(width, drawn))
    room = WIDTH - len(INDENT) - wide - len(GAP)
    if room < ROOM_BESIDE_MAP:
        return [INDENT + line for part in things for line in wrapped(part, WIDTH - len(INDENT))] + [
            f"{INDENT}{line}".rstrip() for line in drawn
        ]
    right = [line for part in things for line in wrapped(part, room, "")]
    return [f"{INDENT}{pad(a, wide)}{GAP}{b}".rstrip() for a, b in zip_longest(drawn, right, fillvalue="")]


def place(square: str) -> tuple[int, int]:
    x, y = square.split(",")
    return int(x), int(y)


def tiles(seat: Seat) -> Marks:
    room = "C" if seat["house"]["material"] == "clay" else "W"
    marks = {place(square): (room, "red") for square in seat["house"]["squares"]}
    for field in seat["fields"]:
        marks[place(field["square"])] = (f"f{field['grain'] or '·'}", "yellow")
    for pasture in seat["pastures"]:
        for k, square in enumerate(pasture["squares"]):
            marks[place(square)] = (grazing(pasture) if k == 0 else "==", "green")
    return marks


def offered(view: ViewOf[Table]) -> Marks:
    """Return where the viewer may place a tile, with the numbers of the choices, and the first half of a pasture."""
    marks: Marks = {}
    decision, you = view["decision"], view["you"]
    if decision is not None and you is not None:
        laid = tiles(view["table"]["seats"][you])
        for number, offer in enumerate(decision["choices"], 1):
            kind, _, square = offer["anchor"].partition(":")
            if kind == "cell" and place(square) not in laid:
                marks[place(square)] = (str(number), "act")
        if half := first_half(decision):
            marks[place(half)] = ("p", "green")
    return marks


def first_half(decision: Decision) -> str | None:
    """Return the square of a large pasture's first half while the second half is placed."""
    if decision["step"] != LayPasture.__name__:
        return None
    return cast(LayPasture, decision["so_far"])["first"]


def plan(marks: Marks, ink: Ink, named_squares: bool = False) -> list[str]:
    """Return the farm as a map with three columns for each square, and with coordinates if `named_squares`."""
    columns, rows = [x for x, _ in marks], [y for _, y in marks]
    across, down = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
    lines = []
    for y in down:
        cells = [marks.get((x, y), ("·", "quiet")) for x in across]
        side = ink("quiet", f"{y:3} ") if named_squares else ""
        lines.append(side + "".join(ink(style, pad(letters, 3)) for letters, style in cells))
    head = ink("quiet", "    " + "".join(pad(str(x), 3) for x in across))
    return [head, *lines] if named_squares else lines


def grazing(pasture: Pasture) -> str:
    for kind, n in pasture["animals"].items():
        return f"{ANIMAL_LETTERS[kind]}{n}"
    return "p"


def belongings(table: Table, number: int) -> list[str]:
    """Return goods, pastures with their room, stables, the animal of the house, improvements and begging markers."""
    seat, none = table["seats"][number], say("none")
    pastures = [f"{sum(p['animals'].values())}/{p['room']}{'+' if p['stable'] else ''}" for p in seat["pastures"]]
    owned = [text("family", f"tile.{tile['kind']}") for tile in table["improvements"] if tile["owner"] == number]
    parts = [
        say("goods", goods=counts(seat["goods"]) or none),
        say("pastures", rooms=" ".join(pastures) or none),
        say("house", animals=counts(seat["house"]["animals"]) or none, n=len(seat["stables"])),
    ]
    if owned:
        parts.append(say("owns", tiles=", ".join(owned)))
    if waiting := counts(seat["waiting"]):
        parts.append(say("waiting", animals=waiting))
    if seat["begging"]:
        parts.append(say("begging", n=seat["begging"]))
    return parts
