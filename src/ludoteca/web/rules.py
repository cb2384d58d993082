"""The rules of the games in short, for the page: sections of plain words from the catalogues `<game>_rules`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from markupsafe import Markup

from ludoteca.core.text import LANGUAGE, catalogue, text


def all_rules(games: Iterable[Mapping[str, Any]]) -> Markup:
    """The way to the rules of each game."""
    line = Markup('<li><a href="/rules/{key}">{title}</a><br>{about}</li>')
    lines = [line.format(**game, about=text("web", f"game.{game['key']}.about")) for game in games]
    words = Markup("<p>{}</p><ul>{}</ul>")
    return words.format(text("web", "rules.all_words"), Markup("").join(lines))


def rules_html(game: str, slug: Callable[[str], str]) -> str:
    """A heading for each section, a paragraph for each block of lines, a list where lines begin with a dash."""
    book = catalogue(LANGUAGE.get(), f"{game}_rules")
    sections = [key.removesuffix(".heading") for key in book if key.endswith(".heading")]
    headings = [book[f"{section}.heading"] for section in sections]
    toc = "".join(f'<li><a href="#{slug(heading)}">{escape(heading)}</a></li>' for heading in headings)
    parts = [f'<ul class="toc">{toc}</ul>']
    for section, heading in zip(sections, headings, strict=True):
        parts.append(f'<h2 id="{slug(heading)}">{escape(heading)}</h2>')
        parts += [block(lines) for lines in book[f"{section}.words"].strip().split("\n\n")]
    return "".join(parts)


def block(lines: str) -> str:
    if lines.startswith("- "):
        return f"<ul>{''.join(f'<li>{escape(line[2:])}</li>' for line in lines.splitlines())}</ul>"
    return f"<p>{escape(lines)}</p>"
