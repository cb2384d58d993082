"""`ludoteca verify`: stored games are replayed from their logs and compared with the stored data."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from ludoteca import replayed
from ludoteca.arena.contest import Result
from ludoteca.arena.results import game_of, read, whole_lines
from ludoteca.cli import files
from ludoteca.cli.commands.arguments import Parser, name
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.record import Record, encode, kind_of
from ludoteca.core.shapes import Data, Fact
from ludoteca.games.saved import intact
from ludoteca.ui.terminal import plain

SQLITE = b"SQLite format 3\0"  # how its files begin


def arguments(parser: Parser) -> None:
    what = "a saved game, a folder of them, the games of an arena, or a database of the server"
    parser.add_argument("path", type=name, metavar="PATH", help=what)


def run(args: argparse.Namespace) -> int:
    """Compare stored games; return 0 if all is as stored, 1 if something differs, 2 if something cannot be read."""
    if database := database_at(args.path):
        return verify_database(database)
    if records_at(Path(args.path)):
        return verify_records(Path(args.path))
    code = good = 0
    paths = saved_games(Path(args.path))
    for path in paths:
        try:
            found = compare(files.read(path))
        except LudotecaError as unreadable:
            report(str(unreadable))
            code = 2
            continue
        if found:
            report(f"'{path}' differs: {found}")
            code = max(code, 1)
        else:
            good += 1
    print(f"{good} of {len(paths)} saved games replayed to the position stored")
    return code


def database_at(path: str) -> str | None:
    """Return the address of a database, None if the path is none."""
    if "://" in path:
        return path
    try:
        return f"sqlite:///{path}" if files.begins(Path(path), len(SQLITE)) == SQLITE else None
    except LudotecaError:
        return None


def verify_database(url: str) -> int:
    from ludoteca.server.store.audit import verify

    verdict = verify(url)
    for fault in filter(None, [verdict.file, *verdict.faults]):
        report(fault)
    good = verdict.tables - len(verdict.faults)
    older = f"; {verdict.older} of them of older rules, which could only be read" if verdict.older else ""
    print(f"{good} of {verdict.tables} tables with {verdict.acts} acts replayed to what is stored{older}")
    return 1 if verdict.faults or verdict.file else 0


def records_at(path: Path) -> bool:
    """Whether a file holds games that an arena recorded."""
    try:
        with files.opened(path) as file:
            return path.suffix == ".jsonl" or bool(game_of(file, 0, path))
    except LudotecaError:
        return False


def verify_records(path: Path) -> int:
    """Compare recorded games; return 0 if all come out as recorded, 1 if one does not, 2 if one cannot be read."""
    code = good = number = size = 0
    with files.opened(path) as file:
        for number, line in enumerate(whole_lines(file, path), 1):
            size += len(line)
            try:
                found = compare_record(read(line, f"line {number} of '{path}'"), number - 1, path)
            except LudotecaError as unreadable:
                report(str(unreadable))
                code = 2
                continue
            if found:
                report(f"line {number} of '{path}' differs: {found}")
                code = max(code, 1)
            good += not found
        if size < file.seek(0, os.SEEK_END):
            report(f"line {number + 1} of '{path}' is cut off")
            code = 2
    print(f"{good} of {number} recorded games replayed to the end recorded")
    return code


def compare_record(result: Result, number: int, path: Path) -> str:
    """Return the first difference between a recorded game and the one that its choices lead to; empty if there is
    none."""
    try:
        again = replayed(files.record(result, path))
    except BrokenSave as refused:
        return str(refused)
    ended = again.over and not result["error"]
    came: Data = {
        "number": number,
        "rules": type(again).rules,
        "log": again.log,
        "decisions": len(again.log),
        "scores": [sheet["total"] for sheet in again.scores()] if ended else [],
        "winners": again.winners() if ended else [],
    }
    if not ended and not result["error"]:
        return "its choices do not lead to the end of the game"
    for key, mine in came.items():
        if not same(result.get(key), mine):
            return f"{key} is {result.get(key)} as recorded and {mine} when replayed"
    return ""


def report(line: str) -> None:
    print("ludoteca:", plain(" ".join(line.split())), file=sys.stderr)


def saved_games(path: Path) -> list[Path]:
    if not os.path.isdir(path):
        return [path]
    found = sorted(path.glob("*.json"))
    if not found:
        raise LudotecaError(f"the folder '{path}' holds no saved game; they are called *.json")
    return found


def compare(data: Data) -> str:
    """Return the first difference between a stored game and the one that its log leads to; empty if there is none."""
    try:
        again = replayed(data)
    except BrokenSave as refused:
        return str(refused)
    if not same(data.get("rules"), type(again).rules):
        return f"it names version {data.get('rules')} of the rules, and this program plays version {type(again).rules}"
    if found := difference("the position", data["snapshot"], again):
        return found
    for option, chosen in data["options"].items():
        if not same(chosen, again.options[option]):
            return f"the option {option} is {chosen!r} as stored and {again.options[option]!r} when replayed"
    if not same(data["log"], again.log):
        return "the log says choices in another way than a game does"
    return "" if intact(data) else "the digest is not that of the game"


def same(stored: Fact, again: Fact) -> bool:
    """Whether two pieces of data are written alike: 1 is neither true nor 1.0."""
    return json.dumps(stored, sort_keys=True) == json.dumps(again, sort_keys=True)


def difference(where: str, stored: Fact, again: Fact) -> str:
    """Return where and how a stored position first differs from the one played again; empty if it does not."""
    if isinstance(again, Record):
        values = stored.get(kind_of(type(again))) if isinstance(stored, dict) else None
        names = [f"{where}, {field}" for field in again.fields]
        mine = [getattr(again, field) for field in again.fields]
    else:
        values, mine = stored, again
        names = [f"{where} {i}" for i in range(len(again))] if isinstance(again, list) else []
    if names and isinstance(values, list) and len(values) == len(names):
        return next(filter(None, map(difference, names, values, mine)), "")
    if same(stored, encode(again)):
        return ""
    return f"{where} is {stored} as stored and {encode(again)} when replayed"
