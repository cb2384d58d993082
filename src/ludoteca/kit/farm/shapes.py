"""The shapes of `so_far` of the questions of a farm: plain data, whose keys mypy knows."""

from __future__ import annotations

from typing import TypedDict

from ludoteca.kit.cards.shapes import Rows


class Settle(Rows):
    """The herds that a player can keep."""


class Feed(TypedDict):
    """The food that a family needs, the food that there is, and the food to beg for."""

    need: int
    have: int
    begs: int
