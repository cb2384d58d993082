"""Chance as one 64-bit number in the position, so that a clone costs nothing (splitmix64)."""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
STRIDE: Final = 0x9E3779B97F4A7C15


def stir(state: int) -> int:
    """The state after one draw."""
    return (state + STRIDE) & MASK


def value(state: int) -> int:
    """The 64 random bits that belong to a state."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Dice:
    """A stream of chance apart from any game: for bots, redeals and simulations."""

    def __init__(self, seed: int) -> None:
        self.state = value(seed & MASK)

    def roll(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self.state = stir(self.state)
        return value(self.state) % n

    def shuffle(self, things: list[int]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.roll(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[int]) -> int:
        return things[self.roll(len(things))]
