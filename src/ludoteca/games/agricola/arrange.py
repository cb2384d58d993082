"""Arrange any position of the game by naming its parts, for tests and rule questions. What the pieces cannot give is
refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.cards import Tableau
from ludoteca.core.errors import ImpossiblePosition, allowed
from ludoteca.games.agricola.board import (
    CARDS,
    CELLS,
    FIRST_ROOMS,
    GOODS,
    GRAIN,
    HARVESTS,
    HOUSES,
    LAND,
    MOST_FENCES,
    MOST_PEOPLE,
    MOST_STABLES,
    PLACES,
    ROUNDS,
    SHEEP,
    SPACE_NAMES,
    SPACES,
    STAGES,
    VEGETABLE,
)
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.game import NOBODY, Agricola, added, on_board
from ludoteca.games.agricola.hands import KINDS, in_the_game
from ludoteca.games.agricola.harvest import PARTS, Harvest
from ludoteca.games.agricola.rounds import GameEnds, NextTurn, RoundStarts
from ludoteca.games.agricola.scoring import sheets
from ludoteca.kit.arrange import goods_of, known, seated
from ludoteca.kit.farm.animals import fits
from ludoteca.kit.farm.fences import spread

HARVEST_MOMENTS = {"harvest": 0, "fields": 0, "feeding": 4, "breeding": 8}
MOMENTS = ("work", "start", "home", "end", *HARVEST_MOMENTS, *[part for part in PARTS if "_" in part])
SEAT_PARTS = (
    *("goods", "house", "rooms", "fields", "pastures", "stables", "people", "born", "workers", "cards", "hand"),
    *("marks", "promised", "begging", "points"),
)
CROP_LETTERS = {"g": GRAIN, "v": VEGETABLE}
Parts = dict[str, Any]  # of a seat: words, numbers and marks by SEAT_PARTS, as somebody wrote them


def arrange(
    g: Agricola,
    *,
    turn: int | None = None,
    first: int = 0,
    round: int = 1,
    moment: str = "work",
    lying: dict[str, str] | None = None,
    placed: dict[str, int | Sequence[int]] | None = None,
    order: str = "",
    seats: Sequence[Parts] = (),
) -> None:
    """`round=5` with the round cards up to it and one round's goods on each space; `lying={"wood": "6 wood"}` for other
    goods; `placed={"wood": 0}` for people already placed; `order="fences sow"` for round cards that come first in their
    stage; `first` has the marker, `turn` (the same if not named) places the next person. `moment` is `work` (a turn),
    `start` (the round is about to begin), `home` (all have been placed), `harvest` or one of its phases `fields`,
    `feeding`, `breeding` or parts, `end` (before the scoring).

    For each seat any of `goods="3 wood 2 sheep"` (nothing if not named), `house="clay"`, `rooms="b2 b3"` (beside the
    first two), `fields="b1:3g c1"` (with the grain or vegetables on it), `pastures="d1/e1 d2"`, `stables="d1"`,
    `people=3`, `born=1` (of them, in this round), `workers=1` (still to be placed), `cards="joinery chief"`,
    `hand="tutor"`, `marks={"acreage": (3, 2)}`, `promised={8: "1 food"}`, `begging=1`, `points=2` (noted)."""
    at_start = known(moment, MOMENTS, "moment") == "start"
    g.round = known(round, range(1, ROUNDS + 1), "round") - at_start
    g.first = known(first, range(g.players), "first")
    g.agenda, g.taken, g.lying, g.deed, g.cooking = [], [0] * len(SPACES), {}, NOBODY, -1
    g.order = ordered(order)
    g.open = on_board(g.players, g.family_game) + g.order[: g.round]
    g.majors, g.removed, g.phase = tuple([c for c in CARDS[:10] if c in DECK.cards]), (), "work"
    told = seated(g.players, seats, SEAT_PARTS)
    for who, parts in enumerate(told):
        g.farms[who].settle(0)
        sit(g, who, parts)
    put_piles(g)
    lay_goods(g, lying or {}, at_start)
    for name, standing in (placed or {}).items():
        for seat in [standing] if isinstance(standing, int) else standing:
            g.taken[open_space(g, name)] |= 1 << known(seat, range(g.players), "a person's player")
    count_workers(g, told)
    begin(g, moment, first if turn is None else known(turn, range(g.players), "turn"))


def ordered(names: str) -> tuple[int, ...]:
    """Return the order of the round cards. In each stage those named come first."""
    wanted = names.split()
    found: list[int] = []
    for stage in STAGES:
        cards = stage.split()
        found += [PLACES[name] for name in [n for n in wanted if n in cards] + [n for n in cards if n not in wanted]]
    for name in wanted:
        known(name, [SPACES[place].name for place in found], "a round card")
    return tuple(found)


def open_space(g: Agricola, name: str) -> int:
    return PLACES[known(name, [SPACE_NAMES[place] for place in g.open], f"an open space in round {g.round}")]


def lay_goods(g: Agricola, named: dict[str, str], at_start: bool) -> None:
    adds = added(g.players)
    for place in g.open:
        if any(adds[place]) and not at_start:
            g.lying[place] = adds[place]
    for name, text in named.items():
        place = open_space(g, name)
        g.lying.pop(place, None)
        g.lay(place, tuple(goods_of(GOODS, text)))


def count_workers(g: Agricola, told: list[Parts]) -> None:
    for who, farm in enumerate(g.farms):
        placed = sum([bits >> who & 1 for bits in g.taken])
        farm.workers = told[who].get("workers", farm.people - farm.born - placed)
        if farm.workers < 0:
            raise ImpossiblePosition(f"seat {who} has placed more people than it has")


def begin(g: Agricola, moment: str, turn: int) -> None:
    if moment in HARVEST_MOMENTS or "_" in moment:
        if g.round not in HARVESTS:
            raise ImpossiblePosition(f"harvests come after rounds {allowed([str(n) for n in HARVESTS])}")
        part = HARVEST_MOMENTS[moment] if moment in HARVEST_MOMENTS else PARTS.index(moment)
        g.phase = "fields" if part < 4 else "feeding" if part < 8 else "breeding"
        g.taken = [0] * len(SPACES)
        g.then(Harvest(g.first, part), RoundStarts(g.first) if g.round < ROUNDS else GameEnds(g.first))
    elif moment == "home":
        for farm in g.farms:
            farm.workers = 0
        g.then(NextTurn(turn))
    elif moment == "end":
        g.then(GameEnds(g.first))
    elif moment == "start":
        g.then(RoundStarts(g.first))
    else:
        if not g.farms[turn].workers:
            raise ImpossiblePosition(f"seat {turn} has nobody left to place")
        g.then(NextTurn(turn))


# -- a farm ----------------------------------------------------------------------------------------------------------


def sit(g: Agricola, who: int, parts: Parts) -> None:
    farm = g.farms[who]
    farm.goods = goods_of(GOODS, parts.get("goods", ""))
    farm.house = HOUSES.index(known(parts.get("house", "wood"), HOUSES, "house"))
    farm.begging, farm.points = parts.get("begging", 0), parts.get("points", 0)
    lay_ground(farm, parts)
    farm.born = parts.get("born", 0)
    farm.people = known(parts.get("people", 2 + farm.born), range(2 + farm.born, MOST_PEOPLE + 1), "people")
    hold_cards(g, farm, parts)
    if not fits(farm.homes(), farm.herd()):
        raise ImpossiblePosition(f"seat {who} has no room for all its animals")


def hold_cards(g: Agricola, farm: Farm, parts: Parts) -> None:
    farm.cards = Tableau(named_cards(parts.get("cards", "")))
    farm.hand = Tableau(named_cards(parts.get("hand", "")))
    for name in farm.cards.names:
        g.majors = tuple([major for major in g.majors if major != name])
        if name in PLACES and SPACES[PLACES[name]].card:
            g.open = (*g.open, PLACES[name])
    farm.marks = {known(name, CARDS, "a card"): tuple(mark) for name, mark in parts.get("marks", {}).items()}
    rounds = range(g.round + 1, ROUNDS + 1)
    farm.promised = {
        known(number, rounds, "a round to come"): tuple(goods_of(GOODS, text))
        for number, text in parts.get("promised", {}).items()
    }


def named_cards(text: str) -> tuple[str, ...]:
    return tuple([str(known(name, list(DECK.cards), "a card")) for name in text.split()])


def cells_of(text: str) -> list[int]:
    return [CELLS.index(known(name, CELLS, "a cell")) for name in text.split("/")]


def lay_ground(farm: Farm, parts: Parts) -> None:
    for name in parts.get("rooms", "").split():
        take_cell(farm, name)
        farm.rooms |= LAND.bits[CELLS.index(name)]
    if not together(farm.rooms):
        raise ImpossiblePosition("the rooms must lie side by side with the house")
    for entry in parts.get("fields", "").split():
        name, _, crop = entry.partition(":")
        take_cell(farm, name)
        letter = known(crop[-1:] or "g", tuple(CROP_LETTERS), "a crop")
        farm.plots = (*farm.plots, (CELLS.index(name), CROP_LETTERS[letter], int(crop[:-1] or 0)))
    fence_in(farm, parts.get("pastures", "").split())
    for name in parts.get("stables", "").split():
        bit = LAND.bits[CELLS.index(known(name, CELLS, "a cell"))]
        if bit & ~farm.open_ground() or bit & farm.stables or farm.stables.bit_count() == MOST_STABLES:
            raise ImpossiblePosition(f"no stable can stand on {name}")
        farm.stables |= bit


def take_cell(farm: Farm, name: str) -> None:
    if not LAND.bits[CELLS.index(known(name, CELLS, "a cell"))] & farm.empty():
        raise ImpossiblePosition(f"two things lie on {name}")


def together(mask: int) -> bool:
    return spread(LAND, mask & -mask, mask, 0) == mask


def fence_in(farm: Farm, pastures: list[str]) -> None:
    masks = [sum([LAND.bits[cell] for cell in cells_of(text)]) for text in pastures]
    for text, mask in zip(pastures, masks, strict=True):
        if mask & ~farm.empty() or not together(mask):
            raise ImpossiblePosition(f"'{text}' cannot be a pasture")
        farm.enclose(LAND.rim(mask))
    if not together(sum(masks)) or sorted(farm.pastures) != sorted(masks):
        raise ImpossiblePosition("pastures lie side by side, and apart from each other")
    if farm.fences.bit_count() > MOST_FENCES:
        raise ImpossiblePosition(f"there are {MOST_FENCES} fences, not {farm.fences.bit_count()}")


def put_piles(g: Agricola) -> None:
    """Put all cards that nobody has into the piles. A card that is named twice is refused."""
    held = [name for farm in g.farms for name in farm.hand.names + farm.cards.names]
    if len(set(held)) != len(held):
        raise ImpossiblePosition("a card is named twice")
    piles = [tuple([name for name in in_the_game(g, kind) if name not in held]) for kind in KINDS]
    g.piles = (piles[0], piles[1])


def told(g: Agricola, seat: int) -> Parts:
    """Return a seat as the words that `arrange` accepts, with its `herd` and its `score`."""
    farm = g.farms[seat]
    letters = {crop: letter for letter, crop in CROP_LETTERS.items()}
    fields = [CELLS[cell] + (f":{n}{letters[crop]}" if n else "") for cell, crop, n in farm.plots]
    return {
        "goods": GOODS.text(farm.goods),
        "herd": GOODS.text([0] * SHEEP + farm.goods[SHEEP:]),
        "house": HOUSES[farm.house],
        "rooms": " ".join(LAND.named(farm.rooms & ~FIRST_ROOMS)),
        "fields": " ".join(fields),
        "pastures": " ".join("/".join(LAND.named(mask)) for mask in sorted(farm.pastures)),
        "stables": " ".join(LAND.named(farm.stables)),
        "people": farm.people,
        "born": farm.born,
        "workers": farm.workers,
        "cards": " ".join(farm.cards.names),
        "hand": " ".join(farm.hand.names),
        "marks": dict(farm.marks),
        "promised": {number: GOODS.text(what) for number, what in sorted(farm.promised.items())},
        "begging": farm.begging,
        "points": farm.points,
        "score": sheets(g)[seat],
    }
