"""Farmyard cards: hops (401–435)."""

from __future__ import annotations

from ludoteca.core.combine import May
from ludoteca.games.hallertau.aspects import LAND, REAPED, SPACE_CHANGES, SPACE_LOOKS_AT, more
from ludoteca.games.hallertau.board import field_at, field_code
from ludoteca.games.hallertau.boardwork import UseFromSupply
from ludoteca.games.hallertau.card import Do, HallertauCard
from ludoteca.games.hallertau.fieldwork import FieldStep
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import bars, row, written

ROWS = (
    row("401", pay=[{"barley": 1}, {"rye": 1}], get={"sustain": 2, "bonus": 1}),
    row("402", most={"field2+field3+field4": 0}, get={"milk": 1, "sheep": 1}),
    row("403", has={"played gateway": 5}, get={"sheep": 1}),
    row("404", pay={"rye": "8-field"}, get={"sheep": 1, "bonus": 1}),
    row(
        "405",
        pay={"barley": 1, "flax": 1, "hops": 1, "rye": 1},
        get={"milk": 1, "wool": 2, "sheep": 1, "bonus": 1},
    ),
    row("406", pay={"hops": 4}, get={"hops": 2, "sheep": 1, "bonus": 1}),
    row("407", has={"field": 7}, get={"field3": 1, "bonus": 1}),
    row("408", pay={"sheep": 1}, get={"field5": 1, "bonus": 1}),
    row("409", pay={"clay": 2, "field5": 1}, get={"field2": 3}),
    row("410", pay={"jewel": 1}, get={"field2": 2}),
    row("411", pay={"hops": 4}, get={"field3": 2}),
    row("412", pay={"hops": (3, 5, 7)}, get={"hops": (0, 3, 6), "field4": 1, "bonus": 1}),
    row("413", pay={"sheep": (1, 2, 3)}, get={"tool": (1, 2, 3), "bonus": (1, 2, 3)}),
    row("414", pay={"card": 2}, get={"tool": 1, "bonus": 1}),
    row("415", pay={"tool": 7}, get={"tool": 3, "jewel": 2}),
    row("416", has=[{"sheep": 11}, {"field": 8}], get={"jewel": 1}),
    row("417", has={"wool": "window"}, get={"jewel": 1}),
    row("418", pay={"hops": (5, 6, 8)}, get={"jewel": 2, "bonus": (0, 1, 2)}),
    row("420", pay={"tool": 2}, get={"clay": 2, "bonus": 2}),
    row("421", pay={"field": 1}, get={"clay": 5}),
    row("422", has={"field of hops": (1, 2, 3)}, get={"barley": (0, 2, 4), "bonus": 1}),
    row("423", has={"meat": 5, "wool": 3}, get={"flax": 3, "bonus": 1}),
    row("424", pay={"hops": 3}, get={"rye": 5, "bonus": 1}),
    row("425", pay={"hops": 8}, get={"hops": 3, "barley": 3, "bonus": 2}),
    row("427", phase=-7, pay={"milk": (0, 1, 3)}, get={"sow": (1, 2, 3)}),
    row("428", has={"field+jewel": "window"}, get={"hide": 1, "milk": 1, "wool": 1, "bonus": 1}),
    row("429", has={"sheep": "field"}, get={"hide": 2, "wool": 1}),
    row("430", pay={"tool": 1}, get={"milk": 2, "bonus": 1}),
    row("431", pay={"milk": (1, 3, 5)}, get={"hide": (1, 3, 5), "bonus": 1}),
    row("432", pay={"hops": (1, 2, 3, 4)}, get={"hide/wool": (0, 1, 2, 3), "bonus": 1}),
    row("433", pay={"jewel": 1}, get={"meat": 2, "milk": 2, "bonus": 1}),
    row("434", pay={"field": 2}, get={"meat": 6}),
    row("435", pay={"barley": (1, 3, 6)}, get={"gateway": (1, 2, 3)}),
)


class WorkersForHire(HallertauCard):
    """Not in phase 4. Pay a jewel: you may use a space with at most one worker, with workers from the supply."""

    name, phase, watches, in_harvest = "419", -4, True, "sows"
    looks_at, alters = SPACE_LOOKS_AT, SPACE_CHANGES
    printed = bars(pay={"jewel": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(UseFromSupply(me, self.name))


class TwiceTheYield(HallertauCard):
    """Phase 7, with 6 tools: one of your sown fields brings twice as much in the harvest that is about to come."""

    name, phase = "426", 7
    looks_at, alters = more(("sown", LAND)), REAPED
    printed = bars(has={"tool": 6})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(DoubleYield(me, self.name))


class DoubleYield(FieldStep):
    """Which field brings twice as much, as long as the harvest is to come."""

    def options(self, g: Hallertau) -> list[int]:
        if "harvest over" in g.villages[self.who].counted:
            return []
        return [field_code(f) for f in sorted({f for f in g.villages[self.who].land if f & 15})]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hallertau, choice: int) -> None:
        g.villages[self.who].has_just("twice", field_at(choice))


written(globals(), *ROWS)
