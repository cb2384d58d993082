"""What is told of a game while it is played."""

from __future__ import annotations

from typing import Any

from ludoteca.games.carrara.board import BUILDING_NAMES
from ludoteca.testing import Table, table
from tests.games.carrara.story import EVERYTHING, at_the_goals, shown


def told(t: Table) -> list[dict[str, Any]]:
    """What happened since the position was set up."""
    events: list[dict[str, Any]] = t.game.events
    return events


def test_a_purchase_tells_what_came_and_what_was_paid() -> None:
    wheel = {"I": "2 red green", "II": "4 blue 4 black"}
    t = table("carrara", wheel=wheel, display=shown("villa1"), seats=[dict(coins=9), dict(buildings="gate1@massa")])
    t.play("buy II red green done")
    assert told(t) == [
        {"who": 0, "verb": "turned", "blocks": [0] * 6},
        {"who": 0, "verb": "bought", "section": "II", "blocks": [0, 0, 1, 1, 0, 0], "price": 5},
    ]


def test_a_building_tells_where_it_stands_what_was_paid_and_what_comes_next() -> None:
    display = shown("villa1")
    others = [name for name in BUILDING_NAMES if name not in display.split() and name != "villa2"]
    stack = " ".join(["villa2", *others])
    t = table("carrara", display=display, stack=stack, seats=[dict(coins=0, blocks="white yellow"), dict(coins=0)])
    t.play("build villa1 pisa yellow")
    assert told(t)[:2] == [
        {"who": 0, "verb": "built", "building": "villa1", "city": "pisa", "blocks": [0, 1, 0, 0, 0, 0]},
        {"who": 0, "verb": "drew", "building": "villa2"},
    ]


def test_a_scoring_tells_the_products_and_what_they_bring() -> None:
    t = table("carrara", seats=[dict(coins=10, buildings="library3@pisa library2@massa")])
    t.play("score library object crown")
    assert told(t)[:3] == [
        {"who": 0, "verb": "scored_type", "type": "library"},
        {
            "who": 0,
            "verb": "gained",
            "coins": 9,
            "points": 2,
            "objects": [2, 0, 0, 0, 0, 0],
            "sums": [[3, 3], [2, 1]],
        },
        {"who": 0, "verb": "bought_object", "object": "crown", "price": 10},
    ]


def test_two_coins_are_told_with_what_was_shown_for_them() -> None:
    """A ruling: who cannot pay shows his coins, who can do nothing his blocks; then the screen is lowered again."""
    t = table("carrara", wheel={"I": "5 white 5 yellow"}, display=shown("villa1"), seats=[dict(coins=1)])
    t.game.bag = [5, 5, 0, 0, 0, 0]
    assert told(t.play("buy"))[1] == {"who": 0, "verb": "broke", "had": 1, "coins": 2}
    assert t.game.view(1)["table"]["seats"][0]["coins"] is None
    everything_else = EVERYTHING.replace("7 black", "6 black")
    display = "palace3 gate2 cathedral2 cathedral4 castle2 villa3 villa4 villa5 library2"
    t = table("carrara", wheel={}, display=display, seats=[dict(blocks="black", coins=0), dict(blocks=everything_else)])
    assert told(t)[0] == {"who": 0, "verb": "stuck", "blocks": [0, 0, 0, 0, 0, 1], "coins": 2}
    assert t.game.view(1)["table"]["seats"][0]["blocks"] is None


def test_the_end_is_told_from_the_declaration_on() -> None:
    t = table("carrara", 4, turn=3, seats=[{}, {}, {}, at_the_goals(4)])
    t.play("declare pass")
    assert told(t) == [
        {"who": 3, "verb": "declared", "objects": [1, 1, 1, 1, 1, 1], "points": 5},
        {"who": 3, "verb": "declined"},
        {"who": -1, "verb": "ended"},
    ]
