"""Hopfield: the position, and the rules that several steps share."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Vector, add, covers, pay
from ludoteca.core.record import Record
from ludoteca.kit.cards.cardgame import CardGame
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Rates
from ludoteca.kit.redeal import as_seen, asked_anew, shuffled
from tests.cardgames.hopfield.board import (
    AMOUNTS,
    CARDS,
    CROPS,
    DECKS,
    JEWEL,
    NONE,
    PLAY,
    RATES,
    SHEEP,
    SPACES,
    STOCK,
    TOOL,
    USE,
    WORDS,
)
from tests.cardgames.hopfield.card import DECK, Bar, HopCard


class Village(Record):
    fields: ClassVar[tuple[str, ...]] = (
        "goods",
        "old",
        "plots",
        "hand",
        "played",
        "workers",
        "just",
        "counted",
        "steps",
    )
    goods: list[int]
    old: int  # how many of the sheep will die at the beginning of the next round
    plots: tuple[tuple[int, int], ...]  # of each field its row, and the crop on it (−1 for none)
    hand: Tableau
    played: Tableau
    workers: int
    just: dict[str, int]  # what was just done, until the next turn or phase
    counted: dict[str, int]  # what was done in this phase
    steps: int  # of the shops, in all

    def clone(self) -> Village:
        copy = Village()
        copy.goods, copy.old, copy.plots = self.goods.copy(), self.old, self.plots
        copy.hand, copy.played, copy.workers = self.hand, self.played, self.workers
        copy.just, copy.counted, copy.steps = self.just.copy(), self.counted.copy(), self.steps
        return copy


class Hopfield(CardGame):
    fields: ClassVar[tuple[str, ...]] = (
        *CardGame.fields,
        *("villages", "board", "decks", "round", "phase", "first", "declined"),
    )
    key: ClassVar[str] = "hopfield"
    words: ClassVar[Vocabulary] = WORDS
    use: ClassVar[int] = USE
    rates: ClassVar[Rates] = RATES
    amounts: ClassVar[Amounts] = AMOUNTS

    villages: list[Village]
    board: list[tuple[int, ...]]  # of each space the workers in its rows, from the bottom
    decks: dict[str, tuple[str, ...]]
    round: int
    phase: int
    first: int

    def set_up(self) -> None:
        from tests.cardgames.hopfield.phases import Phase

        self.villages = []
        self.decks = {}
        for name, cards in DECKS.items():
            order = list(range(len(cards)))
            self.shuffle(order)
            self.decks[name] = tuple([cards[i] for i in order])
        self.board = [(0,) * space.rows for space in SPACES]
        self.declined = [()] * self.players
        for _ in range(self.players):
            village = Village()
            village.goods, village.old, village.workers, village.steps = list(NONE), 0, 0, 0
            village.plots, village.hand, village.played = ((2, -1), (3, -1), (4, -1)), Tableau(), Tableau()
            village.just, village.counted = {}, {}
            add(village.goods, STOCK(barley=1, flax=1, rye=1))
            self.villages.append(village)
        for who in range(self.players):
            for deck in ("gateway", "gateway", "gateway", "point"):
                self.draw(who, deck)
        self.round, self.phase, self.first = 1, 1, self.roll(self.players)
        self.then(Phase(self.first, 1))

    def clone(self) -> Hopfield:
        copy = Hopfield()
        self.copy_flow(copy)
        copy.villages = [village.clone() for village in self.villages]
        copy.board, copy.decks, copy.declined = self.board.copy(), self.decks.copy(), self.declined.copy()
        copy.round, copy.phase, copy.first = self.round, self.phase, self.first
        return copy

    def redeal(self, player: int, seed: int) -> Hopfield:
        """Other decks and other hands for the others, of the cards that are neither in play nor in the own hand."""
        g, dice = as_seen(self, player, seed)
        seen = {*g.villages[player].hand.names, *[name for village in g.villages for name in village.played.names]}
        pile: list[str] = []
        for deck, names in DECKS.items():
            unseen = shuffled([name for name in names if name not in seen], dice)
            number = len(g.decks[deck])
            g.decks[deck] = tuple(unseen[:number])
            pile += unseen[number:]
        pile = shuffled(pile, dice)
        for who, village in enumerate(g.villages):
            if who != player:
                number = len(village.hand.names)
                village.hand, pile = Tableau(tuple(pile[:number])), pile[number:]
                village.just.pop("drew", None)
        return asked_anew(g, player)

    def tableau(self, who: int) -> Tableau:
        return self.villages[who].played

    def hear(self, who: int, hook: str) -> list[HopCard]:
        return self.villages[who].played.hear(DECK, hook)

    def card(self, name: str) -> HopCard:
        return DECK.cards[name]

    # -- goods: one door, at which is noted what was just done ---------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.villages[who].goods

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        village = self.villages[who]
        add(village.goods, goods)
        if goods[TOOL]:
            village.just["tools"] = goods[TOOL]
            village.counted["tools"] = village.counted.get("tools", 0) + goods[TOOL]

    def spend(self, who: int, goods: Vector, cause: str) -> None:
        village = self.villages[who]
        pay(village.goods, goods)
        village.old = min(village.old, village.goods[SHEEP])
        if goods[JEWEL] and not village.goods[JEWEL]:
            village.just["last jewel"] = 1

    def draw(self, who: int, deck: str) -> None:
        village, cards = self.villages[who], self.decks[deck]
        if cards:
            village.hand = village.hand.plus(cards[-1])
            village.just["drew"] = CARDS.index(cards[-1])
            self.decks[deck] = cards[:-1]
            self.reveal()

    # -- cards out of the hand -----------------------------------------------------------------------------------------

    def quantity(self, who: int, name: str) -> int:
        """What a condition can ask for."""
        village = self.villages[who]
        match name:
            case "fields":
                return len(village.plots)
            case "sown":
                return len([crop for _, crop in village.plots if crop >= 0])
            case "empty":
                return len([crop for _, crop in village.plots if crop < 0])
            case "most of a crop":
                return max([village.goods[crop] for crop in CROPS])
            case _:
                return village.goods[STOCK.names.index(name)]

    def bars(self, who: int, card: HopCard) -> list[Bar]:
        """The ways in which a player could play a card now."""
        if (card.phase > 0 and card.phase != self.phase) or -card.phase == self.phase or not card.ready(self, who):
            return []
        return [
            bar
            for bar in card.bars_now(self, who)
            if all(self.quantity(who, name) >= n for name, n in bar.has.items())
            and any(covers(self.villages[who].goods, price) for price in bar.pay)
        ]

    def playable(self, who: int, kind: str) -> list[int]:
        """In a window after a turn (`turn 2`) only what cannot wait: for the active player what was just done, for all
        what looks at the action board."""
        mine = kind in ("", "phase", f"turn {who}")
        names = [
            name
            for name in self.villages[who].hand.names
            if (card := DECK.cards[name]).watches or (mine and (not kind.startswith("turn") or card.urgent))
        ]
        return [PLAY + CARDS.index(name) for name in names if self.bars(who, DECK.cards[name])]

    def play_card(self, who: int, choice: int) -> None:
        from tests.cardgames.hopfield.phases import PlayCard

        name = CARDS[choice - PLAY]
        village = self.villages[who]
        fresh = village.just.get("drew") == CARDS.index(name)
        village.hand, village.played = village.hand.minus(name), village.played.plus(name)
        self.declined[who] = ()
        self.note(who, "played", card=name)
        self.reveal()
        self.then(PlayCard(who, name))
        if fresh:
            village.just["played drawn"] = 1

    def acts(self, who: int) -> list[int]:
        return [] if self.agenda[-1].alone else self.playable(who, "")

    def act(self, who: int, choice: int) -> None:
        self.play_card(who, choice)

    # -- the action board ----------------------------------------------------------------------------------------------

    def full(self) -> bool:
        return any(all(rows) for rows in self.board)

    def row_for(self, space: int) -> int:
        """The lowest empty row, −1 if there is none."""
        rows = self.board[space]
        return rows.index(0) if 0 in rows else -1

    def set_row(self, space: int, row: int, workers: int) -> None:
        rows = list(self.board[space])
        rows[row] = workers
        self.board[space] = tuple(rows)

    def clear_top(self, space: int) -> int:
        """Remove the workers of the highest row that has some; how many they were."""
        filled = [row for row, n in enumerate(self.board[space]) if n]
        if not filled:
            return 0
        removed = self.board[space][filled[-1]]
        self.set_row(space, filled[-1], 0)
        return removed

    def in_quadrant(self, quadrant: int) -> int:
        return sum(sum(rows) for rows, space in zip(self.board, SPACES, strict=True) if space.quadrant == quadrant)

    # -- the end -------------------------------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        found = []
        for village in self.villages:
            cards = sum(DECK.cards[name].worth for name in village.played.names)
            sheet = {"cards": cards, "village": 3 * village.steps, "goods": sum(village.goods) // 5}
            found.append({**sheet, "total": sum(sheet.values())})
        return found

    def winners(self) -> list[int]:
        totals = [sheet["total"] for sheet in self.scores()]
        return [who for who, total in enumerate(totals) if total == max(totals)]

    def table(self, player: int | None) -> dict[str, Any]:
        return {
            "round": [self.round, self.phase, self.first],
            "board": {space.name: list(rows) for space, rows in zip(SPACES, self.board, strict=True)},
            "decks": {name: len(cards) for name, cards in self.decks.items()},
            "seats": [{"points": sheet["total"]} for sheet in self.scores()],
            "villages": [
                {
                    "goods": STOCK.text(village.goods),
                    "land": [village.old, village.plots, village.workers, village.steps],
                    "hand": list(village.hand.names) if who == player else len(village.hand.names),
                    "played": list(village.played.names),
                }
                for who, village in enumerate(self.villages)
            ],
        }
