"""Farmyard cards: sheep (501–535)."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.step import Step
from ludoteca.games.hallertau.aspects import FLOCK, less
from ludoteca.games.hallertau.board import AT, CROPS, GOODS, ROUNDS, SHEEP, STABLES
from ludoteca.games.hallertau.card import Do, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import CROP, PRODUCT, bars, one_of, row, written
from ludoteca.games.hallertau.village import NO_SHEEP

ROWS = (
    row("501", has={"wool": (5, 7, 10)}, get={"hide": (0, 1, 2), "sheep": 1}),
    row("502", has={"jewel": (4, 5, 6, 8)}, get={"rye": (0, 1, 2, 3), "sheep": 1}),
    row("503", has={"field": (3, 5, 7), "jewel": (3, 5, 7)}, get={"meat": 2, "sheep": (0, 1, 2)}),
    row("504", pay={"field": 1}, get={"hide": 1, "sheep": 1}),
    row("505", pay={"jewel": 1}, get={"sheep": 1, "bonus": 1}),
    row("506", pay={"clay": "8-field"}, get={"milk": 1, "sheep": 1, "bonus": 1}),
    row("507", pay={"rye": "10-jewel"}, get={"sheep": 2, "bonus": 1}),
    row("508", pay={"flax": "sheep on cards"}, get={"sheep": 1}, amid_income=True),
    row(
        "509",
        most={"field": (4, 2, 1, 0)},
        get={
            "field2": (1, 0, 0, 0),
            "field3": (0, 1, 0, 0),
            "field4": (0, 0, 1, 0),
            "field5": (0, 0, 0, 1),
            "bonus": (0, 1, 2, 2),
        },
    ),
    row("510", pay={"hops": 2}, get={"field4": 1, "bonus": 1}),
    row("511", pay=one_of(4, CROPS), get={"field2": 1, "bonus": 2}),
    row("512", pay={"field5": 1}, get={"field3": 2}),
    row("513", pay={"jewel": 1}, get={"field5": 1, "bonus": 1}),
    row("514", pay=one_of(2, GOODS), get={"tool": 1, "field2": 1}),
    row("515", pay={"barley": "8-field"}, get={"tool": 2, "bonus": 1}),
    row("516", pay={"sown good": 1}, get={"tool": 2, "bonus": 1}),
    row("517", pay={"sheep": 3}, get={"tool": 2, "jewel": 2, "bonus": 2}),
    row("518", pay={"field": (1, 2, 4)}, get={"jewel": (1, 2, 3)}),
    row("519", pay={"clay": "field"}, get={"jewel": 2}),
    row("520", pay={"hops": 3}, get={"jewel": 1, "bonus": 1}),
    row("521", pay={"hops": (1, 2, 3)}, get={"clay": (1, 3, 5)}),
    row("522", pay={"tool": 1}, get={"sow clay": 1}),
    row("523", has={"tool": 4, "field": 5}, get={CROP: 4}),
    row("524", has={"field of hops": (1, 2, 3)}, get={"barley": (2, 3, 4), "bonus": (0, 1, 2)}),
    row("525", has={"field+tool": (9, 10, 11, 12)}, get={"flax": (2, 3, 4, 5)}),
    row("526", phase=-7, pay={"milk": 2}, get={"sow": 3}),
    row("527", has={"milk": "window"}, get={"rye": 1, "hide": 1, "meat": 1, "bonus": 1}),
    row("528", has={"sown": (4, 5, 7)}, get={"wool": 1, "bonus": (1, 2, 3)}),
    row("529", has={"most crop": 10}, get={"meat": 2, "bonus": 1}),
    row("530", pay={"hops": 1}, get={"milk": 3}),
    row("532", pay={"sheep": 2}, get={"hide": 3, "meat": 6, "bonus": 1}),
    row("533", pay={"sheep": 1}, get={"hide": 4, "bonus": 1}),
    row("534", pay={"jewel": 1}, get={PRODUCT: 5}),
    row("535", pay={"clay": (1, 2, 4)}, get={"point": (1, 2, 3), "bonus": 1}),
)


class OlderSheep(HallertauCard):
    """Two different sheep go back a farmyard card, from the stables to the last one, and off the board if their card is
    gone. A bonus card, and 4 wool or a jewel."""

    name = "531"
    alters = less(("sheep", FLOCK))
    printed = bars(has={"sheep": 2}, get=[{"wool": 4, "bonus": 1}, {"jewel": 1, "bonus": 1}])

    def pays(self, g: Hallertau, me: int) -> Do:
        return SheepBack(me, self.name, 2)


class SheepBack(Step[Hallertau]):
    """Which sheep goes back; `moved` are those on each card that have gone there in this way."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "moved")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, number: int, moved: tuple[int, ...] = NO_SHEEP) -> None:
        super().__init__(who, cause)
        self.number, self.moved = number, moved

    def options(self, g: Hallertau) -> list[int]:
        flock = g.villages[self.who].flock
        able = [place for place in range(1, STABLES + 1) if flock[place] > self.moved[place]]
        return [AT + place for place in able] if self.number else []

    def choose(self, g: Hallertau, choice: int) -> None:
        place = choice - AT
        stays = place - 1 >= g.leaving and g.round < ROUNDS
        g.move_sheep(self.who, place, place - 1 if stays else 0)
        if not stays:
            g.stock(self.who)[SHEEP] -= 1
        moved = [n + (stays and at == place - 1) for at, n in enumerate(self.moved)]
        g.note(self.who, "moved_sheep_back")
        g.then(SheepBack(self.who, self.cause, self.number - 1, tuple(moved)))


written(globals(), *ROWS)
