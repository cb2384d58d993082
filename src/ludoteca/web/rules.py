"""The rules of the games in short, for the page: sections of plain words from the catalogues `<game>_rules`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from markupsafe import Markup

from ludoteca.core.text import LANGUAGE, catalogue, text
from ludoteca.drawing import joined, tag


def all_rules(games: Iterable[Mapping[str, Any]]) -> Markup:
    """The way to the rules of each game."""
    lines = [rules_of(game["key"], game["title"]) for game in games]
    return joined([tag("p", text("web", "rules.all_words")), tag("ul", *lines)])


def rules_of(game: str, title: str) -> Markup:
    return tag("li", tag("a", title, href=f"/rules/{game}"), tag("br"), text("web", f"game.{game}.about"))


def rules_html(game: str, slug: Callable[[str], str]) -> Markup:
    """A heading for each section, a paragraph for each block of lines, a list where lines begin with a dash."""
    book = catalogue(LANGUAGE.get(), f"{game}_rules")
    sections = [key.removesuffix(".heading") for key in book if key.endswith(".heading")]
    headings = [book[f"{section}.heading"] for section in sections]
    toc = [tag("li", tag("a", heading, href=f"#{slug(heading)}")) for heading in headings]
    parts = [tag("ul.toc", *toc)]
    for section, heading in zip(sections, headings, strict=True):
        parts.append(tag("h2", heading, id=slug(heading)))
        parts += [block(lines) for lines in book[f"{section}.words"].strip().split("\n\n")]
    return joined(parts)


def block(lines: str) -> Markup:
    if lines.startswith("- "):
        return tag("ul", *(tag("li", line[2:]) for line in lines.splitlines()))
    return tag("p", lines)
