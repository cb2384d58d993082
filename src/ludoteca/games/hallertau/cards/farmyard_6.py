"""Farmyard cards: fields (601–635)."""

from __future__ import annotations

from functools import cache

from ludoteca.core.choices import STOP
from ludoteca.games.hallertau.aspects import NEW_FIELD, less, more
from ludoteca.games.hallertau.board import HIGHEST, JEWEL, MOST_FIELDS, OPTION
from ludoteca.games.hallertau.board import ROWS as FIELD_ROWS
from ludoteca.games.hallertau.card import Do, HallertauCard, Items
from ludoteca.games.hallertau.fieldwork import FieldStep
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.getting import take
from ludoteca.games.hallertau.rows import bars, row, written
from ludoteca.games.hallertau.wording import items_words

ROWS = (
    row("601", has={"field": 6}, get={"sheep": 1}),
    row("602", has={"wool": 2, "tool": 4}, get={"sheep": 1}),
    row("603", pay={"field5": 1}, get={"sheep": 2}),
    row("604", pay={"flax": "8-field"}, get={"sheep": 2}),
    row("605", phase=-8, pay={"milk": 3}, get={"sheep": 1, "bonus": 1}),
    row("606", has={"fields of one crop": 3}, get={"field3": 1, "bonus": 1}),
    row("608", has={"meat": (1, 2, 5, 7)}, get={"wool": (0, 1, 2, 3), "field4": 1}),
    row("609", has={"sheep+jewel": "window"}, get={"tool": 1, "field5": 1}),
    row("610", pay={"hops": 3}, get={"field5": 1, "bonus": 1}),
    row("611", pay={"hops": (1, 3, 5)}, get={"field4": 1, "bonus": (0, 1, 2)}),
    row("612", pay={"flax": 2}, get={"field3": 1, "bonus": 1}),
    row("613", pay={"tool": 2}, get={"field4": 1, "bonus": 1}),
    row("614", pay={"sheep": 2}, get={"field4": 2, "bonus": 1}),
    row(
        "615",
        has={"jewel": (5, 6, 7, 8)},
        get={"tool": (2, 0, 0, 0), "field2": (0, 2, 0, 0), "field5": (0, 0, 2, 0), "sheep": (0, 0, 0, 3)},
    ),
    row("616", has={"hide": (1, 2, 5, 7)}, get={"meat": (1, 2, 3, 4), "tool": 1}),
    row("617", pay={"jewel": 1}, get={"hide": 3, "tool": 1, "bonus": 1}),
    row("618", pay={"sheep": 1}, get={"milk": 2, "tool": 2, "bonus": 1}),
    row("619", has={"wool": (4, 9, 16)}, get={"jewel": (1, 2, 3)}),
    row("620", pay={"milk": (3, 8, 13)}, get={"milk": (0, 6, 12), "jewel": 1, "bonus": 1}),
    row("621", pay={"hops": (1, 5, 10)}, get={"jewel": (1, 2, 3)}),
    row("622", pay={"hops": 4}, get={"clay": 7}),
    row("623", pay={"field": 2}, get={"clay": 5}),
    row("624", has={"sheep+field": "window"}, get={"flax": 2, "bonus": 1}),
    row("625", has={"jewel": "field+1"}, get={"barley": 1, "hops": 1, "rye": 1, "bonus": 1}),
    row("626", pay={"field": 1}, get={"barley": 3, "hops": 1, "rye": 3}),
    row("627", has={"tool": 7}, get={"sow double": 1}),
    row(
        "628",
        has={"field of barley": 1, "field of flax": 1, "field of hops": 1, "field of rye": 1},
        get={"harvest": 3, "bonus": 1},
    ),
    row(
        "629",
        has={"sheep": (3, 5, 6, 7), "jewel": (3, 5, 6, 7)},
        get={"hide": (1, 2, 3, 4), "meat": (1, 2, 3, 4)},
    ),
    row("630", has={"sown": 6}, get={"hide": 1, "meat": 1, "wool": 1, "bonus": 1}),
    row("631", pay={"tool": 2}, get={"hide": "tool-hide", "bonus": 1}, amid_income=True),
    row("632", pay={"field": 2}, get={"meat": "14-window", "bonus": 2}),
    row("633", pay={"sheep": 1}, get={"hide": 2, "meat": 2, "wool": 2}),
    row("634", pay={"card": 2}, get={"wool": 1, "bonus": 2}),
    row("635", pay={"point card": 2}, get={"gateway": 1, "bonus": 2}),
)


class RowsByJewels(HallertauCard):
    """With 6 tools and 4 jewels: two fields in rows that are together as many as your jewels, or none. With 4 or 5
    jewels it may be one field in that row."""

    name, amid_income = "607", True  # with a sixth jewel of the income one field alone cannot be taken any more
    looks_at, alters = more(("jewel",)) | less(("jewel", "field")), NEW_FIELD
    printed = bars(has={"tool": 6, "jewel": 4})

    def effect(self, g: Hallertau, me: int) -> Do:
        return FieldsByJewels(me, self.name)


class FieldsByJewels(FieldStep):
    """Into which rows the fields go: all of them or none."""

    def ways(self, g: Hallertau) -> list[Items]:
        room = MOST_FIELDS - len(g.villages[self.who].land)
        return [way for way in rows_for(g.stock(self.who)[JEWEL]) if sum([int(n) for _, n in way]) <= room]

    def options(self, g: Hallertau) -> list[int]:
        ways = self.ways(g)
        return [STOP, *[OPTION + i for i in range(len(ways))]] if ways else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            for name, n in self.ways(g)[choice - OPTION]:
                take(g, self.who, self.cause, name, int(n))

    def label(self, g: Hallertau, choice: int) -> str:
        return super().label(g, choice) if choice == STOP else items_words(self.ways(g)[choice - OPTION])


@cache
def rows_for(jewels: int) -> tuple[Items, ...]:
    """The pairs of rows for so many jewels, and the single row."""
    pairs = [(low, jewels - low) for low in FIELD_ROWS if low <= jewels - low <= HIGHEST]
    ways: list[Items] = [((f"field{a}", 1), (f"field{b}", 1)) if a < b else ((f"field{a}", 2),) for a, b in pairs]
    return tuple(ways + ([((f"field{jewels}", 1),)] if jewels in (4, 5) else []))


written(globals(), *ROWS)
