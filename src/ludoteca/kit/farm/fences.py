"""Pastures: the parts of a farm that are closed in on every side. The end of the farm is not a fence."""

from __future__ import annotations

from ludoteca.kit.farm.cells import Land


def pastures(land: Land, ground: int, closed: int) -> tuple[int, ...]:
    """The pastures on this ground (the cells on which nothing stands that would keep animals out), if these edges are
    closed by fences or walls. A pasture is a mask of cells; cells that are not `ground` are outside."""
    outside = spread(land, land.all & ~ground, land.all, closed)
    inside = ground & ~outside
    found = []
    while inside:
        pasture = spread(land, inside & -inside, inside, closed)
        found.append(pasture)
        inside &= ~pasture
    return tuple(found)


def pasture_room(pasture: int, doubled: int) -> int:
    """The room of a pasture: two animals of a kind for each cell, doubled by every stable or trough."""
    return 2 * pasture.bit_count() << doubled


def spread(land: Land, start: int, within: int, closed: int) -> int:
    """The cells that can be reached from `start` without leaving `within` or crossing a closed edge."""
    step = land.step
    east = within & ~closed  # the cells with an open east side, to leave or to enter by …
    south = within & ~(closed // land.south)  # … and those with an open south side
    reached, new = 0, start
    while new:
        reached |= new
        new = (new & east) << step | new >> step & east | (new & south) << 1 | new >> 1 & south
        new &= within & ~reached
    return reached
