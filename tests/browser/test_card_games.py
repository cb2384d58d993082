"""Whole games of Agricola and Hallertau, by mouse and by keyboard only, from the first question to the final sheet."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import ludoteca
from tests.browser.conftest import (
    MINE_AGAIN,
    NEWER,
    NUMBER,
    PHONE,
    Club,
    analyse,
    ask,
    attend,
    changed,
    findings,
    point,
    seated,
    seen,
    settle,
)

pytestmark = pytest.mark.timeout(600)

FREE = ":not([aria-disabled=true])"
KINDS = {
    "cards": "#picker .cf.can",
    "more": f"#plan [data-plan-more]{FREE}",  # a step more of a plan
    "things": "#board .can:not(.aside, .lanes)",
    "go": f"#acts .go{FREE}",
    "rows": f"#pick .opt[data-choice]{FREE}, #pick .step [data-choice]{FREE}",  # … and what makes an amount one more
}
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


# -- what shows something new ------------------------------------------------------------------------------------------


def about_to_draw(step: str) -> Any:
    """A position of Hallertau in which a card can be played that brings others to light."""
    game: Any = ludoteca.new("hallertau", players=3, seed=0)
    chance = random.Random(1)
    while not game.over:
        decision = game.view(game.who)["decision"]
        offers = decision["choices"] + decision["asides"] if decision else []
        if decision and decision["step"] == step and any(offer["shows"] for offer in offers):
            return game
        game.play(chance.choice(game.choices))
    raise AssertionError("no such position")


NEWS = "something new is shown, no way back"


@pytest.mark.parametrize(("step", "row"), [("Turn", ".opt"), ("Window", ".cr")])
def test_one_press_is_enough_where_the_button_says_that_something_is_shown(
    visit: Callable[..., Any], club: Club, step: str, row: str
) -> None:
    game = about_to_draw(step)
    page = visit(viewport=PHONE, reduced_motion="reduce")
    page.goto(seated(page, club, game.save(), *("here" if seat == game.who else "link" for seat in range(3))))
    settle(page)
    shown = page.locator(f"#pick {row}:has([data-shows]), #pick {row}[data-shows]").first
    assert NEWS in shown.inner_text()
    assert shown.locator(f"text={NEWS}").is_visible()
    button = shown if row == ".opt" else shown.locator("button")
    before = page.evaluate(NUMBER)
    button.click()
    page.wait_for_function(NEWER, arg=before)
    assert page.locator("#held:visible").count() == 0


def test_a_card_on_the_table_that_says_nothing_of_it_is_only_picked(visit: Callable[..., Any], club: Club) -> None:
    game = about_to_draw("Turn")
    page = visit()
    page.goto(seated(page, club, game.save(), *("here" if seat == game.who else "link" for seat in range(3))))
    settle(page)
    anchor = page.locator("#all [data-shows]").first.get_attribute("data-anchor")
    before = page.evaluate(NUMBER)
    page.locator(f"#board [data-anchor='{anchor}']").first.click()
    assert NEWS in page.inner_text("#held")
    assert page.evaluate(NUMBER) == before
    page.locator("#held").click()
    page.wait_for_function(NEWER, arg=before)


# -- by mouse ----------------------------------------------------------------------------------------------------------


def one_of(page: Any, kind: str, number: int, chance: random.Random) -> None:
    point(page, KINDS[kind], chance.randrange(number))


def on_the_board(page: Any, things: int, chance: random.Random) -> None:
    """A click on a thing; where it is good for several choices a menu asks which, and what brings something to light
    needs the button too."""
    before = page.evaluate(NUMBER)
    thing = point(page, KINDS["things"], chance.randrange(things))
    if thing["offered"] > 1:
        point(page, ".menu button", chance.randrange(thing["offered"]))
    elif thing["shows"]:
        point(page, "#held")
    page.wait_for_function(MINE_AGAIN, arg=before)


def by_mouse(page: Any, chance: random.Random) -> None:
    """A card of the picker, something on the board, the filled button, or a row: whatever the question offers."""
    there = attend(page, **KINDS)
    if there["cards"]:
        one_of(page, "cards", there["cards"], chance)
        return changed(page, lambda: point(page, KINDS["go"]))
    while there["more"] and chance.random() < 0.7:
        one_of(page, "more", there["more"], chance)
        there = attend(page, **KINDS)
    if there["things"] and (not there["go"] or chance.random() < 0.6):
        return on_the_board(page, there["things"], chance)
    if there["go"]:
        return changed(page, lambda: point(page, KINDS["go"]))
    if not there["rows"]:  # what was done is kept until others, who are asked in private, have answered
        page.wait_for_timeout(250)
        return None
    return changed(page, lambda: one_of(page, "rows", there["rows"], chance))


# -- by keyboard -------------------------------------------------------------------------------------------------------

WORDS = "all => all.map(one => one.title || one.textContent)"
TYPED = 20  # letters of what is searched for, at most


def by_keys(page: Any, chance: random.Random) -> None:
    """Enter for the filled button; else how the name of a choice begins in the search."""
    page.keyboard.press("Escape")
    words = page.eval_on_selector_all("#all [data-choice]", WORDS)
    there = seen(page, go=KINDS["go"], picker="#picker")
    if there["go"] and (not words or chance.random() < 0.5) and not there["picker"]:
        return changed(page, lambda: page.keyboard.press("Enter"))
    page.keyboard.press("/")
    page.keyboard.type(chance.choice(words)[:TYPED])
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
