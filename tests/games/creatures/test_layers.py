"""What the game promises about the layers below it: one door for goods, one place for a building, older saves."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.record import decode, encode
from ludoteca.core.save import kinds_of
from ludoteca.games import creatures
from ludoteca.games.creatures.board import BUILDING_NAMES
from ludoteca.games.creatures.building import DECK
from ludoteca.i18n.text import catalogue
from ludoteca.testing import table

RULES = sorted(file for file in Path(creatures.__file__).parent.rglob("*.py") if file.stem != "arrange")


def goods_written(tree: ast.AST) -> list[int]:
    """The lines that change the contents of somebody's goods."""
    targets: list[ast.expr] = []
    for node in ast.walk(tree):
        targets += node.targets if isinstance(node, ast.Assign) else []
        targets += [node.target] if isinstance(node, ast.AugAssign) else []
    subscripts = [target.value for target in targets if isinstance(target, ast.Subscript)]
    return [value.lineno for value in subscripts if isinstance(value, ast.Attribute) and value.attr == "goods"]


@pytest.mark.parametrize("file", RULES, ids=lambda file: str(file.stem))
def test_goods_come_and_go_by_one_door(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    assert goods_written(tree) == []
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}
    assert imported & {"add", "pay"} == set()


def test_every_building_is_in_the_deck_by_its_class_alone() -> None:
    assert [name for name in BUILDING_NAMES if name not in DECK.cards] == []
    assert [DECK[name].number for name in BUILDING_NAMES] == list(range(len(BUILDING_NAMES)))


def test_the_catalogue_may_have_other_words_for_a_building(monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> str:
        offers = table("creatures", market="shelter").game.view(None)["table"]["market"]
        return str(offers[0]["about"])

    assert told().startswith("When you build it, you get an animal")
    monkeypatch.setitem(catalogue("en", "creatures"), "about.shelter", "A roof for one.")
    assert told() == "A roof for one."


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ({"Offers": [1, "work_ends", {"tuple": ["joinery"]}]}, [1, "work_ends", (), ("joinery",)]),
        ({"Settle": [0, 4, -1, {"tuple": []}]}, [0, 4, -1, (), False]),
        ({"JoinLoneAnimals": [0, {"tuple": []}]}, [0, ()]),
    ],
)
def test_pending_steps_of_older_saves_are_understood(then: Any, now: list[Any]) -> None:
    step = decode(then, kinds_of("ludoteca.core", "ludoteca.kit.cards", "ludoteca.games.creatures"))
    assert [getattr(step, field) for field in step.fields] == now
    assert decode(encode(step), {type(step).__name__: type(step)}).fields == step.fields


def test_a_herd_question_of_an_older_save_that_was_half_answered_is_asked_anew() -> None:
    t = table("creatures", lying={"pigs": "pig"}, seats=[dict(goods="1 sheep 1 cow", troughs="g2")]).play("pigs")
    half = {"Settle": [0, 1, -1, {"tuple": [{"tuple": [1, 1, 0, 0]}, {"tuple": [1, 0, 1, 0]}]}]}
    t.game.agenda[-1] = decode(half, kinds_of("ludoteca.core", "ludoteca.kit.cards", "ludoteca.games.creatures"))
    t.game.advance()
    assert t.offered == ["keep 0 pig", "keep 1 pig"], "the sheep stays, as was said"
    assert t.play("keep 0 pig").game.farms[0].herd() == (1, 0, 1, 0)
