"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Final

from hamlet.board import CARDS, GOODS, MAJORS, ROUNDS, SPACE_NAMES
from hamlet.game import Hamlet
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put

STEPS: Final = ("Turn", "PlayCard", "Pay", "Fence", "Sow", "Bake", "Feed", "Settle", "Moment", "Moments", "HandListens")
HOUSES: Final = numbered(("wood", "clay", "stone"))
SPACE: Final = numbered(SPACE_NAMES)
CARD: Final = numbered(CARDS)
GOOD: Final = len(GOODS.names)


class HamletLayout(Layout[dict[str, Any], dict[str, Any]]):
    steps: ClassVar[tuple[str, ...]] = STEPS

    def add_table(self) -> None:
        self.round = self.add("round", 1, f"the round / {ROUNDS}")
        self.first = self.add("first", self.players, "who is the start player")
        self.majors = self.add("majors", len(CARDS), f"1 for each of these that can be built: {listed(MAJORS)}")
        self.lying = self.add("spaces", 2 * len(SPACE), f"goods there / 6, and 1 if taken: {listed(SPACE_NAMES)}")

    def add_seat(self, seat: int) -> int:
        start = self.add(f"seat {seat} goods", GOOD, f"/ 10: {listed(GOODS.names)}")
        self.add(f"seat {seat} house", len(HOUSES), f"one of {listed(tuple(HOUSES))}")
        self.add(f"seat {seat} household", 5, "rooms, people, newborn, workers and stables / 5")
        self.add(f"seat {seat} land", 3, "fields, pastures and fences / 10")
        self.add(f"seat {seat} hand", 1, "cards in hand / 8")
        self.add(f"seat {seat} held", len(CARDS), "1 for each card in hand that the viewer sees, in the order `play …`")
        self.add(f"seat {seat} cards", len(CARDS), "1 for each card in play")
        self.add(f"seat {seat} points", 1, "points now / 50")
        return start

    def fill_table(self, vector: Numbers, on: dict[str, Any], me: int) -> None:
        vector[self.round] = on["round"] / ROUNDS
        vector[self.first + (on["first"] - me) % self.players] = 1.0
        mark(vector, self.majors, on["majors"], CARD)
        for name, (taken, goods) in on["spaces"].items():
            at = self.lying + 2 * SPACE[name]
            vector[at], vector[at + 1] = sum(goods) / 6, float(bool(taken))

    def fill_seat(self, vector: Numbers, at: int, told: dict[str, Any]) -> None:
        put(vector, at, list(GOODS.parse(told["goods"])), 10)
        at += GOOD
        house, *household = told["house"]
        vector[at + HOUSES[house]] = 1.0
        at += len(HOUSES)
        put(vector, at, household, 5)
        fields, pastures, fences = told["land"]
        put(vector, at + 5, [len(fields), len(pastures), fences], 10)
        at += 8
        known = told["hand"] if isinstance(told["hand"], list) else []
        vector[at] = (len(known) or told["hand"] or 0) / 8
        mark(vector, at + 1, known, CARD)
        mark(vector, at + 1 + len(CARDS), told["cards"], CARD)
        vector[at + 1 + 2 * len(CARDS)] = told["points"] / 50


@cache
def layout(players: int) -> HamletLayout:
    """Return the fields for so many players."""
    return HamletLayout(players)


def facts(g: Hamlet, player: int | None) -> dict[str, Any]:
    """Return the part of the table from which a vector is made."""
    return g.table(player)
