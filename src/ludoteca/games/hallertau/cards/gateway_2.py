"""Gateway cards for experts (201–230)."""

from __future__ import annotations

from ludoteca.core.combine import May
from ludoteca.games.hallertau.aspects import BOARD, more
from ludoteca.games.hallertau.boardwork import ClearSpace
from ludoteca.games.hallertau.card import Do, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import OnlyEmptyField, bars, row, written
from ludoteca.games.hallertau.spaces import Turn
from ludoteca.games.hallertau.village import LAST_ACTION

ROWS = (
    row("201", has={"sheep": "field"}, get={"sustain": 2, "milk": 1, "bonus": 1}),
    row("202", has={"full": 1}, get={"milk": 1, "sheep": 1, "bonus": 1}, watches=True),
    row("203", most={"field2+field3": 0}, get={"sheep": 1}),
    row(
        "204",
        has={"sheep": (2, 3, 4, 5)},
        get={"field2": (1, 0, 0, 0), "field3": (0, 1, 0, 0), "field4": (0, 0, 1, 0), "field5": (0, 0, 0, 1)},
    ),
    row("205", has={"field": (6, 7)}, get={"field2": (1, 0), "field5": (0, 1)}),
    row("206", has={"jewel": (2, 3, 5)}, get={"meat": (1, 0, 0), "tool": (0, 1, 0), "sheep": (0, 0, 1)}),
    row("207", has={"field": 5, "hops": (0, 2, 4)}, get={"tool": (0, 1, 2), "bonus": 1}),
    row("208", phase=7, has={"harvested": 16}, get={"tool": 1, "bonus": 1}),
    row("209", has={"sheep on one card": (3, 5, 6)}, get={"jewel": (1, 2, 3)}),
    row("211", has={"clay": (3, 0), "hops": (0, 3)}, get={"hops": (2, 0), "clay": (0, 2), "bonus": 1}),
    row("212", has={"tool": (5, 6, 7)}, get={"clay": ("12-window", "13-window", "14-window")}),
    row("213", has={"field of hops": 1}, get={"milk/clay": 1, "sow": 1}),
    row("214", exactly={"empty": 1}, get={"crop and sow": 2, "bonus": 1}),
    row("215", has={"other cards": (3, 4, 5, 6)}, get={"different crops": (1, 2, 3, 4), "bonus": 1}),
    row("216", has={"tool+jewel": 7}, get={"rye": "sown"}),
    row("217", has={"jewel": 3}, get={"barley": "sheep on one card", "bonus": 1}),
    row("218", has={"rye": "window"}, get={"barley": 2, "hops": 1, "bonus": 1}),
    row("219", has={"milk": 5}, get={"flax": "13-window"}),
    row("220", has={"sown": (3, 4, 6)}, get={"hops": 1, "meat": 1, "bonus": (0, 1, 2)}),
    row("221", has={"tool": 3, "sown": 2}, get={"harvest": 2, "bonus": 1}),
    row("223", has={"sheep": (1, 2, 3), "jewel": (1, 2, 3)}, get={"milk": (1, 2, 3)}),
    row(
        "224",
        has={"hide": (1, 2, 3), "meat": (1, 2, 3), "milk": (1, 2, 3), "wool": (1, 2, 3)},
        get={"milk": 3, "bonus": (0, 1, 2)},
    ),
    row(
        "225",
        has={"cards with sheep": 2, "sheep in stables": 1},
        get={"meat": 1, "milk": 1, "wool": 1, "bonus": 1},
    ),
    row("226", has={"sheep": 3, "jewel": 3}, get={"flax": 1, "hide": 1, "milk": 1, "wool": 1}),
    row("227", has={"other cards": (3, 5, 6)}, get={"wool": (0, 1, 2), "bonus": 1}),
    row("228", has={"field of barley+field of rye": 4}, get={"hide": 2, "bonus": 1}),
    row("229", base=OnlyEmptyField, exactly={"empty": 1}, get={"sow meat": 1}),
    row("230", has={"sheep": (1, 2, 3, 4)}, get={"hops": (0, 1, 2, 3), "farmyard": 1}),
)


class EmptySpace(HallertauCard):
    """With 2 hops: you may remove all workers from a space. A bonus card."""

    name, watches = "210", True
    looks_at = alters = more((BOARD,))
    printed = bars(has={"hops": 2}, get={"bonus": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(ClearSpace(me, self.name))


class BeforeTheLastAction(HallertauCard):
    """Phase 4: without a sown field right before your last action you may raise up to 3 fields. A bonus card. Played
    before it, your next action must be the last, and nothing is sown until then; played after it, there must have been
    no sown field before."""

    name, phase, urgent = "222", 4, True
    looks_at = more((BOARD,))
    printed = bars(get={"raise": 3, "bonus": 1})

    def ready(self, g: Hallertau, me: int) -> bool:
        village = g.villages[me]
        if not village.workers:
            return village.counted.get("unsown before", 0) == 1
        step = g.agenda[-1]
        return isinstance(step, Turn) and step.who == me and not any(f & 15 for f in village.land)

    def paid(self, g: Hallertau, me: int) -> None:
        if g.villages[me].workers:
            g.villages[me].count(LAST_ACTION, 1)


written(globals(), *ROWS)
