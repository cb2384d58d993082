"""Every building of the game has a story that names it, and every ruling its test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.games.creatures.board import BUILDING_NAMES, GOODS
from ludoteca.games.creatures.building import DECK
from ludoteca.testing import Table, table


def stories() -> Iterator[str]:
    """The tests about buildings, each without the tables that it may share with others."""
    folder = Path(__file__).parent
    for file in [*folder.glob("test_*buildings.py"), *folder.glob("test_*more*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                node.decorator_list = []
                yield ast.unparse(node)


@pytest.mark.parametrize(
    ("name", "cost", "parts"),
    [
        ("half-timbered-house", "3 wood 2 stone 1 reed", {}),
        ("storage-building", "2 wood 1 reed", {}),
        ("shelter", "2 wood 1 stone", {}),
        ("open-stables", "3 wood", dict(buildings="stall@g1")),
        ("open-stables", "3 stone", dict(buildings="stall@g1")),
        ("log-house", "2 wood 1 reed", {}),
        ("farm-shop", "1 wood", {}),
        ("byre-dwelling", "3 wood 3 stone 1 reed", {}),
        ("materials-outlet", "1 reed", dict(buildings="stables@g1")),
        ("cottage-extension", "1 wood", {}),
    ],
)
def test_what_is_bound_to_a_place_or_a_turn_and_the_base_buildings_cost_exactly_their_price(
    name: str, cost: str, parts: dict[str, str]
) -> None:
    def second_turn(goods: str) -> Table:
        return table("creatures", market=name, seats=[dict(goods=goods, **parts)], placed={"walls": 0, "fences": 1})

    assert second_turn(cost).offers("special-1")
    for good in cost.split()[1::2]:
        poorer = list(GOODS.parse(cost))
        poorer[GOODS.names.index(good)] -= 1
        assert not second_turn(GOODS.text(poorer)).offers("special-1"), f"without a {good}"


def test_every_test_that_the_rules_page_names_is_there() -> None:
    here = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", (Path(__file__).parents[3] / "docs/rules/creatures.md").read_text("utf-8"))
    assert len(named) > 50
    assert [name for name in named if f"def {name}(" not in here] == []


@pytest.mark.parametrize("name", BUILDING_NAMES)
def test_every_building_is_in_the_deck_and_has_a_test_that_names_it(name: str) -> None:
    assert name in DECK.cards
    assert any(re.search(rf"(?<![\w-]){name}(?![\w-])", story) for story in stories())
