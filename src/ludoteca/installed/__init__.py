"""The games and bots of all installed packages, found by the entry points `ludoteca.games` and `ludoteca.bots`.

This folder knows where games and bots are, and the modules of a game's folder; it may import nothing but the standard
library. Our own entry points are read from `ours.ini`, of which pyproject.toml makes those of our package, so that a
source tree or a compiled copy finds its own modules, whatever is installed beside it. A game or bot of another package
that cannot be used is left out with one sentence in the log, so that it harms no other."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

GAMES: Final = "ludoteca.games"
BOTS: Final = "ludoteca.bots"
ABOUT: Final = (".dist-info", ".egg-info")  # folders beside installed packages, with their entry points
OURS: Final = "ludoteca"  # the package whose entry points are read from `ours.ini`


class Entry:
    """An entry point: the package that offers something under a key, and its place in Python."""

    def __init__(self, group: str, key: str, module: str, name: str, package: str = OURS) -> None:
        self.group, self.key, self.module, self.name, self.package = group, key, module, name, package

    def __str__(self) -> str:
        return f"{self.group.removeprefix('ludoteca.').removesuffix('s')} '{self.key}' of the package '{self.package}'"


def entries(group: str) -> dict[str, Entry]:
    """Return all entry points of a group that can be told apart: ours, then those of other packages by key."""
    return {**ours()[group], **others(group, tuple(sys.path))[0]}


def entry(group: str, key: str) -> Entry | None:
    """Return the entry point of a key. Other packages are searched only for keys that are not ours."""
    return ours()[group].get(key) or others(group, tuple(sys.path))[0].get(key)


def fault(group: str, key: str) -> str:
    """Return why the entry point of a key is left out, if it is."""
    return others(group, tuple(sys.path))[1].get(key, "")


def load(found: Entry) -> Any:
    """Import the thing that an entry point names."""
    thing: Any = import_module(found.module)
    for part in found.name.split("."):
        thing = getattr(thing, part)
    return thing


@cache
def left_out(sentence: str) -> str:
    """Say once, in the log or on stderr, that something is left out and why; return the sentence."""
    import logging

    logging.getLogger(__name__).warning(sentence)
    return sentence


# -- a game's folder ---------------------------------------------------------------------------------------------------


def folder(game: str) -> Traversable | None:
    """Return the folder of a game; None if there is no such game."""
    from importlib.resources import files  # its import takes a third as long as that of the whole engine

    found = entry(GAMES, game)
    return files(found.module) if found else None


def module_of(game: str, name: str) -> ModuleType | None:
    """Return a module of a game's folder, such as `bot` or `page`; None if there is no such game or module."""
    found = entry(GAMES, game)
    return submodule(found.module, name) if found else None


def home_of(game: type) -> str:
    """Return the package in which the class of a game is written, with all its modules."""
    module = game.__module__
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]


@cache
def submodule(package: str, name: str) -> ModuleType | None:
    from importlib.util import find_spec  # not needed by programs that only import us

    return import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") else None


# -- entry points ------------------------------------------------------------------------------------------------------


@cache
def ours() -> dict[str, dict[str, Entry]]:
    """Read `ours.ini`."""
    read: dict[str, dict[str, Entry]] = {}
    group = ""
    for line in Path(__file__).with_name("ours.ini").read_text("utf-8").splitlines():
        if line.startswith("["):
            group = line.strip("[]")
            read[group] = {}
        elif " = " in line:
            key, _, place = line.partition(" = ")
            module, _, name = place.partition(":")
            read[group][key] = Entry(group, key, module, name)
    return read


@cache
def others(group: str, path: tuple[str, ...]) -> tuple[dict[str, Entry], dict[str, str]]:
    """Search the packages on this path (`sys.path`) for entry points of a group, once. Return those that can be told
    apart by key, and a sentence for each key whose entry point is left out."""
    offered: dict[str, list[Entry]] = {}
    for one in offers(group) if maybe_offered(path) else ():
        offered.setdefault(one.key, []).append(one)
    found: dict[str, Entry] = {}
    faults: dict[str, str] = {}
    for key, rivals in sorted(offered.items()):
        if wrong := what_is_wrong(key, rivals):
            faults[key] = left_out(wrong)
        else:
            found[key] = rivals[0]
    return found, faults


def maybe_offered(path: tuple[str, ...]) -> bool:
    """Whether packages on this path may have entry points for us. Most often none has, which is found out here in a
    tenth of the time that importing `importlib.metadata` takes."""
    from importlib.machinery import PathFinder

    if any(hasattr(finder, "find_distributions") and finder is not PathFinder for finder in sys.meta_path):
        return True  # packages found in some other way
    for place in path:
        try:
            names = os.listdir(place or ".")
        except NotADirectoryError:  # packages in an archive
            return True
        except OSError:
            continue
        for name in names:
            if name.endswith(ABOUT) and name.rpartition(".")[0].partition("-")[0] != OURS:
                with suppress(OSError), open(os.path.join(place, name, "entry_points.txt"), "rb") as points:
                    if b"ludoteca." in points.read():
                        return True
    return False


def what_is_wrong(key: str, rivals: list[Entry]) -> str:
    """Return why none of the entry points of one key can be taken; saved games name nothing but the key."""
    first = rivals[0]
    if not (key.isascii() and key.isidentifier() and key.islower()):
        return f"the {first} is left out: a key is made of small letters, digits and underlines"
    if key in ours()[first.group]:
        return f"the {first} is left out: that key is one of Ludoteca's own"
    if len(rivals) > 1:
        packages = " and ".join(sorted(repr(rival.package) for rival in rivals))
        return f"the {first} is left out: the packages {packages} offer the same key, so uninstall one of them"
    return "" if first.module else f"the {first} is left out: its entry point must be written as module:name"


def offers(group: str) -> Iterator[Entry]:
    """Return the entry points of all installed packages but our own; of a package found twice on the path, those of the
    first."""
    from importlib.metadata import distributions

    seen = {OURS}
    for package in distributions():
        try:
            if group not in (package.read_text("entry_points.txt") or "") or package.name in seen:
                continue
            seen.add(package.name)
            for point in package.entry_points.select(group=group):
                module, _, name = point.value.partition(":")
                yield Entry(group, point.name, module.strip() if name else "", name.strip(), package.name)
        except Exception as broken:  # in another package: no reason to do without the others
            left_out(f"the entry points of an installed package cannot be read: {type(broken).__name__}: {broken}")
