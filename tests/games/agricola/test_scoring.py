"""The score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.agricola.scoring import scaled
from tests.games.agricola.table import table

SCALES = {
    "fields": (-1, -1, 1, 2, 3, 4, 4),
    "pastures": (-1, 1, 2, 3, 4, 4),
    "grain": (-1, 1, 1, 1, 2, 2, 3, 3, 4, 4),
    "vegetables": (-1, 1, 2, 3, 4, 4),
    "sheep": (-1, 1, 1, 1, 2, 2, 3, 3, 4, 4),
    "boar": (-1, 1, 1, 2, 2, 3, 3, 4, 4),
    "cattle": (-1, 1, 2, 2, 3, 3, 4, 4),
}


@pytest.mark.parametrize("what", SCALES)
def test_scale(what: str) -> None:
    assert tuple(scaled(what, n) for n in range(len(SCALES[what]))) == SCALES[what]


def score(**seat: Any) -> dict[str, int]:
    found: dict[str, int] = table(seat).score
    return found


def test_a_farm_as_it_was_at_the_beginning() -> None:
    sheet = score()
    assert sheet["total"] == -7 - 13 + 6


def test_grain_and_vegetables_count_in_store_and_on_fields() -> None:
    sheet = score(goods="1 grain 1 vegetable", fields="b1:3g c1:2v")
    assert (sheet["grain"], sheet["vegetables"], sheet["fields"]) == (2, 3, 1)


def test_unused_cells_cost_a_point_but_not_those_with_a_stable_or_in_a_pasture() -> None:
    assert score(rooms="b2", fields="b1", pastures="d1/e1", stables="e3")["unused"] == -8


def test_fenced_stables_only() -> None:
    assert score(pastures="d1/e1", stables="d1 e3")["stables"] == 1


def test_rooms_and_people() -> None:
    assert score(rooms="b2", house="clay")["clay_rooms"] == 3
    assert score(rooms="b2", house="stone")["stone_rooms"] == 6
    assert score(people=5)["people"] == 15


def test_pastures_count_not_their_cells() -> None:
    assert score(pastures="d1/e1 d2")["pastures"] == 2


def test_begging_and_noted_points() -> None:
    sheet = score(begging=2, points=3, cards="well")
    assert (sheet["cards"], sheet["bonus"]) == (-2, 3)


def test_fourteen_categories() -> None:
    assert len(score()) == 14 + 1


def test_equal_points_share_the_win() -> None:
    t = table(moment="end", round=14)
    assert t.game.over
    assert t.game.winners() == [0, 1]
    assert table(dict(points=1), moment="end", round=14).game.winners() == [0]
