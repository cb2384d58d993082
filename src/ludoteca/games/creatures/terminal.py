"""The table drawn with letters, 80 columns wide: the spaces, the market, and both farms as maps side by side."""

from __future__ import annotations

import textwrap
from itertools import zip_longest

from ludoteca.core.shapes import ViewOf
from ludoteca.games.creatures.board import KINDS
from ludoteca.games.creatures.page.lodging import ROWS, both_names, homeless, is_wall, lodging
from ludoteca.games.creatures.page.signs import CHANGING, minus, signed, worth
from ludoteca.games.creatures.shapes import ForSale, Seat, Space, Table
from ludoteca.i18n.events import Count, named, so_many
from ludoteca.i18n.text import has_text, text
from ludoteca.ui.terminal import Ink, pad

WIDTH = 80
GAP = "   "
INDENT = "    "
WIDEST_CELL = 13
SPACE_COLUMN = 37
MARKET_COLUMNS = (24, 6, 23)
HEAVY = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"  # where borders meet: 1 above, 2 below, 4 to the left, 8 to the right


def draw(view: ViewOf[Table], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    parts = [*heading(table, ink), "", *spaces(table, names, ink), "", *market(view, ink), ""]
    for seat in range(len(names)):
        parts += player(view, seat, names[seat], ink)
    maps = [plan(seat, cell_width(table), ink) for seat in table["seats"]]
    rows = [f"{left}{GAP}{right}".rstrip() for left, right in zip(*maps, strict=True)]
    return "\n".join([*parts, "", *rows, "", *wrapped(say("legend"))])


def say(key: str, **values: object) -> str:
    counted = {name: Count(value) if isinstance(value, int) else value for name, value in values.items()}
    return text("creatures", f"table.{key}", **counted)


def counts(goods: dict[str, int]) -> str:
    """Return goods in words, such as `2 wood, 1 reed`."""
    return ", ".join(so_many("creatures", n, good) for good, n in goods.items() if n)


def wrapped(words: str, indent: str = "") -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


def heading(table: Table, ink: Ink) -> list[str]:
    title = f"{ink('strong', say('title'))} · {say('round', n=table['round'], of=table['printed']['rounds'])}"
    return [title, say("supply", **table["supply"])]


# -- spaces and buildings ----------------------------------------------------------------------------------------------


def spaces(table: Table, names: list[str], ink: Ink) -> list[str]:
    """Return two columns of spaces, with their goods or their actions, and their workers."""
    told = [space_line(space, table, names, ink) for space in table["spaces"]]
    half = -(-len(told) // 2)
    rows = zip_longest(told[:half], told[half:], fillvalue="")
    return [f"{pad(left, SPACE_COLUMN)}{right}".rstrip() for left, right in rows]


def space_line(space: Space, table: Table, names: list[str], ink: Ink) -> str:
    name, by, refills = space["space"], space["by"], table["refills"][space["space"]]
    lying = [counts(space["goods"])] if space["goods"] else []
    if name == "expand" and table["supply"]["expansions"] and by is None:
        lying.append(say("expansion"))
    parts = [", ".join(lying)] if lying else []
    if by is not None:
        parts.append(ink("act", f"▶{names[by]}"))
    elif refills:
        changes = name in CHANGING
        coming = [named("creatures", good) if changes else str(number) for good, number in refills.items()]
        parts.append(ink("quiet", f"(+{', '.join(coming)})"))
    else:
        parts.append(say(f"space_{name}"))
    return f"{named('creatures', name)}: {' '.join(parts)}"


def market(view: ViewOf[Table], ink: Ink) -> list[str]:
    """Return each special building with its points, its price and its effect, in full while one is chosen."""
    heads = [say(head) for head in ("market", "points", "price")]
    lines = [ink("strong", in_columns([*heads, say("effect")]))]
    choosing = view["decision"] is not None and view["decision"]["step"] in ("BuildSpecial", "BuildNextDoor")
    for offer in view["table"]["market"]:
        name = offer["building"]
        facts = [named("creatures", name), worth(offer), price(view, offer)]
        lines.append(in_columns([*facts, "" if choosing else text("creatures", f"short.{name}")]))
        lines += wrapped(offer["about"], INDENT) if choosing else []
    return lines if view["table"]["market"] else [say("sold_out")]


def in_columns(parts: list[str]) -> str:
    *first, last = parts
    return ("".join(pad(part, wide) for part, wide in zip(first, MARKET_COLUMNS, strict=True)) + last).rstrip()


def price(view: ViewOf[Table], offer: ForSale) -> str:
    """Return the price that the viewer would pay, for spectators the printed one."""
    ways = offer["costs"]
    if view["you"] is not None:
        ways = view["table"]["seats"][view["you"]]["prices"][offer["building"]]
    told = [" ".join(so_many("creatures", n, good) for good, n in way.items()) for way in ways]
    return text("creatures", "name.or").join(told) if any(told) else text("creatures", "name.free")


# -- players -----------------------------------------------------------------------------------------------------------


def player(view: ViewOf[Table], number: int, name: str, ink: Ink) -> list[str]:
    """Return points, workers, goods, animals with their bonus points, special buildings, and animals without room."""
    seat = view["table"]["seats"][number]
    mark = ink("act", "▶") if view["who"] == number else " "
    who = say("you", name=name) if view["you"] == number else name
    first = f" · {say('first')}" if view["table"]["first"] == number else ""
    facts = say("figures", points=minus(seat["points"]))
    facts += "" if view["over"] else say("workers", n=seat["workers"])
    herds = ", ".join(herd(seat, kind) for kind in KINDS)
    lines = [f"{mark} {ink('strong', who)}: {facts}{first}", *wrapped(counts(seat["goods"]) or say("nothing"), INDENT)]
    lines += wrapped(herds, INDENT)
    if built := buildings(seat):
        lines += wrapped(built, INDENT)
    if crowd := homeless(seat):
        lines.append(INDENT + ink("act", say("no_room", animals=counts(crowd))))
    return lines


def herd(seat: Seat, name: str) -> str:
    """Return animals with their bonus points and the number from which on there are more, such as `6 sheep 0 (8)`."""
    animals, bonus = so_many("creatures", seat["animals"][name], name), signed(seat["bonus"][name])
    return say("herd", animals=animals, bonus=bonus, more=seat["next"][name])


def buildings(seat: Seat) -> str:
    """Return the special buildings by their whole names, which may not fit in the map, with the stones on them."""
    told = []
    for cell, data in seat["buildings"].items():
        name = data["building"]
        if has_text("creatures", f"short.{name}"):
            stones = f" ({counts({'stone': seat['marks'][name]})})" if name == "stone-carver" and seat["marks"] else ""
            told.append(f"{cell} {named('creatures', name)}{stones}")
    return ", ".join(told)


# -- farms -------------------------------------------------------------------------------------------------------------


def cell_width(table: Table) -> int:
    """Return the width of a cell with which both farms fit side by side."""
    columns = sum(len(seat["columns"]) for seat in table["seats"])
    return min(WIDEST_CELL, (WIDTH - len(GAP) - len(table["seats"])) // columns - 1)


def plan(seat: Seat, wide: int, ink: Ink) -> list[str]:
    """Return the farm as a map: heavy lines are borders, thin ones are walls of buildings."""
    lines = [edge_line(seat, 1, "n", wide, ink)]
    for row in range(1, len(ROWS) + 1):
        insides = [inside(seat, f"{column}{row}", wide, ink) for column in seat["columns"]]
        for part in range(3):
            line = upright(seat, f"{seat['columns'][0]}{row}w", ink)
            for column, lot in zip(seat["columns"], insides, strict=True):
                line += lot[part] + upright(seat, f"{column}{row}e", ink)
            lines.append(line)
        lines.append(edge_line(seat, row, "s", wide, ink))
    return lines


def inside(seat: Seat, cell: str, wide: int, ink: Ink) -> list[str]:
    """Return three lines: the cell with its trough and its room, the building, the animals."""
    lodged, building = lodging(seat, cell), seat["buildings"].get(cell)
    name = cell + (say("trough") if cell in seat["troughs"] else "")
    room = f"{lodged.living}/{lodged.room}" if lodged.told else ""
    stands = named("creatures", building["building"]) if building else ""
    first, second, *_ = [*textwrap.wrap(stands, wide, break_long_words=False), "", ""]
    lot = [name + room.rjust(wide - len(name)), first[:wide], second[:wide]]
    if animals := flock(lodged.animals, wide):
        lot[-len(animals) :] = animals
    style = "strong" if building else "green" if grazed(seat, cell) else ""
    return [ink(style, pad(line, wide)) if style else pad(line, wide) for line in lot]


def grazed(seat: Seat, *cells: str) -> bool:
    """Whether these cells are of one pasture."""
    return any(set(cells) <= set(pasture) for pasture in seat["pastures"])


def flock(animals: dict[str, int], wide: int) -> list[str]:
    """Return the animals in words, or if there is no room for that with a letter for each kind, in one line or two."""
    told = counts(animals)
    if len(told) > wide:
        told = " ".join(f"{n}{kind[0]}" for kind, n in animals.items())
    return textwrap.wrap(told, wide)


def is_border(seat: Seat, edge: str) -> bool:
    return any(same in seat["borders"] for same in both_names(edge))


def upright(seat: Seat, edge: str, ink: Ink) -> str:
    return stroke(seat, edge, "┃", "│", ink)


def stroke(seat: Seat, edge: str, border: str, wall: str, ink: Ink) -> str:
    """Return a border, a wall, or nothing: between two cells of a pasture there is grass."""
    if is_border(seat, edge):
        return ink("strong", border)
    if is_wall(seat, edge):
        return wall
    return ink("green" if grazed(seat, *(name[:2] for name in both_names(edge))) else "quiet", " " * len(wall))


def edge_line(seat: Seat, row: int, side: str, wide: int, ink: Ink) -> str:
    """Return the edges above or below a row of cells, and the corners between them."""
    lower = row if side == "n" else row + 1
    line = corner(seat, seat["columns"][0], lower, ink)
    for column in seat["columns"]:
        edge = f"{column}{row}{side}"
        line += stroke(seat, edge, "━" * wide, "─" * wide, ink) + corner(seat, chr(ord(column) + 1), lower, ink)
    return line


def corner(seat: Seat, column: str, row: int, ink: Ink) -> str:
    """Return the corner where four cells meet. The one of this column and row lies to the lower right."""
    left = chr(ord(column) - 1)
    arms = [f"{column}{row - 1}w", f"{column}{row}w", f"{left}{row}n", f"{column}{row}n"]
    borders = sum(1 << k for k, arm in enumerate(arms) if is_border(seat, arm))
    if borders:
        return ink("strong", HEAVY[borders])
    if grazed(seat, *(f"{c}{r}" for c in (left, column) for r in (row - 1, row))):
        return ink("green", " ")
    return "+" if any(is_wall(seat, arm) for arm in arms) else "·"
