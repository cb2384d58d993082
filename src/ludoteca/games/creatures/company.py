"""The Organic Farm: pastures with exactly one animal get another of its kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from ludoteca.core.agenda import Step
from ludoteca.core.choices import YES
from ludoteca.farmyard.animals import FULL, GUARDS, Herd, fits, keeps, packed, unpacked
from ludoteca.games.creatures.animals import PER_KIND
from ludoteca.games.creatures.board import ANIMALS, GOODS, KEEP, KINDS
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.telling import so_many

ORGANIC_FARM: Final = "organic-farm"


class JoinLoneAnimals(Step[Creatures]):
    """Where the animals stood does not matter, since they may move first: the player says, kind by kind, how many there
    are in the end. `left` are the herds that the answers have left over."""

    fields: ClassVar[tuple[str, ...]] = ("who", "left")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, left: tuple[Herd, ...] = ()) -> None:
        super().__init__(who)
        self.left = left

    def herds(self, g: Creatures) -> list[Herd]:
        herds = joined(g.farms[self.who])
        # what was answered may be out of date, if an act came between
        return [herd for herd in herds if herd in self.left] or herds

    def options(self, g: Creatures) -> list[int]:
        herds = self.herds(g)
        for kind in range(len(KINDS)):
            numbers = {herd[kind] for herd in herds}
            if len(numbers) > 1:
                return [KEEP + kind * PER_KIND + number for number in sorted(numbers)]
        return [] if self.left else [YES]

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == YES:
            self.perform(g)
            return
        kind, number = divmod(choice - KEEP, PER_KIND)
        g.then(JoinLoneAnimals(self.who, tuple([herd for herd in self.herds(g) if herd[kind] == number])))

    def perform(self, g: Creatures) -> None:
        farm = g.farms[self.who]
        before, [after] = farm.herd(), self.herds(g)
        farm.goods[ANIMALS:] = after
        more = [max(0, a - b) for a, b in zip(after, before, strict=True)]
        if any(more):
            g.note(self.who, "gained", goods=[*GOODS.none[:ANIMALS], *more], cause=ORGANIC_FARM)
        less = [max(0, b - a) for a, b in zip(after, before, strict=True)]
        if any(less):
            g.note(self.who, "ran_away", herd=less)

    def so_far(self, g: Creatures) -> dict[str, Any]:
        return {"herds": [list(herd) for herd in self.herds(g)]}

    def source(self, g: Creatures) -> str:
        return g.text(f"name.{ORGANIC_FARM}")

    def label(self, g: Creatures, choice: int) -> str:
        if choice == YES:
            return super().label(g, choice)
        kind, number = divmod(choice - KEEP, PER_KIND)
        return g.text("choose.JoinLoneAnimals.keep", kept=so_many(g.key, number, KINDS[kind]))


def joined(farm: Farm) -> list[Herd]:
    """The largest herds that there can be once every pasture with a single animal has got another; found once for all
    clones.

    Room is all by which pastures differ, so the lonely animals may be thought of in the smallest ones. Of the others
    some herd `kept` is housed, or what is left of it when the lonely ones are taken away."""
    survey, herd = farm.survey(), farm.herd()
    if herd not in survey.joined:
        pastures, elsewhere = sorted(survey.homes[: len(survey.pastures)]), survey.homes[len(survey.pastures) :]
        found: set[int] = set()
        for number in range(min(len(pastures), sum(herd)) + 1):
            homes = pastures[number:] + elsewhere
            kept = [herd] if fits(homes, herd) else keeps(homes, herd)
            found.update([with_company(herd, k, lonely) for lonely in parts(number, herd) for k in kept])
        survey.joined[herd] = sorted([unpacked(one, len(herd)) for one in largest(found)])
    return survey.joined[herd]


def with_company(herd: Herd, kept: Herd, lonely: Herd) -> int:
    """A herd of which these can be kept, if these are alone and get company, in one number."""
    return packed([min(k + 2 * one, n + one) for n, k, one in zip(herd, kept, lonely)])  # noqa: B905 (hot)


def parts(number: int, herd: Herd) -> list[Herd]:
    """The ways to take so many animals out of a herd."""
    if len(herd) == 1:
        return [(number,)] if number <= herd[0] else []
    return [(n, *rest) for n in range(min(number, herd[0]) + 1) for rest in parts(number - n, herd[1:])]


def largest(herds: Iterable[int]) -> list[int]:
    """The packed herds that are not less of one kind, and more of none, than another."""
    kept: list[int] = []
    for herd in sorted(herds, key=FULL.__rmod__, reverse=True):
        for other in kept:
            if (other | GUARDS) - herd & GUARDS == GUARDS:
                break
        else:
            kept.append(herd)
    return kept
