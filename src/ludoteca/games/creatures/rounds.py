"""The course of the game: eight rounds of refilling, work, return home and breeding."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.choices import STOP
from ludoteca.core.goods import add
from ludoteca.farmyard.animals import newborns
from ludoteca.games.creatures.actions import ACTIONS
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import (
    BUILDING_NAMES,
    GOODS,
    ROUNDS,
    SPACE,
    SPACE_NAMES,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    USE,
    WORKERS,
)
from ludoteca.games.creatures.building import DECK, Building
from ludoteca.games.creatures.game import Creatures


class RoundStarts(Step[Creatures]):
    """Goods come on the spaces; then the first player begins to place workers."""

    def perform(self, g: Creatures) -> None:
        g.round += 1
        g.phase = "refill"
        g.note(-1, "round", round=g.round)
        for space, (_, each_round, _, bracketed) in enumerate(SPACES):
            # a second good is printed in brackets: one of it comes on a space that is not empty, else one of the first
            g.lying[space] += each_round if bracketed < 0 else 1
        g.then(WorkStarts(g.first))
        for who in reversed(g.in_order()):
            g.farms[who].workers = WORKERS
            if heard := g.hear(who, "round_starts"):
                g.then(Settle(who))
                for building in heard:
                    building.round_starts(g, who)


class WorkStarts(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        g.phase = "work"
        g.then(Turn(g.first))


class Turn(Step[Creatures]):
    """Place a worker on a free space and do what it says. Without `worker`: use a free space, which stays free."""

    fields: ClassVar[tuple[str, ...]] = ("who", "worker")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, worker: bool = True) -> None:
        super().__init__(who)
        self.worker = worker

    def possible(self, g: Creatures) -> bool:
        return bool(self.options(g))

    def options(self, g: Creatures) -> list[int]:
        free = [space for space, by in enumerate(g.taken) if by < 0]
        if SPECIAL_1 in free and SPECIAL_2 in free:
            free.remove(SPECIAL_2)  # the two spaces for special buildings are the same
        return [SPACE + space for space in free if ACTIONS[space][self.who].possible(g)]

    def choose(self, g: Creatures, choice: int) -> None:
        space = choice - SPACE
        g.then(ACTIONS[space][self.who], SpaceDone(self.who, space), TurnEnds(self.who, self.worker))
        if not self.worker:
            g.note(self.who, "used_space", space=SPACE_NAMES[space])
            return
        g.note(self.who, "placed", space=SPACE_NAMES[space])
        g.taken[space] = self.who
        for who in range(g.players):
            for building in g.hear(who, "anyone_places"):
                building.anyone_places(g, who, space)


class SpaceDone(Step[Creatures]):
    """The action has been done: buildings add to it, and animals that have lost their place run away."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def perform(self, g: Creatures) -> None:
        g.then(Settle(self.who))
        for building in g.hear(self.who, "after_space"):
            building.after_space(g, self.who, self.space)


class Offers(Step[Creatures]):
    """What buildings let a player do at this moment, each once, in any order; and a last call for acts that could be
    done at any time. `hook` is the moment, `used` are the buildings used already."""

    fields: ClassVar[tuple[str, ...]] = ("who", "hook", "used")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, hook: str, used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.hook, self.used = hook, used

    def options(self, g: Creatures) -> list[int]:
        offers = [
            USE + BUILDING_NAMES.index(building.name)
            for building in g.hear(self.who, self.hook)
            if building.name not in self.used and self.step(g, building) is not None
        ]
        return [STOP, *offers] if offers or self.last_call(g) else []

    def last_call(self, g: Creatures) -> bool:
        return any(
            building.at_any_time(g, self.who) is not None
            for building in g.hear(self.who, "at_any_time")
            if self.cannot_wait(g, building)
        )

    def cannot_wait(self, g: Creatures, building: Building) -> bool:
        """Whether what this building allows at any time could be lost before its owner decides again."""
        if self.hook == "work_ends" and building.last_call == "turn_ends":
            return bool(g.hear(1 - self.who, "work_ends"))  # the other player has another turn
        if self.hook == "before_breeding":
            return not building.can_wait
        return self.hook in ("game_ends", building.last_call)

    def step(self, g: Creatures, building: Building) -> Step[Any] | None:
        match self.hook:
            case "work_ends":
                return building.work_ends(g, self.who)
            case "before_breeding":
                return building.before_breeding(g, self.who)
            case _:
                return building.round_ends(g, self.who)

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            return
        name = BUILDING_NAMES[choice - USE]
        step = self.step(g, DECK.cards[name])
        assert step is not None
        g.note(self.who, "used_building", building=name)
        g.then(step, Settle(self.who), Offers(self.who, self.hook, (*self.used, name)))

    def prompt(self, g: Creatures) -> str:
        return g.text(f"ask.{self.hook}")


def offers(g: Creatures, who: int, hook: str) -> list[Step[Any]]:
    """The question, if the player has a building that could make it one."""
    return [Offers(who, hook)] if g.hear(who, hook) or g.hear(who, "at_any_time") else []


class TurnEnds(Step[Creatures]):
    """The other player places the next worker, until all are placed. A turn without `worker` comes after those."""

    fields: ClassVar[tuple[str, ...]] = ("who", "worker")

    def __init__(self, who: int, worker: bool) -> None:
        super().__init__(who)
        self.worker = worker

    def perform(self, g: Creatures) -> None:
        if self.worker:
            other = 1 - self.who
            g.farms[self.who].workers -= 1
            g.then(Turn(other) if g.farms[other].workers else WorkEnds(other))
        g.then(*offers(g, self.who, "turn_ends"))


class WorkEnds(Step[Creatures]):
    """All workers are placed. The order of turns is still that of this round: `who` was first."""

    def perform(self, g: Creatures) -> None:
        other = 1 - self.who
        g.then(*offers(g, self.who, "work_ends"), *offers(g, other, "work_ends"), ReturnHome(self.who))


class ReturnHome(Step[Creatures]):
    """The workers go home, the animals breed, and the round ends."""

    def perform(self, g: Creatures) -> None:
        g.phase = "home"
        g.taken = [-1] * len(SPACES)
        first, second = g.in_order()
        g.then(
            *(*offers(g, first, "before_breeding"), *offers(g, second, "before_breeding")),
            *(Breeding(first), Breeding(second), BreedingEnds(first)),
            *(*offers(g, first, "round_ends"), *offers(g, second, "round_ends"), RoundEnds(first)),
        )


class Breeding(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        g.phase = "breeding"
        g.then(Newborns(self.who))
        for building in g.hear(self.who, "breeding_starts"):
            building.breeding_starts(g, self.who)


def parents(g: Creatures, who: int) -> int:
    """How many animals of a kind a player needs for a newborn."""
    return min([building.parents(g, who) for building in g.hear(who, "parents")], default=2)


class Newborns(Step[Creatures]):
    """One newborn of each kind of which there are two animals, wherever they live."""

    def perform(self, g: Creatures) -> None:
        farm = g.farms[self.who]
        young = newborns(farm.herd(), parents(g, self.who))
        if any(young):
            add(farm.goods, (*GOODS.none[: -len(young)], *young))
            if g.events is not None:
                g.note(self.who, "bred", herd=list(young))
            g.then(Settle(self.who))
            for building in g.hear(self.who, "newborns_come"):
                building.newborns_come(g, self.who, young)


class BreedingEnds(Step[Creatures]):
    """After the last round's breeding some have another."""

    def perform(self, g: Creatures) -> None:
        if g.round == ROUNDS:
            for who in reversed(g.in_order()):
                if any(building.breeds_again(g, who) for building in g.hear(who, "breeds_again")):
                    g.then(*offers(g, who, "before_breeding"), Breeding(who))


class RoundEnds(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        if g.round < ROUNDS:
            g.then(RoundStarts(g.first))
        else:
            first, second = g.in_order()
            g.then(*offers(g, first, "game_ends"), *offers(g, second, "game_ends"), GameEnds(first))


class GameEnds(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        g.note(-1, "ended")
