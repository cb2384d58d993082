"""All games and settings of a browser as one file: saved, and opened in another browser and at another server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Club, seated
from tests.browser.looks import finished


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    other = Club(tmp_path_factory.mktemp("elsewhere"))
    yield other
    other.close()


def settings(page: Any) -> None:
    page.locator("[data-do=settings]").click()
    page.wait_for_function("() => document.getElementById('moving-count').textContent !== '…'")


def opened(page: Any, file: Path) -> str:
    settings(page)
    page.set_input_files("#moving-file", file)
    page.wait_for_selector("#moving-see:not([hidden])")
    said: str = page.inner_text("#moving-state")
    return said


@pytest.fixture
def file(club: Club, visit: Callable[..., Any], tmp_path: Path) -> Path:
    """A finished game, a running one, the dark look and a name, saved."""
    page = visit()
    seated(page, club, finished("creatures").save(), "here", "bot")
    page.goto("/")
    page.evaluate(
        "fetch('/api/tables', {method: 'POST', headers: {'Content-Type': 'application/json'}, body:"
        " JSON.stringify({game: 'creatures', seats: [{kind: 'here', name: 'Ada'}, {kind: 'bot'}]})})"
    )
    page.evaluate("localStorage.setItem('name', 'Ada'); localStorage.setItem('best-creatures', '{\"points\": 40}')")
    settings(page)
    assert page.inner_text("#moving-count") == "2"
    page.locator("#settings label", has_text="Dark").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save all as one file").click()
    path = tmp_path / "all.json"
    saving.value.save_as(path)
    page.wait_for_function(
        "() => document.getElementById('moving-state').textContent === 'Saved: 2 games and the settings.'"
    )
    return path


def test_another_browser_gets_seats_settings_and_best_scores(club: Club, visit: Callable[..., Any], file: Path) -> None:
    page = visit()
    page.goto("/")
    page.evaluate("localStorage.setItem('best-creatures', '{\"points\": 55}')")
    assert "seats at: 2; finished games opened again: 0; left where they are: 0" in opened(page, file)
    kept = page.evaluate("[localStorage.theme, localStorage.name, JSON.parse(localStorage['best-creatures']).points]")
    assert kept == ["dark", "Ada", 55]
    assert page.get_attribute("html", "data-theme") == "dark"
    page.locator("#moving-see").click()
    page.wait_for_selector(".yours li >> nth=1")
    assert page.locator(".yours li").count() == 2


def test_another_server_opens_what_is_finished_and_only_once(
    elsewhere: Club, visit: Callable[..., Any], file: Path
) -> None:
    page = visit()
    page.goto(elsewhere.url)
    assert "seats at: 0; finished games opened again: 1; left where they are: 1" in opened(page, file)
    page.reload()
    assert "seats at: 0; finished games opened again: 0; left where they are: 1" in opened(page, file)
    page.goto(elsewhere.url)
    assert page.locator(".yours li").count() == 1


@pytest.mark.parametrize("words", ["", "no JSON", "[]", "null", '{"ludoteca": "games", "version": 2, "games": []}'])
def test_what_is_no_such_file_changes_nothing(visit: Callable[..., Any], tmp_path: Path, words: str) -> None:
    page = visit()
    page.goto("/")
    settings(page)
    (tmp_path / "wrong.json").write_text(words)
    page.set_input_files("#moving-file", tmp_path / "wrong.json")
    page.wait_for_selector("#moving-state:has-text('This is no file')")


def test_a_file_can_set_nothing_but_settings(visit: Callable[..., Any], tmp_path: Path) -> None:
    wrong = {"called": "{}", "theme": 7, "quiet": "x" * 200, "reopened": "[]", "pace": "fast", "__proto__": "x"}
    games = [None, 1, {"table": 5}, {"table": "t", "file": {"game": "nothing"}}]
    (tmp_path / "odd.json").write_text(
        json.dumps({"ludoteca": "games", "version": 1, "pass": "x", "settings": wrong, "games": games})
    )
    page = visit()
    page.goto("/")
    assert "left where they are: 1" in opened(page, tmp_path / "odd.json")
    assert page.evaluate("[localStorage.pace, localStorage.theme, localStorage.quiet, localStorage.reopened]") == [
        "fast",
        None,
        None,
        None,
    ]
