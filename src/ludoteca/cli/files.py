"""Saved games as files, and the folder of a user on this machine."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from errno import EINVAL, EISDIR
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from ludoteca.arena.contest import Result
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.save import FORMAT, check
from ludoteca.core.shapes import Data, Fact
from ludoteca.games import box
from ludoteca.games.saved import parsed

MOST_BYTES = 1 << 24  # of a saved game: far more than the longest ones need


def begins(path: Path, size: int) -> bytes:
    """Return the beginning of a file; nothing of one that would keep us waiting."""
    with opened(path) as file:
        try:
            return file.read(size) or b""
        except OSError as refused:
            raise unreadable(path, refused) from None


def opened(path: Path) -> BinaryIO:
    """Open a file to read. Refuse a pipe or a device, because it could have no end, or keep us waiting for one."""
    try:
        return open(path, "rb", opener=without_waiting)
    except (OSError, ValueError) as refused:
        raise unreadable(path, refused) from None


def unreadable(path: Path, refused: Exception) -> LudotecaError:
    return LudotecaError(f"'{path}' cannot be read: {why(refused)}; name the file of a saved game")


def without_waiting(path: str, flags: int) -> int:
    opened = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    try:
        ordinary(os.fstat(opened).st_mode)
    except OSError:
        os.close(opened)
        raise
    return opened


def ordinary(mode: int) -> None:
    """Refuse anything but an ordinary file: a folder, a pipe, a device."""
    if S_ISDIR(mode):
        raise OSError(EISDIR, os.strerror(EISDIR))
    if not S_ISREG(mode):
        raise OSError(EINVAL, "it is no ordinary file")


def words_in(data: Fact) -> Iterator[str]:
    """Yield all texts in plain data."""
    todo = [data]
    while todo:
        part = todo.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            todo += [*part, *part.values()]
        elif isinstance(part, list):
            todo += part


def read(path: Path) -> Data:
    """Return the saved data in a file: whole, of a known game, and without anything that could command a terminal."""
    content = begins(path, MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BrokenSave(f"'{path}' is not a saved game: it is larger than {MOST_BYTES >> 20} MB")
    try:
        data: Fact = parsed(content)
        if not all(word.isprintable() for word in words_in(data)):
            raise ValueError
    except (ValueError, RecursionError):
        raise BrokenSave(f"'{path}' is not a saved game: it is cut off, damaged or of another kind") from None
    return checked(data, path)


def checked(data: Fact, path: Path) -> Data:
    """Return the data if it is a saved game of a known game, or refuse it clearly."""
    try:
        whole = check(data)
        lid = box(whole["game"])
        lid.seats(whole["players"])
        lid.settle(whole["options"])
    except LudotecaError as broken:
        raise BrokenSave(f"'{path}' is not a saved game: {broken}") from None
    return whole


def record(result: Result, path: Path) -> Data:
    """Return a game that an arena has recorded, as data of a saved game: its position is found by its choices."""
    if not all(word.isprintable() for word in words_in(result["options"])):
        raise BrokenSave(f"game {result['number']} of '{path}' is damaged")
    how = {key: value for key, value in result.items() if key in ("game", "rules", "players", "options", "seed", "log")}
    return checked({"format": FORMAT, **how, "snapshot": {}}, path)


def write_game(path: Path, game: Game) -> None:
    write(path, json.dumps(game.save()) + "\n")


def write(path: Path, content: str) -> None:
    """Write a file, all or nothing: a file that was there stays whole until the new one is. Only an ordinary file is
    replaced, and a link stays a link."""
    draft = Path(f"{path}.{os.getpid()}.part")
    try:
        target = Path(os.path.realpath(path))
        draft = Path(f"{target}.{os.getpid()}.part")
        if target.exists():
            ordinary(target.stat().st_mode)
        with draft.open("x", encoding="utf-8") as file:
            file.write(content)
        draft.replace(target)
    except (OSError, ValueError) as refused:
        if not isinstance(refused, FileExistsError):
            with suppress(OSError, ValueError):
                draft.unlink()
        raise LudotecaError(f"'{path}' cannot be written: {why(refused)}; name a file in a folder of yours") from None


def own_folder() -> Path:
    """Return the folder where the things of a user lie on this machine."""
    data = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(data) if data else Path.home() / ".local" / "share") / "ludoteca"
    except RuntimeError:
        raise LudotecaError("this user has no home folder; name one in XDG_DATA_HOME") from None


def best_alone() -> dict[str, int]:
    """Return the best score of each game that was played alone in the terminal."""
    try:
        bests: Fact = json.loads(begins(own_folder() / "best.json", MOST_BYTES).decode("utf-8"))
        return {str(game): int(points) for game, points in bests.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):  # nothing kept, or nothing to be read
        return {}


def keep_best(game: str, points: int) -> None:
    try:
        own_folder().mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise LudotecaError(f"'{own_folder()}' cannot be made: {why(refused)}") from None
    write(own_folder() / "best.json", json.dumps({**best_alone(), game: points}) + "\n")


def why(refused: Exception) -> str:
    return (refused.strerror or str(refused)).lower() if isinstance(refused, OSError) else str(refused)
