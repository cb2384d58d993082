"""What cards do on the action board: using spaces out of turn, and taking workers away."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import SPACE, SPACE_NAMES
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.spaces import use_space


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSpace(Step[Hallertau]):
    """A space of the action board; a kind says which come into question, and what is done there."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def able(self, g: Hallertau, space: int) -> bool:
        return True

    def done(self, g: Hallertau, space: int) -> None:
        return None

    def options(self, g: Hallertau) -> list[int]:
        return [SPACE + space for space in range(len(SPACE_NAMES)) if self.able(g, space)]

    def possible(self, g: Hallertau) -> bool:
        return bool(self.options(g))

    def choose(self, g: Hallertau, choice: int) -> None:
        self.done(g, choice - SPACE)


class UseFromSupply(ChooseSpace):
    """Use a space with at most one worker, with one or two workers from the supply."""

    def able(self, g: Hallertau, space: int) -> bool:
        return g.workers_on(space) <= 1 and g.row_for(space) >= 0

    def done(self, g: Hallertau, space: int) -> None:
        row = g.row_for(space)
        g.set_row(space, row, row + 1)
        g.note(self.who, "used_space", space=SPACE_NAMES[space])
        use_space(g, self.who, space)


class EmptyTops(Step[Hallertau]):
    """The top rows of certain spaces are emptied, all of them."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "spaces")

    def __init__(self, who: int, cause: str, spaces: tuple[str, ...]) -> None:
        super().__init__(who, cause)
        self.spaces = spaces

    def possible(self, g: Hallertau) -> bool:
        return any(any(g.board[SPACE_NAMES.index(name)]) for name in self.spaces)

    def perform(self, g: Hallertau) -> None:
        for name in self.spaces:
            if g.clear_top(SPACE_NAMES.index(name)):
                g.note(self.who, "top_emptied", space=name)


class ClearSpace(ChooseSpace):
    """All workers of a space go back to the supply."""

    def able(self, g: Hallertau, space: int) -> bool:
        return any(g.board[space])

    def done(self, g: Hallertau, space: int) -> None:
        g.clear_space(space)
        g.note(self.who, "cleared", space=SPACE_NAMES[space])
