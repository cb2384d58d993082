"""The fingerprint of the code that plays: the same code plays the same games."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256
from pathlib import Path

from ludoteca.arena.layers import layer_of
from ludoteca.installed import GAMES, OURS, entries, folder


@cache
def fingerprint(game: str = "*") -> str:
    """Return a digest of all files that decide the course of a game (or of any game)."""
    digest = sha256()
    for place, file in files(game):
        if decides(place, game):
            digest.update(f"{place.as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def files(game: str) -> Iterator[tuple[Path, Path]]:
    """Return all files that might decide, each after its place within our package; games of other packages as if they
    lay among ours."""
    package = Path(__file__).parents[1]
    yield from ((file.relative_to(package), file) for file in sorted(package.rglob("*.*")))
    for key, found in entries(GAMES).items():
        if found.package != OURS and fnmatchcase(key, game):
            home = Path(str(folder(key)))
            yield from ((Path("games", key, file.relative_to(home)), file) for file in sorted(home.rglob("*.*")))


def decides(place: Path, game: str) -> bool:
    """Whether the course of a game depends on a file of the package: rules, cards, bots and how they meet."""
    of_other_game = place.parts[0] == "games" and len(place.parts) > 2 and not fnmatchcase(place.parts[1], game)
    return place.suffix in (".py", ".toml", ".ini") and layer_of(place).decides and not of_other_game
