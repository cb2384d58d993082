"""Cards: small classes that override the hooks of their game. The hooks of a card are found when it is made."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record
from ludoteca.core.shapes import Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A card. Each game derives its own base class, whose methods are the hooks and do nothing; a card overrides some
    of them. Cards hold no state: counters lie in the position, keyed by the card's name."""

    name: ClassVar[str] = ""

    def __init__(self) -> None:
        self.hooks = hooks_of(type(self))
        self.number = -1  # its place in the deck


def public(cls: type[Card]) -> frozenset[str]:
    return frozenset(h for h in dir(cls) if not h.startswith("_") and callable(getattr(cls, h)))


def hooks_of(card: type[Card]) -> frozenset[str]:
    """Return the hooks that a card overrides in its game's base, the class just below `Card`. Refuse other public
    methods, because a misspelt hook would never be heard."""
    base = [c for c in card.__mro__ if issubclass(c, Card) and c is not Card][-1]
    unheard = public(card) - public(base)
    if unheard:
        raise TypeError(f"{card.__name__} has no hook called {', '.join(sorted(unheard))}")
    return frozenset(h for h in public(base) if getattr(card, h) is not getattr(base, h))


C = TypeVar("C", bound=Card)


class Deck(Generic[C]):
    """All cards of a game. `names` lists them in the order of their choices; names are only ever added at its end."""

    def __init__(self, base: type[C], names: tuple[str, ...]) -> None:
        self.names, self.hooks = names, public(base)
        self.cards: dict[str, C] = {}

    def add(self, *cards: C) -> None:
        for card in cards:
            if card.name in self.cards:
                raise TypeError(f"there are two cards called '{card.name}'")
            card.number = self.names.index(card.name) if card.name in self.names else -1  # no choice stands for it
            self.cards[card.name] = card

    def __getitem__(self, name: str) -> C:
        return self.cards[name]


class Tableau(Record):
    """The cards a player has in play, in the order played. Replaced on change, so that clones share it."""

    fields: ClassVar[tuple[str, ...]] = ("names",)
    made_whole: ClassVar[bool] = True

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names = names
        self.kept: Data = {}  # cached facts that depend on the cards alone

    def hear(self, deck: Deck[C], hook: str) -> list[C]:
        """Return the cards that override this hook; cached, so that hooks without cards cost nothing."""
        found: list[C] | None = self.kept.get(hook)
        if found is None:
            if hook not in deck.hooks:
                raise TypeError(f"no card of this game could hear '{hook}'")
            found = [card for name in self.names if hook in (card := deck.cards[name]).hooks]
            self.kept[hook] = found
        return found

    def plus(self, name: str) -> Tableau:
        return Tableau((*self.names, name))

    def minus(self, name: str) -> Tableau:
        return Tableau(tuple(n for n in self.names if n != name))
