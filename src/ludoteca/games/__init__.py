"""The games. Everything of a game lives in its folder, and a game is imported only when somebody asks for it.

Beside the folders of games there is only `saved`, which opens saved games. No game may import another game or `saved`;
what two games share lives in `kit`."""

from __future__ import annotations

import sys
from functools import cache

from ludoteca.core.box import Box
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.core.game import Game
from ludoteca.core.shapes import OptionValue
from ludoteca.i18n.text import ENGLISH, catalogue, our_book
from ludoteca.installed import GAMES, OURS, Entry, entries, entry, fault, left_out, load


def box(key: str) -> Box:
    """Return the box of one game."""
    found = entry(GAMES, key)
    if found is None:
        raise LudotecaError(fault(GAMES, key) or f"there is no game '{key}'; the games are {allowed(shelf())}")
    opened = taken(found)
    if isinstance(opened, str):
        raise LudotecaError(opened)
    return opened


def boxes() -> list[Box]:
    """Return the boxes of all games: ours, then those of other packages."""
    return [lid for lid in map(taken, entries(GAMES).values()) if isinstance(lid, Box)]


def shelf() -> tuple[str, ...]:
    """Return the keys of all games."""
    return tuple([lid.key for lid in boxes()])


def new(game: str, players: int | None = None, seed: int = 0, **options: OptionValue) -> Game:
    """Return a new game, ready for its first decision: `new("…", players=3, seed=7)`."""
    return box(game).new(players, seed, **options)


@cache
def taken(found: Entry) -> Box | str:
    """Return the box of an entry point, or a sentence if another package's cannot be used."""
    if found.package == OURS:
        lid: Box = load(found)
        return lid
    try:
        lid = load(found)
        wrong = fault_of(lid, found)
    except (Exception, SystemExit) as broken:
        wrong = f"{type(broken).__name__}: {broken}"
    return left_out(f"the {found} is left out: {wrong}") if wrong else lid


def fault_of(lid: object, found: Entry) -> str:
    """Return why a box of another package cannot be used, if it cannot."""
    if not isinstance(lid, Box):
        return f"'{found.module}:{found.name}' is no Box"
    if (lid.key, lid.make().key) != (found.key, found.key):
        return f"its box has the key '{lid.key}' and its game '{lid.make().key}'"
    if not hasattr(sys.modules[found.module], "__path__"):
        return f"'{found.module}' is a single module; a game needs a folder of its own"
    if our_book(ENGLISH, found.key).is_file():
        return "Ludoteca uses that key for words of its own"
    return "" if catalogue(ENGLISH, found.key) else "its texts are empty"
