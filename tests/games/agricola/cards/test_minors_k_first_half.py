"""Minor improvements of the complex deck, acreage to clapper, as stories."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, learned, playable, until
from tests.games.agricola.table import table


def test_acreage_is_sown_with_one_or_two_grain() -> None:
    t = table(dict(goods="3 grain", cards="acreage"), round=5)
    t.play("sow sow fields sow grain acreage sow grain acreage")
    assert (t.marks["acreage"], t.goods) == ((3, 3), "1 grain")


def test_acreage_stacks_may_be_sown_at_different_times() -> None:
    t = table(dict(goods="1 grain", cards="acreage", marks={"acreage": (2,)}), round=5)
    t.play("sow sow fields sow grain acreage")
    assert sorted(t.marks["acreage"]) == [2, 3]


def test_acreage_is_harvested_a_grain_from_each_stack() -> None:
    t = harvested(dict(cards="acreage", marks={"acreage": (3, 1)}, goods="4 food"), dict(goods="4 food"))
    assert ("2 grain" in t.goods, t.marks["acreage"]) == (True, (2,))


def test_acreage_takes_no_vegetables() -> None:
    t = table(dict(goods="1 vegetable", cards="acreage"), round=5)
    assert not t.offers("sow")


def test_acreage_scores_its_grain_but_is_no_field() -> None:
    t = table(dict(cards="acreage", marks={"acreage": (3, 3)}), round=14, moment="end")
    assert (t.score["grain"], t.score["fields"]) == (3, -1)


def test_bakehouse_costs_three_stone_and_an_oven_and_bakes_at_once() -> None:
    t = table(dict(goods="3 stone 2 grain", cards="clay-oven", hand="bakehouse"), round=5)
    t.play("improvement play bakehouse bake bread 2 grain")
    assert (t.goods, t.cards) == ("10 food", "bakehouse")
    assert "clay-oven" in t.game.majors


def test_bakehouse_takes_the_bakers_oven_but_not_the_bakers_kitchen() -> None:
    """Appendix: a Baker's Kitchen cannot become a Bakehouse."""
    assert playable("bakehouse", dict(goods="3 stone", cards="bakers-oven"))
    assert not playable("bakehouse", dict(goods="3 stone", cards="bakers-kitchen"))


def test_bakehouse_bakes_two_grain_at_most() -> None:
    t = table(dict(goods="3 grain", cards="bakehouse"), round=5)
    assert not t.offers("sow bake bread 3 grain")
    assert t.play("sow bake bread 2 grain").goods == "1 grain 10 food"


def test_lumber_turns_a_stone_into_three_wood() -> None:
    t = table(dict(goods="1 stone", hand="lumber"), round=5).play("improvement play lumber")
    assert (t.goods, t.seat(1).hand) == ("3 wood", "lumber")


def test_beehive_promises_two_food_for_even_rounds() -> None:
    t = table(dict(hand="beehive", cards=f"axe raft {learned(3)}"), round=10).play("improvement play beehive")
    assert t.promised == {12: "2 food", 14: "2 food"}


def test_spit_roast_adds_a_food_once_when_animals_are_cooked_at_the_feeding() -> None:
    seat = dict(goods="2 sheep", cards="fireplace-2 spit-roast", pastures="b1")
    t = harvested(seat, dict(goods="4 food"))
    t.play("fireplace-2 1 sheep for 2 food")
    assert t.goods == "3 food 1 sheep"
    t.play("fireplace-2 1 sheep for 2 food")
    assert t.begging == 0
    assert t.goods in ("1 food", "5 food")


def test_spit_roast_is_there_for_those_with_food_enough() -> None:
    seat = dict(goods="4 food 2 sheep", cards="fireplace-2 spit-roast", pastures="b1")
    t = harvested(seat, dict(goods="4 food"))
    t.play("fireplace-2 1 sheep for 2 food")
    assert t.goods == "3 food 1 sheep"


def test_spit_roast_turns_only_at_the_feeding() -> None:
    t = table(dict(goods="1 sheep", cards="fireplace-2 spit-roast"))
    assert t.play("fireplace-2 1 sheep for 2 food").goods == "2 food"


def test_spit_roast_is_for_meat_only() -> None:
    t = harvested(dict(goods="1 vegetable 1 grain", cards="fireplace-2 spit-roast"), dict(goods="4 food"))
    assert t.play("fireplace-2 1 vegetable for 2 food").goods == "1 grain 2 food"


def test_brewery_turns_one_grain_in_a_harvest() -> None:
    t = harvested(dict(goods="2 grain", cards="brewery millstone"), dict(goods="4 food"))
    t.play("brewery 1 grain for 3 food")
    assert t.goods == "1 grain 3 food"
    assert not t.offers("brewery 1 grain for 3 food")
    assert not table(dict(goods="2 grain", cards="brewery")).offers("brewery 1 grain for 3 food")


def test_brewery_scores_nine_grain() -> None:
    def points(goods: str, fields: str = "") -> int:
        return int(table(dict(cards="brewery", goods=goods, fields=fields), round=14, moment="end").score["bonus"])

    assert [points("8 grain"), points("9 grain"), points("18 grain"), points("6 grain", "b1:3g")] == [0, 1, 1, 1]


def test_bread_paddle_bakes_whenever_its_owner_plays_an_occupation() -> None:
    t = table(dict(goods="1 grain", cards="bread-paddle fireplace-2", hand="dancer"))
    t.play("occupation play dancer use bread-paddle 1 grain")
    assert (t.goods, t.cards) == ("2 food", "bread-paddle fireplace-2 dancer")


def test_bread_paddle_does_not_pay_for_the_occupation_and_bakes_for_no_one_else() -> None:
    seat = dict(goods="1 grain", cards="bread-paddle clay-oven reeve", hand="dancer")
    t = table(seat).play("occupation")  # paid with the raw grain: nothing is left to bake
    assert t.goods == ""
    t = table(dict(hand="dancer"), dict(goods="1 grain", cards="bread-paddle fireplace-2")).play("occupation")
    assert not t.offers("use bread-paddle")


def test_bread_paddle_lies_idle_when_improvements_are_played() -> None:
    t = table(dict(goods="1 grain 1 wood", cards="bread-paddle fireplace-2", hand="axe clogs"), round=5)
    t.play("improvement play clogs")
    assert t.game.who == 1


def test_bookshelf_brings_three_food_before_paying() -> None:
    t = table(dict(cards="bookshelf reeve", hand="dancer")).play("occupation")
    assert (t.cards, t.goods) == ("bookshelf reeve dancer", "2 food")


def test_bookshelf_pays_twice_with_the_writing_desk() -> None:
    """Appendix: once for each of the two."""
    t = table(dict(cards="bookshelf writing-desk reeve", hand="dancer storyteller"))
    t.play("occupation play dancer use writing-desk")
    assert (t.hand, t.goods) == ("", "3 food")


def test_flail_threshes_on_both_plow_spaces() -> None:
    seat = dict(goods="1 grain", cards="flail fireplace-2")
    t = table(seat).play("plow b1 use flail 1 grain")
    assert (t.fields, t.goods) == ("b1", "2 food")
    t = table(seat, round=13).play("plow-and-sow plow field b1 done use flail 1 grain")
    assert t.goods == "2 food"


def test_flail_may_rest_and_is_not_for_the_field_card() -> None:
    assert table(dict(goods="1 grain", cards="flail fireplace-2")).play("plow b1 done").goods == "1 grain"
    t = table(dict(goods="1 grain 1 food", cards="flail fireplace-2", hand="field"), round=5)
    t.play("improvement play field b1")
    assert t.game.who == 1


def test_duck_pond_promises_food_for_three_rounds() -> None:
    t = table(dict(hand="duck-pond", cards=learned(2)), round=5).play("improvement play duck-pond")
    assert t.promised == dict.fromkeys((6, 7, 8), "1 food")


def test_swing_plow_plows_three_fields_twice() -> None:
    t = table(dict(cards="swing-plow", workers=1), dict(workers=1), round=5)
    t.play("plow b1 use swing-plow c1 d1", "1: clay", "plow e1 use swing-plow e2 d2")
    assert t.fields == "b1 c1 d1 e1 e2 d2"


def test_swing_plow_may_plow_two_and_is_worn_out_after_two_uses() -> None:
    """Appendix: 2 fields in place of 3."""
    t = table(dict(cards="swing-plow", workers=1), dict(workers=1), round=5)
    t.play("plow b1 use swing-plow c1 done", "1: clay", "plow d1 use swing-plow e1 done")
    assert t.fields == "b1 c1 d1 e1"
    assert not until(t, 7).offers("plow e2 use swing-plow e3")


def test_swing_plow_is_not_for_plow_and_sow() -> None:
    t = table(dict(cards="swing-plow"), round=13).play("plow-and-sow plow field b1")
    assert t.game.who == 1


def test_granary_promises_grain_for_rounds_eight_ten_and_twelve() -> None:
    t = table(dict(goods="3 clay", hand="granary"), round=8).play("improvement play granary")
    assert (t.promised, t.goods) == ({10: "1 grain", 12: "1 grain"}, "")


def test_granary_is_of_wood_or_of_clay() -> None:
    """Appendix: neither 2 wood and 1 clay nor 1 wood and 2 clay."""
    assert playable("granary", dict(goods="3 wood"))
    assert not playable("granary", dict(goods="2 wood 2 clay"))


def test_granary_grain_is_not_taken_on_the_space() -> None:
    """Appendix: Grain Cart and Corn Scoop do not add to it."""
    t = table(dict(cards="granary grain-cart corn-scoop", promised={10: "1 grain"}), round=10, moment="start")
    assert t.goods == "1 grain"


def test_greenhouse_sells_a_vegetable_after_four_and_after_seven_rounds() -> None:
    t = table(
        dict(goods="2 wood", hand="greenhouse", cards=learned(1), workers=1),
        dict(workers=1),
        round=1,
        order="improvement",
    )
    t.play("improvement play greenhouse")
    until(t, 5)
    begun = t.goods
    t.play("0: use greenhouse")
    assert "vegetable" not in begun
    assert "1 vegetable" in t.goods
    until(t, 8).play("0: use greenhouse")
    assert "2 vegetable" in t.goods


def test_greenhouse_vegetable_may_be_left_and_is_gone() -> None:
    """Appendix: without the food it goes back to the supply."""
    t = table(dict(goods="2 wood 2 food", hand="greenhouse", cards=learned(1), workers=1), dict(workers=1), round=5)
    t.play("improvement play greenhouse")
    until(t, 9).play("0: done")
    assert not t.offers("use greenhouse")
    assert "vegetable" not in until(t, 10).goods


def test_greenhouse_is_paid_with_food_of_the_same_round() -> None:
    seat = dict(goods="2 wood", hand="greenhouse", cards=learned(1), promised={9: "1 food"}, workers=1)
    t = table(seat, dict(workers=1), round=5).play("improvement play greenhouse")
    until(t, 9).play("0: use greenhouse")
    assert "1 vegetable" in t.goods


def test_liquid_manure_adds_one_to_every_new_field() -> None:
    t = table(dict(goods="1 grain 1 vegetable", cards="liquid-manure", fields="b1 c1 d1:1g"), round=5)
    t.play("sow sow fields sow grain b1 sow vegetable c1")
    assert t.fields == "b1:4g c1:3v d1:1g"  # what grows already waits for the next sowing


def test_liquid_manure_goes_with_potato_dibber_and_field_cards() -> None:
    """Appendix: with Potato Dibber, Bean Field, Turnip Field, Lettuce Patch."""
    t = table(dict(goods="1 vegetable", cards="liquid-manure potato-dibber bean-field"), round=5)
    assert t.play("sow sow fields sow vegetable bean-field").marks["bean-field"] == (4,)
    t = table(dict(goods="1 grain", cards="liquid-manure acreage"), round=5)
    assert t.play("sow sow fields sow grain acreage").marks["acreage"] == (4,)


def test_liquid_manure_counts_four_animals_of_any_kind_and_no_goat() -> None:
    seat = dict(goods="2 sheep 1 boar", pastures="b1 c1")
    assert not playable("liquid-manure", dict(seat, cards="house-goat horse"))
    assert playable("liquid-manure", dict(goods="2 sheep 1 boar 1 cattle", pastures="b1 c1"))


def test_crooked_plow_plows_three_fields_once() -> None:
    t = table(dict(cards="crooked-plow", workers=1), dict(workers=1), round=5)
    t.play("plow b1 use crooked-plow c1 d1", "1: clay")
    assert t.fields == "b1 c1 d1"
    assert not t.offers("plow e1 use crooked-plow e2")


def test_crooked_plow_may_plow_two_and_is_not_for_plow_and_sow() -> None:
    """Appendix: 2 fields in place of 3."""
    assert table(dict(cards="crooked-plow")).play("plow b1 use crooked-plow c1 done").fields == "b1 c1"
    t = table(dict(cards="crooked-plow"), round=13).play("plow-and-sow plow field b1")
    assert t.game.who == 1


def test_crooked_plow_and_swing_plow_are_not_used_in_one_action() -> None:
    """Appendix: one plow card an action."""
    t = table(dict(cards="crooked-plow swing-plow")).play("plow b1 use swing-plow c1 d1")
    assert (t.fields, t.game.who) == ("b1 c1 d1", 1)


def test_house_goat_gives_a_food_at_every_feeding() -> None:
    assert harvested(dict(goods="3 food", cards="house-goat"), dict(goods="4 food")).begging == 0


def test_house_goat_leaves_no_room_for_a_pet() -> None:
    """Appendix: the goat cannot be let go to make room."""
    t = table(dict(cards="house-goat"), round=5, lying={"sheep": "1 sheep"}).play("sheep")
    assert t.goods == ""


def test_sawhorse_makes_the_next_stable_free() -> None:
    t = table(dict(goods="2 wood", cards="sawhorse")).play("rooms stable b1 stable c1")
    assert (t.stables, t.goods) == ("b1 c1", "")
    t = table(dict(cards="sawhorse")).play("rooms stable b1")
    assert (t.stables, t.game.who) == ("b1", 1)


def test_sawhorse_does_not_pay_for_the_card_stable() -> None:
    assert not playable("stable", dict(cards="sawhorse"))
    assert playable("stable", dict(cards="sawhorse", goods="1 wood"))


def test_sawhorse_makes_every_third_fence_free() -> None:
    t = table(dict(goods="3 wood", cards="sawhorse"), round=5).play("fences b1 done")
    assert (t.pastures, t.goods) == ("b1", "")
    t = table(dict(goods="2 wood", cards="sawhorse", pastures="b1"), round=5).play(
        "fences c1 done"
    )  # fences 5, 6 and 7
    assert (t.pastures, t.goods) == ("b1 c1", "")


def test_sawhorse_fences_are_not_kept_for_later() -> None:
    """Appendix: who need not pay for fences cannot keep the free ones for another turn."""
    t = table(dict(goods="2 food 2 wood", cards="sawhorse", hand="mini-pasture", pastures="b1"), round=5)
    t.play("improvement play mini-pasture c1", "1: clay")  # fences 5, 6 and 7 for nothing
    assert not t.offers("fences d1 d2 done")
    assert t.play("fences d1 done").goods == ""  # 8, 9 and 10


def test_sawmill_for_the_joinery() -> None:
    t = table(dict(cards="joinery", hand="sawmill"), round=5).play("improvement play sawmill")
    assert t.cards == "sawmill"
    assert "joinery" in t.game.majors
    assert not playable("sawmill", dict(goods="9 wood 9 stone"))


def test_sawmill_turns_one_wood_in_a_harvest_beside_a_new_joinery() -> None:
    t = harvested(dict(goods="3 wood 1 grain", cards="sawmill joinery"), dict(goods="4 food"))
    t.play("sawmill 1 wood for 3 food", "joinery 1 wood for 2 food")
    assert not t.offers("sawmill 1 wood for 3 food")
    assert t.begging == 0


def test_sawmill_scores_wood_and_silences_the_joinery() -> None:
    def points(goods: str, cards: str = "sawmill") -> int:
        return int(table(dict(cards=cards, goods=goods), round=14, moment="end").score["bonus"])

    assert [points("1 wood"), points("2 wood"), points("4 wood"), points("5 wood")] == [0, 1, 2, 3]
    assert points("7 wood", "sawmill joinery") == 3
    assert points("7 wood", "joinery sawmill") == 3


def test_wooden_strongbox_scores_five_and_six_rooms() -> None:
    def points(rooms: str) -> int:
        return int(table(dict(cards="wooden-strongbox", rooms=rooms), round=14, moment="end").score["bonus"])

    assert [points("a1 b1"), points("a1 b1 b2"), points("a1 b1 b2 b3"), points("a1 b1 b2 b3 c1")] == [0, 2, 4, 4]


def test_yoke_plows_a_field_for_every_plow_and_harrow_in_play() -> None:
    t = table(
        dict(goods="1 wood 1 cattle", hand="yoke", cards="harrow"), dict(cards="riding-plow moldboard-plow"), round=5
    )
    t.play("improvement play yoke plow field b1 c1 d1")
    assert (t.fields, t.goods) == ("b1 c1 d1", "1 cattle")


def test_yoke_may_plow_fewer_and_none_without_plows() -> None:
    t = table(dict(goods="1 wood 1 cattle", hand="yoke", cards="harrow swing-plow"), round=5)
    assert t.play("improvement play yoke plow field b1 done").fields == "b1"
    t = table(dict(goods="1 wood 1 cattle", hand="yoke", cards="punner"), round=5).play("improvement play yoke")
    assert (t.fields, t.game.who) == ("", 1)


def test_broom_sweeps_the_hand_and_brings_seven_new_improvements() -> None:
    t = table(dict(goods="1 wood", hand="broom axe raft"), round=5)
    t.play("improvement play broom")
    new = t.hand.split()
    assert len(new) == 7
    assert not {"broom", "axe", "raft"} & set(new)


def test_broom_keeps_occupations_in_the_hand() -> None:
    t = table(dict(goods="1 wood", hand="broom axe dancer"), round=5).play("improvement play broom")
    assert "dancer" in t.hand.split()
    assert len(t.hand.split()) == 8


def test_broom_lets_one_of_the_new_cards_be_played() -> None:
    t = table(dict(goods="3 wood 3 stone", hand="broom"), round=5).play("improvement play broom")
    assert {"axe", "windmill"} < set(t.hand.split())  # the pile lies in the order of the deck
    t.play("play improvement play axe")
    assert (t.cards, t.game.who, len(t.hand.split())) == ("broom axe", 1, 6)


def test_landing_net_brings_two_food_with_reed() -> None:
    assert table(dict(cards="landing-net"), lying={"reed": "3 reed"}).play("reed").goods == "3 reed 2 food"
    assert table(dict(cards="landing-net"), players=3).play("resource 1 reed").goods == "1 reed 2 food"


def test_landing_net_brings_one_food_where_other_resources_come_too() -> None:
    assert table(dict(cards="landing-net"), players=4).play("reed-stone-food").goods == "1 reed 1 stone 2 food"
    assert table(dict(cards="landing-net"), players=5).play("reed-stone-wood").goods == "1 wood 1 reed 1 stone 1 food"


def test_landing_net_catches_nothing_from_cards_or_without_reed() -> None:
    t = table(dict(goods="2 wood", hand="reed-exchange", cards="landing-net"), round=5)
    assert t.play("improvement play reed-exchange").goods == "2 reed"
    assert table(dict(cards="landing-net"), players=3).play("resource 1 clay").goods == "1 clay"
    assert table(dict(cards="landing-net canoe"), lying={"fishing": "1 food"}).play("fishing").goods == "1 reed 2 food"


def test_clapper_adds_a_grain_to_every_grain_field_when_the_family_grows() -> None:
    seat = dict(cards="clapper acreage", rooms="b2", fields="b1:2g c1:1g d1 e1:2v", marks={"acreage": (3,)})
    t = table(seat, round=7).play("growth")
    assert (t.fields, t.marks["acreage"]) == ("b1:3g c1:2g d1 e1:2v", (4,))


def test_clapper_sounds_at_once_for_a_person_already_there() -> None:
    t = table(dict(goods="1 wood", hand="clapper", rooms="b2", fields="b1:1g"), round=7)
    t.play("growth play clapper")
    assert t.fields == "b1:2g"


def test_clapper_is_silent_without_growth_and_for_others() -> None:
    t = table(dict(goods="1 wood", hand="clapper", fields="b1:1g"), round=7).play("improvement play clapper")
    assert t.fields == "b1:1g"
    t = table(dict(rooms="b2"), dict(cards="clapper", fields="b1:1g"), round=7).play("growth")
    assert t.seat(1).fields == "b1:1g"


def test_clapper_adds_wood_to_every_stack_of_the_copse() -> None:
    seat = dict(cards="clapper copse", rooms="b2", marks={"copse": (3, 1)})
    assert table(seat, round=7).play("growth").marks["copse"] == (4, 2)


def test_clapper_sounds_on_every_space_for_family_growth() -> None:
    seat = dict(cards="clapper", fields="b1:1g", hand="dancer", goods="2 food", rooms="b2")
    assert table(seat, round=13).play("growth-without-room").fields == "b1:2g"
    t = table(seat, players=5, round=5).play("lessons-or-growth grow family")
    assert t.fields == "b1:2g"
    t = table(seat, players=5, round=5).play("lessons-or-growth play occupation")  # whichever action is chosen
    assert t.fields == "b1:2g"
    assert table(seat, players=5, round=4).play("lessons-or-growth").fields == "b1:1g"
