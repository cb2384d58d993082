"""Animals on the farm: those that find no room run away, pairs have young."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.farmyard.animals import Herd
from ludoteca.games.creatures.board import ANIMALS, GOOD, GOODS, KEEP, KINDS, MOST_OF_A_KIND
from ludoteca.games.creatures.game import Creatures
from ludoteca.telling import Count, so_many

PER_KIND = MOST_OF_A_KIND + 1


class Settle(Step[Creatures]):
    """Animals move freely, so only their numbers matter: if there is no room for all, the player says, kind by kind,
    how many stay. `fixed` are the kinds of which none may leave, `closed` is a building that has to be empty, `left`
    are the herds that the answers have left over.

    Only herds are offered of which no more could be kept: to let more animals go is never of use. If it is, for a foal,
    `left` names the herds with which the question begins; they differ in their horses."""

    fields: ClassVar[tuple[str, ...]] = ("who", "fixed", "closed", "left")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, fixed: int = 0, closed: int = -1, left: tuple[Herd, ...] = ()) -> None:
        super().__init__(who)
        self.fixed, self.closed, self.left = fixed, closed, left

    def herds(self, g: Creatures) -> list[Herd]:
        """What may be kept."""
        farm = g.farms[self.who]
        if self.for_foal():
            return [(*farm.herd()[:-1], herd[-1]) for herd in self.left]
        herds = farm.herds_to_keep(self.closed)
        if not self.fixed:
            return herds
        # what was settled before may be out of date, if an act came between
        herds = [herd for herd in herds if herd in self.left] or herds
        return [herd for herd in herds if self.spares(farm.herd(), herd)] or herds

    def for_foal(self) -> bool:
        return bool(self.left) and not self.fixed

    def options(self, g: Creatures) -> list[int]:
        farm, herds = g.farms[self.who], self.herds(g)
        if len(herds) == 1 and herds[0] == farm.herd():
            return []
        for kind in range(len(KINDS)):
            numbers = sorted({herd[kind] for herd in herds})
            if len(numbers) > 1 or numbers[0] < farm.goods[ANIMALS + kind]:
                return [KEEP + kind * PER_KIND + number for number in numbers]
        return []

    def spares(self, herd: Herd, kept: Herd) -> bool:
        """Whether none of the fixed kinds would have to leave."""
        return all([n == k for kind, (n, k) in enumerate(zip(herd, kept)) if self.fixed >> kind & 1])  # noqa: B905, C419

    def choose(self, g: Creatures, choice: int) -> None:
        kind, number = divmod(choice - KEEP, PER_KIND)
        goods, left = g.farms[self.who].goods, tuple([herd for herd in self.herds(g) if herd[kind] == number])
        gone = goods[ANIMALS + kind] - number
        goods[ANIMALS + kind] = number
        if gone:
            g.note(self.who, "ran_away", herd=[gone if other == kind else 0 for other in range(len(KINDS))])
        g.then(Settle(self.who, self.fixed | 1 << kind, self.closed, left))

    def so_far(self, g: Creatures) -> dict[str, Any]:
        herds = self.herds(g)
        return {"herds": [list(herd) for herd in herds], "answers": [self.answers(g, herd) for herd in herds]}

    def answers(self, g: Creatures, herd: Herd) -> list[int]:
        """How just this herd is kept: the choices, kind by kind, as they will be asked."""
        trial, told = g.clone(), list[int]()
        while options := trial.agenda[-1].options(trial):
            kind = (options[0] - KEEP) // PER_KIND
            choice = KEEP + kind * PER_KIND + herd[kind]
            if len(options) > 1 or trial.acts(self.who):
                told.append(choice)
            trial.agenda.pop().choose(trial, choice)
        return told

    def source(self, g: Creatures) -> str:
        return g.text("rule.animals")

    def prompt(self, g: Creatures) -> str:
        return g.text("ask.let_horses_go") if self.for_foal() else super().prompt(g)

    def label(self, g: Creatures, choice: int) -> str:
        kind, number = divmod(choice - KEEP, PER_KIND)
        gone = g.farms[self.who].goods[ANIMALS + kind] - number
        kept = so_many(g.key, number, KINDS[kind])
        return g.text("choose.Settle.some" if gone else "choose.Settle.all", kept=kept, gone=Count(gone))


class TakeOne(Step[Creatures]):
    """One good of these from the supply."""

    fields: ClassVar[tuple[str, ...]] = ("who", "goods", "cause")

    def __init__(self, who: int, goods: tuple[int, ...], cause: str) -> None:
        super().__init__(who)
        self.goods, self.cause = goods, cause

    def options(self, g: Creatures) -> list[int]:
        return [GOOD + good for good in self.goods]

    def choose(self, g: Creatures, choice: int) -> None:
        g.gain(self.who, GOODS(**{GOODS.names[choice - GOOD]: 1}), self.cause)

    def source(self, g: Creatures) -> str:
        return g.text(f"name.{self.cause}")
