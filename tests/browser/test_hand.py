"""The hand of Hallertau as a sheet: filters, search, and playing from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.games.hallertau.board import PLAY
from tests.browser.conftest import Club, changed, findings, seated, settle

pytestmark = pytest.mark.timeout(600)
ROWS = "#hand-sheet .hrow:visible"


@cache
def with_cards() -> Any:
    """A turn of somebody who holds cards of several decks, and can play one."""
    game: Any = ludoteca.new("hallertau", 2, seed=8)
    bots = [bot("random", seat) for seat in range(2)]
    while not game.over:
        hand = game.villages[game.who].hand.names
        kinds = {name[0] for name in hand}
        if type(game.agenda[-1]).__name__ == "Turn" and len(kinds) > 2 and any(c >= PLAY for c in game.asides):
            return game
        game.play(decide(bots[game.who], game))
    raise AssertionError("nobody could play a card")


@pytest.fixture
def page(visit: Callable[..., Any], club: Club) -> Any:
    game, page = with_cards(), visit(reduced_motion="reduce")
    page.goto(seated(page, club, game.save(), *["here" if seat == game.who else "bot" for seat in range(2)]))
    settle(page)
    page.locator("[data-do=hand]").first.click()
    return page


def test_filters_and_the_search_show_what_fits(page: Any) -> None:
    names = with_cards().villages[with_cards().who].hand.names
    assert page.locator(ROWS).count() == len(names)
    page.locator("[data-hand=now]").click()
    assert page.locator(f"{ROWS} .btn").count() == page.locator(ROWS).count() > 0
    page.locator("[data-hand=gateway]").click()
    assert page.locator(ROWS).count() == sum(name < "400" for name in names)
    page.locator("[data-hand=all]").click()
    page.locator("#hand-find").fill(names[0])
    assert page.locator(ROWS).count() == 1
    page.locator("#hand-find").fill("nothing of the kind")
    assert page.locator("#hand-sheet .none").is_visible()
    assert findings(page) == []


def test_a_card_is_played_from_the_sheet_which_closes(page: Any) -> None:
    button = page.locator(f"{ROWS} .btn").first
    code = button.get_attribute("data-choice")
    shows = page.locator(f'#all [data-choice="{code}"]').get_attribute("data-shows")
    button.click()
    assert not page.locator("#hand-sheet").evaluate("sheet => sheet.open")
    if shows is not None:
        changed(page, page.locator("#held").click)
    page.wait_for_function("document.querySelector('#page').dataset.number !== '0'")


def test_escape_closes_the_sheet(page: Any) -> None:
    page.keyboard.press("Escape")
    assert not page.locator("#hand-sheet").evaluate("sheet => sheet.open")
