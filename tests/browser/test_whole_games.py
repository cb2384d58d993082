"""Whole games against a bot, by mouse and by keyboard only, from the start page to the final sheet: with the coach,
with what the others do step by step on the board, and with an analysis at the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import analyse, attend, changed, settle

pytestmark = pytest.mark.timeout(1200)

# what ends a game soonest comes first
FIRST = ("building:", "type:", "place:", "city:", "block:", "section:", "button:", "object:")
MOST = 400  # acts of one player in a game


def start(page: Any) -> None:
    """Two clicks: the game, and go."""
    page.goto("/")
    page.locator(".gc", has_text="The Palaces of Carrara").click()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/t/*")
    settle(page)


def over(page: Any) -> bool:
    return bool(page.locator("#final").count())


def things(page: Any) -> list[str]:
    """The anchors of what is outlined on the board."""
    anchors: list[str] = page.eval_on_selector_all("#board .can", "found => found.map(thing => thing.dataset.anchor)")
    return anchors


def wanted(anchors: list[str], chance: random.Random) -> str:
    kinds = [kind for kind in FIRST if any(anchor.startswith(kind) for anchor in anchors)]
    return chance.choice([anchor for anchor in anchors if anchor.startswith(kinds[0])])


def shows(page: Any, anchor: str) -> bool:
    """Whether the thing brings something to light, so that it is held until the button has said so."""
    return bool(page.locator(f'#all [data-anchor="{anchor}"][data-shows]').count())


def by_mouse(page: Any, chance: random.Random) -> None:
    """The filled button if there is one, else something on the board; what cannot be undone needs the button too."""
    attend(page)
    button = page.locator("#acts .go:visible")
    if button.count():
        return changed(page, button.first.click)
    anchor = wanted(things(page), chance)
    place = page.locator(f'#board .can[data-anchor="{anchor}"]').first.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    if shows(page, anchor):
        page.mouse.click(x, y)
        assert page.inner_text("#held").startswith("Turn the wheel: new blocks are drawn")
        return changed(page, page.locator("#held").click)
    return changed(page, lambda: page.mouse.click(x, y))


def test_a_whole_game_by_mouse(visit: Callable[..., Any]) -> None:
    page, chance = visit(coach=True), random.Random(3)
    start(page)
    for _ in range(MOST):
        if over(page):
            break
        by_mouse(page, chance)
    assert "wins with" in page.inner_text("#final h2") or "win with" in page.inner_text("#final h2")
    assert page.locator("#final .score tbody tr").count() == 5
    assert page.locator("#final svg.ch").is_visible()
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".wheel svg").is_visible()
    analyse(page)


def by_keys(page: Any, chance: random.Random) -> None:
    """Enter for the filled button; else the arrow keys to something on the board, or its name in the search."""
    page.keyboard.press("Escape")
    if page.locator("#acts .go:visible").count():
        return changed(page, lambda: page.keyboard.press("Enter"))
    if chance.random() < 0.5:
        anchor = wanted(things(page), chance)
        page.keyboard.press("/")
        page.keyboard.type(page.locator(f'#all [data-anchor="{anchor}"]').first.get_attribute("title"))
    else:
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('#board .can')")
        if shows(page, page.evaluate("document.activeElement.dataset.anchor")):
            page.keyboard.press("Enter")
            page.wait_for_selector("#held:visible")
    return changed(page, lambda: page.keyboard.press("Enter"))


def test_a_whole_game_by_keyboard_only(visit: Callable[..., Any]) -> None:
    page, chance = visit(), random.Random(5)
    page.goto("/?game=carrara")
    page.locator("[name=game]:checked").focus()
    page.keyboard.press("Tab")
    page.locator("#new .go").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    settle(page)
    for _ in range(MOST):
        if over(page):
            break
        by_keys(page, chance)
    assert over(page)
