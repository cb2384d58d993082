"""Stories of the occupations of the basic deck, from the Clay Firer to the Guildmaster."""

from __future__ import annotations

from ludoteca.testing import Table
from tests.games.agricola.cards.story import (
    ELDERS,
    all_stay,
    bonus,
    each_round,
    last_of_all,
    lying,
    rounds_pass,
    total,
    used,
    wood_by_round,
)
from tests.games.agricola.table import table


def test_clay_firer_fires_two_clay_or_three_at_any_time() -> None:
    t = table(dict(goods="5 clay", cards="clay-firer"))
    t.play("clay-firer 3 clay for 2 stone", "clay-firer 2 clay for 1 stone")
    assert t.goods == "3 stone"


def test_clay_seller_sells_clay_for_animals_reed_and_stone() -> None:
    t = table(dict(goods="4 clay", cards="clay-seller"))
    assert t.offers("clay-seller 2 clay for 1 sheep", "clay-seller 2 clay for 1 reed", "clay-seller 3 clay for 1 boar")
    assert t.offers("clay-seller 3 clay for 1 stone", "clay-seller 4 clay for 1 cattle")
    assert not table(dict(goods="3 clay", cards="clay-seller")).offers("clay-seller 4 clay for 1 cattle")


def test_clay_seller_may_cook_the_animal_without_room() -> None:
    t = table(dict(goods="2 clay 1 sheep", cards="clay-seller fireplace-2"))
    t.play("clay-seller 2 clay for 1 sheep", "fireplace-2 1 sheep for 2 food")
    assert t.goods == "2 food 1 sheep"


def test_clay_seller_has_clay_of_the_last_person_become_an_animal_that_breeds() -> None:
    mine = dict(goods="1 sheep 9 food", pastures="e1/e2", cards="clay-seller")
    t = last_of_all(mine, round=13, lying={"clay": "2 clay"})
    t.play("clay", "use clay-seller clay-seller 2 clay for 1 sheep")
    assert t.herd == "3 sheep"


def test_clay_deliveryman_delivers_from_round_six_on() -> None:
    t = table(dict(hand="clay-deliveryman"), round=2)
    assert t.play("occupation play clay-deliveryman").promised == each_round(6, "1 clay")
    t = table(dict(hand="clay-deliveryman"), round=8)
    assert t.play("occupation play clay-deliveryman").promised == each_round(9, "1 clay")


def test_clay_mixer_takes_two_clay_more_where_there_is_clay_alone() -> None:
    assert table(dict(cards="clay-mixer")).play("clay").goods == "3 clay"
    assert table(dict(cards="clay-mixer"), players=3).play("resource 1 clay").goods == "3 clay"
    assert table(dict(cards="clay-mixer"), lying={"clay": "1 wood 2 clay"}).play("clay").goods == "1 wood 2 clay"


def test_clay_mixer_is_not_disturbed_by_own_cards_nor_moved_by_them() -> None:
    assert table(dict(cards="clay-mixer clay-worker")).play("clay").goods == "4 clay"
    t = table(dict(cards="clay-mixer", hand="building-material"), round=2)
    assert t.play("improvement play building-material 1 clay").goods == "1 clay"


def test_lord_of_the_manor_scores_for_each_category_of_four_points() -> None:
    assert bonus(dict(goods="8 grain 4 vegetable", cards="lord-of-the-manor")) == 2
    assert bonus(dict(goods="7 grain 3 vegetable", cards="lord-of-the-manor")) == 0
    four = dict(pastures="b1 c1 d1 e1", stables="b1 c1 d1 e1", cards="lord-of-the-manor")
    assert bonus(four) == 2
    assert bonus(dict(pastures="b1 c1 d1", stables="b1 c1 d1 e1", cards="lord-of-the-manor")) == 0


def test_lord_of_the_manor_scores_nothing_for_people_rooms_and_cards() -> None:
    rich = dict(house="stone", rooms="a1 b2 b3", people=5, cards="lord-of-the-manor well stone-oven")
    assert bonus(rich) == 0


def test_maid_brings_food_from_the_round_after_the_clay_hut_once() -> None:
    t = table(dict(goods="2 clay 2 reed 2 stone", cards="maid"), round=6)
    t.play("renovation renovate to clay", *["done"] * t.offers("renovation renovate to clay done"))
    assert t.promised == each_round(7, "1 food")
    rounds_pass(t, 7)
    t.play("renovation renovate to stone")
    assert t.promised == each_round(8, "1 food")


def test_maid_brings_food_at_once_to_a_house_that_is_no_wooden_hut() -> None:
    for house in ("clay", "stone"):
        t = table(dict(house=house, hand="maid"), round=3)
        assert t.play("occupation play maid").promised == each_round(4, "1 food")
    assert table(dict(hand="maid"), round=3).play("occupation play maid").promised == {}


def test_maid_comes_with_a_stone_house_made_of_a_wooden_hut() -> None:
    """Not ruled on; as the Clay Hut Builder does."""
    t = table(dict(goods="2 stone 1 reed", cards="maid conservator"), round=6)
    t.play("renovation renovate to stone")
    assert t.promised == each_round(7, "1 food")


def test_mason_adds_one_room_of_stone_once_there_are_four() -> None:
    t = table(dict(house="stone", rooms="b2 b3", cards="mason"))
    t.play("use mason room b1")
    assert t.rooms == "b1 b2 b3"
    assert not t.offers("use mason")


def test_mason_waits_for_stone_and_for_the_fourth_room() -> None:
    assert not table(dict(house="clay", rooms="b2 b3", cards="mason")).offers("use mason")
    assert not table(dict(house="stone", rooms="b2", cards="mason")).offers("use mason")


def test_mason_adds_the_room_after_the_last_person_of_the_game_too() -> None:
    mine = dict(goods="4 stone 1 reed 9 food", house="clay", rooms="b2 b3", cards="mason")
    t = last_of_all(mine, round=14).play("renovation renovate to stone", "use mason", "room b1")
    assert (t.rooms, t.score["stone_rooms"]) == ("b1 b2 b3", 10)


def test_mason_lets_the_wet_nurse_work() -> None:
    t = table(dict(goods="1 food", house="stone", rooms="b2 b3", people=4, cards="mason wet-nurse"))
    t.play("use mason room b1", "use wet-nurse")
    assert (t.people, t.goods) == (5, "")


def test_patron_gives_two_food_before_an_occupation_is_paid() -> None:
    assert table(dict(cards="patron", hand="turner")).play("occupation play turner").goods == "1 food"
    assert table(dict(hand="patron")).play("occupation play patron").goods == ""


def test_patron_gives_nothing_for_improvements_nor_for_others() -> None:
    t = table(dict(hand="turner"), dict(cards="patron", hand="spices"), round=2)
    t.play("occupation play turner", "1: improvement play spices")
    assert t.seat(1).goods == ""


def test_patron_and_bookshelf_give_five_food() -> None:
    mine = dict(cards="patron bookshelf", hand="turner")
    assert table(mine).play("occupation play turner").goods == "4 food"


def test_patron_rewards_both_occupations_of_the_writing_desk() -> None:
    t = table(dict(cards="patron writing-desk", hand="turner maid"))
    t.play("occupation play turner", "use writing-desk play maid")
    assert t.goods == "1 food"  # 2 − 1 and 2 − 2


def test_pastor_is_rewarded_as_the_only_one_with_two_rooms() -> None:
    t = table(dict(hand="pastor"), dict(rooms="b2"), players=2)
    used(t.play("occupation play pastor"), "pastor")
    assert t.goods == "3 wood 2 clay 1 reed 1 stone"


def test_pastor_is_rewarded_later_once_all_others_have_three_rooms() -> None:
    t = table(dict(cards="pastor"), dict(goods="5 wood 2 reed"), turn=1)
    t.play("1: rooms room b2")
    used(t, "pastor")
    assert t.goods == "3 wood 2 clay 1 reed 1 stone"
    used(t, "pastor")
    assert t.goods == "3 wood 2 clay 1 reed 1 stone"


def test_pastor_is_rewarded_after_the_last_person_of_the_game_too() -> None:
    mine = dict(goods="4 food", cards="pastor", workers=0)
    t = table(mine, dict(goods="5 wood 2 reed", workers=1), turn=1, round=14)
    assert t.play("1: rooms room b2", "use pastor").goods == "3 wood 2 clay 1 reed 1 stone"


def test_pastor_has_nothing_while_another_has_two_rooms_or_he_has_three() -> None:
    for mine, other in ((dict(hand="pastor"), {}), (dict(hand="pastor", rooms="b2"), dict(rooms="b2"))):
        t = table(mine, other, dict(rooms="b2"))
        used(t.play("occupation play pastor"), "pastor")
        assert t.goods == ""


def test_plow_driver_plows_for_a_food_at_the_start_of_a_round() -> None:
    t = table(dict(house="stone", cards="plow-driver", promised={5: "1 food"}), round=5, moment="start")
    t.play("use plow-driver b1")
    assert (t.fields, t.goods) == ("b1", "")


def test_plow_driver_needs_a_stone_house() -> None:
    t = table(dict(goods="1 food", house="clay", cards="plow-driver"), round=5, moment="start")
    assert not t.offers("use plow-driver")


def test_plow_driver_does_not_pull_a_plow() -> None:
    mine = dict(goods="1 food", house="stone", cards="plow-driver turnwrest-plow harrow")
    t = table(mine, round=5, moment="start")
    t.play("use plow-driver b1")
    assert t.fields == "b1"
    assert not t.offers("use turnwrest-plow")
    assert not t.offers("use harrow")


def test_plow_maker_plows_a_second_field_for_a_food() -> None:
    t = table(dict(goods="1 food", cards="plow-maker"))
    t.play("plow b1", "use plow-maker c1")
    assert (t.fields, t.goods) == ("b1 c1", "")
    t = table(dict(goods="1 food", cards="plow-maker"), round=12)
    assert t.offers("plow-and-sow plow field b1 use plow-maker c1")


def test_plow_maker_plows_a_field_more_than_a_plow_does() -> None:
    t = table(dict(goods="1 food", cards="plow-maker turnwrest-plow"))
    t.play("plow b1", "use turnwrest-plow c1", "d1", "use plow-maker e1")
    assert t.fields == "b1 c1 d1 e1"


def test_plow_maker_has_nothing_to_do_with_other_fields() -> None:
    t = table(dict(goods="1 food", cards="plow-maker field-watchman"))
    t.play("grain", "use field-watchman b1")
    assert t.game.who == 1


def test_mushroom_collector_leaves_a_wood_for_two_food() -> None:
    t = table(dict(cards="mushroom-collector"))
    t.play("wood", "use mushroom-collector")
    assert t.goods == "2 wood 2 food"
    assert lying(t, "wood") == "1 wood"
    assert t.game.who == 1


def test_mushroom_collector_may_leave_the_only_wood() -> None:
    t = table(dict(cards="mushroom-collector berry-picker"), lying={"wood": "1 wood"})
    t.play("wood", "use mushroom-collector")
    assert t.goods == "3 food"  # it still counts as taking wood
    assert not table(dict(cards="mushroom-collector"), lying={"wood": ""}).offers("wood")


def test_mushroom_collector_and_basket_leave_three_wood_for_five_food() -> None:
    t = table(dict(cards="mushroom-collector basket"))
    t.play("wood", "use basket use mushroom-collector")
    assert t.goods == "5 food"


def test_mushroom_collector_needs_wood_that_lay_there() -> None:
    t = table(dict(cards="mushroom-collector"), players=5)
    t.play("reed-stone-wood")
    assert not t.offers("use mushroom-collector")
    t = table(dict(cards="mushroom-collector"), lying={"fishing": "1 wood 1 food"})
    assert t.play("fishing", "use mushroom-collector").goods == "3 food"


def test_braggart_scores_for_improvements_before_him() -> None:
    plain = ["axe", "basket", "raft", "canoe", "ladder", "plane", "spices", "windmill", "fireplace-2", "fireplace-3"]
    points = [bonus(dict(cards=" ".join(["braggart", *plain[:n]]))) for n in (4, 5, 6, 7, 8, 9, 10)]
    assert points == [0, 1, 3, 5, 7, 9, 9]


def test_ratcatcher_keeps_one_child_of_each_other_at_home_in_rounds_ten_and_twelve() -> None:
    t = table(dict(rooms="b2", people=3, hand="ratcatcher"), dict(rooms="b2", people=3), {}, round=9)
    t.play("occupation play ratcatcher")
    at_work = {n: [rounds_pass(t, n).seat(seat).workers for seat in range(3)] for n in (10, 11, 12, 13)}
    assert at_work == {10: [3, 2, 2], 11: [3, 3, 2], 12: [3, 2, 2], 13: [3, 3, 2]}


def test_ratcatcher_played_after_round_nine_does_nothing() -> None:
    t = table(dict(hand="ratcatcher"), dict(rooms="b2", people=3), round=10)
    t.play("occupation play ratcatcher")
    assert rounds_pass(t, 12).seat(1).workers == 3


def test_ratcatcher_that_has_left_the_game_was_an_occupation_played_all_the_same() -> None:
    me = dict(goods="6 food", hand="ratcatcher tutor", workers=2)
    t = table(me, dict(workers=0), dict(workers=0), round=11)
    t.play("occupation play ratcatcher", "starting-player become starting player")
    t.play("occupation play tutor")
    assert t.goods == "1 food"  # 4 for the family, and 1, since it is no longer his first one
    me = dict(goods="9 food", cards="turner", hand="ratcatcher tutor maid", workers=3)
    t = table(me, *[dict(workers=0)] * 3, round=11)
    t.play("occupation play ratcatcher", "lessons play tutor")
    assert t.goods == "6 food"  # 1 and 2: his third one


def test_ratcatcher_that_has_left_the_game_counts_for_the_educators_fourth() -> None:
    mine = dict(goods="2 food", cards="educator turner", marks={"ratcatcher": (11,)}, hand="maid")
    t = table(dict(hand="baker"), mine, dict(workers=0), dict(workers=0), round=12)
    t.play("occupation play baker")
    assert t.offers("1: use educator play maid")


def test_ratcatcher_keeps_a_first_child_at_home_that_is_adopted_in_his_round() -> None:
    mine = dict(goods="1 food", rooms="b2 b3", cards="adoptive-parents")
    for people, left in ((2, 1), (3, 2)):  # with three one is at home already
        t = table(mine | dict(people=people, workers=2), dict(cards="ratcatcher"), {}, round=10)
        assert t.play("growth", "use adoptive-parents").workers == left


def test_ratcatcher_does_not_count_the_person_in_the_reed_hut_as_a_child() -> None:
    t = table(dict(hand="ratcatcher"), dict(goods="1 wood 4 reed", hand="reed-hut"), round=9)
    t.play("occupation play ratcatcher", "1: improvement play reed-hut")
    assert rounds_pass(t, 10).seat(1).workers == 3


def test_renovator_saves_two_of_the_material_in_all() -> None:
    t = table(dict(goods="2 clay 1 reed", rooms="b2 b3", cards="renovator"), round=6)
    assert t.play("renovation renovate to clay").goods == ""
    t = table(dict(goods="1 reed", house="clay", cards="renovator"), round=6)
    assert t.play("renovation renovate to stone").goods == ""
    assert not table(dict(goods="2 clay", cards="renovator"), round=6).offers("renovation")


def test_conservator_makes_a_stone_house_of_a_wooden_hut() -> None:
    t = table(dict(goods="3 stone 1 reed", rooms="b2", cards="conservator"), round=6)
    t.play("renovation renovate to stone")
    assert (t.house, t.goods) == ("stone", "")
    assert table(dict(goods="2 clay 1 reed", cards="conservator"), round=6).offers("renovation renovate to clay")


def test_conservator_does_not_combine_with_stone_breaker_or_builders_trowel() -> None:
    mine = dict(goods="2 stone 1 reed", cards="conservator stone-breaker builders-trowel")
    t = table(mine)
    assert not t.offers("use stone-breaker")
    assert not t.offers("use builders-trowel")


def test_cattle_whisperer_brings_cattle_after_five_and_nine_rounds() -> None:
    t = table(dict(hand="cattle-whisperer"), round=2)
    assert t.play("occupation play cattle-whisperer").promised == {7: "1 cattle", 11: "1 cattle"}
    t = table(dict(hand="cattle-whisperer"), round=9)
    assert t.play("occupation play cattle-whisperer").promised == {14: "1 cattle"}


def test_seasonal_worker_has_a_grain_and_from_round_six_on_perhaps_a_vegetable() -> None:
    assert table(dict(cards="seasonal-worker"), round=5).play("day-laborer").goods == "1 grain 2 food"
    t = table(dict(cards="seasonal-worker"), round=6)
    t.play("day-laborer")
    assert t.offered == ["1 grain", "1 vegetable"]
    assert t.play("1 vegetable").goods == "1 vegetable 2 food"


def test_shepherd_has_two_lambs_of_four_sheep() -> None:
    meadow = dict(pastures="b1/c1/d1", cards="shepherd")
    assert table(meadow | dict(goods="4 sheep"), round=4, moment="breeding").goods == "6 sheep"
    assert table(meadow | dict(goods="3 sheep"), round=4, moment="breeding").goods == "4 sheep"


def test_shepherd_has_one_lamb_if_there_is_room_for_one() -> None:
    t = table(dict(goods="4 sheep", pastures="b1/c1", cards="shepherd"), round=4, moment="breeding")
    assert t.goods == "5 sheep"


def test_master_shepherd_brings_sheep_in_the_next_three_rounds() -> None:
    t = table(dict(hand="master-shepherd"), round=3)
    assert t.play("occupation play master-shepherd").promised == each_round(4, "1 sheep", 6)
    t = table(dict(hand="master-shepherd"), round=13)
    assert t.play("occupation play master-shepherd").promised == {14: "1 sheep"}


def test_master_shepherd_brings_the_sheep_farmer_no_sheep_more() -> None:
    mine = dict(pastures="b1", cards="master-shepherd sheep-farmer", promised={4: "1 sheep"})
    assert table(mine, round=4, moment="start").goods == "1 sheep"


def test_reed_collector_brings_reed_in_the_next_four_rounds_and_no_food_of_the_fish_trap() -> None:
    t = table(dict(hand="reed-collector"), round=3)
    assert t.play("occupation play reed-collector").promised == each_round(4, "1 reed", 7)
    mine = dict(cards="reed-collector fish-trap", promised={4: "1 reed"})
    assert table(mine, round=4, moment="start").goods == "1 reed"


def test_swineherd_has_a_boar_more_of_the_boar_space_only() -> None:
    meadow = dict(pastures="b1/c1", cards="swineherd")
    assert table(meadow, round=9, lying={"boar": "2 boar"}).play("boar").goods == "3 boar"
    assert table(meadow, players=5).play("animal-market 1 boar").goods == "1 boar"


def test_stablehand_builds_a_free_stable_with_fences() -> None:
    t = table(dict(goods="7 wood", cards="stablehand"), round=4)
    t.play("fences b1 done c1 done", "stable e3")
    assert (t.stables, t.goods) == ("e3", "")
    assert t.game.who == 1


def test_stablehand_must_build_the_stable_and_has_no_fifth() -> None:
    t = table(dict(goods="4 wood", cards="stablehand"), round=4)
    t.play("fences b1 done")
    assert "done" not in t.offered
    t = table(dict(goods="4 wood", stables="c1 c2 c3 d1", cards="stablehand"), round=4)
    t.play("fences b1 done")
    assert t.game.who == 1


def test_stablehand_and_fence_overseer_fence_the_free_stable_but_bring_no_second_one() -> None:
    t = table(dict(goods="4 wood 1 food", cards="stablehand fence-overseer"), round=4)
    t.play("fences b1 done", "stable c1", "use fence-overseer")
    assert (t.pastures, t.stables, t.goods) == ("b1 c1", "c1", "")
    assert t.game.who == 1


def test_stablehand_builds_with_the_mini_pasture() -> None:
    t = table(dict(goods="2 food", cards="stablehand", hand="mini-pasture"), round=2)
    t.play("improvement play mini-pasture b1", "stable b1")
    assert (t.pastures, t.stables) == ("b1", "b1")


def kept(number: int, **mine: str) -> bool:
    """Whether so many sheep find room."""
    t = table(dict(mine), lying={"sheep": f"{number} sheep"}, round=3)
    return all_stay(t.play("sheep"), f"{number} sheep")


def test_stablemaster_keeps_three_animals_in_one_open_stable() -> None:
    assert kept(5, stables="b1 d1", cards="stablemaster")  # 3, 1 and one in the house
    assert not kept(6, stables="b1 d1", cards="stablemaster")


def test_stablemaster_keeps_one_kind_in_his_stable() -> None:
    t = table(dict(goods="1 sheep 1 boar", stables="b1", cards="stablemaster"), round=11, lying={"cattle": "1 cattle"})
    assert not all_stay(t.play("cattle"), "1 sheep 1 boar 1 cattle")


def test_stablemaster_and_shepherds_pipe_do_not_meet_in_one_stable() -> None:
    assert kept(6, stables="b1 d1", cards="stablemaster shepherds-pipe")  # 3, 2 and one in the house
    assert not kept(7, stables="b1 d1", cards="stablemaster shepherds-pipe")


def test_quarryman_turns_stone_into_two_food_at_any_time() -> None:
    t = table(dict(goods="2 stone", cards="quarryman"))
    t.play("quarryman 1 stone for 2 food", "quarryman 1 stone for 2 food")
    assert t.goods == "4 food"


def test_stone_carrier_takes_a_stone_more_where_there_is_stone_alone() -> None:
    t = table(dict(cards="stone-carrier"), round=5)
    assert used(t.play("stone"), "stone-carrier").goods == "2 stone"
    t = table(dict(cards="stone-carrier"), players=3)
    assert used(t.play("resource 1 stone"), "stone-carrier").goods == "2 stone"


def test_stone_carrier_pays_a_food_where_there_is_more_than_stone() -> None:
    t = table(dict(cards="stone-carrier"), players=4)
    assert t.play("reed-stone-food", "use stone-carrier").goods == "1 reed 2 stone"
    t = table(dict(goods="1 food", cards="stone-carrier"), players=5)
    assert t.play("reed-stone-wood", "use stone-carrier").goods == "1 wood 1 reed 2 stone"
    t = table(dict(cards="stone-carrier"), players=5)
    assert t.play("reed-stone-wood").game.who == 1


def test_stone_carrier_takes_nothing_of_cards() -> None:
    t = table(dict(goods="2 wood", cards="stone-carrier", hand="stone-exchange"), round=2)
    assert used(t.play("improvement play stone-exchange"), "stone-carrier").goods == "2 stone"


def test_stonecutter_saves_a_stone_of_improvements_rooms_and_renovations() -> None:
    t = table(dict(goods="3 clay", cards="stonecutter"), round=2)
    assert t.play("improvement play clay-oven").cards == "stonecutter clay-oven"
    t = table(dict(goods="8 stone 4 reed", house="stone", cards="stonecutter"))
    assert t.play("rooms room a1", "room b2").goods == ""
    t = table(dict(goods="2 stone 1 reed", house="clay", rooms="b2", cards="stonecutter"), round=6)
    assert t.play("renovation renovate to stone").goods == ""


def test_stonecutter_plays_the_lumber_for_nothing() -> None:
    t = table(dict(cards="stonecutter", hand="lumber"), round=2)
    assert t.play("improvement play lumber").goods == "3 wood"


def test_dancer_has_four_food_at_least() -> None:
    for lies, has in (("1 food", "4 food"), ("3 food", "4 food"), ("5 food", "5 food")):
        t = table(dict(cards="dancer"), players=4, lying={"traveling-players": lies})
        assert t.play("traveling-players").goods == has


def test_stockman_has_cattle_boar_and_sheep_of_his_next_stables() -> None:
    t = table(dict(goods="8 wood", cards="stockman"))
    t.play("rooms stable b1")
    assert t.goods == "6 wood"
    t.play("stable c1 stable d1 stable e1")
    assert t.goods == "1 sheep 1 boar 1 cattle"


def test_stockman_has_nothing_of_earlier_stables() -> None:
    t = table(dict(goods="2 wood", stables="b1 c1", hand="stockman"))
    t.play("occupation play stockman", "1: wood", "rooms stable d1")
    assert t.goods == "1 boar"


def test_potter_makes_two_food_of_one_clay_in_a_harvest() -> None:
    t = table(dict(goods="3 clay", cards="potter pottery"), round=4, moment="feeding")
    t.play("potter 1 clay for 2 food")
    assert not t.offers("potter 1 clay for 2 food")
    assert t.offers("pottery 1 clay for 2 food")
    assert not table(dict(goods="3 clay", cards="potter")).offers("potter 1 clay for 2 food")


def test_tenant_farmer_borrows_an_animal_of_each_kind() -> None:
    t = table(dict(pastures="b1 c1", hand="tenant-farmer"))
    assert t.play("occupation play tenant-farmer").goods == "1 sheep 1 boar 1 cattle"


def test_tenant_farmer_loses_a_point_for_each_animal_not_returned() -> None:
    assert total(dict(cards="tenant-farmer")) == total({}) - 3
    assert total(dict(cards="tenant-farmer yeoman-farmer")) == total(dict(cards="yeoman-farmer"))


def test_tenant_farmer_returns_animals_before_the_scoring() -> None:
    meadows = dict(goods="2 sheep 2 boar 2 cattle", pastures="b1 c1 d1")
    t = table(meadows | dict(cards="tenant-farmer"), moment="end")
    t.play("use tenant-farmer 1 sheep 1 boar 1 cattle")
    assert t.goods == "1 sheep 1 boar 1 cattle"
    assert t.score["total"] == total(dict(goods="1 sheep 1 boar 1 cattle", pastures="b1 c1 d1"))


def test_animal_keeper_mixes_animals_in_a_pasture() -> None:
    full = dict(goods="2 sheep 2 boar", pastures="b1/c1")
    t = table(full | dict(cards="animal-keeper"), round=11, lying={"cattle": "1 cattle"})
    assert all_stay(t.play("cattle"), "2 sheep 2 boar 1 cattle")
    t = table(dict(goods="3 sheep 2 boar", pastures="b1/c1", cards="animal-keeper"), round=11)
    assert not all_stay(t.play("cattle"), "3 sheep 2 boar 1 cattle")  # no more animals than before


def test_animal_keeper_does_not_open_the_forest_pasture() -> None:
    t = table(dict(goods="1 cattle 3 boar", cards="animal-keeper forest-pasture"), round=3)
    assert not all_stay(t.play("sheep"), "1 sheep 3 boar 1 cattle")


def test_reeve_brings_wood_by_the_rounds_to_come() -> None:
    assert wood_by_round("reeve") == ELDERS


def test_reeve_rewards_whoever_has_most_occupations() -> None:
    assert bonus(dict(cards="reeve turner"), dict(cards="patron maid"), {}) == 3
    t = table(dict(cards="reeve"), dict(cards="patron maid"), {}, moment="end")
    assert [t.seat(seat).score["bonus"] for seat in range(3)] == [0, 3, 0]


def test_carpenter_builds_rooms_for_three_and_two_reed() -> None:
    for house in ("wood", "clay", "stone"):
        t = table(dict(goods=f"6 {house} 4 reed", house=house, cards="carpenter"))
        assert t.play("rooms room a1", "room b2").goods == ""


def test_carpenter_is_not_combined_with_other_prices_of_a_room() -> None:
    """Axe, Clay Plasterer and Clay Supports: one of them for a room."""
    assert not table(dict(goods="1 wood 2 reed", cards="carpenter axe")).offers("rooms room a1")
    assert table(dict(goods="2 wood 2 reed", cards="carpenter axe")).offers("rooms room a1")
    clay = dict(house="clay", cards="carpenter clay-plasterer clay-supports")
    assert table(clay | dict(goods="3 clay 2 reed")).offers("rooms room a1")
    assert table(clay | dict(goods="1 wood 2 clay 1 reed")).offers("rooms room a1")
    assert not table(clay | dict(goods="1 clay 2 reed")).offers("rooms room a1")
    assert not table(clay | dict(goods="1 wood 1 clay 2 reed")).offers("rooms room a1")


def test_carpenter_is_combined_with_the_bricklayer_but_not_with_extensions() -> None:
    assert table(dict(goods="1 clay 2 reed", house="clay", cards="carpenter bricklayer")).offers("rooms room a1")
    t = table(dict(goods="3 wood 1 reed", cards="carpenter", hand="wooden-hut-extension"), round=2)
    assert not t.offers("improvement play wooden-hut-extension")


def guild(**mine: str) -> Table:
    return table(dict(mine), round=2)


def test_guildmaster_has_resources_of_workshops_built_later() -> None:
    t = guild(goods="2 wood 2 stone", cards="guildmaster")
    assert t.play("improvement play joinery").goods == "4 wood"
    t = guild(goods="1 food", cards="guildmaster", hand="potter")
    assert t.play("occupation play potter").goods == "4 clay"
    t = guild(goods="1 food", cards="guildmaster", hand="basketmaker")
    assert t.play("occupation play basketmaker").goods == "3 reed"


def test_guildmaster_has_two_resources_of_each_workshop_built_before() -> None:
    t = guild(goods="1 food", cards="pottery potter", hand="guildmaster")
    assert t.play("occupation play guildmaster").goods == "4 clay"
    t = guild(cards="sawmill", hand="guildmaster")
    assert t.play("occupation play guildmaster").goods == "2 wood"  # made of a Joinery


def test_guildmaster_pays_after_the_workshop_is_paid_and_for_own_ones_only() -> None:
    assert not guild(goods="2 stone", cards="guildmaster").offers("improvement play joinery")
    t = table(dict(goods="2 wood 2 stone"), dict(cards="guildmaster"), round=2)
    t.play("improvement play joinery")
    assert t.seat(1).goods == ""
