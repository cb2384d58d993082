"""Cards among cards: one is resolved after the other, and what was declined is asked for when it is done anew."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import table

NO_BONUS = {"bonus": ""}


# -- one card after the other ------------------------------------------------------------------------------------------


def test_a_card_played_amid_another_is_paid_at_once_and_brings_something_after_it() -> None:
    """022 may reap a field while 014 lets one sow; that field cannot be sown again by 014."""
    t = table(dict(goods="2 rye", fields="5 5 5 5", hand="014 022"), decks=NO_BONUS)
    t.play("play 014 way 3", "sow rye 5", "play 022", "sow rye 5")
    assert (t.fields, t.goods) == ("5 5 5:rye 5:rye", "")
    t.play("field 5 rye")
    assert (t.fields, t.goods) == ("4 5 5 5:rye", "5 rye")


def test_what_a_card_played_amid_another_brings_cannot_be_sown_by_the_first() -> None:
    t = table(dict(goods="3 hops", sheep="4:3", fields="3", hand="013 424"), decks=NO_BONUS).play("play 013")
    assert t.offers("sow hops 3")
    t.play("play 424")
    assert (t.goods, t.offers("sow rye 3")) == ("5 rye 1 clay", False)


def test_713_brings_its_things_after_all_of_the_card_that_it_follows() -> None:
    """721 asks which crop: 713 may be played then, but 721 comes first."""
    t = table(dict(goods="1 jewel", hand="713"), decks={"farmyard": "721", "bonus": "801 802"})
    t.play("farmyard_card", "play 721", "play 713", "1 rye")
    assert (t.goods, t.hand) == ("1 rye 3 tool", "801")
    t.play("1 flax")
    assert (t.goods, t.hand) == ("1 flax 1 rye 1 milk 3 tool", "801 802")


def test_a_card_played_amid_another_players_card_is_resolved_at_once() -> None:
    """313 uses a space in the midst of its own resolution: what others play then does not wait for its bonus card."""
    t = table(
        dict(hand="313", workers=1),
        dict(hand="703"),
        board={"clay_delivery": "1 0 3"},
        decks={"bonus": "801"},
    )
    t.play("play 313", "yes", "clay_delivery", "1: play 703")
    assert t.seat(1).sheep == "4:1"


def test_a_card_that_may_be_played_amid_sowing_points_at_itself_and_not_at_a_field() -> None:
    t = table(dict(goods="1 milk 1 wool 1 rye", fields="3", hand="011")).play("cultivation")
    anchors = {offer["notation"]: offer["anchor"] for offer in t.game.view(0)["decision"]["asides"]}
    assert anchors["play 011"] == "card:011"


# -- bonus cards played in phase 3 amid something ----------------------------------------------------------------------


def test_a_bonus_card_played_in_phase_3_amid_an_action_brings_its_income_after_it() -> None:
    seat = dict(goods="1 jewel 1 hops 1 flax", fields="2 3", hand="419 802")
    t = table(seat, round=2, phase=3, done=True).play("play 419", "yes", "cultivation", "play 802")
    assert (t.goods, t.offers("sow flax 3"), t.offers("sow barley 3")) == ("1 flax", True, False)
    t.play("done")
    assert t.goods == "1 barley 1 flax"


# -- what was declined -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2])
def test_what_was_declined_after_a_turn_is_asked_for_when_it_is_done_again_in_the_next(players: int) -> None:
    """Nobody else has a turn in between, at whose end it would have been forgotten."""
    t = table(seats=[dict(hand="310"), dict(workers=0)][:players], players=players)
    t.play("tools 2", "done", "tools 3")
    assert t.offers("play 310 way 2")


# -- amid the harvest --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["419", "726"])
def test_a_space_used_by_a_card_amid_the_harvest_sows_again_what_was_harvested(card: str) -> None:
    seat = dict(goods="1 jewel", fields="4:flax 5:rye", hand=card)
    t = table(seat, dict(fields=""), round=2, phase=6).play("done")  # not before the fields rise
    assert t.offered == ["done", "yes", f"play {card}", "less"]
    t.play("less", "done", "field 5 rye", f"play {card}", "yes", "cultivation", "sow rye 4", "done", "done")
    assert (t.goods, t.fields) == ("4 flax 8 rye", "3 3")


# -- 222: right before the last action ---------------------------------------------------------------------------------


def test_222_nothing_is_sown_between_it_and_the_last_action() -> None:
    seat = dict(goods="2 rye", fields="2 3", hand="222 427", workers=1)
    t = table(seat, decks=NO_BONUS).play("play 222", "field 3", "field 2", "play 427 way 1")
    assert (t.fields, t.offers("sow rye 4")) == ("3 4", False)
    t.play("cultivation", "sow rye 4", "done")
    assert t.fields == "3 4:rye"
