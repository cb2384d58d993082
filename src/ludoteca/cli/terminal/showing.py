"""The texts on the screen: the table, the question with its choices, the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.cli.terminal.screen import say
from ludoteca.core.shapes import Data, Decision, Fact, Facts, Offer, View
from ludoteca.i18n.text import text
from ludoteca.installed import module_of
from ludoteca.ui.terminal import Ink, pad, width

COLUMN_GAP = 3
WIDEST_PART = 100


def table(view: View, ink: Ink) -> str:
    """Return the table as one viewer sees it: by the game's own `terminal.draw`, else as a list of its parts."""
    own = module_of(view["game"], "terminal")
    if own is None:
        return "\n".join(parts(without_sheets(view["table"]), 0))
    drawn: str = own.draw(view, ink.colour)
    return drawn


def without_sheets(table: Facts) -> Data:
    """Return the table without the score sheets, which have a command of their own; points stay."""
    seats = [{name: part for name, part in seat.items() if name != "sheet"} for seat in table["seats"]]
    return {**table, "seats": seats}


def parts(thing: Facts | list[Fact], depth: int) -> list[str]:
    """Return any data as lines: each part on a line if it fits, else its own parts below it."""
    lines = []
    for name, part in thing.items() if isinstance(thing, Mapping) else enumerate(thing, 1):
        line = f"{'  ' * depth}{name}: {in_line(part)}"
        if len(line) <= WIDEST_PART or not isinstance(part, dict | list):
            lines.append(line)
        else:
            lines += [f"{'  ' * depth}{name}:", *parts(part, depth + 1)]
    return lines


def in_line(part: Fact) -> str:
    if isinstance(part, dict):
        part = [
            f"{name} {in_line(p)}" if not isinstance(p, dict) else f"{name} ({in_line(p)})" for name, p in part.items()
        ]
        return ", ".join(part) or "–"
    if isinstance(part, list):
        deep = any(isinstance(p, dict | list) for p in part)
        return (" | " if deep else " ").join(map(in_line, part)) or "–"
    return "–" if part is None else str(part)


def question(decision: Decision, ink: Ink, columns: int) -> str:
    """Return the question, and everything that may be answered, numbered."""
    heading = f"{decision['source']}: {decision['prompt']}" if decision["source"] else decision["prompt"]
    lines = [ink("act", heading), *choices(decision["choices"], 1, ink, columns)]
    if decision["asides"]:
        lines.append(say("say.asides"))
        lines += choices(decision["asides"], len(decision["choices"]) + 1, ink, columns)
    return "\n".join(lines)


def choices(offered: list[Offer], first: int, ink: Ink, columns: int) -> list[str]:
    """Return the choices by number, notation and label, in as many columns as there is room for."""
    wide = max(len(offer["notation"]) for offer in offered)
    cells = [
        f"{number:3} {ink('strong', pad(offer['notation'], wide))}  {label(offer)}"
        for number, offer in enumerate(offered, first)
    ]
    room = max(map(width, cells)) + COLUMN_GAP
    across = max(1, min((columns + COLUMN_GAP) // room, -(-len(cells) // 5)))
    down = -(-len(cells) // across)
    rows = [cells[row::down] for row in range(down)]
    return ["".join(pad(cell, room) for cell in row).rstrip() for row in rows]


def label(offer: Offer) -> str:
    words: str = offer["label"]
    return say("say.shows", label=words) if offer["shows"] else words


def sheet(game: str, sheets: list[dict[str, float | None]], names: list[str], ink: Ink) -> str:
    """Return the score sheet: a line for each category, a column for each player; hidden figures are question marks."""
    heads = [text(game, f"score.{category}") for category in sheets[0]]
    wide, room = max(map(len, heads)), max(map(len, names)) + 2
    lines = [" " * wide + "".join(f"{name:>{room}}" for name in names)]
    for head, category in zip(heads, sheets[0], strict=True):
        figures = ["?" if sheet[category] is None else str(sheet[category]) for sheet in sheets]
        line = f"{head:{wide}}" + "".join(f"{figure:>{room}}" for figure in figures)
        lines.append(ink("strong", line) if category == "total" else line)
    return "\n".join(lines)
