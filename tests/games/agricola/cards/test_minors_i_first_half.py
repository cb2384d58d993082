"""Minor improvements of the interactive deck, moldboard plow to chicken coop, as stories."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, learned, playable
from tests.games.agricola.table import table


def test_moldboard_plow_plows_two_fields_twice() -> None:
    t = table(dict(cards="moldboard-plow", fields="b1", workers=1), dict(workers=1), round=5)
    t.play("plow c1 use moldboard-plow d1")
    assert t.fields == "b1 c1 d1"
    t.play("1: day-laborer", "plow e1 use moldboard-plow e2")  # the next round
    assert t.fields == "b1 c1 d1 e1 e2"


def test_moldboard_plow_is_worn_out_after_two_uses() -> None:
    t = table(dict(cards="moldboard-plow", workers=1), dict(workers=1), round=5)
    t.play("plow b1 use moldboard-plow c1", "1: day-laborer")
    t.play("plow d1 use moldboard-plow e1", "1: day-laborer", "grain", "1: clay")
    assert not t.offers("plow e2 use moldboard-plow e3")


def test_moldboard_plow_is_not_for_plow_and_sow() -> None:
    t = table(dict(cards="moldboard-plow", fields="b1"), round=13)
    t.play("plow-and-sow plow field c1")
    assert t.fields == "b1 c1"
    assert t.game.who == 1


def test_alms_bring_a_food_for_every_round_that_is_over() -> None:
    """Appendix: the round that is being played is not over."""
    t = table(dict(hand="alms"), round=6).play("improvement play alms")
    assert (t.goods, t.seat(1).hand) == ("5 food", "alms")


def test_alms_are_not_for_those_with_an_occupation() -> None:
    assert not playable("alms", dict(cards=learned(1)))
    assert playable("alms", dict(cards="axe"))


def test_bakers_kitchen_costs_two_stone_and_an_oven_and_bakes_at_once() -> None:
    t = table(dict(goods="2 stone 2 grain", cards="stone-oven", hand="bakers-kitchen"), round=5)
    t.play("improvement play bakers-kitchen bake bread 2 grain")
    assert (t.goods, t.cards) == ("10 food", "bakers-kitchen")
    assert "stone-oven" in t.game.majors


def test_bakers_kitchen_takes_every_oven_and_nothing_else() -> None:
    for oven in ("clay-oven", "stone-oven", "wood-fired-oven", "bakers-oven"):
        assert playable("bakers-kitchen", dict(goods="2 stone", cards=oven))
        assert not playable("bakers-kitchen", dict(goods="1 stone", cards=oven))
    assert not playable("bakers-kitchen", dict(goods="2 stone", cards="fireplace-2"))


def test_bakers_kitchen_is_no_oven() -> None:
    """Appendix: it cannot become the Bakehouse."""
    assert not playable("bakehouse", dict(goods="3 stone", cards="bakers-kitchen"))
    assert not playable("ceramics", dict(goods="1 clay", cards="bakers-kitchen"))


def test_village_well_for_the_well_which_can_be_built_again() -> None:
    """Appendix: the Well's food stays where it lies, and comes again with a new Well."""
    promised = {6: "1 food", 7: "1 food"}
    t = table(dict(goods="1 wood 3 stone", cards="well", hand="village-well", promised=promised), round=5)
    t.play("improvement play village-well")
    assert (t.cards, t.promised) == ("village-well", {6: "2 food", 7: "2 food", 8: "1 food"})
    assert "well" in t.game.majors


def test_village_well_and_a_second_well() -> None:
    t = table(dict(goods="1 wood 3 stone", cards="village-well", promised={6: "1 food"}), round=5)
    t.play("improvement play well")
    assert t.promised == {6: "2 food", 7: "1 food", 8: "1 food", 9: "1 food", 10: "1 food"}


def test_threshing_board_bakes_after_plowing_on_both_plow_spaces() -> None:
    seat = dict(goods="1 grain", cards="threshing-board fireplace-2")
    t = table(seat).play("plow b1 use threshing-board 1 grain")
    assert (t.fields, t.goods) == ("b1", "2 food")
    t = table(seat, round=13).play("plow-and-sow plow field b1 done use threshing-board 1 grain")
    assert t.goods == "2 food"


def test_threshing_board_may_rest_and_asks_nobody_without_bread() -> None:
    t = table(dict(goods="1 grain", cards="threshing-board fireplace-2")).play("plow b1 done")
    assert t.goods == "1 grain"
    t = table(dict(goods="1 grain", cards="threshing-board")).play("plow b1")
    assert t.game.who == 1


def test_harrow_plows_two_fields_once_for_its_owner() -> None:
    t = table(dict(cards="harrow", fields="b1"), round=13)
    t.play("plow c1 use harrow d1")
    assert (t.fields, t.game.who) == ("b1 c1 d1", 1)
    t.play("1: day-laborer", "plow-and-sow plow field e1")
    assert t.game.who == 1


def test_harrow_can_be_used_by_every_other_player_once_for_two_food_to_the_owner() -> None:
    """Appendix: the owner cannot refuse."""
    t = table(dict(goods="4 food"), dict(cards="harrow"), round=13)
    t.play("plow b1 use harrow c1")
    assert (t.fields, t.goods, t.seat(1).goods) == ("b1 c1", "2 food", "2 food")
    t.play("1: day-laborer", "plow-and-sow plow field d1")
    assert t.game.who == 1


def test_harrow_is_not_lent_to_those_who_cannot_pay() -> None:
    t = table(dict(goods="1 food"), dict(cards="harrow")).play("plow b1")
    assert t.game.who == 1


def test_harrow_is_used_up_by_each_player_for_himself() -> None:
    t = table(dict(goods="2 food"), dict(cards="harrow"), round=13)
    t.play("plow b1 use harrow c1", "1: plow-and-sow plow field b1 use harrow c1")
    assert t.seat(1).fields == "b1 c1"


def test_harrow_does_not_go_with_a_plow_card() -> None:
    """Appendix."""
    t = table(dict(goods="2 food", cards="moldboard-plow"), dict(cards="harrow"))
    t.play("plow b1 use moldboard-plow c1")
    assert t.game.who == 1
    t = table(dict(goods="2 food", cards="moldboard-plow"), dict(cards="harrow"))
    t.play("plow b1 done use harrow c1")
    assert (t.fields, t.game.who) == ("b1 c1", 1)


def test_harrow_is_not_lent_for_the_field_card() -> None:
    """Appendix: others use it when they place a person on a plow space."""
    t = table(dict(goods="3 food", hand="field"), dict(cards="harrow"), round=5).play("improvement play field b1")
    assert (t.fields, t.goods, t.game.who) == ("b1", "2 food", 1)


def test_strawberry_patch_promises_food_for_three_rounds() -> None:
    t = table(dict(hand="strawberry-patch", fields="b1:1v c1:2v"), round=5).play("improvement play strawberry-patch")
    assert t.promised == dict.fromkeys((6, 7, 8), "1 food")


def test_strawberry_patch_counts_planted_field_cards_and_no_empty_fields() -> None:
    assert playable("strawberry-patch", dict(cards="bean-field", marks={"bean-field": (1,)}, fields="b1:1v"))
    assert not playable("strawberry-patch", dict(fields="b1:2v c1 d1:3g"))


def test_punner_plows_when_another_uses_a_plow_card() -> None:
    t = table(dict(cards="turnwrest-plow"), dict(cards="punner"))
    t.play("plow b1 use turnwrest-plow c1 d1", "1: use punner e1")
    assert t.seat(1).fields == "e1"


def test_punner_plows_when_another_uses_the_harrow() -> None:
    t = table(dict(cards="harrow"), dict(cards="punner")).play("plow b1 use harrow c1", "1: use punner b1")
    assert t.seat(1).fields == "b1"


def test_harrow_has_paid_its_owner_before_the_punner_of_another_is_asked() -> None:
    t = table(dict(goods="2 food"), dict(cards="harrow"), dict(cards="punner")).play("plow b1 use harrow c1")
    assert (t.game.who, t.offered) == (2, ["done", "use punner"])
    assert (t.goods, t.seat(1).goods) == ("", "2 food")


def test_harrow_is_not_lent_where_no_field_can_be_plowed() -> None:
    others = "a1 b1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2"
    t = table(dict(goods="2 food", fields=others), dict(cards="harrow"), round=13).play("plow e3")
    assert (t.game.who, t.goods) == (1, "2 food")


def test_punner_waits_for_more_than_one_field() -> None:
    """Appendix: only if the other plows more than 1 field with his action."""
    t = table(dict(cards="turnwrest-plow", fields="b1"), dict(cards="punner")).play("plow c1 done")
    assert not t.offers("use punner")


def test_punner_does_not_follow_the_own_plow() -> None:
    t = table(dict(cards="turnwrest-plow punner")).play("plow b1 use turnwrest-plow c1 d1")
    assert not t.offers("use punner")
    assert t.game.who == 1


def test_holiday_house_keeps_everybody_at_home_in_round_fourteen() -> None:
    """Appendix: no work in round 14, but what the start of the round brings."""
    t = table(dict(cards="holiday-house", promised={14: "1 food"}), round=14, moment="start")
    assert t.game.who == 1
    t.play("1: grain")
    assert t.game.who == 1
    assert "1 food" in t.goods


def test_holiday_house_lets_people_work_before() -> None:
    t = table(dict(cards="holiday-house"), round=13, moment="start")
    assert (t.game.who, t.workers) == (0, 2)


def test_holiday_house_cannot_be_built_in_the_last_round() -> None:
    assert playable("holiday-house", dict(goods="3 wood 2 reed"), round=13)
    assert not playable("holiday-house", dict(goods="3 wood 2 reed"), round=14)


def test_holiday_house_has_a_roof_of_reed() -> None:
    """Appendix: Clay Roof, Brushwood Roof and Straw-thatched Roof do not help to build it."""
    seat = dict(goods="9 wood 9 clay", cards="clay-roof brushwood-roof straw-thatched-roof")
    assert not playable("holiday-house", seat)


def test_holiday_house_keeps_the_guest_at_home_too() -> None:
    t = table(dict(goods="2 food", hand="guest", cards="holiday-house", workers=1), dict(workers=1), round=13)
    t.play("improvement play guest", "1: clay")
    assert (t.game.round, t.game.who) == (14, 1)
    t.play("1: clay", "1: reed")
    assert t.game.phase == "end"


def test_holiday_house_keeps_at_home_whoever_comes_as_the_round_begins() -> None:
    seat = dict(goods="1 wood 4 reed", house="stone", cards="holiday-house scholar", hand="reed-hut")
    t = table(seat, round=14, moment="start")
    t.play("use scholar")
    assert (t.workers, t.game.who) == (0, 1)


def test_goose_pond_promises_food_for_four_rounds() -> None:
    seat = dict(hand="goose-pond", cards=learned(3))
    assert table(seat, round=5).play("improvement play goose-pond").promised == dict.fromkeys((6, 7, 8, 9), "1 food")


def test_guest_works_in_the_next_round_only() -> None:
    t = table(dict(goods="2 food", hand="guest", workers=1), dict(workers=1), round=5)
    t.play("improvement play guest", "1: day-laborer")
    assert (t.game.round, t.workers, t.people, t.seat(1).hand) == (6, 3, 2, "guest")
    t.play("grain", "1: day-laborer", "clay", "1: reed", "fishing")
    assert (t.game.round, t.workers) == (7, 2)


def test_guest_is_a_sixth_person_and_needs_no_room() -> None:
    """Appendix: also beside a family of five, and not counted where rooms are."""
    t = table(dict(goods="2 food", hand="guest", people=5, workers=1), dict(workers=0), round=5)
    t.play("improvement play guest")
    assert (t.workers, t.people) == (6, 5)


def test_guest_eats_nothing() -> None:
    t = table(dict(goods="6 food", hand="guest", workers=1), dict(workers=0, goods="4 food"), round=3)
    t.play("improvement play guest")  # round 4
    t.play("clay", "1: reed", "fishing", "1: wood", "starting-player")
    assert t.begging == 0


def test_grain_cart_brings_two_grain_more() -> None:
    assert table(dict(cards="grain-cart")).play("grain").goods == "3 grain"
    assert table(dict(cards="grain-cart corn-scoop")).play("grain").goods == "4 grain"


def test_hand_mill_turns_two_grain_in_a_harvest() -> None:
    t = harvested(dict(goods="3 grain", cards="hand-mill millstone"), dict(goods="4 food"))
    t.play("hand-mill 1 grain for 2 food", "hand-mill 1 grain for 2 food")
    assert not t.offers("hand-mill 1 grain for 2 food")
    assert t.begging == 0


def test_hand_mill_stands_still_outside_the_harvest() -> None:
    assert not table(dict(goods="3 grain", cards="hand-mill")).offers("hand-mill 1 grain for 2 food")


def test_rake_brings_two_points_for_five_fields() -> None:
    def points(fields: str, cards: str = "rake") -> int:
        return int(table(dict(cards=cards, fields=fields), round=14, moment="end").score["bonus"])

    assert (points("b1 c1 d1 e1"), points("b1 c1 d1 e1 e2")) == (0, 2)


def test_rake_asks_for_six_fields_beside_a_plow_harrow_punner_or_yoke() -> None:
    def points(fields: str, cards: str) -> int:
        return int(table(dict(cards=f"rake {cards}", fields=fields), round=14, moment="end").score["bonus"])

    for card in (
        "riding-plow",
        "turnwrest-plow",
        "moldboard-plow",
        "swing-plow",
        "crooked-plow",
        "harrow",
        "punner",
        "yoke",
    ):
        assert (points("b1 c1 d1 e1 e2", card), points("b1 c1 d1 e1 e2 d2", card)) == (0, 2)
    assert points("b1 c1 d1 e1 e2 d2", "harrow punner yoke") == 2


def test_rake_counts_no_field_cards() -> None:
    seat = dict(cards="rake bean-field acreage", fields="b1 c1 d1 e1", marks={"bean-field": (1,), "acreage": (1, 1)})
    assert table(seat, round=14, moment="end").score["bonus"] == 0


def test_shepherds_crook_brings_two_sheep_into_a_new_pasture_of_four() -> None:
    t = table(dict(goods="8 wood", cards="shepherds-crook"), round=5)
    t.play("fences b1 b2 c1 c2 done")
    assert (t.pastures, t.goods) == ("b1/b2/c1/c2", "2 sheep")


def test_shepherds_crook_brings_nothing_for_three_spaces() -> None:
    t = table(dict(goods="8 wood", cards="shepherds-crook"), round=5).play("fences b1 c1 d1 done")
    assert "sheep" not in t.goods


def test_shepherds_crook_brings_nothing_for_a_pasture_cut_out_of_a_larger_one() -> None:
    """Appendix: to divide 5 or 6 spaces so that 4 remain makes no new pasture of 4."""
    for cells in ("d1", "b1 b2 c1 c2"):
        t = table(dict(goods="1 wood", cards="shepherds-crook", pastures="b1/b2/c1/c2/d1"), round=5)
        t.play(f"fences {cells} done")
        assert t.goods == ""


def test_shepherds_crook_brings_four_sheep_for_two_pastures() -> None:
    t = table(dict(goods="14 wood", cards="shepherds-crook"), round=5)
    t.play("fences b1 b2 c1 c2 done d1 d2 e1 e2 done")
    assert t.goods == "4 sheep"


def test_copse_grows_two_stacks_of_wood() -> None:
    t = table(dict(goods="3 wood", cards="copse"), round=5)
    t.play("sow sow fields sow wood copse sow wood copse")
    assert (t.marks["copse"], t.goods) == ((3, 3), "1 wood")


def test_copse_is_harvested_a_wood_from_each_stack() -> None:
    t = harvested(dict(goods="4 food", cards="copse", marks={"copse": (3, 1)}), dict(goods="4 food"))
    assert ("2 wood" in t.goods, t.marks["copse"]) == (True, (2,))


def test_copse_is_no_field() -> None:
    """No planted field for prerequisites, no field in the scoring; its wood counts for the Joinery."""
    assert not playable("sleeping-corner", dict(goods="1 wood", cards="copse", marks={"copse": (3, 3)}))
    assert not playable("animal-feed", dict(fields="b1:1g c1:1g", cards="copse", marks={"copse": (3, 3)}))
    t = table(dict(cards="copse joinery", marks={"copse": (2, 1)}), round=14, moment="end")
    assert (t.score["fields"], t.score["bonus"]) == (-1, 1)


def test_copse_gets_more_wood_by_liquid_manure_but_none_by_the_planter_box() -> None:
    t = table(dict(goods="1 wood", cards="copse liquid-manure planter-box"), round=5)
    t.play("sow sow fields sow wood copse")
    assert t.marks["copse"] == (4,)


def test_wood_cart_brings_two_wood_more_from_spaces_where_wood_lies() -> None:
    t = table(dict(cards="wood-cart"), lying={"wood": "3 wood", "grove": "2 wood"}, players=3)
    t.play("wood", "1: clay", "2: reed", "grove")
    assert t.goods == "9 wood"


def test_wood_cart_is_not_for_reed_stone_and_wood() -> None:
    """Appendix."""
    t = table(dict(cards="wood-cart"), players=5).play("reed-stone-wood")
    assert t.goods == "1 wood 1 reed 1 stone"


def test_wood_cart_is_not_for_a_resource_of_choice_nor_for_cards() -> None:
    assert table(dict(cards="wood-cart"), players=3).play("resource 1 wood").goods == "1 wood"
    t = table(dict(cards="wood-cart", hand="building-material"), round=5)
    assert t.play("improvement play building-material 1 wood").goods == "1 wood"


def test_spinney_gets_a_wood_whenever_another_takes_the_three_wood() -> None:
    t = table({}, dict(cards="spinney"), lying={"wood": "6 wood"}).play("wood")
    assert (t.goods, t.seat(1).goods) == ("5 wood", "1 wood")


def test_spinney_is_not_for_other_wood_nor_for_the_owner() -> None:
    t = table({}, dict(cards="spinney"), {}, lying={"grove": "2 wood", "wood": "3 wood"})
    t.play("grove", "1: wood")
    assert (t.goods, t.seat(1).goods) == ("2 wood", "3 wood")
    t = table({}, dict(cards="spinney"), players=5).play("thicket")
    assert t.goods == "4 wood"


def test_spinney_comes_before_the_basket() -> None:
    t = table(dict(cards="basket"), dict(cards="spinney"), lying={"wood": "3 wood"})
    t.play("wood use basket")
    assert (t.goods, t.seat(1).goods) == ("3 food", "1 wood")


def test_wooden_hut_extension_builds_a_wooden_room() -> None:
    t = table(dict(goods="5 wood 1 reed", hand="wooden-hut-extension"), round=5)
    t.play("improvement play wooden-hut-extension room b2")
    assert (t.rooms, t.goods, t.seat(1).hand) == ("b2", "", "wooden-hut-extension")


def test_wooden_hut_extension_needs_a_wooden_hut_and_its_whole_price() -> None:
    for house in ("clay", "stone"):
        assert not playable("wooden-hut-extension", dict(goods="5 wood 1 reed", house=house))
    assert not playable("wooden-hut-extension", dict(goods="3 wood 1 reed", cards="axe"))
    assert not playable("wooden-hut-extension", dict(goods="5 wood 1 clay", cards="ladder clay-roof"))


def test_wooden_hut_extension_comes_after_the_child() -> None:
    """The family grows first, so its room cannot be for the child of the same action."""
    t = table(dict(goods="5 wood 1 reed", hand="wooden-hut-extension"), round=7)
    assert not t.offers("growth")


def test_wooden_crane_lifts_a_stone_more() -> None:
    t = table(dict(cards="wooden-crane"), round=10, lying={"stone": "1 stone", "stone-2": "1 stone"})
    t.play("stone", "1: day-laborer", "stone-2")
    assert t.goods == "4 stone"


def test_wooden_crane_lifts_two_for_a_food() -> None:
    t = table(dict(goods="1 food", cards="wooden-crane"), round=5, lying={"stone": "1 stone"})
    t.play("stone 2 stone")
    assert t.goods == "3 stone"
    t = table(dict(goods="1 food", cards="wooden-crane"), round=5, lying={"stone": "1 stone"})
    assert t.play("stone 1 stone").goods == "2 stone 1 food"


def test_wooden_crane_is_not_for_green_cards() -> None:
    """Appendix."""
    t = table(dict(cards="wooden-crane"), players=4).play("reed-stone-food")
    assert t.goods == "1 reed 1 stone 1 food"
    t = table(dict(cards="wooden-crane"), players=5).play("reed-stone-wood")
    assert t.goods == "1 wood 1 reed 1 stone"


def streets(*cards: str) -> list[int]:
    t = table(*[dict(cards=card) for card in cards], round=14, moment="end")
    return [int(t.seat(i).score["bonus"]) for i in range(len(cards))]


def test_wooden_path_scores_if_there_is_no_better_street() -> None:
    assert streets("wooden-path", "") == [2, 0]
    assert streets("wooden-path", "clay-path") == [0, 2]


def test_clay_path_is_better_than_wood_and_worse_than_stone() -> None:
    assert streets("clay-path", "paved-road") == [0, 2]
    assert streets("clay-path wooden-path", "") == [2, 0]


def test_paved_road_leaves_nothing_for_other_streets() -> None:
    assert streets("wooden-path", "clay-path", "paved-road") == [0, 0, 2]


def test_chicken_coop_promises_food_for_eight_rounds() -> None:
    t = table(dict(goods="2 clay 1 reed", hand="chicken-coop"), round=5).play("improvement play chicken-coop")
    assert (t.promised, t.goods) == (dict.fromkeys(range(6, 14), "1 food"), "")


def test_chicken_coop_is_of_wood_or_of_clay() -> None:
    """Appendix: 2 wood and 1 reed, or 2 clay and 1 reed."""
    assert playable("chicken-coop", dict(goods="2 wood 1 reed"))
    assert not playable("chicken-coop", dict(goods="1 wood 1 clay 1 reed"))
