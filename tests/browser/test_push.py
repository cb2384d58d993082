"""Web push in the browser: the worker behind the scenes with messages as the browser hands them over, and the row in
the settings with a push service that is only pretended. Nothing here leaves this machine."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Club, findings

WORKER = "/static/push_worker.js"
# Subscriptions without a push service: real keys, and an address on this machine, which no server may push to.
PRETENDED = """
  let made = null;
  const url = { '+': '-', '/': '_', '=': '' };
  const letters = (octets) => btoa(String.fromCharCode(...new Uint8Array(octets))).replace(/[+/=]/g, (one) => url[one]);
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (window.unreachable) throw new DOMException('no push service', 'AbortError');
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = await crypto.subtle.exportKey('raw', pair.publicKey);
    const keys = { p256dh: letters(point), auth: letters(crypto.getRandomValues(new Uint8Array(16))) };
    const endpoint = 'https://127.0.0.1:9/push/' + Math.random();
    window.asked = { applicationServerKey, userVisibleOnly };
    const toJSON = () => ({ endpoint, expirationTime: null, keys });
    made = { endpoint, options: {}, unsubscribe: async () => (made = null), toJSON };
    return made;
  };
  Notification.requestPermission = async () => window.allowed ?? 'granted';
"""


def open_settings(page: Any) -> None:
    with page.expect_response("**/api/push"):
        page.locator("[data-do=settings]").click()


def visit_settings(visit: Callable[..., Any], *more: str, viewport: dict[str, int] = DESKTOP, **wishes: Any) -> Any:
    page = visit(viewport, **wishes)
    page.context.add_init_script("(() => {" + PRETENDED + "".join(more) + "})()")
    page.goto("/")
    open_settings(page)
    page.wait_for_selector("#push:not([hidden])")
    return page


def test_web_push_is_switched_on_tested_and_switched_off(club: Club, visit: Callable[..., Any]) -> None:
    page = visit_settings(visit)
    key = page.request.get("/api/push").json()["key"]
    assert not page.locator("#push-on").is_checked()
    with page.expect_request(lambda asked: asked.url.endswith("/api/push") and asked.method == "POST") as kept:
        page.locator("#push-on").check()
    assert json.loads(kept.value.post_data)["subscription"]["endpoint"].startswith("https://127.0.0.1:9/push/")
    page.wait_for_selector("#push-test:not([hidden])")
    assert page.evaluate("asked") == {"applicationServerKey": key, "userVisibleOnly": True}
    page.locator("#push-test").click()
    page.wait_for_selector("#push-note:has-text('not public')")  # this server knows it, and is careful

    page.fill("#quiet-from", "22:00")
    with page.expect_request(lambda asked: '"quiet":"22:00-08:00"' in (asked.post_data or "")):
        page.fill("#quiet-to", "08:00")

    with page.expect_response("**/api/push/remove"):
        page.locator("#push-on").uncheck()
    page.wait_for_selector("#push-test", state="hidden")
    assert not page.locator("#push-on").is_checked()


@pytest.mark.parametrize(
    ("trouble", "said"),
    [("window.allowed = 'denied'", "does not allow"), ("window.unreachable = true", "cannot be reached")],
)
def test_what_the_browser_refuses_stays_off_and_says_why(
    club: Club, visit: Callable[..., Any], trouble: str, said: str
) -> None:
    page = visit_settings(visit, f"; {trouble};")
    page.locator("#push-on").click()
    page.wait_for_selector(f"#push-note.no:has-text('{said}')")
    page.wait_for_selector("#push-on:not(:disabled)")
    assert not page.locator("#push-on").is_checked()
    assert page.locator("#push-test").is_hidden()


def test_a_server_that_cannot_push_does_not_offer_it(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    page.route("**/api/push", lambda route: route.fulfill(json={"key": None}))
    page.goto("/")
    open_settings(page)
    page.wait_for_timeout(200)
    assert page.locator("#push").is_hidden()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_settings_with_web_push_on_fit_and_are_for_everybody(
    club: Club, visit: Callable[..., Any], viewport: dict[str, int], scheme: str
) -> None:
    page = visit_settings(visit, viewport=viewport, color_scheme=scheme)
    page.locator("#push-on").check()
    page.wait_for_selector("#push-test:not([hidden])")
    assert page.evaluate("(d => d.scrollWidth <= d.clientWidth)(document.getElementById('settings'))")
    assert findings(page) == []


# What shows messages outside of pages: not every browser without a window does. One takes the place of another that has
# the same tag, as everywhere.
SHOWING = """() => {
  self.showing = new Map();
  self.registration.showNotification = async (title, { body, tag, data }) => {
    self.showing.set(tag, { title, body, tag, data, close: () => self.showing.delete(tag) });
  };
}"""


class Worker:
    """The worker of a page, installed and running."""

    def __init__(self, page: Any) -> None:
        page.goto("/")
        self.page, self.origin = page, page.evaluate("location.origin")
        self.line, registered = page.context.new_cdp_session(page), []
        self.line.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(told["registrations"]))
        self.line.send("ServiceWorker.enable")
        with page.context.expect_event("serviceworker") as begun:
            page.evaluate(f"navigator.serviceWorker.register('{WORKER}').then(() => 0)")
        self.inside = begun.value
        page.wait_for_function(f"navigator.serviceWorker.getRegistration('{WORKER}').then(r => Boolean(r.active))")
        self.registration = registered[-1]["registrationId"]
        self.inside.evaluate(SHOWING)

    def push(self, data: str) -> None:
        asked = {"origin": self.origin, "registrationId": self.registration, "data": data}
        self.line.send("ServiceWorker.deliverPushMessage", asked)

    def shown(self, count: int) -> list[list[str]]:
        """Title, words, tag and target of all that is shown, as soon as it is so much."""
        seen = "() => [...self.showing.values()].map(({ title, body, tag, data }) => [title, body, tag, data])"
        told: list[list[str]] = self.inside.evaluate(seen)
        while len(told) != count:
            self.page.wait_for_timeout(50)
            told = self.inside.evaluate(seen)
        return told


def test_the_worker_shows_what_was_pushed_once_a_table(club: Club, visit: Callable[..., Any]) -> None:
    worker = Worker(visit())
    said = json.dumps({"title": "Your turn", "body": "Family", "table": "abc-DEF_1"})
    worker.push(said.ljust(512))
    assert worker.shown(1) == [["Your turn", "Family", "abc-DEF_1", "/t/abc-DEF_1"]]
    worker.push(said)
    worker.push(json.dumps({"title": "Your turn", "body": "Carrara", "table": "other"}))
    assert sorted(worker.shown(2))[0] == ["Your turn", "Carrara", "other", "/t/other"]


@pytest.mark.parametrize("data", ["", "no json", "null", "7", '{"table": "../../evil"}', '{"table": "//evil.example"}'])
def test_whatever_is_pushed_leads_nowhere_else(club: Club, visit: Callable[..., Any], data: str) -> None:
    worker = Worker(visit())
    worker.push(data)
    assert [one[3] for one in worker.shown(1)] == ["/"]


CLICK = """async () => {
  const opened = [];
  self.clients.openWindow = async (url) => opened.push(url);
  let done;
  const click = new ExtendableEvent('notificationclick');
  click.notification = [...self.showing.values()][0];
  click.waitUntil = (promise) => (done = promise);
  self.dispatchEvent(click);
  await done.catch(() => opened.push('focused')); // which needs a person's click
  return [opened, self.showing.size];
}"""


def test_a_click_opens_the_table_or_goes_to_it(club: Club, visit: Callable[..., Any]) -> None:
    worker = Worker(visit())
    worker.push(json.dumps({"title": "Your turn", "body": "Family", "table": "abc"}))
    worker.shown(1)
    assert worker.inside.evaluate(CLICK) == [[f"{club.url}/t/abc"], 0]
    worker.push("")  # leads to the start page, which is open
    worker.shown(1)
    assert worker.inside.evaluate(CLICK) == [["focused"], 0]


def test_the_worker_is_ours_fresh_and_a_script(club: Club, visit: Callable[..., Any]) -> None:
    page = visit()
    page.goto("/")
    answer = page.request.get(WORKER)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_the_page_can_be_put_on_a_home_screen(club: Club, visit: Callable[..., Any]) -> None:
    """Where phones ask for it before they let a page push."""
    page = visit(PHONE)
    page.goto("/")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    app = json.loads(told["data"])
    assert (app["start_url"], app["display"]) == ("/", "standalone")
    touch = page.get_attribute("link[rel=apple-touch-icon]", "href")
    for place in [touch, *(f"/static/{icon['src']}" for icon in app["icons"])]:
        answer = page.request.get(place)
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")
