"""Hints drawn on the board, the analysis over the replay, and playing on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot
from tests.browser.conftest import DESKTOP, PHONE, Club, changed, findings, seated, settle

pytestmark = pytest.mark.timeout(900)

GAMES = ["carrara", "creatures", "family", "agricola", "hallertau"]
KNOWN = "points => document.querySelectorAll('#ana-now [data-turn]').length >= points"
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def played(game: str, choices: int | None = None) -> dict[str, Any]:
    """A game of quick bots, to its end or some way to the first player's turn."""
    g = ludoteca.new(game, 2, seed=7)
    bots = [bot("greedy", seed) for seed in range(2)]
    while not g.over:
        if choices is not None and len(g.log) >= choices and g.who == 0 and g.agenda[-1].begins_turn:
            break
        g.play(bots[g.who].choose(g))
    return g.save()


def hinted(page: Any) -> None:
    page.keyboard.press("h")
    page.wait_for_selector("#hint[data-number]", timeout=60_000)


def analysis(page: Any, table: str, points: int = 3) -> None:
    """Open the analysis, and wait until so much is known of it."""
    page.goto(f"/replay/{table}#analysis")
    page.wait_for_selector("#analysis .arow", timeout=60_000, state="attached")
    page.wait_for_function(KNOWN, arg=points, timeout=60_000)


def assert_nothing_is_said_twice(page: Any) -> None:
    """Each way is named once, and the first step alone is offered where there is a second."""
    said = [line.strip() for line in page.locator("#hint li span:visible, #hint th span:visible").all_inner_texts()]
    assert len(said) == len(set(said))
    steps = page.locator("#hint .hway:not([hidden]) li:not(.then, .later)").count()
    assert page.locator("[data-do=hint_first]:visible").count() == (steps > 1)


@every_game
def test_a_hint_is_a_whole_turn_on_the_board(visit: Callable[..., Any], club: Club, game: str) -> None:
    page = visit()
    page.goto(seated(page, club, played(game, 20), "here", "bot"))
    settle(page)
    hinted(page)
    assert page.locator("#hint h2:visible").count() == 1
    assert_nothing_is_said_twice(page)
    steps = page.locator(".hway:not([hidden]) .hsteps li")
    assert steps.count() >= 1
    assert page.locator(":is(#board, #pick) .hinted").count() or page.locator(".hinted").count()
    ways = page.locator("#hint [data-way-to]").count()
    if ways > 1:
        first = page.get_attribute("#hint .on button", "aria-label")
        page.keyboard.press("2")
        assert page.get_attribute("#hint .on button", "aria-label") != first
        assert_nothing_is_said_twice(page)
        page.keyboard.press("1")
        assert page.get_attribute("#hint .on button", "aria-label") == first
    held = page.locator(".hway:not([hidden])[data-shows]").count()
    number = page.get_attribute("#page", "data-number")
    page.keyboard.press("Enter")
    if held:
        page.wait_for_selector("#held:visible")
        assert page.get_attribute("#page", "data-number") == number  # what shows something is only picked
    else:
        page.wait_for_function("before => document.getElementById('page').dataset.number !== before", arg=number)
        settle(page)
        assert page.locator("[data-do=undo]:not([aria-disabled])").count()  # all of it can be taken back
    assert page.locator(".hmarks > *").count() == 0
    assert page.locator("#hint[data-number]").count() == 0


def test_a_hint_is_gone_when_it_is_closed_or_something_else_is_done(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, played("carrara", 20), "here", "bot"))
    settle(page)
    hinted(page)
    page.keyboard.press("Escape")
    assert page.locator("#question").is_visible()
    assert page.locator(".hinted").count() == 0
    hinted(page)
    changed(page, page.locator("#board .can[data-anchor^='building:']").first.click)
    assert page.locator(".hinted").count() == 0
    assert page.locator(".hmarks > *").count() == 0


@every_game
def test_the_analysis_grows_and_leads_to_the_moment(visit: Callable[..., Any], club: Club, game: str) -> None:
    page = visit()
    table = seated(page, club, played(game), "here", "bot").rpartition("/")[2]
    analysis(page, table)
    assert page.locator(".cwide .ach").is_visible()
    assert page.locator(".ach .me .ln").first.get_attribute("d").count(" ") > 2
    assert page.locator(".band:not(.off)").first.is_visible()
    page.locator(".arow").first.click()
    show = page.get_by_role("link", name="Show").first
    moment = show.get_attribute("href")
    show.click()
    page.wait_for_url(f"**{moment}")
    assert not page.locator("#analysis").is_visible()
    page.locator(".tools [data-do=analysis]").click()
    page.wait_for_selector("#analysis .arow", timeout=60_000)  # what was found is there at once
    page.keyboard.press("Escape")
    assert not page.locator("#analysis").is_visible()


def test_one_plays_on_from_a_turn_and_finds_back(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    table = seated(page, club, played("carrara"), "here", "bot").rpartition("/")[2]
    analysis(page, table)
    page.locator(".arow").first.click()
    page.get_by_role("button", name="Play on from here").first.click()
    page.wait_for_url("**/t/*")
    settle(page)
    assert table not in page.url
    back = page.get_by_role("link", name="Back to the game it came from").first
    back.click()
    page.wait_for_url(f"**/replay/{table}?at=*")


def test_the_analysis_goes_by_keys(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    table = seated(page, club, played("carrara"), "here", "bot").rpartition("/")[2]
    analysis(page, table, 8)
    shown = "#ana-now [data-turn]:not([hidden])"
    page.keyboard.press("Home")
    first = page.get_attribute(shown, "data-turn")
    page.keyboard.press("ArrowRight")
    assert page.locator(shown).count() == 1
    assert page.get_attribute(shown, "data-turn") != first
    page.locator("[data-band-of='1']").click()
    assert page.locator(".cwide [data-band='1']:not(.off)").count() == 1
    assert page.locator(".cwide [data-band='0'].off").count() == 1
    page.keyboard.press("b")
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_nothing_is_wrong_with_hint_and_analysis(
    visit: Callable[..., Any], club: Club, size: dict[str, int], theme: str
) -> None:
    page = visit(size, color_scheme=theme)
    page.goto(seated(page, club, played("carrara", 20), "here", "bot"))
    settle(page)
    hinted(page)
    check(page)
    table = seated(page, club, played("carrara"), "here", "bot").rpartition("/")[2]
    analysis(page, table)
    page.locator(".arow").first.evaluate("row => row.click()")
    check(page)
    if size is PHONE:
        page.locator("[data-ana=turns]").click()
        assert page.locator(".arow").first.is_visible()
        check(page)


def check(page: Any) -> None:
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
