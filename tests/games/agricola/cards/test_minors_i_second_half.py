"""Minor improvements of the interactive deck, cooking corner to clay deposit, as stories."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, learned, playable
from tests.games.agricola.table import table


def test_cooking_corner_for_a_hearth() -> None:
    t = table(dict(cards="cooking-hearth-5", hand="cooking-corner"), round=5)
    t.play("improvement play cooking-corner")
    assert t.cards == "cooking-corner"
    assert "cooking-hearth-5" in t.game.majors


def test_cooking_corner_takes_the_minor_hearth_and_no_fireplace() -> None:
    assert playable("cooking-corner", dict(cards="cooking-hearth-k"))
    assert not playable("cooking-corner", dict(cards="fireplace-2 simple-fireplace"))


def test_cooking_corner_cooks_and_bakes() -> None:
    t = table(dict(goods="1 vegetable 1 sheep 1 boar 1 cattle", cards="cooking-corner", pastures="b1 c1"))
    assert t.offers("cooking-corner 1 vegetable for 4 food", "cooking-corner 1 sheep for 2 food")
    assert t.offers("cooking-corner 1 boar for 3 food", "cooking-corner 1 cattle for 4 food")
    t = table(dict(goods="2 grain", cards="cooking-corner"), round=5).play("sow bake bread 2 grain")
    assert t.goods == "6 food"


def test_corn_storehouse_sows_grain_after_the_field_phase_with_one_less() -> None:
    t = harvested(dict(goods="1 grain 4 food", fields="b1 c1", cards="corn-storehouse"), dict(goods="4 food"))
    t.play("use corn-storehouse sow grain b1")
    assert t.fields == "b1:2g c1"


def test_corn_storehouse_sows_fields_that_were_just_harvested() -> None:
    t = harvested(dict(goods="4 food", fields="b1:1g", cards="corn-storehouse"), dict(goods="4 food"))
    t.play("use corn-storehouse sow grain b1")
    assert t.fields == "b1:2g"


def test_corn_storehouse_keeps_no_vegetables_and_need_not_be_used() -> None:
    t = harvested(dict(goods="1 vegetable 4 food", fields="b1", cards="corn-storehouse"), dict(goods="4 food"))
    assert not t.offers("use corn-storehouse")
    t = harvested(dict(goods="1 grain 4 food", fields="b1", cards="corn-storehouse"), dict(goods="4 food"))
    assert t.play("done").fields == "b1"


def test_corn_storehouse_serves_the_acreage_and_liquid_manure() -> None:
    """Appendix: goes with Liquid Manure."""
    t = harvested(dict(goods="1 grain 4 food", cards="corn-storehouse acreage liquid-manure"), dict(goods="4 food"))
    t.play("use corn-storehouse sow grain acreage")
    assert t.marks["acreage"] == (3,)


def test_corn_storehouse_and_water_mill_work_at_the_same_time() -> None:
    """Appendix: both at the end of the field phase."""
    seat = dict(goods="1 grain 1 food", fields="b1:1g", cards="corn-storehouse water-mill")
    t = harvested(seat, dict(goods="4 food")).play("use corn-storehouse sow grain b1", "use water-mill")
    assert (t.fields, t.goods, t.begging) == ("b1:2g", "", 0)


def test_flagon_pays_when_anybody_builds_the_well() -> None:
    t = table(dict(goods="1 wood 3 stone"), dict(cards="flagon"), {}, round=5).play("improvement play well")
    assert [t.seat(i).goods for i in range(3)] == ["1 food", "4 food", "1 food"]


def test_flagon_pays_again_for_the_village_well_and_for_a_second_well() -> None:
    """Appendix: if the Well is built again after the Village Well, the food is given again."""
    t = table(dict(cards="well", hand="village-well"), dict(cards="flagon"), round=5)
    t.play("improvement play village-well")
    assert (t.goods, t.seat(1).goods) == ("1 food", "4 food")
    t = table(dict(goods="1 wood 3 stone", cards="village-well"), dict(cards="flagon"), round=5)
    t.play("improvement play well")
    assert (t.goods, t.seat(1).goods) == ("1 food", "4 food")


def test_flagon_pays_at_once_for_a_well_that_stands() -> None:
    t = table(dict(goods="1 clay", hand="flagon"), dict(cards="well"), round=5).play("improvement play flagon")
    assert (t.goods, t.seat(1).goods) == ("4 food", "1 food")
    t = table(dict(goods="1 clay", hand="flagon"), {}, round=5).play("improvement play flagon")
    assert (t.goods, t.seat(1).goods) == ("", "")


def test_flagon_pays_twice_for_both_wells_and_once_for_the_village_well() -> None:
    """Appendix: twice if both stand."""
    t = table(dict(goods="1 clay", hand="flagon", cards="village-well"), dict(cards="well"), round=5)
    t.play("improvement play flagon")
    assert (t.goods, t.seat(1).goods) == ("8 food", "2 food")
    t = table(dict(goods="1 clay", hand="flagon"), dict(cards="village-well"), round=5)
    t.play("improvement play flagon")
    assert (t.goods, t.seat(1).goods) == ("4 food", "1 food")


def test_lasso_places_two_people_if_one_goes_to_the_animals() -> None:
    t = table(dict(cards="lasso"), round=5, lying={"sheep": "1 sheep", "wood": "3 wood"})
    t.play("wood use lasso sheep")
    assert (t.goods, t.workers, t.game.who) == ("3 wood 1 sheep", 0, 1)


def test_lasso_may_begin_with_the_animals_and_go_anywhere() -> None:
    t = table(dict(cards="lasso"), round=5, lying={"sheep": "1 sheep", "wood": "3 wood"})
    t.play("sheep use lasso wood")
    assert t.goods == "3 wood 1 sheep"


def test_lasso_does_not_lead_from_wood_to_clay() -> None:
    t = table(dict(cards="lasso"), round=5)
    assert not t.offers("wood use lasso clay")


def test_lasso_places_no_third_person_at_once() -> None:
    """Appendix: two at a time at the most; with four or five people twice in a round."""
    t = table(dict(cards="lasso", people=4, rooms="b2 b3", pastures="c1"), round=11)
    t.play("sheep use lasso wood")
    assert t.game.who == 1
    t.play("1: day-laborer", "cattle use lasso clay")
    assert (t.workers, t.game.who) == (0, 1)


def test_lasso_is_not_for_the_animals_of_the_green_card() -> None:
    t = table(dict(cards="lasso"), players=5, round=3)
    assert not t.offers("wood use lasso animal-market")


def test_lasso_may_be_left() -> None:
    t = table(dict(cards="lasso"), round=5).play("sheep done")
    assert (t.game.who, t.workers) == (1, 1)


def test_lasso_can_be_thrown_as_soon_as_it_is_played() -> None:
    t = table(dict(goods="1 reed", hand="lasso"), round=5).play("improvement play lasso use lasso sheep")
    assert (t.goods, t.game.who) == ("1 sheep", 1)


def test_planter_box_makes_fields_beside_the_house_richer() -> None:
    t = table(dict(goods="2 grain 1 vegetable", cards="planter-box", fields="a1 b1 b2"), round=5)
    t.play("sow sow fields sow grain a1 sow grain b1 sow vegetable b2")
    assert t.fields == "a1:5g b1:3g b2:3v"


def test_planter_box_does_nothing_for_field_cards() -> None:
    t = table(dict(goods="1 grain", cards="planter-box acreage"), round=5)
    assert t.play("sow sow fields sow grain acreage").marks["acreage"] == (3,)


def test_planter_box_adds_to_potato_dibber_and_liquid_manure() -> None:
    t = table(dict(goods="1 vegetable", cards="planter-box potato-dibber liquid-manure", fields="b2"), round=5)
    assert t.play("sow sow fields sow vegetable b2").fields == "b2:5v"


def test_ladder_saves_a_reed_for_each_room_and_for_the_renovation() -> None:
    t = table(dict(goods="10 wood 2 reed", cards="ladder")).play("rooms room b2 room b3")
    assert (t.rooms, t.goods) == ("b2 b3", "")
    t = table(dict(goods="2 clay", cards="ladder"), round=7).play("renovation")
    assert (t.house, t.goods) == ("clay", "")


def test_ladder_saves_a_reed_for_six_improvements() -> None:
    for card, price in (
        ("water-mill", "1 wood 2 clay 2 stone"),
        ("half-timbered-house", "1 wood 1 clay 2 stone"),
        ("chicken-coop", "2 wood"),
        ("holiday-house", "3 wood 1 reed"),
        ("mansion", "3 wood 3 clay 1 reed 3 stone"),
    ):
        assert playable(card, dict(goods=price, cards="ladder"))
        assert not playable(card, dict(goods=price))
    assert playable("corn-storehouse", dict(goods="2 clay 1 reed", cards="ladder"))


def test_ladder_saves_no_reed_for_other_improvements() -> None:
    assert not playable("basket", dict(cards="ladder"))
    assert not playable("reed-hut", dict(goods="1 wood 3 reed", cards="ladder"))
    assert not table(dict(goods="1 reed 2 stone", cards="ladder"), round=5).offers(
        "improvement play basketmakers-workshop"
    )


def test_manure_harvests_all_fields_after_a_round_without_harvest() -> None:
    t = table(dict(cards="manure", fields="b1:3g c1:2v d1"), round=5, moment="home")
    t.play("use manure")
    assert (t.fields, t.goods) == ("b1:2g c1:1v d1", "1 grain 1 vegetable")


def test_manure_may_be_left() -> None:
    t = table(dict(cards="manure", fields="b1:3g"), round=5, moment="home").play("done")
    assert t.fields == "b1:3g"


def test_manure_adds_nothing_to_a_harvest() -> None:
    t = table(dict(cards="manure", fields="b1:3g", goods="4 food"), dict(goods="4 food"), round=4, moment="home")
    assert not t.offers("use manure")
    assert t.fields == "b1:2g"


def test_manure_fills_no_pail() -> None:
    """Appendix: Milking Shed, Spindle, Butter Churn, Milking Stool and Loom bring nothing outside the harvest."""
    cards = "manure milking-shed spindle butter-churn milking-stool loom"
    seat = dict(cards=cards, fields="b1:1g", goods="7 sheep 4 cattle", pastures="c1/d1/e1 c2/d2")
    t = table(seat, round=5, moment="home").play("use manure")
    assert t.goods == "1 grain 7 sheep 4 cattle"


def test_manure_is_a_field_phase_for_field_cards_and_the_corn_storehouse() -> None:
    seat = dict(
        cards="manure bean-field copse corn-storehouse", marks={"bean-field": (2,), "copse": (1,)}, fields="b1:1g"
    )
    t = table(seat, round=5, moment="home").play("use manure")
    assert t.goods == "1 wood 1 grain 1 vegetable"
    assert t.play("use corn-storehouse").fields == "b1:2g"


def test_manure_turns_the_water_mill_for_its_owner_only() -> None:
    t = table(dict(cards="manure water-mill", fields="b1:2g"), dict(goods="1 grain"), round=5, moment="home")
    t.play("use manure use water-mill")
    assert (t.goods, t.game.round, t.game.who) == ("3 food", 6, 0)


def test_milking_shed_counts_the_animals_of_all_farms() -> None:
    """Appendix: those in houses and on cards, too."""
    owner = dict(cards="milking-shed animal-yard", goods="3 sheep 2 food")
    other = dict(goods="2 sheep 3 cattle 4 food", pastures="b1 c1/d1")
    assert harvested(owner, other).play("2 sheep 3 cattle").begging == 0
    fewer = dict(goods="1 sheep 3 cattle 4 food", pastures="b1 c1/d1")
    assert harvested(owner, fewer).play("3 cattle").begging == 1


def test_fish_trap_brings_a_food_when_fishing_and_with_reed() -> None:
    t = table(dict(cards="fish-trap"), lying={"fishing": "2 food", "reed": "1 reed"})
    t.play("fishing", "1: clay", "reed")
    assert t.goods == "1 reed 4 food"


def test_fish_trap_works_where_reed_comes_from_a_green_card() -> None:
    assert table(dict(cards="fish-trap"), players=3).play("resource 1 reed").goods == "1 reed 1 food"
    assert table(dict(cards="fish-trap"), players=3).play("resource 1 wood").goods == "1 wood"
    assert table(dict(cards="fish-trap"), players=4).play("reed-stone-food").goods == "1 reed 1 stone 2 food"
    assert table(dict(cards="fish-trap"), players=5).play("reed-stone-wood").goods == "1 wood 1 reed 1 stone 1 food"


def test_fish_trap_does_nothing_for_reed_from_cards() -> None:
    """Appendix: not with Reed Exchange and Helpful Neighbors."""
    t = table(dict(goods="2 wood", hand="reed-exchange", cards="fish-trap"), round=5)
    assert t.play("improvement play reed-exchange").goods == "2 reed"
    t = table(dict(goods="1 wood", hand="helpful-neighbors", cards="fish-trap"), round=5)
    assert t.play("improvement play helpful-neighbors 1 reed").goods == "1 reed"
    t = table(dict(cards="fish-trap", promised={6: "1 reed"}), round=6, moment="start")
    assert t.goods == "1 reed"


def test_reed_exchange_turns_two_wood_or_two_clay_into_two_reed() -> None:
    for price in ("2 wood", "2 clay"):
        t = table(dict(goods=price, hand="reed-exchange"), round=5).play("improvement play reed-exchange")
        assert (t.goods, t.seat(1).hand) == ("2 reed", "reed-exchange")


def test_reed_exchange_is_whole_and_unmixed() -> None:
    """Appendix: neither 1 wood for 1 reed nor 1 wood and 1 clay for 2."""
    for price in ("1 wood", "1 clay", "1 wood 1 clay"):
        assert not playable("reed-exchange", dict(goods=price))


def test_slaughterhouse_gets_a_food_when_another_cooks_animals() -> None:
    t = table(dict(goods="2 sheep", pastures="b1", cards="fireplace-2"), dict(cards="slaughterhouse"))
    t.play("fireplace-2 1 sheep for 2 food", "fireplace-2 1 sheep for 2 food")  # both at once
    assert t.seat(1).goods == "1 food"


def test_slaughterhouse_gets_a_food_for_each_time() -> None:
    t = table(dict(goods="2 sheep", pastures="b1", cards="fireplace-2"), dict(cards="slaughterhouse"))
    t.play("fireplace-2 1 sheep for 2 food", "clay", "1: reed", "fireplace-2 1 sheep for 2 food")
    assert t.seat(1).goods == "1 reed 2 food"


def test_slaughterhouse_gets_nothing_for_vegetables_nor_for_its_owner() -> None:
    t = table(dict(goods="1 vegetable", cards="fireplace-2"), dict(cards="slaughterhouse"))
    assert t.play("fireplace-2 1 vegetable for 2 food").seat(1).goods == ""
    t = table(dict(goods="1 sheep", cards="fireplace-2 slaughterhouse"))
    assert t.play("fireplace-2 1 sheep for 2 food").goods == "2 food"


def test_slaughterhouse_feeds_its_family_last() -> None:
    owner = dict(goods="3 food 1 grain", cards="slaughterhouse")
    t = harvested(owner, dict(goods="3 food 1 sheep", cards="fireplace-2"))
    assert t.game.who == 1
    t.play("1: fireplace-2 1 sheep for 2 food")
    t.play("1: yes") if t.game.who == 1 else None
    assert t.goods in ("1 grain", "1 grain 4 food")
    assert t.begging == 0


def test_schnaps_distillery_turns_one_vegetable_in_a_harvest() -> None:
    t = harvested(dict(goods="2 vegetable", cards="schnaps-distillery"), dict(goods="4 food"))
    t.play("schnaps-distillery 1 vegetable for 4 food")
    assert not t.offers("schnaps-distillery 1 vegetable for 4 food")
    assert not table(dict(goods="2 vegetable", cards="schnaps-distillery")).offers(
        "schnaps-distillery 1 vegetable for 4 food"
    )


def test_schnaps_distillery_scores_the_fifth_and_sixth_vegetable() -> None:
    def points(goods: str, fields: str = "") -> int:
        seat = dict(cards="schnaps-distillery", goods=goods, fields=fields)
        return int(table(seat, round=14, moment="end").score["bonus"])

    assert [points("4 vegetable"), points("5 vegetable"), points("6 vegetable"), points("9 vegetable")] == [0, 1, 2, 2]
    assert points("3 vegetable", "b1:2v") == 1


def test_straw_thatched_roof_makes_reed_needless_for_the_house() -> None:
    t = table(dict(goods="10 wood", cards="straw-thatched-roof")).play("rooms room b2 room b3")
    assert t.rooms == "b2 b3"
    t = table(dict(goods="2 clay", cards="straw-thatched-roof"), round=7).play("renovation")
    assert t.house == "clay"


def test_straw_thatched_roof_covers_no_improvement() -> None:
    assert not playable("chicken-coop", dict(goods="2 wood", cards="straw-thatched-roof"))


def test_straw_thatched_roof_needs_three_fields_with_grain() -> None:
    assert playable("straw-thatched-roof", dict(fields="b1:1g", cards="acreage", marks={"acreage": (1, 1)}))
    assert not playable("straw-thatched-roof", dict(fields="b1:1g c1:2v d1 e1:1g"))


def test_tavern_gives_others_three_food_and_its_owner_nothing() -> None:
    t = table({}, dict(cards="tavern")).play("tavern")
    assert (t.goods, t.seat(1).goods) == ("3 food", "")
    assert not t.offers("tavern")  # one person a round


def test_tavern_gives_its_owner_food_or_two_points() -> None:
    t = table(dict(cards="tavern"))
    assert t.play("tavern 3 food").goods == "3 food"
    t = table(dict(cards="tavern", points=2))
    t.play("tavern yes")
    assert (t.points, t.goods) == (4, "")


def test_tavern_opens_when_it_is_built() -> None:
    t = table(dict(goods="2 wood 2 stone", hand="tavern"), round=5).play("improvement play tavern", "1: tavern")
    assert (t.cards, t.seat(1).goods) == ("tavern", "3 food")


def test_animal_feed_brings_one_of_each_kind_before_the_scoring() -> None:
    seat = dict(cards="animal-feed", goods="2 sheep 1 cattle", pastures="b1/c1 d1")
    t = table(seat, round=14, moment="end")
    assert t.goods == "3 sheep 2 cattle"


def test_animal_feed_needs_room_and_cooks_nothing() -> None:
    """Appendix: animals may be let go to make room."""
    t = table(dict(cards="animal-feed fireplace-2", goods="2 sheep 1 cattle", pastures="b1"), round=14, moment="end")
    assert not t.offers("fireplace-2 1 sheep for 2 food")
    assert t.play("1 sheep").goods == "1 sheep 2 cattle"


def test_animal_feed_counts_fields_with_any_crop() -> None:
    """Appendix: grain or vegetables; the acreage for each stack."""
    assert playable("animal-feed", dict(fields="b1:1g c1:1v", cards="acreage", marks={"acreage": (2, 2)}))
    assert not playable("animal-feed", dict(fields="b1:1g c1:1v d1:1g e1"))


def test_wildlife_reserve_holds_one_of_each_kind() -> None:
    t = table(dict(cards="wildlife-reserve", goods="1 boar 1 cattle"), round=5, lying={"sheep": "3 sheep"})
    assert t.play("sheep").goods == "2 sheep 1 boar 1 cattle"
    t = table(dict(cards="wildlife-reserve"), round=5, lying={"sheep": "3 sheep"})
    assert t.play("sheep").goods == "2 sheep"


def test_wildlife_reserve_grows_by_shepherds_pipe_and_drinking_trough() -> None:
    for card, sheep in (("shepherds-pipe", 4), ("drinking-trough", 4)):
        t = table(dict(cards=f"wildlife-reserve {card}"), round=5, lying={"sheep": "9 sheep"}).play("sheep")
        assert t.goods == f"{sheep} sheep"  # 3 on the card, 1 in the house


def test_wildlife_reserve_is_no_pasture() -> None:
    t = table(dict(cards="wildlife-reserve", goods="1 sheep 1 boar 1 cattle"), round=14, moment="end")
    assert t.score["pastures"] == -1


def test_water_mill_grinds_one_grain_for_its_owner() -> None:
    t = harvested(dict(goods="1 grain 1 food", cards="water-mill"), dict(goods="4 food"))
    t.play("use water-mill")
    assert (t.goods, t.begging) == ("", 0)


def test_water_mill_grinds_for_others_who_give_a_food() -> None:
    t = harvested(dict(goods="3 food", cards="water-mill"), dict(goods="1 grain 2 food"))
    t.play("1: use water-mill")
    assert (t.begging, t.seat(1).begging) == (0, 0)
    assert t.seat(1).goods == ""


def test_water_mill_does_not_bake() -> None:
    t = harvested(dict(goods="1 grain 1 food", cards="water-mill millstone"), dict(goods="4 food"))
    assert t.play("use water-mill").goods == ""


def test_water_mill_is_no_must_and_takes_no_grain_from_fields() -> None:
    t = harvested(dict(goods="1 grain 4 food", cards="water-mill"), dict(goods="4 food")).play("done")
    assert "1 grain" in t.goods
    t = table(dict(goods="1 grain 4 food", cards="water-mill", fields="b1:2g"))
    assert not t.offers("use water-mill")


def test_weekly_market_turns_three_grain_into_two_vegetables() -> None:
    t = table(dict(goods="3 grain", hand="weekly-market"), round=5).play("improvement play weekly-market")
    assert (t.goods, t.seat(1).hand) == ("2 vegetable", "weekly-market")


def test_clay_deposit_gives_others_five_clay_for_a_food_to_the_owner() -> None:
    t = table(dict(goods="1 food"), dict(cards="clay-deposit")).play("clay-deposit")
    assert (t.goods, t.seat(1).goods) == ("5 clay", "1 food")
    assert not table({}, dict(cards="clay-deposit")).offers("clay-deposit")


def test_clay_deposit_gives_its_owner_clay_or_two_points() -> None:
    assert table(dict(cards="clay-deposit")).play("clay-deposit 5 clay").goods == "5 clay"
    t = table(dict(cards="clay-deposit")).play("clay-deposit yes")
    assert (t.points, t.goods) == (2, "")


def test_clay_deposit_opens_when_it_is_played_and_holds_one_person_a_round() -> None:
    t = table(dict(hand="clay-deposit", cards=learned(3)), dict(goods="1 food"), round=5)
    t.play("improvement play clay-deposit", "1: clay-deposit")
    assert (t.seat(1).goods, t.goods) == ("5 clay", "1 food")
    assert not t.offers("clay-deposit")


def test_cards_for_spaces_are_silent_when_another_player_goes_there() -> None:
    cards = "fishing-rod raft canoe corn-scoop grain-cart quarry clay-pit basket wood-cart fish-trap landing-net"
    cards += " threshing-board flail stone-tongs wooden-crane riding-plow clapper"
    for space in ("fishing", "grain", "day-laborer", "wood", "reed", "plow b1", "stone"):
        t = table({}, dict(cards=f"{cards} fireplace-2", goods="1 grain 1 food", workers=0), round=5).play(space)
        assert (t.seat(1).goods, t.game.who) == ("1 grain 1 food", 0)


def test_guest_may_be_asked_in_by_the_neighbour_in_the_same_round() -> None:
    t = table(dict(goods="2 food", hand="guest", workers=1), dict(goods="2 food", workers=1), round=5)
    t.play("improvement play guest", "1: starting-player play improvement play guest done")
    assert (t.game.round, t.workers, t.seat(1).workers, t.hand) == (6, 3, 3, "guest")


def test_copse_and_acreage_may_be_sown_on_plow_and_sow() -> None:
    t = table(dict(goods="1 wood 1 grain", cards="copse acreage"), round=13)
    t.play("plow-and-sow sow fields sow wood copse sow grain acreage")
    assert (t.marks["copse"], t.marks["acreage"]) == ((3,), (3,))


def test_guest_alms_and_field_may_be_played_for_nothing() -> None:
    """A card may be played although what it does at once brings nothing or is impossible."""
    assert table(dict(hand="alms"), round=1, order="improvement").play("improvement play alms").goods == ""
    assert playable("guest", dict(goods="2 food"), round=14)
    everywhere = "a1 b1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2 e3"
    t = table(dict(goods="1 food", hand="field", fields=everywhere), round=5).play("improvement play field")
    assert (t.goods, t.seat(1).hand) == ("", "field")


def test_village_well_needs_the_own_well() -> None:
    t = table(dict(hand="village-well"), dict(cards="well"), round=5)
    assert not t.offers("improvement play village-well")


def test_harrow_clay_deposit_and_wooden_crane_are_paid_by_exchanges_too() -> None:
    t = table(dict(goods="2 grain"), dict(cards="harrow clay-deposit"))
    assert t.offers("plow b1 use harrow", "clay-deposit")
    t = table(dict(goods="1 grain", cards="wooden-crane"), round=5, lying={"stone": "1 stone"})
    assert t.play("stone use wooden-crane 2 stone").goods == "3 stone"


def test_harrow_and_punner_of_one_owner() -> None:
    t = table(dict(goods="2 food"), dict(cards="harrow punner"))
    t.play("plow b1 use harrow c1", "1: use punner e3")
    assert (t.fields, t.seat(1).fields, t.seat(1).goods) == ("b1 c1", "e3", "2 food")


def test_fish_trap_brings_one_food_for_fishing_with_a_raft() -> None:
    t = table(dict(cards="fish-trap raft"), lying={"fishing": "1 food"})
    assert t.play("fishing 1 reed").goods == "1 reed 2 food"


def test_straw_thatched_roof_with_clay_supports() -> None:
    t = table(dict(goods="1 wood 2 clay", house="clay", cards="straw-thatched-roof clay-supports"))
    assert t.play("rooms room b2").goods == ""


def test_corn_storehouse_gets_more_from_the_planter_box() -> None:
    seat = dict(goods="1 grain 4 food", fields="b2", cards="corn-storehouse planter-box")
    t = harvested(seat, dict(goods="4 food")).play("use corn-storehouse sow grain b2")
    assert t.fields == "b2:4g"
