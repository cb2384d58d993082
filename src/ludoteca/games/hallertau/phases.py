"""The ten phases of a round."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import (
    MILK,
    PHASES,
    QUADRANTS,
    ROUNDS,
    SHEEP,
    SPACES_OF,
    WORKERS,
    stock,
)
from ludoteca.games.hallertau.fieldwork import Fallow, Harvest, raise_all
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.income import Income, draws
from ludoteca.games.hallertau.progress import Progress
from ludoteca.games.hallertau.spaces import NextTurn
from ludoteca.games.hallertau.village import NOTHING, boulders_of
from ludoteca.games.hallertau.windows import window

REMOVING: Final = 1
NEW_WORKERS: Final = 2
INCOME: Final = 3
ACTIONS: Final = 4
NEW_CARD: Final = 5
FALLOW: Final = 6
HARVEST: Final = 7
MILKING: Final = 8
PROGRESS: Final = 9
BOULDERS: Final = 10
# Who has questions of his own in a phase can play his cards there: the others are asked as the phase begins.
OPENING: Final = {ACTIONS: "watch", PROGRESS: ""}
CLOSING: Final = {INCOME: "phase"}  # what came in may pay for bonus cards, which bring something at once


class Phase(Step[Hallertau]):
    """A phase begins. What was just done before is past."""

    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hallertau) -> None:
        g.phase = self.number
        g.note(-1, "phase", round=g.round, phase=f"phase{self.number}")
        for village in g.villages:
            village.counted, village.sparing, village.tired = NOTHING, False, 0
        opening = OPENING.get(self.number, "phase")
        g.past(unasked=not opening or self.number == INCOME)
        if g.chosen[0] >= 0 and leads_to_something_new(g, self.number):
            g.reveal()
        if self.number == BOULDERS and g.round == ROUNDS:
            g.declined = [()] * g.players  # the last chance to play cards, also those declined before
        if self.number == REMOVING:
            g.emptied, g.removed = (), (0, 0, 0, 0)
        if self.number == INCOME and (g.round == 1 or g.chosen[0] < 0):
            g.then(PhaseEnds(g.first, self.number))
            return
        g.then(Doing(g.first, self.number), Closing(g.first, self.number))
        if opening and g.chosen[0] >= 0:
            g.then(window(g.first, opening, g.players))


def leads_to_something_new(g: Hallertau, number: int) -> bool:
    """Whether something will come to light before the next question that everybody may know of. Then each phase on the
    way there, and what it does, is something new itself: nobody sees by them at which window somebody is asked."""
    last = number == BOULDERS and g.round == ROUNDS  # after which the game ends
    if last or number == NEW_CARD or (g.players < 4 and number in (BOULDERS, REMOVING)):
        return True
    return (number <= INCOME or number == BOULDERS) and any([brings_cards(g, who) for who in range(g.players)])  # noqa: C419


def brings_cards(g: Hallertau, who: int) -> bool:
    """Whether the income of a player brings cards."""
    return any([draws(card) for card in g.hear(who, "income")])  # noqa: C419


def closing(g: Hallertau, number: int) -> list[Step[Hallertau]]:
    """What follows when a phase has been carried out."""
    last = PhaseEnds(g.first, number)
    if g.chosen[0] < 0 or number == BOULDERS:  # no card is bound to phase 10, and nothing happens there
        return [last]
    return [window(g.first, CLOSING.get(number, "closes"), g.players), last]


class Closing(Step[Hallertau]):
    """A phase has been carried out; by now somebody else may be the first player."""

    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hallertau) -> None:
        g.then(*closing(g, self.number))


class PhaseEnds(Step[Hallertau]):
    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hallertau) -> None:
        if self.number == ACTIONS and any([village.workers for village in g.villages]):  # noqa: C419
            g.then(NextTurn(g.first), Closing(g.first, ACTIONS))  # a card has brought workers back
        elif self.number < PHASES:
            g.then(Phase(g.first, self.number + 1))
        elif g.round < ROUNDS:
            g.round += 1
            if g.chosen[0] < 0:
                g.first = (g.first + 1) % g.players
            g.then(Phase(g.first, REMOVING))
        else:
            g.note(-1, "ended")


class Doing(Step[Hallertau]):
    """What a phase does."""

    fields: ClassVar[tuple[str, ...]] = ("who", "number")

    def __init__(self, who: int, number: int) -> None:
        super().__init__(who)
        self.number = number

    def perform(self, g: Hallertau) -> None:
        order = g.in_turn()
        if g.chosen[0] >= 0 and leads_to_something_new(g, self.number):
            g.reveal()
        match self.number:
            case 1:
                remove_workers(g)
            case 2:
                new_workers(g)
            case 3:
                g.then(*[Income(who) for who in order])
            case 4:
                g.then(NextTurn(g.first))
            case 5:
                new_cards(g)
            case 6:
                for who in order:
                    raise_all(g, who, "empty")
                g.then(*[Fallow(who) for who in order])
            case 7:
                g.then(*[Harvest(who) for who in order])
            case 8:
                for who in order:
                    if g.stock(who)[SHEEP]:
                        g.gain(who, stock(MILK, g.stock(who)[SHEEP]), "milking")
            case 9:
                g.then(*[Progress(who) for who in order])
            case _:
                for village in g.villages:
                    village.boulders = boulders_of(village.shops)


def remove_workers(g: Hallertau) -> None:
    """The top row of every space in the quadrants that the card names; of a question mark, one by chance."""
    card = g.printed.quadrants[g.quadrants[-1]]
    g.quadrants = g.quadrants[:-1]
    g.emptied = tuple([among[g.roll(len(among))] if len(among) > 1 else among[0] for among in card])
    removed = [0, 0, 0, 0]
    for quadrant in g.emptied:
        removed[quadrant - 1] = sum([g.clear_top(space) for space in SPACES_OF[quadrant]])
    g.removed = tuple(removed)
    if g.players <= 3:
        g.reveal()
    g.note(-1, "emptied", quadrants=[int(q in g.emptied) for q in QUADRANTS])


def new_workers(g: Hallertau) -> None:
    """The farmyard card of the round goes aside; the sheep on it die, and it carries the new workers."""
    for who, village in enumerate(g.villages):
        dead = village.flock[g.leaving]
        if dead:
            g.move_sheep(who, g.leaving, 0, dead)
            village.goods[SHEEP] -= dead
            g.note(who, "died", sheep=dead)
        if village.stalls:
            village.beside, village.stalls = village.stalls[0], village.stalls[1:]
        village.workers = WORKERS[village.tile]
    g.leaving += 1


def new_cards(g: Hallertau) -> None:
    for village in g.villages:
        if village.beside:
            card, village.beside = village.beside, ""
            g.take_in_hand(village, (card,))
