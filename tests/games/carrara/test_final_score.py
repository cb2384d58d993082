"""The final score, and ties."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table, table
from tests.games.carrara.story import in_city


def test_example_forty_four_points_for_seven_objects_buildings_of_twenty_three_and_four_coins() -> None:
    """1 + 4 + 3 + 5 + 2 + 3 + 5 = 23 for the buildings, 7 × 3 = 21 for the objects, nothing for four coins."""
    seat = dict(
        buildings=in_city("library1 palace4 gate3 cathedral5 castle2 villa3 villa5", "lerici"),
        scored="library palace gate cathedral",
        objects="2 book 2 crown gate chalice flag",
        coins=4,
    )
    t = table("carrara", 4, seats=[seat])
    assert t.game.scores()[0] == {"earned": 0, "objects": 21, "buildings": 23, "coins": 0, "total": 44}


def test_example_forty_nine_points_for_six_objects_buildings_of_twenty_five_and_thirty_one_coins() -> None:
    """2 + 4 + 4 + 3 + 5 + 1 + 2 + 4 = 25 for the buildings, 6 × 3 = 18 for the objects, 30 / 5 = 6 for the coins."""
    seat = dict(
        buildings=in_city("library2 palace4 gate4 cathedral3 castle5 villa1 villa2 villa4", "lerici"),
        scored="library palace gate cathedral castle",
        objects="3 book 3 crown",
        coins=31,
    )
    t = table("carrara", 2, seats=[seat])
    assert t.game.scores()[0] == {"earned": 0, "objects": 18, "buildings": 25, "coins": 6, "total": 49}
    assert not t.offers("declare"), "of the three goals only the scorings are reached"


def test_points_earned_in_the_game_are_added_and_scorings_bring_none() -> None:
    seat = dict(points=12, coins=0, buildings="villa2@massa", scored="villa")
    assert table("carrara", seats=[seat]).game.scores()[0]["total"] == 12 + 2


def test_every_player_gets_the_final_score_whatever_goals_were_reached() -> None:
    t = ended(dict(points=3, coins=9), dict(objects="2 book", coins=0))
    assert [sheet["total"] for sheet in t.game.scores()] == [3 + 1, 6]


def ended(*seats: dict[str, Any]) -> Table:
    """The end of a game: everybody declines, after a declaration."""
    t = table("carrara", len(seats), declared_by=0, seats=seats)
    while not t.game.over:
        t.play("pass")
    return t


def test_most_points_win() -> None:
    t = ended(dict(points=30), dict(points=31), dict(points=29))
    assert t.game.winners() == [1]
    assert t.game.view(None)["winners"] == [1]


def test_a_tie_is_won_by_the_player_with_more_blocks_of_any_colour() -> None:
    t = ended(dict(points=30, blocks="2 white"), dict(points=30, blocks="3 black"), dict(points=10, blocks="6 red"))
    assert t.game.winners() == [1]


def test_with_as_many_blocks_the_win_is_shared() -> None:
    t = ended(dict(points=30, blocks="2 white"), dict(points=20, blocks="5 red"), dict(points=30, blocks="blue black"))
    assert t.game.winners() == [0, 2]
