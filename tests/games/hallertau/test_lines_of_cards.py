"""As a phase closes, a player is asked if cards of their hand lead to another one that is bound to the phase."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.hallertau.card import DECK
from ludoteca.testing import Table
from tests.games.hallertau.table import table

THREE_HOPS = ("nursery", "crops", "0 barley 0 flax 3 hops")


def asked(t: Table) -> tuple[str, int, int]:
    """The question, whom it is put to, and the phase."""
    return type(t.game.agenda[-1]).__name__, t.game.who, t.game.phase


def led(t: Table) -> list[str]:
    """The cards that others lead to, as the window tells its player."""
    told: list[str] = t.game.agenda[-1].so_far(t.game)["leads"]
    return told


# -- the pairs ---------------------------------------------------------------------------------------------------------


def test_411_brings_fields_for_312_as_phase_4_closes() -> None:
    """The last worker brings the hops: there is no further turn in which 411 could be played."""
    seat = dict(goods="1 hops", fields="2 2 3 4", hand="411 312", workers=1)
    t = table(seat, dict(workers=0)).play(*THREE_HOPS)
    assert (asked(t), led(t)) == (("Window", 0, 4), ["312"])
    t.play("play 411")
    assert t.fields == "2 2 3 3 3 4"
    assert t.play("play 312", "yes", "carpentry").shops == "1 0 0 0 0"


def test_a_line_is_found_while_a_phase_has_nothing_more_to_do() -> None:
    """So it is asked for a declined line as the next phase begins."""
    seat = dict(goods="1 hops", fields="2 2 3 4", hand="411 312", workers=1)
    g: Any = table(seat, dict(workers=0)).play(*THREE_HOPS).game.clone()
    assert g.leads_to(0, DECK.cards["312"])
    g.agenda = []
    assert g.leads_to(0, DECK.cards["312"])
    assert g.agenda == []


def test_418_brings_jewels_for_315_as_phase_4_closes() -> None:
    """The worker that comes back can be placed: phase 4 goes on."""
    seat = dict(goods="2 hops 2 jewel", hand="418 315", workers=1)
    t = table(seat, dict(workers=0), board={"farming": "1 0 0"}, decks={"bonus": ""}).play(*THREE_HOPS)
    assert (asked(t), led(t)) == (("Window", 0, 4), ["315"])
    t.play("play 418", "play 315", "yes", "farming")
    assert (asked(t), t.workers) == (("Turn", 0, 4), 1)


def test_308_brings_a_new_tool_for_330_as_phase_4_closes() -> None:
    seat = dict(hand="308 330", played="301", workers=1)
    t = table(seat, dict(workers=0), decks={"bonus": "801"}).play("clay_delivery")
    assert (asked(t), led(t)) == (("Window", 0, 4), ["330"])
    assert t.play("play 308", "play 330").hand.startswith("801")


def test_024_brings_milk_for_605_as_phase_7_closes() -> None:
    """The sheep of 605 gives milk in phase 8. Before the harvest there is too little rye for 3 milk."""
    t = table(dict(goods="8 rye", fields="4:rye", hand="024 605"), round=4, phase=7, decks={"bonus": ""})
    t.play("done")
    assert (asked(t), led(t)) == (("Window", 0, 7), ["605"])
    t.play("play 024 way 3", "play 605")
    assert (t.sheep, t.goods) == ("stables:1", "12 rye 1 milk")


def test_014_sows_what_makes_724_cheap_enough_as_phase_6_closes() -> None:
    """The fields have just risen to row 5; 724 costs as much barley as there are empty fields."""
    seat = dict(goods="2 barley 1 rye", fields="4 4 4", hand="014 724")
    t = table(seat, dict(fields=""), round=2, phase=6, decks={"bonus": ""})
    assert (asked(t), led(t)) == (("Window", 0, 6), ["724"])
    t.play("play 014 way 2", "sow rye 5", "play 724")
    assert t.goods == "5 rye 1 jewel"


# -- other lines -------------------------------------------------------------------------------------------------------


def test_a_line_may_have_several_cards() -> None:
    """The tool of 307 is the third that 304 asks for, and its field the sixth that 312 asks for."""
    seat = dict(goods="1 jewel 2 tool", fields="2 2 3 4 4", hand="304 307 312", workers=0)
    t = table(seat, dict(workers=0), round=2, phase=4, done=True, decks={"bonus": ""})
    assert (asked(t), led(t)) == (("Window", 0, 4), ["312"])
    t.play("play 307")
    assert led(t) == ["312"]
    assert t.play("play 304", "play 312", "yes", "bakery").shops == "0 0 0 1 0"


def test_a_line_may_need_that_one_takes_less() -> None:
    """Whoever leaves the field of 729 and only sows has one empty field and one barley for 724."""
    seat = dict(goods="1 barley 1 rye 1 jewel", fields="2 3", hand="724 729")
    t = table(seat, round=2, phase=6, done=True)
    assert (asked(t), led(t)) == (("Window", 0, 6), ["724"])
    t.play("less", "play 729", "done", "sow rye 3", "play 724", "yes")
    assert (t.goods, t.fields) == ("3 rye 1 jewel", "2 2")  # and the rye was harvested


def test_a_line_is_found_where_its_first_card_was_declined_before_it_led_anywhere() -> None:
    """024 is offered as phase 7 begins, but 605 can be paid only with what the harvest brings."""
    t = table(dict(goods="8 rye", fields="4:rye", hand="024 605"), round=4, phase=7, decks={"bonus": ""})
    assert (asked(t), led(t)) == (("Window", 0, 7), [])
    assert led(t.play("done")) == ["605"]


def test_a_line_that_was_declined_is_asked_for_once() -> None:
    """The other player is asked after it, plays a card, and all are asked again but who has declined."""
    seats = (
        dict(goods="4 hops", fields="2 2 3 4", hand="411 312", workers=0),
        dict(goods="4 jewel", hand="315", workers=0),
    )
    t = table(*seats, round=2, phase=4, done=True, board={"farming": "1 0 0"}, decks={"bonus": ""})
    assert led(t) == ["312"]
    t.play("0: done", "1: play 315", "yes")
    assert asked(t) == ("Turn", 1, 4)


def test_in_the_first_round_phase_2_is_the_last_before_phase_4_for_what_is_barred_there() -> None:
    """Income is left out, so that 419 has to be reached before."""
    seat = dict(goods="6 wool", hand="417 419")
    t = table(seat, phase=2, done=True)
    assert (asked(t), led(t)) == (("Window", 0, 2), ["419"])
    assert asked(table(seat, round=2, phase=2, done=True)) != ("Window", 0, 2)


# -- nobody else -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "seat"),
    [
        (4, dict(goods="4 hops", fields="2 3 4", hand="411 312")),  # five fields are too few
        (4, dict(goods="3 hops", fields="2 2 3 4", hand="411 312")),  # 411 cannot be paid
        (4, dict(goods="8 hops 1 jewel", hand="418 315")),  # two jewels more are three
        (4, dict(hand="308 330")),  # 308 does not count itself
        (7, dict(goods="8 rye", hand="024 605")),  # one milk is too little
        (6, dict(goods="2 barley", fields="5 5 5", hand="014 724")),  # the barley that is sown is lacking then
        (4, dict(goods="6 wool 4 tool", fields="2 2 3 4 4", hand="310 619 312")),  # they bring no field
        (5, dict(goods="4 hops", fields="2 2 3 4", hand="411 312")),  # phase 4 is over
    ],
)
def test_nobody_is_asked_where_no_line_leads_to_a_bound_card(phase: int, seat: dict[str, Any]) -> None:
    t = table({**seat, "workers": 0}, dict(workers=0), round=2, phase=phase, done=True, decks={"bonus": ""})
    assert (t.game.agenda[-1].private, t.game.phase) != (True, phase)
