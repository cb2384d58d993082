"""Minor improvements of the basic deck, millstone to feed pellets, as stories."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, learned, playable
from tests.games.agricola.table import table


def test_millstone_adds_two_food_to_every_baking() -> None:
    t = table(dict(goods="3 grain", cards="fireplace-2 millstone"), round=5)
    assert t.play("sow bake bread 3 grain").goods == "8 food"


def test_millstone_does_not_grind_for_others() -> None:
    t = table(dict(goods="1 grain", cards="fireplace-2"), dict(cards="millstone"), round=5)
    t.play("sow bake bread")
    assert (t.goods, t.seat(1).goods) == ("2 food", "")


def test_millstone_helps_only_where_bread_is_baked() -> None:
    t = harvested(dict(goods="2 grain 1 food", cards="hand-mill brewery millstone"), dict(goods="4 food"))
    assert t.offers("hand-mill 1 grain for 2 food", "brewery 1 grain for 3 food")
    assert not t.offers("hand-mill 1 grain for 4 food")


def test_helpful_neighbors_turn_a_wood_or_a_clay_into_a_stone_or_a_reed() -> None:
    for goods in ("1 wood", "1 clay"):
        for taken in ("1 stone", "1 reed"):
            t = table(dict(goods=goods, hand="helpful-neighbors"), round=5)
            t.play(f"improvement play helpful-neighbors {taken}")
            assert (t.goods, t.seat(1).hand) == (taken, "helpful-neighbors")


def test_helpful_neighbors_ask_what_they_are_paid() -> None:
    t = table(dict(goods="1 wood 1 clay", hand="helpful-neighbors"), round=5)
    t.play("improvement play helpful-neighbors 0 wood 1 stone")
    assert t.goods == "1 wood 1 stone"


def test_fruit_tree_bears_from_round_eight_on() -> None:
    t = table(dict(hand="fruit-tree", cards=learned(3)), round=5).play("improvement play fruit-tree")
    assert t.promised == dict.fromkeys(range(8, 15), "1 food")


def test_fruit_tree_brings_nothing_for_this_round_or_those_before() -> None:
    t = table(dict(hand="fruit-tree", cards=learned(3)), round=12).play("improvement play fruit-tree")
    assert t.promised == {13: "1 food", 14: "1 food"}


def test_outhouse_needs_another_player_with_less_than_two_occupations() -> None:
    assert playable("outhouse", dict(goods="1 wood 1 clay", cards=learned(3)), dict(cards="reeve"))
    assert not playable("outhouse", dict(goods="1 wood 1 clay"), dict(cards=learned(2)))
    seats = (dict(cards="reeve dancer"), dict(cards="braggart"))
    assert playable("outhouse", dict(goods="1 wood 1 clay"), *seats)


def test_outhouse_alone_asks_for_the_own_occupations() -> None:
    assert playable("outhouse", dict(goods="1 wood 1 clay", cards=learned(1)), players=1)
    assert not playable("outhouse", dict(goods="1 wood 1 clay", cards=learned(2)), players=1)


def test_private_forest_promises_wood_for_even_rounds() -> None:
    t = table(dict(goods="2 food", hand="private-forest"), round=8).play("improvement play private-forest")
    assert (t.promised, t.goods) == ({10: "1 wood", 12: "1 wood", 14: "1 wood"}, "")


def test_sack_cart_promises_grain_for_rounds_five_eight_eleven_and_fourteen() -> None:
    seat = dict(goods="2 wood", hand="sack-cart", cards=learned(2))
    assert table(seat, round=4).play("improvement play sack-cart").promised == dict.fromkeys((5, 8, 11, 14), "1 grain")
    assert table(seat, round=5).play("improvement play sack-cart").promised == dict.fromkeys((8, 11, 14), "1 grain")


def test_lettuce_patch_is_sown_with_vegetables_only() -> None:
    t = table(dict(goods="1 grain 1 vegetable", cards="lettuce-patch"), round=5)
    assert not t.offers("sow sow fields sow grain lettuce-patch")
    assert t.play("sow sow fields sow vegetable lettuce-patch").marks["lettuce-patch"] == (2,)


def test_lettuce_patch_turns_its_vegetable_into_four_food_when_it_is_harvested() -> None:
    t = harvested(dict(cards="lettuce-patch", marks={"lettuce-patch": (2,)}), dict(goods="4 food"))
    assert t.game.who == 0
    t.play("use lettuce-patch")
    assert (t.begging, t.goods, t.marks["lettuce-patch"]) == (0, "", (1,))


def test_lettuce_patch_may_keep_its_vegetable() -> None:
    t = harvested(dict(cards="lettuce-patch", marks={"lettuce-patch": (1,)}, goods="4 food"), dict(goods="4 food"))
    t.play("done")
    assert "1 vegetable" in t.goods


def test_lettuce_patch_cooks_nothing_later_and_nothing_from_fields() -> None:
    """Appendix: 4 food only at once when it is harvested."""
    t = table(dict(cards="lettuce-patch", goods="1 vegetable"))
    assert not t.offers("use lettuce-patch")
    t = harvested(dict(cards="lettuce-patch", fields="b1:2v", goods="4 food"), dict(goods="4 food"))
    assert not t.offers("use lettuce-patch")


def test_lettuce_patch_is_not_spiced() -> None:
    seat = dict(cards="lettuce-patch spices fireplace-2", marks={"lettuce-patch": (1,)}, goods="1 grain")
    t = harvested(seat, dict(goods="4 food"))
    t.play("use lettuce-patch")
    assert (t.begging, t.goods) == (0, "1 grain")  # 4 food, not 5


def test_reed_pond_promises_a_reed_for_the_next_three_rounds() -> None:
    seat = dict(hand="reed-pond", cards=learned(3))
    assert table(seat, round=5).play("improvement play reed-pond").promised == dict.fromkeys((6, 7, 8), "1 reed")
    assert table(seat, round=13).play("improvement play reed-pond").promised == {14: "1 reed"}


def test_writing_desk_lets_a_second_occupation_be_played_for_two_food() -> None:
    t = table(dict(goods="3 food", cards="writing-desk reeve", hand="dancer storyteller"))
    t.play("occupation play storyteller use writing-desk play dancer")
    assert (t.cards, t.goods) == ("writing-desk reeve storyteller dancer", "")


def test_writing_desk_asks_nobody_who_cannot_pay() -> None:
    t = table(dict(goods="2 food", cards="writing-desk reeve", hand="dancer storyteller"))
    t.play("occupation play storyteller")
    assert t.goods == "1 food"
    assert t.game.who == 1


def test_writing_desk_plays_two_at_the_most() -> None:
    t = table(dict(goods="9 food", cards="writing-desk", hand="dancer storyteller conjurer"))
    t.play("occupation play storyteller use writing-desk play dancer")
    assert t.hand == "conjurer"
    assert t.game.who == 1


def test_writing_desk_serves_lessons_too() -> None:
    t = table(dict(goods="4 food", cards="writing-desk", hand="dancer storyteller"), players=3)
    t.play("lessons play storyteller use writing-desk play dancer")
    assert t.goods == ""


def test_writing_desk_is_closed_when_the_family_grows_instead() -> None:
    seat = dict(goods="9 food", rooms="b2", cards="writing-desk", hand="dancer storyteller")
    t = table(seat, players=5, round=5).play("lessons-or-growth grow family")
    assert (t.people, t.game.who) == (3, 1)


def test_builders_trowel_renovates_to_clay_without_an_action() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="builders-trowel"))
    t.play("use builders-trowel")
    assert (t.house, t.goods, t.workers) == ("clay", "", 2)
    assert t.game.who == 0


def test_builders_trowel_costs_what_a_renovation_costs_and_goes_no_further_than_clay() -> None:
    assert not table(dict(goods="1 clay 1 reed", cards="builders-trowel")).offers("use builders-trowel")
    t = table(dict(goods="2 stone 1 reed", house="clay", cards="builders-trowel"))
    assert not t.offers("use builders-trowel")


def test_builders_trowel_rests_amid_an_action() -> None:
    t = table(dict(goods="5 wood 2 clay 3 reed", cards="builders-trowel"))
    t.play("rooms")
    assert not t.offers("use builders-trowel")


def test_builders_trowel_can_be_used_after_the_last_turn_of_the_game() -> None:
    seat = dict(goods="4 food 1 clay 1 reed", cards="builders-trowel", workers=1)
    t = table(seat, dict(goods="4 food", workers=0), round=14, lying={"clay": "1 clay"})
    t.play("clay use builders-trowel")
    assert (t.game.phase, t.house, t.goods) == ("end", "clay", "")


def test_builders_trowel_waits_for_the_next_turn_while_people_are_left() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="builders-trowel"))
    t.play("clay")
    assert t.game.who == 1


def test_spindle_brings_food_for_three_and_for_five_sheep() -> None:
    def begged(sheep: int) -> int:
        seat = dict(goods=f"{sheep} sheep 2 food", cards="spindle", pastures="b1/c1/d1")
        return int(harvested(seat, dict(goods="4 food")).begging)

    assert [begged(n) for n in (2, 3, 4, 5, 6)] == [2, 1, 1, 0, 0]


def test_stable_is_built_at_once_for_nothing_more() -> None:
    t = table(dict(goods="1 wood", hand="stable"), round=5)
    t.play("improvement play stable stable b1")
    assert (t.stables, t.goods, t.seat(1).hand) == ("b1", "", "stable")


def test_stable_is_not_put_on_fields_rooms_or_other_stables() -> None:
    t = table(dict(goods="1 wood", hand="stable", fields="b1", stables="c1"), round=5)
    for cell in ("b1", "c1", "a2"):
        assert not t.offers(f"improvement play stable stable {cell}")


def test_butter_churn_brings_food_for_three_sheep_and_for_two_cattle() -> None:
    def begged(animals: str) -> int:
        seat = dict(goods=f"{animals} 1 food", cards="butter-churn", pastures="b1/c1/d1 b2/c2")
        return int(harvested(seat, dict(goods="4 food")).begging)

    assert begged("2 sheep 1 cattle") == 3
    assert begged("3 sheep 1 cattle") == begged("5 sheep") == 2
    assert begged("3 sheep 2 cattle") == 1
    assert begged("6 sheep 3 cattle") == 0


def test_quarry_brings_three_stone_to_the_day_laborer() -> None:
    t = table(dict(cards="quarry")).play("day-laborer")
    assert t.goods == "3 stone 2 food"
    assert table(dict(cards="quarry"), round=5, lying={"stone": "1 stone"}).play("stone").goods == "1 stone"


def test_stone_house_extension_builds_a_room_for_its_price() -> None:
    t = table(dict(goods="1 reed 3 stone", house="stone", hand="stone-house-extension"), round=5)
    t.play("improvement play stone-house-extension room b2")
    assert (t.rooms, t.goods, t.seat(1).hand) == ("b2", "", "stone-house-extension")


def test_stone_house_extension_needs_a_stone_house() -> None:
    for house in ("wood", "clay"):
        assert not playable("stone-house-extension", dict(goods="1 reed 3 stone", house=house))


def test_stone_house_extension_is_not_made_cheaper_by_cards_for_rooms() -> None:
    seat = dict(house="stone", cards="ladder clay-roof straw-thatched-roof")
    assert not playable("stone-house-extension", dict(seat, goods="9 clay 3 stone"))


def test_stone_tongs_bring_a_stone_more_on_both_stone_spaces() -> None:
    t = table(dict(cards="stone-tongs"), round=10, lying={"stone": "1 stone", "stone-2": "2 stone"})
    t.play("stone", "1: day-laborer", "stone-2")
    assert t.goods == "5 stone"


def test_stone_tongs_are_no_use_on_other_spaces_with_stone() -> None:
    t = table(dict(cards="stone-tongs"), players=4).play("reed-stone-food")
    assert t.goods == "1 reed 1 stone 1 food"


def test_dovecote_promises_food_from_round_ten_on() -> None:
    seat = dict(goods="2 stone", hand="dovecote")
    assert table(seat, round=5).play("improvement play dovecote").promised == dict.fromkeys(range(10, 15), "1 food")
    assert table(seat, round=12).play("improvement play dovecote").promised == {13: "1 food", 14: "1 food"}


def test_animal_yard_holds_two_animals_of_any_kind() -> None:
    t = table(dict(cards="animal-yard", goods="1 boar"), round=5, lying={"sheep": "3 sheep"})
    t.play("sheep")
    assert t.offered == ["2 sheep", "3 sheep"]
    assert t.play("2 sheep").goods == "2 sheep 1 boar"


def test_animal_yard_brings_no_animals_and_is_no_pasture() -> None:
    t = table(dict(goods="2 wood", hand="animal-yard", cards=learned(1)), round=5)
    assert t.play("improvement play animal-yard").goods == ""
    t = table(dict(cards="animal-yard", goods="2 sheep"), round=14, moment="end")
    assert (t.score["pastures"], t.score["sheep"]) == (-1, 1)


def test_animal_yard_is_a_place_for_the_young() -> None:
    t = harvested(dict(cards="animal-yard", goods="4 food 2 sheep"), dict(goods="4 food"))
    assert t.goods == "3 sheep"


def test_drinking_trough_makes_room_for_two_more_in_every_pasture() -> None:
    t = table(dict(cards="drinking-trough", pastures="b1"), round=9, lying={"boar": "9 boar"})
    assert t.play("boar").goods == "5 boar"


def test_drinking_trough_is_not_doubled_by_stables_and_waters_none_outside() -> None:
    seat = dict(cards="drinking-trough", pastures="b1", stables="b1 d1")
    t = table(seat, round=9, lying={"boar": "12 boar"})
    assert t.play("boar").goods == "8 boar"  # 4 + 2, the stable outside, and the house


def test_drinking_trough_waters_animal_yard_and_wildlife_reserve() -> None:
    t = table(dict(cards="drinking-trough animal-yard"), round=9, lying={"boar": "9 boar"})
    assert t.play("boar").goods == "5 boar"


def test_cattle_market_turns_a_sheep_into_a_cattle() -> None:
    t = table(dict(goods="1 sheep", hand="cattle-market"), round=5)
    t.play("improvement play cattle-market")
    assert (t.goods, t.seat(1).hand) == ("1 cattle", "cattle-market")


def test_cattle_market_cattle_can_be_cooked_at_once() -> None:
    """Appendix."""
    t = table(dict(goods="2 sheep 1 boar", pastures="b1", cards="fireplace-2", hand="cattle-market"), round=5)
    t.play("improvement play cattle-market fireplace-2 1 cattle for 3 food")
    assert t.goods == "3 food 1 sheep 1 boar"


def test_riding_plow_plows_three_fields_twice() -> None:
    t = table(dict(cards="riding-plow", fields="b1"), round=13)
    t.play("plow c1 use riding-plow d1 e1", "1: day-laborer", "plow-and-sow plow field e2 use riding-plow d2 c2")
    assert sorted(t.fields.split()) == ["b1", "c1", "c2", "d1", "d2", "e1", "e2"]


def test_riding_plow_is_worn_out_after_two_uses() -> None:
    t = table(dict(cards="riding-plow", workers=3, people=3), round=13, order="plow-and-sow")
    t.play("plow b1 use riding-plow c1 d1", "1: clay", "plow-and-sow plow field d2 use riding-plow c2 b2")
    t.play("1: reed", "wood")  # the harvest, and round 14
    assert t.game.round == 14
    assert t.play("plow d3").game.who == 1


def test_riding_plow_may_plow_two_fields_only() -> None:
    """Appendix: 2 fields in place of 3."""
    t = table(dict(cards="riding-plow", fields="b1")).play("plow c1 use riding-plow d1 done")
    assert t.fields == "b1 c1 d1"
    assert t.game.who == 1


def test_riding_plow_may_stay_in_the_shed() -> None:
    t = table(dict(cards="riding-plow", fields="b1")).play("plow c1 done")
    assert t.fields == "b1 c1"


def test_turnwrest_plow_plows_three_fields_once() -> None:
    t = table(dict(cards="turnwrest-plow", fields="b1"), round=13)
    t.play("plow-and-sow plow field c1 use turnwrest-plow d1 e1", "1: day-laborer")
    assert t.fields == "b1 c1 d1 e1"
    assert not t.offers("plow e2 use turnwrest-plow e3")


def test_turnwrest_plow_may_plow_two_fields_only() -> None:
    t = table(dict(cards="turnwrest-plow", fields="b1")).play("plow c1 use turnwrest-plow d1 done")
    assert t.fields == "b1 c1 d1"


def test_turnwrest_plow_and_riding_plow_are_not_used_in_one_action() -> None:
    """Appendix: one plow card an action."""
    t = table(dict(cards="turnwrest-plow riding-plow harrow", fields="b1"))
    t.play("plow c1 use turnwrest-plow d1 e1")
    assert t.fields == "b1 c1 d1 e1"
    assert t.game.who == 1


def test_feed_pellets_turn_a_vegetable_into_an_animal_of_a_kind_one_has() -> None:
    t = harvested(dict(goods="1 vegetable 4 food 1 sheep", cards="feed-pellets", stables="b1"), dict(goods="4 food"))
    assert not t.offers("use feed-pellets 1 boar")
    t.play("use feed-pellets")
    assert "2 sheep" in t.goods or "3 sheep" in t.goods
    assert "vegetable" not in t.goods


def test_feed_pellets_feed_once_in_a_harvest_and_at_no_other_time() -> None:
    t = harvested(dict(goods="2 vegetable 4 food 1 sheep", cards="feed-pellets", pastures="b1"), dict(goods="4 food"))
    t.play("use feed-pellets")
    assert not t.offers("use feed-pellets")
    assert not table(dict(goods="2 vegetable 1 sheep", cards="feed-pellets", pastures="b1")).offers("use feed-pellets")


def test_feed_pellets_need_an_animal_already_there() -> None:
    t = harvested(dict(goods="1 vegetable 4 food", cards="feed-pellets", pastures="b1"), dict(goods="4 food"))
    assert not t.offers("use feed-pellets")


def test_baking_tray_and_ceramics_serve_after_family_growth_too() -> None:
    seat = dict(goods="3 clay", rooms="b2", cards="baking-tray ceramics")
    assert table(seat, round=7).offers("growth play clay-oven", "growth play pottery")


def test_clay_roof_serves_the_renovation_to_stone() -> None:
    t = table(dict(goods="1 clay 2 stone", house="clay", cards="clay-roof"), round=7).play("renovation")
    assert (t.house, t.goods) == ("stone", "")


def test_windmill_pays_where_food_is_asked_for() -> None:
    t = table(dict(goods="1 grain", cards="windmill reeve", hand="dancer"))
    t.play("occupation windmill 1 grain for 2 food")
    assert (t.hand, t.goods) == ("", "1 food")


def test_simple_fireplace_pays_where_food_is_asked_for() -> None:
    t = table(dict(goods="1 boar", cards="simple-fireplace", hand="field"), round=5)
    t.play("improvement play field", "b1")
    assert (t.fields, t.goods) == ("b1", "1 food")


def test_madonna_statue_closes_a_tavern_that_is_given_up() -> None:
    for space in ("tavern", "clay-deposit"):
        t = table(dict(cards=f"{space} axe", hand="madonna-statue"), dict(goods="1 food"), round=5)
        assert not t.play("improvement play madonna-statue").offers(space)


def test_madonna_statue_drives_animals_out_of_what_is_given_up() -> None:
    t = table(dict(cards="animal-yard axe", goods="3 sheep", hand="madonna-statue"), round=5)
    assert t.play("improvement play madonna-statue").goods == "1 sheep"


def test_madonna_statue_takes_the_harrow_from_everybody() -> None:
    t = table(dict(cards="harrow axe", hand="madonna-statue"), dict(goods="2 food"), round=5)
    t.play("improvement play madonna-statue", "1: plow b1")
    assert t.game.who == 0


def test_feed_pellets_ask_for_which_kind() -> None:
    seat = dict(goods="1 vegetable 4 food 1 sheep 1 boar", cards="feed-pellets", pastures="b1 c1")
    t = harvested(seat, dict(goods="4 food")).play("use feed-pellets 1 boar")
    assert "2 boar" in t.goods or "3 boar" in t.goods


def test_basket_takes_wood_that_lies_on_any_space() -> None:
    t = table(dict(cards="basket wood-cart landing-net"), lying={"reed": "2 wood 1 reed"}).play("reed use basket")
    assert t.goods == "2 wood 1 reed 4 food"  # the net brings 1: the space gave wood, too


def test_writing_desk_with_bread_paddle_bakes_twice() -> None:
    t = table(dict(goods="2 grain 2 food", cards="writing-desk bread-paddle clay-oven", hand="dancer storyteller"))
    t.play("occupation play dancer", "use bread-paddle")
    t.play("use writing-desk", "use bread-paddle")
    assert (t.hand, t.goods) == ("", "10 food")


def test_turnwrest_plow_plows_before_the_fields_are_sown() -> None:
    t = table(dict(goods="3 grain", cards="turnwrest-plow"), round=13)
    t.play("plow-and-sow plow field b1 use turnwrest-plow c1 d1")
    t.play("sow fields sow grain b1 sow grain c1 sow grain d1")
    assert t.fields == "b1:3g c1:3g d1:3g"


def test_plane_is_used_once_with_each_workshop() -> None:
    t = harvested(dict(goods="4 wood 1 grain", cards="joinery sawmill plane"), dict(goods="4 food"))
    t.play("joinery 1 wood for 3 food")
    assert not t.offers("joinery 2 wood for 4 food")
    assert not t.offers("joinery 1 wood for 3 food")
    assert t.offers("sawmill 2 wood for 5 food")


def test_drinking_trough_and_shepherds_pipe_add_up() -> None:
    seat = dict(cards="drinking-trough shepherds-pipe", pastures="b1")
    assert table(seat, round=5, lying={"sheep": "9 sheep"}).play("sheep").goods == "7 sheep"
