"""The questions about the effects of buildings: at a moment of the round, or at any time.

Acts at any time come between the parts of a round and never amid an action, so that an action that has begun stays
possible. Players may always act in their own questions. A `Window` asks them besides, whosever turn it is."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.record import kind_of
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import USE
from ludoteca.games.creatures.building import Building
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.lacks import lack
from ludoteca.kit.cards.moments import Moment


class Window(Step[Creatures]):
    """A chance to act at any time. The player is asked only if an act that is possible now might be impossible at their
    next question. If `anew`, this includes acts that they have passed on already."""

    fields: ClassVar[tuple[str, ...]] = ("who", "anew")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, anew: bool = False) -> None:
        super().__init__(who)
        self.anew = anew

    def options(self, g: Creatures) -> list[int]:
        return [STOP] if pressing(g, self.who, self.anew) else []

    def prompt(self, g: Creatures) -> str:
        ahead = [kind_of(type(step)) for step in g.agenda[-2::-1]]
        asked = next((BEFORE[step] for step in ahead if step in BEFORE), "turn_ends")
        return g.text(f"ask.{asked}")


# the question of a window, by the step that it comes before
BEFORE: Final = {
    "Turn": "turn_ends",
    "Offers": "turn_ends",
    "ReturnHome": "work_ends",
    "Breeding": "before_breeding",
    "GameEnds": "game_ends",
}


def pressing(g: Creatures, who: int, anew: bool = False, but: tuple[str, ...] = ()) -> bool:
    """Whether an act that cannot wait is possible now for a player, by another building than these."""
    return any(
        cannot_wait(g, who, building, anew) and building.at_any_time(g, who) is not None
        for building in g.hear(who, "at_any_time")
        if building.name not in but
    )


def cannot_wait(g: Creatures, who: int, building: Building, anew: bool) -> bool:
    """Whether the act of this building could become impossible before its owner is asked about it again."""
    from ludoteca.games.creatures.rounds import GameEnds, Turn

    for step in g.agenda[-2::-1]:  # after the one that asks, the next first
        if isinstance(step, GameEnds) or building.lost_by(g, who, step):
            return True
        done_without = anew and isinstance(step, Offers) and building.name in step.used
        if isinstance(step, (Turn, Window, Offers)) and step.who == who and not done_without:
            return False
    return False


class Offers(Moment[Creatures]):
    """The effects of buildings that a player may use at this moment, and a chance to act at any time. `used` are the
    buildings used already, and in a second call those that the player has passed on."""

    added: ClassVar[dict[str, object]] = {"args": ()}

    def options(self, g: Creatures) -> list[int]:
        return super().options(g) or ([STOP] if pressing(g, self.who, but=self.used) else [])

    def refusals(self, g: Creatures) -> dict[int, list[Lack]]:
        """Return the buildings of this moment that cannot be used, with the reasons."""
        told: dict[int, list[Lack]] = {}
        for building in g.hear(self.who, self.hook):
            if USE + building.number not in g.choices + g.asides:
                told[USE + building.number] = self.lacks(g, building)
        return told

    def lacks(self, g: Creatures, building: Building) -> list[Lack]:
        """Return the reason why this building cannot be used now."""
        step = getattr(building, self.hook)(g, self.who)
        if building.name in self.used or step is None:
            return lack("used")
        return (step.step if isinstance(step, May) else step).lacking(g)

    def choose(self, g: Creatures, choice: int) -> None:
        if choice == STOP:
            self.ended(g)
            return
        name, step = next((card.name, step) for card, step in self.offers(g) if USE + card.number == choice)
        g.note(self.who, "used_building", building=name)
        again = Offers(self.who, self.hook, (), (*self.used, name))
        does = step.step if isinstance(step, May) else step
        g.then(does, Settle(self.who), *window(g, 1 - self.who), again)

    def ended(self, g: Creatures) -> None:
        """Ask the first player once more if the other one, who has the moment after them, may make something possible
        that was not."""
        other = g.agenda[-1]
        if isinstance(other, Offers) and other.who != self.who and other.options(g):
            acts = [b.name for b in g.hear(self.who, "at_any_time") if b.at_any_time(g, self.who) is not None]
            offered = [card.name for card, _ in self.offers(g)]
            g.agenda.pop()
            g.then(other, Offers(self.who, self.hook, (), (*self.used, *offered, *acts)))


def offers(g: Creatures, who: int, hook: str) -> list[Step[Creatures]]:
    """Return the question of a moment, if the player has a building for it."""
    return [Offers(who, hook)] if g.hear(who, hook) or g.hear(who, "at_any_time") else []


def window(g: Creatures, who: int, anew: bool = False) -> list[Step[Creatures]]:
    """Return the question about acts at any time, if the player has a building for them."""
    return [Window(who, anew)] if g.hear(who, "at_any_time") else []
