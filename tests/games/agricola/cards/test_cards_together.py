"""Cards together: what players argue about, and rulings that name two cards."""

from __future__ import annotations

from ludoteca.games.agricola.board import PLACES
from tests.games.agricola.cards.story import bonus, last_of_all, lying, rounds_pass_to_the_end, used
from tests.games.agricola.table import table

IDLE = dict(workers=0)


def test_pieceworker_is_not_paid_with_what_other_cards_bring() -> None:
    t = table(dict(cards="pieceworker berry-picker basket"), players=3).play("wood")
    assert not t.offers("use pieceworker")
    t = table(dict(goods="1 food", cards="berry-picker pieceworker"), players=3).play("wood", "use pieceworker")
    assert t.goods == "4 wood 1 food"


def test_pieceworker_may_be_paid_with_what_the_space_gave() -> None:
    t = table(dict(cards="pieceworker seed-seller"), players=3).play("grain", "use pieceworker")
    assert t.goods == "2 grain"


def test_wood_buyer_cannot_be_refused_by_turning_the_wood_into_food_first() -> None:
    seller = dict(goods="1 food", cards="turner pieceworker")
    t = table(seller, dict(goods="1 food", cards="wood-buyer"), {}, lying={"wood": "1 wood"}).play("wood")
    t.play("1: use wood-buyer")
    assert (t.goods, t.seat(1).goods) == ("2 food", "1 wood")
    assert t.play("0: use pieceworker").goods == "1 wood 1 food"


def test_food_of_the_foreman_is_taken_by_who_builds_the_room_and_that_of_the_players_stays() -> None:
    builder = dict(goods="5 wood 2 reed")
    t = table(builder, dict(cards="foreman"), {}, {}, {}, round=5, moment="start")
    t.play("1: use foreman room-or-players", "0: room-or-players build room room b2")
    assert (t.goods, lying(t, "room-or-players")) == ("1 food", "1 food")


def test_food_of_the_foreman_goes_with_that_of_the_players() -> None:
    t = table({}, dict(cards="foreman"), {}, {}, {}, round=5, moment="start")
    t.play("1: use foreman room-or-players", "0: room-or-players")
    assert (t.goods, t.seat(1).marks["foreman"]) == ("2 food", ())


def test_sheep_farmer_who_skips_the_last_harvest_may_swap_before_it() -> None:
    mine = dict(cards="sheep-farmer layabout", pastures="b1/c1", marks={"layabout": (14,)})
    t = last_of_all(mine, 3, round=14, lying={"sheep": "2 sheep"}).play("sheep")
    t.play("use sheep-farmer sheep-farmer 3 sheep for 1 boar 1 cattle")
    assert t.herd == "1 boar 1 cattle"


def test_fence_deliveryman_sells_no_fences_for_wood_when_the_hedge_keeper_is_spent() -> None:
    cards = "groom fence-overseer hedge-keeper fence-deliveryman"
    mine = dict(goods="9 wood 9 food", house="stone", cards=cards, marks={"fence-deliveryman": (7, 4, 11, 4)})
    t = table(mine, players=4, round=11, moment="start")
    t.play("use groom stable e1", "use fence-overseer", "use hedge-keeper e2 done", "use fence-deliveryman e3")
    assert not t.offers("done")
    assert (t.pastures, t.goods) == ("e1 e2 e3", "8 wood 6 food")


def test_stone_breaker_may_follow_a_renovation_before_the_improvement() -> None:
    """What he needs no action for may come amid one: the stone of the Social Climber pays for it, and for the card."""
    mine = dict(goods="2 clay 2 reed 2 wood", cards="stone-breaker social-climber")
    t = table(mine, players=4, round=7).play("renovation renovate to clay", "use stone-breaker", "play well")
    assert (t.house, t.cards, t.goods) == ("stone", "stone-breaker social-climber well", "1 wood 1 stone")
    extended = dict(goods="2 clay 3 reed 5 stone", cards="stone-breaker", hand="stone-house-extension")
    t = table(extended, players=4, round=7).play("renovation renovate to clay", "use stone-breaker")
    assert t.play("play stone-house-extension room b2").rooms == "b2"


def test_corn_storehouse_may_be_sown_with_the_grain_of_the_grocer() -> None:
    mine = dict(goods="5 food", fields="b1", cards="grocer corn-storehouse", marks={"grocer": (1,)})
    t = table(mine, dict(goods="4 food"), round=4, moment="harvest")
    t.play("use grocer grocer 1 food for 1 grain done", "use corn-storehouse sow grain b1")
    assert (t.fields, t.begging) == ("b1:2g", 0)


def test_academic_is_one_occupation_for_bread_paddle_bookshelf_and_educator() -> None:
    mine = dict(goods="1 food 2 grain", cards="bread-paddle bookshelf fireplace-2 turner", hand="academic")
    t = table(mine, players=3).play("occupation play academic", "use bread-paddle 1 grain")
    assert (t.goods, t.game.who) == ("1 grain 5 food", 1)
    pupil = dict(cards="educator academic", hand="turner")
    for food, able in (("2 food", False), ("3 food", True)):
        t = table(dict(hand="maid"), pupil | dict(goods=food), players=4).play("occupation play maid")
        assert t.offers("1: use educator play turner") == able


def test_mills_bake_no_bread_for_master_baker_and_bread_seller() -> None:
    miller = dict(goods="3 grain 9 food", cards="water-mill hand-mill")
    t = table(
        miller, dict(goods="1 grain 9 food", cards="master-baker bread-seller fireplace-2"), round=4, moment="harvest"
    )
    t.play("use water-mill", "1: done", "0: hand-mill 1 grain for 2 food", "0: yes")
    assert "1 grain" in t.seat(1).goods
    assert not t.offers("1: use master-baker")


def test_wood_that_was_spread_is_wood_for_all_who_speak_of_it() -> None:
    mine = dict(cards="berry-picker woodcutter wood-cart clay-worker")
    t = table(mine, players=4, lying={"fishing": "1 wood 1 food"}).play("fishing")
    assert t.goods == "4 wood 1 clay 2 food"
    t = table(dict(cards="mushroom-collector"), lying={"reed": "1 wood 1 reed"}).play("reed", "use mushroom-collector")
    assert (t.goods, lying(t, "reed")) == ("1 reed 2 food", "1 wood")
    t = table(dict(cards="pig-catcher"), players=4, lying={"fishing": "2 wood 1 food"}).play(
        "fishing", "use pig-catcher"
    )
    assert (t.goods, lying(t, "fishing")) == ("1 food 1 boar", "2 wood")
    t = table(dict(cards="clay-mixer"), lying={"clay": "1 wood 2 clay"}).play("clay")
    assert t.goods == "1 wood 2 clay"


def test_spinney_comes_before_mushroom_collector_and_pig_catcher() -> None:
    mine = dict(cards="mushroom-collector pig-catcher")
    t = table(mine, dict(cards="spinney"), players=4, lying={"wood": "2 wood"}).play("wood")
    assert not t.offers("use pig-catcher")
    t.play("use mushroom-collector")
    assert (t.goods, lying(t, "wood"), t.seat(1).goods) == ("2 food", "1 wood", "1 wood")


def test_wood_cart_and_pieceworker_work_where_pig_catcher_left_all_wood() -> None:
    mine = dict(goods="1 food", cards="pig-catcher wood-cart pieceworker mushroom-collector")
    t = table(mine, players=4, lying={"wood": "3 wood"}).play("wood")
    t.play("use pieceworker", "use pig-catcher", "use mushroom-collector")
    assert (t.goods, lying(t, "wood")) == ("3 wood 2 food 1 boar", "3 wood")


def test_pelts_may_hang_beside_brush_maker_and_basin_maker() -> None:
    mine = dict(goods="2 wood 1 boar", cards="pelts brush-maker basin-maker fireplace-2")
    t = table(mine, players=4).play("fireplace-2 1 boar for 2 food")
    used(t, "brush-maker").play("2 wood", "use pelts")
    assert t.marks == {"brush-maker": (1,), "basin-maker": (2,), "pelts": (1,)}
    assert t.goods == "1 food"


def test_chiefs_daughter_played_for_nothing_is_no_occupation_of_a_space() -> None:
    lady = dict(
        goods="2 grain 2 food",
        cards="writing-desk perpetual-student bread-paddle fireplace-2",
        hand="chiefs-daughter maid",
    )
    t = table(dict(goods="3 food", hand="chief"), lady, players=4).play("occupation play chief")
    assert not t.offers("1: use perpetual-student")
    t.play("1: use chiefs-daughter", "1: use bread-paddle 2 grain")
    assert (t.seat(1).goods, t.seat(1).hand) == ("6 food", "maid")
    assert not t.offers("1: use writing-desk")


def test_hobby_farmer_sows_field_cards_and_gets_all_that_sowing_brings() -> None:
    for bed in ("lettuce-patch", "turnip-field", "bean-field"):
        t = table(dict(hand="hobby-farmer", cards=bed), players=4).play(
            "occupation play hobby-farmer", f"sow fields sow vegetable {bed}"
        )
        assert t.marks[bed] == (2,)
    mine = dict(
        goods="1 food", hand="hobby-farmer", cards="planter-box potato-dibber liquid-manure fieldsman", fields="b2"
    )
    t = table(mine, players=4).play("occupation play hobby-farmer", "sow fields sow vegetable b2")
    assert t.fields == "b2:7v"


def test_church_warden_counts_the_person_of_the_acrobat_once() -> None:
    mine = dict(people=4, rooms="b2 b3", workers=1, goods="9 food", cards="church-warden acrobat")
    placed = {"clay": 0, "reed": 0, "fishing": 0}
    t = table(mine, IDLE, IDLE, IDLE, round=14, placed=placed).play("traveling-players", "use acrobat grain")
    assert rounds_pass_to_the_end(t).score["bonus"] == 0
    guest = mine | dict(workers=2)
    t = table(guest, IDLE, IDLE, IDLE, round=14, placed=placed).play("traveling-players", "wood", "use acrobat grain")
    assert rounds_pass_to_the_end(t).score["bonus"] == 3


def test_hide_farmer_is_not_paid_with_animals_of_the_animal_feed() -> None:
    mine = dict(goods="1 sheep", cards="animal-feed hide-farmer fireplace-2")
    t = table(mine, moment="end", round=14, players=3)
    assert not t.offers("use hide-farmer 1 food")
    assert not t.offers("use hide-farmer fireplace-2 1 sheep for 2 food")


def test_layabout_is_paid_by_the_slaughterhouse_and_others_mill_at_his_mill() -> None:
    mine = dict(goods="1 grain", cards="layabout slaughterhouse water-mill")
    cook = dict(goods="1 grain 2 sheep 1 food", cards="fireplace-2", pastures="b1")
    t = table(mine, cook, round=4, moment="harvest").play("1: use water-mill", "1: fireplace-2 1 sheep for 2 food")
    assert (t.goods, t.begging) == ("1 grain 2 food", 0)


def test_layabout_may_have_field_phases_of_the_manure() -> None:
    t = table(dict(cards="layabout manure", fields="b1:3g", marks={"layabout": (7,)}), round=5, moment="home")
    assert t.play("use manure").fields == "b1:2g"


def test_net_fisherman_takes_food_only_and_no_other_fishing_card_helps_him() -> None:
    mine = dict(cards="net-fisherman fish-trap canoe fishing-rod raft")
    t = last_of_all(mine, lying={"fishing": "1 wood 2 food"}).play("reed", "use net-fisherman")
    assert (t.goods, lying(t, "fishing")) == ("1 reed 3 food", "1 wood 1 food")


def test_net_fisherman_counts_no_reed_of_helpful_neighbors() -> None:
    mine = dict(goods="1 wood", cards="net-fisherman", hand="helpful-neighbors")
    t = last_of_all(mine).play("starting-player play improvement play helpful-neighbors 1 reed")
    assert not t.offers("use net-fisherman")


def test_puppeteer_pays_one_food_and_what_the_lover_costs() -> None:
    artist = dict(cards="puppeteer", hand="lover")
    for food, able in (("4 food", False), ("5 food", True)):
        t = table({}, artist | dict(goods=food), players=4).play("traveling-players")
        assert t.offers("1: use puppeteer play lover") == able


def test_fence_builder_lets_the_animal_breeder_buy() -> None:
    posted = {"fence-builder": (PLACES["grain"], 1, PLACES["occupation"])}
    mine = dict(goods="4 wood 1 food", cards="fence-builder animal-breeder", marks=posted)
    t = table(mine, players=4, round=3).play("grain", "use fence-builder e1 done", "use animal-breeder 2 sheep")
    assert t.herd == "2 sheep"


def test_children_of_wet_nurse_and_lover_do_not_move_the_clapper() -> None:
    mine = dict(goods="5 wood 2 reed 1 food", cards="wet-nurse clapper", fields="c1:2g")
    t = table(mine).play("rooms room b2", "use wet-nurse")
    assert (t.people, t.fields) == (3, "c1:2g")
    t = table(dict(goods="4 food", hand="lover", cards="clapper", fields="c1:2g"), players=3).play(
        "occupation play lover"
    )
    assert (t.people, t.fields) == (3, "c1:2g")


def test_wood_on_basin_maker_and_resource_seller_is_nothing_to_joinery_and_sawmill() -> None:
    for workshop, least in (("joinery", 3), ("sawmill", 2)):
        cards = f"{workshop} basin-maker resource-seller"
        assert bonus(dict(goods=f"{least - 1} wood", cards=cards, marks={"basin-maker": (1,)})) == 0
        assert bonus(dict(goods=f"{least} wood", cards=cards, marks={"basin-maker": (1,)})) == 1
    assert bonus(dict(cards="sawmill forester", marks={"forester": (3, 2)})) == 3


def test_perpetual_student_begs_for_the_chief() -> None:
    t = table(dict(cards="perpetual-student", hand="chief"), players=4).play("lessons use perpetual-student")
    assert (t.goods, t.begging) == ("", 0)
    t = table(dict(cards="perpetual-student turner", hand="chief"), players=4).play("lessons use perpetual-student")
    assert (t.goods, t.begging) == ("", 1)


def test_forester_is_harvested_and_ripens_like_other_stacks() -> None:
    t = table(dict(cards="manure forester", marks={"forester": (3, 1)}), round=5, moment="home").play("use manure")
    assert (t.goods, t.marks["forester"]) == ("2 wood", (2,))
    t = table(dict(goods="1 wood", cards="liquid-manure forester")).play("sow sow fields sow wood forester")
    assert t.marks["forester"] == (4,)
    t = table(dict(rooms="b2", cards="clapper forester", marks={"forester": (3, 1)}), round=7).play("growth")
    assert t.marks["forester"] == (4, 2)


def test_writing_desk_is_for_occupations_of_a_space_only() -> None:
    mine = dict(goods="9 food", house="stone", cards="scholar writing-desk", hand="turner maid")
    t = table(mine, round=6, moment="start").play("use scholar play maid")
    assert not t.offers("use writing-desk")
    t = table({}, dict(goods="9 food", cards="puppeteer writing-desk", hand="turner maid"), players=4)
    t.play("traveling-players", "1: use puppeteer play maid")
    assert not t.offers("1: use writing-desk")


def test_smallholder_makes_no_room_on_the_animal_yard_nor_in_stables() -> None:
    t = table(dict(goods="4 sheep", stables="e1", cards="smallholder animal-yard"), round=4).play("sheep")
    assert t.herd == "4 sheep"


def test_wood_carver_spares_no_wood_of_the_brushwood_roof_on_clay() -> None:
    mine = dict(house="clay", cards="wood-carver brushwood-roof")
    assert not table(mine | dict(goods="5 clay 1 wood")).offers("rooms room b2")
    assert table(mine | dict(goods="5 clay 2 wood")).play("rooms room b2").goods == ""


def test_wood_carver_spares_a_wood_of_the_axe() -> None:
    t = table(dict(goods="3 wood 4 reed", cards="axe wood-carver")).play("rooms room a1")
    used(t, "wood-carver")
    t.play("room b2")
    assert (t.goods, t.rooms) == ("", "a1 b2")


def test_animal_breeder_is_paid_with_sheep_of_the_shepherds_crook() -> None:
    mine = dict(goods="8 wood", cards="animal-breeder shepherds-crook fireplace-2")
    t = table(mine, players=4, round=4).play("fences d1 d2 e1 e2 done")
    t.play("use animal-breeder 2 boar fireplace-2 1 sheep for 2 food")
    assert t.herd == "1 sheep 2 boar"


def test_animal_trainer_has_no_more_to_spend_by_the_juggler() -> None:
    mine = dict(cards="animal-trainer juggler", pastures="b1/c1")
    t = table(mine, players=4, lying={"traveling-players": "2 food"}).play("traveling-players")
    assert not t.offers("use animal-trainer 2 sheep 0 boar 0 cattle")
    t.play("use animal-trainer 1 sheep")
    assert t.goods == "2 food 1 sheep"


def test_acrobat_and_animal_trainer_are_paid_by_the_juggler() -> None:
    t = table(
        dict(cards="juggler"),
        dict(cards="acrobat"),
        dict(cards="animal-trainer"),
        {},
        lying={"traveling-players": "3 food"},
    )
    t.play("traveling-players", "use juggler")
    assert (t.goods, t.seat(1).goods, t.seat(2).goods) == ("4 food", "1 food", "1 food")


def test_thatcher_saves_reed_of_half_timbered_house_and_holiday_house() -> None:
    for card, goods in (("half-timbered-house", "1 wood 1 clay 2 stone"), ("holiday-house", "3 wood 1 reed")):
        t = table(dict(goods=goods, cards="thatcher", hand=card), players=3, round=4).play(f"improvement play {card}")
        assert t.goods == ""


def test_riding_plow_with_plow_maker_plows_four_fields() -> None:
    t = table(dict(goods="1 food", cards="riding-plow plow-maker")).play("plow b1", "use riding-plow b2 b3")
    t.play("use plow-maker c1")
    assert t.fields == "b1 b2 b3 c1"


def test_yeoman_farmer_forgives_what_the_horse_misses() -> None:
    t = table(dict(cards="yeoman-farmer horse"), moment="end", players=3)
    assert (t.score["sheep"], t.score["bonus"]) == (0, 2)


def test_gardener_leaves_the_lettuce_and_may_eat_of_it() -> None:
    mine = dict(goods="4 food", cards="gardener lettuce-patch", marks={"lettuce-patch": (2,)})
    t = table(mine, dict(goods="4 food"), round=4, moment="harvest").play("use lettuce-patch")
    assert (t.goods, t.marks["lettuce-patch"]) == ("4 food", (2,))


def test_stone_house_extension_keeps_its_price_and_calls_the_wet_nurse() -> None:
    mine = dict(
        house="stone",
        cards="frame-builder wet-nurse",
        hand="stone-house-extension",
        goods="1 wood 1 reed 1 stone 1 food",
    )
    assert not table(mine, round=4).offers("improvement play stone-house-extension")
    t = table(mine | dict(goods="1 reed 3 stone 1 food"), round=4)
    t.play("improvement play stone-house-extension room b2", "use wet-nurse")
    assert (t.goods, t.people) == ("", 3)


def test_milking_shed_counts_no_animals_on_the_tanner() -> None:
    mine = dict(goods="4 food 2 cattle", pastures="b1", cards="milking-shed tanner", marks={"tanner": (0, 1)})
    t = table(mine, dict(goods="4 food"), players=3, round=4, moment="harvest")
    assert t.seat(0).begging == 0
    assert "food" not in t.goods


def test_animals_find_room_before_the_lasso_is_thrown() -> None:
    """A sheep of the Clay Seller, bought after the turn, does not wait for the turn that the Lasso brings."""
    mine = dict(goods="2 clay 1 boar", cards="lasso clay-seller", people=3)
    t = table(mine, players=4, round=5, lying={"sheep": "1 sheep", "wood": "3 wood"})
    t.play("wood", "clay-seller 2 clay for 1 sheep")
    assert "use lasso" not in t.offered
    t.play("0 sheep", "use lasso sheep")
    assert t.offered == ["0 sheep", "1 sheep"]


def test_taster_may_throw_the_lasso() -> None:
    t = table({}, dict(goods="1 food", cards="taster lasso"), players=4, round=5, moment="start")
    t.play("1: use taster", "1: sheep", "1: use lasso wood")
    assert (t.seat(1).goods, t.game.who) == ("3 wood 1 sheep", 0)


def test_acrobat_and_countryman_may_use_what_the_chamberlain_has_shown() -> None:
    mine = dict(goods="1 grain", fields="b1", cards="acrobat countryman chamberlain")
    t = last_of_all(mine, 4, round=11).play("traveling-players", "use acrobat plow-and-sow sow fields sow grain b1")
    assert (t.fields, t.goods) == ("b1:2g", "1 grain 1 food")  # after the harvest
    t = last_of_all(mine, 4, round=11, placed={"sow": 1}).play("grain", "use countryman plow-and-sow sow fields")
    assert t.fields == "b1:2g"


def test_children_that_come_as_a_round_begins_may_be_adopted_and_work_in_it() -> None:
    mine = dict(goods="9 food", house="stone", cards="scholar adoptive-parents", hand="lover")
    t = table(mine, players=4, round=7, moment="start").play("use scholar play lover", "use adoptive-parents")
    assert (t.people, t.born, t.workers) == (3, 0, 3)
    mine = dict(goods="9 food", cards="hut-builder wet-nurse adoptive-parents")
    t = table(mine, players=4, round=11, moment="start").play("use hut-builder room b2", "use wet-nurse")
    assert t.play("use adoptive-parents").workers == 3


def test_builders_trowel_and_a_renovation_take_a_wooden_hut_to_stone_in_one_turn() -> None:
    t = table(dict(goods="2 reed", cards="renovator builders-trowel"), round=7).play(
        "use builders-trowel", "renovation"
    )
    assert (t.house, t.goods) == ("stone", "")


def test_the_base_price_of_a_room_comes_first_then_substitutes_then_reductions() -> None:
    for cards, enough, short in (
        ("carpenter bricklayer", "1 clay 2 reed", "2 reed"),
        ("carpenter bricklayer frame-builder", "1 clay 2 reed", "1 wood 2 reed"),
        ("carpenter frame-builder", "1 wood 1 clay 2 reed", "2 wood 2 reed"),
        ("carpenter bricklayer clay-roof", "3 clay", "2 clay"),
        ("clay-supports bricklayer ladder", "1 wood", "2 clay"),
        ("brushwood-collector thatcher", "1 wood 5 clay", "5 clay"),
    ):
        mine = dict(house="clay", cards=cards)
        assert table(mine | dict(goods=enough), players=3).offers("rooms room b2"), cards
        assert not table(mine | dict(goods=short), players=3).offers("rooms room b2"), cards


def test_merchant_businessman_and_traveling_salesman_play_one_after_the_other() -> None:
    mine = dict(goods="1 food 9 wood 9 clay 9 reed 9 stone", cards="merchant businessman traveling-salesman")
    t = table(mine | dict(hand="canoe basket ladder axe raft clogs"), players=3)
    t.play("starting-player play improvement play canoe", "use merchant play basket", "use businessman play ladder")
    t.play("use traveling-salesman play axe", "use businessman play raft", "use traveling-salesman play clogs")
    assert t.hand == ""
    assert t.offered == ["done", "become starting player"]


def test_wet_nurse_works_for_the_extension_that_follows_a_child() -> None:
    mine = dict(goods="4 clay 1 reed 1 food", house="clay", rooms="b2", cards="wet-nurse", hand="clay-hut-extension")
    t = table(mine, round=7).play("growth play clay-hut-extension room b3", "use wet-nurse")
    assert (t.people, t.born, t.goods) == (4, 2, "")


def test_field_worker_who_skips_a_harvest_is_paid_for_what_others_sow_in_it() -> None:
    sower = dict(goods="1 grain 4 food", fields="b1", cards="corn-storehouse")
    t = table(sower, dict(cards="layabout field-worker"), {}, round=4, moment="harvest")
    assert t.play("use corn-storehouse sow grain b1").seat(1).goods == "1 grain"
