"""Stories of the occupations of the interactive deck, from the Fieldsman to the Clay Hut Builder."""

from __future__ import annotations

from ludoteca.games.agricola.board import OCCUPATIONS_I
from tests.games.agricola.cards.story import (
    ELDERS,
    each_round,
    least_players,
    lying,
    rounds_pass,
    total,
    wood_by_round,
)
from tests.games.agricola.table import table

FOR_ONE = """
    fieldsman well-builder field-watchman gardener church-warden manservant farm-steward wood-collector chamberlain
    clay-plasterer clay-hut-builder bricklayer layabout butcher net-fisherman stone-carver water-carrier fence-builder
    fence-deliveryman
"""
FOR_THREE = """
    village-elder harvest-helper field-worker businessman wood-buyer hide-farmer cowherd market-crier cabinetmaker
    animal-dealer
"""
FOR_FOUR = """
    social-climber sycophant clay-digger midwife juggler corn-profiteer milking-hand puppeteer sheep-whisperer
    reed-buyer pig-breeder pig-catcher groom stone-buyer street-musician taster outrider fencer rancher
"""


def test_the_numbers_of_players_of_the_interactive_deck() -> None:
    assert set(f"{FOR_ONE} {FOR_THREE} {FOR_FOUR}".split()) == set(OCCUPATIONS_I)
    for names, number in ((FOR_ONE, 1), (FOR_THREE, 3), (FOR_FOUR, 4)):
        assert least_players(names) == dict.fromkeys(names.split(), number)


def test_fieldsman_sows_more_on_one_field_or_on_two() -> None:
    mine = dict(goods="3 grain", fields="b1 c1 d1", cards="fieldsman")
    t = table(mine).play("sow sow fields sow grain b1 done")
    assert t.fields == "b1:5g c1 d1"
    t = table(mine).play("sow sow fields sow grain b1 sow grain c1 done")
    assert t.fields == "b1:4g c1:4g d1"
    t = table(mine).play("sow sow fields sow grain b1 sow grain c1 sow grain d1")
    assert t.fields == "b1:3g c1:3g d1:3g"


def test_fieldsman_counts_both_stacks_of_the_acreage() -> None:
    t = table(dict(goods="2 grain", cards="fieldsman acreage"))
    t.play("sow sow fields sow grain acreage sow grain acreage")
    assert t.marks["acreage"] == (4, 4)
    t = table(dict(goods="2 grain", fields="b1 c1", cards="fieldsman acreage"))
    t.play("sow sow fields sow grain acreage done")
    assert t.marks["acreage"] == (5,)


def test_fieldsman_sows_more_on_every_field_card() -> None:
    """Forester, Copse, Lettuce Patch, Bean Field and Turnip Field are named by the rulebook."""
    for card, crop, grown in (
        ("forester", "wood", 5),
        ("copse", "wood", 5),
        ("lettuce-patch", "vegetable", 4),
        ("bean-field", "vegetable", 4),
        ("turnip-field", "vegetable", 4),
    ):
        t = table(dict(goods=f"1 {crop}", cards=f"fieldsman {card}"))
        assert t.play(f"sow sow fields sow {crop} {card}").marks[card] == (grown,)


def test_fieldsman_and_forester_plant_four_wood_twice_or_three_thrice() -> None:
    t = table(dict(goods="3 wood", cards="fieldsman forester"))
    assert t.play("sow sow fields sow wood forester sow wood forester done").marks["forester"] == (4, 4)
    t = table(dict(goods="3 wood", cards="fieldsman forester"))
    t.play("sow sow fields sow wood forester sow wood forester sow wood forester")
    assert t.marks["forester"] == (3, 3, 3)


def test_well_builder_builds_the_well_cheaply_as_a_minor_improvement() -> None:
    t = table(dict(goods="1 wood 1 stone", cards="well-builder"))
    t.play("starting-player become starting player play improvement play well")
    assert t.goods == ""
    assert t.promised == each_round(2, "1 food", 6)


def test_well_builder_builds_the_well_again_after_the_village_well() -> None:
    t = table(dict(goods="1 wood 1 stone", cards="well-builder well", hand="village-well"), round=2)
    t.play(
        "starting-player become starting player play improvement play village-well", "1: wood", "improvement play well"
    )
    assert t.cards == "well-builder village-well well"


def test_well_builder_helps_nobody_else() -> None:
    t = table(dict(goods="1 wood 1 stone"), dict(cards="well-builder"), round=2)
    assert not t.offers("improvement play well")


def test_village_elder_brings_wood_by_the_rounds_to_come() -> None:
    assert wood_by_round("village-elder") == ELDERS


def test_village_elder_rewards_whoever_has_most_improvements() -> None:
    t = table(
        dict(cards="village-elder axe"), dict(cards="basket fireplace-2"), dict(cards="raft tavern"), moment="end"
    )
    assert [t.seat(seat).score["bonus"] for seat in range(3)] == [0, 3, 3]


def climbed(*others: str) -> str:
    seats = [dict(house=house) for house in others]
    t = table(dict(goods="2 clay 1 reed", cards="social-climber"), *seats, players=5, round=6)
    return str(t.play("renovation renovate to clay").goods)


def test_social_climber_has_stone_by_how_early_he_renovates() -> None:
    stone = [climbed(*["clay"] * before) for before in range(5)]
    assert stone == ["3 stone", "2 stone", "1 stone", "", ""]


def test_social_climber_builds_with_the_stone_at_once_but_cannot_renovate_with_it() -> None:
    t = table(dict(goods="2 wood 2 clay 1 reed", cards="social-climber"), players=4, round=6)
    t.play("renovation renovate to clay", "play joinery")
    assert t.goods == "1 stone"
    assert not table(dict(goods="1 reed 1 stone", house="clay", cards="social-climber"), round=6).offers("renovation")


def test_social_climber_counts_a_wooden_hut_made_of_stone_for_stone_only() -> None:
    sprung = dict(goods="2 stone 1 reed", cards="conservator")
    t = table(dict(goods="2 clay 1 reed", cards="social-climber"), sprung, players=4, round=14, turn=1)
    t.play("1: renovation renovate to stone", "2: wood", "3: clay", "renovation-and-fences renovate to clay")
    assert t.goods == "3 stone"


def test_social_climber_has_nothing_of_earlier_renovations() -> None:
    assert table(dict(house="stone", hand="social-climber")).play("occupation play social-climber").goods == ""


def test_harvest_helper_takes_a_grain_from_the_field_of_another() -> None:
    t = table(
        dict(goods="9 food", fields="c1:2g", cards="harvest-helper"), dict(fields="b1:3g"), round=4, moment="harvest"
    )
    t.play("use harvest-helper", "1: yes")
    assert t.goods == "2 grain 5 food"
    assert (t.fields, t.seat(1).fields) == ("c1:1g", "b1:1g")
    assert t.seat(1).begging == 2  # 2 food came in time


def test_harvest_helper_needs_a_grain_field_of_another() -> None:
    mine = dict(goods="9 food", fields="c1:2g", cards="harvest-helper")
    t = table(mine, dict(fields="b1:2v c1"), round=4, moment="harvest")
    assert not t.offers("use harvest-helper")


def test_harvest_helper_takes_from_the_acreage_too() -> None:
    other = dict(cards="acreage", marks={"acreage": (3,)})
    t = table(dict(goods="9 food", cards="harvest-helper"), other, round=4, moment="harvest")
    t.play("use harvest-helper")
    assert t.seat(1).marks["acreage"] == (1,)


def test_harvest_helper_comes_after_the_corn_storehouse() -> None:
    other = dict(goods="1 grain", fields="b1", cards="corn-storehouse")
    t = table(dict(goods="9 food", cards="harvest-helper"), other, round=4, moment="harvest")
    t.play("1: use corn-storehouse sow grain b1", "0: use harvest-helper")
    assert t.seat(1).fields == "b1:1g"


def test_field_worker_is_paid_when_another_sows() -> None:
    sower = dict(goods="2 grain", fields="b1 c1")
    for players, paid in ((3, "1 grain"), (4, "1 food"), (5, "1 food")):
        t = table(sower, dict(cards="field-worker"), players=players)
        t.play("sow sow fields sow grain b1 sow grain c1")
        assert t.seat(1).goods == paid


def test_field_worker_is_not_paid_for_his_own_sowing() -> None:
    t = table(dict(goods="1 grain", fields="b1", cards="field-worker"), players=3)
    assert t.play("sow sow fields sow grain b1").goods == ""


def test_field_worker_is_paid_by_the_corn_storehouse() -> None:
    sower = dict(goods="1 grain 9 food", fields="b1", cards="corn-storehouse")
    t = table(sower, dict(goods="4 food", cards="field-worker"), players=4, round=4, moment="harvest")
    t.play("use corn-storehouse sow grain b1")
    assert t.seat(1).goods == "1 food"


def test_field_watchman_may_plow_when_he_takes_a_grain() -> None:
    t = table(dict(cards="field-watchman"))
    t.play("grain", "use field-watchman b1")
    assert (t.goods, t.fields) == ("1 grain", "b1")


def test_field_watchman_uses_no_plow_and_no_granary() -> None:
    t = table(dict(cards="field-watchman turnwrest-plow harrow"))
    t.play("grain", "use field-watchman b1")
    assert t.game.who == 1
    t = table(dict(cards="field-watchman granary", promised={8: "1 grain"}), round=8, moment="start")
    assert not t.offers("use field-watchman")


def test_gardener_leaves_the_vegetables_on_his_fields() -> None:
    mine = dict(fields="b1:2v c1:3g", cards="gardener bean-field", marks={"bean-field": (1,)})
    t = table(mine, round=4, moment="fields")
    assert t.goods == "1 grain 2 vegetable"
    assert t.fields == "b1:2v c1:2g"
    assert t.marks["bean-field"] == (1,)


def test_gardener_works_with_the_manure() -> None:
    t = table(dict(fields="b1:1v", cards="gardener manure"), round=5, moment="home")
    t.play("use manure")
    assert (t.goods, t.fields) == ("1 vegetable", "b1:1v")


def test_church_warden_brings_wood_by_the_rounds_to_come() -> None:
    assert wood_by_round("church-warden") == ELDERS


def crowd(people: int, *last: str, **mine: str) -> int:
    """The bonus of the first seat, who places all his people in round 14."""
    farm = dict(goods="9 food", house="stone", rooms="a1 b2 b3", people=people) | mine
    t = table(farm, dict(workers=0), round=14)
    for space in ("wood", "clay", "reed", "grain", "day-laborer")[: people - len(last)]:
        t.play(space)
    t.play(*last)
    return int(t.score["bonus"])


def test_church_warden_rewards_who_works_with_five_people_in_the_last_round() -> None:
    assert crowd(5, cards="church-warden") == 3
    assert crowd(4, cards="church-warden") == 0


def test_church_warden_does_not_count_a_child_just_born() -> None:
    assert crowd(4, "growth-without-room", cards="church-warden") == 0


def test_church_warden_rewards_others_too() -> None:
    t = table(
        dict(workers=0),
        dict(rooms="a1 b2 b3", people=5, goods="9 food"),
        dict(workers=0, cards="church-warden"),
        round=14,
        turn=1,
    )
    for space in ("wood", "clay", "reed", "grain", "day-laborer"):
        t.play(space)
    assert [t.seat(seat).score["bonus"] for seat in range(3)] == [0, 3, 0]


def test_businessman_plays_a_second_improvement_on_starting_player() -> None:
    t = table(dict(goods="2 clay", cards="businessman", hand="spices horse"))
    t.play("starting-player become starting player play improvement play spices", "use businessman play fireplace-2")
    assert t.cards == "businessman spices fireplace-2"
    t = table(dict(cards="businessman", hand="spices horse"))
    t.play("starting-player become starting player play improvement play spices", "use businessman play horse")
    assert t.hand == ""


def test_businessman_needs_a_minor_first_and_the_space() -> None:
    t = table(dict(goods="2 clay", cards="businessman"))
    t.play("starting-player")
    assert not t.offers("use businessman")
    t = table(dict(goods="2 clay", cards="businessman", hand="spices"), round=2)
    t.play("improvement play spices")
    assert not t.offers("use businessman")


def test_businessman_and_traveling_salesman_play_three_minors() -> None:
    t = table(dict(cards="businessman traveling-salesman", hand="spices horse house-goat"))
    t.play("starting-player become starting player play improvement play spices", "use businessman play horse")
    t.play("use traveling-salesman play house-goat")
    assert t.hand == ""


def test_businessman_goes_by_what_was_played_on_the_space_whatever_the_merchant_built_since() -> None:
    mine = dict(goods="4 clay 1 food", hand="spices horse")
    t = table(mine | dict(cards="businessman merchant traveling-salesman"))
    t.play("starting-player become starting player play improvement play spices")
    t.play("use merchant use traveling-salesman play fireplace-2", "use businessman play horse")
    assert t.hand == ""
    t = table(mine | dict(cards="businessman traveling-salesman"))
    t.play("starting-player become starting player play improvement use traveling-salesman play fireplace-2")
    assert t.game.who == 1  # a major improvement was built instead


def test_sycophant_is_paid_for_the_grain_space() -> None:
    t = table(dict(goods="1 food"), dict(cards="sycophant"))
    t.play("grain")
    assert (t.goods, t.seat(1).goods) == ("1 grain", "2 food")
    assert table(dict(cards="sycophant")).play("grain").goods == "1 grain 1 food"


def test_sycophant_shuts_the_space_to_who_cannot_pay() -> None:
    assert not table({}, dict(cards="sycophant")).offers("grain")


def test_sycophant_has_nothing_of_the_granary() -> None:
    t = table(dict(cards="granary", promised={8: "1 grain"}), dict(cards="sycophant"), round=8, moment="start")
    assert (t.goods, t.seat(1).goods) == ("1 grain", "")


def test_clay_digger_opens_a_space_with_three_clay() -> None:
    t = table(dict(hand="clay-digger"), dict(goods="3 food"))
    t.play("occupation play clay-digger")
    assert lying(t, "clay-digger") == "3 clay"
    t.play("1: clay-digger")
    assert (t.goods, t.seat(1).goods) == ("3 food", "3 clay")
    rounds_pass(t, 2)
    assert lying(t, "clay-digger") == "1 clay"


def test_clay_digger_is_free_for_its_owner_and_closed_to_the_poor() -> None:
    t = table(dict(cards="clay-digger"), dict(goods="2 food"), lying={"clay-digger": "4 clay"})
    assert not table(dict(goods="2 food"), dict(cards="clay-digger")).offers("clay-digger")
    assert t.play("clay-digger").goods == "4 clay"


def test_manservant_brings_three_food_a_round_once_the_house_is_of_stone() -> None:
    t = table(dict(goods="2 stone 1 reed", house="clay", cards="manservant"), round=6)
    assert t.play("renovation renovate to stone").promised == each_round(7, "3 food")
    t = table(dict(house="stone", hand="manservant"), round=10)
    assert t.play("occupation play manservant").promised == each_round(11, "3 food")
    t = table(dict(house="clay", hand="manservant"), round=10)
    assert t.play("occupation play manservant").promised == {}


def test_midwife_is_paid_for_children_of_larger_families() -> None:
    parents = dict(rooms="a1 b2 b3")
    for people, paid in ((2, "1 food"), (3, "2 food"), (4, "2 food")):
        t = table(parents | dict(people=people), dict(cards="midwife"), round=7)
        t.play("growth")
        assert t.seat(1).goods == paid
    t = table(parents, parents | dict(people=3, cards="midwife"), round=7)
    assert t.play("growth").seat(1).goods == ""


def test_midwife_is_paid_for_the_lover_and_not_for_her_own_children() -> None:
    t = table(dict(goods="4 food", hand="lover"), dict(cards="midwife"))
    assert t.play("occupation play lover").seat(1).goods == "1 food"
    assert table(dict(rooms="b2", cards="midwife"), round=7).play("growth").goods == ""


def test_farm_steward_lets_one_child_come_without_a_room() -> None:
    t = table(dict(house="clay", cards="farm-steward", hand="spices"), round=7)
    t.play("growth", "play spices")
    assert t.people == 3
    rounds_pass(t, 8)
    assert not t.offers("growth")
    assert not table(dict(cards="farm-steward"), round=7).offers("growth")


def test_farm_steward_is_used_up_by_a_child_that_needs_no_room_anyway() -> None:
    t = table(dict(house="stone", cards="farm-steward"), round=13)
    t.play("growth-without-room")
    rounds_pass(t, 14)
    assert not t.offers("growth")


def test_wood_buyer_buys_a_wood_that_another_takes() -> None:
    t = table({}, dict(goods="2 food", cards="wood-buyer"))
    t.play("wood", "1: use wood-buyer")
    assert (t.goods, t.seat(1).goods) == ("2 wood 1 food", "1 wood 1 food")
    t = table({}, dict(goods="1 food", cards="wood-buyer"), players=5)
    t.play("reed-stone-wood", "1: use wood-buyer")
    assert t.seat(1).goods == "1 wood"


def test_wood_buyer_buys_nothing_where_all_wood_was_left_nor_of_cards() -> None:
    t = table(dict(cards="basket"), dict(goods="1 food", cards="wood-buyer"), lying={"wood": "2 wood"})
    t.play("wood", "use basket")
    assert not t.offers("1: use wood-buyer")
    t = table(dict(goods="1 stone", hand="lumber"), dict(goods="1 food", cards="wood-buyer"), round=2)
    t.play("improvement play lumber")
    assert not t.offers("1: use wood-buyer")


def test_wood_buyer_comes_after_the_spinney() -> None:
    t = table({}, dict(goods="1 food", cards="wood-buyer"), dict(cards="spinney"), lying={"wood": "1 wood"})
    t.play("wood")
    assert t.seat(2).goods == "1 wood"
    assert not t.offers("1: use wood-buyer")


def test_wood_buyer_is_not_refused_by_turning_the_wood_into_something_else_first() -> None:
    seller, swap = dict(cards="basket dock-worker"), "dock-worker 3 wood for 1 clay"
    t = table(seller, dict(goods="1 food", cards="wood-buyer"), lying={"wood": "3 wood"})
    t.play("wood")
    assert t.offers("use basket")
    assert not t.offers(swap)  # one of them is still asked for
    assert t.play("done", "1: use wood-buyer").seat(1).goods == "1 wood"
    t = table(seller, dict(cards="wood-buyer"), lying={"wood": "3 wood"})
    assert t.play("wood").offers(swap)  # who cannot pay does not ask for any
    t = table(seller, dict(goods="1 food", cards="wood-buyer"), lying={"wood": "4 wood"})
    assert t.play("wood", swap, "1: use wood-buyer").seat(1).goods == "1 wood"


def test_wood_collector_brings_wood_in_the_next_five_rounds() -> None:
    t = table(dict(hand="wood-collector"), round=3)
    assert t.play("occupation play wood-collector").promised == each_round(4, "1 wood", 8)
    t = table(dict(hand="wood-collector"), round=12)
    assert t.play("occupation play wood-collector").promised == each_round(13, "1 wood")


def test_hide_farmer_pays_a_food_for_unused_land() -> None:
    t = table(dict(goods="3 food", cards="hide-farmer"), moment="end")
    t.play("use hide-farmer 3 food")
    assert t.goods == ""
    assert t.score["total"] == total({}) + 3


def test_hide_farmer_satisfies_the_constable() -> None:
    mine = dict(goods="8 grain 4 vegetable 1 food", fields="a1 b1", pastures="c1/d1/e1/c2/d2/e2/c3/d3/e3", rooms="b3")
    t = table(mine | dict(cards="constable hide-farmer yeoman-farmer"), moment="end")
    t.play("use hide-farmer 1 food")
    assert t.score["bonus"] == 5


def test_juggler_doubles_the_food_and_pays_the_artists() -> None:
    t = table(dict(cards="juggler"), dict(cards="conjurer magician"), players=4, lying={"traveling-players": "3 food"})
    t.play("traveling-players", "use juggler")
    assert (t.goods, t.seat(1).goods) == ("4 food", "2 food")


def test_juggler_need_not_double_and_pays_nothing_then() -> None:
    t = table(dict(cards="juggler"), dict(cards="conjurer"), players=4, lying={"traveling-players": "3 food"})
    t.play("traveling-players", "done")
    assert (t.goods, t.seat(1).goods) == ("3 food", "")


def test_juggler_cannot_double_what_does_not_pay_everyone() -> None:
    artists = dict(cards="conjurer magician storyteller")
    t = table(dict(cards="juggler"), artists, players=4, lying={"traveling-players": "1 food"})
    t.play("traveling-players")
    assert t.game.who == 1


def test_juggler_and_dancer_do_not_meet_in_one_action() -> None:
    t = table(dict(cards="juggler dancer"), players=4, lying={"traveling-players": "3 food"})
    t.play("traveling-players")
    assert t.offered == ["1 food", "3 food"]  # more: up to four, or as much again
    assert t.play("3 food").goods == "6 food"


def test_chamberlain_alone_uses_the_rounds_to_come() -> None:
    t = table(
        dict(cards="chamberlain", fields="b1", goods="1 grain"),
        dict(goods="1 grain", fields="b1"),
        round=11,
        moment="start",
    )
    assert t.offers("plow-and-sow", "growth-without-room")
    t.play("wood")
    assert not t.offers("1: plow-and-sow")


def test_chamberlain_played_late_works_at_once() -> None:
    t = table(dict(hand="chamberlain", goods="2 clay 1 reed"), round=12)
    t.play("occupation play chamberlain", "1: wood")
    assert t.offers("growth-without-room", "renovation-and-fences")


def test_chamberlain_waits_for_round_eleven() -> None:
    t = table(dict(cards="chamberlain"), round=10)
    assert not t.offers("plow-and-sow")
    assert not t.offers("growth-without-room")


def test_corn_profiteer_makes_three_food_of_a_grain_or_sells_it() -> None:
    t = table(dict(goods="2 grain", cards="corn-profiteer"), dict(goods="2 food"), dict(goods="2 food"))
    t.play("use corn-profiteer", "1: use corn-profiteer", "2: use corn-profiteer", "0: player 2")
    assert (t.goods, t.seat(2).goods) == ("1 grain 2 food", "1 grain")
    t.play("use corn-profiteer", "1: done")  # the other has no food any more
    assert t.goods == "5 food"


def test_corn_profiteer_needs_no_oven_and_may_sell_all() -> None:
    t = table(dict(goods="2 grain", cards="corn-profiteer"))
    assert t.play("use corn-profiteer", "use corn-profiteer").goods == "6 food"


def test_cowherd_has_cattle_more_of_the_cattle_space_only() -> None:
    meadow = dict(pastures="b1/c1", cards="cowherd")
    assert table(meadow, round=11, lying={"cattle": "2 cattle"}).play("cattle").goods == "3 cattle"
    t = table(meadow | dict(goods="1 food"), players=5)
    assert t.play("animal-market 1 cattle").goods == "1 cattle"


def test_clay_plasterer_renovates_for_one_clay_and_one_reed() -> None:
    t = table(dict(goods="1 clay 1 reed", rooms="b2 b3", cards="clay-plasterer"), round=6)
    assert t.play("renovation renovate to clay").goods == ""
    t = table(dict(goods="1 reed", rooms="b2 b3", cards="clay-plasterer bricklayer"), round=6)
    assert t.play("renovation renovate to clay").goods == ""


def test_clay_plasterer_builds_clay_rooms_for_three_clay_and_two_reed() -> None:
    assert table(dict(goods="3 clay 2 reed", house="clay", cards="clay-plasterer")).play("rooms room a1").goods == ""
    assert table(dict(goods="1 clay 2 reed", house="clay", cards="clay-plasterer bricklayer")).offers("rooms room a1")
    assert not table(dict(goods="3 wood 2 reed", cards="clay-plasterer")).offers("rooms room a1")


def test_clay_plasterer_does_not_make_extensions_cheaper() -> None:
    t = table(dict(goods="3 clay 1 reed", house="clay", cards="clay-plasterer", hand="clay-hut-extension"), round=2)
    assert not t.offers("improvement play clay-hut-extension")


def test_clay_hut_builder_brings_clay_in_the_five_rounds_after_renovating() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="clay-hut-builder"), round=6)
    assert t.play("renovation renovate to clay").promised == each_round(7, "2 clay", 11)
    t = table(dict(house="stone", hand="clay-hut-builder"), round=3)
    assert t.play("occupation play clay-hut-builder").promised == each_round(4, "2 clay", 8)


def test_clay_hut_builder_works_with_the_conservator() -> None:
    t = table(dict(goods="2 stone 1 reed", cards="clay-hut-builder conservator"), round=6)
    assert t.play("renovation renovate to stone").promised == each_round(7, "2 clay", 11)
