"""A series of games alone on the page: what is kept, the next game, the bars, the end of the series."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from ludoteca.bots import bot
from ludoteca.games import box
from tests.browser.conftest import PHONE, Club, findings


class SeriesClub(Club):
    module = "tests.browser.series_club"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeriesClub]:
    running = SeriesClub(tmp_path_factory.mktemp("series"))
    yield running
    running.close()


def play(page: Any, options: dict[str, Any]) -> None:
    """A simple bot plays the game on the page, which is dealt like all games here; the page is not open meanwhile."""
    address, table = page.url, page.get_attribute("#page", "data-table")
    page.goto("about:blank")
    number = page.request.get(f"/api/tables/{table}").json()["number"]
    for choice in simple_game(tuple(options.items())):
        answer = page.request.post(
            f"/api/tables/{table}/choose", data={"number": number, "choice": choice, "confirm": True}
        )
        number = answer.json()["number"]
    page.goto(address)
    page.wait_for_selector("#series")


@cache
def simple_game(options: tuple[tuple[str, Any], ...]) -> list[int]:
    """Somebody who learns an occupation whenever he can in the first rounds."""
    game: Any = box("agricola").new(1, 7, **dict(options))
    mind = bot("greedy", 7)
    while not game.over:
        lessons = [choice for choice in game.choices if game.notation(choice) == "occupation" and game.round < 6]
        game.play(lessons[0] if lessons else mind.choose(game))
    return list(game.log)


def alone(page: Any) -> None:
    page.goto("/?game=agricola")
    page.locator("[data-seat='1'] input[value=empty]").check(force=True)


def test_a_series_is_begun_gone_on_with_and_ended_on_the_page(visit: Callable[..., Any]) -> None:
    page = visit()
    page.goto("/?game=agricola")
    assert page.locator(".set .series").is_hidden()  # against a bot there is none
    alone(page)
    assert "Game 1 asks for 5 points" in page.inner_text(".set .series")
    page.click(".set [data-series]")
    page.wait_for_selector("#page")
    play(page, {})
    assert page.locator(".solc .sb.ok").count() == 1
    assert findings(page) == []
    kept = page.locator("#series-next input").nth(1)
    kept.check()
    card = kept.get_attribute("value")
    page.click("[data-do=series_next]")
    page.wait_for_url(lambda address: "/t/" in address)
    page.wait_for_selector("#page[data-turn=mine]")
    second = page.request.get(f"/api/tables/{page.get_attribute('#page', 'data-table')}").json()
    assert [one["card"] for one in second["view"]["table"]["seats"][0]["cards"]] == [card]
    assert second["view"]["table"]["target"] == 190
    alone(page)
    assert "Game 2 is running" in page.inner_text(".set .series")
    assert findings(page) == []
    page.click(".set .series a")
    page.wait_for_selector("#page")
    play(page, {"permanent": card, "food": second["view"]["table"]["seats"][0]["goods"]["food"]})
    assert "The series has ended" in page.inner_text("#series")
    assert (page.locator(".solc .sb.ok").count(), page.locator(".solc .sb.no").count()) == (1, 1)
    page.click("[data-do=series_new]")
    page.wait_for_selector("#page[data-turn=mine]")
    play(page, {})
    assert page.locator(".solc .old").count() == 2
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
