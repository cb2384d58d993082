"""The animals that the Tenant Farmer has on loan: which are given back, and what the others cost."""

from __future__ import annotations

from ludoteca.core.goods import Vector
from ludoteca.games.agricola.board import AMOUNTS, BOAR, CATTLE, NONE, SHEEP, goods, plus
from ludoteca.games.agricola.steps import Agricola
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts


def owed(g: Agricola, who: int) -> int:
    """How many points a player loses for animals of the Tenant Farmer."""
    if not g.has(who, "tenant-farmer") or g.has(who, "yeoman-farmer"):
        return 0
    return 3 - sum(g.mark(who, "tenant-farmer"))


class Repay(ChooseAmounts[Agricola]):
    """Which of the three animals are given back."""

    def amounts(self, g: Agricola) -> Amounts:
        return AMOUNTS

    def menu(self, g: Agricola) -> list[Vector]:
        stock = g.stock(self.who)
        some: list[Vector] = [NONE]
        for kind in (SHEEP, BOAR, CATTLE):
            some += [plus(animals, goods(kind)) for animals in some if stock[kind]]
        return some[1:]

    def done(self, g: Agricola, vector: Vector) -> None:
        g.spend(self.who, vector, self.cause)
        g.set_mark(self.who, self.cause, (sum(vector),))
