"""Minor improvements of the basic deck, field to mini pasture, as stories."""

from __future__ import annotations

from ludoteca.games.agricola.board import GOODS
from tests.games.agricola.cards.minors import harvested, learned, playable
from tests.games.agricola.table import table


def test_field_is_plowed_at_once_and_the_card_goes_to_the_left() -> None:
    t = table(dict(goods="1 food", hand="field", fields="b1"), round=5)
    t.play("improvement play field c1")
    assert (t.fields, t.goods, t.cards) == ("b1 c1", "", "")
    assert t.seat(1).hand == "field"


def test_field_lies_next_to_another() -> None:
    t = table(dict(goods="1 food", hand="field", fields="b1"), round=5)
    assert not t.offers("improvement play field e3")


def test_field_is_not_enlarged_by_plow_cards_nor_harrow() -> None:
    """Appendix: Harrow and plow cards do not go with the Field; it is no use of a plow space either."""
    cards = "turnwrest-plow riding-plow harrow threshing-board fireplace-2"
    t = table(dict(goods="1 food 1 grain", hand="field", cards=cards, fields="b1"), round=5)
    t.play("improvement play field c1")
    assert t.fields == "b1 c1"
    assert t.game.who == 1


def test_fishing_rod_brings_a_food_early_and_two_from_round_eight() -> None:
    early = table(dict(cards="fishing-rod"), lying={"fishing": "2 food"}, round=7).play("fishing")
    late = table(dict(cards="fishing-rod"), lying={"fishing": "2 food"}, round=8).play("fishing")
    assert (early.goods, late.goods) == ("3 food", "4 food")


def test_fishing_rod_is_for_its_owner_and_for_fishing() -> None:
    t = table(dict(cards="fishing-rod"), {}, {}, {}, lying={"fishing": "2 food", "traveling-players": "1 food"})
    t.play("traveling-players", "1: fishing")
    assert (t.goods, t.seat(1).goods) == ("1 food", "2 food")


def test_axe_makes_every_wooden_room_cost_two_wood_and_two_reed() -> None:
    t = table(dict(goods="4 wood 4 reed", cards="axe"))
    t.play("rooms room b2 room b3")
    assert (t.rooms, t.goods) == ("b2 b3", "")


def test_axe_is_no_use_for_a_clay_hut() -> None:
    t = table(dict(goods="2 wood 2 clay 2 reed", house="clay", cards="axe"))
    assert not t.offers("rooms room b2")
    assert not table(dict(goods="1 wood 2 reed", cards="axe")).offers("rooms room b2")


def test_axe_and_ladder_together() -> None:
    """The axe sets the price, the ladder takes a reed off."""
    t = table(dict(goods="2 wood 1 reed", cards="axe ladder"))
    t.play("rooms room b2")
    assert (t.rooms, t.goods) == ("b2", "")


def test_axe_and_clay_roof_together() -> None:
    t = table(dict(goods="2 wood 2 clay", cards="axe clay-roof"))
    t.play("rooms room b2")
    assert (t.rooms, t.goods) == ("b2", "")


def test_bakers_oven_costs_an_oven_and_bakes_at_once() -> None:
    t = table(dict(goods="2 grain", cards="clay-oven", hand="bakers-oven"), round=5)
    t.play("improvement play bakers-oven bake bread 2 grain")
    assert (t.goods, t.cards) == ("10 food", "bakers-oven")
    assert "clay-oven" in t.game.majors


def test_bakers_oven_bakes_two_grain_at_most() -> None:
    t = table(dict(goods="3 grain", cards="bakers-oven"), round=5)
    assert t.offers("sow bake bread 2 grain")
    assert not t.offers("sow bake bread 3 grain")


def test_bakers_oven_bakes_with_all_that_bakes() -> None:
    t = table(dict(goods="4 grain", cards="stone-oven fireplace-2", hand="bakers-oven"), round=5)
    t.play("improvement play bakers-oven bake bread 4 grain")
    assert t.goods == "14 food"


def test_bakers_oven_for_a_wood_fired_oven_that_leaves_the_game() -> None:
    t = table(dict(cards="wood-fired-oven", hand="bakers-oven"), round=5)
    t.play("improvement play bakers-oven")
    assert (t.cards, t.hand) == ("bakers-oven", "")
    assert "wood-fired-oven" not in t.game.majors


def test_bakers_oven_is_not_for_a_fireplace_nor_for_the_bakehouse() -> None:
    assert not playable("bakers-oven", dict(goods="9 clay 9 stone", cards="fireplace-2 cooking-hearth-4 bakehouse"))


def test_bakers_oven_asks_which_oven() -> None:
    t = table(dict(cards="clay-oven stone-oven", hand="bakers-oven"), round=5)
    t.play("improvement play bakers-oven use stone-oven")
    assert t.cards == "clay-oven bakers-oven"


def test_baking_tray_makes_ovens_minor_and_cheaper_by_one_resource() -> None:
    for goods in ("3 clay", "2 clay 1 stone"):
        t = table(dict(goods=goods, cards="baking-tray"))
        t.play("starting-player play improvement play clay-oven")
        assert (t.goods, t.cards) == ("", "baking-tray clay-oven")
    for goods in ("3 stone", "1 clay 2 stone"):
        assert table(dict(goods=goods, cards="baking-tray")).offers("starting-player play improvement play stone-oven")


def test_baking_tray_takes_off_one_resource_in_all() -> None:
    for goods in ("2 clay", "1 clay 1 stone"):
        t = table(dict(goods=goods, cards="baking-tray"), round=5)
        assert not t.offers("improvement play clay-oven")


def test_baking_tray_makes_the_wood_fired_oven_cheaper() -> None:
    assert playable("wood-fired-oven", dict(goods="3 wood", cards="baking-tray"))
    assert playable("wood-fired-oven", dict(goods="2 wood 1 stone", cards="baking-tray"))
    assert not playable("wood-fired-oven", dict(goods="2 wood", cards="baking-tray"))


def test_baking_tray_leaves_other_majors_as_they_are() -> None:
    t = table(dict(goods="2 clay 2 stone", cards="baking-tray"))
    assert not t.offers("starting-player play improvement play fireplace-2")
    assert not table(dict(goods="1 clay", cards="baking-tray"), round=5).offers("improvement play fireplace-2")


def test_building_material_is_a_wood_or_a_clay() -> None:
    t = table(dict(hand="building-material"), round=5)
    assert not t.offers("improvement play building-material 1 reed")
    t.play("improvement play building-material 1 clay")
    assert (t.goods, t.seat(1).hand) == ("1 clay", "building-material")
    assert (
        table(dict(hand="building-material"), round=5).play("improvement play building-material 1 wood").goods
        == "1 wood"
    )


def test_windmill_turns_grain_into_two_food_at_any_time() -> None:
    t = table(dict(goods="2 grain", cards="windmill"))
    t.play("windmill 1 grain for 2 food", "windmill 1 grain for 2 food")
    assert t.goods == "4 food"
    assert t.game.who == 0


def test_windmill_does_not_bake_and_leaves_fields_alone() -> None:
    t = table(dict(cards="windmill millstone", goods="1 grain"), round=5)
    assert not t.offers("sow bake bread")
    assert t.play("windmill 1 grain for 2 food").goods == "2 food"
    assert not table(dict(cards="windmill", fields="b1:3g")).offers("windmill 1 grain for 2 food")


def test_bean_field_is_sown_with_vegetables() -> None:
    t = table(dict(goods="1 grain 1 vegetable", cards="bean-field"), round=5)
    assert not t.offers("sow sow fields sow grain bean-field")
    t.play("sow sow fields sow vegetable bean-field")
    assert (t.marks["bean-field"], t.goods) == ((2,), "1 grain")


def test_bean_field_is_harvested_like_a_field() -> None:
    t = harvested(dict(cards="bean-field", marks={"bean-field": (2,)}, goods="4 food"), dict(goods="4 food"))
    assert "1 vegetable" in t.goods
    assert t.marks["bean-field"] == (1,)


def test_bean_field_must_be_empty_to_be_sown_again() -> None:
    t = table(dict(goods="1 vegetable", cards="bean-field", marks={"bean-field": (1,)}), round=5)
    assert not t.offers("sow sow fields sow vegetable bean-field")


def test_bean_field_scores_its_vegetables_but_is_no_field() -> None:
    t = table(dict(cards="bean-field", marks={"bean-field": (2,)}), round=14, moment="end")
    assert (t.score["vegetables"], t.score["fields"]) == (2, -1)


def test_gypsys_crock_brings_a_food_for_every_pair() -> None:
    t = table(dict(goods="4 vegetable", cards="fireplace-2 gypsys-crock"))
    t.play("gypsys-crock 2 vegetable for 5 food", "gypsys-crock 2 vegetable for 5 food")
    assert t.goods == "10 food"  # appendix: 2 food more for 4 goods


def test_gypsys_crock_brings_nothing_for_a_single_good() -> None:
    t = table(dict(goods="1 vegetable", cards="fireplace-2 gypsys-crock"))
    t.play("fireplace-2 1 vegetable for 2 food")
    assert t.goods == "2 food"


def test_gypsys_crock_knows_only_fireplaces_hearths_and_corner() -> None:
    t = table(dict(goods="2 grain", cards="windmill gypsys-crock"))
    t.play("windmill 1 grain for 2 food", "windmill 1 grain for 2 food")
    assert t.goods == "4 food"


def test_gypsys_crock_pairs_goods_of_different_kinds_and_improvements() -> None:
    t = table(dict(goods="1 vegetable 1 boar", cards="fireplace-2 cooking-hearth-4 gypsys-crock"))
    assert t.play("gypsys-crock 1 vegetable 1 boar for 7 food").goods == "7 food"


def test_gypsys_crock_counts_grain_that_is_baked() -> None:
    for grain, food in ((1, 2), (2, 5), (3, 7), (4, 10)):
        t = table(dict(goods=f"{grain} grain", cards="fireplace-2 gypsys-crock"), round=5)
        assert t.play(f"sow bake bread {grain} grain").goods == f"{food} food"


def test_gypsys_crock_counts_no_grain_of_an_oven() -> None:
    t = table(dict(goods="2 grain", cards="clay-oven fireplace-2 gypsys-crock"), round=5)
    assert t.play("sow bake bread 2 grain").goods == "7 food"
    t = table(dict(goods="2 grain", cards="wood-fired-oven cooking-hearth-4 gypsys-crock"), round=5)
    assert t.play("sow bake bread 2 grain").goods == "7 food"  # both in the hearth: as good as the oven, and a pair


def test_gypsys_crock_pairs_a_grain_that_is_baked_with_another_good() -> None:
    t = table(dict(goods="1 grain 1 vegetable", cards="fireplace-2 gypsys-crock"), round=5)
    t.play("sow bake bread use gypsys-crock")
    assert t.goods == "5 food"


def test_simple_fireplace_cooks_and_bakes() -> None:
    t = table(dict(goods="1 vegetable 1 sheep 1 boar 1 cattle", cards="simple-fireplace", pastures="b1 c1"), round=5)
    assert t.offers("simple-fireplace 1 vegetable for 2 food", "simple-fireplace 1 sheep for 1 food")
    assert t.offers("simple-fireplace 1 boar for 2 food", "simple-fireplace 1 cattle for 3 food")
    t = table(dict(goods="3 grain", cards="simple-fireplace"), round=5)
    assert t.play("sow bake bread 3 grain").goods == "6 food"


def test_simple_fireplace_can_be_given_back_for_a_hearth_and_leaves_the_game() -> None:
    t = table(dict(cards="simple-fireplace"), round=5)
    t.play("improvement play cooking-hearth-4")
    assert t.cards == "cooking-hearth-4"
    assert "simple-fireplace" not in t.game.majors


def test_simple_fireplace_is_no_oven() -> None:
    assert not playable("ceramics", dict(goods="1 clay", cards="simple-fireplace"))
    assert not playable("bakers-oven", dict(cards="simple-fireplace"))


def test_simple_fireplace_cooks_fresh_animals_without_room() -> None:
    t = table(dict(cards="simple-fireplace"), round=5, lying={"sheep": "3 sheep"})
    t.play("sheep simple-fireplace 1 sheep for 1 food simple-fireplace 1 sheep for 1 food")
    assert t.goods == "2 food 1 sheep"


def test_half_timbered_house_brings_a_point_for_every_stone_room() -> None:
    seat = dict(cards="half-timbered-house", rooms="b2")
    assert table(dict(seat, house="stone"), round=14, moment="end").score["bonus"] == 3
    assert table(dict(seat, house="clay"), round=14, moment="end").score["bonus"] == 0


def test_half_timbered_house_is_void_beside_the_mansion() -> None:
    """Appendix: who has played the Mansion, too, has no advantage of it."""
    t = table(dict(cards="half-timbered-house mansion", house="stone"), round=14, moment="end")
    assert t.score["bonus"] == 4


def test_raft_brings_a_food_or_a_reed_when_fishing() -> None:
    t = table(dict(cards="raft"), lying={"fishing": "2 food"})
    t.play("fishing")
    assert t.offered == ["1 food", "1 reed"]
    t.play("1 reed")
    assert t.goods == "1 reed 2 food"


def test_raft_does_nothing_at_the_reed() -> None:
    t = table(dict(cards="raft"), lying={"reed": "1 reed"}).play("reed")
    assert t.goods == "1 reed"
    assert t.game.who == 1


def test_manger_counts_fenced_spaces_not_pastures() -> None:
    def points(pastures: str) -> int:
        return int(table(dict(cards="manger", pastures=pastures), round=14, moment="end").score["bonus"])

    assert points("b1/b2/b3/c1/c2") == 0
    assert points("b1/b2/b3/c1/c2/c3") == points("b1/b2/b3 c1/c2/c3") == 1
    assert points("b1/b2/b3/c1/c2/c3/d1") == 2
    assert points("b1/b2/b3/c1/c2/c3/d1/d2") == 3
    assert points("b1/b2/b3/c1/c2/c3/d1/d2/d3") == points("b1/b2/b3/c1/c2/c3/d1/d2/d3/e1") == 4


def test_animal_pen_promises_two_food_for_every_round_to_come() -> None:
    t = table(dict(goods="2 wood", hand="animal-pen", cards=learned(4)), round=11)
    t.play("improvement play animal-pen")
    assert t.promised == {12: "2 food", 13: "2 food", 14: "2 food"}


def test_animal_pen_pays_at_the_start_of_the_round() -> None:
    t = table(dict(cards="animal-pen", promised={12: "2 food"}), round=12, moment="start")
    assert t.goods == "2 food"


def test_spices_make_cooked_vegetables_worth_a_food_more() -> None:
    t = table(dict(goods="2 vegetable", cards="cooking-hearth-4 spices"))
    t.play("cooking-hearth-4 1 vegetable for 4 food", "cooking-hearth-4 1 vegetable for 4 food")
    assert t.goods == "8 food"


def test_spices_do_nothing_for_raw_vegetables_meat_and_schnaps() -> None:
    t = harvested(
        dict(goods="1 vegetable 1 sheep", cards="fireplace-2 schnaps-distillery spices"), dict(goods="4 food")
    )
    assert t.offers(
        "raw 1 vegetable for 1 food", "fireplace-2 1 sheep for 2 food", "fireplace-2 1 vegetable for 3 food"
    )
    assert t.offers("schnaps-distillery 1 vegetable for 4 food")
    assert not t.offers("schnaps-distillery 1 vegetable for 5 food")


def test_plane_makes_the_joinery_pay_a_food_more() -> None:
    t = harvested(dict(goods="1 wood 1 food", cards="joinery plane"), dict(goods="4 food"))
    t.play("joinery 1 wood for 3 food")
    assert t.begging == 0


def test_plane_turns_a_second_wood_into_two_food_instead() -> None:
    t = harvested(dict(goods="2 wood", cards="joinery plane"), dict(goods="4 food"))
    t.play("joinery 2 wood for 4 food")
    assert (t.begging, t.goods) == (0, "")


def test_plane_improves_the_sawmill_too() -> None:
    t = harvested(dict(goods="2 wood", cards="sawmill plane"), dict(goods="4 food"))
    assert t.offers("sawmill 1 wood for 4 food", "sawmill 2 wood for 5 food")


def test_plane_does_nothing_alone_nor_outside_the_harvest() -> None:
    assert not harvested(dict(goods="2 wood", cards="plane"), dict(goods="4 food")).offers("plane 1 wood for 2 food")
    assert not table(dict(goods="2 wood", cards="joinery plane")).offers("joinery 1 wood for 3 food")


def test_wood_fired_oven_bakes_at_once_any_number() -> None:
    t = table(dict(goods="3 wood 1 stone 3 grain", hand="wood-fired-oven"), round=5)
    t.play("improvement play wood-fired-oven bake bread 3 grain")
    assert (t.goods, t.cards) == ("9 food", "wood-fired-oven")


def test_wood_fired_oven_need_not_bake_at_once() -> None:
    t = table(dict(goods="3 wood 1 stone 1 grain", hand="wood-fired-oven"), round=5)
    t.play("improvement play wood-fired-oven done")
    assert t.goods == "1 grain"


def test_wood_fired_oven_can_be_given_back_for_better_ones() -> None:
    assert playable("bakers-kitchen", dict(goods="2 stone", cards="wood-fired-oven"))
    assert playable("bakehouse", dict(goods="3 stone", cards="wood-fired-oven"))


def test_clogs_bring_one_point_in_clay_and_two_in_stone() -> None:
    points = [
        table(dict(cards="clogs", rooms="b2", house=house), round=14, moment="end").score["bonus"]
        for house in ("wood", "clay", "stone")
    ]
    assert points == [0, 1, 2]


def test_clogs_add_to_half_timbered_house_and_mansion() -> None:
    """Appendix: 2 points even beside those of the Half-timbered House or the Mansion."""
    for card, points in (("half-timbered-house", 4), ("mansion", 6)):
        t = table(dict(cards=f"clogs {card}", house="stone"), round=14, moment="end")
        assert t.score["bonus"] == points


def test_shepherds_pipe_makes_room_for_two_sheep_more_in_each_pasture() -> None:
    t = table(dict(cards="shepherds-pipe", pastures="b1"), round=5, lying={"sheep": "6 sheep"})
    t.play("sheep")
    assert t.goods == "5 sheep"  # 4 in the pasture, 1 in the house


def test_shepherds_pipe_makes_room_for_two_sheep_in_a_stable_outside() -> None:
    t = table(dict(cards="shepherds-pipe", stables="b1"), round=5, lying={"sheep": "6 sheep"})
    assert t.play("sheep").goods == "3 sheep"


def test_shepherds_pipe_is_for_sheep_only() -> None:
    t = table(dict(cards="shepherds-pipe", pastures="b1", stables="c1"), round=9, lying={"boar": "6 boar"})
    assert t.play("boar").goods == "4 boar"


def test_shepherds_pipe_plays_on_the_animal_yard() -> None:
    """4 sheep, or 3 sheep and another animal."""
    t = table(dict(cards="shepherds-pipe animal-yard"), round=5, lying={"sheep": "6 sheep"})
    assert t.play("sheep").goods == "5 sheep"
    t = table(dict(cards="shepherds-pipe animal-yard", goods="2 boar"), round=5, lying={"sheep": "6 sheep"})
    assert t.offers("sheep 3 sheep")


def test_canoe_brings_a_food_and_a_reed_when_fishing() -> None:
    t = table(dict(cards="canoe"), lying={"fishing": "2 food"}).play("fishing")
    assert t.goods == "1 reed 3 food"


def test_canoe_raft_and_rod_add_up() -> None:
    t = table(dict(cards="canoe raft fishing-rod"), round=8, lying={"fishing": "1 food"})
    t.play("fishing 1 reed")
    assert t.goods == "2 reed 4 food"


def test_carp_pond_promises_a_food_for_every_odd_round_to_come() -> None:
    t = table(dict(hand="carp-pond", cards=f"axe raft {learned(1)}"), round=7)
    t.play("improvement play carp-pond")
    assert t.promised == {9: "1 food", 11: "1 food", 13: "1 food"}


def test_potato_dibber_adds_a_vegetable_to_each_new_vegetable_field() -> None:
    t = table(dict(goods="1 grain 2 vegetable", cards="potato-dibber", fields="b1 c1 d1"), round=5)
    t.play("sow sow fields sow grain b1 sow vegetable c1 sow vegetable d1")
    assert t.fields == "b1:3g c1:3v d1:3v"


def test_potato_dibber_works_on_bean_field_turnip_field_and_lettuce_patch() -> None:
    """Appendix: goes with all three."""
    for card in ("bean-field", "turnip-field", "lettuce-patch"):
        t = table(dict(goods="1 vegetable", cards=f"potato-dibber {card}"), round=5)
        t.play(f"sow sow fields sow vegetable {card}")
        assert t.marks[card] == (3,)


def test_ceramics_bring_two_food_and_the_pottery_for_nothing() -> None:
    t = table(dict(goods="1 clay", cards="clay-oven", hand="ceramics"), round=5)
    t.play("improvement play ceramics", "1: day-laborer", "starting-player play improvement play pottery")
    assert (t.goods, t.cards) == ("2 food", "clay-oven ceramics pottery")


def test_ceramics_do_not_help_others_and_need_the_pottery_on_the_board() -> None:
    t = table({}, dict(cards="ceramics"), turn=0)
    assert not t.offers("starting-player play improvement play pottery")
    t = table(dict(cards="ceramics"), dict(cards="pottery"))
    assert not t.offers("starting-player play improvement play pottery")


def test_ceramics_know_every_oven_and_no_fireplace() -> None:
    for oven in ("clay-oven", "stone-oven", "wood-fired-oven", "bakers-oven"):
        assert playable("ceramics", dict(goods="1 clay", cards=oven))
    for other in ("fireplace-2", "cooking-hearth-4", "bakers-kitchen", "bakehouse"):
        assert not playable("ceramics", dict(goods="1 clay", cards=other))


def test_basket_leaves_two_wood_for_three_food() -> None:
    t = table(dict(cards="basket"), lying={"wood": "6 wood"})
    t.play("wood use basket")
    assert t.goods == "4 wood 3 food"
    assert t.game.lying_on("wood") == GOODS(wood=2)
    assert t.game.who == 1  # once in an action


def test_basket_may_stay_empty() -> None:
    t = table(dict(cards="basket"), lying={"wood": "3 wood"}).play("wood done")
    assert t.goods == "3 wood"


def test_basket_needs_two_wood_on_the_space() -> None:
    t = table(dict(cards="basket", goods="5 wood"), lying={"copse": "1 wood"}, players=4).play("copse")
    assert t.goods == "6 wood"
    assert t.game.who == 1


def test_basket_cannot_leave_what_other_cards_bring() -> None:
    t = table(dict(cards="basket wood-cart"), lying={"copse": "1 wood"}, players=4).play("copse")
    assert t.goods == "3 wood"


def test_basket_that_leaves_all_wood_still_counts_as_taking_wood() -> None:
    t = table(dict(cards="wood-cart basket"), lying={"copse": "2 wood"}, players=4)
    t.play("copse use basket")
    assert t.goods == "2 wood 3 food"


def test_corn_scoop_brings_a_grain_more() -> None:
    assert table(dict(cards="corn-scoop")).play("grain").goods == "2 grain"


def test_corn_scoop_is_for_its_owner_and_no_other_grain() -> None:
    t = table(dict(cards="corn-scoop", hand="corn-sheaf"), round=5)
    t.play("improvement play corn-sheaf", "1: grain")
    assert (t.goods, t.seat(1).goods) == ("1 grain", "1 grain")


def test_clay_roof_takes_clay_for_reed_in_each_room() -> None:
    t = table(dict(goods="10 wood 3 clay 1 reed", cards="clay-roof"))
    t.play("rooms room b2 2 clay room b3")
    assert (t.rooms, t.goods) == ("b2 b3", "")


def test_clay_roof_may_be_mixed_with_reed() -> None:
    """Appendix: 1 reed and 1 clay in place of 2 reed."""
    t = table(dict(goods="5 wood 1 clay 1 reed", cards="clay-roof"))
    assert t.play("rooms room b2").goods == ""


def test_clay_roof_serves_the_renovation_too() -> None:
    t = table(dict(goods="3 clay", cards="clay-roof"), round=7)
    t.play("renovation")
    assert (t.house, t.goods) == ("clay", "")


def test_clay_roof_pays_no_improvement() -> None:
    assert not playable("half-timbered-house", dict(goods="1 wood 2 clay 2 stone", cards="clay-roof"))


def test_clay_supports_make_a_clay_room_cheaper() -> None:
    t = table(dict(goods="1 wood 2 clay 1 reed", house="clay", cards="clay-supports"))
    t.play("rooms room b2")
    assert (t.rooms, t.goods) == ("b2", "")


def test_clay_supports_may_be_used_for_one_room_and_not_for_another() -> None:
    """Appendix: one room for 5 clay and 2 reed, another for 2 clay, 1 wood and 1 reed, in one action."""
    t = table(dict(goods="1 wood 7 clay 3 reed", house="clay", cards="clay-supports"))
    t.play("rooms room b2 0 wood room b3")
    assert (t.rooms, t.goods) == ("b2 b3", "")


def test_clay_supports_do_nothing_for_wood_and_stone() -> None:
    for house in ("wood", "stone"):
        assert not table(dict(goods="1 wood 2 clay 1 reed", house=house, cards="clay-supports")).offers("rooms room b2")


def test_clay_supports_with_clay_roof_and_with_ladder() -> None:
    t = table(dict(goods="1 wood 3 clay", house="clay", cards="clay-supports clay-roof"))
    assert t.play("rooms room b2").goods == ""
    t = table(dict(goods="1 wood 2 clay", house="clay", cards="clay-supports ladder"))
    assert t.play("rooms room b2").goods == ""


def test_madonna_statue_costs_two_improvements() -> None:
    t = table(dict(cards="fireplace-2 axe", hand="madonna-statue"), round=5)
    t.play("improvement play madonna-statue")
    assert t.cards == "madonna-statue"
    assert "fireplace-2" in t.game.majors


def test_madonna_statue_is_not_paid_with_occupations_nor_with_the_hand() -> None:
    assert not playable("madonna-statue", dict(cards=f"axe {learned(2)}"))
    t = table(dict(cards="axe", hand="madonna-statue raft"), round=5)
    assert not t.offers("improvement play madonna-statue")


def test_madonna_statue_asks_which_two() -> None:
    t = table(dict(cards="axe raft clogs", hand="madonna-statue"), round=5)
    t.play("improvement play madonna-statue use axe use clogs")
    assert t.cards == "raft madonna-statue"


def test_madonna_statue_forfeits_what_the_cards_had_promised() -> None:
    t = table(dict(goods="1 wood 3 stone", cards="axe", hand="madonna-statue"), round=5)
    t.play("improvement play well", "1: day-laborer", "starting-player play improvement play madonna-statue")
    assert t.cards == "madonna-statue"
    assert t.promised == {}


def test_market_stall_turns_a_grain_into_a_vegetable() -> None:
    t = table(dict(goods="2 grain", hand="market-stall"), round=5)
    t.play("improvement play market-stall")
    assert (t.goods, t.seat(1).hand) == ("1 grain 1 vegetable", "market-stall")


def test_market_stall_takes_no_grain_from_fields() -> None:
    assert not playable("market-stall", dict(goods="9 food", fields="b1:3g"))


def test_mini_pasture_fences_one_space_for_no_wood() -> None:
    t = table(dict(goods="2 food", hand="mini-pasture"), round=5)
    t.play("improvement play mini-pasture c1")
    assert (t.pastures, t.goods, t.seat(1).hand) == ("c1", "", "mini-pasture")


def test_mini_pasture_lies_next_to_a_pasture_and_divides_none() -> None:
    """Appendix: the new pasture must touch one that is there; its space must not be fenced in yet."""
    t = table(dict(goods="2 food", hand="mini-pasture", pastures="d1/e1"), round=5)
    assert not t.offers("improvement play mini-pasture b1")
    assert not t.offers("improvement play mini-pasture d1")
    assert t.play("improvement play mini-pasture c1").pastures == "c1 d1/e1"


def test_mini_pasture_may_close_in_a_stable() -> None:
    t = table(dict(goods="2 food", hand="mini-pasture", stables="c1"), round=5)
    assert t.play("improvement play mini-pasture c1").pastures == "c1"
