"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.games.creatures.board import BUILDING_NAMES, COTTAGE, GOODS, KINDS, LAND, SPACE_NAMES, STABLES, STALL
from ludoteca.games.creatures.shapes import Facts, PlaceBuilding, SeatFacts
from ludoteca.games.creatures.view import facts as facts
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put, put_all

STEPS: Final = (
    *("Turn", "PlaceBorders", "PlaceTroughs", "BuildStall", "UpgradeStalls", "AddExpansion", "TakeOne"),
    *("BuildSpecial", "PlaceBuilding", "Pay", "Settle", "Window", "Offers", "Rearrange", "Trade"),
)
TELLS: Final = ("PlaceBuilding",)
PHASES: Final = ("refill", "work", "home", "breeding")
MATERIALS: Final = 4  # wood, stone, reed and borders
TILES: Final = (COTTAGE, STALL, STABLES, *BUILDING_NAMES)
TILE: Final = numbered(TILES)
CELL: Final = numbered(LAND.names)
EDGE: Final = numbered(LAND.edge_names)
PHASE: Final = numbered(PHASES)
COLUMN: Final = {LAND.names[column * LAND.rows][0]: column for column in range(LAND.columns)}
CELLS: Final = len(LAND.names)
EDGES: Final = len(LAND.edge_names)


class CreaturesLayout(Layout[Facts, SeatFacts]):
    steps: ClassVar[tuple[str, ...]] = STEPS
    tells: ClassVar[tuple[str, ...]] = TELLS

    def add_table(self) -> None:
        players = self.players
        self.round = self.add("round", 1, "the round / 8")
        self.phase = self.add("phase", len(PHASES), f"one of {listed(PHASES)}")
        self.first = self.add("first", players, "who has the first player marker")
        self.opener = self.add("opener", players, "who had it in round 1, and loses a tie")
        self.spaces = self.add(
            "spaces", 3 * len(SPACE_NAMES), f"goods there / 6, then who stands there (2 numbers): {listed(SPACE_NAMES)}"
        )
        self.market = self.add("market", len(TILES), "1 for each special building for sale, as in `tiles`")
        self.supply = self.add("supply", 3, "troughs, stalls and expansions left / 10")
        self.building = self.add("building", len(TILES), "the building for which a cell is chosen, as in `tiles`")

    def add_seat(self, seat: int) -> int:
        start = self.add(f"seat {seat} goods", MATERIALS, f"/ 10: {listed(GOODS.names[:MATERIALS])}")
        self.add(f"seat {seat} animals", len(KINDS), f"/ 10: {listed(KINDS)}")
        self.add(f"seat {seat} workers", 1, "workers left / 3")
        self.add(f"seat {seat} columns", LAND.columns, "1 for each column of the farm, from a to l")
        self.add(f"seat {seat} borders", EDGES, "1 for each edge with a border, in the order of the choices `border …`")
        self.add(f"seat {seat} troughs", CELLS, "1 for each cell with a trough: a1, a2, a3, b1 …")
        self.add(f"seat {seat} pastures", CELLS, "for each cell the cells of its pasture / 6")
        self.add(f"seat {seat} built", CELLS, "1 for each cell with a building, 0.5 for the cottage")
        self.add(f"seat {seat} tiles", len(TILES), f"how many of each building / 2: {listed(TILES)}")
        self.add(f"seat {seat} marks", len(TILES), "what a building has to remember / 4")
        return start

    def fill_table(self, vector: Numbers, on: Facts, me: int) -> None:
        players = self.players
        vector[self.round] = on["round"] / 8
        vector[self.phase + PHASE[on["phase"]]] = 1.0
        vector[self.first + (on["first"] - me) % players] = 1.0
        vector[self.opener + (on["opener"] - me) % players] = 1.0
        at = self.spaces
        for space in on["spaces"]:
            put(vector, at, [sum(space["goods"].values())], 6)
            if space["by"] is not None:
                vector[at + 1 + (space["by"] - me) % players] = 1.0
            at += 3
        mark(vector, self.market, [offer["building"] for offer in on["market"]], TILE)
        supply = on["supply"]
        put(vector, self.supply, [supply["troughs"], supply["stalls"], supply["expansions"]], 10)

    def fill_question(self, vector: Numbers, told: PlaceBuilding) -> None:
        vector[self.building + TILE[told["building"]]] = 1.0

    def fill_seat(self, vector: Numbers, at: int, told: SeatFacts) -> None:
        put_all(vector, at, told["goods"], 10)
        at += MATERIALS
        put_all(vector, at, told["animals"], 10)
        at += len(KINDS)
        vector[at] = told["workers"] / 3
        at += 1
        mark(vector, at, told["columns"], COLUMN)
        at += LAND.columns
        mark(vector, at, told["borders"], EDGE)
        at += EDGES
        mark(vector, at, told["troughs"], CELL)
        at += CELLS
        for pasture in told["pastures"]:
            size = len(pasture) / 6
            for cell in pasture:
                vector[at + CELL[cell]] = size
        at += CELLS
        for cell, stands in told["buildings"].items():
            name = stands["building"]
            vector[at + CELL[cell]] = 0.5 if name == COTTAGE else 1.0
            vector[at + CELLS + TILE[name]] += 0.5
        at += CELLS + len(TILES)
        for name, n in told["marks"].items():
            if name in TILE:
                vector[at + TILE[name]] = n / 4


layout: Final = cache(CreaturesLayout)
