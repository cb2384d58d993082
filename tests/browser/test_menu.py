"""The menu of a table and the rules of all games: everything is there on every screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games import shelf
from tests.browser.conftest import DESKTOP, PHONE, Club, ask, findings, seated, settle
from tests.browser.test_tables import SEED, begun, finished

TABLET = {"width": 768, "height": 1024}


def table(visit: Callable[..., Any], club: Club, screen: dict[str, int], **more: Any) -> Any:
    page = visit(screen, **more)
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "link"))
    settle(page)
    return page


@pytest.mark.parametrize("screen", [DESKTOP, TABLET, PHONE], ids=lambda screen: str(screen["width"]))
def test_rules_replay_links_and_file_are_on_every_screen(
    visit: Callable[..., Any], club: Club, screen: dict[str, int]
) -> None:
    page = table(visit, club, screen)
    menu = page.locator("#menu")
    page.get_by_role("button", name="Menu", exact=True).click()
    assert menu.get_by_role("link", name="Rules").get_attribute("href") == "/rules/carrara"
    assert (menu.get_by_role("link", name="Replay").get_attribute("href") or "").startswith("/replay/")
    for item in menu.locator(".menul :is(a, button)").all():
        box = item.bounding_box()
        assert box["height"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
    menu.get_by_role("button", name="Links to this table").click()
    assert page.locator("#links").is_visible()
    assert not menu.is_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    menu.get_by_role("button", name="Settings").click()
    assert page.locator("#settings").is_visible()


def test_a_running_game_can_be_saved_as_far_as_its_player_sees_it(
    visit: Callable[..., Any], club: Club, tmp_path: Path
) -> None:
    page = table(visit, club, PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Menu", exact=True).tap()
    with page.expect_download() as download:
        page.locator("#menu").get_by_role("link", name="Save to a file").tap()
    download.value.save_as(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert (saved["partial"], saved["game"], saved["seat"]) == (True, "carrara", 0)
    assert "seed" not in saved
    assert saved["view"]["table"]["seats"][1].get("coins") is None, "the other player's coins are hidden"


def test_the_menu_of_a_replay_leads_back_to_the_table(visit: Callable[..., Any], club: Club) -> None:
    page = visit(PHONE)
    address = seated(page, club, finished(4), "here", "link")
    page.goto(address.replace("/t/", "/replay/"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#menu").get_by_role("link", name="Back to the table").click()
    page.wait_for_url(f"**{address}")


# -- leaving -----------------------------------------------------------------------------------------------------------


def asked_to_leave(page: Any) -> Any:
    """The question whether to leave, as the menu asks it."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator("#menu").get_by_role("button", name="Leave this table").click()
    page.wait_for_selector("#leave[open]")
    return page.locator("#leave")


def listed(page: Any) -> list[str]:
    return [one["table"] for one in page.request.get("/api/tables").json()["tables"]]


@pytest.mark.parametrize("screen", [DESKTOP, TABLET, PHONE], ids=lambda screen: str(screen["width"]))
def test_a_game_against_bots_is_deleted_by_who_leaves_it_and_only_when_he_says_so(
    visit: Callable[..., Any], club: Club, screen: dict[str, int]
) -> None:
    page = visit(screen, reduced_motion="reduce")
    address = seated(page, club, begun(SEED, "buy"), "here", "bot")
    page.goto(address)
    settle(page)
    leave = asked_to_leave(page)
    assert "deleted for good" in leave.inner_text()
    assert findings(page) == []
    for button in leave.locator(".btn").all():
        box = button.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
    leave.get_by_role("button", name="Stay").click()
    assert listed(page) == [address[3:]]
    asked_to_leave(page).get_by_role("link", name="To the start page").click()
    page.wait_for_url(f"{club.url}/")
    assert page.locator(f".yours a[href='{address}']").is_visible()  # it waits
    page.goto(address)
    asked_to_leave(page).get_by_role("button", name="Delete the game").click()
    page.wait_for_url(f"{club.url}/")
    assert listed(page) == []
    assert page.request.get(address).status == 404


def test_who_plays_with_others_keeps_his_seat_and_may_simply_go(visit: Callable[..., Any], club: Club) -> None:
    page = table(visit, club, PHONE, reduced_motion="reduce")
    before = listed(page)
    leave = asked_to_leave(page)
    assert "keeps your seat" in leave.inner_text()
    assert leave.locator(".btn").all_inner_texts() == ["Stay", "To the start page"]
    leave.get_by_role("link", name="To the start page").click()
    page.wait_for_url(f"{club.url}/")
    assert listed(page) == before


def test_a_finished_game_is_taken_off_the_list_and_can_still_be_seen(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    address = seated(page, club, finished(4), "here", "link")
    page.goto(address)
    page.wait_for_selector("#final")
    asked_to_leave(page).get_by_role("button", name="Take it off my list").click()
    page.wait_for_url(f"{club.url}/")
    assert listed(page) == []
    page.goto(address)
    page.wait_for_selector("#final")
    assert "hold no seat" in asked_to_leave(page).inner_text()


def test_who_only_watches_stops_watching(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    told = ask(club, "/api/tables", {"game": "carrara", "seats": [{"kind": "here"}, {"kind": "link"}]})[0]
    page.goto(told["watch"])
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/t/*")
    asked_to_leave(page).get_by_role("button", name="Stop watching").click()
    page.wait_for_url(f"{club.url}/")
    assert listed(page) == []


def test_a_seat_on_two_devices_is_left_on_one(visit: Callable[..., Any], club: Club) -> None:
    page, other = visit(), visit()
    address = seated(page, club, begun(SEED, "buy"), "here", "bot")
    page.goto(address)
    link = page.request.post(f"/api/tables/{address[3:]}/links", data={"seat": 0}).json()["link"]
    other.goto(link)
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_url(f"**{address}")
    leave = asked_to_leave(page)
    assert "on another device" in leave.inner_text()
    leave.get_by_role("button", name="Take it off my list").click()
    page.wait_for_url(f"{club.url}/")
    assert (listed(page), listed(other)) == ([], [address[3:]])


# -- keys --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=lambda screen: str(screen["width"]))
def test_the_key_for_a_note_lets_one_write_it_even_if_notes_were_off(
    visit: Callable[..., Any], club: Club, screen: dict[str, int]
) -> None:
    page = table(visit, club, screen)
    assert not page.locator("#notes").is_visible()
    page.keyboard.press("n")
    assert page.locator("#notes input").is_visible()
    assert "Notes are on now" in page.inner_text(".notice")
    page.keyboard.type("Back at nine.")
    page.keyboard.press("Enter")
    page.wait_for_selector("#log .said:has-text('Back at nine.')")
    page.keyboard.press("Escape")
    page.locator("[data-do=settings]").first.evaluate("button => button.click()")
    assert page.locator("#settings [name=notes]").is_checked()  # and can be switched off there


def test_the_key_for_a_note_says_why_there_is_nobody_to_read_it(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, begun(SEED, "buy"), "here", "bot"))
    settle(page)
    page.keyboard.press("n")
    assert "at a table with friends" in page.inner_text(".notice")
    assert page.evaluate("localStorage.getItem('notes')") is None


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_menu_and_the_rules(visit: Callable[..., Any], club: Club, theme: str) -> None:
    page = table(visit, club, PHONE, color_scheme=theme, reduced_motion="reduce")
    page.get_by_role("button", name="Menu", exact=True).click()
    assert findings(page) == []
    page.goto("/rules")
    assert findings(page) == []


def test_the_rules_of_all_games_are_found_from_the_start_page(visit: Callable[..., Any]) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Rules as played here").click()
    page.wait_for_url("**/rules")
    links = page.locator("main a").evaluate_all("all => all.map(link => link.getAttribute('href'))")
    assert links == [f"/rules/{key}" for key in shelf()]
    page.locator("main a").last.click()
    page.wait_for_url(f"**/rules/{list(shelf())[-1]}")
    page.get_by_role("link", name="The rules of all games").click()
    page.wait_for_url("**/rules")
