"""Animals on the farm: those that find no room run away, others come."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.cards.amounts import Amounts, ChooseAmounts, next_good
from ludoteca.core.agenda import Step
from ludoteca.core.native import mypyc_attr
from ludoteca.farmyard.animals import Herd
from ludoteca.games.creatures.board import GOOD, HERDS, KEEP, KINDS, one_each
from ludoteca.games.creatures.game import Creatures
from ludoteca.telling import Count, so_many


@mypyc_attr(allow_interpreted_subclasses=True)
class Settle(ChooseAmounts[Creatures]):
    """Animals move freely, so only their numbers matter: if there is no room for all, the player says, kind by kind,
    how many stay. Nobody runs away before all is said, for an act may come in between. `fixed` are the kinds of which
    none may leave, `closed` is a building that has to be empty.

    Only herds are offered of which no more could be kept: to let more animals go is never of use, but for a `foal`."""

    fields: ClassVar[tuple[str, ...]] = ("who", "fixed", "closed", "chosen", "foal")
    added: ClassVar[dict[str, Any]] = {"foal": False}
    patient: ClassVar[bool] = True

    def __init__(
        self, who: int, fixed: int = 0, closed: int = -1, chosen: Herd = (), foal: bool = False, cause: str = ""
    ) -> None:
        super().__init__(who, cause, chosen)
        self.fixed, self.closed, self.foal = fixed, closed, foal

    def further(self, chosen: Herd) -> Step[Creatures]:
        return Settle(self.who, self.fixed, self.closed, chosen, self.foal)

    def amounts(self, g: Creatures) -> Amounts:
        return HERDS

    def menu(self, g: Creatures) -> list[Herd]:
        farm = g.farms[self.who]
        if self.foal:
            return farm.herds_for_foal()
        herds = farm.herds_to_keep(self.closed)
        return [herd for herd in herds if self.spares(farm.herd(), herd)] or herds if self.fixed else herds

    def spares(self, herd: Herd, kept: Herd) -> bool:
        """Whether none of the fixed kinds would have to leave."""
        return all([n == k for kind, (n, k) in enumerate(zip(herd, kept)) if self.fixed >> kind & 1])  # noqa: B905, C419

    def stale(self, g: Creatures) -> bool:
        """Whether what was said is out of date, since an act came between: then all is asked anew."""
        return bool(self.chosen) and not super().rows(g)

    def rows(self, g: Creatures) -> list[Herd]:
        return super().rows(g) if self.chosen and not self.stale(g) else self.menu(g)

    def options(self, g: Creatures) -> list[int]:
        if self.stale(g):
            return self.further(()).options(g)
        herds, herd = self.rows(g), g.farms[self.who].herd()
        if len(herds) > 1:
            return super().options(g)
        if self.chosen or herds[0] == herd:
            return []
        # nothing to choose, but an act may come before the others run away
        kind = next(kind for kind, number in enumerate(herds[0]) if number != herd[kind])
        return [HERDS.code(kind, herds[0][kind])]

    def choose(self, g: Creatures, choice: int) -> None:
        if self.stale(g):
            self.further(()).choose(g, choice)
        elif len(self.rows(g)) > 1:
            super().choose(g, choice)
        else:
            super().perform(g)

    def perform(self, g: Creatures) -> None:
        if self.chosen:
            super().perform(g)

    def done(self, g: Creatures, vector: Herd) -> None:
        g.keep(self.who, vector)

    def answers(self, g: Creatures, herd: Herd) -> list[int]:
        """How just this herd is chosen: nothing that will not be asked, or it would answer another question."""
        herds, told = self.rows(g), list[int]()
        while (kind := next_good(herds, 0)) >= 0:
            told.append(HERDS.code(kind, herd[kind]))
            herds = [other for other in herds if other[kind] == herd[kind]]
        return told or self.options(g)

    def so_far(self, g: Creatures) -> dict[str, Any]:
        herds = self.rows(g)
        return {"herds": [list(herd) for herd in herds], "answers": [self.answers(g, herd) for herd in herds]}

    def prompt(self, g: Creatures) -> str:
        return g.text("ask.let_horses_go") if self.foal else super().prompt(g)

    def label(self, g: Creatures, choice: int) -> str:
        kind, number = divmod(choice - KEEP, HERDS.most + 1)
        more = number - g.farms[self.who].herd()[kind]
        does = "comes" if more > 0 else "goes" if more < 0 else "stays"
        return g.text(f"choose.Settle.{does}", kept=so_many(g.key, number, KINDS[kind]), n=Count(abs(more)))


class TakeOne(Step[Creatures]):
    """One good of these from the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "goods", "cause")

    def __init__(self, who: int, goods: tuple[int, ...], cause: str) -> None:
        super().__init__(who, cause)
        self.goods = goods

    def options(self, g: Creatures) -> list[int]:
        return [GOOD + good for good in self.goods]

    def choose(self, g: Creatures, choice: int) -> None:
        g.gain(self.who, one_each(choice - GOOD), self.cause)
