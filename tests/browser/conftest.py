"""Real Chromium at a real server, which can be stopped and started again."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, sync_playwright

from tests.browser.fonts import Look, wear

# The shell draws as Chromium does and has no window to draw besides: two thirds of the processor's time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name))), None)
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Bruno", "Chiara", "Delio", "Emil")
# not in a frame that may keep nothing, as axe makes one
NO_COACH = "if (origin !== 'null') localStorage.getItem('coach') ?? localStorage.setItem('coach', 'off')"
DESKTOP, PHONE = {"width": 1366, "height": 768}, {"width": 360, "height": 740}
SCREENS = [DESKTOP, {"width": 1024, "height": 768}, {"width": 768, "height": 1024}, PHONE]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where the browser itself gives up, as on a machine that stands still for seconds, a test is tried once more, and
    the run tells so ("rerun"). What a test asserts is never asked twice."""
    for item in items:
        if item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[Error]))


class Club:
    """A running server, its address and its file."""

    module = "tests.browser.quick_club"

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/games.sqlite"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, str(self.port), self.database]
        found = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # what tests can import, it can
        pipe, null = subprocess.PIPE, subprocess.DEVNULL
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=null, text=True, env=found)
        assert self.process.stdout is not None
        assert "is open at" in self.process.stdout.readline()

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=10)


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    running = Club(tmp_path_factory.mktemp("club"))
    yield running
    running.close()


@pytest.fixture(scope="package")  # no longer: an event loop is running as long as playwright is
def chromium() -> Iterator[Callable[[int], Any]]:
    """The browser, with letters of so many percent of their usual size as a user can set them."""
    if CHROMIUM is None:
        pytest.skip("skipped: no Chromium here (Debian's package 'chromium-headless-shell')")
    with sync_playwright() as started:
        browsers: dict[int, Any] = {}

        def browser(percent: int) -> Any:
            if percent not in browsers:
                browsers[percent] = launch(started, percent)
            return browsers[percent]

        yield browser
        for each in browsers.values():
            each.close()


def launch(started: Any, percent: int = 100) -> Any:
    letters = f"--blink-settings=defaultFontSize={16 * percent // 100}"
    return started.chromium.launch(executable_path=CHROMIUM, args=[*SWITCHES, letters])


@pytest.fixture
def visit(chromium: Callable[[int], Any], club: Club) -> Iterator[Callable[..., Any]]:
    """A page in a browser of its own; whatever it complains about fails the test."""
    opened, complaints = [], []

    def page(viewport: dict[str, int] = DESKTOP, look: Look | None = None, coach: bool = False, **wishes: Any) -> Any:
        font, percent = look or (None, 100)
        context = chromium(percent).new_context(viewport=viewport, base_url=club.url, **wishes)
        context.set_default_timeout(20_000)
        if not coach:
            context.add_init_script(NO_COACH)
        opened.append(context)
        fresh = context.new_page()
        if font:
            wear(fresh, font)
        fresh.on("pageerror", lambda error: complaints.append(str(error)))
        fresh.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
        return fresh

    yield page
    for context in opened:
        context.close()
    assert complaints == []


def on_all_screens(page: Any) -> Iterator[tuple[int, int, str]]:
    """The page on each screen, by day and by night: width, height, theme."""
    for screen in SCREENS:
        page.set_viewport_size(screen)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            yield screen["width"], screen["height"], theme


def ask(club: Club, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """An answer of the JSON interface, and the key of the browser that got it."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(club.url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["set-cookie"]
        return json.load(answer), cookie.split("=", 1)[1].split(";", 1)[0]


def seated(page: Any, club: Club, saved: dict[str, Any], *kinds: str) -> str:
    """A saved game opened at a new table, with this page's browser in its "here" seats; the table's address."""
    seats = [{"kind": kind, "name": NAMES[i]} for i, kind in enumerate(kinds)]
    told, key = ask(club, "/api/files", {"file": saved, "seats": seats})
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    return f"/t/{told['table']}"


def settle(page: Any) -> None:
    """Wait until the page is the player's again: his turn, with nothing under way, or the end."""
    page.wait_for_selector("#page[data-turn=mine]:not([aria-busy=true]), #final")


NUMBER = "document.getElementById('page').dataset.number"
NEWER = "before => document.getElementById('page').dataset.number !== before"
MINE_AGAIN = """(before) => {
  const { dataset, ariaBusy } = document.getElementById("page");
  const mine = dataset.turn === "mine" && ariaBusy !== "true";
  return dataset.number !== before && (mine || document.getElementById("final"));
}"""


def changed(page: Any, act: Callable[[], Any]) -> None:
    """Do something that changes the table, and wait until it has and the page is the player's again."""
    before = page.evaluate(NUMBER)
    act()
    page.wait_for_function(MINE_AGAIN, arg=before)


SHOWN = "(one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width"
SEEN = f"""(kinds) => {{
  const seen = (selector) => [...document.querySelectorAll(selector)].filter({SHOWN}).length;
  return Object.fromEntries(Object.entries(kinds).map(([kind, selector]) => [kind, seen(selector)]));
}}"""
ATTEND = f"""async (kinds) => {{
  document.querySelector("#since.playing:not([hidden]) [data-do=skipSteps]")?.click();
  for (let frames = 2; frames; frames -= 1) await new Promise(requestAnimationFrame);
  document.querySelector("#coach:not([hidden]) [data-do=coachGot]")?.click();
  return ({SEEN})(kinds);
}}"""


def seen(page: Any, **kinds: str) -> dict[str, int]:
    """How many things of each kind are seen. All in one look: a player makes hundreds."""
    found: dict[str, int] = page.evaluate(SEEN, kinds)
    return found


def attend(page: Any, **kinds: str) -> dict[str, int]:
    """Cut short what is shown of the others' turns, and say "Got it" to the coach; what is seen then."""
    found: dict[str, int] = page.evaluate(ATTEND, kinds)
    return found


POINT = f"""([selector, at]) => {{
  const thing = [...document.querySelectorAll(selector)].filter({SHOWN})[at];
  thing.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
  const {{ left, top, width, height }} = thing.getBoundingClientRect();
  const offered = [...document.querySelectorAll(`#all [data-anchor="${{thing.dataset.anchor}}"]`)];
  const shows = offered.length > 0 && "shows" in offered[0].dataset;
  return {{ x: left + width / 2, y: top + height / 2, offered: offered.length, shows }};
}}"""


def point(page: Any, selector: str, at: int = 0) -> dict[str, Any]:
    """Click on the middle of one of the things that are seen, wherever that is; for how many choices it stands, and
    whether the first of them brings something to light."""
    thing: dict[str, Any] = page.evaluate(POINT, [selector, at])
    page.mouse.click(thing["x"], thing["y"])
    return thing


def analyse(page: Any) -> None:
    """From the end of a game to its analysis, until it has begun to tell."""
    page.locator("#ask a[href$='#analysis']").click()
    page.wait_for_selector("#analysis .arow", timeout=120_000)
    assert page.locator(".cwide .ach").is_visible()


AXE = resources.files("axe_playwright_python").joinpath("axe.min.js")


LOOK_FOR = """() => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const asked = { resultTypes: ["violations"], preload: false };
  return axe.run(document, dark ? { ...asked, runOnly: ["color-contrast"] } : asked);
}"""


def findings(page: Any) -> list[str]:
    """What axe finds that is serious or worse; in the dark, where only the colours are others, of contrast alone."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(LOOK_FOR)
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:160]}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]
