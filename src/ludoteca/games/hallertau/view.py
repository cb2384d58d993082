"""The table as a seat sees it, as plain data."""

from __future__ import annotations

from ludoteca.games.hallertau.board import (
    DECKS,
    GROWS,
    PLACES,
    SHOPS,
    SPACES,
    STOCK,
    WINDOW_POINTS,
    WORKERS,
)
from ludoteca.games.hallertau.counts import by_deck
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.scoring import TARGETS, remains, sheet, symbols
from ludoteca.games.hallertau.shapes import Facts, Occupied, Seat, SeatFacts, Space, Table
from ludoteca.games.hallertau.village import Village


def table(g: Hallertau, player: int | None) -> Table:
    """Return the whole table; of hands only as much as this player may see."""
    return {
        **facts(g, player),
        "targets": list(TARGETS[g.chosen[0] >= 0]) if g.players == 1 else None,
        "spaces": [space(g, number) for number in range(len(SPACES))],
        "symbols": list(g.printed.symbols),
        "seats": [seat(g, who, player) for who in range(g.players)],
    }


def facts(g: Hallertau, player: int | None) -> Facts:
    """Return the table without printed facts and those that are worked out."""
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "emptied": list(g.emptied),
        "removed": list(g.removed),
        "cards": list(g.chosen),
        "spaces": [occupied(g, number) for number in range(len(SPACES))],
        "decks": {name: len(deck) for name, deck in zip(DECKS, g.decks, strict=True)},
        "discarded": list(g.gone),
        "seats": [lying(g.villages[who], who == player) for who in range(g.players)],
    }


def occupied(g: Hallertau, number: int) -> Occupied:
    """Return the workers in the rows of a space from the bottom, and the seats that they belong to."""
    return {"rows": list(g.board[number]), "seats": [seat if seat >= 0 else None for seat in g.seats[number]]}


def space(g: Hallertau, number: int) -> Space:
    """Return a space with its workers and what using it costs now."""
    row = g.row_for(number)
    return {
        "name": SPACES[number].name,
        "quadrant": SPACES[number].quadrant,
        **occupied(g, number),
        "price": row + 1 if row >= 0 else None,
    }


def lying(village: Village, own: bool) -> SeatFacts:
    """Return a player without the facts that are worked out; of the hand as much as the owner or all may see."""
    return {
        "goods": dict(zip(STOCK.names, village.goods, strict=True)),
        "flock": dict(zip(PLACES, village.flock[1:], strict=True)),
        "fields": [{"row": f >> 4, "grows": GROWS[f & 15]} for f in village.land],
        "shops": dict(zip(SHOPS, village.shops, strict=True)),
        "boulders": [list(village.boulders[2 * shop : 2 * shop + 2]) for shop in range(len(SHOPS))],
        "tile": village.tile,
        "workers": village.workers,
        "tired": village.tired,
        "hand": list(village.hand.names) if own else None,
        "backs": dict(zip(DECKS, by_deck(village.hand), strict=True)),
        "stalls": len(village.stalls),
        "played": list(village.played.names),
    }


def seat(g: Hallertau, who: int, player: int | None) -> Seat:
    village, points = g.villages[who], sheet(g, who)
    return {
        **lying(village, who == player),
        "window": [WORKERS[village.tile], WINDOW_POINTS[village.tile]],
        "symbols": symbols(g, village),
        "remains": remains(village),
        "sheet": points,
        "points": points["total"],
    }
