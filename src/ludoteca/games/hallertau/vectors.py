"""The view of a seat as a vector of numbers, for machines that learn."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.games.hallertau.board import (
    CARDS,
    CONTENTS,
    DECKS,
    GROWS,
    LOWEST,
    NUMBER_OF,
    PHASES,
    PLACES,
    QUADRANTS,
    ROWS,
    SHOPS,
    SPACE_NAMES,
    STOCK,
)
from ludoteca.games.hallertau.shapes import Facts, Occupied, SeatFacts, Sow
from ludoteca.games.hallertau.view import facts as facts
from ludoteca.kit.vectors import Layout, Numbers, listed, mark, numbered, put, put_all

STEPS: Final = (
    *("Turn", "Window", "Progress", "Pay", "Sow", "PickKind", "PickCrops", "PickDifferent", "TakeOrLeave", "OneOf"),
    *("GiveUp", "Fallow", "MoveBack", "Sustain", "SustainOne", "May", "UseFromSupply", "SellField", "Income"),
    *("Butcher", "Breed", "PlayCard", "Fertilize", "LoseSheep", "Raise", "SecondRow", "MoveBoulders", "ToRowFour"),
    *("DoubleYield", "ClearSpace", "ReapNow", "KeepThree"),
)
TELLS: Final = ("Sow",)
KINDS: Final = len(STOCK.names)
GOOD: Final = numbered(STOCK.names)
GROWTH: Final = numbered(GROWS)
ALL: Final = len(CARDS)
MOST_ROWS: Final = 3
FIELDS: Final = len(ROWS) * CONTENTS


class HallertauLayout(Layout[Facts, SeatFacts]):
    steps: ClassVar[tuple[str, ...]] = STEPS
    tells: ClassVar[tuple[str, ...]] = TELLS

    def add_table(self) -> None:
        players = self.players
        self.round = self.add("round", 1, "the round / 6")
        self.phase = self.add("phase", PHASES + 1, "the phase, from 0 to 10")
        self.first = self.add("first", players, "who is the starting player")
        self.emptied = self.add("emptied", len(QUADRANTS), "1 for each quadrant emptied in this round")
        self.removed = self.add("removed", len(QUADRANTS), "workers removed from each quadrant / 10")
        self.gateway = self.add("gateway", 4, "the gateway deck in play: 0 to 3")
        self.farmyard = self.add("farmyard", 4, "the farmyard deck in play: 4 to 7")
        self.space = MOST_ROWS * (1 + players)  # numbers for a space
        self.spaces = self.add(
            "spaces",
            self.space * len(SPACE_NAMES),
            f"of each row of each space, from the bottom, workers / 3 and whose they are: {listed(SPACE_NAMES)}",
        )
        self.decks = self.add("decks", len(DECKS), f"cards left / 30: {listed(DECKS)}")
        self.discarded = self.add("discarded", ALL, "1 for each card discarded, in the order of the cards")
        self.sown = self.add(
            "sowing", 1 + KINDS, f"fields still to be sown / 4, then 1 for each crop: {listed(STOCK.names)}"
        )

    def add_seat(self, seat: int) -> int:
        start = self.add(f"seat {seat} goods", KINDS, f"/ 10: {listed(STOCK.names)}")
        self.add(f"seat {seat} flock", len(PLACES), f"sheep / 4 at each place: {listed(PLACES)}")
        self.add(f"seat {seat} fields", FIELDS, "fields / 2 of each row from 2 to 5: empty, and with each crop")
        self.add(f"seat {seat} shops", len(SHOPS), f"the place / 10 of each shop: {listed(SHOPS)}")
        self.add(f"seat {seat} boulders", 2 * len(SHOPS), "the places / 10 of the two boulders of each shop")
        self.add(f"seat {seat} village", 3, "the place of the village, workers and used tools / 10")
        self.add(f"seat {seat} backs", len(DECKS), f"cards in hand / 5 of each deck: {listed(DECKS)}")
        self.add(f"seat {seat} stalls", 1, "farmyard cards on the stable board / 6")
        self.add(f"seat {seat} hand", ALL, "1 for each card in hand, if it is the viewer's, in the order of the cards")
        self.add(f"seat {seat} played", ALL, "1 for each card played, in the order of the cards: 001 to 925")
        return start

    def fill_table(self, vector: Numbers, on: Facts, me: int) -> None:
        players = self.players
        vector[self.round] = on["round"] / 6
        vector[self.phase + on["phase"]] = 1.0
        vector[self.first + (on["first"] - me) % players] = 1.0
        for quadrant in on["emptied"]:
            vector[self.emptied + quadrant - 1] = 1.0
        put(vector, self.removed, on["removed"], 10)
        gateway, farmyard = on["cards"]
        if gateway >= 0:
            vector[self.gateway + gateway] = 1.0
            vector[self.farmyard + farmyard - 4] = 1.0
        self.fill_spaces(vector, on["spaces"], me)
        put_all(vector, self.decks, on["decks"], 30)
        mark(vector, self.discarded, on["discarded"], NUMBER_OF)

    def fill_question(self, vector: Numbers, told: Sow) -> None:
        vector[self.sown] = told["number"] / 4
        mark(vector, self.sown + 1, told["goods"], GOOD)

    def fill_spaces(self, vector: Numbers, told: list[Occupied], me: int) -> None:
        players = self.players
        start = self.spaces
        for space in told:
            at = start
            for workers, seat in zip(space["rows"], space["seats"]):  # noqa: B905 (hot)
                if workers:
                    vector[at] = workers / 3
                    if seat is not None:
                        vector[at + 1 + (seat - me) % players] = 1.0
                at += 1 + players
            start += self.space

    def fill_seat(self, vector: Numbers, at: int, told: SeatFacts) -> None:
        put_all(vector, at, told["goods"], 10)
        at += KINDS
        put_all(vector, at, told["flock"], 4)
        at += len(PLACES)
        for field in told["fields"]:
            vector[at + (field["row"] - LOWEST) * CONTENTS + GROWTH[field["grows"]]] += 0.5
        at += FIELDS
        put_all(vector, at, told["shops"], 10)
        at += len(SHOPS)
        for boulders in told["boulders"]:
            put(vector, at, boulders, 10)
            at += 2
        put(vector, at, [told["tile"], told["workers"], told["tired"]], 10)
        at += 3
        put_all(vector, at, told["backs"], 5)
        at += len(DECKS)
        vector[at] = told["stalls"] / 6
        at += 1
        if told["hand"] is not None:
            mark(vector, at, told["hand"], NUMBER_OF)
        at += ALL
        mark(vector, at, told["played"], NUMBER_OF)


layout: Final = cache(HallertauLayout)
