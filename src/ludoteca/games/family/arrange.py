"""Arrange any position of the game by naming its parts, for tests and rule questions. A position that the pieces cannot
give is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, cast

from ludoteca.core.errors import ImpossiblePosition, allowed
from ludoteca.games.family.board import (
    CROP,
    GOODS,
    HARVESTS,
    MOST_PEOPLE,
    ROUNDS,
    SHEEP,
    SPACES,
    TILES,
    WINDMILL,
    WORKSHOPS,
)
from ludoteca.games.family.farm import Farm, Pasture
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.harvest import Harvest
from ludoteca.games.family.land import HOUSE, SQUARES, beside, listed, mask
from ludoteca.games.family.rounds import ReturnHome, StartRound, Turn
from ludoteca.kit.arrange import goods_of, in_supply, known, seated
from ludoteca.kit.farm.animals import fits
from ludoteca.kit.farm.household import FOOD_OF_FIRST, FOOD_OF_OTHERS

PHASES = ("fields", "feeding", "breeding")


class SeatParts(TypedDict, total=False):
    """The parts of a seat that can be arranged, in the words that `arrange` explains."""

    goods: str
    house: str
    rooms: str
    fields: str
    pastures: str
    stables: int
    people: int
    born: str
    improvements: str
    crafted: str
    begging: int


class ArrangedSeat(SeatParts):
    """A whole seat in these words, with its animals alone."""

    herd: str


def arrange(
    g: FamilyEdition,
    *,
    turn: int | None = None,
    first: int = 0,
    round: int = 1,
    moment: str = "work",
    lying: dict[str, str] | None = None,
    placed: dict[str, int] | None = None,
    supply: dict[str, int] | None = None,
    seats: Sequence[dict[str, Any]] = (),  # as somebody has written them: not checked yet
) -> None:
    """`round=5` with its spaces open and one round's goods on each; `lying={"forest": "6 wood"}` for other goods;
    `placed={"forest": 0}` for people already placed; `moment="fields"`, `"feeding"` or `"breeding"` for a phase of
    the harvest after that round (`"work"` is a turn, `"home"` the end of the round); `first` has the rooster, `turn`
    (the same if not named) places the next person; `supply={"stables": 1}` if fewer rooms, fields or stables are left
    than lie nowhere.

    For each seat any of `goods="3 wood 2 sheep"` (all goods and animals), `house="clay"`, `rooms="2,0 3,0"`,
    `fields="-1,0 -2,0:3"` (with the grain on it), `pastures="2@0,1 4@0,2/1,2+stable"` (what it holds, its squares),
    `stables=1` (outside), `people=3`, `born="growth"` (the space, which counts one of the people),
    `improvements="fireplace1 joinery"`, `crafted="joinery"` (used in this harvest), `begging=1`."""
    known(round, range(1, ROUNDS + 1), "round")
    g.first = known(first, range(g.players), "first")
    g.round = round
    lay_goods(g, lying or {})
    g.workers = [-1] * len(SPACES)
    for name, seat in (placed or {}).items():
        g.workers[open_space(g, name)] = known(seat, range(g.players), "a worker's player")
    for seat, parts in enumerate(cast(list[SeatParts], seated(g.players, seats, tuple(SeatParts.__annotations__)))):
        g.farms[seat].settle(FOOD_OF_FIRST if seat == first else FOOD_OF_OTHERS)
        sit(g, seat, g.farms[seat], parts)
    count_supplies(g, supply or {})
    g.agenda = []
    known(moment, ("work", "home", *PHASES), "moment")
    if moment == "work":
        at_work(g, first if turn is None else known(turn, range(g.players), "turn"))
    elif moment == "home":
        g.then(ReturnHome(g.first))
    else:
        at_harvest(g, moment)


def open_space(g: FamilyEdition, name: str) -> int:
    return SPACES.index(known(name, [SPACES[s] for s in g.board.open_in[g.round]], f"an open space in round {g.round}"))


def lay_goods(g: FamilyEdition, named: dict[str, str]) -> None:
    g.piles = [0] * len(SPACES)
    for space in g.board.open_in[g.round]:
        g.piles[space] = int(g.board.arrow[space])
    for name, text in named.items():
        space, goods = open_space(g, name), tuple(goods_of(GOODS, text))
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
    if not any(farm.home for farm in g.farms):
        g.then(ReturnHome(g.first))
        return
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


def sit(g: FamilyEdition, seat: int, farm: Farm, parts: SeatParts) -> None:
    if "goods" in parts:
        farm.goods = goods_of(GOODS, parts["goods"])
    farm.clay_house = known(parts.get("house", "wood"), ("wood", "clay"), "house") == "clay"
    farm.stables, farm.begging = parts.get("stables", 0), parts.get("begging", 0)
    if farm.stables < 0 or farm.begging < 0:
        raise ImpossiblePosition("stables and begging markers are never negative")
    for name in parts.get("improvements", "").split():
        farm.improvements |= 1 << TILES.index(known(name, TILES, "an improvement"))
    for name in parts.get("crafted", "").split():
        farm.crafted |= 1 << WORKSHOPS.index(known(name, WORKSHOPS, "a workshop"))
    if farm.crafted & ~(farm.improvements >> WINDMILL):
        raise ImpossiblePosition("a workshop that was used must be owned")
    lay_tiles(g, farm, parts)
    raise_family(g, seat, farm, parts)
    if not fits(farm.homes(), farm.herd()):
        raise ImpossiblePosition(f"seat {seat} has no room for all its animals")


def lay_tiles(g: FamilyEdition, farm: Farm, parts: SeatParts) -> None:
    for text in parts.get("rooms", "").split():
        farm.house |= occupy(farm, text)
    if not connected(farm.house):
        raise ImpossiblePosition("the rooms must lie side by side with the house")
    for entry in parts.get("fields", "").split():
        text, _, grain = entry.partition(":")
        occupy(farm, text)
        farm.plots = (*farm.plots, SQUARES.index(text))
        farm.crops = (*farm.crops, int(known(grain or "0", [str(n) for n in range(CROP + 1)], "grain on a field")))
    for entry in parts.get("pastures", "").split():
        tile, _, stable = entry.partition("+")
        holds, _, text = tile.partition("@")
        known(holds, [str(kind.holds) for kind in g.board.pastures], "what a pasture holds")
        squares = tuple([SQUARES.index(known(square, SQUARES, "a square")) for square in text.split("/")])
        occupy(farm, *text.split("/"))
        if len(squares) != g.board.pasture[int(holds)].squares or not connected(mask(squares)):
            size = g.board.pasture[int(holds)].squares
            raise ImpossiblePosition(f"a pasture for {holds} covers {size} squares side by side, not '{text}'")
        farm.pastures = (*farm.pastures, Pasture(int(holds), squares, known(stable, ("", "stable"), "in it") != ""))
    if not connected(farm.land):
        raise ImpossiblePosition("every tile must lie beside another one of the farm")


def occupy(farm: Farm, *texts: str) -> int:
    """Mark squares as taken and return them as a set. They must have been free."""
    taken = 0
    for text in texts:
        square = 1 << SQUARES.index(known(text, SQUARES, "a square"))
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


def raise_family(g: FamilyEdition, seat: int, farm: Farm, parts: SeatParts) -> None:
    farm.births = tuple([open_space(g, name) for name in parts.get("born", "").split()])
    growth = [SPACES.index("growth"), SPACES.index("crowded_growth")]
    if any(space not in growth or g.workers[space] != seat for space in farm.births):
        raise ImpossiblePosition("a child is born on a space for growth where its parent was placed")
    least = 2 + len(farm.births)
    farm.people = farm.home = known(parts.get("people", least), range(least, MOST_PEOPLE + 1), "people")
    if farm.people > farm.rooms() and g.round < g.board.opens[growth[1]]:
        raise ImpossiblePosition(f"in round {g.round} nobody has more people than rooms")


def count_supplies(g: FamilyEdition, named: dict[str, int]) -> None:
    for name in named:
        known(name, ("rooms", "fields", "stables"), "what is in the supply")
    stables = sum(farm.stables + sum(p.stable for p in farm.pastures) for farm in g.farms)
    g.rooms_left = in_supply("rooms", g.rooms_left, sum(f.rooms() - HOUSE.bit_count() for f in g.farms), named)
    g.fields_left = in_supply("fields", g.fields_left, sum(len(farm.plots) for farm in g.farms), named)
    g.stables_left = in_supply("stables", g.stables_left, stables, named)
    laid = [pasture.holds for farm in g.farms for pasture in farm.pastures]
    g.pastures_left = {
        holds: in_supply(f"pastures for {holds}", left, laid.count(holds), {})
        for holds, left in g.pastures_left.items()
    }
    for farm in g.farms:
        if farm.improvements & ~g.tiles_left:
            raise ImpossiblePosition("an improvement is named twice, or is not in the box")
        g.tiles_left &= ~farm.improvements


def told(g: FamilyEdition, seat: int) -> ArrangedSeat:
    """Return a seat in the words that `arrange` accepts."""
    farm = g.farms[seat]
    fields = zip(farm.plots, farm.crops, strict=True)
    return {
        "goods": GOODS.text(farm.goods),
        "herd": GOODS.text((*GOODS.none[:SHEEP], *farm.herd())),
        "house": "clay" if farm.clay_house else "wood",
        "rooms": " ".join(SQUARES[s] for s in listed(farm.house & ~HOUSE)),
        "fields": " ".join(f"{SQUARES[s]}:{grain}" if grain else SQUARES[s] for s, grain in fields),
        "pastures": " ".join(
            f"{p.holds}@{'/'.join(SQUARES[s] for s in p.squares)}{'+stable' if p.stable else ''}" for p in farm.pastures
        ),
        "stables": farm.stables,
        "people": farm.people,
        "born": " ".join(SPACES[space] for space in farm.births),
        "improvements": " ".join(TILES[tile] for tile in listed(farm.improvements)),
        "crafted": " ".join(name for i, name in enumerate(WORKSHOPS) if farm.crafted >> i & 1),
        "begging": farm.begging,
    }
