"""The rules of the games in short, for the page: sections of plain words from the catalogues `<game>_rules`."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from ludoteca.core.text import LANGUAGE, catalogue
from ludoteca.drawing import joined, tag


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
