"""The cards in players' hands: dealt, drafted, exchanged; and dealt anew for those who cannot see them."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import STOP
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.board import CARDS, DOING, DROP, FOOD, KEEP, KIND, MINORS, NUMBER, OCCUPATIONS, STAGES
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.games.agricola.game import SWAPPED, Agricola
from ludoteca.kit.redeal import as_seen

HAND: Final = 7  # occupations, and as many minor improvements
THREE: Final = 3  # more of each kind, which are put away, in one of the variants
KINDS: Final[tuple[str, ...]] = ("occupation", "minor")


def in_the_game(g: Agricola, kind: str) -> list[str]:
    """The cards of a kind that this game is played with: of its decks, and of its number of players."""
    names = OCCUPATIONS if kind == "occupation" else MINORS
    return [name for name in names if name in DECK.cards and is_in_the_game(g, DECK.cards[name])]


def is_in_the_game(g: Agricola, card: AgricolaCard) -> bool:
    """Whether this game is played with a card that is no major improvement."""
    letters = "" if g.family_game else str(g.options["deck"]).upper()
    return card.deck in letters and card.players <= max(1, g.players)


def may_hold(g: Agricola, who: int, card: AgricolaCard) -> bool:
    """Whether a card may be in a player's hand, as far as all know: nobody has seen it anywhere else."""
    if KIND[card.name] == "major" or not is_in_the_game(g, card) or card.name in g.removed:
        return False
    elsewhere = [(*farm.cards.names, *(farm.seen if other != who else ())) for other, farm in enumerate(g.farms)]
    return not any(card.name in names for names in elsewhere)


def permanent(g: Agricola) -> list[str]:
    """The occupations that lie there from the beginning, in a series of games alone."""
    names = str(g.options["permanent"]).split()
    return names if g.players == 1 and not g.family_game else []


def deal(g: Agricola) -> None:
    """Hands for all, and the steps that are left to do before the first round."""
    from ludoteca.games.agricola.rounds import RoundStarts

    lying = permanent(g)
    piles = []
    for kind in KINDS:
        numbers = [NUMBER[name] for name in in_the_game(g, kind) if name not in lying]
        g.shuffle(numbers)
        piles.append(tuple([CARDS[number] for number in numbers]))
    g.piles = (piles[0], piles[1])
    if g.players == 1:
        g.farms[0].goods[FOOD] = int(g.options["food"])
    before = [] if g.family_game else preparing(g, str(g.options["hands"]))
    g.then(*before, *[Permanent(0, name) for name in lying], RoundStarts(g.first))


def preparing(g: Agricola, hands: str) -> list[Step[Agricola]]:
    """Deal the hands, and return the steps that players still have to do with them."""
    order = g.order_from(g.first)
    if hands == "draft" and g.players > 1:
        return [Packs(g.first, kind) for kind in KINDS]
    away: list[Step[Agricola]] = []
    for at, kind in enumerate(KINDS):
        least = max(0, HAND - len(permanent(g))) if kind == "occupation" else HAND
        more = min(THREE, len(g.piles[at]) // g.players - least) if hands == "10-3" else 0  # for all alike
        for farm in g.farms:
            farm.hand = Tableau(farm.hand.names + from_pile(g, kind, least + more))
        away += [PutAway(who, kind, more) for who in order if more > 0]
    return [Mulligan(who) for who in order] if hands == "mulligan" else away


def from_pile(g: Agricola, kind: str, number: int) -> tuple[str, ...]:
    """The next cards of a pile."""
    at = KINDS.index(kind)
    drawn, rest = g.piles[at][:number], g.piles[at][number:]
    g.piles = (rest, g.piles[1]) if at == 0 else (g.piles[0], rest)
    return drawn


class Permanent(Step[Agricola]):
    """An occupation of a series lies there from the beginning, as if it had been played before the first round."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        farm, card = g.farms[self.who], DECK.cards[self.cause]
        farm.cards = farm.cards.plus(self.cause)
        does = card.when_played(g, self.who)
        if does is not None and does.possible(g):
            g.then(does)


def of_kind(g: Agricola, who: int, kind: str) -> list[str]:
    """The cards of a kind in somebody's hand."""
    return [name for name in g.farms[who].hand.names if KIND[name] == kind]


def drop(g: Agricola, who: int, *names: str) -> None:
    """Put cards of the hand away, face down."""
    farm = g.farms[who]
    for name in names:
        farm.hand = farm.hand.minus(name)
    farm.seen = tuple([name for name in farm.seen if name not in names])
    farm.dropped = (*farm.dropped, *names)


def draw(g: Agricola, who: int, kind: str, number: int) -> None:
    """Move cards from a pile into the hand."""
    farm = g.farms[who]
    farm.hand = Tableau(farm.hand.names + from_pile(g, kind, number))
    g.reveal()


# -- before the first round --------------------------------------------------------------------------------------------


class Packs(Step[Agricola]):
    """Seven cards of one kind for everybody. All keep a card and pass the rest to the left until every card is kept.
    Only then come those of the other kind."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        for who, farm in enumerate(g.farms):
            dealt = tuple(of_kind(g, who, self.cause))  # already in the hands, in drafts that began by older rules
            farm.pack = dealt or from_pile(g, self.cause, HAND)
            farm.hand = Tableau(tuple([name for name in farm.hand.names if name not in dealt]))
        g.reveal()
        g.then(*drafting(g))


def drafting(g: Agricola) -> list[Step[Agricola]]:
    return [*[Draft(who) for who in g.order_from(g.first)], PassOn(g.first)] if any(f.pack for f in g.farms) else []


class Draft(Step[Agricola]):
    """A choice of a card of the pack to keep."""

    at_once: ClassVar[bool] = True

    def options(self, g: Agricola) -> list[int]:
        return [KEEP + NUMBER[name] for name in g.farms[self.who].pack]

    def choose(self, g: Agricola, choice: int) -> None:
        farm, name = g.farms[self.who], CARDS[choice - KEEP]
        farm.pack = tuple([other for other in farm.pack if other != name])
        farm.hand = farm.hand.plus(name)


class PassOn(Step[Agricola]):
    """The packs go to the left."""

    def perform(self, g: Agricola) -> None:
        packs = [farm.pack for farm in g.farms]
        for who, farm in enumerate(g.farms):
            farm.pack = packs[who - 1]
        g.reveal()
        g.then(*drafting(g))


class PutAway(Step[Agricola]):
    """A choice of so many cards of a kind that are put away."""

    fields: ClassVar[tuple[str, ...]] = ("who", "kind", "number")

    def __init__(self, who: int, kind: str, number: int) -> None:
        super().__init__(who)
        self.kind, self.number = kind, number

    def options(self, g: Agricola) -> list[int]:
        cards = of_kind(g, self.who, self.kind) if self.number else []
        return [DROP + NUMBER[name] for name in cards]

    def choose(self, g: Agricola, choice: int) -> None:
        drop(g, self.who, CARDS[choice - DROP])
        g.then(PutAway(self.who, self.kind, self.number - 1))

    def narrow(self, g: Agricola, choices: list[int]) -> list[int]:
        put = [NUMBER[name] for name in g.farms[self.who].dropped if KIND[name] == self.kind]
        later = [choice for choice in choices if choice - DROP > max(put, default=-1)]
        return later if len(later) >= self.number else choices

    def so_far(self, g: Agricola) -> shapes.PutAway:
        return {"kind": self.kind, "number": self.number}


NEW: Final = {DOING["new occupations"]: "occupation", DOING["new improvements"]: "minor"}


class Mulligan(Step[Agricola]):
    """An offer to change all occupations or all minor improvements for one fewer from the pile, as often as the player
    likes."""

    def options(self, g: Agricola) -> list[int]:
        found = [
            code
            for code, kind in NEW.items()
            if 1 < len(of_kind(g, self.who, kind)) <= len(g.piles[KINDS.index(kind)]) + 1
        ]
        return [STOP, *found] if found else []

    def choose(self, g: Agricola, choice: int) -> None:
        if choice != STOP:
            names = of_kind(g, self.who, NEW[choice])
            g.note(self.who, "new_hand")
            drop(g, self.who, *names)
            draw(g, self.who, NEW[choice], len(names) - 1)
            g.then(Mulligan(self.who))


# -- at any time -------------------------------------------------------------------------------------------------------


DRAWN: Final = {DOING["draw occupation"]: "occupation", DOING["draw improvement"]: "minor"}


class Swap(Step[Agricola]):
    """Three cards of the hand, one by one, for one from a pile of one's choice; `left` are still to be given away."""

    fields: ClassVar[tuple[str, ...]] = ("who", "left")
    alone: ClassVar[bool] = True

    def __init__(self, who: int, left: int = SWAPPED) -> None:
        super().__init__(who)
        self.left = left

    def options(self, g: Agricola) -> list[int]:
        if self.left:
            return [DROP + NUMBER[name] for name in g.swappable(self.who)]
        return [code for code, kind in DRAWN.items() if g.piles[KINDS.index(kind)]]

    def choose(self, g: Agricola, choice: int) -> None:
        if self.left:
            drop(g, self.who, CARDS[choice - DROP])
            g.then(Swap(self.who, self.left - 1))
        else:
            g.note(self.who, "swapped")
            draw(g, self.who, DRAWN[choice], 1)

    def so_far(self, g: Agricola) -> shapes.Swap:
        return {"left": self.left}


class DropHand(Step[Agricola]):
    """All cards of a kind in the hand go away."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kind")

    def __init__(self, who: int, cause: str, kind: str) -> None:
        super().__init__(who, cause)
        self.kind = kind

    def perform(self, g: Agricola) -> None:
        drop(g, self.who, *of_kind(g, self.who, self.kind))


class DrawCards(Step[Agricola]):
    """Cards of a kind from the pile, so many or all that are left."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kind", "number")

    def __init__(self, who: int, cause: str, kind: str, number: int) -> None:
        super().__init__(who, cause)
        self.kind, self.number = kind, number

    def perform(self, g: Agricola) -> None:
        draw(g, self.who, self.kind, self.number)


# -- what a seat cannot see, dealt anew --------------------------------------------------------------------------------


def revealed(g: Agricola) -> bool:
    """Whether a card has turned over the round cards to come."""
    return any(card.opens(g, who) for who in range(g.players) for card in g.hear(who, "opens"))


DEALS: Final = 100  # tries until a player who is asked for a card holds one that they can play


def dealt_anew(g: Agricola, player: int, seed: int) -> Agricola:
    """Return the position that a seat knows of, with other cards in the others' hands, in their packs and in the piles,
    and with another order of the hidden round cards. Somebody who is just playing a card keeps it."""
    copy, dice = as_seen(g, player, seed)
    asked = bool(copy.choices)
    if not revealed(copy):
        copy.order = another_order(copy, dice)
    for _ in range(DEALS):
        for kind in KINDS:
            deal_unseen(copy, player, kind, dice)
        if not asked or copy.who == player:
            return copy
        copy.choices = copy.agenda[-1].options(copy)
        if copy.choices:
            return copy
    copy.advance()  # the player who is asked goes on without a card
    copy.forget()
    return copy


def another_order(g: Agricola, dice: Dice) -> tuple[int, ...]:
    order, start = list(g.order), 0
    for stage in STAGES:
        end = start + len(stage.split())
        hidden = sorted(order[max(start, g.round) : end])
        dice.shuffle(hidden)
        order[max(start, g.round) : end] = hidden
        start = end
    return tuple(order)


def deal_unseen(g: Agricola, player: int, kind: str, dice: Dice) -> None:
    """Deal anew all cards of a kind that a seat cannot see."""
    playing = {(step.who, step.cause) for step in g.agenda}
    at = KINDS.index(kind)
    known: list[list[str]] = []
    unseen: list[int] = [NUMBER[name] for name in g.piles[at]]
    for who, farm in enumerate(g.farms):
        held = of_kind(g, who, kind)
        open_ = [name for name in held if who == player or name in farm.seen or (who, name) in playing]
        known.append(open_)
        if who != player:
            hidden = [name for name in (*held, *farm.pack, *farm.dropped) if KIND[name] == kind and name not in open_]
            unseen += [NUMBER[name] for name in hidden]
    unseen.sort()
    dice.shuffle(unseen)
    cards = [CARDS[number] for number in unseen]
    for who, farm in enumerate(g.farms):
        if who == player:
            continue
        sizes = [len([name for name in names if KIND[name] == kind]) for names in (farm.pack, farm.dropped)]
        new, cards = (
            cards[: len(of_kind(g, who, kind)) - len(known[who])],
            cards[len(of_kind(g, who, kind)) - len(known[who]) :],
        )
        pack, dropped, cards = cards[: sizes[0]], cards[sizes[0] : sum(sizes)], cards[sum(sizes) :]
        others = [name for name in farm.hand.names if KIND[name] != kind]
        farm.hand = Tableau(tuple(sorted([*others, *known[who], *new], key=NUMBER.__getitem__)))
        farm.pack = tuple([name for name in farm.pack if KIND[name] != kind] + pack)
        farm.dropped = tuple([name for name in farm.dropped if KIND[name] != kind] + dropped)
    g.piles = (tuple(cards), g.piles[1]) if at == 0 else (g.piles[0], tuple(cards))
