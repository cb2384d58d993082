"""Every building of the game has a story that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.games.creatures.board import BUILDING_NAMES
from ludoteca.games.creatures.building import DECK


def stories() -> Iterator[str]:
    """The tests about buildings, each without the tables that it may share with others."""
    folder = Path(__file__).parent
    for file in [*folder.glob("test_*buildings.py"), *folder.glob("test_*more*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                node.decorator_list = []
                yield ast.unparse(node)


@pytest.mark.parametrize("name", BUILDING_NAMES)
def test_every_building_is_in_the_deck_and_has_a_test_that_names_it(name: str) -> None:
    assert name in DECK.cards
    assert any(re.search(rf"(?<![\w-]){name}(?![\w-])", story) for story in stories())
