"""What the farming games ask of a position: the herd, the family, and what may be done at any time."""

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
    food: ClassVar[int] = 0  # which of the goods is eaten
    animals: ClassVar[int] = 0  # the first of the goods that live; the others are the last

    # -- what a game brings ------------------------------------------------------------------------------------

    def homes(self, who: int) -> Sequence[Home]:
        """Where animals of a player can live."""
        raise NotImplementedError

    def appetite(self, who: int) -> int:
        """The food that a family needs in a harvest."""
        raise NotImplementedError

    def beg(self, who: int, missing: int) -> None:
        """Begging markers for the food that is missing."""
        raise NotImplementedError

    # -- animals -----------------------------------------------------------------------------------------------

    def herd(self, who: int) -> Herd:
        """The animals of a player, by kind."""
        return tuple(self.stock(who)[self.animals :])

    def herds_to_keep(self, who: int) -> list[Herd]:
        """The herd if there is room for all of it, else all that can be kept of it and that no other surpasses."""
        return herds_to_keep(tuple(self.homes(who)), self.herd(who))

    def keep(self, who: int, herd: Herd) -> None:
        """Only these animals stay."""
        gone = tuple([n - stay for n, stay in zip(self.herd(who), herd)])  # noqa: B905
        if any(gone):
            self.let_go(who, gone)

    def let_go(self, who: int, gone: Herd) -> None:
        """These animals find no room, and leave."""
        self.spend(who, (0,) * self.animals + gone, "ran-away")

    # -- at any time -------------------------------------------------------------------------------------------

    def usable_rates(self, who: int) -> list[int]:
        """The codes of the exchanges that can be made now."""
        return [self.rates.code(x) for x in self.market(who).usable(self.have(who))]

    def reachable(self, who: int) -> list[Exchange]:
        """The exchanges that can be made now or after others."""
        return self.market(who).reachable(self.have(who))

    def at_any_time(self, who: int) -> list[int]:
        """All that a player may do at any time, whatever he is asked."""
        return self.usable_rates(who)

    def acts(self, who: int) -> list[int]:
        """Without those that are the very question, and without those that would make the action impossible for which
        somebody has just been placed: it must be carried out at once."""
        step = self.agenda[-1]
        found = [] if step.alone else self.at_any_time(who)
        if not found:
            return found
        asked = self.choices
        free = step.patient or self.may_stop(step)
        return [act for act in dict.fromkeys(found) if act not in asked and (free or self.spares_the_action(step, act))]

    def may_stop(self, step: AnyStep) -> bool:
        """Whether a step may be left as it is: then something has been done already."""
        return STOP in self.choices

    def spares_the_action(self, step: AnyStep, act: int) -> bool:
        """Whether what has to be done now can still be done after an exchange."""
        stock, x = self.stock(step.who), self.rates.among(self.market(step.who).exchanges, act)
        before = stock.copy()
        for good, n in enumerate(x.takes):
            stock[good] += x.gives[good] - n
        possible = step.possible(self)
        stock[:] = before
        return possible


F = TypeVar("F", bound=FarmGame)
