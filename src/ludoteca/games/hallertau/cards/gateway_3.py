"""Gateway cards for masters (301–330)."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.step import Step
from ludoteca.games.hallertau.aspects import (
    ADVANCED,
    BOARD,
    BOULDERS,
    CROP_NAMES,
    SOWN,
    SPACE_CHANGES,
    SPACE_LOOKS_AT,
    VILLAGE,
    more,
)
from ludoteca.games.hallertau.board import (
    BOULDER,
    EDGE,
    SHOP,
    SHOPS,
    SOWING_SPACES,
    SPACE,
    SPACE_NAMES,
    field,
    field_code,
)
from ludoteca.games.hallertau.boardwork import ChooseSpace, EmptyTops
from ludoteca.games.hallertau.card import Do, HallertauCard
from ludoteca.games.hallertau.fieldwork import FieldStep, Sow, only_empty, risen
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.progress import step_ahead
from ludoteca.games.hallertau.rows import OnlyEmptyField, bars, row, written
from ludoteca.games.hallertau.spaces import remember_fields, use_space

ROWS = (
    row("301", has={"leaving": 1}, get={"sustain": 3, "bonus": 1}),
    row("303", phase=1, has={"removed": (6, 7, 8, 9, 10)}, get={"rye": (0, 1, 2, 3, 5), "sheep": 1}),
    row("304", has={"tool": (3, 7, 10)}, get={"sheep": (0, 1, 2), "field2": 1}),
    row("305", phase=9, has={"advanced": (3, 4, 5)}, get={"bonus": (0, 1, 2), "field5": 1}),
    row("306", has=[{"jewel": "field+1"}, {"sheep": "field+1"}], get={"field2": 1, "sow": 1}),
    row("307", has={"jewel": (1, 3, 6)}, get={"clay": 2, "tool": 1, "bonus": (0, 1, 2)}),
    row("308", has={"played": (1, 3, 7, 12)}, get={"tool": (1, 2, 3, 4)}),
    row("309", has={"quadrant": (9, 11, 13)}, get={"barley": (1, 2, 3), "tool": 1}, urgent=True),
    row("310", has={"tools at once": (2, 3, 4)}, get={"hops": (1, 2, 3), "tool": 1}, urgent=True),
    row("311", has={"most crop": (7, 14, 21)}, get={"jewel": 1, "bonus": (0, 1, 2)}),
    row("317", has={"sown": 1}, get={"clay": "empty"}),
    row("318", has={"gap": (3, 4, 5)}, get={"clay": (3, 4, 5), "bonus": 1}),
    row("319", has={"hops": (1, 3, 6)}, get={"clay": (1, 2, 3), "rye": 1, "bonus": 1}),
    row("320", has={"tool": (2, 4, 6, 7)}, get={"barley": (0, 1, 2, 3), "flax": 2, "bonus": 1}),
    row("321", has={"barley": "10-jewel"}, get={"flax": 2, "hops": 1, "bonus": 1}),
    row(
        "324",
        has={"window": ("round+6", "round+7", "round+8")},
        get={"milk": (1, 2, 3)},
        __doc__="Have more in the window than the round and 5/6/7 together. Take 1/2/3 milk.",
    ),
    row("325", has={"crop": (0, 10, 16, 23)}, get={"milk": (0, 1, 2, 3), "bonus": 1}),
    row(
        "326",
        has={"sheep on 4": (1, 0, 0), "sheep on 5+sheep on 6": (0, 1, 0), "sheep in stables": (0, 0, 1)},
        get={"wool": (1, 2, 3), "bonus": 1},
    ),
    row("327", has={"sheep": (2, 3, 7)}, get={"hide": "bare cards", "bonus": (0, 1, 2)}),
    row("329", has={"on nursery": (1, 3, 6)}, get={"meat": (0, 2, 7), "bonus": 1}, watches=True),
    row("330", phase=4, has={"tools of phase": (1, 3, 5)}, get={"gateway": (0, 1, 2), "bonus": 1}),
)
SHEEP_SPACES: Final = ("sheep_market", "sheep_breeding", "weekly_market")


class EmptySheepSpaces(HallertauCard):
    """Phase 4, with one or two workers left: you may empty the top rows of the Sheep Market, of Sheep Breeding and of
    the Weekly Market, all three."""

    name, phase, watches = "302", 4, True
    looks_at = alters = more((BOARD,))
    printed = bars(has={"workers": 1}, most={"workers": 2})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(EmptyTops(me, self.name, SHEEP_SPACES))


class FreeStep(HallertauCard):
    """Phase 4, with 6, 7 or 8 fields: 0, 1 or 2 bonus cards, and a shop advances a step free of charge."""

    name, phase = "312", 4
    looks_at, alters = more((VILLAGE, BOULDERS)), more((VILLAGE, ADVANCED))
    printed = bars(has={"field": (6, 7, 8)}, get={"bonus": (0, 1, 2)})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(ShopAhead(me, self.name))


class ShopAhead(Step[Hallertau]):
    """Which shop advances."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Hallertau) -> list[int]:
        village = g.villages[self.who]
        free = [shop for shop, place in enumerate(village.shops) if place < EDGE and not village.tools_for(shop)]
        return [SHOP + shop for shop in free]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hallertau, choice: int) -> None:
        step_ahead(g, self.who, choice - SHOP)


class LastWorker(HallertauCard):
    """Phase 4, with one worker left: he may go into the empty second row of a space, which you use. A bonus card."""

    name, phase, watches = "313", 4, True
    looks_at, alters = SPACE_LOOKS_AT, SPACE_CHANGES
    printed = bars(exactly={"workers": 1}, get={"bonus": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(SecondRow(me, self.name))


class SecondRow(ChooseSpace):
    """Into which second row the last worker goes."""

    def able(self, g: Hallertau, space: int) -> bool:
        return not g.board[space][1]

    def possible(self, g: Hallertau) -> bool:
        return g.villages[self.who].workers == 1 and super().possible(g)

    def done(self, g: Hallertau, space: int) -> None:
        village = g.villages[self.who]
        remember_fields(village)
        village.workers = 0
        g.set_row(space, 1, 1, self.who)
        g.note(self.who, "placed", workers=1, space=SPACE_NAMES[space])
        use_space(g, self.who, space)


def threes(g: Hallertau) -> list[int]:
    """The spaces whose two lowest rows are full and which hold no more workers."""
    return [space for space, rows in enumerate(g.board) if rows[:2] == (1, 2) and sum(rows) == 3]


class PileUp(HallertauCard):
    """Two spaces hold exactly 3 workers each: those of one may go into the top row of the other. A bonus card."""

    name, watches = "314", True
    looks_at = alters = more((BOARD,))
    printed = bars(get={"bonus": 1})

    def ready(self, g: Hallertau, me: int) -> bool:
        return len(threes(g)) >= 2

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(MoveThree(me, self.name))


class MoveThree(Step[Hallertau]):
    """First the space that is emptied, then the one that is filled."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "out")

    def __init__(self, who: int, cause: str, out: int = -1) -> None:
        super().__init__(who, cause)
        self.out = out

    def options(self, g: Hallertau) -> list[int]:
        full = threes(g)
        targets = [space for space in full if len(g.board[space]) == 3]
        if self.out >= 0:
            return [SPACE + space for space in targets if space != self.out]
        return [SPACE + space for space in full if any(target != space for target in targets)]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hallertau, choice: int) -> None:
        if self.out < 0:
            g.then(MoveThree(self.who, self.cause, choice - SPACE))
            return
        g.clear_space(self.out)
        g.set_row(choice - SPACE, 2, 3)
        g.note(self.who, "cleared", space=SPACE_NAMES[self.out])
        g.note(self.who, "filled", space=SPACE_NAMES[choice - SPACE])


class Recall(HallertauCard):
    """Phase 4, with 4 jewels: the workers of the top row of a space may join yours, also if you have none left."""

    name, phase, watches = "315", 4, True
    looks_at = alters = more((BOARD,))
    printed = bars(has={"jewel": 4})

    def effect(self, g: Hallertau, me: int) -> Do:
        return May(Fetch(me, self.name))


class Fetch(ChooseSpace):
    """Of which space the top row comes."""

    def able(self, g: Hallertau, space: int) -> bool:
        return any(g.board[space])

    def done(self, g: Hallertau, space: int) -> None:
        g.villages[self.who].workers += g.clear_top(space)
        g.note(self.who, "top_emptied", space=SPACE_NAMES[space])


class RollBoulders(HallertauCard):
    """In round 1, in round 2, or later: 0, 1 or 2 bonus cards, and up to 3 different boulders move a step."""

    name = "316"
    looks_at = alters = more((BOULDERS,))
    printed = bars(has={"round": (1, 2, 3)}, get={"bonus": (0, 1, 2)})

    def effect(self, g: Hallertau, me: int) -> Do:
        return MoveBoulders(me, self.name, 3)


class MoveBoulders(Step[Hallertau]):
    """Boulders a step to the right, each once; one cannot go where another lies."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "moved")

    def __init__(self, who: int, cause: str, number: int, moved: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.number, self.moved = number, moved

    def options(self, g: Hallertau) -> list[int]:
        rocks = g.villages[self.who].boulders
        blocked = [i for i in range(0, len(rocks), 2) if rocks[i] + 1 == rocks[i + 1] <= EDGE]
        able = [i for i, place in enumerate(rocks) if place <= EDGE and i not in (*blocked, *self.moved)]
        return [STOP, *[BOULDER + i for i in able]] if able and self.number else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            village, i = g.villages[self.who], choice - BOULDER
            village.boulders = (*village.boulders[:i], village.boulders[i] + 1, *village.boulders[i + 1 :])
            g.note(self.who, "moved_boulder", shop=SHOPS[i // 2])
            g.then(MoveBoulders(self.who, self.cause, self.number - 1, (*self.moved, i)))


class AfterFieldWork(HallertauCard):
    """You have just used Farming, Fertilizing, Cultivation or the Busy Weekend: a crop, which you may sow."""

    name, urgent = "322", True
    looks_at = more((BOARD,))
    printed = bars(get={"crop and sow": 1})

    def ready(self, g: Hallertau, me: int) -> bool:
        return any(f"used {space}" in g.villages[me].just for space in SOWING_SPACES)


class EmptyFieldToRowFour(OnlyEmptyField):
    """With exactly one empty field: you may move it to row 4, and then sow in it. A bonus card."""

    name = "323"
    looks_at, alters = more(CROP_NAMES), SOWN
    printed = bars(exactly={"empty": 1}, get={"bonus": 1})

    def effect(self, g: Hallertau, me: int) -> Do:
        return ToRowFour(me, self.name)


class ToRowFour(FieldStep):
    """The empty field goes to row 4, or stays; then it may be sown."""

    def options(self, g: Hallertau) -> list[int]:
        row = only_empty(g.villages[self.who], self.cause)
        return [STOP, field_code(field(row))] if row > 0 and row != 4 else [STOP]

    def choose(self, g: Hallertau, choice: int) -> None:
        row = only_empty(g.villages[self.who], self.cause)
        if choice != STOP:
            row = risen(g, self.who, field(row), 4) >> 4
        g.then(Sow(self.who, self.cause, 1, row=row))


class JewelForSheep(HallertauCard):
    """Only while you use the Butchery: you may pay a jewel in place of the sheep. 2 hides more, and a bonus card."""

    name = "328"
    looks_at = more((BOARD,))
    printed = bars(get={"hide": 2, "bonus": 1})

    def ready(self, g: Hallertau, me: int) -> bool:
        just = g.villages[me].just
        return "using" in just and "used butchery" in just

    def paid(self, g: Hallertau, me: int) -> None:
        g.villages[me].has_just("jewel for sheep")


written(globals(), *ROWS)
