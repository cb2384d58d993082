"""The layers of the package, from `layers.toml`: what may import what, what is compiled, and what decides games."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple


class Layer(NamedTuple):
    name: str
    modules: tuple[str, ...]
    compiled: bool = False
    decides: bool = False


def read() -> tuple[Layer, ...]:
    told: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return tuple(Layer(**{**layer, "modules": tuple(layer["modules"])}) for layer in told["layer"])


LAYERS = read()


@cache
def layer_of(file: Path) -> Layer:
    """The layer of a module, by its path within the package: that of the longest pattern that fits."""
    name = ".".join(file.with_suffix("").parts).removesuffix("__init__").removesuffix(".")
    fitting = [(len(p), layer) for layer in LAYERS for p in layer.modules if fits(name, p)]
    return max(fitting, key=lambda both: both[0])[1]


def fits(name: str, pattern: str) -> bool:
    return fnmatchcase(name, pattern) or name == pattern.removesuffix(".*")
