"""Occupations of the deck K, second half. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.basics import BESIDE_PLAYERS
from ludoteca.games.agricola.board import (
    AMOUNTS,
    ANIMALS,
    BOAR,
    BUILDING,
    CATTLE,
    CLAY,
    FIELD_CARDS,
    FOOD,
    GOODS,
    GRAIN,
    KIND,
    LAND,
    NONE,
    PLACES,
    REED,
    ROUNDS,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, Bed, Do, Fencing, Place, Use
from ludoteca.games.agricola.cards.base import (
    Barter,
    BreedsInRound12,
    InHarvest,
    Looks,
    MoreThere,
    Occupation,
    Once,
    Promises,
    WithHouse,
    every_harvest,
    stone_helps,
    this_turn,
    well_built,
    with_players,
)
from ludoteca.games.agricola.cards.occupations_k import with_reductions
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.fields import add_crops
from ludoteca.games.agricola.harvest import could_have_more_young, expected, skipping
from ludoteca.games.agricola.steps import (
    Agricola,
    Buy,
    Either,
    Exchange,
    Fence,
    Grow,
    InTurn,
    Mark,
    May,
    Plow,
    PutAnywhere,
    Renovate,
    Step,
    Take,
    TakeLying,
    Turn,
    Vector,
    Way,
    food,
    reduced,
)
from ludoteca.kit.farm.animals import Home, fits
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts


class Tinsmith(Occupation):
    """At any time you may turn clay into food: 1 clay into 1 food; and 2 clay into 3 food once anybody has built the
    Well."""

    name = "tinsmith"
    deck = "K"
    players = 3
    rates = (
        Exchange(name, goods(CLAY), goods(FOOD)),
        Exchange(name, goods(CLAY, 2), goods(FOOD, 3), "tinsmith", "tinsmith"),
    )

    def left(self, g: Agricola, me: int, tokens: tuple[str, ...]) -> Vector:
        """The token stands for the Well, which is not used up."""
        return (int(well_built(g)),)


class Smallholder(Occupation):
    """Each of your pastures of one space without a stable has room for 3 animals. As long as you have at most 2 fields
    you may put 1 grain or vegetable more on each field that you sow."""

    name = "smallholder"
    deck = "K"
    confidence = "medium"

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        small = [place.kind == "pasture" and place.size == 1 and not place.stables for place in places]
        return [
            place._replace(home=place.home._replace(room=place.home.room + 1)) if fits else place
            for place, fits in zip(places, small, strict=True)
        ]

    def after_sowing(self, g: Agricola, me: int, by: int, beds: tuple[Bed, ...]) -> Do:
        """Cards for grain and vegetables are fields, those for wood are not."""
        names = g.farms[me].cards.names
        cards = [DECK.cards[name].stacks for name in names if FIELD_CARDS.get(name, WOOD) != WOOD]
        few = len(g.farms[me].plots) + sum(cards) <= 2 and any(bed.crop != WOOD for bed in beds)
        return May(SowMore(me, self.name, beds)) if by == me and few else None


class SowMore(Step[Agricola]):
    """On all fields that were just sown 1 grain or vegetable more."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "beds")

    def __init__(self, who: int, cause: str, beds: tuple[Bed, ...]) -> None:
        super().__init__(who, cause)
        self.beds = beds

    def perform(self, g: Agricola) -> None:
        for i, bed in enumerate(self.beds):
            if bed.crop != WOOD:
                later = [other.card for other in self.beds[i + 1 :]].count(bed.card)
                add_crops(g, self.who, bed, 1, later)


class StorehouseClerk(Looks, Occupation):
    """At the beginning of each round you get 1 stone if you have at least 5, 1 reed if you have at least 6, 1 clay if
    you have at least 7, and 1 wood if you have at least 8."""

    name = "storehouse-clerk"
    deck = "K"
    players = 4

    least: ClassVar[dict[int, int]] = {WOOD: 8, CLAY: 7, REED: 6, STONE: 5}

    def sees(self, g: Agricola, me: int) -> Vector:
        return tuple([int(n >= self.least.get(good, n + 1)) for good, n in enumerate(g.stock(me))])

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        return [goods(good, n) for good, n in self.least.items() if n > g.stock(me)[good]]

    def round_starts(self, g: Agricola, me: int) -> Do:
        """When that is looked at is asked where other cards of the owner bring such goods, too."""
        does = self._look(g, me)
        others = g.has(me, "rancher") or (g.has(me, "scholar") and g.farms[me].house == 2)
        return Either((does,)) if isinstance(does, Take) and others else does


class Countryman(Occupation):
    """When all people are placed you may move one of yours from “grain” or “vegetable” to a free space on which one can
    sow, and use it."""

    name = "countryman"
    deck = "K"
    players = 4

    def work_ends(self, g: Agricola, me: int) -> Do:
        """Nobody is moved twice: not the Acrobat's person whose leap was to the grain."""
        leapt = g.mark(me, "acrobat") == (g.round, 1) and g.deed.who == me and g.deed.space == "grain"
        there = g.stands(me, "vegetable") or (g.stands(me, "grain") and not leapt)
        walk = Turn(me, self.name, ("sow", "plow-and-sow"), moved=True)
        return May(Once(walk, (g.round, 1))) if there else None


class ClayWorker(Occupation):
    """Each time you take wood or clay with a person you get 1 clay more."""

    name = "clay-worker"
    deck = "K"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(CLAY)) if use.taken[WOOD] or use.taken[CLAY] else None


class Lover(Occupation):
    """To play this card costs 4 food more. You get a child at once, even without room."""

    name = "lover"
    deck = "K"
    players = 3
    extra = goods(FOOD, 4)

    def when_played(self, g: Agricola, me: int) -> Do:
        return Grow(me, self.name, room=False)


class MarketWoman(Occupation):
    """Each time a space or a minor improvement brings you vegetables you also get 2 grain."""

    name = "market-woman"
    deck = "K"

    def gained(self, g: Agricola, me: int, what: Vector, cause: str) -> Do:
        able = what[VEGETABLE] and (cause in PLACES or KIND.get(cause) == "minor")
        return Take(me, self.name, goods(GRAIN, 2)) if able else None


class Plowman(Occupation):
    """At the beginning of the rounds that come 4, 7 and 10 rounds after this one you may pay 1 food to plow 1 field."""

    name = "plowman"
    deck = "K"

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (g.round,))

    def round_starts(self, g: Agricola, me: int) -> Do:
        able = g.round - sum(g.mark(me, self.name)) in (4, 7, 10)
        return May(Buy(me, self.name, food(1), Plow(me, self.name))) if able else None


class BrushwoodCollector(Occupation):
    """When you renovate or build a room, 1 wood can stand for all the reed."""

    name = "brushwood-collector"
    deck = "K"
    players = 3

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        able = what in ("room", "clay-renovation", "stone-renovation")
        able = able and with_reductions(g, me, what, way.price)[REED] > 0
        return [way.at(swapped_reed(way.price))] if able else []


def swapped_reed(price: Vector) -> Vector:
    return tuple([n + (i == WOOD) if i != REED else 0 for i, n in enumerate(price)])


class CattleBreeder(BreedsInRound12):
    """When you play this card you get 1 cattle. At the end of round 12 your cattle breed."""

    name = "cattle-breeder"
    deck = "K"
    players = 4
    kind = CATTLE
    first = goods(CATTLE)


class SeedSeller(MoreThere, Occupation):
    """When you play this card you get 1 grain. Each time you use the space “grain” you get 1 grain more."""

    name = "seed-seller"
    deck = "K"
    players = 3
    spaces = ("grain",)
    more = goods(GRAIN)
    first = goods(GRAIN)


class SheepFarmer(Occupation):
    """Each time you take sheep with a person you get 1 sheep more. At any time, but not while animals breed, you may
    turn 3 sheep into 1 cattle and 1 wild boar."""

    name = "sheep-farmer"
    deck = "K"
    players = 3
    rates = (Exchange(name, goods(SHEEP, 3), GOODS(boar=1, cattle=1)),)

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(SHEEP)) if use.taken[SHEEP] else None

    def before_breeding(self, g: Agricola, me: int) -> Do:
        """A last chance to have boar and cattle that breed, or that count, or to make room for lambs."""
        room = fits(g.homes(me), plus(g.farms[me].herd(), expected(g, me)))
        asked = g.round == ROUNDS or not room or could_have_more_young(g, me)
        return May(Barter(me, self.name)) if asked else None

    def round_ends(self, g: Agricola, me: int) -> Do:
        """The same for who skips the last harvest."""
        return self.before_breeding(g, me) if g.round == ROUNDS and me in skipping(g) else None


class ShepherdBoy(WithHouse):
    """As soon as you live in a stone house, or at once if you do, you are promised 1 sheep for each round to come."""

    name = "shepherd-boy"
    deck = "K"
    players = 4
    least = 2
    promised = goods(SHEEP)


class Slaughterman(Occupation):
    """Each time another player turns animals into food you get 1 food, however many they are. You are the last to feed
    your people."""

    name = "slaughterman"
    deck = "K"
    players = 3

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        return Take(me, self.name, goods(FOOD)) if by != me and first else None

    def feeds_last(self, g: Agricola, me: int) -> bool:
        return True


class SchnapsDistiller(InHarvest):
    """Once in each feeding phase you may turn 1 vegetable into 5 food."""

    name = "schnaps-distiller"
    deck = "K"
    rates = every_harvest(name, VEGETABLE, 5)


class WoodCarver(Occupation):
    """Once in each round you may pay 1 wood less for fences, a stable, a room of wood or an improvement."""

    name = "wood-carver"
    deck = "K"

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        wooden = what in ("fence", "new-stable") or KIND.get(what) in ("minor", "major")
        wooden = wooden or (what == "room" and g.farms[me].house == 0)
        spare = way.price[WOOD] and self.name not in way.by and g.mark(me, self.name) != (g.round,)
        return [Way(reduced(way.price, goods(WOOD)), way.returns, (*way.by, self.name))] if wooden and spare else []

    def used_up(self, g: Agricola, me: int) -> None:
        g.set_mark(me, self.name, (g.round,))


class PigWhisperer(Promises):
    """You get 1 wild boar 4, 7 and 10 rounds after the round in which you play this card."""

    name = "pig-whisperer"
    deck = "K"
    players = 4
    ahead = (4, 7, 10)
    promised = goods(BOAR)


class StoneBreaker(Occupation):
    """At any time you may renovate your clay hut to a stone house, at the usual price."""

    name = "stone-breaker"
    deck = "K"
    players = 4

    def at_any_time(self, g: Agricola, me: int) -> Do:
        return Renovate(me, self.name, to=2) if g.farms[me].house == 1 else None

    def after_renovation(self, g: Agricola, me: int, by: int) -> Do:
        """What follows in the same action may need the stone house, or what comes of it."""
        return May(Renovate(me, self.name, to=2)) if by == me and g.farms[me].house == 1 and g.acting(me) else None

    def round_starts(self, g: Agricola, me: int) -> Do:
        """Asked where a stone house is of use at once."""
        return May(Renovate(me, self.name, to=2)) if stone_helps(g, me) and g.farms[me].house == 1 else None

    def round_ends(self, g: Agricola, me: int) -> Do:
        """Asked, since nobody who has placed his last person need be asked anything else."""
        return May(Renovate(me, self.name, to=2)) if g.farms[me].house == 1 else None


class Veterinarian(Occupation):
    """Put 4 sheep, 3 wild boar and 2 cattle into a bag. At the beginning of each later round two are drawn: if they are
    of the same kind you get one of them, else both go back."""

    name = "veterinarian"
    deck = "K"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (*FULL_BAG, g.round))

    def round_starts(self, g: Agricola, me: int) -> Do:
        *bag, played = g.mark(me, self.name) or (*FULL_BAG, 0)
        return FromBag(me, self.name) if sum(bag) > 1 and played < g.round else None


FULL_BAG = (4, 3, 2)


class FromBag(Step[Agricola]):
    """Two animals are drawn."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        *bag, played = g.mark(self.who, self.cause) or (*FULL_BAG, 0)
        animals = [kind for kind, n in zip(ANIMALS, bag, strict=True) for _ in range(n)]
        g.shuffle(animals)
        g.reveal()
        g.note(self.who, "from_bag", goods=list(plus(goods(animals[0]), goods(animals[1]))), card=self.cause)
        if animals[0] == animals[1]:
            bag[animals[0] - SHEEP] -= 1
            g.set_mark(self.who, self.cause, (*bag, played))
            g.gain(self.who, goods(animals[0]), self.cause)


class AnimalHandler(Occupation):
    """At the beginning of round 7 you may buy 1 sheep for 1 food, of round 10 1 wild boar, of round 14 1 cattle."""

    name = "animal-handler"
    deck = "K"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (g.round,))

    def round_starts(self, g: Agricola, me: int) -> Do:
        animal = {7: SHEEP, 10: BOAR, 14: CATTLE}.get(g.round)
        if animal is None or sum(g.mark(me, self.name)) == g.round:
            return None
        return May(Buy(me, self.name, food(1), Take(me, self.name, goods(animal))))


class AnimalTamer(Occupation):
    """Instead of one animal as many animals as your house has rooms can live in it, of any kinds."""

    name = "animal-tamer"
    deck = "K"

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        """No effect beside the House Goat."""
        if "house-goat" in farm.cards.names:
            return places
        rooms = Place("house", Home(farm.number_of_rooms(), mixed=True))
        return [rooms if place.kind == "house" else place for place in places]


class AnimalBreeder(Occupation):
    """Each time you build fences around a new pasture in which some space was unused before you may buy one pair of
    animals of the same kind: 2 sheep for 1 food, 2 wild boar for 2 food or 2 cattle for 3 food. One pair in a turn."""

    name = "animal-breeder"
    deck = "K"
    players = 4
    confidence = "medium"

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        pairs = [Buy(me, self.name, food(i + 1), Take(me, self.name, goods(ANIMALS[i], 2))) for i in range(3)]
        able = fencing.who == me and fencing.unused and g.mark(me, self.name) != this_turn(g)
        return May(Once(Either(tuple(pairs)), this_turn(g))) if able else None


class Foreman(Occupation):
    """Before the work begins in a round you may put 1 food from the supply on a space; whoever uses the space takes
    it."""

    name = "foreman"
    deck = "K"
    players = 4

    def work_starts(self, g: Agricola, me: int) -> Do:
        return May(PutAnywhere(me, self.name, goods(FOOD)))

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        """Who builds a room where the players' food stays takes this one."""
        here = goods(FOOD, sum(g.mark(me, self.name)))
        if use.space != BESIDE_PLAYERS or not any(here):
            return None
        gone = Mark(me, self.name, ())
        return gone if with_players(use) else InTurn((gone, TakeLying(use.who, self.name, use.space, here)))

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        return self.after_space(g, me, use)


class Weaver(Looks, Occupation):
    """Before the work begins in a round you get 1 food if you have at least 2 sheep."""

    name = "weaver"
    deck = "K"
    players = 4

    def sees(self, g: Agricola, me: int) -> Vector:
        return goods(FOOD, int(g.stock(me)[SHEEP] >= 2))

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        return [goods(SHEEP, 2)] if g.stock(me)[SHEEP] < 2 else []

    def work_starts(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)


class ResourceSeller(Occupation):
    """On this card lies a pile, from top to bottom: wood, clay, reed, clay, stone, clay, stone. Each time you get a
    building resource like the top one you get that too."""

    name = "resource-seller"
    deck = "K"
    pile: ClassVar[tuple[int, ...]] = (WOOD, CLAY, REED, CLAY, STONE, CLAY, STONE)

    def gained(self, g: Agricola, me: int, what: Vector, cause: str) -> Do:
        """Goods of a space that may still be left there or be bought by others count when the turn ends, and what comes
        meanwhile after them."""
        if cause == self.name or not any(what[good] for good in BUILDING):
            return None
        mark, there = g.mark(me, self.name) or (0,), g.deed.who == me and cause == g.deed.space
        if len(mark) > 1 or (there and self._could_go(g, me, what)):
            return Mark(me, self.name, (*mark, int(there), *[what[good] for good in BUILDING]))
        return self._sell(g, me, [list(what)])

    def turn_ends(self, g: Agricola, me: int, use: Use) -> Do:
        waiting, coming = g.mark(me, self.name)[1:], list[list[int]]()
        for i in range(0, len(waiting), 1 + len(BUILDING)):
            there, *what = waiting[i : i + 1 + len(BUILDING)]
            coming.append([min(n, g.deed.kept[good]) if there else n for good, n in zip(BUILDING, what, strict=True)])
        return self._sell(g, me, coming) if waiting else None

    def _could_go(self, g: Agricola, me: int, what: Vector) -> bool:
        """Whether all that a space gave of some good could be gone again when the turn ends."""
        mine = [n for name, n in (("basket", 2), ("mushroom-collector", 1), ("pig-catcher", 2)) if g.has(me, name)]
        wanted = {"wood-buyer": WOOD, "spinney": WOOD, "reed-buyer": REED, "stone-buyer": STONE}
        most = [0] * len(NONE)
        for good in [wanted[name] for name in wanted if any(g.has(other, name) for other in g.others(me))]:
            most[good] += 1
        most[WOOD] += sum(mine)
        return any(0 < n <= m for n, m in zip(what, most, strict=True))

    def _sell(self, g: Agricola, me: int, coming: list[list[int]]) -> Do:
        """Of goods that come together each brings one from the pile, in the best order."""
        got, before = list(NONE), g.mark(me, self.name) or (0,)
        sold = before[0]
        for come in coming:
            while sold < len(self.pile) and come[self.pile[sold]]:
                come[self.pile[sold]] -= 1
                got[self.pile[sold]] += 1
                sold += 1
        mark = Mark(me, self.name, (sold,))
        if not any(got):
            return mark if len(before) > 1 else None
        return InTurn((mark, Take(me, self.name, tuple(got))))


class Magician(Occupation):
    """If you take the food of the traveling players with your last person in a round you get 1 grain and 1 food
    more."""

    name = "magician"
    deck = "K"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        last = with_players(use) and not g.farms[me].workers
        return Take(me, self.name, GOODS(grain=1, food=1)) if last else None


class FenceOverseer(Occupation):
    """Once in each round, when you have built a stable, you may pay 1 food to fence in its space as a pasture, without
    wood."""

    name = "fence-overseer"
    deck = "K"

    def after_stable(self, g: Agricola, me: int, cell: int) -> Do:
        fence = Fence(me, self.name, free=4, fences=4, pastures=1, within=LAND.bits[cell], size=1)
        able = g.mark(me, self.name) != (g.round,)
        return May(Buy(me, self.name, food(1), Once(fence, (g.round,)))) if able else None


class AnimalTrainer(Occupation):
    """When you take the food of the traveling players you may at once spend what lay there on animals: 2 food for a
    sheep, 2 for a wild boar, 3 for cattle, as many as you like."""

    name = "animal-trainer"
    deck = "K"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return May(BuyAnimals(me, self.name)) if with_players(use) else None


class BuyAnimals(ChooseAmounts[Agricola]):
    """Animals for food that lay on the space, and that is still there."""

    def amounts(self, g: Agricola) -> Amounts:
        return AMOUNTS

    def menu(self, g: Agricola) -> list[Vector]:
        most = min(g.deed.lay[FOOD], g.deed.kept[FOOD], g.stock(self.who)[FOOD])
        herds = [(s, b, c) for c in range(most // 3 + 1) for b in range(most // 2 + 1) for s in range(most // 2 + 1)]
        return [(*NONE[:SHEEP], s, b, c) for s, b, c in herds if 0 < self.price((s, b, c)) <= most]

    def price(self, herd: tuple[int, ...]) -> int:
        return 2 * herd[0] + 2 * herd[1] + 3 * herd[2]

    def done(self, g: Agricola, vector: Vector) -> None:
        g.spend(self.who, goods(FOOD, self.price(vector[SHEEP:])), self.cause)
        g.then(Take(self.who, self.cause, vector))
