"""“Your turn” reaches a browser whose page is hidden, and only then; the settings for it."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Club, ask, findings
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import wrong
from tests.server.conftest import TURN, secret_of

# A page that can be hidden by saying so, and messages that are only written down.
HIDEABLE = """
  window.shown = [];
  window.chimes = 0;
  window.away = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
  document.addEventListener('chimed', () => (window.chimes += 1));
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body, tag }) { window.shown.push([title, body, tag]); }
    close() {}
  };
"""


def act(club: Club, key: str, path: str, **body: Any) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    request = urllib.request.Request(club.url + path, json.dumps(body).encode() if body else None, headers)
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


def take_turn(club: Club, key: str, table: str) -> None:
    for choice in TURN:
        number = act(club, key, f"/api/tables/{table}")["number"]
        act(club, key, f"/api/tables/{table}/choose", number=number, choice=choice, confirm=True)


def two_tables(club: Club, page: Any) -> list[tuple[str, str]]:
    """Tables at which a friend is to move before this page's browser is: the friend's key and the table of each."""
    seats, guest, tables = [{"kind": "here"}, {"kind": "link"}], "", []
    for _ in range(2):
        told, host = ask(club, "/api/tables", {"game": "carrara", "seats": seats})
        secret = secret_of(told["links"]["1"])
        if guest:
            act(club, guest, "/api/join", secret=secret)
        else:
            _, guest = ask(club, "/api/join", {"secret": secret})
        tables.append((host, told["table"]))
    page.context.add_cookies([{"name": "ludoteca", "value": guest, "url": club.url}])
    return tables


def switch_on(page: Any, *names: str) -> None:
    page.locator("[data-do=settings]").click()
    for name in names:
        page.locator(f"#settings [name={name}]").check()
    page.locator("#settings .go").click()


def test_your_turn_is_told_once_to_who_does_not_look(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    page.context.add_init_script(HIDEABLE)
    (first_host, first), (second_host, second) = two_tables(club, page)
    page.goto(f"/t/{first}")
    plain = page.title()
    assert not plain.startswith("(")
    switch_on(page, "sound", "message")

    take_turn(club, first_host, first)
    page.wait_for_function("() => document.title.startsWith('(1) ')")
    assert page.get_attribute("link[rel=icon]", "href") == "/static/mark_waiting.svg"
    page.wait_for_timeout(300)
    assert page.evaluate("[shown.length, chimes]") == [0, 0]  # he looks

    page.evaluate("away = true")
    take_turn(club, second_host, second)
    other = page.context.new_page()
    other.goto(f"/t/{first}")  # where he sees that two wait
    other.wait_for_function("title => document.title === title", arg=f"(2) {plain}")
    page.evaluate("document.dispatchEvent(new Event('arrived'))")
    page.wait_for_function("() => document.title.startsWith('(2) ')")
    page.wait_for_timeout(2000)
    assert page.evaluate("[shown.length, chimes]") == [0, 0]
    other.close()


def test_a_hidden_page_chimes_and_shows_a_message_but_not_in_quiet_hours(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    page.context.add_init_script(HIDEABLE)
    (first_host, first), (second_host, second) = two_tables(club, page)
    page.goto(f"/t/{first}")
    switch_on(page, "sound", "message")
    page.evaluate("away = true")
    take_turn(club, first_host, first)
    page.wait_for_function("() => shown.length === 1 && chimes === 1")
    assert page.evaluate("shown[0]") == ["Your turn", "The Palaces of Carrara", first]

    page.evaluate("localStorage.setItem('quiet', '00:00-23:59')")
    take_turn(club, second_host, second)
    page.evaluate("document.dispatchEvent(new Event('arrived'))")
    page.wait_for_function("() => document.title.startsWith('(2) ')")
    page.wait_for_timeout(2500)
    assert page.evaluate("[shown.length, chimes]") == [1, 1]


def test_messages_that_the_browser_refuses_are_switched_off_and_say_so(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    page.context.add_init_script(HIDEABLE.replace("'granted'", "'denied'"))
    page.goto("/")
    page.locator("[data-do=settings]").click()
    page.locator("#settings [name=message]").click()
    page.wait_for_selector("#message-note:has-text('does not allow')")
    assert not page.locator("#settings [name=message]").is_checked()
    assert page.evaluate("localStorage.getItem('message')") == "off"


@pytest.mark.parametrize(
    ("begin", "end", "hour", "silent"),
    [
        ("22:00", "08:00", 23, True),
        ("22:00", "08:00", 7, True),
        ("22:00", "08:00", 8, False),
        ("13:00", "14:00", 13, True),
        ("13:00", "14:00", 14, False),
        ("", "", 3, False),
    ],
)
def test_quiet_hours_may_go_over_midnight(
    club: Club, visit: Callable[..., Any], begin: str, end: str, hour: int, silent: bool
) -> None:
    page = visit()
    page.goto("/")
    page.locator("[data-do=settings]").click()
    page.fill("#quiet-from", begin)
    page.fill("#quiet-to", end)
    page.locator("#quiet-to").dispatch_event("change")
    asked = "hour => import('/static/quiet.js').then(({ quiet }) => quiet(new Date(2026, 5, 1, hour, 0)))"
    assert page.evaluate(asked, hour) is silent
    page.reload()
    page.locator("[data-do=settings]").click()
    assert [page.input_value("#quiet-from"), page.input_value("#quiet-to")] == [begin, end]


def open_webhook(page: Any) -> None:
    page.goto("/")
    with page.expect_response("**/api/webhook"):
        page.locator("[data-do=settings]").click()
    page.locator("#hosts summary").click()
    page.locator("#webhook-on").check()


def test_a_webhook_is_kept_and_a_private_address_is_refused_with_the_reason(
    club: Club, visit: Callable[..., Any]
) -> None:
    page = visit()
    open_webhook(page)
    page.fill("#webhook-url", f"{club.url}/hook")
    page.keyboard.press("Enter")
    page.wait_for_selector("#webhook-answer:has-text('not public')")
    assert page.locator("#settings").is_visible()
    page.locator("#webhook .seg label", has_text="JSON").click()
    page.wait_for_selector("#webhook-key")
    page.reload()
    page.locator("[data-do=settings]").click()
    page.wait_for_selector("#webhook-answer:has-text('not public')")
    assert page.input_value("#webhook-url") == f"{club.url}/hook"
    assert page.locator("[data-shape=json]").is_checked()
    assert len(page.input_value("#webhook-key")) == 43


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_settings_fit_and_are_for_everybody(
    club: Club, visit: Callable[..., Any], viewport: dict[str, int], scheme: str
) -> None:
    page = visit(viewport, color_scheme=scheme)
    open_webhook(page)
    assert page.evaluate("(d => d.scrollWidth <= d.clientWidth)(document.getElementById('settings'))")
    assert findings(page) == []


@EACH_LOOK
def test_players_read_of_no_webhooks_and_close_the_settings_without_scrolling(
    club: Club, visit: Callable[..., Any], look: Look
) -> None:
    page = visit(look=look)
    page.goto("/")
    page.locator("[data-do=settings]").click()
    shown = page.inner_text("#settings")
    for word in ("webhook", "json", "api", "https", "push", "pass"):
        assert not re.search(rf"\b{word}\b", shown, re.IGNORECASE), word
    headings = page.locator("#settings h3").all_inner_texts()
    assert [heading.capitalize() for heading in headings] == [
        "Look and play",
        "When it is my turn",
        "My games",
        "For hosts and builders",
    ]
    page.locator("#hosts summary").click()
    assert "webhook" in page.inner_text("#hosts").lower()
    for width, height in ((1920, 1080), (1366, 768), (1024, 768), (768, 1024), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#settings .setb").evaluate("all => all.scrollTo(0, all.scrollHeight)")
        assert wrong(page) == []
        assert page.evaluate("(d => d.scrollWidth <= d.clientWidth)(document.getElementById('settings'))")
        for close in page.locator("#settings button:not([type])").all():
            box = close.bounding_box()
            over = "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.matches('#settings :not([type])')"
            assert page.evaluate(over, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]), (width, height)
    page.locator("#settings .dh button").click()
    assert not page.locator("#settings").is_visible()


def test_the_settings_of_who_has_a_webhook_show_it(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    open_webhook(page)
    page.fill("#webhook-url", "https://example.org/hook")
    with page.expect_response("**/api/webhook"):
        page.locator("#webhook-url").blur()
    page.reload()
    page.locator("[data-do=settings]").click()
    page.wait_for_selector("#webhook-url:visible")
