"""Food for the family."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.kit.farm import shapes
from ludoteca.kit.farm.farmgame import F
from ludoteca.kit.payment.exchange import Exchange


@mypyc_attr(allow_interpreted_subclasses=True)
class Feed(Step[F]):
    """A meal of all people. All food there is must be paid, but nobody must turn anything into food: players short of
    it who want to exchange nothing more beg.

    It is asked only if an exchange before the meal can do what none after it could: spare begging markers, or use what
    exists in this phase alone. All else is never better before the meal, because food that is paid spares a begging
    marker, and goods that are kept can spare no more than that later."""

    patient: ClassVar[bool] = True

    def options(self, g: F) -> list[int]:
        return [self.verb] if self.could_have_more(g) or self.only_now(g) else []

    def could_have_more(self, g: F) -> bool:
        """Whether the player is short of food and could get more by exchanges."""
        food = g.stock(self.who)[g.food]
        if food >= g.appetite(self.who):
            return False
        return g.payable(self.who, tuple([food + 1 if good == g.food else 0 for good in range(len(g.stock(self.who)))]))

    def only_now(self, g: F) -> bool:
        """Whether an exchange of this phase alone can be made, now or after others."""
        return bool(g.market(self.who).tokens) and any([self.of_the_phase(x) for x in g.reachable(self.who)])  # noqa: C419

    def of_the_phase(self, x: Exchange) -> bool:
        """Whether an exchange exists in feeding phases only."""
        return bool(x.token)

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

    def so_far(self, g: F) -> shapes.Feed:
        need, have = g.appetite(self.who), g.stock(self.who)[g.food]
        return {"need": need, "have": have, "begs": max(0, need - have)}
