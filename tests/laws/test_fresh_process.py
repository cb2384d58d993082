"""A process that has played nothing yet can read every position: all steps of a game are known once its box is open."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludoteca import boxes

KNOWN = """
import importlib, pkgutil
from ludoteca.core.record import Record
from ludoteca.games import box
def kinds():
    todo, found = [Record], set()
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        if cls.__module__.startswith("ludoteca.games.{key}."):
            found.add(cls.__name__)
    return found
box("{key}").make()
before = kinds()
package = importlib.import_module("ludoteca.games.{key}")
for module in pkgutil.iter_modules(package.__path__):
    if module.name != "page":
        importlib.import_module(f"ludoteca.games.{key}.{{module.name}}")
print(sorted(kinds() - before))
"""


@pytest.mark.parametrize("key", [lid.key for lid in boxes()])
def test_every_step_of_a_game_can_be_read_by_a_fresh_process(key: str) -> None:
    told = subprocess.run([sys.executable, "-c", KNOWN.format(key=key)], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
