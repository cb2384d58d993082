"""Whole pictures: one inside another, and one that stands alone."""

from __future__ import annotations

from functools import cache
from importlib import resources
from re import findall

from markupsafe import Markup

from ludoteca.ui.drawing import joined, page_file, svg, tag


@cache
def sprite() -> dict[str, Markup]:
    """Return the symbols of the icon sprite by their id."""
    source = resources.files("ludoteca").joinpath("web", "static", "icons.svg").read_text("utf-8")
    return {name: Markup(symbol) for symbol, name in findall(r'(<symbol id="([^"]+)".*?</symbol>)', source)}


def placed(drawing: Markup, x: float, y: float, width: float, height: float) -> Markup:
    """Put a picture into another one."""
    return tag("svg", drawing, x=x, y=y, width=width, height=height, overflow="visible")


def picture(game: str, width: float, height: float, body: Markup, says: str) -> Markup:
    """Return a picture that stands alone: with the symbols it uses and the colours of the page, light or dark as the
    viewer likes it."""
    used = dict.fromkeys(findall(r'href="#(i-[a-z0-9-]+)"', body))
    static = resources.files("ludoteca.web").joinpath("static")
    sheets = (static.joinpath("tokens.css"), static.joinpath("boards.css"), page_file(game, "style.css"))
    style = "".join(sheet.read_text("utf-8") for sheet in sheets if sheet)
    symbols = tag("defs", *(sprite()[name] for name in used))
    ground = tag("rect.table", width=width, height=height)
    whole = joined([tag("title", says), tag("style", style), symbols, ground, body])
    return svg(width, height, whole, xmlns="http://www.w3.org/2000/svg", width=width, height=height, role="img")
