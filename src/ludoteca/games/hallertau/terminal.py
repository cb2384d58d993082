"""The table drawn with letters, 80 columns wide: the action board by quadrants, then what lies before each player."""

from __future__ import annotations

import textwrap

from ludoteca.core.shapes import ViewOf
from ludoteca.games.hallertau.board import EDGE, PHASES, ROUNDS, SHOPS, STOCK, TAKES
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.shapes import Seat, Space, Table
from ludoteca.i18n.cards import card_text
from ludoteca.i18n.events import named, so_many
from ludoteca.i18n.text import text
from ludoteca.ui.terminal import Ink, pad

KEY = "hallertau"
WIDTH = 80
EFFECT = 35  # columns before what a space is good for
INDENT = "    "
LANE = 13  # columns for the name of a shop
NOBODY = "·"


def draw(view: ViewOf[Table], colour: bool) -> str:
    ink, table = Ink(colour), view["table"]
    names = [text("common", "seat.name", n=seat + 1) for seat in range(view["players"])]
    parts = [*heading(table, ink), "", *board(table, ink)]
    for seat in range(len(names)):
        parts += ["", *player(view, seat, names[seat], ink)]
    return "\n".join([*parts, "", *wrapped(say("legend"))])


def say(key: str, **values: object) -> str:
    return text(KEY, f"table.{key}", **values)


def wrapped(words: str, indent: str = INDENT) -> list[str]:
    return textwrap.wrap(words, WIDTH, subsequent_indent=indent)


def heading(table: Table, ink: Ink) -> list[str]:
    phase = named(KEY, f"phase{table['phase']}")
    when = say("when", round=table["round"], rounds=ROUNDS, phase=table["phase"], phases=PHASES, name=phase)
    lines = [f"{ink('strong', say('title'))} · {when}"]
    emptied = ", ".join(str(q) for q in table["emptied"])
    decks = ", ".join(f"{named(KEY, deck)} {n}" for deck, n in table["decks"].items())
    lines += wrapped(say("decks", decks=decks)) if table["cards"][0] >= 0 else []
    return lines + ([say("emptied", quadrants=emptied)] if emptied else [])


def board(table: Table, ink: Ink) -> list[str]:
    """One quadrant after the other."""
    lines: list[str] = []
    for quadrant in (1, 2, 3, 4):
        lines.append(say("quadrant", n=quadrant))
        for data in table["spaces"]:
            lines += space(data, ink) if data["quadrant"] == quadrant else []
    return lines


def space(data: Space, ink: Ink) -> list[str]:
    """A space: its rows from the bottom, what it takes now, and what it is good for."""
    rows = " ".join(str(n) if n else NOBODY for n in data["rows"])
    price = ink("quiet", say("full")) if data["price"] is None else ink("act", say("price", n=data["price"]))
    head = f"  {pad(named(KEY, data['name']), 16)} {pad(rows, 6)} {pad(price, 8)}"
    gives = textwrap.wrap(text(KEY, f"space.{data['name']}"), WIDTH - EFFECT)
    return [f"{head} {gives[0]}", *(" " * EFFECT + more for more in gives[1:])]


def player(view: ViewOf[Table], seat: int, name: str, ink: Ink) -> list[str]:
    table = view["table"]
    data = table["seats"][seat]
    first = say("first") if table["first"] == seat else ""
    you = say("you") if view["you"] == seat else ""
    told = [f"{ink('strong', name)}{you}{first}", say("points", n=data["points"]), say("workers", n=data["workers"])]
    lines = [" · ".join(told)]
    goods = ", ".join(so_many(KEY, n, good) for good, n in data["goods"].items() if n and good != "sheep")
    lines += wrapped(say("goods", goods=goods or say("none")))
    lines += wrapped(say("fields", fields=fields(data) or say("none")))
    places = [(at, n) for at, n in data["flock"].items() if n]
    sheep = ", ".join(say("stabled" if at == "stables" else "leaving", n=n, place=at) for at, n in places)
    lines += wrapped(say("sheep", sheep=sheep or say("none")))
    lines += village(data)
    return lines + cards(data)


def fields(data: Seat) -> str:
    return ", ".join(f"{f['row']} {f['grows']}".strip() for f in data["fields"])


def village(data: Seat) -> list[str]:
    """A lane for each shop, and the goods that move it: the village `#`, the shop `S`, its boulders `o`."""
    workers, points = data["window"]
    lines = [say("window", n=workers, points=points)]
    for shop, rocks, takes in zip(SHOPS, data["boulders"], TAKES, strict=True):
        place = data["shops"][shop]
        marks = [lane_mark(at, data["tile"], place, rocks) for at in range(EDGE + 1)]
        goods = ", ".join(named(KEY, STOCK.names[good]) for good in takes)
        lines.append(f"{INDENT}{pad(named(KEY, shop), LANE)}{' '.join(marks)}  {goods}")
    return lines


def lane_mark(at: int, tile: int, place: int, rocks: list[int]) -> str:
    if at == place:
        return "S"
    if at in rocks:
        return "o"
    return "#" if at < tile else NOBODY


def cards(data: Seat) -> list[str]:
    lines: list[str] = []
    if data["hand"] is None:
        backs = ", ".join(f"{n} {named(KEY, deck)}" for deck, n in data["backs"].items() if n)
        lines += wrapped(say("backs", cards=backs or say("none")))
    elif data["hand"]:
        lines.append(say("hand"))
        for name in data["hand"]:
            lines += textwrap.wrap(
                f"{name}  {card_words(name)}", WIDTH, initial_indent="  ", subsequent_indent="       "
            )
    played = ", ".join(data["played"])
    return lines + (wrapped(say("played", cards=played)) if played else [])


def card_words(name: str) -> str:
    """A card with its points."""
    worth = DECK[name].worth
    return card_text(KEY, DECK[name]).full + (f" {say('worth', n=worth)}" if worth else "")
