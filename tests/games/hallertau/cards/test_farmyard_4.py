"""Farmyard cards: hops (401–435), from the card index of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.printed import Printed, as_printed, barred, lower_positions_stay_open
from tests.games.hallertau.table import table

EIGHT = "2 2 2 2 2 2 2 2"
SEVEN_SHOPS = "1 1 1 1 1"  # 7 in the window

ROWS = (
    Printed("401", pays="1 barley", gets="1 bonus"),
    Printed("401", pays="1 rye", gets="1 bonus"),
    Printed(
        *("402", "", "", "1 milk 1 sheep"),
        seat=dict(fields="5 5:rye"),
        near=[dict(fields="5 2"), dict(fields="5 3:rye"), dict(fields="4")],
    ),
    Printed("402", gets="1 milk 1 sheep", seat=dict(fields="")),
    Printed(
        *("403", "", "", "1 sheep"),
        seat=dict(played="006 007 008 009 010"),
        near=[dict(played="006 007 008 009 801 802"), dict(played="401 402 404 405 406", hand="006")],
    ),
    Printed("404", pays="5 rye", gets="1 sheep 1 bonus"),
    Printed("404", pays="1 rye", gets="1 sheep 1 bonus", seat=dict(fields="2 2 2 2:rye 3 4 5")),
    Printed("404", gets="1 sheep 1 bonus", seat=dict(fields=EIGHT)),
    Printed("404", pays="8 rye", gets="1 sheep 1 bonus", seat=dict(fields="")),
    Printed("405", pays="1 barley 1 flax 1 hops 1 rye", gets="1 milk 2 wool 1 sheep 1 bonus"),
    Printed("406", pays="4 hops", gets="2 hops 1 sheep 1 bonus"),
    Printed("407", has="7 field4", gets="1 field3 1 bonus"),
    Printed("408", pays="1 sheep", gets="1 field5 1 bonus"),
    Printed("409", pays="2 clay 1 field5", gets="3 field2", near=[dict(fields="4 4 4")]),
    Printed("410", pays="1 jewel", gets="2 field2"),
    Printed("411", pays="4 hops", gets="2 field3"),
    Printed("412", pays="3 hops", gets="1 field4 1 bonus", way="way 1"),
    Printed("412", pays="5 hops", gets="3 hops 1 field4 1 bonus", way="way 2"),
    Printed("412", pays="7 hops", gets="6 hops 1 field4 1 bonus", way="way 3"),
    Printed("413", pays="1 sheep", gets="1 tool 1 bonus", way="way 1"),
    Printed("413", pays="2 sheep", gets="2 tool 2 bonus", way="way 2"),
    Printed("413", pays="3 sheep", gets="3 tool 3 bonus", way="way 3"),
    Printed(
        *("414", "", "", "1 tool 1 bonus"),
        price="discard 006 discard 907",
        seat=dict(hand="006 907"),
        near=[dict(hand="006"), dict(hand="")],
    ),
    Printed("415", pays="7 tool", gets="3 tool 2 jewel"),
    Printed("416", has="11 sheep", gets="1 jewel", seat=dict(fields="2 2 2 2 2 2 2")),
    Printed("416", has="8 field2", gets="1 jewel", seat=dict(sheep="4:10")),
    Printed("417", has="6 wool", gets="1 jewel"),
    Printed("417", has="7 wool", gets="1 jewel", seat=dict(shops=SEVEN_SHOPS)),
    Printed("417", has="12 wool", gets="1 jewel", seat=dict(shops="8 8 8 8 8")),
    Printed("418", pays="5 hops", gets="2 jewel", way="way 1"),
    Printed("418", pays="6 hops", gets="1 bonus 2 jewel", way="way 2"),
    Printed("418", pays="8 hops", gets="2 bonus 2 jewel", way="way 3"),
    Printed("420", pays="2 tool", gets="2 clay 2 bonus"),
    Printed("421", pays="1 field2", gets="5 clay"),
    Printed(
        "422",
        gets="1 bonus",
        way="way 1",
        seat=dict(fields="2:hops 3 4"),
        near=[dict(fields="2:rye 3 4", goods="9 hops")],
    ),
    Printed(
        "422",
        gets="2 barley 1 bonus",
        way="way 2",
        seat=dict(fields="2:hops 5:hops"),
        near=[dict(fields="2:hops 3:flax")],
    ),
    Printed(
        *("422", "", "", "4 barley 1 bonus", "way 3"),
        seat=dict(fields="2:hops 3:hops 4:hops"),
        near=[dict(fields="2:hops 3:hops 4")],
    ),
    Printed("423", has="5 meat 3 wool", gets="3 flax 1 bonus"),
    Printed("424", pays="3 hops", gets="5 rye 1 bonus"),
    Printed("425", pays="8 hops", gets="3 hops 3 barley 2 bonus"),
    Printed("428", has="3 jewel", gets="1 hide 1 milk 1 wool 1 bonus"),
    Printed("428", has="1 jewel 5 field2", gets="1 hide 1 milk 1 wool 1 bonus"),
    Printed("428", has="4 jewel", gets="1 hide 1 milk 1 wool 1 bonus", seat=dict(shops=SEVEN_SHOPS)),
    Printed("429", has="3 sheep", gets="2 hide 1 wool"),
    Printed("429", gets="2 hide 1 wool", seat=dict(fields=""), near=[dict(fields="2")]),
    Printed("430", pays="1 tool", gets="2 milk 1 bonus"),
    Printed("431", pays="1 milk", gets="1 hide 1 bonus", way="way 1"),
    Printed("431", pays="3 milk", gets="3 hide 1 bonus", way="way 2"),
    Printed("431", pays="5 milk", gets="5 hide 1 bonus", way="way 3"),
    Printed("432", pays="1 hops", gets="1 bonus", way="way 1"),
    Printed("432", pays="2 hops", gets="1 hide 1 bonus", way="way 2", then="1 hide"),
    Printed("432", pays="3 hops", gets="2 wool 1 bonus", way="way 3", then="2 wool"),
    Printed("432", pays="4 hops", gets="3 hide 1 bonus", way="way 4", then="3 hide"),
    Printed("433", pays="1 jewel", gets="2 meat 2 milk 1 bonus"),
    Printed("434", pays="2 field3", gets="6 meat"),
    Printed("435", pays="1 barley", gets="1 gateway", way="way 1"),
    Printed("435", pays="3 barley", gets="2 gateway", way="way 2"),
    Printed("435", pays="6 barley", gets="3 gateway", way="way 3"),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_what_the_rulebook_prints(row: Printed) -> None:
    as_printed(row)


def test_positions_before_the_one_reached_stay_open() -> None:
    lower_positions_stay_open(ROWS)


# -- 401: sheep live longer --------------------------------------------------------------------------------------------


def test_401_costs_barley_or_rye_not_both() -> None:
    seat = dict(goods="1 barley 1 rye", hand="401")
    assert table(seat, decks={"bonus": ""}).play("play 401 1 barley").goods == "1 rye"
    assert table(seat, decks={"bonus": ""}).play("play 401 0 barley").goods == "1 barley"


def test_401_moves_two_different_sheep_not_one_twice() -> None:
    t = table(dict(goods="1 rye", sheep="4:1", hand="401"), decks={"bonus": ""}).play("play 401 sheep 4")
    assert t.sheep == "5:1"
    assert not t.offers("sheep 5")
    t = table(dict(goods="1 rye", sheep="4:1 5:1", hand="401"), decks={"bonus": ""})
    assert t.play("play 401 sheep 4", "sheep 5").sheep == "5:1 6:1"
    t = table(dict(goods="1 rye", sheep="4:3", hand="401"), decks={"bonus": ""})
    assert t.play("play 401 sheep 4", "sheep 4").sheep == "4:1 5:2"
    assert not t.offers("sheep 4")


def test_401_from_the_last_card_sheep_go_into_the_stables_where_none_moves() -> None:
    t = table(dict(goods="1 rye", sheep="6:1 stables:1", hand="401"), decks={"bonus": ""}).play("play 401 sheep 6")
    assert t.sheep == "stables:2"


def test_401_may_move_one_sheep_and_still_draws() -> None:
    t = table(dict(goods="1 rye", sheep="4:2", hand="401"), decks={"bonus": "801"}).play("play 401 sheep 4 done")
    assert (t.sheep, t.hand) == ("4:1 5:1", "801")


# -- prices that are no goods ------------------------------------------------------------------------------------------


def test_409_takes_a_field_of_row_5_with_what_grows_on_it() -> None:
    t = table(dict(goods="2 clay", fields="2 5:rye 5:hops", hand="409")).play("play 409 field 5 hops")
    assert (t.fields, t.goods) == ("2 2 2 2 5:rye", "")
    assert not table(dict(goods="2 clay", fields="2 5:rye 5:hops", hand="409")).offers("play 409 field 2")


def test_409_with_eight_fields_brings_one_only() -> None:
    t = table(dict(goods="2 clay", fields="2 2 2 2 2 2 2 5", hand="409")).play("play 409")
    assert t.fields == "2 2 2 2 2 2 2 2"


def test_414_discards_cards_of_any_deck_but_not_itself() -> None:
    t = table(dict(hand="414 006 801 907"), decks={"bonus": "845"}).play("play 414 discard 907")
    assert not t.offers("discard 414")
    t.play("discard 801")
    assert (t.hand, t.played, t.goods) == ("006 845", "414", "1 tool")


def test_421_any_field_goes_sown_or_empty() -> None:
    t = table(dict(fields="2 4:rye", hand="421")).play("play 421 field 4 rye")
    assert (t.fields, t.goods) == ("2", "5 clay")


def test_432_is_of_one_kind_hides_or_wool() -> None:
    t = table(dict(goods="4 hops", hand="432"), decks={"bonus": ""}).play("play 432 way 4")
    assert t.offered[:2] == ["3 hide", "3 wool"]
    assert not t.offers("1 hide")
    assert not t.offers("3 milk")


def test_434_two_fields_of_any_rows_go() -> None:
    t = table(dict(fields="2 4:rye 5", hand="434")).play("play 434 field 5 field 2")
    assert (t.fields, t.goods) == ("4:rye", "6 meat")


# -- 419: a space out of turn ------------------------------------------------------------------------------------------


def test_419_is_barred_in_phase_4() -> None:
    assert barred("419", 4, goods="1 jewel")
    assert not barred("419", 5, goods="1 jewel")


def test_419_cannot_be_played_without_a_jewel() -> None:
    assert barred("419", 6, goods="9 tool")


def test_419_uses_an_empty_space_with_a_worker_of_the_supply() -> None:
    t = table(dict(goods="1 jewel", hand="419", workers=2), round=2, phase=6).play("play 419 yes clay_delivery")
    assert (t.goods, t.workers) == ("2 clay", 2)
    assert t.game.board[3] == (1, 0, 0)


def test_419_a_space_with_a_worker_takes_two_and_a_fuller_one_cannot_be_used() -> None:
    board = {"clay_delivery": "1 0 0", "nursery": "1 2 0", "gateway_card": "1 0"}
    t = table(dict(goods="1 jewel", hand="419"), round=2, phase=6, board=board).play("play 419 yes")
    assert not t.offers("nursery")
    assert t.offers("gateway_card")
    t.play("clay_delivery")
    assert (t.goods, t.game.board[3]) == ("2 clay", (1, 2, 0))


def test_419_the_space_may_be_left() -> None:
    t = table(dict(goods="1 jewel", hand="419"), round=2, phase=6).play("play 419 done")
    assert (t.goods, t.played) == ("", "419")
    assert not any(any(rows) for rows in t.game.board)


def test_419_in_phase_9_goods_of_the_space_pay_for_progress() -> None:
    t = table(dict(goods="1 jewel", hand="419"), round=2, phase=9).play("play 419 yes clay_delivery")
    assert t.play("carpentry").shops == "1 0 0 0 0"


def test_419_a_card_space_brings_the_marker_of_the_first_player_too() -> None:
    t = table({}, dict(goods="1 jewel", hand="419"), round=2, phase=6, decks={"gateway": "001"})
    t.play("1: play 419 yes gateway_card")
    assert (t.game.first, t.seat(1).hand) == (1, "001")


def test_419_can_be_played_after_the_last_round() -> None:
    t = table(dict(goods="1 jewel", fields="", hand="419"), round=6, phase=10).play("play 419 yes clay_delivery")
    assert t.game.over
    assert (t.goods, t.points) == ("6 clay", 1)


def test_419_in_phase_7_what_it_sows_is_harvested_at_once() -> None:
    t = table(dict(goods="1 jewel 1 rye", fields="5", hand="419"), round=2, phase=7)
    t.play("play 419 yes cultivation", "sow rye 5")
    assert (t.goods, t.fields) == ("5 rye", "4")


# -- 426: a double harvest ---------------------------------------------------------------------------------------------


def test_426_doubles_one_field_only_in_phase_7() -> None:
    t = table(dict(goods="6 tool", fields="5:rye 4:flax 2", hand="426"), round=2, phase=7)
    t.play("play 426 yes field 4 flax")
    assert (t.goods, t.fields) == ("8 flax 5 rye 6 tool", "2 3 4")


def test_426_doubles_one_of_two_fields_alike() -> None:
    t = table(dict(goods="6 tool", fields="5:rye 5:rye", hand="426"), round=2, phase=7).play("play 426 yes")
    assert t.goods == "15 rye 6 tool"


@pytest.mark.parametrize("phase", [1, 2, 3, 4, 5, 6, 8, 9, 10])
def test_426_is_barred_in_other_phases(phase: int) -> None:
    assert barred("426", phase, goods="6 tool", fields="5:rye 3")


def test_426_needs_six_tools() -> None:
    assert barred("426", 7, goods="5 tool", fields="5:rye")
    assert not barred("426", 7, goods="6 tool", fields="5:rye")


def test_426_keeps_the_tools_and_may_be_played_for_nothing() -> None:
    t = table(dict(goods="6 tool", fields="5:rye 2", hand="426"), round=2, phase=7).play("play 426 done")
    assert (t.goods, t.played) == ("5 rye 6 tool", "426")


def test_426_can_be_played_with_nothing_to_double_as_all_cards_can_be_played_for_nothing() -> None:
    assert not barred("426", 7, goods="6 tool", fields="2")


def test_426_doubles_nothing_once_the_harvest_is_in() -> None:
    t = table(dict(goods="6 tool", fields="5:rye", hand="426"), round=2, phase=7).play("yes")
    assert (t.game.phase, t.goods) == (7, "5 rye 6 tool")
    t.play("play 426")
    assert (t.goods, t.played) == ("5 rye 6 tool", "426")


def test_426_follows_a_field_that_rises_before_the_harvest() -> None:
    for line in ("play 023", "less play 023 field 4 rye"):
        t = table(dict(goods="6 tool", fields="4:rye 3:flax", hand="426 023"), round=2, phase=7)
        t.play("play 426 yes field 4 rye", line)
        while t.game.phase == 7:
            t.play("done")
        assert t.goods.split()[2:4] == ["10", "rye"]


def test_426_doubles_a_field_that_a_card_reaps_in_phase_7() -> None:
    seat = dict(goods="6 tool", fields="4:rye 3:flax", hand="426 022")
    t = table(seat, round=2, phase=7, decks={"bonus": ""}).play("play 426 yes field 4 rye", "play 022 field 4 rye")
    assert t.goods == "3 flax 8 rye 6 tool"


# -- 427: sowing for milk ----------------------------------------------------------------------------------------------


def test_427_sows_one_field_for_nothing() -> None:
    t = table(dict(goods="2 rye", fields="3 4", hand="427")).play("play 427 sow rye 4")
    assert (t.fields, t.goods, t.played) == ("3 4:rye", "1 rye", "427")
    assert not t.offers("sow rye 3")


def test_427_sows_two_for_a_milk_and_three_for_three() -> None:
    seat = dict(goods="4 rye 3 milk", fields="3 3 3 3", hand="427")
    t = table(seat).play("play 427 way 2 sow rye 3", "sow rye 3")
    assert (t.fields, t.goods) == ("3 3 3:rye 3:rye", "2 rye 2 milk")
    t = table(seat).play("play 427 way 3 sow rye 3", "sow rye 3", "sow rye 3")
    assert (t.fields, t.goods) == ("3 3:rye 3:rye 3:rye", "1 rye")


def test_427_can_be_played_with_nothing_to_sow() -> None:
    assert table(dict(hand="427")).play("play 427").played == "427"


def test_427_needs_the_milk_of_its_position() -> None:
    t = table(dict(goods="4 rye 2 milk", fields="3 3 3 3", hand="427"))
    assert t.offers("play 427 way 1", "play 427 way 2")
    assert not t.offers("play 427 way 3")


def test_427_may_sow_fewer_or_none() -> None:
    seat = dict(goods="4 rye 3 milk", fields="3 3 3 3", hand="427")
    t = table(seat).play("play 427 way 3 sow rye 3 done")
    assert (t.fields, t.goods) == ("3 3 3 3:rye", "3 rye")
    assert table(seat).play("play 427 way 1 done").fields == "3 3 3 3"


def test_427_is_barred_in_phase_7() -> None:
    assert barred("427", 7, goods="2 rye 3 milk", fields="3 4")
    assert not barred("427", 6, goods="2 rye 3 milk", fields="3 4")
    assert not barred("427", 8, goods="2 rye 3 milk", fields="3 4")
