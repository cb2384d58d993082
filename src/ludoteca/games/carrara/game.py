"""The Palaces of Carrara: the position, and the rules that several steps share."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import Vocabulary
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.rng import Dice
from ludoteca.games.carrara import shapes
from ludoteca.games.carrara.board import (
    BLOCKS_OF_A_COLOUR,
    BUILDINGS,
    DECLARATION_POINTS,
    DISPLAY_SIZE,
    GOAL_COST,
    GOAL_OBJECTS,
    GOAL_SCORINGS,
    OBJECTS_OF_A_KIND,
    PAYS_POINTS,
    PEGS,
    STARTING_BLOCKS,
    STARTING_COINS,
    TYPES,
    VALUE,
    WHEEL_SIZE,
    WORDS,
    N,
    cost,
    kind,
)


class Family(Record):
    """A player: the things behind the screen, and the buildings and scorings that all see."""

    fields: ClassVar[tuple[str, ...]] = ("coins", "blocks", "objects", "points", "built", "places", "scored", "pegs")

    coins: int
    blocks: list[int]  # by colour
    objects: list[int]  # by kind
    points: int
    built: list[int]  # buildings in the order in which they were built …
    places: list[int]  # … and the cities they stand in
    scored: int  # one bit for each type of building scored
    pegs: int  # left for scoring

    def clone(self) -> Family:
        copy = Family()
        copy.coins = self.coins
        copy.blocks = self.blocks.copy()
        copy.objects = self.objects.copy()
        copy.points = self.points
        copy.built = self.built.copy()
        copy.places = self.places.copy()
        copy.scored = self.scored
        copy.pegs = self.pegs
        return copy

    def total_cost(self) -> int:
        return sum([cost(b) for b in self.built])


class Carrara(Game):
    fields: ClassVar[tuple[str, ...]] = (
        *Game.fields,
        "wheel",
        "turns",
        "bag",
        "display",
        "stack",
        "market",
        "supply",
        "scored_by",
        "families",
        "round",
        "declared_by",
        "last_round",
    )
    key: ClassVar[str] = "carrara"
    of_each: ClassVar[str] = "families"
    rules: ClassVar[int] = 2
    words: ClassVar[Vocabulary] = WORDS

    wheel: list[int]  # blocks by section * 6 + colour
    turns: int  # of the wheel, which tell one block from another of its colour
    bag: list[int]  # blocks by colour
    display: list[int]  # the nine places; −1 is empty
    stack: list[int]  # face-down buildings, the next one last
    market: list[int]  # objects for sale
    supply: list[int]  # objects to be had by scoring
    scored_by: list[int]  # for each city the player who scored it, −1 if nobody has
    families: list[Family]
    round: int
    declared_by: int  # −1 until somebody has declared the end
    last_round: bool

    def set_up(self) -> None:
        from ludoteca.games.carrara.turn import Turn

        self.wheel, self.turns = [1] * N + [0] * (N * N - N), 0
        self.bag = [BLOCKS_OF_A_COLOUR - 1] * N
        self.families = []
        for seat in range(self.players):
            family = Family()
            family.coins, family.points, family.scored, family.pegs = STARTING_COINS, 0, 0, PEGS
            family.blocks, family.objects, family.built, family.places = [0] * N, [0] * N, [], []
            family.blocks[STARTING_BLOCKS[seat]] = 1
            self.bag[STARTING_BLOCKS[seat]] -= 1
            self.families.append(family)
        buildings = list(range(BUILDINGS))
        self.shuffle(buildings)
        self.display, self.stack = buildings[:DISPLAY_SIZE], buildings[DISPLAY_SIZE:]
        self.market, self.supply = [1] * N, [OBJECTS_OF_A_KIND - 1] * N
        self.scored_by = [-1] * N
        self.round, self.declared_by, self.last_round = 1, -1, False
        self.then(Turn(0))

    def clone(self) -> Carrara:
        copy = Carrara()
        self.copy_flow(copy)
        copy.wheel = self.wheel.copy()
        copy.turns = self.turns
        copy.bag = self.bag.copy()
        copy.display = self.display.copy()
        copy.stack = self.stack.copy()
        copy.market = self.market.copy()
        copy.supply = self.supply.copy()
        copy.scored_by = self.scored_by.copy()
        copy.families = [family.clone() for family in self.families]
        copy.round = self.round
        copy.declared_by = self.declared_by
        copy.last_round = self.last_round
        return copy

    def building_words(self, building: int) -> str:
        return f"{self.text(f'name.{TYPES[kind(building)]}')} {cost(building)}"

    # -- the rules that several steps share ----------------------------------------------------------------------

    def turn_wheel(self, who: int) -> None:
        """Turn the wheel by one section clockwise, then draw blocks on section I until the wheel has eleven."""
        wheel, bag = self.wheel, self.bag
        wheel[:] = wheel[-N:] + wheel[:-N]
        self.turns += 1
        missing, left = WHEEL_SIZE - sum(wheel), sum(bag)
        new = [0] * N
        for _ in range(min(missing, left)):
            pick = self.roll(left)
            left -= 1
            colour = 0
            while pick >= bag[colour]:
                pick -= bag[colour]
                colour += 1
            bag[colour] -= 1
            wheel[colour] += 1
            new[colour] += 1
        if self.events is not None:
            self.note(who, "turned", blocks=new)
        if any(new) or (missing and not self.options["open_screens"]):
            self.reveal()  # that nothing came tells that the bag is empty

    def may_declare(self, who: int) -> bool:
        """Whether a player has reached all three goals, and nobody has declared the end before."""
        family = self.families[who]
        return (
            self.declared_by < 0
            and PEGS - family.pegs >= GOAL_SCORINGS
            and sum(family.objects) >= GOAL_OBJECTS[self.players]
            and family.total_cost() >= GOAL_COST[self.players]
        )

    def declare(self, who: int) -> None:
        """Declare the end. The player lifts the screen: from now on all see their objects."""
        self.declared_by, self.last_round = who, True
        self.families[who].points += DECLARATION_POINTS
        self.note(who, "declared", objects=list(self.families[who].objects), points=DECLARATION_POINTS)

    def worth(self, buildings: list[int], places: list[int]) -> tuple[int, int, list[int]]:
        """Return the coins, points and objects of a scoring of these buildings: coins or points by city, and an object
        for each as long as the supply has one of its kind."""
        coins = points = 0
        objects = [0] * N
        for building, city in zip(buildings, places):  # noqa: B905 (hot)
            if PAYS_POINTS[city]:
                points += cost(building) * VALUE[city]
            else:
                coins += cost(building) * VALUE[city]
            what = kind(building)
            if objects[what] < self.supply[what]:
                objects[what] += 1
        return coins, points, objects

    def gain(self, who: int, buildings: list[int], places: list[int]) -> None:
        """Give a player the worth of a scoring, for one of their pegs."""
        family = self.families[who]
        coins, points, objects = self.worth(buildings, places)
        for what, number in enumerate(objects):
            self.supply[what] -= number
            family.objects[what] += number
        family.coins += coins
        family.points += points
        family.pegs -= 1
        if self.events is not None:
            sums = [[cost(b), VALUE[c]] for b, c in zip(buildings, places, strict=True)]
            self.note(who, "gained", coins=coins, points=points, objects=objects, sums=sums)

    # -- the end, and the views ----------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        return [self.sheet(family) for family in self.families]

    def sheet(self, family: Family) -> dict[str, int]:
        from ludoteca.games.carrara.scoring import sheet

        return sheet(family)

    def winners(self) -> list[int]:
        """Return the seats with most points, and of those the ones with most blocks: they share the win."""
        best = [(sheet["total"], sum(f.blocks)) for sheet, f in zip(self.scores(), self.families, strict=True)]
        return [seat for seat, rank in enumerate(best) if rank == max(best)]

    def table(self, player: int | None) -> shapes.Table:
        from ludoteca.games.carrara.view import table

        return table(self, player)

    def redeal(self, player: int, seed: int) -> Carrara:
        from ludoteca.games.carrara.redeal import redeal

        return redeal(self, player, Dice(seed))
