"""Random expert games to their end, checked after every choice; tells in how many games each building lay in the market
and in how many it was built: `python -m tests.games.creatures.soak --games 5000 --seed 1`."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import Any

import ludoteca
from ludoteca.core.choices import STOP
from ludoteca.core.rng import Dice
from ludoteca.games.creatures.actions import BuildSpecial
from ludoteca.games.creatures.board import (
    BUILD,
    BUILDING_NAMES,
    CELL,
    EDGE,
    FEEDING,
    FENCES,
    GOOD,
    GOODS,
    HERDS,
    KINDS,
    LAND,
    MATERIALS,
    MATERIALS_SPACE,
    SPACE,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STABLES_SPACE,
    STALL,
    STALL_SPACE,
    WALLS,
)
from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.view import goods_on
from ludoteca.kit.farm.animals import fits
from tests.laws.invariants import INVARIANTS
from tests.laws.walks import LONGEST

PAIRS = (2,) * len(KINDS)
NEEDS_PAIRS = "fodder-beet-field"
TO_BUILD = [SPACE + SPECIAL_1, SPACE + SPECIAL_2]
TO_MAKE_ROOM = [SPACE + FENCES, SPACE + WALLS, SPACE + FEEDING]


class Farmer:
    """Chooses at random, but not evenly: by even chance some buildings would hardly ever be built. At the start of a
    game he draws a building of the market to dream of, mostly the one that was built least often so far where it lay in
    the market, and how often he builds what else he can, keeps animals in pairs of each kind, and uses what may be done
    at any time. He works for his dream in most of his turns; what is not wanted for any of this is chosen evenly."""

    def __init__(self, dice: Dice, market: tuple[str, ...], tally: Tally) -> None:
        self.dice, self.tally = dice, tally
        rarest = min(market, key=tally.share)
        self.dream = rarest if self.happens(60) else market[dice.roll(len(market))]
        self.builds, self.acts = 40 + dice.roll(60), dice.roll(50)
        self.keeps = 100 if self.dream == NEEDS_PAIRS else dice.roll(100)

    def happens(self, percent: int) -> bool:
        return self.dice.roll(100) < percent

    def choice(self, g: Any) -> int:
        acts = g.asides
        if acts and self.happens(self.acts):
            return self.dice.pick(acts)
        wanted = [choice for choice in self.wanted(g) if choice in g.choices]
        return self.dice.pick(wanted or g.choices)

    def wanted(self, g: Any) -> list[int]:
        """What he would like to choose; nothing means that he does not care."""
        step = type(g.agenda[-1]).__name__
        if step == "Turn":
            return self.spaces(g)
        if step in ("BuildSpecial", "BuildNextDoor"):
            return self.building(g)
        if not self.happens(self.keeps):
            return []
        match step:
            case "Settle":
                return self.pairs_kept(g)
            case "PlaceBorders":
                return self.closing_borders(g)
            case "PlaceTroughs":
                return [CELL + cell for cell in {*g.farms[g.who].survey().places} if LAND.bits[cell] & ~self.open(g)]
            case "TakeOne":
                return [GOOD + GOODS.names.index(kind) for kind in self.kinds_wanted(g)]
        return []

    # -- where the worker goes ---------------------------------------------------------------------------------------

    def spaces(self, g: Any) -> list[int]:
        if self.dream in g.for_sale and self.happens(80):
            return self.toward_dream(g)
        if self.happens(self.builds) and {*TO_BUILD} & {*g.choices}:
            return TO_BUILD
        return self.for_animals(g) if self.happens(self.keeps) else []

    def toward_dream(self, g: Any) -> list[int]:
        """To the space where it, or a stall or stables for it, can be built, or to what that still costs."""
        farm, over = g.farms[g.who], DECK[self.dream].replaces
        what, spaces = self.dream, TO_BUILD if BuildSpecial(g.who).buildable(g, self.dream) else []
        if STABLES in over and STABLES not in farm.tiles.values() and farm.stalls():
            what, spaces = STABLES, [SPACE + STABLES_SPACE]
        elif {STALL, STABLES} & {*over} and not {*over} & {*farm.tiles.values()}:
            what, spaces = STALL, [SPACE + STALL_SPACE]
        if {*spaces} & {*g.choices}:
            return spaces
        price = g.bill(g.who, what)[0].price
        lacking = {GOODS.names[i] for i, n in enumerate(price) if n > farm.goods[i]}
        return self.bringing(g, lacking) or self.for_animals(g)

    def for_animals(self, g: Any) -> list[int]:
        """Makes room for a pair of each kind; then looks for the pairs."""
        if not fits(g.farms[g.who].survey().homes, PAIRS):
            return TO_MAKE_ROOM
        return self.bringing(g, self.kinds_wanted(g))

    def kinds_wanted(self, g: Any) -> set[str]:
        return {kind for kind, number in zip(KINDS, g.farms[g.who].herd(), strict=True) if number < 2}

    def bringing(self, g: Any, goods: set[str]) -> list[int]:
        spaces = [choice - SPACE for choice in g.choices]
        return [SPACE + s for s in spaces if goods & {*(MATERIALS if s == MATERIALS_SPACE else goods_on(g, s))}]

    # -- what he does there ------------------------------------------------------------------------------------------

    def building(self, g: Any) -> list[int]:
        names = [BUILDING_NAMES[choice - BUILD] for choice in g.choices if choice != STOP]
        best = [self.dream] if self.dream in names else sorted(names, key=self.tally.share)[:1]
        return [BUILD + BUILDING_NAMES.index(name) for name in best]

    def pairs_kept(self, g: Any) -> list[int]:
        herd = max(g.agenda[-1].rows(g), key=lambda herd: sum(min(n, 2) for n in herd))
        return [HERDS.code(kind, number) for kind, number in enumerate(herd)]

    def closing_borders(self, g: Any) -> list[int]:
        """The borders that are missing around the cell that needs fewest."""
        farm = g.farms[g.who]
        closed = farm.borders | LAND.edges_of(farm.survey().built)
        missing = [edges for cell in farm.survey().free if (edges := LAND.walls[cell] & ~closed)]
        fewest = min(missing, key=int.bit_count, default=0)
        return [EDGE + edge for edge, bit in enumerate(LAND.edges) if bit & fewest]

    def open(self, g: Any) -> int:
        """The cells where a trough would stand on open ground."""
        farm = g.farms[g.who]
        return int(farm.ground & ~farm.survey().built & ~sum(farm.survey().pastures))


class Tally:
    """In how many games each building lay in the market, and in how many it was built; and what went wrong."""

    def __init__(self) -> None:
        self.games = self.choices = 0
        self.lay: Counter[str] = Counter()
        self.built: Counter[str] = Counter()
        self.errors: list[str] = []

    def share(self, name: str) -> float:
        return self.built[name] / max(1, self.lay[name])

    def play(self, seed: int) -> None:
        """A whole game, with the chance of its seed for the dealing and for the players."""
        g: Any = ludoteca.new("creatures", seed=seed, setup="expert")
        dice, built = Dice(-1 - seed), set()
        farmers = [Farmer(dice, g.for_sale, self) for _ in range(g.players)]
        self.lay.update(g.for_sale)
        try:
            while not g.over:
                g.play(farmers[g.who].choice(g))
                check(g)
                built |= {name for farm in g.farms for name in farm.buildings.names}
        except Exception as error:  # whatever it is: the others are played all the same
            self.errors.append(f"seed {seed}, choices {g.log}: {error!r}")
        self.built.update(built)
        self.games += 1
        self.choices += len(g.log)

    def told(self) -> str:
        lines = [f"{'building':26}{'in market':>10}{'built':>8}{'share':>8}"]
        for name in sorted(BUILDING_NAMES, key=lambda name: self.built[name]):
            lines.append(f"{name:26}{self.lay[name]:10}{self.built[name]:8}{self.share(name):8.0%}")
        fewest = f"fewest: {min(map(self.lay.__getitem__, BUILDING_NAMES))} times in the market"
        lines.append(f"{fewest}, {min(map(self.built.__getitem__, BUILDING_NAMES))} times built")
        lines.append(f"{self.games} games, {self.choices} choices, {len(self.errors)} errors")
        return "\n".join([*lines, *self.errors])


def check(g: Any) -> None:
    """Every piece is there once, nothing is below zero, somebody has something to choose until the end, animals that
    nobody is asked about have a home, and the score sheet adds up."""
    INVARIANTS["creatures"](g)
    assert g.over or (g.choices and len({*g.choices, *g.asides}) == len(g.choices) + len(g.asides)), "what is offered"
    if g.over or type(g.agenda[-1]).__name__ == "Offers":
        assert all(farm.has_room() for farm in g.farms), "animals without a home"
    for sheet in g.scores():
        assert sheet["total"] == sum(points for line, points in sheet.items() if line != "total"), "the score sheet"
    assert len(g.log) < LONGEST, "the game does not end"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=5000)
    options.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    asked = options.parse_args()
    tally, began = Tally(), time.perf_counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        tally.play(seed)
    print(tally.told())
    print(f"{time.perf_counter() - began:.0f} seconds")
    raise SystemExit(bool(tally.errors))


if __name__ == "__main__":
    main()
