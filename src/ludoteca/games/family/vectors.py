"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.games.family.board import GOODS, HOLDS, SPACES, TILES, WORKSHOPS
from ludoteca.games.family.land import SQUARES
from ludoteca.games.family.shapes import Facts, LayPasture, Pile, SeatFacts
from ludoteca.games.family.view import facts as facts
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put, put_all

STEPS: Final = (
    *("Turn", "AndOr", "PickGoods", "BuildHouse", "LayRoom", "Plow", "Sow", "LayPastures", "LayPasture"),
    *("PlaceStable", "MoveStable", "BuildImprovement", "Feed", "MakeRoom", "Breed"),
)
TELLS: Final = ("LayPasture",)
KINDS: Final = len(GOODS.names)
GOOD: Final = numbered(GOODS.names)
SPACE: Final = numbered(SPACES)
TILE: Final = numbered(TILES)
WORKSHOP: Final = numbered(WORKSHOPS)
SQUARE: Final = numbered(SQUARES)
MOST_GRAIN: Final = 3
SIZES: Final = len(HOLDS)


class FamilyLayout(Layout[Facts, SeatFacts]):
    steps: ClassVar[tuple[str, ...]] = STEPS
    tells: ClassVar[tuple[str, ...]] = TELLS

    def add_table(self) -> None:
        players = self.players
        self.round = self.add("round", 1, "the round / 14")
        self.harvest = self.add("harvest", 1, "1 in a harvest")
        self.first = self.add("first", players, "who has the rooster")
        self.space = 2 + KINDS + players  # numbers for a space
        self.spaces = self.add(
            "spaces",
            self.space * len(SPACES),
            f"of each space 1 if it is open, goods / 10 ({listed(GOODS.names)}), 1 for a newborn, who stands there: "
            f"{listed(SPACES)}",
        )
        self.tiles = self.add(
            "improvements",
            (1 + players) * len(TILES),
            f"of each tile 1 if nobody has it, then who has it: {listed(TILES)}",
        )
        self.pastures = self.add("pastures", SIZES, "tiles left / 4, by what they hold (1 to 9)")
        self.left = self.add("left", 3, "rooms, fields and stables left / 20")
        self.holds = self.add("laid", SIZES, "what the pasture holds that is being laid")
        self.half = self.add("half", len(SQUARES), "the square of its first half, if that is laid")

    def add_seat(self, seat: int) -> int:
        start = self.add(f"seat {seat} goods", KINDS, f"/ 10: {listed(GOODS.names)}")
        self.add(f"seat {seat} people", 3, "the family, those to be placed and the newborn / 5")
        self.add(f"seat {seat} begging", 1, "begging markers / 5")
        self.add(f"seat {seat} house", 2, "1 if it is of clay, then rooms / 5")
        self.add(f"seat {seat} fields", MOST_GRAIN + 1, "fields / 5 with no, one, two and three grain")
        self.add(
            f"seat {seat} pastures", 2 * SIZES, "pastures / 2 by what they hold (1 to 9), without and with a stable"
        )
        self.add(f"seat {seat} stables", 1, "stables outside pastures / 4")
        self.add(f"seat {seat} improvements", len(TILES), f"1 for each of {listed(TILES)}")
        self.add(
            f"seat {seat} crafted", len(WORKSHOPS), f"1 for each workshop used in this harvest: {listed(WORKSHOPS)}"
        )
        self.add(f"seat {seat} ground", len(SQUARES), "1 for a square of the house, 0.5 for another tile, by rows")
        return start

    def fill_table(self, vector: Numbers, on: Facts, me: int) -> None:
        players = self.players
        vector[self.round] = on["round"] / 14
        vector[self.harvest] = float(on["harvest"])
        vector[self.first + (on["first"] - me) % players] = 1.0
        for pile in on["spaces"]:
            fill_space(vector, self.spaces + SPACE[pile["name"]] * self.space, pile, me, players)
        for tile in on["improvements"]:
            at, owner = self.tiles + TILE[tile["tile"]] * (1 + players), tile["owner"]
            vector[at if owner is None else at + 1 + (owner - me) % players] = 1.0
        for kind in on["pastures"]:
            vector[self.pastures + kind["holds"] - 1] = kind["left"] / 4
        put_all(vector, self.left, on["left"], 20)

    def fill_question(self, vector: Numbers, told: LayPasture) -> None:
        vector[self.holds + told["holds"] - 1] = 1.0
        if told["first"] is not None:
            vector[self.half + SQUARE[told["first"]]] = 1.0

    def fill_seat(self, vector: Numbers, at: int, told: SeatFacts) -> None:
        put_all(vector, at, told["goods"], 10)
        at += KINDS
        put(vector, at, [told["people"], told["home"], told["born"], told["begging"]], 5)
        house = told["house"]
        vector[at + 4] = float(house["material"] == "clay")
        vector[at + 5] = len(house["squares"]) / 5
        at += 6
        for field in told["fields"]:
            vector[at + field["grain"]] += 0.2
        at += MOST_GRAIN + 1
        for pasture in told["pastures"]:
            vector[at + (SIZES if pasture["stable"] else 0) + pasture["holds"] - 1] += 0.5
        at += 2 * SIZES
        vector[at] = len(told["stables"]) / 4
        at += 1
        mark(vector, at, told["improvements"], TILE)
        at += len(TILES)
        mark(vector, at, told["crafted"], WORKSHOP)
        at += len(WORKSHOPS)
        mark(vector, at, house["squares"], SQUARE)
        for field in told["fields"]:
            vector[at + SQUARE[field["square"]]] = 0.5
        for pasture in told["pastures"]:
            for square in pasture["squares"]:
                vector[at + SQUARE[square]] = 0.5


def fill_space(vector: Numbers, at: int, pile: Pile, me: int, players: int) -> None:
    """Fill the numbers of one action space, which begin at `at`."""
    if pile["open"]:
        vector[at] = 1.0
    for name, n in pile["goods"].items():
        vector[at + 1 + GOOD[name]] = n / 10
    if pile["newborn"]:
        vector[at + 1 + KINDS] = 1.0
    if pile["worker"] is not None:
        vector[at + 2 + KINDS + (pile["worker"] - me) % players] = 1.0


layout: Final = cache(FamilyLayout)
