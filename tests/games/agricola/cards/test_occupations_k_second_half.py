"""Stories of the occupations of the complex deck, from the Clay Worker to the Animal Trainer."""

from __future__ import annotations

from tests.games.agricola.cards.story import all_stay, each_round, lying, rounds_pass, used
from tests.games.agricola.table import table


def test_clay_worker_has_a_clay_more_with_wood_or_clay_of_a_person() -> None:
    assert table(dict(cards="clay-worker")).play("wood").goods == "3 wood 1 clay"
    assert table(dict(cards="clay-worker")).play("clay").goods == "2 clay"
    assert table(dict(cards="clay-worker"), lying={"clay": "1 wood 1 clay"}).play("clay").goods == "1 wood 2 clay"
    assert table(dict(cards="clay-worker"), players=5).play("reed-stone-wood").goods == "1 wood 1 clay 1 reed 1 stone"
    assert table(dict(cards="clay-worker")).play("reed").goods == "1 reed"


def test_clay_worker_has_nothing_of_cards() -> None:
    t = table(dict(goods="1 stone", cards="clay-worker", hand="lumber"), round=2)
    assert t.play("improvement play lumber").goods == "3 wood"


def test_lover_costs_four_food_and_brings_a_child_without_room() -> None:
    t = table(dict(goods="4 food", hand="lover"))
    t.play("occupation play lover")
    assert (t.people, t.born, t.goods) == (3, 1, "")
    assert not table(dict(goods="3 food", hand="lover")).offers("occupation")


def test_lover_takes_the_room_that_is_built_later() -> None:
    t = table(dict(goods="4 food 5 wood 2 reed", hand="lover"), round=7)
    t.play("occupation play lover", "1: wood", "rooms room b2")
    rounds_pass(t, 8)
    assert not t.offers("growth")


def test_market_woman_has_two_grain_with_the_vegetables_of_a_person() -> None:
    assert table(dict(cards="market-woman"), round=8).play("vegetable").goods == "2 grain 1 vegetable"


def test_market_woman_has_two_grain_with_market_stall_and_weekly_market_once_they_are_paid() -> None:
    t = table(dict(goods="1 grain", cards="market-woman", hand="market-stall"), round=2)
    assert t.play("improvement play market-stall").goods == "2 grain 1 vegetable"
    t = table(dict(goods="3 grain", cards="market-woman", hand="weekly-market"), round=2)
    assert t.play("improvement play weekly-market").goods == "2 grain 2 vegetable"
    t = table(dict(cards="market-woman", hand="market-stall"), round=2)
    assert not t.offers("improvement play market-stall")


def test_market_woman_has_two_grain_with_the_greenhouse() -> None:
    t = table(
        dict(goods="3 food", cards="turner market-woman", hand="greenhouse") | dict(goods="2 wood 9 food"), round=2
    )
    t.play("improvement play greenhouse")
    rounds_pass(t, 6)
    t.play("use greenhouse")
    assert "2 grain 1 vegetable" in t.goods


def test_market_woman_has_nothing_with_vegetables_of_occupations_nor_of_the_harvest() -> None:
    assert table(dict(cards="market-woman undergardener")).play("day-laborer").goods == "1 vegetable 2 food"
    t = table(dict(cards="market-woman", fields="b1:2v"), round=4, moment="fields")
    assert t.goods == "1 vegetable"


def test_plowman_plows_for_a_food_after_four_seven_and_ten_rounds() -> None:
    t = table(dict(goods="9 food", hand="plowman"), round=1)
    t.play("occupation play plowman")
    plowed = []
    for number in range(2, 15):
        rounds_pass(t, number)
        if t.offers("use plowman"):
            t.play("use plowman").play(t.offered[0])
            plowed.append(number)
    assert plowed == [5, 8, 11]
    assert len(t.fields.split()) == 3


def test_brushwood_collector_pays_a_wood_for_all_the_reed() -> None:
    assert table(dict(goods="12 wood", cards="brushwood-collector")).play("rooms room a1", "room b2").goods == ""
    t = table(dict(goods="1 wood 2 clay", cards="brushwood-collector"), round=6)
    assert t.play("renovation renovate to clay").goods == ""
    assert not table(dict(goods="1 wood 5 clay", cards="brushwood-collector")).offers("rooms room a1")


def test_cattle_breeder_brings_cattle_and_a_calf_at_the_end_of_round_twelve() -> None:
    assert table(dict(hand="cattle-breeder")).play("occupation play cattle-breeder").goods == "1 cattle"
    meadow = dict(goods="2 cattle", pastures="b1/c1", cards="cattle-breeder")
    assert table(meadow, round=12, moment="home").goods == "3 cattle"
    assert table(meadow, round=10, moment="home").goods == "2 cattle"
    full = dict(goods="3 cattle", pastures="b1", cards="cattle-breeder")
    assert table(full, round=12, moment="home").goods == "3 cattle"


def test_seed_seller_brings_a_grain_and_one_more_of_each_taking() -> None:
    assert table(dict(hand="seed-seller")).play("occupation play seed-seller").goods == "1 grain"
    assert table(dict(cards="seed-seller")).play("grain").goods == "2 grain"
    mine = dict(cards="seed-seller granary", promised={8: "1 grain"})
    assert table(mine, round=8, moment="start").goods == "1 grain"


def test_sheep_farmer_has_a_sheep_more_of_a_person() -> None:
    meadow = dict(pastures="b1/c1", cards="sheep-farmer")
    assert table(meadow, round=3, lying={"sheep": "2 sheep"}).play("sheep").goods == "3 sheep"
    assert table(meadow, players=5).play("animal-market 1 sheep").goods == "1 food 2 sheep"


def test_sheep_farmer_swaps_three_sheep_for_a_boar_and_cattle() -> None:
    t = table(dict(goods="3 sheep", pastures="b1", cards="sheep-farmer"))
    assert t.play("sheep-farmer 3 sheep for 1 boar 1 cattle").goods == "1 boar 1 cattle"


def test_sheep_farmer_may_swap_the_sheep_he_takes_without_room_for_them() -> None:
    """The one more is among them."""
    t = table(dict(goods="1 boar", cards="sheep-farmer"), round=3, lying={"sheep": "2 sheep"})
    assert t.play("sheep").offers("sheep-farmer 3 sheep for 1 boar 1 cattle")


def test_sheep_farmer_has_nothing_of_shepherd_boy_and_animal_handler() -> None:
    mine = dict(pastures="b1", cards="sheep-farmer shepherd-boy", promised={7: "1 sheep"})
    assert table(mine, round=7, moment="start").goods == "1 sheep"
    t = table(dict(goods="9 food", pastures="b1", cards="sheep-farmer", hand="animal-handler"), round=6)
    t.play("occupation play animal-handler")
    used(rounds_pass(t, 7), "animal-handler")
    assert t.goods.endswith("1 sheep")


def test_shepherd_boy_brings_sheep_once_the_house_is_of_stone() -> None:
    t = table(dict(goods="2 stone 1 reed", house="clay", cards="shepherd-boy"), round=6)
    assert t.play("renovation renovate to stone").promised == each_round(7, "1 sheep")
    t = table(dict(house="stone", hand="shepherd-boy"), round=11)
    assert t.play("occupation play shepherd-boy").promised == each_round(12, "1 sheep")
    assert table(dict(house="clay", hand="shepherd-boy")).play("occupation play shepherd-boy").promised == {}


def test_shepherd_boy_may_cook_his_sheep_at_once() -> None:
    mine = dict(goods="1 boar", cards="shepherd-boy fireplace-2", promised={7: "1 sheep"})
    t = table(mine, round=7, moment="start")
    assert t.play("fireplace-2 1 sheep for 2 food").goods == "2 food 1 boar"


def test_slaughterman_has_a_food_when_others_turn_animals_into_food() -> None:
    t = table(dict(goods="1 sheep", cards="fireplace-2"), dict(goods="1 sheep", cards="slaughterman"))
    t.play("fireplace-2 1 sheep for 2 food")
    assert t.seat(1).goods == "1 food 1 sheep"
    t = table(dict(goods="1 sheep", cards="fireplace-2 slaughterman"))
    assert t.play("fireplace-2 1 sheep for 2 food").goods == "2 food"
    t = table(dict(goods="1 vegetable", cards="fireplace-2"), dict(cards="slaughterman"))
    assert t.play("fireplace-2 1 vegetable for 2 food").seat(1).goods == ""


def test_slaughterman_feeds_his_family_last() -> None:
    mine, other = dict(goods="1 grain", cards="slaughterman"), dict(goods="1 sheep", cards="fireplace-2")
    t = table(mine, other, round=4, moment="feeding")
    t.play("1: fireplace-2 1 sheep for 2 food", "0: yes")
    assert t.begging == 3  # the food of the slaughter came in time


def test_schnaps_distiller_makes_five_food_of_one_vegetable_in_a_feeding() -> None:
    t = table(dict(goods="3 vegetable", cards="schnaps-distiller"), round=4, moment="feeding")
    t.play("schnaps-distiller 1 vegetable for 5 food")
    assert not t.offers("schnaps-distiller 1 vegetable for 5 food")
    t = table(dict(goods="3 vegetable", cards="schnaps-distiller"))
    assert not t.offers("schnaps-distiller 1 vegetable for 5 food")


def test_wood_carver_saves_a_wood_once_a_round() -> None:
    t = table(dict(goods="3 wood", cards="wood-carver"))
    t.play("rooms stable b1")
    used(t, "wood-carver")
    assert t.goods == "2 wood"
    used(t.play("stable c1"), "wood-carver")
    assert t.goods == ""


def test_wood_carver_carves_for_fences_rooms_and_improvements() -> None:
    assert table(dict(goods="3 wood", cards="wood-carver"), round=4).offers("fences b1 done")
    assert table(dict(goods="4 wood 2 reed", cards="wood-carver")).offers("rooms room a1")
    assert table(dict(goods="1 wood 2 stone", cards="wood-carver"), round=2).offers("improvement play joinery")


def test_wood_carver_carves_nothing_for_rooms_of_clay_and_stone() -> None:
    supports = dict(goods="2 clay 1 reed", house="clay", cards="wood-carver clay-supports")
    assert not table(supports).offers("rooms room a1")
    frame = dict(goods="3 stone 2 reed", house="stone", cards="wood-carver frame-builder")
    assert not table(frame).offers("rooms room a1")
    assert not table(dict(goods="2 clay", cards="wood-carver brushwood-collector"), round=6).offers("renovation")


def test_pig_whisperer_brings_boar_after_four_seven_and_ten_rounds() -> None:
    t = table(dict(hand="pig-whisperer"), round=2)
    assert t.play("occupation play pig-whisperer").promised == dict.fromkeys((6, 9, 12), "1 boar")
    t = table(dict(hand="pig-whisperer"), round=7)
    assert t.play("occupation play pig-whisperer").promised == dict.fromkeys((11, 14), "1 boar")


def test_stone_breaker_renovates_to_stone_at_any_time() -> None:
    t = table(dict(goods="2 stone 1 reed", house="clay", cards="stone-breaker"))
    t.play("use stone-breaker")
    assert (t.house, t.goods) == ("stone", "")
    assert t.game.who == 0
    assert not table(dict(goods="1 stone 1 reed", house="clay", cards="stone-breaker")).offers("use stone-breaker")


def test_stone_breaker_does_not_combine_with_the_conservator() -> None:
    t = table(dict(goods="2 clay 2 stone 1 reed", cards="stone-breaker conservator"))
    assert not t.offers("use stone-breaker")


def test_stone_breaker_renovates_when_his_last_person_has_brought_the_stone() -> None:
    """There is no other question left for him in the game."""
    mine = dict(goods="1 stone 1 reed 9 food", house="clay", cards="stone-breaker", workers=1)
    t = table(mine, dict(goods="9 food", workers=0), round=14, lying={"stone": "1 stone"})
    t.play("stone", "use stone-breaker")
    assert t.house == "stone"


def test_stone_breaker_renovates_in_time_for_cards_that_want_stone_when_a_round_begins() -> None:
    mine = dict(goods="1 stone 1 reed 1 wood", house="clay", cards="stone-breaker groom", promised={5: "1 stone"})
    t = table(mine, round=5, moment="start")
    t.play("use stone-breaker", "use groom stable b1")
    assert (t.house, t.stables) == ("stone", "b1")


def test_veterinarian_keeps_one_of_two_animals_of_a_kind() -> None:
    seen = set()
    for seed in range(40):
        t = table(dict(hand="veterinarian"), seed=seed).play("occupation play veterinarian")
        assert t.goods == ""
        seen.add(rounds_pass(t, 2).seat(0).herd)
    assert "" in seen
    assert len(seen) > 1
    assert seen <= {"", "1 sheep", "1 boar", "1 cattle"}


def test_veterinarian_puts_no_kept_animal_back_into_the_bag() -> None:
    """Of the two cattle in the bag one can be kept at the most."""
    for seed in range(6):
        t = table(dict(hand="veterinarian", pastures="c1/d1/e1 c2/d2/e2"), seed=seed)
        t.play("occupation play veterinarian")
        assert "2 cattle" not in rounds_pass(t, 14).seat(0).herd


def test_animal_handler_buys_a_sheep_a_boar_and_cattle_in_their_rounds() -> None:
    t = table(dict(goods="9 food", pastures="b1/c1 d1", hand="animal-handler"), round=6)
    t.play("occupation play animal-handler")
    rounds_pass(t, 7).play("use animal-handler")
    assert t.herd == "1 sheep"
    assert "11 food" not in t.goods
    rounds_pass(t, 10).play("use animal-handler")
    assert t.herd == "1 sheep 1 boar"
    rounds_pass(t, 14).play("use animal-handler")
    assert t.herd == "1 sheep 1 boar 1 cattle"


def test_animal_handler_cannot_pay_with_the_animal_and_misses_rounds_that_are_past() -> None:
    t = table(dict(cards="fireplace-2", hand="animal-handler", workers=1), dict(workers=0), round=6)
    t.play("occupation play animal-handler")
    assert not t.offers("use animal-handler")
    t = table(dict(goods="9 food", hand="animal-handler"), round=7)
    t.play("occupation play animal-handler")
    assert not rounds_pass(t, 8).offers("use animal-handler")


def test_animal_tamer_keeps_as_many_animals_in_the_house_as_it_has_rooms() -> None:
    mine = dict(goods="1 sheep 1 boar", rooms="b2", cards="animal-tamer")
    assert all_stay(table(mine, round=11).play("cattle"), "1 sheep 1 boar 1 cattle")
    assert not all_stay(table(mine, round=11, lying={"cattle": "2 cattle"}).play("cattle"), "1 sheep 1 boar 2 cattle")


def test_animal_tamer_has_no_effect_beside_the_house_goat() -> None:
    t = table(dict(rooms="b2", cards="animal-tamer house-goat"), round=3)
    assert "sheep" not in t.play("sheep").goods


def test_animal_breeder_buys_a_pair_for_a_new_pasture() -> None:
    for kind, food in (("sheep", 1), ("boar", 2), ("cattle", 3)):
        t = table(dict(goods=f"4 wood {food} food", cards="animal-breeder"), round=4)
        t.play("fences b1 done", f"use animal-breeder 2 {kind}")
        assert t.goods == f"2 {kind}"
        assert t.game.who == 1


def test_animal_breeder_buys_nothing_for_a_pasture_that_had_a_stable() -> None:
    """The appendix and the compendium disagree about the Fence Overseer; the text of the card decides."""
    t = table(dict(goods="4 wood 3 food", stables="b1", cards="animal-breeder"), round=4)
    assert t.play("fences b1 done").game.who == 1
    t = table(dict(goods="2 wood 4 food", cards="animal-breeder fence-overseer"))
    t.play("rooms stable b1", "use fence-overseer")
    assert not t.offers("use animal-breeder")


def test_animal_breeder_buys_nothing_for_a_pasture_that_is_divided() -> None:
    t = table(dict(goods="1 wood 3 food", pastures="b1/c1", cards="animal-breeder"), round=4)
    assert t.play("fences b1 done").game.who == 1


def test_animal_breeder_buys_with_the_mini_pasture_once() -> None:
    t = table(dict(goods="4 food", cards="animal-breeder", hand="mini-pasture"), round=2)
    t.play("improvement play mini-pasture b1", "use animal-breeder 2 sheep")
    assert t.goods == "1 food 2 sheep"
    assert t.game.who == 1


def test_foreman_puts_a_food_on_a_space_for_whoever_uses_it() -> None:
    t = table(dict(cards="foreman"), round=2, moment="start")
    t.play("use foreman grain")
    assert t.play("grain").goods == "1 grain 1 food"
    t = table(dict(cards="foreman"), round=2, moment="start")
    t.play("use foreman plow", "wood", "1: plow b1")
    assert t.seat(1).goods == "1 food"


def test_foreman_finds_his_food_again_where_nobody_took_it() -> None:
    t = table(dict(cards="foreman"), round=2, moment="start")
    t.play("use foreman plow")
    rounds_pass(t, 3)
    assert lying(t, "plow") == "1 food"


def test_weaver_has_a_food_with_two_sheep() -> None:
    mine = dict(goods="1 sheep", pastures="b1", cards="weaver", promised={5: "1 sheep"})
    assert table(mine, round=5, moment="start").goods == "1 food 2 sheep"
    assert table(dict(goods="1 sheep", cards="weaver"), round=5, moment="start").goods == "1 sheep"


def test_resource_seller_has_the_top_of_his_pile_with_the_same_good() -> None:
    t = table(dict(hand="resource-seller"))
    t.play("occupation play resource-seller", "1: reed", "wood")
    assert t.goods == "4 wood"
    t = table(dict(cards="resource-seller"))
    assert t.play("clay").goods == "1 clay"


def test_resource_seller_sells_his_pile_in_its_order() -> None:
    """wood, clay, reed, clay, stone, clay, stone"""
    t = table(dict(hand="resource-seller"), players=2)
    t.play("occupation play resource-seller", "1: fishing", "wood", "1: grain")
    t.play("0: clay", "1: wood", "0: reed", "1: grain")
    assert t.goods == "4 wood 3 clay 3 reed"


def test_resource_seller_sells_several_in_one_action() -> None:
    t = table(dict(cards="resource-seller clay-worker"))
    assert t.play("wood").goods == "4 wood 2 clay"
    t = table(dict(cards="resource-seller"), lying={"clay": "1 wood 1 clay"})
    assert t.play("clay").goods == "2 wood 2 clay"


def test_resource_seller_sells_at_the_start_of_a_round_and_with_cards() -> None:
    mine = dict(cards="resource-seller", promised={5: "1 wood"})
    assert table(mine, round=5, moment="start").goods == "2 wood"
    t = table(dict(goods="1 stone", cards="resource-seller", hand="lumber"), round=2)
    assert t.play("improvement play lumber").goods == "4 wood"


def test_resource_seller_sells_nothing_with_wood_left_behind() -> None:
    t = table(dict(cards="resource-seller basket"), lying={"wood": "2 wood"})
    assert t.play("wood", "use basket").goods == "3 food"


def test_resource_seller_sells_nothing_with_goods_that_another_buys() -> None:
    seller = dict(cards="resource-seller", marks={"resource-seller": (2,)})  # reed on top
    buyer = dict(goods="1 food", cards="reed-buyer")
    t = table(seller, buyer, {}, {}).play("reed", "1: use reed-buyer")
    assert (t.goods, t.seat(1).goods) == ("2 food", "1 reed")
    assert table(seller, buyer, {}, {}).play("reed", "1: done").goods == "2 reed"
    assert (
        table(seller, buyer, {}, {}, lying={"reed": "2 reed"}).play("reed", "1: use reed-buyer").goods
        == "2 reed 2 food"
    )
    stones = dict(cards="resource-seller", marks={"resource-seller": (4,)})
    t = table(stones, dict(goods="1 food", cards="stone-buyer"), {}, {}, round=5).play("stone", "1: use stone-buyer")
    assert t.goods == "2 food"
    t = table(dict(cards="resource-seller"), dict(goods="1 food", cards="wood-buyer"), lying={"wood": "1 wood"})
    assert t.play("wood", "1: use wood-buyer").goods == "1 food"
    t = table(dict(cards="resource-seller"), dict(cards="spinney"), lying={"wood": "1 wood"})
    assert t.play("wood").goods == ""


def test_resource_seller_counts_the_goods_of_a_space_before_those_of_cards() -> None:
    """Even where others could still have bought them."""
    mine = dict(cards="resource-seller clay-worker")
    t = table(mine, dict(goods="1 food", cards="wood-buyer"), lying={"wood": "1 wood"})
    assert t.play("wood", "1: done").goods == "2 wood 2 clay"
    t = table(mine, dict(goods="1 food", cards="wood-buyer"), lying={"wood": "1 wood"})
    assert t.play("wood", "1: use wood-buyer").goods == "1 clay 1 food"


def test_magician_has_more_of_the_players_with_his_last_person() -> None:
    t = table(dict(cards="magician", workers=1), players=4, lying={"traveling-players": "2 food"})
    assert t.play("traveling-players").goods == "1 grain 3 food"
    t = table(dict(cards="magician", workers=2), players=4, lying={"traveling-players": "2 food"})
    assert t.play("traveling-players").goods == "2 food"


def test_fence_overseer_fences_a_new_stable_for_a_food() -> None:
    t = table(dict(goods="2 wood 1 food", cards="fence-overseer"))
    t.play("rooms stable b1", "use fence-overseer")
    assert (t.pastures, t.stables, t.goods) == ("b1", "b1", "")


def test_fence_overseer_works_once_a_round_and_beside_other_pastures() -> None:
    t = table(dict(goods="4 wood 3 food", cards="fence-overseer"))
    t.play("rooms stable b1", "use fence-overseer", "stable c1")
    assert not t.offers("use fence-overseer")
    t = table(dict(goods="2 wood 3 food", pastures="b1", cards="fence-overseer"))
    assert not t.play("rooms stable d1").offers("use fence-overseer")


def test_fence_overseer_brings_the_farmer_an_animal_and_the_hedge_keeper_fences() -> None:
    t = table(dict(goods="2 wood 1 food", cards="fence-overseer farmer"))
    assert t.play("rooms stable b1", "use fence-overseer").goods == "1 boar"
    t = table(dict(goods="2 wood 1 food", cards="fence-overseer hedge-keeper"))
    t.play("rooms stable b1", "use fence-overseer", "use hedge-keeper c1 done")
    assert t.pastures == "b1 c1"


def test_animal_trainer_spends_the_food_of_the_players_on_animals() -> None:
    t = table(dict(pastures="b1/c1 d1", cards="animal-trainer"), players=4, lying={"traveling-players": "5 food"})
    t.play("traveling-players", "use animal-trainer 1 sheep 0 boar 1 cattle")
    assert t.goods == "1 sheep 1 cattle"


def test_animal_trainer_spends_only_the_food_that_lay_there() -> None:
    mine = dict(goods="9 food", pastures="b1/c1", cards="animal-trainer dancer")
    t = table(mine, players=4, lying={"traveling-players": "2 food"})
    t.play("traveling-players")
    assert not t.offers("use animal-trainer 0 sheep 0 boar 1 cattle")
    assert not t.offers("use animal-trainer 2 sheep 0 boar 0 cattle")
    assert t.offers("use animal-trainer")
