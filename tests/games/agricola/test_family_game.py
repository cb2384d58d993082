"""The family game: no hands, and another side of the board."""

from __future__ import annotations

from ludoteca.games.agricola.board import MAJORS
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.game import HOOKS
from tests.games.agricola.table import table

FAMILY = {"variant": "family"}


def test_the_storehouse_brings_its_food_and_the_marker() -> None:
    t = table(options=FAMILY, lying={"storehouse": "3 food"}, first=1, turn=0, round=3)
    t.play("storehouse")
    assert (t.goods, t.game.first) == ("3 food", 0)


def test_the_storehouse_can_be_used_for_the_marker_alone() -> None:
    t = table(options=FAMILY, lying={"storehouse": ""}, first=1, turn=0)
    assert t.play("storehouse").game.first == 0


def test_a_day_laborer_has_a_food_and_a_resource() -> None:
    t = table(options=FAMILY)
    t.play("day-laborer-and-resource", "1 reed")
    assert t.goods == "1 reed 1 food"


def test_a_stable_for_one_wood_and_bread() -> None:
    t = table(dict(goods="2 wood 1 grain", cards="fireplace-2"), options=FAMILY)
    t.play("stable-or-bake")
    assert t.offered[:2] == ["build stable", "bake bread"]
    t.play("build stable stable e1", "bake bread")
    assert (t.stables, t.goods) == ("e1", "1 wood 2 food")


def test_two_different_resources() -> None:
    t = table(players=3, options=FAMILY)
    t.play("two-resources 1 clay")
    assert t.offered == ["1 wood", "1 reed", "1 stone"]
    assert t.play("1 wood").goods == "1 wood 1 clay"


def test_resources_or_growth_with_five_players() -> None:
    t = table(dict(rooms="b2"), players=5, options=FAMILY, round=5, order="stone")
    t.play("resources-or-growth")
    assert t.offered == ["take resources", "grow family"]
    assert t.play("grow family").people == 3
    t = table(dict(rooms="b2"), players=5, options=FAMILY, round=4)
    t.play("resources-or-growth")
    assert t.offered == ["1 wood", "1 clay", "1 reed", "1 stone"]


def test_only_majors_are_improvements() -> None:
    t = table(dict(goods="2 clay"), options=FAMILY, order="improvement")
    assert t.play("improvement").cards == "fireplace-2"


def test_no_major_improvement_has_anything_to_say_about_a_turn() -> None:
    """So the family game need not ask for it."""
    assert [(name, hook) for name in MAJORS for hook in HOOKS["turn"] if hook in DECK.cards[name].hooks] == []


def test_no_space_speaks_of_minor_improvements() -> None:
    seat = dict(rooms="b2", goods="9 clay 9 reed")
    spaces = {"improvement", "renovation", "growth"}
    for options, spoken in ((FAMILY, set[str]()), ({}, {"improvement", "growth"})):
        g = table(seat, options=options, round=14).game
        labels = {g.notation(choice): g.label(choice) for choice in g.choices}
        assert spaces <= set(labels)
        assert {name for name in spaces if "minor" in labels[name]} == spoken
        shown = {space["name"]: space["offers"] for space in g.table(0)["spaces"]}
        assert any("minor" in offers for offers in shown.values()) == bool(spoken)
