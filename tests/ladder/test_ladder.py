"""Ratings do not depend on the order of games, say who is better and how surely; tables and charts tell it."""

from __future__ import annotations

import sys
from xml.etree import ElementTree

import pytest

from ludoteca.arena.contest import Result
from ludoteca.arena.ladder.chart import chart, scale
from ludoteca.arena.ladder.ratings import ratings
from ludoteca.arena.ladder.table import Ladder, markdown
from ludoteca.core.errors import LudotecaError
from tests.arena.test_standings import game


def duels(wins: int, losses: int, one: str = "a", other: str = "b") -> list[Result]:
    """Games of two, in which one wins so often."""
    won = game(f"{one} {other}", [2, 1], [0])
    lost = game(f"{one} {other}", [1, 2], [1])
    return [won] * wins + [lost] * losses


def test_ratings_do_not_depend_on_the_order_of_the_games() -> None:
    games = duels(30, 10) + duels(12, 20, "b", "c")
    assert ratings(games) == ratings(games[::-1]) == ratings(games[1::2] + games[::2])


def test_who_wins_more_is_rated_higher_and_equals_alike() -> None:
    found = ratings(duels(30, 10) + duels(30, 10, "b", "c"))
    assert found["a"].low > found["c"].high
    assert found["a"].mu > found["b"].mu > found["c"].mu
    even = ratings(duels(50, 50))
    assert even["a"].mu == pytest.approx(even["b"].mu, abs=0.5)
    assert even["a"].low < even["b"].mu < even["a"].high


def test_more_games_make_a_rating_surer() -> None:
    assert ratings(duels(70, 30))["a"].sigma < ratings(duels(7, 3))["a"].sigma / 2


def test_tables_of_several_seats_are_rated_and_a_bot_may_hold_two() -> None:
    found = ratings([game("a b a b", [9, 3, 8, 2], [0])] * 10 + [game("b a b a", [9, 3, 8, 2], [0])] * 2)
    assert found["a"].mu > 25 > found["b"].mu
    duel = ratings(duels(10, 2))
    assert found["a"].mu == pytest.approx(duel["a"].mu), "to hold more seats makes nobody surer"
    assert found["a"].sigma == pytest.approx(duel["a"].sigma)


def test_whoever_fails_is_rated_as_having_lost() -> None:
    found = ratings([game("a b", [], [], failed=0, error="a fell asleep")] * 5 + duels(2, 2))
    assert found["a"].mu < found["b"].mu


def test_what_the_rules_broke_and_who_plays_alone_is_not_rated() -> None:
    assert ratings([game("a b", [], [], error="broken")]) == {}
    assert ratings([game("a", [5], [0])]) == {}


def test_without_openskill_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(LudotecaError, match=r"pip install 'ludoteca\[arena\]'"):
        ratings(duels(1, 0))


def test_the_table_has_the_best_first_and_all_figures() -> None:
    ladder = Ladder(duels(3, 9, "worse", "better"), 2)
    rows = ladder.rows()
    assert [row[0] for row in rows] == ["bot", "better", "worse"]
    assert [(row[1], row[4], row[5], row[6], row[7], row[9]) for row in rows[1:]] == [
        ("12", "75.0%", "46.8% – 91.1%", "50.0%", "+0.50", "1.75"),
        ("12", "25.0%", "8.9% – 53.2%", "50.0%", "−0.50", "1.25"),
    ]
    assert ladder.pairings() == []
    assert [told["bot"] for told in ladder.data()] == ["better", "worse"]


def test_three_bots_are_told_by_pairings_too() -> None:
    ladder = Ladder(duels(3, 1) + duels(1, 0, "b", "c"), 2)
    assert ladder.pairings()[0] == ["ahead of", "a", "b", "c"]
    assert ladder.pairings()[1] == ["a", "–", "75.0% of 4", "–"]


def test_alone_the_table_has_mean_scores() -> None:
    rows = Ladder([game("a", [5], [0]), game("a", [7], [0]), game("b", [8], [0])], 1).rows()
    assert rows == [
        ["bot", "games", "mean score", "95 %", "failed"],
        ["b", "1", "8.00", "–", "0"],
        ["a", "2", "6.00", "±1.96", "0"],
    ]


def test_markdown_has_a_column_for_each_figure_whatever_a_bot_is_called() -> None:
    assert markdown([["bot", "wins"], ["a|b", "3"]]) == "| bot | wins |\n| --- | ---: |\n| a\\|b | 3 |"


@pytest.mark.parametrize(
    "games", [duels(5, 2), [game("a", [5], [0])], [game("a b", [], [], error="x")], duels(1, 1, "<script>&\x1b", "b")]
)
def test_the_chart_is_a_whole_picture_of_all_bots(games: list[Result]) -> None:
    players = len(games[0]["seats"])
    drawn = ElementTree.fromstring(chart(Ladder(games, players), "A & B, 2 games"))
    words = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == "A & B, 2 games"
    assert any(word.startswith(games[0]["seats"][0][:8]) for word in words)
    for dot in drawn.iter("{http://www.w3.org/2000/svg}circle"):
        assert 200 <= float(dot.attrib["cx"]) <= 720


@pytest.mark.parametrize("ends", [[], [3.0, 3.0], [-7.2, 41.0], [24.99, 25.01], [0.0, 5e7], [-120.0, -80.0]])
def test_the_axis_has_few_round_numbers_around_all_figures(ends: list[float]) -> None:
    marks = scale(ends)
    assert 2 <= len(marks) <= 11
    assert all(marks[0] <= end <= marks[-1] + 1e-9 for end in ends)
