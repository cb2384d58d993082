"""Numbers of choice sequences: a count that any change of the rules changes."""

from __future__ import annotations

from ludoteca.core.game import Game

ENOUGH = 4000  # sequences: deeper is not counted


def sequences(g: Game, depth: int) -> int:
    """How many sequences of so many choices there are from here; one that reaches the end of the game counts once."""
    if depth == 0 or g.over:
        return 1
    total = 0
    for choice in g.choices + g.asides:
        ahead = g.clone()
        ahead.play(choice)
        total += sequences(ahead, depth - 1)
    return total


def counted(g: Game) -> list[int]:
    """The numbers for one choice, two, three … while they are not too many."""
    counts = [sequences(g, 1)]
    while counts[-1] * counts[0] < ENOUGH and len(counts) < 6:
        counts.append(sequences(g, len(counts) + 1))
    return counts
