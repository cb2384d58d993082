"""The table drawn with letters, 80 columns wide: the spaces, what can be bought, and every farm as a map."""

from __future__ import annotations

import textwrap
from itertools import zip_longest
from typing import Any

from ludoteca.core.text import text
from ludoteca.games.family.board import ROUNDS
from ludoteca.ink import Ink, pad, width
from ludoteca.telling import named

WIDTH = 80
ANIMAL_LETTERS = {"sheep": "s", "boar": "b", "cattle": "c"}
GAP = "   "


def draw(view: dict[str, Any], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    parts = [heading(table, ink), "", *spaces(table, names, ink), "", *supply(table, names), ""]
    return "\n".join([*parts, *farms(view, names, ink)])


def say(key: str, **values: object) -> str:
    return text("family", f"table.{key}", **values)


def counts(goods: dict[str, int]) -> str:
    """`2 wood, 1 reed`."""
    return ", ".join(f"{n} {named('family', good).lower()}" for good, n in goods.items() if n)


def heading(table: dict[str, Any], ink: Ink) -> str:
    parts = [ink("strong", say("title")), say("round", n=table["round"], of=ROUNDS)]
    if table["harvest"]:
        parts.append(ink("act", say("harvest")))
    elif table["next_harvest"]:
        parts.append(say("next_harvest", n=table["next_harvest"]))
    return " · ".join(parts)


def wrapped(words: str) -> list[str]:
    return textwrap.wrap(words, WIDTH, subsequent_indent="    ")


# -- spaces and supply ------------------------------------------------------------------------------------------------


def spaces(table: dict[str, Any], names: list[str], ink: Ink) -> list[str]:
    """The open spaces in two columns, with what lies there and who is there; the others by round."""
    cells = [space(s, names, ink) for s in table["spaces"] if s["open"]]
    half = -(-len(cells) // 2)
    rows = [pad(left, WIDTH // 2) + right for left, right in zip_longest(cells[:half], cells[half:], fillvalue="")]
    later = [f"{s['round']} {named('family', s['name'])}" for s in table["spaces"] if not s["open"]]
    lines = [row.rstrip() for row in rows]
    return lines + (wrapped(say("later", spaces=", ".join(later))) if later else [])


def space(data: dict[str, Any], names: list[str], ink: Ink) -> str:
    told = named("family", data["name"])
    if data["pick"]:
        goods = say("pick", n=data["pick"], goods=", ".join(named("family", good).lower() for good in data["offers"]))
    else:
        goods = counts(data["goods"])
    told += f": {goods}" if goods else ""
    if data["worker"] is None:
        return told
    who = names[data["worker"]] + (say("newborn") if data["newborn"] else "")
    return f"{told[: WIDTH // 2 - len(who) - 3]} {ink('act', f'▶{who}')}"


def supply(table: dict[str, Any], names: list[str]) -> list[str]:
    """Improvements with price or owner, pastures, and what is left of the other tiles."""
    tiles = [
        f"{named('family', tile['kind'])} ({counts(tile['price']) if tile['owner'] is None else names[tile['owner']]})"
        for tile in table["improvements"]
    ]
    kinds = [
        say("pasture", holds=kind["holds"], squares=kind["squares"], wood=kind["wood"], n=kind["left"])
        for kind in table["pastures"]
    ]
    left = say("left", **table["left"])
    return [*wrapped(say("improvements", tiles=", ".join(tiles))), *wrapped("; ".join([*kinds, left]))]


# -- farms ------------------------------------------------------------------------------------------------------------


def farms(view: dict[str, Any], names: list[str], ink: Ink) -> list[str]:
    """For each player the figures, then the farm."""
    lines = []
    for number, seat in enumerate(view["table"]["seats"]):
        mark = ink("act", "▶") if view["who"] == number else " "
        who = say("you", name=names[number]) if view["you"] == number else names[number]
        rooster = f" · {say('rooster')}" if view["table"]["first"] == number else ""
        facts = say("figures", points=seat["points"], people=seat["people"], home=seat["home"], owed=seat["owed"])
        lines.append(f"{mark} {ink('strong', who)}: {facts}{rooster}")
        lines += beside(plan(seat, ink), belongings(seat))
    return [*lines, "", *wrapped(say("legend"))]


def beside(left: list[str], right: list[str]) -> list[str]:
    wide = max(map(width, left)) if left else 0
    return [f"    {pad(a, wide)}{GAP}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]


def plan(seat: dict[str, Any], ink: Ink) -> list[str]:
    """The farm as a map: three columns for each square."""
    marks: dict[tuple[int, int], str] = {}

    def put(square: str, letters: str, style: str) -> None:
        x, y = square.split(",")
        marks[int(x), int(y)] = ink(style, pad(letters, 3))

    for square in seat["house"]["squares"]:
        put(square, "C" if seat["house"]["material"] == "clay" else "W", "red")
    for field in seat["fields"]:
        put(field["square"], f"f{field['grain'] or '·'}", "yellow")
    for pasture in seat["pastures"]:
        for k, square in enumerate(pasture["squares"]):
            put(square, grazing(pasture) if k == 0 else "==", "green")
    columns, rows = [x for x, _ in marks], [y for _, y in marks]
    empty = ink("quiet", "·  ")
    return [
        "".join(marks.get((x, y), empty) for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    ]


def grazing(pasture: dict[str, Any]) -> str:
    for kind, n in pasture["animals"].items():
        return f"{ANIMAL_LETTERS[kind]}{n}"
    return "p"


def belongings(seat: dict[str, Any]) -> list[str]:
    """Goods, pastures with their room, stables, the animal of the house, begging."""
    none = say("none")
    pastures = [f"{sum(p['animals'].values())}/{p['room']}{'+' if p['stable'] else ''}" for p in seat["pastures"]]
    parts = [
        say("goods", goods=counts(seat["goods"]) or none),
        say("pastures", rooms=" ".join(pastures) or none),
        say("house", animals=counts(seat["house"]["animals"]) or none, n=len(seat["stables"])),
    ]
    if waiting := counts(seat["waiting"]):
        parts.append(say("waiting", animals=waiting))
    if seat["begging"]:
        parts.append(say("begging", n=seat["begging"]))
    room = WIDTH - 4 - len(GAP) - 2
    return [line for part in parts for line in textwrap.wrap(part, max(24, room - plan_width(seat)))]


def plan_width(seat: dict[str, Any]) -> int:
    return max(width(line) for line in plan(seat, Ink(colour=False)))
