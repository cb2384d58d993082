"""The harvest: grain from the fields, food for the family, young animals. And room for animals whenever they come."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.goods import add
from ludoteca.farmyard.animals import Herd, fits, keeps, newborns
from ludoteca.games.family.board import ANIMALS, COOK, FEED, FOOD, GRAIN, RELEASE, ROUNDS, SHEEP
from ludoteca.games.family.game import FamilyEdition

NO_YOUNG = (0,) * len(ANIMALS)


class Harvest(Step[FamilyEdition]):
    """Three phases, each for all players; `phase` is the first one to be done."""

    fields: ClassVar[tuple[str, ...]] = ("who", "phase")

    def __init__(self, who: int, phase: int = 0) -> None:
        super().__init__(who)
        self.phase = phase

    def perform(self, g: FamilyEdition) -> None:
        g.harvest = True
        order = g.in_turn()
        phases = [*map(Reap, order)], [*map(Feed, order)], [*map(Breed, order)]
        g.then(*[step for phase in phases[self.phase :] for step in phase], EndHarvest(self.who))


class Reap(Step[FamilyEdition]):
    """One grain from each sown field."""

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        sown = len(farm.crops) - farm.unsown()
        if sown:
            farm.goods[GRAIN] += sown
            farm.crops = tuple([grain - 1 if grain else 0 for grain in farm.crops])
            g.note(self.who, "reaped", grain=sown)


class Feed(Step[FamilyEdition]):
    """Food for the family; a begging marker for each food that is missing. All food there is must be paid, but nobody
    must turn anything into food. Whoever has enough is asked only if a workshop could still be used: everything else
    can be done later as well. To use a workshop only after the meal is never better: food that is paid spares a marker,
    and what is kept can spare no more than that later."""

    patient: ClassVar[bool] = True

    def options(self, g: FamilyEdition) -> list[int]:
        farm = g.farms[self.who]
        return [FEED] if farm.goods[FOOD] < farm.appetite() or g.crafts(farm) else []

    def choose(self, g: FamilyEdition, choice: int) -> None:
        self.perform(g)

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        needed = farm.appetite()
        paid = min(needed, farm.goods[FOOD])
        farm.goods[FOOD] -= paid
        farm.begging += needed - paid
        g.note(self.who, "fed", food=paid, begging=needed - paid)

    def so_far(self, g: FamilyEdition) -> dict[str, Any]:
        farm = g.farms[self.who]
        return {"owed": farm.appetite(), "food": farm.goods[FOOD]}

    def prompt(self, g: FamilyEdition) -> str:
        farm = g.farms[self.who]
        missing = max(0, farm.appetite() - farm.goods[FOOD])
        return g.text("ask.Feed" if missing else "ask.FeedWithEnough", owed=farm.appetite(), missing=missing)


class Breed(Step[FamilyEdition]):
    """One young animal of each kind of which there are two or more, wherever they live."""

    def perform(self, g: FamilyEdition) -> None:
        young = newborns(g.farms[self.who].herd())
        if any(young):
            g.then(MakeRoom(self.who, young))


class MakeRoom(Step[FamilyEdition]):
    """Animals for which there is no room are cooked or released one by one; young ones never come into a pot.

    Only what leaves a herd that no other one surpasses is offered: an animal is never a burden. Whoever can cook does
    not release, because food is never a burden either. If a third of a kind is there, it goes into the pot in place of
    a young one: the parents remain."""

    fields: ClassVar[tuple[str, ...]] = ("who", "young", "last")

    def __init__(self, who: int, young: tuple[int, ...] = NO_YOUNG, last: int = 0) -> None:
        super().__init__(who)
        self.young, self.last = young, last  # `last` is the kind that went last

    def all_animals(self, g: FamilyEdition) -> list[int]:
        """The herd with the young that have two parents left."""
        herd = g.farms[self.who].herd()
        return [n + (y if n >= 2 else 0) for n, y in zip(herd, self.young)]  # noqa: B905 (hot)

    def cooks(self, g: FamilyEdition, kind: int) -> bool:
        """Whether giving up an animal of this kind means cooking a grown one."""
        farm = g.farms[self.who]
        return farm.meat()[kind] > 0 and not (self.young[kind] and farm.goods[SHEEP + kind] == 2)

    def options(self, g: FamilyEdition) -> list[int]:
        animals = self.all_animals(g)
        homes = g.farms[self.who].homes()
        if fits(homes, animals):
            return []
        kept = keeps(homes, animals)
        kinds = [kind for kind, n in enumerate(animals) if any([herd[kind] < n for herd in kept])]  # noqa: C419 (hot)
        return [(COOK if self.cooks(g, kind) else RELEASE) + kind for kind in kinds]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        young, kind = self.young, kind_given(choice)
        if choice >= COOK:
            g.act(self.who, choice)
        else:
            if young[kind]:
                young = tuple([0 if i == kind else y for i, y in enumerate(young)])
            else:
                g.farms[self.who].goods[SHEEP + kind] -= 1
            g.note(self.who, "released", animal=ANIMALS[kind])
        g.then(MakeRoom(self.who, young, kind))

    def so_far(self, g: FamilyEdition) -> dict[str, Any]:
        """The young, and the herds that can be kept, each with what is cooked for it and how it is chosen."""
        herds = keeps(g.farms[self.who].homes(), self.all_animals(g))
        ends = [self.leaving(g, herd) for herd in herds]
        return {
            "young": {name: n for name, n in zip(ANIMALS, self.young, strict=True) if n},
            "herds": [list(herd) for herd in herds],
            "cooked": [cooked for cooked, _ in ends],
            "answers": [answers for _, answers in ends],
        }

    def leaving(self, g: FamilyEdition, herd: Herd) -> tuple[list[int], list[int]]:
        """How just this herd is kept: who is cooked of each kind, and the choices that will be asked for."""
        trial, step, cooked, answers = g.clone(), self, [0] * len(ANIMALS), list[int]()
        trial.agenda.pop()
        while options := step.options(trial):
            there = step.all_animals(trial)
            choice = next(choice for choice in options if there[kind_given(choice)] > herd[kind_given(choice)])
            cooked[kind_given(choice)] += choice >= COOK
            if len(options) > 1:
                answers.append(choice)
            step.choose(trial, choice)
            following = trial.agenda.pop()
            assert isinstance(following, MakeRoom)
            step = following
        return cooked, answers

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        born = [now - before for now, before in zip(self.all_animals(g), farm.herd())]  # noqa: B905 (hot)
        if any(born):
            add(farm.goods, [0] * SHEEP + born)
            g.note(self.who, "bred", animals=born)

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        """Kind by kind: only what can still lead to a kept herd without going back to an earlier kind."""
        animals = self.all_animals(g)
        kept = keeps(g.farms[self.who].homes(), animals)
        ordered = []
        for choice in choices:
            kind = kind_given(choice)
            ends = [herd for herd in kept if herd[kind] < animals[kind] and list(herd[:kind]) == animals[:kind]]
            if kind >= self.last and ends:
                ordered.append(choice)
        return ordered or choices


def kind_given(choice: int) -> int:
    """The kind of the animal that is cooked or released."""
    return choice - (COOK if choice >= COOK else RELEASE)


class EndHarvest(Step[FamilyEdition]):
    """The workshops rest until the next harvest. After the last one the game is over."""

    def perform(self, g: FamilyEdition) -> None:
        g.harvest = False
        for farm in g.farms:
            farm.crafted = 0
        if g.round == ROUNDS:
            g.note(-1, "ended")
