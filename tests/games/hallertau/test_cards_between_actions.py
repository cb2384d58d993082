"""Cards between the actions of a space, cards amid cards, and who is asked first: facts of the rulebook's text."""

from __future__ import annotations

import pytest

from ludoteca.testing import Table
from tests.games.hallertau.table import table


def asked(t: Table) -> tuple[str, int]:
    """The question, and whom it is put to."""
    return type(t.game.agenda[-1]).__name__, t.game.who


# -- the actions of one space ------------------------------------------------------------------------------------------


def test_a_card_played_between_two_actions_of_a_space_is_resolved_at_once() -> None:
    """Small trade has three actions. Its crops are taken: seven barley bring a sheep, which the third one sustains."""
    t = table(dict(goods="5 barley", hand="002")).play("small_trade", "2 barley", "play 002")
    assert t.sheep == "4:1"
    assert t.play("1 milk", "sheep 4").sheep == "5:1"


def test_a_card_played_at_the_first_question_of_a_space_is_resolved_after_that_action_and_before_the_next() -> None:
    t = table(dict(goods="7 barley", hand="002")).play("small_trade", "play 002")
    assert t.sheep == ""
    assert t.play("2 barley").sheep == "4:1"
    assert t.offers("1 milk")


def test_a_card_played_amid_an_action_waits_for_its_end() -> None:
    """Moving up to two fields is one action of fertilizing, sowing is the other."""
    t = table(dict(goods="1 rye 4 hops", fields="2 2", hand="411")).play("fertilizing", "field 2", "play 411")
    assert t.fields == "2 5"
    t.play("field 2")
    assert t.fields == "3 3 5 5"
    assert t.play("sow rye 3").fields == "3 3:rye 5 5"


def test_each_sowing_is_an_action_of_its_own() -> None:
    """Fields that a card brings after the first sowing can be sown by the second and the third."""
    t = table(dict(goods="3 barley 4 hops", fields="2", hand="411")).play("cultivation", "play 411", "sow barley 2")
    assert t.fields == "2:barley 3 3"
    assert t.play("sow barley 3", "sow barley 3").fields == "2:barley 3:barley 3:barley"


def test_a_field_harvested_by_a_card_between_two_sowings_can_be_sown_again() -> None:
    seat = dict(goods="2 rye", fields="4 5", hand="022")
    t = table(seat, decks={"bonus": ""}).play("cultivation", "sow rye 5", "play 022", "field 5 rye")
    assert (t.goods, t.fields) == ("6 rye", "4 4")
    assert t.play("sow rye 4", "sow rye 4").fields == "4:rye 4:rye"


def test_who_has_no_field_left_for_further_sowings_is_asked_for_cards_that_bring_one() -> None:
    """606 wants three fields with one crop, which are there only now."""
    t = table(dict(goods="3 rye", fields="3:rye 2:rye 4", hand="606 019"), decks={"bonus": ""})
    t.play("farming sow", "sow rye 4")
    assert asked(t) == ("Window", 0)
    t.play("play 606")
    assert t.offers("sow rye 3")
    assert t.play("sow rye 3").fields == "2:rye 3:rye 3:rye 4:rye"


def test_who_has_no_crop_left_for_further_sowings_is_asked_for_cards_that_bring_one() -> None:
    t = table(dict(goods="1 rye 1 jewel 1 meat", fields="3 4", hand="721 801"), decks={"bonus": ""})
    t.play("cultivation", "sow rye 4")
    assert asked(t) == ("Window", 0)
    assert t.play("play 721", "1 flax", "sow flax 3").fields == "3:flax 4:rye"


def test_who_has_no_sheep_to_sustain_is_asked_for_cards_that_bring_one() -> None:
    t = table(dict(goods="5 barley", hand="002")).play("small_trade", "2 barley", "1 milk")
    assert asked(t) == ("Window", 0)
    assert t.play("play 002", "sheep 4").sheep == "5:1"
    t = table(dict(goods="5 barley", hand="002"), round=4).play("small_trade", "2 barley", "1 milk")
    assert asked(t) == ("Turn", 1)  # sheep that come now are in the stables


def test_nobody_is_asked_between_two_actions_for_cards_that_would_not_help() -> None:
    t = table(dict(goods="1 rye 1 milk 1 wool", fields="3", hand="011")).play("cultivation", "sow rye 3")
    assert asked(t) == ("Turn", 1)


def test_being_asked_between_two_actions_tells_the_others_nothing() -> None:
    seen = [
        table(dict(goods="3 rye", fields="3:rye 2:rye 4", hand=hand), decks={"bonus": ""}).play(
            "farming sow", "sow rye 4"
        )
        for hand in ("606", "601")
    ]
    assert asked(seen[0]) == ("Window", 0)
    assert seen[0].game.view(1)["table"]["seats"] == seen[1].game.view(1)["table"]["seats"]


def test_a_card_of_a_space_just_used_waits_until_all_its_actions_are_over() -> None:
    t = table(dict(goods="2 rye", fields="3 4", hand="322")).play("cultivation", "sow rye 4", "play 322")
    assert t.offers("sow rye 3")
    t.play("done", "1 hops")
    assert t.play("sow hops 3").fields == "3:hops 4:rye"
    t = table(dict(goods="1 rye", fields="3 4", hand="322")).play("cultivation", "play 322", "sow rye 4")
    assert asked(t) == ("PickKind", 0)
    t = table(dict(goods="2 rye", fields="3 4", hand="322")).play("cultivation", "play 322", "sow rye 4")
    assert t.offers("sow rye 3")


def test_a_space_that_has_become_full_lets_its_player_play_a_card_before_he_uses_it() -> None:
    """106 brings hops for a full space: they can be sown there."""
    seat, board = dict(fields="5", hand="106"), {"cultivation": "1 2 0"}
    t = table(seat, board=board, decks={"bonus": ""}).play("cultivation")
    assert asked(t) == ("Window", 0)
    assert t.play("play 106", "sow hops 5").fields == "5:hops"
    t = table(seat, board=board, decks={"bonus": ""}).play("cultivation", "done")
    assert asked(t) == ("Turn", 1)


def test_who_has_few_workers_left_once_he_has_placed_some_may_play_a_card_of_that_before_he_uses_the_space() -> None:
    """121 wants one to three workers left, and raises the empty fields before they are sown."""
    seat = dict(goods="1 rye", fields="4", hand="121", workers=4)
    t = table(seat, decks={"bonus": ""}).play("cultivation")
    assert asked(t) == ("Window", 0)
    assert t.play("play 121", "sow rye 5").fields == "5:rye"


def test_a_sheep_for_a_full_space_is_shorn_there() -> None:
    t = table(dict(hand="202"), board={"sheep_shearing": "1 2 0"}, decks={"bonus": ""})
    t.play("sheep_shearing", "play 202", "sheep 4")
    assert (t.sheep, t.goods) == ("5:1", "1 milk 1 wool")


def test_who_plays_a_card_amid_his_own_action_is_asked_on_alone() -> None:
    """328 amid the butchery: nobody else is asked for cards that have nothing to do with it."""
    seats = dict(goods="1 jewel", hand="328"), dict(goods="2 hops", hand="319")
    t = table(*seats, decks={"bonus": ""}).play("butchery", "play 328")
    assert asked(t) == ("Butcher", 0)


# -- cards amid cards --------------------------------------------------------------------------------------------------


def test_cards_are_resolved_one_at_a_time() -> None:
    """526 lets one sow, but not amid the harvest of 221, which would reap again what it sowed."""
    seat = dict(goods="3 tool 2 milk", fields="2:rye 5:hops", hand="221 526")
    t = table(seat, decks={"bonus": ""}).play("play 221", "field 5 hops", "play 526")
    assert t.offered == ["done", "field 2 rye", "less"]
    t.play("field 2 rye", "sow hops 4", "done")
    assert (t.fields, t.goods) == ("2 4:hops", "4 hops 2 rye 3 tool")


# -- who is asked first ------------------------------------------------------------------------------------------------


def test_as_phase_4_ends_the_new_first_player_is_asked_first() -> None:
    seats = dict(fields="2 2 2 2 2 2", workers=1, hand="312"), dict(workers=1, counted={"tools": 1}, hand="330")
    t = table(*seats, first=0, decks={"bonus": ""}).play("0: tools 1", "1: gateway_card")
    assert t.game.first == 1
    assert (asked(t), t.game.agenda[-1].kind) == (("Window", 1), "closes")


# -- less than there is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [("small_trade",), ("nursery", "crops")])
def test_who_says_at_the_question_of_the_crops_itself_that_he_wants_less_may_take_fewer(space: tuple[str, ...]) -> None:
    t = table(options={"cards": False}).play(*space, "less", "0 barley", "1 flax", "0 hops", "0 rye")
    assert t.goods == "1 flax"


# -- jewels ------------------------------------------------------------------------------------------------------------


def test_it_is_told_how_many_jewels_found_room() -> None:
    t = table(dict(goods="9 jewel", shops="1 1 1 1 2")).play("town_hall manufactory")
    took = [event for event in t.game.events or [] if event["verb"] == "took"]
    assert [event["goods"][9] for event in took] == [1]
