"""Squares, and the one place for a tile that machines are offered in place of all."""

from __future__ import annotations

from ludoteca.core.rng import Dice
from ludoteca.games.family.board import FIELDS, MOST_PASTURE_SQUARES, ROOMS
from ludoteca.games.family.land import GROUND, HOUSE, SQUARES, around, beside, good_place, harmless, listed
from ludoteca.testing import table
from tests.games.family.story import squares

MOST_SQUARES = FIELDS + ROOMS + MOST_PASTURE_SQUARES


def at(*names: str) -> int:
    return sum(1 << SQUARES.index(name) for name in names)


def reach(land: int, house: int) -> int:
    """The free squares into which the house can grow, one room after the other."""
    reached = beside(house) & ~land
    while (further := reached | beside(reached) & ~land) != reached:
        reached = further
    return reached


def test_squares_touch_on_four_sides_and_the_ground_has_edges() -> None:
    assert around(HOUSE) == at("0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1")
    assert around(at("-11,-12")) == at("-10,-12", "-11,-11")
    assert around(at("12,12")) == at("11,12", "12,11")
    assert listed(GROUND) == list(range(600))


def test_all_tiles_of_the_box_find_a_place_that_takes_nothing_from_the_house() -> None:
    """So it never matters that the ground ends a dozen squares from the house."""
    land = house = HOUSE
    for _ in range(ROOMS):
        room = listed(beside(house) & ~land)[0]
        house |= 1 << room
        land |= 1 << room
    for _ in range(MOST_SQUARES - ROOMS):
        place = good_place(land, house, listed(around(land)), 1)
        assert place >= 0
        before = reach(land, house)
        land |= 1 << place
        assert before & ~reach(land, house) in (0, 1 << place)
    assert land.bit_count() == MOST_SQUARES + 2


def test_a_harmless_place_never_takes_anything_but_itself_from_the_reach_of_the_house() -> None:
    dice = Dice(1)
    tried = 0
    for _ in range(60):
        land = house = HOUSE
        for _ in range(25):
            places = listed(around(land))
            before = reach(land, house)
            for place in places:
                if harmless(land, house, place):
                    tried += 1
                    assert before & ~reach(land | 1 << place, house) in (0, 1 << place)
            place = dice.pick(places)
            if dice.roll(5) == 0 and beside(house) & 1 << place:
                house |= 1 << place
            land |= 1 << place
    assert tried > 1000


def test_a_place_that_cuts_off_the_house_is_not_harmless() -> None:
    land = HOUSE | at("0,-1", "1,-1", "-1,0", "0,1", "1,1", "2,-1", "2,1", "3,-1", "3,1")
    assert not harmless(land, HOUSE, SQUARES.index("2,0")), "it touches the house"
    assert not harmless(land, HOUSE, SQUARES.index("3,0")), "it closes the alley that leads to it"
    assert harmless(land, HOUSE, SQUARES.index("4,-1"))


def test_people_may_lay_a_tile_anywhere_machines_get_one_place() -> None:
    t = table("family", round=2, seats=[{"goods": "5 wood", "fields": "2,0"}]).play("pastures pasture 4")
    g = t.game
    assert len(squares(t)) == 8
    (place,) = g.agenda[-1].narrow(g, g.choices)
    g.play(place)
    (half,) = g.agenda[-1].narrow(g, g.choices)
    g.play(half)
    assert not beside(g.farms[0].house) & ~at("2,0") & g.farms[0].land & ~HOUSE, "it does not touch the house"


def test_a_pasture_can_be_laid_in_every_way_that_touches_the_farm() -> None:
    around_a_hole_of_two = "2,0 2,1 -1,0 -1,1 0,2 1,2 2,2"
    seat = {"goods": "5 wood", "fields": around_a_hole_of_two}
    g = table("family", round=2, seats=[seat]).play("pastures pasture 4").game
    laid = set()
    for first in g.choices:
        begun = g.clone()
        begun.play(first)
        for second in begun.choices:
            done = begun.clone()
            done.play(second)
            laid.add(frozenset(done.farms[0].pastures[0].squares))
    land = g.farms[0].land
    touching = around(land)
    free = listed(GROUND & ~land)
    pairs = [(a, b) for a in free for b in listed(beside(1 << a) & ~land)]
    assert laid == {frozenset(pair) for pair in pairs if at_one_of(pair, touching)}


def at_one_of(pair: tuple[int, int], ground: int) -> bool:
    return bool((1 << pair[0] | 1 << pair[1]) & ground)
