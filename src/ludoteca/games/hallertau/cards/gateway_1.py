"""Gateway cards, advanced (101–130)."""

from __future__ import annotations

from ludoteca.games.hallertau.card import HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import CROP, OnlyEmptyField, bars, row, written

ROWS = (
    row("101", has={"flax": (4, 6, 8)}, get={"sustain": (1, 2, 3), "bonus": 1}),
    row("102", has={"most crop": 8}, get={"sheep": 1}),
    row("103", has={"hide": 3, "meat": 3, "wool": 3}, get={"sheep": 1, "bonus": 1}),
    row(
        "104",
        has={"hops": (2, 3, 4, 5)},
        get={"field2": (1, 0, 0, 0), "field3": (0, 1, 0, 0), "field4": (0, 0, 1, 0), "field5": (0, 0, 0, 1)},
    ),
    row("105", has={"sheep": "field"}, get={"field3": 1}),
    row("106", has={"full": 1}, get={"tool": 2, "hops": 1, "bonus": 1}, watches=True),
    row("107", has={"hide": (1, 2, 4)}, get={"tool": (1, 2, 3)}),
    row("108", has={"barley": (6, 11, 16)}, get={"tool": (1, 2, 3), "bonus": 1}),
    row("109", has={"played of one deck": (3, 7, 11)}, get={"jewel": (1, 2, 3)}),
    row(
        "110",
        has={"flax": (2, 5, 7), "barley": (2, 5, 7), "rye": (2, 5, 7)},
        get={"hops": 1, "clay": 1, "bonus": (0, 1, 2)},
    ),
    row("111", has={"tool": (3, 4, 6)}, get={"rye": 1, "clay": 1, "bonus": (0, 1, 2)}),
    row("112", base=OnlyEmptyField, exactly={"empty": 1}, get={"sow clay": 1, "bonus": 1}),
    row("113", exactly={"empty": 1}, get={"hops": 1, "sow": 1}),
    row("114", has={"field": (5, 6, 7)}, get={CROP: 1, "sow": (0, 1, 2), "bonus": 1}),
    row("115", has={"field": 4, "tool": 3}, get={CROP: 3}),
    row("116", has={"flax": "window"}, get={"rye": 3, "bonus": 1}),
    row("117", has={"hops": (2, 4, 6)}, get={"barley": (1, 2, 3), "bonus": 1}),
    row("118", has={"full": 1}, get={"barley": 2, "hops": 1, "bonus": 1}, watches=True),
    row("119", has={"barley": 6, "rye": 6}, get={"flax": 1, "hops": 1, "bonus": 1}),
    row("120", has={"sown5": 3}, get={"hops": 1, "wool": 1, "bonus": 1}),
    row("121", phase=4, has={"workers": 1}, most={"workers": 3}, get={"raise empty": 1, "bonus": 1}, urgent=True),
    row("123", has={"tool": (1, 3, 4, 6)}, get={"milk": (0, 1, 2, 3), "bonus": 1}),
    row("124", has={"meat": (1, 2, 3)}, get={"milk": (1, 2, 3)}),
    row("125", has={"wool": 2}, get={"milk": 1, "bonus": 1}),
    row("126", has={"played farmyard": (1, 3, 4)}, get={"meat": (0, 2, 3), "milk": 2}),
    row("127", has={"sown": (3, 4, 5, 6, 7)}, get={"wool": (0, 1, 2, 3, 4), "bonus": 1}),
    row("128", has={"tool": 4}, get={"flax": 1, "hide": 2}),
    row("129", has={"hide+wool": "window"}, get={"meat": 3}),
    row("130", has={"hide": 1, "meat": 1}, get={"farmyard": 1, "hops/clay": 1}),
)


class TwoSownFields(HallertauCard):
    """Exactly 2 sown fields. You may raise these two. Take 1 bonus card."""

    name = "122"
    printed = bars(exactly={"sown": 2}, get={"raise sown": 1, "bonus": 1})

    def paid(self, g: Hallertau, me: int) -> None:
        village = g.villages[me]
        one, other = [f for f in village.land if f & 15]
        village.has_just("sown 122", one)
        village.has_just("sown too 122", other)


written(globals(), *ROWS)
