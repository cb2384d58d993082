"""Stories of the occupations of the complex deck, from the Serf to the Countryman."""

from __future__ import annotations

from ludoteca.games.agricola.board import OCCUPATIONS_K
from tests.games.agricola.cards.story import (
    ELDERS,
    all_stay,
    bonus,
    each_round,
    last_of_all,
    least_players,
    lying,
    used,
    wood_by_round,
)
from tests.games.agricola.table import table

FOR_ONE = """
    adoptive-parents pieceworker wet-nurse frame-builder organic-farmer forester scholar traveling-salesman
    wood-deliveryman wood-distributor smallholder clay-worker market-woman plowman schnaps-distiller wood-carver
    animal-tamer resource-seller fence-overseer
"""
FOR_THREE = """
    constable manufacturer tanner house-steward tinsmith lover brushwood-collector seed-seller sheep-farmer
    slaughterman
"""
FOR_FOUR = """
    serf acrobat educator basin-maker perpetual-student storehouse-clerk storehouse-keeper countryman cattle-breeder
    shepherd-boy pig-whisperer stone-breaker veterinarian animal-handler animal-breeder foreman weaver magician
    animal-trainer
"""


def test_the_numbers_of_players_of_the_complex_deck() -> None:
    assert set(f"{FOR_ONE} {FOR_THREE} {FOR_FOUR}".split()) == set(OCCUPATIONS_K)
    for names, number in ((FOR_ONE, 1), (FOR_THREE, 3), (FOR_FOUR, 4)):
        assert least_players(names) == dict.fromkeys(names.split(), number)


def test_serf_takes_a_grain_before_he_sows() -> None:
    t = table(dict(fields="b1", cards="serf"))
    t.play("sow sow fields sow grain b1")
    assert t.fields == "b1:3g"


def test_serf_swaps_a_grain_for_a_vegetable_instead() -> None:
    t = table(dict(goods="1 grain", fields="b1", cards="serf"))
    t.play("sow use serf 1 vegetable sow fields sow vegetable b1")
    assert (t.fields, t.goods) == ("b1:2v", "")


def test_serf_serves_on_the_sow_space_only() -> None:
    t = table(dict(goods="1 grain", fields="b1", cards="serf"), round=12)
    t.play("plow-and-sow sow fields sow grain b1")
    assert (t.fields, t.goods) == ("b1:3g", "")


def test_adoptive_parents_let_the_child_work_at_once_for_a_food() -> None:
    t = table(dict(goods="1 food", rooms="b2", cards="adoptive-parents"), round=7)
    t.play("growth", "use adoptive-parents")
    assert (t.people, t.born, t.workers, t.goods) == (3, 0, 2, "")


def test_adoptive_parents_feed_the_child_like_an_adult() -> None:
    mine = dict(goods="7 food", rooms="b2", cards="adoptive-parents", workers=1)
    t = table(mine, dict(workers=0), round=7)
    t.play("growth", "use adoptive-parents", "day-laborer")
    assert t.goods == "2 food"  # 7 − 1 + 2 − 6
    t = table(mine, dict(workers=0), round=7)
    t.play("growth", "done")
    assert t.goods == "2 food"  # 7 − 5


def test_adoptive_parents_take_the_child_of_the_lover() -> None:
    t = table(dict(goods="6 food", cards="adoptive-parents", hand="lover"))
    t.play("occupation play lover", "use adoptive-parents")
    assert (t.people, t.workers, t.goods) == (3, 2, "")


def test_adoptive_parents_in_the_holiday_house_send_nobody_to_work() -> None:
    mine = dict(goods="9 food", house="stone", cards="scholar adoptive-parents holiday-house", hand="lover")
    t = table(mine, {}, round=14, moment="start")
    t.play("use scholar")
    assert (t.people, t.game.who) == (3, 1)


def test_pieceworker_buys_one_more_of_what_a_space_gives() -> None:
    t = table(dict(goods="2 food", cards="pieceworker"))
    t.play("wood", "use pieceworker")
    assert t.goods == "4 wood 1 food"
    assert t.game.who == 1
    t = table(dict(goods="2 food", cards="pieceworker"), round=8)
    assert t.play("vegetable", "use pieceworker").goods == "2 vegetable"
    t = table(dict(cards="pieceworker"), round=8)
    assert t.play("vegetable").game.who == 1


def test_pieceworker_buys_one_of_each_kind() -> None:
    t = table(dict(goods="1 food", cards="pieceworker"), players=4)
    t.play("reed-stone-food", "use pieceworker 1 reed 1 stone")
    assert t.goods == "2 reed 2 stone"


def test_pieceworker_buys_nothing_at_the_start_of_a_round_nor_of_cards() -> None:
    """Granary, Market Stall and Weekly Market are named by the rulebook."""
    mine = dict(goods="3 food", cards="pieceworker granary", promised={8: "1 grain"})
    assert not table(mine, round=8, moment="start").offers("use pieceworker")
    t = table(dict(goods="4 grain 3 food", cards="pieceworker", hand="market-stall weekly-market"), round=2)
    t.play("improvement play weekly-market")
    assert t.game.who == 1
    t.play("1: wood", "starting-player become starting player play improvement play market-stall")
    assert t.game.who == 1


def test_pieceworker_buys_also_where_all_wood_was_left() -> None:
    t = table(dict(goods="1 food", cards="pieceworker basket"), lying={"wood": "2 wood"})
    t.play("wood", "use pieceworker", "use basket")
    assert t.goods == "1 wood 3 food"


def test_acrobat_moves_on_when_all_are_placed() -> None:
    t = last_of_all(dict(cards="acrobat"), 4)
    t.play("traveling-players", "use acrobat plow b1")
    assert t.fields == "b1"
    t = last_of_all(dict(cards="acrobat"), 4)
    t.play("traveling-players", "use acrobat")
    assert {"grain", "plow"} <= set(t.offered)
    assert "wood" not in t.offered


def test_acrobat_finds_only_what_is_free_and_only_after_the_players() -> None:
    t = last_of_all(dict(cards="acrobat"), 4, placed={"grain": 1, "plow": 2})
    assert not t.play("traveling-players").offers("use acrobat")
    assert not last_of_all(dict(cards="acrobat"), 4).play("fishing").offers("use acrobat")


def test_wet_nurse_brings_a_child_for_each_room_built() -> None:
    t = table(dict(goods="10 wood 4 reed 2 food", cards="wet-nurse"))
    t.play("rooms room a1", "use wet-nurse", "room b2", "use wet-nurse")
    assert (t.people, t.born, t.goods) == (4, 2, "")


def test_wet_nurse_needs_a_food_and_may_be_sent_away() -> None:
    t = table(dict(goods="5 wood 2 reed", cards="wet-nurse"))
    assert t.play("rooms room a1").people == 2
    t = table(dict(goods="5 wood 2 reed 1 food", cards="wet-nurse"))
    assert t.play("rooms room a1", "done").people == 2


def test_wet_nurse_needs_room_and_no_more_than_five_people() -> None:
    t = table(dict(goods="5 wood 2 reed 1 food", rooms="b2 b3", people=5, cards="wet-nurse"))
    assert not t.play("rooms room a1").offers("use wet-nurse")


def test_wet_nurse_comes_with_the_extensions_too() -> None:
    t = table(dict(goods="5 wood 1 reed 1 food", cards="wet-nurse", hand="wooden-hut-extension"), round=2)
    t.play("improvement play wooden-hut-extension room a1", "use wet-nurse")
    assert t.people == 3


def test_educator_plays_an_occupation_for_three_food_after_another() -> None:
    t = table(dict(hand="turner"), dict(goods="3 food", cards="educator", hand="maid tutor"), players=4)
    t.play("occupation play turner", "1: use educator play maid")
    assert (t.seat(1).cards, t.seat(1).goods) == ("educator maid", "")
    assert t.game.who == 1


def test_educator_pays_two_food_for_the_fourth_occupation() -> None:
    t = table(dict(hand="turner"), dict(goods="2 food", cards="educator maid tutor", hand="baker"))
    t.play("occupation play turner", "1: use educator")
    assert t.seat(1).goods == ""
    t = table(dict(hand="turner"), dict(goods="2 food", cards="educator maid", hand="baker"))
    assert not t.play("occupation play turner").offers("1: use educator")


def test_educator_does_not_hear_himself_and_bakes_with_the_bread_paddle() -> None:
    t = table(dict(goods="9 food", cards="educator", hand="maid tutor"))
    t.play("occupation play maid")
    assert t.game.who == 1
    mine = dict(goods="1 grain 3 food", cards="educator bread-paddle fireplace-2", hand="maid")
    t = table(dict(hand="turner"), mine)
    t.play("occupation play turner", "1: use educator", "1: use bread-paddle")
    assert t.seat(1).goods == "2 food"


def test_frame_builder_replaces_clay_or_stone_by_wood() -> None:
    t = table(dict(goods="1 wood 1 clay 1 reed", cards="frame-builder"), round=6)
    assert t.play("renovation renovate to clay").goods == ""
    t = table(dict(goods="2 wood 6 clay 4 reed", house="clay", cards="frame-builder"))
    assert t.play("rooms room a1 1 wood", "room b2").goods == ""
    t = table(dict(goods="1 wood 3 stone 2 reed", house="stone", cards="frame-builder"))
    assert t.play("rooms room a1").goods == ""


def test_frame_builder_replaces_exactly_so_much_and_once() -> None:
    assert not table(dict(goods="2 wood 1 reed", cards="frame-builder"), round=6).offers("renovation")
    assert not table(dict(goods="2 wood 1 clay 2 reed", house="clay", cards="frame-builder")).offers("rooms room a1")
    cheap = dict(goods="1 wood 2 reed", house="clay", cards="frame-builder clay-plasterer bricklayer")
    assert not table(cheap).offers("rooms room a1")  # one clay is too little to be replaced


def test_frame_builder_replaces_the_clay_of_a_clay_roof_whichever_was_played_first() -> None:
    for cards in ("frame-builder clay-roof", "clay-roof frame-builder"):
        t = table(dict(goods="1 wood 5 stone", house="stone", cards=cards))
        assert t.play("rooms room a1").goods == ""


def basins(wood: int) -> int:
    """The bonus of so much wood on the card."""
    t = table(dict(goods=f"{wood} wood 6 boar", cards="fireplace-2 forest-pasture basin-maker"))
    while wood:
        most = min(wood, 2)
        t.play("fireplace-2 1 boar for 2 food", "use basin-maker")
        if t.offers(f"{most} wood"):
            t.play(f"{most} wood")
        wood -= most
    assert "wood" not in t.goods
    return int(t.score["bonus"])


def test_basin_maker_scores_for_wood_but_not_for_the_first_fourth_seventh_and_tenth() -> None:
    assert [basins(wood) for wood in range(13)] == [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8]


def test_basin_maker_and_tanner_do_not_share_a_boar() -> None:
    t = table(dict(goods="2 wood 2 boar", cards="fireplace-2 forest-pasture basin-maker tanner"))
    t.play("fireplace-2 1 boar for 2 food", "use basin-maker")
    if t.offers("2 wood"):
        t.play("2 wood")
    assert not t.offers("use tanner")


def test_basin_maker_and_brush_maker_share_a_boar() -> None:
    t = table(dict(goods="3 wood 2 boar", cards="fireplace-2 forest-pasture basin-maker brush-maker"))
    t.play("fireplace-2 1 boar for 2 food", "2 wood", "fireplace-2 1 boar for 2 food", "1 wood")
    assert t.score["bonus"] == 2 + 1


def test_organic_farmer_scores_for_roomy_pastures_with_animals() -> None:
    assert bonus(dict(goods="1 sheep", pastures="b1/c1", cards="organic-farmer")) == 1
    assert bonus(dict(pastures="b1/c1", cards="organic-farmer")) == 0
    assert bonus(dict(goods="3 sheep", pastures="b1/c1", cards="organic-farmer")) == 0
    assert bonus(dict(goods="2 sheep", pastures="b1/c1 d1/e1", cards="organic-farmer")) == 2


def test_organic_farmer_counts_the_forest_pasture() -> None:
    assert bonus(dict(goods="2 boar", cards="organic-farmer forest-pasture")) == 1


def test_organic_farmer_counts_room_that_the_shepherds_pipe_makes_for_sheep() -> None:
    small = dict(pastures="b1", cards="organic-farmer shepherds-pipe")
    assert bonus(small | dict(goods="1 sheep")) == 1  # of four
    assert bonus(small | dict(goods="1 boar")) == 0
    assert bonus(small | dict(goods="3 sheep")) == 0  # one of them in the house
    assert bonus(dict(goods="1 sheep", cards="organic-farmer shepherds-pipe animal-yard")) == 1


def test_perpetual_student_has_three_food_for_an_occupation_that_chance_picks() -> None:
    t = table(dict(goods="1 food", cards="perpetual-student", hand="turner maid"), players=4)
    t.play("occupation use perpetual-student")
    assert t.goods == "3 food"
    assert t.hand in ("turner", "maid")


def test_perpetual_student_may_study_his_last_card_and_begs_for_what_is_missing() -> None:
    t = table(dict(cards="perpetual-student", hand="lover"), players=4)
    t.play("occupation use perpetual-student")
    assert t.cards == "perpetual-student lover"
    assert (t.goods, t.begging, t.people) == ("", 2, 3)  # 1 and 4 food, less 3


def test_perpetual_student_may_choose_himself_as_usual() -> None:
    t = table(dict(goods="1 food", cards="perpetual-student", hand="turner maid"), players=4)
    t.play("occupation play maid")
    assert (t.goods, t.hand) == ("", "turner")


def test_perpetual_student_studies_with_the_scholar() -> None:
    mine = dict(goods="1 food", house="stone", cards="perpetual-student scholar", hand="turner maid")
    t = table(mine, round=5, moment="start")
    t.play("use scholar use perpetual-student")
    assert t.goods == "3 food"


def test_constable_brings_wood_by_the_rounds_to_come() -> None:
    assert wood_by_round("constable") == ELDERS


FLAWLESS = dict(
    goods="1 grain 1 vegetable 1 sheep 1 boar 1 cattle",
    fields="a1 b1",
    rooms="b2 b3",
    pastures="c1/c2/c3 d1/e1/d2/e2/d3/e3",
)


def test_constable_rewards_everybody_without_negative_points() -> None:
    assert bonus(FLAWLESS | dict(cards="constable")) == 5
    assert bonus(FLAWLESS, dict(cards="constable")) == 5
    assert bonus(FLAWLESS | dict(cards="constable", begging=1)) == 0


def test_constable_sees_unused_land_and_a_kind_of_animal_that_the_horse_hides() -> None:
    assert bonus(FLAWLESS | dict(cards="constable", rooms="b2")) == 0
    lame = dict(goods="1 grain 1 vegetable 1 sheep 1 boar")
    assert bonus(FLAWLESS | lame | dict(cards="constable horse")) == 2  # of the Horse itself


def test_manufacturer_builds_workshops_cheaply_as_minors() -> None:
    t = table(dict(goods="1 wood 1 stone", house="clay", cards="manufacturer"))
    t.play("starting-player become starting player play improvement play joinery")
    assert t.goods == ""
    t = table(dict(goods="2 stone", house="stone", cards="manufacturer"))
    assert t.offers("starting-player become starting player play improvement play basketmakers-workshop")
    assert not table(dict(goods="1 wood 1 stone", cards="manufacturer"), round=2).offers("improvement play joinery")


def test_manufacturer_builds_nothing_else_so() -> None:
    t = table(dict(goods="5 clay 5 stone 5 wood", house="clay", cards="manufacturer"))
    assert not t.offers("starting-player become starting player play improvement play clay-oven")
    assert not t.offers("starting-player become starting player play improvement play well")


def test_forester_plants_three_stacks_of_wood_and_reaps_them() -> None:
    t = table(dict(goods="4 wood", cards="forester"))
    t.play("sow sow fields sow wood forester sow wood forester sow wood forester")
    assert t.marks["forester"] == (3, 3, 3)
    t = table(dict(cards="forester", marks={"forester": (3, 1)}), round=4, moment="fields")
    assert t.goods == "2 wood"
    assert t.marks["forester"] == (2,)


def test_forester_has_no_wood_more_of_the_smallholder() -> None:
    t = table(dict(goods="1 wood", cards="forester smallholder"))
    assert t.play("sow sow fields sow wood forester").marks["forester"] == (3,)


def test_forester_is_no_field_but_his_wood_counts_for_the_joinery() -> None:
    planted = dict(marks={"forester": (3,)})
    assert table(planted | dict(cards="forester"), moment="end").score["fields"] == -1
    assert bonus(planted | dict(cards="forester joinery")) == 1


def test_scholar_plays_an_occupation_or_an_improvement_at_the_start_of_a_round() -> None:
    mine = dict(house="stone", cards="scholar", hand="turner spices", goods="3 food")
    t = table(mine, round=5, moment="start")
    t.play("use scholar play turner")
    assert (t.goods, t.hand) == ("2 food", "spices")
    assert not t.offers("use scholar")  # one card a round
    t = table(mine, round=5, moment="start")
    t.play("use scholar play spices")
    assert (t.goods, t.hand) == ("3 food", "turner")


def test_scholar_builds_majors_and_needs_a_stone_house() -> None:
    t = table(dict(goods="2 clay", house="stone", cards="scholar"), round=5, moment="start")
    assert t.play("use scholar play fireplace-2").cards == "scholar fireplace-2"
    t = table(dict(goods="2 clay", house="clay", cards="scholar"), round=5, moment="start")
    assert not t.offers("use scholar")


def test_scholar_works_with_bookshelf_patron_and_merchant_but_not_with_the_salesman() -> None:
    mine = dict(house="stone", cards="scholar bookshelf patron", hand="turner")
    t = table(mine, round=5, moment="start")
    assert t.play("use scholar play turner").goods == "4 food"  # 3 and 2, less 1
    mine = dict(goods="1 food", house="stone", hand="spices horse", cards="scholar merchant traveling-salesman")
    t = table(mine, round=5, moment="start")
    t.play("use scholar play spices")
    assert not t.offers("use traveling-salesman")
    assert t.play("use merchant play horse").hand == ""


def tanned(boar: int, cattle: int) -> int:
    """The bonus of so many animals that became leather."""
    mine = dict(goods=f"{boar} boar {cattle} cattle", pastures="c1/d1/e1", cards="fireplace-2 forest-pasture tanner")
    t = table(mine)
    for kind, number, food in (("boar", boar, 2), ("cattle", cattle, 3)):
        for _ in range(number):
            used(t.play(f"fireplace-2 1 {kind} for {food} food"), "tanner")
    return int(t.score["bonus"])


def test_tanner_scores_for_boar_and_cattle_that_became_food() -> None:
    assert [tanned(boar, 0) for boar in (1, 2, 3, 4, 5, 6, 7)] == [0, 1, 1, 2, 2, 3, 3]
    assert [tanned(0, cattle) for cattle in (1, 2, 3, 4, 5)] == [0, 1, 2, 3, 3]
    assert tanned(2, 2) == 2


def test_tanner_and_brush_maker_do_not_share_a_boar() -> None:
    t = table(dict(goods="2 boar", cards="fireplace-2 forest-pasture tanner brush-maker"))
    for _ in range(2):
        t.play("fireplace-2 1 boar for 2 food", "use tanner use tanner")
    assert t.score["bonus"] == 1


def test_traveling_salesman_builds_a_major_on_a_minor_action() -> None:
    t = table(dict(goods="2 clay", cards="traveling-salesman"))
    t.play("starting-player become starting player play improvement play fireplace-2")
    assert t.cards == "traveling-salesman fireplace-2"
    t = table(dict(goods="2 clay", rooms="b2", cards="traveling-salesman"), round=7)
    t.play("growth", "use traveling-salesman play fireplace-2")
    assert t.cards == "traveling-salesman fireplace-2"


def test_traveling_salesman_plays_two_minors_on_a_major_or_minor_action() -> None:
    t = table(dict(cards="traveling-salesman", hand="spices horse"), round=2)
    t.play("improvement play spices", "use traveling-salesman play horse")
    assert t.hand == ""


def test_traveling_salesman_plays_no_minor_after_a_major_and_no_third() -> None:
    t = table(dict(goods="2 clay", cards="traveling-salesman", hand="spices"), round=2)
    t.play("improvement play fireplace-2")
    assert t.game.who == 1
    t = table(dict(cards="traveling-salesman", hand="spices horse house-goat"), round=2)
    t.play("improvement play spices", "use traveling-salesman play horse")
    assert t.game.who == 1


def test_traveling_salesman_goes_by_what_each_action_built_beside_the_merchant() -> None:
    mine = dict(goods="2 clay 1 food", cards="traveling-salesman merchant", hand="spices horse private-forest")
    t = table(mine, round=2)
    t.play("improvement play fireplace-2", "use merchant play spices", "use traveling-salesman play horse")
    assert t.game.who == 1  # the first action built a major improvement
    t = table(mine, round=2)
    t.play("improvement play spices", "use merchant play fireplace-2", "use traveling-salesman play horse")
    assert t.hand == "private-forest"


def test_house_steward_brings_wood_by_the_rounds_to_come() -> None:
    assert wood_by_round("house-steward") == ELDERS


def test_house_steward_rewards_whoever_has_most_rooms() -> None:
    t = table(dict(cards="house-steward"), dict(rooms="b2"), dict(rooms="b3"), moment="end")
    assert [t.seat(seat).score["bonus"] for seat in range(3)] == [0, 3, 3]


def test_wood_deliveryman_delivers_from_round_eight_on() -> None:
    t = table(dict(hand="wood-deliveryman"), round=3)
    assert t.play("occupation play wood-deliveryman").promised == each_round(8, "1 wood")
    t = table(dict(hand="wood-deliveryman"), round=8)
    assert t.play("occupation play wood-deliveryman").promised == each_round(9, "1 wood")


def test_wood_distributor_brings_two_wood_and_spreads_the_wood_of_the_forest() -> None:
    assert table(dict(hand="wood-distributor")).play("occupation play wood-distributor").goods == "2 wood"
    t = table(dict(cards="wood-distributor"), round=2, moment="start")
    t.play("use wood-distributor")
    assert [lying(t, space) for space in ("clay", "reed", "fishing")] == [
        "1 wood 1 clay",
        "1 wood 1 reed",
        "1 wood 1 food",
    ]
    assert not t.offers("wood")
    assert t.play("fishing").goods == "1 wood 1 food"


def test_wood_distributor_leaves_what_cannot_be_split() -> None:
    t = table(dict(cards="wood-distributor"), round=2, moment="start", lying={"wood": "2 wood"})
    t.play("use wood-distributor")
    assert lying(t, "wood") == "2 wood"  # of five
    assert lying(t, "reed") == "1 wood 1 reed"


def test_wood_distributor_shuts_the_forest_even_where_the_foreman_has_put_food() -> None:
    t = table(dict(cards="wood-distributor foreman"), round=2, moment="start")
    t.play("use wood-distributor", "use foreman wood")
    assert not t.offers("wood")


def test_wood_distributor_may_leave_the_wood_in_the_forest() -> None:
    t = table(dict(cards="wood-distributor"), round=2, moment="start")
    assert t.play("done", "wood").goods == "3 wood"


def test_tinsmith_makes_food_of_clay_and_more_once_there_is_a_well() -> None:
    t = table(dict(goods="3 clay", cards="tinsmith"))
    assert t.play("tinsmith 1 clay for 1 food").goods == "2 clay 1 food"
    assert not t.offers("tinsmith 2 clay for 3 food")
    t = table(dict(goods="3 clay", cards="tinsmith"), dict(cards="well"))
    assert t.play("tinsmith 2 clay for 3 food").goods == "1 clay 3 food"
    assert table(dict(goods="2 clay", cards="tinsmith"), dict(cards="village-well")).offers(
        "tinsmith 2 clay for 3 food"
    )


def test_tinsmith_remembers_a_well_that_was_given_up() -> None:
    builder = dict(goods="1 wood 3 stone", cards="fireplace-2", hand="madonna-statue")
    t = table(builder, dict(goods="2 clay", cards="tinsmith"), round=2)
    t.play("improvement play well", "1: fishing")
    t.play("starting-player become starting player play improvement play madonna-statue")
    assert t.offers("1: tinsmith 2 clay for 3 food")


def test_smallholder_keeps_three_animals_on_a_small_pasture() -> None:
    t = table(dict(pastures="b1", cards="smallholder"), round=3, lying={"sheep": "4 sheep"})
    assert all_stay(t.play("sheep"), "4 sheep")  # three, and one in the house
    t = table(dict(pastures="b1/c1", cards="smallholder"), round=3, lying={"sheep": "6 sheep"})
    assert not all_stay(t.play("sheep"), "6 sheep")
    t = table(dict(pastures="b1", stables="b1", cards="smallholder"), round=3, lying={"sheep": "6 sheep"})
    assert not all_stay(t.play("sheep"), "6 sheep")


def test_smallholder_trough_and_pipe_keep_seven_sheep_on_a_small_pasture() -> None:
    mine = dict(pastures="b1", cards="smallholder drinking-trough shepherds-pipe")
    t = table(mine, round=3, lying={"sheep": "8 sheep"})
    assert all_stay(t.play("sheep"), "8 sheep")


def test_smallholder_sows_more_while_he_has_two_fields_at_most() -> None:
    t = table(dict(goods="1 grain 1 vegetable", fields="b1 c1", cards="smallholder"))
    t.play("sow sow fields sow grain b1 sow vegetable c1", "use smallholder")
    assert t.fields == "b1:4g c1:3v"
    t = table(dict(goods="1 grain", fields="b1 c1 d1", cards="smallholder"))
    assert t.play("sow sow fields sow grain b1 done").fields == "b1:3g c1 d1"


def test_smallholder_may_sow_as_others_do() -> None:
    t = table(dict(goods="1 grain", fields="b1", cards="smallholder"))
    assert t.play("sow sow fields sow grain b1", "done").fields == "b1:3g"


def test_smallholder_counts_cards_with_grain_and_vegetables_as_fields() -> None:
    """The appendix contradicts itself; the entries of Acreage, Bean Field and Turnip Field are followed."""
    t = table(dict(goods="2 grain", cards="smallholder acreage"))
    t.play("sow sow fields sow grain acreage sow grain acreage", "use smallholder")
    assert t.marks["acreage"] == (4, 4)
    t = table(dict(goods="1 vegetable", cards="smallholder bean-field"))
    assert t.play("sow sow fields sow vegetable bean-field", "use smallholder").marks["bean-field"] == (3,)
    t = table(dict(goods="1 wood", cards="smallholder copse"))
    assert t.play("sow sow fields sow wood copse").marks["copse"] == (3,)


def test_storehouse_clerk_has_more_of_what_he_has_much_of() -> None:
    mine = dict(goods="8 wood 7 clay 6 reed 5 stone", cards="storehouse-clerk")
    assert table(mine, round=5, moment="start").goods == "9 wood 8 clay 7 reed 6 stone"
    mine = dict(goods="7 wood 6 clay 5 reed 4 stone", cards="storehouse-clerk")
    assert table(mine, round=5, moment="start").goods == "7 wood 6 clay 5 reed 4 stone"


def test_storehouse_clerk_counts_what_the_round_brought() -> None:
    mine = dict(goods="7 wood", cards="storehouse-clerk", promised={5: "1 wood"})
    assert table(mine, round=5, moment="start").goods == "9 wood"


def test_storehouse_clerk_looks_at_his_stock_when_his_other_cards_have_brought_something() -> None:
    for cards in ("storehouse-clerk rancher", "rancher storehouse-clerk"):
        mine = dict(goods="7 wood 7 clay", fields="b1", cards=cards)
        assert table(mine, {}, {}, {}, round=5, moment="start").goods == "9 wood 8 clay"
    mine = dict(goods="6 clay 5 stone", house="stone", cards="storehouse-clerk scholar", hand="building-material")
    t = table(mine, round=5, moment="start")
    t.play("use scholar play building-material 1 clay")
    assert t.goods == "8 clay 6 stone"


def test_storehouse_keeper_has_clay_or_grain_with_reed_and_stone() -> None:
    t = table(dict(cards="storehouse-keeper"), players=4)
    t.play("reed-stone-food")
    assert t.offered == ["1 clay", "1 grain"]
    assert t.play("1 clay").goods == "1 clay 1 reed 1 stone 1 food"
    t = table(dict(cards="storehouse-keeper"), players=5)
    assert t.play("reed-stone-wood", "1 grain").goods == "1 wood 1 reed 1 stone 1 grain"
    assert table(dict(cards="storehouse-keeper")).play("reed").goods == "1 reed"


def test_countryman_moves_from_the_grain_to_a_sow_space() -> None:
    t = table(dict(cards="countryman", fields="b1", workers=1), dict(workers=0))
    t.play("grain", "use countryman sow sow fields sow grain b1")
    assert t.fields == "b1:3g"


def test_countryman_may_plow_only_on_the_space_of_the_last_stages() -> None:
    t = table(dict(cards="countryman", workers=1), dict(workers=0), round=12)
    t.play("vegetable", "use countryman plow-and-sow plow field b1")
    assert t.fields.startswith("b1")


def test_countryman_finds_no_occupied_space_and_moves_from_nowhere_else() -> None:
    mine = dict(goods="1 grain", cards="countryman", fields="b1", workers=1)
    t = table(mine, dict(workers=0), placed={"sow": 1})
    assert not t.play("grain").offers("use countryman")
    assert not table(mine, dict(workers=0)).play("wood").offers("use countryman")


def test_countryman_and_field_warden_join_others_on_plow_and_sow() -> None:
    mine = dict(cards="countryman field-warden", fields="b1", workers=1)
    t = table(mine, dict(workers=0), placed={"sow": 1, "plow-and-sow": 1}, round=12)
    t.play("grain", "use countryman plow-and-sow sow fields sow grain b1")
    assert t.fields == "b1:3g"
