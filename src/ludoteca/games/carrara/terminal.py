"""The table drawn with letters, 80 columns wide, from a view alone."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest

from ludoteca.core.shapes import ViewOf
from ludoteca.games.carrara.board import CITIES, COLOURS, OBJECTS, SECTIONS, TYPES
from ludoteca.games.carrara.shapes import Seat, Table
from ludoteca.i18n.text import text
from ludoteca.ui.terminal import Ink, pad

LETTERS = "WYRGBK"  # K is black, as B is blue
WIDTH = 80
WHEEL_COLUMNS = (6, 7, 7, 7, 7, 7, 6)
DISPLAY_COLUMNS = (10, 10, 10, 3)
CITY_COLUMNS = (10, 7, 10, 9)
SEAT_COLUMNS = (17, 7, 6, 9, 9, 9, 5, 18)


def draw(view: ViewOf[Table], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    boards = [
        in_columns(left + right, WHEEL_COLUMNS + DISPLAY_COLUMNS)
        for left, right in zip(wheel(table, ink), display(table, ink), strict=True)
    ]
    stands = [*cities(table, names, ink), "", *families(view, names, ink)]
    return "\n".join([heading(table, names, ink), "", *boards, "", *stands])


def say(key: str, **values: object) -> str:
    return text("carrara", f"table.{key}", **values)


def name(thing: str) -> str:
    return text("carrara", f"name.{thing}")


def short(building_type: str) -> str:
    return text("carrara", f"short.{building_type}")


def thing(kind: str) -> str:
    return text("carrara", f"object.{kind}")


def in_columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(pad(cell, wide) for cell, wide in zip(cells, widths, strict=True)).rstrip()


def heading(table: Table, names: list[str], ink: Ink) -> str:
    parts = [ink("strong", say("title")), say("round", n=table["round"]), say("stack", n=table["stack"])]
    if table["declared_by"] is not None:
        parts.append(ink("act", say("declared", name=names[table["declared_by"]])))
    elif table["last_round"]:
        parts.append(ink("act", say("last_round")))
    return " · ".join(parts)


def wheel(table: Table, ink: Ink) -> list[list[str]]:
    """Return a row for each section: the price in each colour, and a letter for each block that lies there."""
    rows = [[ink("strong", head) for head in (say("wheel"), *map(name, COLOURS.names))]]
    for section, blocks in enumerate(table["wheel"]):
        prices = [ink("quiet", str(price)) for price in table["printed"]["prices"][section]]
        cells = [f"{prices[colour]} {chips(colour, n, ink)}" for colour, n in enumerate(blocks)]
        rows.append([f" {SECTIONS[section]}", *cells])
    return rows


def chips(colour: int, n: int, ink: Ink) -> str:
    """Return a letter for each block, as long as they can be counted at a glance."""
    return ink(COLOURS.names[colour], LETTERS[colour] * n if n < 4 else f"{LETTERS[colour]}×{n}")


def display(table: Table, ink: Ink) -> list[list[str]]:
    """Return a row for each type: the costs of the buildings on display, the objects left to be had by scoring, and the
    price of the one for sale."""
    rows = [[ink("strong", head) for head in (say("display"), "1 2 3 4 5", say("supply"), say("sale"))]]
    for i, what in enumerate(TYPES):
        costs = [str(n) if f"{what}{n}" in table["display"] else ink("quiet", "·") for n in range(1, 6)]
        sale = str(table["printed"]["object"]) if table["market"][i] else "–"
        rows.append([name(what), " ".join(costs), f"{table['supply'][i]} {thing(OBJECTS.names[i])}", sale])
    return rows


def cities(table: Table, names: list[str], ink: Ink) -> list[str]:
    """Return a row for each city: its colours, its value, who scored it, and the buildings of each player."""
    widths = [*CITY_COLUMNS, *[(WIDTH - sum(CITY_COLUMNS)) // len(names)] * len(names)]
    heads = [say("city"), say("takes"), say("pays"), say("scored"), *names]
    lines = [ink("strong", in_columns(heads, widths))]
    for key in CITIES:
        by, printed = table["cities"][key], table["printed"]["cities"][key]
        unit, value = next(iter(table["pays"][key].items()))
        facts = [
            name(key),
            "".join(chips(colour, 1, ink) for colour in range(len(printed["takes"]))),
            f"{say(unit)} ×{value}",
            say("needs", n=printed["needs"]) if by is None else ink("act", names[by]),
        ]
        built = [standing(seat, key, widths[-1]) for seat in table["seats"]]
        rows = zip_longest(*[[fact] for fact in facts], *built, fillvalue="")
        lines += [in_columns(row, widths) for row in rows]
    return lines


def standing(seat: Seat, city: str, room: int) -> list[str]:
    """Return the buildings of a player in a city, on as many lines as they need."""
    built = [short(b["building"][:-1]) + b["building"][-1] for b in seat["buildings"] if b["city"] == city]
    return textwrap.wrap(" ".join(built), room - 1) or ["·"]


def families(view: ViewOf[Table], names: list[str], ink: Ink) -> list[str]:
    """Return for each player the figures with the goals, and below them the types scored and the objects."""
    goals = view["table"]["goals"]
    heads = ["", say("points"), say("coins"), *map(say, goals), say("pegs"), say("blocks")]
    lines = [ink("strong", in_columns(heads, SEAT_COLUMNS))]
    for number, seat in enumerate(view["table"]["seats"]):
        mark = ink("act", "▶") if view["who"] == number else " "
        who = say("you", name=names[number]) if view["you"] == number else names[number]
        held = None if seat["objects"] is None else sum(seat["objects"])
        have = {"scorings": seat["scorings"], "objects": held, "cost": seat["cost"]}
        figures = [
            f"{mark} {ink('strong', who)}",
            str(seat["points"]),
            seen(seat["coins"]),
            *[f"{seen(have[goal])}/{n}{' ✓' if (have[goal] or 0) >= n else ''}" for goal, n in goals.items()],
            str(seat["pegs"]),
            say("hidden") if seat["blocks"] is None else stock(seat["blocks"], ink),
        ]
        lines += [in_columns(figures, SEAT_COLUMNS), *belongings(seat)]
    return lines


def seen(n: int | None) -> str:
    return "?" if n is None else str(n)


def stock(blocks: list[int], ink: Ink) -> str:
    return " ".join(chips(colour, n, ink) for colour, n in enumerate(blocks) if n) or say("none")


def belongings(seat: Seat) -> list[str]:
    parts = [f"{say('scored')}: {' '.join(map(short, seat['scored'])) or say('none')}"]
    if seat["objects"] is not None:
        counts = zip(seat["objects"], OBJECTS.names, strict=True)
        held = [thing(kind) if n == 1 else f"{n} {thing(kind)}" for n, kind in counts if n]
        parts.append(f"{say('objects')}: {', '.join(held) or say('none')}")
    return textwrap.wrap(" · ".join(parts), WIDTH, initial_indent="    ", subsequent_indent="    ")
