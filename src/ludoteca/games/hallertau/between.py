"""Between two actions of a space: what was played amid the one is resolved now, and cards can help the other."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import SPACE_NAMES
from ludoteca.games.hallertau.game import Hallertau

FIRST_ACTION: Final = 1  # what the fact "using" tells of a player who uses a space
LATER_ACTION: Final = 2


class Resolved(Step[Hallertau]):
    """What cards bring that were played before this is done. Cards are resolved one at a time: those that are played
    while one is resolved follow it."""

    closes: ClassVar[bool] = True


class SpaceAction(Step[Hallertau]):
    """An action that a space may offer after others. Nothing of it has been done when it is asked for."""

    def lacks(self, g: Hallertau) -> str:
        """What is missing to do it, and a card could bring: `fields`, `crops` or `sheep`."""
        return ""


class Between(Step[Hallertau]):
    """An action of a space is over, and another follows. If that one is impossible, its player is asked in private for
    cards that could change that: once it is left out, it would be too late."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    closes: ClassVar[bool] = True

    def perform(self, g: Hallertau) -> None:
        from ludoteca.games.hallertau.windows import window

        village = g.villages[self.who]
        village.has_just("using", LATER_ACTION)
        short = g.agenda[-1].lacks(g) if isinstance(g.agenda[-1], SpaceAction) else ""
        if short and g.chosen[0] >= 0:
            g.then(window(self.who, short, 1))


def then_again(g: Hallertau, action: SpaceAction) -> None:
    """The same action follows once more, after what waits for the end of this one."""
    ends = [i for i, step in enumerate(g.agenda) if isinstance(step, Between)]
    at = ends[-1] if ends else len(g.agenda)  # in a position of older rules nothing ends it
    g.agenda[at:at] = [Between(action.who, action.cause), action]


def between_actions(g: Hallertau) -> bool:
    """Whether one action of a space is over, and nothing of the next one has been done."""
    step = g.agenda[-1]
    if not any([village.just.get("using") == LATER_ACTION for village in g.villages]):  # noqa: C419
        return False
    return step.private or (isinstance(step, SpaceAction) and step.cause in SPACE_NAMES)
