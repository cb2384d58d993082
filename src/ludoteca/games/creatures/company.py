"""The step of the Organic Farm: pastures with exactly one animal get another of its kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from ludoteca.core.choices import YES
from ludoteca.core.step import Step
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import ANIMALS, GOODS
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.kit.farm.animals import FULL, GUARDS, Herd, fits, keeps, packed, unpacked

ORGANIC_FARM: Final = "organic-farm"


class JoinLoneAnimals(Settle):
    """The choice of the animals that there are in the end. Their places before do not matter, because they may move."""

    fields: ClassVar[tuple[str, ...]] = ("who", "chosen")
    added: ClassVar[dict[str, object]] = {}

    def __init__(self, who: int, chosen: Herd = ()) -> None:
        super().__init__(who, chosen=chosen, cause=ORGANIC_FARM)

    def further(self, chosen: Herd) -> Step[Creatures]:
        return JoinLoneAnimals(self.who, chosen)

    def menu(self, g: Creatures) -> list[Herd]:
        return joined(g.farms[self.who])

    def options(self, g: Creatures) -> list[int]:
        return super().options(g) if self.chosen or len(self.menu(g)) > 1 else [YES]

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == YES:
            self.done(g, self.menu(g)[0])
        else:
            super().choose(g, choice)

    def done(self, g: Creatures, vector: Herd) -> None:
        before = g.farms[self.who].herd()
        more = [max(0, n - b) for n, b in zip(vector, before, strict=True)]
        g.keep(self.who, tuple([min(n, b) for n, b in zip(vector, before, strict=True)]))
        if any(more):
            g.gain(self.who, (*GOODS.none[:ANIMALS], *more), self.cause)

    def label(self, g: Creatures, choice: int) -> str:
        return g.text("choose.JoinLoneAnimals.yes") if choice == YES else super().label(g, choice)


def joined(farm: Farm) -> list[Herd]:
    """Return the largest herds that there can be once every pasture with a single animal has got another. They are
    found once for all clones.

    Pastures differ only in their room, so the lonely animals can be put into the smallest ones. The others are a herd
    `kept` that finds room elsewhere, without the lonely ones."""
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
    """Return, packed, a herd of which these can be kept, if those are lonely and get company."""
    return packed([min(k + 2 * one, n + one) for n, k, one in zip(herd, kept, lonely)])  # noqa: B905 (hot)


def parts(number: int, herd: Herd) -> list[Herd]:
    """Return the ways to take so many animals out of a herd."""
    if len(herd) == 1:
        return [(number,)] if number <= herd[0] else []
    return [(n, *rest) for n in range(min(number, herd[0]) + 1) for rest in parts(number - n, herd[1:])]


def largest(herds: Iterable[int]) -> list[int]:
    """Return the packed herds that no other one exceeds or equals in every kind."""
    kept: list[int] = []
    for herd in sorted(herds, key=FULL.__rmod__, reverse=True):
        for other in kept:
            if (other | GUARDS) - herd & GUARDS == GUARDS:
                break
        else:
            kept.append(herd)
    return kept
