"""What the page says around the board: the log, the scores, the result."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, cast

from ludoteca.server.shapes import Look, SeatAt
from ludoteca.testing import Table, table
from ludoteca.ui.drawing import Sight
from ludoteca.web.pages.table import last_turn, log_lines, names_of, result_of, score_of, table_page, why_no_undo
from ludoteca.web.parts.chart import chart, scale

SEATS = [
    SeatAt(name="Ada", kind="here", level=None, joined=False, mine=True),
    SeatAt(name="", kind="bot", level="easy", joined=False, mine=False),
]


def look(t: Table, seat: int | None = 0, **more: Any) -> Look:
    """What the club tells about a table at which nothing is pending."""
    game = t.game
    turn = None if game.over else game.who
    told = {"game": "carrara", "seats": SEATS, "seat": seat, "turn": turn, "confirm": False, "undo": False}
    return cast(Look, {**told, "chosen": [], "moments": 99, "view": game.view(seat), **more})


def told(t: Table) -> list[dict[str, Any]]:
    return [{"at": 1, **event} for event in t.game.events]


def test_seats_without_a_name_are_called_by_their_letter() -> None:
    assert names_of(SEATS) == ["Ada", "Player B"]


def test_a_log_line_draws_blocks_and_leaves_the_name_to_the_token() -> None:
    t = table("carrara", seats=[{"coins": 20}], wheel={"I": "white red blue"}, bag=None)
    t.play("buy", "II white blue done")
    lines = log_lines(told(t), Sight(t.game.view(0), ["Ada", "Bruno"]), look(t))
    bought = str(lines[-1].html)
    assert lines[-1].seats == (0,)
    assert 'aria-label="white"' in bought
    assert 'aria-label="blue"' in bought
    assert 'from section II for <b><span class="pair">6&nbsp;' in bought
    assert "Ada" not in bought


def test_what_one_seat_did_at_one_moment_is_one_line() -> None:
    t = table("carrara", seats=[{"buildings": "villa3@livorno"}])
    t.play("score villa")
    lines = log_lines(told(t), Sight(t.game.view(0), ["Ada", "Bruno"]), look(t))
    assert len(lines) == 1
    assert "scored <u>Villa</u>; gained 3 × 3" in str(lines[0].html)


def test_new_is_what_came_after_ones_last_turn() -> None:
    events = [{"who": who} for who in (0, 1, 0, 1, 1)]
    assert last_turn(events, 0, running=True) == 3
    assert last_turn([*events, {"who": 0}], 0, running=True) == 3
    assert last_turn([*events, {"who": 0}], 0, running=False) == 6
    assert last_turn(events, None, running=False) == 5


def test_why_nothing_can_be_taken_back_is_said_in_words() -> None:
    t = table("carrara", seats=[{"coins": 20}])
    t.play("buy")
    assert why_no_undo(told(t), Sight(t.game.view(0))) == "new blocks were drawn: no way back"


def test_the_sheet_counts_only_what_the_seat_may_see() -> None:
    t = table("carrara", seats=[{"points": 4, "coins": 12, "objects": "2 book"}, {"points": 7, "coins": 30}])
    score = score_of(Sight(t.game.view(0)))
    assert score.totals == [4 + 6 + 2, 7]
    assert score.whole == [True, False]


def finished(**seats: dict[str, Any]) -> Table:
    """The last turn of a game, which ends by declining."""
    t = table("carrara", turn=1, declared_by=0, seats=[seats["ada"], seats["bruno"]])
    return t.play("pass")


def test_the_winner_stands_first_on_the_final_sheet() -> None:
    t = finished(ada={"points": 3}, bruno={"points": 30})
    sight = Sight(t.game.view(0), ["Ada", "Bruno"])
    score = score_of(sight)
    assert score.seats == [1, 0]
    assert result_of(sight, score)["headline"] == "Bruno wins with 34 points"
    assert result_of(sight, score)["tie"] == ""


def test_a_tie_is_named_with_what_broke_it() -> None:
    t = finished(ada={"points": 5, "blocks": "3 black"}, bruno={"points": 5, "blocks": "blue"})
    sight = Sight(t.game.view(0), ["Ada", "Bruno"])
    told = result_of(sight, score_of(sight))
    assert told["headline"] == "You win with 9 points"
    assert told["tie"] == "Equal points: more blocks behind the screen decide."


def test_where_several_share_a_screen_nobody_is_you() -> None:
    t = table("carrara")
    shared = [{**seat, "mine": True} for seat in SEATS]
    assert table_page(look(t), []).names == ["You", "Player B"]
    assert table_page(look(t, seats=shared), []).names == ["Ada", "Player B"]


def test_the_axis_of_the_chart_has_round_numbers() -> None:
    assert scale([0, 56, 53]) == (0, 60, 20)
    assert scale([-12, 8]) == (-15, 10, 5)


def test_the_chart_tells_its_points_in_words_too() -> None:
    drawn = chart(["Ada", "B<b>"], [[1, 2], [3, -4]], "Points by round", 480, 240)
    assert "Ada: 1, 3; B&lt;b&gt;: 2, -4" in drawn


def test_the_seats_at_the_end_of_the_chart_neither_cover_each_other_nor_the_rounds() -> None:
    for last in ([0, 0, 0, 0, 0], [60, 60, 61, 61, 0], [5, 60, 4, 3, 2], [29, 27, 26, 24, 22], [9, 9, 9, 9, 9]):
        drawn = chart(list("ABCDE"), [[0] * 5, last], "Points by round", 480, 240)
        tokens = drawn[drawn.rindex("</marker>") :]
        tops = sorted(float(y) for y in re.findall(r'href="#i-seat-\d" x="[\d.]+" y="(-?[\d.]+)" width="26"', tokens))
        assert len(tops) == 5
        assert all(below - above >= 26 for above, below in pairwise(tops))
        assert tops[-1] + 26 <= 240 - 22
        assert tops[0] >= 0
