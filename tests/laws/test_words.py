"""Everything a player reads is in the catalogue: questions, choices, news and score sheets of every game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.record import kind_of
from ludoteca.core.step import Step
from ludoteca.games import box
from ludoteca.i18n.events import sentence
from ludoteca.i18n.text import has_text, text
from tests.laws.walks import Setup, played, setups, walk

every_setup = pytest.mark.parametrize("setup", setups(), ids=str)
every_box = pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])


@every_setup
def test_every_question_and_every_choice_has_its_words(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            said = [g.agenda[-1].prompt(g), *[g.label(choice) for choice in g.choices + g.asides]]
            assert all(words and "{" not in words for words in said), said
            labels = said[1:]
            assert len(set(labels)) == len(labels), "two choices read the same"


def asking_steps(key: str) -> Iterator[type[Step[Game]]]:
    """The steps of a game that may ask something in words of their own."""
    todo: list[type[Step[Game]]] = [Step]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        ours = cls.__module__.startswith(f"ludoteca.games.{key}.")
        if ours and cls.options is not Step.options and cls.prompt is Step.prompt:
            yield cls


@every_box
def test_every_step_that_asks_has_its_question(key: str) -> None:
    assert [kind for kind in map(kind_of, asking_steps(key)) if not has_text(key, f"ask.{kind}")] == []


def usable(key: str) -> Iterator[object]:
    """What the modules of a game name, and what stands beside the functions that they take from the layer of cards."""
    for module in [module for name, module in sys.modules.items() if name.startswith(f"ludoteca.games.{key}.")]:
        for thing in vars(module).values():
            yield thing
            home = getattr(thing, "__module__", None) or ""
            if not isinstance(thing, type) and home.startswith("ludoteca.kit.cards."):
                yield from vars(sys.modules[home]).values()


@every_box
def test_the_lid_says_whether_somebody_may_be_asked_in_private(key: str) -> None:
    steps = [kind for kind in usable(key) if isinstance(kind, type) and issubclass(kind, Step)]
    assert box(key).private == any(kind.private for kind in steps)


def verbs(key: str) -> set[str]:
    """The verbs of all events that the rules of a game tell."""
    package, found = Path(ludoteca.__file__).parent, set()
    for file in [*package.glob(f"games/{key}/**/*.py"), *package.glob("kit/farm/*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                verb = node.args[1]
                assert isinstance(verb, ast.Constant), f"{file.name}:{node.lineno}: a verb is a plain word"
                found.add(str(verb.value))
    return found


@every_box
def test_every_event_has_its_sentence(key: str) -> None:
    assert verbs(key)
    assert [verb for verb in verbs(key) if not any(has_text(book, f"log.{verb}") for book in (key, "common"))] == []


@every_setup
def test_all_that_happens_is_told_in_whole_sentences(setup: Setup) -> None:
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: setup.players]
    for start, dice in setup.starts():
        events = played(start, dice).events
        assert events
        for event in events:
            told = sentence(setup.game, event, names)
            assert told
            assert "{" not in told
            assert "[" not in told


@every_setup
def test_every_line_of_the_score_sheet_has_its_name(setup: Setup) -> None:
    g = setup.start(0)
    for line in g.scores()[0]:
        assert text(g.key, f"score.{line}")
