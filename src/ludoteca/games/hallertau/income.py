"""Phase 3: every bonus card in play brings something, in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.board import DECKS, MOST_FIELDS, STOCK, USE
from ludoteca.games.hallertau.card import DECK, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.getting import FIELDS, changes
from ludoteca.games.hallertau.village import ASKED

OF_CARDS: Final = 0  # in which order incomes come by themselves
OF_GOODS: Final = 1
OF_FIELDS: Final = 2
OF_CHOICE: Final = 3
OF_SOWING: Final = 4


class Income(Step[Hallertau]):
    """The incomes of a player, each once. Cards and goods come by themselves, then fields, then what leaves a choice.
    He is asked for the order, and may leave some, if he said before that he wants less, if there is no room for all
    fields, or if fields come while he holds cards, which might want that there are few. That must not depend on which
    cards. In private he is asked for cards amid his income where a card that was drawn might have to be played before
    the rest comes, and where goods that came may pay for one that makes room for fields or lets him sow."""

    fields: ClassVar[tuple[str, ...]] = ("who", "used")

    def __init__(self, who: int, used: tuple[str, ...] = ()) -> None:
        super().__init__(who)
        self.used = used

    def pending(self, g: Hallertau) -> list[HallertauCard]:
        return [card for card in g.hear(self.who, "income") if card.name not in self.used]

    def matters(self, g: Hallertau, pending: list[HallertauCard]) -> bool:
        village = g.villages[self.who]
        fields = sum([name in FIELDS for card in pending for name, _ in card.brings])
        room = MOST_FIELDS - len(village.land)
        return village.sparing or (fields > 0 and room > 0 and (fields > room or bool(village.hand.names)))

    def options(self, g: Hallertau) -> list[int]:
        useful = self.useful(g)
        return [STOP, *[USE + card.number for card in useful]] if useful and self.matters(g, self.pending(g)) else []

    def useful(self, g: Hallertau) -> list[HallertauCard]:
        """Return the pending cards whose income would change anything now: another one may have to come first."""
        useful = []
        for card in self.pending(g):
            step = card.income(g, self.who)
            known = [changes(g, self.who, name) for name, _ in card.brings]
            if step is not None and step.possible(g) and (any(known) or not known):
                useful.append(card)
        return useful

    def perform(self, g: Hallertau) -> None:
        from ludoteca.games.hallertau.windows import window

        pending = sorted(self.pending(g), key=rank)
        if not pending:
            return
        card, asks, village = pending[0], window(self.who, "himself", 1), g.villages[self.who]
        if rank(card) == OF_CARDS and len(pending) > 1:
            village.counted = {fact: n for fact, n in village.counted.items() if fact != ASKED}
            self.bring(g, card, asks)
        else:
            self.bring(g, card)
        if rank(card) >= OF_CHOICE or (rank(card) == OF_FIELDS and len(village.land) == MOST_FIELDS):
            g.then(asks)

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice != STOP:
            self.bring(g, next(card for card in self.pending(g) if USE + card.number == choice))

    def bring(self, g: Hallertau, card: HallertauCard, *after: Step[Hallertau]) -> None:
        step = card.income(g, self.who)
        g.then(*([] if step is None else [step]), *after, Income(self.who, (*self.used, card.name)))

    def so_far(self, g: Hallertau) -> shapes.Income:
        return {"cards": [{"card": card.name, "choice": USE + card.number} for card in self.useful(g)]}


def to_come(g: Hallertau, who: int) -> bool:
    """Whether a player's income of this phase is still pending, and will hear a new card by itself."""
    from ludoteca.games.hallertau.phases import Doing

    return any(isinstance(step, Doing) or (isinstance(step, Income) and step.who == who) for step in g.agenda)


def order_matters(g: Hallertau, who: int) -> bool:
    """Whether a player holds a card that might be played amid his income only; he is asked about that once, in
    private. Whoever says there that he wants less is asked for the order."""
    village = g.villages[who]
    if ASKED in village.counted or not any([DECK.cards[n].amid_income for n in village.hand.names]):  # noqa: C419
        return False
    return len(g.hear(who, "income")) > 1 and to_come(g, who)


def draws(card: HallertauCard) -> bool:
    """Whether an income brings cards."""
    return rank(card) == OF_CARDS


def rank(card: HallertauCard) -> int:
    """Cards, goods, fields, and then what leaves a choice; a jewel may pay for crops that can be sown."""
    names = [name for name, _ in card.brings]
    if any([name in DECKS for name in names]):  # noqa: C419
        return OF_CARDS
    if any([name not in STOCK.names and name not in FIELDS for name in names]):  # noqa: C419
        return OF_SOWING
    if not names:
        return OF_CHOICE
    return OF_FIELDS if any([name in FIELDS for name in names]) else OF_GOODS  # noqa: C419
