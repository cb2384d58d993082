"""What a card of Hopfield is. Most are rows: what one must have, what one pays, what one gets, by a choice of bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from ludoteca.core.cards import Card, Deck
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.step import Step
from tests.cardgames.hopfield.board import CARDS, NONE, STOCK

if TYPE_CHECKING:
    from tests.cardgames.hopfield.game import Hopfield

Do = Step[Any] | None
Bars = int | tuple[int, ...]


class Bar(NamedTuple):
    """One way to play a card: what one must have, what one pays (in one of several ways), what one gets."""

    has: dict[str, int]
    pay: tuple[Vector, ...]
    get: dict[str, int]


def bars(has: dict[str, Bars], pay: dict[str, Bars], get: dict[str, Bars]) -> tuple[Bar, ...]:
    """`has(meat=(1, 2, 5))` and `get(tool=(0, 1, 2), bonus=1)`: numbers in the same place belong together."""
    everything = [*has.values(), *pay.values(), *get.values()]
    n = max([len(v) for v in everything if isinstance(v, tuple)], default=1)

    def at(part: dict[str, Bars], i: int) -> dict[str, int]:
        return {name: v[i] if isinstance(v, tuple) else v for name, v in part.items()}

    return tuple([Bar(at(has, i), (STOCK.vector(at(pay, i)),), at(get, i)) for i in range(n)])


@mypyc_attr(allow_interpreted_subclasses=True)
class HopCard(Card):
    """A card. It can be played when `bars_now` has a bar whose conditions are met and whose price can be paid."""

    phase: ClassVar[int] = 0  # the only one in which it can be played; below 0: in any but this one
    watches: ClassVar[bool] = False  # it looks at the action board, or changes it: asked in others' turns too
    urgent: ClassVar[bool] = False  # of something that was just done: asked at the end of the turn
    worth: ClassVar[int] = 0
    printed: ClassVar[tuple[Bar, ...]] = ()

    def ready(self, g: Hopfield, me: int) -> bool:
        """Conditions that are not a number of things."""
        return True

    def bars_now(self, g: Hopfield, me: int) -> tuple[Bar, ...]:
        return self.printed

    def effect(self, g: Hopfield, me: int) -> Do:
        """What it does beside what a row can say."""
        return None

    def income(self, g: Hopfield, me: int) -> Do:
        """What it brings in phase 3 of every round."""
        return None

    def paid(self, g: Hopfield, me: int) -> None:
        """It has just been paid."""


def row(
    name: str,
    has: dict[str, Bars] | None = None,
    pay: dict[str, Bars] | None = None,
    get: dict[str, Bars] | None = None,
    worth: int = 0,
    base: type[HopCard] = HopCard,
) -> HopCard:
    """A card that is nothing but a row."""
    facts = {"name": name, "printed": bars(has or {}, pay or {}, get or {}), "worth": worth}
    card: HopCard = type(f"Card{name}", (base,), facts)()
    return card


DECK: Final = Deck(HopCard, CARDS)
FREE: Final = (Bar({}, (NONE,), {}),)
