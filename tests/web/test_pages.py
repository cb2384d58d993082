"""The pages of a running club: complete, escaped, without inline scripts or styles, and one sentence when refused."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludoteca
from ludoteca.core.box import Option
from ludoteca.games import boxes, shelf
from ludoteca.i18n.text import catalogue
from ludoteca.server.app import create_app
from ludoteca.server.http.routes.pages import slug

FRAGMENT = {"X-Fragment": "1"}


class Browser:
    """Asks a club for its pages, and keeps its cookie."""

    def __init__(self, database: str) -> None:
        self.app, self.runner = create_app(database), asyncio.Runner()
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://club")
        self.runner.run(self.app.state.club.open())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.runner.run(self.client.get(path, **more))

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.runner.run(self.client.post(path, **more))

    def close(self) -> None:
        self.runner.run(self.client.aclose())
        self.runner.run(self.app.state.club.close())
        self.runner.close()


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    client = Browser(f"sqlite:///{tmp_path}/games.sqlite")
    yield client
    client.close()


def opened(browser: Browser, *lines: str, kinds: tuple[str, ...] = ("here", "link"), name: str = "Ada") -> str:
    """A table of a game after these lines; its address."""
    game = ludoteca.new("carrara", players=len(kinds), seed=7)
    for line in lines:
        game.play(game.parse(line))
    seats = [{"kind": kind, "name": name} for kind in kinds]
    answer = browser.post("/api/files", json={"file": game.save(), "seats": seats})
    assert answer.status_code == 201, answer.text
    return f"/t/{answer.json()['table']}"


def act(browser: Browser, address: str, **act: Any) -> str:
    """Do something at a table; the page as it is then."""
    page = browser.get(address, headers=FRAGMENT).text
    answer = browser.post(address, json={"number": number(page), **act}, headers=FRAGMENT)
    assert answer.status_code == 200, answer.text
    return answer.text


def number(page: str) -> int:
    found = re.search(r'data-number="(\d+)"', page)
    assert found is not None
    return int(found[1])


def question(page: str) -> str:
    found = re.search(r"<h2[^>]*>(.*?)</h2>", page[page.index('id="ask"') :])
    assert found is not None
    return found[1]


def test_no_page_has_a_script_or_a_style_of_its_own(browser: Browser) -> None:
    table = opened(browser, "buy")
    paths = ["/", "/seat", "/credits", "/t/nowhere", table, table.replace("/t/", "/replay/")]
    paths += [f"/new/{key}" for key in shelf()]
    for path in paths:
        page = browser.get(path).text
        assert " style=" not in page, path
        assert "<style" not in page, path
        assert not re.search(r"<script(?![^>]* src=\"/static/)", page), path
        assert not re.search(r"\son\w+=\"", page), path
        assert "http://" not in page.replace("http://www.w3.org/", ""), path


def test_names_are_words_and_never_markup(browser: Browser) -> None:
    page = browser.get(opened(browser, kinds=("here", "here"), name="<img src=x>")).text
    assert "<img" not in page
    assert "&lt;img src=x&gt;" in page


def test_a_fragment_is_the_part_of_the_page_that_changes(browser: Browser) -> None:
    table = opened(browser)
    whole, part = browser.get(table).text, browser.get(table, headers=FRAGMENT).text
    assert part.strip() in whole
    assert "<html" not in part


def test_the_answer_to_an_act_is_the_page_after_it(browser: Browser) -> None:
    table = opened(browser, "buy")
    assert question(act(browser, table, line=[9])) == "Which blocks from section II?"
    assert question(act(browser, table, back=1)) == "From which section?"


def test_one_choice_is_taken_back_and_the_later_ones_are_made_again(browser: Browser) -> None:
    table = opened(browser, "buy")
    for choice in (9, 19, 20, 21):
        page = act(browser, table, line=[choice])
    assert "3 blocks," in page
    page = act(browser, table, back=3, line=[20, 21])
    assert "2 blocks," in page
    assert re.findall(r'data-back="(\d+)"', page[page.index('id="ask"') :]) == ["20", "21"]


def test_clear_takes_back_what_was_picked_in_this_question(browser: Browser) -> None:
    table = opened(browser, "buy")
    for choice in (9, 19, 20):
        act(browser, table, line=[choice])
    page = act(browser, table, back=2)
    assert question(page) == "Which blocks from section II?"
    assert "data-clear" not in page


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({"until": "dance", "number": 0}, 422, "'until' must be end, question or news"),
        ({"act": "undo", "number": 0}, 422, "Only these fields are known here"),
        ({"back": 1, "number": 99}, 409, "The table has changed since"),
        ({"number": 0, "line": [999]}, 422, "is not offered now"),
        ({"back": 1}, 422, "'number' is missing"),
    ],
)
def test_an_act_that_cannot_be_is_refused_in_a_sentence(
    browser: Browser, asked: dict[str, Any], status: int, said: str
) -> None:
    table = opened(browser)
    asked = {**asked, "number": number(browser.get(table).text)} if asked.get("number") == 0 else asked
    answer = browser.post(table, json=asked, headers=FRAGMENT)
    assert answer.status_code == status
    assert said in answer.json()["error"]


def test_a_spectator_may_look_but_nothing_is_offered(browser: Browser, tmp_path: Path) -> None:
    game = ludoteca.new("carrara", players=2, seed=7)
    seats = [{"kind": "link", "name": "Ada"}, {"kind": "link", "name": "Bruno"}]
    told = browser.post("/api/files", json={"file": game.save(), "seats": seats}).json()
    page = browser.get(f"/t/{told['table']}").text
    assert "You are watching" in page
    assert not re.search(r'class="[^"]*\bcan\b', page)


def test_a_picture_stands_alone(browser: Browser) -> None:
    table = opened(browser, "buy").replace("/t/", "/replay/")
    answer = browser.get(f"{table}/picture.svg?at=1")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "attachment" in answer.headers["content-disposition"]
    assert "script" not in answer.headers["content-security-policy"]
    used = set(re.findall(r'href="#([\w-]+)"', answer.text))
    assert used <= set(re.findall(r'<symbol id="([\w-]+)"', answer.text))


def test_every_rule_that_a_decision_names_is_a_heading_of_the_rules(browser: Browser) -> None:
    page = browser.get("/rules/carrara").text
    named = [heading for key, heading in catalogue("en", "carrara").items() if key.startswith("rule.")]
    assert named
    assert all(f'id="{slug(heading)}"' in page for heading in named)


def test_what_is_not_there_is_told_in_a_page(browser: Browser) -> None:
    for path, status, said in (
        ("/t/nowhere", 404, "There is no such table"),
        ("/rules/chess", 422, "there is no game &#39;chess&#39;"),
        ("/nothing", 404, "There is nothing at this address"),
    ):
        answer = browser.get(path)
        assert answer.status_code == status
        assert said in answer.text
        assert "text/html" in answer.headers["content-type"]


# -- the options of a new table ---------------------------------------------------------------------------------------

OPTIONS = [(box.key, option) for box in boxes() for option in box.options if len(option.values) > 1]


def selected(form: str, field: str) -> str:
    """The value that a list of the form stands at."""
    found = re.search(rf'name="{field}".*?</select>', form)
    assert found is not None, field
    [chosen] = re.findall(r'value="([^"]*)"[^>]* selected', found[0])
    return str(chosen)


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: getattr(one, "name", one))
def test_every_value_of_an_option_has_words_and_a_line_of_what_it_means(
    browser: Browser, game: str, option: Option
) -> None:
    words, form = catalogue("en", game), browser.get(f"/new/{game}").text
    keys = {str(value).lower() for value in option.values}
    titles, about = ([words[f"option.{option.name}_{key}{part}"] for key in sorted(keys)] for part in ("", "_about"))
    assert len(set(titles)) == len(set(about)) == len(option.values)
    assert not {title.lower() for title in titles} & (keys | {str(key) for key in range(10)})
    assert all(line.endswith(".") for line in about)
    assert all(line in form for line in about)
    assert words[f"option.{option.name}"] != option.name
    shown = set(re.findall(r"<option[^>]*>([^<]*)<", form))
    assert not {str(value) for value in option.values} & shown


def test_unusual_options_are_folded_unless_one_was_chosen_last_time(browser: Browser) -> None:
    form = browser.get("/new/agricola").text
    folded = form[form.index("<details") : form.index("</details>")]
    assert '<details class="more">' in form
    for field in ("option-hands", "option-exchange", "windows", "shuffle"):
        assert f'name="{field}"' in folded
    for field in ("option-variant", "option-deck", "coach"):
        assert f'name="{field}"' not in folded
    new_table(browser, "agricola", {"hands": "mulligan"})
    assert '<details class="more" open>' in browser.get("/new/agricola").text


def new_table(browser: Browser, game: str, options: dict[str, Any], **more: Any) -> None:
    seats = [{"kind": "here"}, {"kind": "bot"}]
    answer = browser.post("/api/tables", json={"game": game, "seats": seats, "options": options, **more})
    assert answer.status_code == 201, answer.text


def test_a_first_game_of_agricola_is_offered_as_the_family_game_and_later_ones_as_the_last(browser: Browser) -> None:
    first = browser.get("/new/agricola").text
    assert selected(first, "option-variant") == "family"
    assert selected(browser.get("/?game=agricola").text, "option-variant") == "family"
    new_table(browser, "carrara", {})
    assert selected(browser.get("/new/agricola").text, "option-variant") == "family"  # another game is no Agricola
    new_table(browser, "agricola", {"variant": "full", "deck": "eik", "hands": "draft"}, windows=60)
    again = browser.get("/new/agricola").text
    chosen = [selected(again, field) for field in ("option-variant", "option-deck", "option-hands", "windows")]
    assert chosen == ["full", "eik", "draft", "60"]
    new_table(browser, "agricola", {"variant": "family"})
    assert selected(browser.get("/?game=agricola").text, "option-variant") == "family"


def test_the_start_page_offers_the_game_that_was_begun_last(browser: Browser) -> None:
    for game in ("hallertau", "family"):
        new_table(browser, game, {})
        assert f'data-game="{game}"' in browser.get("/").text


def test_an_invitation_tells_the_options_in_words(browser: Browser) -> None:
    seats = [{"kind": "here"}, {"kind": "link"}]
    told: dict[str, dict[str, Any]] = {
        "agricola": {"deck": "ek", "hands": "10-3", "exchange": True},
        "hallertau": {"cards": False, "gateway": "random"},
    }
    pages = []
    for game, options in told.items():
        answer = browser.post("/api/tables", json={"game": game, "seats": seats, "options": options}).json()
        secret = answer["links"]["1"].partition("#")[2]
        pages.append(browser.post("/seat", json={"secret": secret}).text)
    assert re.findall(r"<li>([^<]*)</li>", pages[0]) == [
        "Cards: Decks E and K",
        "Hands: Ten of each, three put away",
        "Three cards for one",
    ]
    assert re.findall(r"<li>([^<]*)</li>", pages[1]) == ["Gateway cards: One of the four, drawn", "Without cards"]


def test_an_invitation_to_watch_a_series_names_the_kept_cards(browser: Browser) -> None:
    options = {"permanent": "chief tutor", "target": 55, "food": 2}
    told = {"game": "agricola", "seats": [{"kind": "here"}], "options": options}
    watch = browser.post("/api/tables", json=told).json()["watch"].partition("#")[2]
    page = browser.post("/seat", json={"secret": watch}).text
    assert re.findall(r"<li>([^<]*)</li>", page)[:3] == [
        "Occupations kept from the series: Chief, Tutor",
        "Points to reach: 55",
        "Food from the game before: 2",
    ]
