"""The family of an Agricola farm: its rounds, its food, and its points."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 14
HARVESTS: Final[tuple[int, ...]] = (4, 7, 9, 11, 13, 14)  # after these rounds
MOST_PEOPLE: Final = 5
FOOD_OF_FIRST: Final = 2  # at the beginning
FOOD_OF_OTHERS: Final = 3
APPETITE: Final = 2
APPETITE_ALONE: Final = 3  # in a game of one player
PERSON_POINTS: Final = 3
BEGGING_POINTS: Final = -3


def appetite(people: int, born: int, each: int = APPETITE) -> int:
    """The food that so many people need; those of them born this round eat one each."""
    return each * (people - born) + born
