"""The log of a long game: its last lines, the earlier ones when asked for; and nobody who reads is taken away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Club, changed, settle
from tests.browser.looks import address, wrong

FIRST = "() => document.querySelector('#log [id^=log-]').id"
TOP = "(log, id) => document.getElementById(id).getBoundingClientRect().top - log.getBoundingClientRect().top"
BELOW = "log => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)"
CHOOSE = """() => {
  (document.querySelector("#all [data-choice]") ?? document.querySelector("#acts .go")).click();
  document.querySelector("#held:not([hidden])")?.click();
}"""
TO_THE_TOP = "log => { log.scrollTop = 0 }"


def at_the_top(page: Any) -> Any:
    """The log, scrolled to the first line that is shown."""
    log = page.locator("#log")
    log.evaluate(TO_THE_TOP)
    page.wait_for_function("document.getElementById('log').scrollTop === 0")
    return log


@pytest.mark.parametrize("what", ["middle", "replay"])
def test_earlier_lines_come_when_asked_for_and_the_others_stay_in_place(
    visit: Callable[..., Any], club: Club, what: str
) -> None:
    page = visit()
    page.goto(address(page, club, what, "hallertau"))
    first = page.evaluate(FIRST)
    assert first != "log-1"
    log = at_the_top(page)
    before = log.evaluate(TOP, first)
    page.get_by_role("button", name="earlier lines").click()
    page.wait_for_selector("#log-1", state="attached")
    assert abs(log.evaluate(TOP, first) - before) <= 1
    assert page.get_by_role("button", name="earlier lines").count() == 0
    assert page.locator("#log [id^=log-]").count() == int(page.locator("#log [id^=log-]").last.get_attribute("id")[4:])


def test_who_reads_earlier_lines_is_not_taken_away_by_news(visit: Callable[..., Any], club: Club) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(address(page, club, "middle", "carrara"))
    settle(page)
    log = page.locator("#log")
    assert log.evaluate(BELOW) <= 1, "the newest lines are seen first"
    at_the_top(page)
    page.get_by_role("button", name="earlier lines").click()
    page.wait_for_selector("#log-1", state="attached")
    at_the_top(page)
    changed(page, lambda: page.evaluate(CHOOSE))
    assert log.evaluate("log => log.scrollTop") == 0
    assert page.locator("#log-1").count() == 1, "what was asked for stays"
    page.locator("[data-pane=scores]").click()
    page.locator("[data-pane=log]").click()
    assert log.evaluate(BELOW) <= 1, "who comes back to the log sees what is new"


def test_the_lines_that_somebody_reads_stay_while_new_ones_come(visit: Callable[..., Any], club: Club) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(address(page, club, "middle", "agricola"))
    settle(page)
    first = page.evaluate(FIRST)
    at_the_top(page)
    page.wait_for_selector("#log[data-from]", state="attached")
    while int(page.locator("#log [id^=log-]").last.get_attribute("id")[4:]) < int(first[4:]) + 75:
        changed(page, lambda: page.evaluate(CHOOSE))
    assert page.evaluate(FIRST) == first
    page.locator("[data-pane=scores]").click()
    page.locator("[data-pane=log]").click()
    changed(page, lambda: page.evaluate(CHOOSE))
    assert page.evaluate(FIRST) != first, "who is at the end again has the last lines"


def test_the_way_to_earlier_lines_is_whole_on_every_screen(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "middle", "agricola"))
    settle(page)
    at_the_top(page)
    assert page.get_by_role("button", name="earlier lines").is_visible()
    assert wrong(page) == []
