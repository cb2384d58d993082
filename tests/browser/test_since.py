"""What the others did since one's last turn, seen on the board; and the replay by move, turn and round."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from tests.browser.conftest import NEWER, PHONE, Club, changed, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import PLAYERS, SIZES, address, finished, first, played, step, wrong

RINGS = "#marks .mkr"
SHOWN = "document.querySelectorAll('#since-at')[0].textContent"


def three() -> dict[str, Any]:
    """The second turn of the first of three, after the others have turned the wheel and bought: four steps."""
    game = ludoteca.new("carrara", players=3, seed=7)
    for line in ("buy", "I white", "done") * 3:
        choice = next((c for c in game.choices if game.notation(c) == line), None)
        game.play(game.choices[0] if choice is None else choice)
    while game.who or type(game.agenda[-1]).__name__ != "Turn":
        game.play(game.choices[-1])
    return game.save()


def at_the_table(visit: Callable[..., Any], club: Club, **wishes: Any) -> Any:
    page = visit(**wishes)
    page.goto(seated(page, club, three(), "here", "link", "link"))
    settle(page)
    return page


def steps(page: Any) -> tuple[int, int]:
    at, number = page.evaluate(SHOWN).split(" of ")
    return int(at), int(number)


def test_the_steps_play_by_themselves_and_their_marks_stay_until_the_turn_is_confirmed(
    visit: Callable[..., Any], club: Club
) -> None:
    page = at_the_table(visit, club)
    number = steps(page)[1]
    assert number > 1
    page.wait_for_function(f"() => {SHOWN} === '{number} of {number}'")
    page.wait_for_selector("#since:not(.playing)")
    assert page.locator(RINGS).count() >= 2
    changed(page, lambda: page.locator("[data-choice]", has_text="Buy blocks").first.click())
    page.wait_for_selector("#marks.faint")
    assert page.locator(RINGS).count() >= 2
    changed(page, lambda: page.locator("#all [data-choice]").first.evaluate("row => row.click()"))
    changed(page, lambda: page.locator("[data-do=undo]").click())
    assert page.locator("#marks.faint").count() == 1
    while page.get_attribute("#page", "data-turn"):
        row = page.locator("#acts .go:visible, #pick [data-choice]:visible, #all [data-choice]").first
        before = page.get_attribute("#page", "data-number")
        row.evaluate("row => row.click()")
        page.wait_for_function(NEWER, arg=before)
    assert page.locator(RINGS).count() == 0
    assert page.locator("#since").is_hidden()


@pytest.mark.parametrize("ends", ["key", "board", "skip"])
def test_a_key_a_click_on_the_board_or_skip_ends_the_playing(visit: Callable[..., Any], club: Club, ends: str) -> None:
    page = visit()
    page.add_init_script("localStorage.setItem('pace', 'slow')")
    page.goto(seated(page, club, three(), "here", "link", "link"))
    page.wait_for_selector("#since.playing")
    if ends == "key":
        page.keyboard.press("s")
    elif ends == "board":
        page.locator("#board").click(position={"x": 2, "y": 2})
    else:
        page.locator("[data-do=skipSteps]").click()
    page.wait_for_selector("#since:not(.playing)")
    at, number = steps(page)
    assert at == number
    page.keyboard.press(",")
    assert steps(page) == (number - 1, number)
    page.keyboard.press(".")
    assert steps(page) == (number, number)
    page.reload()
    settle(page)
    assert steps(page) == (number, number)  # what was seen does not play again


def test_the_decision_can_be_used_while_the_steps_play(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.add_init_script("localStorage.setItem('pace', 'slow')")
    page.goto(seated(page, club, three(), "here", "link", "link"))
    page.wait_for_selector("#since.playing")
    changed(page, lambda: page.locator("[data-choice]", has_text="Buy blocks").first.click())
    assert page.get_attribute("#ask", "data-step") != "Turn"
    assert page.locator("#since.playing").count() == 0


def test_without_motion_all_marks_are_there_at_once_and_a_log_line_lights_its_own(
    visit: Callable[..., Any], club: Club
) -> None:
    page = at_the_table(visit, club, reduced_motion="reduce")
    assert steps(page)[0] == 1
    before = page.locator(RINGS).count()
    assert before >= 2
    line = page.locator(".log [data-step]").last
    line.hover()
    assert "on" in (line.get_attribute("class") or "")
    own = line.locator(".sn").inner_text()
    assert set(page.locator("#marks .bdg.on b").all_inner_texts()) <= {own}
    assert page.locator(f"{RINGS}.on").count() >= 1
    assert page.locator(RINGS).count() == before  # nothing moves
    marked = page.locator("#board [aria-label*='since your last turn']")
    assert marked.count() >= 1


def test_on_a_phone_a_tap_on_a_line_opens_the_tab_that_holds_its_mark(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_table(visit, club, viewport=PHONE, reduced_motion="reduce")
    page.locator("[data-tab-to=log]").click()
    page.wait_for_selector(RINGS, state="detached")  # marks are placed anew with the next frame
    page.locator(".log [data-step]").last.click(position={"x": 60, "y": 8})
    page.wait_for_function("() => document.body.dataset.tab !== 'log'")
    page.wait_for_selector(f"{RINGS}.on", state="attached")


# -- where marks lie ---------------------------------------------------------------------------------------------------


@cache
def round_ten() -> dict[str, Any]:
    """Agricola of five in the tenth round, when most spaces are taken."""

    def crowded(game: Any) -> bool:
        table = game.table(None)
        return (
            table["round"] == 10 and step(game) == "Turn" and sum(len(there["who"]) for there in table["spaces"]) >= 6
        )

    saved: dict[str, Any] = played(first("agricola"), crowded).save()
    return saved


MARKED = Path(__file__).with_name("marked.js").read_text("utf-8").split("\n", 2)[2]


@EACH_LOOK
def test_the_badge_of_a_space_lies_on_that_space_and_its_frame_on_no_other(
    visit: Callable[..., Any], club: Club, look: Look
) -> None:
    page = visit(look=look, reduced_motion="reduce")
    page.goto(seated(page, club, round_ten(), "link", "link", "here", "link", "link"))
    settle(page)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector("#marks .bdg")
        found = page.evaluate(MARKED)
        assert found.pop("framed") >= 2, size
        if size == "1366x650":  # a space so low can be full of words and signs
            found["bare"] = []
        assert found == {"wrong": [], "bare": [], "over": []}, (size, look)


LARGER = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((thing) => thing.getBoundingClientRect());
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const far = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]);
  return boxes("#board .bt > .slot").flatMap((slot) => boxes("#marks i.mkr").filter((ring) => far(ring, slot) < 4)
    .map((ring) => [ring.width - slot.width, ring.height - slot.height]));
}"""


@pytest.mark.parametrize("size", ["1920x1080", "1366x768", "768x1024"])
def test_a_frame_is_no_larger_than_the_picture_that_it_frames(visit: Callable[..., Any], club: Club, size: str) -> None:
    """A picture keeps its proportions in a place that is wider or higher than it."""
    page = visit(reduced_motion="reduce")
    page.goto(address(page, club, "middle", "carrara"))
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.reload()
    page.wait_for_selector("#marks .mkr:not(svg)", state="attached")
    larger = page.evaluate(LARGER)
    assert larger, "no frame around the place of a building"
    assert all(wide < 12 and high < 12 for wide, high in larger), larger


# -- the replay --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PLAYERS)
def test_a_replay_goes_by_move_turn_and_round_and_marks_what_the_turn_has_changed(
    visit: Callable[..., Any], club: Club, game: str
) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(address(page, club, "replay", game).split("?")[0] + "?at=0")
    assert page.inner_text("#ask h2") == "The beginning"
    ends = [
        [int(end) for end in (page.get_attribute("#ask", f"data-{kind}") or "").split()] for kind in ("turns", "rounds")
    ]
    last = int(page.get_attribute("#ask", "data-last"))
    ways = (
        ("Shift+ArrowRight", ends[0][1]),
        ("Control+ArrowRight", ends[1][1]),
        ("Shift+ArrowLeft", None),
        ("End", last),
    )
    for keys, at in ways:
        page.keyboard.press(keys)
        there = max(end for end in ends[0] if end < ends[1][1]) if at is None else at
        page.wait_for_function(f"() => document.getElementById('ask').dataset.at === '{there}'")
        assert f"at={there}" in page.url
    assert len(ends[1]) == finished(game).table(None)["round"]
    page.keyboard.press("Home")
    page.wait_for_function("() => document.getElementById('ask').dataset.at === '0'")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".rmoves .cur")
    assert page.locator(".rturns [aria-current]").count() == 1
    assert wrong(page) == []
    page.wait_for_function("() => document.querySelector('.vh[role=status]').textContent.startsWith('Round 1')")


def test_a_replay_plays_by_itself_and_stops(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "replay", "carrara").split("?")[0] + "?at=0")
    page.locator("#speed").select_option("4")
    page.locator("[data-do=run]").click()
    page.wait_for_function("() => Number(document.getElementById('ask').dataset.at) > 1")
    assert page.inner_text("[data-do=run]").strip() == "Stop"
    assert page.input_value("#speed") == "4"
    page.locator("[data-do=run]").click()
    page.wait_for_function("() => document.querySelector('[data-do=run] span').textContent === 'Play'")


def test_a_line_of_an_earlier_turn_lights_up_what_it_tells_of(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_table(visit, club, reduced_motion="reduce")
    before = page.locator(RINGS).count()
    line = page.locator(".log > li:not([data-step]):has(.tok):has-text('bought')").first
    line.scroll_into_view_if_needed()
    line.hover()
    page.wait_for_function("before => document.querySelectorAll('#marks .mkr').length > before", arg=before)
    page.mouse.move(5, 5)
    page.wait_for_function("before => document.querySelectorAll('#marks .mkr').length === before", arg=before)
