"""Stories of the occupations of the basic deck, from the Land Agent to the Grocer."""

from __future__ import annotations

from ludoteca.games.agricola.board import OCCUPATIONS_E
from tests.games.agricola.cards.story import bonus, last_of_all, least_players, lying, rounds_pass, total, used
from tests.games.agricola.table import table

FOR_ONE = """
    baker master-builder mendicant master-brewer meat-seller dock-worker chief chiefs-daughter tutor hedge-keeper
    woodcutter merchant grocer clay-deliveryman clay-mixer lord-of-the-manor maid mason plow-driver plow-maker
    mushroom-collector renovator conservator seasonal-worker stablehand stablemaster stone-carrier carpenter
"""
FOR_THREE = """
    land-agent academic berry-picker bread-seller brush-maker thatcher turner fisherman yeoman-farmer greengrocer
    estate-manager wooden-hut-builder charcoal-burner braggart ratcatcher reed-collector quarryman stonecutter potter
    reeve guildmaster
"""
FOR_FOUR = """
    master-baker head-of-the-family farmer field-warden master-forester undergardener conjurer storyteller hut-builder
    hobby-farmer cook basketmaker clay-firer clay-seller patron pastor cattle-whisperer shepherd master-shepherd
    swineherd dancer stockman tenant-farmer animal-keeper
"""


def test_the_numbers_of_players_of_the_basic_deck() -> None:
    assert set(f"{FOR_ONE} {FOR_THREE} {FOR_FOUR}".split()) == set(OCCUPATIONS_E)
    for names, number in ((FOR_ONE, 1), (FOR_THREE, 3), (FOR_FOUR, 4)):
        assert least_players(names) == dict.fromkeys(names.split(), number)


def test_land_agent_brings_a_vegetable_at_once() -> None:
    t = table(dict(hand="land-agent"))
    t.play("occupation play land-agent")
    assert t.goods == "1 vegetable"


def test_land_agent_adds_a_grain_to_the_vegetable_space_only() -> None:
    t = table(dict(cards="land-agent"), round=8)
    t.play("vegetable", "1: wood", "day-laborer")
    assert t.goods == "1 grain 1 vegetable 2 food"


def test_academic_counts_as_two_for_a_prerequisite() -> None:
    t = table(dict(cards="academic", hand="bean-field"), dict(cards="turner", hand="duck-pond"), round=2)
    assert t.offers("improvement play bean-field")
    t.play("wood")
    assert not t.offers("1: improvement play duck-pond")


def test_academic_counts_as_two_for_the_reeve() -> None:
    assert bonus(dict(cards="academic reeve"), dict(cards="turner baker patron")) == 3
    assert bonus(dict(cards="academic reeve"), dict(cards="turner baker patron maid")) == 0


def test_academic_is_one_occupation_for_the_price_of_the_next() -> None:
    t = table(dict(goods="1 food", cards="academic", hand="turner"), players=4)
    t.play("lessons play turner")
    assert t.goods == ""


def test_master_baker_bakes_when_another_bakes() -> None:
    """The food more is not for the baking that the card itself allows."""
    t = table(dict(goods="1 grain", cards="fireplace-2"), dict(goods="2 grain", cards="master-baker fireplace-3"))
    t.play("sow bake bread 1 grain", "1: use master-baker 2 grain")
    assert t.seat(1).goods == "4 food"


def test_master_baker_has_a_food_more_of_each_own_baking() -> None:
    t = table(dict(goods="3 grain", cards="master-baker fireplace-2"))
    t.play("sow bake bread 3 grain")
    assert t.goods == "7 food"


def test_master_baker_does_not_bake_when_another_only_sows() -> None:
    t = table(
        dict(goods="1 grain", cards="fireplace-2", fields="b1"), dict(goods="1 grain", cards="master-baker fireplace-3")
    )
    t.play("sow sow fields sow grain b1")
    assert not t.offers("1: use master-baker")
    assert t.offers("1: wood")


def test_baker_may_bake_at_once() -> None:
    t = table(dict(goods="2 grain", cards="fireplace-2", hand="baker"))
    t.play("occupation play baker bake bread 2 grain")
    assert t.goods == "4 food"


def test_baker_bakes_once_at_the_start_of_each_feeding() -> None:
    t = table(dict(goods="3 grain", cards="baker clay-oven stone-oven"), round=4, moment="feeding")
    t.play("use baker 3 grain")  # one action, with all ovens
    assert t.goods == "9 food"
    assert t.begging == 0


def test_baker_needs_something_to_bake_with() -> None:
    t = table(dict(goods="3 grain 1 food", cards="baker"), round=4, moment="feeding")
    assert not t.offers("use baker")


def test_baker_with_the_millstone_has_two_food_more_in_a_harvest() -> None:
    t = table(dict(goods="2 grain", cards="baker fireplace-2 millstone"), round=4, moment="feeding")
    t.play("use baker 2 grain")
    assert t.goods == "2 food"  # 2 × 2 and 2, less 4 for the family


def test_master_builder_adds_one_room_once_there_are_five() -> None:
    t = table(dict(rooms="b1 b2 b3", cards="master-builder"))
    t.play("use master-builder room c1")
    assert "c1" in t.rooms
    assert t.goods == ""
    assert not t.offers("use master-builder")


def test_master_builder_waits_for_the_fifth_room() -> None:
    assert not table(dict(rooms="b2 b3", cards="master-builder")).offers("use master-builder")


def test_master_builder_adds_the_room_after_the_last_person_of_the_game_too() -> None:
    t = last_of_all(dict(goods="5 wood 2 reed 9 food", rooms="b2 b3", cards="master-builder"), round=14)
    assert t.play("rooms room a1", "use master-builder", "room b1").rooms == "a1 b1 b2 b3"


def test_berry_picker_finds_a_food_with_wood_of_a_person() -> None:
    t = table(dict(cards="berry-picker"))
    t.play("wood")
    assert t.goods == "3 wood 1 food"


def test_berry_picker_counts_the_chosen_resource_and_the_wood_beside_reed_and_stone() -> None:
    """The space of five players and the Building Material are named by the rulebook."""
    t = table(dict(cards="berry-picker"), players=3)
    assert t.play("resource 1 wood").goods == "1 wood 1 food"
    t = table(dict(cards="berry-picker"), players=5)
    assert t.play("reed-stone-wood").goods == "1 wood 1 reed 1 stone 1 food"
    t = table(dict(cards="berry-picker", hand="building-material"), round=2)
    assert t.play("improvement play building-material 1 wood").goods == "1 wood 1 food"


def test_berry_picker_finds_nothing_with_other_wood_of_cards_nor_with_clay() -> None:
    t = table(dict(goods="1 stone", cards="berry-picker", hand="lumber"), round=2)
    assert t.play("improvement play lumber").goods == "3 wood"
    t = table(dict(cards="berry-picker", hand="building-material"), round=2)
    assert t.play("improvement play building-material 1 clay").goods == "1 clay"
    assert table(dict(cards="berry-picker", promised={3: "1 wood"}), round=3, moment="start").goods == "1 wood"


def test_mendicant_gives_back_two_begging_cards() -> None:
    assert total(dict(cards="mendicant", begging=3)) - total(dict(begging=3)) == 6
    assert total(dict(cards="mendicant", begging=1)) - total(dict(begging=1)) == 3
    assert total(dict(cards="mendicant")) == total({})


def test_master_brewer_makes_three_food_of_one_grain_in_a_feeding() -> None:
    t = table(dict(goods="3 grain", cards="master-brewer"), round=4, moment="feeding")
    t.play("master-brewer 1 grain for 3 food")
    assert not t.offers("master-brewer 1 grain for 3 food")
    assert not table(dict(goods="3 grain", cards="master-brewer")).offers("master-brewer 1 grain for 3 food")


def test_master_brewer_does_not_brew_in_a_harvest_that_is_skipped() -> None:
    idler = dict(goods="2 grain", cards="layabout master-baker master-brewer fireplace-3", marks={"layabout": (4,)})
    t = table(dict(goods="1 grain 4 food", cards="baker fireplace-2"), idler, players=4, round=4, moment="feeding")
    t.play("use baker 1 grain")
    assert t.offers("1: use master-baker")
    assert not t.offers("1: master-brewer 1 grain for 3 food")


def test_bread_seller_has_a_food_for_each_grain_anybody_bakes() -> None:
    t = table(dict(goods="2 grain", cards="fireplace-2"), dict(goods="1 grain", cards="fireplace-3 bread-seller"))
    t.play("sow bake bread 2 grain")
    assert t.seat(1).goods == "1 grain 2 food"
    t = table(dict(goods="2 grain", cards="fireplace-2 bread-seller"))
    assert t.play("sow bake bread 2 grain").goods == "6 food"


def test_bread_seller_has_nothing_of_the_windmill() -> None:
    t = table(dict(goods="1 grain", cards="windmill bread-seller"))
    assert t.play("windmill 1 grain for 2 food").goods == "2 food"


def brushes(boar: int) -> int:
    t = table(dict(goods=f"{boar} boar", cards="fireplace-2 forest-pasture brush-maker"))
    for _ in range(boar):
        used(t.play("fireplace-2 1 boar for 2 food"), "brush-maker")
    assert t.goods == f"{2 * boar} food"
    return int(t.score["bonus"])


def test_brush_maker_scores_for_boar_that_became_food() -> None:
    assert [brushes(boar) for boar in (1, 2, 3, 4, 5)] == [0, 1, 2, 3, 3]


def test_brush_maker_scores_nothing_for_living_boar() -> None:
    assert bonus(dict(goods="5 boar", cards="forest-pasture brush-maker")) == 0


def test_thatcher_saves_a_reed_of_each_room() -> None:
    t = table(dict(goods="10 wood 2 reed", cards="thatcher"))
    t.play("rooms room a1", "room b2")
    assert t.goods == ""
    assert t.rooms == "a1 b2"


def test_thatcher_saves_the_reed_of_a_renovation_and_of_the_named_improvements() -> None:
    assert table(dict(goods="2 clay", cards="thatcher"), round=6).play("renovation renovate to clay").house == "clay"
    t = table(dict(goods="2 wood", cards="thatcher", hand="chicken-coop"), round=2)
    assert t.offers("improvement play chicken-coop")
    t = table(dict(goods="1 wood 3 reed", cards="thatcher", hand="reed-hut"), round=2)
    assert not t.offers("improvement play reed-hut")


def test_thatcher_and_ladder_build_a_room_without_reed() -> None:
    assert table(dict(goods="5 wood", cards="thatcher ladder")).play("rooms room a1").goods == ""


def test_turner_turns_wood_into_food_at_any_time() -> None:
    t = table(dict(goods="2 wood", cards="turner"))
    t.play("turner 1 wood for 1 food", "turner 1 wood for 1 food", "day-laborer")
    assert t.goods == "4 food"


def test_head_of_the_family_shares_rooms_and_growth_with_others() -> None:
    mine = dict(goods="5 wood 2 reed", rooms="b2", cards="head-of-the-family")
    t = table(mine, placed={"rooms": 1, "growth": 1, "growth-without-room": 2, "wood": 2}, round=13, players=4)
    assert t.offers("rooms", "growth", "growth-without-room")
    assert not t.offers("wood")


def test_head_of_the_family_does_not_join_his_own_people() -> None:
    mine = dict(goods="5 wood 2 reed", rooms="b2", cards="head-of-the-family")
    t = table(mine, placed={"rooms": 0}, round=7)
    assert not t.offers("rooms")


def test_head_of_the_family_finds_no_food_where_it_was_taken() -> None:
    t = table(dict(goods="5 wood 2 reed", cards="head-of-the-family"), players=5, placed={"room-or-players": 1})
    assert t.offers("room-or-players build room room b2")
    t = table(dict(cards="head-of-the-family"), players=5, placed={"room-or-players": 1}, lying={"room-or-players": ""})
    assert not t.offers("room-or-players")


def test_farmer_has_a_boar_of_the_first_fences_and_cattle_of_the_next() -> None:
    t = table(dict(goods="4 wood 2 food", cards="farmer", hand="mini-pasture"), round=4)
    t.play("fences b1 done")
    assert t.goods == "2 food 1 boar"
    t.play("1: wood", "improvement play mini-pasture c1 done")
    assert t.goods == "1 boar 1 cattle"


def test_farmer_has_one_animal_of_two_pastures() -> None:
    t = table(dict(goods="7 wood", cards="farmer"), round=4)
    t.play("fences b1 done c1 done")
    assert t.goods == "1 boar"


def test_farmer_may_cook_the_animal_without_room() -> None:
    t = table(dict(goods="1 wood 7 sheep", pastures="b1/c1", stables="b1", cards="farmer fireplace-2"), round=4)
    assert t.play("fences b1 done").offers("fireplace-2 1 boar for 2 food")


def test_farmer_has_one_animal_of_fences_to_which_the_hedge_keeper_adds() -> None:
    t = table(dict(goods="2 food", cards="farmer hedge-keeper", hand="mini-pasture"), players=4, round=2)
    t.play("improvement play mini-pasture e1", "use hedge-keeper e2 done")
    assert t.pastures == "e1 e2"
    assert t.herd == "1 boar"


def test_fisherman_doubles_the_food_of_the_space_alone() -> None:
    t = table(dict(cards="fisherman fishing-rod"), lying={"fishing": "3 food"})
    used(t.play("fishing"), "fisherman")
    assert t.goods == "7 food"


def test_fisherman_pays_each_fishing_card_of_others_if_he_doubles() -> None:
    t = table(dict(cards="fisherman"), dict(cards="raft canoe"), lying={"fishing": "3 food"})
    plain = t.game.clone()
    t.play("fishing", "use fisherman")
    assert (t.goods, t.seat(1).goods) == ("4 food", "2 food")
    t.game = plain
    t.play("fishing", "done")
    assert (t.goods, t.seat(1).goods) == ("3 food", "")


def test_fisherman_does_not_double_what_cannot_pay_everyone() -> None:
    t = table(dict(cards="fisherman"), dict(cards="raft canoe landing-net"), lying={"fishing": "1 food"})
    t.play("fishing")
    assert t.game.who == 1


def test_meat_seller_roasts_animals_in_an_oven() -> None:
    t = table(dict(goods="1 sheep 2 boar 1 cattle", pastures="b1 c1", cards="meat-seller clay-oven"))
    t.play("meat-seller 1 sheep for 2 food", "meat-seller 1 boar for 3 food", "meat-seller 1 cattle for 4 food")
    assert t.goods == "9 food 1 boar"


def test_meat_seller_needs_a_real_oven() -> None:
    for cards in ("meat-seller", "meat-seller fireplace-2", "meat-seller bakehouse", "meat-seller bakers-kitchen"):
        assert not table(dict(goods="1 sheep", cards=cards)).offers("meat-seller 1 sheep for 2 food")
    assert table(dict(goods="1 sheep", cards="meat-seller bakers-oven")).offers("meat-seller 1 sheep for 2 food")


def test_field_warden_shares_the_vegetable_and_the_plow_spaces() -> None:
    taken = {"vegetable": 1, "plow": 2, "plow-and-sow": 3, "grain": 1}
    t = table(dict(cards="field-warden"), placed=taken, round=12, players=4)
    assert t.offers("vegetable", "plow b1", "plow-and-sow")
    assert not t.offers("grain")
    assert not table(dict(cards="field-warden"), placed={"plow": 0}).offers("plow")


def test_master_forester_is_a_space_that_fills_from_the_next_round_on() -> None:
    t = table(dict(hand="master-forester"), dict(goods="2 food"))
    t.play("occupation play master-forester")
    assert not t.offers("1: master-forester")
    rounds_pass(t, 2)
    assert t.play("master-forester").goods.startswith("2 wood")


def test_master_forester_is_paid_by_others_before_they_take_the_wood() -> None:
    t = table(dict(cards="master-forester"), dict(goods="2 food"), turn=1, lying={"master-forester": "4 wood"})
    t.play("1: master-forester")
    assert (t.goods, t.seat(1).goods) == ("2 food", "4 wood")
    poor = dict(goods="1 food", cards="berry-picker")
    assert not table(dict(cards="master-forester"), poor, turn=1, lying={"master-forester": "4 wood"}).offers(
        "master-forester"
    )


def test_yeoman_farmer_loses_points_for_unused_land_and_begging_only() -> None:
    assert total({}) == 6 - 7 - 13
    assert total(dict(cards="yeoman-farmer")) == 6 - 13
    assert total(dict(cards="yeoman-farmer", begging=1)) == 6 - 13 - 3


def test_yeoman_farmer_satisfies_the_constable() -> None:
    full = dict(fields="a1", pastures="b1/c1/d1/e1/b2/c2/d2/e2/b3/c3/d3/e3")
    assert bonus(full | dict(cards="constable yeoman-farmer")) == 5
    assert bonus(full | dict(cards="constable")) == 0


def test_undergardener_digs_a_vegetable_for_the_day_laborer() -> None:
    assert table(dict(cards="undergardener")).play("day-laborer").goods == "1 vegetable 2 food"


def test_conjurer_adds_a_grain_to_the_traveling_players() -> None:
    t = table(dict(cards="conjurer"), players=4, lying={"traveling-players": "3 food"})
    assert t.play("traveling-players").goods == "1 grain 3 food"


def test_greengrocer_adds_a_vegetable_to_the_grain_space() -> None:
    assert table(dict(cards="greengrocer")).play("grain").goods == "1 grain 1 vegetable"


def test_greengrocer_adds_nothing_to_grain_of_the_granary() -> None:
    mine = dict(cards="greengrocer granary", promised={8: "1 grain"})
    assert table(mine, round=8, moment="start").goods == "1 grain"


def test_storyteller_leaves_a_food_for_a_vegetable() -> None:
    t = table(dict(cards="storyteller"), players=4, lying={"traveling-players": "3 food"})
    t.play("traveling-players", "use storyteller")
    assert t.goods == "1 vegetable 2 food"
    assert lying(t, "traveling-players") == "1 food"


def test_storyteller_and_dancer_have_four_food_and_the_vegetable() -> None:
    t = table(dict(cards="storyteller dancer"), players=4, lying={"traveling-players": "2 food"})
    t.play("traveling-players", "use storyteller")
    assert t.goods == "1 vegetable 4 food"


def test_storyteller_who_has_the_dancer_fill_up_cannot_have_the_juggler_double() -> None:
    t = table(dict(cards="storyteller dancer juggler"), players=4, lying={"traveling-players": "3 food"})
    assert t.play("traveling-players", "use storyteller").goods == "1 vegetable 4 food"
    t = table(dict(cards="storyteller dancer juggler"), players=4, lying={"traveling-players": "3 food"})
    assert t.play("traveling-players", "use juggler 3 food", "use storyteller").goods == "1 vegetable 5 food"


def test_estate_manager_has_no_fewer_animals_of_any_kind_than_anybody() -> None:
    mine = dict(goods="1 sheep", cards="estate-manager")
    assert [bonus(mine, dict(goods="1 sheep"), players=n) for n in (3, 4, 5)] == [2, 3, 4]
    assert bonus(mine, dict(goods="1 boar"), players=3) == 0


def test_dock_worker_exchanges_building_resources_at_any_time() -> None:
    t = table(dict(goods="3 wood 2 clay 2 reed 2 stone", cards="dock-worker"))
    assert t.offers("dock-worker 3 wood for 1 clay", "dock-worker 3 wood for 1 reed", "dock-worker 3 wood for 1 stone")
    assert t.offers("dock-worker 2 clay for 1 wood", "dock-worker 2 reed for 1 stone", "dock-worker 2 stone for 1 reed")
    assert not t.offers("dock-worker 2 clay for 1 clay")
    assert not t.offers("dock-worker 2 wood for 1 clay")


def test_dock_worker_exchanges_for_the_workshops_after_the_last_person_of_the_game() -> None:
    t = last_of_all(dict(goods="1 reed 9 food", cards="dock-worker basketmakers-workshop"), round=14)
    t.play("wood", "yes", "use dock-worker dock-worker 3 wood for 1 reed")
    assert t.goods == "2 reed 5 food"
    assert t.score["bonus"] == 1


def test_chief_costs_two_food_beside_the_occupation() -> None:
    assert not table(dict(goods="1 food", hand="chief")).offers("occupation")
    assert table(dict(goods="2 food", hand="chief")).play("occupation play chief").goods == ""
    assert not table(dict(goods="2 food", cards="turner", hand="chief")).offers("occupation")
    assert table(dict(goods="3 food", cards="turner", hand="chief")).offers("occupation")


def test_chief_scores_for_rooms_of_stone() -> None:
    assert bonus(dict(house="stone", rooms="b2 b3", cards="chief")) == 4
    assert bonus(dict(house="clay", rooms="b2 b3", cards="chief")) == 0


def test_chief_combines_with_half_timbered_house_and_mansion() -> None:
    stone = dict(house="stone", rooms="b2")
    assert bonus(stone | dict(cards="chief half-timbered-house")) == 3 * 2
    assert bonus(stone | dict(cards="chief mansion")) == 3 * 3
    assert bonus(stone | dict(cards="chief half-timbered-house mansion")) == 3 * 3


def test_chiefs_daughter_is_played_free_when_another_plays_the_chief() -> None:
    t = table(dict(goods="2 food", hand="chief"), dict(cards="turner", hand="chiefs-daughter baker"))
    t.play("occupation play chief", "1: use chiefs-daughter")
    assert t.seat(1).cards == "turner chiefs-daughter"
    assert t.seat(1).hand == "baker"
    assert t.game.who == 1


def test_chiefs_daughter_is_asked_in_private() -> None:
    t = table(dict(goods="2 food", hand="chief"), dict(hand="chiefs-daughter"), dict(hand="baker"), players=3)
    t.play("occupation play chief")
    hushed = [t.game.view(seat) for seat in (0, 2)]
    assert t.offered == ["done", "use chiefs-daughter"]
    t.play("1: done")
    assert [t.game.view(seat) for seat in (0, 2)] == hushed


def test_chiefs_daughter_is_not_free_for_the_chief_of_her_own_family() -> None:
    t = table(dict(goods="2 food", hand="chief chiefs-daughter"))
    t.play("occupation play chief")
    assert t.game.who == 1
    assert t.hand == "chiefs-daughter"


def test_chiefs_daughter_scores_by_the_house_beside_the_clogs() -> None:
    assert [bonus(dict(house=house, cards="chiefs-daughter")) for house in ("wood", "clay", "stone")] == [0, 1, 3]
    assert bonus(dict(house="stone", cards="chiefs-daughter clogs")) == 5


def test_tutor_scores_for_occupations_played_after_him() -> None:
    t = table(dict(goods="2 food", cards="turner baker", hand="tutor maid"))
    t.play("occupation play tutor")
    assert t.score["bonus"] == 0
    rounds_pass(t, 2)
    t.play("occupation play maid")
    assert t.score["bonus"] == 1


def test_hedge_keeper_has_three_fences_free_once_one_is_built() -> None:
    assert table(dict(goods="1 wood", cards="hedge-keeper"), round=4).play("fences b1 done").goods == ""
    assert not table(dict(cards="hedge-keeper"), round=4).offers("fences")


def test_hedge_keeper_has_no_more_than_three_in_an_action() -> None:
    t = table(dict(goods="5 wood", cards="hedge-keeper"), round=4)
    t.play("fences b1 done c1 done")
    assert t.goods == "1 wood"  # seven fences, three of them free


def test_hedge_keeper_widens_the_mini_pasture() -> None:
    t = table(dict(goods="2 food", cards="hedge-keeper", hand="mini-pasture"), round=2)
    t.play("improvement play mini-pasture b1", "use hedge-keeper c1 done")
    assert t.pastures == "b1 c1"


def test_hedge_keeper_gives_fences_once_in_a_turn_whichever_card_was_played_first() -> None:
    for cards in ("stablehand hedge-keeper fence-overseer", "hedge-keeper stablehand fence-overseer"):
        t = table(dict(goods="1 wood 1 food", cards=cards), round=4)
        t.play("fences e1 done", "stable e2", "use fence-overseer")
        assert t.pastures == "e1 e2"
        assert t.game.who == 1


def test_hedge_keeper_combines_with_wood_carver_and_sawhorse() -> None:
    assert table(dict(cards="hedge-keeper wood-carver"), round=4).offers("fences b1 done")
    t = table(dict(goods="2 wood", cards="hedge-keeper sawhorse"), round=4)
    assert t.play("fences b1 done c1 done").pastures == "b1 c1"  # seven, of which the third and the sixth are free too
    assert not table(dict(cards="hedge-keeper sawhorse"), round=4).offers("fences")  # the first one is not free


def test_hedge_keeper_and_sawhorse_cost_the_same_with_wood_and_without() -> None:
    """The fifth fence is the first of the action: only the sixth is the sawhorse's."""
    with_wood = table(dict(goods="1 wood", cards="hedge-keeper sawhorse", pastures="e1"), round=5)
    assert with_wood.play("fences d1 done").goods == ""
    assert not table(dict(cards="hedge-keeper sawhorse", pastures="e1"), round=5).offers("fences")
    free = dict(cards="hedge-keeper sawhorse", pastures="d1/e1 d2 e2")  # eleven fences: the twelfth is given
    t = table(free, round=5)
    assert t.game.farms[0].fences.bit_count() == 11
    assert t.play("fences c1 done").pastures == "c1 d2 d1/e1 e2"


def test_woodcutter_takes_a_wood_more_with_a_person() -> None:
    assert table(dict(cards="woodcutter")).play("wood").goods == "4 wood"
    assert table(dict(cards="woodcutter"), players=3).play("resource 1 wood").goods == "2 wood"
    assert table(dict(cards="woodcutter"), players=5).play("reed-stone-wood").goods == "2 wood 1 reed 1 stone"


def test_woodcutter_takes_a_wood_more_where_wood_was_brought_and_if_all_is_left_behind() -> None:
    t = table(dict(cards="woodcutter"), lying={"clay": "1 wood 1 clay"})
    assert t.play("clay").goods == "2 wood 1 clay"
    t = table(dict(cards="woodcutter basket"), lying={"wood": "2 wood"})
    assert t.play("wood", "use basket").goods == "1 wood 3 food"


def test_woodcutter_has_nothing_of_wood_of_cards_nor_of_an_empty_space() -> None:
    t = table(dict(goods="1 stone", cards="woodcutter", hand="lumber"), round=2)
    assert t.play("improvement play lumber").goods == "3 wood"
    assert not table(dict(cards="woodcutter"), lying={"wood": ""}).offers("wood")


def test_wooden_hut_builder_scores_for_rooms_of_wood() -> None:
    assert bonus(dict(rooms="b2 b3", cards="wooden-hut-builder")) == 4
    assert bonus(dict(house="clay", rooms="b2 b3", cards="wooden-hut-builder")) == 0


def test_hut_builder_adds_a_room_at_the_start_of_round_eleven() -> None:
    t = table(dict(hand="hut-builder"), round=4)
    t.play("occupation play hut-builder")
    rounds_pass(t, 11)
    t.play("use hut-builder room b2")
    assert t.rooms == "b2"


def test_hut_builder_played_after_round_four_does_nothing() -> None:
    t = table(dict(hand="hut-builder"), round=5)
    t.play("occupation play hut-builder")
    rounds_pass(t, 11)
    assert not t.offers("use hut-builder")


def test_merchant_pays_a_food_to_improve_again() -> None:
    t = table(dict(goods="5 clay 1 food", cards="merchant"), round=2)
    t.play("improvement play fireplace-2", "use merchant play fireplace-3")
    assert t.goods == ""
    assert t.cards == "merchant fireplace-2 fireplace-3"


def test_merchant_improves_twice_not_three_times() -> None:
    t = table(dict(goods="5 food", cards="merchant", hand="corn-sheaf spices horse"), round=2)
    t.play("improvement play spices", "use merchant play horse")
    assert t.game.who == 1


def test_merchant_is_paid_with_what_the_first_card_brought() -> None:
    t = table(dict(cards="merchant", hand="corn-sheaf horse"), round=2)
    t.play("improvement play corn-sheaf", "use merchant play horse")
    assert t.goods == ""


def test_merchant_and_traveling_salesman_play_four_minors_or_two_majors() -> None:
    mine = dict(goods="1 food", cards="merchant traveling-salesman", hand="spices horse house-goat pelts")
    t = table(mine | dict(cards="merchant traveling-salesman baker"), round=2)
    t.play("improvement play spices", "use traveling-salesman play horse", "use merchant play house-goat")
    t.play("use traveling-salesman play pelts")
    assert t.hand == ""
    t = table(dict(goods="5 clay 1 food", cards="merchant traveling-salesman"))
    t.play("starting-player become starting player play improvement play fireplace-2", "use merchant play fireplace-3")
    assert t.cards == "merchant traveling-salesman fireplace-2 fireplace-3"


def test_merchant_and_businessman_repeat_the_pair_on_starting_player() -> None:
    mine = dict(goods="5 clay 1 food", cards="merchant businessman", hand="spices horse")
    t = table(mine)
    t.play("starting-player become starting player play improvement play spices", "use businessman play fireplace-2")
    t.play("use merchant play horse", "use businessman play fireplace-3")
    assert t.cards == "merchant businessman spices fireplace-2 horse fireplace-3"


def test_hobby_farmer_may_sow_his_vegetable_at_once() -> None:
    t = table(dict(goods="1 grain", hand="hobby-farmer", fields="b1 b2"))
    t.play("occupation play hobby-farmer")
    assert not t.offers("sow grain b1")
    t.play("sow fields sow vegetable b1")
    assert t.fields == "b1:2v b2"
    assert t.goods == "1 grain"


def test_hobby_farmer_may_keep_the_vegetable() -> None:
    t = table(dict(hand="hobby-farmer", fields="b1"))
    assert t.play("occupation play hobby-farmer", "done").goods == "1 vegetable"


def test_hobby_farmer_sows_with_bonuses_and_pays_the_field_worker() -> None:
    t = table(
        dict(cards="fieldsman", hand="hobby-farmer", goods="1 food", fields="b1"), dict(cards="field-worker"), players=3
    )
    t.play("occupation play hobby-farmer sow fields sow vegetable b1")
    assert t.fields == "b1:4v"
    assert t.seat(1).goods == "1 grain"


def test_cook_feeds_two_people_well_and_the_others_with_one_food() -> None:
    t = table(dict(goods="6 food", rooms="b2 b3", people=4, cards="cook"), round=4, moment="feeding")
    assert (t.goods, t.begging) == ("", 0)
    t = table(dict(goods="6 food", rooms="b2 b3", people=4, born=1, cards="cook"), round=4, moment="feeding")
    assert (t.goods, t.begging) == ("", 0)


def test_cook_alone_feeds_two_people_with_three_food_and_the_others_with_one() -> None:
    for people, need in ((2, 6), (3, 7), (4, 8), (5, 9)):
        mine = dict(people=people, rooms="b2 b3 c3", cards="cook", goods=f"{need} food")
        t = table(mine, players=1, round=7, moment="harvest")
        assert (t.goods, t.begging) == ("", 0)
        assert table({**mine, "goods": f"{need - 1} food"}, players=1, round=7, moment="harvest").begging == 1


def test_charcoal_burner_profits_from_every_fireplace() -> None:
    t = table(dict(goods="2 clay"), dict(goods="1 clay", cards="charcoal-burner", hand="simple-fireplace"), round=2)
    t.play("improvement play fireplace-2")
    assert t.seat(1).goods == "1 wood 1 clay 1 food"
    t = table(dict(goods="1 clay", cards="charcoal-burner", hand="simple-fireplace"), round=2)
    assert t.play("improvement play simple-fireplace").goods == "1 wood 1 food"


def test_charcoal_burner_profits_from_upgrades_but_not_from_a_joinery() -> None:
    t = table(dict(cards="fireplace-2", hand="cooking-hearth-k"), dict(cards="charcoal-burner"), round=2)
    t.play("improvement play cooking-hearth-k")
    assert t.seat(1).goods == "1 wood 1 food"
    t = table(dict(goods="2 wood 2 stone"), dict(cards="charcoal-burner"), round=2)
    t.play("improvement play joinery")
    assert t.seat(1).goods == ""


def test_basketmaker_makes_three_food_of_one_reed_in_a_harvest() -> None:
    t = table(dict(goods="3 reed", cards="basketmaker basketmakers-workshop"), round=4, moment="feeding")
    t.play("basketmaker 1 reed for 3 food")
    assert not t.offers("basketmaker 1 reed for 3 food")
    assert t.offers("basketmakers-workshop 1 reed for 3 food")


def test_grocer_sells_eight_goods_from_the_top() -> None:
    t = table(dict(goods="7 food", hand="grocer"))
    t.play("occupation play grocer", "1: wood")
    for good in ("reed", "grain", "stone", "vegetable", "wood", "clay", "reed"):
        t.play(f"grocer 1 food for 1 {good}")
    assert t.goods == "1 wood 1 clay 2 reed 1 stone 1 grain 1 vegetable"
    t.play("raw 1 grain for 1 food", "grocer 1 food for 1 vegetable")
    assert not t.offers("grocer 1 food for 1 reed")


def test_grocer_sells_only_the_top_and_his_pile_is_no_supply() -> None:
    t = table(dict(goods="2 food", cards="grocer"))
    assert not t.offers("grocer 1 food for 1 grain")
    assert t.offers("grocer 1 food for 1 reed grocer 1 food for 1 grain")
    assert total(dict(cards="grocer")) == total({})
