"""The final score."""

from __future__ import annotations

from ludoteca.games.carrara.board import COINS_A_POINT, OBJECT_POINTS
from ludoteca.games.carrara.game import Family


def sheet(family: Family) -> dict[str, int]:
    """Return the points earned during the game, three for an object, the cost of all buildings, one for five coins."""
    lines = {
        "earned": family.points,
        "objects": OBJECT_POINTS * sum(family.objects),
        "buildings": family.total_cost(),
        "coins": family.coins // COINS_A_POINT,
    }
    return {**lines, "total": sum(lines.values())}
