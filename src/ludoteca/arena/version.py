"""Which code plays: the same code, the same games."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from pathlib import Path

from ludoteca.arena.layers import layer_of


@cache
def fingerprint(game: str = "*") -> str:
    """Return a digest of all files that decide the course of a game (or of any game)."""
    package, digest = Path(__file__).parents[1], sha256()
    for file in sorted(package.rglob("*.*")):
        place = file.relative_to(package)
        if decides(place, game):
            digest.update(f"{place.as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def decides(place: Path, game: str) -> bool:
    """Whether the course of a game depends on a file of the package: rules, cards, bots and how they meet."""
    of_other_game = place.parts[0] == "games" and len(place.parts) > 2 and not fnmatchcase(place.parts[1], game)
    return place.suffix in (".py", ".toml") and layer_of(place).decides and not of_other_game
