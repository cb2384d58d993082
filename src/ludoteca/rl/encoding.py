"""Views as numbers: one encoding for all libraries, and the mask of legal choices.

A choice is its own place in the vocabulary of the game: action 24 is choice 24, in every position and for every number
of players. Numbers that stand for nothing are never legal."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.box import Box
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.record import kind_of
from ludoteca.core.shapes import Asked, Glance, Table, View
from ludoteca.core.views import as_known
from ludoteca.games import box, boxes
from ludoteca.installed import module_of
from ludoteca.kit.vectors import Field, Layout, marked

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
FARTHEST = 100.0  # no number of a vector is farther from 0


class Encoding(NamedTuple):
    """The contents of a game's module `vectors`."""

    layout: Callable[[int], Layout[Any, Any]]
    facts: Callable[[Any, int | None], Table]


def learnable() -> list[Box]:
    """Return the boxes of the games that have vectors."""
    return [lid for lid in boxes() if module_of(lid.key, "vectors")]


@cache
def encoding_of(game: str) -> Encoding:
    title, known = box(game).title, module_of(game, "vectors")
    if known is None:
        raise LudotecaError(f"{title} has no module 'vectors', so machines cannot see it as numbers")
    return Encoding(known.layout, known.facts)


def fields(game: str, players: int) -> list[Field]:
    """Return the fields of a vector: where each one begins, its length, and its meaning."""
    return list(encoding_of(game).layout(box(game).seats(players)).fields)


def size(game: str, players: int) -> int:
    """Return the length of a vector."""
    return encoding_of(game).layout(box(game).seats(players)).size


def actions(game: str) -> int:
    """Return the number of actions: the size of the vocabulary."""
    return box(game).make().words.size


def encode(view: Glance | View) -> Floats:
    """Return a view (`g.view(seat)`, or one that the server or a bot protocol gives) as a vector."""
    return np.frombuffer(encoding_of(view["game"]).layout(view["players"]).encode(view), np.float32)


def glance(g: Game, seat: int) -> Glance:
    """Return the part of `g.view(seat)` from which a vector is made, without words: much faster."""
    known, hushed = as_known(g, seat)
    encoding = encoding_of(g.key)
    decision: Asked | None = None
    if known.choices and known.who == seat and not hushed:
        step = known.agenda[-1]
        name = kind_of(type(step))
        tells = name in encoding.layout(g.players).tells
        decision = {"step": name, "so_far": step.so_far(known) if tells else {}}
    return {
        "game": g.key,
        "players": g.players,
        "you": seat,
        "over": known.over,
        "who": None if known.over or hushed else known.who,
        "table": encoding.facts(known, seat),
        "decision": decision,
    }


def observed(g: Game, seat: int) -> Floats:
    """Return the vector of a seat: `encode(g.view(seat))`, but faster."""
    return encode(glance(g, seat))


def legal(g: Game) -> list[int]:
    """Return all choices and asides of the deciding player."""
    return g.choices + g.asides


def offered(g: Game, seat: int) -> list[int]:
    """Return the choices of a seat as far as it knows: while somebody else is asked in private, as if they passed."""
    if g.who == seat:
        return legal(g)
    known, hushed = as_known(g, seat)
    return legal(known) if known.who == seat and not hushed else []


def mask_of(choices: list[int], size: int) -> Mask:
    return np.frombuffer(marked(choices, size), np.int8)
