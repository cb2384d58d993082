"""Lines of the log on a page: whose they are, what is new in them, and that nothing is said twice."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import Event
from ludoteca.i18n.events import telling
from ludoteca.web.parts.log import Entry, around, item, lines_of

NAMES = ["Ada", "Ben", "Cleo"]


def goods(**counts: int) -> list[int]:
    return [counts.get(kind, 0) for kind in telling("agricola").COUNTED["goods"]]


def event(who: int, verb: str, at: int = 1, **facts: Any) -> Event:
    return {"at": at, "who": who, "verb": verb, **facts}


def received(who: int, at: int = 1) -> Event:
    return event(who, "gained", at, goods=goods(food=1), cause="flagon")


def drawn(line: Entry) -> str:
    return str(item(line, 1, "", around(NAMES, "t"), False))


def test_an_action_is_one_line_that_says_nothing_twice() -> None:
    [line] = lines_of(
        [
            event(2, "placed", space="starting-player"),
            event(2, "starts"),
            event(2, "paid", goods=goods(clay=1), cause="flagon"),
            event(2, "played", card="flagon"),
            event(2, "gained", goods=goods(food=4), cause="flagon"),
        ],
        "agricola",
        0,
        9,
    )
    html = drawn(line)
    assert html.count("Flagon") == 1
    assert html.lower().count("starting player") == 1
    assert "played <u" in html
    assert "</u> for <" in html


def test_a_line_of_several_has_all_their_tokens_and_names() -> None:
    [line] = lines_of([received(who) for who in (1, 2, 0)], "agricola", 0, 9)
    assert line.seats == (1, 2, 0)
    html = drawn(line)
    assert [html.index(f">{letter}<") for letter in "BCA"] == sorted(html.index(f">{letter}<") for letter in "BCA")
    assert '<span class="vh">Ben, Cleo and Ada</span>' in html
    assert html.count("received") == 1


def test_what_is_new_stays_apart_from_what_was_seen() -> None:
    found = lines_of([received(0), received(1), received(2)], "agricola", 2, 9)
    assert [(line.seats, line.new) for line in found] == [((0, 1), False), ((2,), True)]
    paid = [event(2, "paid", goods=goods(clay=1), cause="flagon"), event(2, "played", card="flagon")]
    assert [line.new for line in lines_of(paid, "agricola", 1, 9)] == [False, True]


def test_what_happened_at_another_moment_and_is_not_settled_stays_apart() -> None:
    found = lines_of([received(0, 1), received(1, 2), received(2, 2)], "agricola", 0, 1)
    assert [(line.seats, line.at, line.unsettled) for line in found] == [((0,), 1, False), ((1, 2), 2, True)]


def test_what_comes_again_is_counted() -> None:
    [line] = lines_of([event(0, "plowed", cell="b2")] * 3, "agricola", 0, 9)
    assert drawn(line).count("(×3)") == 1
    assert drawn(line).count("plowed") == 1


def test_lines_leave_the_events_as_they_are() -> None:
    events = [event(2, "paid", goods=goods(clay=1), cause="flagon"), event(2, "played", card="flagon"), received(2)]
    before = [dict(one) for one in events]
    lines_of(events, "agricola", 0, 9)
    assert events == before
