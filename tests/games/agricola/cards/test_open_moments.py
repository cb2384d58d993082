"""A moment that is still open does not count what came after it, and a card that came after it is not heard in it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import GOODS
from tests.games.agricola.ledger import Ledger
from tests.games.agricola.soak import chosen, in_the_midst
from tests.games.agricola.table import table

OTHERS: list[dict[str, Any]] = [{}, {}, {}]


def test_stockman_brings_one_animal_for_a_stable_out_of_which_another_came() -> None:
    mine = dict(goods="2 wood 1 food", cards="stockman fence-overseer stablehand", pastures="e1")
    t = table(mine, *OTHERS, round=5)
    t.play("rooms stable d1", "use fence-overseer", "stable c1")
    assert t.herd == "1 cattle"  # for the second stable, once


def test_stockman_still_brings_an_animal_for_each_of_two_stables_of_one_turn() -> None:
    mine = dict(goods="2 wood 1 food", cards="stockman fence-overseer stablehand", pastures="e1/e2", stables="a1")
    t = table(mine, *OTHERS, round=5)
    t.play("rooms stable d1", "use fence-overseer", "stable c1")
    assert t.herd == "1 boar 1 cattle"


def test_social_climber_gets_stone_for_the_stone_house_once() -> None:
    mine = dict(goods="2 clay 2 reed 2 stone", cards="social-climber stone-breaker")
    t = table(mine, *[dict(house="clay")] * 3, round=6)
    t.play("renovation renovate to clay", "use stone-breaker")
    assert t.goods == "3 stone"  # the fourth in clay, the first in stone


def test_midwife_counts_the_people_that_there_were_after_each_birth() -> None:
    mine = dict(goods="9 food", house="stone", rooms="b2 b3", people=3, cards="adoptive-parents mason wet-nurse")
    t = table(mine, dict(cards="midwife", rooms="b2", people=3), {}, {}, round=7, order="growth")
    t.play("growth", "use mason room b1", "use wet-nurse", "done", "done")
    assert (t.people, t.seat(1).goods) == (5, "3 food")  # 1 for the fourth, 2 for the fifth


def test_street_musician_played_by_the_educator_amid_a_show_was_no_part_of_it() -> None:
    """Though another card of that player is still to be heard."""
    puppeteer = dict(goods="1 food", cards="puppeteer", hand="tutor")
    mine = dict(goods="3 food", cards="educator sycophant", hand="street-musician")
    t = table({}, puppeteer, mine, {}, lying={"traveling-players": "2 food"}, round=3)
    t.play("traveling-players", "1: use puppeteer play tutor", "2: use educator play street-musician")
    assert t.seat(2).goods == ""


def test_street_musician_played_by_the_puppeteer_was_no_part_of_that_show() -> None:
    mine = dict(goods="1 food", cards="puppeteer", hand="street-musician")
    t = table({}, mine, {}, {}, lying={"traveling-players": "2 food"}, round=3)
    t.play("traveling-players", "1: use puppeteer play street-musician")
    assert t.seat(1).goods == ""
    later = dict(goods="1 food", cards="street-musician")
    t = table({}, later, {}, {}, lying={"traveling-players": "2 food"}, round=3)
    assert t.play("traveling-players").seat(1).goods == "1 grain 1 food"


@pytest.mark.parametrize("seed", range(40))
def test_no_moment_is_paid_twice_in_random_games(seed: int) -> None:
    """Counted from what is told, in rich games with many cards in play."""
    dice = Random(seed)
    g: Any = BOX.new(dice.choice(BOX.players), seed, deck="eik")
    in_the_midst(g, dice)
    g.events, told = [], 0
    ledger = Ledger([farm.cards.names for farm in g.farms])
    ledger.enter({"verb": "began", "who": -1})
    while not g.over:
        g.play(chosen(g, dice, richly=True))
        for event in g.events[told:]:
            ledger.enter(event)
        told = len(g.events)
    assert ledger.given


def test_the_ledger_finds_a_moment_that_is_paid_twice() -> None:
    cattle = {"verb": "gained", "who": 0, "cause": "stockman", "goods": GOODS(cattle=1)}
    ledger = Ledger([("stockman",), ()])
    for event in ({"verb": "placed", "who": 0}, {"verb": "built", "who": 0, "what": "stable"}, cattle):
        ledger.enter(event)
    with pytest.raises(AssertionError, match="stockman gave"):
        ledger.enter(cattle)
    ledger.enter({"verb": "built", "who": 0, "what": "stable"})
    ledger.enter({"verb": "placed", "who": 1})  # what was not paid in a turn is not paid in the next one
    with pytest.raises(AssertionError, match="stockman gave"):
        ledger.enter(cattle)
