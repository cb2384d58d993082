"""What a contest has come to, counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludoteca.arena.contest import Result
from ludoteca.arena.standings import Mean, places, standings


def game(
    seats: str, scores: list[float], winners: list[int], failed: int | None = None, error: str = "", number: int = 0
) -> Result:
    names = seats.split()
    return {
        "number": number,
        "game": "carrara",
        "rules": 1,
        "code": "",
        "players": len(names),
        "options": {},
        "match": {"bots": dict.fromkeys(sorted(set(names)), "ours"), "seed": 0, "seconds": None},
        "seed": 1,
        "seats": names,
        "log": [],
        "decisions": 0,
        "scores": scores,
        "winners": winners,
        "failed": failed,
        "error": error,
        "stderr": "",
    }


def test_places_follow_the_winners_then_the_points() -> None:
    assert places(game("a b c", [5, 9, 7], [1])) == [2, 0, 1]
    assert places(game("a b c", [9, 9, 7], [1])) == [1, 0, 2], "a tie that the rules break"
    assert places(game("a b c", [7, 9, 7], [1])) == [1, 0, 1]
    assert places(game("a b c", [9, 9, 7], [0, 1])) == [0, 0, 2]


def test_whoever_fails_is_last_and_the_others_share_the_win() -> None:
    found = standings([game("a b c", [], [], failed=1, error="b fell asleep")])
    assert places(game("a b c", [], [], failed=1, error="b fell asleep")) == [0, 1, 0]
    assert {name: bot.wins for name, bot in found.bots.items()} == {"a": Fraction(1, 2), "b": 0, "c": Fraction(1, 2)}
    assert (found.bots["b"].failures, found.bots["a"].failures) == (1, 0)
    assert found.bots["a"].score.value is None


def test_a_game_that_the_rules_broke_counts_for_nobody() -> None:
    found = standings([game("a b", [], [], error="the wheel fell off"), game("a b", [3, 2], [0])])
    assert found.uncounted == 1
    assert found.bots["a"].games == 1


def test_wins_are_shared_out_and_compared_with_what_the_seats_are_worth() -> None:
    found = standings(
        [game("a a b", [4, 4, 1], [0, 1]), game("a b b", [1, 5, 3], [1]), game("a a b", [7, 2, 7], [0, 2])]
    )
    a, b = found.bots["a"], found.bots["b"]
    assert (a.wins, b.wins) == (Fraction(3, 2), Fraction(3, 2))
    assert (a.games, a.even, b.even) == (3, Fraction(5, 3), Fraction(4, 3))
    assert a.share == 0.5
    assert a.bounds is not None
    assert a.bounds[0] < 0.5 < a.bounds[1]


def test_a_margin_is_over_the_best_of_the_other_bots_not_over_oneself() -> None:
    found = standings([game("a a b", [10, 4, 6], [0])])
    assert found.bots["a"].margin.value == 1  # +4 and −2
    assert found.bots["b"].margin.value == -4
    assert found.bots["a"].score.value == 7


def test_who_was_ahead_of_whom() -> None:
    found = standings([game("a b c", [3, 2, 1], [0]), game("a b c", [1, 1, 5], [2]), game("a b", [0, 4], [1])])
    assert found.ahead["a", "b"] == Fraction(3, 2)
    assert found.meetings["a", "b"] == 3
    assert found.ahead["c", "a"] == 1
    assert found.meetings["c", "a"] == 2


def test_alone_there_are_scores_only() -> None:
    found = standings([game("a", [30], [0]), game("a", [34], [0]), game("b", [10], [0])])
    assert found.bots["a"].score.value == 32
    assert found.bots["a"].margin.value is None
    assert found.meetings == {}


def test_the_bounds_of_a_mean() -> None:
    figures = Mean()
    assert (figures.value, figures.reach) == (None, None)
    for figure in (2, 4, 4, 4, 5, 5, 7, 9):
        figures.add(figure)
    assert figures.value == 5
    assert figures.reach == pytest.approx(1.96 * (32 / 7) ** 0.5 / 8**0.5)
