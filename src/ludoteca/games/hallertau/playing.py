"""Playing a card out of the hand: its position and its price now, what it brings once the running action is over, or
the card that is just being resolved: one is resolved after the other."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.between import Resolved, between_actions
from ludoteca.games.hallertau.board import DECKS, OPTION
from ludoteca.games.hallertau.card import DECK, Items
from ludoteca.games.hallertau.game import LAST_CARDS, Hallertau
from ludoteca.games.hallertau.getting import Gets, told
from ludoteca.games.hallertau.giving import GiveUp, number
from ludoteca.games.hallertau.income import to_come
from ludoteca.games.hallertau.spaces import ActionEnds
from ludoteca.games.hallertau.windows import first_asked, window
from ludoteca.games.hallertau.wording import position_words
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.payment.prices import Way

OF_A_USE: Final[tuple[str, ...]] = ("309", "322", "328")  # of the space used: they wait until all is done there


class PlayCard(Step[Hallertau]):
    """A card lies on the table: which position, and what it costs. `able` are the positions that could be played as
    long as it was in the hand: it does not count itself."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "able")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, able: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.able = able

    def options(self, g: Hallertau) -> list[int]:
        return [OPTION + i for i in self.able]

    def choose(self, g: Hallertau, choice: int) -> None:
        who, card = self.who, DECK.cards[self.cause]
        bar = card.bars_now(g, who)[choice - OPTION]
        resolve_in_time(g, Resolve(who, self.cause, bar.get))
        gives = [GiveUp(who, self.cause, name, number(g, who, n)) for name, n in bar.gives]
        pays = card.pays(g, who)
        g.then(*([pays] if pays is not None else []), *gives, Paid(who, self.cause))
        ways = bar.ways(g, who)
        if len(ways) > 1:
            g.then(Pay(who, self.cause, tuple([Way(price) for price in ways])))
        elif any(ways[0]):
            g.spend(who, ways[0], self.cause)

    def label(self, g: Hallertau, choice: int) -> str:
        bar = DECK.cards[self.cause].bars_now(g, self.who)[choice - OPTION]
        return position_words(bar)

    def so_far(self, g: Hallertau) -> shapes.PlayCard:
        """Return all positions of the card, and the choices of those that can be played."""
        card = DECK.cards[self.cause]
        bars: list[shapes.Position] = [
            {
                "choice": OPTION + i if i in self.able else None,
                "has": [told(items) for items in bar.has],
                "most": told(bar.most),
                "pay": [told(items) for items in bar.pay],
                "get": told(bar.get),
            }
            for i, bar in enumerate(card.bars_now(g, self.who))
        ]
        return {"card": self.cause, "positions": bars}


def resolve_in_time(g: Hallertau, resolve: Resolve) -> None:
    """A card is resolved after the action amid which it is played, or at once."""
    ends = [i for i, step in enumerate(g.agenda) if isinstance(step, ActionEnds)]
    if resolve.cause in OF_A_USE and "using" in g.villages[resolve.who].just and ends:
        g.agenda.insert(ends[-1] + 1, resolve)
    elif between_actions(g):
        g.then(resolve)
    else:
        g.when_done(resolve)


def takes_last_cards(g: Hallertau, things: Items) -> bool:
    """Whether drawing these cards may leave a few of a deck, which somebody else could take at once."""
    drawn = [(len(g.decks[DECKS.index(name)]), n) for name, n in things if name in DECKS and isinstance(n, int)]
    return any([0 < left <= LAST_CARDS + n for left, n in drawn if n])  # noqa: C419


class Paid(Step[Hallertau]):
    """A card is paid. A bonus card brings its income at once, if that of its player has come already in this phase."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Hallertau) -> None:
        card = DECK.cards[self.cause]
        card.paid(g, self.who)
        if g.phase == 3 and "income" in card.hooks and not to_come(g, self.who):
            income = card.income(g, self.who)
            if income is not None:
                g.when_done(income)


class Resolve(Step[Hallertau]):
    """What a card brings: its own effect, then the things of the position played."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "get")

    def __init__(self, who: int, cause: str, get: Items) -> None:
        super().__init__(who, cause)
        self.get = get

    def perform(self, g: Hallertau) -> None:
        card = DECK.cards[self.cause]
        effect = card.effect(g, self.who)
        if (card.watches and effect is not None) or takes_last_cards(g, self.get):
            # what it changes on the board others may wait for, and they may want the last cards
            g.then(window(first_asked(g), "watch", g.players))
        if self.get or effect is not None:
            g.then(Resolved(self.who))
        if self.get:
            g.then(Gets(self.who, self.cause, self.get))
        if effect is not None:
            g.then(effect)
