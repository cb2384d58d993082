"""Gateway cards for beginners (001–030)."""

from __future__ import annotations

from ludoteca.games.hallertau.card import HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import OnlyEmptyField, bars, row, written

ROWS = (
    row("001", has={"sheep": (2, 3, 4)}, get={"sustain one": (1, 2, 3), "bonus": 1}),
    row("002", has=[{"barley": 7}, {"hops": 2}], get={"sheep": 1}),
    row("003", has={"wool": 1, "sheep": 3}, get={"sheep": 1}),
    row("004", has={"clay": "window"}, get={"field4": 1}),
    row("005", has={"sheep": 4}, get={"wool": 1, "field2": 1}),
    row("006", has={"barley": 4, "hops": 4}, get={"tool": 1, "bonus": 1}),
    row("007", has={"meat": (1, 2, 5)}, get={"tool": (0, 1, 2), "bonus": 1}),
    row("008", has={"flax": 3, "wool": 2}, get={"tool": 1, "bonus": 1}),
    row("009", has={"full": 1}, get={"jewel": 1, "bonus": 1}, watches=True),
    row("010", has=[{"hide": 2}, {"meat": 2}], get={"clay": 2, "bonus": 1}),
    row("011", has={"milk": 1, "wool": 1}, get={"clay": 1, "bonus": 1}),
    row("012", has={"tool": 4}, get={"clay": 1, "milk": 1, "wool": 1}),
    row("013", has={"sheep": 3}, get={"clay": 1, "sow": 1}),
    row("014", has={"field5": (1, 2, 4, 6)}, get={"sow": (0, 1, 2, 3), "bonus": 1}),
    row("015", has={"field": (4, 5, 6, 7)}, get={"different crops": (1, 2, 3, 4)}),
    row("016", has={"tool": 3, "hops": 3}, get={"barley/rye": 2, "bonus": 1}),
    row("017", has={"field of hops": 2}, get={"barley": 2, "rye": 1, "bonus": 1}),
    row("018", has={"barley": "window"}, get={"flax": 2, "bonus": 1}),
    row("019", has={"field": 6}, get={"rye": 1, "hide": 1, "bonus": 1}),
    row("021", has={"sheep": (1, 2, 4, 7)}, get={"hops/meat": (1, 2, 3, 4)}),
    row("022", has={"sown": 1}, most={"sown": 2}, get={"harvest": 1, "bonus": 1}),
    row("023", most={"empty": 0}, get={"raise all": 1}),
    row("024", has={"rye": (6, 9, 12)}, get={"milk": (1, 2, 3), "bonus": 1}),
    row("025", has={"clay": (4, 5, 7)}, get={"milk": (1, 2, 3)}),
    row("026", has={"tool": 3, "sheep": 2}, get={"milk": 1, "wool": 1, "bonus": 1}),
    row("027", base=OnlyEmptyField, exactly={"empty": 1}, get={"sow wool": 1, "bonus": 1}),
    row("028", has={"jewel": (2, 3, 4)}, get={"hide": (1, 2, 3), "bonus": 1}),
    row("029", has={"other cards": (2, 4, 6)}, get={"meat": (1, 2, 3)}),
    row("030", has={"jewel": 1, "field": (2, 4, 6)}, get={"farmyard": (0, 1, 2), "clay": 1, "bonus": 1}),
)


class LastJewel(HallertauCard):
    """You have just spent your last jewel. Take 1 hops and 1 milk."""

    name = "020"
    urgent, looks_at = True, frozenset()  # spending a jewel is all that it waits for
    printed = bars(most={"jewel": 0}, get={"hops": 1, "milk": 1})

    def ready(self, g: Hallertau, me: int) -> bool:
        return "last jewel" in g.villages[me].just


written(globals(), *ROWS)
