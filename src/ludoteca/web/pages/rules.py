"""The rules of the games in short: sections of plain words from the catalogues `<key>_rules`, each with a small
drawing; as a page of their own, and beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.i18n import text as texts
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.introduction import introduction
from ludoteca.web.parts.pieces import print_of


class Section(NamedTuple):
    name: str
    heading: str
    drawing: Markup
    words: Markup


class Pane(NamedTuple):
    """The rules beside a board, with their print, so that they are sent to a page only once."""

    html: Markup
    print: str


def sections(game: str) -> Iterator[Section]:
    book = texts.catalogue(texts.LANGUAGE.get(), f"{game}_rules")
    drawings = introduction(game).drawings
    for name in (key.removesuffix(".heading") for key in book if key.endswith(".heading")):
        blocks = book[f"{name}.words"].strip().split("\n\n")
        drawn = drawing(drawings.get(name, ""))
        yield Section(name, book[f"{name}.heading"], drawn, joined(block(lines) for lines in blocks))


def rules_html(game: str, slug: Callable[[str], str]) -> Markup:
    """Return the rules: a heading for each section, a paragraph for each block of lines, a list where lines begin with
    a dash."""
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
    """Return the rules beside a board. The page's script puts the section on the present question first, and marks
    it."""
    here = tag("b.here", texts.text("coach", "rules.here"), hidden="")
    drawn = joined(
        tag("section", each.drawing, tag("h3", each.heading), each.words, here, id=f"rule-{slug(each.heading)}")
        for each in sections(game)
    )
    return Pane(drawn, print_of(drawn))


def drawing(signs: str) -> Markup:
    """Draw the icons of a section in order: > is an arrow, + and / stand between icons, a word in quotes for itself."""
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
