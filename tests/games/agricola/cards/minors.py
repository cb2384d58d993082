"""What the stories of minor improvements share."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table
from tests.games.agricola.table import table

LEARNED = ("dancer", "storyteller", "conjurer", "braggart")  # occupations that keep out of a game of two


def learned(number: int) -> str:
    """So many occupations in play."""
    return " ".join(LEARNED[:number])


def playable(card: str, seat: dict[str, Any], *others: dict[str, Any], **parts: Any) -> bool:
    """Whether somebody in such a position could play the card on the space for improvements."""
    t = table({**seat, "hand": card}, *others, **{"round": 5, **parts})
    return t.offers(f"improvement play {card}")


def harvested(*seats: dict[str, Any], round: int = 4, **parts: Any) -> Table:
    """A harvest that has begun; what nobody is asked about is done."""
    return table(*seats, round=round, moment="harvest", **parts)


def until(t: Table, round: int) -> Table:
    """Everybody does as little as he can until that round begins."""
    while t.game.round < round:
        little = ("yes", "done", "day-laborer", "fishing", "clay", "reed", "wood", "grain")
        t.play(next(word for word in little if word in t.offered))
    return t
