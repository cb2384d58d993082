"""What is paid that is no good: fields, cards of the hand, and what grows on a field."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import (
    CARDS,
    DISCARD,
    DOUBLE,
    EMPTY,
    NUMBER_OF,
    POINT,
    deck_of,
    field,
    field_at,
    field_code,
)
from ludoteca.games.hallertau.card import Amount, Items
from ludoteca.games.hallertau.counts import count
from ludoteca.games.hallertau.game import Hallertau


def fitting_fields(land: tuple[int, ...], which: str) -> list[int]:
    """The fields that can be given for something: `field`, `field5`, `field3+`, `sown field`, `sown good`."""
    if which == "field5":
        return [f for f in land if f >> 4 == 5]
    if which == "field3+":
        return [f for f in land if f >> 4 >= 3]
    return list(land) if which == "field" else [f for f in land if f & 15]


def fitting_cards(g: Hallertau, who: int, played: str, which: str) -> list[str]:
    hand = [name for name in g.villages[who].hand.names if name != played]
    return [name for name in hand if deck_of(name) == POINT] if which == "point card" else hand


def can_give(g: Hallertau, who: int, played: str, gives: Items) -> bool:
    return all([number(g, who, n) <= len(things(g, who, played, name)) for name, n in gives])  # noqa: C419


def number(g: Hallertau, who: int, n: Amount) -> int:
    return n if isinstance(n, int) else max(0, count(n)(g, who))


def things(g: Hallertau, who: int, played: str, which: str) -> list[int] | list[str]:
    if which.endswith("card"):
        return fitting_cards(g, who, played, which)
    return fitting_fields(g.villages[who].land, which)


class GiveUp(Step[Hallertau]):
    """So many fields, cards of the hand, or sown goods leave the game. A field takes along what grows on it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "which", "number")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, which: str, number: int) -> None:
        super().__init__(who, cause)
        self.which, self.number = which, number

    def options(self, g: Hallertau) -> list[int]:
        if not self.number:
            return []
        if self.which.endswith("card"):
            return [DISCARD + NUMBER_OF[name] for name in fitting_cards(g, self.who, self.cause, self.which)]
        return [field_code(f) for f in sorted(set(fitting_fields(g.villages[self.who].land, self.which)))]

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice >= DISCARD:
            g.discard(self.who, CARDS[choice - DISCARD])
        else:
            (unsown if self.which == "sown good" else given_up)(g, self.who, field_at(choice))
        g.then(GiveUp(self.who, self.cause, self.which, self.number - 1))

    def prompt(self, g: Hallertau) -> str:
        return g.text("ask.GiveUp", n=self.number, what=g.text(f"given.{self.which.replace(' ', '_')}"))


def given_up(g: Hallertau, who: int, what: int) -> None:
    """Remove a field with all that grows on it."""
    g.villages[who].swap_field(what, 0)
    if g.events is not None:
        g.note(who, "lost_field", row=what >> 4)


def unsown(g: Hallertau, who: int, what: int) -> None:
    """Remove one good from a sown field: of two that grow there, one stays."""
    row, content = what >> 4, what & 15
    left = content - DOUBLE + 1 if content >= DOUBLE else EMPTY
    g.villages[who].swap_field(what, field(row, left))
    if g.events is not None:
        g.note(who, "unsowed", row=row)
