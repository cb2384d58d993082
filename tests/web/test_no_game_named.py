"""The site knows no game by name: what a game shows of itself comes from its own folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.games import boxes, shelf
from ludoteca.i18n import text as texts
from ludoteca.ui.introduction import introduction
from ludoteca.web.pages import rules

WEB = Path(ludoteca.__file__).parent / "web"
WRITTEN = (".py", ".html", ".js", ".css", ".svg", ".webmanifest")
NOT_A_GAME = re.compile(r"\bfont-family\b")  # of a style


def games_named_in(source: str) -> set[str]:
    """The keys and titles of games that stand in a text as words of their own."""
    words = NOT_A_GAME.sub("", source)
    names = {*shelf(), *(box.title for box in boxes())}
    return {name for name in names if re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", words, re.IGNORECASE)}


def test_the_site_names_no_game() -> None:
    files = [file for file in WEB.rglob("*") if file.suffix in WRITTEN]
    assert {file.suffix for file in files} == set(WRITTEN)
    named = {str(file.relative_to(WEB)): games_named_in(file.read_text("utf-8")) for file in files}
    assert {file: names for file, names in named.items() if names} == {}


def test_the_search_finds_a_game_however_it_is_written() -> None:
    assert games_named_in('FORMS = {"agricola": 1}') == {"agricola", "Agricola"}
    assert games_named_in(".board-carrara { gap: 0 }") == {"carrara"}
    assert games_named_in("svg { font-family: serif }") == set()


@pytest.mark.parametrize("game", shelf())
def test_every_game_introduces_itself(game: str) -> None:
    """Its options that stand under “More” or hang on others exist, each of the four sentences has its icons, and so has
    each section of the rules that a drawing is for."""
    shown, lid = introduction(game), next(box for box in boxes() if box.key == game)
    options = {option.name: option.values for option in lid.options}
    assert {*shown.form.folded, *shown.form.of_cards, *shown.form.first} <= options.keys()
    assert all(value in options[name] for name, value in shown.form.first.items())
    if shown.form.cards:
        name, _, value = shown.form.cards.partition("=")
        assert value in [str(each).lower() for each in options[name]]
    assert len(shown.glance) == 4
    assert shown.drawings
    assert shown.drawings.keys() <= {section.name for section in rules.sections(game)}
    assert [texts.text(game, f"glance.{part}") for part in "abcd"]
