"""Cards: small classes that override the hooks their text speaks of. Which ones is worked out once per class."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """What all cards have. A game derives its own base, whose methods are its hooks and do nothing; a card overrides
    some of them. Cards hold no state: counters lie in the position, keyed by the card's name."""

    name: ClassVar[str] = ""

    def __init__(self) -> None:
        self.hooks = hooks_of(type(self))


def hooks_of(card: type[Card]) -> frozenset[str]:
    """The methods that a card overrides of its game's base, the class just below `Card`."""
    lineage = [c for c in card.__mro__ if issubclass(c, Card) and c is not Card]
    hooks = [h for h in dir(lineage[-1]) if not h.startswith("_") and callable(getattr(lineage[-1], h))]
    return frozenset(h for h in hooks if getattr(card, h) is not getattr(lineage[-1], h))


C = TypeVar("C", bound=Card)


class Deck(Generic[C]):
    """All cards of a game by name, in the order in which they were written."""

    def __init__(self, cards: list[C]) -> None:
        self.cards = {card.name: card for card in cards}
        if len(self.cards) != len(cards):
            raise TypeError("two cards have the same name")

    def __getitem__(self, name: str) -> C:
        return self.cards[name]


class Tableau(Record):
    """The cards a player has in play, in the order played. Replaced on change, so that clones share it."""

    fields: ClassVar[tuple[str, ...]] = ("names",)
    made_whole: ClassVar[bool] = True

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names = names
        self._heard: dict[str, list[Card]] = {}

    def hear(self, deck: Deck[C], hook: str) -> list[C]:
        """The cards that have something to say at this moment; found once, so that silent hooks cost nothing."""
        if hook not in self._heard:
            self._heard[hook] = [card for name in self.names if hook in (card := deck.cards[name]).hooks]
        return self._heard[hook]  # type: ignore[return-value]  # of one deck: a game has one

    def plus(self, name: str) -> Tableau:
        return Tableau((*self.names, name))

    def minus(self, name: str) -> Tableau:
        return Tableau(tuple(n for n in self.names if n != name))
