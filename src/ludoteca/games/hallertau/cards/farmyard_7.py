"""Farmyard cards: jewels (701–735)."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from ludoteca.core.combine import May
from ludoteca.core.goods import Vector
from ludoteca.games.hallertau.aspects import BOARD, CROP_NAMES, SPACE_CHANGES, SPACE_LOOKS_AT, less, more
from ludoteca.games.hallertau.board import AMOUNTS, NONE, ROUNDS
from ludoteca.games.hallertau.boardwork import EmptyTops, UseFromSupply
from ludoteca.games.hallertau.card import Bar, Do, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import CROP, bars, row, written
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts

ROWS = (
    row("701", has={"barley": 11}, get={"sheep": 1}),
    row("702", phase=4, has={"traded": 3}, get={"sheep": 1}, urgent=True),
    row("703", has={"full": 1}, get={"sheep": 1, "field2": 1}, watches=True),
    row(
        "704",
        has={"sheep": 4},
        most={"field": (7, 5, 4, 3)},
        get={"field2": (1, 0, 0, 0), "field3": (0, 1, 0, 0), "field4": (0, 0, 1, 0), "field5": (0, 0, 0, 1)},
    ),
    row("705", has={"sheep": 4}, most={"tool": (7, 4, 1)}, get={"tool": (1, 2, 3), "bonus": 1}, amid_income=True),
    row("706", phase=7, has={"harvested of one crop": 11}, get={"tool": 1, "jewel": 1}, urgent=True),
    row("707", has={"tool": (2, 6, 10)}, get={"jewel": (0, 1, 2), "hide": 1, "bonus": 1}),
    row("708", has={"tool+field": 12}, get={"jewel": 1}),
    row("709", has={"gap": 4}, get={"jewel": 1}),
    row("710", has={"tool+sheep": (8, 11, 16)}, get={"barley": 2, "hops": 1, "clay": 2, "bonus": (0, 1, 2)}),
    row("711", has={"tool+jewel": "window"}, get={"rye": 3, "bonus": 1}),
    row("712", has=[{"jewel": (3, 5, 7)}, {"tool": (6, 8, 10)}], get={"flax": (2, 3, 4), "bonus": 1}),
    row("713", has={"played drawn": 1}, get={CROP: 1, "milk": 1, "bonus": 1}, urgent=True, answers_draw=True),
    row("714", has={"field of flax": (1, 2, 3)}, get={"wool": (1, 3, 4), "bonus": 1}),
    row("715", has={"sheep": "field+1"}, get={"meat": 2, "bonus": 1}),
    row("716", pay={"jewel": (1, 2, 4, 5)}, get={"sheep": (1, 2, 3, 4), "bonus": 1}),
    row("717", pay={"hops": (2, 3, 5)}, get={"sheep": 1, "bonus": (0, 1, 2)}),
    row("718", pay=[{"hide": 3}, {"hops": 4}], get={"field3": 2, "bonus": 1}),
    row("719", pay={"jewel": (2, 7, 9)}, get={"jewel": (0, 6, 9), "field3": 2, "bonus": 1}),
    row("720", pay={"sheep": 1}, get={"clay": 2, "tool": 2, "bonus": 1}),
    row("721", pay={"jewel": 1}, get={CROP: 1, "tool": 3, "bonus": 1}),
    row("722", pay={"hops": 3}, get={"tool": 1, "jewel": 1, "bonus": 1}),
    row(
        "723",
        pay=[{"flax": 7}, {"flax": 5, "hide": 1}, {"flax": 3, "hide": 2}, {"flax": 1, "hide": 3}, {"hide": 4}],
        get={"jewel": 2, "bonus": 1},
    ),
    row("724", phase=-7, pay={"barley": "empty"}, get={"jewel": 1}),
    row("727", pay=[{"jewel": 1}, {"tool": 3}], get={"clay": 7}),
    row("729", pay={"jewel": 1}, get={"field4": 1, "sow": 1}),
    row("731", pay={"tool": 1}, get={"barley": "half the hides", "wool": "half the hides", "bonus": 1}),
    row("732", pay={"jewel": 1}, get=[{"hide": 4, "bonus": 1}, {"wool": 5, "bonus": 1}]),
    row("733", pay={"barley": "10-jewel"}, get={"hide": 6, "meat": 2, "bonus": 1}),
    row("734", pay={"jewel": (2, 6, 9)}, get={"jewel": (0, 5, 9), "meat": 5, "bonus": 1}),
    row("735", pay={"jewel": 1}, get={"farmyard": 2, "bonus": 2}),
)
JEWEL_SPACES = ("land_sale", "town_hall")
KEPT = 3


class EmptyJewelSpaces(HallertauCard):
    """Pay a tool: you may empty the top rows of the Land Sale and of the Town Hall, both of them. A bonus card."""

    name, watches = "725", True
    looks_at = alters = more((BOARD,))
    printed = bars(pay={"tool": 1}, get={"bonus": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(EmptyTops(me, self.name, JEWEL_SPACES))


class WorkersForHire(HallertauCard):
    """Not in phase 4. Pay a jewel: you may use a space with at most one worker, with workers from the supply."""

    name, phase, watches, in_harvest = "726", -4, True, "sows"
    looks_at, alters = SPACE_LOOKS_AT, SPACE_CHANGES
    printed = bars(pay={"jewel": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(UseFromSupply(me, self.name))


class SowTheRest(HallertauCard):
    """Pay all your crops but three. Sow up to 3 fields, and a bonus card."""

    name, amid_income = "728", True  # crops of the income can be sown, but those above three are lost
    alters = less(CROP_NAMES)
    printed = bars(get={"sow": 3, "bonus": 1})

    def pays(self, g: Hallertau, me: int) -> Do:
        return KeepThree(me, self.name)


class KeepThree(ChooseAmounts[Hallertau]):
    """Which crops stay."""

    alone: ClassVar[bool] = True

    def menu(self, g: Hallertau) -> list[Vector]:
        have = g.stock(self.who)[:4]
        kept = min(KEPT, sum(have))
        mixes = product(*[range(min(KEPT, n) + 1) for n in have])
        return [(*mix, *NONE[4:]) for mix in mixes if sum(mix) == kept]

    def amounts(self, g: Hallertau) -> Amounts:
        return AMOUNTS

    def done(self, g: Hallertau, vector: Vector) -> None:
        have = g.stock(self.who)
        paid = (*[have[crop] - vector[crop] for crop in range(4)], *NONE[4:])
        if any(paid):
            g.spend(self.who, paid, self.cause)


class NoRyeInTheLastRound(HallertauCard):
    """Pay as many rye as farmyard cards without sheep on your stable board, none in round 6. Take 3 milk and 1 bonus
    card."""

    name = "730"
    looks_at = alters = frozenset()
    printed = bars(pay={"rye": "bare cards"}, get={"milk": 3, "bonus": 1})
    free: ClassVar[tuple[Bar, ...]] = bars(get={"milk": 3, "bonus": 1})

    def bars_now(self, g: Hallertau, me: int) -> tuple[Bar, ...]:
        """In round 6 it is free also as long as the last card lies on the stable board."""
        return self.free if g.round == ROUNDS else self.printed


written(globals(), *ROWS)
