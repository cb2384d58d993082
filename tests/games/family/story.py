"""What the stories of the family share: short ways to look at a seat."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table, table


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


FULL_HOUSE = {"rooms": "2,0 3,0 4,0", "people": 5}


def crowded(free: str, mine: dict[str, Any]) -> dict[str, Any]:
    """Round 2 for four players: the first seat, which has this, places its last person, and one space only is free."""
    spaces = table("family", 4, round=2).game.table(None)["spaces"]
    taken = [space["name"] for space in spaces if space["open"] and space["name"] != free]
    others = {space: 1 + i % 3 for i, space in enumerate(taken[:15])}
    return {"placed": others | dict.fromkeys(taken[15:], 0), "seats": [mine, *[FULL_HOUSE] * 3]}
