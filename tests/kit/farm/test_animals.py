"""Where animals can live: the fast answers against a search through every arrangement."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core.rng import Dice
from ludoteca.kit.farm.animals import ANY, Herd, Home, fits, housed, keeps, newborns

SHEEP, PIG, COW, HORSE = 1, 2, 4, 8


def lodgings(home: Home, kinds: int) -> list[Herd]:
    """Every group of animals that one home can hold, straight from the definition of a home."""
    groups = []
    more = (*home.more, *[0] * (kinds - len(home.more)))
    for group in product(range(max(home.room, home.each) + max(more) + 1), repeat=kinds):
        living = [kind for kind, n in enumerate(group) if n]
        allowed = all(home.kinds >> kind & 1 for kind in living)
        crowd = sum(max(1, group[kind] - more[kind]) for kind in living)  # who lives there brings room for more
        alone = len(living) <= 1 and crowd <= home.room
        together = home.mixed and crowd <= home.room
        paired = len(living) == 2 and max(group) <= home.each
        if allowed and (alone or together or paired):
            groups.append(group)
    return groups


def every_herd(homes: list[Home], herd: Herd) -> set[Herd]:
    """Every herd out of this one that the homes can hold, by trying all arrangements."""
    found: set[Herd] = {(0,) * len(herd)}
    for home in homes:
        groups = lodgings(home, len(herd))
        found = {tuple(a + b for a, b in zip(some, group, strict=True)) for some in found for group in groups}
        found = {h for h in found if all(a <= b for a, b in zip(h, herd, strict=True))}
    return found


def random_farm(dice: Dice) -> tuple[list[Home], Herd]:
    kinds = 3 + dice.roll(2)
    homes = []
    for _ in range(dice.roll(5)):
        room = dice.roll(6)
        mask = ANY if dice.roll(2) else dice.roll(1 << kinds)
        sort = dice.roll(6)
        more = () if sort == 1 or dice.roll(3) else (dice.roll(3), dice.roll(2)) if room else ()
        homes.append(Home(room, mask, sort in (0, 2), 1 + room // 2 if sort == 1 and room > 1 else 0, more))
    return homes, tuple(dice.roll(7) for _ in range(kinds))


@pytest.mark.parametrize("seed", range(10))
def test_on_random_farms_the_answers_are_those_of_an_exhaustive_search(seed: int) -> None:
    dice = Dice(seed)
    room_for_all = 0
    for _ in range(250):
        homes, herd = random_farm(dice)
        possible = every_herd(homes, herd)
        assert fits(homes, herd) == (herd in possible), (homes, herd)
        best = [
            h for h in possible if not any(o != h and all(a >= b for a, b in zip(o, h, strict=True)) for o in possible)
        ]
        assert sorted(keeps(homes, herd)) == sorted(best), (homes, herd)
        for kept in best:
            groups = housed(homes, kept)
            assert all(group in lodgings(home, len(herd)) for home, group in zip(homes, groups, strict=True))
            assert tuple(map(sum, zip(*groups, strict=True))) == kept or not homes
        room_for_all += herd in possible
    assert 0 < room_for_all < 250


def test_a_pasture_holds_one_kind() -> None:
    pasture = [Home(4)]
    assert fits(pasture, (4, 0, 0, 0))
    assert fits(pasture, (0, 0, 3, 0))
    assert not fits(pasture, (3, 1, 0, 0))
    assert keeps(pasture, (5, 3, 0, 0)) == [(4, 0, 0, 0), (0, 3, 0, 0)]


def test_three_places_for_two_and_three_and_two_animals_of_three_kinds() -> None:
    divided = [Home(2), Home(3), Home(2)]
    assert fits(divided, (2, 3, 2, 0))
    assert fits(divided, (4, 3, 0, 0))
    assert not fits(divided, (3, 3, 1, 0))


def test_a_house_with_single_places_takes_any_kinds_together() -> None:
    stalls = [Home(1), Home(1)]
    assert fits(stalls, (1, 1, 0, 0))
    assert not fits(stalls, (1, 1, 1, 0))
    assert fits([Home(3, mixed=True)], (1, 1, 1, 0))


def test_only_the_kinds_named_may_live_in_a_home() -> None:
    assert fits([Home(3, COW)], (0, 0, 3, 0))
    assert not fits([Home(3, COW)], (1, 0, 0, 0))
    assert keeps([Home(3, COW), Home(1, SHEEP | HORSE)], (1, 1, 4, 1)) == [(1, 0, 3, 0), (0, 0, 3, 1)]


def test_two_kinds_share_a_home_only_by_so_many_each() -> None:
    loft = [Home(5, each=3)]
    assert fits(loft, (5, 0, 0, 0))
    assert fits(loft, (3, 3, 0, 0))
    assert not fits(loft, (6, 0, 0, 0))
    assert not fits(loft, (4, 1, 0, 0))
    assert not fits(loft, (1, 1, 1, 0))


def test_a_kind_brings_room_for_more_of_itself_beside_others_too() -> None:
    yard = [Home(2, mixed=True, more=(2,))]
    assert fits(yard, (4, 0, 0))
    assert fits(yard, (3, 1, 0))
    assert fits(yard, (0, 1, 1))
    assert not fits(yard, (2, 2, 0))
    assert not fits(yard, (1, 1, 1))
    assert not fits(yard, (0, 3, 0))


def test_a_pair_has_one_young_whatever_its_number_and_wherever_it_lives() -> None:
    assert newborns((1, 2, 5, 0)) == (0, 1, 1, 0)
    assert newborns((1, 0, 3), parents=1) == (1, 0, 1)
