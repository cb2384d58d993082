"""The table as a seat sees it, as plain data."""

from __future__ import annotations

from typing import Any

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
from ludoteca.games.hallertau.village import Village


def table(g: Hallertau, player: int | None) -> dict[str, Any]:
    return {
        **facts(g, player),
        "targets": list(TARGETS[g.chosen[0] >= 0]) if g.players == 1 else None,
        "spaces": [space(g, number) for number in range(len(SPACES))],
        "symbols": list(g.printed.symbols),
        "seats": [seat(g, who, player) for who in range(g.players)],
    }


def facts(g: Hallertau, player: int | None) -> dict[str, Any]:
    """What lies on the table, without what is printed and what follows from it."""
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


def occupied(g: Hallertau, number: int) -> dict[str, Any]:
    """The workers in the rows of a space from the bottom, and whose they are."""
    return {"rows": list(g.board[number]), "seats": [seat if seat >= 0 else None for seat in g.seats[number]]}


def space(g: Hallertau, number: int) -> dict[str, Any]:
    """A space: the workers in its rows from the bottom, whose they are, and what using it costs now."""
    row = g.row_for(number)
    return {
        "name": SPACES[number].name,
        "quadrant": SPACES[number].quadrant,
        **occupied(g, number),
        "price": row + 1 if row >= 0 else None,
    }


def lying(village: Village, own: bool) -> dict[str, Any]:
    """What a player has, and of his hand what he or all may see."""
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


def seat(g: Hallertau, who: int, player: int | None) -> dict[str, Any]:
    village, points = g.villages[who], sheet(g, who)
    return {
        **lying(village, who == player),
        "window": [WORKERS[village.tile], WINDOW_POINTS[village.tile]],
        "symbols": symbols(g, village),
        "remains": remains(village),
        "sheet": points,
        "points": points["total"],
    }
