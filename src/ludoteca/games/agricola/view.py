"""The table as a player sees it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ludoteca.core.goods import by_name
from ludoteca.games.agricola.board import (
    CELLS,
    FIELD_CARDS,
    GOODS,
    HARVESTS,
    HOUSES,
    KIND,
    LAND,
    LIVESTOCK,
    MOST_STABLES,
    NONE,
    PRINTED,
    RATES,
    ROUNDS,
    SPACES,
    STAGES,
)
from ludoteca.games.agricola.building import prices
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.game import RAW, Agricola, added, on_board
from ludoteca.games.agricola.hands import revealed
from ludoteca.games.agricola.scoring import sheets
from ludoteca.games.agricola.shapes import (
    Card,
    Exchange,
    Facts,
    Field,
    Left,
    Lodgings,
    Occupied,
    Place,
    Printed,
    Seat,
    SeatFacts,
    Space,
    Table,
)
from ludoteca.kit.farm.animals import lodged

BESIDE: Final = len(PRINTED.split())  # the first space of the green cards, beside the board
SAME: Final[Printed] = {  # in all games
    "rounds": ROUNDS,
    "harvests": list(HARVESTS),
    "stages": [stage.split() for stage in STAGES],
}


def table(g: Agricola, player: int | None) -> Table:
    """Return the whole table; of hands, packs and piles only as much as this player may see."""
    points = sheets(g)
    return {
        **facts(g, player),
        "next_harvest": next((n for n in HARVESTS if n >= g.round), None) if not g.over else None,
        "spaces": [space(g, place) for place in g.open],
        "seats": [seat(g, who, who == player, points[who]) for who in range(g.players)],
        "printed": SAME,
    }


def facts(g: Agricola, player: int | None) -> Facts:
    """Return the table without printed facts and those that are worked out."""
    turned_over = len(g.order) if revealed(g) else g.round
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "family": g.family_game,
        "order": [SPACES[s].name if n < turned_over else None for n, s in enumerate(g.order)],
        "spaces": [occupied(g, place) for place in g.open],
        "majors": list(g.majors),
        "piles": [len(pile) for pile in g.piles],
        "removed": list(g.removed),
        "target": int(g.options["target"]) if g.players == 1 else 0,
        "seats": [lying(g.farms[who], who == player) for who in range(g.players)],
    }


def counted(goods: Sequence[int]) -> dict[str, int]:
    return by_name(GOODS.names, goods)


def occupied(g: Agricola, place: int) -> Occupied:
    """Return the goods and the seats on a space."""
    name = SPACES[place].name
    return {"name": name, "lying": counted(g.lying.get(place, NONE)), "who": g.standing(name)}


def space(g: Agricola, place: int) -> Space:
    """Return a space with its printed facts, its goods and the seats on it."""
    printed = SPACES[place]
    offers = [what for what in printed.offers if what != "minor" or not g.family_game]
    return {
        **occupied(g, place),
        "adds": counted(added(g.players)[place]),
        "gives": counted(printed.gives),
        "offers": offers,
        "round": g.opened_in(printed.name),
        "green": place in on_board(g.players, g.family_game)[BESIDE:],
        "card": printed.card,
    }


def lying(farm: Farm, own: bool) -> SeatFacts:
    """Return a player without the facts that are worked out; of hand and pack as much as the owner or all may see."""
    kinds = [KIND[name] for name in farm.hand.names]
    return {
        "goods": dict(zip(GOODS.names, farm.goods, strict=True)),
        "people": farm.people,
        "born": farm.born,
        "workers": farm.workers,
        "begging": farm.begging,
        "noted": farm.points,
        "house": HOUSES[farm.house],
        "rooms": LAND.named(farm.rooms),
        "fields": [field(*plot) for plot in farm.plots],
        "stables": LAND.named(farm.stables),
        "fences": LAND.named_edges(farm.fences),
        "pastures": [LAND.named(mask) for mask in farm.pastures],
        "cards": [card(farm, name) for name in farm.cards.names],
        "hand": list(farm.hand.names) if own else None,
        "in_hand": {"occupation": kinds.count("occupation"), "minor": kinds.count("minor")},
        "seen": list(farm.seen),
        "pack": list(farm.pack) if own else len(farm.pack),
        "dropped": list(farm.dropped) if own else len(farm.dropped),
        "promised": {str(number): counted(what) for number, what in sorted(farm.promised.items())},
    }


def seat(g: Agricola, who: int, own: bool, points: dict[str, int]) -> Seat:
    farm = g.farms[who]
    return {
        **lying(farm, own),
        "needs": g.appetite(who),
        "prices": {what: counted(price) for what, price in prices(g, who).items()},
        "stables_left": MOST_STABLES - farm.stables.bit_count(),
        "fences_left": g.fences_left(who),
        "left": {name: left for name in farm.cards.names if (left := left_on(farm, name))},
        "exchanges": [known for name in ("raw", *farm.cards.names) for known in exchanges(name)],
        **lodgings(farm),
        "sheet": points,
        "points": points["total"],
    }


def field(cell: int, crop: int, n: int) -> Field:
    return {"cell": CELLS[cell], "crop": GOODS.names[crop] if n else None, "number": n}


def card(farm: Farm, name: str) -> Card:
    crop = GOODS.names[FIELD_CARDS[name]] if name in FIELD_CARDS else None
    return {"card": name, "marks": list(farm.marks.get(name, ())), "crop": crop}


def left_on(farm: Farm, name: str) -> Left | None:
    """Return what is left on a card that is used up bit by bit, as its mark counts it."""
    card, gone = DECK[name], sum(farm.marks.get(name, ()))
    if card.piled:
        pile = card.rates[gone:]
        return {"number": len(pile), "next": counted(pile[0].gives) if pile else {}}
    return {"number": card.uses - gone, "next": None} if card.uses else None


@cache
def exchanges(cause: str) -> list[Exchange]:
    """Return all exchanges that a card can bring, or those of raw crops that everybody has."""
    rates = RAW if cause == "raw" else DECK[cause].all_rates
    return [{"cause": x.cause, "takes": list(x.takes), "gives": list(x.gives), "choice": RATES.code(x)} for x in rates]


def lodgings(farm: Farm) -> Lodgings:
    """Return where the animals live, in one of the ways in which there is room for them, and those that wait for
    room."""
    places, herd = farm.places(), farm.herd()
    living, waiting = lodged([place.home for place in places], herd)
    ground = {
        "pasture": [LAND.named(mask) for mask in farm.pastures],
        "stable": [[cell] for cell in LAND.named(farm.stables & ~farm.fenced())],
        "house": [LAND.named(farm.rooms)],
    }
    told: list[Place] = []
    for place, there in zip(places, living, strict=True):
        kind = "stable" if place.kind == "big-stable" else place.kind  # cards tell them apart, nobody else does
        here = ground.get(kind, [])
        cells = here.pop(0) if here else []
        lodgers = animals(there)
        told.append({"kind": kind, "card": place.name, "cells": cells, "room": place.home.room, "animals": lodgers})
    return {"places": told, "waiting": animals(waiting)}


def animals(herd: Sequence[int]) -> dict[str, int]:
    return by_name(LIVESTOCK, herd)
