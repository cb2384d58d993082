"""Upper bounds of the pieces that a player could take from the common supply before anybody else is asked."""

from __future__ import annotations

from ludoteca.core.step import Step
from ludoteca.games.creatures.actions import BuildStall, UpgradeStalls
from ludoteca.games.creatures.board import (
    FEEDING,
    SPECIAL_1,
    SPECIAL_2,
    STABLES_SPACE,
    STALL,
    STALL_SPACE,
    WOOD,
)
from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.rounds import Turn
from ludoteca.games.creatures.windows import Offers


def takes_a_turn(g: Creatures, step: Step[Creatures]) -> bool:
    extra = isinstance(step, Offers) and step.hook == "work_ends" and bool(g.hear(step.who, "work_ends"))
    return extra or isinstance(step, Turn)


def may_build(g: Creatures) -> bool:
    """Whether there is a free space for special buildings."""
    return min(g.taken[SPECIAL_1], g.taken[SPECIAL_2]) < 0


def tiles_within_reach(g: Creatures, step: Step[Creatures]) -> int:
    """Return the number of tiles with stall and stables that the player of this step could take in it."""
    who, tiles = step.who, 0
    if takes_a_turn(g, step):
        if g.taken[STALL_SPACE] < 0 and BuildStall(who).possible(g):
            tiles = 1
        farm = g.farms[who]
        if g.taken[STABLES_SPACE] < 0 and UpgradeStalls(who).possible(g):
            tiles = max(tiles, sum([farm.tiles[cell] != STALL for cell in farm.stalls()]))
        if g.hear(who, "stall_built") and may_build(g) and any(DECK.cards[name].stall for name in g.for_sale):
            tiles = max(tiles, 1)  # a special stall that becomes stables at once
    elif isinstance(step, Offers) and step.hook == "before_breeding":
        tiles = int(owns(g, step, "home-workshop") and BuildStall(who).possible(g))
    return tiles


def troughs_within_reach(g: Creatures, step: Step[Creatures]) -> int:
    """Return the number of troughs that the player of this step could place in it, if the supply had any number."""
    if takes_a_turn(g, step):
        space = 1 + g.farms[step.who].goods[WOOD] // 2 if g.taken[FEEDING] < 0 else 0
        by_building = may_build(g) and any(name in g.for_sale for name in ("feed-storehouse", "servants-cottage"))
        return max(space, int(by_building))
    return int(isinstance(step, Offers) and owns(g, step, "joinery") and g.farms[step.who].goods[WOOD] > 0)


def owns(g: Creatures, step: Offers, name: str) -> bool:
    """Whether the player has this building and may still use it at this moment."""
    return name in g.farms[step.who].buildings.names and name not in step.used
