"""What never changes, whatever is played: the pieces in each box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.core.game import Game
from ludoteca.kit.farm.animals import fits
from tests.games.hallertau.invariants import hallertau


def whole(g: Game) -> None:
    """No piece is lost, none is there twice, and no stock is below zero."""
    assert min(numbers(g.position())) >= -1, "-1 means none"
    assert g.key in INVARIANTS, f"say here which pieces of {g.key} never get lost"
    INVARIANTS[g.key](g)


def numbers(data: Any) -> list[int]:
    """All whole numbers anywhere in plain data."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return [n for part in data for n in numbers(part)]
    return [data] if isinstance(data, int) else []


def carrara(g: Any) -> None:
    """42 blocks, 36 objects, 30 buildings, never more than eleven blocks on the wheel, six pegs a player."""
    families = g.families
    for colour in range(6):
        assert sum(g.wheel[colour::6]) + g.bag[colour] + sum(f.blocks[colour] for f in families) == 7
    for kind in range(6):
        assert g.market[kind] + g.supply[kind] + sum(f.objects[kind] for f in families) == 6
    buildings = [b for b in g.display if b >= 0] + g.stack + [b for f in families for b in f.built]
    assert sorted(buildings) == list(range(30))
    assert len(g.display) == 9
    assert -1 not in g.display or not g.stack, "the display is filled up while there is a stack"
    assert len(g.wheel) == 36
    assert sum(g.wheel) <= 11
    for seat, family in enumerate(families):
        assert family.pegs + bin(family.scored).count("1") + g.scored_by.count(seat) == 6
        assert len(family.built) == len(family.places)
        stocks = [family.coins, family.points, family.pegs, *family.blocks, *family.objects]
        assert min(stocks) >= 0
    assert min(g.wheel + g.bag + g.market + g.supply) >= 0


def creatures(g: Any) -> None:
    """26 borders, 10 troughs, the tiles and expansions of the set-up, one of each special building, room for all
    animals when nobody is being asked about them."""
    farms = g.farms
    expansions, stalls, _ = {"basic": (4, 4, 0), "advanced": (5, 5, 4), "expert": (5, 5, 8)}[g.options["setup"]]
    assert sum(f.borders.bit_count() + f.goods[3] for f in farms) + g.lying[5] == 18 + g.round
    assert g.troughs + sum(f.troughs.bit_count() for f in farms) == 10
    assert g.expansions + sum(len(f.expansions()) for f in farms) == expansions
    tiles = [tile for f in farms for tile in f.tiles.values()]
    assert g.stalls + tiles.count("stall") + tiles.count("stables") == stalls
    assert min(g.troughs, g.expansions, g.stalls) >= 0
    special = [name for f in farms for name in f.buildings.names]
    assert sorted(special) == sorted(tile for tile in tiles if tile not in ("cottage", "stall", "stables"))
    assert len({*special, *g.for_sale}) == len(special) + len(g.for_sale)
    for farm in farms:
        assert min(farm.goods) >= 0
        assert farm.troughs & ~farm.ground == 0
    if type(g.agenda[-1]).__name__ == "Turn" if g.agenda else True:
        assert all(farm.has_room() for farm in farms)


def family(g: Any) -> None:
    """All tiles, stables and improvements of the box, each on its own squares; everybody at home or at work; room for
    all animals when nobody is being asked about them."""
    farms = g.farms
    assert g.rooms_left + sum(f.house.bit_count() - 2 for f in farms) == 20
    assert g.fields_left + sum(len(f.plots) for f in farms) == 20
    in_pastures = [p.stable for f in farms for p in f.pastures].count(True)
    assert g.stables_left + in_pastures + sum(f.stables for f in farms) == 10
    laid = [p.holds for f in farms for p in f.pastures]
    assert all(g.pastures_left[n] + laid.count(n) in (12, 11) for n in (2, 4)), "one may be on its way"
    assert g.tiles_left.bit_count() + sum(f.improvements.bit_count() for f in farms) == 11
    for seat, farm in enumerate(farms):
        squares = [s for p in farm.pastures for s in p.squares]
        assert farm.land.bit_count() == farm.house.bit_count() + len(farm.plots) + len(squares)
        assert 2 <= farm.people <= 5
        assert min([*farm.goods, farm.home, farm.stables, farm.begging]) >= 0
        assert len(farm.crops) == len(farm.plots)
        if not g.harvest and not g.over:
            assert farm.home + g.workers.count(seat) + len(farm.births) == farm.people
        if not g.agenda or type(g.agenda[-1]).__name__ != "MakeRoom":
            assert fits(farm.homes(), farm.herd())


def agricola(g: Any) -> None:
    """15 fences, 4 stables and 5 people each; each cell is used for one thing; every card is in one place; room for all
    animals when somebody is to be placed."""
    places = [*g.piles[0], *g.piles[1], *g.removed, *g.majors]
    for farm in g.farms:
        assert min([*farm.goods, farm.workers, farm.born, farm.begging]) >= 0
        assert 2 <= farm.people <= 5
        assert farm.fences.bit_count() <= 15
        assert farm.stables.bit_count() <= 4
        used = [farm.rooms, farm.fields_mask(), farm.fenced()]
        assert sum(mask.bit_count() for mask in used) == (used[0] | used[1] | used[2]).bit_count()
        assert not farm.stables & (used[0] | used[1])
        assert len(farm.plots) == farm.fields_mask().bit_count()
        assert sum(mask.bit_count() for mask in farm.pastures) == farm.fenced().bit_count()
        assert set(farm.seen) <= set(farm.hand.names)
        places += [*farm.hand.names, *farm.cards.names, *farm.dropped, *farm.pack]
        if g.agenda and type(g.agenda[-1]).__name__ == "Turn":
            assert fits(farm.homes(), farm.herd())
    assert len(set(places)) == len(places), "a card is in two places"
    assert all(min(goods) >= 0 and any(goods) for goods in g.lying.values())
    assert len(set(g.open)) == len(g.open)
    assert sorted(g.order) == list(range(10, 24))


INVARIANTS: dict[str, Callable[[Any], None]] = {
    "carrara": carrara,
    "creatures": creatures,
    "family": family,
    "agricola": agricola,
    "hallertau": hallertau,
}
