"""Which code plays: the same code, the same games."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from ludoteca.arena.layers import layer_of

SHOWN = {"page", "texts", "terminal.py"}  # of a game: drawn and told, and nothing comes of it


@cache
def fingerprint(game: str = "*") -> str:
    """Of all that decides what comes of a game (or of any): rules, cards, bots and how they meet."""
    package = Path(__file__).parents[1]
    modules = {file for file in package.rglob("*.py") if layer_of(file.relative_to(package)).decides}
    others = set((package / "games").glob("*/**/*")) - set((package / "games").glob(f"{game}/**/*"))
    files = {
        file for file in (modules | set(package.glob("games/*/**/*.toml"))) - others if not SHOWN & set(file.parts)
    }
    told = sha256()
    for file in sorted(files):
        told.update(f"{file.relative_to(package).as_posix()}\0".encode() + file.read_bytes())
    return told.hexdigest()[:16]
