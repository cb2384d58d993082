"""The coach of a browser's first game: cards at their moments, which cover nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.ui.coach import MOMENTS
from tests.browser.conftest import PHONE, Club, ask, changed, findings, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import PLAYERS, SIZES, long_question, middle, played, step, wrong

SCREENS = [(1920, 1080), (1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 740)]
# What the card covers, and whether it leaves the screen. Nothing is under it: not the board with the course of the
# rounds, not what it speaks of, not the decision.
COVERED = """() => {
  const card = document.getElementById('coach').getBoundingClientRect();
  const over = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const wide = Math.min(right, card.right) - Math.max(left, card.left);
    const high = Math.min(bottom, card.bottom) - Math.max(top, card.top);
    return part.checkVisibility() && wide > 1 && high > 1;
  };
  const parts = '.bar, .board, .since, .ask, .panel, .tabbar';
  const found = [...document.querySelectorAll(parts)].filter(over);
  const inside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return [...found.map((part) => part.className), ...(inside ? [] : ['outside'])];
}"""
# What the card points at is seen: its ring lies on the board, or as much of it as the board has room for.
ON_THE_BOARD = """() => {
  const { left, right, top, bottom } = document.querySelector('#coach-rings i').getBoundingClientRect();
  const board = document.getElementById('board').getBoundingClientRect();
  const x = (Math.max(left, board.left) + Math.min(right, board.right)) / 2;
  const y = (Math.max(top, board.top) + Math.min(bottom, board.bottom)) / 2;
  return Boolean(document.elementFromPoint(x, y)?.closest('.board'));
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
AT = "at => document.querySelector('#coach .eyebrow')?.textContent.includes(at)"
OVER = "seat => document.querySelectorAll('.seats .seat > b')[seat].textContent"


def first_game(visit: Callable[..., Any], club: Club, game: str, **wishes: Any) -> Any:
    page = visit(coach=True, reduced_motion="reduce", **wishes)
    started: Any = ludoteca.new(game, players=2, seed=5)
    played(started, lambda g: step(g) == "Turn")
    kinds = ["here" if seat == started.who else "link" for seat in range(2)]
    page.goto(seated(page, club, started.save(), *kinds))
    settle(page)
    return page


@pytest.mark.parametrize("game", PLAYERS)
def test_the_first_decision_has_a_card_that_covers_nothing_on_any_screen(
    visit: Callable[..., Any], club: Club, game: str
) -> None:
    page = first_game(visit, club, game)
    page.wait_for_selector("#coach:visible")
    assert "1 of 4" in page.inner_text("#coach .eyebrow").lower()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        settle(page)
        page.wait_for_selector("#coach:visible")
        page.wait_for_selector("#coach-rings i", state="attached")
        found = (page.evaluate(COVERED), page.evaluate(ON_THE_BOARD), wrong(page))
        assert ((width, height), *found) == ((width, height), [], True, [])
        assert page.locator("#coach [data-do=coachGot]").last.is_visible()
    assert page.evaluate("document.activeElement.closest('#coach')") is None
    assert findings(page) == []
    page.locator("#coach .btn[data-do=coachGot]").click()
    assert page.locator("#coach").count() == 0
    page.reload()
    settle(page)
    page.wait_for_selector("[data-do=coach][aria-pressed=true]", state="attached")
    assert page.locator("#coach").count() == 0  # what was read is not told again


def told_at(page: Any, club: Club, position: Any, moment: str) -> None:
    """The page at a position of a game, where the card of this moment is due."""
    kinds = ["here" if seat == position.who else "link" for seat in range(position.players)]
    address = seated(page, club, position.save(), *kinds)
    got = [other for other in MOMENTS if other != moment]
    told = {position.key: {"table": address[3:], "got": got, "due": [moment], "points": {}, "round": ""}}
    page.add_init_script(f"localStorage.setItem('coached', '{json.dumps(told)}')")
    page.goto(address)
    settle(page)
    page.wait_for_selector("#coach", state="attached")


@pytest.mark.parametrize("moment", ["points", "round", "end"])
@pytest.mark.parametrize("game", PLAYERS)
def test_every_card_points_at_something_on_the_board(
    visit: Callable[..., Any], club: Club, game: str, moment: str
) -> None:
    page = visit(coach=True, reduced_motion="reduce")
    told_at(page, club, middle(game), moment)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector("#coach-rings i, #coach [data-do=coachShow]:visible")
        assert page.evaluate(COVERED) == []
    if page.locator("[data-do=coachShow]").is_visible():  # it lies behind another tab
        page.locator("[data-do=coachShow]").click()
    page.wait_for_selector("#coach-rings i", state="attached")
    assert page.evaluate(ON_THE_BOARD)


@EACH_LOOK
@pytest.mark.parametrize("game", PLAYERS)
def test_beside_a_card_a_long_question_can_still_be_read_and_answered(
    visit: Callable[..., Any], club: Club, game: str, look: Look
) -> None:
    page, found = visit(coach=True, look=look, reduced_motion="reduce"), {}
    told_at(page, club, long_question(game), "points")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        if faults := [*page.evaluate(COVERED), *wrong(page)]:
            found[size] = faults
    assert found == {}


def test_points_that_change_bring_the_second_card_and_a_refusal_the_third(
    visit: Callable[..., Any], club: Club
) -> None:
    page = visit(coach=True, reduced_motion="reduce")
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    page.wait_for_selector("#coach:visible")
    page.locator("#coach .btn[data-do=coachGot]").click()
    before = page.evaluate(OVER, 0)
    changed(page, lambda: page.locator("#board [data-anchor='space:horses']").click())
    assert page.evaluate(OVER, 0) != before
    page.wait_for_selector("#coach:visible")
    assert "2 of 4" in page.inner_text("#coach .eyebrow").lower()
    herd = page.locator(".own .herds li").first.inner_text().split()
    assert [word.inner_text().strip() for word in page.locator("#coach dt").all()][:2] == herd[:2]
    page.locator("#coach .btn[data-do=coachBack]").click()
    page.wait_for_function(AT, arg="1 of")
    page.locator("#coach .btn[data-do=coachGot]").click()
    page.wait_for_function(AT, arg="2 of")
    page.locator("#coach .btn[data-do=coachGot]").click()
    changed(page, page.locator("[data-do=undo]").click)
    page.locator("#board [data-anchor='space:stables']").click(force=True)
    page.wait_for_function(AT, arg="3 of")


def test_the_keys_lead_to_the_card_and_back(visit: Callable[..., Any], club: Club) -> None:
    page = first_game(visit, club, "creatures")
    page.wait_for_selector("#coach:visible")
    page.keyboard.press("F6")
    assert page.evaluate("Boolean(document.activeElement.closest('#coach'))")
    page.keyboard.press("F6")
    assert page.evaluate("document.activeElement.id") == "ask"
    page.keyboard.press("F6")
    page.keyboard.press("Enter")
    assert page.locator("#coach").count() == 0
    assert page.evaluate("document.activeElement.id") == "ask"


def test_one_switch_ends_the_coach_for_all_games_and_begins_him_anew(visit: Callable[..., Any], club: Club) -> None:
    page = first_game(visit, club, "creatures")
    page.wait_for_selector("#coach:visible")
    page.locator(".tools [data-do=coach]").click()
    assert page.locator("#coach").count() == 0
    assert page.evaluate("localStorage.getItem('coach')") == "off"
    started: Any = ludoteca.new("carrara", players=2, seed=5)
    page.goto(seated(page, club, started.save(), "here", "here"))
    settle(page)
    page.wait_for_selector(".tools [data-do=coach][aria-pressed=false]")
    assert page.locator("#coach").count() == 0
    page.locator(".tools [data-do=coach]").click()
    page.wait_for_selector("#coach:visible")


def test_a_second_game_of_the_same_kind_has_no_coach(visit: Callable[..., Any], club: Club) -> None:
    page = first_game(visit, club, "creatures")
    page.locator("#coach .btn[data-do=coachGot]").click()
    page.goto(seated(page, club, ludoteca.new("creatures", seed=6).save(), "here", "here"))
    settle(page)
    page.wait_for_selector(".tools [data-do=coach][aria-pressed=false]")
    assert page.locator("#coach").count() == 0


def test_a_first_turn_has_its_card_from_the_start_when_others_began(visit: Callable[..., Any], club: Club) -> None:
    page = visit(coach=True)
    page.add_init_script("localStorage.setItem('pace', 'slow')")
    game: Any = ludoteca.new("creatures", seed=5)
    other = game.who
    kinds = ["link" if seat == other else "here" for seat in range(2)]
    seats = [{"kind": kind, "name": ""} for kind in kinds]
    told, key = ask(club, "/api/files", {"file": game.save(), "seats": seats})
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    page.goto(f"/t/{told['table']}")
    page.wait_for_selector("#page[data-turn='']")
    assert page.locator("#coach").count() == 0
    api = f"{club.url}/api/tables/{told['table']}"
    friend = {"Authorization": f"Bearer {told['links'][str(other)].partition('#')[2]}"}
    number = page.request.get(api, headers=friend).json()["number"]
    done = page.request.post(
        f"{api}/play", headers=friend, data={"number": number, "line": ["materials"], "confirm": True}
    )
    assert done.status == 200, done.text()
    page.wait_for_selector("#page[data-turn=mine] #since.playing")
    page.wait_for_selector("#coach:visible")
    assert page.locator("#since.playing").count() == 1  # it does not wait until all has been told
    assert not page.locator("#coach-rings i").count()  # but points at nothing meanwhile
    page.wait_for_selector("#since:not(.playing)")
    page.wait_for_selector("#coach-rings i")


def test_a_table_at_which_no_card_was_read_is_no_first_game(visit: Callable[..., Any], club: Club) -> None:
    """Whoever opens a table, sees that a bot begins and opens another one has the coach there."""
    page = visit(coach=True, reduced_motion="reduce")
    for seed in (5, 6):
        page.goto(seated(page, club, ludoteca.new("creatures", seed=seed).save(), "here", "here"))
        settle(page)
        page.wait_for_selector("#coach:visible")
        page.goto("/?game=creatures")
        assert "is new to you" in page.inner_text("#coach-note")


# -- the rules beside the board ----------------------------------------------------------------------------------------


def test_the_rules_open_beside_the_board_with_the_section_first_of_which_is_asked(
    visit: Callable[..., Any], club: Club
) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    page.locator("#ask a[data-rules]").click()
    assert page.locator("#rules").is_visible()
    assert len(page.context.pages) == 1  # no new tab
    first = page.locator("#rules-words > section").first
    assert first.locator("h3").inner_text() == "The round"
    assert first.locator(".here").is_visible()
    assert page.locator("#rules-words > section:not(:has(.rdr use))").count() == 0
    assert wrong(page) == []
    page.locator("#rules-search").fill("trough doubles")
    shown = page.locator("#rules-words > section:visible h3").all_inner_texts()
    assert shown == ["Keeping animals"]
    page.locator("#rules-search").fill("zebra")
    assert page.locator("#rules-none").is_visible()


def test_the_rules_stay_open_while_one_plays_and_are_not_sent_again(visit: Callable[..., Any], club: Club) -> None:
    page, sent = visit(reduced_motion="reduce"), []
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    page.keyboard.press("r")
    page.on("response", lambda answer: sent.append(answer.text()) if answer.request.method == "POST" else None)
    changed(page, page.locator("#board [data-anchor='space:troughs']").click)
    assert page.locator("#rules-words > section").first.locator("h3").inner_text() == "Feeding troughs"
    assert page.locator("#rules-words > section").count() == 12
    assert page.locator("#rules").is_visible()
    assert 'id="rules-words" data-kept=' in sent[0]


def test_a_phone_reads_the_rules_from_the_menu(visit: Callable[..., Any], club: Club) -> None:
    page = visit(viewport=PHONE, reduced_motion="reduce")
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    page.locator("[data-do=menu]").click()
    page.locator("#menu a[data-rules]").click()
    assert page.locator("#rules").is_visible()
    assert page.locator("#menu").is_hidden()


# -- a lost connection -------------------------------------------------------------------------------------------------


def test_a_lost_connection_has_a_row_that_covers_nothing_and_goes_when_it_is_found(
    visit: Callable[..., Any], club: Club
) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    club.kill()
    try:
        page.wait_for_selector("#lost:visible")
        told = page.inner_text("#lost p")
        assert re.match(r"No connection since \d\d:\d\d( [AP]M)?\. You see the table as it was then\.", told)
        assert "rying again" in told
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert (name, wrong(page)) == (name, [])
    finally:
        club.start()
    page.locator("[data-do=tryNow]").click()
    page.wait_for_selector("#lost", state="hidden")
    changed(page, lambda: page.locator("#all [data-anchor='space:horses']").evaluate("row => row.click()"))
