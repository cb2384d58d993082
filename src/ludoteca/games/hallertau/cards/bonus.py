"""Bonus cards (801–845)."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.combine import May
from ludoteca.core.step import Step
from ludoteca.games.hallertau.aspects import less, more
from ludoteca.games.hallertau.board import CROPS, JEWEL, TOOL, stock
from ludoteca.games.hallertau.card import Do, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.rows import Bonus, at, bars, bonus, one_of, written

ONLY_ROW_5 = {"field2+field3+field4": 0}
ROWS = (
    bonus("801", 1, {"meat": 1}, pay={"wool": 1}),
    bonus("802", 2, {"barley": 1}, pay={"hops": 1}),
    bonus("803", 2, {"sheep": 1}, pay={"meat": 2}),
    bonus("804", 3, {"wool": 1}, pay={"meat": 1}),
    bonus("805", 3, {"hide": 2}, pay={"sheep": 1}),
    bonus("806", 3, {"milk": 2}, pay={"sheep": 1}),
    bonus("807", 3, {"sheep": 1}, pay={"field": 2}),
    bonus("808", 3, {"wool": 2}, pay={"hide": 2}),
    bonus("809", 3, {"barley": 1, "hops": 1}, pay={"tool": 2}),
    bonus("810", 3, {"rye": 1}, pay={"hops": 2}),
    bonus("813", 3, {"tool": 1}, pay={"hops": 3}),
    bonus("814", 3, {"rye": 1, "clay": 1}, pay={"clay": 3}),
    bonus("815", 3, {"gateway": 1}, pay={"card": 3}),
    bonus("817", 4, {"tool": 1}, pay={"jewel": 1}),
    bonus("818", 4, {"flax": 1, "wool": 1}, pay={"jewel": 1, "tool": 1}),
    bonus("819", 4, {"field4": 1}, pay={"field": 2}),
    bonus("820", 4, {"meat": 1}, pay={"tool": 2}),
    bonus("821", 4, {"clay": 2}, pay={"clay": 4}),
    bonus("822", 5, {"hops": 1}, pay=one_of(3, CROPS)),
    bonus("823", 5, {"sheep": 1}, pay={"sheep": 2}),
    bonus("824", 6, {"field3": 1}, pay={"sown field": 1}),
    bonus("825", 6, {"field5": 1}, pay={"field": 3}),
    bonus("826", 7, {"barley": 2}, pay={"jewel": 2}),
    bonus("827", 8, {"jewel": 1}, pay={"jewel": 3}),
    bonus("828", 2, {"hops": 1}, most={"empty": 0}),
    bonus("829", 2, {"wool": 1}, has={"sheep": 5}),
    bonus("830", 2, {"clay": 1}, has={"clay": 7}),
    bonus("831", 3, {"sow": 1}, most=ONLY_ROW_5),
    bonus("832", 3, {"milk": 1}, most=ONLY_ROW_5),
    bonus("833", 3, {"hide": 1}, has={"milk": "2*round"}),
    bonus("834", 3, {"hide": 1}, has={"hide": 3}),
    bonus("835", 3, {"meat": 1}, has={"jewel": 5}),
    bonus("836", 3, {"rye": 1}, has={"hops": 6}),
    bonus("837", 3, {"wool": 1}, has={"wool": 6}),
    bonus("838", 3, {"flax": 1}, has={"flax": 7}),
    bonus("840", 3, {"farmyard": 1}, has={"tool": 3, "sheep": 3, "jewel": 3}),
    bonus("841", 3, {"barley": 1}, has={"barley": 10}),
    bonus("842", 3, {"barley": 1}, has={"barley": 7, "hops": 5}),
    bonus("843", 3, {"sheep": 1}, has={"milk": 7, "sheep": 6}),
    bonus("844", 4, {"rye": 1, "meat": 1}, has={"rye": 6, "meat": 5}),
    bonus("845", 6, {"meat": 1}, has={"meat": 6}),
)


class Fresh(Bonus):
    """Three of a crop that was just harvested."""

    crop: ClassVar[str] = ""
    urgent, looks_at = True, more(("reaped",))

    def ready(self, g: Hallertau, me: int) -> bool:
        return g.villages[me].just.get(f"harvested {self.crop}", 0) >= 3


class FreshFlax(Fresh):
    """Pay 3 flax that you have just harvested. Each round in phase 3 you may sow a flax."""

    name, worth, crop = "811", 3, "flax"
    printed = bars(pay={"flax": 3})
    brings = at({"sow flax": 1}, 0)


class FreshBarley(Fresh):
    """Pay 3 barley that you have just harvested. Each round in phase 3 you may sow a barley."""

    name, worth, crop = "812", 3, "barley"
    printed = bars(pay={"barley": 3})
    brings = at({"sow barley": 1}, 0)


class FreshRye(Fresh):
    """Pay 3 rye that you have just harvested. Each round in phase 3 you may sow a rye."""

    name, worth, crop = "816", 3, "rye"
    printed = bars(pay={"rye": 3})
    brings = at({"sow rye": 1}, 0)


class ToolToJewel(HallertauCard):
    """Have 8 tools. Each round in phase 3 you may turn a tool into a jewel."""

    name, worth = "839", 3
    alters = more(("jewel",)) | less(("tool",))
    printed = bars(has={"tool": 8})

    def income(self, g: Hallertau, me: int) -> Do:
        turn = ToolIntoJewel(me, self.name)
        return May(turn) if turn.possible(g) else None


class ToolIntoJewel(Step[Hallertau]):
    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def possible(self, g: Hallertau) -> bool:
        return g.stock(self.who)[TOOL] > 0

    def perform(self, g: Hallertau) -> None:
        g.spend(self.who, stock(TOOL), self.cause)
        g.gain(self.who, stock(JEWEL), self.cause)


written(globals(), *ROWS)
