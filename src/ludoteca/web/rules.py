"""The rules of a game in short, for the page: sections of plain words from the catalogue `<game>_rules`."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ludoteca.core.text import LANGUAGE, catalogue


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
