"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.games.agricola.board import (
    CARDS,
    CELLS,
    GOODS,
    HOUSES,
    LAND,
    MAJORS,
    NUMBER,
    PLACES,
    ROUNDS,
    SPACE_NAMES,
)
from ludoteca.games.agricola.shapes import Facts, SeatFacts
from ludoteca.games.agricola.view import facts as facts
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put, put_all

STEPS: Final = (
    *("Turn", "AndOr", "Either", "May", "Again", "Moment", "Moments", "Window", "Pay", "PlayCard", "MayPlay", "Learn"),
    *("HandListens", "Build", "BuildRoom", "BuildStable", "Plow", "Sow", "Bake", "Fence", "Renovate", "PickResources"),
    *("Feed", "Settle", "Draft", "PutAway", "Mulligan", "Swap"),
)
PHASES: Final = ("deal", "start", "work", "home", "fields", "feeding", "breeding", "end")
GOOD: Final = numbered(GOODS.names)
HOUSE: Final = numbered(HOUSES)
PHASE: Final = numbered(PHASES)
CELL: Final = numbered(CELLS)
EDGE: Final = numbered(LAND.edge_names)
KINDS: Final = len(GOODS.names)
GROUND: Final = len(CELLS)
EDGES: Final = len(LAND.edge_names)
ALL: Final = len(CARDS)
CROPS: Final = {"grain": 1, "vegetable": 2}


class AgricolaLayout(Layout[Facts, SeatFacts]):
    steps: ClassVar[tuple[str, ...]] = STEPS

    def add_table(self) -> None:
        players = self.players
        self.round = self.add("round", 1, "the round / 14")
        self.phase = self.add("phase", len(PHASES), f"one of {listed(PHASES)}")
        self.first = self.add("first", players, "who is the starting player")
        self.family = self.add("family", 1, "1 in the family game")
        self.order = self.add("order", len(SPACE_NAMES), "for each space the round that opens it / 14, as far as known")
        self.space = 1 + KINDS + players  # numbers for a space
        self.spaces = self.add(
            "spaces",
            self.space * len(SPACE_NAMES),
            f"of each space 1 if it is in the game, goods / 10 ({listed(GOODS.names)}), and who stands there: "
            f"{listed(SPACE_NAMES)}",
        )
        self.majors = self.add("majors", len(MAJORS), f"1 for each on the board: {listed(MAJORS)}")
        self.piles = self.add("piles", 2, "occupations and minor improvements left / 100")
        self.removed = self.add("removed", ALL, "1 for each card that left the game openly, in the order of the cards")
        self.target = self.add("target", 1, "the points to reach alone / 100")
        self.pack = self.add("pack", ALL, "1 for each card that the viewer may draft, in the order of the cards")
        self.dropped = self.add("dropped", ALL, "1 for each card that the viewer put away, in the order of the cards")

    def add_seat(self, seat: int) -> int:
        start = self.add(f"seat {seat} goods", KINDS, f"/ 10: {listed(GOODS.names)}")
        self.add(f"seat {seat} people", 3, "the family, the newborn and those to be placed / 5")
        self.add(f"seat {seat} points", 2, "begging cards and points noted during the game / 5")
        self.add(f"seat {seat} house", len(HOUSES), f"one of {listed(HOUSES)}")
        self.add(f"seat {seat} rooms", GROUND, f"1 for each cell with a room: {listed(CELLS)}")
        self.add(f"seat {seat} fields", 3 * GROUND, "of each cell 1 for a field, grain / 3, vegetables / 3")
        self.add(f"seat {seat} stables", GROUND, "1 for each cell with a stable")
        self.add(f"seat {seat} fences", EDGES, f"1 for each edge with a fence: {listed(LAND.edge_names)}")
        self.add(f"seat {seat} pastures", GROUND, "for each cell the cells of its pasture / 6")
        self.add(f"seat {seat} cards", ALL, "1 for each card in play, in the order of the cards")
        self.add(f"seat {seat} marks", ALL, "the sum of what lies on each of these cards or is counted there / 4")
        self.add(f"seat {seat} hand", ALL, "1 for each card in hand that the viewer knows")
        self.add(f"seat {seat} in hand", 2, "occupations and minor improvements in hand / 7")
        self.add(f"seat {seat} hidden", 2, "cards to draft and cards put away / 7")
        self.add(f"seat {seat} promised", ROUNDS * KINDS, "goods / 4 that come in each round from 1 to 14")
        return start

    def fill_table(self, vector: Numbers, on: Facts, me: int) -> None:
        players = self.players
        vector[self.round] = on["round"] / ROUNDS
        vector[self.phase + PHASE[on["phase"]]] = 1.0
        vector[self.first + (on["first"] - me) % players] = 1.0
        vector[self.family] = float(on["family"])
        for i, name in enumerate(on["order"]):
            if name is None:
                break
            vector[self.order + PLACES[name]] = (i + 1) / ROUNDS
        for told in on["spaces"]:
            at = self.spaces + PLACES[told["name"]] * self.space
            vector[at] = 1.0
            if told["lying"]:
                some_goods(vector, at + 1, told["lying"], 10)
            for who in told["who"]:
                vector[at + 1 + KINDS + (who - me) % players] = 1.0
        mark(vector, self.majors, on["majors"], NUMBER)  # the first cards of all
        put(vector, self.piles, on["piles"], 100)
        mark(vector, self.removed, on["removed"], NUMBER)
        put(vector, self.target, [on["target"]], 100)

    def fill_seat(self, vector: Numbers, at: int, told: SeatFacts) -> None:
        put_all(vector, at, told["goods"], 10)
        at += KINDS
        put(vector, at, [told["people"], told["born"], told["workers"], told["begging"], told["noted"]], 5)
        vector[at + 5 + HOUSE[told["house"]]] = 1.0
        at = farm(vector, at + 5 + len(HOUSES), told)
        for card in told["cards"]:
            place = at + NUMBER[card["card"]]
            vector[place] = 1.0
            if card["marks"]:
                vector[place + ALL] = sum(card["marks"]) / 4
        at += 2 * ALL
        mark(vector, at, told["seen"] if told["hand"] is None else told["hand"], NUMBER)
        at += ALL
        held = told["in_hand"]
        put(vector, at, [held["occupation"], held["minor"]], 7)
        at += 2
        pack, dropped = told["pack"], told["dropped"]
        if isinstance(pack, list) and isinstance(dropped, list):  # the viewer's own
            mark(vector, self.pack, pack, NUMBER)
            mark(vector, self.dropped, dropped, NUMBER)
            pack, dropped = len(pack), len(dropped)
        if isinstance(pack, int) and isinstance(dropped, int):
            put(vector, at, [pack, dropped], 7)
        at += 2
        for number, goods in told["promised"].items():
            some_goods(vector, at + (int(number) - 1) * KINDS, goods, 4)


def some_goods(vector: Numbers, at: int, amounts: dict[str, int], scale: float) -> None:
    for name, n in amounts.items():
        vector[at + GOOD[name]] = n / scale


def farm(vector: Numbers, at: int, told: SeatFacts) -> int:
    """Fill in rooms, fields, stables, fences and pastures, and return where the next numbers begin."""
    mark(vector, at, told["rooms"], CELL)
    at += GROUND
    for field in told["fields"]:
        place = at + 3 * CELL[field["cell"]]
        vector[place] = 1.0
        if field["crop"] is not None:
            vector[place + CROPS[field["crop"]]] = field["number"] / 3
    at += 3 * GROUND
    mark(vector, at, told["stables"], CELL)
    at += GROUND
    mark(vector, at, told["fences"], EDGE)
    at += EDGES
    for pasture in told["pastures"]:
        size = len(pasture) / 6
        for cell in pasture:
            vector[at + CELL[cell]] = size
    return at + GROUND


layout: Final = cache(AgricolaLayout)
