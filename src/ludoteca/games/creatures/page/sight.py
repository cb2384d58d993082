"""The view of All Creatures Big and Small for drawings: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.creatures.shapes import Seat, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Seat]):
    """The view of one seat."""
