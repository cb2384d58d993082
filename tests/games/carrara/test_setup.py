"""How the game begins."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.games.carrara.board import BUILDING_NAMES, CITIES, NEEDED_TO_SCORE, PAYS_POINTS, PRICES, SECTIONS, VALUE
from ludoteca.testing import table
from tests.games.carrara.story import blocks, coins


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start(players: int) -> None:
    t = table("carrara", players)
    g = t.game
    assert [coins(t, seat) for seat in range(players)] == [20] * players
    first_blocks = [(0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 1, 0), (0, 0, 0, 1, 0, 0), (0, 0, 1, 0, 0, 0)]
    assert [blocks(t, seat) for seat in range(players)] == first_blocks[:players], "black, blue, green, red"
    assert g.wheel[:6] == [1] * 6, "one block of each colour in section I"
    assert sum(g.wheel) == 6
    assert sum(g.bag) == {2: 34, 3: 33, 4: 32}[players]
    assert len(g.display) == 9
    assert len(g.stack) == 21
    assert g.market == [1] * 6
    assert g.supply == [5] * 6
    assert all(family.points == 0 and family.pegs == 6 for family in g.families)
    assert (g.who, g.round) == (0, 1)


def test_thirty_buildings_six_types_of_cost_one_to_five() -> None:
    types = ("library", "palace", "gate", "cathedral", "castle", "villa")
    assert [f"{kind}{cost}" for kind in types for cost in (1, 2, 3, 4, 5)] == list(BUILDING_NAMES)


def test_the_price_of_a_block_falls_by_one_in_each_section() -> None:
    printed = {
        "I": [6, 5, 4, 3, 2, 1],
        "II": [5, 4, 3, 2, 1, 0],
        "III": [4, 3, 2, 1, 0, 0],
        "IV": [3, 2, 1, 0, 0, 0],
        "V": [2, 1, 0, 0, 0, 0],
        "VI": [1, 0, 0, 0, 0, 0],
    }
    assert {section: PRICES[6 * i : 6 * i + 6] for i, section in enumerate(SECTIONS)} == printed


def test_the_cities() -> None:
    """Name, value, what it pays, and how many buildings it takes to score it."""
    printed = [
        ("livorno", 3, "points", 2),
        ("pisa", 3, "coins", 2),
        ("lucca", 2, "points", 2),
        ("viareggio", 2, "coins", 3),
        ("massa", 1, "points", 3),
        ("lerici", 1, "coins", 3),
    ]
    pays = ["points" if pays_points else "coins" for pays_points in PAYS_POINTS]
    assert list(zip(CITIES, VALUE, pays, NEEDED_TO_SCORE, strict=True)) == printed


def test_the_buildings_are_shuffled() -> None:
    orders = [tuple(ludoteca.new("carrara", seed=seed).view(0)["table"]["display"]) for seed in range(5)]
    assert len(set(orders)) == 5


def test_players_take_turns_clockwise_with_one_action_each() -> None:
    buildings = ["villa1@massa gate1@massa", "palace1@massa castle1@massa", "library1@massa cathedral1@massa"]
    t = table("carrara", 3, seats=[dict(coins=0, buildings=built) for built in buildings])
    t.play("score villa", "score palace", "score library")
    assert (t.game.who, t.game.round) == (0, 2)
    t.play("score gate", "score castle")
    assert (t.game.who, t.game.round) == (2, 2)
