"""The rules of Hallertau as stories, in the order of the rulebook, with all its examples."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import IllegalChoice
from ludoteca.games import box
from ludoteca.games.hallertau.board import CARD_SPACES, FARMYARD, GATEWAY, POINT, PRICES, SHOPS, SPACES, STOCK, deck_of
from ludoteca.testing import Table
from tests.games.hallertau.table import table


def bare(*seats: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    """A table without cards."""
    return table(*seats, players=players, options={"cards": False}, **parts)


def fresh(players: int = 2, seed: int = 0, **options: Any) -> Table:
    return Table(box("hallertau").new(players, seed, **options))


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_everybody_begins_with_three_fields_three_crops_and_six_workers() -> None:
    t = fresh()
    for seat in (0, 1):
        assert t.seat(seat).goods == "1 barley 1 flax 1 rye"
        assert t.seat(seat).fields == "2 3 4"
        assert t.seat(seat).shops == "0 0 0 0 0"
        assert t.seat(seat).boulders == "2 4 2 4 2 4 2 4 2 4"
        assert t.seat(seat).workers == 6


def test_the_hand_is_four_gateway_cards_and_a_point_card() -> None:
    g = fresh(4).game
    for village in g.villages:
        assert [deck_of(name) for name in village.hand.names] == [GATEWAY] * 4 + [POINT]


def test_every_space_has_a_worker_before_the_first_card_empties_some() -> None:
    g = fresh(2).game
    assert len(g.emptied) == 2
    for space, rows in zip(SPACES, g.board, strict=True):
        assert sum(rows) == (0 if space.quadrant in g.emptied else 1)
    assert not any(any(rows) for rows in fresh(4).game.board)


@pytest.mark.parametrize(("players", "emptied"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_as_many_quadrants_are_emptied_as_there_are_players(players: int, emptied: int) -> None:
    for seed in range(12):
        assert len(set(fresh(players, seed).game.emptied)) == emptied


def test_the_decks_in_the_game_are_those_of_the_options() -> None:
    g = fresh(2, 0, gateway=0, farmyard=4).game
    assert {name[0] for name in g.decks[0]} == {"0"}
    assert {fresh(1, seed, gateway="random", farmyard="random").game.chosen for seed in range(40)} > {(0, 4)}


# -- resources ---------------------------------------------------------------------------------------------------------


def test_a_new_field_goes_into_the_row_that_is_named_and_there_are_eight_at_most() -> None:
    t = bare(dict(fields="2 2 2 3 3 3 4")).play("0: tool_shed field")
    assert t.fields == "2 2 2 3 3 3 4 4"
    t = bare(dict(fields="2 2 2 3 3 3 4 4"))
    assert not t.offers("tool_shed field")
    assert t.play("clearing").seat(0).goods == "1 clay"


def test_a_field_that_is_given_up_takes_its_crop_along() -> None:
    t = bare(dict(fields="3:hops 4")).play("land_sale field 3 hops")
    assert (t.fields, t.goods) == ("4", "3 clay 1 jewel")


def test_there_are_ten_jewels_at_most() -> None:
    t = bare(dict(goods="9 jewel", shops="1 1 1 1 2")).play("town_hall manufactory")
    assert t.goods == "10 jewel"


def test_the_example_of_one_jewel() -> None:
    assert bare(dict(fields="2")).play("land_sale field 2").goods == "3 clay 1 jewel"


@pytest.mark.parametrize(("round", "place"), [(1, "4"), (2, "5"), (3, "6"), (4, "stables"), (6, "stables")])
def test_sheep_go_on_the_card_three_rounds_ahead_and_later_in_the_stables(round: int, place: str) -> None:
    t = bare(round=round).play("sheep_market")
    assert (t.sheep, t.goods) == (f"{place}:1", "1 hide")


def test_sheep_that_are_paid_are_taken_from_where_their_owner_likes() -> None:
    t = bare(dict(sheep="4:1 6:2 stables:1"))
    assert t.play("butchery sheep 6").sheep == "4:1 6:1 stables:1"
    assert t.goods == "2 hide 4 meat"


# -- phases 1 to 3 -----------------------------------------------------------------------------------------------------


def test_the_top_rows_are_removed_in_the_quadrants_of_the_card() -> None:
    t = bare(phase=1, players=4, board={"farming": "1 2 3", "nursery": "1 0 0"})
    assert t.game.board[4] == (1, 2, 0)
    assert t.game.board[7] == (0, 0, 0)


def test_sheep_on_the_card_of_the_round_die_and_workers_come() -> None:
    t = bare(dict(sheep="4:2 5:1", shops="1 1 1 1 1"), round=4, phase=2)
    assert t.sheep == "5:1"
    assert t.workers == 7


def test_sheep_in_the_stables_never_die() -> None:
    assert bare(dict(sheep="6:1 stables:2"), round=6, phase=2).sheep == "stables:2"


def test_the_window_shows_up_to_twelve_workers() -> None:
    for place, workers in ((0, 6), (5, 11), (6, 12), (7, 12), (10, 12)):
        assert bare(dict(shops=" ".join([str(place)] * 5)), round=5, phase=2).workers == workers


def test_in_phase_3_all_bonus_cards_bring_their_income() -> None:
    t = table(dict(played="802 806"), round=2, phase=3)
    assert t.goods == "1 barley 2 milk"


def test_a_field_of_income_comes_before_sowing_in_it() -> None:
    t = table(dict(goods="1 flax", played="831 825", fields=""), round=2, phase=3)
    assert t.play("sow flax 5").fields == "5:flax"


def test_a_bonus_card_played_in_phase_3_pays_at_once() -> None:
    t = table(dict(goods="2 meat", hand="803"), round=2, phase=3).play("play 803")
    assert t.sheep == "5:1"


def test_a_bonus_card_played_before_the_income_of_phase_3_does_not_pay_twice() -> None:
    t = table(dict(goods="1 hops", hand="802", played="810"), round=2, phase=3)
    t.play("0: play 802")
    assert t.goods == "1 barley 1 rye"


def test_what_comes_in_can_pay_for_a_bonus_card_that_pays_at_once() -> None:
    t = table(dict(goods="1 meat", hand="803", played="820"), round=2, phase=3)
    t.play("0: play 803")
    assert (t.goods, t.sheep) == ("", "5:1")


def test_phase_3_is_left_out_in_the_first_round() -> None:
    t = table(dict(goods="1 hops", hand="802"), round=1, phase=3)
    assert t.game.phase == 4
    assert t.play("0: play 802").goods == ""


# -- phase 4 -----------------------------------------------------------------------------------------------------------


def test_the_lowest_empty_row_says_how_many_workers_a_space_takes() -> None:
    t = bare(dict(workers=3), dict(workers=0), board={"clay_delivery": "1 0 0"}).play("clay_delivery")
    assert t.workers == 1
    t = bare(dict(workers=2), board={"clay_delivery": "1 2 0"})
    assert not t.offers("clay_delivery")
    assert not bare(board={"clay_delivery": "1 2 3"}).offers("clay_delivery")


def test_card_spaces_have_two_rows() -> None:
    assert [SPACES[space].rows for space in CARD_SPACES] == [2, 2, 2, 2]
    assert not table(board={"gateway_card": "1 2"}).offers("gateway_card")


def test_nobody_passes_who_has_workers_but_workers_become_tools() -> None:
    t = bare(dict(goods="3 tool", workers=1))
    assert not t.offers("done")
    assert t.play("tools 1").goods == "4 tool"


def test_turns_go_round_until_all_are_out_of_workers() -> None:
    t = bare(dict(workers=1), dict(workers=2)).play("0: tools 1", "1: tools 1")
    assert t.game.who == 1
    t.play("1: tools 1")
    assert t.game.phase > 4


def test_a_card_space_brings_a_card_and_makes_its_player_first_from_the_next_phase_on() -> None:
    t = table(first=0, turn=1, decks={"gateway": "012 013"}).play("1: gateway_card")
    assert t.seat(1).hand == "012"
    assert t.game.first == 1


def test_a_deck_that_has_run_out_gives_nothing() -> None:
    t = table(decks={"gateway": ""}).play("gateway_card")
    assert t.hand == ""


def test_sowing_moves_a_crop_into_an_empty_field() -> None:
    """The example: rye in the empty field of row 3, none in row 4, which has flax."""
    t = bare(dict(goods="3 rye", fields="3 4:flax"))
    t.play("cultivation")
    assert t.offered[:2] == ["done", "sow rye 3"]
    assert not t.offers("sow rye 4")
    t.play("sow rye 3")
    assert (t.fields, t.goods) == ("3:rye 4:flax", "2 rye")


def test_one_may_sow_less() -> None:
    t = bare(dict(goods="3 rye", fields="3 4 5")).play("farming sow", "sow rye 5", "done")
    assert (t.fields, t.goods) == ("3 4 5:rye", "2 rye")


def test_farming_is_a_field_or_sowing() -> None:
    t = bare(dict(goods="1 rye"))
    assert t.offers("farming field", "farming sow")
    assert t.play("farming field").fields == "2 3 4 5"
    assert t.game.who == 1


def test_a_sheep_lives_a_round_longer_and_from_round_6_on_in_the_stables() -> None:
    assert bare(dict(sheep="4:1")).play("sheep_shearing sheep 4").sheep == "5:1"
    t = bare(dict(sheep="6:2")).play("sheep_shearing sheep 6")
    assert (t.sheep, t.goods) == ("6:1 stables:1", "2 wool")


def test_the_example_of_the_small_trade() -> None:
    t = bare(board={"small_trade": "1 0 0"}).play("small_trade 1 barley 0 flax 1 hops", "1 milk")
    assert t.goods == "1 barley 1 hops 1 milk"
    assert t.workers == 4
    assert t.game.who == 1


def test_sheep_breeding_is_2_milk_for_a_sheep_or_4_for_two() -> None:
    t = bare(dict(goods="4 milk"))
    assert t.offers("sheep_breeding way 1", "sheep_breeding way 2")
    assert t.play("sheep_breeding way 2").sheep == "4:2"
    assert t.goods == ""
    assert not bare(dict(goods="3 milk")).offers("sheep_breeding way 2")


def test_nursery_brings_clay_or_crops_but_no_mix() -> None:
    assert bare().play("nursery clay").goods == "3 clay"
    assert bare().play("nursery crops 1 barley 0 flax 2 hops").goods == "1 barley 2 hops"


def test_busy_weekend_brings_milk_or_wool_and_two_fields_to_sow() -> None:
    t = bare(dict(goods="1 barley 1 flax")).play("busy_weekend 1 wool sow barley 3 sow flax 4")
    assert (t.goods, t.fields) == ("1 wool", "2 3:barley 4:flax")


def test_clearing_brings_a_field_and_clay() -> None:
    t = bare().play("clearing")
    assert (t.goods, t.fields) == ("1 clay", "2 2 3 4")


def test_tool_shed_brings_clay_or_a_field() -> None:
    assert bare().play("tool_shed clay").goods == "4 clay"
    assert bare().play("tool_shed field").fields == "2 3 4 4"


def test_clay_delivery_brings_as_much_as_the_round() -> None:
    assert bare(round=4).play("clay_delivery").goods == "4 clay"


def test_weekly_market_brings_a_sheep_and_meat() -> None:
    t = bare().play("weekly_market")
    assert (t.goods, t.sheep) == ("1 meat", "4:1")


def test_fertilizing_raises_two_empty_fields_and_then_sows_one() -> None:
    t = bare(dict(goods="1 rye", fields="2 3 4:hops")).play("fertilizing field 2 field 3 sow rye 5")
    assert t.fields == "4:hops 5 5:rye"
    assert not bare(dict(fields="4:hops")).play("fertilizing").offers("field 4 hops")


def test_town_hall_moves_a_shop_back_for_two_jewels_and_boulders_stay() -> None:
    t = bare(dict(shops="2 1 1 1 1")).play("town_hall carpentry")
    assert (t.shops, t.goods) == ("1 1 1 1 1", "2 jewel")
    assert t.boulders.startswith("4 6 ")


def test_town_hall_brings_nothing_if_all_shops_stand_at_the_village() -> None:
    assert bare(dict(shops="1 1 1 1 1")).play("town_hall").goods == ""


def test_a_shop_that_went_back_advances_twice_without_tools_and_else_its_boulders_come_back() -> None:
    seat = dict(goods="9 clay", shops="1 1 1 1 1", boulders="4 6 3 5 3 5 3 5 3 5")
    t = bare(seat, round=2, phase=9)
    t.play("0: carpentry", "0: carpentry")
    assert not t.offers("carpentry")
    t = bare(seat, round=2, phase=9).play("0: done")
    assert t.boulders.startswith("3 5 ")


def test_nothing_on_a_space_is_compulsory() -> None:
    t = bare().play("less", "sheep_market", "done", "done")
    assert (t.goods, t.sheep) == ("", "")
    assert t.game.who == 1


def test_who_takes_less_may_take_one_thing_and_leave_another() -> None:
    t = bare().play("less", "clearing", "done", "yes")
    assert (t.goods, t.fields) == ("1 clay", "2 3 4")
    assert bare(dict(goods="")).play("less", "weekly_market", "yes", "done").sheep == "4:1"


def test_the_marker_of_the_first_player_may_be_left_too() -> None:
    t = table(first=0, turn=1, decks={"gateway": "012"}).play("1: less", "1: gateway_card", "1: yes", "1: done")
    assert (t.seat(1).hand, t.game.first) == ("012", 0)


# -- phases 5 to 8 -----------------------------------------------------------------------------------------------------


def test_the_farmyard_card_of_the_round_comes_into_the_hand() -> None:
    t = table(dict(workers=1), dict(workers=0))
    card = t.game.villages[0].beside
    assert deck_of(card) == FARMYARD
    assert card not in str(t.game.view(0)["table"])
    t.play("tools 1")
    assert card in t.hand.split()


def test_fallow_fields_rise_by_one_and_one_of_them_once_more() -> None:
    t = bare(dict(fields="2 3"), phase=6)
    assert t.offered[:2] == ["field 3", "field 4"]
    assert t.play("0: field 3").fields == "4 4"


def test_the_example_of_fallow_fields() -> None:
    """Empty fields in rows 3 and 5, and a sown one: the field in row 3 rises twice, without a question."""
    t = bare(dict(fields="3 5 4:barley"), dict(fields=""), round=6, phase=6)
    assert "5 5" in t.fields
    assert t.game.phase > 6


def test_the_harvest_brings_as_much_as_the_row_and_the_field_sinks() -> None:
    t = bare(dict(fields="4:barley 2:hops 5"), dict(fields=""), round=6, phase=7)
    assert (t.goods, t.fields) == ("4 barley 2 hops", "2 3 5")


def test_milking_brings_a_milk_for_each_sheep() -> None:
    assert bare(dict(sheep="5:1 6:1 stables:1"), round=4, phase=8).goods == "3 milk"


# -- phase 9 -----------------------------------------------------------------------------------------------------------


def prices(shop: str, round: int) -> set[str]:
    return {STOCK.text(price) for price in PRICES[round][SHOPS.index(shop)]}


def test_a_step_costs_as_many_goods_as_the_round() -> None:
    assert prices("carpentry", 1) == {"1 clay"}
    assert prices("ice_house", 2) == {"2 meat", "1 meat 1 milk", "2 milk"}
    assert prices("bakery", 2) == {"2 barley", "1 barley 1 rye", "2 rye", "1 flax 1 rye", "1 barley 1 flax"}


def test_the_example_of_the_carpentry_takes_no_rye_before_round_3() -> None:
    assert prices("carpentry", 2) == {"2 clay"}
    assert prices("carpentry", 3) == {"3 clay", "1 rye 2 clay"}


def test_two_kinds_make_a_step_cheaper_from_round_3_on_and_three_from_round_5_on() -> None:
    assert prices("ice_house", 3) == {"1 meat 1 milk", "3 meat", "3 milk"}
    assert prices("carpentry", 4) == {"1 rye 2 clay", "4 clay"}
    assert prices("manufactory", 5) >= {"1 flax 1 hide 1 wool"}
    assert "1 barley 1 flax 1 rye" in prices("bakery", 5)
    assert "1 barley 1 flax 1 rye" in prices("bakery", 4)


def test_the_example_of_the_ice_house() -> None:
    t = bare(dict(goods="4 meat 1 milk 1 tool"), round=3, phase=9)
    t.play("0: ice_house", "1 meat")
    assert t.goods == "3 meat 1 tool"
    t.play("0: ice_house")
    assert (t.goods, t.shops) == ("1 tool", "0 0 2 0 0")


def test_the_example_of_the_brewhouse() -> None:
    """2 barley and 1 hops bring no discount in round 3, and are the price in round 4."""
    assert prices("brewhouse", 3) == {"2 barley 1 hops", "3 barley"}
    assert prices("brewhouse", 4) == {"2 barley 1 hops", "4 barley"}


def test_a_bakery_takes_one_flax_at_most() -> None:
    assert all("2 flax" not in price for round in range(1, 7) for price in prices("bakery", round))


def test_the_village_follows_the_last_shop() -> None:
    t = bare(dict(goods="1 wool", shops="1 1 1 1 0"), phase=9).play("0: manufactory")
    assert (t.tile, t.seat(0).shops) == (1, "1 1 1 1 1")


def test_the_example_of_four_tools_in_round_2() -> None:
    """The carpentry: 0, 1 and 2 tools; a fourth step would need 2 more. With the last tool another shop goes twice."""
    t = bare(dict(goods="8 clay 4 tool 4 milk"), round=2, phase=9)
    t.play("0: carpentry", "0: carpentry", "0: carpentry")
    assert t.tired == 3
    assert not t.offers("carpentry")
    t.play("0: ice_house", "0: ice_house")
    assert (t.shops, t.goods) == ("3 0 2 0 0", "2 clay 4 tool")


def test_the_example_of_two_tools_for_the_last_three_steps() -> None:
    t = bare(dict(goods="3 jewel 2 tool", shops="7 7 7 7 7"), round=6, phase=9)
    t.play("0: jewel brewhouse", "0: jewel brewhouse", "0: jewel brewhouse")
    assert (t.shops, t.goods) == ("7 10 7 7 7", "")
    t = bare(dict(goods="3 jewel 1 tool", shops="7 7 7 7 7"), round=6, phase=9)
    t.play("0: jewel brewhouse", "0: jewel brewhouse")
    assert not t.offers("jewel brewhouse")


def test_tools_are_used_until_round_5_and_spent_in_round_6() -> None:
    t = bare(dict(goods="2 jewel 1 tool"), round=5, phase=9).play("0: jewel bakery", "0: jewel bakery")
    assert (t.goods, t.shops) == ("1 tool", "0 0 0 2 0")
    t = bare(dict(goods="2 jewel 1 tool"), round=6, phase=9).play("0: jewel bakery", "0: jewel bakery")
    assert (t.goods, t.shops) == ("", "0 0 0 2 0")


def test_a_jewel_pays_for_a_step_of_any_shop_but_boulders_must_be_moved() -> None:
    t = bare(dict(goods="2 jewel"), round=4, phase=9).play("0: jewel carpentry")
    assert (t.goods, t.shops) == ("1 jewel", "1 0 0 0 0")
    assert not t.offers("jewel carpentry")


def test_a_shop_at_the_edge_goes_no_further() -> None:
    t = bare(dict(goods="2 jewel 5 tool", shops="10 9 9 9 9"), round=6, phase=9)
    assert not t.offers("jewel carpentry")


def test_the_opening_that_advances_nine_shops_in_round_1() -> None:
    t = bare(dict(goods="1 barley 1 flax 1 rye"), dict(workers=0, fields=""), players=2)
    t.play("0: land_sale field 2", "0: busy_weekend 1 milk sow barley 3 sow flax 4", "0: tools 4")
    assert t.goods == "3 barley 4 flax 1 rye 1 milk 3 clay 1 jewel 4 tool"
    steps = ["carpentry", "carpentry", "brewhouse", "brewhouse", "ice_house", "manufactory", "manufactory"]
    for step in steps:
        t.play(f"0: {step}")
    t.play("0: bakery", "0 barley", "0 flax", "0: bakery", "1 barley")
    assert sum(map(int, t.shops.split())) == 9
    assert t.tile == 1


def test_boulders_are_aligned_again_in_phase_10() -> None:
    t = bare(dict(goods="2 jewel 1 tool"), round=2, phase=9).play("0: jewel bakery", "0: jewel bakery")
    assert t.boulders == "2 4 2 4 2 4 4 6 2 4"


def test_progress_goes_clockwise_from_the_first_player() -> None:
    t = bare(dict(goods="1 jewel"), dict(goods="1 jewel"), first=1, phase=9)
    assert t.game.who == 1
    t.play("1: done")
    assert t.game.who == 0


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_example_of_83_points() -> None:
    seat = dict(goods="1 flax 2 milk 1 clay 2 jewel 2 tool", fields="3 4", sheep="stables:5", shops="9 9 9 8 8")
    cards = "801 804 805 806 822 906 912"  # 1 + 3 + 3 + 3 + 5 + 6 + 10 points
    t = table(dict(seat, played=cards), round=6, phase=10)
    assert t.game.over
    assert t.game.scores()[0] == {"village": 43, "sheep": 5, "jewels": 2, "remains": 2, "cards": 31, "total": 83}


def test_cards_in_the_hand_count_nothing() -> None:
    assert table(dict(hand="921"), round=6, phase=10, done=True).game.scores()[0]["cards"] == 0


def test_after_the_last_round_all_may_play_cards_once_more() -> None:
    t = table(dict(goods="4 jewel", hand="921"), round=6, phase=10)
    t.play("0: play 921")
    assert t.game.over
    assert t.game.scores()[0]["cards"] == 12


def test_the_rest_that_was_rounded_off_decides_a_tie() -> None:
    t = bare(dict(goods="4 rye", fields=""), dict(goods="3 rye", fields=""), round=6, phase=10)
    assert [sheet["total"] for sheet in t.game.scores()] == [0, 0]
    assert t.game.winners() == [0]
    t = bare(dict(goods="3 rye", fields=""), dict(goods="3 rye", fields=""), round=6, phase=10)
    assert t.game.winners() == [0, 1]


def test_what_grows_on_a_field_counts_nothing_at_the_end() -> None:
    t = bare(dict(fields="5:hops"), round=6, phase=10)
    assert t.game.scores()[0]["remains"] == 1


def test_symbols_count_between_the_village_and_the_shops() -> None:
    t = bare(dict(shops="7 6 6 6 6"), round=6, phase=10)
    assert t.game.scores()[0]["village"] == 3
    t = bare(dict(shops="10 10 10 10 10"), round=6, phase=10)
    assert t.game.scores()[0]["village"] == 70


# -- the variant without cards, and alone ------------------------------------------------------------------------------


def test_without_cards_there_are_no_card_spaces_and_the_first_player_changes_each_round() -> None:
    t = bare()
    assert not any(t.offers(SPACES[space].name) for space in CARD_SPACES)
    t = bare(dict(goods=""), phase=10, first=0, round=2)
    assert (t.game.round, t.game.first) == (3, 1)


@pytest.mark.parametrize(("cards", "targets"), [(True, [100, 110]), (False, [80, 85])])
def test_alone_there_are_two_targets(cards: bool, targets: list[int]) -> None:
    assert fresh(1, 0, cards=cards).game.view(0)["table"]["targets"] == targets


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    with pytest.raises(IllegalChoice, match="possible"):
        bare().play("tools 7")
