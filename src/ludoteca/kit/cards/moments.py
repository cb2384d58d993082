"""Moments: the steps that cards offer when something happens. Their owners decide about them in any order."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.cards import Card
from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.record import encode, kind_of
from ludoteca.core.step import AnyStep, Step
from ludoteca.i18n.text import has_text
from ludoteca.kit.cards import shapes
from ludoteca.kit.cards.cardgame import CardGame, K


class Moment(Step[K]):
    """A hook of one player's cards, each used once. A hook changes nothing: it returns a step, or None. Steps that ask
    nothing are done at once, in the order in which the cards were played; others are offered as `use <card>` in any
    order, again after every step, because one card may help another. A `May` can be left, all others must be done."""

    fields: ClassVar[tuple[str, ...]] = ("who", "hook", "args", "used")
    patient: ClassVar[bool] = True
    reacts: ClassVar[bool] = True

    def __init__(self, who: int, hook: str, args: tuple[Any, ...] = (), used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.hook, self.args, self.used = hook, args, used

    def offers(self, g: K) -> list[tuple[Card, Step[K]]]:
        """Return the cards that have a step to offer now, each with its step."""
        found: list[tuple[Card, Step[K]]] = []
        for card in g.hear(self.who, self.hook):
            if card.name not in self.used:
                step = getattr(card, self.hook)(g, self.who, *self.args)
                if step is not None and (step.step if isinstance(step, May) else step).possible(g):
                    found.append((card, step))
        return found

    def options(self, g: K) -> list[int]:
        offers = self.offers(g)
        if not offers or any(at_once(g, step) for _, step in offers):
            return []
        codes = [g.use + card.number for card, _ in offers]
        return [STOP, *codes] if all(isinstance(step, May) for _, step in offers) else codes

    def perform(self, g: K) -> None:
        for card, step in self.offers(g):
            if at_once(g, step):
                g.then(step, self.without(card))
                return
        self.ended(g)

    def choose(self, g: K, choice: int) -> None:
        if choice == STOP:
            self.ended(g)
            return
        card, step = next((card, step) for card, step in self.offers(g) if g.use + card.number == choice)
        g.note(self.who, "used", card=card.name)
        g.then(step.step if isinstance(step, May) else step, self.without(card))

    def without(self, card: Card) -> Step[K]:
        return Moment(self.who, self.hook, self.args, (*self.used, card.name))

    def unheard_by(self, card: str) -> Step[K]:
        """Return the moment without a card that came into play only since it began."""
        return Moment(self.who, self.hook, self.args, (*self.used, card))

    def ended(self, g: K) -> None:
        """Carry out what follows once the player has nothing more to do, or wants nothing more."""

    def prompt(self, g: K) -> str:
        return g.text(f"ask.{self.hook}")

    def label(self, g: K, choice: int) -> str:
        own = has_text(g.key, f"choose.{kind_of(type(self))}.done")  # a game may have words of its own for passing
        return super().label(g, choice) if own or choice != STOP else g.text("choose.Moment.done")

    def so_far(self, g: K) -> shapes.Moment:
        """Return the hook with its arguments, and the cards that answer it; those that `may` can be left."""
        cards: list[shapes.CardAct] = [
            {"card": card.name, "choice": g.use + card.number, "may": isinstance(step, May)}
            for card, step in self.offers(g)
        ]
        return {"hook": self.hook, "about": [encode(arg) for arg in self.args], "cards": cards}


class Moments(Moment[K]):
    """A moment of all players, `who` first. Until all have passed, one after the other, any of them may still use a
    card. `passed` is how many in a row have just passed."""

    fields: ClassVar[tuple[str, ...]] = ("who", "hook", "args", "used", "passed")

    def __init__(
        self, who: int, hook: str, args: tuple[Any, ...] = (), used: tuple[str, ...] = (), passed: int = 0
    ) -> None:
        super().__init__(who, hook, args, used)
        self.passed = passed

    def without(self, card: Card) -> Step[K]:
        return Moments(self.who, self.hook, self.args, (*self.used, card.name))

    def ended(self, g: K) -> None:
        if self.passed + 1 < g.players:
            g.then(Moments((self.who + 1) % g.players, self.hook, self.args, self.used, self.passed + 1))


def at_once(g: CardGame, step: AnyStep) -> bool:
    """Whether a step asks nothing, so that its owner need not be asked either."""
    return not isinstance(step, May) and not step.options(g)


def moment(g: CardGame, who: int, hook: str, *args: Any) -> list[AnyStep]:
    """Return a moment of one player if they have a card that listens. Silent cards cost nothing."""
    return [Moment(who, hook, args)] if g.hear(who, hook) else []


def moments(g: CardGame, first: int, hook: str, *args: Any) -> list[AnyStep]:
    """Return a moment of all players, until all have passed, if anybody has a card that listens."""
    return [Moments(first, hook, args)] if any(g.hear(who, hook) for who in range(g.players)) else []


def each(g: CardGame, first: int, hook: str, *args: Any, but: int = -1) -> list[AnyStep]:
    """Return a moment of every player (`but` one) with a card that listens, one after the other from `first` on."""
    return [Moment(who, hook, args) for who in g.order_from(first) if who != but and g.hear(who, hook)]
