"""Stories of occupations of the decks E and I that an expert would argue about."""

from __future__ import annotations

from tests.games.agricola.cards.story import last_of_all
from tests.games.agricola.table import table


def test_farmer_finds_room_in_the_stable_of_the_stablehand() -> None:
    """Both come of the same fences, so the animal need not find room before the stable stands."""
    mine = dict(goods="1 wood 4 sheep 1 boar", pastures="b1/c1", cards="farmer stablehand")
    t = table(mine, players=4, round=4)
    t.play("fences b1 done", "stable e1")
    assert t.herd == "4 sheep 2 boar"
    assert t.game.who == 1


def test_stable_of_the_stablehand_makes_room_in_a_pasture_that_was_divided() -> None:
    t = table(dict(goods="1 wood 9 sheep", pastures="b1/c1", stables="b1", cards="stablehand"), round=4)
    t.play("fences b1 done", "stable c1")
    assert t.herd == "9 sheep"
    assert t.game.who == 1


def test_animals_go_if_the_stable_of_the_stablehand_makes_no_room() -> None:
    t = table(dict(goods="1 wood 9 sheep", pastures="b1/c1", stables="b1", cards="stablehand"), round=4)
    t.play("fences b1 done", "stable e1")
    assert t.herd == "8 sheep"


def test_cattle_of_the_cattle_whisperer_find_room_in_a_stable_built_as_the_round_begins() -> None:
    """Whoever begins the round: what was promised and what the Groom builds come at the same time."""
    mine = dict(goods="1 wood 1 sheep", house="stone", cards="cattle-whisperer groom", promised={7: "1 cattle"})
    for first in (0, 1):
        t = table(mine, players=4, round=7, moment="start", first=first)
        t.play("use groom stable e1")
        assert t.herd == "1 sheep 1 cattle"
        assert t.game.phase == "work"


def test_cattle_without_a_stable_go_when_all_is_said_at_the_beginning_of_the_round() -> None:
    mine = dict(goods="1 wood 1 sheep", house="stone", cards="cattle-whisperer groom", promised={7: "1 cattle"})
    t = table(mine, players=4, round=7, moment="start")
    assert t.play("done", "0 sheep").herd == "1 cattle"


def test_mason_adds_a_room_to_the_house_of_which_the_stone_breaker_makes_stone_at_the_end_of_a_round() -> None:
    mine = dict(goods="9 food", house="clay", rooms="b2 b3", cards="stone-breaker mason")
    t = last_of_all(mine, players=4, round=14, lying={"reed": "1 reed 4 stone"})
    t.play("reed", "use stone-breaker", "use mason room b1")
    assert (t.house, t.rooms) == ("stone", "b1 b2 b3")


def test_master_builder_follows_the_mason_at_the_end_of_a_round() -> None:
    mine = dict(goods="9 food", house="clay", rooms="b2 b3", cards="stone-breaker mason master-builder")
    t = last_of_all(mine, players=4, round=14, lying={"reed": "1 reed 4 stone"})
    t.play("reed", "use stone-breaker", "use mason room b1", "use master-builder room a1")
    assert t.rooms == "a1 b1 b2 b3"


def test_grocer_sells_before_the_scoring_too() -> None:
    """Who skips the last harvest, or gets food after his meal, is asked nothing else."""
    idler = dict(goods="5 food", cards="grocer layabout", marks={"layabout": (14,), "grocer": (7,)})
    t = last_of_all(idler, round=14)
    t.play("clay", "use grocer grocer 1 food for 1 vegetable")
    assert t.goods == "1 clay 1 vegetable 4 food"


def test_grocer_sells_before_the_scoring_for_food_that_has_to_be_made_first() -> None:
    mine = dict(goods="1 grain", cards="grocer", marks={"grocer": (7,)})
    t = table(mine, {}, round=14, moment="end")
    assert t.play("use grocer", "raw 1 grain for 1 food", "grocer 1 food for 1 vegetable").goods == "1 vegetable"
    mine = dict(goods="1 sheep", cards="grocer fireplace-2", marks={"grocer": (7,)})
    assert table(mine, {}, round=14, moment="end").game.over  # no animal is cooked any more


def test_clay_seller_who_skips_the_last_harvest_buys_animals_before_the_scoring() -> None:
    idler = dict(goods="1 clay", cards="clay-seller layabout", marks={"layabout": (14,)})
    t = last_of_all(idler, 4, round=14)
    t.play("clay", "use clay-seller clay-seller 2 clay for 1 sheep")
    assert t.herd == "1 sheep"


def test_hide_farmer_gains_nothing_by_a_room_on_a_space_that_he_has_paid_for() -> None:
    farm = dict(rooms="a1 b2 b3", pastures="c1/c2/c3/d1/d2/d3/e1/e2/e3", goods="3 wood 1 food")
    t = table(farm | dict(cards="hide-farmer master-builder dock-worker joinery"), moment="end", round=14)
    t.play("use hide-farmer 1 food", "use master-builder")
    assert (t.rooms, t.score["unused"]) == ("a1 b1 b2 b3", 0)


def test_baker_may_buy_the_grain_of_the_grocer_as_the_feeding_begins() -> None:
    mine = dict(goods="3 food", cards="baker clay-oven grocer", marks={"grocer": (1,)})
    t = table(mine, round=4, moment="feeding")
    t.play("use grocer grocer 1 food for 1 grain done", "use baker", "yes")
    assert (t.goods, t.begging) == ("3 food", 0)  # 2 and 5, less 4 for the family


def test_grocer_is_not_asked_about_as_the_feeding_begins_without_baker_oven_or_grain() -> None:
    for cards, sold in (("baker grocer", 1), ("clay-oven grocer", 1), ("baker clay-oven grocer", 2)):
        t = table(dict(goods="3 food", cards=cards, marks={"grocer": (sold,)}), round=4, moment="feeding")
        assert not t.offers("use grocer")


def test_master_baker_may_buy_the_grain_of_the_grocer_when_another_bakes() -> None:
    baker = dict(goods="1 food", cards="master-baker fireplace-3 grocer", marks={"grocer": (1,)})
    t = table(dict(goods="1 grain", cards="fireplace-2"), baker, players=4)
    t.play("sow bake bread 1 grain", "1: use grocer grocer 1 food for 1 grain done", "1: use master-baker")
    assert t.seat(1).goods == "2 food"
