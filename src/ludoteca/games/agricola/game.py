"""Agricola: the position, and the rules that several steps share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import STOP, Vocabulary
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.board import (
    AMOUNTS,
    ANIMALS,
    BOAR,
    BUILDING,
    CARDS,
    CATTLE,
    DOING,
    FAMILY_SIDE,
    FOOD,
    GRAIN,
    GREEN,
    HERDS,
    KIND,
    MAJORS,
    MOST_FENCES,
    NONE,
    PLACES,
    PRINTED,
    RATES,
    SHEEP,
    SPACES,
    STAGES,
    USE,
    VEGETABLE,
    WORDS,
    comes,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, AgricolaCard, Do, Use
from ludoteca.games.agricola.farm import Farm
from ludoteca.kit.cards.moments import Moment, moment
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.kit.farm.farmgame import FarmGame
from ludoteca.kit.farm.household import APPETITE, APPETITE_ALONE, FOOD_OF_FIRST, FOOD_OF_OTHERS, appetite
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange, Rates
from ludoteca.kit.payment.prices import Way, cheapest

PRICES: Final[tuple[str, ...]] = ("base_price", "substitutes", "reduces")
# hooks of which a position asks all at once whether anybody hears one
HOOKS: Final[dict[str, tuple[str, ...]]] = {
    "turn": (
        *("toll", "shares", "opens", "brings", "before_space", "others_take", "own_take", "after_space", "others_use"),
        "turn_ends",
    ),
    "round": ("round_starts", "people", "idle", "work_starts", "first_turn", "work_ends", "goes_home"),
    "harvest": (
        *("skips_harvest", "fields_start", "field_phase", "fields_end", "anybody_fields_end", "after_fields"),
        *("feeding_starts", "feeds_last", "feeding", "feeding_ends", "before_breeding", "breeding_starts"),
        "breeding_ends",
    ),
}
CALM: Final = ("breeding", "end")  # no animal is turned into anything in these phases
PLACING: Final[tuple[str, ...]] = ("turn_ends", "work_ends")  # the Lasso and the Acrobat place a person then
RAW: Final = tuple([Exchange("raw", goods(crop), goods(FOOD)) for crop in (GRAIN, VEGETABLE)])
NOBODY: Final = Use(-1, "grain")
SWAP: Final = DOING["swap cards"]
SWAPPED: Final = 3  # cards of the hand for a new one


@cache
def on_board(players: int, family: bool) -> tuple[int, ...]:
    """The spaces of the first round, without round cards."""
    names = [*PRINTED.split(), *GREEN.get(players, "").split()]
    return tuple([PLACES[FAMILY_SIDE.get(name, name) if family else name] for name in names])


@cache
def added(players: int) -> tuple[Vector, ...]:
    """Return the goods that come on each space in a round."""
    adds = {space.name: space.adds for space in SPACES}
    adds["wood"] = comes(wood=2 if players == 1 else 3)
    adds["hollow"] = comes(clay=max(1, players - 2))
    return tuple([adds[space.name] for space in SPACES])


class Agricola(FarmGame):
    fields: ClassVar[tuple[str, ...]] = (
        *FarmGame.fields,
        *("farms", "open", "lying", "taken", "order", "majors", "round", "first", "phase", "piles", "removed"),
        *("deed", "cooking", "declined"),
    )
    key: ClassVar[str] = "agricola"
    of_each: ClassVar[str] = "farms"
    words: ClassVar[Vocabulary] = WORDS
    use: ClassVar[int] = USE
    rates: ClassVar[Rates] = RATES
    amounts: ClassVar[Amounts] = AMOUNTS
    herds: ClassVar[Amounts] = HERDS
    food: ClassVar[int] = FOOD
    animals: ClassVar[int] = SHEEP
    rules: ClassVar[int] = 5

    farms: list[Farm]
    open: tuple[int, ...]  # the spaces in the game, in the order in which they came
    lying: dict[int, Vector]  # goods on spaces; only where there are any
    taken: list[int]  # of each space one bit for each player who stands there
    order: tuple[int, ...]  # the round cards; those of rounds to come are hidden
    majors: tuple[str, ...]  # on the board
    round: int
    first: int
    phase: str  # deal start work home fields feeding breeding end
    piles: tuple[tuple[str, ...], tuple[str, ...]]  # occupations and minors that nobody has; the next one first
    removed: tuple[str, ...]  # cards that left the game before everybody's eyes
    deed: Use  # the space that is used, or was used last
    cooking: int  # the player who has just turned animals into food and done nothing else since, or -1

    def set_up(self) -> None:
        from ludoteca.games.agricola.hands import deal

        family = self.options["variant"] == "family"
        self.first = self.roll(self.players)
        self.farms = []
        for who in range(self.players):
            farm = Farm()
            farm.settle(FOOD_OF_FIRST if who == self.first else FOOD_OF_OTHERS)
            self.farms.append(farm)
        self.open, self.lying, self.taken = on_board(self.players, family), {}, [0] * len(SPACES)
        order: list[int] = []
        for stage in STAGES:
            cards = [PLACES[name] for name in stage.split()]
            self.shuffle(cards)
            order += cards
        self.order, self.majors, self.round, self.phase = tuple(order), MAJORS, 0, "deal"
        self.piles, self.removed, self.deed, self.cooking = ((), ()), (), NOBODY, -1
        self.declined = [()] * self.players
        deal(self)

    def clone(self) -> Agricola:
        copy = Agricola()
        self.copy_flow(copy)
        copy.farms = [farm.clone() for farm in self.farms]
        copy.open, copy.lying, copy.taken = self.open, self.lying.copy(), self.taken.copy()
        copy.order, copy.majors, copy.round, copy.first = self.order, self.majors, self.round, self.first
        copy.phase, copy.piles, copy.removed, copy.deed = self.phase, self.piles, self.removed, self.deed
        copy.cooking, copy.declined = self.cooking, self.declined.copy()
        return copy

    def redeal(self, player: int, seed: int) -> Agricola:
        from ludoteca.games.agricola.hands import dealt_anew

        return dealt_anew(self, player, seed)

    @property
    def family_game(self) -> bool:
        return bool(self.options["variant"] == "family")

    # -- cards -------------------------------------------------------------------------------------------------------

    def tableau(self, who: int) -> Tableau:
        return self.farms[who].cards

    def hear(self, who: int, hook: str) -> list[AgricolaCard]:
        return self.farms[who].cards.hear(DECK, hook)

    def held(self, who: int, hook: str) -> list[AgricolaCard]:
        return self.farms[who].hand.hear(DECK, hook)

    def unseen(self, who: int, hook: str) -> list[AgricolaCard]:
        from ludoteca.games.agricola.hands import may_hold

        return [card for card in DECK.cards.values() if hook in card.hooks and may_hold(self, who, card)]

    def anybody_hears(self, hook: str) -> bool:
        for farm in self.farms:  # noqa: SIM110 (hot)
            if farm.cards.hear(DECK, hook):
                return True
        return False

    def quiet(self, about: str = "turn") -> bool:
        """Whether no card in play speaks about placing people and their actions, or about how a `round` or a `harvest`
        goes."""
        for farm in self.farms:
            cards = farm.cards
            if cards.names:
                silent: bool | None = cards.kept.get(about)
                if silent is None:
                    silent = cards.kept[about] = not any([cards.hear(DECK, hook) for hook in HOOKS[about]])  # noqa: C419
                if not silent:
                    return False
        return True

    def silent(self) -> bool:
        """Whether no card could speak about a turn before it is over. Without hands there are only major improvements,
        and those never do."""
        return self.family_game and self.quiet()

    def card(self, name: str) -> AgricolaCard:
        return DECK.cards[name]

    def has(self, who: int, name: str) -> bool:
        return name in self.farms[who].cards.names

    def mark(self, who: int, name: str) -> tuple[int, ...]:
        return self.farms[who].marks.get(name, ())

    def set_mark(self, who: int, name: str, mark: tuple[int, ...]) -> None:
        farm = self.farms[who]
        farm.marks = {**farm.marks, name: mark}

    def others(self, who: int) -> list[int]:
        """The other players, from the left neighbour on."""
        return [(who + i) % self.players for i in range(1, self.players)]

    def kinds_in_play(self, who: int) -> tuple[int, int]:
        """How many occupations and how many improvements lie before a player."""
        cards = self.farms[who].cards
        found: tuple[int, int] | None = cards.kept.get("kinds")
        if found is None:
            taught = len([name for name in cards.names if KIND[name] == "occupation"])
            found = cards.kept["kinds"] = (taught, len(cards.names) - taught)
        return found

    def occupations(self, who: int) -> int:
        return self.kinds_in_play(who)[0]

    def improvements(self, who: int) -> int:
        return self.kinds_in_play(who)[1]

    def taught(self, who: int) -> int:
        """How many occupations a player has played, with those that have left the game and are remembered by a mark."""
        farm = self.farms[who]
        gone = [name for name in farm.marks if KIND[name] == "occupation" and name not in farm.cards.names]
        return self.occupations(who) + len(gone)

    def count(self, who: int, what: str) -> int:
        """Return how many of something a player has, as prerequisites count it."""
        from ludoteca.games.agricola.prerequisites import counted

        return counted(self, who, what)

    # -- goods -------------------------------------------------------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.farms[who].goods

    def soon(self, who: int, *steps: Step[Agricola]) -> None:
        """Do these steps next, but not between the parts of a payment."""
        top = self.agenda[-1] if self.agenda else None
        if isinstance(top, Pay) and top.who == who:
            self.agenda.pop()
            self.then(top, *steps)
        else:
            self.then(*steps)

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        stock = self.farms[who].goods
        for good, n in enumerate(goods):
            if n:
                stock[good] += n
        if self.events is not None:
            self.note(who, "gained", goods=list(goods), cause=cause)
        if self.farms[who].cards.hear(DECK, "gained"):
            self.soon(who, *moment(self, who, "gained", goods, cause))
        if goods[SHEEP] or goods[BOAR] or goods[CATTLE]:
            self.make_room(who)

    def crowded(self, who: int) -> bool:
        """Whether animals find no room, and nothing is still to come before which they need none. Those of a space
        settle only after cards have added to it."""
        herd = self.farms[who].herd()
        return any(herd) and self.herds_to_keep(who)[0] != herd and not self.adds_later(who)

    def make_room(self, who: int) -> None:
        """Ask about animals that find no room. Those of a card wait until all cards that are heard at the same moment
        are done, unless a card may place another person then."""
        if self.crowded(who):
            top = self.agenda[-1] if self.agenda else None
            if isinstance(top, Moment) and self.goes_on(top, who):
                self.agenda.pop()
                self.then(top, Settle(who))
            else:
                self.soon(who, Settle(who))

    def goes_on(self, heard: Moment[Agricola], who: int) -> bool:
        """Whether a player's cards are amid a moment."""
        return heard.who == who and heard.hook not in PLACING and bool(heard.used) and bool(heard.offers(self))

    def homes(self, who: int) -> Sequence[Home]:
        return self.farms[who].homes()

    def let_go(self, who: int, gone: Herd) -> None:
        super().let_go(who, gone)
        if self.events is not None:
            self.note(who, "let_go", goods=[*NONE[:SHEEP], *gone])

    def adds_later(self, who: int) -> bool:
        """Whether cards are still to add to the animals of a space in use, or all animals of the player are to settle
        anyway."""
        if any(self.deed.taken[SHEEP:]) and self.hear(who, "after_space") and self.acting(who):
            return True
        return any([isinstance(step, Settle) and step.who == who for step in self.agenda])  # noqa: C419

    def acting(self, who: int) -> bool:
        """Whether a player is amid the action of a space."""
        from ludoteca.games.agricola.spaces import Used

        return any([isinstance(step, Used) and step.who == who for step in self.agenda])  # noqa: C419

    def spend(self, who: int, goods: Vector, cause: str) -> None:
        stock = self.farms[who].goods
        for good, n in enumerate(goods):
            if n:
                stock[good] -= n

    def promise(self, who: int, rounds: Sequence[int], goods: Vector) -> None:
        """Promise goods for the beginning of rounds to come. There are none after the last."""
        farm = self.farms[who]
        promised = dict(farm.promised)
        for number in rounds:
            if self.round < number <= len(self.order):
                promised[number] = plus(promised.get(number, NONE), goods)
        farm.promised = promised

    def have(self, who: int) -> Vector:
        """Return the goods that a player can exchange. Animals are not among them while they breed and afterwards, nor
        goods of a space in use that others may still claim."""
        have = super().have(who)
        if self.phase in CALM:
            have = (*have[:SHEEP], *[0] * len(ANIMALS), *have[SHEEP + len(ANIMALS) :])
        if self.deed.who != who or not any(self.deed.kept) or not self.anybody_hears("claims"):
            return have
        claimed = self.claimed(who)
        return tuple([n - (claimed[good] if good < len(claimed) else 0) for good, n in enumerate(have)])

    def claimed(self, who: int) -> Vector:
        from ludoteca.games.agricola.spaces import OthersUse, Used

        total = NONE
        if any([isinstance(step, Used | OthersUse) and step.who == who for step in self.agenda]):  # noqa: C419
            for other in self.others(who):
                for card in self.hear(other, "claims"):
                    total = plus(total, card.claims(self, other, self.deed))
        return tuple([min(n, have) for n, have in zip(total, self.farms[who].goods, strict=True)])

    def exchanges(self, cards: Tableau) -> list[Exchange]:
        found = [*RAW, *[x for name in cards.names for x in DECK.cards[name].exchanges(cards)]]
        for card in cards.hear(DECK, "trades"):
            found = card.trades(found)
        return found

    def left(self, who: int, cause: str, tokens: tuple[str, ...]) -> Vector:
        return DECK.cards[cause].left(self, who, tokens)

    def used(self, who: int, x: Exchange) -> None:
        DECK.cards[x.cause].used_up(self, who)

    def exchange(self, who: int, x: Exchange) -> None:
        from ludoteca.games.agricola.cooking import cooked, cooks

        super().exchange(who, x)
        if cooks(x):
            cooked(self, who, x)

    def carry_out(self, choice: int) -> None:
        if self.cooking >= 0 and choice < RATES.base and not (choice in self.choices and self.after_cooking()):
            self.cooking = -1
        super().carry_out(choice)

    def after_cooking(self) -> bool:
        """Whether a card asks about animals that were just turned into food, which is a part of that."""
        step = self.agenda[-1]
        if isinstance(step, Moment):
            return step.hook == "converted"
        return step.cause in DECK.cards and "converted" in DECK.cards[step.cause].hooks

    # -- prices ------------------------------------------------------------------------------------------------------

    def bill(self, who: int, what: str, base: Sequence[Way]) -> tuple[Way, ...]:
        """Return the ways to pay for something: base prices, then substitutes, then reductions, without dearer ways."""
        if self.plain_prices(who):
            return tuple(base)
        ways = list(base)
        for card in self.hear(who, "base_price"):
            ways += [Way(price) for price in card.base_price(self, who, what)]
        # the Frame Builder also replaces the clay of a Clay Roof, whichever was played first
        for card in sorted(self.hear(who, "substitutes"), key=lambda card: card.name == "frame-builder"):
            ways += [other for way in ways for other in card.substitutes(self, who, what, way)]
        for card in self.hear(who, "reduces"):
            ways = [way.at(card.reduces(self, who, what, way.price)) for way in ways]
        return tuple(cheapest(ways)) if len(ways) > 1 else tuple(ways)

    def plain_prices(self, who: int) -> bool:
        """Whether no card of a player changes a price."""
        cards = self.farms[who].cards
        plain: bool | None = cards.kept.get("plain")
        if plain is None:
            plain = cards.kept["plain"] = not any([cards.hear(DECK, hook) for hook in PRICES])  # noqa: C419
        return plain

    def only_in_kind(self, who: int) -> bool:
        """Whether a player pays the printed prices with just these goods: no card changes a price, and nothing can be
        exchanged for building materials."""
        cards = self.farms[who].cards
        simple: bool | None = cards.kept.get("in kind")
        if simple is None:
            giving = self.market(who).giving
            brought = any([giving[good] for good in BUILDING]) or cards.hear(DECK, "before_paying")  # noqa: C419
            simple = cards.kept["in kind"] = self.plain_prices(who) and not brought
        return simple

    def settle(self, who: int, way: Way, cause: str) -> None:
        self.spend(who, way.price, cause)
        if self.events is not None and any(way.price):
            self.note(who, "paid", goods=list(way.price), cause=cause)
        for name in way.returns:
            self.put_away(who, name)
        for name in way.by:
            DECK.cards[name].used_up(self, who)

    def put_away(self, who: int, name: str) -> None:
        """A card in play is given back: majors lie on the board again, others leave the game."""
        farm = self.farms[who]
        farm.cards = farm.cards.minus(name)
        self.note(who, "returned", card=name)
        self.make_room(who)
        if name in MAJORS:
            self.majors = tuple([major for major in MAJORS if major in self.majors or major == name])
        else:
            self.removed = (*self.removed, name)

    # -- spaces ------------------------------------------------------------------------------------------------------

    def lying_on(self, space: str) -> Vector:
        return self.lying.get(PLACES[space], NONE)

    def lay(self, space: int, goods: Vector) -> None:
        """Add goods to a space (negative: remove them)."""
        now = plus(self.lying.get(space, NONE), goods)
        if any(now):
            self.lying[space] = now
        else:
            self.lying.pop(space, None)

    def is_open(self, space: str) -> bool:
        return PLACES[space] in self.open

    def standing(self, space: str) -> list[int]:
        """The players who stand on a space."""
        bits = self.taken[PLACES[space]]
        return [who for who in range(self.players) if bits >> who & 1]

    def stands(self, who: int, space: str) -> bool:
        return bool(self.taken[PLACES[space]] >> who & 1)

    def newest(self) -> str:
        """The round card of this round."""
        return SPACES[self.order[self.round - 1]].name

    def opened_in(self, space: str) -> int:
        """The round of a round card, 0 for other spaces."""
        place = PLACES[space]
        return self.order.index(place) + 1 if place in self.order else 0

    def did(self, who: int, what: str) -> None:
        """Note that the person whose turn it is has done something."""
        use = self.deed
        if use.who == who:
            self.deed = Use(who, use.space, use.lay, use.taken, use.kept, (*use.done, what))

    def tolls(self, who: int, space: int) -> list[tuple[int, Vector]]:
        """Return the players whom somebody has to pay for the use of a space, and how much."""
        found: list[tuple[int, Vector]] = []
        if self.quiet():
            return found
        for owner, farm in enumerate(self.farms):
            if owner != who:
                for card in farm.cards.hear(DECK, "toll"):
                    toll = card.toll(self, owner, who, SPACES[space].name)
                    if any(toll):
                        found.append((owner, toll))
        return found

    def free(self, who: int, space: int) -> bool:
        """Whether nobody stands on a space, or only others with whom a card lets the player share it."""
        standing = self.taken[space]
        return not standing or (
            not standing >> who & 1
            and any(card.shares(self, who, SPACES[space].name) for card in self.hear(who, "shares"))
        )

    # -- the farm ----------------------------------------------------------------------------------------------------

    def adult_food(self) -> int:
        """The food that an adult needs in a harvest."""
        return APPETITE_ALONE if self.players == 1 else APPETITE

    def appetite(self, who: int) -> int:
        farm = self.farms[who]
        food = appetite(farm.people, farm.born, self.adult_food())
        for card in farm.cards.hear(DECK, "hunger"):
            food = card.hunger(self, who, food)
        return food

    def beg(self, who: int, missing: int) -> None:
        self.farms[who].begging += missing

    def fences_left(self, who: int) -> int:
        """Return how many fences a player could still build: those neither on the farm nor elsewhere."""
        farm = self.farms[who]
        left = MOST_FENCES - farm.fences.bit_count()
        for card in farm.cards.hear(DECK, "fences_less"):
            left -= card.fences_less(self, who)
        return left

    def unused(self, who: int) -> int:
        return self.farms[who].empty().bit_count()

    # -- at any time -------------------------------------------------------------------------------------------------

    def at_any_time(self, who: int) -> list[int]:
        """Return all that a player may do at any time. Cards allow their part of it only between the parts of a
        turn."""
        found = self.usable_rates(who)
        return found + self.between_parts(who) if self.agenda[-1].patient else found

    def between_parts(self, who: int) -> list[int]:
        """Return what cards and the exchange of cards allow between the parts of a turn."""
        found = []
        for card in self.hear(who, "at_any_time"):
            does = card.at_any_time(self, who)
            if does is not None and does.possible(self):
                found.append(USE + card.number)
        if self.options["exchange"] and any(self.piles) and len(self.swappable(who)) >= SWAPPED:
            found.append(SWAP)
        return found

    def swappable(self, who: int) -> list[str]:
        """Return the cards in a player's hand, but for one that is being paid for."""
        from ludoteca.games.agricola.playing import InPlay

        paid = [step.cause for step in self.agenda if isinstance(step, InPlay) and step.who == who]
        return [name for name in self.farms[who].hand.names if name not in paid]

    def may_stop(self, step: Step[Agricola]) -> bool:
        from ludoteca.games.agricola.fencing import Fence

        closing = isinstance(step, Fence) and step.chosen != 0  # there `done` closes a pasture
        return STOP in self.choices and not closing

    def act(self, who: int, choice: int) -> None:
        from ludoteca.games.agricola.hands import Swap

        if choice >= RATES.base:
            self.exchange(who, RATES.among(self.market(who).usable(self.have(who)), choice))
        elif choice == SWAP:
            self.then(Swap(who))
        else:
            does: Do = DECK.cards[CARDS[choice - USE]].at_any_time(self, who)
            assert does is not None
            self.note(who, "used", card=CARDS[choice - USE])
            self.then(does)

    def label(self, choice: int) -> str:
        from ludoteca.games.agricola.wording import label

        return label(self, choice) or super().label(choice)

    # -- the end, and what is seen -----------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        from ludoteca.games.agricola.scoring import sheets

        return sheets(self)

    def winners(self) -> list[int]:
        """Return the players with most points. If several have as many, they share the win."""
        totals = [sheet["total"] for sheet in self.scores()]
        return [who for who, total in enumerate(totals) if total == max(totals)]

    def table(self, player: int | None) -> shapes.Table:
        from ludoteca.games.agricola.view import table

        return table(self, player)
