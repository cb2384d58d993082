"""What a seat sees has the shape that `shapes.py` of its game says: no key more, none less, and the kinds of values."""

from __future__ import annotations

import ast
from importlib import import_module, resources
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from ludoteca.core import shapes
from ludoteca.core.views import view
from tests.laws.walks import setups, walk

TYPED = ("agricola", "carrara", "creatures", "family", "hallertau")
ALL = [setup for setup in setups() if setup.game in TYPED]


def misfits(value: Any, shape: Any, at: str = "") -> list[str]:
    """Where a value is not of its shape."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape in (Any, object) or isinstance(shape, TypeVar):
        return []
    if origin in (Union, UnionType):
        return [] if any(not misfits(value, one, at) for one in inner) else [f"{at}: {value!r} is none of {shape}"]
    if is_typeddict(shape) or is_typeddict(origin):
        hints = get_type_hints(origin or shape)
        if not isinstance(value, dict) or value.keys() != hints.keys():
            return [f"{at}: {sorted(set(value) ^ set(hints))} too many or missing"]
        return [bad for key, hint in hints.items() for bad in misfits(value[key], hint, f"{at}.{key}")]
    if origin is list:
        if type(value) is not list:
            return [f"{at}: {value!r} is no list"]
        return [bad for i, one in enumerate(value) for bad in misfits(one, inner[0], f"{at}[{i}]")]
    if origin is dict:
        if type(value) is not dict:
            return [f"{at}: {value!r} is no dict"]
        return [bad for key, v in value.items() for bad in misfits(v, inner[1], f"{at}.{key}")]
    if origin is not None:
        return []
    fits = isinstance(value, (int, float)) if shape is float else isinstance(value, shape) and type(value) is shape
    return [] if fits else [f"{at}: {value!r} is no {shape.__name__}"]


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_what_is_seen_has_its_shape(setup: Any) -> None:
    known = import_module(f"ludoteca.games.{setup.game}.shapes")
    start, dice = next(setup.starts())
    for i, g in enumerate(walk(start, dice)):
        if i % 5 and not g.over:
            continue
        seen = view(g, g.who if not g.over else 0)
        assert not misfits(seen, shapes.View, "view")
        assert not misfits(seen["table"], known.Table, "table")
        if seen["decision"] and (shape := getattr(known, seen["decision"]["step"], None)):
            assert not misfits(seen["decision"]["so_far"], shape, seen["decision"]["step"])


def shaped_steps(key: str) -> dict[str, str]:
    """Return what the `so_far` of each step of a game returns, as its source says: a compiled class cannot be asked."""
    package = resources.files("ludoteca").joinpath("games", key)
    sources = [file.read_text("utf-8") for file in package.iterdir() if file.name.endswith(".py")]
    classes = [node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return {
        cls.name: ast.unparse(told.returns)
        for cls in classes
        for told in cls.body
        if isinstance(told, ast.FunctionDef) and told.name == "so_far" and told.returns
    }


@pytest.mark.parametrize("key", TYPED)
def test_each_step_that_tells_what_was_chosen_has_a_shape_of_its_name(key: str) -> None:
    known, told = import_module(f"ludoteca.games.{key}.shapes"), shaped_steps(key)
    assert told
    assert told == {step: f"shapes.{step}" for step in told}
    assert all(hasattr(known, step) for step in told)
