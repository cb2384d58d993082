"""Stories of the occupations of the interactive deck, from the Bricklayer to the Rancher."""

from __future__ import annotations

from tests.games.agricola.cards.story import bonus, each_round, lying, rounds_pass, used
from tests.games.agricola.table import table


def test_bricklayer_saves_clay_of_improvements_renovations_and_rooms() -> None:
    t = table(dict(goods="1 clay", cards="bricklayer"), round=2)
    assert t.play("improvement play fireplace-2").goods == ""
    t = table(dict(goods="2 clay 1 reed", rooms="b2", cards="bricklayer"), round=6)
    assert t.play("renovation renovate to clay").goods == ""
    t = table(dict(goods="6 clay 4 reed", house="clay", cards="bricklayer"))
    assert t.play("rooms room a1", "room b2").goods == ""


def test_bricklayer_with_clay_supports_neighbors_and_the_extension() -> None:
    assert table(dict(goods="1 wood 1 reed", house="clay", cards="bricklayer clay-supports")).offers("rooms room a1")
    assert table(dict(cards="bricklayer", hand="helpful-neighbors"), round=2).offers(
        "improvement play helpful-neighbors"
    )
    clay = dict(house="clay", cards="bricklayer", hand="clay-hut-extension")
    assert table(clay | dict(goods="3 clay 1 reed"), round=2).offers("improvement play clay-hut-extension")
    assert not table(clay | dict(goods="2 clay 1 reed"), round=2).offers("improvement play clay-hut-extension")


def test_layabout_takes_no_part_in_the_next_harvest() -> None:
    t = table(dict(hand="layabout", goods="2 sheep", fields="b1:3g", pastures="d1/e1"), dict(fields="b1:3g"), round=4)
    t.play("occupation play layabout")
    rounds_pass(t, 5)
    assert t.fields == "b1:3g"
    assert t.goods == "1 food 2 sheep"  # of fishing: nobody ate it
    assert t.begging == 0
    assert t.seat(1).fields == "b1:2g"


def test_layabout_takes_part_in_the_harvest_after_it() -> None:
    t = table(dict(hand="layabout", fields="b1:3g"), round=4)
    t.play("occupation play layabout")
    rounds_pass(t, 8)
    assert t.fields == "b1:2g"


def test_layabout_does_not_shut_his_fields_to_the_harvest_helper() -> None:
    t = table(
        dict(hand="layabout", fields="b1:3g", workers=1),
        dict(goods="9 food", cards="harvest-helper", workers=0),
        round=4,
    )
    t.play("occupation play layabout", "1: use harvest-helper")
    assert t.fields == "b1:2g"
    assert t.goods == "2 food"


def test_layabout_uses_no_harvest_card_in_the_harvest_he_skips() -> None:
    mine = dict(goods="1 stone 1 grain", cards="layabout stone-carver master-baker fireplace-2")
    t = table(mine, dict(goods="1 grain", cards="baker fireplace-3"), round=4, moment="feeding")
    t.play("1: use baker")
    assert t.offers("0: use master-baker")
    assert not t.offers("0: stone-carver 1 stone for 3 food")


def test_market_crier_takes_more_and_gives_everybody_a_grain() -> None:
    t = table(dict(cards="market-crier"), {}, {})
    t.play("grain", "use market-crier")
    assert (t.goods, t.seat(1).goods, t.seat(2).goods) == ("2 grain 1 vegetable", "1 grain", "1 grain")


def test_market_crier_may_be_silent_and_does_not_cry_for_the_corn_sheaf() -> None:
    t = table(dict(cards="market-crier", hand="corn-sheaf"), {}, round=2)
    t.play("improvement play corn-sheaf")
    assert t.game.who == 1
    t.play("1: wood", "grain", "done")
    assert (t.goods, t.seat(1).goods) == ("2 grain", "3 wood")


def test_milking_hand_has_food_in_the_field_phase() -> None:
    for cattle, food in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        mine = dict(goods=f"{cattle} cattle", pastures="b1/c1/d1", cards="milking-hand")
        t = table(mine, round=4, moment="fields")
        assert t.begging == 4 - food


def test_milking_hand_has_nothing_of_the_manure_and_scores_for_pairs() -> None:
    mine = dict(goods="5 cattle", pastures="b1/c1/d1", cards="milking-hand")
    t = table(mine | dict(cards="milking-hand manure", fields="e1:1g"), round=5, moment="home")
    assert t.play("use manure").goods == "1 grain 5 cattle"
    assert bonus(mine) == 2


def test_butcher_turns_animals_into_food_without_a_hearth() -> None:
    t = table(dict(goods="1 sheep 2 boar 1 cattle", pastures="b1 c1", cards="butcher"))
    t.play("butcher 1 sheep for 1 food", "butcher 1 boar for 2 food", "butcher 1 cattle for 3 food")
    assert t.goods == "6 food 1 boar"


def test_butcher_slaughters_new_animals_without_room() -> None:
    t = table(dict(goods="1 boar", cards="butcher"), round=3)
    t.play("sheep", "butcher 1 sheep for 1 food")
    assert t.goods == "1 food 1 boar"


def test_net_fisherman_fishes_in_the_evening_after_taking_reed() -> None:
    t = table(dict(cards="net-fisherman fishing-rod", workers=1), dict(workers=0), lying={"fishing": "1 wood 3 food"})
    used(t.play("reed"), "net-fisherman")
    assert t.goods == "1 reed 3 food"
    assert lying(t, "fishing") == "1 wood 1 food"  # the food of the new round


def test_net_fisherman_has_what_others_leave() -> None:
    t = table(dict(cards="net-fisherman", workers=1), dict(workers=1), lying={"fishing": "3 food"})
    used(t.play("reed", "1: fishing"), "net-fisherman")
    assert t.goods == "1 reed"


def test_net_fisherman_needs_reed_of_a_space() -> None:
    t = table(dict(cards="net-fisherman", goods="2 wood", hand="reed-exchange", workers=1), dict(workers=0), round=2)
    used(t.play("improvement play reed-exchange"), "net-fisherman")
    assert t.goods == "2 reed"


def test_net_fisherman_may_leave_the_fish() -> None:
    """Whoever fishes there himself may have more of it later."""
    t = table(dict(cards="net-fisherman fisherman", workers=1), dict(workers=0), lying={"fishing": "3 food"})
    t.play("reed", "done")
    assert t.goods == "1 reed"
    assert lying(t, "fishing") == "4 food"


def test_puppeteer_plays_an_occupation_for_a_food_when_others_watch_players() -> None:
    t = table({}, dict(goods="1 food", cards="puppeteer", hand="turner maid"), players=4)
    t.play("traveling-players", "1: use puppeteer play maid")
    assert (t.seat(1).cards, t.seat(1).goods) == ("puppeteer maid", "")


def test_puppeteer_needs_the_food_before() -> None:
    t = table({}, dict(cards="puppeteer", hand="seed-seller"), players=4)
    t.play("traveling-players")
    assert not t.offers("1: use puppeteer")  # whose grain comes too late


def test_puppeteer_is_first_paid_by_the_juggler() -> None:
    t = table(dict(cards="juggler"), dict(cards="puppeteer", hand="turner"), players=4)
    t.play("traveling-players", "use juggler", "1: use puppeteer")
    assert t.seat(1).cards == "puppeteer turner"


def test_puppeteer_bakes_with_the_bread_paddle_and_does_not_watch_himself() -> None:
    mine = dict(goods="1 grain 1 food", cards="puppeteer bread-paddle fireplace-2", hand="turner")
    t = table({}, mine, players=4)
    t.play("traveling-players", "1: use puppeteer", "1: use bread-paddle")
    assert t.seat(1).goods == "2 food"
    t = table(mine, players=4)
    assert t.play("traveling-players").game.who == 1


def test_sheep_whisperer_brings_sheep_after_four_seven_nine_and_eleven_rounds() -> None:
    t = table(dict(hand="sheep-whisperer"), round=2)
    assert t.play("occupation play sheep-whisperer").promised == dict.fromkeys((6, 9, 11, 13), "1 sheep")
    t = table(dict(hand="sheep-whisperer"), round=6)
    assert t.play("occupation play sheep-whisperer").promised == {10: "1 sheep", 13: "1 sheep"}


def test_sheep_whisperer_brings_the_sheep_farmer_no_sheep_more() -> None:
    mine = dict(pastures="b1", cards="sheep-whisperer sheep-farmer", promised={6: "1 sheep"})
    assert table(mine, round=6, moment="start").goods == "1 sheep"


def test_reed_buyer_buys_of_the_first_reed_of_a_round() -> None:
    t = table({}, dict(goods="1 food", cards="reed-buyer"), lying={"reed": "2 reed"})
    t.play("reed", "1: use reed-buyer")
    assert (t.goods, t.seat(1).goods) == ("1 reed 2 food", "1 reed")


def test_reed_buyer_is_too_late_for_the_second_reed() -> None:
    t = table({}, dict(goods="2 food", cards="reed-buyer"), players=4)
    t.play("reed", "1: done", "1: wood", "2: reed-stone-food")
    assert t.game.who == 3


def test_reed_buyer_who_takes_the_first_reed_has_nothing() -> None:
    t = table({}, dict(goods="2 food", cards="reed-buyer"), players=4, turn=1)
    t.play("1: reed", "2: reed-stone-food")
    assert t.seat(1).goods == "1 reed 2 food"
    assert t.game.who == 3


def test_reed_buyer_does_not_buy_reed_of_cards() -> None:
    t = table(dict(goods="2 wood", hand="reed-exchange"), dict(goods="1 food", cards="reed-buyer"), round=2)
    t.play("improvement play reed-exchange")
    assert not t.offers("1: use reed-buyer")


def test_pig_breeder_brings_a_boar_and_a_litter_at_the_end_of_round_twelve() -> None:
    assert table(dict(hand="pig-breeder")).play("occupation play pig-breeder").goods == "1 boar"
    meadow = dict(pastures="b1/c1", cards="pig-breeder")
    assert table(meadow | dict(goods="2 boar"), round=12, moment="home").goods == "3 boar"
    assert table(meadow | dict(goods="1 boar"), round=12, moment="home").goods == "1 boar"
    assert table(meadow | dict(goods="2 boar"), round=10, moment="home").goods == "2 boar"


def test_pig_breeder_needs_room_for_the_litter() -> None:
    t = table(dict(goods="3 boar", pastures="b1", cards="pig-breeder"), round=12, moment="home")
    assert t.goods == "3 boar"


def test_pig_catcher_leaves_two_wood_for_a_boar() -> None:
    t = table(dict(cards="pig-catcher"))
    t.play("wood", "use pig-catcher")
    assert t.goods == "1 wood 1 boar"
    assert lying(t, "wood") == "2 wood"


def test_pig_catcher_needs_two_wood_that_lay_there() -> None:
    t = table(dict(cards="pig-catcher woodcutter"), lying={"wood": "1 wood"})
    assert t.play("wood").game.who == 1
    t = table(dict(cards="pig-catcher berry-picker"), lying={"wood": "2 wood"})
    assert t.play("wood", "use pig-catcher").goods == "1 food 1 boar"


def test_groom_builds_a_stable_for_a_wood_at_the_start_of_a_round() -> None:
    t = table(dict(house="stone", cards="groom", promised={5: "1 wood"}), round=5, moment="start")
    t.play("use groom stable b1")
    assert (t.stables, t.goods) == ("b1", "")
    assert not table(dict(goods="1 wood", house="clay", cards="groom"), round=5, moment="start").offers("use groom")


def test_groom_and_fence_overseer_first_build_then_fence() -> None:
    t = table(dict(goods="1 wood 1 food", house="stone", cards="groom fence-overseer"), round=5, moment="start")
    t.play("use groom stable b1", "use fence-overseer")
    assert (t.stables, t.pastures, t.goods) == ("b1", "b1", "")


def test_stone_buyer_buys_of_the_first_stone_of_a_round() -> None:
    t = table({}, dict(goods="2 food", cards="stone-buyer"), round=10, players=4, lying={"stone": "2 stone"})
    t.play("stone", "1: use stone-buyer")
    assert (t.goods, t.seat(1).goods) == ("1 stone 2 food", "1 stone 1 food")
    t.play("1: wood", "2: stone-2")
    assert t.game.who == 3


def test_stone_buyer_who_takes_the_first_stone_has_nothing() -> None:
    t = table({}, dict(goods="2 food", cards="stone-buyer"), round=10, players=4, turn=1)
    t.play("1: stone", "2: stone-2")
    assert t.seat(1).goods == "1 stone 2 food"
    assert t.game.who == 3


def test_stone_buyer_buys_beside_reed_but_not_stone_of_cards() -> None:
    t = table({}, dict(goods="1 food", cards="stone-buyer"), players=5)
    t.play("reed-stone-wood", "1: use stone-buyer")
    assert t.seat(1).goods == "1 stone"
    t = table(dict(goods="2 wood", hand="stone-exchange"), dict(goods="1 food", cards="stone-buyer"), round=2)
    t.play("improvement play stone-exchange")
    assert not t.offers("1: use stone-buyer")


def test_stone_carver_makes_three_food_of_one_stone_in_a_harvest() -> None:
    t = table(dict(goods="3 stone", cards="stone-carver"), round=4, moment="feeding")
    t.play("stone-carver 1 stone for 3 food")
    assert not t.offers("stone-carver 1 stone for 3 food")
    assert not table(dict(goods="3 stone", cards="stone-carver")).offers("stone-carver 1 stone for 3 food")


def test_street_musician_has_a_grain_when_others_watch_players() -> None:
    t = table({}, dict(cards="street-musician"), players=4)
    t.play("traveling-players")
    assert t.seat(1).goods == "1 grain"
    assert table(dict(cards="street-musician"), players=4).play("traveling-players").goods == "1 food"


def test_street_musician_is_paid_by_the_juggler_too() -> None:
    t = table(dict(cards="juggler"), dict(cards="street-musician"), players=4)
    t.play("traveling-players", "use juggler")
    assert (t.goods, t.seat(1).goods) == ("1 food", "1 grain 1 food")


def test_cabinetmaker_makes_two_food_of_one_wood_in_a_harvest() -> None:
    t = table(dict(goods="3 wood", cards="cabinetmaker joinery"), round=4, moment="feeding")
    t.play("cabinetmaker 1 wood for 2 food")
    assert not t.offers("cabinetmaker 1 wood for 2 food")
    assert t.offers("joinery 1 wood for 2 food")


def test_cabinetmaker_is_bettered_by_the_plane() -> None:
    t = table(dict(goods="1 wood", cards="cabinetmaker plane"), round=4, moment="feeding")
    assert t.offers("cabinetmaker 1 wood for 3 food")


def test_animal_dealer_buys_one_animal_more_of_the_kind_he_takes() -> None:
    for round_, kind in ((3, "sheep"), (9, "boar"), (11, "cattle")):
        t = table(dict(goods="2 food", pastures="b1/c1", cards="animal-dealer"), round=round_)
        t.play(kind, "use animal-dealer")
        assert t.goods == f"1 food 2 {kind}"
        assert t.game.who == 1


def test_animal_dealer_pays_before_he_cooks_and_does_not_deal_on_the_market() -> None:
    t = table(dict(goods="1 boar", cards="animal-dealer"), round=3)
    assert not t.play("sheep").offers("use animal-dealer")
    t = table(dict(goods="2 food", pastures="b1", cards="animal-dealer"), players=5)
    assert t.play("animal-market 1 boar").game.who == 1


def test_taster_pays_the_starting_player_to_be_first() -> None:
    t = table({}, dict(goods="1 food", cards="taster"), {}, {}, round=2, moment="start")
    t.play("1: use taster", "1: wood")
    assert (t.goods, t.seat(1).goods) == ("1 food", "3 wood")
    t.play("0: clay", "1: reed", "2: grain")


def test_taster_has_no_use_of_it_as_starting_player_nor_without_food() -> None:
    assert not table(dict(goods="1 food", cards="taster"), {}, round=2, moment="start").offers("use taster")
    assert not table({}, dict(cards="taster"), round=2, moment="start").offers("1: use taster")


def test_taster_foreman_and_wood_distributor_react_to_each_other() -> None:
    """Who has used his card is bound; who has not may change his mind until work starts."""
    t = table(dict(cards="wood-distributor"), dict(goods="1 food", cards="taster foreman"), round=2, moment="start")
    t.play("0: done", "1: use foreman clay")
    t.play("1: done")
    t.play("0: use wood-distributor")
    t.play("1: use taster", "1: clay")
    assert t.seat(1).goods == "1 wood 1 clay 1 food"
    assert t.goods == "1 food"


def test_taster_is_bound_and_places_his_person_once_all_others_have_reacted() -> None:
    t = table(dict(cards="wood-distributor"), dict(goods="1 food", cards="taster"), round=2, moment="start")
    t.play("0: done", "1: use taster", "0: use wood-distributor")
    assert t.game.who == 1
    assert not t.offers("1: wood")  # it is spread over other spaces
    t.play("1: clay")
    assert (t.goods, t.seat(1).goods) == ("1 food", "1 wood 1 clay")
    assert t.game.who == 0


def test_taster_who_becomes_starting_player_leaves_the_order_of_the_round() -> None:
    t = table({}, dict(goods="1 food", cards="taster"), {}, {}, round=2, moment="start")
    t.play("1: use taster", "1: starting-player become starting player")
    t.play("0: clay", "1: reed", "2: grain")


def test_taster_who_takes_sheep_has_them_too_late_for_the_weaver() -> None:
    mine = dict(goods="1 food", pastures="b1", cards="taster weaver")
    t = table({}, mine, {}, {}, round=5, moment="start", lying={"sheep": "1 sheep"})
    t.play("1: use taster", "1: sheep")
    assert t.seat(1).goods == "2 sheep"


def test_outrider_has_a_grain_of_the_newest_round_card() -> None:
    t = table(dict(cards="outrider"), round=5)
    assert t.play("stone").goods == "1 stone 1 grain"
    assert table(dict(cards="outrider"), round=6).play("stone").goods == "1 stone"


def test_outrider_may_sow_his_grain_at_once() -> None:
    t = table(dict(fields="b1", cards="outrider"))
    t.play("sow sow fields sow grain b1")
    assert t.fields == "b1:3g"


def test_outrider_brings_the_grain_that_the_serf_turns_into_a_vegetable() -> None:
    t = table(dict(cards="outrider serf bean-field"), players=4)
    t.play("sow sow fields sow vegetable bean-field")
    assert t.marks["bean-field"] == (2,)


def test_outrider_does_not_ride_ahead_of_the_round_with_the_chamberlain() -> None:
    t = table(dict(cards="outrider chamberlain"), round=12, moment="start")
    t.play("growth-without-room")
    assert t.goods == ""


def test_water_carrier_brings_food_once_anybody_has_built_the_well() -> None:
    t = table(dict(goods="1 wood 3 stone"), dict(cards="water-carrier"), round=2)
    t.play("improvement play well")
    assert t.seat(1).promised == each_round(3, "1 food")
    t = table(dict(hand="water-carrier"), dict(cards="well"), round=5)
    assert t.play("occupation play water-carrier").promised == each_round(6, "1 food")
    assert table(dict(hand="water-carrier"), round=5).play("occupation play water-carrier").promised == {}


def test_water_carrier_runs_again_for_a_second_well_but_not_for_the_village_well() -> None:
    builder = dict(goods="1 wood 3 stone", cards="well", hand="village-well")
    t = table(builder, dict(cards="water-carrier"), round=12)
    t.play("starting-player become starting player play improvement play village-well")
    assert t.seat(1).promised == {}
    t.play("1: wood", "improvement play well")
    assert t.seat(1).promised == each_round(13, "1 food")


def test_water_carrier_counts_a_well_that_went_back() -> None:
    t = table(dict(hand="water-carrier"), dict(cards="village-well"), round=5)
    assert t.play("occupation play water-carrier").promised == each_round(6, "1 food")


def test_water_carrier_counts_a_well_whose_village_well_was_given_up() -> None:
    builder = dict(cards="village-well fireplace-2", hand="madonna-statue")
    t = table(builder, dict(hand="water-carrier"), round=5)
    t.play("improvement play madonna-statue", "1: occupation play water-carrier")
    assert t.seat(1).promised == each_round(6, "1 food")


def test_water_carrier_counts_a_well_that_was_given_up_for_the_madonna_statue() -> None:
    builder = dict(goods="1 wood 3 stone", cards="fireplace-2", hand="madonna-statue")
    t = table(builder, dict(hand="water-carrier"), round=2)
    t.play("improvement play well", "1: fishing")
    t.play("starting-player become starting player play improvement play madonna-statue")
    assert t.seat(0).promised == {}  # of the well itself
    assert t.play("1: occupation play water-carrier").seat(1).promised == each_round(4, "1 food")


def test_fence_builder_fences_after_the_space_he_marked() -> None:
    t = table(dict(goods="1 wood", hand="fence-builder"))
    t.play("occupation play fence-builder wood", "1: clay", "wood", "use fence-builder b1 done")
    assert (t.pastures, t.goods) == ("b1", "")


def test_fence_builder_may_leave_it_and_does_not_fence_elsewhere() -> None:
    t = table(dict(goods="4 wood", hand="fence-builder"))
    t.play("occupation play fence-builder wood", "1: clay", "reed")
    assert not t.offers("use fence-builder")
    assert t.game.who == 1


def test_fence_builder_does_not_fence_in_the_turn_he_is_played() -> None:
    t = table(dict(goods="4 wood", hand="fence-builder"))
    t.play("occupation play fence-builder occupation")
    assert t.game.who == 1


def test_fence_builder_has_fourteen_fences_left() -> None:
    around = "c1 d1 e1 c2 d2 e2 c3 d3 e3"  # 12 fences, and 3 between the rows c and d
    t = table(dict(goods="15 wood", hand="fence-builder"), round=4)
    t.play("occupation play fence-builder clay", "1: wood")
    assert t.offers(f"fences {around} done")
    assert not t.offers(f"fences {around} done c1 c2 c3 done")
    assert table(dict(goods="15 wood"), round=4).offers(f"fences {around} done c1 c2 c3 done")


def fences_shown(card: str) -> int:
    """The fences that the table shows as left once a card is played."""
    t = table(dict(hand=card)).play(f"occupation play {card}")
    if card == "fence-builder":
        t.play("occupation")
    return int(t.game.view(1)["table"]["seats"][0]["fences_left"])


def test_fence_builder_and_fence_deliveryman_show_only_the_fences_that_can_be_built() -> None:
    assert fences_shown("tutor") == 15
    assert fences_shown("fence-builder") == 14
    assert fences_shown("fence-deliveryman") == 7


def test_fencer_has_wood_of_others_fences() -> None:
    for pasture, wood in (("b1", "1 wood"), ("b1 c1", "2 wood")):
        t = table(dict(goods="6 wood"), dict(cards="fencer"), round=4)
        t.play(f"fences {pasture} done")
        assert t.seat(1).goods == wood
    assert table(dict(goods="4 wood", cards="fencer"), round=4).play("fences b1 done").goods == ""


def test_fencer_adds_up_the_fences_of_the_hedge_keeper() -> None:
    t = table(dict(goods="4 wood", cards="hedge-keeper"), dict(cards="fencer"), round=4)
    t.play("fences b1 done c1 done")
    assert t.seat(1).goods == "2 wood"


def test_fence_deliveryman_builds_his_fences_for_two_food() -> None:
    t = table(dict(goods="9 food", hand="fence-deliveryman"), round=1)
    t.play("occupation play fence-deliveryman")
    rounds_pass(t, 7)
    before = int(t.goods.split(" food")[0].split()[-1])
    t.play("use fence-deliveryman b1 done")
    assert t.pastures == "b1"
    assert int(t.goods.split(" food")[0].split()[-1]) == before - 2


def test_fence_deliveryman_keeps_eight_fences_away_from_the_farm() -> None:
    t = table(dict(goods="15 wood", hand="fence-deliveryman"), round=4)
    t.play("occupation play fence-deliveryman", "1: wood")
    assert t.offers("fences b1 c1 done")
    assert not t.offers("fences b1 c1 b2 c2 done")


def test_rancher_has_a_wood_if_he_alone_uses_most_land() -> None:
    t = table(dict(fields="b1", cards="rancher"), {}, {}, round=5, moment="start")
    assert t.goods == "1 wood"
    t = table(dict(fields="b1", cards="rancher"), dict(stables="b1"), {}, round=5, moment="start")
    assert t.goods == ""


def test_rancher_counts_a_room_that_the_mason_builds_when_all_are_home() -> None:
    mine = dict(goods="4 stone 1 reed", house="clay", rooms="b2 b3", cards="rancher stone-breaker mason")
    equal = dict(rooms="b2 b3", workers=0)
    t = table(mine | dict(workers=1), equal, equal, equal, round=5)
    t.play("clay", "use stone-breaker", "use mason room b1")
    assert (t.game.round, t.goods) == (6, "1 wood 1 clay")


def test_rancher_counts_land_used_in_the_harvest_but_not_what_others_plow_when_the_round_begins() -> None:
    builder = dict(goods="1 grain 3 food", rooms="a1 b1 b2 b3", people=2, cards="master-builder")
    t = table(builder, dict(goods="9 food", fields="c1 d1 d2 d3 e1", cards="rancher"), round=4, moment="home")
    t.play("use master-builder room c3", "yes")
    assert t.game.round == 5
    assert t.seat(1).goods == "5 food"
    plowman = dict(goods="1 food", cards="plowman", marks={"plowman": (2,)})
    t = table(plowman, dict(fields="b1", cards="rancher"), round=5, moment="home").play("use plowman b1")
    assert t.seat(1).goods == "1 wood"
