"""Who is asked, and when, about what buildings let him do: at a moment of the round, or at any time.

What may be done at any time comes between the parts of a round, never amid an action: what was begun cannot be made
impossible. In his own questions a player may always do it; a `Window` asks him besides, whoever's turn it is."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ludoteca.core.agenda import Step
from ludoteca.core.choices import STOP
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import BUILDING_NAMES, USE
from ludoteca.games.creatures.building import DECK, Building
from ludoteca.games.creatures.game import Creatures


class Window(Step[Creatures]):
    """A chance to act at any time. The player is asked only if it makes a difference: if something that he could do now
    might be lost before his next question. `anew`: also about what he has done without already."""

    fields: ClassVar[tuple[str, ...]] = ("who", "anew")
    patient: ClassVar[bool] = True

    def __init__(self, who: int, anew: bool = False) -> None:
        super().__init__(who)
        self.anew = anew

    def options(self, g: Creatures) -> list[int]:
        return [STOP] if self.pressing(g) else []

    def pressing(self, g: Creatures) -> bool:
        return any(
            cannot_wait(g, self.who, building, self.anew) and building.at_any_time(g, self.who) is not None
            for building in g.hear(self.who, "at_any_time")
            if self.asks_about(building.name)
        )

    def asks_about(self, act: str) -> bool:
        """Whether the player is asked about what this building of his allows."""
        return True

    def prompt(self, g: Creatures) -> str:
        ahead = [type(step).__name__ for step in reversed(g.agenda[:-1])]
        asked = next((BEFORE[step] for step in ahead if step in BEFORE), "turn_ends")
        return g.text(f"ask.{asked}")


# what a window asks about, by the step that it comes before
BEFORE: Final = {
    "Turn": "turn_ends",
    "Offers": "turn_ends",
    "ReturnHome": "work_ends",
    "Breeding": "before_breeding",
    "GameEnds": "game_ends",
}


def cannot_wait(g: Creatures, who: int, building: Building, anew: bool) -> bool:
    """Whether what this building allows at any time could be lost before its owner is asked about it again."""
    from ludoteca.games.creatures.rounds import GameEnds, Turn

    for step in reversed(g.agenda[:-1]):
        if isinstance(step, GameEnds) or building.lost_by(g, who, step):
            return True
        asks = isinstance(step, Turn) or (isinstance(step, Window) and (step.asks_about(building.name) or not anew))
        if asks and step.who == who:
            return False
    return False


class Offers(Window):
    """What buildings let a player do at this moment, each once, in any order. `hook` is the moment; `used` are the
    buildings used already, and in a second call what he has done without."""

    fields: ClassVar[tuple[str, ...]] = ("who", "hook", "used")

    def __init__(self, who: int, hook: str, used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.hook, self.used = hook, used

    def offered(self, g: Creatures) -> list[str]:
        heard = [building for building in g.hear(self.who, self.hook) if building.name not in self.used]
        return [building.name for building in heard if self.step(g, building) is not None]

    def options(self, g: Creatures) -> list[int]:
        offers = [USE + BUILDING_NAMES.index(name) for name in self.offered(g)]
        return [STOP, *offers] if offers or self.pressing(g) else []

    def asks_about(self, act: str) -> bool:
        return act not in self.used

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
            self.perform(g)
            return
        name = BUILDING_NAMES[choice - USE]
        step = self.step(g, DECK.cards[name])
        assert step is not None
        g.note(self.who, "used_building", building=name)
        again = Offers(self.who, self.hook, (*self.used, name))
        g.then(step, Settle(self.who), *window(g, 1 - self.who), again)

    def perform(self, g: Creatures) -> None:
        """It is enough. The moment lasts until the other has had it too: if he makes something possible that was not,
        who was first is asked about that."""
        other = g.agenda[-1]
        if isinstance(other, Offers) and other.who != self.who and other.options(g):
            acts = [b.name for b in g.hear(self.who, "at_any_time") if b.at_any_time(g, self.who) is not None]
            g.agenda.pop()
            g.then(other, Offers(self.who, self.hook, (*self.used, *self.offered(g), *acts)))

    def prompt(self, g: Creatures) -> str:
        return g.text(f"ask.{self.hook}")


def offers(g: Creatures, who: int, hook: str) -> list[Step[Any]]:
    """The question, if the player has a building that could make it one."""
    return [Offers(who, hook)] if g.hear(who, hook) or g.hear(who, "at_any_time") else []


def window(g: Creatures, who: int, anew: bool = False) -> list[Step[Any]]:
    """The question, if the player has a building for it."""
    return [Window(who, anew)] if g.hear(who, "at_any_time") else []
