"""What cards do that no space does, each step in one or two stories."""

from __future__ import annotations

from tests.games.hallertau.table import table

NO_BONUS = {"bonus": ""}


def test_different_sheep_live_longer_each_once() -> None:
    t = table(dict(goods="1 rye", sheep="4:1 5:1", hand="401"), decks=NO_BONUS).play("play 401", "sheep 4")
    assert t.offered[:2] == ["done", "sheep 5"]
    assert t.play("sheep 5").sheep == "5:1 6:1"


def test_one_sheep_lives_several_rounds_longer() -> None:
    t = table(dict(sheep="4:3", hand="001"), decks=NO_BONUS).play("play 001 way 2", "sheep 4", "yes")
    assert t.sheep == "4:2 6:1"
    t = table(dict(sheep="6:4", hand="001"), decks=NO_BONUS).play("play 001 way 3", "sheep 6")
    assert t.sheep == "6:3 stables:1"


def test_other_goods_are_sown_and_harvested_like_crops() -> None:
    t = table(dict(goods="1 wool", fields="4", hand="027"), decks=NO_BONUS).play("play 027", "sow wool 4")
    assert (t.fields, t.goods) == ("4:wool", "")
    assert table(dict(fields="4:wool"), dict(fields=""), round=6, phase=7).goods == "4 wool"


def test_two_of_a_crop_in_one_field_bring_twice_as_much() -> None:
    t = table(dict(goods="3 rye 7 tool", fields="4 5", hand="627")).play("play 627", "sow double rye 5")
    assert (t.fields, t.goods) == ("4 5:double_rye", "1 rye 7 tool")
    assert table(dict(fields="5:double_rye"), dict(fields=""), round=6, phase=7).goods == "10 rye"


def test_fields_are_harvested_outside_the_harvest() -> None:
    t = table(dict(fields="3:rye 5:hops", hand="022"), decks=NO_BONUS).play("play 022", "field 5 hops")
    assert (t.fields, t.goods) == ("3:rye 4", "5 hops")


def test_all_fields_rise_and_those_of_row_5_stay() -> None:
    assert table(dict(fields="2:rye 5:rye", hand="023")).play("play 023").fields == "3:rye 5:rye"
    t = table(dict(fields="2 3:rye 3:hops", hand="122"), decks=NO_BONUS).play("play 122")
    assert t.fields == "2 4:hops 4:rye"


def test_a_field_rises_only_once_with_a_card_that_raises_several() -> None:
    t = table(dict(fields="2 4", hand="222", workers=1), decks=NO_BONUS).play("play 222", "field 2")
    assert t.offered[:2] == ["done", "field 4"]


def test_different_crops_are_one_of_each_kind() -> None:
    t = table(dict(fields="2 2 2 2 2", hand="015")).play("play 015 way 2", "0 barley", "1 flax", "0 hops")
    assert t.goods == "1 flax 1 rye"


def test_several_of_one_kind_come_of_that_kind_alone() -> None:
    t = table(dict(sheep="4:2", hand="021")).play("play 021 way 2", "2 meat")
    assert t.goods == "2 meat"


def test_a_crop_that_was_taken_may_be_sown_at_once() -> None:
    t = table(dict(fields="3", hand="214"), decks=NO_BONUS).play("play 214", "2 hops", "sow hops 3")
    assert (t.goods, t.fields) == ("1 hops", "3:hops")


def test_322_follows_a_space_for_sowing() -> None:
    t = table(dict(fields="3", hand="322")).play("cultivation")
    t.play("0: play 322", "1 rye", "sow rye 3")
    assert t.fields == "3:rye"
    assert not table(dict(hand="322")).play("clay_delivery", "1: clay_delivery").offers("play 322")


def test_323_moves_the_only_empty_field_to_row_4_and_sows_it() -> None:
    seat = dict(goods="1 rye", fields="2 5:hops", hand="323")
    t = table(seat, decks=NO_BONUS).play("play 323", "field 2", "sow rye 4")
    assert t.fields == "4:rye 5:hops"
    t = table(seat, decks=NO_BONUS).play("play 323", "done", "sow rye 2")
    assert t.fields == "2:rye 5:hops"


def test_313_puts_the_last_worker_into_a_second_row() -> None:
    t = table(dict(hand="313", workers=1), board={"clay_delivery": "0 0 0"}, decks=NO_BONUS)
    t.play("play 313", "yes", "clay_delivery")
    assert (t.goods, t.workers, t.game.board[3]) == ("1 clay", 0, (0, 1, 0))
    t.play("1: clay_delivery")
    assert t.game.board[3] == (1, 1, 0)
    assert t.game.villages[1].workers == 5


def test_419_uses_a_space_outside_phase_4_with_workers_of_the_supply() -> None:
    board = {"clay_delivery": "1 0 0", "nursery": "1 2 0"}
    t = table(dict(goods="1 jewel", hand="419"), round=3, phase=8, board=board).play("play 419", "yes")
    assert not t.offers("nursery")
    t.play("clay_delivery")
    assert (t.goods, t.game.board[3]) == ("3 clay", (1, 2, 0))


def test_728_leaves_three_crops_of_ones_choice() -> None:
    seat = dict(goods="2 barley 4 hops", fields="3", hand="728")
    t = table(seat, decks=NO_BONUS).play("play 728", "1 barley", "sow hops 3")
    assert (t.goods, t.fields) == ("1 barley 1 hops", "3:hops")
    assert table(dict(goods="2 rye", hand="728"), decks=NO_BONUS).play("play 728", "done").goods == "2 rye"


def test_839_turns_a_tool_into_a_jewel_each_round_or_does_not() -> None:
    t = table(dict(goods="2 tool", played="839"), round=2, phase=3)
    assert t.play("yes").goods == "1 jewel 1 tool"
    assert table(dict(goods="2 tool", played="839"), round=2, phase=3).play("done").goods == "2 tool"


def test_607_takes_two_rows_that_make_the_number_of_jewels() -> None:
    t = table(dict(goods="6 tool 6 jewel", fields="", hand="607")).play("play 607")
    assert t.offers("way 1", "way 2")
    assert not t.offers("way 3")
    assert t.play("way 1").fields == "2 4"
    t = table(dict(goods="6 tool 5 jewel", fields="", hand="607")).play("play 607")
    assert t.play("way 2").fields == "5"
    assert not table(dict(goods="6 tool 3 jewel", hand="607")).offers("play 607")


def test_516_takes_what_grows_and_leaves_the_field() -> None:
    t = table(dict(fields="3:rye 4:hops", hand="516"), decks=NO_BONUS).play("play 516", "field 3 rye")
    assert (t.fields, t.goods) == ("3 4:hops", "2 tool")


def test_prices_of_several_kinds_are_chosen_good_by_good() -> None:
    t = table(dict(goods="5 flax 3 hide", hand="723"), decks=NO_BONUS).play("play 723")
    assert t.offered == ["1 flax", "3 flax", "5 flax"]
    assert t.play("3 flax").goods == "2 flax 1 hide 2 jewel"


def test_907_offers_only_kinds_of_which_there_are_enough() -> None:
    t = table(dict(goods="5 barley 5 wool 5 milk 4 clay", hand="907")).play("play 907", "5 barley", "0 milk")
    assert t.goods == "5 milk 4 clay"


def test_811_takes_only_flax_that_was_just_harvested() -> None:
    t = table(dict(goods="3 flax", fields="2:flax", hand="811"), round=2, phase=7)
    assert not t.offers("play 811")
    t = table(dict(fields="3:flax", hand="811"), round=2, phase=7).play("0: play 811")
    assert (t.goods, t.played) == ("", "811")
