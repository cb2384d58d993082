"""Occupations of the deck E, first half. Each docstring is what players read."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar

from ludoteca.core.cards import Tableau
from ludoteca.games.agricola.board import (
    BOAR,
    BUILDING,
    CATTLE,
    FOOD,
    GOODS,
    GRAIN,
    KIND,
    NONE,
    PLACES,
    REED,
    SHEEP,
    SPACES,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.card import DECK, Do, Fencing, Use
from ludoteca.games.agricola.cards.base import (
    ONE_PASTURE,
    AtAnyTime,
    Barter,
    InHarvest,
    MoreThere,
    Occupation,
    Once,
    every_harvest,
    this_turn,
    with_players,
)
from ludoteca.games.agricola.cards.hides import n_hides, put_hides
from ludoteca.games.agricola.cards.improving import Again
from ludoteca.games.agricola.steps import (
    FREE,
    Agricola,
    Bake,
    BuildRoom,
    Exchange,
    Fence,
    InTurn,
    Mark,
    May,
    OpenSpace,
    Pay,
    PlayCard,
    PlayNamed,
    PutBack,
    Sow,
    Step,
    Take,
    Vector,
    food,
    reduced,
)


class LandAgent(MoreThere, Occupation):
    """When you play this card you get 1 vegetable. Each time you use the space “vegetable” you also get 1 grain."""

    name = "land-agent"
    deck = "E"
    players = 3
    spaces = ("vegetable",)
    more = goods(GRAIN)
    first = goods(VEGETABLE)


class Academic(Occupation):
    """This card counts as 2 occupations for the prerequisites of minor improvements, for the Reeve, and for the Tutor
    if you play it after him. For what occupations cost it counts as 1."""

    name = "academic"
    deck = "E"
    players = 3

    def counts(self, g: Agricola, me: int, what: str) -> int:
        return int(what == "occupations")


class MasterBaker(Occupation):
    """Each time another player bakes bread you may bake bread as well. Each time you bake in any other way than by this
    card you get 1 food more, however many grain you bake."""

    name = "master-baker"
    deck = "E"
    players = 4

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        if by != me:
            return May(Bake(me, self.name))
        return Take(me, self.name, goods(FOOD)) if cause != self.name else None


class Baker(Occupation):
    """When you play this card you may bake bread. You may also bake bread at the beginning of each feeding phase. You
    need improvements with which one bakes."""

    name = "baker"
    deck = "E"

    def when_played(self, g: Agricola, me: int) -> Do:
        return May(Bake(me, self.name))

    def feeding_starts(self, g: Agricola, me: int) -> Do:
        return May(Bake(me, self.name))


class MasterBuilder(AtAnyTime, Occupation):
    """Once in the game, at any time when your house has at least 5 rooms, you may build 1 room for nothing."""

    name = "master-builder"
    deck = "E"

    def at_any_time(self, g: Agricola, me: int) -> Do:
        able = not g.mark(me, self.name) and g.farms[me].number_of_rooms() >= 5
        return Once(BuildRoom(me, self.name, FREE)) if able else None

    def round_ends(self, g: Agricola, me: int) -> Do:
        """The Mason may build the fifth room only then, after the Stone Breaker."""
        return self.work_ends(g, me) if g.has(me, "stone-breaker") else None


class BerryPicker(Occupation):
    """Each time you take wood with a person you get 1 food; also when the Building Material brings you wood."""

    name = "berry-picker"
    deck = "E"
    players = 3

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(FOOD)) if use.taken[WOOD] else None

    def gained(self, g: Agricola, me: int, what: Vector, cause: str) -> Do:
        return Take(me, self.name, goods(FOOD)) if cause == "building-material" and what[WOOD] else None


class Mendicant(Occupation):
    """At the end up to 2 of your begging cards cost you no points."""

    name = "mendicant"
    deck = "E"

    def reckons(self, g: Agricola, me: int, sheet: dict[str, int]) -> dict[str, int]:
        return {**sheet, "cards": sheet["cards"] + 3 * min(2, g.farms[me].begging)}


class MasterBrewer(InHarvest):
    """Once in each feeding phase you may turn 1 grain into 3 food."""

    name = "master-brewer"
    deck = "E"
    rates = every_harvest(name, GRAIN, 3)


class BreadSeller(Occupation):
    """Whenever anybody bakes bread, you included, you get 1 food for each grain that is baked."""

    name = "bread-seller"
    deck = "E"
    players = 3

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        return Take(me, self.name, goods(FOOD, number))


class BrushMaker(Occupation):
    """Wild boar that you turn into food you may put on this card. At the end 2 of them are worth 1 point, 3 are worth 2
    and 4 or more are worth 3. A boar cannot also go to the Tanner."""

    name = "brush-maker"
    deck = "E"
    players = 3
    has_bonus = True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        return put_hides(g, me, self.name, takes[BOAR]) if by == me else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return max(0, min(3, n_hides(g, me, self.name)[0] - 1)) if who == me else 0


class Thatcher(Occupation):
    """You pay 1 reed less for each room, for each renovation, and for these improvements: Water Mill, Half-timbered
    House, Chicken Coop, Holiday House, Mansion, Corn Storehouse."""

    name = "thatcher"
    deck = "E"
    players = 3

    def reduces(self, g: Agricola, me: int, what: str, price: Vector) -> Vector:
        return reduced(price, goods(REED)) if what in THATCHED else price


THATCHED = (
    *("room", "clay-renovation", "stone-renovation", "water-mill", "half-timbered-house", "chicken-coop"),
    *("holiday-house", "mansion", "corn-storehouse"),
)


class Turner(Occupation):
    """At any time you may turn wood into food: 1 wood into 1 food."""

    name = "turner"
    deck = "E"
    players = 3
    rates = (Exchange(name, goods(WOOD), goods(FOOD)),)


class HeadOfTheFamily(Occupation):
    """You may use spaces for building rooms or for family growth even if another player stands there."""

    name = "head-of-the-family"
    deck = "E"
    players = 4

    def shares(self, g: Agricola, me: int, space: str) -> bool:
        offers = SPACES[PLACES[space]].offers
        return "room" in offers or "growth" in offers


class Farmer(Occupation):
    """The first time that you build fences you get 1 wild boar, each later time 1 cattle; once for a whole action."""

    name = "farmer"
    deck = "E"
    players = 4

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        """What the Hedge Keeper adds belongs to the action before."""
        animal = CATTLE if g.mark(me, self.name) else BOAR
        able = fencing.who == me and fencing.cause != "hedge-keeper"
        return Once(Take(me, self.name, goods(animal))) if able else None


def fees(g: Agricola, me: int, cards: tuple[str, ...]) -> list[int]:
    """For each of these cards that another player has in play, that player."""
    return [who for who in g.others(me) for name in g.farms[who].cards.names if name in cards]


class Doubling(Step[Agricola]):
    """As much food again as lay on the space, and 1 food for each of some players, who may be named more than once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "food", "paid")

    def __init__(self, who: int, cause: str, food: int, paid: tuple[int, ...]) -> None:
        super().__init__(who, cause)
        self.food, self.paid = food, paid

    def code(self) -> int:
        return Take(self.who, self.cause, goods(FOOD, self.food)).code()

    def possible(self, g: Agricola) -> bool:
        return g.payable(self.who, goods(FOOD, len(self.paid)), goods(FOOD, self.food))

    def perform(self, g: Agricola) -> None:
        wages = [Take(who, self.cause, goods(FOOD)) for who in self.paid]
        pay: list[Step[Agricola]] = [Pay(self.who, self.cause, food(len(wages)))] if wages else []
        g.then(Take(self.who, self.cause, goods(FOOD, self.food)), *pay, *wages)


class Fisherman(Occupation):
    """When you go fishing you may take as much food again as lay there. Then you give 1 food to the owner of each
    Fishing Rod, Raft, Canoe, Fish Trap and Landing Net in play; your own cost nothing."""

    name = "fisherman"
    deck = "E"
    players = 3

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        if use.space != "fishing" or not use.lay[FOOD]:
            return None
        paid = fees(g, me, ("fishing-rod", "raft", "canoe", "fish-trap", "landing-net"))
        doubling = Doubling(me, self.name, use.lay[FOOD], tuple(paid))
        return May(doubling) if paid else doubling


class MeatSeller(Occupation):
    """While you have an oven (Clay Oven, Stone Oven, Wood-fired Oven or Baker's Oven) you may at any time turn animals
    into food: a sheep into 2, a wild boar into 3, cattle into 4."""

    name = "meat-seller"
    deck = "E"
    rates = tuple(
        [Exchange("meat-seller", goods(kind), goods(FOOD, n)) for kind, n in ((SHEEP, 2), (BOAR, 3), (CATTLE, 4))]
    )

    def exchanges(self, cards: Tableau) -> tuple[Exchange, ...]:
        return self.rates if any(DECK.cards[name].oven for name in cards.names) else ()


class FieldWarden(Occupation):
    """You may use the spaces “vegetable”, “plow” and “plow and sow” even if another player stands there."""

    name = "field-warden"
    deck = "E"
    players = 4

    def shares(self, g: Agricola, me: int, space: str) -> bool:
        return space in ("vegetable", "plow", "plow-and-sow")


class MasterForester(Occupation):
    """This card becomes a space for all, on which 2 wood come in each round from the next one on. Others pay you 2 food
    before they use it."""

    name = "master-forester"
    deck = "E"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        return OpenSpace(me, self.name)

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        return goods(FOOD, 2) if space == self.name else NONE


class YeomanFarmer(Occupation):
    """At the end you lose points only for unused spaces of your farm and for begging cards."""

    name = "yeoman-farmer"
    deck = "E"
    players = 3

    def reckons(self, g: Agricola, me: int, sheet: dict[str, int]) -> dict[str, int]:
        return {line: points if line in ("unused", "cards") else max(0, points) for line, points in sheet.items()}


class Undergardener(MoreThere, Occupation):
    """Each time you use the space “day laborer” you also get 1 vegetable."""

    name = "undergardener"
    deck = "E"
    players = 4
    spaces = ("day-laborer",)
    more = goods(VEGETABLE)


class Conjurer(Occupation):
    """Each time you take the food of the traveling players you also get 1 grain."""

    name = "conjurer"
    deck = "E"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(GRAIN)) if with_players(use) else None


class Greengrocer(MoreThere, Occupation):
    """Each time you use the space “grain” you also get 1 vegetable."""

    name = "greengrocer"
    deck = "E"
    players = 3
    spaces = ("grain",)
    more = goods(VEGETABLE)


class Storyteller(Occupation):
    """Each time you take the food of the traveling players you may leave 1 of it there and get 1 vegetable instead."""

    name = "storyteller"
    deck = "E"
    players = 4

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        """The Dancer sees to it that 4 food are left; then the Juggler cannot double them."""
        topped = g.has(me, "dancer") and use.lay[FOOD] <= 4 and g.mark(me, "juggler") != this_turn(g)
        instead = GOODS(vegetable=1, food=1) if topped else goods(VEGETABLE)
        leave = PutBack(me, self.name, use.space, goods(FOOD), instead)
        step = Once(leave, this_turn(g)) if topped else leave
        return May(step) if with_players(use) and use.lay[FOOD] else None


class EstateManager(Occupation):
    """At the end you get points if nobody has more sheep than you, nobody more wild boar, and nobody more cattle: 2
    points with three players, 3 with four, 4 with five."""

    name = "estate-manager"
    deck = "E"
    players = 3
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        herds = [farm.herd() for farm in g.farms]
        most = all(mine >= max(kind) for mine, kind in zip(herds[me], zip(*herds, strict=True), strict=True))
        return g.players - 1 if who == me and most else 0


class DockWorker(Occupation):
    """At any time you may turn 3 wood into 1 clay, reed or stone; and 2 clay, 2 reed or 2 stone into 1 building
    resource of another kind."""

    name = "dock-worker"
    deck = "E"
    rates = tuple(
        [Exchange("dock-worker", goods(a, 3 if a == WOOD else 2), goods(b)) for a, b in permutations(BUILDING, 2)]
    )

    def game_ends(self, g: Agricola, me: int) -> Do:
        """Only these improvements count building resources."""
        workshops = ("joinery", "pottery", "basketmakers-workshop", "sawmill")
        return May(Barter(me, self.name)) if any(g.has(me, name) for name in workshops) else None


class Chief(Occupation):
    """To play this card costs 2 food more. At the end you get 1 point for each room of your stone house."""

    name = "chief"
    deck = "E"
    extra = goods(FOOD, 2)
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.farms[me].number_of_rooms() if who == me and g.farms[me].house == 2 else 0


class ChiefsDaughter(Occupation):
    """When another player plays the Chief you may play this card out of your hand at once, for nothing. At the end you
    get 3 points if you live in a stone house, 1 if in a clay hut."""

    name = "chiefs-daughter"
    deck = "E"
    has_bonus = True

    def in_hand(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return PlayNamed(me, self.name, self.name) if card == "chief" and by != me else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return (0, 1, 3)[g.farms[me].house] if who == me else 0


class Tutor(Occupation):
    """At the end you get 1 point for each occupation that you played after this one; the Academic counts as two."""

    name = "tutor"
    deck = "E"
    has_bonus = True

    def after_occupation(self, g: Agricola, me: int, by: int, card: str) -> Do:
        """One that has left the game is remembered."""
        return Mark(me, self.name, (1,)) if by == me and card == "ratcatcher" and not g.has(me, card) else None

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        names = g.farms[me].cards.names
        later = [name for name in names[names.index(self.name) + 1 :] if KIND[name] == "occupation"]
        return len(later) + ("academic" in later) + sum(g.mark(me, self.name)) if who == me else 0


class HedgeKeeper(Occupation):
    """Each time you build at least 1 fence you may build up to 3 more in the same action without paying for them; once
    in a turn."""

    name = "hedge-keeper"
    deck = "E"

    def free_fences(self, g: Agricola, me: int, action: Fence, number: int, rest: int) -> int:
        """The first fence of the action comes from elsewhere: it is paid for, or another card gives just that one."""
        if action.cause == self.name or g.mark(me, self.name) == this_turn(g):
            return 0
        others = [card for card in g.hear(me, "free_fences") if card.name != self.name]
        given = action.built or action.free or any(card.free_fences(g, me, action, 1, 1) for card in others)
        return min(3 - action.given(self.name), rest if given else rest - 1)

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        """After a card that gives the fences of one pasture these are built apart."""
        if fencing.who != me or g.mark(me, self.name) == this_turn(g):
            return None
        if fencing.cause in ONE_PASTURE:
            return May(Once(Fence(me, self.name, free=3, fences=3), this_turn(g)))
        return Mark(me, self.name, this_turn(g))


class Woodcutter(Occupation):
    """Each time you take wood with a person you get 1 wood more."""

    name = "woodcutter"
    deck = "E"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(WOOD)) if use.taken[WOOD] else None


class WoodenHutBuilder(Occupation):
    """At the end you get 1 point for each room if you still live in a wooden hut."""

    name = "wooden-hut-builder"
    deck = "E"
    players = 3
    has_bonus = True

    def bonus(self, g: Agricola, me: int, who: int, sheets: list[dict[str, int]]) -> int:
        return g.farms[me].number_of_rooms() if who == me and g.farms[me].house == 0 else 0


class HutBuilder(Occupation):
    """If you play this card in one of the first 4 rounds you may build 1 room for nothing at the beginning of round 11,
    unless you then live in a stone house."""

    name = "hut-builder"
    deck = "E"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        """Too late: it has no effect."""
        return Mark(me, self.name, (g.round,)) if g.round > 4 else None

    def round_starts(self, g: Agricola, me: int) -> Do:
        able = g.round == 11 and g.farms[me].house < 2 and not g.mark(me, self.name)
        return May(BuildRoom(me, self.name, FREE)) if able else None


class Merchant(Occupation):
    """After each action by which you may play a minor improvement, or a minor or major one, you may pay 1 food to take
    the same action once more."""

    name = "merchant"
    deck = "E"

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        """The Scholar may have taught an occupation: this tells what it was."""
        return Mark(me, self.name, (g.round,)) if by == me and g.phase == "start" else None

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        kinds = tuple([kind for kind in action.kinds if kind != "occupation"])
        scholar = action.cause == "scholar" and g.mark(me, self.name) == (g.round,)
        able = kinds and (scholar or action.cause in PLACES)
        return May(Again(me, self.name, kinds)) if able else None


class HobbyFarmer(Occupation):
    """When you play this card you get 1 vegetable, and may sow it at once."""

    name = "hobby-farmer"
    deck = "E"
    players = 4

    def when_played(self, g: Agricola, me: int) -> Do:
        sow = May(Sow(me, self.name, (VEGETABLE,), 1))
        return InTurn((Take(me, self.name, goods(VEGETABLE)), sow))


class Cook(Occupation):
    """In each feeding phase only two of your people need 2 food (3 if you play alone), all others need 1."""

    name = "cook"
    deck = "E"
    players = 4

    def hunger(self, g: Agricola, me: int, food: int) -> int:
        others = max(0, g.farms[me].people - g.farms[me].born - 2)
        return food - others * (g.adult_food() - 1)


class CharcoalBurner(Occupation):
    """Whenever anybody, you included, builds or plays an improvement with which one bakes bread you get 1 food and 1
    wood."""

    name = "charcoal-burner"
    deck = "E"
    players = 3

    def after_built(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return Take(me, self.name, GOODS(wood=1, food=1)) if g.card(card).bakes[1] else None
