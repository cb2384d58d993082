"""Stories of what occupations do not do: second uses, wrong spaces, wrong moments; and of prices they help to pay."""

from __future__ import annotations

from tests.games.agricola.cards.story import last_of_all, lying, rounds_pass, rounds_pass_to_the_end, used
from tests.games.agricola.table import table


def test_turner_pays_for_an_occupation() -> None:
    t = table(dict(goods="1 wood", cards="turner", hand="baker"))
    assert t.play("occupation play baker").goods == ""


def test_grocer_sells_the_reed_that_a_room_lacks() -> None:
    t = table(dict(goods="5 wood 1 reed 1 food", cards="grocer"))
    assert t.play("rooms room a1").rooms == "a1"
    assert t.goods == ""


def test_clay_seller_pays_for_the_cattle_market_with_a_bought_sheep() -> None:
    t = table(dict(goods="2 clay", cards="clay-seller", hand="cattle-market"), round=2)
    assert t.play("improvement play cattle-market").goods == "1 cattle"


def test_clay_firer_and_stonecutter_renovate_with_clay() -> None:
    t = table(dict(goods="2 clay 1 reed", house="clay", cards="clay-firer stonecutter"), round=6)
    assert t.play("renovation renovate to stone").house == "stone"


def test_renovator_and_stonecutter_renovate_for_a_reed() -> None:
    t = table(dict(goods="1 reed", house="clay", rooms="b2", cards="renovator stonecutter"), round=6)
    assert t.play("renovation renovate to stone").goods == ""


def test_chief_costs_two_food_more_with_puppeteer_and_educator_too() -> None:
    t = table({}, dict(goods="2 food", cards="puppeteer", hand="chief"), players=4)
    assert not t.play("traveling-players").offers("1: use puppeteer")
    t = table({}, dict(goods="3 food", cards="puppeteer", hand="chief"), players=4)
    assert t.play("traveling-players", "1: use puppeteer").seat(1).goods == ""
    t = table(dict(hand="turner"), dict(goods="4 food", cards="educator", hand="chief"))
    assert not t.play("occupation play turner").offers("1: use educator")


def test_plow_driver_plows_once_a_round() -> None:
    t = table(dict(goods="3 food", house="stone", cards="plow-driver"), round=5, moment="start")
    t.play("use plow-driver b1")
    assert not t.offers("use plow-driver")
    assert rounds_pass(t, 6).offers("use plow-driver")


def test_conservator_renovates_on_the_last_round_card_too() -> None:
    t = table(dict(goods="2 stone 1 reed", cards="conservator"), round=14)
    assert t.play("renovation-and-fences renovate to stone").house == "stone"


def test_merchant_improves_again_after_renovation_and_growth() -> None:
    t = table(dict(goods="2 clay 1 reed 1 food", cards="merchant", hand="spices horse"), round=6)
    t.play("renovation renovate to clay", "play spices", "use merchant play horse")
    assert (t.hand, t.goods) == ("", "")
    t = table(dict(goods="1 food", rooms="b2", cards="merchant", hand="spices horse"), round=7)
    t.play("growth", "play spices", "use merchant play horse")
    assert t.hand == ""


def test_merchant_does_not_pay_for_occupations() -> None:
    t = table(dict(goods="5 food", cards="merchant", hand="turner baker"))
    assert t.play("occupation play turner").game.who == 1


def test_traveling_salesman_plays_two_minors_after_renovation() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="traveling-salesman", hand="spices horse"), round=6)
    t.play("renovation renovate to clay", "play spices", "use traveling-salesman play horse")
    assert t.hand == ""


def test_church_warden_does_not_count_a_person_that_moves_on() -> None:
    farm = dict(goods="9 food", rooms="a1 b2 b3", people=4, fields="b1", cards="church-warden countryman")
    t = table(farm, dict(workers=0), round=14)
    t.play("wood", "clay", "reed", "grain", "use countryman sow sow fields sow grain b1")
    assert t.score["bonus"] == 0


def test_church_warden_counts_an_adopted_child_that_works() -> None:
    farm = dict(goods="12 food", rooms="a1 b2 b3", people=4, cards="church-warden adoptive-parents")
    t = table(farm, dict(workers=0), round=14)
    t.play("growth", "use adoptive-parents", "wood", "clay", "reed", "fishing")
    assert t.score["bonus"] == 3


def test_wood_buyer_buys_wood_that_was_brought_elsewhere_and_again_in_the_same_round() -> None:
    t = table({}, dict(goods="2 food", cards="wood-buyer"), lying={"clay": "1 wood 1 clay"})
    t.play("clay", "1: use wood-buyer", "1: reed", "0: wood", "1: use wood-buyer")
    assert t.seat(1).goods == "2 wood 1 reed"


def test_wood_buyer_may_leave_the_wood() -> None:
    t = table({}, dict(goods="1 food", cards="wood-buyer"))
    t.play("wood", "1: done")
    assert (t.goods, t.seat(1).goods) == ("3 wood", "1 food")


def test_net_fisherman_counts_reed_beside_other_goods_and_has_nothing_without_reed() -> None:
    t = last_of_all(dict(cards="net-fisherman"), 4, lying={"fishing": "3 food"})
    assert used(t.play("reed-stone-food"), "net-fisherman").goods == "1 reed 1 stone 4 food"
    t = last_of_all(dict(cards="net-fisherman"), lying={"fishing": "3 food"})
    assert used(t.play("clay"), "net-fisherman").goods == "1 clay"


def test_fence_deliveryman_comes_after_six_and_ten_rounds() -> None:
    t = table(dict(goods="9 food", hand="fence-deliveryman"), round=1)
    t.play("occupation play fence-deliveryman")
    came = [n for n in range(2, 15) if rounds_pass(t, n).offers("use fence-deliveryman")]
    assert came == [7, 11]


def test_plowman_takes_a_field_back_that_is_not_plowed() -> None:
    t = table(dict(goods="9 food", hand="plowman"), round=3)
    t.play("occupation play plowman")
    came = [n for n in range(4, 15) if rounds_pass(t, n).offers("use plowman")]
    assert came == [7, 10, 13]


def test_adoptive_parents_take_the_children_of_the_wet_nurse() -> None:
    t = table(dict(goods="5 wood 2 reed 2 food", cards="wet-nurse adoptive-parents"))
    t.play("rooms room a1", "use wet-nurse", "use adoptive-parents")
    assert (t.people, t.born, t.workers, t.goods) == (3, 0, 2, "")


def test_acrobat_and_countryman_do_not_move_one_person_twice() -> None:
    t = last_of_all(dict(fields="b1", cards="acrobat countryman"), 4)
    t.play("traveling-players", "use acrobat grain")
    assert not t.offers("use countryman")


def test_acrobat_puppeteer_and_street_musician_want_players_not_a_room() -> None:
    builder = dict(goods="5 wood 2 reed", cards="acrobat", workers=1)
    musician = dict(goods="1 food", cards="street-musician puppeteer", hand="turner", workers=0)
    idle = dict(workers=0)
    t = table(builder, musician, idle, idle, idle)
    t.play("room-or-players build room room b2")
    assert t.seat(1).goods == "1 food"
    assert not t.offers("use acrobat")
    assert not t.offers("1: use puppeteer")


def test_acrobat_plows_and_sows_in_the_last_stages() -> None:
    t = last_of_all(dict(goods="1 grain", cards="acrobat"), 4, round=12)
    t.play("traveling-players", "use acrobat plow-and-sow plow field b1", "sow fields sow grain b1")
    assert t.fields == "b1:3g"


def test_educator_plays_one_occupation_for_each_of_another() -> None:
    t = table(dict(hand="turner"), dict(goods="9 food", cards="educator", hand="maid tutor"))
    t.play("occupation play turner", "1: use educator play maid")
    assert not t.offers("1: use educator")


def test_scholar_uses_the_start_of_the_round_of_the_card_he_plays() -> None:
    t = table(dict(goods="2 food", house="stone", cards="scholar", hand="plow-driver"), round=5, moment="start")
    t.play("use scholar", "use plow-driver b1")
    assert (t.fields, t.goods) == ("b1", "")


def test_scholar_puts_nothing_on_the_round_that_has_begun() -> None:
    t = table(dict(goods="1 food", house="stone", cards="scholar", hand="manservant"), round=5, moment="start")
    t.play("use scholar play manservant")
    assert 5 not in t.promised
    assert t.goods == ""


def test_wood_carver_has_carved_for_this_round() -> None:
    t = table(dict(goods="2 wood 2 stone", cards="wood-carver"), round=2)
    used(t.play("improvement play joinery"), "wood-carver")
    assert t.goods == "1 wood"
    t.play("1: clay")
    assert not t.offers("rooms stable b1")
    assert rounds_pass(t, 3).offers("rooms stable b1")


def test_fence_overseer_oversees_again_in_the_next_round() -> None:
    t = table(dict(goods="4 wood 9 food", cards="fence-overseer"))
    t.play("rooms stable b1", "use fence-overseer", "done")
    rounds_pass(t, 2)
    t.play("rooms stable c1", "use fence-overseer")
    assert t.pastures == "b1 c1"


def test_fence_overseer_needs_a_food_and_a_stable_just_built() -> None:
    assert not table(dict(goods="2 wood", cards="fence-overseer")).play("rooms stable b1").offers("use fence-overseer")
    assert not table(dict(goods="3 food", stables="b1", cards="fence-overseer")).offers("use fence-overseer")


def test_animal_trainer_keeps_the_rest_of_the_food() -> None:
    t = table(dict(cards="animal-trainer"), players=4, lying={"traveling-players": "3 food"})
    t.play("traveling-players", "use animal-trainer 1 sheep")
    assert t.goods == "1 food 1 sheep"


def test_organic_farmer_counts_the_room_that_stables_and_troughs_make() -> None:
    t = table(dict(goods="1 sheep", pastures="b1", stables="b1", cards="organic-farmer"), moment="end")
    assert t.score["bonus"] == 1
    t = table(dict(goods="1 sheep", pastures="b1", cards="organic-farmer drinking-trough"), moment="end")
    assert t.score["bonus"] == 1


def test_sheep_farmer_swaps_nothing_while_animals_breed() -> None:
    t = table(dict(goods="4 sheep 1 boar", pastures="b1 c1", cards="sheep-farmer"), round=4, moment="breeding")
    assert t.game.phase == "breeding"  # there is no room for the lamb
    assert not [word for word in t.offered if word.startswith("sheep-farmer")]


def test_slaughterman_has_one_food_of_a_whole_slaughter() -> None:
    t = table(dict(goods="3 sheep", pastures="b1", cards="fireplace-2"), dict(cards="slaughterman"))
    t.play("fireplace-2 1 sheep for 2 food", "fireplace-2 1 sheep for 2 food")
    assert t.seat(1).goods == "1 food"


def test_juggler_doubles_where_a_room_could_be_built() -> None:
    t = table(dict(cards="juggler"), players=5, lying={"room-or-players": "3 food"})
    assert used(t.play("room-or-players take food"), "juggler").goods == "6 food"


def test_head_of_the_family_joins_others_on_lessons_or_growth() -> None:
    t = table(dict(rooms="b2", cards="head-of-the-family"), players=5, placed={"lessons-or-growth": 1}, round=5)
    assert t.offers("lessons-or-growth")
    assert not table(dict(rooms="b2"), players=5, placed={"lessons-or-growth": 1}, round=5).offers("lessons-or-growth")


def test_manufacturer_and_stonecutter_together_leave_one_resource_to_pay() -> None:
    t = table(dict(goods="1 clay", house="clay", cards="manufacturer stonecutter"), round=2)
    assert t.play("improvement play pottery").goods == ""


def test_stockman_has_an_animal_of_a_free_stable() -> None:
    t = table(dict(goods="4 wood", stables="d1", cards="stockman stablehand"), round=4)
    t.play("fences b1 done", "stable c1")
    assert t.goods == "1 cattle"


def test_veterinarian_brings_nothing_in_the_round_he_is_played() -> None:
    assert table(dict(hand="veterinarian"), round=14).play("occupation play veterinarian").goods == ""


def test_weaver_counts_sheep_when_work_starts_once_a_round() -> None:
    t = table(dict(cards="weaver", pastures="b1"), round=5, lying={"sheep": "2 sheep"})
    assert t.play("sheep").goods == "2 sheep"


def test_midwife_counts_people_not_the_person_in_the_reed_hut() -> None:
    t = table(dict(rooms="b2", cards="reed-hut"), dict(cards="midwife"), round=7)
    assert t.play("growth").seat(1).goods == "1 food"


def test_pig_catcher_and_basket_do_not_leave_more_wood_than_there_was() -> None:
    t = table(dict(cards="pig-catcher basket"))
    t.play("wood", "use pig-catcher")
    assert not t.offers("use basket")


def test_puppeteer_pays_one_food_whatever_number_of_occupations_he_has() -> None:
    mine = dict(goods="1 food", cards="puppeteer maid tutor baker patron", hand="turner")
    t = table({}, mine, players=4)
    t.play("traveling-players", "1: use puppeteer")
    assert t.seat(1).goods == "2 food"  # 1 and 2, less 1


def test_taster_does_not_take_a_turn_more() -> None:
    t = table({}, dict(goods="1 food", cards="taster"), round=2, moment="start")
    t.play("1: use taster", "1: wood", "0: clay", "1: reed")
    assert t.seat(1).workers == 0
    assert t.game.who == 0


def test_farm_steward_is_used_up_by_the_lover_and_by_a_child_with_a_room() -> None:
    t = table(dict(goods="9 food", house="clay", cards="farm-steward", hand="lover"), round=7)
    t.play("occupation play lover", "1: wood")
    assert not t.offers("growth")
    t = table(dict(house="clay", rooms="b2", cards="farm-steward"), round=7)
    t.play("growth")
    assert not rounds_pass(t, 8).offers("growth")


def test_chief_played_by_the_puppeteer_calls_his_daughter_too() -> None:
    showman = dict(goods="3 food", cards="puppeteer", hand="chief")
    t = table({}, showman, dict(hand="chiefs-daughter"), {})
    t.play("traveling-players", "1: use puppeteer", "2: use chiefs-daughter")
    assert t.seat(2).cards == "chiefs-daughter"


def test_conservator_and_renovator_renovate_for_a_reed() -> None:
    t = table(dict(goods="1 reed", cards="conservator renovator"), round=6)
    assert t.play("renovation renovate to stone").house == "stone"


def test_master_baker_hears_the_baker_of_another_in_the_harvest() -> None:
    other = dict(goods="1 grain", cards="master-baker fireplace-3")
    t = table(dict(goods="1 grain", cards="baker fireplace-2"), other, round=4, moment="feeding")
    t.play("use baker 1 grain", "1: use master-baker")
    assert t.seat(1).begging == 2  # of four food two were baked


def test_bread_seller_hears_the_baking_of_a_new_oven() -> None:
    t = table(dict(goods="3 clay 1 stone 1 grain"), dict(cards="bread-seller"), round=2)
    t.play("improvement play clay-oven bake bread 1 grain")
    assert t.seat(1).goods == "1 food"


def test_corn_profiteer_and_wood_buyer_are_paid_with_food_that_is_made_for_it() -> None:
    t = table(dict(goods="1 grain", cards="corn-profiteer"), dict(goods="2 vegetable"))
    t.play("use corn-profiteer", "1: use corn-profiteer")
    assert (t.goods, t.seat(1).goods) == ("2 food", "1 grain")
    t = table({}, dict(goods="1 grain", cards="wood-buyer"))
    t.play("wood", "1: use wood-buyer")
    assert (t.goods, t.seat(1).goods) == ("2 wood 1 food", "1 wood")


def test_countryman_may_bake_without_sowing() -> None:
    t = last_of_all(dict(cards="countryman fireplace-2"))
    t.play("grain", "use countryman sow bake bread 1 grain")
    assert t.goods == "2 food"


def test_wood_distributor_alone_needs_three_wood() -> None:
    t = table(dict(cards="wood-distributor"), players=1, round=2, moment="start")
    assert not t.offers("use wood-distributor")  # two wood come in a round
    t = table(dict(cards="wood-distributor"), players=1, round=2, moment="start", lying={"wood": "2 wood"})
    t.play("use wood-distributor")
    assert (lying(t, "wood"), lying(t, "clay")) == ("1 wood", "1 wood 1 clay")


def test_well_builder_and_stonecutter_build_the_well_for_a_wood() -> None:
    t = table(dict(goods="1 wood", cards="well-builder stonecutter"), round=2)
    assert t.play("improvement play well").goods == ""


def test_estate_manager_does_not_take_horse_and_goat_for_animals() -> None:
    t = table(dict(cards="estate-manager"), dict(cards="horse house-goat"), {}, moment="end")
    assert t.score["bonus"] == 2


def test_social_climber_counts_those_who_live_in_stone_as_having_lived_in_clay() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="social-climber"), dict(house="stone"), players=4, round=6)
    assert t.play("renovation renovate to clay").goods == "2 stone"


def test_fisherman_doubles_food_not_wood() -> None:
    t = table(dict(cards="fisherman"), lying={"fishing": "1 wood 2 food"})
    assert used(t.play("fishing"), "fisherman").goods == "1 wood 4 food"


def test_church_warden_counts_a_guest() -> None:
    mine = dict(goods="12 food", rooms="b2 b3", people=4, cards="church-warden", hand="guest")
    t = table(mine, dict(goods="9 food"), round=13)
    t.play("starting-player become starting player play improvement play guest")
    assert rounds_pass(t, 14).workers == 5
    assert rounds_pass_to_the_end(t).score["bonus"] == 3


def test_acrobat_moves_nobody_who_was_placed_before_he_was_played() -> None:
    t = last_of_all(dict(hand="acrobat", workers=2), 4)
    t.play("traveling-players", "occupation play acrobat")
    assert not t.offers("use acrobat")


def test_countryman_moves_also_who_was_placed_before_he_was_played() -> None:
    t = last_of_all(dict(fields="b1", hand="countryman", workers=2))
    t.play("grain", "occupation play countryman", "use countryman sow sow fields sow grain b1")
    assert t.fields == "b1:3g"


def test_reed_buyer_and_net_fisherman_come_too_late_for_reed_taken_before() -> None:
    t = table({}, dict(goods="2 food", hand="reed-buyer"), {}, {})
    t.play("reed", "1: occupation play reed-buyer", "2: reed-stone-food")
    assert t.game.who == 3
    t = last_of_all(dict(hand="net-fisherman", workers=2), lying={"fishing": "3 food"})
    assert used(t.play("reed", "occupation play net-fisherman"), "net-fisherman").goods == "1 reed"


def test_church_warden_counts_people_placed_before_he_was_played() -> None:
    mine = dict(goods="12 food", rooms="a1 b2 b3", people=5, hand="church-warden")
    t = table(mine, dict(workers=0), round=14)
    t.play("wood", "occupation play church-warden", "clay", "reed", "fishing")
    assert t.score["bonus"] == 3


def test_foreman_puts_food_on_spaces_that_the_chamberlain_has_shown() -> None:
    t = table(dict(cards="foreman chamberlain"), round=11, moment="start")
    assert t.offers("use foreman plow-and-sow", "use foreman growth-without-room")
    assert not table(dict(cards="foreman"), round=11, moment="start").offers("use foreman plow-and-sow")


def test_maid_and_clay_hut_builder_hear_the_builders_trowel() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="maid clay-hut-builder builders-trowel"), round=11)
    t.play("use builders-trowel")
    assert t.promised == {12: "2 clay 1 food", 13: "2 clay 1 food", 14: "2 clay 1 food"}


def test_wood_carver_saves_one_wood_of_all_fences_of_an_action() -> None:
    t = table(dict(goods="6 wood", cards="wood-carver"), round=4)
    t.play("fences b1 done use wood-carver c1 done")
    assert (t.pastures, t.goods) == ("b1 c1", "")
    assert not table(dict(goods="5 wood", cards="wood-carver"), round=4).offers(
        "fences b1 done use wood-carver c1 done"
    )


def test_midwife_hears_each_child_of_the_wet_nurse() -> None:
    t = table(dict(goods="10 wood 4 reed 2 food", cards="wet-nurse"), dict(cards="midwife"))
    t.play("rooms room a1", "use wet-nurse", "room b2", "use wet-nurse")
    assert t.seat(1).goods == "3 food"  # 1, then 2


def test_harvest_helper_chooses_the_player_and_the_field() -> None:
    fed = dict(goods="9 food")
    t = table(
        fed | dict(cards="harvest-helper"),
        fed | dict(fields="b1:3g b2:2g"),
        fed | dict(fields="b1:2g"),
        round=4,
        moment="harvest",
    )
    t.play("use harvest-helper player 1 b2")
    assert t.seat(1).fields == "b1:2g b2"
    assert t.seat(2).fields == "b1:1g"
