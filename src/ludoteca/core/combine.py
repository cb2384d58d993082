"""Steps made of steps, so that the rules read like sentences. A step is named by its `verb` when it is offered."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.agenda import G, Step
from ludoteca.core.choices import STOP


class Repeat(Step[G]):
    """Do `step` again and again while it is possible, `least` times at least, `most` times at most."""

    fields: ClassVar[tuple[str, ...]] = ("step", "least", "most")

    def __init__(self, step: Step[G], least: int = 0, most: int = 99) -> None:
        super().__init__(step.who)
        self.step, self.least, self.most = step, least, most

    def possible(self, g: G) -> bool:
        return self.step.possible(g)

    def options(self, g: G) -> list[int]:
        if self.most == 0 or not self.step.possible(g):
            return []
        return [self.step.verb] if self.least > 0 else [STOP, self.step.verb]

    def choose(self, g: G, choice: int) -> None:
        if choice != STOP:
            g.then(self.step, Repeat(self.step, self.least - 1, self.most - 1))

    def prompt(self, g: G) -> str:
        return self.step.prompt(g)

    def source(self, g: G) -> str:
        return self.step.source(g)


class May(Repeat[G]):
    """Do `step` once, or do not. Asked only if it is possible when it is reached."""

    fields: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: Step[G]) -> None:
        super().__init__(step, 0, 1)

    def possible(self, g: G) -> bool:
        return True


class Several(Step[G]):
    """What is made of several steps."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: tuple[Step[G], ...]) -> None:
        super().__init__(steps[0].who)
        self.steps = steps


class InTurn(Several[G]):
    """These, one after the other."""

    def possible(self, g: G) -> bool:
        return self.steps[0].possible(g)

    def perform(self, g: G) -> None:
        g.then(*self.steps)


class Choice(Several[G]):
    """The common part of those that offer their steps by their verbs."""

    def possible(self, g: G) -> bool:
        return any(step.possible(g) for step in self.steps)

    def options(self, g: G) -> list[int]:
        return list(dict.fromkeys([step.verb for step in self.steps if step.possible(g)]))

    def split(self, g: G, verb: int) -> tuple[Step[G], tuple[Step[G], ...]]:
        """The first possible step with that verb, and the others."""
        i = [step.verb == verb and step.possible(g) for step in self.steps].index(True)
        return self.steps[i], self.steps[:i] + self.steps[i + 1 :]


class Either(Choice[G]):
    """Exactly one of these."""

    def choose(self, g: G, choice: int) -> None:
        g.then(self.split(g, choice)[0])


class AnyOrder(Choice[G]):
    """All of these that are possible; the player picks the next."""

    def choose(self, g: G, choice: int) -> None:
        step, others = self.split(g, choice)
        g.then(step, *([AnyOrder(others)] if others else []))


class AndOr(Choice[G]):
    """One or more of these, each once, in any order; `begun` once one has been done."""

    fields: ClassVar[tuple[str, ...]] = ("steps", "begun")

    def __init__(self, steps: tuple[Step[G], ...], begun: bool = False) -> None:
        super().__init__(steps)
        self.begun = begun

    def options(self, g: G) -> list[int]:
        return ([STOP] if self.begun else []) + super().options(g)

    def choose(self, g: G, choice: int) -> None:
        if choice != STOP:
            step, others = self.split(g, choice)
            g.then(step, *([AndOr(others, True)] if others else []))
