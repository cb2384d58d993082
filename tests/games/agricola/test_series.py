"""A series of games alone: targets, what the last game brings, and the occupation that becomes permanent."""

from __future__ import annotations

from ludoteca.games import box
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.series import SERIES
from tests.games.agricola.table import table


def test_each_game_of_a_series_asks_for_more_and_after_the_eighth_for_one_more() -> None:
    assert [SERIES.target(number) for number in range(1, 12)] == [50, 55, 59, 62, 64, 65, 66, 67, 68, 69, 70]


def test_one_of_the_occupations_played_in_the_game_is_kept_not_one_that_is_permanent_already() -> None:
    g = table(dict(cards="chief tutor fireplace-2"), players=1, options={"permanent": "chief"}).game
    assert SERIES.to_keep(g) == ["tutor"]


def test_with_seven_permanent_occupations_none_is_added() -> None:
    seven = "chief tutor grocer conservator hedge-keeper stonecutter mushroom-collector"
    g = table(dict(cards=f"{seven} thatcher"), players=1, options={"permanent": seven}).game
    assert SERIES.to_keep(g) == []


def test_the_next_game_begins_with_1_food_for_every_2_points_above_the_target() -> None:
    g = table(dict(cards="chief tutor", points=200), players=1, options={"permanent": "chief", "target": 55}).game
    above = g.scores()[0]["total"] - 55
    options = SERIES.after(g, 2, "tutor")
    assert (options["permanent"], options["target"], options["food"]) == ("chief tutor", 59, above // 2)
    following = box("agricola").new(1, 1, **options)
    assert isinstance(following, Agricola)
    assert list(following.farms[0].cards.names) == ["chief", "tutor"]
    assert len(following.farms[0].hand.names) == 5 + 7


def test_who_gets_no_more_than_the_target_begins_with_no_food() -> None:
    g = table({}, players=1, options={"target": 50}).game
    assert SERIES.after(g, 1, "")["food"] == 0


def test_a_series_begins_with_nothing_of_games_before() -> None:
    plain = box("agricola").settle({"target": 50, "deck": "k"})
    assert SERIES.begins(plain)
    for cheat in ({"target": 49}, {"permanent": "chief"}, {"food": 3}, {"variant": "family"}):
        assert not SERIES.begins(box("agricola").settle({**plain, **cheat}))
