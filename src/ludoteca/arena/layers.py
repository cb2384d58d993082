"""The layers of the package, read from `layers.toml`."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Layer(NamedTuple):
    """Modules that may import each other and those of the layers before."""

    name: str
    modules: tuple[str, ...]  # patterns of names within the package
    compiled: bool = False
    decides: bool = False  # whether the course of a game depends on them


def read() -> tuple[Layer, ...]:
    written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return tuple(Layer(**{**layer, "modules": tuple(layer["modules"])}) for layer in written["layer"])


LAYERS = read()


@cache
def layer_of(file: Path) -> Layer:
    """Return the layer of a module, or of a file beside modules, by its path within the package."""
    name = ".".join(file.with_suffix("").parts).removesuffix("__init__").removesuffix(".")
    fitting = [(pattern, layer) for layer in LAYERS for pattern in layer.modules if fits(name, pattern)]
    return max(fitting, key=lambda found: (found[0] == name, len(found[0])))[1]


def fits(name: str, pattern: str) -> bool:
    """Whether a pattern matches this name; `kit.*` also matches the package `kit` itself."""
    return fnmatchcase(name, pattern) or fnmatchcase(name, pattern.removesuffix(".*"))
