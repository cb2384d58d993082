"""The ground on which a farm is laid: squares in the plane, and sets of squares as one number with a bit for each.

The plane has no edge in the rules; here it ends eleven or twelve squares from the house. Nothing is lost by that: where
a tile lies counts only for whether the house can still grow, and a farm of all the tiles that a box may have (102
squares with the house) leaves places within these 600 squares that do not touch the house."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 24
HEIGHT: Final = 25
WEST: Final = -11  # the house lies on 0,0 and 1,0; x grows to the east, y to the south
NORTH: Final = -12

SQUARES: Final = tuple(f"{x},{y}" for y in range(NORTH, NORTH + HEIGHT) for x in range(WEST, WEST + WIDTH))
GROUND: Final = (1 << WIDTH * HEIGHT) - 1
WEST_EDGE: Final = sum([1 << row * WIDTH for row in range(HEIGHT)])
NOT_WEST_EDGE: Final = GROUND & ~WEST_EDGE
NOT_EAST_EDGE: Final = GROUND & ~(WEST_EDGE << WIDTH - 1)


def square(x: int, y: int) -> int:
    return (y - NORTH) * WIDTH + x - WEST


HOUSE: Final = 1 << square(0, 0) | 1 << square(1, 0)


def mask(squares: tuple[int, ...]) -> int:
    return sum([1 << s for s in squares])


def beside(land: int) -> int:
    """Return the squares that have a side in common with a square of `land`."""
    return ((land & NOT_EAST_EDGE) << 1 | (land & NOT_WEST_EDGE) >> 1 | land << WIDTH | land >> WIDTH) & GROUND


def around(land: int) -> int:
    """Return the squares outside `land` that touch it."""
    return beside(land) & ~land


def listed(land: int) -> list[int]:
    """Return the squares of a set, in their order."""
    squares = []
    while land:
        lowest = land & -land
        squares.append(lowest.bit_length() - 1)
        land ^= lowest
    return squares


# -- for machines: one place that is as good as any ----------------------------------------------------------------


def ring(place: int) -> tuple[int, ...]:
    """Return the eight squares around one, clockwise from the north; −1 beyond the edge."""
    x, y = place % WIDTH, place // WIDTH
    steps = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
    spots = [(x + dx, y + dy) for dx, dy in steps]
    return tuple([b * WIDTH + a if 0 <= a < WIDTH and 0 <= b < HEIGHT else -1 for a, b in spots])


RINGS: Final = [ring(place) for place in range(WIDTH * HEIGHT)]
# how far from the middle of the house, in half squares
FAR: Final = [abs(2 * (place % WIDTH + WEST) - 1) + 2 * abs(place // WIDTH + NORTH) for place in range(WIDTH * HEIGHT)]


def harmless(land: int, house: int, place: int) -> bool:
    """Whether a tile on this square leaves the house all its room to grow: it does not touch the house, and the free
    squares around it stay connected."""
    if beside(1 << place) & house:
        return False
    free = [spot >= 0 and not land >> spot & 1 for spot in RINGS[place]]
    groups = 0  # of free squares around, connected with each other, and with a side in common with the place
    for side in (0, 2, 4, 6):
        if free[side] and not (free[side - 1] and free[side - 2]):
            groups += 1
    return groups <= 1


def good_place(land: int, house: int, places: list[int], squares: int) -> int:
    """Return the nearest of these places where a tile of so many squares is `harmless`, −1 if there is none."""
    for place in sorted(places, key=FAR.__getitem__):
        if land == house or harmless(land, house, place):  # beside the first tile, the house has other sides
            laid = land | 1 << place
            if squares == 1 or good_place(laid, house, listed(beside(1 << place) & ~land), 1) >= 0:
                return place
    return -1
