"""Enter does what its button says: keys and clicks do what can be seen, once, and nothing commits by itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.core.choices import STOP
from ludoteca.games.carrara.turn import BuyObject
from tests.browser.conftest import NUMBER, Club, changed, seated, settle
from tests.browser.test_creatures import at_the_fences, click
from tests.browser.test_tables import SEED, begun, cheap, finished

FOCUS = """() => {
    const at = document.activeElement;
    return at === document.body ? "" : at.dataset.anchor || at.id || at.textContent.trim();
}"""  # what has the focus
COMMITS = """() => document.activeElement.matches(
    "#pick [data-choice], #pick .opt, #acts .go, #all button, #board .can, .menu button")"""


def opened(visit: Callable[..., Any], club: Club, saved: dict[str, Any], *kinds: str) -> Any:
    page = visit()
    page.goto(seated(page, club, saved, *(kinds or ("here", "bot"))))
    settle(page)
    return page


ONE, BACK = (0, 1), (1, 0)


def choices_sent(page: Any) -> list[int]:
    sent: list[int] = []
    page.on("request", lambda asked: sent.extend(asked.post_data_json["line"]) if asked.method == "POST" else None)
    return sent


def posts(page: Any) -> list[tuple[int, int]]:
    """What the page sends from now on: how many choices are taken back, and how many are made."""
    sent: list[tuple[int, int]] = []

    def note(asked: Any) -> None:
        if asked.method == "POST":
            play = asked.post_data_json
            sent.append((play.get("back", 0), len(play.get("line", []))))

    page.on("request", note)
    return sent


def played_to(wanted: Callable[[Any], bool]) -> dict[str, Any]:
    """A game played by chance up to a decision of the first player, as a file."""
    for seed in range(100):
        chance, game = random.Random(seed), ludoteca.new("carrara", players=2, seed=seed)
        while not game.over:
            if game.who == 0 and wanted(game):
                data: dict[str, Any] = game.save()
                return data
            game.play(chance.choice(game.choices))
    raise AssertionError("it never came to that")


def leads_to_an_object(game: Any) -> int | None:
    """A choice on the board after which one is asked which object to buy."""
    for choice in game.choices:
        after = game.clone()
        after.play(choice)
        anchor = game.agenda[-1].anchor(game, choice)
        asked = after.who == 0 and isinstance(after.agenda[-1], BuyObject) and len(after.choices) > 2
        if asked and anchor.startswith(("type:", "city:")):
            return int(choice)
    return None


# -- the focus ---------------------------------------------------------------------------------------------------------


def test_after_a_click_no_answer_has_the_focus(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED))
    page.locator('#board [data-anchor="button:buy"]').click()
    assert page.evaluate(FOCUS) == ""
    changed(page, page.locator("#held").click)
    assert page.evaluate(FOCUS) == ""
    changed(page, page.locator("#pick [data-anchor='section:II']").click)
    assert page.evaluate(FOCUS) == ""
    before = page.evaluate(NUMBER)
    page.keyboard.press("Enter")  # nothing is picked, so no button bears the sign
    page.keyboard.press(" ")
    page.wait_for_timeout(300)
    assert page.evaluate(NUMBER) == before


def test_after_a_click_enter_presses_the_button_that_bears_its_sign(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy"))
    changed(page, page.locator("#pick [data-anchor='section:II']").click)
    changed(page, page.locator("#pick [data-choice]").nth(3).click)
    picked = page.locator("#pick [aria-pressed=true]").count()
    assert picked == 1
    assert page.locator("#acts .go:not(#held) kbd").is_visible()
    changed(page, lambda: page.keyboard.press("Enter"))
    assert page.get_attribute("#ask", "data-step") != "BuyBlocks"
    assert "bought" in page.inner_text("#log")


def test_no_object_is_bought_by_enter_where_the_button_says_none(visit: Callable[..., Any], club: Club) -> None:
    saved = played_to(lambda game: leads_to_an_object(game) is not None)
    game = ludoteca.load(saved)
    page = opened(visit, club, saved)
    choice = leads_to_an_object(game)
    changed(page, page.locator(f"#pick [data-choice='{choice}']").click)
    assert page.locator("#pick [data-anchor^='object:']").count() > 1
    assert page.inner_text("#acts .go:visible").split("\n") == ["No object", "↵"]
    sent = choices_sent(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask:not(:has([data-anchor^='object:']))")
    assert sent == [STOP]


def test_with_keys_the_focus_goes_to_the_next_question_and_never_to_an_answer(
    visit: Callable[..., Any], club: Club
) -> None:
    page = opened(visit, club, begun(SEED))
    page.keyboard.press("ArrowDown")
    page.locator('#board [data-anchor="button:buy"]').focus()
    page.keyboard.press("Enter")
    changed(page, lambda: page.keyboard.press("Enter"))
    assert page.evaluate(FOCUS) == "ask"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('#pick .opt')")
    changed(page, lambda: page.keyboard.press("Enter"))
    assert page.evaluate(FOCUS) == "ask"
    assert not page.evaluate(COMMITS)


def test_the_focus_stays_on_what_is_picked_and_put_back(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"))
    page.locator("#board [data-anchor='block:II:green']").focus()
    changed(page, lambda: page.keyboard.press("Enter"))
    assert page.evaluate(FOCUS) == "block:II:green"
    changed(page, lambda: page.keyboard.press(" "))
    assert page.evaluate(FOCUS) == "block:II:green"
    assert page.locator("#board .blk.sel").count() == 0


def test_a_turn_that_arrives_takes_no_focus_and_enter_turns_no_wheel(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"))
    changed(page, page.locator("#pick [data-choice]").last.click)
    while not page.locator("[data-do=confirm]").count():
        changed(page, page.locator("#acts .go:visible").click)
    page.keyboard.press("Enter")  # confirms; the bot answers at once
    page.wait_for_selector("#page[data-turn=mine]:not([aria-busy=true]) #ask[data-step=Turn]")
    assert not page.evaluate(COMMITS)
    before, told = page.evaluate(NUMBER), page.inner_text("#log").count("turned the wheel")
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    page.wait_for_timeout(300)
    assert page.evaluate(NUMBER) == before
    assert page.inner_text("#log").count("turned the wheel") == told


def test_a_choice_that_cannot_be_undone_is_played_by_its_button_with_enter(
    visit: Callable[..., Any], club: Club
) -> None:
    page = opened(visit, club, begun(SEED))
    page.locator('#board [data-anchor="button:buy"]').focus()
    before, sent = page.evaluate(NUMBER), posts(page)
    page.keyboard.press("Enter")
    assert page.locator("#held").is_visible()
    assert page.evaluate(FOCUS) == "ask"
    assert sent == []
    assert page.locator("#acts .go:visible kbd:visible").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.getElementById('page').dataset.number !== before", arg=before)
    assert sent == [ONE]
    assert page.locator("#pick [data-anchor='section:II']").is_visible()


def test_a_menu_opens_without_choosing_and_gives_the_focus_back(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_fences(visit, club)
    click(page, "cell:f2")
    page.wait_for_selector("#acts .go:has-text('Place 3 borders')")
    page.locator('#board [data-anchor="cell:g2"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".menu")
    assert not page.evaluate(COMMITS)
    before = page.evaluate(NUMBER)
    page.keyboard.press("Enter")  # nothing of the menu has the focus yet
    page.wait_for_timeout(200)
    assert page.evaluate(NUMBER) == before
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement === document.querySelector('.menu button')")
    page.keyboard.press("Escape")
    assert page.locator(".menu").count() == 0
    assert page.evaluate(FOCUS) == "cell:g2"


def test_a_dialog_gives_the_focus_back_to_the_question_if_the_page_changed_behind_it(
    visit: Callable[..., Any], club: Club
) -> None:
    page = opened(visit, club, begun(SEED, "buy"))
    row = page.locator("#pick [data-anchor='section:II']")
    row.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#help[open]")
    twin = page.context.new_page()
    twin.goto(page.url)
    changed(twin, twin.locator("#pick [data-anchor='section:II']").click)
    page.wait_for_selector("#pick [data-anchor^='block:']")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('dialog[open]')")
    page.wait_for_timeout(100)
    assert not page.evaluate(COMMITS)


# -- the sign of Enter -------------------------------------------------------------------------------------------------


def test_the_sign_of_enter_is_shown_only_while_enter_presses_that_button(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"))
    changed(page, page.locator("#pick [data-choice]").nth(3).click)
    assert page.locator("#acts .go:not(#held) kbd").is_visible()
    page.keyboard.press("ArrowDown")  # something on the board has the focus now
    assert page.evaluate("document.activeElement.matches('#board [role=button]')")
    assert not page.locator("#acts .go:not(#held) kbd").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#acts .go:not(#held) kbd").is_visible()


# -- held keys, double clicks, late releases ---------------------------------------------------------------------------


def test_a_key_that_is_held_counts_once(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"), "here", "link")
    changed(page, page.locator("#pick [data-choice]").nth(3).click)
    sent = posts(page)
    page.keyboard.down("Enter")
    for _ in range(6):
        page.keyboard.down("Enter")  # repeats
        page.wait_for_timeout(60)
    page.keyboard.up("Enter")
    assert sent == [ONE]


def test_undo_takes_back_one_choice_however_long_its_key_is_held(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy"))
    changed(page, page.locator("#pick [data-anchor='section:II']").click)
    for row in (3, 4):
        changed(page, page.locator("#pick [data-choice]").nth(row).click)
    sent = posts(page)
    page.keyboard.down("u")
    for _ in range(5):
        page.keyboard.down("u")
        page.wait_for_timeout(60)
    page.keyboard.up("u")
    assert sent == [BACK]


def test_a_held_enter_does_not_lift_the_curtain(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"), "here", "here")
    changed(page, page.locator("#pick [data-choice]").last.click)
    while not page.locator("[data-do=confirm]").count():
        changed(page, page.locator("#acts .go:visible").click)
    page.keyboard.down("Enter")
    page.wait_for_selector("#curtain[open]")
    for _ in range(4):
        page.keyboard.down("Enter")
        page.wait_for_timeout(50)
    page.keyboard.up("Enter")
    assert page.locator("#curtain[open]").count() == 1
    page.keyboard.press("Enter")
    assert page.locator("#curtain[open]").count() == 0
    assert not page.evaluate(COMMITS)


def test_a_double_click_on_confirm_does_not_lift_the_curtain(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"), "here", "here")
    changed(page, page.locator("#pick [data-choice]").last.click)
    while not page.locator("[data-do=confirm]").count():
        changed(page, page.locator("#acts .go:visible").click)
    slow_hand(page, page.locator("[data-do=confirm]"))
    assert page.locator("#curtain[open]").count() == 1
    page.mouse.click(5, 5)  # beside it
    assert page.locator("#curtain[open]").count() == 1


def test_a_double_click_does_one_thing(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED))
    sent = posts(page)
    slow_hand(page, page.locator(f"#pick [data-anchor='building:{cheap(SEED)}']"))
    assert sent == [ONE]


def test_a_block_is_chosen_with_its_section_and_put_back_in_one_request_each(
    visit: Callable[..., Any], club: Club
) -> None:
    page = opened(visit, club, begun(SEED, "buy"))
    sent = posts(page)
    block = "#board [data-anchor='block:II:{}']"
    for colour in ("green", "blue", "green"):
        changed(page, page.locator(block.format(colour)).click)
    assert sent == [ONE, ONE, (2, 1)]
    picked = page.eval_on_selector_all("#board .blk.sel", "found => found.map(block => block.dataset.anchor)")
    assert picked == ["block:II:blue"]


def slow_hand(page: Any, thing: Any) -> None:
    """A double click, so slow that the page has changed after the first one."""
    place = thing.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    page.wait_for_timeout(250)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(250)


def test_a_thing_is_not_picked_and_put_back_by_a_double_click(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"))
    slow_hand(page, page.locator("#board [data-anchor='block:II:green']"))
    assert page.locator("#board .blk.sel").count() == 1


def test_a_click_counts_on_the_page_on_which_it_began(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"))
    changed(page, page.locator("#pick [data-choice]").nth(3).click)
    sent = posts(page)
    place = page.locator("#acts .go:visible").bounding_box()
    page.mouse.move(place["x"] + 40, place["y"] + place["height"] / 2)
    page.mouse.down()
    twin = page.context.new_page()
    twin.goto(page.url)
    changed(twin, twin.locator("#pick [data-choice]").nth(4).click)
    page.wait_for_selector("#acts .go:has-text('Buy 2')")
    page.mouse.up()
    page.wait_for_timeout(300)
    assert sent == [], "one block was to be bought when the button went down, and two when it came up"


def test_a_click_while_the_answer_is_under_way_counts_for_nothing(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED, "buy"))
    held: list[Any] = []
    page.route("**/t/*", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    page.locator("#pick [data-anchor='section:II']").click()
    page.locator("#pick [data-anchor='section:II']").click()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert len(held) == 1
    held[0].continue_()
    page.wait_for_selector("#pick [data-anchor^='block:']")


AS_SOON_AS_POSSIBLE = """() => new MutationObserver(() => {
    if (document.getElementById("page").ariaBusy === "false") document.querySelector("[data-do=undo]")?.click();
}).observe(document.getElementById("page"), { attributeFilter: ["aria-busy"] })"""  # somebody who presses Undo


def test_a_line_of_choices_lets_nothing_come_between(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_fences(visit, club)
    sent = posts(page)
    page.evaluate(AS_SOON_AS_POSSIBLE)
    click(page, "cell:f2")  # three borders at once
    page.wait_for_selector("#board .bdr.new")
    page.wait_for_timeout(500)
    assert sent[:2] == [(0, 3), BACK]


# -- the list of all choices -------------------------------------------------------------------------------------------


def test_enter_in_an_empty_search_plays_nothing(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, begun(SEED))
    sent = posts(page)
    page.keyboard.press("/")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert sent == []
    page.keyboard.type("buy")
    first = page.locator("#all button:visible").first
    assert first.evaluate("row => getComputedStyle(row.querySelector('kbd'), '::after').content") == '" ↵"'
    changed(page, lambda: page.keyboard.press("Enter"))
    assert "turned the wheel" in page.inner_text("#log")
    assert page.evaluate(FOCUS) == "search"


def test_what_is_searched_for_stays_found_when_the_page_is_made_anew(visit: Callable[..., Any], club: Club) -> None:
    page, friend = opened(visit, club, begun(SEED), "here", "link"), visit()
    page.keyboard.press("/")
    page.keyboard.type("buy")
    found = page.locator("#all button:visible").all_inner_texts()
    assert 0 < len(found) < page.locator("#all button").count()
    table = page.url.rsplit("/", 1)[1]
    friend.goto(page.request.post(f"/api/tables/{table}/links", data={"seat": 1}).json()["link"])
    friend.get_by_label("Your name").fill("Bruno Neumann")
    friend.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#page :text('Bruno Neumann')", state="attached")
    assert page.locator("#all button:visible").all_inner_texts() == found


# -- the start page and the replay -------------------------------------------------------------------------------------


def test_a_double_click_on_start_opens_one_table(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto("/")
    opened_tables: list[str] = []
    page.on("request", lambda asked: opened_tables.append(asked.url) if asked.method == "POST" else None)
    page.get_by_role("button", name="Start game").dblclick()
    page.wait_for_url("**/t/*")
    assert len(opened_tables) == 1


def test_a_double_click_takes_no_game_off_the_list(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    address = seated(page, club, begun(SEED, "buy"), "here", "bot")
    page.goto("/")
    page.locator("[data-leave]").dblclick()
    page.wait_for_timeout(300)
    assert page.locator("[data-leave]").inner_text() == "Delete?"
    assert page.request.get(address).status == 200


NEXT_MOVE = "[data-jump=move][data-way='1']"


def test_a_replay_goes_one_moment_for_one_key_and_keeps_the_focus(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, finished(4), "here", "link").replace("/t/", "/replay/") + "?at=3")
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=4*")
    page.locator(NEXT_MOVE).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**at=5*")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**at=4*")
    assert page.evaluate("document.activeElement.dataset.way") == "1"


# -- those who hear the page -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["ask", "confirm"])
def test_the_panel_that_gets_the_focus_is_named_by_its_question(
    visit: Callable[..., Any], club: Club, moment: str
) -> None:
    page = opened(visit, club, begun(SEED, "buy", "II"), "here", "link")
    if moment == "confirm":
        changed(page, page.locator("#pick [data-choice]").last.click)
        while not page.locator("[data-do=confirm]").count():
            changed(page, page.locator("#acts .go:visible").click)
    question = page.inner_text("#question")
    assert page.get_by_role("region", name=question).count() == 1
