"""The choice of the animals that stay when there is no room for all."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Facts
from ludoteca.kit.farm import shapes
from ludoteca.kit.farm.animals import Herd
from ludoteca.kit.farm.farmgame import F
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseHerd(ChooseAmounts[F]):
    """A choice of the animals that stay if there is no room for all. Animals move freely, so only their numbers matter,
    kind by kind.

    No animal leaves before all is said, because an act may come in between; if it makes the answers wrong, all is
    asked anew. Only herds are offered of which no more could be kept, because an animal is never a burden."""

    patient: ClassVar[bool] = True
    each: ClassVar[bool] = True  # each kind of which some must leave is asked about, if only to do something with them

    def amounts(self, g: F) -> Amounts:
        return g.herds

    def there(self, g: F) -> Herd:
        """Return all animals that look for room."""
        return g.herd(self.who)

    def menu(self, g: F) -> list[Herd]:
        return g.herds_to_keep(self.who)

    def done(self, g: F, vector: Herd) -> None:
        g.keep(self.who, vector)

    def asked(self, g: F, herds: list[Herd], said: int) -> int:
        """Return the kind that is asked about next, if these herds are left after answers for `said` kinds; −1 if all
        is said."""
        there, kept = self.there(g), herds[0]
        if kept == there and len(herds) == 1:
            return -1
        leaving = [kind for kind in range(said, len(there)) if kept[kind] != there[kind]]
        for kind in range(said, len(there)):
            if (self.each and kind in leaving) or any([herd[kind] != kept[kind] for herd in herds]):  # noqa: C419
                return kind
        return leaving[0] if leaving and not said else -1  # nothing to choose, but an act may come before they leave

    def options(self, g: F) -> list[int]:
        herds = self.rows(g)
        kind = self.asked(g, herds, self.said(herds))
        return [g.herds.code(kind, n) for n in sorted({herd[kind] for herd in herds})] if kind >= 0 else []

    def choose(self, g: F, choice: int) -> None:
        herds = self.rows(g)
        kind = self.asked(g, herds, self.said(herds))
        g.then(self.further((*herds[0][:kind], g.herds.read(choice))))

    def perform(self, g: F) -> None:
        if self.chosen:
            super().perform(g)

    def answers(self, g: F, row: Herd) -> list[int]:
        """Return the choices that lead to just this herd. A choice that will not be asked is left out, because it would
        answer another question."""
        herds, told = self.rows(g), list[int]()
        said = self.said(herds)
        while (kind := self.asked(g, herds, said)) >= 0:
            told.append(g.herds.code(kind, row[kind]))
            herds, said = [herd for herd in herds if herd[kind] == row[kind]], kind + 1
        return told

    def so_far(self, g: F) -> Facts:
        herds = self.rows(g)
        told: shapes.Settle = {
            "possible": len(herds),
            "rows": [list(herd) for herd in herds],
            "answers": [self.answers(g, herd) for herd in herds],
        }
        return told


class Settle(ChooseHerd[F]):
    """The question as it is, for a game that adds nothing to it."""
