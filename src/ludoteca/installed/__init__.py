"""The games and bots of all installed packages, found by the entry points `ludoteca.games` and `ludoteca.bots`.

This folder knows where games and bots are and what lies in a game's folder; it may import nothing but the standard
library. Our own entry points are read from `ours.ini`, of which pyproject.toml makes those of our package, so that a
source tree or a compiled copy finds its own modules, whatever is installed beside it. What another package offers is
left out with one sentence in the log if it cannot be used, so that it harms no other game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

GAMES: Final = "ludoteca.games"
BOTS: Final = "ludoteca.bots"
OURS: Final = "ludoteca"  # the package whose entry points are read from `ours.ini`


class Entry(NamedTuple):
    """An entry point: the package that offers something under a key, and where it is in Python."""

    group: str
    key: str
    module: str
    name: str
    package: str = OURS

    def __str__(self) -> str:
        return f"{self.group.removeprefix('ludoteca.').removesuffix('s')} '{self.key}' of the package '{self.package}'"


class Found(NamedTuple):
    """The entry points of a group by key, and a sentence for each key whose entry point is left out."""

    entries: dict[str, Entry]
    faults: dict[str, str]


def entries(group: str) -> dict[str, Entry]:
    """Return all entry points of a group that can be told apart: ours, then those of other packages by key."""
    return {**ours()[group], **others(group, tuple(sys.path)).entries}


def entry(group: str, key: str) -> Entry | None:
    """Return the entry point of a key. Other packages are searched only for what is not ours."""
    return ours()[group].get(key) or others(group, tuple(sys.path)).entries.get(key)


def fault(group: str, key: str) -> str:
    """Return why the entry point of a key is left out, if it is."""
    return others(group, tuple(sys.path)).faults.get(key, "")


def load(found: Entry) -> Any:
    """Import what an entry point names."""
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
    found = entry(GAMES, game)
    return resources.files(found.module) if found else None


def module_of(game: str, name: str) -> ModuleType | None:
    """Return a module of a game's folder, such as `bot` or `page`; None if there is no such game or module."""
    found = entry(GAMES, game)
    return submodule(found.module, name) if found else None


def home_of(game: type) -> str:
    """Return the package in which the class of a game is written, with all its things."""
    module = game.__module__
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]


@cache
def submodule(package: str, name: str) -> ModuleType | None:
    return import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") else None


# -- entry points ------------------------------------------------------------------------------------------------------


@cache
def ours() -> dict[str, dict[str, Entry]]:
    """Read `ours.ini`."""
    read: dict[str, dict[str, Entry]] = {}
    group = ""
    for line in resources.files(__name__).joinpath("ours.ini").read_text("utf-8").splitlines():
        if line.startswith("["):
            group = line.strip("[]")
            read[group] = {}
        elif " = " in line:
            key, _, place = line.partition(" = ")
            module, _, name = place.partition(":")
            read[group][key] = Entry(group, key, module, name)
    return read


@cache
def others(group: str, path: tuple[str, ...]) -> Found:
    """Search the packages on this path (`sys.path`) for entry points of a group, once."""
    offered: dict[str, list[Entry]] = {}
    for one in offers(group):
        offered.setdefault(one.key, []).append(one)
    found = Found({}, {})
    for key, rivals in sorted(offered.items()):
        if wrong := what_is_wrong(key, rivals):
            found.faults[key] = left_out(wrong)
        else:
            found.entries[key] = rivals[0]
    return found


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
        except Exception as broken:  # of a stranger's making: no reason to do without the others
            left_out(f"the entry points of an installed package cannot be read: {type(broken).__name__}: {broken}")
