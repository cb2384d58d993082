"""Imports point one way, the rules need nothing but the standard library, drawings only what escapes their text, and
modules stay small."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludoteca
from compile import modules as compiled
from ludoteca.arena.layers import LAYERS
from ludoteca.arena.layers import layer_of as layer_of_file
from ludoteca.games import shelf
from ludoteca.i18n.text import messages

PACKAGE = Path(ludoteca.__file__).parent
MODULES = {
    ".".join(["ludoteca", *file.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}

FRONT = len(LAYERS) - 1  # command line, server, pages
DRAWING = {"ludoteca.ui.drawing", "ludoteca.ui.steppers"}  # they and what imports them draw
ESCAPES = "markupsafe"  # and may need this


def layer_of(module: str) -> int:
    return LAYERS.index(layer_of_file(MODULES[module].relative_to(PACKAGE))) if module in MODULES else FRONT


@cache
def imports(file: Path) -> list[str]:
    """All modules that a file imports, but those only for the type checker."""
    return list(imported(file))


def imported(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text("utf-8"))
    checks = [n for n in ast.walk(tree) if isinstance(n, ast.If) and ast.unparse(n.test) == "TYPE_CHECKING"]
    for_types = {part for check in checks for body in check.body for part in ast.walk(body)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and node not in for_types:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node not in for_types:
            assert node.level == 0, f"{file}: imports are written in full"
            assert node.module is not None
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in MODULES else node.module


@pytest.mark.parametrize("module", [module for module in MODULES if layer_of(module) < FRONT])
def test_imports_point_one_way_and_only_the_front_needs_other_packages(module: str) -> None:
    needed = imports(MODULES[module])
    draws = bool(DRAWING & {module, *needed})
    for other in needed:
        if other.split(".")[0] == "ludoteca":
            assert layer_of(other) <= layer_of(module), f"{module} imports {other}"
        else:
            ours = draws and other == ESCAPES
            assert ours or other.split(".")[0] in sys.stdlib_module_names, f"{module} needs {other}"


def reached(module: str) -> set[str]:
    """All modules that come along when one is imported."""
    found, todo = set(), [module]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += imports(MODULES[name]) if name in MODULES else []
    return found


def test_rules_and_bots_never_import_what_draws() -> None:
    rules = [file.removesuffix(".py").replace("/", ".") for file in compiled(PACKAGE.parent)]
    assert "ludoteca.games.carrara.game" in rules
    for module in [*rules, "ludoteca", "ludoteca.arena"]:
        assert not reached(module) & {*DRAWING, ESCAPES}, module


def test_at_most_three_modules_lie_loose() -> None:
    assert sorted(file.name for file in PACKAGE.glob("*.py")) == ["__init__.py", "__main__.py", "testing.py"]


GAME = re.compile(rf"(?<![a-z])({'|'.join(shelf())})(?![a-z])")


def names_of_games(file: Path) -> list[str]:
    """The strings of a module that hold the key of a game; words for people may."""
    tree = ast.parse(file.read_text("utf-8"))
    said = {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in said]
    return [node.value for node in strings if isinstance(node.value, str) and GAME.search(node.value)]


def test_no_module_outside_its_folder_names_a_game() -> None:
    elsewhere = ("ludoteca.games.", "ludoteca.web.")  # their folders, and the pages, which have a test of their own
    outside = {name: file for name, file in MODULES.items() if not name.startswith(elsewhere)}
    assert {name: named for name, file in outside.items() if (named := names_of_games(file))} == {}


def test_no_catalogue_for_all_games_has_a_message_of_one() -> None:
    for file in PACKAGE.glob("i18n/texts/*/*.toml"):
        for key, _ in messages(tomllib.loads(file.read_text("utf-8"))):
            assert not GAME.search(key), f"{file.name}: {key}"


def test_games_do_not_import_each_other() -> None:
    for module, file in MODULES.items():
        game = module.split(".")[2:3]
        if module.startswith("ludoteca.games."):
            others = [other for other in imports(file) if other.startswith("ludoteca.games.")]
            assert all(other.split(".")[2:3] == game for other in others), module


def lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


def test_the_core_stays_small() -> None:
    assert sum(lines(file) for file in PACKAGE.glob("core/*.py")) < 1280  # shapes included
    assert sum(lines(file) for file in PACKAGE.glob("kit/cards/*.py")) < 800  # shapes included


def test_no_module_is_longer_than_600_lines() -> None:
    assert {module: lines(file) for module, file in MODULES.items() if lines(file) > 600} == {}


def test_rooms_of_server_and_pages_stay_small() -> None:
    rooms = {file.parent for room in ("server", "web") for file in PACKAGE.glob(f"{room}/**/*.py")}
    assert {room.name: n for room in rooms if (n := len(list(room.glob("*.py")))) > 12} == {}


def test_hooks_that_answer_something_have_a_body() -> None:
    """An empty one compiles into a call of another class's method: write `return None`."""
    for module, file in MODULES.items():
        for card in [n for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.ClassDef)]:
            if [ast.unparse(base) for base in card.bases] == ["Card"]:
                for hook in [n for n in card.body if isinstance(n, ast.FunctionDef) and n.returns]:
                    said = [s for s in hook.body if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))]
                    assert said or ast.unparse(hook.returns or hook) == "None", f"{module}: {hook.name} is empty"


def test_the_contract_of_the_library_is_documented() -> None:
    told = set(re.findall(r"\w+", ludoteca.__doc__ or ""))
    assert {name for name in ludoteca.__all__ if not hasattr(ludoteca, name)} == set()
    assert set(ludoteca.__all__) - told == {"__version__"}
