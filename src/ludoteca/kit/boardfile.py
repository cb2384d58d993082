"""Boards known only from pictures: each is printed in a file, which the owner of a box can replace."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

from ludoteca.core.errors import LudotecaError

T = TypeVar("T")
MOST_BYTES: Final = 100_000  # of an own file; ours have a thirtieth of that


def read_board(package: str, path: str, read: Callable[[str], T]) -> T:
    """Return the board that `read` makes of a file; without a path, of the one that comes with the game. A broken file
    is refused with its name."""
    name = path or "board.toml"
    try:
        if not path:
            return read(resources.files(package).joinpath(name).read_text("utf-8"))
        own = Path(path).expanduser()
        if own.exists() and not (own.is_file() and own.stat().st_size <= MOST_BYTES):
            raise LudotecaError(f"it is no ordinary file of {MOST_BYTES} bytes at most")
        return read(own.read_text("utf-8"))
    except OSError as missing:
        raise LudotecaError(f"the board '{name}' cannot be read: {missing.strerror}") from None
    except UnicodeDecodeError:
        raise LudotecaError(f"the board '{name}' is no text: it should be written in TOML, in UTF-8") from None
    except tomllib.TOMLDecodeError as broken:
        raise LudotecaError(f"the board '{name}' is not TOML, or an entry stands twice: {broken}") from None
    except LudotecaError as wrong:
        raise LudotecaError(f"the board '{name}' cannot be used: {wrong}") from None
