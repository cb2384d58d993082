"""A stranger's game on the pages: its words, style, picture, script and coach come from its own folder, and a game that
brings no page has a plain one."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.cli.main import main
from ludoteca.core.game import Game
from ludoteca.ui.coach import MOMENTS
from ludoteca.ui.drawing import renderer, sight_of
from tests.strangers import RULES, WORDS, install, install_game
from tests.web.test_pages import Browser, act, question

LID = '[lid]\ntime = "2 min"\nabout = "Take coins from a heap."\n'
COACH = "\n".join(f'[{moment}]\nheading = "H {moment}"\nwords = "W {moment}."' for moment in MOMENTS)
PAGE = """
from ludoteca.ui.coach import Card, Coach

def coach(sight):
    heap = Card(("heap",))
    return Coach(turn=heap, points=heap, round=heap, end=heap, end_is_near=False)
"""


@pytest.fixture
def browser(folder: Path, tmp_path: Path) -> Iterator[Browser]:
    install_game(folder, "coins", words=LID + WORDS)
    home = install_game(folder, "ducats", words=WORDS)
    files = {
        "page/__init__.py": PAGE,
        "page/style.css": ".board-ducats { color: gold }",
        "page/scene.svg": '<svg viewBox="0 0 1 1"><title>A ducat</title></svg>',
        "page/script.js": "export const ducats = 1",
        "texts/en/coach.toml": COACH,
        "texts/en/rules.toml": '[aim]\nheading = "The aim"\nwords = "Take most."\n',
    }
    for name, text in files.items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text(text, "utf-8")
    client = Browser(f"sqlite:///{tmp_path}/games.sqlite")
    yield client
    client.close()


def table(browser: Browser, game: str, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds or ("here", "here")]
    answer = browser.post("/api/tables", json={"game": game, "seats": seats})
    assert answer.status_code == 201, answer.text
    return f"/t/{answer.json()['table']}"


def test_the_start_page_and_the_forms_have_it(browser: Browser) -> None:
    start = browser.get("/").text
    assert "Take coins from a heap." in start
    assert "2 min" in start
    assert "<title>A ducat</title>" in start
    for path in ("/new/coins", "/new/ducats", "/rules", "/rules/coins", "/credits"):
        assert browser.get(path).status_code == 200, path
    assert "Take most." in browser.get("/rules/ducats").text
    assert 'name="coach"' in browser.get("/new/ducats").text
    assert 'name="coach"' not in browser.get("/new/coins").text, "it has none"


def test_files_beside_its_page_are_served_and_nothing_else_of_it(browser: Browser) -> None:
    page = browser.get(table(browser, "ducats")).text
    for name in ("style.css", "script.js"):
        assert f'"/static/games/ducats/{name}"' in page
        assert browser.get(f"/static/games/ducats/{name}").status_code == 200
    for name in ("__init__.py", "nothing.css", "../game.py", "..%2f__init__.py"):
        assert browser.get(f"/static/games/ducats/{name}").status_code == 404, name
    assert "/static/games/" not in browser.get(table(browser, "coins")).text


def test_its_coach_speaks_its_own_words(browser: Browser) -> None:
    assert "W turn." in browser.get(f"{table(browser, 'ducats')}/coach?card=turn").text
    assert browser.get(f"{table(browser, 'coins')}/coach?card=turn").status_code == 422


@pytest.mark.parametrize("game", ["coins", "ducats"])
def test_a_game_without_drawings_is_played_on_a_plain_page(game: str, browser: Browser) -> None:
    address = table(browser, game)
    page = browser.get(address, headers={"X-Fragment": "1"}).text
    assert question(page) == "How many coins do you take?"
    assert "<dt>heap</dt><dd>10</dd>" in page
    for choice in (13, 13, 13):  # the last coin is forced
        act(browser, address, line=[choice])
        page = act(browser, address, confirm=True)
    assert "takes 1 coin<" in page
    assert "takes 3 coins<" in page
    assert "with 6 points</h2>" in page
    picture = browser.get(address.replace("/t/", "/replay/") + "/picture.svg")
    assert picture.text.startswith("<svg")
    assert "taken 6" in picture.text


def test_what_it_plays_against_is_a_bot(browser: Browser) -> None:
    address = table(browser, "coins", "here", "bot")

    async def turns() -> Any:
        for _ in range(600):
            look = (await browser.client.get(f"/api{address.replace('/t/', '/tables/')}")).json()
            if look["turn"] == 0 and look["number"] > 1:
                return look
            await asyncio.sleep(0.05)
        return look

    act(browser, address, line=[11])
    act(browser, address, confirm=True)
    look = browser.runner.run(turns())
    mine, of_the_bot = look["view"]["table"]["seats"]
    assert mine["taken"] == 1
    assert of_the_bot["taken"] in (1, 2, 3)


def test_a_table_whose_game_is_gone_harms_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install_game(folder, "coins")
    database = f"sqlite:///{tmp_path}/games.sqlite"
    before = Browser(database)
    gone, other = table(before, "coins"), table(before, "carrara")
    cookies = before.client.cookies
    before.close()
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place != str(folder)])
    after = Browser(database)
    after.client.cookies = cookies
    assert after.get("/").status_code == 200
    assert after.get(other).status_code == 200
    assert after.get(gone).status_code == 409, "it cannot be read, until the game is there again"
    after.close()


def test_everything_of_a_plain_table_is_drawn_as_text(folder: Path) -> None:
    rules = RULES.replace('return {"heap": self.heap}', 'return {"heap": {"a<b": [1, None, "x&y"], "none": []}}')
    install_game(folder, "coins", rules=rules)
    g: Game = ludoteca.new("coins")
    sight = sight_of(g.view(0), ["<s>", "B"], False)
    drawn = "".join(panel.html for panel in renderer("coins").panels(sight))
    assert "<dd>a&lt;b 1, –, x&amp;y, none –</dd>" in drawn
    assert renderer("coins").describe(sight)[0] == "heap: a<b 1, –, x&y, none –"
    assert "&lt;s&gt;" in drawn
    assert "<s>" not in drawn


def test_a_game_without_pictures_is_drawn_from_the_command_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    install_game(folder, "coins")
    install(folder, "nothing", "", {})
    monkeypatch.chdir(folder)
    assert main(["simulate", "coins", "--games", "2", "--bots", "greedy,mcts:iterations=4"]) == 0
    g = ludoteca.new("coins")
    g.play(13)
    Path("game.json").write_text(json.dumps(g.save()), "utf-8")
    assert main(["replay", "game.json", "--svg", "game.svg"]) == 0
    assert "heap: 7" in Path("game.svg").read_text("utf-8")
    assert main(["replay", "game.json"]) == 0
    assert "heap: 7" in capsys.readouterr().out
