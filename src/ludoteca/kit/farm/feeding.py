"""Food for the family."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.kit.farm.farmgame import F


@mypyc_attr(allow_interpreted_subclasses=True)
class Feed(Step[F]):
    """Food for all people. All food there is must be paid, but nobody must turn anything into food: who lacks some, and
    wants to exchange nothing more for it, begs. Who has enough is asked only about what can be exchanged in this phase
    alone; and to do so after the meal is never better: food that is paid spares a begging marker, and what is kept can
    spare no more than that later."""

    patient: ClassVar[bool] = True

    def options(self, g: F) -> list[int]:
        lacks = g.stock(self.who)[g.food] < g.appetite(self.who)
        return [self.verb] if lacks or self.only_now(g) else []

    def only_now(self, g: F) -> bool:
        market = g.market(self.who)
        return bool(market.tokens) and any([x.token for x in market.usable(g.have(self.who))])  # noqa: C419

    def choose(self, g: F, choice: int) -> None:
        self.perform(g)

    def perform(self, g: F) -> None:
        stock, need, food = g.stock(self.who), g.appetite(self.who), g.food
        eaten = min(need, stock[food])
        g.spend(self.who, tuple([eaten if good == food else 0 for good in range(len(stock))]), "feeding")
        if eaten < need:
            g.beg(self.who, need - eaten)
        if g.events is not None:
            g.note(self.who, "fed", food=eaten, begging=need - eaten)

    def so_far(self, g: F) -> dict[str, Any]:
        need, have = g.appetite(self.who), g.stock(self.who)[g.food]
        return {"need": need, "have": have, "begs": max(0, need - have)}
