"""Income in any order, with cards between: who holds one that some income helps to play and some hinders is asked."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.hallertau.board import STOCK
from ludoteca.games.hallertau.card import DECK
from tests.games.hallertau.table import table


def have(t: Any, good: str) -> int:
    return int(t.game.stock(0)[STOCK.names.index(good)])


def test_705_is_played_after_the_income_of_a_sheep_and_before_that_of_a_tool() -> None:
    """4 sheep and at most 1 tool: 803 brings the fourth sheep, 817 a second tool."""
    t = table(dict(goods="1 tool", sheep="6:3", hand="705", played="817 803"), {}, players=2, round=2, phase=3)
    assert t.offered == ["done", "yes", "less"]
    t.play("less", "done", "use 803", "yes", "play 705 way 3", "yes", "yes", "yes", "done")
    assert have(t, "tool") == 4
    t.play("use 817", "yes")
    assert have(t, "tool") == 5


def test_508_is_paid_with_the_income_of_flax_before_that_of_a_sheep() -> None:
    t = table(dict(sheep="6:1", hand="508", played="803 818"), {}, players=2, round=2, phase=3)
    t.play("less", "done", "use 818", "yes", "yes", "play 508", "yes")
    assert (have(t, "flax"), have(t, "sheep")) == (0, 2)


def test_631_is_played_after_the_income_of_tools_and_before_that_of_hides() -> None:
    t = table(dict(goods="4 tool", hand="631", played="817 805"), {}, players=2, round=2, phase=3)
    t.play("less", "done", "use 817", "yes", "play 631", "yes", "yes", "yes", "done")
    assert have(t, "hide") == 3  # as many as there are tools then
    t.play("use 805", "yes", "yes")
    assert have(t, "hide") == 5


def test_607_one_field_in_row_5_after_the_income_of_a_tool_and_before_that_of_a_sixth_jewel() -> None:
    seat = dict(goods="5 tool 5 jewel", fields="2 2 2 2 2 2 2", hand="607", played="827 813")
    t = table(seat, {}, players=2, round=2, phase=3)
    t.play("less", "done", "use 813", "yes", "play 607", "way 1")
    assert t.fields == "2 2 2 2 2 2 2 5"
    t.play("use 827", "yes")
    assert (have(t, "tool"), have(t, "jewel")) == (6, 6)


def test_728_sows_crops_of_the_income_before_others_come_that_would_be_lost() -> None:
    seat = dict(fields="5 5 5", hand="728", played="826 818 814 822")
    t = table(seat, {}, players=2, round=2, phase=2, decks={"bonus": ""}).play("done")
    assert (t.game.phase, t.offered) == (3, ["done", "yes", "play 728", "less"])
    t.play("less", "done", "use 826", "yes", "yes", "use 822", "yes", "play 728")
    t.play("sow barley 5", "sow barley 5", "sow hops 5", "use 818", "yes", "yes", "use 814", "yes", "yes")
    assert (t.fields, have(t, "flax"), have(t, "rye")) == ("5:barley 5:barley 5:hops", 1, 1)


def test_a_card_that_the_income_brings_can_be_played_before_the_rest_of_the_income() -> None:
    """509 wants at most 4 fields, and 819 brings a fifth; with 8 fields 421 makes room for it."""
    decks = {"farmyard": "509", "bonus": ""}
    t = table(dict(fields="2 2 2 2", played="819 840"), round=2, phase=3, decks=decks)
    assert t.play("play 509 way 1").fields == "2 2 2 2 2 4"
    t = table(dict(fields="2 2 2 2 2 2 2 5", played="819 840"), round=2, phase=3, decks={"farmyard": "421"})
    assert t.play("play 421 field 5").fields == "2 2 2 2 2 2 2 4"


def test_who_draws_such_a_card_is_asked_for_the_order_of_the_rest() -> None:
    seat = dict(goods="1 tool", sheep="6:3", played="817 803 840")
    t = table(seat, round=2, phase=3, decks={"farmyard": "705", "bonus": ""})
    t.play("less", "done", "use 803", "yes", "play 705 way 3", "yes", "yes", "yes")
    assert have(t, "tool") == 4


def test_goods_of_the_income_pay_for_a_card_that_makes_room_for_a_field_of_the_income() -> None:
    t = table(dict(fields="2 2 2 2 2 2 2 5", hand="409", played="819 821"), round=2, phase=3)
    t.play("less", "play 409", "done")
    while t.game.phase == 3:
        t.play("yes")
    assert (t.fields, have(t, "clay")) == ("2 2 2 2 2 2 2 4", 0)


@pytest.mark.parametrize(("played", "lines"), [("831 827", ()), ("831 839", ("yes",))])
def test_a_jewel_of_the_income_pays_for_a_crop_that_the_income_lets_one_sow(
    played: str, lines: tuple[str, ...]
) -> None:
    goods = "1 tool" if lines else ""
    t = table(dict(goods=goods, fields="5", hand="721", played=played), round=2, phase=3, decks={"bonus": ""})
    assert t.play(*lines, "play 721 1 rye", "sow rye 5").fields == "5:rye"


def test_who_passes_there_gets_all_his_income_without_being_asked_again() -> None:
    t = table(dict(goods="1 tool", sheep="6:3", hand="705", played="817 803"), {}, players=2, round=2, phase=3)
    t.play("done")
    assert (have(t, "tool"), have(t, "sheep")) == (2, 4)


def test_nobody_else_notices_who_is_asked_for_the_order() -> None:
    seen = [
        table(dict(goods="1 tool", sheep="6:3", hand=hand, played="817 803"), {}, players=2, round=2, phase=3)
        for hand in ("705", "704")
    ]
    assert seen[0].game.who == 0
    assert seen[0].game.view(1) == seen[1].game.view(1)


@pytest.mark.parametrize("name", sorted(DECK.cards))
def test_no_other_card_has_a_limit_of_something_that_income_brings(name: str) -> None:
    """Fields are asked for anyway; all other conditions and prices are met more easily the more one has. 607 takes one
    field for 4 or 5 jewels, and two for more; 728 takes away all crops but three."""
    card = DECK.cards[name]
    limits = {what for bar in card.printed for what, _ in bar.most if what in STOCK.names}
    prices = {n for bar in card.printed for way in bar.pay for _, n in way if isinstance(n, str)}
    gets = {n for bar in card.printed for what, n in bar.get if isinstance(n, str) and "-" in n}
    rises = {word for n in prices for word in ("sheep on cards",) if word in n} | {n for n in gets if "-hide" in n}
    assert card.amid_income == bool((limits - {"jewel"}) or rises or name in ("607", "728")), (limits, prices, gets)
