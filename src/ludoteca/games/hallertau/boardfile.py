"""Reading the file of what is only likely, and refusing a broken one with a line that names the entry."""

from __future__ import annotations

import os
import tomllib
from functools import cache

from ludoteca.core.errors import LudotecaError
from ludoteca.games.hallertau.board import EDGE, QUADRANTS, ROUNDS, Board
from ludoteca.kit.boardfile import read_board

OWN_FILE = "LUDOTECA_HALLERTAU_BOARD"
WITH_CARDS = ("1", "2", "3")  # numbers of players that use quadrant cards
Quadrants = tuple[tuple[int, ...], ...]


def board(players: int) -> Board:
    """The board for so many players: from the owner's own file if one is named, else from ours."""
    return boards(os.environ.get(OWN_FILE, ""))[players]


@cache
def boards(path: str) -> dict[int, Board]:
    return read_board("ludoteca.games.hallertau", path, read)


def read(text: str) -> dict[int, Board]:
    file = tomllib.loads(text)
    if set(file) != {"symbols", "quadrants"}:
        raise LudotecaError(f"it needs symbols and quadrants, and nothing else; it has {', '.join(file) or 'nothing'}")
    columns, cards = symbols(file["symbols"]), file["quadrants"]
    if not isinstance(cards, dict) or set(cards) != set(WITH_CARDS):
        raise LudotecaError("quadrants needs an entry for 1, for 2 and for 3 players, and no other")
    boards = {int(n): Board(columns, quadrant_cards(n, cards[n])) for n in WITH_CARDS}
    return {**boards, 4: Board(columns, (tuple([(q,) for q in QUADRANTS]),) * ROUNDS)}


def symbols(entry: object) -> tuple[int, ...]:
    if not isinstance(entry, list) or any(type(n) is not int or not 0 <= n < EDGE for n in entry):
        raise LudotecaError(f"symbols must be a list of columns from 0 to {EDGE - 1}")
    if len(set(entry)) != len(entry):
        raise LudotecaError("symbols: a column stands twice")
    return tuple(sorted(entry))


def quadrant_cards(players: str, entry: object) -> tuple[Quadrants, ...]:
    if not isinstance(entry, list) or len(entry) != ROUNDS:
        raise LudotecaError(f"quadrants.{players} must be a list of {ROUNDS} cards, such as '1 3|4'")
    return tuple([quadrants(f"quadrants.{players}[{i}]", card) for i, card in enumerate(entry)])


def quadrants(where: str, card: object) -> Quadrants:
    """`"1 3|4"`: the first quadrant, and one of the third and the fourth."""
    named = [part.split("|") for part in card.split()] if isinstance(card, str) else []
    if not named or any(q not in ("1", "2", "3", "4") for part in named for q in part):
        raise LudotecaError(f"{where}: '{card}' should read like '1 3|4', with quadrants from 1 to 4")
    every = [q for part in named for q in part]
    if len(set(every)) != len(every):
        raise LudotecaError(f"{where}: a quadrant stands twice in '{card}'")
    return tuple([tuple([int(q) for q in part]) for part in named])
