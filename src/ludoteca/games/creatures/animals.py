"""Steps about animals: those without room run away, others come."""

from __future__ import annotations

from typing import ClassVar, cast

from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.games.creatures import shapes
from ludoteca.games.creatures.board import GOOD, HERDS, KEEP, KINDS, one_each
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.scoring import animal_points
from ludoteca.i18n.events import Count, so_many
from ludoteca.kit.farm.animals import Herd
from ludoteca.kit.farm.settling import ChooseHerd


@mypyc_attr(allow_interpreted_subclasses=True)
class Settle(ChooseHerd[Creatures]):
    """The choice of the animals that stay: those without room run away. `fixed` are the kinds of which none may leave,
    `closed` is the cell of a building that has to be empty. To let more animals go is of use for a `foal` alone."""

    fields: ClassVar[tuple[str, ...]] = ("who", "fixed", "closed", "chosen", "foal")
    added: ClassVar[dict[str, object]] = {"foal": False}
    each: ClassVar[bool] = False  # an animal that leaves is of no more use

    def __init__(
        self, who: int, fixed: int = 0, closed: int = -1, chosen: Herd = (), foal: bool = False, cause: str = ""
    ) -> None:
        super().__init__(who, cause, chosen)
        self.fixed, self.closed, self.foal = fixed, closed, foal

    def further(self, chosen: Herd) -> Step[Creatures]:
        return Settle(self.who, self.fixed, self.closed, chosen, self.foal)

    def menu(self, g: Creatures) -> list[Herd]:
        farm = g.farms[self.who]
        if self.foal:
            return farm.herds_for_foal()
        herds = farm.herds_to_keep(self.closed)
        return [herd for herd in herds if self.spares(farm.herd(), herd)] or herds if self.fixed else herds

    def spares(self, herd: Herd, kept: Herd) -> bool:
        """Whether none of the fixed kinds would have to leave."""
        return all([n == k for kind, (n, k) in enumerate(zip(herd, kept)) if self.fixed >> kind & 1])  # noqa: B905, C419

    def so_far(self, g: Creatures) -> shapes.Settle:
        told = super().so_far(g)
        return cast(shapes.Settle, {**told, "points": [animal_points(tuple(row)) for row in told["rows"]]})

    def prompt(self, g: Creatures) -> str:
        return g.text("ask.let_horses_go") if self.foal else super().prompt(g)

    def label(self, g: Creatures, choice: int) -> str:
        kind, number = divmod(choice - KEEP, HERDS.most + 1)
        more = number - g.farms[self.who].herd()[kind]
        does = "comes" if more > 0 else "goes" if more < 0 else "stays"
        return g.text(f"choose.Settle.{does}", kept=so_many(g.key, number, KINDS[kind]), n=Count(abs(more)))


class TakeOne(Step[Creatures]):
    """The choice of one of these goods, which the player takes from the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "goods", "cause")

    def __init__(self, who: int, goods: tuple[int, ...], cause: str) -> None:
        super().__init__(who, cause)
        self.goods = goods

    def options(self, g: Creatures) -> list[int]:
        return [GOOD + good for good in self.goods]

    def choose(self, g: Creatures, choice: int) -> None:
        g.gain(self.who, one_each(choice - GOOD), self.cause)
