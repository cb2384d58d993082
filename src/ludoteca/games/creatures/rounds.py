"""The course of the game: eight rounds of refilling, work, return home and breeding."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures.actions import ACTIONS
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import (
    ANIMALS,
    GOODS,
    ROUNDS,
    SPACE,
    SPACE_NAMES,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    WORKERS,
)
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.lacks import lack
from ludoteca.games.creatures.scoring import seating
from ludoteca.games.creatures.windows import offers, window
from ludoteca.kit.farm.animals import newborns


class RoundStarts(Step[Creatures]):
    """The start of a round: goods come on the spaces, then the first player begins to place workers."""

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
        g.then(*window(g, 1 - g.first), Turn(g.first))


class Turn(Step[Creatures]):
    """Placing a worker on a free space and doing its action. Without `worker` the space is used and stays free."""

    fields: ClassVar[tuple[str, ...]] = ("who", "worker")
    patient: ClassVar[bool] = True
    begins_turn: ClassVar[bool] = True

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

    def lacking(self, g: Creatures) -> list[Lack]:
        return [] if self.possible(g) else lack("spaces")

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return for each space that is not offered the player who stands there, or what its action lacks."""
        told: dict[int, list[Lack]] = {}
        for space, by in enumerate(g.taken):
            if by >= 0:
                told[SPACE + space] = lack("taken", by=[by])
            elif SPACE + space not in g.choices and (space != SPECIAL_2 or SPACE + SPECIAL_1 not in g.choices):
                told[SPACE + space] = ACTIONS[space][self.who].lacking(g)
        return told

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
    """The end of an action: buildings add to it, and animals without a place run away."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def perform(self, g: Creatures) -> None:
        g.then(Settle(self.who))
        for building in g.hear(self.who, "after_space"):
            building.after_space(g, self.who, self.space)


class TurnEnds(Step[Creatures]):
    """The end of a turn: the other player places the next worker, until all are placed. A turn without `worker` comes
    after those."""

    fields: ClassVar[tuple[str, ...]] = ("who", "worker")

    def __init__(self, who: int, worker: bool) -> None:
        super().__init__(who)
        self.worker = worker

    def perform(self, g: Creatures) -> None:
        if self.worker:
            other = 1 - self.who
            g.farms[self.who].workers -= 1
            next_turn: list[Step[Creatures]] = [*window(g, self.who), Turn(other)]
            g.then(*(next_turn if g.farms[other].workers else [WorkEnds(other)]))


class WorkEnds(Step[Creatures]):
    """The end of the work phase. The order of turns is still that of this round: `who` was first."""

    def perform(self, g: Creatures) -> None:
        first, second = self.who, 1 - self.who
        g.then(
            *(*window(g, second), *offers(g, first, "work_ends"), *offers(g, second, "work_ends")),
            *(*window(g, first), *window(g, second), ReturnHome(first)),
        )


class ReturnHome(Step[Creatures]):
    """The return home: the workers go home, the animals breed, and the round ends."""

    def perform(self, g: Creatures) -> None:
        g.phase = "home"
        g.taken = [-1] * len(SPACES)
        first, second = g.in_order()
        g.then(
            *(*window(g, second), *offers(g, first, "before_breeding"), *offers(g, second, "before_breeding")),
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
    """Return how many animals of a kind a player needs for a newborn."""
    return min([building.parents(g, who) for building in g.hear(who, "parents")], default=2)


class Newborns(Step[Creatures]):
    """The newborns: one of each kind of which the player has two animals, wherever they live."""

    def perform(self, g: Creatures) -> None:
        young = newborns(g.farms[self.who].herd(), parents(g, self.who))
        if any(young):
            if g.events is not None:
                g.note(self.who, "bred", herd=list(young))
            g.gain(self.who, (*GOODS.none[:ANIMALS], *young), "")
            for building in g.hear(self.who, "newborns_come"):
                building.newborns_come(g, self.who, young)


class BreedingEnds(Step[Creatures]):
    """The end of breeding. After that of the last round a building gives its owner another."""

    def perform(self, g: Creatures) -> None:
        if g.round == ROUNDS:
            for who in reversed(g.in_order()):
                if any(building.breeds_again(g, who) for building in g.hear(who, "breeds_again")):
                    g.then(*window(g, 1 - who), *offers(g, who, "before_breeding"), Breeding(who))


class RoundEnds(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        if g.round < ROUNDS:
            g.then(RoundStarts(g.first))
        else:
            first, second = g.in_order()
            g.then(*window(g, first), *window(g, second), GameEnds(first))


class GameEnds(Step[Creatures]):
    """The score. Animals may be let go at any time: a player who scores more without some has let them go."""

    def perform(self, g: Creatures) -> None:
        for who in range(g.players):
            g.keep(who, tuple([sum(kind) for kind in zip(*seating(g, who), strict=True)]))
        g.note(-1, "ended")
