"""Saved games as files, and what a user keeps on this machine."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludoteca.core.agenda import Game
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.save import check
from ludoteca.games import box


def read(path: Path) -> dict[str, Any]:
    """The saved data in a file: whole, and of a game that there is."""
    try:
        data: Any = json.loads(path.read_text("utf-8"))
    except OSError as refused:
        raise LudotecaError(f"'{path}' cannot be read: {why(refused)}; name the file of a saved game") from None
    except (ValueError, RecursionError):
        raise BrokenSave(f"'{path}' is not a saved game: it is cut off, damaged or of another kind") from None
    try:
        checked = check(data)
        lid = box(checked["game"])
        lid.seats(checked["players"])
        lid.settle(checked["options"])
    except LudotecaError as broken:
        raise BrokenSave(f"'{path}' is not a saved game: {broken}") from None
    return checked


def write_game(path: Path, game: Game) -> None:
    write(path, json.dumps(game.save()) + "\n")


def write(path: Path, content: str) -> None:
    """All or nothing: a file that was there stays whole until the new one is."""
    draft = Path(f"{path}.{os.getpid()}.part")
    try:
        draft.write_text(content, "utf-8")
        draft.replace(path)
    except (OSError, ValueError) as refused:
        with suppress(OSError, ValueError):
            draft.unlink()
        raise LudotecaError(f"'{path}' cannot be written: {why(refused)}; name a file in a folder of yours") from None


def own_folder() -> Path:
    """Where the things of a user lie on this machine."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "ludoteca"


def best_alone() -> dict[str, int]:
    """The best score of each game that was played alone in the terminal."""
    try:
        bests: Any = json.loads((own_folder() / "best.json").read_text("utf-8"))
        return {str(game): int(points) for game, points in bests.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):  # nothing kept, or nothing to be read
        return {}


def keep_best(game: str, points: int) -> None:
    try:
        own_folder().mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise LudotecaError(f"'{own_folder()}' cannot be made: {why(refused)}") from None
    write(own_folder() / "best.json", json.dumps({**best_alone(), game: points}) + "\n")


def why(refused: Exception) -> str:
    return (refused.strerror or str(refused)).lower() if isinstance(refused, OSError) else str(refused)
