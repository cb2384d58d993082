"""The score sheet, and who wins."""

from __future__ import annotations

from ludoteca.games.hallertau.board import (
    GOODS,
    GOODS_A_POINT,
    JEWEL,
    STABLES,
    SYMBOL_POINTS,
    TOOL,
    WINDOW_POINTS,
)
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.village import Village

TARGETS = {True: (100, 110), False: (80, 85)}  # alone, with cards and without


def symbols(g: Hallertau, village: Village) -> int:
    """The 3-point symbols that can be seen between the village and the shops."""
    return sum([village.tile <= i < place for place in village.shops for i in g.printed.symbols])


def remains(village: Village) -> int:
    """Goods, tools, and the rows of the fields. What grows on a field counts for nothing."""
    return sum([village.goods[good] for good in GOODS]) + village.goods[TOOL] + sum([f >> 4 for f in village.land])


def sheet(g: Hallertau, who: int) -> dict[str, int]:
    village = g.villages[who]
    lines = {
        "village": WINDOW_POINTS[village.tile] + SYMBOL_POINTS * symbols(g, village),
        "sheep": village.flock[STABLES],
        "jewels": village.goods[JEWEL],
        "remains": remains(village) // GOODS_A_POINT,
        "cards": sum([DECK.cards[name].worth for name in village.played.names]),
    }
    return {**lines, "total": sum(lines.values())}


def winners(g: Hallertau) -> list[int]:
    """Most points; then most of what was rounded off; then the win is shared."""
    results = [(sheet(g, who)["total"], remains(g.villages[who]) % GOODS_A_POINT) for who in range(g.players)]
    return [who for who, result in enumerate(results) if result == max(results)]
