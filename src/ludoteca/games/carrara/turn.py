"""A turn: the steps in which a player acts, buys an object, and may declare the end."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.carrara import shapes
from ludoteca.games.carrara.board import (
    ALMS,
    BUILD,
    BUILDING_NAMES,
    BUY,
    CITIES,
    CITY,
    COLOUR,
    COLOURS,
    DECLARE,
    NEEDED_TO_SCORE,
    OBJECT,
    OBJECT_PRICE,
    OBJECTS,
    PASS,
    PRICES,
    SCORE_CITY,
    SCORE_TYPE,
    SECTION,
    SECTIONS,
    TYPES,
    N,
    cost,
    kind,
)
from ludoteca.games.carrara.game import Carrara, Family
from ludoteca.games.carrara.lacks import lack


class Turn(Step[Carrara]):
    """A choice of one of the three actions. A player who has reached the goals may declare the end first. After a
    declaration nobody has to act."""

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

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        """Return the reason for each action that is not offered: buying, the buildings on display, the scorings."""
        family, offered = g.families[self.who], g.choices
        told = {} if BUY in offered else {BUY: lack("wheel")}
        blocks = sum(family.blocks)
        for building in g.display:
            if building >= 0 and BUILD + building not in offered:
                told[BUILD + building] = lack("build", cost=cost(building), blocks=blocks)
        for i in range(N):
            if SCORE_TYPE + i not in offered:
                told[SCORE_TYPE + i] = self.type_lacks(family, i)
            if SCORE_CITY + i not in offered:
                told[SCORE_CITY + i] = self.city_lacks(g, family, i)
        return told

    def type_lacks(self, family: Family, what: int) -> list[Lack]:
        if family.scored >> what & 1:
            return lack("type_scored")
        return lack("score_type") if family.pegs else lack("pegs")

    def city_lacks(self, g: Carrara, family: Family, city: int) -> list[Lack]:
        if g.scored_by[city] >= 0:
            return lack("city_scored", by=g.scored_by[city])
        if not family.pegs:
            return lack("pegs")
        return lack("score_city", needed=NEEDED_TO_SCORE[city], n=family.places.count(city))

    def so_far(self, g: Carrara) -> shapes.Turn:
        """Return the worth of each offered scoring, by its anchor, and whether the player can do nothing at all."""
        brings: dict[str, shapes.Brings] = {}
        for choice in g.choices:
            if choice >= SCORE_TYPE:
                coins, points, objects = g.worth(*self.counted(g, choice))
                brings[g.words.anchor(choice)] = {"coins": coins, "points": points, "objects": sum(objects)}
        return {"brings": brings, "stuck": PASS in g.choices and not self.actions(g)}

    def scorings(self, g: Carrara, family: Family) -> list[int]:
        """Return the types and cities that the player can score."""
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
        """End the turn without an action. Before the last round only a player who can do nothing at all does so, gets
        two coins, and shows their blocks, because their buildings and scorings lie open anyway."""
        family = g.families[self.who]
        if self.actions(g):
            g.note(self.who, "declined")
        else:
            family.coins += ALMS
            g.note(self.who, "stuck", blocks=list(family.blocks), coins=ALMS)
        g.then(EndTurn(self.who))

    def score(self, g: Carrara, choice: int) -> None:
        counted = self.counted(g, choice)
        if choice < SCORE_CITY:
            g.families[self.who].scored |= 1 << choice - SCORE_TYPE
            g.note(self.who, "scored_type", type=TYPES[choice - SCORE_TYPE])
        else:
            g.scored_by[choice - SCORE_CITY] = self.who
            g.note(self.who, "scored_city", city=CITIES[choice - SCORE_CITY])
        g.gain(self.who, *counted)

    def counted(self, g: Carrara, choice: int) -> tuple[list[int], list[int]]:
        """Return the buildings that a scoring counts, and their cities."""
        buildings, places = g.families[self.who].built, g.families[self.who].places
        if choice < SCORE_CITY:
            counted = [i for i, building in enumerate(buildings) if kind(building) == choice - SCORE_TYPE]
        else:
            counted = [i for i, place in enumerate(places) if place == choice - SCORE_CITY]
        return [buildings[i] for i in counted], [places[i] for i in counted]

    def prompt(self, g: Carrara) -> str:
        return g.text("ask.LastTurn" if g.declared_by >= 0 else "ask.Turn")

    def label(self, g: Carrara, choice: int) -> str:
        if BUILD <= choice < CITY:
            return g.text("choice.build", name=g.building_words(choice - BUILD))
        if choice == PASS and not self.actions(g):
            return g.text("choose.Turn.stuck", coins=ALMS)
        return super().label(g, choice)


class ChooseSection(Step[Carrara]):
    """The choice of the section from which blocks are bought. A player who can afford none shows their coins and gets
    two, and the turn is over."""

    def options(self, g: Carrara) -> list[int]:
        coins, wheel = g.families[self.who].coins, g.wheel
        return [
            SECTION + section
            for section in range(N)
            if any([wheel[i] and PRICES[i] <= coins for i in range(section * N, section * N + N)])  # noqa: C419 (hot)
        ]

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        """Return the reason for each section that is not offered: its lowest price, or that it is empty."""
        coins, told = g.families[self.who].coins, dict[int, list[Lack]]()
        for section in range(N):
            if SECTION + section not in g.choices:
                prices = self.prices(g, section)
                dear = lack("section_price", price=min(prices), coins=coins) if prices else []
                told[SECTION + section] = dear or lack("empty")
        return told

    def prices(self, g: Carrara, section: int) -> list[int]:
        """Return the prices of the colours that are there."""
        return [PRICES[i] for i in range(section * N, section * N + N) if g.wheel[i]]

    def so_far(self, g: Carrara) -> shapes.ChooseSection:
        offered = [choice - SECTION for choice in g.choices]
        return {"cheapest": {SECTIONS[section]: min(self.prices(g, section)) for section in offered}}

    def choose(self, g: Carrara, choice: int) -> None:
        g.then(BuyBlocks(self.who, choice - SECTION, ()))

    def perform(self, g: Carrara) -> None:
        family = g.families[self.who]
        g.note(self.who, "broke", had=family.coins, coins=ALMS)
        family.coins += ALMS
        g.agenda.pop()  # the turn ends: nothing more can be bought
        g.then(EndTurn(self.who))


class BuyBlocks(Step[Carrara]):
    """A purchase of blocks of one section: one at least, in any order."""

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

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        """Return the blocks of the section that are too dear, and all other sections."""
        coins, first = g.families[self.who].coins, self.section * N
        told = {SECTION + section: lack("one_section") for section in range(N) if section != self.section}
        for colour in range(N):
            price = PRICES[first + colour]
            if g.wheel[first + colour] and price > coins:
                told[COLOUR + colour] = lack("block_price", price=price, coins=coins)
        return told

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
    """The choice of the city, which decides which colours may pay: each takes one colour more than the one before."""

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

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        """Return the cities for whose colours the player has too few blocks."""
        blocks = g.families[self.who].blocks
        return {
            CITY + city: lack("city_blocks", cost=cost(self.building), blocks=sum(blocks[: city + 1]))
            for city in range(N)
            if CITY + city not in g.choices
        }

    def choose(self, g: Carrara, choice: int) -> None:
        g.then(PayBlocks(self.who, self.building, choice - CITY, ()))

    def so_far(self, g: Carrara) -> shapes.ChooseCity:
        return {"building": BUILDING_NAMES[self.building]}

    def prompt(self, g: Carrara) -> str:
        return g.text("ask.ChooseCity", building=g.building_words(self.building))


class PayBlocks(Step[Carrara]):
    """The payment for a building: blocks of colours that the city takes, in any order. They return to the bag."""

    fields: ClassVar[tuple[str, ...]] = ("who", "building", "city", "paid")

    def __init__(self, who: int, building: int, city: int, paid: tuple[int, ...]) -> None:
        super().__init__(who)
        self.building, self.city, self.paid = building, city, paid

    def options(self, g: Carrara) -> list[int]:
        if len(self.paid) == cost(self.building):
            return []
        blocks = g.families[self.who].blocks
        return [COLOUR + colour for colour in range(self.city + 1) if blocks[colour]]

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        """Return the player's colours that are not offered: the city does not take them, or all is paid."""
        blocks = g.families[self.who].blocks
        return {
            COLOUR + colour: lack("paid") if colour <= self.city else lack("colour")
            for colour in range(N)
            if blocks[colour] and COLOUR + colour not in g.choices
        }

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
            building, city = BUILDING_NAMES[self.building], CITIES[self.city]
            g.note(self.who, "built", building=building, city=city, blocks=self.counted())
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
        # a later colour may only come first if it and those after it can pay the rest, or the player began otherwise
        return [c for c in later if sum(blocks[c - COLOUR : self.city + 1]) >= missing] or choices

    def counted(self) -> list[int]:
        """Return the blocks paid so far, by colour."""
        return [self.paid.count(colour) for colour in range(N)]

    def so_far(self, g: Carrara) -> shapes.PayBlocks:
        building, city = BUILDING_NAMES[self.building], CITIES[self.city]
        return {"building": building, "city": city, "blocks": self.counted(), "cost": cost(self.building)}

    def prompt(self, g: Carrara) -> str:
        missing = cost(self.building) - len(self.paid)
        names = {"building": g.building_words(self.building), "city": g.text(f"name.{CITIES[self.city]}")}
        return g.text("ask.PayBlocks", n=missing, **names) if missing else g.text("ask.PaidBlocks", **names)


class BuyObject(Step[Carrara]):
    """The purchase of one object from the board after any action. The end may be declared before it."""

    saved_as: ClassVar[str] = "AfterAction"

    def options(self, g: Carrara) -> list[int]:
        if g.families[self.who].coins < OBJECT_PRICE or not any(g.market):
            return []
        objects = [OBJECT + kind for kind in range(N) if g.market[kind]]
        return [STOP, *objects, DECLARE] if g.may_declare(self.who) else [STOP, *objects]

    def refusals(self, g: Carrara) -> dict[int, list[Lack]]:
        return {OBJECT + kind: lack("sold") for kind in range(N) if not g.market[kind]}

    def narrow(self, g: Carrara, choices: list[int]) -> list[int]:
        return [c for c in choices if c != DECLARE]  # MayDeclare asks for it afterwards

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
    """The chance to declare the end after an action."""

    def options(self, g: Carrara) -> list[int]:
        return [STOP, DECLARE] if g.may_declare(self.who) else []

    def choose(self, g: Carrara, choice: int) -> None:
        if choice == DECLARE:
            g.declare(self.who)
        g.then(EndTurn(self.who))

    def perform(self, g: Carrara) -> None:
        g.then(EndTurn(self.who))


class EndTurn(Step[Carrara]):
    """The next player's turn. The game ends with a round, so that all have had the same number of turns."""

    def perform(self, g: Carrara) -> None:
        after = (self.who + 1) % g.players
        if after == 0:
            if g.last_round:
                g.note(-1, "ended")
                return
            g.round += 1
        g.then(Turn(after))
