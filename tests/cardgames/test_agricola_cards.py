"""The hardest cards of Agricola, as stories in Hamlet."""

from __future__ import annotations

from hamlet.board import FOOD, GOODS, GRAIN, REED, WOOD

from tests.cardgames.table import hamlet


def test_frame_builder_and_clay_roof_give_a_menu_chosen_good_by_good() -> None:
    t = hamlet(dict(goods="3 wood 9 clay 2 reed", house="clay", cards="frame-builder clay-roof"))
    t.play("rooms rooms")
    assert t.offered == ["0 wood", "1 wood"]  # a wood for 2 clay, or none
    t.play("0 wood")
    assert t.offered == ["5 clay", "6 clay", "7 clay"]
    t.play("6 clay")
    assert t.game.farms[0].rooms == 3
    assert t.game.farms[0].goods[REED] == 1


def test_carpenter_makes_the_printed_price_senseless() -> None:
    t = hamlet(dict(goods="5 wood 2 reed", cards="carpenter"))
    t.play("rooms rooms")
    assert t.game.farms[0].goods[WOOD] == 2


def test_bricklayer_takes_off_after_the_substitute() -> None:
    t = hamlet(dict(goods="1 wood 1 clay 2 reed", house="clay", cards="frame-builder bricklayer"))
    t.play("rooms")
    assert not any(t.game.farms[0].goods)


def test_wood_carver_saves_a_wood_once_a_round() -> None:
    t = hamlet(dict(goods="4 wood", cards="wood-carver"))
    t.play("rooms", "use wood-carver")
    assert t.game.farms[0].goods[WOOD] == 3
    assert t.offers("yes")
    t.play("yes")  # the second stable costs 2 wood
    assert t.game.farms[0].goods[WOOD] == 1


def test_ladder_and_thatch_reduce_reed() -> None:
    t = hamlet(dict(goods="5 wood 1 reed", cards="ladder"))
    t.play("rooms rooms")
    assert t.game.farms[0].rooms == 3


def test_dock_worker_pays_for_what_is_not_there_and_never_strands() -> None:
    t = hamlet(dict(goods="8 wood 2 clay 1 reed", cards="dock-worker"))
    t.play("rooms rooms")  # 5 wood 2 reed: a reed from 3 wood or from 2 clay
    assert t.offers("dock-worker 3 wood for 1 reed", "dock-worker 2 clay for 1 reed", "dock-worker 3 wood for 1 clay")
    t.play("dock-worker 2 clay for 1 reed")
    assert t.game.farms[0].rooms == 3


def test_an_exchange_after_which_the_rest_could_not_be_paid_is_not_offered_amid_a_payment() -> None:
    t = hamlet(dict(goods="6 wood 2 clay 1 reed", cards="dock-worker"))
    t.play("rooms rooms")  # 3 wood for a reed would leave too little wood: the clay goes without a question
    assert t.game.farms[0].rooms == 3
    assert t.game.farms[0].goods[WOOD] == 1


def test_grocer_sells_from_the_top_only() -> None:
    t = hamlet(dict(goods="5 wood 4 food", cards="grocer", marks={"grocer": (5,)}))
    assert t.offers("grocer 1 food for 1 clay")
    assert not t.offers("grocer 1 food for 1 reed")
    t.play("grocer 1 food for 1 clay")
    assert t.offers("grocer 1 food for 1 reed")


def test_grocer_counts_for_a_price_beyond_the_top() -> None:
    t = hamlet(dict(goods="3 food", cards="grocer"))
    g = t.game
    assert g.payable(0, GOODS(stone=1))  # reed, grain, stone: the third of the pile
    assert not g.payable(0, GOODS(vegetable=1, food=1))


def test_joinery_turns_one_wood_in_a_harvest() -> None:
    t = hamlet(dict(goods="3 wood", cards="joinery"), at="harvest", round=3)
    t.play("joinery 1 wood for 2 food")
    assert not t.offers("joinery 1 wood for 2 food")


def test_gypsys_crock_pays_for_pairs() -> None:
    t = hamlet(dict(goods="2 vegetable", cards="hearth gypsys-crock"))
    t.play("hearth 2 vegetable for 7 food")
    assert t.game.farms[0].goods[FOOD] == 7


def test_hearth_for_a_fireplace_given_back() -> None:
    t = hamlet(dict(goods="4 clay", cards="fireplace"))
    t.play("improve play hearth use fireplace")
    assert "fireplace" in t.game.majors
    assert t.game.farms[0].cards.names == ("hearth",)


def test_bakers_oven_costs_an_oven_and_bakes_at_once() -> None:
    t = hamlet(dict(goods="2 grain", cards="clay-oven", hand="bakers-oven"))
    t.play("improve play bakers-oven", "sow grain", "sow grain")
    assert t.game.farms[0].goods[FOOD] == 10


def test_patron_pays_for_the_occupation_that_could_not_be_paid() -> None:
    t = hamlet(dict(cards="patron", hand="chief"))
    assert not t.offers("occupation")  # 1 food, and 2 for the Chief
    t = hamlet(dict(goods="1 food", cards="patron", hand="chief"))
    t.play("occupation")
    assert t.game.farms[0].goods[FOOD] == 0


def test_basket_and_mushroom_collector_in_any_order() -> None:
    t = hamlet(dict(cards="basket mushroom-collector"), lying={"wood": "3 wood"})
    t.play("wood")
    assert t.offered == ["done", "use basket", "use mushroom-collector"]
    t.play("use mushroom-collector")
    assert t.offered == ["done", "use basket"]  # 2 of the wood taken are left
    t.play("use basket")
    assert t.game.farms[0].goods[FOOD] == 5
    assert t.game.lying[0] == GOODS(wood=3)


def test_raft_is_no_may_and_asks_what_without_asking_whether() -> None:
    t = hamlet(dict(cards="raft"), lying={"fishing": "2 food"})
    t.play("fishing")
    assert t.offered == ["1 food", "1 reed"]


def test_clay_mixer_and_resource_seller_act_without_a_question() -> None:
    t = hamlet(dict(cards="clay-mixer resource-seller", marks={"resource-seller": (1,)}), lying={"clay": "1 clay"})
    t.play("clay")
    assert t.game.farms[0].goods == list(GOODS(clay=4))  # 1, one from the pile, and 2 more


def test_wood_buyer_buys_with_food_that_he_must_cook_first() -> None:
    t = hamlet({}, dict(goods="1 grain", cards="wood-buyer"), lying={"wood": "3 wood"})
    t.play("wood", "use wood-buyer")
    assert t.game.farms[0].goods == list(GOODS(wood=2, food=1))
    assert t.game.farms[1].goods == list(GOODS(wood=1))


def test_sycophant_takes_toll_and_a_food_from_the_supply() -> None:
    t = hamlet({}, dict(cards="sycophant"))
    assert not t.offers("grain")
    t = hamlet(dict(goods="1 food"), dict(cards="sycophant"))
    t.play("grain")
    assert t.game.farms[1].goods[FOOD] == 2


def test_master_forester_and_tavern_are_spaces() -> None:
    t = hamlet(dict(cards="tavern"), dict(cards="master-forester"), lying={"master-forester": "2 wood"})
    assert not t.offers("master-forester")  # no food for the toll
    t.play("tavern", "yes")
    assert t.game.farms[0].points == 2
    t.play("master-forester")
    assert t.game.farms[1].goods[WOOD] == 2


def test_educator_reacts_to_the_occupation_of_another() -> None:
    t = hamlet(dict(hand="tutor"), dict(goods="3 grain", cards="educator", hand="turner brewer"))
    t.play("occupation")
    assert t.game.who == 1
    t.play("use educator", "play brewer")
    assert t.game.farms[1].goods[GRAIN] == 0


def test_chiefs_daughter_is_played_out_of_the_hand_in_private() -> None:
    t = hamlet(dict(goods="2 food", hand="chief"), dict(hand="chiefs-daughter tutor"), dict(hand="tutor"), players=3)
    before = t.game.clone()
    t.play("occupation")
    g = t.game
    assert g.who == 1
    assert g.agenda[-1].private
    hushed = g.view(2)
    t.play("done")
    assert g.view(2) == hushed
    before.play(before.parse("occupation"))
    before.play(before.parse("use chiefs-daughter"))
    assert before.farms[1].cards.names == ("chiefs-daughter",)


def test_corn_profiteer_asks_round_and_picks_the_buyer() -> None:
    t = hamlet(dict(goods="2 grain", cards="corn-profiteer"), dict(goods="2 food"), dict(goods="2 food"), players=3)
    t.play("use corn-profiteer")
    assert t.game.who == 1
    t.play("player 0")
    assert t.game.who == 2
    t.play("player 0", "player 2")
    assert t.game.farms[0].goods == list(GOODS(grain=1, food=2))
    assert t.game.farms[2].goods == list(GOODS(grain=1))
    t.play("use corn-profiteer", "done")  # the third has no food: not asked
    assert t.game.farms[0].goods[FOOD] == 5


def test_taster_foreman_and_wood_distributor_until_all_have_passed() -> None:
    t = hamlet(dict(cards="wood-distributor"), dict(goods="1 food", cards="taster foreman"), at="start")
    assert t.game.who == 0
    t.play("done")  # passes for now
    t.play("use foreman", "clay")
    assert t.offered == ["done", "use taster"]
    t.play("done")
    assert t.game.who == 0  # may change his mind
    t.play("use wood-distributor")
    assert t.game.who == 1  # and so may the other
    t.play("use taster", "clay")
    assert t.game.farms[1].goods == list(GOODS(clay=2, wood=2, food=1))  # of two rounds, and the foreman's food
    assert t.game.farms[0].goods[FOOD] == 1


def test_lasso_two_in_a_row_if_one_goes_to_the_animals() -> None:
    t = hamlet(dict(cards="lasso"), lying={"sheep": "1 sheep", "wood": "3 wood"})
    t.play("wood", "use lasso", "sheep")
    assert t.game.farms[0].goods == list(GOODS(wood=3, sheep=1))
    assert t.game.who == 1


def test_adoptive_parents_guest_and_reed_hut_add_workers() -> None:
    t = hamlet(dict(goods="3 food 4 reed 1 wood", rooms=3, hand="guest reed-hut", cards="adoptive-parents"))
    t.play("growth", "use adoptive-parents")
    assert t.game.farms[0].workers == 2
    t.play("day-labor", "minor yes play guest")
    assert t.game.farms[1].hand.names == ("guest",)
    assert t.game.farms[0].workers == 2


def test_countryman_moves_on_when_all_are_placed() -> None:
    t = hamlet(dict(workers=1, fields_=((GRAIN, 0),), cards="countryman"), dict(workers=0))
    t.play("grain", "use countryman", "sow", "sow grain")
    assert t.game.farms[0].fields_ == ((GRAIN, 3),)


def test_head_of_the_family_shares_rooms_and_growth() -> None:
    t = hamlet(dict(rooms=3), dict(rooms=3, cards="head-of-the-family"))
    t.play("growth")
    assert t.offers("growth")


def test_fieldsman_forester_and_bean_field() -> None:
    t = hamlet(dict(goods="1 grain 1 wood", fields_=((GRAIN, 0),), cards="fieldsman forester"))
    t.play("sow", "sow grain", "done")
    assert t.game.farms[0].fields_ == ((GRAIN, 5),)
    t = hamlet(dict(goods="1 grain 1 wood", fields_=((GRAIN, 0),), cards="fieldsman forester"))
    t.play("sow", "sow grain", "use forester")
    assert t.game.farms[0].fields_ == ((GRAIN, 4),)
    assert t.game.farms[0].marks["forester"] == (4,)


def test_fence_overseer_hedge_keeper_and_stablehand() -> None:
    t = hamlet(dict(goods="2 wood 1 food", cards="fence-overseer"))
    t.play("rooms", "use fence-overseer")
    assert t.game.farms[0].pastures == (1,)
    t = hamlet(dict(goods="5 wood", cards="hedge-keeper stablehand"))
    t.play("fences", "use hedge-keeper")
    assert t.game.farms[0].pastures == (1, 1)
    assert t.game.farms[0].stables == 2


def test_merchant_improves_twice() -> None:
    t = hamlet(dict(goods="4 clay 1 food", cards="merchant"))
    t.play("improve play fireplace", "use merchant")
    assert t.offered == ["play hearth"] or "hearth" in t.game.farms[0].cards.names


def test_harvest_helper_and_water_mill() -> None:
    t = hamlet(
        dict(cards="harvest-helper", goods="9 food"),
        dict(goods="1 grain 9 food", cards="water-mill", fields_=((GRAIN, 2),)),
        at="harvest",
        round=3,
    )
    assert t.game.who == 1
    t.play("use water-mill")
    t.play("use harvest-helper")
    assert t.game.farms[0].goods[GRAIN] == 1


def test_layabout_skips_and_constable_scores_for_all() -> None:
    t = hamlet(dict(cards="layabout constable", marks={"layabout": (3,)}), dict(goods="9 food"), at="harvest", round=3)
    assert t.game.farms[0].begging == 0
    for farm in t.game.farms:
        farm.fields_, farm.pastures = ((GRAIN, 0),), (1,)
    assert [sheet["bonus"] for sheet in t.game.scores()] == [5, 5]


def test_perpetual_student_lets_chance_pick() -> None:
    t = hamlet(dict(goods="1 food", cards="perpetual-student", hand="tutor turner"))
    t.play("occupation", "use perpetual-student")
    assert t.game.farms[0].goods[FOOD] == 3
    assert len(t.game.farms[0].cards.names) == 2


def test_slaughterman_profits_and_flagon_fills() -> None:
    t = hamlet(dict(goods="1 sheep 1 wood 3 stone", cards="fireplace"), dict(cards="slaughterman flagon"))
    t.play("fireplace 1 sheep for 2 food")
    assert t.game.farms[1].goods[FOOD] == 1
    t.play("improve play well")
    assert t.game.farms[1].goods[FOOD] == 5


def test_reed_pond_promises() -> None:
    t = hamlet(dict(hand="reed-pond", cards="tutor turner brewer"))
    t.play("improve")
    assert t.game.farms[0].promised == {2: GOODS(reed=1), 3: GOODS(reed=1), 4: GOODS(reed=1)}


def test_newly_taken_animals_may_be_cooked_before_they_run_away() -> None:
    t = hamlet(dict(cards="fireplace"), lying={"sheep": "2 sheep"})
    t.play("sheep")
    assert t.offered == ["1 sheep", "fireplace 1 sheep for 2 food"]
