"""Reading the board's file, and refusing a broken one with a line that names the entry."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from typing import Any

from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.games.family.board import (
    ACCUMULATING,
    COPIES,
    GOODS,
    HOLDS,
    KINDS,
    MATERIALS,
    MORE_SPACES,
    MOST_PASTURE_SQUARES,
    NAMED_SPACES,
    ROUNDS,
    Board,
    PastureKind,
)
from ludoteca.kit.boardfile import read_board

OWN_FILE = "LUDOTECA_FAMILY_BOARD"
PLAYERS = (1, 2, 3, 4)
PARTS = ("start", "rounds", "extensions", "goods", "improvements", "pastures")
AMOUNTS = tuple(str(n) for n in range(1, 21))


def board(players: int) -> Board:
    """The board for so many players: from the owner's own file if one is named, else from ours."""
    return boards(os.environ.get(OWN_FILE, ""))[players]


@cache
def boards(path: str) -> dict[int, Board]:
    """The boards for all numbers of players, from a file; without a path, from the one that comes with the game."""
    return read_board("ludoteca.games.family", path, read)


def read(text: str) -> dict[int, Board]:
    file = tomllib.loads(text)
    table_of("", file, PARTS)
    for part in PARTS:
        if part not in file:
            raise LudotecaError(f"'{part}' is missing")
    goods = goods_of_spaces(file["goods"])
    common = spaces_of_board(file["start"], file["rounds"])
    sides = extensions(file["extensions"])
    prices, pastures = prices_of(file["improvements"]), pasture_kinds(file["pastures"])
    return {n: Board(laid_out(common, sides[n], goods), prices, pastures) for n in PLAYERS}


def table_of(where: str, entries: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """A table with none but these entries."""
    if not isinstance(entries, dict):
        raise LudotecaError(f"{where} must be a table")
    for name in entries:
        if name not in names:
            raise LudotecaError(f"{where}{'.' if where else ''}{name} is not an entry; possible: {allowed(names)}")
    return entries


def spaces_of_board(start: Any, rounds: Any) -> list[tuple[str, int]]:
    """Each space with its round; each named space must be on the board once."""
    if not isinstance(start, list):
        raise LudotecaError("start must be a list of spaces")
    spaces = [(space_or_goods(f"start[{i}]", entry), 0) for i, entry in enumerate(start)]
    numbers = tuple(str(n) for n in range(1, ROUNDS + 1))
    table_of("rounds", rounds, numbers)
    for n in numbers:
        if n not in rounds:
            raise LudotecaError(f"rounds.{n} is missing: each of the {ROUNDS} rounds opens a space")
        spaces.append((space_or_goods(f"rounds.{n}", rounds[n]), int(n)))
    placed = [space for space, _ in spaces]
    for name in NAMED_SPACES:
        if placed.count(name) != 1:
            raise LudotecaError(f"the space '{name}' must be once in start or rounds, not {placed.count(name)} times")
    return spaces


def space_or_goods(where: str, entry: Any) -> str:
    if entry in NAMED_SPACES:
        return str(entry)
    if not isinstance(entry, str) or not (entry[:1] in "+0123456789" or entry.startswith("any ")):
        names = allowed(NAMED_SPACES)
        raise LudotecaError(f"{where}: there is no space '{entry}'; goods such as '+2 wood', or one of {names}")
    return goods_text(where, entry)


def goods_text(where: str, entry: Any) -> str:
    """Goods as a space gives them; the three ways of writing are told in the file."""
    if entry is None:
        raise LudotecaError(f"{where} is missing: it needs goods such as '+2 wood'")
    if not isinstance(entry, str):
        raise LudotecaError(f"{where} must be goods such as '+2 wood', not {entry!r}")
    if entry.startswith("any "):
        number, of, *names = entry.split()[1:] if len(entry.split()) > 3 else ["", ""]
        different = len(set(names)) == len(names) > 1 and set(names) <= set(MATERIALS)
        if number not in AMOUNTS or of != "of" or not different:
            raise LudotecaError(f"{where}: '{entry}' should read 'any 2 of {' '.join(MATERIALS)}'")
        return entry
    counted(where, entry.removeprefix("+"), GOODS.names)
    return entry


def counted(where: str, entry: Any, names: tuple[str, ...]) -> str:
    """`"2 wood 1 clay"`, of these goods, each of them once."""
    words = entry.split() if isinstance(entry, str) else []
    if not words or len(words) % 2 or not set(words[::2]) <= set(AMOUNTS):
        numbers = f"{AMOUNTS[0]} to {AMOUNTS[-1]}"
        raise LudotecaError(f"{where}: '{entry}' should read like '2 wood 1 clay', with numbers from {numbers}")
    for good in words[1::2]:
        if good not in names:
            raise LudotecaError(f"{where}: '{good}' cannot stand here; possible: {allowed(names)}")
        if words.count(good) > 1:
            raise LudotecaError(f"{where}: '{good}' stands twice in '{entry}'")
    return str(entry)


def extensions(entries: Any) -> dict[int, list[str]]:
    table_of("extensions", entries, tuple(str(n) for n in PLAYERS))
    sides: dict[int, list[str]] = {}
    for n in PLAYERS:
        side = entries.get(str(n))
        if not isinstance(side, list):
            raise LudotecaError(f"extensions.{n} must be a list of goods (it may be empty)")
        sides[n] = [goods_text(f"extensions.{n}[{i}]", entry) for i, entry in enumerate(side)]
    return sides


def goods_of_spaces(entries: Any) -> dict[str, str]:
    names = ("grain", *ACCUMULATING)
    table_of("goods", entries, names)
    for name in names:
        goods = goods_text(f"goods.{name}", entries.get(name))
        if name in ACCUMULATING and not goods.startswith("+"):
            raise LudotecaError(f"goods.{name}: goods accumulate here, so write '+' before them")
    return dict(entries)


def laid_out(common: list[tuple[str, int]], side: list[str], goods: dict[str, str]) -> tuple[tuple[str, int, str], ...]:
    """The spaces of the board, then those of the extension; what has no name of its own is goods1, goods2 and so on."""
    spaces: list[tuple[str, int, str]] = []
    unnamed = list(MORE_SPACES)
    for entry, opens in [*common, *[(entry, 0) for entry in side]]:
        if entry in NAMED_SPACES:
            spaces.append((entry, opens, goods.get(entry, "")))
        elif unnamed:
            spaces.append((unnamed.pop(0), opens, entry))
        else:
            raise LudotecaError(f"there can be {len(MORE_SPACES)} spaces without a name at most")
    return tuple(spaces)


def prices_of(entries: Any) -> tuple[tuple[str, str], ...]:
    table_of("improvements", entries, KINDS)
    prices: list[tuple[str, str]] = []
    for i, kind in enumerate(KINDS):
        most = COPIES if i < 3 else 1
        costs = entries.get(kind)
        if not isinstance(costs, list) or not 1 <= len(costs) <= most:
            number = f"1 to {most} prices" if most > 1 else "one price"
            raise LudotecaError(f"improvements.{kind} must be a list of {number} such as '2 wood 1 clay'")
        for n, cost in enumerate(costs):
            price = counted(f"improvements.{kind}[{n}]", cost, MATERIALS)
            prices.append((f"{kind}{n + 1}" if most > 1 else kind, price))
    return tuple(prices)


def pasture_kinds(entries: Any) -> tuple[PastureKind, ...]:
    if not isinstance(entries, list) or not entries:
        raise LudotecaError("pastures must be a list of kinds, each with holds, wood, squares and count")
    limits = {"holds": HOLDS, "wood": range(1, 100), "squares": range(1, 3), "count": range(1, 100)}
    kinds: list[PastureKind] = []
    for i, entry in enumerate(entries):
        table_of(f"pastures[{i}]", entry, tuple(limits))
        for key, numbers in limits.items():
            number = entry.get(key)
            if type(number) is not int or number not in numbers:
                given = "and is missing" if number is None else f"not {number!r}"
                raise LudotecaError(f"pastures[{i}].{key} must be a number {numbers[0]} to {numbers[-1]}, {given}")
        if entry["holds"] in [kind.holds for kind in kinds]:
            raise LudotecaError(f"pastures[{i}].holds: there is already a kind for {entry['holds']} animals")
        kinds.append(PastureKind(entry["holds"], entry["wood"], entry["squares"], entry["count"]))
    covered = sum(kind.squares * kind.count for kind in kinds)
    if covered > MOST_PASTURE_SQUARES:
        raise LudotecaError(f"pastures: all tiles together cover {covered} squares; {MOST_PASTURE_SQUARES} at most")
    return tuple(kinds)
