"""`ludoteca verify`: stored games are replayed from their logs and compared with the positions stored."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ludoteca import replayed
from ludoteca.cli import files
from ludoteca.cli.commands.arguments import Parser
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.record import Record, encode
from ludoteca.core.save import digest
from ludoteca.ui.terminal import plain

SQLITE = b"SQLite format 3\0"  # how its files begin


def arguments(parser: Parser) -> None:
    parser.add_argument("path", metavar="PATH", help="a saved game, a folder of them, or a database of the server")


def run(args: argparse.Namespace) -> int:
    """0 if all is as stored, 1 if something differs, 2 if something cannot be read."""
    if database := database_at(args.path):
        return verify_database(database)
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
    """The address of a database, if that is one."""
    if "://" in path:
        return path
    try:
        return f"sqlite:///{path}" if files.begins(Path(path), len(SQLITE)) == SQLITE else None
    except LudotecaError:
        return None


def verify_database(url: str) -> int:
    from ludoteca.server.store.audit import verify

    verdict = verify(url)
    for fault in verdict.faults:
        report(fault)
    good = verdict.tables - len(verdict.faults)
    older = f"; {verdict.older} of them of older rules, which could only be read" if verdict.older else ""
    print(f"{good} of {verdict.tables} tables with {verdict.acts} acts replayed to what is stored{older}")
    return 1 if verdict.faults else 0


def report(line: str) -> None:
    print("ludoteca:", plain(" ".join(line.split())), file=sys.stderr)


def saved_games(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(path.glob("*.json"))
    if not found:
        raise LudotecaError(f"the folder '{path}' holds no saved game; they are called *.json")
    return found


def compare(data: dict[str, Any]) -> str:
    """The first difference between the position stored and the one the log leads to; empty if there is none."""
    try:
        again = replayed(data)
    except BrokenSave as refused:
        return str(refused)
    if data.get("rules") != type(again).rules:
        return f"it names version {data.get('rules')} of the rules, and this program plays version {type(again).rules}"
    found = difference("the position", data["snapshot"], again)
    return found or ("" if data.get("digest") == digest(again.position()) else "the digest is not that of the position")


def difference(where: str, stored: Any, again: Any) -> str:
    """Where a stored position is first another than the one played again, and how."""
    if isinstance(again, Record):
        values = stored.get(type(again).__name__) if isinstance(stored, dict) else None
        names = [f"{where}, {field}" for field in again.fields]
        mine = [getattr(again, field) for field in again.fields]
    else:
        values, mine = stored, again
        names = [f"{where} {i}" for i in range(len(again))] if isinstance(again, list) else []
    if isinstance(values, list) and len(values) == len(names):
        return next(filter(None, map(difference, names, values, mine)), "")
    if stored == encode(again):
        return ""
    return f"{where} is {stored} as stored and {encode(again)} when replayed"
