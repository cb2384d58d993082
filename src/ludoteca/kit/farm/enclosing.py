"""New pastures: every piece of ground that could be closed in next, and the fences that it takes."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ludoteca.kit.farm.cells import Land

KNOWN: Final = 1 << 12  # farms whose possible pastures are remembered


@cache
def shapes(land: Land) -> list[tuple[int, int]]:
    """All pieces of connected ground, each with its rim."""
    found = list(land.bits)
    known = set(found)
    for mask in found:  # grows while it is read
        for bit in land.bits:
            if not mask & bit and land.beside(mask) & bit and mask | bit not in known:
                known.add(mask | bit)
                found.append(mask | bit)
    return [(mask, land.rim(mask)) for mask in found]


@lru_cache(maxsize=KNOWN)
def enclosures(land: Land, ground: int, pastures: tuple[int, ...], fences: int) -> tuple[tuple[int, ...], ...]:
    """Return the pastures that can be closed in next on this ground, by 0, 1, 2 … new fences. If there are pastures, a
    new one is a part of one or lies beside one."""
    fenced = 0
    for pasture in pastures:
        fenced |= pasture
    found: list[list[int]] = [[]]
    for mask, rim in shapes(land):
        if mask & ~ground:
            continue
        new = (rim & ~fences).bit_count()
        if not new:
            continue
        if mask & fenced:
            if not any([mask & ~pasture == 0 for pasture in pastures]):  # noqa: C419 (hot)
                continue
        elif fenced and not land.beside(mask) & fenced:
            continue
        while len(found) <= new:
            found.append([])
        found[new].append(mask)
    return tuple([tuple(sorted(masks)) for masks in found])  # tuples of numbers cost the collector of garbage nothing


@lru_cache(maxsize=KNOWN)
def reach(land: Land, ground: int, pastures: tuple[int, ...], fences: int, most: int, chosen: int) -> tuple[int, bool]:
    """Return the cells of all pastures that could be closed in next by at most `most` fences and hold the chosen cells;
    and whether the chosen cells are such a pasture."""
    cells, whole = 0, False
    for masks in enclosures(land, ground, pastures, fences)[: most + 1]:
        for mask in masks:
            if mask & chosen == chosen:
                cells |= mask
                whole = whole or mask == chosen
    return cells, whole
