"""Steps made of steps, so that the rules read like sentences. A step is named by its `verb` when it is offered."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.agenda import G, Step
from ludoteca.core.choices import STOP


class May(Step[G]):
    """Do `step`, or do not. Asked only if it is possible when it is reached."""

    fields: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: Step[G]) -> None:
        super().__init__(step.who)
        self.step = step

    def options(self, g: G) -> list[int]:
        return [STOP, self.step.verb] if self.step.possible(g) else [STOP]

    def choose(self, g: G, choice: int) -> None:
        if choice != STOP:
            g.then(self.step)

    def prompt(self, g: G) -> str:
        return self.step.prompt(g)

    def source(self, g: G) -> str:
        return self.step.source(g)


class Choice(Step[G]):
    """The common part of those that offer several steps by their verbs."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: tuple[Step[G], ...]) -> None:
        super().__init__(steps[0].who)
        self.steps = steps

    def offered(self, g: G) -> list[int]:
        verbs: list[int] = []
        for step in self.steps:
            if step.verb not in verbs and step.possible(g):
                verbs.append(step.verb)
        return verbs

    def possible(self, g: G) -> bool:
        return any(step.possible(g) for step in self.steps)

    def split(self, verb: int) -> tuple[Step[G], tuple[Step[G], ...]]:
        """The first step with that verb, and the others."""
        for i, step in enumerate(self.steps):
            if step.verb == verb:
                return step, self.steps[:i] + self.steps[i + 1 :]
        raise KeyError(verb)


class Either(Choice[G]):
    """Exactly one of these."""

    def options(self, g: G) -> list[int]:
        return self.offered(g)

    def choose(self, g: G, choice: int) -> None:
        g.then(self.split(choice)[0])


class AnyOrder(Choice[G]):
    """All of these that are possible; the player picks the next."""

    def options(self, g: G) -> list[int]:
        return self.offered(g)

    def choose(self, g: G, choice: int) -> None:
        step, others = self.split(choice)
        g.then(step, *([AnyOrder(others)] if others else []))


class AndOr(Choice[G]):
    """One or more of these, each once, in any order; `begun` once one has been done."""

    fields: ClassVar[tuple[str, ...]] = ("steps", "begun")

    def __init__(self, steps: tuple[Step[G], ...], begun: bool = False) -> None:
        super().__init__(steps)
        self.begun = begun

    def options(self, g: G) -> list[int]:
        return ([STOP] if self.begun else []) + self.offered(g)

    def choose(self, g: G, choice: int) -> None:
        if choice != STOP:
            step, others = self.split(choice)
            g.then(step, *([AndOr(others, True)] if others else []))


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


class InTurn(Step[G]):
    """These, one after the other."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: tuple[Step[Any], ...]) -> None:
        super().__init__(steps[0].who)
        self.steps = steps

    def possible(self, g: G) -> bool:
        return self.steps[0].possible(g)

    def perform(self, g: G) -> None:
        g.then(*self.steps)
