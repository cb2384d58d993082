"""What draws a game takes its numbers from the view: it imports no rules, and of the board only names.

A card is drawn with the words and numbers that are printed on it. They are no rule: they are the same in every game,
and long to be sent with every view. A module `printed` tells them, by functions that know of no position."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import pytest

import ludoteca
from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Goods

PACKAGE = Path(ludoteca.__file__).parent
GAMES = ("agricola", "carrara", "creatures", "family")  # whose pages know no rule; another card game follows
OWN = ("shapes", "telling", "page")  # of the game's own folder, beside names of its board
SHARED = ("ui", "i18n", "core.shapes", "core.goods.by_name")  # of the rest of the package


def drawings(game: str) -> list[Path]:
    folder = PACKAGE / "games" / game
    return [*sorted(folder.glob("page/*.py")), folder / "terminal.py"]


def imported(source: str) -> Iterator[tuple[str, str]]:
    """Yield the module and the name of each import from the package, also of those for the type checker alone."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "ludoteca":
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.partition(".")[0] == "ludoteca")


def within(path: str, place: str, parts: tuple[str, ...]) -> bool:
    return any(f"{path}.".startswith(f"{place}.{part}.") for part in parts)


def names_only(thing: object) -> bool:
    """Whether a thing of the board is made of words alone, so that nobody can calculate with it."""
    if isinstance(thing, tuple):
        return all(names_only(part) for part in thing)
    return isinstance(thing, (str, Goods, Vocabulary))


def plain(kind: Any) -> bool:
    """Whether values of a type are made of words and numbers alone."""
    named = is_typeddict(kind) or hasattr(kind, "_fields")
    parts = tuple(get_type_hints(kind).values()) if named else get_args(kind)
    return all(plain(part) for part in parts) if parts else kind in (str, int, bool)


def tells_print(module: str, name: str) -> bool:
    """Whether it is a function of this very module that is given names and whether, and answers plain data."""
    function = getattr(import_module(module), name, None)
    if not callable(function) or isinstance(function, type) or function.__module__ != module:
        return False
    hints = get_type_hints(function)
    answer = hints.pop("return")
    return hints.keys() == signature(function).parameters.keys() and {*hints.values()} <= {str, bool} and plain(answer)


def rules_in(game: str, source: str) -> list[str]:
    """Return the imports of a drawing that are more than names, print, shapes and other drawings."""
    own, found = f"ludoteca.games.{game}", []
    for module, name in imported(source):
        path = f"{module}.{name}".rstrip(".")
        if module == f"{own}.board" and name:
            fits = names_only(getattr(import_module(module), name))
        elif module == f"{own}.printed" and name:
            fits = tells_print(module, name)
        else:
            fits = within(path, own, OWN) or within(path, "ludoteca", SHARED)
        found += [] if fits else [path]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_draws_a_game_imports_no_rule_and_no_number(game: str) -> None:
    files = drawings(game)
    assert len(files) > 2
    assert {file.name: rules_in(game, file.read_text("utf-8")) for file in files} == {file.name: [] for file in files}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("from ludoteca.games.family.board import ANIMALS, ROOM_PRICES", "games.family.board.ROOM_PRICES"),
        ("from ludoteca.games.family.board import ROUNDS", "games.family.board.ROUNDS"),
        ("from ludoteca.games.family.board import kind_of", "games.family.board.kind_of"),
        ("from ludoteca.games.family import board, shapes", "games.family.board"),
        ("import ludoteca.games.family.land", "games.family.land"),
        ("from ludoteca.games.family.scoring import sheet", "games.family.scoring.sheet"),
        ("from ludoteca.core.goods import by_name, covers", "core.goods.covers"),
        ("from ludoteca.kit.farm.household import HARVESTS", "kit.farm.household.HARVESTS"),
    ],
)
def test_a_rule_or_a_number_is_noticed(line: str, rule: str) -> None:
    assert rules_in("family", line) == [f"ludoteca.{rule}"]


@pytest.mark.parametrize("name", ["DECK", "KIND", "GOODS", "PrintedCard", "by_name"])
def test_print_is_told_by_functions_and_nothing_else_comes_with_it(name: str) -> None:
    line = "from ludoteca.games.agricola.printed import printed, "
    assert rules_in("agricola", line + name) == [f"ludoteca.games.agricola.printed.{name}"]
    assert rules_in("agricola", "from ludoteca.games.agricola import printed") == ["ludoteca.games.agricola.printed"]


@pytest.mark.parametrize(
    ("kind", "fits"),
    [(str, True), (dict[str, list[int]], True), (Goods, False), (list[Goods], False), (Any, False), (object, False)],
)
def test_plain_data_is_words_and_numbers(kind: Any, fits: bool) -> None:
    assert plain(kind) is fits
