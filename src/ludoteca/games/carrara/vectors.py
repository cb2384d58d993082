"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.games.carrara.board import BUILDING_NAMES, BUILDINGS, CITIES, COLOURS, OBJECTS, SECTIONS, TYPES, N
from ludoteca.games.carrara.shapes import BuyBlocks, ChooseCity, PayBlocks, Seat, Table
from ludoteca.games.carrara.view import table
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put

STEPS: Final = ("Turn", "ChooseSection", "BuyBlocks", "ChooseCity", "PayBlocks", "AfterAction", "MayDeclare")
TELLS: Final = ("BuyBlocks", "ChooseCity", "PayBlocks")
BUILDING: Final = numbered(BUILDING_NAMES)
CITY: Final = numbered(CITIES)
TYPE: Final = numbered(TYPES)
SECTION: Final = numbered(SECTIONS)

facts = table  # the vector needs all of it


class CarraraLayout(Layout[Table, Seat]):
    steps: ClassVar[tuple[str, ...]] = STEPS
    tells: ClassVar[tuple[str, ...]] = TELLS

    def add_table(self) -> None:
        players = self.players
        colours, objects = listed(COLOURS.names), listed(OBJECTS.names)
        self.round = self.add("round", 1, "the round / 30")
        self.wheel = self.add("wheel", N * N, f"blocks / 4 in each section from I to VI: {colours}")
        self.bag = self.add("bag", N + 1, f"1 if the bag is open to all, then the blocks / 7 in it: {colours}")
        self.display = self.add("display", BUILDINGS, f"1 for each building on display: {listed(BUILDING_NAMES)}")
        self.stack = self.add("stack", 1, "face-down buildings / 30")
        self.market = self.add("market", N, f"objects for sale / 6: {objects}")
        self.supply = self.add("supply", N, f"objects / 6 to be had by scoring: {objects}")
        self.cities = self.add("cities", N * players, f"who scored each city, by seat: {listed(CITIES)}")
        self.declared = self.add("declared", players, "who declared the end")
        self.section = self.add("section", N, "the section from which blocks are being bought")
        self.chosen = self.add("chosen", N, f"blocks / 4 bought or paid so far: {colours}")
        self.building = self.add("building", BUILDINGS, "the building that is being built, as on display")
        self.city = self.add("city", N, f"the city in which it is being built: {listed(CITIES)}")

    def add_seat(self, seat: int) -> int:
        """Add the numbers of a seat: points, coins, blocks and objects, buildings and scorings."""
        start = self.add(f"seat {seat} points", 1, "points / 50")
        self.add(f"seat {seat} pegs", 1, "scorings left / 6")
        self.add(f"seat {seat} coins", 2, "1 if the viewer sees coins and blocks, then coins / 20")
        self.add(f"seat {seat} blocks", N, f"blocks / 4: {listed(COLOURS.names)}")
        self.add(f"seat {seat} objects", N + 1, f"1 if the viewer sees them, then objects / 6: {listed(OBJECTS.names)}")
        self.add(f"seat {seat} scored", N, f"1 for each type scored: {listed(TYPES)}")
        self.add(f"seat {seat} built", BUILDINGS * N, "1 for each building in each city: 6 numbers for each building")
        return start

    def fill_table(self, vector: Numbers, on: Table, me: int) -> None:
        players = self.players
        vector[self.round] = on["round"] / 30
        put(vector, self.stack, [on["stack"]], 30)
        at = self.wheel
        for section in on["wheel"]:
            put(vector, at, section, 4)
            at += N
        if on["bag"] is not None:
            vector[self.bag] = 1.0
            put(vector, self.bag + 1, on["bag"], 7)
        mark(vector, self.display, [name for name in on["display"] if name is not None], BUILDING)
        put(vector, self.market, on["market"], 6)
        put(vector, self.supply, on["supply"], 6)
        for i, by in enumerate(on["cities"].values()):
            if by is not None:
                vector[self.cities + i * players + (by - me) % players] = 1.0
        if on["declared_by"] is not None:
            vector[self.declared + (on["declared_by"] - me) % players] = 1.0

    def fill_question(self, vector: Numbers, told: BuyBlocks | ChooseCity | PayBlocks) -> None:
        if "section" in told:
            vector[self.section + SECTION[told["section"]]] = 1.0
        if "blocks" in told:
            put(vector, self.chosen, told["blocks"], 4)
        if "building" in told:
            vector[self.building + BUILDING[told["building"]]] = 1.0
        if "city" in told:
            vector[self.city + CITY[told["city"]]] = 1.0

    def fill_seat(self, vector: Numbers, at: int, told: Seat) -> None:
        vector[at] = told["points"] / 50
        vector[at + 1] = told["pegs"] / 6
        if told["coins"] is not None and told["blocks"] is not None:
            vector[at + 2] = 1.0
            vector[at + 3] = told["coins"] / 20
            put(vector, at + 4, told["blocks"], 4)
        at += 4 + N
        if told["objects"] is not None:
            vector[at] = 1.0
            put(vector, at + 1, told["objects"], 6)
        at += 1 + N
        mark(vector, at, told["scored"], TYPE)
        at += N
        for stands in told["buildings"]:
            vector[at + BUILDING[stands["building"]] * N + CITY[stands["city"]]] = 1.0


layout: Final = cache(CarraraLayout)
