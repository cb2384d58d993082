"""Read the board's file. A broken file is refused with a line that names the entry."""

from __future__ import annotations

import os
import tomllib
from functools import cache

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
    """Return the board for so many players: from the file that the owner names, else from ours."""
    return boards(os.environ.get(OWN_FILE, ""))[players]


@cache
def boards(path: str) -> dict[int, Board]:
    """Return the boards for all numbers of players, from a file or, without a path, from ours."""
    return read_board("ludoteca.games.family", path, read)


def read(text: str) -> dict[int, Board]:
    """Read a board's file: the board for each number of players."""
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


def table_of(where: str, entries: object, names: tuple[str, ...]) -> dict[str, object]:
    """Return a table of the file, which may have only entries of these names."""
    if not isinstance(entries, dict):
        raise LudotecaError(f"{where} must be a table")
    for name in entries:
        if name not in names:
            raise LudotecaError(f"{where}{'.' if where else ''}{name} is not an entry; possible: {allowed(names)}")
    return entries


def spaces_of_board(start: object, rounds: object) -> list[tuple[str, int]]:
    """Return each space with the round that opens it. Each named space must be on the board once."""
    if not isinstance(start, list):
        raise LudotecaError("start must be a list of spaces")
    spaces = [(space_or_goods(f"start[{i}]", entry), 0) for i, entry in enumerate(start)]
    numbers = tuple(str(n) for n in range(1, ROUNDS + 1))
    opened = table_of("rounds", rounds, numbers)
    for n in numbers:
        if n not in opened:
            raise LudotecaError(f"rounds.{n} is missing: each of the {ROUNDS} rounds opens a space")
        spaces.append((space_or_goods(f"rounds.{n}", opened[n]), int(n)))
    placed = [space for space, _ in spaces]
    for name in NAMED_SPACES:
        if placed.count(name) != 1:
            raise LudotecaError(f"the space '{name}' must be once in start or rounds, not {placed.count(name)} times")
    return spaces


def space_or_goods(where: str, entry: object) -> str:
    """Return the name of a space, or the goods that a space without a name gives."""
    if entry in NAMED_SPACES:
        return str(entry)
    if not isinstance(entry, str) or not (entry[:1] in "+0123456789" or entry.startswith("any ")):
        names = allowed(NAMED_SPACES)
        raise LudotecaError(f"{where}: there is no space '{entry}'; goods such as '+2 wood', or one of {names}")
    return goods_text(where, entry)


def goods_text(where: str, entry: object) -> str:
    """Return the goods that a space gives, as they are written. The file explains the three ways of writing."""
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


def counted(where: str, entry: object, names: tuple[str, ...]) -> str:
    """Return goods written like `"2 wood 1 clay"`, if each is one of these names and stands there once."""
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


def extensions(entries: object) -> dict[int, list[str]]:
    """Return the spaces of the extension for each number of players."""
    named = table_of("extensions", entries, tuple(str(n) for n in PLAYERS))
    sides: dict[int, list[str]] = {}
    for n in PLAYERS:
        side = named.get(str(n))
        if not isinstance(side, list):
            raise LudotecaError(f"extensions.{n} must be a list of goods (it may be empty)")
        sides[n] = [goods_text(f"extensions.{n}[{i}]", entry) for i, entry in enumerate(side)]
    return sides


def goods_of_spaces(entries: object) -> dict[str, str]:
    """Return the goods of each named space that gives some."""
    names = ("grain", *ACCUMULATING)
    named = table_of("goods", entries, names)
    found: dict[str, str] = {}
    for name in names:
        goods = found[name] = goods_text(f"goods.{name}", named.get(name))
        if name in ACCUMULATING and not goods.startswith("+"):
            raise LudotecaError(f"goods.{name}: goods accumulate here, so write '+' before them")
    return found


def laid_out(common: list[tuple[str, int]], side: list[str], goods: dict[str, str]) -> tuple[tuple[str, int, str], ...]:
    """Return the spaces of the board, then those of the extension. Spaces without a name of their own are called
    goods1, goods2 and so on."""
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


def prices_of(entries: object) -> tuple[tuple[str, str], ...]:
    """Return the price of each improvement tile."""
    named = table_of("improvements", entries, KINDS)
    prices: list[tuple[str, str]] = []
    for i, kind in enumerate(KINDS):
        most = COPIES if i < 3 else 1
        costs = named.get(kind)
        if not isinstance(costs, list) or not 1 <= len(costs) <= most:
            number = f"1 to {most} prices" if most > 1 else "one price"
            raise LudotecaError(f"improvements.{kind} must be a list of {number} such as '2 wood 1 clay'")
        for n, cost in enumerate(costs):
            price = counted(f"improvements.{kind}[{n}]", cost, MATERIALS)
            prices.append((f"{kind}{n + 1}" if most > 1 else kind, price))
    return tuple(prices)


def pasture_kinds(entries: object) -> tuple[PastureKind, ...]:
    """Return the kinds of pasture tiles. All tiles together may cover only so much ground."""
    if not isinstance(entries, list) or not entries:
        raise LudotecaError("pastures must be a list of kinds, each with holds, wood, squares and count")
    limits = {"holds": HOLDS, "wood": range(1, 100), "squares": range(1, 3), "count": range(1, 100)}
    kinds: list[PastureKind] = []
    for i, entry in enumerate(entries):
        named, printed = table_of(f"pastures[{i}]", entry, tuple(limits)), dict[str, int]()
        for key, numbers in limits.items():
            number = named.get(key)
            if type(number) is not int or number not in numbers:
                given = "and is missing" if number is None else f"not {number!r}"
                raise LudotecaError(f"pastures[{i}].{key} must be a number {numbers[0]} to {numbers[-1]}, {given}")
            printed[key] = number
        if printed["holds"] in [kind.holds for kind in kinds]:
            raise LudotecaError(f"pastures[{i}].holds: there is already a kind for {printed['holds']} animals")
        kinds.append(PastureKind(printed["holds"], printed["wood"], printed["squares"], printed["count"]))
    covered = sum(kind.squares * kind.count for kind in kinds)
    if covered > MOST_PASTURE_SQUARES:
        raise LudotecaError(f"pastures: all tiles together cover {covered} squares; {MOST_PASTURE_SQUARES} at most")
    return tuple(kinds)
