"""Hallertau: the position, the doors for goods, fields and cards, and which cards can be played."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Vector
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.board import (
    AMOUNTS,
    CARDS,
    DECKS,
    FARMYARD,
    GATEWAY,
    JEWEL,
    LAST_TO_CARDS,
    LESS,
    MOST_FIELDS,
    MOST_JEWELS,
    PLAY,
    POINT,
    PRINTED,
    RATES,
    ROUNDS,
    SHEEP,
    SPACES,
    SPACES_OF,
    STABLES,
    TOOL,
    USE,
    WORDS,
    Board,
    field,
)
from ludoteca.games.hallertau.boardfile import board
from ludoteca.games.hallertau.card import BROUGHT, DECK, Bar, HallertauCard
from ludoteca.games.hallertau.village import NOTHING, Village
from ludoteca.kit.cards.cardgame import CardGame
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Rates

Considered = tuple[HallertauCard, int, tuple[tuple[int, int], ...]]  # a card, its phase, and the goods it needs
# the kinds of windows after each player's turn
OWN_TURN: Final[tuple[str, ...]] = ("turn 0", "turn 1", "turn 2", "turn 3")
NO_DECKS: Final[frozenset[int]] = frozenset()
BOARD_WINDOWS: Final[tuple[str, ...]] = ("watch", *OWN_TURN)
LAST_CARDS: Final = 3  # the most that a card brings of one deck: so many could be gone before one is asked again
HAND: Final[tuple[int, ...]] = (GATEWAY, GATEWAY, GATEWAY, GATEWAY, POINT)


class Hallertau(CardGame):
    fields: ClassVar[tuple[str, ...]] = (
        *CardGame.fields,
        *("printed", "round", "phase", "first", "leaving", "villages", "board", "seats", "quadrants", "emptied"),
        *("removed", "decks", "gone", "chosen", "declined"),
    )
    key: ClassVar[str] = "hallertau"
    of_each: ClassVar[str] = "villages"
    rules: ClassVar[int] = 5
    words: ClassVar[Vocabulary] = WORDS
    use: ClassVar[int] = USE
    rates: ClassVar[Rates] = RATES
    amounts: ClassVar[Amounts] = AMOUNTS

    printed: Board  # never changed
    round: int
    phase: int
    first: int
    leaving: int  # the farmyard card that will be the next to leave the stable boards, by its round
    villages: list[Village]
    board: list[tuple[int, ...]]  # of each space the workers in its rows, from the bottom
    seats: list[tuple[int, ...]]  # whose workers they are (−1: nobody's)
    quadrants: tuple[int, ...]  # the quadrant cards that are still to come, the next one last
    emptied: tuple[int, ...]  # the quadrants that were emptied in this round
    removed: tuple[int, ...]  # the workers that were then removed from each quadrant
    decks: list[tuple[str, ...]]  # the next card last
    gone: tuple[str, ...]  # cards that were discarded
    chosen: tuple[int, int]  # which gateway and farmyard deck is in play; none without cards
    declined: list[tuple[int, ...]]  # as everywhere; with a minus sign, the lines of cards that lead to a card

    # -- set-up ----------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        from ludoteca.games.hallertau.phases import Phase

        self.printed = board(self.players)
        self.round, self.phase, self.leaving = 1, 1, 1
        self.board = [(1, *(0,) * (space.rows - 1)) for space in SPACES]
        self.seats = [(-1,) * space.rows for space in SPACES]
        cards = list(range(ROUNDS))
        self.shuffle(cards)
        self.quadrants, self.emptied, self.removed = tuple(cards), (), (0, 0, 0, 0)
        self.gone, self.declined = (), [()] * self.players
        self.villages = []
        for _ in range(self.players):
            village = Village()
            village.settle()
            self.villages.append(village)
        self.decks, self.chosen = [(), (), (), ()], (-1, -1)
        if self.options["cards"]:
            self.deal()
        self.first = self.roll(self.players)
        self.then(Phase(self.first, 1))

    def deal(self) -> None:
        """The four decks; six farmyard cards face down on each stable board, four gateway cards and a point card."""
        gateway, farmyard = self.options["gateway"], self.options["farmyard"]
        self.chosen = (
            self.roll(4) if gateway == "random" else int(gateway),
            4 + self.roll(4) if farmyard == "random" else int(farmyard),
        )
        self.decks = [self.shuffled(deck) for deck in (*self.chosen, 8, 9)]
        for village in self.villages:
            village.stalls = self.decks[FARMYARD][-ROUNDS:][::-1]
            self.decks[FARMYARD] = self.decks[FARMYARD][:-ROUNDS]
        for village in self.villages:
            for deck in HAND:
                self.decks[deck], dealt = self.decks[deck][:-1], self.decks[deck][-1:]
                village.hand = Tableau(village.hand.names + dealt)

    def shuffled(self, deck: int) -> tuple[str, ...]:
        names = [name for name in PRINTED[deck] if name in DECK.cards]
        order = list(range(len(names)))
        self.shuffle(order)
        return tuple([names[i] for i in order])

    def clone(self) -> Hallertau:
        copy = Hallertau()
        self.copy_flow(copy)
        copy.printed, copy.round, copy.phase, copy.first = self.printed, self.round, self.phase, self.first
        copy.leaving = self.leaving
        copy.villages = [village.clone() for village in self.villages]
        copy.board, copy.seats, copy.quadrants = self.board.copy(), self.seats.copy(), self.quadrants
        copy.emptied, copy.removed = self.emptied, self.removed
        copy.decks, copy.gone, copy.chosen = self.decks.copy(), self.gone, self.chosen
        copy.declined = self.declined.copy()
        return copy

    def redeal(self, player: int, seed: int) -> Hallertau:
        from ludoteca.games.hallertau.secrets import redealt

        return redealt(self, player, seed)

    def in_turn(self, first: int = -1) -> list[int]:
        """The players clockwise, from the first player or from another."""
        start = self.first if first < 0 else first
        return [(start + i) % self.players for i in range(self.players)]

    # -- goods: one door, at which is noted what was just done -----------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.villages[who].goods

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        """Jewels up to ten; sheep go on the farmyard card three rounds ahead, from round 4 on in the stables."""
        village = self.villages[who]
        have = village.goods
        if have[JEWEL] + goods[JEWEL] > MOST_JEWELS:
            goods = (*goods[:JEWEL], MOST_JEWELS - have[JEWEL], *goods[JEWEL + 1 :])
        for good, n in enumerate(goods):
            have[good] += n
        if goods[TOOL]:
            village.has_just("tools", max(goods[TOOL], village.just.get("tools", 0)))
            village.count("tools", goods[TOOL])
        if goods[SHEEP]:
            self.move_sheep(who, 0, STABLES if self.round > LAST_TO_CARDS else self.round + 3, goods[SHEEP])
        if self.events is not None:
            self.note(who, "took", goods=list(goods), cause=cause)

    def spend(self, who: int, goods: Vector, cause: str) -> None:
        """Sheep are taken from where their owner likes; tools that were used already are spent first."""
        village = self.villages[who]
        have = village.goods
        for good, n in enumerate(goods):
            have[good] -= n
        if goods[JEWEL] and not have[JEWEL]:
            village.has_just("last jewel")
        if goods[TOOL]:
            village.tired = max(0, village.tired - goods[TOOL])
        if self.events is not None and any(goods):
            self.note(who, "paid", goods=list(goods), cause=cause)
        if goods[SHEEP]:
            from ludoteca.games.hallertau.sheep import LoseSheep

            self.then(LoseSheep(who, cause, goods[SHEEP]))

    def move_sheep(self, who: int, out: int, into: int, n: int = 1) -> None:
        """Sheep change their place; 0 is the supply. How many there are is told by the goods."""
        flock = list(self.villages[who].flock)
        if out:
            flock[out] -= n
        if into:
            flock[into] += n
        self.villages[who].flock = tuple(flock)

    def add_fields(self, who: int, row: int, n: int) -> None:
        """New fields in a row, as far as there is a free column."""
        village = self.villages[who]
        n = min(n, MOST_FIELDS - len(village.land))
        if n > 0:
            village.land = tuple(sorted((*village.land, *[field(row)] * n)))
            self.note(who, "new_fields", fields=n, row=row)

    def draw(self, who: int, deck: int, n: int = 1) -> None:
        """Cards into the hand; a deck that has run out gives nothing."""
        village = self.villages[who]
        drawn = self.decks[deck][-n:][::-1] if n else ()
        if not drawn:
            return
        self.decks[deck] = self.decks[deck][: -len(drawn)]
        self.take_in_hand(village, drawn)
        self.note(who, "drew", cards=len(drawn), deck=DECKS[deck])

    def take_in_hand(self, village: Village, cards: tuple[str, ...]) -> None:
        village.hand = Tableau(village.hand.names + cards)
        village.just = {**village.just, **{f"drew {name}": 1 for name in cards}}
        self.reveal()

    def discard(self, who: int, name: str) -> None:
        village = self.villages[who]
        village.hand = village.hand.minus(name)
        self.gone = (*self.gone, name)
        self.note(who, "discarded", card=name)

    # -- the action board ------------------------------------------------------------------------------------------

    def row_for(self, space: int) -> int:
        """The lowest empty row, −1 if there is none."""
        rows = self.board[space]
        return rows.index(0) if 0 in rows else -1

    def workers_on(self, space: int) -> int:
        return sum(self.board[space])

    def some_full(self) -> bool:
        """Whether all rows of some space hold workers."""
        return any([0 not in rows for rows in self.board])  # noqa: C419

    def in_quadrant(self, quadrant: int) -> int:
        return sum([sum(self.board[space]) for space in SPACES_OF[quadrant]])

    def set_row(self, space: int, row: int, workers: int, seat: int = -1) -> None:
        rows, seats = list(self.board[space]), list(self.seats[space])
        rows[row], seats[row] = workers, seat if workers else -1
        self.board[space], self.seats[space] = tuple(rows), tuple(seats)

    def clear_top(self, space: int) -> int:
        """Remove the workers of the highest row that has some; how many they were."""
        rows = self.board[space]
        for row in range(len(rows) - 1, -1, -1):
            if rows[row]:
                self.set_row(space, row, 0)
                return rows[row]
        return 0

    def clear_space(self, space: int) -> None:
        self.board[space] = (0,) * SPACES[space].rows
        self.seats[space] = (-1,) * SPACES[space].rows

    # -- cards -----------------------------------------------------------------------------------------------------

    def tableau(self, who: int) -> Tableau:
        return self.villages[who].played

    def hear(self, who: int, hook: str) -> list[HallertauCard]:
        return self.villages[who].played.hear(DECK, hook)

    def card(self, name: str) -> HallertauCard:
        return DECK.cards[name]

    def bars(self, who: int, card: HallertauCard) -> list[int]:
        """The positions in which a player could play a card now."""
        if card.only_in and (card.only_in == -self.phase or (card.only_in > 0 and card.only_in != self.phase)):
            return []
        goods = self.villages[who].goods
        for good, n in card.least:
            if goods[good] < n:
                return []
        return self.positions(who, card)

    def positions(self, who: int, card: HallertauCard) -> list[int]:
        """The same of a card that is not barred, and for which there are goods enough."""
        if not card.wants.met(self, who) or not card.ready(self, who):
            return []
        if card.simple:
            return [0]
        return [i for i, bar in enumerate(card.bars_now(self, who)) if self.able(who, card, bar)]

    def able(self, who: int, card: HallertauCard, bar: Bar) -> bool:
        """Whether a position can be played: conditions, goods, and what else is given."""
        if not bar.met(self, who) or not bar.payable(self, who):
            return False
        if bar.gives:
            from ludoteca.games.hallertau.giving import can_give

            return can_give(self, who, card.name, bar.gives)
        return True

    def playable(self, who: int, kind: str) -> list[int]:
        """In a window `phase` everything; as a phase `closes` what could not be played in the next one, and what was
        just done. Amid his own acts what he `himself` could play, or what brings `fields`, `crops` or `sheep` for them;
        right after he `placed` workers only what may have waited for that. After a turn (`turn 2`) what was just done
        by the active player, and for all (also when workers come onto the board: `watch`) what looks at the action
        board, what draws the last cards of a deck, and what follows a card that they have just played."""
        village, phase = self.villages[who], self.phase
        goods, found = village.goods, []
        last = self.decks_at_their_end() if kind in BOARD_WINDOWS else NO_DECKS
        if kind == OWN_TURN[who] or (village.just and kind in BOARD_WINDOWS):
            kind = "own turn"
        for card, barred, least in considered(village, kind, last):
            if barred and (barred == -phase or (barred > 0 and barred != phase)):
                continue
            for good, n in least:
                if goods[good] < n:
                    break
            else:
                if self.positions(who, card):
                    found.append(PLAY + card.number)
        return found

    def decks_at_their_end(self) -> frozenset[int]:
        """The decks of which others could take the last card at once."""
        return frozenset([deck for deck, cards in enumerate(self.decks) if 0 < len(cards) <= LAST_CARDS])

    def play_card(self, who: int, choice: int) -> None:
        from ludoteca.games.hallertau.playing import PlayCard

        name = CARDS[choice - PLAY]
        village = self.villages[who]
        able = tuple(self.bars(who, DECK.cards[name]))
        if f"drew {name}" in village.just:  # what was drawn together with it can follow at once too
            village.just = {**village.just, "played drawn": 1}
        else:
            past = [fact for fact in village.just if fact.startswith("drew ") or fact == "played drawn"]
            village.just = {fact: n for fact, n in village.just.items() if fact not in past}
        village.hand, village.played = village.hand.minus(name), village.played.plus(name)
        self.declined[who] = ()
        self.note(who, "played", card=name)
        self.reveal()
        self.then(PlayCard(who, name, able))

    def past(self, unasked: bool = False) -> None:
        """What was just done is past. What was declined is asked for anew once it could not be played in between: each
        window looks at that, but not where players are `unasked`, nor when it has come of what was just done."""
        for who, village in enumerate(self.villages):
            if village.just or unasked:
                village.just = NOTHING
                if self.declined[who]:
                    self.declined[who] = tuple(self.still_declined(who))

    def still_declined(self, who: int) -> list[int]:
        """The cards that were declined and can still be played. A minus sign stands for a card that others lead to."""
        hand, found = self.villages[who].hand.names, []
        for code in self.declined[who]:
            name = CARDS[abs(code) - PLAY]
            if name in hand:
                card = DECK.cards[name]
                if self.bars(who, card) if code > 0 else self.leads_to(who, card):
                    found.append(code)
        return found

    def leads_to(self, who: int, card: HallertauCard) -> bool:
        """Whether a card is bound to the phase, and other cards of the player's hand lead to it."""
        from ludoteca.games.hallertau.leading import begins_line, is_bound

        return is_bound(self, card) and begins_line(self, who, card) > 0

    def acts(self, who: int) -> list[int]:
        return [] if self.agenda[-1].alone else self.playable(who, "phase")

    def act(self, who: int, choice: int) -> None:
        if choice == LESS:
            self.villages[who].sparing = True
        else:
            self.play_card(who, choice)

    @property
    def asides(self) -> list[int]:
        """Beside cards, to take less than there is: who says so is asked about everything that he gets."""
        if not self.choices:
            return []
        step = self.agenda[-1]
        acts = self.acts(step.who)
        if (step.private or not step.alone) and not self.villages[step.who].sparing:
            acts.append(LESS)
        return acts

    def label(self, choice: int) -> str:
        from ludoteca.games.hallertau.words import label

        return label(self, choice)

    # -- scores and views ------------------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        from ludoteca.games.hallertau.scoring import sheet

        return [sheet(self, who) for who in range(self.players)]

    def winners(self) -> list[int]:
        from ludoteca.games.hallertau.scoring import winners

        return winners(self)

    def table(self, player: int | None) -> shapes.Table:
        from ludoteca.games.hallertau.view import table

        return table(self, player)


def considered(village: Village, kind: str, last: frozenset[int]) -> list[Considered]:
    """The cards of a hand that come into question in a window of some kind, and those that draw the last cards."""
    kept = village.hand.kept
    found: list[Considered] | None = kept.get(kind)
    if found is None:
        hand = [DECK.cards[name] for name in village.hand.names]
        kept["answers a draw"] = any([card.answers_draw for card in hand])  # noqa: C419
        if kind == "closes":
            hand = [card for card in hand if card.only_in or card.hasty]
        elif kind == "own turn":
            hand = [card for card in hand if card.hasty]
        elif kind == "placed":
            hand = [card for card in hand if card.helps_placed]
        elif kind in BROUGHT:
            hand = [card for card in hand if kind in card.helps]
        elif kind not in ("phase", "himself", ""):
            hand = [card for card in hand if card.watches]
        found = kept[kind] = [(card, card.only_in, card.least) for card in hand]
    if last:
        hand = [DECK.cards[name] for name in village.hand.names]
        listed = [card for card, _, _ in found]
        found = found + [(card, card.only_in, card.least) for card in hand if card.draws & last and card not in listed]
    if village.just and kept["answers a draw"] and kind in ("closes", "own turn"):
        drawn = [fact[5:] for fact in village.just if fact.startswith("drew ")]
        if drawn:
            urgent = [card.name for card, _, _ in found]
            names = [name for name in village.hand.names if name in drawn and name not in urgent]
            return found + [(card, card.only_in, card.least) for card in [DECK.cards[name] for name in names]]
    return found
