"""At the table: far friends, reloads, a dying server, undo and its limits, several at one screen, replays, phones."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from tests.browser.conftest import NAMES, PHONE, Club, changed, findings, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import WRONG, wrong


def begun(seed: int, *lines: str) -> dict[str, Any]:
    """A real game after these lines, as a file."""
    game = ludoteca.new("carrara", players=2, seed=seed)
    for line in lines:
        game.play(game.parse(line))
    data: dict[str, Any] = game.save()
    return data


def finished(seed: int) -> dict[str, Any]:
    """A whole game played by chance."""
    chance, game = random.Random(seed), ludoteca.new("carrara", players=2, seed=seed)
    while not game.over:
        game.play(chance.choice(game.choices))
    data: dict[str, Any] = game.save()
    return data


def cheap(seed: int) -> str:
    """The notation of a building that costs one block, which everybody can pay at the beginning."""
    display: list[str] = ludoteca.new("carrara", players=2, seed=seed).table(0)["display"]
    return next(name for name in display if name.endswith("1"))


SEED = 7
FIRST = {"number": 0, "choice": ludoteca.new("carrara", players=2, seed=SEED).choices[0]}


def test_two_browsers_at_a_far_table_see_each_others_moves(visit: Callable[..., Any]) -> None:
    ada, bruno = visit(), visit()
    ada.goto("/?game=carrara")
    ada.locator("#new [name=name-0]").fill("Ada")
    ada.locator("[data-seat='1'] label", has_text="Friend").click()
    ada.locator("#new .go").click()
    ada.wait_for_url("**/t/*")  # with its scripts
    settle(ada)
    link = ada.locator("#links [data-invite='1'] .url")
    link.wait_for()
    bruno.goto(link.inner_text())
    assert "#" not in bruno.url
    bruno.get_by_label("Your name").fill("Bruno <3")
    bruno.get_by_role("button", name="Sit down").click()
    bruno.wait_for_url("**/t/*")
    assert "Ada decides" in bruno.inner_text("#ask h2")
    ada.wait_for_selector("#page :text('Bruno <3')", state="attached")  # before anybody has chosen anything
    ada.get_by_role("button", name="To the table").click()
    changed(ada, ada.locator('#pick [data-anchor="button:buy"]').click)
    bruno.wait_for_selector("#log li:has-text('turned the wheel')")
    changed(ada, ada.locator("#pick [data-anchor='section:II']").click)
    changed(ada, ada.locator("#pick [data-choice]").first.click)
    assert "bought" not in bruno.inner_text("#log")
    for _ in range(3):
        if ada.locator("#acts .go:visible").count():
            ada.locator("#acts .go:visible").click()
            ada.wait_for_timeout(300)
    bruno.wait_for_selector("#page[data-turn=mine]")
    assert "bought" in bruno.inner_text("#log")
    assert "Bruno <3 decides" in ada.inner_text("#ask h2")


def test_a_game_is_taken_off_the_list_by_a_second_click(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    address = seated(page, club, begun(SEED, "buy"), "here", "bot")
    page.goto("/")
    leave = page.locator("[data-leave]")
    assert leave.get_attribute("aria-label") == "Take off the list: The Palaces of Carrara, with Bruno"
    leave.click()
    assert leave.inner_text() == "Delete?"
    assert page.request.get(address).status == 200
    leave.click()
    page.wait_for_selector(".welc")
    assert page.request.get(address).status == 404


def test_a_choice_is_one_request_and_its_own_news_are_none(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    page.wait_for_timeout(500)
    assert asked == ["POST"]


def test_what_happens_while_the_page_loads_is_not_missed(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    address = seated(page, club, begun(SEED), "here", "link")

    def slowly(route: Any) -> None:
        choose_elsewhere(page, club, address)
        time.sleep(1)  # the other scripts are there by then
        route.continue_()

    page.route("**/static/table.js", slowly)
    page.goto(address)
    page.wait_for_selector("#page[data-number='1']")


def opened(visit: Callable[..., Any], club: Club, *choices: str) -> tuple[Any, str]:
    """A page where it is its turn after these choices, and its address; the other seat is far away."""
    page = visit()
    address = seated(page, club, begun(SEED, *choices), "here", "link")
    page.goto(address)
    settle(page)
    return page, address


def held_up(page: Any, address: str) -> Any:
    """News is asked for, and its answer held up; whatever is asked for later gets through."""
    held: list[Any] = []
    page.route(f"**{address}", lambda route: route.continue_() if held else held.append(route))
    page.evaluate("document.dispatchEvent(new Event('found'))")
    while not held:
        page.wait_for_timeout(20)
    return held[0]


def choose_elsewhere(page: Any, club: Club, address: str) -> None:
    """The first choice, made by the same player in another window."""
    assert page.request.post(f"{club.url}/api{address.replace('/t/', '/tables/')}/choose", data=FIRST).ok


def test_news_that_are_refused_are_asked_for_again(visit: Callable[..., Any], club: Club) -> None:
    page, address = opened(visit, club)
    refused: list[Any] = []

    def once(route: Any) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route)
            route.fulfill(status=429, json={"error": "Too many requests."})

    page.route(f"**{address}", once)
    choose_elsewhere(page, club, address)
    page.wait_for_selector("#page[data-number='1']")
    assert refused


def test_answers_that_overtake_each_other_disturb_nobody_who_types(visit: Callable[..., Any], club: Club) -> None:
    page, address = opened(visit, club, "buy")
    held = held_up(page, address)
    late = held.fetch()
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    number = page.get_attribute("#page", "data-number")
    page.keyboard.press("/")
    page.keyboard.type("blo")
    with page.expect_request_finished():
        held.fulfill(response=late)
    page.keyboard.type("cks")
    page.wait_for_timeout(200)
    assert page.input_value("#search") == "blocks"
    assert page.get_attribute("#page", "data-number") == number


def test_what_is_picked_and_not_played_yet_stays_so_when_the_page_comes_anew(
    visit: Callable[..., Any], club: Club
) -> None:
    page, address = opened(visit, club)
    page.locator('#board [data-anchor="button:buy"]').focus()
    page.keyboard.press("Enter")
    words = page.inner_text("#held")
    with page.expect_response(f"**{address}"):
        page.evaluate("document.dispatchEvent(new Event('found'))")
    page.wait_for_timeout(200)
    assert page.locator("#held").is_visible()
    assert page.inner_text("#held") == words
    assert page.locator("#pick .held, #all .held").count() == 1
    changed(page, lambda: page.keyboard.press("Enter"))
    assert page.locator("#pick [data-anchor='section:II']").is_visible()
    assert page.locator("#held").is_hidden()


def test_much_news_at_once_is_one_page(visit: Callable[..., Any], club: Club) -> None:
    page, address = opened(visit, club)
    held = held_up(page, address)
    later: list[str] = []
    page.on("request", lambda request: later.append(request.method) if request.url.endswith(address) else None)
    page.evaluate("for (let i = 0; i < 5; i += 1) document.dispatchEvent(new Event('found'))")
    held.continue_()
    page.wait_for_timeout(500)
    assert later == ["GET"], "one for all that came while the first was on its way"


SOONER = "(real => { AbortSignal.timeout = (time) => real.call(AbortSignal, time / 40) })(AbortSignal.timeout)"


def test_an_answer_that_never_comes_holds_up_no_news(visit: Callable[..., Any], club: Club) -> None:
    page, address = opened(visit, club)
    page.evaluate(SOONER)  # half a second of patience
    held_up(page, address)
    choose_elsewhere(page, club, address)
    page.wait_for_selector("#page[data-number='1']")


def test_an_answer_of_somebody_else_is_not_the_page(visit: Callable[..., Any], club: Club) -> None:
    page, address = opened(visit, club, "buy")
    portal = {"body": "<h1>Log in to this network</h1>", "content_type": "text/html"}
    page.route(f"**{address}", lambda route: route.fulfill(**portal), times=1)
    section = page.locator("#pick [data-anchor^='section:']").last
    section.click()
    page.wait_for_selector(".notice")
    settle(page)
    changed(page, section.click)


def test_an_answer_that_breaks_off_can_be_asked_for_again(visit: Callable[..., Any], club: Club) -> None:
    page, _ = opened(visit, club, "buy")
    page.evaluate(
        """() => {
            const whole = Response.prototype.text;
            Response.prototype.text = async function () {
                Response.prototype.text = whole;
                throw new TypeError("broken off");
            };
        }"""
    )
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    assert page.is_visible(".notice")


def test_a_turn_survives_a_reload_and_the_death_of_the_server(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    changed(page, page.locator("#pick [data-choice]").first.click)
    asked, total = page.inner_text("#ask h2"), page.inner_text("#ask .sum")
    page.reload()
    assert (page.inner_text("#ask h2"), page.inner_text("#ask .sum")) == (asked, total)
    club.kill()
    page.locator("[data-clear]").click()
    page.wait_for_selector(".notice")
    club.start()
    changed(page, page.locator("[data-clear]").click)
    assert page.inner_text("#ask h2") == asked
    assert page.locator("#pick [aria-pressed=true]").count() == 0


def test_undo_goes_back_step_by_step_and_ends_where_something_was_shown(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED), "here", "bot"))
    settle(page)
    assert page.locator("[data-do=undo]").count() == 0
    page.locator('#board [data-anchor="button:buy"]').click()
    assert page.inner_text("#held").startswith("Turn the wheel: new blocks are drawn")
    changed(page, page.locator("#held").click)
    assert page.locator("#ask .ut button[aria-disabled=true]").is_visible()
    assert "new blocks were drawn" in page.inner_text("#ask .because")
    changed(page, page.locator("#pick [data-anchor='section:II']").click)
    changed(page, page.locator("#pick [data-choice]").nth(3).click)
    changed(page, page.locator("#pick [data-choice]").nth(4).click)
    changed(page, lambda: page.keyboard.press("u"))
    assert "1 block," in page.inner_text("#ask .sum")
    changed(page, page.get_by_role("button", name="Restart turn").click)
    assert page.inner_text("#ask h2") == "From which section?"
    assert "new blocks were drawn" in page.inner_text("#ask .because")


def test_one_of_several_picked_blocks_can_be_put_back(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    block = "#board [data-anchor='block:II:{}']"
    changed(page, page.locator(block.format("green")).click)
    changed(page, page.locator(block.format("blue")).click)
    changed(page, page.locator(block.format("black")).click)
    changed(page, page.locator(block.format("green")).click)
    page.wait_for_selector("#ask .sum:has-text('2 blocks')")
    picked = page.eval_on_selector_all("#board .blk.sel", "found => found.map(block => block.dataset.anchor)")
    assert sorted(picked) == ["block:II:black", "block:II:blue"]


def test_a_finished_turn_waits_for_its_confirmation_unless_that_is_switched_off(
    visit: Callable[..., Any], club: Club
) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "link"))
    settle(page)
    buy_something(page)
    assert "Is that your turn?" in page.inner_text("#ask h2")
    changed(page, page.get_by_role("button", name="Undo").click)
    page.locator("[data-do=settings]").click()
    page.locator("#settings [name=confirm]").uncheck()
    page.locator("#settings .go").click()
    page.locator("#acts .go:visible").click()
    page.wait_for_selector("#ask.wait")


def test_one_click_builds_nothing_before_the_button_that_says_what_it_shows(
    visit: Callable[..., Any], club: Club
) -> None:
    """City and block are forced: the only building that one block pays for, in the only city that takes it."""
    page = visit()
    page.goto(seated(page, club, begun(SEED), "here", "link"))
    settle(page)
    display = page.inner_text(".market")
    changed(page, page.locator("#board [data-anchor^='building:'].can").first.click)
    assert "in Lerici?" in page.inner_text("#ask h2")
    assert "1 of 1 block" in page.inner_text("#ask .sum")
    assert page.inner_text("#acts .go:visible").startswith("Build")
    assert "a new building is drawn" in page.inner_text("#acts .go:visible")
    assert "built" not in page.inner_text("#log")
    changed(page, page.get_by_role("button", name="Undo").click)
    assert page.inner_text(".market") == display
    assert not page.locator("#acts .go:visible").count()
    changed(page, page.locator("#board [data-anchor^='building:'].can").first.click)
    changed(page, page.locator("#acts .go:visible").click)
    assert "New in the display" in page.inner_text("#log")


def buy_something(page: Any) -> None:
    """The cheapest of the last section, and no object."""
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    if page.locator("#pick [data-anchor^='block:']").count():
        changed(page, page.locator("#pick [data-choice]").last.click)
    while not page.locator("[data-do=confirm]").count():
        changed(page, page.locator("#acts .go:visible").click)


def test_several_on_one_screen_have_a_curtain_between_them(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "here"))
    settle(page)
    assert "Ada’s turn".upper() in page.inner_text("#ask .eyebrow").upper()
    buy_something(page)
    page.locator("[data-do=confirm]").click()
    page.wait_for_selector("#curtain[open]")
    assert "Bruno" in page.inner_text("#curtain h2")
    page.keyboard.press("Enter")
    assert not page.locator("#curtain[open]").count()
    assert page.locator("#seat-1.own").is_visible()


def test_a_click_on_what_is_refused_says_why(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED), "here", "bot"))
    settle(page)
    page.locator("#board .bt[aria-disabled=true]").first.click(force=True)
    assert "you have 1" in page.inner_text(".notice")
    assert ". Needs " in page.inner_text(".notice")


def test_a_refusal_names_the_price_and_what_one_has(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    game: Any = ludoteca.new("creatures", seed=5)
    for space in ("materials", "3-wood"):
        game.play(game.parse(space))
    page.goto(seated(page, club, game.save(), "here", "link"))
    settle(page)
    page.locator("#board [data-anchor='space:stall']").click(force=True)
    assert page.inner_text(".notice").startswith("Stall, 3 stone and 1 reed")
    assert page.inner_text(".notice").endswith(". It costs 3 stone, you have 1.")
    page.locator("#board [data-anchor='cell:f1']").click()
    assert page.inner_text(".notice").endswith("Asked now: Where does your worker go?")


PLAIN_SPACES = ("space:wood", "space:forest", "space:3-wood")  # one in each of three games


@pytest.mark.parametrize("game", ["agricola", "family", "creatures"])
def test_a_press_on_a_taken_space_says_who_stands_there(visit: Callable[..., Any], club: Club, game: str) -> None:
    position: Any = ludoteca.new(game, players=2, seed=5)
    while type(position.agenda[-1]).__name__ != "Turn":
        position.play(position.choices[0])
    first = position.who
    offers = position.view(first)["decision"]["choices"]
    space = next(offer for offer in offers if offer["anchor"] in PLAIN_SPACES)
    position.play(space["choice"])
    assert position.who == 1 - first
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(seated(page, club, position.save(), *("link" if seat == first else "here" for seat in (0, 1))))
    settle(page)
    page.locator("[data-tab-to=actions]").tap()
    page.locator(f"#board [data-anchor='{space['anchor']}']").tap(force=True)
    assert f". Taken by {NAMES[first]}." in page.inner_text(".notice")


def long_press(page: Any, thing: Any) -> None:
    box = thing.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.evaluate("document.addEventListener('longpress', () => { window.rested = true }); window.rested = false")
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_function("() => window.rested")
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_tells_what_can_be_chosen_and_does_not_choose_it(visit: Callable[..., Any], club: Club) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(seated(page, club, ludoteca.new("creatures", seed=5).save(), "here", "link"))
    settle(page)
    before = page.get_attribute("#page", "data-number")
    page.locator("[data-tab-to=actions]").tap()
    long_press(page, page.locator("#board [data-anchor='space:3-wood']"))
    assert page.inner_text(".notice").startswith("3 wood, ")
    assert page.get_attribute("#page", "data-number") == before
    page.locator("[data-tab-to=supply]").tap()
    long_press(page, page.locator("#board .special [data-card]").first)
    assert page.locator("#card.pinned").is_visible()
    assert page.get_attribute("#page", "data-number") == before


def test_a_hint_lights_up_what_a_bot_would_do(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED), "here", "bot"))
    settle(page)
    page.keyboard.press("h")
    page.wait_for_selector("#hint .hsteps")
    assert page.locator(".hinted").count()
    if page.locator(".hway:not([hidden])[data-shows]").count():  # held: the hint does not say what it shows
        page.get_by_role("button", name="Do it").click()
        changed(page, page.locator("#held").click)
    else:
        changed(page, page.get_by_role("button", name="Do it").click)


def test_a_phone_shows_the_tab_that_holds_the_decision(visit: Callable[..., Any], club: Club) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True)
    page.goto(seated(page, club, begun(SEED), "here", "bot"))
    settle(page)
    assert page.evaluate(WRONG) == []
    assert page.locator(".wheel").is_visible()
    changed(page, page.locator(f"#pick [data-anchor='building:{cheap(SEED)}']").tap)
    if page.locator("#pick [data-anchor^='city:']").count():
        assert page.locator("#seat-0").is_visible()
        assert not page.locator(".wheel").is_visible()
    page.locator(".tabbar button", has_text="Log").tap()
    assert page.locator("#log").is_visible()
    assert page.evaluate(WRONG) == []


@EACH_LOOK
@pytest.mark.parametrize("height", [768, 650])
def test_the_whole_table_is_on_the_screen_without_scrolling(
    visit: Callable[..., Any], club: Club, height: int, look: Look
) -> None:
    page = visit({"width": 1366, "height": height}, look)
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    assert wrong(page) == []
    lowest = page.locator("#seat-0").bounding_box()
    assert look[1] > 100 or lowest["y"] + lowest["height"] <= height


def test_a_link_to_a_moment_shows_that_moment_to_everybody(visit: Callable[..., Any], club: Club) -> None:
    page, stranger = visit(), visit()
    address = seated(page, club, finished(4), "here", "link").replace("/t/", "/replay/")
    page.goto(f"{address}?at=0")
    assert page.inner_text("#ask h2") == "The beginning"
    page.locator("[data-jump=move][data-way='1']").click()
    page.wait_for_url("**at=1*")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=2*")
    wheel = page.get_attribute(".wheel svg", "aria-label")
    stranger.goto(page.url)
    assert stranger.inner_text("#ask h2") == page.inner_text("#ask h2")
    assert stranger.get_attribute(".wheel svg", "aria-label") == wheel
    assert stranger.locator("#board .can").count() == 0


def test_a_finished_game_can_be_saved_to_a_file_and_opened_again(
    visit: Callable[..., Any], club: Club, tmp_path: Path
) -> None:
    page = visit()
    page.goto(seated(page, club, finished(4), "here", "link"))
    result = page.inner_text("#final h2")
    with page.expect_download() as download:
        page.get_by_role("link", name="Game file").click()
    download.value.save_as(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["game"] == "carrara"
    page.goto("/")
    page.set_input_files("#file", tmp_path / "game.json")
    page.wait_for_url("**/t/*")
    assert page.inner_text("#final h2").split(" with ")[1] == result.split(" with ")[1]
    page.goto("/")
    (tmp_path / "broken.json").write_text("{", "utf-8")
    page.set_input_files("#file", tmp_path / "broken.json")
    assert "not a game file" in page.inner_text(".notice")


def test_what_does_not_exist_is_said_in_one_sentence(visit: Callable[..., Any]) -> None:
    page = visit()
    page.goto("/t/nowhere")
    assert "There is no such table" in page.inner_text("[role=alert]")
    page.goto("/rules/chess")
    assert "there is no game 'chess'" in page.inner_text("[role=alert]")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Any], club: Club, theme: str) -> None:
    page = visit(color_scheme=theme, reduced_motion="reduce")
    found = {}

    def look(name: str) -> None:
        if serious := findings(page):
            found[name] = serious

    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    look("section")
    changed(page, page.locator("#pick [data-anchor^='section:']").last.click)
    look("blocks")
    page.keyboard.press("/")
    look("choices")
    address = seated(page, club, finished(4), "here", "link")
    for path in (address, address.replace("/t/", "/replay/") + "?at=9", "/", "/rules/carrara", "/credits", "/seat"):
        page.goto(path)
        look(path)
    assert found == {}
