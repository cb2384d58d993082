"""What is drawn once is what would be drawn anew: of other players, of cards, and in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from markupsafe import Markup

from ludoteca.core.game import Event, Game
from ludoteca.core.shapes import Decision, Offer, View
from ludoteca.games import shelf
from ludoteca.games.agricola.page.table import large as agricola_alone
from ludoteca.games.agricola.page.table import small as agricola
from ludoteca.games.carrara.page.table import beside as carrara
from ludoteca.games.family.page.table import beside as family
from ludoteca.games.hallertau.page.table import beside as hallertau
from ludoteca.ui import drawing
from ludoteca.ui.drawing import NOTHING_ASKED, Sight, nobody, of_others, renderer, sight_of, tag
from ludoteca.web.parts import log
from ludoteca.web.parts.pieces import Prints
from tests.laws.walks import setups, walk

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil")
BESIDE: dict[str, list[Callable[[Any, int], Markup]]] = {
    "agricola": [agricola, agricola_alone],
    "carrara": [carrara],
    "family": [family],
    "hallertau": [hallertau],
}
SELDOM = 7  # one of so many positions is looked at


def positions(key: str) -> Iterator[Game]:
    """Of a whole game for each number of players, with all that may be played with."""
    found = {setup.players: setup for setup in setups() if setup.game == key and setup.players > 1}
    for setup in found.values():
        start, dice = next(setup.starts())
        for i, game in enumerate(walk(start, dice)):
            if i % SELDOM == 0 or game.over:
                yield game


@pytest.mark.parametrize("key", BESIDE)
def test_what_lies_before_others_is_drawn_as_the_whole_table_would_show_it(key: str) -> None:
    """From memory too, for whoever looks, and whatever he is asked."""
    looked_at = 0
    for game in positions(key):
        you = (None, game.who)[looked_at % 2] if not game.over else 0
        sight = Sight(game.view(you), NAMES[: game.players])
        for seat in range(game.players):
            for beside in BESIDE[key] if seat != (you or 0) else ():
                drawn = beside.__wrapped__(sight, seat)  # type: ignore[attr-defined]
                assert beside(sight, seat) == beside(sight, seat) == drawn
        looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize("key", shelf())
def test_things_that_are_kept_are_those_that_would_be_drawn_anew(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are offered, picked, refused or none of it."""
    looked_at = []
    for i, game in enumerate(positions(key)):
        you = (None, 0, game.who)[i % 3] if not game.over else 0
        sight = sight_of(game.view(you), NAMES[: game.players], chosen=game.log[-2:])
        looked_at.append((sight, renderer(key).panels(sight)))
    assert len(looked_at) > 10
    for kept in ("a_thing", "a_tile", "filled_in"):
        monkeypatch.setattr(drawing, kept, getattr(drawing, kept).__wrapped__)
    for sight, panels in looked_at:
        assert renderer(key).panels(sight) == panels


def made_up(offers: list[Offer], stands: str = "") -> Sight:
    decision: Decision | None = {**NOTHING_ASKED, "choices": offers, "step": "Turn"} if offers else None
    seats = [{"stands": ""}, {"stands": stands}]
    view: View = {
        "game": "carrara",
        "players": 2,
        "options": {},
        "you": 0,
        "over": False,
        "who": 0,
        "winners": None,
        "table": {"seats": seats},
        "decision": decision,
    }
    return Sight(view, ["Ada", "Bruno"])


def test_what_can_be_chosen_before_another_player_is_drawn_as_an_offer() -> None:
    drawn = []

    @of_others()
    def beside(sight: Sight, seat: int) -> Markup:
        drawn.append(seat)
        can = "can" if "card:x&y" in sight.offers else "off"
        return tag("p", sight.table["seats"][seat]["stands"], css=can, data_anchor="card:x&y")

    offers: list[Offer] = [{"choice": 7, "notation": "", "label": "Play", "anchor": "card:x&y", "shows": False}]
    assert "off" in beside(made_up([]), 1)
    assert "can" in beside(made_up(offers), 1)
    assert "off" in beside(made_up([{**offers[0], "anchor": "card:z"}]), 1)
    assert drawn == [1, 1]
    assert "villa" in beside(made_up([], "villa"), 1)


def told(number: int) -> list[Event]:
    return [{"at": i, "who": i % 2, "verb": "declined", "n": i} for i in range(number)]


def lines(events: list[Event], newest: int = 99, settled: int = 99) -> list[log.Entry]:
    return log.lines_of(events, "carrara", newest, settled)


def test_lines_that_a_page_has_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counted(game: str, event: Event) -> Markup:
        drawn.append(event["at"])
        return Markup("said so")

    monkeypatch.setattr(log, "drawn", counted)
    there = lines(told(25))
    prints = log.shown(there, "carrara", NAMES[:2], {}).prints
    assert drawn == []
    assert sorted(prints) == ["log-10", "log-20"]
    shown = log.shown(there, "carrara", NAMES[:2], prints)
    listed = log.listed(there, shown, NAMES[:2], "t", False)
    assert drawn == [20, 21, 22, 23, 24]
    assert listed.startswith(f'<li id="log-20" data-kept="{prints["log-20"]}"></li>')
    assert listed.count("said so") == 5


def test_the_lines_up_to_a_print_are_drawn_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    draw = log.drawn

    def counted(game: str, event: Event) -> Markup:
        drawn.append(event["at"])
        return draw(game, event)

    monkeypatch.setattr(log, "drawn", counted)
    names, table = ("Xenia", "Yves"), "drawn-once"
    told_of: dict[tuple[int, int, bool], str] = {}
    pages = ((99, 25, False), (10, 25, False), (9, 25, False), (9, 25, True), (99, 26, False))
    for looked_at in (set(range(26)), set(range(20, 26))):  # the last lines have no print yet
        drawn.clear()
        for newest, number, replayed in pages:
            there = lines(told(number), newest)
            listed = log.listed(there, log.shown(there, "carrara", names, {}), names, table, replayed)
            assert listed == told_of.setdefault((newest, number, replayed), listed)
        assert set(drawn) == looked_at
    assert [html.count("since your last turn") for html in told_of.values()] == [0, 1, 1, 0, 0]
    assert len(set(told_of.values())) == 5


@pytest.mark.parametrize(
    ("number", "newest", "first"),
    [(60, 99, 0), (69, 99, 0), (70, 99, 10), (150, 999, 90), (150, 21, 20), (150, 20, 10), (150, 0, 0)],
)
def test_the_last_lines_are_shown_and_what_is_new_with_a_line_before_it(number: int, newest: int, first: int) -> None:
    there = lines(told(number), newest, 999)
    shown = log.shown(there, "carrara", NAMES[:2], {})
    assert (shown.first, shown.kept) == (first, first)
    listed = log.listed(there, shown, NAMES[:2], "t", False)
    assert listed.startswith(f'<li id="log-{first + 1}"')
    assert ('class="mark"' in listed) == (0 < newest < number)
    whole = log.shown(there, "carrara", NAMES[:2], {"log": "1"})
    assert log.listed(there, whole, NAMES[:2], "t", False).count("<li id=") == number


def test_what_a_page_has_of_the_log_counts_from_the_first_line_shown() -> None:
    before, now = lines(told(69)), lines(told(70))
    had = log.shown(before, "carrara", NAMES[:2], {}).prints
    assert log.shown(now, "carrara", NAMES[:2], had)[:2] == (10, 60)
    later = log.shown(now, "carrara", NAMES[:2], {}).prints
    assert log.shown(before, "carrara", NAMES[:2], later)[:2] == (0, 0), "the page has no lines before the first"
    assert log.shown(now, "carrara", NAMES[:2], {**later, "log": "1"})[:2] == (0, 0)
    assert log.shown(now, "carrara", NAMES[:2], {**later, "log-30": "x"})[:2] == (10, 20)


@pytest.mark.parametrize(
    ("named", "first"),
    [
        *[("1", 0), ("31", 30), ("35", 30), ("91", 90), ("999999", 90), ("0", 0)],
        *[(nonsense, 90) for nonsense in ("", "x", "-5", "٣", "9" * 5000)],
    ],
)
def test_who_reads_keeps_the_lines_from_which_he_reads_and_nonsense_counts_for_nothing(named: str, first: int) -> None:
    assert log.shown(lines(told(150), 999), "carrara", NAMES[:2], {"log": named}).first == first


def test_the_print_of_a_line_tells_of_all_that_its_block_shows() -> None:
    def prints(lines: list[log.Entry], game: str = "carrara", names: Sequence[str] = NAMES[:2]) -> Prints:
        return log.prints_of(lines, 0, game, names)

    events = told(12)
    plain = prints(lines(events))
    changed = [
        prints(lines(events), names=("Ada", "Berta")),
        prints(lines(events), game="family"),
        prints(lines([*events[:4], {**events[4], "n": 99}, *events[5:]])),
        prints(lines([*events[:4], {**events[4], "at": 99}, *events[5:]])),
        prints(lines(events, newest=9)),
        prints(lines(events, settled=8)),
        prints([line._replace(step=i == 9) for i, line in enumerate(lines(events))]),
    ]
    assert len({prints["log-10"] for prints in [plain, *changed]}) == len(changed) + 1
    assert prints(lines([*events, *told(1)]))["log-10"] == plain["log-10"]


@pytest.mark.parametrize("key", shelf())
def test_an_event_is_drawn_the_same_whatever_the_table_shows(key: str) -> None:
    """So that a line may be kept: nothing in it depends on the position, or on who looks."""
    facts = renderer(key).facts
    for game in positions(key):
        for event in (game.events or [])[-9:]:
            bare = {name: fact for name, fact in event.items() if name != "who"}
            seen = facts(bare, Sight(game.view(0), NAMES[: game.players]))
            assert facts(bare, nobody("en", key)) == seen
