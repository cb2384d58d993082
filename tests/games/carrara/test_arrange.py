"""The test table: any position by naming its parts, and a reason when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.games.carrara.board import BUILDING_NAMES
from ludoteca.testing import table
from tests.games.carrara.story import EVERYTHING, blocks, coins, objects, points, shown
from tests.laws.invariants import whole


def test_what_is_not_named_is_as_in_a_fresh_game() -> None:
    fresh, same = table("carrara", 3, seed=5), table("carrara", 3, seed=5, seats=[{}])
    assert same.game.position() == fresh.game.position()


def test_all_parts_can_be_named() -> None:
    t = table(
        "carrara",
        3,
        round=7,
        turn=2,
        wheel={"I": "white 2 red", "VI": "black"},
        display=shown("villa4", among="palace1 palace2 gate1"),
        market="book crown gate chalice flag",
        cities={"pisa": 1},
        seats=[
            dict(coins=3, points=12, blocks="2 yellow blue", objects="2 book"),
            dict(buildings="palace1@pisa palace2@pisa gate1@massa", scored="palace"),
            dict(objects="arms"),
        ],
    )
    g = t.game
    whole(g)
    assert (g.round, g.who) == (7, 2)
    assert (coins(t), points(t), blocks(t), objects(t)) == (3, 12, (0, 2, 0, 0, 1, 0), "2 book")
    assert g.wheel[:6] == [1, 0, 2, 0, 0, 0]
    assert g.wheel[30:] == [0, 0, 0, 0, 0, 1]
    assert g.families[1].pegs == 4
    assert g.view(0)["table"]["cities"]["pisa"] == 1
    assert BUILDING_NAMES[g.display[0]] == "villa4"
    assert (g.log, g.events) == ([], [])


def test_pieces_that_are_not_named_lie_where_they_would() -> None:
    t = table(
        "carrara", wheel={"I": "3 white"}, seats=[dict(blocks="2 white", objects="2 book", buildings="villa1@pisa")]
    )
    whole(t.game)
    assert t.game.bag[0] == 2
    assert t.game.supply[0] == 3
    assert len(t.game.stack) == 20


def test_the_stack_is_named_with_the_next_building_first() -> None:
    display = shown("villa1")
    stack = [name for name in BUILDING_NAMES if name not in display.split()]
    t = table("carrara", display=display, stack=" ".join(stack), seats=[dict(coins=0, blocks="white")])
    t.play("build villa1 livorno")
    assert BUILDING_NAMES[t.game.display[0]] == stack[0]


def test_the_bag_may_be_said_if_it_is_right() -> None:
    assert table("carrara", wheel={}, bag="", seats=[{}, dict(blocks=EVERYTHING.replace("7 black", "6 black"))])


ALL_BUT_TWO = " ".join(f"{name}@lerici" for name in BUILDING_NAMES if name not in ("villa1", "villa2"))
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (dict(turn=2), "turn is the number of a seat, 0 to 1, not 2"),
    (dict(seats=[{}, {}, {}]), "there are 2 seats, and 3 are described"),
    (
        dict(seats=[dict(gold=3)]),
        "a part of a seat can be coins, points, blocks, objects, buildings, scored, not 'gold'",
    ),
    (dict(seats=[dict(coins=-1)]), "never negative"),
    (dict(seats=[dict(points=-1)]), "never negative"),
    (dict(seats=[dict(blocks="8 white")]), "there are 7 white blocks, and 9 are on the table"),
    (dict(seats=[dict(blocks="2 pink")]), "no good called 'pink'; the goods are white"),
    (dict(seats=[dict(blocks="white 2")]), "no good called '2'"),
    (dict(seats=[dict(objects="7 book")]), "of the 6 objects 'book' one at most is for sale"),
    (dict(seats=[dict(objects="sword")]), "no good called 'sword'"),
    (dict(seats=[dict(buildings="villa6@pisa")]), "a building can be library1"),
    (dict(seats=[dict(buildings="villa1@rome")]), "the city of a building can be livorno"),
    (dict(seats=[dict(buildings="villa1")]), "the city of a building can be livorno"),
    (dict(seats=[dict(buildings="villa1@pisa villa1@massa")]), "each of the 30 buildings must be exactly once"),
    (dict(seats=[dict(buildings="villa1@pisa"), dict(buildings="villa1@pisa")]), "each of the 30 buildings"),
    (dict(seats=[dict(scored="villa")]), "villa cannot have been scored without a building of that type"),
    (dict(seats=[dict(scored="tower")]), "a scored type can be library"),
    (dict(seats=[dict(buildings="villa1@pisa", scored="villa villa")]), "villa is scored once at most"),
    (dict(wheel={"VII": "white"}), "section can be I, II, III, IV, V, VI, not 'VII'"),
    (dict(wheel={"I": "6 red 6 blue"}), "the wheel never holds more than 11 blocks"),
    (dict(wheel={"I": "2 pink"}), "no good called 'pink'"),
    (dict(bag="7 white"), "the bag cannot hold 7 white"),
    (
        dict(display="villa1", stack="villa2", seats=[dict(buildings=ALL_BUT_TWO)]),
        "filled up as long as there is a stack",
    ),
    (dict(display=shown("villa1") + " villa2"), "the display has 9 places"),
    (dict(display="villa1", stack=""), "each of the 30 buildings must be exactly once"),
    (dict(display=""), "filled up as long as there is a stack"),
    (dict(display="tent"), "a building can be library1"),
    (dict(market="2 book"), "of the 6 objects 'book' one at most is for sale and five at most in the supply"),
    (dict(market=""), "five at most in the supply; 0 are held"),
    (dict(cities={"pisa": 0}), "pisa can be scored only with 2 buildings there"),
    (dict(cities={"rome": 0}), "a city can be livorno"),
    (dict(cities={"pisa": 5}), "who scored a city can be 0, 1, not '5'"),
    (dict(declared_by=4), "declared_by can be 0, 1, not '4'"),
    (dict(round=0), "rounds count from 1"),
    (dict(dragons=3), "unexpected keyword argument 'dragons'"),
]


@pytest.mark.parametrize(("parts", "reason"), IMPOSSIBLE, ids=[reason for _, reason in IMPOSSIBLE])
def test_an_impossible_position_is_refused_with_the_reason(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        table("carrara", 2, **parts)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_nobody_has_scored_more_than_six_times() -> None:
    every_type = " ".join(f"{kind}1@lucca" for kind in ("library", "palace", "gate", "cathedral", "castle", "villa"))
    seat = dict(buildings=every_type, scored="library palace gate cathedral castle villa")
    assert table("carrara", seats=[seat])
    with pytest.raises(ImpossiblePosition, match="nobody scores more than 6 times"):
        table("carrara", seats=[seat], cities={"lucca": 0})


def test_a_display_and_a_stack_may_be_named_in_part() -> None:
    t = table("carrara", display="villa3 palace4", stack="castle5", seats=[dict(coins=0, blocks="3 white")])
    whole(t.game)
    assert [BUILDING_NAMES[b] for b in t.game.display[:2]] == ["villa3", "palace4"]
    t.play("build villa3 livorno")
    assert BUILDING_NAMES[t.game.display[0]] == "castle5"
    t = table("carrara", stack="", seats=[dict(buildings=ALL_BUT_TWO)])
    assert sorted(BUILDING_NAMES[b] for b in t.game.display if b >= 0) == ["villa1", "villa2"]


def test_what_one_holds_in_whole_is_not_for_sale() -> None:
    t = table("carrara", seats=[dict(objects="6 book")])
    whole(t.game)
    assert t.game.market == [0, 1, 1, 1, 1, 1]
