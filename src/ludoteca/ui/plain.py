"""The plain page: any table as a list of its parts, for games that draw none, or not all, of their own page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from ludoteca.core.game import Event
from ludoteca.core.shapes import Fact, Facts
from ludoteca.i18n.events import words as fact_words
from ludoteca.i18n.text import has_text, text
from ludoteca.ui.ask import Ask, ask_beside, row_of
from ludoteca.ui.drawing import Line, Panel, Sight, joined, tag, token, words
from ludoteca.ui.pictures import picture

LINE = 20  # height of a line in a picture
WIDTH = 640
OF_THE_BAR = ("seats", "round", "sheet", "points")  # parts of a table that the page shows elsewhere
NOUNS = re.compile(r"\{(\w+):([^{}]*)\}")


def panels(sight: Sight) -> list[Panel]:
    """Return a panel of the parts that all share, if there are any, and a panel of each player's own."""
    common = parts(sight, sight.table)
    found = [Panel("shared plain", tag("section.sheet", listed(common)))] if common else []
    for seat in sight.seating():
        head = tag("h3", token(seat), " ", sight.name(seat))
        own = tag("section", head, listed(parts(sight, sight.table["seats"][seat])), css=f"sheet p{seat + 1}")
        found.append(Panel("shared plain", own, seat=seat))
    return found


def listed(told: list[tuple[str, str]]) -> Markup:
    """Return parts with their names as a list."""
    return tag("dl", *[joined([tag("dt", name), tag("dd", what)]) for name, what in told])


def parts(sight: Sight, things: Facts) -> list[tuple[str, str]]:
    """Return the parts of a table, or of a seat, by name and in words."""
    return [(named(sight, part), said(sight, what)) for part, what in things.items() if part not in OF_THE_BAR]


def said(sight: Sight, what: Fact) -> str:
    """Return any part of a view in words."""
    if isinstance(what, Mapping):
        return ", ".join(amount(sight, part, each) for part, each in what.items()) or "–"
    if isinstance(what, (list, tuple)):
        return ", ".join([said(sight, each) for each in what]) or "–"
    return "–" if what is None else named(sight, str(what))


def amount(sight: Sight, name: str, what: Fact) -> str:
    """Return so many of a thing, or a thing and what it is."""
    words = named(sight, name)
    return f"{what} {words}" if isinstance(what, int) else f"{words} {said(sight, what)}"


def named(sight: Sight, name: str) -> str:
    """Return the message `name.<name>` of the game, or the name as it is written in the view."""
    return sight.text(f"name.{name}") if has_text(sight.game, f"name.{name}") else name.replace("_", " ")


def describe(sight: Sight) -> list[str]:
    """Return the table in words, a sentence for each part."""
    return list(sentences(sight))


def sentences(sight: Sight) -> Iterator[str]:
    for name, what in parts(sight, sight.table):
        yield f"{name}: {what}"
    for seat in sight.seating():
        for name, what in parts(sight, sight.table["seats"][seat]):
            yield f"{sight.name(seat)}: {name} {what}"


def svg(sight: Sight) -> Markup:
    """Return the table as a picture of its sentences."""
    lines = [words(LINE / 2, LINE * (i + 1.2), said, LINE * 0.7) for i, said in enumerate(sentences(sight))]
    return picture(sight.game, WIDTH, LINE * (len(lines) + 1), joined(lines), sight.game)


def ask(sight: Sight) -> Ask:
    """Return the decision with a row for each choice, and a button for enough."""
    return ask_beside(sight, row_of, lambda anchor: False)


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    """Return the facts of an event in words, numbers with the nouns that its message has for them."""
    nouns = dict(NOUNS.findall(text(sight.game, f"log.{event['verb']}")))
    found = {fact: fact_words(sight.game, fact, what) for fact, what in event.items()}
    return {fact: escape(format(said, nouns.get(fact, ""))) for fact, said in found.items()}


def sheet(sight: Sight) -> list[Line]:
    """Return a line of the score sheet for each category of the game, whose names are messages `score.<category>`."""
    sheets = [seat["sheet"] for seat in sight.table["seats"]]
    categories = [category for category in sheets[0] if category != "total"] or ["total"]
    return [
        Line(sight.text(f"score.{category}"), Markup(), [each[category] for each in sheets]) for category in categories
    ]
