"""What is marked on the board: what a move has changed in one's own view, whose doing it was, and nothing hidden."""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Any

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.views import as_known
from ludoteca.games import shelf
from ludoteca.testing import Table, table
from ludoteca.ui.drawing import Sight
from ludoteca.ui.news import (
    MOST,
    Change,
    Mark,
    Point,
    Step,
    Turn,
    change,
    compared,
    doers,
    drawn_at,
    joined,
    moments_since,
    steps,
    turns_of,
)
from ludoteca.web.parts.log import Entry
from tests.laws.unseen import changed


def page(game: Game) -> Any:
    return import_module(f"ludoteca.games.{game.key}.page")


def after(t: Table, *lines: str, seat: int = 1) -> Change:
    """What a seat sees to have changed when these lines are played."""
    before = t.game.table(seat)
    t.play(*lines)
    return change(before, t.game.table(seat), page(t.game).places)


def marks(found: Change) -> set[tuple[str, str]]:
    return {(mark.place, mark.kind) for mark in found.marks}


# -- each game ---------------------------------------------------------------------------------------------------------


def test_carrara_marks_new_blocks_where_they_lie_and_those_bought_where_they_lay() -> None:
    t = table("carrara", seats=[{"coins": 20}], wheel={"I": "white red blue"}, bag=None)
    turned, places = after(t, "buy"), page(t.game).places
    [(anchor, kind)] = drawn_at(turned.marks, places(t.game.table(1)))
    assert (anchor, kind) == ("section:I", "new")
    bought = after(t, "II white blue done")
    assert drawn_at(bought.marks, places(t.game.table(1))) == [("section:II", "taken")]
    assert bought.gains == {}


def test_carrara_marks_turn_with_the_wheel() -> None:
    t = table("carrara", seats=[{"coins": 20}, {"coins": 20}], wheel={"I": "white red blue"}, bag=None)
    turned = after(t, "buy")
    t.play("II white blue done", "done", "buy")
    assert drawn_at(turned.marks, page(t.game).places(t.game.table(1))) == [("section:II", "new")]


def test_carrara_marks_a_building_on_the_board_and_not_the_one_dealt_in_its_place() -> None:
    t = table("carrara", seats=[{"blocks": "3 white 2 red 1 black"}])
    built = after(t, "build castle1 lerici white")
    assert marks(built) == {("building:castle1@0", "new")}


def test_carrara_marks_the_empty_place_of_a_building_when_none_is_left() -> None:
    shown = table("carrara").game.table(1)
    gone = {**shown, "display": [None, *shown["display"][1:]]}
    places = import_module("ludoteca.games.carrara.page").places
    assert list(compared(places(shown), places(gone))) == [Mark("slot:0", "taken")]
    assert list(compared(places(gone), places(shown))) == []


def test_carrara_marks_a_scoring_with_the_points_it_gained() -> None:
    t = table("carrara", seats=[{"buildings": "villa3@livorno"}])
    scored = after(t, "score villa")
    assert (marks(scored), scored.gains) == ({("type:villa@0", "new")}, {0: 9})


def test_creatures_marks_the_space_and_each_new_border() -> None:
    t = table("creatures", seats=[{"goods": "9 wood"}])
    found = after(t, "fences", "border f1n", "border f1w", "border f1e", "done")
    assert marks(found) == {("space:fences", "new"), *((f"edge:f1{side}@0", "new") for side in "nwe")}


def test_family_marks_the_space_and_the_new_field() -> None:
    t = table("family", players=2, seats=[{}])
    found = after(t, "plow 2,0")
    assert marks(found) == {("space:plow", "new"), ("tile:2,0@0", "new")}
    assert found.gains == {0: 1}


def test_agricola_marks_the_space_and_the_new_field() -> None:
    t = table("agricola", players=2, seats=[{}])
    found = after(t, "plow b2")
    assert marks(found) == {("space:plow", "new"), ("cell:b2@0", "new")}
    assert found.gains == {0: 1}


def test_hallertau_marks_the_space_and_the_row_of_a_new_field() -> None:
    t = table("hallertau", players=2, seats=[{}])
    found = after(t, "farming", "field")
    assert ("space:farming", "new") in marks(found)
    assert {place.partition(":")[0] for place, _ in marks(found)} == {"space", "row"}
    assert {mark.seat for mark in found.marks} == {0}


# -- all games ---------------------------------------------------------------------------------------------------------


def positions(key: str, number: int = 12) -> list[Game]:
    """Some positions of a game played by chance, in their order."""
    chance, found = random.Random(3), []
    for seed in range(2):
        game = ludoteca.new(key, seed=seed)
        while not game.over:
            game.play(chance.choice(game.choices))
            found.append(game.clone())
    return found[:: len(found) // number]


@pytest.mark.parametrize("key", shelf())
def test_what_is_marked_is_public(key: str) -> None:
    """Everybody sees the same places, those who only watch too: so no mark can tell what somebody holds."""
    for game in positions(key):
        places = page(game).places
        for seat in range(game.players):
            assert places(game.table(seat)) == places(game.table(None))


@pytest.mark.parametrize("key", shelf())
def test_positions_that_differ_only_in_what_a_seat_cannot_see_give_the_same_marks(key: str) -> None:
    game, *later = positions(key)
    for then in later:
        for seat in range(game.players):
            before, now = ([g, *changed(g, seat, Dice(5))] for g in (game, then))
            tables = [[as_known(g, seat)[0].table(seat) for g in alike] for alike in (before, now)]
            found = [change(a, b, page(game).places) for a in tables[0] for b in tables[1]]
            assert all(one == found[0] for one in found)
        game = then


@pytest.mark.parametrize("key", shelf())
def test_every_place_of_a_table_is_drawn(key: str) -> None:
    """What could be marked has its anchor on the board; but for cards that are only counted, and what can be chosen."""
    for game in positions(key, 6):
        places = page(game).places(game.table(0))
        html = "".join(panel.html for panel in page(game).panels(Sight(game.view(0))))
        anchors = set(re.findall(r'data-anchor="([^"]+)"', html.replace("&#39;", "'")))
        for name, place in places.items():
            anchor = place.anchor or name
            if place.what and not anchor.startswith(("card:", "cards:", "building:")):
                assert {anchor, anchor.removesuffix("@0")} & anchors, name


# -- step by step ------------------------------------------------------------------------------------------------------


def line(seat: int | None, at: int, *verbs: str) -> Entry:
    return Entry("carrara", () if seat is None else (seat,), [{"verb": verb} for verb in verbs], at)


def test_what_lies_before_somebody_who_acted_then_is_his_doing_and_the_rest_the_first_ones() -> None:
    made = Change((Mark("space:wood", "new"), Mark("cell:a1@2", "taken", 2), Mark("cell:b1@0", "new", 0)), {2: 3})
    done = steps([line(1, 4), line(2, 4), line(None, 4)], range(4, 5), {4: made}, {})
    assert [(step.seat, step.lines) for step in done] == [(1, (1,)), (2, (2, 3))]
    assert [mark.place for mark in done[0].marks] == ["space:wood", "cell:b1@0"]
    assert [mark.place for mark in done[1].marks] == ["cell:a1@2"]
    assert (done[0].gains, done[1].gains) == ({}, {2: 3})


def test_a_line_that_tells_of_several_is_part_of_what_each_of_them_did() -> None:
    made = Change((Mark("cell:a1@2", "taken", 2), Mark("cell:b1@0", "new", 0)))
    several = Entry("agricola", (0, 2), [{"verb": "gained"}], 4)
    done = steps([line(1, 4), several], range(4, 5), {4: made}, {})
    assert [(step.seat, step.lines) for step in done] == [(1, (1,)), (0, (2,)), (2, (2,))]
    assert [[mark.place for mark in step.marks] for step in done] == [[], ["cell:b1@0"], ["cell:a1@2"]]


def test_new_blocks_are_the_doing_of_whoever_turned_the_wheel_even_if_he_had_no_choice() -> None:
    made = Change((Mark("segment:1", "taken"), Mark("segment:2", "new")))
    lines = [line(1, 4, "bought"), line(2, 4, "turned")]
    bought, turned = steps(lines, range(4, 5), {4: made}, import_module("ludoteca.games.carrara.page").claims)
    assert [mark.place for mark in bought.marks] == ["segment:1"]
    assert [mark.place for mark in turned.marks] == ["segment:2"]


def test_more_than_six_steps_are_joined_by_player() -> None:
    one_by_one = [
        Step(seat, n, (n,), (Mark(f"x:{n}", "new"),), {seat: 1}) for n, seat in enumerate([1, 1, 2, 2, 3, 3, 1, 2])
    ]
    assert joined(one_by_one[:MOST]) == one_by_one[:MOST]
    rows = joined(one_by_one)
    assert [(step.seat, step.lines) for step in rows] == [(1, (0, 1)), (2, (2, 3)), (3, (4, 5)), (1, (6,)), (2, (7,))]
    assert rows[0].gains == {1: 2}
    seats = joined(one_by_one * 2)
    assert [step.seat for step in seats] == [1, 2, 3]
    assert len(seats[0].marks) == 3


# -- the course of a game ----------------------------------------------------------------------------------------------


def test_turns_begin_where_the_game_says_so_or_somebody_else_acts() -> None:
    """A turn of two moments, a reaction to it, and two turns of the same player in a row."""
    points = [Point(1, 0), Point(1), Point(1), Point(1, 1), Point(2, 1), Point(2, 0)]
    doing = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1}
    assert turns_of(points, doing) == [Turn(0, 1, 1, 2), Turn(1, 1, 3, 3), Turn(1, 1, 4, 4), Turn(1, 2, 5, 5)]


def test_a_moment_of_which_the_log_tells_nothing_belongs_to_the_turn_before() -> None:
    assert turns_of([Point(1, 0), Point(1), Point(1)], {1: 0}) == [Turn(0, 1, 1, 2)]


def test_what_came_since_begins_after_the_last_moment_of_ones_own() -> None:
    events = [{"at": at, "who": who} for at, who in ((1, 0), (2, 1), (2, -1), (2, 0), (3, 2))]
    assert doers(events) == {1: 0, 2: 1, 3: 2}
    assert moments_since(doers(events), 3, 0) == range(2, 4)
    assert moments_since(doers(events), 3, 3) == range(1, 4)
