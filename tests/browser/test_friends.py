"""Two browsers at one table, at one server and at two with one PostgreSQL: link, name, presence, notes, rematch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import DESKTOP, Club, ask, findings, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import SIZES, WRONG, finished
from tests.server.postgres_server import PostgresServer, programs

LINK = "#links [data-invite='1']"


class FriendlyClub(Club):
    module = "tests.browser.friends_club"

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.shared = database
        super().__init__(folder)

    def start(self) -> None:
        self.database = self.shared or self.database
        super().start()


class Servers(NamedTuple):
    """Where each of two friends goes."""

    first: Club
    second: Club

    def at_second(self, address: str) -> str:
        return address.replace(self.first.url, self.second.url)


@pytest.fixture(scope="module", params=["one server", "two servers"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    folder = tmp_path_factory.mktemp("friends")
    if request.param == "one server":
        alone = FriendlyClub(folder)
        yield Servers(alone, alone)
        return alone.close()
    found = programs()
    if found is None:
        pytest.skip("skipped: no PostgreSQL here (initdb and pg_ctl of Debian's package 'postgresql')")
    postgres = PostgresServer(found)
    database = postgres.fresh_database()
    both = Servers(FriendlyClub(folder, database), FriendlyClub(folder, database))
    yield both
    for club in both:
        club.close()
    return postgres.close()


@pytest.fixture
def visitor(chromium: Callable[[int], Any]) -> Iterator[Callable[..., Any]]:
    """A page of a browser of its own at one of the servers; whatever it complains about fails the test."""
    opened, complaints = [], []

    def page(club: Club, viewport: dict[str, int] = DESKTOP, **wishes: Any) -> Any:
        context = chromium(100).new_context(viewport=viewport, base_url=club.url, **wishes)
        context.set_default_timeout(20_000)
        opened.append(context)
        fresh = context.new_page()
        fresh.on("pageerror", lambda error: complaints.append(str(error)))
        return fresh

    yield page
    for context in opened:
        context.close()
    assert complaints == []


def switch_notes_on(page: Any) -> None:
    page.locator("[data-do=settings]").click()
    page.locator("#settings [name=notes]").check()
    page.locator("#settings .go").click()


def test_a_link_a_name_who_is_here_and_a_note(servers: Servers, visitor: Callable[..., Any]) -> None:
    ada = visitor(servers.first, permissions=["clipboard-read", "clipboard-write"])
    bruno = visitor(servers.second)
    ada.goto("/")
    ada.locator("#new [name=name-0]").fill("Ada")
    ada.locator("[data-seat='1'] label", has_text="Friend").click()
    assert ada.inner_text("#new .go") == "Start, get 1 link"
    ada.locator("#new .go").click()
    ada.wait_for_selector("#links[open]")
    assert ada.inner_text("#links-title") == "Send 1 link"
    assert "Only this machine can reach this address" in ada.inner_text("#links .warn")
    assert "No QR code" in ada.inner_text("#qr")
    copy = ada.locator(f"{LINK} [data-link=copy]")
    copy.click()
    ada.wait_for_selector(f"{LINK} .done")
    assert copy.inner_text().strip() == "Copied"
    link = ada.evaluate("navigator.clipboard.readText()")
    assert link == ada.inner_text(f"{LINK} .url")
    ada.get_by_role("button", name="To the table").click()
    assert ada.locator(".seat .prs.never").count() == 1

    bruno.goto(servers.at_second(link))
    bruno.wait_for_selector("#join")
    assert "#" not in bruno.url
    assert bruno.inner_text("h1").startswith("Ada asks you to play")
    bruno.get_by_label("Your name").fill("Bruno")
    bruno.get_by_role("button", name="Sit down").click()
    bruno.wait_for_url("**/t/*")
    ada.wait_for_selector(".seat:nth-child(2) .prs.here")
    ada.wait_for_selector(".seat:nth-child(2) .nm:has-text('Bruno')")

    assert not ada.locator("#notes").is_visible()  # neither offered …
    switch_notes_on(bruno)
    bruno.locator("#notes input").fill("<b>Back</b> at nine")
    bruno.locator("#notes button").click()
    bruno.wait_for_selector("#log .said")
    ada.wait_for_timeout(300)
    assert not ada.locator(".popv, #log .said").count()  # … nor shown
    switch_notes_on(ada)
    ada.wait_for_selector("#log .said:has-text('<b>Back</b> at nine')")
    ada.keyboard.press("n")
    ada.keyboard.type("Take your time")
    ada.keyboard.press("Enter")
    bruno.wait_for_selector(".popv:has-text('Take your time')")
    settle(ada)
    lines = ada.locator("#log .said").count()
    ada.reload()
    ada.wait_for_selector("#log .said")
    assert ada.locator("#log .said").count() == lines == 2

    bruno.goto("about:blank")
    ada.wait_for_selector(".seat:nth-child(2) .prs.away")
    assert "away" in ada.inner_text(".seat:nth-child(2) .prs")


def test_a_rematch_is_asked_for_accepted_and_begun(servers: Servers, visitor: Callable[..., Any]) -> None:
    ada, bruno = visitor(servers.first), visitor(servers.second)
    seats = [{"kind": kind, "name": name} for kind, name in (("here", "Ada"), ("link", "Bruno"))]
    opened, key = ask(servers.first, "/api/files", {"file": finished("creatures").save(), "seats": seats})
    ada.context.add_cookies([{"name": "ludoteca", "value": key, "url": servers.first.url}])
    bruno.goto(opened["links"]["1"])
    bruno.wait_for_selector("#join")
    bruno.get_by_role("button", name="See the result").click()  # the game is over: its link still gives the seat
    bruno.wait_for_url("**/t/*")
    ada.goto(f"/t/{opened['table']}")
    assert "Bruno begins" in ada.inner_text("#rematch")
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_selector("#rematch :text('is asked')")
    bruno.wait_for_selector("#rematch :text('wants to')")
    bruno.get_by_role("button", name="Rematch").click()
    for page in (bruno, ada):  # who wanted it is taken along
        page.wait_for_function("before => !location.pathname.endsWith(before)", arg=opened["table"])
        page.wait_for_selector("#page")
    assert bruno.url.rpartition("/")[2] == ada.url.rpartition("/")[2]
    settle(bruno)
    assert "Bruno decides" in ada.inner_text("#ask h2")


def test_a_newcomer_is_at_the_board_after_one_click(visit: Callable[..., Any]) -> None:
    page = visit()
    page.goto("/")
    assert page.inner_text("#welcome") == "First time here"
    assert page.locator("[name=game]:checked").get_attribute("value") == "creatures"
    assert page.locator("[name=level-1]").input_value() == "easy"
    page.get_by_role("button", name="Start game").click()
    settle(page)
    assert page.locator("#links[open]").count() == 0  # nobody is to be invited


def some_games(page: Any, club: Club) -> None:
    """This browser has a game that waits, one in which others decide, and two that are over."""
    body = {"file": finished("carrara").save(), "seats": [{"kind": "here", "name": "Ada"}] + [{"kind": "link"}] * 3}
    _, key = ask(club, "/api/files", body)
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    for kinds in (("here", "link"), ("link", "here")):
        seats = [{"kind": kind, "name": "Maximiliana von Hohenberg"} for kind in kinds]
        page.request.post("/api/tables", data={"game": "creatures", "seats": seats})


@EACH_LOOK
@pytest.mark.parametrize("size", ["1366x768", "1024x768", "768x1024", "360x740"])
def test_ones_games_and_an_invitation_fit(visit: Callable[..., Any], club: Club, size: str, look: Look) -> None:
    width, height = SIZES[size]
    page = visit({"width": width, "height": height}, look)
    some_games(page, club)
    page.goto("/")
    assert page.locator(".yours h3").all_inner_texts() == ["WAITING FOR YOU", "OTHERS DECIDE", "FINISHED"]
    assert page.evaluate(WRONG) == []
    opened, _ = ask(club, "/api/tables", {"game": "hallertau", "seats": [{"kind": "here"}, {"kind": "link"}]})
    page.goto(opened["links"]["1"])
    page.wait_for_selector("#join")
    assert page.evaluate(WRONG) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_where_friends_meet(visit: Callable[..., Any], club: Club, theme: str) -> None:
    page = visit(color_scheme=theme, reduced_motion="reduce")
    found = {}

    def look(name: str) -> None:
        if serious := findings(page):
            found[name] = serious

    page.goto("/")
    look("newcomer")
    some_games(page, club)
    page.goto("/")
    look("games")
    page.locator(".yours a").last.click()
    page.wait_for_selector("#rematch")
    look("rematch")
    page.goto("/")
    page.locator(".yours a").first.click()
    settle(page)
    page.wait_for_load_state()  # with its scripts
    page.locator("[data-do=links]").first.click()
    page.locator(f"{LINK} [data-link=copy]").click()
    page.wait_for_selector(f"{LINK} .url:not([hidden])")
    look("links")
    link = page.inner_text(f"{LINK} .url")
    page.keyboard.press("Escape")
    switch_notes_on(page)
    look("presence and notes")
    page.context.clear_cookies()
    page.goto(link)
    page.reload()
    look("half a link")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("#join")
    look("invitation")
    assert found == {}
