"""Any position of the game by naming its parts, for tests and rule questions; refuses what the pieces cannot give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.errors import ImpossiblePosition, LudotecaError, allowed
from ludoteca.farmyard.animals import fits
from ludoteca.games.family.board import (
    CROP,
    FOOD_OF_FIRST,
    FOOD_OF_OTHERS,
    GOODS,
    HARVESTS,
    LARGEST_FAMILY,
    ROUNDS,
    SPACES,
    TILES,
    WINDMILL,
    WORKSHOPS,
)
from ludoteca.games.family.farm import Farm, Pasture
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.harvest import Harvest
from ludoteca.games.family.land import HOUSE, SQUARES, beside, mask
from ludoteca.games.family.rounds import StartRound, Turn

PHASES = ("fields", "feeding", "breeding")
SEAT_PARTS = (
    "goods",
    "house",
    "rooms",
    "fields",
    "pastures",
    "stables",
    "people",
    "born",
    "improvements",
    "crafted",
    "begging",
)


def arrange(
    g: FamilyEdition,
    *,
    turn: int | None = None,
    first: int = 0,
    round: int = 1,
    harvest: str | None = None,
    spaces: dict[str, str] | None = None,
    workers: dict[str, int] | None = None,
    seats: Sequence[dict[str, Any]] = (),
) -> None:
    """`round=5` with its spaces open and one round's goods on each; `spaces={"forest": "6 wood"}` for other goods;
    `workers={"forest": 0}` for people already placed; `harvest="fields"`, `"feeding"` or `"breeding"` for a phase of
    the harvest after that round; `first` has the rooster, `turn` (the same if not named) places the next person.

    For each seat any of `goods="3 wood 2 sheep"` (all goods and animals), `house="clay"`, `rooms="2,0 3,0"`,
    `fields="-1,0 -2,0:3"` (with the grain on it), `pastures="2@0,1 4@0,2/1,2+stable"` (what it holds, its squares),
    `stables=1` (outside), `people=3`, `born="growth"` (the space, which counts one of the people),
    `improvements="fireplace1 joinery"`, `crafted="joinery"` (used in this harvest), `begging=1`."""
    among(round, range(1, ROUNDS + 1), "round")
    g.first = among(first, range(g.players), "first")
    g.round = round
    if len(seats) > g.players:
        raise ImpossiblePosition(f"there are {g.players} seats, and {len(seats)} are described")
    lay_goods(g, spaces or {})
    g.workers = [-1] * len(SPACES)
    for name, seat in (workers or {}).items():
        g.workers[open_space(g, name)] = among(seat, range(g.players), "a worker's player")
    for seat, farm in enumerate(g.farms):
        farm.settle(FOOD_OF_FIRST if seat == first else FOOD_OF_OTHERS)
        sit(g, seat, farm, dict(seats[seat]) if seat < len(seats) else {})
    count_supplies(g)
    g.agenda = []
    if harvest is None:
        at_work(g, first if turn is None else among(turn, range(g.players), "turn"))
    else:
        at_harvest(g, among(harvest, PHASES, "harvest"))


def among(thing: Any, things: Sequence[Any], what: str) -> Any:
    if thing not in things:
        raise ImpossiblePosition(f"{what} can be {allowed([str(t) for t in things])}, not '{thing}'")
    return thing


def open_space(g: FamilyEdition, name: str) -> int:
    return SPACES.index(among(name, [SPACES[s] for s in g.board.open_in[g.round]], f"an open space in round {g.round}"))


def goods_of(text: str) -> list[int]:
    try:
        return list(GOODS.parse(text))
    except LudotecaError as unknown:
        raise ImpossiblePosition(str(unknown)) from None


def lay_goods(g: FamilyEdition, named: dict[str, str]) -> None:
    g.piles = [0] * len(SPACES)
    for space in g.board.open_in[g.round]:
        g.piles[space] = int(g.board.arrow[space])
    for name, text in named.items():
        space, goods = open_space(g, name), goods_of(text)
        most = g.round - max(1, g.board.opens[space]) + 1
        piles = [n for n in range(most + 1) if g.board.arrow[space] and g.board.taken(space, n) == goods]
        if not piles:
            each = GOODS.text(g.board.adds[space]) or "nothing"
            raise ImpossiblePosition(f"'{name}' gets {each} a round, for {most} rounds; '{text}' cannot lie there")
        g.piles[space] = piles[0]


def at_work(g: FamilyEdition, turn: int) -> None:
    for seat, farm in enumerate(g.farms):
        farm.home = farm.people - len(farm.births) - g.workers.count(seat)
        if farm.home < 0:
            raise ImpossiblePosition(f"seat {seat} has placed more people than it has")
    if not g.farms[turn].home:
        raise ImpossiblePosition(f"seat {turn} has nobody left to place")
    g.then(Turn(turn))


def at_harvest(g: FamilyEdition, phase: str) -> None:
    if g.round not in HARVESTS:
        raise ImpossiblePosition(f"harvests come after rounds {allowed([str(n) for n in HARVESTS])}")
    g.workers = [-1] * len(SPACES)
    if g.round < ROUNDS:
        g.then(StartRound(g.first))
    g.then(Harvest(g.first, PHASES.index(phase)))


# -- a farm ----------------------------------------------------------------------------------------------------------


def sit(g: FamilyEdition, seat: int, farm: Farm, parts: dict[str, Any]) -> None:
    for part in parts:
        among(part, SEAT_PARTS, "a part of a seat")
    if "goods" in parts:
        farm.goods = goods_of(parts["goods"])
    farm.clay_house = among(parts.get("house", "wood"), ("wood", "clay"), "house") == "clay"
    farm.stables, farm.begging = parts.get("stables", 0), parts.get("begging", 0)
    if farm.stables < 0 or farm.begging < 0:
        raise ImpossiblePosition("stables and begging markers are never negative")
    for name in parts.get("improvements", "").split():
        farm.improvements |= 1 << TILES.index(among(name, TILES, "an improvement"))
    for name in parts.get("crafted", "").split():
        farm.crafted |= 1 << WORKSHOPS.index(among(name, WORKSHOPS, "a workshop"))
    if farm.crafted & ~(farm.improvements >> WINDMILL):
        raise ImpossiblePosition("a workshop that was used must be owned")
    lay_tiles(g, farm, parts)
    raise_family(g, seat, farm, parts)
    if not fits(farm.homes(), farm.herd()):
        raise ImpossiblePosition(f"seat {seat} has no room for all its animals")


def lay_tiles(g: FamilyEdition, farm: Farm, parts: dict[str, Any]) -> None:
    for text in parts.get("rooms", "").split():
        farm.house |= occupy(farm, text)
    if not connected(farm.house):
        raise ImpossiblePosition("the rooms must lie side by side with the house")
    for entry in parts.get("fields", "").split():
        text, _, grain = entry.partition(":")
        occupy(farm, text)
        farm.plots = (*farm.plots, SQUARES.index(text))
        farm.crops = (*farm.crops, int(among(grain or "0", [str(n) for n in range(CROP + 1)], "grain on a field")))
    for entry in parts.get("pastures", "").split():
        tile, _, stable = entry.partition("+")
        holds, _, text = tile.partition("@")
        among(holds, [str(kind.holds) for kind in g.board.pastures], "what a pasture holds")
        squares = tuple([SQUARES.index(among(square, SQUARES, "a square")) for square in text.split("/")])
        occupy(farm, *text.split("/"))
        if len(squares) != g.board.pasture[int(holds)].squares or not connected(mask(squares)):
            size = g.board.pasture[int(holds)].squares
            raise ImpossiblePosition(f"a pasture for {holds} covers {size} squares side by side, not '{text}'")
        farm.pastures = (*farm.pastures, Pasture(int(holds), squares, among(stable, ("", "stable"), "in it") != ""))
    if not connected(farm.land):
        raise ImpossiblePosition("every tile must lie beside another one of the farm")


def occupy(farm: Farm, *texts: str) -> int:
    """Take squares that were free."""
    taken = 0
    for text in texts:
        square = 1 << SQUARES.index(among(text, SQUARES, "a square"))
        if (farm.land | taken) & square:
            raise ImpossiblePosition(f"two tiles lie on {text}")
        taken |= square
    farm.land |= taken
    return taken


def connected(land: int) -> bool:
    reached = land & HOUSE or land & -land
    while (further := reached | beside(reached) & land) != reached:
        reached = further
    return reached == land


def raise_family(g: FamilyEdition, seat: int, farm: Farm, parts: dict[str, Any]) -> None:
    farm.births = tuple([open_space(g, name) for name in parts.get("born", "").split()])
    growth = [SPACES.index("growth"), SPACES.index("crowded_growth")]
    if any(space not in growth or g.workers[space] != seat for space in farm.births):
        raise ImpossiblePosition("a child is born on a space for growth where its parent was placed")
    least = 2 + len(farm.births)
    farm.people = farm.home = among(parts.get("people", least), range(least, LARGEST_FAMILY + 1), "people")
    if farm.people > farm.rooms() and g.round < g.board.opens[growth[1]]:
        raise ImpossiblePosition(f"in round {g.round} nobody has more people than rooms")


def count_supplies(g: FamilyEdition) -> None:
    g.rooms_left -= sum(farm.rooms() - HOUSE.bit_count() for farm in g.farms)
    g.fields_left -= sum(len(farm.plots) for farm in g.farms)
    g.stables_left -= sum(farm.stables + sum(p.stable for p in farm.pastures) for farm in g.farms)
    laid = [pasture.holds for farm in g.farms for pasture in farm.pastures]
    g.pastures_left = {holds: left - laid.count(holds) for holds, left in g.pastures_left.items()}
    left = {"rooms": g.rooms_left, "fields": g.fields_left, "stables": g.stables_left}
    for name, number in [*left.items(), *[(f"pastures for {n}", left) for n, left in g.pastures_left.items()]]:
        if number < 0:
            raise ImpossiblePosition(f"there are not so many {name} in the box")
    for farm in g.farms:
        if farm.improvements & ~g.tiles_left:
            raise ImpossiblePosition("an improvement is named twice, or is not in the box")
        g.tiles_left &= ~farm.improvements
