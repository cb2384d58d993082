"""Sheep: which are given away, and which live a round longer."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP, YES
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.games.hallertau.between import SpaceAction
from ludoteca.games.hallertau.board import AT, LAST_TO_CARDS, PLACES, STABLES
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.village import NO_SHEEP


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheep(Step[Hallertau]):
    """Something with so many sheep."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number")

    def __init__(self, who: int, cause: str, number: int) -> None:
        super().__init__(who, cause)
        self.number = number

    def places(self, g: Hallertau, last: int = STABLES) -> list[int]:
        """Where the player has sheep."""
        return [place for place, n in enumerate(g.villages[self.who].flock[: last + 1]) if n]


class LoseSheep(Sheep):
    """Sheep that were paid are taken from cards or stables, as their owner likes."""

    alone: ClassVar[bool] = True

    def options(self, g: Hallertau) -> list[int]:
        return [AT + place for place in self.places(g)] if self.number else []

    def choose(self, g: Hallertau, choice: int) -> None:
        g.move_sheep(self.who, choice - AT, 0)
        if self.number > 1:
            g.then(LoseSheep(self.who, self.cause, self.number - 1))


class Sustain(SpaceAction):
    """Up to so many different sheep live a round longer: each goes on the next farmyard card, or into the stables.
    `moved` are the sheep on each card that have gone there in this way."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "moved")

    def __init__(self, who: int, cause: str, number: int, moved: tuple[int, ...] = NO_SHEEP) -> None:
        super().__init__(who, cause)
        self.number, self.moved = number, moved

    def able(self, g: Hallertau) -> list[int]:
        flock = g.villages[self.who].flock
        return [place for place in range(1, STABLES) if flock[place] > self.moved[place]]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.able(g))

    def lacks(self, g: Hallertau) -> str:
        return "" if self.possible(g) or g.round > LAST_TO_CARDS else "sheep"

    def options(self, g: Hallertau) -> list[int]:
        able = self.able(g) if self.number else []
        return [STOP, *[AT + place for place in able]] if able else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            place = choice - AT
            sustained(g, self.who, place)
            moved = [n + (at == place + 1) for at, n in enumerate(self.moved)]
            g.then(Sustain(self.who, self.cause, self.number - 1, tuple(moved)))


class SustainOne(Step[Hallertau]):
    """One sheep lives up to so many rounds longer; `place` is where it is by now, 0 before it is chosen."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "number", "place")

    def __init__(self, who: int, cause: str, number: int, place: int = 0) -> None:
        super().__init__(who, cause)
        self.number, self.place = number, place

    def options(self, g: Hallertau) -> list[int]:
        if not self.number or self.place == STABLES:
            return []
        flock = g.villages[self.who].flock
        places = [place for place in range(1, STABLES) if flock[place]]
        codes = [YES] if self.place else [AT + place for place in places]
        return [STOP, *codes] if codes else []

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            place = self.place or choice - AT
            sustained(g, self.who, place)
            g.then(SustainOne(self.who, self.cause, self.number - 1, place + 1))


def sustained(g: Hallertau, who: int, place: int) -> None:
    g.move_sheep(who, place, place + 1)
    if g.events is not None:
        g.note(who, "sustained", place=f"place{place + 1}" if place + 1 < STABLES else PLACES[-1])
