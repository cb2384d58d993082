"""Which code plays: the same code, the same games."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

LAYERS = ("core", "barter", "cards", "farmyard", "bots", "arena")


@cache
def fingerprint(game: str = "*") -> str:
    """Of all that decides what comes of a game (or of any): rules, cards, bots and how they meet."""
    package = Path(__file__).parents[1]
    places = [*LAYERS, f"games/{game}"]
    files = {file for place in places for ending in ("py", "toml") for file in package.glob(f"{place}/**/*.{ending}")}
    told = sha256()
    for file in sorted(files):
        told.update(f"{file.relative_to(package).as_posix()}\0".encode() + file.read_bytes())
    return told.hexdigest()[:16]
