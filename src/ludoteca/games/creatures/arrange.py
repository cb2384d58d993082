"""Positions arranged by naming their parts, for tests and rule questions. Positions that the pieces cannot give are
refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.cards import Tableau
from ludoteca.core.errors import ImpossiblePosition
from ludoteca.core.goods import by_name
from ludoteca.core.step import Step
from ludoteca.games.creatures.board import (
    ANIMALS,
    BORDER,
    BUILDING_NAMES,
    COTTAGE,
    COTTAGE_CELL,
    EXPAND,
    GOODS,
    LAND,
    PRINTED,
    ROUNDS,
    SETUPS,
    SPACE_NAMES,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    STABLES,
    STALL,
    STARTING_BORDERS,
    TROUGHS,
    WORKERS,
)
from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.rounds import ReturnHome, RoundEnds, RoundStarts, Turn, WorkEnds
from ludoteca.games.creatures.view import goods_on
from ludoteca.games.creatures.windows import Offers, Window, offers
from ludoteca.kit.arrange import goods_of, in_supply, known, seated

Parts = dict[str, Any]  # a seat in words: the value of each part is checked where the part is laid
SEAT_PARTS = ("expansions", "borders", "pastures", "buildings", "troughs", "goods", "marks")
MOMENTS = ("refill", "work", "work ends", "home", "breeding", "round ends")
SUPPLY = ("expansions", "stalls", "troughs")
ALL_BORDERS = 26


def other_names() -> dict[str, str]:
    """Return the usual name of each edge by its other name: `f2n` by `f1s`."""
    usual = dict(zip(LAND.edges, LAND.edge_names, strict=True))
    found: dict[str, str] = {}
    for cell, bit in zip(LAND.names, LAND.bits, strict=True):
        sides = {"n": (bit >> 1) * LAND.south, "s": bit * LAND.south, "w": bit >> LAND.step, "e": bit}
        found |= {cell + side: usual[edge] for side, edge in sides.items() if usual[edge] != cell + side}
    return found


EITHER_NAME = other_names()


def arrange(
    g: Creatures,
    *,
    round: int = 1,
    moment: str = "work",
    first: int = 0,
    opener: int = 0,
    turn: int | None = None,
    placed: dict[str, int] | None = None,
    lying: dict[str, str] | None = None,
    market: str | None = None,
    supply: dict[str, int] | None = None,
    seats: Sequence[Parts] = (),
) -> None:
    """Arrange a position of such parts as `round=5`, `moment="home"` (see MOMENTS; `work` is a turn), `first=1` (the
    seat with the marker), `placed={"walls": 0}` (the seat whose worker stands there), `lying={"pigs": "pig 2 sheep"}`,
    `market="shelter carpenter"`, `supply={"stalls": 1}` (if fewer expansions, stalls or troughs are left than lie
    nowhere), and for each seat any of `expansions="left right"`, `borders="f1n g2e"`, `pastures="f1 f2, g1"` (with the
    borders they need), `buildings="shelter@g1 stall@f2"`, `troughs="f1"`, `goods="3 wood 2 sheep"`,
    `marks={"stone-carver": 2}`. Parts that are not named are as at the start. Borders that are not on a farm are in
    their owner's supply."""
    for player in (first, opener, 0 if turn is None else turn):
        known(player, range(g.players), "a player")
    g.round, g.first, g.opener = known(round, range(1, ROUNDS + 1), "round"), first, opener
    for farm, parts in zip(g.farms, seated(g.players, seats, SEAT_PARTS), strict=True):
        settle_down(farm, parts)
    for name, text in (lying or {}).items():
        lay_goods(g, SPACE_NAMES.index(known(name, SPACE_NAMES, "a space")), text)
    place_workers(g, placed or {})
    lay_market(g, market)
    count_supply(g, supply or {})
    start_at(g, known(moment, MOMENTS, "moment"), turn)


def settle_down(farm: Farm, parts: Parts) -> None:
    for side in parts.get("expansions", "").split():
        columns = farm.columns()
        farm.add_column(columns[0] - 1 if known(side, ("left", "right"), "a side") == "left" else columns[-1] + 1)
    for name in parts.get("borders", "").split():
        edge = LAND.edge_names.index(known(EITHER_NAME.get(name, name), LAND.edge_names, "an edge"))
        if not LAND.edges[edge] & LAND.edges_of(farm.ground):
            raise ImpossiblePosition(f"the edge {name} is not on the farm")
        farm.add_border(edge)
    for entry in parts.get("buildings", "").split():
        name, _, at = entry.partition("@")
        put(farm, cell_on(farm, at), known(name, (*DECK.cards,), "a building"))
    for name in parts.get("troughs", "").split():
        farm.add_trough(cell_on(farm, name))
    for pasture in filter(None, parts.get("pastures", "").split(",")):
        enclose(farm, [cell_on(farm, name) for name in pasture.split()])
    farm.marks = dict(parts.get("marks", {}))
    goods = goods_of(GOODS, parts.get("goods", ""))
    if "border" not in parts.get("goods", ""):
        goods[BORDER] = max(0, STARTING_BORDERS - farm.borders.bit_count())
    farm.goods = goods
    if not farm.has_room():
        raise ImpossiblePosition(f"there is no room on the farm for {GOODS.text((0, 0, 0, 0, *farm.herd()))}")


def cell_on(farm: Farm, name: str) -> int:
    cell = LAND.names.index(known(name, LAND.names, "a cell"))
    if not farm.ground & LAND.bits[cell]:
        raise ImpossiblePosition(f"the cell {name} is not on the farm")
    return cell


def put(farm: Farm, cell: int, name: str) -> None:
    over_cottage = COTTAGE in DECK[name].replaces
    if over_cottage != (cell == COTTAGE_CELL) or (cell in farm.tiles and not over_cottage):
        raise ImpossiblePosition(f"{name} cannot stand on {LAND.names[cell]}")
    if DECK[name].special:
        farm.buildings = Tableau((*farm.buildings.names, name))
    farm.put(cell, name)


def enclose(farm: Farm, cells: list[int]) -> None:
    """Put borders around these cells where no building's wall closes them."""
    mask = sum(LAND.bits[cell] for cell in cells)
    missing = LAND.rim(mask) & ~farm.borders & ~LAND.edges_of(farm.survey().built)
    for edge, bit in enumerate(LAND.edges):
        if bit & missing:
            farm.add_border(edge)
    if mask not in farm.survey().pastures:
        raise ImpossiblePosition(f"{' '.join(LAND.names[cell] for cell in cells)} is not one pasture")


def place_workers(g: Creatures, placed: dict[str, int]) -> None:
    for space, who in placed.items():
        g.taken[SPACE_NAMES.index(known(space, SPACE_NAMES, "a space"))] = known(who, range(g.players), "a player")
        g.farms[who].workers -= 1
    if any(farm.workers < 0 for farm in g.farms):
        raise ImpossiblePosition(f"each player has {WORKERS} workers")


def lay_market(g: Creatures, market: str | None) -> None:
    built = [name for farm in g.farms for name in farm.buildings.names]
    if market is not None:
        playable = [name for name in BUILDING_NAMES if name in DECK.cards]
        g.for_sale = tuple(known(name, playable, "a building of the market") for name in market.split())
        if set(built) & set(g.for_sale):
            raise ImpossiblePosition("a special building is either in the market or on a farm")
    if len(set(built)) < len(built):
        raise ImpossiblePosition("there is one of each special building")
    g.for_sale = tuple(name for name in g.for_sale if name not in built)


def lay_goods(g: Creatures, space: int, text: str) -> None:
    goods = goods_of(GOODS, text)
    _, each, good, bracketed = SPACES[space]
    g.lying[space] = sum(goods) if each else 0
    if by_name(GOODS.names, goods) != goods_on(g, space):
        gets = f"{each} {GOODS.names[good]}{f', then {GOODS.names[bracketed]}' if bracketed >= 0 else ''}"
        raise ImpossiblePosition(
            f"'{SPACE_NAMES[space]}' gets {gets if each else 'nothing'}; '{text}' cannot lie there"
        )


def count_supply(g: Creatures, named: dict[str, int]) -> None:
    for name in named:
        known(name, SUPPLY, "what is in the supply")
    expansions, stalls, _ = SETUPS[str(g.options["setup"])]
    built = sum(name in (STALL, STABLES) for farm in g.farms for name in farm.tiles.values())
    g.expansions = in_supply("expansions", expansions, sum(len(farm.expansions()) for farm in g.farms), named)
    g.stalls = in_supply("stalls", stalls, built, named)
    g.troughs = in_supply("troughs", TROUGHS, sum(farm.troughs.bit_count() for farm in g.farms), named)
    borders = sum(farm.borders.bit_count() + farm.goods[BORDER] for farm in g.farms) + g.lying[EXPAND]
    in_supply("borders", ALL_BORDERS, borders, {})


def start_at(g: Creatures, moment: str, turn: int | None) -> None:
    who, other = g.in_order()
    if moment == "work" and not any(farm.workers for farm in g.farms):
        moment = "work ends"
    if turn is not None:
        if not g.farms[turn].workers and moment == "work":
            raise ImpossiblePosition(f"seat {turn} has no worker left to place")
        who = turn
    elif g.farms[other].workers > g.farms[who].workers:
        who = other
    steps: dict[str, Step[Creatures]] = {
        "refill": RoundStarts(g.first),
        "work": Turn(who),
        "work ends": WorkEnds(g.first),
        "home": ReturnHome(g.first),
        "breeding": ReturnHome(g.first),
        "round ends": RoundEnds(g.first),
    }
    g.phase = "work"
    if moment == "refill":
        g.round, g.phase = g.round - 1, "refill"
    g.agenda = [steps[moment]]
    if moment == "round ends":
        for player in g.in_order()[::-1]:
            g.then(*offers(g, player, "round_ends"))
    if moment == "breeding":  # after all that may be done before it
        g.agenda.pop().perform(g)
        while isinstance(g.agenda[-1], (Window, Offers)):
            g.agenda.pop()


def told(g: Creatures, seat: int) -> Parts:
    """Return a seat in the words that `arrange` accepts, and its `herd` alone."""
    farm = g.farms[seat]
    return {
        "expansions": " ".join("left" if column < PRINTED[0] else "right" for column in farm.expansions()),
        "borders": " ".join(LAND.named_edges(farm.borders)),
        "pastures": ", ".join(" ".join(LAND.named(pasture)) for pasture in farm.survey().pastures),
        "buildings": " ".join(f"{name}@{LAND.names[cell]}" for cell, name in farm.tiles.items() if name != COTTAGE),
        "troughs": " ".join(LAND.named(farm.troughs)),
        "goods": GOODS.text(farm.goods),
        "herd": GOODS.text([0] * ANIMALS + list(farm.herd())),
        "marks": dict(farm.marks),
    }


def reworded(g: Creatures, line: str) -> str:
    """Return a line with the usual names of edges, which may be called by either of their two cells, and of the spaces
    for special buildings, which are the same while both are free."""
    words = [EITHER_NAME.get(word, word) for word in line.split()]
    if g.taken[SPECIAL_1] < 0 and words[:1] == [SPACE_NAMES[SPECIAL_2]]:
        words[0] = SPACE_NAMES[SPECIAL_1]
    return " ".join(words)
