"""Action II: building."""

from __future__ import annotations

import pytest

from ludoteca.testing import table
from tests.games.carrara.story import blocks, coins, shown

CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")
COLOURS = ("white", "yellow", "red", "green", "blue", "black")


def test_example_a_villa_in_viareggio_for_a_red_and_two_green_blocks() -> None:
    t = table("carrara", display=shown("villa3"), seats=[dict(coins=0, blocks="red 2 green")])
    bag = list(t.game.bag)
    t.play("build villa3 viareggio red green green")
    assert t.game.view(1)["table"]["seats"][0]["buildings"] == [{"building": "villa3", "city": "viareggio"}]
    assert blocks(t) == (0,) * 6
    assert [now - before for now, before in zip(t.game.bag, bag, strict=True)] == [0, 0, 1, 2, 0, 0]


def test_example_with_green_blocks_the_villa_could_not_stand_in_lucca_pisa_or_livorno() -> None:
    t = table("carrara", display=shown("villa3"), seats=[dict(blocks="red 2 green")])
    for city in ("lucca", "pisa", "livorno"):
        assert not t.offers(f"build villa3 {city}")


def test_example_a_palace_in_lerici_for_red_green_and_two_blue_blocks() -> None:
    t = table("carrara", display=shown("palace4"), seats=[dict(coins=0, blocks="red green 2 blue")])
    t.play("build palace4 lerici red green blue blue")
    assert t.game.view(1)["table"]["seats"][0]["buildings"] == [{"building": "palace4", "city": "lerici"}]
    assert blocks(t) == (0,) * 6


def test_example_the_palace_could_stand_in_massa_too() -> None:
    t = table("carrara", display=shown("palace4"), seats=[dict(blocks="red green 2 blue")])
    t.play("build palace4")
    assert t.offered == ["massa", "lerici"]


@pytest.mark.parametrize("city", range(6))
def test_each_city_takes_one_colour_more_than_the_one_before(city: int) -> None:
    for colour in range(6):
        t = table("carrara", display=shown("gate2"), seats=[dict(coins=0, blocks=f"2 {COLOURS[colour]}")])
        assert t.offers(f"build gate2 {CITIES[city]}") == (colour <= city)


def test_colours_may_be_mixed_and_need_not_be() -> None:
    t = table("carrara", display=shown("gate2"), seats=[dict(blocks="2 white yellow red")])
    assert t.offers("build gate2 livorno white white")
    assert t.offers("build gate2 pisa white white", "build gate2 pisa white yellow", "build gate2 pisa yellow white")
    assert t.offers("build gate2 lerici red white")
    assert not t.offers("build gate2 pisa white red")
    assert not t.offers("build gate2 livorno white yellow")


def test_exactly_as_many_blocks_are_paid_as_the_building_costs() -> None:
    t = table("carrara", display=shown("library3"), seats=[dict(coins=0, blocks="4 white yellow")])
    t.play("build library3 pisa white yellow white")
    assert blocks(t) == (2, 0, 0, 0, 0, 0)
    assert t.game.who == 1, "with that the turn is over"


def test_a_building_that_cannot_be_paid_in_full_is_not_offered() -> None:
    t = table("carrara", display=shown("palace4", "palace3"), seats=[dict(blocks="3 white")])
    assert t.offers("build palace3")
    assert not t.offers("build palace4")


def test_only_buildings_of_the_display_can_be_built() -> None:
    t = table("carrara", display=shown("castle1"), seats=[dict(blocks="6 white")])
    assert t.offers("build castle1")
    assert not t.offers("build villa1")


def test_the_empty_place_is_filled_from_the_stack_at_once() -> None:
    t = table("carrara", display=shown("castle1"), seats=[dict(coins=0, blocks="white")])
    place, next_one = t.game.display.index(20), t.game.stack[-1]
    t.play("build castle1 livorno")
    assert t.game.display[place] == next_one
    assert len(t.game.stack) == 20
    assert -1 not in t.game.display


def test_when_the_stack_is_empty_the_place_stays_empty() -> None:
    built = " ".join(
        f"{kind}{cost}@lerici" for kind in ("library", "palace", "gate", "cathedral") for cost in range(1, 6)
    )
    built += " castle4@lerici"
    t = table(
        "carrara",
        display="castle1 castle2 castle3 castle5 villa1 villa2 villa3 villa4 villa5",
        stack="",
        seats=[dict(coins=0, blocks="2 white"), dict(buildings=built)],
    )
    t.play("build villa2 livorno")
    assert t.game.view(0)["table"]["display"] == [
        *("castle1", "castle2", "castle3", "castle5", "villa1"),
        None,
        *("villa3", "villa4", "villa5"),
    ]


def test_several_buildings_may_stand_in_one_city() -> None:
    t = table(
        "carrara",
        display=shown("villa1", among="gate1@pisa gate2@pisa"),
        seats=[dict(coins=0, blocks="white", buildings="gate1@pisa gate2@pisa")],
    )
    t.play("build villa1 pisa")
    assert [house["city"] for house in t.game.view(0)["table"]["seats"][0]["buildings"]] == ["pisa"] * 3


def test_building_costs_no_coins() -> None:
    t = table("carrara", display=shown("villa1"), seats=[dict(coins=7, blocks="white")])
    t.play("build villa1 livorno")
    assert coins(t) == 7
