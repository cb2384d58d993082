"""Stories of occupations that meet other cards, and of spaces that only some numbers of players have."""

from __future__ import annotations

from tests.games.agricola.cards.story import (
    bonus,
    each_round,
    last_of_all,
    lying,
    rounds_pass,
    rounds_pass_to_the_end,
    total,
    used,
)
from tests.games.agricola.table import table


def test_master_baker_and_bread_seller_hear_nothing_of_the_windmill() -> None:
    hungry = dict(goods="1 grain", cards="master-baker bread-seller clay-oven")
    t = table(dict(goods="1 grain", cards="windmill"), hungry)
    t.play("windmill 1 grain for 2 food", "wood")
    assert t.seat(1).goods == "1 grain"
    assert t.offers("1: clay")


def test_master_baker_has_his_food_with_the_baker_too() -> None:
    t = table(dict(goods="2 grain", cards="master-baker baker fireplace-2"), round=4, moment="feeding")
    t.play("use baker 2 grain")
    assert t.goods == "1 food"  # 4 and 1, less 4 for the family


def test_berry_picker_finds_food_with_wood_on_other_spaces_and_with_wood_left_behind() -> None:
    t = table(dict(cards="berry-picker"), lying={"reed": "1 wood 1 reed"})
    assert t.play("reed").goods == "1 wood 1 reed 1 food"
    t = table(dict(cards="berry-picker basket"), lying={"wood": "2 wood"})
    assert t.play("wood", "use basket").goods == "4 food"


def test_berry_picker_cannot_pay_the_master_forester_with_the_food_he_will_find() -> None:
    picker = dict(goods="1 food", cards="berry-picker")
    t = table(picker, dict(cards="master-forester"), lying={"master-forester": "2 wood"})
    assert not t.offers("master-forester")


def test_meat_seller_and_butcher_do_not_slaughter_while_animals_breed() -> None:
    for card in ("meat-seller", "butcher"):
        mine = dict(goods="2 sheep 1 boar", pastures="b1", cards=f"{card} clay-oven")
        t = table(mine, round=4, moment="breeding")
        assert t.game.phase == "breeding"  # there is no room for the lamb
        assert not [word for word in t.offered if word.startswith(card)]


def test_conjurer_and_dancer_perform_where_a_room_could_be_built() -> None:
    t = table(dict(cards="conjurer"), players=5, lying={"room-or-players": "3 food"})
    assert t.play("room-or-players take food").goods == "1 grain 3 food"
    t = table(dict(cards="dancer"), players=5, lying={"room-or-players": "1 food"})
    assert t.play("room-or-players take food").goods == "4 food"


def test_conjurer_has_nothing_of_a_room_built_beside_the_players() -> None:
    t = table(dict(goods="5 wood 2 reed", cards="conjurer dancer"), players=5)
    assert t.play("room-or-players build room room b2").goods == ""
    assert lying(t, "room-or-players") == "1 food"


def test_chiefs_daughter_played_free_brings_the_food_of_patron_and_bookshelf() -> None:
    t = table(dict(goods="2 food", hand="chief"), dict(cards="patron bookshelf", hand="chiefs-daughter"))
    t.play("occupation play chief", "1: use chiefs-daughter")
    assert t.seat(1).goods == "5 food"


def test_chiefs_daughter_played_free_is_heard_by_the_educator() -> None:
    listener = dict(goods="6 food", cards="educator", hand="turner maid")
    t = table(dict(goods="2 food", hand="chief"), dict(hand="chiefs-daughter"), listener)
    t.play("occupation play chief", "2: use educator play turner", "1: use chiefs-daughter")
    t.play("2: use educator")
    assert t.seat(2).cards == "educator turner maid"


def test_chiefs_daughter_can_be_played_like_any_occupation() -> None:
    t = table(dict(hand="chiefs-daughter"))
    assert t.play("occupation play chiefs-daughter").cards == "chiefs-daughter"


def test_hut_builder_builds_for_a_clay_hut_but_not_for_a_stone_house() -> None:
    for house, built in (("clay", True), ("stone", False)):
        t = table(dict(house=house, hand="hut-builder"), round=4)
        t.play("occupation play hut-builder")
        assert rounds_pass(t, 11).offers("use hut-builder") is built


def test_hut_builder_and_master_builder_let_the_wet_nurse_work() -> None:
    t = table(dict(goods="1 food", rooms="b1 b2 b3", people=4, cards="master-builder wet-nurse"))
    t.play("use master-builder room c1", "use wet-nurse")
    assert t.people == 5


def test_hobby_farmer_sows_on_field_cards() -> None:
    t = table(dict(cards="bean-field", hand="hobby-farmer"))
    t.play("occupation play hobby-farmer sow fields sow vegetable bean-field")
    assert t.marks["bean-field"] == (2,)


def test_plow_maker_plows_a_field_more_than_the_harrow() -> None:
    t = table(dict(goods="1 food", cards="plow-maker harrow"))
    t.play("plow b1", "use plow-maker c1", "use harrow d1")
    assert t.fields == "b1 c1 d1"


def test_cattle_whisperer_brings_cattle_that_may_be_cooked_without_room() -> None:
    mine = dict(goods="1 boar", cards="cattle-whisperer cooking-hearth-4", promised={7: "1 cattle"})
    t = table(mine, round=7, moment="start")
    assert t.play("cooking-hearth-4 1 cattle for 4 food").goods == "4 food 1 boar"


def test_stablehand_builds_a_second_stable_after_the_fence_overseer_which_is_not_fenced() -> None:
    t = table(dict(goods="2 wood 5 food", cards="stablehand fence-overseer"))
    t.play("rooms stable b1", "use fence-overseer", "stable c1")
    assert (t.pastures, t.stables, t.goods) == ("b1", "b1 c1", "4 food")
    assert t.game.who == 1


def test_tenant_farmer_repays_once_at_any_time() -> None:
    t = table(dict(goods="1 sheep", cards="tenant-farmer"))
    t.play("use tenant-farmer")
    assert t.goods == ""
    assert not t.offers("use tenant-farmer")


def test_tenant_farmer_who_keeps_his_animals_disappoints_the_constable() -> None:
    flawless = dict(
        goods="1 grain 1 vegetable 1 sheep 1 boar 1 cattle",
        fields="a1 b1",
        rooms="b2 b3",
        pastures="c1/c2/c3 d1/e1/d2/e2/d3/e3",
    )
    t = table(flawless | dict(cards="tenant-farmer constable"), moment="end").play("done")
    assert t.score["bonus"] in (-3, 0)
    t = table(flawless | dict(cards="tenant-farmer constable yeoman-farmer"), moment="end").play("done")
    assert t.score["total"] == total(flawless) + 5


def test_guildmaster_is_paid_again_for_a_workshop_built_again() -> None:
    mine = dict(goods="2 wood 2 stone", cards="guildmaster joinery", hand="sawmill")
    t = table(mine, round=2)
    t.play(
        "starting-player become starting player play improvement play sawmill", "1: wood", "improvement play joinery"
    )
    assert t.goods == "4 wood"


def test_clay_worker_mushroom_collector_and_pig_catcher_meet_over_one_wood_space() -> None:
    t = table(dict(cards="clay-worker mushroom-collector pig-catcher"))
    t.play("wood", "use pig-catcher", "use mushroom-collector")
    assert t.goods == "1 clay 2 food 1 boar"
    assert lying(t, "wood") == "3 wood"


def test_net_fisherman_does_not_fish_double() -> None:
    t = table(dict(cards="net-fisherman fisherman raft", workers=1), dict(workers=0), lying={"fishing": "3 food"})
    used(t.play("reed"), "net-fisherman")
    assert t.goods == "1 reed 3 food"


def test_fence_builder_brings_the_hedge_keeper_fences() -> None:
    t = table(dict(goods="1 food", cards="hedge-keeper", hand="fence-builder"))
    t.play("occupation play fence-builder wood", "1: clay", "wood", "use fence-builder b1 done")
    assert t.pastures == "b1"
    assert t.goods == "2 wood"


def test_fencer_farmer_and_stablehand_hear_the_fence_builder() -> None:
    mine = dict(goods="4 wood 1 food", cards="farmer stablehand", hand="fence-builder")
    t = table(mine, dict(cards="fencer"))
    t.play("occupation play fence-builder clay", "1: reed", "clay", "use fence-builder b1 done", "stable b1")
    assert (t.stables, t.goods) == ("b1", "1 clay 1 boar")
    assert t.seat(1).goods == "1 wood 1 reed"


def test_fence_deliveryman_brings_the_hedge_keeper_fences() -> None:
    t = table(dict(goods="9 food", cards="hedge-keeper", hand="fence-deliveryman"), round=1)
    t.play("occupation play fence-deliveryman")
    rounds_pass(t, 7).play("use fence-deliveryman b1 done c1 done")
    assert t.pastures == "b1 c1"
    assert "wood" not in t.goods


def test_fence_deliveryman_takes_two_food_for_three_fences_and_gives_the_fourth_back() -> None:
    t = table(dict(goods="9 food", pastures="b1", hand="fence-deliveryman"), round=8)
    t.play("occupation play fence-deliveryman")
    rounds_pass(t, 14)
    before = t.goods
    t.play("use fence-deliveryman c1 done")
    assert t.pastures == "b1 c1"
    assert t.goods != before


def test_fence_builder_cannot_use_an_empty_space_just_to_fence() -> None:
    t = table(dict(goods="4 wood", hand="fence-builder"), lying={"clay": ""})
    t.play("occupation play fence-builder clay", "1: reed")
    assert not t.offers("clay")


def test_fieldsman_sows_more_with_the_corn_storehouse() -> None:
    mine = dict(goods="1 grain 9 food", fields="b1", cards="fieldsman corn-storehouse")
    t = table(mine, round=4, moment="harvest")
    assert t.play("use corn-storehouse sow grain b1").fields == "b1:4g"


def test_church_warden_is_not_moved_by_the_owner_of_the_holiday_house() -> None:
    mine = dict(goods="9 food", rooms="a1 b2 b3", people=5, cards="church-warden holiday-house")
    t = table(mine, dict(goods="9 food", workers=2), round=14, moment="start")
    rounds_pass_to_the_end(t)
    assert t.score["bonus"] == 0


def test_harvest_helper_acts_before_the_baker() -> None:
    t = table(
        dict(goods="4 food", cards="harvest-helper baker fireplace-2"), dict(fields="b1:2g"), round=4, moment="harvest"
    )
    t.play("use harvest-helper", "use baker")
    assert t.goods == "2 food"


def test_wood_buyer_leaves_the_others_bonus_for_wood() -> None:
    t = table(dict(cards="woodcutter berry-picker"), dict(goods="1 food", cards="wood-buyer"), lying={"wood": "1 wood"})
    t.play("wood", "1: use wood-buyer")
    assert t.goods == "1 wood 2 food"


def test_reed_and_stone_buyer_both_buy_of_one_space() -> None:
    t = table({}, dict(goods="1 food", cards="reed-buyer"), dict(goods="1 food", cards="stone-buyer"), players=4)
    t.play("reed-stone-food", "1: use reed-buyer", "2: use stone-buyer")
    assert (t.goods, t.seat(1).goods, t.seat(2).goods) == ("5 food", "1 reed", "1 stone")


def test_outrider_rides_to_any_newest_card() -> None:
    t = table(dict(cards="outrider", pastures="b1"), round=11)
    assert t.play("cattle").goods == "1 grain 1 cattle"


def test_chamberlain_leaves_the_harvests_and_later_rounds_as_they_are() -> None:
    t = table(dict(cards="chamberlain"), round=11, moment="start")
    rounds_pass(t, 12)
    t.play("wood")
    assert t.offers("1: plow-and-sow plow field b1")
    assert not t.offers("1: growth-without-room")


def test_social_climber_and_manservant_hear_the_stone_breaker() -> None:
    t = table(dict(goods="2 stone 1 reed", house="clay", cards="stone-breaker social-climber manservant"), round=5)
    t.play("use stone-breaker")
    assert t.goods == "3 stone"
    assert t.promised == each_round(6, "3 food")


def test_farm_steward_gives_a_room_to_the_child_of_the_wet_nurse() -> None:
    """A child of the Wet Nurse comes by an action of family growth."""
    crowded = dict(goods="5 clay 2 reed 1 food", house="clay", people=3)
    t = table(crowded | dict(cards="farm-steward wet-nurse"))
    assert t.play("rooms room a1", "use wet-nurse").people == 4
    t = table(crowded | dict(cards="wet-nurse"))
    assert not t.play("rooms room a1").offers("use wet-nurse")


def test_midwife_hears_the_wet_nurse() -> None:
    t = table(dict(goods="5 wood 2 reed 1 food", cards="wet-nurse"), dict(cards="midwife"))
    t.play("rooms room a1", "use wet-nurse")
    assert t.seat(1).goods == "1 food"


def test_market_woman_has_nothing_with_the_vegetables_of_the_greengrocer() -> None:
    assert table(dict(cards="market-woman greengrocer")).play("grain").goods == "1 grain 1 vegetable"


def test_land_agent_and_outrider_and_market_woman_meet_on_the_vegetable_space() -> None:
    t = table(dict(cards="land-agent outrider market-woman"), round=8)
    assert t.play("vegetable").goods == "4 grain 1 vegetable"


def test_lord_of_the_manor_does_not_see_bonus_points_of_cards() -> None:
    assert bonus(dict(goods="7 wood", cards="joinery lord-of-the-manor")) == 3


def test_sycophant_is_paid_by_the_countryman_and_the_acrobat_like_by_anybody() -> None:
    idle = dict(workers=0)
    t = table(dict(cards="acrobat", workers=1), idle | dict(cards="sycophant"), idle, idle)
    t.play("traveling-players", "use acrobat grain")
    assert (t.goods, t.seat(1).goods) == ("1 grain", "2 food")


def test_magician_is_not_called_by_a_person_that_moves_on() -> None:
    t = last_of_all(dict(cards="acrobat magician", workers=2), 4)
    t.play("traveling-players", "wood", "use acrobat grain")
    assert t.goods == "3 wood 1 grain 1 food"


def test_all_occupations_are_as_many_as_the_box_holds() -> None:
    """66 for any number of players, 41 from three on and 62 from four on."""
    from ludoteca.games.agricola.board import OCCUPATIONS
    from tests.games.agricola.cards.story import least_players

    numbers = list(least_players(" ".join(OCCUPATIONS)).values())
    assert [numbers.count(players) for players in (1, 3, 4)] == [66, 41, 62]


def test_tutor_counts_the_academic_as_two() -> None:
    """The newer text of the card names the Tutor beside the Reeve; only an Academic played after him counts."""
    t = table(dict(goods="1 food", cards="tutor", hand="academic"))
    assert t.play("occupation play academic").score["bonus"] == 2
    t = table(dict(goods="1 food", cards="academic", hand="tutor"))
    assert t.play("occupation play tutor").score["bonus"] == 0
