"""Occupations of the deck E, second half. Each docstring is what players read."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    KIND,
    MATERIAL,
    NONE,
    REED,
    ROUNDS,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.card import Do, Fencing, Place, Use
from ludoteca.games.agricola.cards.base import (
    ONE_PASTURE,
    AtAnyTime,
    Barter,
    InHarvest,
    MoreThere,
    MostOf,
    Occupation,
    Once,
    Promises,
    WithHouse,
    every_harvest,
    skips_harvest,
    this_turn,
    with_players,
)
from ludoteca.games.agricola.cards.loan import Repay, owed
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.fields import ovens
from ludoteca.games.agricola.harvest import could_have_more_young
from ludoteca.games.agricola.steps import (
    FREE,
    Agricola,
    BuildRoom,
    BuildStable,
    Buy,
    Discard,
    Either,
    Exchange,
    InTurn,
    Mark,
    May,
    Plow,
    PutBack,
    Take,
    Vector,
    Worker,
    food,
    reduced,
)
from ludoteca.kit.farm.animals import Herd, Home


class Basketmaker(InHarvest):
    """Once in each harvest you may turn 1 reed into 3 food."""

    name = "basketmaker"
    deck = "E"
    players = 4
    rates = every_harvest(name, REED, 3)


class Grocer(Occupation):
    """On this card lies a pile, from top to bottom: reed, grain, stone, vegetable, wood, clay, reed, vegetable. At any
    time you may buy the top one for 1 food."""

    name = "grocer"
    deck = "E"
    piled = True
    spends_last = True
    rates = tuple(
        [
            Exchange("grocer", goods(FOOD), goods(good), f"grocer {i}", f"grocer {i + 1}")
            for i, good in enumerate((REED, GRAIN, STONE, VEGETABLE, WOOD, CLAY, REED, VEGETABLE))
        ]
    )

    def left(self, g: Agricola, me: int, tokens: tuple[str, ...]) -> Vector:
        return tuple([int(i == sum(g.mark(me, self.name))) for i in range(len(tokens))])

    def used_up(self, g: Agricola, me: int) -> None:
        g.set_mark(me, self.name, (sum(g.mark(me, self.name)) + 1,))

    def fields_end(self, g: Agricola, me: int) -> Do:
        """Who has no grain for the Corn Storehouse is asked about that of the pile."""
        empty = g.farms[me].has_empty_field() or len(g.mark(me, "acreage")) < 2 * g.has(me, "acreage")
        able = g.has(me, "corn-storehouse") and empty and not g.stock(me)[GRAIN] and sum(g.mark(me, self.name)) < 2
        return May(Barter(me, self.name)) if able else None

    def feeding_starts(self, g: Agricola, me: int) -> Do:
        return self._for_bread(g, me, "baker")

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        return self._for_bread(g, me, "master-baker") if by != me else None

    def _for_bread(self, g: Agricola, me: int, baker: str) -> Do:
        """Who may bake now and has no grain is asked about that of the pile."""
        able = g.has(me, baker) and not g.stock(me)[GRAIN] and sum(g.mark(me, self.name)) < 2 and ovens(g, me)
        return May(Barter(me, self.name)) if able else None

    def game_ends(self, g: Agricola, me: int) -> Do:
        """A last chance to have what counts: one may be asked nothing after one's last person."""
        return May(Barter(me, self.name))


class ClayFirer(Occupation):
    """At any time you may turn 2 clay into 1 stone, or 3 clay into 2 stone."""

    name = "clay-firer"
    deck = "E"
    players = 4
    rates = tuple([Exchange("clay-firer", goods(CLAY, n + 1), goods(STONE, n)) for n in (1, 2)])


class ClaySeller(Occupation):
    """At any time you may turn 2 clay into 1 sheep or 1 reed, 3 clay into 1 wild boar or 1 stone, and 4 clay into 1
    cattle."""

    name = "clay-seller"
    deck = "E"
    players = 4
    rates = tuple(
        [
            Exchange("clay-seller", goods(CLAY, n), goods(good))
            for good, n in ((SHEEP, 2), (REED, 2), (BOAR, 3), (STONE, 3), (CATTLE, 4))
        ]
    )

    def before_breeding(self, g: Agricola, me: int) -> Do:
        """A last chance to have animals that breed, or that count."""
        return May(Barter(me, self.name)) if g.round == ROUNDS or could_have_more_young(g, me) else None

    def game_ends(self, g: Agricola, me: int) -> Do:
        """The same for who has skipped the last harvest."""
        skipped = skips_harvest(g, me)
        return self.before_breeding(g, me) if skipped else None


class ClayDeliveryman(Promises):
    """In each of the rounds 6 to 14 that are still to come you get 1 clay."""

    name = "clay-deliveryman"
    deck = "E"
    rounds = tuple(range(6, 15))
    promised = goods(CLAY)


class ClayMixer(Occupation):
    """Each time a space gives you clay and nothing else you get 2 clay more."""

    name = "clay-mixer"
    deck = "E"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(CLAY, 2)) if use.taken[CLAY] == sum(use.taken) > 0 else None


class LordOfTheManor(Occupation):
    """At the end you get 1 point for each line of the score sheet in which you have the highest number, 4 points:
    fields, pastures, grain, vegetables, sheep, wild boar, cattle and fenced stables."""

    name = "lord-of-the-manor"
    deck = "E"
    has_bonus = True
    lines: ClassVar[str] = "fields pastures grain vegetables sheep boar cattle stables"

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return [sheets[me][line] for line in self.lines.split()].count(4) if who == me else 0


class Maid(WithHouse):
    """As soon as you live in a clay hut, or at once if you do or live in a stone house, you are promised 1 food for
    each round to come."""

    name = "maid"
    deck = "E"
    promised = goods(FOOD)


class Mason(AtAnyTime, Occupation):
    """Once in the game, at any time when you live in a stone house of at least 4 rooms, you may build 1 room for
    nothing."""

    name = "mason"
    deck = "E"

    def at_any_time(self, g: Agricola, me: int) -> Do:
        able = not g.mark(me, self.name) and g.farms[me].house == 2 and g.farms[me].number_of_rooms() >= 4
        return Once(BuildRoom(me, self.name, FREE)) if able else None

    def round_ends(self, g: Agricola, me: int) -> Do:
        """The Stone Breaker may make it possible only then."""
        return self.work_ends(g, me) if g.has(me, "stone-breaker") else None


class Patron(Occupation):
    """From now on you get 2 food each time before you pay for an occupation that you play."""

    name = "patron"
    deck = "E"
    players = 4

    def before_paying(self, g: Agricola, me: int, card: str) -> Vector:
        return goods(FOOD, 2) if KIND[card] == "occupation" else NONE


class Pastor(AtAnyTime, Occupation):
    """Once, if you are the only player whose house has just 2 rooms: you get 3 wood, 2 clay, 1 reed and 1 stone. If it
    is so when you play this card, at once; else at any time while it is so."""

    name = "pastor"
    deck = "E"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        alone = g.farms[me].number_of_rooms() == 2
        alone = alone and all(g.farms[who].number_of_rooms() > 2 for who in g.others(me))
        gift = Once(Take(me, self.name, GOODS(wood=3, clay=2, reed=1, stone=1)))
        return gift if alone and not g.mark(me, self.name) else None

    def at_any_time(self, g: Agricola, me: int) -> Do:
        return self.when_played(g, me)


class PlowDriver(Occupation):
    """Once you live in a stone house you may pay 1 food at the beginning of each round to plow 1 field."""

    name = "plow-driver"
    deck = "E"

    def round_starts(self, g: Agricola, me: int) -> Do:
        return May(Buy(me, self.name, food(1), Plow(me, self.name))) if g.farms[me].house == 2 else None


class PlowMaker(Occupation):
    """Each time you plow on the space “plow” or “plow and sow” you may pay 1 food to plow 1 field more, also together
    with a plow."""

    name = "plow-maker"
    deck = "E"

    def after_plow(self, g: Agricola, me: int, by: int, cause: str, number: int) -> Do:
        able = by == me and cause in ("plow", "plow-and-sow")
        return May(Buy(me, self.name, food(1), Plow(me, self.name))) if able else None


class MushroomCollector(Occupation):
    """Each time you take wood that lies on a space you may leave 1 of it there and get 2 food instead."""

    name = "mushroom-collector"
    deck = "E"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        leave = May(PutBack(me, self.name, use.space, goods(WOOD), goods(FOOD, 2)))
        return leave if use.lay[WOOD] else None


class Braggart(Occupation):
    """At the end you get points for your improvements: 1 for five, 3 for six, 5 for seven, 7 for eight, 9 for nine or
    more."""

    name = "braggart"
    deck = "E"
    players = 3
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return max(0, min(9, 2 * g.improvements(me) - 9)) if who == me else 0


class Ratcatcher(Occupation):
    """In round 10 and in round 12 each other player with three or more people cannot place one of them. If you play
    this card after round 9 it has no effect and leaves the game."""

    name = "ratcatcher"
    deck = "E"
    players = 3

    def when_played(self, g: Agricola, me: int) -> Do:
        if g.round <= 9:
            return None
        return InTurn((Mark(me, self.name, (g.round,)), Discard(me, self.name, self.name)))

    def idle(self, g: Agricola, me: int, who: int) -> int:
        return int(who != me and g.round in (10, 12) and g.farms[who].people > 2)

    def after_growth(self, g: Agricola, me: int, by: int, people: int = 0) -> Do:
        """A third person whom the Adoptive Parents have just sent to work."""
        farm = g.farms[by]
        adopted = farm.people == 3 and not farm.born
        return Worker(by, self.name, -1) if adopted and self.idle(g, me, by) else None


class Renovator(Occupation):
    """When you renovate to clay you pay 2 clay less in all, when you renovate to stone 2 stone less."""

    name = "renovator"
    deck = "E"

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        material = {"clay-renovation": CLAY, "stone-renovation": STONE}.get(what)
        return price if material is None else reduced(price, goods(material, 2))


class Conservator(Occupation):
    """When you renovate on a space you may go from a wooden hut to a stone house at once, at the price of a renovation
    to stone."""

    name = "conservator"
    deck = "E"

    def when_played(self, g: Agricola, me: int) -> Do:
        return Mark(me, self.name, (1,)) if g.farms[me].house else None

    def after_renovation(self, g: Agricola, me: int, by: int) -> Do:
        """That there has been a clay hut matters to the Social Climber."""
        return Mark(me, self.name, (1,)) if by == me and g.farms[me].house == 1 else None

    def renovates_to(self, g: Agricola, me: int) -> tuple[int, ...]:
        return (2,) if g.farms[me].house == 0 else ()


class CattleWhisperer(Promises):
    """You get 1 cattle 5 rounds and 9 rounds after the round in which you play this card."""

    name = "cattle-whisperer"
    deck = "E"
    players = 4
    ahead = (5, 9)
    promised = goods(CATTLE)


class SeasonalWorker(Occupation):
    """Each time you use the space “day laborer” you also get 1 grain; from round 6 on you may take 1 vegetable
    instead."""

    name = "seasonal-worker"
    deck = "E"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        if use.space != "day-laborer":
            return None
        grain, vegetable = Take(me, self.name, goods(GRAIN)), Take(me, self.name, goods(VEGETABLE))
        return Either((grain, vegetable)) if g.round >= 6 else grain


class Shepherd(Occupation):
    """If you have at least 4 sheep in a breeding phase you get 2 lambs, as far as you have room."""

    name = "shepherd"
    deck = "E"
    players = 4

    def newborns(self, g: Agricola, me: int, young: Herd) -> Herd:
        return (2, *young[1:]) if g.stock(me)[SHEEP] >= 4 else young


class MasterShepherd(Promises):
    """In each of the next 3 rounds you get 1 sheep."""

    name = "master-shepherd"
    deck = "E"
    players = 4
    next_ones = 3
    promised = goods(SHEEP)


class ReedCollector(Promises):
    """In each of the next 4 rounds you get 1 reed."""

    name = "reed-collector"
    deck = "E"
    players = 3
    next_ones = 4
    promised = goods(REED)


class Swineherd(MoreThere, Occupation):
    """Each time you use the space “wild boar” you get 1 wild boar more."""

    name = "swineherd"
    deck = "E"
    players = 4
    spaces = ("boar",)
    more = goods(BOAR)


class Stablehand(Occupation):
    """Each time you build at least 1 fence you get 1 stable for nothing, and must build it at once; 1 in a turn."""

    name = "stablehand"
    deck = "E"

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        """The Hedge Keeper first notes that his fences are built: the Fence Overseer may fence this stable in."""
        noted = g.mark(me, "hedge-keeper") == this_turn(g) or fencing.cause in ONE_PASTURE
        able = fencing.who == me and g.mark(me, self.name) != this_turn(g) and (noted or not g.has(me, "hedge-keeper"))
        return Once(BuildStable(me, self.name, FREE), this_turn(g)) if able else None


class Stablemaster(Occupation):
    """One of your stables outside of pastures has room for 3 animals of the same kind."""

    name = "stablemaster"
    deck = "E"

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        """The Shepherd's Pipe has no effect on that stable."""
        at = next((i for i, place in enumerate(places) if place.kind == "stable"), -1)
        return places if at < 0 else [*places[:at], Place("big-stable", Home(3), 1, 1), *places[at + 1 :]]


class Quarryman(Occupation):
    """At any time you may turn stone into food: 1 stone into 2 food."""

    name = "quarryman"
    deck = "E"
    players = 3
    rates = (Exchange(name, goods(STONE), goods(FOOD, 2)),)


class StoneCarrier(Occupation):
    """Each time you take stone with a person you may take 1 stone more. If you get other building resources as well it
    costs you 1 food."""

    name = "stone-carrier"
    deck = "E"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        more = Take(me, self.name, goods(STONE))
        if not use.taken[STONE]:
            return None
        return May(Buy(me, self.name, food(1), more)) if any(use.taken[WOOD:STONE]) else more


class Stonecutter(Occupation):
    """You pay 1 stone less for each improvement, each room and each renovation."""

    name = "stonecutter"
    deck = "E"
    players = 3

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return price if what in ("new-stable", "fence") else reduced(price, goods(STONE))


class Dancer(Occupation):
    """Each time you take the food of the traveling players you get at least 4 food: what lies there is filled up from
    the supply. Not together with the Juggler."""

    name = "dancer"
    deck = "E"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        """Who has the Juggler too is asked by him if there is something to choose: with 3 food."""
        lay = use.lay[FOOD]
        able = with_players(use) and 0 < lay < (3 if g.has(me, "juggler") else 4)
        return Take(me, self.name, goods(FOOD, 4 - lay)) if able else None


class Stockman(Occupation):
    """When you build your second stable you get 1 cattle, with your third 1 wild boar, with your fourth 1 sheep."""

    name = "stockman"
    deck = "E"
    players = 4

    def after_stable(self, g: Agricola, me: int, cell: int) -> Do:
        """Another stable may have come of this one, and have brought its animal already."""
        number = g.farms[me].stables.bit_count()
        animal = {2: CATTLE, 3: BOAR, 4: SHEEP}.get(number)
        if animal is None or g.mark(me, self.name) == (number,):
            return None
        return InTurn((Mark(me, self.name, (number,)), Take(me, self.name, goods(animal))))


class Potter(InHarvest):
    """Once in each harvest you may turn 1 clay into 2 food."""

    name = "potter"
    deck = "E"
    players = 3
    rates = every_harvest(name, CLAY, 2)


class TenantFarmer(Occupation):
    """When you play this card you get 1 sheep, 1 wild boar and 1 cattle on loan. You give back 1 of each before the
    scoring, or all together at any time before; for each that you do not give back you lose 1 point."""

    name = "tenant-farmer"
    deck = "E"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, GOODS(sheep=1, boar=1, cattle=1))

    def at_any_time(self, g: Agricola, me: int) -> Do:
        breeding = g.phase in ("breeding", "end")  # at the end the animals of the Animal Feed come first
        return Repay(me, self.name) if not g.mark(me, self.name) and not breeding else None

    def game_ends(self, g: Agricola, me: int) -> Do:
        return May(Repay(me, self.name)) if not g.mark(me, self.name) else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return -owed(g, me) if who == me else 0


class AnimalKeeper(Occupation):
    """Different animals may live in the same pasture."""

    name = "animal-keeper"
    deck = "E"
    players = 4

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        return [
            place._replace(home=place.home._replace(mixed=True)) if place.kind == "pasture" else place
            for place in places
        ]


class Reeve(MostOf):
    """When you play this card you get wood: 4 if at least 9 rounds are to come, 3 if at least 6, 2 if at least 3, 1 if
    at least 1. At the end all players with the most occupations get 3 points."""

    name = "reeve"
    deck = "E"
    players = 3
    what = "occupations"


class Carpenter(Occupation):
    """A room costs you 3 of what your house is made of, and 2 reed."""

    name = "carpenter"
    deck = "E"

    def base_price(self, g: Agricola, me: int, what: str) -> list[Vector]:
        return [plus(goods(MATERIAL[g.farms[me].house], 3), goods(REED, 2))] if what == "room" else []


class Guildmaster(Occupation):
    """When you get the Joinery or play the Cabinetmaker you get 4 wood; with Pottery or Potter 4 clay; with
    Basketmaker's Workshop or Basketmaker 3 reed. For each of these that you have when you play this card you get 2 of
    that."""

    name = "guildmaster"
    deck = "E"
    players = 3
    guilds: ClassVar[dict[str, Vector]] = {
        **dict.fromkeys(("joinery", "cabinetmaker"), goods(WOOD, 4)),
        **dict.fromkeys(("pottery", "potter"), goods(CLAY, 4)),
        **dict.fromkeys(("basketmakers-workshop", "basketmaker"), goods(REED, 3)),
    }

    def when_played(self, g: Agricola, me: int) -> Do:
        total = NONE
        for name in g.farms[me].cards.names:
            gift = self.guilds.get("joinery" if name == "sawmill" else name, NONE)
            total = plus(total, tuple([min(2, n) for n in gift]))
        return Take(me, self.name, total) if any(total) else None

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return Take(me, self.name, self.guilds[card]) if by == me and card in self.guilds else None

    def after_occupation(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return self.after_built(g, me, by, card)
