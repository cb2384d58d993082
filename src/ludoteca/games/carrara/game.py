"""The Palaces of Carrara: the position and the course of a turn."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP, Vocabulary
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from ludoteca.games.carrara import shapes
from ludoteca.games.carrara.board import (
    ALMS,
    BLOCKS_OF_A_COLOUR,
    BUILD,
    BUILDING_NAMES,
    BUILDINGS,
    BUY,
    CITIES,
    CITY,
    COLOUR,
    COLOURS,
    DECLARATION_POINTS,
    DECLARE,
    DISPLAY_SIZE,
    GOAL_COST,
    GOAL_OBJECTS,
    GOAL_SCORINGS,
    NEEDED_TO_SCORE,
    OBJECT,
    OBJECT_PRICE,
    OBJECTS,
    OBJECTS_OF_A_KIND,
    PASS,
    PAYS_POINTS,
    PEGS,
    PRICES,
    SCORE_CITY,
    SCORE_TYPE,
    SECTION,
    SECTIONS,
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
    """A player: what lies behind the screen, and what stands on the board for all to see."""

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
        """One section clockwise, then new blocks from the bag on section I until there are eleven."""
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
        """All three goals reached, and nobody has declared the end before."""
        family = self.families[who]
        return (
            self.declared_by < 0
            and PEGS - family.pegs >= GOAL_SCORINGS
            and sum(family.objects) >= GOAL_OBJECTS[self.players]
            and family.total_cost() >= GOAL_COST[self.players]
        )

    def declare(self, who: int) -> None:
        """Who declares the end lifts the screen: from now on all see the objects."""
        self.declared_by, self.last_round = who, True
        self.families[who].points += DECLARATION_POINTS
        self.note(who, "declared", objects=list(self.families[who].objects), points=DECLARATION_POINTS)

    def gain(self, who: int, buildings: list[int], places: list[int]) -> None:
        """What scored buildings bring: coins or points by city, and an object each while there are any."""
        family = self.families[who]
        coins = points = 0
        objects = [0] * N
        for building, city in zip(buildings, places):  # noqa: B905 (hot)
            if PAYS_POINTS[city]:
                points += cost(building) * VALUE[city]
            else:
                coins += cost(building) * VALUE[city]
            what = kind(building)
            if self.supply[what]:
                self.supply[what] -= 1
                family.objects[what] += 1
                objects[what] += 1
        family.coins += coins
        family.points += points
        family.pegs -= 1
        if self.events is not None:
            sums = [[cost(b), VALUE[c]] for b, c in zip(buildings, places, strict=True)]
            self.note(who, "gained", coins=coins, points=points, objects=objects, sums=sums)

    # -- the end, and what is seen -------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        return [self.sheet(family) for family in self.families]

    def sheet(self, family: Family) -> dict[str, int]:
        from ludoteca.games.carrara.scoring import sheet

        return sheet(family)

    def winners(self) -> list[int]:
        """Most points, then most blocks of any colour; then the win is shared."""
        best = [(sheet["total"], sum(f.blocks)) for sheet, f in zip(self.scores(), self.families, strict=True)]
        return [seat for seat, rank in enumerate(best) if rank == max(best)]

    def table(self, player: int | None) -> shapes.Table:
        from ludoteca.games.carrara.view import table

        return table(self, player)

    def redeal(self, player: int, seed: int) -> Carrara:
        from ludoteca.games.carrara.redeal import redeal

        return redeal(self, player, Dice(seed))


class Turn(Step[Carrara]):
    """One of the three actions; who has reached the goals may declare first. After a declaration nobody must act."""

    begins_turn: ClassVar[bool] = True

    def options(self, g: Carrara) -> list[int]:
        choices = self.actions(g)
        if g.declared_by >= 0 or not choices:
            choices.append(PASS)
        if g.may_declare(self.who):
            choices.append(DECLARE)
        return choices

    def actions(self, g: Carrara) -> list[int]:
        family = g.families[self.who]
        blocks = sum(family.blocks)
        choices = [BUY] if any(g.wheel) or any(g.bag) else []
        for building in g.display:
            if building >= 0 and cost(building) <= blocks:  # Lerici takes every colour
                choices.append(BUILD + building)
        if family.pegs:
            choices += self.scorings(g, family)
        return choices

    def scorings(self, g: Carrara, family: Family) -> list[int]:
        built, places = family.built, family.places
        standing = [False] * N
        number = [0] * N
        for i, building in enumerate(built):
            standing[kind(building)] = True
            number[places[i]] += 1
        choices = [SCORE_TYPE + t for t in range(N) if standing[t] and not family.scored >> t & 1]
        choices += [SCORE_CITY + c for c in range(N) if number[c] >= NEEDED_TO_SCORE[c] and g.scored_by[c] < 0]
        return choices

    def choose(self, g: Carrara, choice: int) -> None:
        me = self.who
        if choice == DECLARE:
            g.declare(me)
            g.then(self)
        elif choice == PASS:
            self.idle(g)
        elif choice == BUY:
            g.turn_wheel(me)
            g.then(ChooseSection(me), BuyObject(me))
        elif choice < CITY:
            g.then(ChooseCity(me, choice - BUILD), BuyObject(me))
        else:
            self.score(g, choice)
            g.then(BuyObject(me))

    def idle(self, g: Carrara) -> None:
        """Declining to act in the last round; or two coins for a player who can do nothing at all, and shows it: the
        blocks, since what is built and scored lies open."""
        family = g.families[self.who]
        if self.actions(g):
            g.note(self.who, "declined")
        else:
            family.coins += ALMS
            g.note(self.who, "stuck", blocks=list(family.blocks), coins=ALMS)
        g.then(EndTurn(self.who))

    def score(self, g: Carrara, choice: int) -> None:
        family = g.families[self.who]
        buildings, places = family.built, family.places
        if choice < SCORE_CITY:
            what = choice - SCORE_TYPE
            family.scored |= 1 << what
            g.note(self.who, "scored_type", type=TYPES[what])
            counted = [i for i, building in enumerate(buildings) if kind(building) == what]
        else:
            city = choice - SCORE_CITY
            g.scored_by[city] = self.who
            g.note(self.who, "scored_city", city=CITIES[city])
            counted = [i for i, place in enumerate(places) if place == city]
        g.gain(self.who, [buildings[i] for i in counted], [places[i] for i in counted])

    def prompt(self, g: Carrara) -> str:
        return g.text("ask.LastTurn" if g.declared_by >= 0 else "ask.Turn")

    def label(self, g: Carrara, choice: int) -> str:
        if BUILD <= choice < CITY:
            return g.text("choice.build", name=g.building_words(choice - BUILD))
        if choice == PASS and not self.actions(g):
            return g.text("choose.Turn.stuck", coins=ALMS)
        return super().label(g, choice)


class ChooseSection(Step[Carrara]):
    """Blocks are bought from one section. Who can afford none shows his coins and gets two, and the turn is over."""

    def options(self, g: Carrara) -> list[int]:
        coins, wheel = g.families[self.who].coins, g.wheel
        return [
            SECTION + section
            for section in range(N)
            if any([wheel[i] and PRICES[i] <= coins for i in range(section * N, section * N + N)])  # noqa: C419 (hot)
        ]

    def choose(self, g: Carrara, choice: int) -> None:
        g.then(BuyBlocks(self.who, choice - SECTION, ()))

    def perform(self, g: Carrara) -> None:
        family = g.families[self.who]
        g.note(self.who, "broke", had=family.coins, coins=ALMS)
        family.coins += ALMS
        g.agenda.pop()  # the turn ends: nothing more can be bought
        g.then(EndTurn(self.who))


class BuyBlocks(Step[Carrara]):
    """Any blocks of the section, one at least, in any order."""

    fields: ClassVar[tuple[str, ...]] = ("who", "section", "taken")

    def __init__(self, who: int, section: int, taken: tuple[int, ...]) -> None:
        super().__init__(who)
        self.section, self.taken = section, taken

    def options(self, g: Carrara) -> list[int]:
        coins, wheel, first = g.families[self.who].coins, g.wheel, self.section * N
        choices = [STOP] if self.taken else []
        for colour in range(N):
            if wheel[first + colour] and PRICES[first + colour] <= coins:
                choices.append(COLOUR + colour)
        return choices

    def choose(self, g: Carrara, choice: int) -> None:
        if choice == STOP:
            if g.events is not None:
                g.note(self.who, "bought", **self.so_far(g))
            return
        colour = choice - COLOUR
        place = self.section * N + colour
        family = g.families[self.who]
        g.wheel[place] -= 1
        family.coins -= PRICES[place]
        family.blocks[colour] += 1
        g.then(BuyBlocks(self.who, self.section, (*self.taken, colour)))

    def narrow(self, g: Carrara, choices: list[int]) -> list[int]:
        last = COLOUR + self.taken[-1] if self.taken else 0
        return [c for c in choices if c == STOP or c >= last]

    def so_far(self, g: Carrara) -> shapes.BuyBlocks:
        blocks = [self.taken.count(colour) for colour in range(N)]
        price = sum(PRICES[self.section * N + colour] for colour in self.taken)
        return {"section": SECTIONS[self.section], "blocks": blocks, "price": price}

    def anchor(self, g: Carrara, choice: int) -> str:
        return g.words.anchor(choice).replace("block:", f"block:{SECTIONS[self.section]}:")

    def prompt(self, g: Carrara) -> str:
        return g.text("ask.BuyBlocks", section=SECTIONS[self.section])

    def label(self, g: Carrara, choice: int) -> str:
        if choice == STOP:
            return super().label(g, choice)
        price = PRICES[self.section * N + choice - COLOUR]
        name = g.text(f"name.{COLOURS.names[choice - COLOUR]}")
        return g.text("choose.BuyBlocks.price" if price else "choose.BuyBlocks.free", name=name, price=price)


class ChooseCity(Step[Carrara]):
    """The city decides which colours may pay: each takes one colour more than the one before."""

    fields: ClassVar[tuple[str, ...]] = ("who", "building")

    def __init__(self, who: int, building: int) -> None:
        super().__init__(who)
        self.building = building

    def options(self, g: Carrara) -> list[int]:
        choices, accepted, needed = [], 0, cost(self.building)
        for city, blocks in enumerate(g.families[self.who].blocks):
            accepted += blocks
            if accepted >= needed:
                choices.append(CITY + city)
        return choices

    def choose(self, g: Carrara, choice: int) -> None:
        g.then(PayBlocks(self.who, self.building, choice - CITY, ()))

    def so_far(self, g: Carrara) -> shapes.ChooseCity:
        return {"building": BUILDING_NAMES[self.building]}

    def prompt(self, g: Carrara) -> str:
        return g.text("ask.ChooseCity", building=g.building_words(self.building))


class PayBlocks(Step[Carrara]):
    """As many blocks as the building costs, of colours that the city takes, in any order. They return to the bag."""

    fields: ClassVar[tuple[str, ...]] = ("who", "building", "city", "paid")

    def __init__(self, who: int, building: int, city: int, paid: tuple[int, ...]) -> None:
        super().__init__(who)
        self.building, self.city, self.paid = building, city, paid

    def options(self, g: Carrara) -> list[int]:
        if len(self.paid) == cost(self.building):
            return []
        blocks = g.families[self.who].blocks
        return [COLOUR + colour for colour in range(self.city + 1) if blocks[colour]]

    def choose(self, g: Carrara, choice: int) -> None:
        colour = choice - COLOUR
        g.families[self.who].blocks[colour] -= 1
        g.bag[colour] += 1
        g.then(PayBlocks(self.who, self.building, self.city, (*self.paid, colour)))

    def perform(self, g: Carrara) -> None:
        family = g.families[self.who]
        family.built.append(self.building)
        family.places.append(self.city)
        if g.events is not None:
            g.note(self.who, "built", **self.so_far(g))
        place = g.display.index(self.building)
        if g.stack:
            g.display[place] = g.stack.pop()
            g.note(self.who, "drew", building=BUILDING_NAMES[g.display[place]])
            g.reveal()
        else:
            g.display[place] = -1
            g.last_round = g.last_round or all(building < 0 for building in g.display)

    def narrow(self, g: Carrara, choices: list[int]) -> list[int]:
        last = COLOUR + self.paid[-1] if self.paid else 0
        later = [c for c in choices if c >= last]
        blocks = g.families[self.who].blocks
        missing = cost(self.building) - len(self.paid)
        # a later colour may only come first if it and those after it can pay the rest; who began otherwise is free
        return [c for c in later if sum(blocks[c - COLOUR : self.city + 1]) >= missing] or choices

    def so_far(self, g: Carrara) -> shapes.PayBlocks:
        blocks = [self.paid.count(colour) for colour in range(N)]
        return {"building": BUILDING_NAMES[self.building], "city": CITIES[self.city], "blocks": blocks}

    def prompt(self, g: Carrara) -> str:
        missing = cost(self.building) - len(self.paid)
        names = {"building": g.building_words(self.building), "city": g.text(f"name.{CITIES[self.city]}")}
        return g.text("ask.PayBlocks", n=missing, **names) if missing else g.text("ask.PaidBlocks", **names)


class BuyObject(Step[Carrara]):
    """One object from the board may be bought after any action, and the end may be declared, in any order."""

    saved_as: ClassVar[str] = "AfterAction"

    def options(self, g: Carrara) -> list[int]:
        if g.families[self.who].coins < OBJECT_PRICE or not any(g.market):
            return []
        objects = [OBJECT + kind for kind in range(N) if g.market[kind]]
        return [STOP, *objects, DECLARE] if g.may_declare(self.who) else [STOP, *objects]

    def narrow(self, g: Carrara, choices: list[int]) -> list[int]:
        return [c for c in choices if c != DECLARE]  # it is asked for afterwards

    def choose(self, g: Carrara, choice: int) -> None:
        if choice == DECLARE:
            g.declare(self.who)
            g.then(self)
            return
        if choice != STOP:
            kind = choice - OBJECT
            family = g.families[self.who]
            family.coins -= OBJECT_PRICE
            family.objects[kind] += 1
            g.market[kind] -= 1
            g.note(self.who, "bought_object", object=OBJECTS.names[kind], price=OBJECT_PRICE)
        g.then(MayDeclare(self.who))

    def perform(self, g: Carrara) -> None:
        g.then(MayDeclare(self.who))


class MayDeclare(Step[Carrara]):
    def options(self, g: Carrara) -> list[int]:
        return [STOP, DECLARE] if g.may_declare(self.who) else []

    def choose(self, g: Carrara, choice: int) -> None:
        if choice == DECLARE:
            g.declare(self.who)
        g.then(EndTurn(self.who))

    def perform(self, g: Carrara) -> None:
        g.then(EndTurn(self.who))


class EndTurn(Step[Carrara]):
    """The next player's turn; the game ends with a round, so that all have had the same number of turns."""

    def perform(self, g: Carrara) -> None:
        after = (self.who + 1) % g.players
        if after == 0:
            if g.last_round:
                g.note(-1, "ended")
                return
            g.round += 1
        g.then(Turn(after))
