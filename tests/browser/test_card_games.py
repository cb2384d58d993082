"""Whole games of Agricola and Hallertau, by mouse and by keyboard only, from the first question to the final sheet."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import Club, analyse, ask, attend, changed, findings, settle

pytestmark = pytest.mark.timeout(600)

FREE = ":visible:not([aria-disabled=true])"
GO = f"#acts .go{FREE}"
ROWS = f"#pick .opt[data-choice]{FREE}, #pick .step [data-choice]{FREE}"  # rows, and what makes an amount one more
THINGS = "#board .can:not(.aside):not(.lanes):visible"
MORE = f"#plan [data-plan-more]{FREE}"  # a step more of a plan
MOST, HALFWAY = 900, 40  # acts of one player in a game
LINES = {"agricola": 14 + 1, "hallertau": 5 + 1}  # of the score sheet, with the total


class Play(NamedTuple):
    game: str
    players: int
    options: dict[str, Any] = {}
    seed: int = 3


def open_table(page: Any, club: Club, play: Play) -> None:
    """A table with this browser in the first seat and bots in the others."""
    seats = [{"kind": "here", "name": "Ada"}, *[{"kind": "bot", "level": "normal"}] * (play.players - 1)]
    told, key = ask(club, "/api/tables", {"game": play.game, "seats": seats, "options": play.options})
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    page.goto(f"/t/{told['table']}")
    settle(page)


def over(page: Any) -> bool:
    return bool(page.locator("#final").count())


# -- by mouse ----------------------------------------------------------------------------------------------------------


def on_the_board(page: Any, chance: random.Random) -> None:
    """A click on a thing; where it is good for several choices a menu asks which, and what brings something to light
    needs the button too."""
    thing = chance.choice(page.locator(THINGS).all())
    anchor = thing.get_attribute("data-anchor")
    offered = page.locator(f'#all [data-anchor="{anchor}"]')
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if offered.count() > 1:
        page.mouse.click(x, y)
        return changed(page, chance.choice(page.locator(".menu button").all()).click)
    if offered.first.get_attribute("data-shows") is not None:
        page.mouse.click(x, y)
        return changed(page, page.locator("#held").click)
    return changed(page, lambda: page.mouse.click(x, y))


def by_mouse(page: Any, chance: random.Random) -> None:
    """A card of the picker, something on the board, the filled button, or a row: whatever the question offers."""
    attend(page)
    cards = page.locator("#picker .cf.can:visible").all()
    if cards:
        chance.choice(cards).click()
        return changed(page, page.locator(GO).first.click)
    while page.locator(MORE).count() and chance.random() < 0.7:
        chance.choice(page.locator(MORE).all()).click()
    button = page.locator(GO)
    if page.locator(THINGS).count() and (not button.count() or chance.random() < 0.6):
        return on_the_board(page, chance)
    if button.count():
        return changed(page, button.first.click)
    rows = page.locator(ROWS).all()
    if not rows:  # what was done is kept until others, who are asked in private, have answered
        page.wait_for_timeout(250)
        return None
    return changed(page, chance.choice(rows).click)


# -- by keyboard -------------------------------------------------------------------------------------------------------


def by_keys(page: Any, chance: random.Random) -> None:
    """Enter for the filled button; else the name of a choice in the search."""
    page.keyboard.press("Escape")
    words = page.locator("#all [data-choice]").evaluate_all("all => all.map(one => one.title || one.textContent)")
    if page.locator(GO).count() and (not words or chance.random() < 0.5) and not page.locator("#picker").count():
        return changed(page, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("/")
    page.keyboard.type(chance.choice(words))
    return changed(page, lambda: page.keyboard.press("Enter"))


def play_on(page: Any, act: Callable[[Any, random.Random], None], chance: random.Random) -> None:
    """Until the game is over; on the way everybody must be able to use the page."""
    for number in range(MOST):
        if over(page):
            break
        if number == HALFWAY:
            assert findings(page) == []
        act(page, chance)


WHOLE = [
    Play("agricola", 2),
    Play("agricola", 1),
    Play("hallertau", 2),
    Play("hallertau", 1),
]


@pytest.mark.parametrize("play", WHOLE, ids=lambda play: f"{play.game}-{play.players}")
def test_a_whole_game_by_mouse(visit: Callable[..., Any], club: Club, play: Play) -> None:
    page = visit(coach=True)
    open_table(page, club, play)
    play_on(page, by_mouse, random.Random(play.seed))
    assert over(page)
    assert page.locator("#final .score tbody tr").count() == LINES[play.game]
    assert findings(page) == []
    analyse(page)


@pytest.mark.parametrize(
    "play",
    [Play("agricola", 5, {"variant": "family"}), Play("hallertau", 1, {"cards": False})],
    ids=lambda play: f"{play.game}-{play.players}",
)
def test_a_whole_game_by_keyboard_only(visit: Callable[..., Any], club: Club, play: Play) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, club, play)
    play_on(page, by_keys, random.Random(play.seed))
    assert over(page)
