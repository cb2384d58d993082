"""The rules of the games in short: sections of plain words from the catalogues `<game>_rules`, each with a small
drawing; as a page of their own, and beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.i18n import text as texts
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.web.parts.pieces import print_of

# The signs of a drawing in their order; > is an arrow, + and / stand between signs, a word in quotes stands for itself.
DRAWINGS = {
    "carrara": {
        "aim": "block-w block-y > b-palace > vp",
        "turn": "block-y / b-palace / vp",
        "buy": "coin > block-r block-b",
        "build": "block-w block-w > b-villa",
        "score": "b-palace '×3' > vp crown",
        "objects": "coin '10' > chalice",
        "end": "chart + crown + b-palace > flag",
    },
    "creatures": {
        "aim": "sheep boar cattle horse > vp",
        "round": "worker > wood wood wood",
        "animals": "pasture > sheep sheep",
        "fences": "wood > fence",
        "walls": "stone stone > fence",
        "troughs": "trough '×2'",
        "stall": "stone stone stone reed > stable",
        "stables": "stable > stable '4' vp",
        "special": "wood stone reed > b-villa",
        "expand": "expansion + fence",
        "end": "sheep '≥4' / sheep '−3'",
        "setup": "b-villa b-villa > dice",
    },
    "family": {
        "aim": "field pasture person > vp",
        "round": "worker > wood wood wood",
        "work": "grain > food",
        "goods": "refill wood > worker",
        "house": "room-wood > room-clay + newborn",
        "stables": "wood wood > stable",
        "fields": "grain > field > grain grain grain",
        "pastures": "fence > pasture sheep sheep",
        "improvements": "clay clay > cook",
        "harvest": "food food > person",
        "end": "person '3' vp",
    },
    "agricola": {
        "aim": "field pasture person > vp",
        "round": "worker > wood wood wood",
        "work": "worker > grain",
        "goods": "refill wood > worker",
        "house": "room-wood > room-clay > room-stone",
        "fields": "grain > field > grain grain grain",
        "bread": "grain > bake > food food",
        "pastures": "wood > fence > sheep sheep",
        "cards": "occupation / minor / major",
        "hands": "deck > hand",
        "harvest": "food food > person",
        "scoring": "field '0' > '−1' vp",
    },
    "hallertau": {
        "aim": "h-carpentry h-bakery > h-village > vp",
        "round": "worker > h-fallow > h-harvest",
        "actions": "worker worker > rye",
        "fallow": "field > up",
        "income": "h-bonus > milk wool",
        "progress": "clay rye > boulder > h-carpentry",
        "cards": "card > hops",
        "end": "h-village + jewelry + sheep > vp",
    },
}


class Section(NamedTuple):
    name: str
    heading: str
    drawing: Markup
    words: Markup


class Pane(NamedTuple):
    """The rules beside a board, with the print by which a page need not be sent them again."""

    html: Markup
    print: str


def sections(game: str) -> Iterator[Section]:
    book = texts.catalogue(texts.LANGUAGE.get(), f"{game}_rules")
    for name in (key.removesuffix(".heading") for key in book if key.endswith(".heading")):
        blocks = book[f"{name}.words"].strip().split("\n\n")
        drawn = drawing(DRAWINGS.get(game, {}).get(name, ""))
        yield Section(name, book[f"{name}.heading"], drawn, joined(block(lines) for lines in blocks))


def rules_html(game: str, slug: Callable[[str], str]) -> Markup:
    """A heading for each section, a paragraph for each block of lines, a list where lines begin with a dash."""
    found = list(sections(game))
    toc = [tag("li", tag("a", section.heading, href=f"#{slug(section.heading)}")) for section in found]
    parts = [tag("ul.toc", *toc)]
    for section in found:
        parts += [tag("h2", section.heading, id=slug(section.heading)), section.drawing, section.words]
    return joined(parts)


def rules_pane(game: str, slug: Callable[[str], str]) -> Pane:
    return pane(texts.LANGUAGE.get(), game, slug)


@cache
def pane(language: str, game: str, slug: Callable[[str], str]) -> Pane:
    """A section for each; the page's script puts the one first of which is asked now, and tells so."""
    here = tag("b.here", texts.text("coach", "rules.here"), hidden="")
    drawn = joined(
        tag("section", each.drawing, tag("h3", each.heading), each.words, here, id=f"rule-{slug(each.heading)}")
        for each in sections(game)
    )
    return Pane(drawn, print_of(drawn))


def drawing(signs: str) -> Markup:
    return tag("div.rdr", *map(sign, signs.split()), aria_hidden="true") if signs else Markup()


def sign(word: str) -> Markup:
    if word.startswith("'"):
        return tag("b", word.strip("'"))
    if word == ">":
        return mark("to", "ic-14")
    return tag("i", word) if word in "+/" else mark(word, f"ic-24 g-{word}")


def block(lines: str) -> Markup:
    if lines.startswith("- "):
        return tag("ul", *(tag("li", line[2:]) for line in lines.splitlines()))
    return tag("p", lines)
