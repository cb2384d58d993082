"""The Family Edition on the page: a whole game against a bot, and a game alone with the best score so far."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from tests.browser.conftest import PHONE, Club, analyse, attend, changed, findings, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import wrong

TITLE = "Agricola Family Edition"
MOST = 400  # acts of one player in a game


def start(page: Any, *, alone: bool = False) -> None:
    page.goto("/")
    page.locator(".gc", has_text=TITLE).click()
    page.wait_for_selector("#new[data-game=family]")
    if alone:
        page.locator("[data-seat='1'] label", has_text="Empty").click()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/t/*")
    settle(page)


def over(page: Any) -> bool:
    return bool(page.locator("#final").count())


def act(page: Any, chance: random.Random) -> None:
    """Something on the board that is outlined, or the filled button, or a row of the panel."""
    attend(page)
    board = page.locator("#board .can:visible")
    button = page.locator("#acts .go:visible")
    if button.count() and (not board.count() or chance.random() < 0.5):
        return changed(page, button.first.click)
    if board.count():
        return changed(page, board.nth(chance.randrange(board.count())).click)
    return changed(page, page.locator("#pick [data-choice]:not([data-hold])").first.click)


def test_a_whole_game_against_a_bot(visit: Callable[..., Any]) -> None:
    page, chance = visit(coach=True), random.Random(4)
    page.add_init_script("localStorage.setItem('confirm', 'off')")
    start(page)
    assert page.locator(".own .farm").is_visible()
    assert findings(page) == []
    for _ in range(MOST):
        if over(page):
            break
        act(page, chance)
    assert "win with" in page.inner_text("#final h2") or "wins with" in page.inner_text("#final h2")
    assert page.locator("#final .score tbody tr").count() == 11
    assert page.locator("#final .record").count() == 0
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".actions [data-anchor='space:storehouse']").is_visible()
    analyse(page)


def last_question(seed: int) -> dict[str, Any]:
    """A game alone played by chance, up to its last decision."""
    chance, game = random.Random(seed), ludoteca.new("family", players=1, seed=seed)
    while not game.over:
        before = game.clone()
        game.play(chance.choice(game.choices))
    data: dict[str, Any] = before.save()
    return data


def test_alone_the_final_sheet_names_the_best_score_on_this_machine(visit: Callable[..., Any], club: Club) -> None:
    page, told = visit(), []
    for seed in (1, 2, 3):
        page.goto(seated(page, club, last_question(seed), "here"))
        settle(page)
        while not over(page):
            act(page, random.Random(seed))
        points = int(page.inner_text("#final h2").replace("−", "-").split()[-2])
        told.append((points, page.locator("#final .record p:visible").inner_text()))
    best = told[0][0]
    assert told[0][1] == "This is the best so far on this machine."
    for points, words in told[1:]:
        if points > best:
            assert words == "This is the best so far on this machine."
        else:
            assert words == f"Best so far on this machine: {best}".replace("-", "−")
        best = max(best, points)


def test_a_game_alone_is_begun_from_the_start_page(visit: Callable[..., Any]) -> None:
    page, chance = visit(), random.Random(1)
    start(page, alone=True)
    assert page.locator(".others").count() == 0
    for _ in range(8):
        act(page, chance)
    while not page.locator("[data-do=undo]").count():  # not just after a turn was confirmed
        act(page, chance)
    told = page.inner_text("#log")
    changed(page, page.get_by_role("button", name="Undo").click)
    assert len(page.inner_text("#log")) < len(told)


def half_played(players: int) -> Any:
    """A game by greedy bots, in its tenth round."""
    game: Any = ludoteca.new("family", players, seed=5)
    bots = [bot("greedy", seat) for seat in range(players)]
    while game.round < 10:
        game.play(decide(bots[game.who], game))
    return game


@EACH_LOOK
@pytest.mark.parametrize("players", [1, 2, 3])
def test_letters_are_large_enough_on_a_low_page_a_tablet_and_a_phone(
    visit: Callable[..., Any], club: Club, players: int, look: Look
) -> None:
    game = half_played(players)
    page = visit({"width": 1366, "height": 650}, look)
    page.goto(seated(page, club, game.save(), *("here" if seat == game.who else "bot" for seat in range(players))))
    settle(page)
    assert wrong(page) == []
    for size in ({"width": 1024, "height": 768}, PHONE):
        page.set_viewport_size(size)
        assert wrong(page) == []


def before_a_pasture() -> Any:
    """A game in which somebody has just paid for a large pasture."""
    game: Any = ludoteca.new("family", players=2, seed=1)
    while type(game.agenda[-1]).__name__ != "LayPasture":
        rich = game.farms[game.who].goods[0] >= 5
        wishes = ["pasture 4", "pastures", "forest"] if rich else ["forest", "fishing", "rooster"]
        wanted = [game.parse(wish) for wish in wishes]
        game.play(next((choice for choice in wanted if choice in game.choices), game.choices[0]))
    return game


def test_a_large_pasture_is_laid_on_a_phone_by_two_clicks(visit: Callable[..., Any], club: Club) -> None:
    game, page = before_a_pasture(), visit(PHONE)
    page.goto(seated(page, club, game.save(), *("here" if seat == game.who else "bot" for seat in range(2))))
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.locator(".own .past").count() == 0
    changed(page, page.locator(".own .spot.can").first.click)
    assert page.locator(".own .spot.sel").count() == 1
    page.locator(".own .spot.can").first.click()
    page.wait_for_selector(".own .past")
    assert page.locator(".own .lawn").count() == 1
