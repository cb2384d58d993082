"""The start page: a new game is in reach on the first screen, however many options and games there are, and every
option says what it means."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import Club, findings
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import PLAYERS, finished, wrong

SCREENS = [(1920, 1080), (1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 740)]
EACH_SCREEN = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
# Whether the whole button is on the screen, with nothing over it.
IN_REACH = """() => {
  const button = document.querySelector("#new button.go");
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const free = (x, y) => document.elementFromPoint(x, y)?.closest("button") === button;
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return inside && [left + 9, right - 9].every((x) => [top + 9, bottom - 9].every((y) => free(x, y)));
}"""
# Whether something has the focus where it cannot be seen, for the bar that starts the game lies over it.
HIDDEN = """() => {
  const { left, width, top, height } = document.activeElement.getBoundingClientRect();
  const bar = document.querySelector("#new .go2");
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return bar.contains(over) && !bar.contains(document.activeElement);
}"""


def sized(page: Any, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})


def choose(page: Any, game: str) -> None:
    page.goto(f"/?game={game}")
    page.wait_for_selector(f"#new[data-game={game}]")


def many_games(page: Any, club: Club, number: int = 20) -> None:
    """This page's browser sits at so many running tables, at every third of which a friend is to move, and at one that
    is over."""
    page.goto("/")
    for i in range(number):
        kinds = ("here", "link") if i % 3 else ("link", "here")
        opened = page.request.post("/api/tables", data={"game": "carrara", "seats": [{"kind": kind} for kind in kinds]})
        assert opened.status == 201
    seats = [{"kind": "here"}, {"kind": "link"}]
    assert page.request.post("/api/files", data={"file": finished("creatures").save(), "seats": seats}).status == 201


# -- starting is in reach ----------------------------------------------------------------------------------------------


@EACH_LOOK
@EACH_SCREEN
def test_a_newcomer_can_start_every_game_without_scrolling(
    visit: Callable[..., Any], screen: tuple[int, int], look: Look
) -> None:
    page, far = visit(look=look), []
    sized(page, screen)
    for game in PLAYERS:
        choose(page, game)
        far += [] if page.evaluate(IN_REACH) else [game]
    assert far == []


@EACH_LOOK
@EACH_SCREEN
def test_who_has_many_games_can_start_another_without_scrolling(
    visit: Callable[..., Any], club: Club, screen: tuple[int, int], look: Look
) -> None:
    page, far = visit(look=look), []
    many_games(page, club)
    sized(page, screen)
    for game in PLAYERS:
        choose(page, game)
        far += [] if page.evaluate(IN_REACH) else [game]
    assert far == []
    if screen[0] < 1280:
        page.locator(".unfold").click()
    assert wrong(page) == []


@EACH_SCREEN
def test_the_start_stays_in_reach_with_all_options_open_and_hides_no_focus(
    visit: Callable[..., Any], screen: tuple[int, int]
) -> None:
    page = visit()
    sized(page, screen)
    choose(page, "agricola")
    page.locator("[name=option-variant]").select_option("full")
    page.locator(".more summary").click()
    assert page.evaluate(IN_REACH)
    page.locator("[name=game]:checked").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert not page.evaluate(HIDDEN), page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        assert page.evaluate(IN_REACH) or screen[0] >= 720  # on larger screens it goes with the form
        if page.evaluate("document.activeElement.matches('#new button.go')"):
            break
    assert page.evaluate("document.activeElement.matches('#new button.go')")
    assert wrong(page) == []
    assert findings(page) == []


# -- options -----------------------------------------------------------------------------------------------------------


def test_an_option_says_what_its_value_means_and_goes_where_it_means_nothing(visit: Callable[..., Any]) -> None:
    page = visit()
    choose(page, "agricola")
    game, deck = page.locator("[name=option-variant]"), page.locator("[name=option-deck]")
    meaning = page.locator(f"#{game.get_attribute('aria-describedby')}")
    assert "first game" in meaning.inner_text()
    assert not deck.is_visible()  # without hands there is no choice of cards
    page.locator(".more summary").click()
    assert page.locator(".more li:visible").count() == 1
    game.select_option(label="Full game")
    assert "occupations" in meaning.inner_text()
    assert deck.is_visible()
    assert page.locator(".more li:visible").count() == 4
    page.locator("#new [name=coach]").focus()
    choose(page, "hallertau")
    cards = page.locator("[name=option-cards]")
    line = page.locator("li:has([name=option-cards]) small")
    before = line.inner_text()
    cards.uncheck(force=True)
    assert line.inner_text() != before
    assert not page.locator("[name=option-gateway]").is_visible()


def test_what_was_chosen_is_what_is_played_and_is_offered_again(visit: Callable[..., Any]) -> None:
    page = visit()
    choose(page, "agricola")
    page.locator("[name=option-variant]").select_option(label="Full game")
    page.locator("[name=option-deck]").select_option(label="All three decks (E, I, K)")
    page.locator(".more summary").click()
    page.locator("[name=option-hands]").select_option(label="Seven of each, drafted")
    page.locator("#new button.go").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    assert page.input_value("[name=option-deck]") == "eik"
    assert page.locator("[name=option-hands]").is_visible()  # what is unusual is not hidden when it is chosen
    assert page.input_value("[name=option-hands]") == "draft"


# -- one's own games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [(390, 844), (360, 740), (768, 1024)], ids=str)
def test_a_long_list_is_folded_with_what_waits_first_and_unfolds(
    visit: Callable[..., Any], club: Club, screen: tuple[int, int]
) -> None:
    page = visit()
    sized(page, screen)
    many_games(page, club)
    page.goto("/")
    rows, all_of_them = page.locator(".yours li:visible"), page.get_by_role("button", name="All 21 games")
    assert [row.locator("em").inner_text() for row in rows.all()] == ["Your turn"] * 3
    games, start = page.locator(".games").bounding_box(), page.locator("#new button.go").bounding_box()
    assert games["y"] + games["height"] < start["y"]  # to choose a game and to start it, nobody scrolls
    assert all_of_them.get_attribute("aria-expanded") == "false"
    all_of_them.click()
    assert rows.count() == 20  # a page of the list, which tells how to go on
    assert page.get_by_role("link", name="Further on the list").is_visible()
    assert page.locator(".yours h3:visible").count() == 2
    assert all_of_them.get_attribute("aria-expanded") == "true"
    all_of_them.click()
    assert rows.count() == 3
    page.goto("/?page=2")
    assert rows.count() == 1
    assert wrong(page) == []


def test_where_nothing_waits_a_folded_list_shows_what_changed_last(visit: Callable[..., Any]) -> None:
    page = visit({"width": 360, "height": 740})
    page.goto("/")
    for name in ("Ada", "Bea", "Cleo", "Dora"):
        seats = [{"kind": "link", "name": name}, {"kind": "here"}]
        page.request.post("/api/tables", data={"game": "carrara", "seats": seats})
    page.goto("/")
    shown = " ".join(page.locator(".yours li:visible").all_inner_texts())
    assert [name in shown for name in ("Ada", "Bea", "Cleo", "Dora")] == [False, True, True, True]


def test_the_rows_of_a_list_are_equally_wide_and_each_picture_is_whole(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    many_games(page, club, 6)
    for kinds in (("here", "bot"), ("here", "link")):
        page.request.post("/api/tables", data={"game": "family", "seats": [{"kind": kind} for kind in kinds]})
    for screen in SCREENS:
        sized(page, screen)
        page.goto("/")
        widths = page.eval_on_selector_all(
            ".yours li:not([hidden]) > a", "all => all.map(one => one.offsetWidth).filter(Boolean)"
        )
        assert max(widths) - min(widths) <= 1, screen
        tops = page.eval_on_selector_all(
            ".yours li a", "all => [...new Set(all.map(one => one.getBoundingClientRect().top))].filter(Boolean)"
        )
        assert all(later - earlier > 40 for earlier, later in pairwise(sorted(tops))), screen  # in rows, none shifted
        assert page.locator(".gc .scene :is(path, rect)").evaluate_all("all => all.every(one => one.checkVisibility())")


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_keys_go_through_the_page_as_it_is_seen(
    visit: Callable[..., Any], club: Club, screen: tuple[int, int]
) -> None:
    page = visit()
    many_games(page, club, 3)
    sized(page, screen)
    page.goto("/")
    page.locator(".tools button").last.focus()
    part = "['.yours', '.games', '#new', '.ft'].find(part => document.activeElement.closest(part))"
    passed: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        now = page.evaluate(part)
        if now and now not in passed[-1:]:
            passed.append(now)
        if now == ".ft":
            break
    desk = screen[0] >= 1280  # where one's games stand beside the others
    assert passed == ([".games", "#new", ".yours", ".ft"] if desk else [".yours", ".games", "#new", ".ft"])
    page.evaluate("scrollTo(0, 0)")
    tops = [page.locator(part).bounding_box()["y"] for part in passed if not desk or part != ".yours"]
    assert tops == sorted(tops)


def test_each_field_of_the_form_has_a_name_of_its_own(visit: Callable[..., Any]) -> None:
    page = visit()
    choose(page, "agricola")
    page.locator("[name=option-variant]").select_option("full")
    page.locator(".more summary").click()
    for i in range(1, 5):
        page.locator(f"[name=seat-{i}][value=bot]").check(force=True)
    names = page.evaluate(
        """() => [...document.querySelectorAll('#new :is(select, input:not([type=radio]))')]
          .filter((field) => field.checkVisibility())
          .map((field) => field.getAttribute('aria-label') ?? field.labels[0]?.querySelector('b, span')?.textContent
            ?? field.labels[0]?.textContent.trim())"""
    )
    assert all(names)
    assert len(names) == len(set(names)) > 10
