"""Fences: every one closes in a pasture."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from ludoteca.games.agricola.board import CELLS, LAND
from ludoteca.kit.farm.enclosing import enclosures
from ludoteca.kit.farm.fences import pastures
from tests.games.agricola.table import table


def test_a_pasture_of_one_cell_costs_4_wood() -> None:
    t = table(dict(goods="4 wood"), order="fences")
    t.play("fences b1")
    assert (t.pastures, t.goods) == ("b1", "")


def test_a_larger_pasture_is_chosen_cell_by_cell() -> None:
    t = table(dict(goods="10 wood"), order="fences")
    t.play("fences", "d1", "e1", "e2", "done")
    assert (t.pastures, t.goods) == ("d1/e1/e2", "2 wood")


def test_neither_house_nor_field_nor_the_edge_of_the_farm_is_a_fence() -> None:
    t = table(dict(goods="4 wood", fields="b1"), order="fences")
    assert t.play("fences a1").goods == ""


def test_the_next_pasture_lies_beside_and_shares_a_fence() -> None:
    t = table(dict(goods="7 wood"), order="fences")
    t.play("fences b1", "done")
    assert t.offered == ["done", "a1", "b2", "c1"]
    assert t.play("c1").goods == ""
    assert t.pastures == "b1 c1"


def test_pastures_must_adjoin_in_a_later_action_too() -> None:
    t = table(dict(goods="4 wood", pastures="b1"), order="fences")
    t.play("fences")
    assert t.offered == ["a1", "b2", "c1"]


def test_a_pasture_can_be_divided() -> None:
    t = table(dict(goods="2 wood", pastures="d1/d2/e1/e2", stables="e1"), order="fences")
    t.play("fences", "d1", "d2", "done")
    assert (t.pastures, t.goods) == ("d1/d2 e1/e2", "")


def test_no_pasture_that_cannot_be_paid() -> None:
    assert not table(dict(goods="3 wood"), order="fences").offers("fences")
    t = table(dict(goods="6 wood"), order="fences")
    t.play("fences b1")
    assert set(t.offered) == {"done", "a1", "b2", "c1"}
    t.play("c1")
    assert t.pastures == "b1/c1"  # nothing else could be added


def test_15_fences_are_all() -> None:
    t = table(dict(goods="20 wood", pastures="b1/b2/b3/c1/c2/c3"), order="fences")
    assert t.game.farms[0].fences.bit_count() == 10
    t.play("fences", "d1", "d2", "d3")  # 5 more
    assert t.game.farms[0].fences.bit_count() == 15
    assert t.goods == "15 wood"
    assert t.game.who == 1


def test_one_may_stop_after_a_pasture() -> None:
    t = table(dict(goods="12 wood"), order="fences")
    t.play("fences", "b1", "done", "done")
    assert (t.pastures, t.goods, t.game.who) == ("b1", "8 wood", 1)


def test_a_stable_can_be_fenced_in() -> None:
    t = table(dict(goods="4 wood", stables="e3"), order="fences")
    t.play("fences e3")
    assert t.score["stables"] == 1


def test_fences_can_be_paid_by_exchanges_only_of_what_is_there() -> None:
    t = table(dict(goods="6 wood 4 grain"), order="fences")
    t.play("fences b1")
    assert "c1" in t.offered  # 6 wood, no more by eating


def closed_by_hand(ground: int, before: tuple[int, ...], fences: int) -> set[tuple[int, int]]:
    """Every set of cells, tried: connected, on the ground, a new pasture of the whole, all fences closing something."""
    found = set()
    cells = [bit for bit in LAND.bits if bit & ground]
    for size in range(1, len(cells) + 1):
        for chosen in combinations(cells, size):
            mask = sum(chosen)
            after = pastures(LAND, ground, fences | LAND.rim(mask))
            new = (LAND.rim(mask) & ~fences).bit_count()
            lone = bool(before) and not any(mask & p or LAND.beside(mask) & p for p in before)
            if new and mask in after and not lone:
                found.add((new, mask))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_pastures_offered_are_all_that_there_are(seed: int) -> None:
    """Compared with all sets of cells, on small grounds."""
    dice = Random(seed)
    ground = sum(LAND.bits[cell] for cell in dice.sample(range(len(CELLS)), 8))
    fences = 0
    closed: tuple[int, ...] = ()
    for _ in range(3):
        by_fences = enclosures(LAND, ground, closed, fences)
        offered = [(n, mask) for n, masks in enumerate(by_fences) for mask in masks]
        assert len(offered) == len(set(offered))
        assert set(offered) == closed_by_hand(ground, closed, fences)
        if not offered:
            break
        fences |= LAND.rim(dice.choice(offered)[1])
        closed = pastures(LAND, ground, fences)
