"""Positions arranged by naming their parts, for tests and rule questions. Positions that the pieces cannot give are
refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.games.carrara.board import (
    BLOCKS_OF_A_COLOUR,
    BUILDING_NAMES,
    BUILDINGS,
    CITIES,
    COLOURS,
    DISPLAY_SIZE,
    NEEDED_TO_SCORE,
    OBJECTS,
    OBJECTS_OF_A_KIND,
    PEGS,
    SECTIONS,
    TYPES,
    WHEEL_SIZE,
    N,
    kind,
)
from ludoteca.games.carrara.game import Carrara, Family
from ludoteca.games.carrara.turn import Turn
from ludoteca.kit.arrange import give_chance, goods_of, known, seated

Parts = dict[str, Any]  # a seat in words: the value of each part is checked where the part is laid
SEAT_PARTS = ("coins", "points", "blocks", "objects", "buildings", "scored")


def arrange(
    g: Carrara,
    *,
    turn: int = 0,
    round: int = 1,
    wheel: dict[str, str] | None = None,
    bag: str | None = None,
    draws: str = "",
    display: str | None = None,
    stack: str | None = None,
    market: str | None = None,
    cities: dict[str, int] | None = None,
    declared_by: int | None = None,
    seats: Sequence[Parts] = (),
) -> None:
    """Arrange a position of such parts as `wheel={"III": "white 2 red"}`, `bag="7 black"`, `draws="white red"`
    (the next blocks out of the bag, in this order), `display="villa3 palace4"` (and others, up to nine),
    `stack="castle5"` (the next one first), `market="book crown"`, `cities={"pisa": 0}` (the seats that have scored
    them), and for each seat any of `coins`, `points`, `blocks="2 white red"`, `objects="2 book"`,
    `buildings="villa3@pisa gate1@massa"`, `scored="villa gate"`. Blocks, buildings and objects that are not named lie
    where they would: in the bag, on the stack, in the supply."""
    if turn not in range(g.players):
        raise ImpossiblePosition(f"turn is the number of a seat, 0 to {g.players - 1}, not {turn}")
    for family, parts in zip(g.families, seated(g.players, seats, SEAT_PARTS), strict=True):
        sit(family, parts)
    if round < 1:
        raise ImpossiblePosition("rounds count from 1")
    g.round = round
    if wheel is not None:
        for section in wheel:
            known(section, SECTIONS, "section")
        g.wheel = [n for section in SECTIONS for n in goods_of(COLOURS, wheel.get(section, ""))]
        if sum(g.wheel) > WHEEL_SIZE:
            raise ImpossiblePosition(f"the wheel never holds more than {WHEEL_SIZE} blocks")
    lay_blocks(g, bag)
    name_draws(g, draws)
    lay_buildings(g, display, stack)
    lay_objects(g, market)
    score_cities(g, cities or {})
    if declared_by is not None:
        known(declared_by, range(g.players), "declared_by")
        g.declared_by, g.last_round = declared_by, True
    g.agenda = [Turn(turn)]


def sit(family: Family, parts: Parts) -> None:
    family.coins = parts.get("coins", family.coins)
    family.points = parts.get("points", family.points)
    if family.coins < 0 or family.points < 0:
        raise ImpossiblePosition("coins and points are never negative")
    if "blocks" in parts:
        family.blocks = goods_of(COLOURS, parts["blocks"])
    if "objects" in parts:
        family.objects = goods_of(OBJECTS, parts["objects"])
    for entry in parts.get("buildings", "").split():
        name, _, city = entry.partition("@")
        family.built.append(BUILDING_NAMES.index(known(name, BUILDING_NAMES, "a building")))
        family.places.append(CITIES.index(known(city, CITIES, "the city of a building")))
    for name in parts.get("scored", "").split():
        what = TYPES.index(known(name, TYPES, "a scored type"))
        if what not in [kind(b) for b in family.built]:
            raise ImpossiblePosition(f"{name} cannot have been scored without a building of that type")
        if family.scored >> what & 1:
            raise ImpossiblePosition(f"{name} is scored once at most")
        family.scored |= 1 << what
        family.pegs -= 1


def lay_blocks(g: Carrara, bag: str | None) -> None:
    for colour, name in enumerate(COLOURS.names):
        out = sum(g.wheel[colour::N]) + sum(f.blocks[colour] for f in g.families)
        g.bag[colour] = BLOCKS_OF_A_COLOUR - out
        if g.bag[colour] < 0:
            raise ImpossiblePosition(f"there are {BLOCKS_OF_A_COLOUR} {name} blocks, and {out} are on the table")
    if bag is not None and goods_of(COLOURS, bag) != g.bag:
        raise ImpossiblePosition(
            f"with {COLOURS.text(g.bag) or 'no blocks'} left over, the bag cannot hold {bag or 'nothing'}"
        )


def name_draws(g: Carrara, draws: str) -> None:
    bag, wanted = g.bag.copy(), []
    for name in draws.split():
        colour = COLOURS.names.index(known(name, COLOURS.names, "a draw"))
        if not bag[colour]:
            raise ImpossiblePosition(f"the bag has not so many {name} blocks")
        wanted.append((sum(bag), sum(bag[:colour]), sum(bag[: colour + 1])))
        bag[colour] -= 1
    give_chance(g, wanted)


def lay_buildings(g: Carrara, display: str | None, stack: str | None) -> None:
    built = [b for family in g.families for b in family.built]
    order = [b for b in g.display + g.stack[::-1] if b not in built]
    shown, under = named_buildings(display or ""), named_buildings(stack or "")
    others = [b for b in order if b not in shown and b not in under]
    if display is None or (display and stack != ""):  # what is not named fills the nine places
        free = max(0, DISPLAY_SIZE - len(shown))
        shown, others = shown + others[:free], others[free:]
    if stack != "":
        under += others
    if len(shown) > DISPLAY_SIZE:
        raise ImpossiblePosition(f"the display has {DISPLAY_SIZE} places")
    if len(shown) < DISPLAY_SIZE and under:
        raise ImpossiblePosition("the display is filled up as long as there is a stack")
    if sorted(built + shown + under) != list(range(BUILDINGS)):
        raise ImpossiblePosition(
            "each of the 30 buildings must be exactly once on a board, in the display or in the stack"
        )
    g.display = shown + [-1] * (DISPLAY_SIZE - len(shown))
    g.stack = under[::-1]
    g.last_round = g.last_round or not shown


def named_buildings(text: str) -> list[int]:
    return [BUILDING_NAMES.index(known(name, BUILDING_NAMES, "a building")) for name in text.split()]


def lay_objects(g: Carrara, market: str | None) -> None:
    if market is not None:
        g.market = goods_of(OBJECTS, market)
    else:
        g.market = [int(sum(f.objects[i] for f in g.families) < OBJECTS_OF_A_KIND) for i in range(N)]
    for i, name in enumerate(OBJECTS.names):
        held = sum(f.objects[i] for f in g.families)
        g.supply[i] = OBJECTS_OF_A_KIND - g.market[i] - held
        if g.market[i] > 1 or not 0 <= g.supply[i] <= OBJECTS_OF_A_KIND - 1:
            raise ImpossiblePosition(
                f"of the 6 objects '{name}' one at most is for sale and five at most in the supply; {held} are held"
            )


def score_cities(g: Carrara, cities: dict[str, int]) -> None:
    for name, by in cities.items():
        city = CITIES.index(known(name, CITIES, "a city"))
        family = g.families[known(by, range(g.players), "who scored a city")]
        if family.places.count(city) < NEEDED_TO_SCORE[city]:
            raise ImpossiblePosition(f"{name} can be scored only with {NEEDED_TO_SCORE[city]} buildings there")
        g.scored_by[city] = by
        family.pegs -= 1
    if any(family.pegs < 0 for family in g.families):
        raise ImpossiblePosition(f"nobody scores more than {PEGS} times")


def told(g: Carrara, seat: int) -> Parts:
    """Return a seat in the words that `arrange` accepts."""
    family = g.families[seat]
    return {
        "coins": family.coins,
        "points": family.points,
        "blocks": COLOURS.text(family.blocks),
        "objects": OBJECTS.text(family.objects),
        "buildings": " ".join(
            f"{BUILDING_NAMES[b]}@{CITIES[c]}" for b, c in zip(family.built, family.places, strict=True)
        ),
        "scored": " ".join(name for i, name in enumerate(TYPES) if family.scored >> i & 1),
    }
