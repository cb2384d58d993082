"""How much is sent: answers are compressed but for those that tell secrets, lists have pages, a click sends little."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from ludoteca.games import shelf
from ludoteca.server.http.routes import pages
from ludoteca.server.http.routes import tables as api
from tests.server.conftest import Clubs, Visitor, secret_of

pytestmark = pytest.mark.anyio

CLICK, PAGE = 10_200, 60_000  # bytes at most, even if all farms have changed or the game ends


@pytest.fixture
def database(sqlite: str) -> str:
    """One database is enough here."""
    return sqlite


def sent(answer: httpx.Response) -> int:
    """How many bytes the body had on its way."""
    assert answer.headers["content-encoding"] == "gzip"
    return int(answer.headers["content-length"])


class Browser:
    """A page of a table, as its script keeps it: it names the pieces it has, and puts in those that are only named."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor, self.table = visitor, table
        self.page = ""

    async def refresh(self) -> None:
        """What it does when it hears that something has changed."""
        self.take(await self.visitor.get(f"/t/{self.table}", headers=self.has()))

    async def click(self, choice: int, number: int) -> httpx.Response:
        fields = {"number": number, "line": [choice], "confirm": True}
        answer = await self.visitor.post(f"/t/{self.table}", json=fields, headers=self.has())
        self.take(answer)
        return answer

    def has(self) -> dict[str, str]:
        pieces = re.findall(r'id="([\w-]+)" data-print="([\w-]+)"', self.page)
        return {"X-Fragment": " ".join(f"{id_}={print_}" for id_, print_ in pieces) or "1"}

    def take(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200
        self.page = re.sub(r'<(\w+) id="([\w-]+)" data-kept="([\w-]+)"></\1>', self.kept, answer.text)

    def kept(self, gap: re.Match[str]) -> str:
        _, id_, print_ = gap.groups()
        assert f'id="{id_}" data-print="{print_}"' in self.page
        if id_.startswith("log"):
            first = re.findall(r'<ol class="log" start="(\d+)"', gap.string[: gap.start()])[-1]
            found = re.search(f'<li id="log-{first}".*<li id="{id_}".*?</li>', self.page, re.DOTALL)
            assert found
            return found[0]
        start = re.search(f'<div [^>]*id="{id_}"|<div id="{id_}"', self.page)
        assert start
        depth = 0
        for div in re.compile("<div|</div>").finditer(self.page, start.start()):
            depth += 1 if div[0] == "<div" else -1
            if depth == 0:
                return self.page[start.start() : div.end()]
        raise AssertionError(f"{id_} has no end")


def squeezed(page: str) -> str:
    """The part that a click renews, without the space between its elements."""
    return re.sub(r"\s+", "", page[page.index('<div class="page"') : page.index("</nav>")])


@pytest.mark.parametrize("game", shelf())
async def test_a_click_and_a_page_send_little(clubs: Clubs, anna: Visitor, game: str) -> None:
    """Through a whole game, at the largest table with most to see; what a page has then always is the whole page."""
    box = next(one for one in (await anna.get("/api/games")).json()["games"] if one["key"] == game)
    options = {option["name"]: option["values"][-1] for option in box["options"]}
    asked = {"game": game, "seats": [{"kind": "link"}] * box["players"][-1], "options": options}
    opened = (await anna.post("/api/tables", json=asked)).json()
    players = [await clubs.visitor(anna.app, secret_of(link)) for link in opened["links"].values()]
    browsers, dice = [Browser(player, opened["table"]) for player in players], random.Random(1)
    clicks: list[int] = []
    browser = None
    seen = await anna.look(opened["table"])
    while seen["turn"] is not None:
        if browser is not browsers[seen["turn"]]:
            browser = browsers[seen["turn"]]
            await browser.refresh()
            seen = await browser.visitor.look(opened["table"])
        choice = dice.choice(seen["view"]["decision"]["choices"])["choice"]
        clicks.append(sent(await browser.click(choice, seen["number"])))
        seen = await browser.visitor.look(opened["table"])
        if len(clicks) % 25 == 0:
            whole = await browser.visitor.get(f"/t/{opened['table']}")
            assert sent(whole) <= PAGE
            assert squeezed(browser.page) == squeezed(whole.text)
    assert max(clicks) <= CLICK


async def test_a_page_is_only_spared_what_it_has(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    whole = await anna.get(f"/t/{table}", headers={"X-Fragment": "1"})
    prints = dict(re.findall(r'id="(part-\d+)" data-print="([\w-]+)"', whole.text))
    assert len(prints) > 2
    for had in ("part-1", "part-1=", "part-1=x", f"part-1={prints['part-2']}", "=", "log-10=x", "part-99=x é"):
        asked = await anna.get(f"/t/{table}", headers={b"X-Fragment": had.encode()})
        assert asked.text == whole.text
    spared = await anna.get(f"/t/{table}", headers={"X-Fragment": f"part-1={prints['part-1']}"})
    assert f'<div id="part-1" data-kept="{prints["part-1"]}"></div>' in spared.text
    assert spared.text.count("data-kept") == 1


async def test_answers_with_secrets_are_not_compressed_and_others_vary_in_length(anna: Visitor) -> None:
    seats = [{"kind": "here"}, *[{"kind": "link"}] * 3]
    opened = await anna.post("/api/tables", json={"game": "carrara", "seats": seats})
    table = opened.json()["table"]
    link = await anna.post(f"/api/tables/{table}/links", json={"seat": None})
    for answer, secret in ((opened, opened.json()["watch"]), (link, link.json()["link"])):
        assert "content-encoding" not in answer.headers
        assert secret_of(secret) in answer.text
    looks = [await anna.get(f"/api/tables/{table}") for _ in range(20)]
    assert {look.headers["content-encoding"] for look in looks} == {"gzip"}
    assert len({len(look.headers["x-padding"]) for look in looks}) > 5
    plain = await anna.get(f"/api/tables/{table}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == looks[0].json()


async def test_large_answers_with_secrets_are_not_compressed_either(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not just because they are small."""

    async def long_link(*_: Any) -> str:
        return "/seat#" + "s" * 5000

    table = (await anna.open_table("here", "here"))["table"]
    monkeypatch.setattr(anna.app.state.club, "invite", long_link)
    answer = await anna.post(f"/api/tables/{table}/links", json={"seat": None})
    assert "content-encoding" not in answer.headers


async def test_live_news_are_not_compressed_and_come_at_once(clubs: Clubs, sqlite: str) -> None:
    anna = await clubs.far_visitor(await clubs.serve(sqlite))
    table = (await anna.open_table("here", "here"))["table"]

    async def told(news: AsyncIterator[bytes], number: int) -> None:
        heard = b""
        while f"id: {number}\n".encode() not in heard:
            heard += await asyncio.wait_for(anext(news), 20)

    async with anna.stream("GET", f"/api/tables/{table}/events", headers={"Accept-Encoding": "gzip"}) as answer:
        assert "content-encoding" not in answer.headers
        news = answer.aiter_raw()
        await told(news, 0)
        await anna.choose(table, "buy")
        await told(news, 1)


# -- lists -----------------------------------------------------------------------------------------------------------


async def listed(visitor: Visitor, query: str) -> tuple[list[str], str | None, str | None]:
    """The tables on a start page, and where its links to the page before and the next lead."""
    text = (await visitor.get(query)).text
    links = {rel: where.replace("&amp;", "&") for rel, where in re.findall(r'<a rel="(\w+)" href="([^"]+)"', text)}
    return re.findall(r'<a href="/t/([\w-]{22})"', text), links.get("prev"), links.get("next")


async def test_the_start_page_lists_all_tables_page_by_page_without_a_script(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "LISTED", 3)
    tables = [(await anna.open_table("link", "link"))["table"] for _ in range(7)]
    waits = (await anna.open_table("here", "link"))["table"]
    await anna.open_table("link", "link")
    first, before, following = await listed(anna, "/?game=family")
    assert first[0] == waits  # what waits for me comes first, however old
    assert before is None
    found, pages_seen = first, 1
    while following:
        assert "game=family" in following
        more, before, following = await listed(anna, following)
        found += more
        pages_seen += 1
    assert pages_seen == 3
    assert len(found) == len(set(found)) == 9
    assert set(tables) < set(found)
    assert await listed(anna, "/?game=family&page=99") == (more, before, None)  # there are no more: the last one
    assert (await anna.get("/?page=x")).status_code == 422


async def test_the_list_for_programs_has_pages_too(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "LISTED", 2)
    for _ in range(5):
        await anna.open_table("here", "here")
    answers = [(await anna.get("/api/tables", params={"page": page})).json() for page in (1, 2, 3)]
    assert [len(answer["tables"]) for answer in answers] == [2, 2, 1]
    assert len({table["table"] for answer in answers for table in answer["tables"]}) == 5
    assert [answer["page"] for answer in answers] == [1, 2, 3]
    assert {(answer["pages"], answer["count"], answer["waiting"]) for answer in answers} == {(3, 5, 5)}
    assert (await anna.get("/api/tables")).json() == answers[0]
    assert (await anna.get("/api/tables?page=4")).json() == answers[2]
    nobody = {"tables": [], "page": 1, "pages": 1, "count": 0, "waiting": 0, "played": {}}
    async with Visitor(anna.app) as stranger:
        assert (await stranger.get("/api/tables")).json() == nobody
