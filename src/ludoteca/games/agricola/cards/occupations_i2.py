"""Occupations of the deck I, second half. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.basics import seen_spaces
from ludoteca.games.agricola.board import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    HARVESTS,
    KIND,
    PLACES,
    REED,
    ROUNDS,
    SHEEP,
    SPACE,
    STONE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import Do, Fencing, Use
from ludoteca.games.agricola.cards.base import (
    BreedsInRound12,
    FirstBuyer,
    InHarvest,
    Looks,
    Occupation,
    Promises,
    WithHouse,
    every_harvest,
    meat,
    this_turn,
    well_built,
    with_players,
)
from ludoteca.games.agricola.playing import rebate
from ludoteca.games.agricola.steps import (
    Agricola,
    BuildStable,
    Buy,
    Fence,
    InTurn,
    Mark,
    May,
    PlayCard,
    Promise,
    PutBack,
    Step,
    Take,
    TakeLying,
    Turn,
    Vector,
    Way,
    food,
    reduced,
    rounds_left,
)


class ClayPlasterer(Occupation):
    """To renovate from wood to clay costs you 1 clay and 1 reed in all. A room of clay costs you 3 clay and 2 reed."""

    name = "clay-plasterer"
    deck = "I"

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        if what == "clay-renovation":
            return [GOODS(clay=1, reed=1)]
        return [GOODS(clay=3, reed=2)] if what == "room" and g.farms[me].house == 1 else []


class ClayHutBuilder(WithHouse):
    """As soon as you live in a clay hut, or at once if you do or live in a stone house, you are promised 2 clay for
    each of the next 5 rounds."""

    name = "clay-hut-builder"
    deck = "I"
    promised = goods(CLAY, 2)
    next_ones = 5


class Bricklayer(Occupation):
    """You pay 1 clay less for each improvement and each renovation, and 2 clay less for each room."""

    name = "bricklayer"
    deck = "I"

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return price if what in ("new-stable", "fence") else reduced(price, goods(CLAY, 2 if what == "room" else 1))


class Layabout(Occupation):
    """You skip the next harvest: you harvest nothing, feed nobody, and your animals do not breed."""

    name = "layabout"
    deck = "I"

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (min([number for number in HARVESTS if number >= g.round]),))

    def skips_harvest(self, g: Agricola, me: int) -> bool:
        return g.mark(me, self.name) in ((), (g.round,))


class MarketCrier(Occupation):
    """Each time you use the space “grain” you may take 1 grain and 1 vegetable more; then each other player gets 1
    grain."""

    name = "market-crier"
    deck = "I"
    players = 3

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        gifts = [Take(who, self.name, goods(GRAIN)) for who in g.others(me)]
        cry = InTurn((Take(me, self.name, GOODS(grain=1, vegetable=1)), *gifts))
        return May(cry) if use.space == "grain" else None


class MilkingHand(Looks, Occupation):
    """In the field phase of each harvest you get 1 food if you have 1 or 2 cattle, 2 food with 3 or 4, 3 food with 5 or
    more. At the end you get 1 point for every 2 cattle."""

    name = "milking-hand"
    deck = "I"
    players = 4
    has_bonus = True

    def sees(self, g: Agricola, me: int) -> Vector:
        return goods(FOOD, min(3, (g.stock(me)[CATTLE] + 1) // 2))

    def would_see(self, g: Agricola, me: int) -> list[Vector]:
        return [goods(CATTLE, n) for n in (1, 3, 5) if n > g.stock(me)[CATTLE]]

    def field_phase(self, g: Agricola, me: int) -> Do:
        return self._look(g, me)

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.stock(me)[CATTLE] // 2 if who == me else 0


class Butcher(Occupation):
    """At any time you may turn animals into food: a sheep into 1, a wild boar into 2, cattle into 3."""

    name = "butcher"
    deck = "I"
    rates = meat("butcher", (1, 2, 3))


class NetFisherman(Occupation):
    """If a space has given you reed in a round you may take all food that lies on the space “fishing” when the people
    return home."""

    name = "net-fisherman"
    deck = "I"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Mark(me, self.name, (g.round,)) if use.taken[REED] else None

    def goes_home(self, g: Agricola, me: int) -> Do:
        catch = goods(FOOD, g.lying_on("fishing")[FOOD])
        netted = g.mark(me, self.name) == (g.round,) and any(catch)
        return May(TakeLying(me, self.name, "fishing", catch)) if netted else None


class Puppeteer(Occupation):
    """Each time another player takes the food of the traveling players you may play an occupation for 1 food."""

    name = "puppeteer"
    deck = "I"
    players = 4

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        return May(PlayCard(me, self.name, ("occupation",), goods(FOOD))) if with_players(use) else None

    def conceals(self, g: Agricola, me: int, use: Use) -> bool:
        """How many occupations he holds is known, but not what they cost."""
        held = [name for name in g.farms[me].hand.names if KIND[name] == "occupation"]
        return with_players(use) and bool(held) and g.payable(me, goods(FOOD), rebate(g, me, held[0]))


class SheepWhisperer(Promises):
    """You get 1 sheep 4, 7, 9 and 11 rounds after the round in which you play this card."""

    name = "sheep-whisperer"
    deck = "I"
    players = 4
    ahead = (4, 7, 9, 11)
    promised = goods(SHEEP)


class ReedBuyer(FirstBuyer):
    """When another player is the first to take reed in a round you may buy 1 of it for 1 food. That player gets 1 food
    more from the supply."""

    name = "reed-buyer"
    deck = "I"
    players = 4
    good = REED
    spaces = ("reed", "reed-stone-food", "reed-stone-wood")


class PigBreeder(BreedsInRound12):
    """When you play this card you get 1 wild boar. At the end of round 12 your wild boar breed."""

    name = "pig-breeder"
    deck = "I"
    players = 4
    kind = BOAR
    first = goods(BOAR)


class PigCatcher(Occupation):
    """Each time you take wood that lies on a space you may leave 2 of it there and get 1 wild boar instead."""

    name = "pig-catcher"
    deck = "I"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        leave = May(PutBack(me, self.name, use.space, goods(WOOD, 2), goods(BOAR)))
        return leave if use.lay[WOOD] >= 2 else None


class Groom(Occupation):
    """Once you live in a stone house you may build 1 stable for 1 wood at the beginning of each round."""

    name = "groom"
    deck = "I"
    players = 4

    def round_starts(self, g: Agricola, me: int) -> Do:
        ways = g.bill(me, "new-stable", (Way(goods(WOOD)),))
        return May(BuildStable(me, self.name, ways)) if g.farms[me].house == 2 else None


class StoneBuyer(FirstBuyer):
    """When another player is the first to take stone in a round you may buy 1 of it for 1 food. That player gets 1 food
    more from the supply."""

    name = "stone-buyer"
    deck = "I"
    players = 4
    good = STONE
    spaces = ("stone", "stone-2", "reed-stone-food", "reed-stone-wood")


class StoneCarver(InHarvest):
    """Once in each harvest you may turn 1 stone into 3 food."""

    name = "stone-carver"
    deck = "I"
    rates = every_harvest(name, STONE, 3)


class StreetMusician(Occupation):
    """Each time another player takes the food of the traveling players you get 1 grain."""

    name = "street-musician"
    deck = "I"
    players = 4

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(GRAIN)) if with_players(use) else None


class Cabinetmaker(InHarvest):
    """Once in each harvest you may turn 1 wood into 2 food."""

    name = "cabinetmaker"
    deck = "I"
    players = 3
    rates = every_harvest(name, WOOD, 2)


class AnimalDealer(Occupation):
    """Each time you use the space “sheep”, “wild boar” or “cattle” you may buy 1 animal more of that kind for 1
    food."""

    name = "animal-dealer"
    deck = "I"
    players = 3

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        animal = {"sheep": SHEEP, "boar": BOAR, "cattle": CATTLE}.get(use.space)
        return None if animal is None else May(Buy(me, self.name, food(1), Take(me, self.name, goods(animal))))


class Taster(Occupation):
    """If another player is starting player you may pay that player 1 food before the work begins, and place your first
    person before all others."""

    name = "taster"
    deck = "I"
    players = 4

    def work_starts(self, g: Agricola, me: int) -> Do:
        """Whoever pays is bound to it, and others may still react before the person is placed."""
        paid = InTurn((Take(g.first, self.name, goods(FOOD)), Mark(me, self.name, (g.round,))))
        return May(Buy(me, self.name, food(1), paid)) if g.first != me and Turn(me).possible(g) else None

    def first_turn(self, g: Agricola, me: int) -> Do:
        return InTurn((Turn(me, self.name),)) if g.mark(me, self.name) == (g.round,) else None


class Outrider(Occupation):
    """Each time you use the round card of this round you get 1 grain before."""

    name = "outrider"
    deck = "I"
    players = 4

    def before_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(GRAIN)) if use.space == g.newest() else None

    def brings(self, g: Agricola, me: int, space: str) -> tuple[Vector, ...]:
        return (goods(GRAIN),) if space == g.newest() else ()


class WaterCarrier(Occupation):
    """As soon as anybody builds the Well, or at once if it has been built, you are promised 1 food for each round to
    come."""

    name = "water-carrier"
    deck = "I"

    def when_played(self, g: Agricola, me: int) -> Do:
        return Promise(me, self.name, rounds_left(g), goods(FOOD)) if well_built(g) else None

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return Promise(me, self.name, rounds_left(g), goods(FOOD)) if card == "well" else None


class FenceBuilder(Occupation):
    """When you play this card put one of your fences on a space; you never get it back. Each time you use that space
    afterwards you may also build fences, after all else that you do there."""

    name = "fence-builder"
    deck = "I"

    def when_played(self, g: Agricola, me: int) -> Do:
        return PostFence(me, self.name) if g.fences_left(me) > 0 else None

    def fences_less(self, g: Agricola, me: int) -> int:
        return 1 if g.mark(me, self.name) else 0

    def turn_ends(self, g: Agricola, me: int, use: Use) -> Do:
        """Not in the turn in which it was put there."""
        place, *turn = g.mark(me, self.name) or (-1,)
        here = PLACES[use.space]
        return May(Fence(me, self.name)) if place == here and tuple(turn) != (g.round, here) else None


class PostFence(Step[Agricola]):
    """On which space does the fence go?"""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def options(self, g: Agricola) -> list[int]:
        return [SPACE + place for place in seen_spaces(g)]

    def choose(self, g: Agricola, choice: int) -> None:
        g.set_mark(self.who, self.cause, (choice - SPACE, *this_turn(g)))


class Fencer(Occupation):
    """Each time another player builds fences you get wood: 1 for up to 4 fences in a turn, 2 for more."""

    name = "fencer"
    deck = "I"
    players = 4

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        """Fences of several actions in one turn are added up."""
        turn = (*this_turn(g), fencing.who)
        before = g.mark(me, self.name)[3] if g.mark(me, self.name)[:3] == turn else 0
        wood = self._wood(before + fencing.number) - self._wood(before)
        if fencing.who == me:
            return None
        mark = Mark(me, self.name, (*turn, before + fencing.number))
        return InTurn((mark, Take(me, self.name, goods(WOOD, wood)))) if wood else mark

    def _wood(self, fences: int) -> int:
        return (fences > 0) + (fences > 4)


class FenceDeliveryman(Occupation):
    """When you play this card put 4 of your fences on the round 6 rounds later and 4 on the round 10 rounds later. At
    the beginning of these rounds you may pay 2 food to build them without wood; those that you do not build come
    back."""

    name = "fence-deliveryman"
    deck = "I"

    def when_played(self, g: Agricola, me: int) -> Do:
        left, mark = g.fences_left(me), list[int]()
        for number in (g.round + 6, g.round + 10):
            if number <= ROUNDS and left > 0:
                mark += [number, min(4, left)]
                left -= 4
        return Mark(me, self.name, tuple(mark)) if mark else None

    def _lying(self, g: Agricola, me: int) -> dict[int, int]:
        mark = g.mark(me, self.name)
        return dict(zip(mark[::2], mark[1::2], strict=True))

    def fences_less(self, g: Agricola, me: int) -> int:
        return sum([n for number, n in self._lying(g, me).items() if number > g.round])

    def round_starts(self, g: Agricola, me: int) -> Do:
        """What the Hedge Keeper gives is built together with them."""
        here = self._lying(g, me).get(g.round, 0)
        given = 3 if g.has(me, "hedge-keeper") and g.mark(me, "hedge-keeper") != this_turn(g) else 0
        fence = Fence(me, self.name, free=here, fences=here + given)
        return May(Buy(me, self.name, food(2), fence)) if here else None


class Rancher(Occupation):
    """If you have fewer unused spaces on your farm than every other player at the beginning of a round you get 1
    wood."""

    name = "rancher"
    deck = "I"
    players = 4

    def round_starts(self, g: Agricola, me: int) -> Do:
        fewest = g.unused(me) < min([g.unused(who) for who in g.others(me)], default=0)
        before = g.mark(me, self.name)  # what others do when the round begins comes later
        known = before[:1] == (g.round - 1,)
        return Take(me, self.name, goods(WOOD)) if (before[1] if known else fewest) else None

    def round_over(self, g: Agricola, me: int) -> Do:
        """Rooms may have been built when all were placed, or in the harvest."""
        fewest = g.unused(me) < min([g.unused(who) for who in g.others(me)], default=0)
        return Mark(me, self.name, (g.round, int(fewest)))
