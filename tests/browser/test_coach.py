"""The coach of a browser's first game: cards at their moments, which cover neither what they show nor the decision."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.ui.coach import MOMENTS
from tests.browser.conftest import DESKTOP, PHONE, Club, changed, findings, seated, settle
from tests.browser.looks import PLAYERS, SIZES, middle, played, step, wrong

BOXES = """() => [...document.querySelectorAll('#coach, #ask, #coach-rings i')].map((thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return [thing.id, [left, right, top, bottom]];
})"""
AT = "at => document.querySelector('#coach .eyebrow')?.textContent.includes(at)"
OVER = "seat => document.querySelectorAll('.seats .seat > b')[seat].textContent"


def meet(a: list[float], b: list[float]) -> bool:
    return a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]


def covered(page: Any) -> list[str]:
    """What the card covers of the decision and of what it points at, or how it leaves the screen."""
    boxes = page.evaluate(BOXES)
    (card,), (decision,), rings = ([box for id_, box in boxes if id_ == name] for name in ("coach", "ask", ""))
    size = page.viewport_size
    found = ["the decision"] if meet(card, decision) else []
    found += ["what it points at" for ring in rings if meet(card, ring)]
    inside = card[0] >= 0 and card[2] >= 0 and card[1] <= size["width"] and card[3] <= size["height"]
    return found if inside else [*found, "outside"]


def first_game(visit: Callable[..., Any], club: Club, game: str, **wishes: Any) -> Any:
    page = visit(coach=True, reduced_motion="reduce", **wishes)
    started: Any = ludoteca.new(game, players=2, seed=5)
    played(started, lambda g: step(g) == "Turn")
    kinds = ["here" if seat == started.who else "link" for seat in range(2)]
    page.goto(seated(page, club, started.save(), *kinds))
    settle(page)
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", PLAYERS)
def test_the_first_decision_has_a_card_that_covers_nothing_it_must_not(
    visit: Callable[..., Any], club: Club, game: str, size: dict[str, int]
) -> None:
    page = first_game(visit, club, game, viewport=size)
    page.wait_for_selector("#coach:visible")
    assert "1 of 4" in page.inner_text("#coach .eyebrow").lower()
    assert page.locator("#coach-rings i").count() == 1
    assert covered(page) == []
    assert page.evaluate("document.activeElement.closest('#coach')") is None
    assert findings(page) == []
    page.locator("#coach .btn[data-do=coachGot]").click()
    assert page.locator("#coach").count() == 0
    page.reload()
    settle(page)
    page.wait_for_selector("[data-do=coach][aria-pressed=true]", state="attached")
    assert page.locator("#coach").count() == 0  # what was read is not told again


@pytest.mark.parametrize("moment", ["points", "round", "end"])
@pytest.mark.parametrize("game", PLAYERS)
def test_every_card_points_at_something_on_the_board(
    visit: Callable[..., Any], club: Club, game: str, moment: str
) -> None:
    page = visit(coach=True, reduced_motion="reduce")
    position = middle(game)
    kinds = ["here" if seat == position.who else "link" for seat in range(position.players)]
    address = seated(page, club, position.save(), *kinds)
    got = [other for other in MOMENTS if other != moment]
    told = {game: {"table": address[3:], "got": got, "due": [moment], "points": {}, "round": ""}}
    page.add_init_script(f"localStorage.setItem('coached', '{json.dumps(told)}')")
    page.goto(address)
    settle(page)
    page.wait_for_selector("#coach:visible")
    assert page.locator("#coach-rings i").count() == 1
    assert covered(page) == []


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
    page.wait_for_selector("#coach:visible")
    page.goto(seated(page, club, ludoteca.new("creatures", seed=6).save(), "here", "here"))
    settle(page)
    page.wait_for_selector(".tools [data-do=coach][aria-pressed=false]")
    assert page.locator("#coach").count() == 0


def test_the_coach_waits_while_steps_play(visit: Callable[..., Any], club: Club) -> None:
    page = visit(coach=True)
    page.add_init_script("localStorage.setItem('pace', 'slow')")
    game: Any = ludoteca.new("creatures", seed=5)
    game.play(game.parse("materials"))
    game = played(game, lambda g: g.who != 0 or step(g) == "Turn")
    game = played(game, lambda g: g.who == 0 and step(g) == "Turn")
    page.goto(seated(page, club, game.save(), "here", "link"))
    page.wait_for_selector("#since.playing")
    assert not page.locator("#coach").is_visible()
    page.wait_for_selector("#since:not(.playing)")
    page.wait_for_selector("#coach:visible")


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
