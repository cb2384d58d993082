"""Hamlet, a small village of Agricola's kind: the position, and the rules that several steps share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from hamlet.board import (
    AMOUNTS,
    ANIMALS,
    CARDS,
    FOOD,
    GOODS,
    GRAIN,
    HERDS,
    MAJORS,
    MINORS,
    NONE,
    OCCUPATIONS,
    PLACES,
    RATES,
    SHEEP,
    SPACES,
    USE,
    VEGETABLE,
    WORDS,
    goods,
)
from hamlet.card import DECK, Do, HamletCard
from ludoteca.core.cards import Tableau
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Vector, add
from ludoteca.core.record import Record
from ludoteca.kit.cards.moments import moment
from ludoteca.kit.farm.animals import Home
from ludoteca.kit.farm.farmgame import FarmGame
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange, Rates
from ludoteca.kit.payment.prices import Way, cheapest
from ludoteca.kit.redeal import as_seen, asked_anew, shuffled

Stack = tuple[int, int]  # a crop, and how many of it
IS_OCCUPATION: Final = frozenset(OCCUPATIONS)
PRICES: Final[tuple[str, ...]] = ("base_price", "substitutes", "reduces")
RAW: Final = tuple([Exchange("raw", goods(crop), goods(FOOD)) for crop in (GRAIN, VEGETABLE)])


class Farm(Record):
    fields: ClassVar[tuple[str, ...]] = (
        *("goods", "house", "rooms", "people", "newborn", "workers", "stables", "fences", "fields_", "pastures"),
        *("hand", "cards", "marks", "promised", "begging", "points"),
    )
    goods: list[int]
    house: str
    rooms: int
    people: int
    newborn: int
    workers: int
    stables: int
    fences: int  # built
    fields_: tuple[Stack, ...]
    pastures: tuple[int, ...]
    hand: Tableau
    cards: Tableau
    marks: dict[str, tuple[int, ...]]  # counters and stacks of cards; entries are replaced, never changed
    promised: dict[int, Vector]  # by round
    begging: int
    points: int  # noted during the game

    def clone(self) -> Farm:
        copy = Farm()
        copy.goods = self.goods.copy()
        copy.house, copy.rooms, copy.people, copy.newborn = self.house, self.rooms, self.people, self.newborn
        copy.workers, copy.stables, copy.fences = self.workers, self.stables, self.fences
        copy.fields_, copy.pastures = self.fields_, self.pastures
        copy.hand, copy.cards = self.hand, self.cards
        copy.marks, copy.promised = self.marks.copy(), self.promised.copy()
        copy.begging, copy.points = self.begging, self.points
        return copy

    def herd(self) -> tuple[int, ...]:
        return tuple(self.goods[SHEEP:])

    def homes(self) -> list[Home]:
        found = [Home(2 * size) for size in self.pastures] + [Home(1)] * (1 + self.stables)
        for card in self.cards.hear(DECK, "homes"):
            found += card.homes(self)
        return found


def new_farm() -> Farm:
    farm = Farm()
    farm.goods, farm.house, farm.rooms, farm.people = list(NONE), "wood", 2, 2
    farm.newborn = farm.workers = farm.stables = farm.fences = farm.begging = farm.points = 0
    farm.fields_, farm.pastures, farm.hand, farm.cards = (), (), Tableau(), Tableau()
    farm.marks, farm.promised = {}, {}
    return farm


class Hamlet(FarmGame):
    fields: ClassVar[tuple[str, ...]] = (
        *FarmGame.fields,
        *("farms", "open", "lying", "taken", "majors", "round", "first", "phase", "declined"),
    )
    key: ClassVar[str] = "hamlet"
    words: ClassVar[Vocabulary] = WORDS
    use: ClassVar[int] = USE
    rates: ClassVar[Rates] = RATES
    amounts: ClassVar[Amounts] = AMOUNTS
    herds: ClassVar[Amounts] = HERDS
    animals: ClassVar[int] = SHEEP

    farms: list[Farm]
    open: tuple[int, ...]  # the spaces in the game, in the order in which they came
    lying: list[Vector]
    taken: list[int]  # of each space one bit for each player who stands there
    majors: tuple[str, ...]
    round: int
    first: int
    phase: str

    def set_up(self) -> None:
        from hamlet.rounds import RoundStarts

        self.farms = [new_farm() for _ in range(self.players)]
        self.open = tuple([i for i, space in enumerate(SPACES) if not space.card])
        self.lying, self.taken = [NONE] * len(SPACES), [0] * len(SPACES)
        self.majors, self.round, self.phase = MAJORS, 0, "start"
        self.first = self.roll(self.players)
        self.declined = [()] * self.players
        for names in (OCCUPATIONS, MINORS):
            deck = [CARDS.index(name) for name in names]
            self.shuffle(deck)
            for who, farm in enumerate(self.farms):
                for number in deck[who * 4 : who * 4 + 4]:
                    farm.hand = farm.hand.plus(CARDS[number])
        for who, farm in enumerate(self.farms):
            farm.goods[FOOD] = 2 if who == self.first else 3
        self.then(RoundStarts(self.first))

    def clone(self) -> Hamlet:
        copy = Hamlet()
        self.copy_flow(copy)
        copy.farms = [farm.clone() for farm in self.farms]
        copy.open, copy.lying, copy.taken = self.open, self.lying.copy(), self.taken.copy()
        copy.majors, copy.round, copy.first, copy.phase = self.majors, self.round, self.first, self.phase
        copy.declined = self.declined.copy()
        return copy

    def redeal(self, player: int, seed: int) -> Hamlet:
        """Other hands for the others; but what one of them is just playing out of his, he holds."""
        g, dice = as_seen(self, player, seed)
        seen = {*g.farms[player].hand.names, *[name for farm in g.farms for name in farm.cards.names]}
        playing = {(step.who, step.cause) for step in g.agenda}
        kept = [[name for name in farm.hand.names if (who, name) in playing] for who, farm in enumerate(g.farms)]
        seen |= {name for names in kept for name in names}
        unseen = shuffled([name for name in (*OCCUPATIONS, *MINORS) if name not in seen], dice)
        for who, farm in enumerate(g.farms):
            if who != player:
                number = len(farm.hand.names) - len(kept[who])
                farm.hand = Tableau((*kept[who], *unseen[:number]))
                unseen = unseen[number:]
        return asked_anew(g, player)

    # -- cards -------------------------------------------------------------------------------------------------------

    def tableau(self, who: int) -> Tableau:
        return self.farms[who].cards

    def hear(self, who: int, hook: str) -> list[HamletCard]:
        return self.farms[who].cards.hear(DECK, hook)

    def held(self, who: int, hook: str) -> list[HamletCard]:
        return self.farms[who].hand.hear(DECK, hook)

    def unseen(self, who: int, hook: str) -> list[HamletCard]:
        seen = {name for farm in self.farms for name in farm.cards.names}
        cards = [DECK.cards[name] for name in (*OCCUPATIONS, *MINORS) if name not in seen]
        return [card for card in cards if hook in card.hooks]

    def card(self, name: str) -> HamletCard:
        return DECK.cards[name]

    def others(self, who: int) -> list[int]:
        """The other players, from the left neighbour on."""
        return [(who + i) % self.players for i in range(1, self.players)]

    def occupations(self, who: int) -> int:
        return len([name for name in self.farms[who].cards.names if name in IS_OCCUPATION])

    def has(self, who: int, name: str) -> bool:
        return name in self.farms[who].cards.names

    def mark(self, who: int, name: str) -> tuple[int, ...]:
        return self.farms[who].marks.get(name, ())

    # -- goods -------------------------------------------------------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.farms[who].goods

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        add(self.farms[who].goods, goods)
        if self.events is not None:
            self.note(who, "gained", goods=list(goods), cause=cause)
        if any(goods[SHEEP:]):
            self.then(Settle(who))
        self.then(*moment(self, who, "gained", goods))

    def homes(self, who: int) -> list[Home]:
        return self.farms[who].homes()

    def promise(self, who: int, rounds: Sequence[int], goods: Vector) -> None:
        """Goods that come at the beginning of rounds to come."""
        promised = self.farms[who].promised
        for number in rounds:
            there = promised.get(number, NONE)
            promised[number] = tuple([a + b for a, b in zip(there, goods, strict=True)])

    def exchanges(self, cards: Tableau) -> list[Exchange]:
        return [*RAW, *[x for name in cards.names for x in DECK.cards[name].exchanges(cards)]]

    def left(self, who: int, cause: str, tokens: tuple[str, ...]) -> Vector:
        return DECK.cards[cause].left(self, who, tokens)

    def used(self, who: int, x: Exchange) -> None:
        DECK.cards[x.cause].used_up(self, who)

    def exchange(self, who: int, x: Exchange) -> None:
        super().exchange(who, x)
        if any(x.takes[kind] for kind in ANIMALS):
            for other in self.others(who):
                self.then(*moment(self, other, "others_cook", who))

    # -- prices ------------------------------------------------------------------------------------------------------

    def bill(self, who: int, what: str, base: list[Way]) -> tuple[Way, ...]:
        """What something costs a player: base prices, then substitutes, then reductions; dearer ways left out."""
        cards = self.farms[who].cards
        if not any([cards.hear(DECK, hook) for hook in PRICES]):  # noqa: C419
            return tuple(base)
        ways = list(base)
        for card in self.hear(who, "base_price"):
            ways += [Way(price) for price in card.base_price(self, who, what)]
        for card in self.hear(who, "substitutes"):
            ways += [other for way in ways for other in card.substitutes(self, who, what, way)]
        for card in self.hear(who, "reduces"):
            ways = [way.at(card.reduces(self, who, what, way.price)) for way in ways]
        return tuple(cheapest(ways)) if len(ways) > 1 else tuple(ways)

    def card_bill(self, who: int, card: HamletCard) -> tuple[Way, ...]:
        base = [] if card.only_returns else list(card.printed)
        base += [Way(NONE, returns=(name,)) for name in card.returns if self.has(who, name)]
        return self.bill(who, card.name, base)

    def settle(self, who: int, way: Way, cause: str) -> None:
        farm = self.farms[who]
        self.spend(who, way.price, cause)
        for name in way.returns:
            farm.cards = farm.cards.minus(name)
            if name in MAJORS:
                self.majors = (*self.majors, name)
        for name in way.by:
            DECK.cards[name].used_up(self, who)

    # -- spaces ------------------------------------------------------------------------------------------------------

    def tolls(self, space: int, collectors: list[tuple[int, HamletCard]]) -> list[tuple[int, Vector]]:
        """What has to be paid to others to use a space."""
        found: list[tuple[int, Vector]] = []
        for owner, card in collectors:
            toll = card.toll(self, owner, SPACES[space].name)
            if toll is not NONE and any(toll):
                found.append((owner, toll))
        return found

    def collectors(self, who: int) -> list[tuple[int, HamletCard]]:
        """The cards of others that may ask for a toll."""
        owners = [owner for owner in range(self.players) if owner != who]
        return [(owner, card) for owner in owners for card in self.farms[owner].cards.hear(DECK, "toll")]

    def free(self, who: int, space: int) -> bool:
        """Whether nobody stands there, or only others, with whom a card lets the player share."""
        name = SPACES[space].name
        return not self.taken[space] or (
            not self.taken[space] >> who & 1 and any(card.shares(self, who, name) for card in self.hear(who, "shares"))
        )

    # -- at any time -------------------------------------------------------------------------------------------------

    def acts(self, who: int) -> list[int]:
        """Exchanges at every own question; what cards allow at any time only between the parts of a turn."""
        step = self.agenda[-1]
        if step.alone:
            return []
        found = super().acts(who)
        if step.patient:
            for card in self.hear(who, "at_any_time"):
                does = card.at_any_time(self, who)
                if does is not None and does.possible(self):
                    found.append(USE + card.number)
        chosen = self.choices
        return list(dict.fromkeys([code for code in found if code not in chosen]))

    def act(self, who: int, choice: int) -> None:
        if choice >= RATES.base:
            super().act(who, choice)
        else:
            does: Do = DECK.cards[CARDS[choice - USE]].at_any_time(self, who)
            assert does is not None
            self.then(does)

    # -- the end -----------------------------------------------------------------------------------------------------

    def sheet(self, who: int) -> dict[str, int]:
        """The points of the farm, without what cards bring to all."""
        farm = self.farms[who]
        return {
            "people": 3 * farm.people,
            "rooms": {"wood": 0, "clay": 1, "stone": 2}[farm.house] * farm.rooms,
            "fields": min(4, len(farm.fields_)) if farm.fields_ else -1,
            "pastures": min(4, len(farm.pastures)) if farm.pastures else -1,
            "begging": -3 * farm.begging,
            "cards": sum(DECK.cards[name].worth for name in farm.cards.names) + farm.points,
        }

    def scores(self) -> list[dict[str, int]]:
        sheets = [self.sheet(who) for who in range(self.players)]
        for who, sheet in enumerate(sheets):
            sheet["bonus"] = sum(
                card.bonus(self, owner, who) for owner in range(self.players) for card in self.hear(owner, "bonus")
            )
            sheet["total"] = sum(sheet.values())
        return sheets

    def winners(self) -> list[int]:
        totals = [sheet["total"] for sheet in self.scores()]
        return [who for who, total in enumerate(totals) if total == max(totals)]

    def table(self, player: int | None) -> dict[str, Any]:
        return {
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "majors": list(self.majors),
            "seats": [self.seat(who, player, sheet) for who, sheet in enumerate(self.scores())],
            "spaces": {SPACES[i].name: [self.taken[i], list(self.lying[i])] for i in self.open},
        }

    def seat(self, who: int, player: int | None, sheet: dict[str, int]) -> dict[str, Any]:
        """Return what lies before a seat, as far as this player may see it."""
        farm = self.farms[who]
        return {
            "goods": GOODS.text(farm.goods),
            "house": [farm.house, farm.rooms, farm.people, farm.newborn, farm.workers, farm.stables],
            "land": [farm.fields_, farm.pastures, farm.fences],
            "hand": list(farm.hand.names) if who == player else len(farm.hand.names),
            "cards": list(farm.cards.names),
            "marks": {name: list(mark) for name, mark in farm.marks.items()},
            "promised": {str(r): GOODS.text(v) for r, v in farm.promised.items()},
            "begging": farm.begging,
            "points": sheet["total"],
            "sheet": sheet,
        }

    def place(self, name: str) -> int:
        return PLACES[name]
