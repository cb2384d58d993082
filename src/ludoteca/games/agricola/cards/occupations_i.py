"""Occupations of the deck I, first half. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import (
    AMOUNTS,
    CATTLE,
    CELL,
    CLAY,
    FIELD_CARDS,
    FOOD,
    GOODS,
    GRAIN,
    NONE,
    NUMBER,
    PLAYER,
    ROUNDS,
    SPACES,
    STONE,
    USE,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import Bed, Do, Use
from ludoteca.games.agricola.cards.base import (
    Honored,
    MoreThere,
    MostOf,
    Occupation,
    Once,
    Promises,
    WithHouse,
    this_turn,
    with_players,
)
from ludoteca.games.agricola.cards.occupations_e import Doubling, fees
from ludoteca.games.agricola.steps import (
    STOP,
    Agricola,
    Buy,
    Either,
    Give,
    InTurn,
    Mark,
    May,
    OpenSpace,
    PlayCard,
    Plow,
    Step,
    Take,
    Vector,
    food,
)


class Fieldsman(Occupation):
    """If you sow just one field in an action it gets 2 goods more of that kind; if just two, each gets 1 more."""

    name = "fieldsman"
    deck = "I"

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        return max(0, 3 - len(beds))


class WellBuilder(Occupation):
    """You may build the Well as a minor improvement, too, and it costs you 1 wood and 1 stone."""

    name = "well-builder"
    deck = "I"

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        return [GOODS(wood=1, stone=1)] if what == "well" else []

    def minor_for_me(self, g: Agricola, me: int, card: str) -> bool:
        return card == "well"


class VillageElder(MostOf):
    """When you play this card you get wood: 4 if at least 9 rounds are to come, 3 if at least 6, 2 if at least 3, 1 if
    at least 1. At the end all players with the most improvements get 3 points."""

    name = "village-elder"
    deck = "I"
    players = 3
    what = "improvements"


class SocialClimber(Occupation):
    """When you renovate you get stone: 3 if you are the first to live in such a house, 2 if the second, 1 if the third.
    Clay and stone are counted apart."""

    name = "social-climber"
    deck = "I"
    players = 4

    def after_renovation(self, g: Agricola, me: int, by: int) -> Do:
        """Another renovation may have come of this one, and have brought its stone already."""
        house = g.farms[me].house
        before = sum([self._had(g, who, house) for who in g.others(me)])
        if by != me or before >= 3 or g.mark(me, self.name) == (house,):
            return None
        return InTurn((Mark(me, self.name, (house,)), Take(me, self.name, goods(STONE, 3 - before))))

    def _had(self, g: Agricola, who: int, house: int) -> bool:
        """Who went from wood to stone at once has never had a clay hut."""
        leapt = g.farms[who].house == 2 and g.has(who, "conservator") and not g.mark(who, "conservator")
        return g.farms[who].house >= house and not (leapt and house == 1)


class HarvestHelper(Occupation):
    """In each harvest, before the feeding, you may take 1 grain from a field of another player, who gets 2 food."""

    name = "harvest-helper"
    deck = "I"
    players = 3

    def after_fields(self, g: Agricola, me: int) -> Do:
        return May(Glean(me, self.name))


class Glean(Step[Agricola]):
    """Whose grain? Then: from which field, or which pile of the Acreage?"""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "owner", "card")

    def __init__(self, who: int, cause: str, owner: int = -1, card: str = "") -> None:
        super().__init__(who, cause)
        self.owner, self.card = owner, card

    def fields_of(self, g: Agricola, owner: int) -> list[int]:
        farm = g.farms[owner]
        if self.card:
            return [AMOUNTS.code(GRAIN, n) for n in sorted(set(farm.marks[self.card]))]
        cells = [CELL + cell for cell, crop, n in farm.plots if crop == GRAIN and n]
        cards = [name for name in farm.cards.names if FIELD_CARDS.get(name) == GRAIN and farm.marks.get(name)]
        return cells + [USE + NUMBER[name] for name in cards]

    def possible(self, g: Agricola) -> bool:
        return bool(self.options(g))

    def options(self, g: Agricola) -> list[int]:
        if self.owner < 0:
            return [PLAYER + who for who in g.others(self.who) if self.fields_of(g, who)]
        return self.fields_of(g, self.owner)

    def choose(self, g: Agricola, choice: int) -> None:
        if self.owner < 0:
            g.then(Glean(self.who, self.cause, choice - PLAYER))
            return
        farm = g.farms[self.owner]
        if self.card:
            stacks = list(farm.marks[self.card])
            stacks[stacks.index(AMOUNTS.read(choice))] -= 1
            g.set_mark(self.owner, self.card, tuple([n for n in stacks if n]))
        elif choice >= USE:
            g.then(Glean(self.who, self.cause, self.owner, g.words.item(choice)))
            return
        else:
            farm.plots = tuple([(cell, crop, n - (CELL + cell == choice)) for cell, crop, n in farm.plots])
        g.then(Take(self.owner, self.cause, goods(FOOD, 2)), Take(self.who, self.cause, goods(GRAIN)))


class FieldWorker(Occupation):
    """Each time another player sows you get 1 grain in a game of three, 1 food with more players."""

    name = "field-worker"
    deck = "I"
    players = 3

    def after_sowing(self, g: Agricola, me: int, by: int, beds: tuple[Bed, ...]) -> Do:
        return Take(me, self.name, goods(FOOD if g.players > 3 else GRAIN)) if by != me else None


class FieldWatchman(Occupation):
    """Each time you use the space “grain” you may also plow 1 field, without a plow."""

    name = "field-watchman"
    deck = "I"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return May(Plow(me, self.name)) if use.space == "grain" else None


class Gardener(Occupation):
    """The vegetables that you harvest come from the supply; those on your fields stay there."""

    name = "gardener"
    deck = "I"

    def keeps_crop(self, g: Agricola, me: int, crop: int) -> bool:
        return crop == VEGETABLE


class ChurchWarden(Honored):
    """When you play this card you get wood: 4 if at least 9 rounds are to come, 3 if at least 6, 2 if at least 3, 1 if
    at least 1. At the end all who placed at least 5 people in round 14 get 3 points."""

    name = "church-warden"
    deck = "I"

    def goes_home(self, g: Agricola, me: int) -> Do:
        """Who was moved stands on two spaces."""
        if g.round < ROUNDS:
            return None
        stood = [len([1 for bits in g.taken if bits >> who & 1]) for who in range(g.players)]
        moves = [[g.mark(who, name)[:2] for name in ("acrobat", "countryman")] for who in range(g.players)]
        return Mark(me, self.name, tuple([n - m.count((g.round, 1)) for n, m in zip(stood, moves, strict=True)]))

    def _deserves(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> bool:
        placed = g.mark(me, self.name) or [farm.people - farm.born for farm in g.farms]
        return placed[who] >= 5


class Businessman(Occupation):
    """If you play a minor improvement on the space “starting player” you may afterwards play one more improvement
    there, minor or major."""

    name = "businessman"
    deck = "I"
    players = 3

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        """Not where a major one was built instead, by the Traveling Salesman."""
        there = g.phase == "work" and g.deed.space == "starting-player"
        minor = there and action.cause in ("starting-player", "merchant") and action.by
        return May(PlayCard(me, self.name, ("minor", "major"))) if minor else None


class Sycophant(Occupation):
    """Others pay you 1 food before they use the space “grain”. You get 1 food from the supply each time anybody, you
    included, uses it."""

    name = "sycophant"
    deck = "I"
    players = 4

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        return goods(FOOD) if space == "grain" else NONE

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(FOOD)) if use.space == "grain" else None

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        return self.after_space(g, me, use)


class ClayDigger(Occupation):
    """This card becomes a space for all, with 3 clay on it, and 1 clay more in each round. Others pay you 3 food before
    they use it."""

    name = "clay-digger"
    deck = "I"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        return OpenSpace(me, self.name, goods(CLAY, 3))

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        return goods(FOOD, 3) if space == self.name else NONE


class Manservant(WithHouse):
    """As soon as you live in a stone house, or at once if you do, you are promised 3 food for each round to come."""

    name = "manservant"
    deck = "I"
    least = 2
    promised = goods(FOOD, 3)


class Midwife(Occupation):
    """Each time another player gets a child and then has more people than you, you get 1 food; 2 food if they are at
    least 2 more."""

    name = "midwife"
    deck = "I"
    players = 4

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        """Another child may have come amid this moment, and be heard by itself."""
        more = min(2, (people or g.farms[by].people) - g.farms[me].people)
        return Take(me, self.name, goods(FOOD, more)) if more > 0 else None


class FarmSteward(Occupation):
    """The first child that you get when you live in a clay hut or stone house needs no room."""

    name = "farm-steward"
    deck = "I"

    def grows_without_room(self, g: Agricola, me: int) -> bool:
        return g.farms[me].house > 0 and not g.mark(me, self.name)

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        return Mark(me, self.name, (1,)) if by == me and self.grows_without_room(g, me) else None


class WoodBuyer(Occupation):
    """Each time another player gets wood from a space you may buy 1 of it from that player for 1 food."""

    name = "wood-buyer"
    deck = "I"
    players = 3

    def others_take(self, g: Agricola, me: int, use: Use) -> Do:
        """At once, so that nobody refuses by doing something else with it first."""
        return None if self._may_go(g, use) else self._sale(me, use)

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        return self._sale(me, use) if self._may_go(g, use) else None

    def claims(self, g: Agricola, me: int, use: Use) -> Vector:
        waits = use.kept[WOOD] and self._may_go(g, use) and g.payable(me, goods(FOOD))
        return goods(WOOD) if waits else NONE

    def _may_go(self, g: Agricola, use: Use) -> bool:
        """Whether the wood can still be left on the space, or go to a Spinney: that comes before."""
        leaves = any(g.has(use.who, name) for name in ("basket", "mushroom-collector", "pig-catcher"))
        return (leaves and use.lay[WOOD] > 0) or any(g.has(who, "spinney") for who in g.others(use.who))

    def _sale(self, me: int, use: Use) -> Do:
        sale = (Give(use.who, self.name, me, goods(WOOD)), Take(use.who, self.name, goods(FOOD)))
        return May(Buy(me, self.name, food(1), InTurn(sale))) if use.kept[WOOD] else None


class WoodCollector(Promises):
    """In each of the next 5 rounds you get 1 wood."""

    name = "wood-collector"
    deck = "I"
    next_ones = 5
    promised = goods(WOOD)


class HideFarmer(Occupation):
    """At the end you may pay 1 food for each of as many unused spaces of your farm as you like: they cost no points."""

    name = "hide-farmer"
    deck = "I"
    players = 3
    spends_last = True

    def game_ends(self, g: Agricola, me: int) -> Do:
        return May(Cover(me, self.name))

    def reckons(self, g: Agricola, me: int, sheet: dict[str, int]) -> dict[str, int]:
        """No more than all: a room may be built on a space that is paid for."""
        return {**sheet, "unused": min(0, sheet["unused"] + sum(g.mark(me, self.name)))}


class Cover(Step[Agricola]):
    """How many unused spaces are paid for? Goods may be turned into food before."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    patient: ClassVar[bool] = True

    def possible(self, g: Agricola) -> bool:
        return bool(g.unused(self.who) and (g.stock(self.who)[FOOD] or g.usable_rates(self.who)))

    def options(self, g: Agricola) -> list[int]:
        most = min(g.unused(self.who), g.stock(self.who)[FOOD])
        return [AMOUNTS.code(FOOD, n) for n in range(most + 1)]

    def choose(self, g: Agricola, choice: int) -> None:
        paid = AMOUNTS.read(choice)
        g.spend(self.who, goods(FOOD, paid), self.cause)
        g.set_mark(self.who, self.cause, (paid,))


ARTISTS = (
    *("magician", "conjurer", "street-musician", "puppeteer", "acrobat", "dancer", "animal-trainer", "storyteller"),
)


class Juggler(Occupation):
    """When you take the food of the traveling players you may take as much again. Then you give 1 food to the owner of
    each Magician, Conjurer, Street Musician, Puppeteer, Acrobat, Dancer, Animal Trainer and Storyteller in play; your
    own cost nothing. Not together with the Dancer."""

    name = "juggler"
    deck = "I"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        """With the Dancer: up to 2 food she brings as much or more, from 4 food on nothing, unless 1 was left there."""
        lay, dancer = use.lay[FOOD], g.has(me, "dancer")
        if not with_players(use) or lay < (3 if dancer else 1):
            return None
        paid = fees(g, me, ARTISTS)
        doubling = Once(Doubling(me, self.name, lay, tuple(paid)), this_turn(g))
        filled = Take(me, "dancer", goods(FOOD))
        if dancer and g.mark(me, "storyteller") == this_turn(g):
            return filled if lay == 3 else None
        if dancer and lay == 3:
            return Either((filled, doubling))
        return May(doubling) if paid else doubling


class Chamberlain(Occupation):
    """At the beginning of round 11, or at once if you play this card later, all round cards to come are turned over.
    You alone may use them before their round."""

    name = "chamberlain"
    deck = "I"

    def when_played(self, g: Agricola, me: int) -> Do:
        return TurnOver(me, self.name) if g.round >= 11 else None

    def opens(self, g: Agricola, me: int) -> tuple[str, ...]:
        return tuple([SPACES[place].name for place in g.order[g.round :]]) if g.round >= 11 else ()


class TurnOver(Step[Agricola]):
    """Hidden cards are seen."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        g.reveal()


class CornProfiteer(Occupation):
    """At any time you may turn 1 grain into 3 food. Any other player may prevent it by buying the grain from you for 2
    food; if several want to you choose."""

    name = "corn-profiteer"
    deck = "I"
    players = 4

    def at_any_time(self, g: Agricola, me: int) -> Do:
        return Auction(me, self.name) if g.stock(me)[GRAIN] else None


class Auction(Step[Agricola]):
    """All others have been asked about a grain; `buyers` want it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "asked", "buyers")
    alone: ClassVar[bool] = True  # the grain is promised

    def __init__(self, who: int, cause: str, asked: int = 0, buyers: tuple[int, ...] = ()) -> None:
        super().__init__(who, cause)
        self.asked, self.buyers = asked, buyers

    def options(self, g: Agricola) -> list[int]:
        return [PLAYER + buyer for buyer in self.buyers] if self.asked == g.players - 1 else []

    def perform(self, g: Agricola) -> None:
        if self.asked < g.players - 1:
            g.then(Bid(g.others(self.who)[self.asked], self.cause, self))
        else:
            g.spend(self.who, goods(GRAIN), self.cause)
            g.gain(self.who, goods(FOOD, 3), self.cause)

    def choose(self, g: Agricola, choice: int) -> None:
        buyer = choice - PLAYER
        sale = (Give(self.who, self.cause, buyer, goods(GRAIN)), Take(self.who, self.cause, goods(FOOD, 2)))
        g.then(Buy(buyer, self.cause, food(2), InTurn(sale)))


class Bid(Step[Agricola]):
    """Does this player want to buy the grain of another?"""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "auction")
    reacts: ClassVar[bool] = True

    def __init__(self, who: int, cause: str, auction: Auction) -> None:
        super().__init__(who, cause)
        self.auction = auction

    def options(self, g: Agricola) -> list[int]:
        return [STOP, USE + NUMBER[self.cause]] if g.payable(self.who, goods(FOOD, 2)) else []

    def choose(self, g: Agricola, choice: int) -> None:
        self.answer(g, () if choice == STOP else (self.who,))

    def perform(self, g: Agricola) -> None:
        self.answer(g, ())

    def answer(self, g: Agricola, buyer: tuple[int, ...]) -> None:
        auction = self.auction
        g.then(Auction(auction.who, auction.cause, auction.asked + 1, auction.buyers + buyer))


class Cowherd(MoreThere, Occupation):
    """Each time you use the space “cattle” you get 1 cattle more."""

    name = "cowherd"
    deck = "I"
    players = 3
    spaces = ("cattle",)
    more = goods(CATTLE)
