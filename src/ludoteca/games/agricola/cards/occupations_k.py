"""Occupations of the deck K, first half. Each docstring is what players read."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import ClassVar

from ludoteca.games.agricola.board import (
    AMOUNTS,
    BOAR,
    BUILDING,
    CATTLE,
    CLAY,
    FOOD,
    GRAIN,
    KIND,
    NONE,
    NUMBER,
    PLACES,
    REED,
    ROUNDS,
    STONE,
    USE,
    VEGETABLE,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, Do, Use
from ludoteca.games.agricola.cards.base import FewerCounts, Honored, MostOf, Occupation, Once, Promises, with_players
from ludoteca.games.agricola.cards.hides import n_hides, put_hides
from ludoteca.games.agricola.cards.improving import Again
from ludoteca.games.agricola.cards.loan import owed
from ludoteca.games.agricola.playing import InPlay, rebate
from ludoteca.games.agricola.steps import (
    Agricola,
    Bake,
    Beg,
    Buy,
    ComesHome,
    Either,
    Grow,
    InTurn,
    Mark,
    May,
    Pay,
    PlayCard,
    PlayNamed,
    Sow,
    Step,
    Take,
    Turn,
    Vector,
    Way,
    food,
    swapped,
)
from ludoteca.kit.farm.animals import Herd, Home, fits
from ludoteca.kit.payment.amounts import Amounts, ChooseAmounts


class Serf(Occupation):
    """Each time you use the space “sow” you take 1 grain before, or turn 1 of your grain into 1 vegetable."""

    name = "serf"
    deck = "K"
    players = 4
    confidence = "medium"

    def before_space(self, g: Agricola, me: int, use: Use) -> Do:
        """Only so that the space can then be used."""
        swap = Buy(me, self.name, (Way(goods(GRAIN)),), Take(me, self.name, goods(VEGETABLE)))
        gift = Take(me, self.name, goods(GRAIN))
        if use.space != "sow":
            return None
        if not swap.possible(g) or not useful(g, me, -1, 1):
            return gift
        return Either((gift, swap)) if useful(g, me, 1, 0) else swap

    def brings(self, g: Agricola, me: int, space: str) -> tuple[Vector, ...]:
        return (goods(GRAIN), plus(goods(GRAIN, -1), goods(VEGETABLE))) if space == "sow" else ()


def useful(g: Agricola, me: int, grain: int, vegetables: int) -> bool:
    """Whether a player with so much more could sow or bake."""
    stock = g.stock(me)
    before = stock[GRAIN], stock[VEGETABLE]
    stock[GRAIN], stock[VEGETABLE] = max(0, before[0] + grain), before[1] + vegetables
    possible = Sow(me).possible(g) or Bake(me).possible(g)
    stock[GRAIN], stock[VEGETABLE] = before
    return possible


class AdoptiveParents(Occupation):
    """When you get a child you may pay 1 food: then it can work in this round already, and is no newborn."""

    name = "adoptive-parents"
    deck = "K"

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        """Nobody works from the Holiday House, nor when all are placed: there is nothing to pay for."""
        resting = g.phase not in ("start", "work") or (g.round == ROUNDS and g.has(me, "holiday-house"))
        return May(Buy(me, self.name, food(1), ComesHome(me, self.name))) if by == me and not resting else None


class Pieceworker(Occupation):
    """Each time a space gives you wood, clay, reed, stone or grain you may buy 1 more of each for 1 food; of vegetables
    for 2 food."""

    name = "pieceworker"
    deck = "K"

    def own_take(self, g: Agricola, me: int, use: Use) -> Do:
        """What other cards bring cannot pay for it."""
        return May(Piecework(me, self.name))


class Piecework(ChooseAmounts[Agricola]):
    """Of each good that the space gave one more, all paid together."""

    def amounts(self, g: Agricola) -> Amounts:
        return AMOUNTS

    def menu(self, g: Agricola) -> list[Vector]:
        some: list[Vector] = [NONE]
        for good in (*BUILDING, GRAIN, VEGETABLE):
            some += [plus(what, goods(good)) for what in some if g.deed.taken[good]]
        return [what for what in some[1:] if g.payable(self.who, goods(FOOD, self.price(what)))]

    def price(self, what: Vector) -> int:
        return sum(what) + what[VEGETABLE]

    def done(self, g: Agricola, vector: Vector) -> None:
        g.then(Pay(self.who, self.cause, food(self.price(vector))), Take(self.who, self.cause, vector))


class Acrobat(Occupation):
    """If one of your people has taken the food of the traveling players, you may move it when all people are placed: to
    “grain”, “plow” or “plow and sow”, if that space is free, and use it."""

    name = "acrobat"
    deck = "K"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Mark(me, self.name, (g.round, 0)) if with_players(use) else None

    def work_ends(self, g: Agricola, me: int) -> Do:
        leap = Turn(me, self.name, ("grain", "plow", "plow-and-sow"), moved=True)
        return May(Once(leap, (g.round, 1))) if g.mark(me, self.name) == (g.round, 0) else None


class WetNurse(Occupation):
    """Each time you build a room you may at once get a child for 1 food, if there is room for it."""

    name = "wet-nurse"
    deck = "K"

    def after_room(self, g: Agricola, me: int) -> Do:
        return May(Buy(me, self.name, food(1), Grow(me, self.name)))


class Educator(Occupation):
    """Each time another player plays an occupation you may play one for 3 food; for 2 food if it is your fourth or a
    later one."""

    name = "educator"
    deck = "K"
    players = 4

    def after_occupation(self, g: Agricola, me: int, by: int, card: str) -> Do:
        price = goods(FOOD, 2 if g.taught(me) >= 3 else 3)
        return May(PlayCard(me, self.name, ("occupation",), price)) if by != me else None


def with_reductions(g: Agricola, me: int, what: str, price: Vector) -> Vector:
    """What is left of a price: a substitute is for that alone."""
    for card in g.hear(me, "reduces"):
        price = card.reduces(g, me, what, price)
    return price


class FrameBuilder(Occupation):
    """When you renovate, 1 wood can stand for 1 clay or 1 stone; when you build a room, for 2 clay or 2 stone."""

    name = "frame-builder"
    deck = "K"

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        n = {"room": 2, "clay-renovation": 1, "stone-renovation": 1}.get(what, 0)
        due = with_reductions(g, me, what, way.price)
        able = [good for good in (CLAY, STONE) if n and due[good] >= n]
        return [way.at(swapped(way.price, goods(good, n), goods(WOOD))) for good in able]


class BasinMaker(Occupation):
    """For each wild boar that you turn into food you may put 1 or 2 of your wood on this card. At the end each of them
    is worth 1 point, except the first, fourth, seventh and tenth. A boar cannot also go to the Tanner."""

    name = "basin-maker"
    deck = "K"
    players = 4
    has_bonus = True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        return put_hides(g, me, self.name, takes[BOAR]) if by == me else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        wood = n_hides(g, me, self.name)[0]
        return wood - min(4, (wood + 2) // 3) if who == me else 0


class OrganicFarmer(FewerCounts, Occupation):
    """At the end you get 1 point for each of your pastures with at least 1 animal and room for at least 3 more."""

    name = "organic-farmer"
    deck = "K"
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        if who != me:
            return 0
        places = g.farms[me].places()
        pastures = [i for i, place in enumerate(places) if place.kind in ("pasture", "card")]
        spacious = tuple([i for i in pastures if places[i].home.room + sum(places[i].home.more) > 3])
        return airy(tuple([place.home for place in places]), spacious, g.farms[me].herd())


@lru_cache(4096)
def airy(homes: tuple[Home, ...], spacious: tuple[int, ...], herd: Herd) -> int:
    """In how many of the spacious homes somebody lives with room for 3 more, if the herd is spread as well as can
    be."""
    kinds = [kind for kind, number in enumerate(herd) if number]
    for number in range(min(len(spacious), sum(herd)), 0, -1):
        for chosen in combinations(spacious, number):
            for lodgers in product(kinds, repeat=number):
                if lodged(homes, dict(zip(chosen, lodgers, strict=True)), herd):
                    return number
    return 0


def lodged(homes: tuple[Home, ...], lodgers: dict[int, int], herd: Herd) -> bool:
    """Whether the herd finds room with one of these kinds in each of these homes, and room for 3 more there."""
    rest = list(herd)
    left = list(homes)
    for i, kind in lodgers.items():
        rest[kind] -= 1
        home = homes[i]
        room = home.room + sum(home.more) if home.mixed else home.room_for(kind)
        if room < 4 or not home.kinds >> kind & 1:
            return False
        left[i] = Home(room - 4, home.kinds if home.mixed else 1 << kind, home.mixed)
    return min(rest) >= 0 and fits(left, rest)


class PerpetualStudent(Occupation):
    """Whenever you may play an occupation you may have it drawn from your hand at random instead. Then you get 3 food
    before you pay, but must play that card; for each food that you cannot pay you take a begging card."""

    name = "perpetual-student"
    deck = "K"
    players = 4

    def instead(self, g: Agricola, me: int, action: PlayCard) -> Do:
        able = "occupation" in action.kinds and not isinstance(action, PlayNamed)
        return Drawn(me, self.name, action.price) if able else None


class Drawn(Step[Agricola]):
    """Chance picks the occupation."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "price")

    def __init__(self, who: int, cause: str, price: Vector) -> None:
        super().__init__(who, cause)
        self.price = price

    def code(self) -> int:
        return USE + NUMBER[self.cause]

    def hand(self, g: Agricola) -> list[str]:
        return [name for name in g.farms[self.who].hand.names if KIND[name] == "occupation"]

    def possible(self, g: Agricola) -> bool:
        return bool(self.hand(g))

    def perform(self, g: Agricola) -> None:
        hand = self.hand(g)
        name = hand[g.roll(len(hand))]
        g.reveal()
        price = plus(self.price, DECK.cards[name].extra)
        g.then(PayOrBeg(self.who, name, price[FOOD]), InPlay(self.who, name))
        g.gain(self.who, plus(goods(FOOD, 3), rebate(g, self.who, name)), self.cause)


class PayOrBeg(Step[Agricola]):
    """As much food as can be paid; a begging card for each that is missing."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "food")

    def __init__(self, who: int, cause: str, food: int) -> None:
        super().__init__(who, cause)
        self.food = food

    def perform(self, g: Agricola) -> None:
        paid = max([n for n in range(self.food + 1) if g.payable(self.who, goods(FOOD, n))])
        g.then(Pay(self.who, self.cause, food(paid)), Beg(self.who, self.cause, self.food - paid))


class Constable(Honored):
    """When you play this card you get wood: 4 if at least 9 rounds are to come, 3 if at least 6, 2 if at least 3, 1 if
    at least 1. At the end all players who have no negative points anywhere get 5 points."""

    name = "constable"
    deck = "K"
    players = 3
    honor = 5

    def _deserves(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> bool:
        """Points for cards are looked at one by one."""
        begging = g.farms[who].begging - 2 * g.has(who, "mendicant")
        cards = [DECK.cards[name].points for name in g.farms[who].cards.names]
        lines = [points for line, points in sheets[who].items() if line != "cards"]
        return min([*lines, *cards]) >= 0 and begging <= 0 and not owed(g, who)


class Manufacturer(Occupation):
    """Once you live in a clay hut or stone house you may build Joinery, Pottery and Basketmaker's Workshop as minor
    improvements, too, and pay 2 building resources of your choice less for each."""

    name = "manufacturer"
    deck = "K"
    players = 3

    def minor_for_me(self, g: Agricola, me: int, card: str) -> bool:
        return card in ("joinery", "pottery", "basketmakers-workshop") and g.farms[me].house > 0

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        if not self.minor_for_me(g, me, what):
            return []
        return [way.at(less) for one in cheaper(way.price) for less in cheaper(one) or [one]]


def cheaper(price: Vector) -> list[Vector]:
    """A price with 1 building resource less, of each kind that is in it."""
    return [tuple([n - (i == good) for i, n in enumerate(price)]) for good in BUILDING if price[good]]


class Forester(Occupation):
    """Up to 3 wood can be sown on this card, like grain: 1 of yours and 2 from the supply. In each field phase you take
    1 wood from each pile."""

    name = "forester"
    deck = "K"
    stacks = 3


class Scholar(Occupation):
    """Once you live in a stone house you may play a card at the beginning of each round: an occupation for 1 food, or a
    minor or major improvement at its price."""

    name = "scholar"
    deck = "K"

    def round_starts(self, g: Agricola, me: int) -> Do:
        card = PlayCard(me, self.name, ("occupation", "minor", "major"), goods(FOOD))
        return May(card) if g.farms[me].house == 2 else None


class Tanner(Occupation):
    """Wild boar and cattle that you turn into food you may put on this card. At the end 2 boar are worth 1 point, 4 are
    worth 2, 6 are worth 3; 2 cattle are worth 1 point, 3 are worth 2, 4 are worth 3. A boar cannot also go to the Brush
    Maker or serve the Basin Maker."""

    name = "tanner"
    deck = "K"
    players = 3
    has_bonus = True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        if by != me:
            return None
        boar, cattle = n_hides(g, me, self.name)
        hides = put_hides(g, me, self.name, takes[BOAR])
        more = Mark(me, self.name, (boar, cattle + takes[CATTLE]))
        if not takes[CATTLE]:
            return hides
        return InTurn((more, hides)) if hides is not None else more

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        boar, cattle = n_hides(g, me, self.name)
        return min(3, boar // 2) + max(0, min(3, cattle - 1)) if who == me else 0


class TravelingSalesman(Occupation):
    """When a space allows you a minor improvement you may build a major one instead. When it allows a minor or a major
    one you may play 2 minor ones."""

    name = "traveling-salesman"
    deck = "K"

    def _on_space(self, g: Agricola, action: PlayCard) -> bool:
        return action.cause in PLACES or (action.cause in ("merchant", "businessman") and g.phase == "work")

    def instead(self, g: Agricola, me: int, action: PlayCard) -> Do:
        if action.kinds != ("minor",) or not self._on_space(g, action):
            return None
        major = Again if isinstance(action, Again) else PlayCard
        return major(me, self.name, ("major",))

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        """Whatever other cards of his have let him build since then."""
        both = {"minor", "major"} <= set(action.kinds) and self._on_space(g, action)
        minor = both and action.by and self._minor(g, me, action.by[-1])
        return May(PlayCard(me, self.name, ("minor",))) if minor else None

    def _minor(self, g: Agricola, me: int, card: str) -> bool:
        return KIND[card] == "minor" or any(other.minor_for_me(g, me, card) for other in g.hear(me, "minor_for_me"))


class HouseSteward(MostOf):
    """When you play this card you get wood: 4 if at least 9 rounds are to come, 3 if at least 6, 2 if at least 3, 1 if
    at least 1. At the end all players with the most rooms get 3 points."""

    name = "house-steward"
    deck = "K"
    players = 3
    what = "rooms"


class WoodDeliveryman(Promises):
    """In each of the rounds 8 to 14 that are still to come you get 1 wood."""

    name = "wood-deliveryman"
    deck = "K"
    rounds = tuple(range(8, 15))
    promised = goods(WOOD)


class WoodDistributor(Occupation):
    """When you play this card you get 2 wood. Before the work begins in a round you may spread the wood of the space “3
    wood” evenly over “clay”, “reed” and “fishing”; what cannot be divided by 3 stays."""

    name = "wood-distributor"
    deck = "K"

    def when_played(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, goods(WOOD, 2))

    def work_starts(self, g: Agricola, me: int) -> Do:
        return May(Spread(me, self.name))


class Spread(Step[Agricola]):
    """A third of the wood for each of three spaces."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def possible(self, g: Agricola) -> bool:
        return g.lying_on("wood")[WOOD] >= 3

    def perform(self, g: Agricola) -> None:
        third = g.lying_on("wood")[WOOD] // 3
        g.lay(PLACES["wood"], goods(WOOD, -3 * third))
        for space in ("clay", "reed", "fishing"):
            g.lay(PLACES[space], goods(WOOD, third))
        g.note(self.who, "spread", wood=third)


class StorehouseKeeper(Occupation):
    """Each time a space gives you both reed and stone you also get 1 clay or 1 grain, as you like."""

    name = "storehouse-keeper"
    deck = "K"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        both = use.taken[REED] and use.taken[STONE]
        return Either((Take(me, self.name, goods(CLAY)), Take(me, self.name, goods(GRAIN)))) if both else None
