"""A contest's games as lines of JSON in a file, in order. An interrupted run is continued from the file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO

from ludoteca.arena.contest import Contest, Result, seating
from ludoteca.core.errors import LudotecaError
from ludoteca.core.save import sealed
from ludoteca.core.shapes import Fact
from ludoteca.games.saved import parsed

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

MOST_BYTES = 1 << 24  # of a line: far more than the longest game needs


class Results:
    """The results of a contest, those recorded before and those added now; their logs stay in the file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.contest = path, contest
        self.games: list[Result] = []
        self.file = opened(path)
        try:
            self.lock()
            self.take_up()
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def lock(self) -> None:
        try:
            if sys.platform != "win32":
                flock(self.file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise LudotecaError(f"another run is writing '{self.path}'; wait for it or name another file") from None

    def take_up(self) -> None:
        """Read the results in the file. Drop a last line that was cut off, so that its game is played again."""
        kept = 0
        for line in whole_lines(self.file, self.path):
            number = len(self.games)
            self.games.append(self.checked(line, number))
            kept += len(line)
        self.file.truncate(kept)
        self.file.seek(kept)

    def checked(self, line: bytes, number: int) -> Result:
        result = read(line, f"line {number + 1} of '{self.path}'")
        for key, ours in self.contest.identity().items():
            if result.get(key) != ours:
                both = f"its {key} is {json.dumps(result.get(key)):.200}, not {json.dumps(ours):.200}"
                raise LudotecaError(f"'{self.path}' holds games of another contest ({both}); name another file")
        contest = self.contest
        who = seating(len(contest.bots), contest.players, number)
        if result["number"] != number or result["seats"] != [contest.bots[i].name for i in who]:
            raise LudotecaError(f"line {number + 1} of '{self.path}' is not game {number}; name another file")
        result["log"] = []
        return result

    def add(self, result: Result) -> None:
        try:
            self.file.write(json.dumps(sealed(dict(result)), separators=(",", ":")).encode() + b"\n")
            self.file.flush()
        except OSError as refused:
            raise LudotecaError(f"'{self.path}' cannot be written: {refused.strerror}; what it holds stays") from None
        self.games.append({**result, "log": []})


def opened(path: Path) -> BinaryIO:
    """Open an ordinary file to read and write, made if there is none."""
    try:
        number = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)  # nothing keeps us waiting
    except OSError as refused:
        raise LudotecaError(f"'{path}' cannot be written: {refused.strerror}; name a file of yours") from None
    if not S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise LudotecaError(f"'{path}' is no ordinary file; name one of yours")
    return os.fdopen(number, "r+b")


def whole_lines(file: BinaryIO, path: Path) -> Iterator[bytes]:
    """Return the lines that have an end."""
    while line := line_of(file, path):
        if not line.endswith(b"\n"):
            return
        yield line


def line_of(file: BinaryIO, path: Path) -> bytes:
    try:
        return file.readline(MOST_BYTES)
    except OSError as refused:
        raise LudotecaError(f"'{path}' cannot be read: {refused.strerror}; name a file of yours") from None


SHAPE: dict[str, type | tuple[type, ...]] = {
    "number": int,
    "game": str,
    "rules": int,
    "code": str,
    "players": int,
    "options": dict,
    "seed": int,
    "seats": list,
    "log": list,
    "scores": list,
    "winners": list,
    "failed": (int, type(None)),
    "error": str,
    "match": dict,
}


PARTS = {*Result.__annotations__, "digest"}


def read(line: bytes, where: str) -> Result:
    """Read a line as a result, or refuse it clearly. Lines of older arenas have no digest and no unknown parts."""
    try:
        data: Fact = parsed(line)
        whole = isinstance(data, dict) and all(isinstance(data.get(key, ...), kind) for key, kind in SHAPE.items())
        whole = whole and ("digest" in data or data.keys() <= PARTS)
    except (ValueError, RecursionError):
        whole = False
    if not whole or not sound(data):
        raise LudotecaError(f"{where} is no result of an arena")
    if "digest" in data and data != sealed(data):
        raise LudotecaError(f"{where} was damaged or changed")
    data.pop("digest", None)
    result: Result = data
    return result


def sound(data: Fact) -> bool:
    """Whether the parts of a result about its seats can be counted."""
    if data["players"] != len(data["seats"]):
        return False
    seats = range(data["players"])
    numbers = all(type(score) in (int, float) for score in data["scores"])
    told = all(isinstance(name, str) for name in data["seats"])
    named = [*data["winners"], *([] if data["failed"] is None else [data["failed"]])]
    ended = bool(data["error"]) or (len(data["scores"]) == len(seats) and bool(data["winners"]))
    return numbers and told and ended and all(type(seat) is int and seat in seats for seat in named)


def game_of(file: BinaryIO, number: int, path: Path) -> Result:
    """Return one game out of a file of results."""
    for n, line in enumerate(whole_lines(file, path)):
        if n == number:
            return read(line, f"line {number + 1} of '{path}'")
    raise LudotecaError(f"'{path}' has no game {number}; its games are counted from 0")
