"""What the stories of the family share: short ways to look at a seat."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table


def farm(t: Table, seat: int = 0) -> Any:
    """A seat's farm as everybody sees it."""
    return t.game.table(None)["seats"][seat]


def space(t: Table, name: str) -> Any:
    return next(s for s in t.game.table(None)["spaces"] if s["name"] == name)


def points(t: Table, line: str = "total", seat: int = 0) -> int:
    sheet: dict[str, int] = t.game.scores()[seat]
    return sheet[line]


def squares(t: Table) -> set[str]:
    """The squares that may be named now."""
    return {word for word in t.offered if "," in word}
