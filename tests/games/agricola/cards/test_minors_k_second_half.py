"""Minor improvements of the complex deck, cooking hearth to pelts, as stories."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, learned, playable, until
from tests.games.agricola.table import table


def test_cooking_hearth_k_for_a_fireplace_on_any_space_for_minor_improvements() -> None:
    t = table(dict(cards="fireplace-3", hand="cooking-hearth-k"))
    t.play("starting-player play improvement play cooking-hearth-k")
    assert t.cards == "cooking-hearth-k"
    assert "fireplace-3" in t.game.majors


def test_cooking_hearth_k_is_not_paid_with_clay() -> None:
    assert not playable("cooking-hearth-k", dict(goods="9 clay"))
    assert playable("cooking-hearth-k", dict(cards="simple-fireplace"))


def test_cooking_hearth_k_cooks_and_bakes_like_the_major_one() -> None:
    t = table(dict(goods="1 vegetable 1 sheep 1 boar 1 cattle", cards="cooking-hearth-k", pastures="b1 c1"))
    assert t.offers("cooking-hearth-k 1 vegetable for 3 food", "cooking-hearth-k 1 sheep for 2 food")
    assert t.offers("cooking-hearth-k 1 boar for 3 food", "cooking-hearth-k 1 cattle for 4 food")
    t = table(dict(goods="2 grain", cards="cooking-hearth-k"), round=5).play("sow bake bread 2 grain")
    assert t.goods == "6 food"


def test_corn_sheaf_is_a_grain_and_goes_to_the_left() -> None:
    t = table(dict(hand="corn-sheaf"), round=5).play("improvement play corn-sheaf")
    assert (t.goods, t.seat(1).hand) == ("1 grain", "corn-sheaf")


def test_herb_garden_promises_food_for_five_rounds() -> None:
    seat = dict(hand="herb-garden", fields="b1:1v")
    assert table(seat, round=5).play("improvement play herb-garden").promised == dict.fromkeys(range(6, 11), "1 food")
    assert table(seat, round=12).play("improvement play herb-garden").promised == {13: "1 food", 14: "1 food"}


def test_herb_garden_needs_a_vegetable_that_grows() -> None:
    assert playable("herb-garden", dict(cards="turnip-field", marks={"turnip-field": (1,)}))
    assert not playable("herb-garden", dict(goods="2 vegetable", fields="b1 c1:3g", cards="turnip-field"))


def test_clay_pit_brings_three_clay_to_the_day_laborer() -> None:
    t = table(dict(cards="clay-pit"), lying={"clay": "1 clay"}).play("day-laborer", "1: grain", "clay")
    assert t.goods == "4 clay 2 food"


def test_clay_hut_extension_builds_a_clay_room() -> None:
    t = table(dict(goods="4 clay 1 reed", house="clay", hand="clay-hut-extension"), round=5)
    t.play("improvement play clay-hut-extension room b2")
    assert (t.rooms, t.goods, t.seat(1).hand) == ("b2", "", "clay-hut-extension")


def test_clay_hut_extension_needs_a_clay_hut_and_its_whole_price() -> None:
    for house in ("wood", "stone"):
        assert not playable("clay-hut-extension", dict(goods="4 clay 1 reed", house=house))
    assert not playable("clay-hut-extension", dict(goods="1 wood 2 clay 1 reed", house="clay", cards="clay-supports"))
    assert not playable("clay-hut-extension", dict(goods="9 clay", house="clay", cards="ladder clay-roof"))


def test_milking_stool_brings_food_for_cattle_in_the_harvest() -> None:
    def begged(cattle: str) -> int:
        seat = dict(goods=f"{cattle} 1 food", cards="milking-stool", pastures="b1/c1/d1")
        return int(harvested(seat, dict(goods="4 food")).begging)

    assert [begged(f"{n} cattle") for n in (1, 2, 3, 4, 5, 6)] == [2, 2, 1, 1, 0, 0]
    assert begged("3 sheep") == 3


def test_milking_stool_scores_every_second_cattle() -> None:
    seat = dict(goods="5 cattle", cards="milking-stool", pastures="b1/c1/d1")
    assert table(seat, round=14, moment="end").score["bonus"] == 2


def test_ox_team_plows_as_many_fields_as_rounds_are_left_three_at_most() -> None:
    seat = dict(goods="3 wood 2 cattle", pastures="b1", hand="ox-team")
    t = table(seat, round=5).play("improvement play ox-team plow field c1 d1 e1")
    assert (t.fields, t.goods, t.game.who) == ("c1 d1 e1", "2 cattle", 1)
    t = table(seat, round=12).play("improvement play ox-team plow field c1 d1")
    assert (t.fields, t.game.who) == ("c1 d1", 1)


def test_ox_team_may_plow_fewer_and_none_in_the_last_round() -> None:
    seat = dict(goods="3 wood 2 cattle", pastures="b1", hand="ox-team")
    assert table(seat, round=5).play("improvement play ox-team plow field c1 done").fields == "c1"
    t = table(seat, round=14).play("improvement play ox-team")
    assert (t.fields, t.game.who) == ("", 1)


def test_horse_scores_once_if_a_kind_of_animal_is_missing() -> None:
    def points(goods: str) -> int:
        return int(table(dict(goods=goods, cards="horse", pastures="b1 c1"), round=14, moment="end").score["bonus"])

    assert [points(""), points("1 sheep 1 boar"), points("1 sheep 1 boar 1 cattle")] == [2, 2, 0]
    assert table(dict(cards="horse"), round=14, moment="end").score["sheep"] == -1


def test_horse_is_no_animal_and_needs_no_room() -> None:
    assert not playable("manure", dict(goods="1 sheep", cards="horse house-goat", pastures="b1"))
    t = table(dict(cards="horse"), round=5, lying={"sheep": "1 sheep"}).play("sheep")
    assert t.goods == "1 sheep"


def test_brushwood_roof_takes_wood_for_reed() -> None:
    t = table(dict(goods="7 wood", cards="brushwood-roof")).play("rooms room b2")
    assert t.goods == ""
    t = table(dict(goods="1 wood 2 clay", cards="brushwood-roof"), round=7).play("renovation")
    assert (t.house, t.goods) == ("clay", "")


def test_brushwood_roof_may_be_mixed_with_reed_and_with_clay() -> None:
    """Appendix: 1 wood and 1 reed in place of 2 reed."""
    assert table(dict(goods="6 wood 1 reed", cards="brushwood-roof")).play("rooms room b2").goods == ""
    assert table(dict(goods="6 wood 1 clay", cards="brushwood-roof clay-roof")).play("rooms room b2").goods == ""


def test_brushwood_roof_pays_no_improvement() -> None:
    assert not playable("chicken-coop", dict(goods="3 wood", cards="brushwood-roof"))


def test_turnip_field_may_be_sown_at_once_with_all_other_fields() -> None:
    t = table(dict(goods="1 grain 1 vegetable", hand="turnip-field", cards=learned(3), fields="b1"), round=5)
    t.play("improvement play turnip-field sow fields sow grain b1 sow vegetable turnip-field")
    assert (t.fields, t.marks["turnip-field"], t.goods) == ("b1:3g", (2,), "")


def test_turnip_field_need_not_be_sown_at_once() -> None:
    t = table(dict(goods="1 vegetable", hand="turnip-field", cards=learned(3)), round=5)
    t.play("improvement play turnip-field done")
    assert t.goods == "1 vegetable"
    t = table(dict(goods="1 vegetable", cards="turnip-field"), round=5).play(
        "sow sow fields sow vegetable turnip-field"
    )
    assert t.marks["turnip-field"] == (2,)


def test_turnip_field_takes_no_grain_and_is_harvested() -> None:
    assert not table(dict(goods="1 grain", cards="turnip-field"), round=5).offers("sow")
    t = harvested(dict(cards="turnip-field", marks={"turnip-field": (2,)}, goods="4 food"), dict(goods="4 food"))
    assert ("1 vegetable" in t.goods, t.marks["turnip-field"]) == (True, (1,))


def test_reed_hut_has_a_person_who_works_from_this_round_on() -> None:
    t = table(dict(goods="1 wood 4 reed", hand="reed-hut", workers=1), dict(workers=1), round=5)
    t.play("improvement play reed-hut")
    assert (t.workers, t.people) == (1, 2)
    t.play("1: day-laborer", "grain")
    assert (t.game.round, t.workers) == (6, 3)


def test_reed_hut_person_is_fed() -> None:
    seat = dict(cards="reed-hut", marks={"reed-hut": (1,)})
    assert harvested(dict(seat, goods="6 food"), dict(goods="4 food")).begging == 0
    assert harvested(dict(seat, goods="5 food"), dict(goods="4 food")).begging == 1


def test_reed_hut_person_scores_nothing_and_takes_no_room() -> None:
    """Appendix: no part of the family, not counted where rooms are."""
    seat = dict(cards="reed-hut", marks={"reed-hut": (1,)})
    assert table(seat, round=14, moment="end").score["people"] == 6
    assert table(dict(seat, rooms="b2"), round=7).offers("growth")


def test_reed_hut_stays_empty_without_a_fifth_disc() -> None:
    seat = dict(goods="1 wood 4 reed", hand="reed-hut", people=5, workers=1)
    t = table(seat, dict(workers=1), round=5).play("improvement play reed-hut")
    assert t.workers == 0


def test_reed_hut_person_moves_into_the_house_when_no_other_is_left() -> None:
    """With four at home the fifth disc lies on the card: growth brings it home, as a newborn of this round."""
    seat = dict(cards="reed-hut", marks={"reed-hut": (1,)}, people=4, rooms="a1 b1 b2", workers=1)
    t = table(seat, dict(workers=1), round=5, order="growth").play("growth", "1: clay")
    assert (t.game.round, t.people, t.workers) == (6, 5, 5)
    assert t.score["people"] == 15


def test_reed_hut_person_leaves_with_the_card() -> None:
    seat = dict(cards="reed-hut axe", marks={"reed-hut": (1,)}, hand="madonna-statue", workers=1)
    t = table(seat, dict(workers=1), round=5)
    t.play("improvement play madonna-statue")
    until(t, 6)
    assert t.workers == 2


def test_sleeping_corner_shares_family_growth_with_others() -> None:
    """Appendix: on every space for family growth."""
    for space in ("growth", "growth-without-room"):
        t = table(dict(cards="sleeping-corner", rooms="b2"), {}, round=13, placed={space: 1})
        assert t.offers(space)
        assert not table(dict(rooms="b2"), {}, round=13, placed={space: 1}).offers(space)


def test_sleeping_corner_shares_the_green_card_once_it_allows_growth() -> None:
    seat = dict(cards="sleeping-corner", rooms="b2", hand="dancer", goods="2 food")
    assert table(seat, players=5, round=5, placed={"lessons-or-growth": 1}).offers("lessons-or-growth")
    assert not table(seat, players=5, round=4, placed={"lessons-or-growth": 1}).offers("lessons-or-growth")


def test_sleeping_corner_is_not_for_two_of_the_own_people_nor_for_other_spaces() -> None:
    t = table(dict(cards="sleeping-corner", rooms="b2 b3"), {}, round=13, placed={"growth": 0, "wood": 1})
    assert not t.offers("growth")
    assert not t.offers("wood")


def test_sleeping_corner_needs_room_like_everybody() -> None:
    t = table(dict(cards="sleeping-corner"), {}, round=7, placed={"growth": 1})
    assert not t.offers("growth")


def test_sleeping_corner_counts_both_stacks_of_the_acreage() -> None:
    assert playable("sleeping-corner", dict(goods="1 wood", cards="acreage", marks={"acreage": (1, 1)}))
    assert not playable("sleeping-corner", dict(goods="1 wood", fields="b1:1g c1 d1:1v"))


def test_swan_lake_promises_food_for_five_rounds() -> None:
    t = table(dict(hand="swan-lake", cards=learned(4)), round=5).play("improvement play swan-lake")
    assert t.promised == dict.fromkeys(range(6, 11), "1 food")


def test_boar_breeding_brings_a_boar_for_a_food() -> None:
    t = table(dict(goods="1 food", hand="boar-breeding"), round=5).play("improvement play boar-breeding")
    assert (t.goods, t.seat(1).hand) == ("1 boar", "boar-breeding")


def test_boar_breeding_boar_can_be_cooked_at_once() -> None:
    """Appendix."""
    t = table(dict(goods="1 food 1 sheep", cards="fireplace-2", hand="boar-breeding"), round=5)
    t.play("improvement play boar-breeding fireplace-2 1 boar for 2 food")
    assert t.goods == "2 food 1 sheep"


def test_stone_cart_promises_stone_for_even_rounds() -> None:
    t = table(dict(goods="2 wood", hand="stone-cart", cards=learned(2)), round=9).play("improvement play stone-cart")
    assert t.promised == {10: "1 stone", 12: "1 stone", 14: "1 stone"}


def test_stone_exchange_turns_two_wood_or_two_clay_into_two_stone() -> None:
    for price in ("2 wood", "2 clay"):
        t = table(dict(goods=price, hand="stone-exchange"), round=5).play("improvement play stone-exchange")
        assert (t.goods, t.seat(1).hand) == ("2 stone", "stone-exchange")


def test_stone_exchange_is_whole_and_unmixed() -> None:
    """Appendix: neither 1 wood for 1 stone nor 1 wood and 1 clay for 2."""
    for price in ("1 wood", "1 clay", "1 wood 1 clay"):
        assert not playable("stone-exchange", dict(goods=price))


def test_mansion_brings_two_points_for_every_stone_room() -> None:
    seat = dict(cards="mansion", rooms="b2")
    assert table(dict(seat, house="stone"), round=14, moment="end").score["bonus"] == 6
    assert table(dict(seat, house="clay"), round=14, moment="end").score["bonus"] == 0


def test_forest_pasture_holds_any_number_of_boar() -> None:
    t = table(dict(cards="forest-pasture"), round=9, lying={"boar": "9 boar"}).play("boar")
    assert t.goods == "9 boar"


def test_forest_pasture_is_for_boar_only_and_no_pasture() -> None:
    """Appendix: its boar count in the scoring."""
    t = table(dict(cards="forest-pasture"), round=9, lying={"sheep": "3 sheep"}).play("sheep")
    assert t.goods == "1 sheep"
    t = table(dict(cards="forest-pasture", goods="7 boar"), round=14, moment="end")
    assert (t.score["boar"], t.score["pastures"]) == (4, -1)


def test_forest_pasture_has_room_for_the_young() -> None:
    t = harvested(dict(cards="forest-pasture", goods="4 food 2 boar"), dict(goods="4 food"))
    assert t.goods == "3 boar"


def test_loom_brings_food_for_sheep_in_the_harvest() -> None:
    def begged(sheep: int) -> int:
        seat = dict(goods=f"{sheep} sheep 1 food", cards="loom", pastures="b1/c1/d1/e1")
        return int(harvested(seat, dict(goods="4 food")).begging)

    assert [begged(n) for n in (1, 3, 4, 6, 7, 8)] == [2, 2, 1, 1, 0, 0]


def test_loom_scores_every_third_sheep() -> None:
    seat = dict(goods="8 sheep", cards="loom", pastures="b1/c1/d1/e1")
    assert table(seat, round=14, moment="end").score["bonus"] == 2


def test_pelts_lock_a_food_in_a_room_for_a_point() -> None:
    t = table(dict(goods="1 sheep", cards="fireplace-2 pelts"))
    t.play("fireplace-2 1 sheep for 2 food", "use pelts")
    assert (t.goods, t.score["bonus"]) == ("1 food", 1)


def test_pelts_hang_one_in_each_room_at_most() -> None:
    t = table(dict(goods="3 sheep", pastures="b1", cards="fireplace-2 pelts"))
    t.play("fireplace-2 1 sheep for 2 food", "use pelts", "fireplace-2 1 sheep for 2 food", "use pelts")
    t.play("fireplace-2 1 sheep for 2 food")
    assert (t.goods, t.score["bonus"]) == ("4 food", 2)
    assert not t.offers("use pelts")


def test_pelts_may_be_left_and_come_of_animals_only() -> None:
    t = table(dict(goods="1 sheep 1 vegetable", cards="fireplace-2 pelts"))
    t.play("fireplace-2 1 sheep for 2 food", "done")
    assert (t.goods, t.score["bonus"]) == ("1 vegetable 2 food", 0)
    t.play("fireplace-2 1 vegetable for 2 food")
    assert not t.offers("use pelts")


def test_pelts_of_a_pair_cooked_at_once_are_two() -> None:
    t = table(dict(goods="2 sheep", pastures="b1", cards="fireplace-2 gypsys-crock pelts"))
    t.play("gypsys-crock 2 sheep for 5 food", "use pelts 2 food")
    assert (t.goods, t.score["bonus"]) == ("3 food", 2)


def test_liquid_manure_adds_one_to_each_of_two_stacks() -> None:
    t = table(dict(goods="2 grain 2 wood", cards="liquid-manure acreage copse"), round=5)
    t.play("sow sow fields sow grain acreage sow grain acreage sow wood copse sow wood copse")
    assert (t.marks["acreage"], t.marks["copse"]) == ((4, 4), (4, 4))


def test_house_goat_sends_the_pet_away() -> None:
    t = table(dict(goods="1 sheep", hand="house-goat"), round=5).play("improvement play house-goat")
    assert t.goods == ""
    t = table(dict(goods="1 sheep", hand="house-goat", stables="b1"), round=5).play("improvement play house-goat")
    assert t.goods == "1 sheep"


def test_greenhouse_vegetables_beyond_the_last_round_are_lost() -> None:
    t = table(dict(goods="2 wood 9 food", hand="greenhouse", cards=learned(1), workers=1), dict(workers=1), round=9)
    t.play("improvement play greenhouse")
    until(t, 13).play("0: use greenhouse")
    assert "1 vegetable" in t.goods
    assert not until(t, 14).offers("use greenhouse")


def test_greenhouse_that_is_given_up_sells_nothing() -> None:
    t = table(dict(goods="2 wood 9 food", hand="greenhouse madonna-statue", cards=f"axe {learned(1)}"), round=5)
    t.play("improvement play greenhouse", "1: clay", "starting-player play improvement play madonna-statue")
    assert not until(t, 9).offers("use greenhouse")


def test_sawmill_needs_the_own_joinery() -> None:
    assert not table(dict(hand="sawmill"), dict(cards="joinery"), round=5).offers("improvement play sawmill")


def test_reed_hut_person_may_be_the_child_of_a_growing_family() -> None:
    seat = dict(cards="reed-hut", marks={"reed-hut": (1,)}, rooms="b2", workers=1)
    t = table(seat, dict(workers=1), round=5, order="growth").play("growth use reed-hut", "1: clay")
    assert (t.people, t.workers) == (3, 3)
    t = table(seat, dict(workers=1), round=5, order="growth").play("growth done", "1: clay")
    assert (t.people, t.workers) == (3, 4)
