"""More minor improvements of the deck E. Each docstring is what players read."""

from __future__ import annotations

from itertools import combinations

from ludoteca.games.agricola.board import (
    ANIMALS,
    CATTLE,
    FOOD,
    GOODS,
    GRAIN,
    KIND,
    MOST_FENCES,
    NONE,
    PLACES,
    REED,
    SHEEP,
    SPACES,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, Do, Place
from ludoteca.games.agricola.cards.base import AtAnyTime, Looks, Minor, MoreThere, Plows, Promises, stone_helps
from ludoteca.games.agricola.cards.minors_base import (
    STONE_SPACES,
    Brings,
    Extends,
    FoodFromAnimals,
)
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.steps import (
    FREE,
    Agricola,
    BuildStable,
    Buy,
    Either,
    Fence,
    InTurn,
    Lose,
    May,
    PlayCard,
    Renovate,
    Step,
    Take,
    Vector,
    Way,
    reduced,
)
from ludoteca.kit.farm.animals import Home


class MadonnaStatue(Minor):
    """Paid with 2 of your improvements that you give back. What they had promised for rounds to come is lost."""

    name = "madonna-statue"
    deck = "E"
    points = 2

    def prices(self, g: Agricola, me: int) -> list[Way]:
        improvements = [name for name in g.farms[me].cards.names if KIND[name] != "occupation"]
        return [Way(NONE, returns=pair) for pair in combinations(improvements, 2)]

    def when_played(self, g: Agricola, me: int) -> Do:
        return Forfeit(me, self.name)


class Forfeit(Step[Agricola]):
    """What cards that are gone had promised for rounds to come, who lived on them, and what spaces they were."""

    fields = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        farm = g.farms[self.who]
        for name in [name for name in farm.marks if name not in farm.cards.names]:
            card, mark = DECK.cards[name], farm.marks[name]
            if isinstance(card, Promises) and KIND[name] != "occupation":
                lost = {number: card.promised for number in mark if number > g.round}
                still = {number: reduced(what, lost.get(number, NONE)) for number, what in farm.promised.items()}
                farm.promised = {number: what for number, what in still.items() if any(what)}
                g.set_mark(self.who, name, ())
            elif name == "reed-hut" and mark:
                farm.workers = max(0, farm.workers - 1)
                g.set_mark(self.who, name, ())
        gone = [PLACES[name] for name in g.removed if name in PLACES and SPACES[PLACES[name]].card]
        g.open = tuple([place for place in g.open if place not in gone])


class MarketStall(Brings, Minor):
    """You get 1 vegetable."""

    name = "market-stall"
    deck = "E"
    costs = (GOODS(grain=1),)
    passes = True
    gifts = (goods(VEGETABLE),)


class MiniPasture(Minor):
    """Fence in one space at once, without paying for the fences. It must not be in a pasture yet."""

    name = "mini-pasture"
    deck = "E"
    costs = (GOODS(food=2),)
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        farm = g.farms[me]
        ground = farm.open_ground() & ~farm.fenced()
        return Fence(me, self.name, free=MOST_FENCES, pastures=1, within=ground, size=1) if ground else None


class Millstone(Minor):
    """Whenever you bake bread you get 2 food more, however much you bake."""

    name = "millstone"
    deck = "E"
    costs = (GOODS(stone=1),)

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        return Take(me, self.name, goods(FOOD, 2)) if by == me else None


class HelpfulNeighbors(Brings, Minor):
    """You get 1 stone or 1 reed."""

    name = "helpful-neighbors"
    deck = "E"
    costs = (GOODS(wood=1), GOODS(clay=1))
    passes = True
    gifts = (goods(STONE), goods(REED))


class FruitTree(Promises, Minor):
    """In each round to come from round 8 on you get 1 food as it begins."""

    name = "fruit-tree"
    deck = "E"
    needs = {"occupations": 3}
    points = 1
    promised = goods(FOOD)
    rounds = (8, 9, 10, 11, 12, 13, 14)


class Outhouse(Minor):
    """Only while another player has fewer than 2 occupations; alone: while you have."""

    name = "outhouse"
    deck = "E"
    costs = (GOODS(wood=1, clay=1),)
    points = 2

    def able(self, g: Agricola, me: int) -> bool:
        return any(g.count(other, "occupations") < 2 for other in g.others(me) or [me])


class PrivateForest(Promises, Minor):
    """In each even round to come you get 1 wood as it begins."""

    name = "private-forest"
    deck = "E"
    costs = (GOODS(food=2),)
    promised = goods(WOOD)
    every = "even"


class SackCart(Promises, Minor):
    """In rounds 5, 8, 11 and 14, as far as they are to come, you get 1 grain as they begin."""

    name = "sack-cart"
    deck = "E"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 2}
    promised = goods(GRAIN)
    rounds = (5, 8, 11, 14)


class LettucePatch(Minor):
    """A field for vegetables only; it does not count as a field in the scoring. Each vegetable harvested from it you
    may turn into 4 food at once."""

    name = "lettuce-patch"
    deck = "E"
    needs = {"occupations": 3}
    points = 1
    stacks = 1

    def harvested(self, g: Agricola, me: int, crops: Vector, beds: tuple[str, ...]) -> Do:
        eaten = InTurn((Lose(me, self.name, goods(VEGETABLE)), Take(me, self.name, goods(FOOD, 4))))
        return May(eaten) if self.name in beds else None


class ReedPond(Promises, Minor):
    """In each of the next three rounds you get 1 reed as it begins."""

    name = "reed-pond"
    deck = "E"
    needs = {"occupations": 3}
    points = 1
    promised = goods(REED)
    next_ones = 3


class WritingDesk(Minor):
    """Whenever you play an occupation on a space you may play a second one; that one costs 2 food."""

    name = "writing-desk"
    deck = "E"
    costs = (GOODS(wood=1),)
    needs = {"occupations": 2}
    points = 1

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        taught = action.cause in PLACES and action.kinds == ("occupation",)
        return May(PlayCard(me, self.name, ("occupation",), goods(FOOD, 2))) if taught else None


class BuildersTrowel(AtAnyTime, Minor):
    """At any time, but not amid an action, you may renovate your wooden house to clay at the usual price."""

    name = "builders-trowel"
    deck = "E"
    costs = (GOODS(wood=1),)

    def at_any_time(self, g: Agricola, me: int) -> Do:
        return Renovate(me, self.name, to=1) if g.farms[me].house == 0 and not g.acting(me) else None

    def round_starts(self, g: Agricola, me: int) -> Do:
        """Asked where the Stone Breaker could follow at once, and a stone house is of use."""
        of_use = g.farms[me].house == 0 and g.has(me, "stone-breaker") and stone_helps(g, me)
        first, then = [Renovate(me, self.name).bill(g, house) for house in (1, 2)]
        both = of_use and any(g.payable(me, plus(a.price, b.price)) for a in first for b in then)
        return May(Renovate(me, self.name, to=1)) if both else None


class Spindle(FoodFromAnimals, Minor):
    """In the field phase of each harvest: 1 food if you have 3 sheep, 2 food if you have 5 or more."""

    name = "spindle"
    deck = "E"
    costs = (GOODS(wood=1),)
    kind = SHEEP
    scale = (3, 5)


class Stable(Minor):
    """Build 1 stable at once, for nothing more."""

    name = "stable"
    deck = "E"
    costs = (GOODS(wood=1),)
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return BuildStable(me, self.name, FREE)


class ButterChurn(Looks, Minor):
    """In the field phase of each harvest: 1 food for every 3 sheep and 1 food for every 2 cattle."""

    name = "butter-churn"
    deck = "E"
    costs = (GOODS(wood=2),)

    def sees(self, g: Agricola, me: int) -> Vector:
        return goods(FOOD, g.stock(me)[SHEEP] // 3 + g.stock(me)[CATTLE] // 2)

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        more = sum(self.sees(g, me)) + 1
        return [GOODS(sheep=3 * n, cattle=2 * (more - n)) for n in range(more + 1)]

    def field_phase(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)


class Quarry(MoreThere, Minor):
    """Whenever you work as a day laborer you also get 3 stone."""

    name = "quarry"
    deck = "E"
    needs = {"occupations": 4}
    points = 2
    spaces = ("day-laborer",)
    more = goods(STONE, 3)


class StoneHouseExtension(Extends, Minor):
    """Build 1 room on your stone house at once, for nothing more."""

    name = "stone-house-extension"
    deck = "E"
    costs = (GOODS(reed=1, stone=3),)
    passes = True
    house = "stone"


class StoneTongs(MoreThere, Minor):
    """Whenever you take stone on one of the two round cards for it you get 1 stone more."""

    name = "stone-tongs"
    deck = "E"
    costs = (GOODS(wood=1),)
    spaces = STONE_SPACES
    more = goods(STONE)


class Dovecote(Promises, Minor):
    """In each round to come from round 10 on you get 1 food as it begins."""

    name = "dovecote"
    deck = "E"
    costs = (GOODS(stone=2),)
    points = 2
    promised = goods(FOOD)
    rounds = (10, 11, 12, 13, 14)


class AnimalYard(Minor):
    """Room for any 2 animals, of two kinds too. It is no pasture."""

    name = "animal-yard"
    deck = "E"
    costs = (GOODS(wood=2),)
    needs = {"occupations": 1}
    points = 1

    def places(self, farm: Farm) -> list[Place]:
        room = 4 if "drinking-trough" in farm.cards.names else 2
        more = (2,) if "shepherds-pipe" in farm.cards.names else ()
        return [Place("card", Home(room, mixed=True, more=more), name=self.name)]


class DrinkingTrough(Minor):
    """Each of your pastures, with or without stables, has room for 2 animals more; so have the animal yard and the
    wildlife reserve."""

    name = "drinking-trough"
    deck = "E"
    costs = (GOODS(wood=2),)
    points = 1

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        return [
            place._replace(home=place.home._replace(room=place.home.room + 2)) if place.kind == "pasture" else place
            for place in places
        ]


class CattleMarket(Brings, Minor):
    """You get 1 cattle."""

    name = "cattle-market"
    deck = "E"
    costs = (GOODS(sheep=1),)
    passes = True
    gifts = (goods(CATTLE),)


class RidingPlow(Plows, Minor):
    """Twice in the game, when you plow on one of the two spaces for it, plow up to 3 fields instead of 1. Only one plow
    card an action."""

    name = "riding-plow"
    deck = "E"
    costs = (GOODS(wood=4),)
    needs = {"occupations": 3}
    uses = 2


class TurnwrestPlow(Plows, Minor):
    """Once in the game, when you plow on one of the two spaces for it, plow up to 3 fields instead of 1. Only one plow
    card an action."""

    name = "turnwrest-plow"
    deck = "E"
    costs = (GOODS(wood=3),)
    needs = {"occupations": 2}


class FeedPellets(Minor):
    """In the feeding phase of each harvest you may pay 1 vegetable for 1 animal of a kind that you have."""

    name = "feed-pellets"
    deck = "E"

    def feeding(self, g: Agricola, me: int) -> Do:
        bought = [
            Buy(me, self.name, (Way(goods(VEGETABLE)),), Take(me, self.name, goods(kind)))
            for kind in ANIMALS
            if g.stock(me)[kind]
        ]
        return May(Either(tuple(bought))) if bought else None
