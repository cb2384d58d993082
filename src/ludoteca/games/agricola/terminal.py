"""The table drawn with letters, 80 columns wide: the spaces, the improvements, and every farm with its fences."""

from __future__ import annotations

import textwrap
from itertools import zip_longest

from ludoteca.core.shapes import ViewOf
from ludoteca.games.agricola.board import BOOK, CELLS
from ludoteca.games.agricola.printed import printed, words
from ludoteca.games.agricola.shapes import Card, Seat, Space, Table
from ludoteca.i18n.events import Count, named, so_many
from ludoteca.i18n.text import text
from ludoteca.ui.terminal import Ink, pad, width

WIDTH = 80
INDENT = "    "
GAP = "   "
COLUMNS, ROWS = "abcde", "123"
HOUSE_LETTERS = {"wood": "W", "clay": "C", "stone": "S"}
CROP_LETTERS = {"grain": "g", "vegetable": "v"}
ANIMAL_LETTERS = {"sheep": "s", "boar": "b", "cattle": "c"}


def draw(view: ViewOf[Table], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    parts = [heading(table, ink), "", *spaces(table, names, ink), ""]
    if table["majors"]:
        parts += [*wrapped(say("majors", cards=", ".join(major(name) for name in table["majors"]))), ""]
    for seat in range(view["players"]):
        parts += farm(view, seat, names, ink)
    return "\n".join([*parts, *hand(view), *wrapped(say("legend"))])


def say(key: str, **values: object) -> str:
    return text(BOOK, f"table.{key}", **values)


def wrapped(words: str, columns: int = WIDTH, indent: str = INDENT) -> list[str]:
    return textwrap.wrap(words, columns, subsequent_indent=indent)


def counts(goods: dict[str, int]) -> str:
    return ", ".join(so_many(BOOK, n, good) for good, n in goods.items() if n)


def major(name: str) -> str:
    """A major improvement with its price, if its name does not tell it."""
    called, price = named(BOOK, name), counts(printed(name)["prices"][0])
    return called if price in called else f"{called} ({price})"


def card_names(cards: list[str]) -> str:
    return ", ".join(named(BOOK, card) for card in cards)


def heading(table: Table, ink: Ink) -> str:
    parts = [ink("strong", say("title")), say("round", n=table["round"], of=table["printed"]["rounds"])]
    if table["phase"] in ("fields", "feeding", "breeding"):
        parts.append(ink("act", say(table["phase"])))
    elif table["next_harvest"]:
        parts.append(say("next_harvest", n=table["next_harvest"]))
    return " · ".join(parts)


def spaces(table: Table, names: list[str], ink: Ink) -> list[str]:
    """Draw the open spaces in two columns, with their goods and people, and the round cards to come."""
    cells = [space(s, names, ink) for s in table["spaces"]]
    half = -(-len(cells) // 2)
    rows = [pad(left, WIDTH // 2) + right for left, right in zip_longest(cells[:half], cells[half:], fillvalue="")]
    hidden = sum(1 for name in table["order"] if name is None)
    harvests = ", ".join(str(n) for n in table["printed"]["harvests"] if n >= table["round"])
    return [*[row.rstrip() for row in rows], *wrapped(say("to_come", n=hidden, rounds=harvests))]


def space(data: Space, names: list[str], ink: Ink) -> str:
    told = named(BOOK, data["name"])
    goods = {**data["gives"], **{good: n + data["gives"].get(good, 0) for good, n in data["lying"].items()}}
    told = f"{told}: {counts(goods)}" if goods else told
    if not data["who"]:
        return told[: WIDTH // 2 - 1]
    who = ", ".join(names[seat] for seat in data["who"])
    return f"{told[: WIDTH // 2 - len(who) - 3]} {ink('act', f'▶{who}')}"


# -- farms -------------------------------------------------------------------------------------------------------------


def farm(view: ViewOf[Table], number: int, names: list[str], ink: Ink) -> list[str]:
    seat = view["table"]["seats"][number]
    mark = ink("act", "▶") if view["who"] == number else " "
    who = say("you", name=names[number]) if view["you"] == number else names[number]
    first = f" · {say('first')}" if view["table"]["first"] == number else ""
    facts = say("figures", points=seat["points"], people=seat["people"], home=seat["workers"], owed=seat["needs"])
    drawn, things = plan(view, number, ink), belongings(seat)
    wide = max(map(width, drawn))
    room = WIDTH - len(INDENT) - wide - len(GAP)
    right = [line for part in things for line in wrapped(part, room, "  ")]
    lines = [f"{INDENT}{pad(a, wide)}{GAP}{b}".rstrip() for a, b in zip_longest(drawn, right, fillvalue="")]
    return [f"{mark} {ink('strong', who)}: {facts}{first}", *lines, ""]


def plan(view: ViewOf[Table], number: int, ink: Ink) -> list[str]:
    """Draw the farm as a map: cells of three letters, and the fences between them."""
    seat = view["table"]["seats"][number]
    letters, fences = cell_letters(seat), set(seat["fences"])
    if view["you"] == number:
        letters |= {cell: offer for cell, offer in offered(view).items() if not letters.get(cell, "").strip()}
    lines = ["  " + "".join(f"  {column} " for column in COLUMNS)]
    for row in ROWS:
        lines.append("  " + "".join(f"+{'---' if f'{c}{row}n' in fences else '   '}" for c in COLUMNS) + "+")
        west = "|" if f"a{row}w" in fences else " "
        cells = [pad(letters.get(f"{c}{row}", " · "), 3) + ("|" if f"{c}{row}e" in fences else " ") for c in COLUMNS]
        lines.append(f"{row} {west}{''.join(cells)}")
    lines.append("  " + "".join(f"+{'---' if f'{c}3s' in fences else '   '}" for c in COLUMNS) + "+")
    return [lines[0], *[ink("green", line) if "+" in line else line for line in lines[1:]]]


def cell_letters(seat: Seat) -> dict[str, str]:
    found = dict.fromkeys(seat["rooms"], f" {HOUSE_LETTERS[seat['house']]} ")
    for field in seat["fields"]:
        found[field["cell"]] = f"f{field['number']}{CROP_LETTERS[field['crop']]}" if field["crop"] else "f  "
    for cells in seat["pastures"]:
        for cell in cells:
            found[cell] = " = "
    for cell in seat["stables"]:
        found[cell] = "[=]" if found.get(cell) else "[ ]"
    pastures = [place for place in seat["places"] if place["kind"] == "pasture"]
    for cells, place in zip(seat["pastures"], pastures, strict=True):
        for kind, n in place["animals"].items():
            found[cells[0]] = f"{ANIMAL_LETTERS[kind]}{n}"
    return found


def offered(view: ViewOf[Table]) -> dict[str, str]:
    """Return the numbers of the choices on cells that can be chosen."""
    choices = view["decision"]["choices"] if view["decision"] else []
    found: dict[str, str] = {}
    for number, offer in enumerate(choices, 1):
        kind, _, cell = offer["anchor"].partition(":")
        if kind == "cell" and cell in CELLS:
            found.setdefault(cell, str(number))
    return found


def belongings(seat: Seat) -> list[str]:
    """Return the goods, animals by place, cards, promised goods and begging cards in words."""
    none = say("none")
    elsewhere = [place for place in seat["places"] if place["kind"] != "pasture" and place["animals"]]
    parts = [say("goods", goods=counts(seat["goods"]) or none)]
    if elsewhere:
        animals = "; ".join(f"{say(place['kind'])} {counts(place['animals'])}" for place in elsewhere)
        parts.append(say("animals", animals=animals))
    if seat["waiting"]:
        parts.append(say("waiting", animals=counts(seat["waiting"])))
    if seat["cards"]:
        parts.append(say("cards", cards=", ".join(in_play(card) for card in seat["cards"])))
    if seat["promised"]:
        rounds = "; ".join(f"{number}: {counts(goods)}" for number, goods in seat["promised"].items())
        parts.append(say("promised", rounds=rounds))
    if seat["seen"]:
        parts.append(say("seen", cards=card_names(seat["seen"])))
    if seat["begging"]:
        parts.append(say("begging", n=seat["begging"]))
    return parts


def in_play(card: Card) -> str:
    marks = ",".join(str(n) for n in card["marks"])
    return f"{named(BOOK, card['card'])} [{marks}]" if marks else named(BOOK, card["card"])


def hand(view: ViewOf[Table]) -> list[str]:
    """Return the cards in the viewer's hand and pack, each with its text."""
    if view["you"] is None:
        return []
    seat = view["table"]["seats"][view["you"]]
    lines: list[str] = []
    for key, cards in (("hand", seat["hand"]), ("pack", seat["pack"])):
        if cards and isinstance(cards, list):
            lines += [say(key), *[line for card in cards for line in wrapped(card_line(card), indent=INDENT * 2)]]
    return [*lines, ""] if lines else []


def card_line(name: str) -> str:
    """Return a card as it is printed: its price, its prerequisites, its points and its text."""
    told, notes = words(name), facts(name)
    return f"{INDENT}{told.title}{f' ({notes})' if notes else ''}: {told.full}"


def facts(name: str) -> str:
    card = printed(name)
    prices = [counts(price) for price in card["prices"]] + [named(BOOK, other) for other in card["returns"]]
    needs = [text(BOOK, f"needs.{what}", n=Count(n)) for what, n in card["needs"].items()]
    needs += [text(BOOK, f"needs.{card['house']}-house")] if card["house"] else []
    parts = [say("or").join(prices)] if prices else []
    parts += [say("needs", what=", ".join(needs))] if needs else []
    parts += [say("worth", n=Count(card["points"]))] if card["points"] else []
    parts += [say("passes")] if card["passes"] else []
    return "; ".join(parts)
