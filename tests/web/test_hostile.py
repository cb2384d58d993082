"""Text stays text: with hostile names, titles and cards every page and picture is the one that plain ones give.

Both are drawn and parsed; where the hostile text stands in one, the plain text must stand in the other, and nothing
else may differ: no element, no attribute, no word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from markupsafe import Markup, escape

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.games import box, boxes
from ludoteca.games.creatures import view
from ludoteca.i18n import text as texts
from ludoteca.server.http.routes.pages import environment, slug
from ludoteca.server.shapes import GameOffered, ListedTable, Look, OptionOffered
from ludoteca.ui.drawing import Sight, attribute, renderer, tag
from ludoteca.web.pages import rules, shelf
from ludoteca.web.pages.my_games import my_games
from ludoteca.web.pages.table import table_page
from ludoteca.web.parts.chart import chart
from ludoteca.web.parts.log import shown
from tests.laws.walks import Setup, setups, some_choice, walk
from tests.web.test_pages import FRAGMENT, Browser

HOSTILE = (
    'Ada"><script>x</script>',
    "Ada' onfocus='x' autofocus='",
    "Ada<svg onload=x>&lt;b&#39;",
    "Ada{0}{who}{x.__class__}%s",
    "Ada</title></text></svg><img/>",
    "Ada]]>--><!--<style>*{}",
    "Ada`${x}`\\u003cb[x]|safe%(x)s",
)
UNPRINTABLE = "Ada\u202egnp.\u2066x"  # turns the reading direction: drawn as it is, refused by the club
PLAIN = ("Mallory", "Oscar", "Trudy", "Walter", "Xavier")
OPENS = re.compile(r"(?<=[?&=/])[A-Za-z0-9_-]{22}(?=[/?&#]|$)|^[A-Za-z0-9_-]{22}$")  # the name of a table

WORDS = "(words)"

Parsed = list[tuple[Any, ...]]


class Structure(HTMLParser):
    """A document as a list of elements with their attributes, ends of elements, and texts."""

    def __init__(self, page: str, plain: Callable[[str], str]) -> None:
        super().__init__()
        self.plain = plain
        self.found: Parsed = []
        self.feed(page)
        self.close()
        self.found = [(WORDS, plain(part[1])) if part[0] == WORDS else part for part in self.found]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not [name for name, _ in attrs if name == "style" or name.startswith("on")], attrs
        self.found.append((tag, *[(name, self.said(name, value or "")) for name, value in attrs]))

    def said(self, name: str, value: str) -> str:
        if name in ("href", "src", "action"):
            assert value.startswith(("/", "#", "?")), value
        return "PRINT" if name == "data-print" else OPENS.sub("TABLE", self.plain(value))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(("/", tag))

    def handle_data(self, data: str) -> None:
        if self.found and self.found[-1][0] == WORDS:
            data = self.found.pop()[1] + data
        self.found.append((WORDS, data))

    def handle_comment(self, data: str) -> None:
        self.found.append(("comment", data))

    def handle_pi(self, data: str) -> None:
        self.found.append(("instruction", data))

    def unknown_decl(self, data: str) -> None:
        self.found.append(("declaration", data))


def renamed(hostile: Sequence[str]) -> Callable[[str], str]:
    """Plain names in place of hostile ones."""

    def plain(words: str) -> str:
        for name, other in zip(hostile, PLAIN, strict=False):
            words = words.replace(name, other)
        return words

    return plain


def same(hostile: str, plain: str, renaming: Callable[[str], str], where: object) -> None:
    """Both pages are the same but for the text."""
    was, is_now = Structure(plain, renaming).found, Structure(hostile, renaming).found
    differ = next((pair for pair in zip(was, is_now, strict=False) if pair[0] != pair[1]), None)
    assert differ is None, f"{where}: {differ}"
    assert len(was) == len(is_now), where


def same_picture(hostile: str, plain: str, renaming: Callable[[str], str], where: object) -> None:
    """Both pictures are XML, and the same but for the text."""

    def parts(picture: str) -> Parsed:
        whole = ElementTree.fromstring(picture).iter()
        words = [(element, [element.text or "", element.tail or "", *element.attrib.values()]) for element in whole]
        return [(element.tag, *element.attrib, *map(renaming, said)) for element, said in words]

    assert parts(hostile) == parts(plain), where


# -- drawings: every question of every game, for those who play and for those who watch ------------------------------


def look(g: Game, seat: int | None, names: Sequence[str]) -> Look:
    """What a club tells about a table."""
    seat_of: dict[str, Any] = {"kind": "here", "level": None, "joined": True}
    seats = [{**seat_of, "name": name, "mine": i == seat} for i, name in enumerate(names)]
    said: dict[str, Any] = {"table": "x", "number": 1, "game": g.key, "title": box(g.key).title, "imported": False}
    said |= {"seats": seats, "seat": seat, "turn": None if g.over else g.who, "confirm": False, "undo": False}
    said |= {"brings": None, "kept": False, "dropped": None, "windows": 30, "closes": 12.5, "origin": "y?at=1"}
    return cast(Look, said | {"chosen": [], "moments": 999, "view": g.view(seat)})


def page(g: Game, seat: int | None, names: Sequence[str]) -> str:
    """The page of a table; if the game is over, with the final sheet and its chart."""
    events = [{"at": i, **event} for i, event in enumerate(g.events or [])]
    drawn = chart(names, [[1.0] * len(names), [2.5] * len(names)], "points", 480, 240) if g.over else Markup()
    filled = replace(table_page(look(g, seat, names), events), chart=drawn, may_invite="host")
    told = shown(filled.log, g.key, names, {})
    pane = rules.rules_pane(g.key, slug)
    return environment().get_template("table_page.html").render(**vars(filled), rules=pane, had={}, told=told)


@cache
def moments() -> list[tuple[Setup, Game, int | None]]:
    """Of random games of every set-up: each kind of question when it is first asked, once more for a watcher, and
    the end for each number of players."""
    found: list[tuple[Setup, Game, int | None]] = []
    asked: set[tuple[str, str]] = set()
    for setup in setups():
        g, dice = next(setup.starts())
        for now in walk(g, dice):
            kind = (g.key, type(now.agenda[-1]).__name__)
            if kind not in asked:
                asked.add(kind)
                found += [(setup, kept(now), seat) for seat in (now.who, None)]
        if (ended := (g.key, f"the end of {g.players}")) not in asked:
            asked.add(ended)
            found.append((setup, kept(g), 0))
    return found


def kept(g: Game) -> Game:
    """The position as it is now, with what has been told so far."""
    copy = g.clone()
    copy.events = list(g.events or [])
    return copy


@pytest.mark.parametrize("key", [lid.key for lid in boxes()])
def test_hostile_names_change_no_page_and_no_picture(key: str) -> None:
    names = [*HOSTILE, UNPRINTABLE]
    checked = 0
    for i, (setup, g, seat) in enumerate(moments()):
        if g.key != key:
            continue
        hostile = [names[(i + k) % len(names)] for k in range(g.players)]
        plain, renaming, where = PLAIN[: g.players], renamed(hostile), f"{setup} {len(g.log)} {seat}"
        same(page(g, seat, hostile), page(g, seat, plain), renaming, where)
        shared, said = Sight(g.view(seat), hostile, called_you=False), Sight(g.view(seat), plain, called_you=False)
        same_picture(renderer(key).svg(shared), renderer(key).svg(said), renaming, where)
        checked += 1
    assert checked > 10


MARK = "\"><s/a='b'>&amp;</text>"  # without a space, at which names are broken


def outline(words: str) -> str:
    """How wide each letter of a text is, on which it depends where there is room for it."""
    return "".join("i" if letter in "fijlrt' -" else "o" for letter in words)


@pytest.mark.parametrize("key", [lid.key for lid in boxes()])
def test_hostile_titles_and_cards_change_no_page_and_no_picture(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message of the catalogues, titles of games, texts of cards: were they hostile, they would stay text."""
    real, about = texts.catalogue, view.about

    def marked(mark: str) -> list[str]:
        changed = cache(lambda language, book: {k: f"{said}{mark}" for k, said in real("en", book).items()})
        monkeypatch.setattr(texts, "catalogue", changed)
        texts.LANGUAGE.set(f"{key} {mark}")  # what was drawn with other words is not for this one
        monkeypatch.setattr(view, "about", lambda name: about(name) + mark)
        drawn = []
        for _, g, seat in moments():
            if g.key == key:
                drawn.append(page(g, seat, PLAIN[: g.players]))
                drawn.append(renderer(key).svg(Sight(g.view(seat), PLAIN)))
        return [*drawn, rules.rules_html(key, slug), start_page(key, mark)]

    before = texts.LANGUAGE.get()
    try:
        hostile, plain = marked(MARK), marked(outline(MARK))
    finally:
        texts.LANGUAGE.set(before)
    assert len(hostile) > 20
    assert any(re.search(f'<li id="log-.*{re.escape(escape(MARK))}', page) for page in hostile)
    links = re.compile(r'(href|id|data-rules?)="(/rules/\w+)?#?[^"#]*"')  # headings make links of their letters
    for i, (one, other) in enumerate(zip(hostile, plain, strict=True)):
        same(links.sub("", one), links.sub("", other), outline, i)


def start_page(key: str, mark: str) -> str:
    """The start page with a game of hostile options and a table of hostile title."""
    option = OptionOffered(name=f"deck{mark}", values=[f"all{mark}", "none"], about=f"Cards {mark}")
    told = {part: f"{part}{mark}" for part in ("title", "authors", "publisher")}
    known = {"key": key, "players": list(box(key).players), "private": True, "options": [option]}
    game = cast(GameOffered, {**told, **known})
    seats = [{"name": f"{name}{mark}", "kind": "here", "joined": False} for name in ("Ada", "Bob")]
    table = {"table": "x", "game": key, "title": told["title"], "seats": seats, "mine": [0], "turn": 1, "over": False}
    table |= {"changed": 0.0, "round": 3, "points": [1, 2], "winners": [], "news": 1}
    listed = my_games([cast(ListedTable, {**table, "may_leave": True, "deletes": True, "damaged": False})], 1.0)
    games = shelf.shelf([game])
    form = shelf.new_table(games[0], ["easy", "normal"])
    return (
        environment()
        .get_template("start.html")
        .render(games=games, mine=listed, list={"waiting": 1, "page": 1, "pages": 1}, series=None, **form)
    )


# -- the club: what comes in by its door ------------------------------------------------------------------------------


@pytest.fixture
def browsers(tmp_path: Path) -> Iterator[tuple[Browser, Browser]]:
    pair = Browser(f"sqlite:///{tmp_path}/hostile.sqlite"), Browser(f"sqlite:///{tmp_path}/plain.sqlite")
    yield pair
    for browser in pair:
        browser.close()


def opened(browser: Browser, g: Game, names: Sequence[str]) -> str:
    seats = [{"kind": "here", "name": name} for name in names]
    answer = browser.post("/api/files", json={"file": g.save(), "seats": seats})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


@pytest.mark.parametrize("key", [lid.key for lid in boxes()])
def test_hostile_names_change_no_page_of_the_club(key: str, browsers: tuple[Browser, Browser]) -> None:
    """Start, table, replay, picture and final page, of a game in its middle and of one at its end."""
    players = box(key).players[-1]
    hostile = [HOSTILE[(len(key) + k) % len(HOSTILE)] for k in range(players)]
    renaming, plain = renamed(hostile), PLAIN[:players]
    g, dice = ludoteca.new(key, players, 3), Dice(5)
    for _ in range(25):
        g.play(some_choice(g, dice))
    middle = g.clone()
    while not g.over:
        g.play(some_choice(g, dice))
    for game in (middle, g):
        tables = [opened(browser, game, names) for browser, names in zip(browsers, (hostile, plain), strict=True)]
        for page in ("/", "/t/{}", "/replay/{}", "/replay/{}?at=3", "/replay/{}/picture.svg", "/rules/" + key):
            answers = [browser.get(page.format(table)) for browser, table in zip(browsers, tables, strict=True)]
            assert [answer.status_code for answer in answers] == [200, 200], page
            compare = same_picture if page.endswith(".svg") else same
            compare(answers[0].text, answers[1].text, renaming, page)
        pair = list(zip(browsers, tables, strict=True))
        parts = [browser.get(f"/t/{table}", headers=FRAGMENT).text for browser, table in pair]
        same(parts[0], parts[1], renaming, "fragment")
        looks = [browser.get(f"/api/tables/{table}").json() for browser, table in pair]
        assert [seat["name"] for seat in looks[0]["seats"]] == hostile, "the JSON interface has names as they are"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_page_that_refuses_quotes_what_was_asked_as_text(name: str, browsers: tuple[Browser, Browser]) -> None:
    asked = name.replace("/", "-")
    for path in ("/rules/{}", "/new/{}", "/t/{}", "/replay/{}", "/{}"):
        hostile = browsers[0].get(path.format(in_a_path(asked)))
        plain = browsers[1].get(path.format(PLAIN[0]))
        assert hostile.status_code == plain.status_code >= 400, path
        same(hostile.text, plain.text, renamed([asked]), path)


def in_a_path(words: str) -> str:
    return "".join(f"%{byte:02X}" for byte in words.encode())


def test_names_that_turn_the_reading_direction_are_refused_in_one_sentence(browsers: tuple[Browser, Browser]) -> None:
    seats = [{"kind": "here", "name": UNPRINTABLE}, {"kind": "here", "name": "Bob"}]
    answer = browsers[0].post("/api/tables", json={"game": "carrara", "seats": seats})
    assert answer.status_code == 422
    assert UNPRINTABLE not in answer.text


# -- what escapes --------------------------------------------------------------------------------------------------


def test_an_element_escapes_all_text_and_every_attribute() -> None:
    drawn = tag("b", '<i>"', tag("i", "&"), 3, css="a'b", title=tag("u", '"'), x=1.25, y=None)
    assert drawn == ('<b class="a&#39;b" title="&lt;u&gt;&amp;#34;&lt;/u&gt;" x="1.2">&lt;i&gt;&#34;<i>&amp;</i>3</b>')
    assert attribute("data_piece", "{0}%s") == ' data-piece="{0}%s"'
