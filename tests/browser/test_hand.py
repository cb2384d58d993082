"""The hand of Hallertau as a sheet: filters, search, and playing from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.games.hallertau.board import PLAY
from tests.browser.conftest import NEWER, NUMBER, Club, changed, findings, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import played, step

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
    row = page.locator(f"{ROWS}:has(.btn)").first
    before = page.evaluate(NUMBER)
    assert ("something new is shown" in row.inner_text()) == bool(row.locator("[data-shows]").count())
    row.locator(".btn").click()
    page.wait_for_function(NEWER, arg=before)
    assert not page.locator("#hand-sheet").evaluate("sheet => sheet.open")


def test_escape_closes_the_sheet(page: Any) -> None:
    page.keyboard.press("Escape")
    assert not page.locator("#hand-sheet").evaluate("sheet => sheet.open")


# -- the hand beside the board -----------------------------------------------------------------------------------------


@cache
def largest_hand(players: int) -> Any:
    """The turn of a game of greedy bots in which somebody holds most cards."""
    found: list[Any] = []

    def look(game: Any) -> bool:
        if step(game) == "Turn":
            found.append(game.clone())
        return False

    played(ludoteca.new("hallertau", players, seed=5), look)
    return max(found, key=lambda game: len(game.villages[game.who].hand.names))


CUT = """() => {
  const edge = document.querySelector(".cardsp").getBoundingClientRect();
  const out = (card) => card.bottom > edge.bottom || card.right > edge.right;
  const cards = [...document.querySelectorAll(".cardsp > .cardp .mc")];
  return cards.filter((card) => out(card.getBoundingClientRect())).length;
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3])
def test_a_large_hand_is_seen_whole_on_a_desk_and_so_is_what_is_in_play(
    visit: Callable[..., Any], club: Club, players: int, size: tuple[int, int]
) -> None:
    game = largest_hand(players)
    assert len(game.villages[game.who].hand.names) > 10
    page = visit({"width": size[0], "height": size[1]}, look=("narrow", 100), reduced_motion="reduce")
    kinds = ["here" if seat == game.who else "link" for seat in range(players)]
    page.goto(seated(page, club, game.save(), *kinds))
    settle(page)
    assert page.evaluate(CUT) == 0
    counts = page.locator(".cardsp .inp:visible, .cardsp section:has(> .ccs) > .chd:visible").first
    assert counts.locator(".ct2 .nw").count() >= 3
    panel, told = page.locator(".cardsp").bounding_box(), counts.bounding_box()
    assert told["y"] + told["height"] <= panel["y"] + panel["height"]


def first_turn(seed: int = 0, **options: Any) -> Any:
    game: Any = ludoteca.new("hallertau", 2, seed=seed, **options)
    return played(game, lambda game: step(game) == "Turn")


@EACH_LOOK
def test_the_amounts_of_a_card_are_signs_that_are_not_cut(visit: Callable[..., Any], club: Club, look: Look) -> None:
    """Card 212 asks for 12, 13 or 14 clay less the number in the window."""
    games = (first_turn(seed, gateway=2) for seed in range(100))
    game = next(game for game in games if "212" in game.villages[game.who].hand.names)
    page = visit(look=look, reduced_motion="reduce")
    page.goto(seated(page, club, game.save(), *["here" if seat == game.who else "link" for seat in range(2)]))
    settle(page)
    card = page.locator(".cardsp [data-anchor='card:212']")
    assert "12/13/14 − " in card.inner_text()
    assert "window" not in card.inner_text()
    assert card.evaluate("card => card.scrollWidth <= card.clientWidth + 1")
    assert page.evaluate(CUT) == 0


# -- workers into tools ------------------------------------------------------------------------------------------------


def test_workers_become_tools_by_a_stepper_that_proposes_none(visit: Callable[..., Any], club: Club) -> None:
    game = first_turn()
    who = game.who
    page = visit(reduced_motion="reduce")
    page.goto(seated(page, club, game.save(), *["here" if seat == who else "link" for seat in range(2)]))
    settle(page)
    tools = game.table(who)["seats"][who]["goods"]["tool"]
    go = page.locator("#acts .go:visible")
    assert page.locator("#pick .opt:has-text('into tools')").count() == 0
    assert (page.locator("#amounts [role=spinbutton]").count(), go.get_attribute("aria-disabled")) == (1, "true")
    page.keyboard.press("Enter")
    more, less = page.locator("[data-more]"), page.locator("[data-less]")
    for _ in range(3):
        more.click()
    less.click()
    assert "2 workers into tools" in go.inner_text()
    assert f"tools {tools} → {tools + 2}" in page.inner_text("#amounts")
    changed(page, go.click)
    state = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["view"]["table"]["seats"][who]
    assert state["goods"]["tool"] == tools + 2
