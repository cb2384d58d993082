"""The score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.creatures.scoring import bonus
from ludoteca.testing import table

SHEEP, PIGS, COWS, HORSES = range(4)


def sheet(**parts: Any) -> dict[str, float]:
    scores: dict[str, float] = table("creatures", options={"setup": "advanced"}, seats=[parts]).game.scores()[0]
    return scores


@pytest.mark.parametrize(
    ("kind", "zero", "one", "two", "three"),
    [(SHEEP, 4, 8, 11, 13), (PIGS, 4, 7, 9, 11), (COWS, 4, 6, 8, 10), (HORSES, 4, 5, 7, 9)],
)
def test_the_bonus_table(kind: int, zero: int, one: int, two: int, three: int) -> None:
    assert [bonus(kind, n) for n in (0, 3)] == [-3, -3]
    assert [bonus(kind, n) for n in (zero, one - 1)] == [0, 0]
    assert [bonus(kind, n) for n in (one, two - 1)] == [1, 1]
    assert [bonus(kind, n) for n in (two, three - 1)] == [2, 2]
    assert [bonus(kind, n) for n in (three, three + 1, three + 5)] == [3, 4, 8]


def test_an_empty_farm_loses_three_points_for_each_kind() -> None:
    assert sheet() == {"animals": 0, "bonus": -12, "expansions": 0, "buildings": 0, "total": -12}


def test_an_expansion_scores_four_points_if_all_its_cells_are_used() -> None:
    assert sheet(expansions="right", buildings="stall@h1", troughs="h2", pastures="h3")["expansions"] == 4
    assert sheet(expansions="right", buildings="stall@h1", troughs="h2")["expansions"] == 0


def test_a_cell_of_an_unfinished_pasture_is_not_used() -> None:
    assert sheet(expansions="right", buildings="stall@h1", troughs="h2", borders="h3e h3s")["expansions"] == 0


def test_a_full_farm_board_scores_nothing_by_itself() -> None:
    full = sheet(troughs="f1 f2 g1 g2 g3")
    assert (full["expansions"], full["buildings"]) == (0, 0)


def test_stalls_score_one_and_stables_four() -> None:
    assert sheet(buildings="stall@f1 stables@g1")["buildings"] == 5


def test_half_points_are_neither_rounded_up_nor_down() -> None:
    scores = sheet(buildings="storage-building@f1", goods="2 wood 1 stone")
    assert (scores["buildings"], scores["total"]) == (1.5, -10.5)


def test_half_a_point_more_wins() -> None:
    seats = [dict(buildings="storage-building@f1", goods="1 wood")]
    t = table("creatures", round=8, moment="round ends", opener=0, seats=seats)
    assert t.game.winners() == [0]
