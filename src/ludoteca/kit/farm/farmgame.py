"""The base of the farming games: the herd, the family, and the acts at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from ludoteca.core.choices import STOP
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import AnyStep
from ludoteca.kit.cards.cardgame import CardGame
from ludoteca.kit.farm.animals import Herd, Home, herds_to_keep
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange


@mypyc_attr(allow_interpreted_subclasses=True)
class FarmGame(CardGame):
    """A game in which players have farms, with animals that need room and people who may need food."""

    herds: ClassVar[Amounts]  # the codes of how many animals of each kind stay
    food: ClassVar[int] = 0  # the good that is eaten
    animals: ClassVar[int] = 0  # the first good that is an animal; all after it are animals too

    # -- what a game brings ------------------------------------------------------------------------------------

    def homes(self, who: int) -> Sequence[Home]:
        """The places where animals of a player can live."""
        raise NotImplementedError

    def appetite(self, who: int) -> int:
        """The food that a family needs in a harvest."""
        raise NotImplementedError

    def beg(self, who: int, missing: int) -> None:
        """Give a player begging markers for the food that is missing."""
        raise NotImplementedError

    # -- animals -----------------------------------------------------------------------------------------------

    def herd(self, who: int) -> Herd:
        """The animals of a player, by kind."""
        return tuple(self.stock(who)[self.animals :])

    def herds_to_keep(self, who: int) -> list[Herd]:
        """The herd if there is room for all of it, else the herds to be kept of it that no other surpasses."""
        return herds_to_keep(tuple(self.homes(who)), self.herd(who))

    def keep(self, who: int, herd: Herd) -> None:
        """Keep only these animals of a player."""
        gone = tuple([n - stay for n, stay in zip(self.herd(who), herd)])  # noqa: B905
        if any(gone):
            self.let_go(who, gone)

    def let_go(self, who: int, gone: Herd) -> None:
        """Remove these animals, because they find no room."""
        self.spend(who, (0,) * self.animals + gone, "ran-away")

    # -- at any time -------------------------------------------------------------------------------------------

    def usable_rates(self, who: int) -> list[int]:
        """The codes of the exchanges that can be made now."""
        return [self.rates.code(x) for x in self.market(who).usable(self.have(who))]

    def reachable(self, who: int) -> list[Exchange]:
        """The exchanges that can be made now or after others."""
        return self.market(who).reachable(self.have(who))

    def at_any_time(self, who: int) -> list[int]:
        """The acts that a player may do at any time, whatever they are asked."""
        return self.usable_rates(who)

    def acts(self, who: int) -> list[int]:
        """The acts at any time, without those among the choices and those that would make the action impossible for
        which somebody has just been placed, because it must be carried out at once."""
        step = self.agenda[-1]
        found = [] if step.alone else self.at_any_time(who)
        if not found:
            return found
        asked = self.choices
        free = step.patient or self.may_stop(step)
        return [act for act in dict.fromkeys(found) if act not in asked and (free or self.spares_the_action(step, act))]

    def may_stop(self, step: AnyStep) -> bool:
        """Whether a step may be left as it is, because something has been done already."""
        return STOP in self.choices

    def spares_the_action(self, step: AnyStep, act: int) -> bool:
        """Whether the pending step stays possible after an exchange."""
        stock, x = self.stock(step.who), self.rates.among(self.market(step.who).exchanges, act)
        before = stock.copy()
        for good, n in enumerate(x.takes):
            stock[good] += x.gives[good] - n
        possible = step.possible(self)
        stock[:] = before
        return possible


F = TypeVar("F", bound=FarmGame)
