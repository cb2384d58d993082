"""The menu of a table and the rules of all games: everything is there on every screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games import SHELF
from tests.browser.conftest import DESKTOP, PHONE, Club, findings, seated, settle
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
    assert links == [f"/rules/{key}" for key in SHELF]
    page.locator("main a").last.click()
    page.wait_for_url(f"**/rules/{list(SHELF)[-1]}")
    page.get_by_role("link", name="The rules of all games").click()
    page.wait_for_url("**/rules")
