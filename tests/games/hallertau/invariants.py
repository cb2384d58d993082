"""What never changes in Hallertau, whatever is played."""

from __future__ import annotations

from typing import Any

from ludoteca.games.hallertau.board import (
    JEWEL,
    MOST_FIELDS,
    MOST_JEWELS,
    PRINTED,
    ROUNDS,
    SHEEP,
    SPACES,
    STABLES,
    WORKERS,
)
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.sheep import LoseSheep


def hallertau(g: Any) -> None:
    """Each card is somewhere and once; goods, sheep, fields, jewels, shops and boulders keep their limits."""
    if g.chosen[0] >= 0:
        cards = [name for deck in g.decks for name in deck] + list(g.gone)
        for v in g.villages:
            cards += [*v.hand.names, *v.played.names, *v.stalls, *([v.beside] if v.beside else [])]
        printed = [name for deck in (*g.chosen, 8, 9) for name in PRINTED[deck] if name in DECK.cards]
        assert sorted(cards) == sorted(printed)
    assert g.leaving in (g.round, g.round + 1)
    for who, v in enumerate(g.villages):
        village(g, who, v)
    for space, rows, seats in zip(SPACES, g.board, g.seats, strict=True):
        assert len(rows) == len(seats) == space.rows
        assert all(0 <= n <= row for row, n in enumerate(rows, 1))
        assert all(seat == -1 or n for n, seat in zip(rows, seats, strict=True))


def village(g: Any, who: int, v: Any) -> None:
    assert min(v.goods) >= 0
    assert v.goods[JEWEL] <= MOST_JEWELS
    losing = sum(step.number for step in g.agenda if isinstance(step, LoseSheep) and step.who == who)
    assert v.goods[SHEEP] + losing == sum(v.flock)
    assert not any(v.flock[: min(g.leaving, STABLES)])
    assert len(v.land) <= MOST_FIELDS
    assert list(v.land) == sorted(v.land)
    assert all(2 <= f >> 4 <= 5 for f in v.land)
    assert all(0 <= place <= 10 for place in v.shops)
    assert v.tile == min(v.shops)
    for shop, place in enumerate(v.shops):
        first, second = v.boulders[2 * shop : 2 * shop + 2]
        assert place < first < second or first > 10
    assert 0 <= v.tired <= v.goods[10]
    assert 0 <= v.workers <= WORKERS[-1] + 3
    assert len(v.stalls) == (ROUNDS + 1 - g.leaving if g.chosen[0] >= 0 else 0) or len(DECK.cards) < 330
