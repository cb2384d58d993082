"""Somebody who was never here: from the start page to the first confirmed turn of each game, with nothing but what the
page shows. At most five clicks before the board, no dead end, and every word on the way explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, NEWER, PHONE, Club, settle

GAMES = ("carrara", "creatures", "family", "agricola", "hallertau")
BEFORE = 5  # clicks before the board at most
MOST = 60  # clicks of a first turn: nobody needs so many
# Controls without a name, or whose name nothing beside them or on them explains.
UNEXPLAINED = """() => [...document.querySelectorAll('.start button, .start select, .start label:has(input), .start a')]
  .filter((thing) => thing.offsetParent)
  .map((thing) => {
    const words = (thing.getAttribute('aria-label') ?? thing.textContent).trim();
    const beside = thing.title || thing.closest('.gc')?.querySelector('.dd')?.textContent
      || thing.closest('li')?.querySelector('small')?.textContent || thing.matches('a, .go');
    return words && beside ? null : thing.outerHTML.slice(0, 120);
  })
  .filter(Boolean)"""


class Newcomer:
    """Clicks what is offered, the simplest thing first, and counts."""

    def __init__(self, page: Any) -> None:
        self.page, self.clicks = page, 0

    def click(self, thing: Any) -> None:
        self.clicks += 1
        thing.click()

    def opens(self, game: str) -> None:
        self.page.goto("/")
        assert self.page.locator("#welcome").is_visible()
        if not self.page.locator(f".gc input[value={game}]").is_checked():
            with self.page.expect_response(f"**/new/{game}"):
                self.click(self.page.locator(f".gc:has(input[value={game}])"))
            self.page.wait_for_selector(f"#new[data-game={game}]")
        assert self.page.evaluate(UNEXPLAINED) == []
        self.click(self.page.get_by_role("button", name="Start game"))
        self.page.wait_for_url("**/t/*")
        settle(self.page)

    def asked(self) -> None:
        """What is asked is told with its reason, and a click leads to its rule."""
        assert self.page.inner_text("#question").strip()
        told = self.page.locator("#ask .why, #ask .say, #coach, #pick small, #ask [data-do=confirm]")
        assert told.count(), f"nothing explains: {self.page.inner_text('#question')}"

    def next(self) -> Any:
        """The filled button, or a row of the decision, or something outlined on the board."""
        for choice in (
            "#acts .go:visible:not([aria-disabled=true])",
            "#pick [data-choice]:visible:not([aria-disabled=true])",
            "#pick [data-plays]:visible:not([aria-disabled=true])",
            "#board .can:visible",
            ".picker .can:visible, .cardp [data-choice]:visible",
            "#acts [data-choice]:visible",
        ):
            found = self.page.locator(choice)
            if found.count():
                return found.first
        raise AssertionError(f"a dead end: {self.page.inner_text('#ask')}")

    def takes_a_turn(self) -> None:
        while not self.page.locator("#ask [data-do=confirm]:visible").count():
            assert self.clicks < MOST, f"no end of a turn in sight: {self.page.inner_text('#ask')}"
            self.asked()
            before = self.page.inner_html("#ask")
            self.click(self.next())
            self.page.wait_for_function("before => document.getElementById('ask').innerHTML !== before", arg=before)
            settle(self.page)
        self.asked()
        before = self.page.get_attribute("#page", "data-number")
        self.click(self.page.locator("#ask [data-do=confirm]:visible").first)
        self.page.wait_for_function(NEWER, arg=before)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_gets_from_the_start_page_to_a_confirmed_turn(
    club: Club, visit: Callable[..., Any], game: str, viewport: dict[str, int]
) -> None:
    page = visit(viewport, coach=True, reduced_motion="reduce")
    page.set_default_timeout(120_000)  # the bot may be first, and give way to all else on a busy machine
    newcomer = Newcomer(page)
    newcomer.opens(game)
    before = newcomer.clicks
    assert before <= BEFORE
    page.wait_for_selector("#coach:visible")
    page.locator("[data-rules]:visible, [data-do=menu]:visible").first.wait_for()  # on a phone the menu has them
    newcomer.takes_a_turn()
    print(f"{game}: {before} clicks before the board, {newcomer.clicks} up to the first confirmed turn")


def test_the_coach_is_on_for_a_new_game_and_can_be_had_again(club: Club, visit: Callable[..., Any]) -> None:
    page = visit(coach=True, reduced_motion="reduce")
    page.set_default_timeout(120_000)
    switch, note = page.locator("#new [name=coach]"), page.locator("#coach-note")
    Newcomer(page).opens("creatures")
    page.locator("#coach .btn[data-do=coachGot]").click()
    page.goto("/?game=creatures")
    assert (switch.is_checked(), "You have met" in note.inner_text()) == (False, True)
    with page.expect_response("**/new/carrara"):
        page.locator(".gc:has(input[value=carrara])").click()
    page.wait_for_selector("#new[data-game=carrara]")
    assert (switch.is_checked(), "is new to you" in note.inner_text()) == (True, True)
    switch.uncheck()
    assert page.evaluate("localStorage.getItem('coach')") == "off"
    page.goto("/?game=creatures")
    switch.check()
    assert page.evaluate("[localStorage.getItem('coach'), localStorage.getItem('coached')]") == ["on", "{}"]
    page.reload()
    assert switch.is_checked()
